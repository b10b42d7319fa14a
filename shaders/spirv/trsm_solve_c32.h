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
  "-w$/y6uC#y[*C#(+y) w$3=[ #3[G#(*/[O+u 8[Sw$73[S#8[[#3[G#(w#Q-+.'M2w$7:[ow/Y[s#)[G+-w$7.[O#(((w$7(,(w",
  "$7-0*#w%5nV/!'!+Y.[+U)+Y-w$@.[G#)[G#()/w'u[_w$@.[K$3[G#7w$@L!C#1#[Gw(Y[_[#['*!+!+I(w$A8!G#)[S6,$[+w/",
  "Y[w;'[-/[/]3#0`/[/[/)5`7[/!;[94!_[k54!_!c#4!g!7A,%!3!kn%$[S!oZ;#3!sw/Y!ww$D-[*8[3Z=O[j7/.]'H.]+@@$]/",
  "w/Y]3C3A-Z)!;[]-w$D=[_#.[K]'.es')/!I)[7w$D6#[o[;[7[kw'<)];][3[_!_. A.CE);I-w$H)[ #.[C#=]S#3[c#)!K:.]",
  "[vm(jy('-w$H-,4[kwcm-6$w3m[w$/[k;-,.3w#2-ii2bm2:(12R212M3L[-)]_6-t>t[_w$H3[G#7[:3]Glf.[Kv|(V-w#L)[g(",
  "8T--2/0'74<'J8[,[A2OL[k#.wn9#3H-3'O8##(J-72(38O`!7[Cy$[d#L[t#y8!S#(]EAw$H=[G#-!jy%![w$H(Y9L[/d%(X)P,",
  "-i,(TZw$H7<.[,E7N[[0Eax&I[_w$H-[+3!;[e.[k^>80^0.!7-3!3^M3L<30^$=[4-Z_7=]c^Q2w$H[[_#3[_#G[_#8[_#UA-w$",
  "H*w>9]WS(tk.[Sj]+!OxWa[,i3/w|5[Gw$%e[d#-[])[k(FiT(D2iT2Kp!$!<#t[P#2`x3!;#2_hQP#-_KR]T0#(_F(2)8(2iI3[",
  "K#.[[g:)!WX)!Sw$M.[S#3C^A.[+#(`W(n4/8#(+<'w^u-*,w>9@(O-w#E88w#I-M0@H<lL.!`.6(!(!4,Hw3m!{$ !lqi0]8xV}",
  "]8st)]|_z*^$^(s}D^,xV}]t_N>^8]|#e]##B[3_,GL#>PO#nl[U^R7c=((Aw$x(NKw$xB[3` G[L#[[P[8-a-/`|,^J9[3H)80c",
  "QG]g]b`4#```#(2i]bZ!IG!D#[!H#A`G-vK_dQZ!5G!p#j!t#3bDX9,c8lm(,dw$x)!W#)!S#7_#7a)(-.!Ow$xZ[{G]L#[]P#Z[",
  "dG]d#[]hE-fc4D! `5)0_FPw$x(4Fw$xD!7!7]K_F.[cw$x2g5V!;!tdw$x-_K2c`eP#8P[J)bH#2n+.[Sh&(uZ8e0w$X-d_2R8,",
  "C[b`#>eH[k#M[D!7#[bx#>e`!7#M[!]O#[c4#/ex]O#F!F3[daEdw$x-fy7XGc`#KeP4[|,b9-6-v`(:2>.[xbw80br-,4L'c$2c",
  ")3T(+@#c)@(vo:40,+>@<G<0=D84P@cO)8uu)!L]T2e9n[KG!H#Kd(=8[A>0[4#48[@==D[A><[H8CH[D[A3!p#p[p!7#y*!l#B[",
  "p#[[|#B!(#B!$#3]8#p!P]O#y*]4#B!P#[!!#B!d#B!`#.]!#0]P]T] w0PG]D^t=]L#Q!;w'BF=30#dw'B(S4_!<`P2_$8_@n^Q",
  "[,!1<_uCj$X_~4j,[D,AgbA,-14H#!/xB_7.[$#*[X[!!I5[`xV}[LeXB]CbVH`d!([z8`H#.!4bC/j|!8[m7`eB4[m0,#b}[833",
  ".>4'#Lx.ier2fF)x+}1fD[{w(C-eT/!#w|5[&9[{!'d[(X3!#w(C(4/[$,()[0w(C(>)0L0XxV}P[&t[,#y&[<#3[T#B[P#+[HxV",
  "}[H=2f!3L#.[T[(<]%+[h8[pf A/ [t<[l[-KfB.[lK2^+3!8]y=!<]_0,X0kS=4/>[(4k[)HkW-J3!P#=!T#N0[8,#)4b97J-w8",
  "*.[(k~T#D[(,[$]Z.[8]At,#y&<#3L#8[!#2_94[$'ZVT#y&[,#3D#8!(#2_[)T#)]lt40^(xV}^(a$Md<_!fI.kpgD>nP_h_HAw",
  "+y+_hxV}_hG*_l_pb))_tw+u,#xWadTxV}dTT*dXd!0Xd`xV}d@hf>l(dHa|yJ]7me-vRee0pDijQG[D#j[Hkny9ndm!`nH#(2x,",
  "m!G!<#[!@#2lzy&fLmSG!`#j!d#8p$#=pt#Kw+ys]TG]0#y)]4m<G]H#y,]L#(_37s*9!(!Sw+yGC#(DFw+y+qtxV}qt#",
};
