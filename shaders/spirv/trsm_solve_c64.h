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
  "-w1n3w*##y4Kw1py[([+#y-Cw1t=[G#.[O#)]3#/[W+#8[[w1pG[[#3[O#(w1=-+.'KZw1p-7(w1p*w$Q[WC.~##.Zrw1q2+3~@w",
  "K2 03~^u:ss53~^e,9+:;%#w%5[[$!3!;w2&3[O#.[S$3[O#7w2&L!C#B[O#8!G#)[[w0c)[+S.[/')[3w2))[O#/[3[/)0_{!WS",
  "/0`'![[o5/`7!_w2)/[[!cR.'w0Y.[/#:!ow/Y!sw2).[W;236#!{w/Y]# #.[[[l*!;!;!Q<w26,#[/]/w*q[O#)]3*2[/4[/]7",
  "[A4]7[o#8] #3]C):`/];]G[Y7//]K]Ow1Q228S#4[/]W/8][V8]_#4]c[o[=9[7]gw264]S]k0)]o*-!,.]s!$5]ww/Y]{w263[",
  ";#.[;]y.+'.es 8[34-H-[m-w2,3]G)3^;!a.^ X:^Cw/Y^Gw22)[S]e.[ w229[C[ #.!g'.^/#)^7_$3!+[2. '.C+.//);3-w",
  "26)[G#.[K#.^W#.^S'V^Ow1z)!KB)^_w0x-lY(W-w1z3[O#G[O#-;(q)('Aw1zAI44,D3D[$)^c6x&w1z3[O#7[1)^KH3^ghz)w>",
  "yVAw1z7--2/0'74<'J8[,[A2O=[o#Fw0~2-3'O8##(J-72(38O`^'[Cy$[d#L[t#y8!O#7e'(XFw1zV!c#`[O#(Z33]Z3[/i`20(",
  "]&Fi`=[O#(RUw#b7EFR7['iR2^]3^k#7^X)c%R2w1z(*<w#].[O#2<.8.-j;74/8<#BD#2_ )]/#Aw#]A]<Fw1zP!{(_7(2)8(2j",
  "4G[Sw#])!SX)!Ow1z.[[#7lX.[+#(_'(q@/8#(0<'w^uhs)w>9@(O-lU88!>-M0@H<pH4_P!xvS+!pxV}!p^lJ&!t!x!kxWa!|xV",
  "}!h]o=!p#e[3#7w,xy6[7]@7]o7Rx9^Bp_d,]t<m[-])<]V2:=`h#3H59[74)408b-G^o]n`4#`_h#(2x%]n=[(#-qyGahw2I(N(",
  "w5E3!k#7!Q2rrF]Lt0#x;]Gx;]BK[)(<<w2I)c$#8[[dv4[(]W_x3D^e--2w2I+^'^'^+N-m.1#w3m]'$CnNi4-Z(8)Pty/[txV}",
  "cT*[x[|_`5!$xV}[lw$EF!_e!4w22Q[3#(@CH[/^ix*w22-[gx;c+F[^yVLdG-uWCe4[0]H9!8[/fHA!=x&w22*w>9^[M(sb-R9!",
  " ]+w/s(-*T[DU-bKM[(!WL-[`4[x[ofk3]O[:B[<^(3D]*2w213[/#y$^##-cw+[(#b}#4'3d&>[0'..c%4z*!/4w1FL[W#(V7w2",
  "H)!w#y'!t#nN)wiEd}3[t[UQ,[`yG4#.x'mKL!3!W7[.8!3)8!;[4=0#F_s)[$#2[-/!7L[l/! ,(z'[L0[q3x.i^WK[j)we5W*@",
  "Hv[7,CLD[i.0#2E3D#.c)Y,#!WX8[(HA/l[,<[$KB[$gp3[H#9[L'I0,X0gx=4/>[(4h$)His-J3[`#=[d#N0[8,#>4[@hK-w)|.",
  "[(`#;#D[(,[$!R-!3(vz7!Q2-8[@G-c!4 _ted,&^(xV}^(xWa_dxV}_df2*_h_lhd5_pxV}_!c~-aG8`p`KG[/b>y'_l#skpxZl",
  "CARy'[!hwxUlH`iP#(2xZlH4lX]$#+!xxV}!x#*!|]$#)](lQF]y=!x#.];#Pg$9ct];h42k`.^'n[![3d$h_/,]7-k0]7w6--]z",
  ".]G;*@[o_$2w-!AO4TS27w2d.!Oi42_^/G4#2w3x2i,F[q=X#V]7w6'(9y$[P[<8[X#7[32iN2[E/nP[$[<(H0X[$!ka(3Lg9o]7",
  "[BdkhB^3w1J*n|H[-7u04XPe`2w/J2cp88aL.8 7cn-^.A,-(8@^A=#bN9,!;+)<T7+>8<39H8^](kF)[4uk*[<xV}w3G-!DB[o[",
  "|u0[H!w-B/[|<!D)]l]q--<!|KhRG<k~(c!<!{CpL!<](8pTinA_rA,-13H`)9D#!9<d/=0!,4@<G>L'0=D84P@!9)8#*[$(^<*[",
  "`[dr8b[hxV}[TrE-m|Cq,!O]X8^xj1.]7jrQ^Tfb7!g(C7w6yL[O#Q]7#-W3_T!ij<#o_8#z-r4X^H2g$x%!`y$[T#/[X4!]*[L[",
  "P#.[`w7G)[lw3j-'.[l!3(w7IC!$[h!>>0[x#Q!(#A`>-!43_,w7K``L#)sD#(X<w1(L[[w7K(N:LP!kw7K)!d#do%e[3w7KLa(#",
  "<K<w7K)[O#y/]/#-L7o#.a!cJ8tH]RF!O=@#y%L^Fy%bX#o[,#y[.u8#1&w1][h[!xWa[xxV}[xwK*)!47*!8!<#.!@w7u)!Hui-",
  "um)!!H,*!`!d]/xWa!hxV}!TxWacDxV}cDU*cHcL#0cPxV}c<!ty[6l`w$ey5uX#y@v!#`u!#(2_j/7^78w#TcBKw$Mdw#;K!P-1",
  "M@[/w7!2[/M@0@-SeT@3PhU8Xw#l3Xvf7-o8w#ly#[D#7w n(+*[T!xoq-dO!]$!Tw7bH!hw$!#[[d#)!Sg24!O!Tw7bL[+#=[O#",
  "B[O#`[3#Cw%D4g59w%LHir*DH#2w7b+p<xV}p<U*p@pD0,&pHxV}p8xWaw%DxV}w%Dw7b",
};
