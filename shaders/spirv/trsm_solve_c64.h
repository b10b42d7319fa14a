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
  "-w0e3w([#y4Kw0gy[([+#y-Cw0k=[G#.[O#)]3#/[W+#8[[w0gG[[#3[O#(w04-+.'KZw0g-7(w0g*w$Q[WC.~##.Zrw0h2+3~@w",
  "K2 03~^u:ss5;%#w%5[[$!3!7w0t3[O#.[S$3[O#7w0tL! #B[O#8!C#)[[w/m)[+S.[/')[3w0w)[O#/[3[/)0_{!SS/0`'!W[o",
  "5/`7![w0w/[[!_R.'w/c.[/#:!kw/Y!ow0w.[W;236#!ww/Y!{ #.[[[l4!7!7w1$,#[/[ow*q[O#)]+*2[+9[/]/[=2/0`/]3]7",
  "w0 228S#4[/] /3]C#9`']GP8]K[%9[7]Ow1$4];]S0)]W*-[l.][[d5]_w/Y]cw1$3[;#.[;]X.+'.es 8[342[<3]k!;.]{N)^",
  "#w0G/G3F2w1$)[S]C.[ w1$9[C[ #.!c')]s^U3!+[(. E.CI./M.;Q37^11&~##:7F#w,1[G+#[Kw1..^7#V^3w0Z)!GD)^ w/X",
  "-km(Y-w0Z3[O#G[O#(;-hN('Aw0ZAI44,D3D[$)^C6x&w0Z3[O#7[1)^/H3^GhT)w>yVAw0Z7--2/0'74<'J8[,[A2O=[o#Fw/^2",
  "-3'O8##(J-72(38O`]k[Ct[d#-o1K[Cy8!K#7dZ(XFw0ZV!_#B[O#y$!S#(U33]h3[/iE20(]4FiE=[O#(DUv07EFR7['iR2^k3^",
  "K#7^f)c%R2w0Z(*<v+.[O#2<.8.-v+74/8<#BD#2[))^+#Av+A]JFw0ZP]-(_E(2)8(2iuG[Sv+.!Ow$W(v+.[[#7l=.[+#(_5(q",
  "6/8#(0<'w^uhX)w>9@(O-l:88!>-M0@H<ox/_!](u12vR,#xWa!|xV}!|^~J&]$](!gxWa],xV}!t^%=!|#e[3#7w+Xy6[7]D-!6",
  "9L,Rx9^Fp_p,]x<mD-]-<]Z2:=`t#3H59[74)408b G^O]r`4#`_t#(2x%]r=[(#-qQGatw1)(N(w1)G!g#L[7#.[O#s]Lx;]Gx;",
  "]BK[)(<<w1))c0#8[[e,4[(] _|3D^e--2w1)+]k]k]oN-ls1#w3m]#$Cn7i4-Z(84P(rT(R*[x[|_`5!$xV}[lr]F!_e!4w0nQ[",
  "3#(@CH[/^ix*w0n-[gx;c/F[^y'LdYx>dK7w0n)e@#<]H9!8[/fZA!=x&w0n*w>9^;M(sK-R9!;]'w.S(-*T[DU-bKQ[(eq-[`4[",
  "x]/f}3]7[:B[<^(3D]*2w0m3[/#y$]g#-c{+[(#b}#4'3d*>[0'..c%4z*!/4w0&L[W#(V7w1()!s#y'!t#nN)wiEe%3[t[UQ,[`",
  "B4#3x.i]-F[Y2[gtD#`T#<w1F(4(vq-(+[00we5>/0,w(4.P!Ft[,#y&[<[&3[T#=[P#2w%I-=6#T[<,L^W3[T[(.c)!),#!W[h8",
  "[pvGA/D[t<[l[-.0#2KL[l#:!7P!3+0^ST!7gT30a7844 !3[$!7D9[(^S<7w-,(ET#8H,D]>y9X^E-]%3L#8[D#2hq4[$'ZVT#y",
  "&[,#3D#8[l#2i>/T,d'4 `4f/,&^DxV}^DxWa`$xV}`$fY*`(`,i/5`0xV}_xdI-an)a0w4e2b4Fbey'`,#7b;x[<l|ARy'[hiPx",
  "Um%`j(#(2xZm%/m0]0#-wCV,$!hxWa](xV}](dQ*],]0m%)]4m.F^/=](#.]3#Pg]9d@]3hm2l=.]ko</[3dL7M0S]vFsf44SgGe",
  "]/w54-n;/n,!KiY2_!/GH#2`'2iQ23BLfq9[P]/[k-!@-gq2[r=Xw.P.]/#UkK3]w,2^}3De:7w/,-dt8[$`[.8[67dr-]/A,-18",
  "@]B8#bZ>0,bb><8c/>8<3CH8]^)[4w2H-]Z)[Xd$.[4!a>[P[o[~:[!0[@#C8[L#Uw5H(I8],h#8!,knKkT=w^u[uG,#H[4'^p3[",
  "<(=!H[z>40[r4@<P>!T'0=D8/P@qt/[H4!|*[<[@qU.[Lw4)+!XxV}!X0*!P!T#)!dnf-q{8p`^+-] 8]xc#.]/j3Q]HgM-68^4!",
  ")L]!!$A^8>XD#tP!]-!E[L#L]d#4]l#e,n!E7j,x$!E3[4#(w7^(sS.[<w7^0[XxV}[P'.[X^.E#[<[$[l[T[o>0[d#o[p#2u)/^",
  "X8`_C_(,l8,#H(^XL8*<@tE(n (w;CH!@Lajt<qC-2M@_`a9<K<w5n)[O#y/^+#-L7mn.`,udCsXXaW8`p]to8#>@P#y2[$#L`D#",
  "yJ`L#*w1][Tw9L,$[dxV}[dxWa[|wH=(7*!$!(#(qw.[pwHJ3!4w !(H,*!L!P^+xWa!TxV}!@xWaahxV}ahU*alap#0atxV}a`!",
  "!y[6kPw#<y5tT#y@uX#`tX#(2dh-2rM8vPf<Kw#$dunK!P-1M@[/w5x2[/M@0@-SeT@/P0ge8XvC3Xu=7-o8vCy#[D#-dB.[Lb<1",
  "#[T!x,[(`%!]$!Tw5~H!hw#X#V[d#-j85[|!K!Tw5~L[+#=[O#B[O#`[3#4w$@4hu-,3w$Hhu(H:DH!gw5~+o,xV}o,U*o0o40,&",
  "o8xV}o(xWaw$@xV}w$@w5~",
};
