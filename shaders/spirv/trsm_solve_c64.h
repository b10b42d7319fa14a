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
  "-w1n3w+G#y4Kw1py[([+#y-Cw1t=[G#.[O#)]3#/[W+#8[[w1pG[[#3[O#(w1=-+.'KZw1p-7(w1p*w$Q[WC.~##.Zrw1q2+3~@w",
  "K2 03~^u:ss53~^jOkC:;%#w%5[[$!3!;w2&3[O#.[S$3[O#7w2&L!C#B[O#8!G#)[[w0c)[+S.[/')[3w2))[O#/[3[/)0_{!WS",
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
  "H)!w#y'!t#nN)wiEd}3[t[UQ,[`y$4#2[#/!7!3P/H,Uz>! 0#-PQP#BX#3x.i^0F!!2WtD!j`T#<w3i(4(dw-(+[00we5>)0L)X",
  "w,i-]It[,#y&[<[&3[T#=[P#-w,#.[H=6#T[<,L_Z3[T[(.c)!),#!W[h8[pw7BA/D[t<[l[-.0#2KB[lhQ3!0#9!4'I0,X0hY=4",
  "/>[(4ha)HjT-J3!H#=!L#N0[8,#>4[@i,-w*].[(``T#D[(,[$^+y9[8_d-]A3L#8[!#2^b4[$'ZVT#y&[,#3D#8!(#2[t/T,-*!",
  "3]h`--2-eP4 a<gX,&_LxV}_LxWaa,xV}a,h&*a0a4jX5a8xV}a$er-c;8b8b G[/d2y'a4#smdxZn7ARy'[!jkxUn<`jt#(2xZn",
  "<4m|]$#+!xxV}!x#*!|]$#)](nEF]y=!x#.];#Pht9e<];j(2mT.^'pO![3eHjS/,]7-k0]7w7}-]z.]G;*@[o_$2w/PAO4TS27w",
  "2d.!Ok(2_^/G4#2w5l2j|F[q=X#V]7w7w(9y$[P[<8[X#7[32kB2[E/ot[$[<(H0X[$!kb;3Li-o]7[Bdm!B^3w3>4pDH[--[J4X",
  "PgT2w1>2f!88aL.8 7fZ-^.A,-18@^A=#ca9,!;+)<T7+>8<39H8^](m:)[4o,*[<xV}w5;-!DB[o[|u0[H!w-B/[|<!D)]l]q--",
  "<!|KjFG<mr(do<!{Cqp!<](8qxkbA_rA,-13H`)9D#!9<eB=0!,4@<G>L'0=D84P@!9)8#*[$(^<*[`[dt,b[hxV}[Tt9-opCrP!",
  "O]X8^xl%.]7lfQ^Th}7!g(C7w8mL[O#Q]7#-W3_T!ij<#o_8#z-sXX^H-;y%[H!`y$[T#/[X4!]*[L[P#.[`w9;)[lw5^-'.[l!3",
  "(w9=C!$[h!>>0[x#Q!(#A`>-!43_,w9 ``L#)th#(X<w2xL[[w9 (N:LP!kw9 )!d#dpue[3w9 La(#<K<w9 )[O#y/]/#-L7ps.",
  "a!cJ8ul]RF!O=@#y%L^Fy%bX#o[,#y[.v!#1&w1][h[!xWa[xxV}[xwLz)!47*!8!<#.!@w9i)!HwR[-wR_)!!H,*!`!d]/xWa!h",
  "xV}!TxWacDxV}cDU*cHcL#0cPxV}c<!ty[6n(w&Yy5v|#y@w$$#`w#$#(2_j/7^78w$xcBKw&Adw%/K!P-1M@[/w9P2[/M@0@-Se",
  "T@3PhU8Xw%`.X-8H#o8w%`y#[D#7wAb(+*[T!xq(-dO!]$!Tw9VH!hw&$#[[d#)!Sg24!O!Tw9VL[+#=[O#B[O#`[3#Cw&h4g59w",
  "&pHir*DH#2w9V+q`xV}q`U*qdqh0,&qlxV}q!xWaw&hxV}w&hw9V",
};
