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
  "-w1n3w* #y4Kw1py[([+#y-Cw1t=[G#.[O#)]3#/[W+#8[[w1pG[[#3[O#(w1=-+.'KZw1p-7(w1p*w$Q[WC.~##.Zrw1q2+3~@w",
  "K2 03~^u:ss5;%#w%5[[$!3!7w1}3[O#.[S$3[O#7w1}L! #B[O#8!C#)[[w0^)[+S.[/')[3w2$)[O#/[3[/)0_{!SS/0`'!W[o",
  "5/`7![w2$/[[!_R.'w0T.[/#:!kw/Y!ow2$.[W;236#!ww/Y!{ #.[[[l*!7!7!L<w21,#[/]+w*q[O#)]/*2[/4[/]3[A4]3[o#",
  "8];#3] ):`/]7]C[Y7//]G]Kw1L228S#4[/]S/8]WV8][#4]_[o[=9[7]cw214]O]g0)]k*-!,.]o!$5]sw/Y]ww213[;#.[;]t.",
  "+'.es 8[34-H3]3[@4^#]C)3^7!a.^;X)^ w1P7w2-)[S]e.[ w2-9[C[ #.!c'.^+#)^3^{3!+[2. '.C+.//.;337^W1&~##:7",
  "F#w,1[G+#[Kw27.^S#.^O'V^Kw1{)!GH)^[w0y-lZ(Y-w1{3[O#G[O#-;(q*('Aw1{AI44,D3D[$)^_6x&w1{3[O#7[1)^GH3^ch",
  "{)w>yVAw1{7--2/0'74<'J8[,[A2O=[o#Fw1#2-3'O8##(J-72(38O`^#[Cy$[d#L[t#y8!K#7e((XFw1{V!_#`[O#(Z33]Z3[/i",
  "a20(]&Fia=[O#(RUw#c7EFR7['iR2^]3^g#7^X)c%R2w1{(*<w#^.[O#2<.8.-j<74/8<#BD#2_ )]+#Aw#^A]<Fw1{P!{(_7(2)",
  "8(2j5G[Sw#^)!OX)!Kw1{.[[#7lY.[+#(_'(qA/8#(0<'w^uht)w>9@(O-lV88!>-M0@H<pI4_P!xvT+!pxV}!p^lJ&!t!x!gxWa",
  "!|xV}!h]o=!p#e[3#7w,yy6[7]@7]o7Rx9^Bp_d,]t<m!-])<]V2:=`h#3H59[74)408b-G^k]n`4#`_h#(2x%]n=[(#-qzGahw2",
  "J(N(w5F3!g#7!Q2rsF]Lt0#x;]Gx;]BK[)(<<w2J)c$#8[[dv4[(]S_x3D^e--2w2J+^#^#^'N-m/1#w3m]#$CnOi4-Z(8)Ptz/[",
  "txV}cT*[x[|_`5!$xV}[lw$FF!_e!4w23Q[3#(@CH[/^ix*w23-[gx;c+F[^yVLdG-uXCe4[0]H9!8[/fHA!=x&w23*w>9^WM(sc",
  "-R9!;]'w/t(-*T[DU-bKM[(!SL-[`4[x[ofk3]K[:B[<^(3D]*2w223[/#y$]{#-cw+[(#b}#4'3d&>[0'..c%4z*!/4w1GL[W#(",
  "V7w2I)!s#y'!t#nN)wiEd}3[t[UQ,[`B4#3x.i]-F[Y2[gtD#`T#<w2g(4(ct-(+[00we5>)0L)Xw+g-!Ft[,#y&[<[&3[T#=[P#",
  "-w*}.[H=6#T[<,L^W3[T[(.c)!),#!W[h8[pv_A/D[t<[l[-.0#2KL[l#:!7P!3+0^oT!7gP30a7844 !3[$!7D>[(^o<0HxV}H_",
  "AT#8H,D]>y9X^E-]%3L#8[D#2hm4[$'ZVT#y&[,#3D#8[l#2i:/T,d'4 `4f/,&^DxV}^DxWa`$xV}`$fY*`(`,i/5`0xV}_xdI-",
  "an8a0`rG[/bey'`,#sl;xZljARy'[!iBxUlo`il#(2xZlo4lt]$#+!xxV}!x#*!|]$#)](lxF]y=!x#.]7#PgK9d4]7h[2l+.^#o",
  "&![3d@i*/,]3-k0]3w6U-]z.]C;*@[o_$2w.(AO4TS22fZ/n$!K#2_^/G4#2w4D2iSF[q=X#V]3w6O(9y$[P[<8[X#7[32iu2[E/",
  "nl[$[<(H0X[$!gw1)3Lg`o]3[Bdl3B^/w1r*o<H[-7uW4XPf+7w/r-ee88aL.8 7ec-^.A,-18@^A8#cK>0,cS)<T7+>8<39H8^]",
  "(km)[4v6*[<xV}w3o-!DB[o[|u0[H!w-B/[|<!D)]l]q--<!|KhyL<lI=w^u!{Cph!<](8ppj9A_rA,-13H`)3D(=@!4>40!,4@<",
  "G>L'0=D84P@!9)8#*[$(^<*[`[dr_b[hxV}[Trl-nGCqH!K]X8^xjX.]3k=Q^ThW7!g(C7w7EL[O#Q]3#-W3_T!ij<#o_8#z-rPX",
  "^H-;y%[H!`y$[T#/[X4!]*[L[P#.[`w7o)[lw46-'.[l!3(w7qC!$[h!>>0[x#Q!(#A`>-!43_,w7s``L#)s`#(X<w1PL[[w7s(N",
  ":LP!gw7s)!d#doLe[3w7sLa(#<K<w7s)[O#y/]+#-L7oJ.a!cJ8td]RF!O=@#y%L^Fy%bX#o[,#y[.uT#1&w1][h[!xWa[xxV}[x",
  "wKR)!47*!8!<#.!@w8A)!Hv4-v8)!!H,*!`!d]+xWa!hxV}!TxWacDxV}cDU*cHcL#0cPxV}c<!ty[6l|w%0y5ut#y@vx#`ux#(2",
  "_j/7^78w#pcBKw$tdw#bK!P-1M@[/w8(2[/M@0@-SeT@3PhU8Xw$7.X-8H#o8w$7y#[D#7w@:(+*[T!xj9-dO!]$!Tw8.H!hw$x#",
  "[[d#)!Og24!K!Tw8.L[+#=[O#B[O#`[3#Cw%`4g59w%hHir*DH#2w8.+pXxV}pXU*p!p`0,&pdxV}pTxWaw%`xV}w%`w8.",
};
