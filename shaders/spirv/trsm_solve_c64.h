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
  "-w$/3uC#y3Kw$1y[*[+#(+y) w$5=[ #.[G#)]3*/[O+uA8[Sw$93[S#8[[#3[G#(w#S-+.'M2w$9:[ow/Y[s#)[G+,#3'w$Q[OC",
  "4~##.Zr#)3~@wK2 .3~^u:ss3*#w%5n!/!'!+U.[+Y)++-w$F.[G#)[G#()/w'u[_w$F.[K$3[G#7w$FL!C#1#[Gw(Y[_[#['*!+",
  "!+I(w$G8!G#)[S6,$[+w/Y[w;'[-/[/]3#0`/[/[/)5`7[/!;[94!_[k54!_!c#4!g!7A,%!3!kn%$[S!oZ;#3!sw/Y!ww$J-[*8",
  "[3Z=O[j7/.]'H.]+@@$]/w/Y]3C3A-Z)!;[]-w$J=[_#.[K]+.es')/!I)[7w$J6#[o[;[7[kw'B)];]_3[_!_. A.CE);I-w$N)",
  "[ #.[C#=]S#3[c#)!K:.][vs(k#('-w$N-,4[kwcm-6$w3m[w$/[k;-,.3w#8-io2bs2:(12R212M3L[-)]_6-tDt[_w$N3[G#7[",
  ":3]Gll.[Kw#&(V-w#R)[g(8T--2/0'74<'J8[,[A2OL[k#.wn9#3H-3'O8##(J-72(38O`!7[Cy$[d#L[t#y8!S#(]EAw$N=[G#-",
  "!jy%![w$N(Y9L[/d+(X)P,-i2(TZw$N7<.[,E7N[[0Eax&I[_w$N-[+3!;[e.[k^>80^0.!7-3!3^M3L<30^$=[4-Z_7=]c^Q2w$",
  "N[[_#3[_#G[_#8[_#UA-w$N*w>9]WS(tq.[Sjc+!OxWa[,i9/w|5[Gw$+e[d#-[])[k(FiZ(D2iZ2Kp!$!<#t[P#2`x3!;#2_hQP",
  "#-_KR]T0#(_F(2)8(2iO3[K#.[[g@)!WX)!Sw$S.[S#3[+^A.[+#(`W(n:/8#(+<'w^u-*,w>9@(O-w#K88w#O-M0@H<lR.!`.6(",
  "!(!4,Hw3m!{$ !lqo0]8xV}]8sz)]|_z*^$^(t'D^,xV}]t_N>^8]|#e]##B[3_,GL#>PO#nlaU^R7c=((Aw$~(NKw$~B[3` G[L",
  "#[[P[8-a-/`|,^J9[3H)80cQG]g]b`4#```#(2i]bZ!IG!D#[!H#A`G-vQ_dQZ!5G!p#j!t#3bDX9,c8ls(,dw$~)!W#)!S#7_#7",
  "a)(-.!Ow$~Z[{G]L#[]P#Z[dG]d#[]hE-fc4D! `5)0_FPw$~(4Fw$~D!7!7]K_F.[cw$~2g5V!;!tdw$~-_K2c`eP#8P[J)bH#2",
  "n1.[Sh&(u`8e0w$^-d_2R8,C[b`#>eH[k#M[D!7#[bx#>e`!7#M[!]O#[c4#/ex]O#F!F3[daEdw$~-fy7XGc`#KeP4[|,b9-6-v",
  "f(:2>.[xbw80br-,4L'c$2c)3T(+@#c)@(vu:40,+>@<G<0=D84P@cO)8u{)!L]T2e9n[KG!H#Kd(=8[A>0[4#48[@==D[A><[H8",
  "CH[D[A3!p#p[p!7#y*!l#B[p#[[|#B!(#B!$#3]8#p!P]O#y*]4#B!P#[!!#B!d#B!`#.]!#0]P]T] w0VG]D^t=]L#Q!;w'HF=3",
  "0#dw'H(S4_!<`P2_$8_@n^Q[,!1<_uCj$X_~4j,[D,AgbA,-14H#!/xB_7.[$#*[X[!!I5[`xV}[LeXB]CbVH`d!([z8`H#.!4bC",
  "/j|!8[m7`eB4[m0,#b}[833.>4'#Lx.ier2fF)x+}1fD[{w(I-eT/!#w|5[&9[{!'d[(X3!#w(I(4/[$,()[0w(I(>)0L0XxV}P[",
  "&t[,#y&[<#3[T#B[P#+[HxV}[H=2f!3L#.[T[(<]%+[h8[pf A/ [t<[l[-KfB.[lK2^+3!8]y=!<]_0,X0kS=4/>[(4k[)HkW-J",
  "3!P#=!T#N0[8,#)4b97J-w80.[(k~T#D[(,[$]Z.[8]At,#y&<#3L#8[!#2_94[$'ZVT#y&[,#3D#8!(#2_[)T#)]lt40^(xV}^(",
  "a$Md<_!fI.kpgD>nP_h_HAw,#+_hxV}_hG*_l_pb))_tw+{,#xWadTxV}dTT*dXd!0Xd`xV}d@hf>l(dHa|yJ]7me-vRee0pDijQ",
  "G[D#j[Hkny9ndm!`nH#(2x,m!G!<#[!@#2lzy&fLmSG!`#j!d#8p$#=pt#Kw,#s]TG]0#y)]4m<G]H#y,]L#(_37s*9!(!Sw,#G[",
  "+#(DFw,#+qtxV}qt#",
};
