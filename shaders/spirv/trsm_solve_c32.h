/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_solve.comp -o trsm_solve_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c32.full.spv -o trsm_solve_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c32[][101] = {
  "-w#}y5u;#y[&C#(+y) w$%=[;#3[C#(*/[K+u18[Ow$)3[O#8[W#3[C#(w#C-+.'M2w$):[kw/Y[o#-7-w$).[K#(((w$)(,(w$)",
  "-0*#w%5nQ/!'!+Y.[+U)+Y-w$2.[C#.[C#0[gw'u[[#.[G$3[C#7w$2L!C#1#[Cw(Y[[W['*!+!+I(w$38!G#)[O6,$['w/Y[s7'",
  "[-/[+]3#0`/[+[+)5`7[+!;[94!_[g54!_!c#4!g!7A,%!3!kn%$[O!oZ;#3!sw/Y!ww$6-[*8[/Z=K[j7/.]'H.]+#@$]/w/Y]3",
  " 3A-Z)!;[]-w$6=[[#.[G]'.es')/!I)[3w$61$[k[7[3[g[g#)];][3[[!_. A.CE);I-w$:)[;#.[ #=]S#3[_#)!K#.][vh(j",
  "t('-w$:-,4[gwcm-,$w3m[s$/[g;-i[- 3[w1B[_I44,D3D[$)]_6-t0t[[w$:3[C#7[13]GlX.[Gvn(V-w#>)[c(8T--2/0'74<",
  "'J8[,[A2OL[g#.wn9#3H-3'O8##(J-72(38O`!7[Cy$[d#L[t#y8!S#(]<Aw$:=[C#-!jy%![w$:(Y9L[+cs(X)P,-hz(TZw$:7<",
  ".[,E7N[[0Eax&I[[w$:-[+3!;[e.[g^>80^0.!7-3!3^M3L<30^$=[4-Z_.=]c^Q2w$:[[[#3[[#G[[#8[[#UA-w$:*w>9]WS(t]",
  ".[OjO+!OxWa[,i%/w|5[Cw#se[d#-[])[g(FiF(D2iF2Kp!$!<#t[P#2`o3!;#2_hQP#-_KR]T0#(_F(2)8(2i;3[G#.[Wg,)!WX",
  ")!Sw$ .[O#3C^A.['#(`W(n&/8#(+<'w^u-*,w>9@(O-w#788w#;-M0@H<l>.!`.6(!(!4,Hw3m!{$;!lq[0]8xV}]8sf)]|_z*^",
  "$^(soD^,xV}]t_N>^8]|#e]##B[/_,GL#>PK#nlMU^R7c4((Aw$j(NKw$jB[/` G[L#[[P[8-a-/`|,^J9[/H)40LcQG]g]b`4#`",
  "``#(2i]bZ!IG!D#[!H#A`G-v=_dQZ!5G!p#j!t#3bDX9,c0l_(,dw$j)!W#)!S#7_#7a)(-.!Ow$jZ[{G]L#[]P#Z[dG]d#[]hE-",
  "fc4D! `5)0_FPw$j(4Fw$jD!7!7]K_F3[_w$j-e1V!;!tdw$j-_K2c`eP#8P[J)bH#2my.[Ore(uL8e(w$J-d_2R8,C[b`#>e@[g",
  "#M[D!7#[bx#>eX!7#M[!]O#[c4#/ep]O#F!F3[daEdw$j-fy7XGc`#KeP4[|,b9-6-vR(:2>.[xbw80br-,4L'c$2c)3T(+@#c)@",
  "(va:40,+>@<G<0=D84P@cO)8ug)!Lvq2e9n[KG!H#Kd(=8[A>0[4#48[@==D[A><[H8CH[D[A3!p#p[p!7#y*!l#B[p#[[|#B!(#",
  "B!$#3]8#p!P]O#y*]4#B!P#[!!#B!d#B!`#.]!#0]P]T] w0BG]D^t=]L#Q!;w'4F=30#dw'4(S4_!<`P2_$8_@nUQ[,!1<_uCix",
  "X_~4j$[D,AgbA,-14H#!/xB_7.[$#*[X[!!I5[`xV}[LeXB]CbVH`d!([z8`H#.!4bC/jt!8[m7`eB4[m0,#b}[833.>4'#Lx.ie",
  "r2fF)x+}1fD[{w(5-eT/!#w|5[&9[{!'d[(X3!#w(5(4/[$,()[0w(5(>)0L0XxV}P[&t[,#y&[<#3[T#B[P#+[HxV}[H=2f!3L#",
  ".[T[(<]%+[h8[pf A/ [t<[l[-KfB.[lK2^+3!8]y=!<]_0,X0kS=4/>[(4k[)HkW-J3!P#=!T#N0[8,#)4b97J-w7x.[(k~T#D[",
  "(,[$]Z.[8]At,#y&<#3L#8[!#2_94[$'ZVT#y&[,#3D#8!(#2_[)T#)]lt40^(xV}^(a$Md<_!fI.kpgD>nH_h_HAw+k+_hxV}_h",
  "G*_l_pb))_tw+g,#xWadTxV}dTT*dXd!0Xd`xV}d@hf>l(dHa|yJ]7me-vIee0pDijQG[D#j[Hkny9ndm!`nH#(2x,m!G!<#[!@#",
  "2lzy&fLmSG!`#j!d#8p$#=pl#Kw+ks]TG]0#y)]4m<G]H#y,]L#(_37s*9!(!Sw+kGC#(DFw+k+qlxV}ql#",
};
