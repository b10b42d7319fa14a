/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c64.full.spv -o trsm_solve_c64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c64[][101] = {
  "-w#}3u;#y2Kw$#y[&[+#(+y) w$'=[;#.[C#)]3*/[K+u38[Ow$+3[O#8[W#3[C#(w#E-+.'M2w$+:[kw/Y[o#-7(w$+*w$Q[KC4",
  "~##.Zr#)3~@wK2 .3~^u:ss3*#w%5nW/!'!+U.[+Y)+I-w$8.[C#.[C#0[gw'u[[#.[G$3[C#7w$8L!C#1#[Cw(Y[[W['*!+!+I(",
  "w$98!G#)[O6,$['w/Y[s7'[-/[+]3#0`/[+[+)5`7[+!;[94!_[g54!_!c#4!g!7A,%!3!kn%$[O!oZ;#3!sw/Y!ww$<-[*8[/Z=",
  "K[j7/.]'H.]+#@$]/w/Y]3 3A-Z)!;[]-w$<=[[#.[G]+.es')/!I)[3w$<1$[k[7[3[g[g#)];]_3[[!_. A.CE);I-w$@)[;#.",
  "[ #=]S#3[_#)!K#.][vn(jz('-w$@-,4[gwcm-,$w3m[s$/[g;-ia- 3[w1B[_I44,D3D[$)]_6-t6t[[w$@3[C#7[13]Gl^.[Gv",
  "t(V-w#D)[c(8T--2/0'74<'J8[,[A2OL[g#.wn9#3H-3'O8##(J-72(38O`!7[Cy$[d#L[t#y8!S#(]<Aw$@=[C#-!jy%![w$@(Y",
  "9L[+cy(X)P,-i$(TZw$@7<.[,E7N[[0Eax&I[[w$@-[+3!;[e.[g^>80^0.!7-3!3^M3L<30^$=[4-Z_.=]c^Q2w$@[[[#3[[#G[",
  "[#8[[#UA-w$@*w>9]WS(tc.[OjU+!OxWa[,i+/w|5[Cw#ye[d#-[])[g(FiL(D2iL2Kp!$!<#t[P#2`o3!;#2_hQP#-_KR]T0#(_",
  "F(2)8(2iA3[G#.[Wg2)!WX)!Sw$E.[O#3[+^A.['#(`W(n,/8#(+<'w^u-*,w>9@(O-w#=88w#A-M0@H<lD.!`.6(!(!4,Hw3m!{",
  "$;!lqa0]8xV}]8sl)]|_z*^$^(suD^,xV}]t_N>^8]|#e]##B[/_,GL#>PK#nlSU^R7c4((Aw$p(NKw$pB[/` G[L#[[P[8-a-/`",
  "|,^J9[/H)40LcQG]g]b`4#```#(2i]bZ!IG!D#[!H#A`G-vC_dQZ!5G!p#j!t#3bDX9,c0le(,dw$p)!W#)!S#7_#7a)(-.!Ow$p",
  "Z[{G]L#[]P#Z[dG]d#[]hE-fc4D! `5)0_FPw$p(4Fw$pD!7!7]K_F3[_w$p-e1V!;!tdw$p-_K2c`eP#8P[J)bH#2n#.[Ork(uR",
  "8e(w$P-d_2R8,C[b`#>e@[g#M[D!7#[bx#>eX!7#M[!]O#[c4#/ep]O#F!F3[daEdw$p-fy7XGc`#KeP4[|,b9-6-vX(:2>.[xbw",
  "80br-,4L'c$2c)3T(+@#c)@(vg:40,+>@<G<0=D84P@cO)8um)!Lvw2e9n[KG!H#Kd(=8[A>0[4#48[@==D[A><[H8CH[D[A3!p#",
  "p[p!7#y*!l#B[p#[[|#B!(#B!$#3]8#p!P]O#y*]4#B!P#[!!#B!d#B!`#.]!#0]P]T] w0HG]D^t=]L#Q!;w':F=30#dw':(S4_",
  "!<`P2_$8_@nUQ[,!1<_uCixX_~4j$[D,AgbA,-14H#!/xB_7.[$#*[X[!!I5[`xV}[LeXB]CbVH`d!([z8`H#.!4bC/jt!8[m7`e",
  "B4[m0,#b}[833.>4'#Lx.ier2fF)x+}1fD[{w(;-eT/!#w|5[&9[{!'d[(X3!#w(;(4/[$,()[0w(;(>)0L0XxV}P[&t[,#y&[<#",
  "3[T#B[P#+[HxV}[H=2f!3L#.[T[(<]%+[h8[pf A/ [t<[l[-KfB.[lK2^+3!8]y=!<]_0,X0kS=4/>[(4k[)HkW-J3!P#=!T#N0",
  "[8,#)4b97J-w7~.[(k~T#D[(,[$]Z.[8]At,#y&<#3L#8[!#2_94[$'ZVT#y&[,#3D#8!(#2_[)T#)]lt40^(xV}^(a$Md<_!fI.",
  "kpgD>nH_h_HAw+q+_hxV}_hG*_l_pb))_tw+m,#xWadTxV}dTT*dXd!0Xd`xV}d@hf>l(dHa|yJ]7me-vIee0pDijQG[D#j[Hkny",
  "9ndm!`nH#(2x,m!G!<#[!@#2lzy&fLmSG!`#j!d#8p$#=pl#Kw+qs]TG]0#y)]4m<G]H#y,]L#(_37s*9!(!Sw+qG[+#(DFw+q+q",
  "lxV}ql#",
};
