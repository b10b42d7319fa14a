/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_rows_direct.comp -o skinny_rows_direct_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_c32.full.spv -o skinny_rows_direct_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_c32[][101] = {
  "-q~y5n;#y[ZC#[;r&=[ #3[G#-*)3./[O+ot8[Wr*3[W#.[_#3[G#(qZ(+Ar*)[o#(77'.h_X2r*)!#qe7r*)[G+2r*)[K$*[S[S",
  "TF%7r*8!/#)[G#/w$M[Or#3!7r.*[Sw%5mr*!;!;/)S[=7r/0[Ww/Y!+#3[G#3[W#:!Ow/Y!S#.[K/)[W;-r/)!##/[k[k[{)esX",
  "(r/*!7[/&)[3R/[7+#2qr.!c!(-[*)[;r2)[G#/[7[;9=!o-- .!sX.[#'.K+.C/2!d. 7.S;.O .7C.;#.W#)/#-r2)[ #.[C#.",
  "!{#=!g#3[c#)!+#Ff9*3[c,-b 2bH2:-1-r271.!3j[A 4,[71)]'#-r2y+!7#B[G#8[G#2V3]+#2,=]/[Q2r2e!7#3[G#)!WN)[",
  "sfB<N)]3#-gn3[gnn-W.#(*0'-2gn-734#3'#-<2r2-2)@(2gn3[K#.[_lq(Y-r2)!KY)!Gr2.[W# Cw3m![#(Y-r2(TFr2:[w[w",
  "!_#)[G#b[kw|q!7#3!3pZ(Q7r220)];#Ar28[G#2! G!G#3] @7I<!H-r2P!H-2R0@#(^ 2r2---F2r22!u_!aQ[4#7]IG!k#=]C",
  "#-r2Z[9-r2F[9y$H#VX#A^q3[cr2e!7#3[G#Q[G#x-_H-`I.P_ dr2-[i2[s3[D_2V!x!0(_--r2P[}(F2r2-2.4_(B4#-r2n_(Q",
  "[L#Ar2-_(3[{r22!%2^u)]G,2['2r2.[G#F!k-r2Fa0-a+_q@FF=0]2V!wr28[[#)!C^K58<!kr2FNF]*x3[9Zlg(9-r23[G#)[G",
  "#)[k^.dr2(B-r2(B2r23![#=[W#(T2r2)[g#d]p`_8#(2i]p-bL ,!G!(#7r28[W#2b/.[3#(bX.[O!@-(0<'w^ulf)w>9K84[X7",
  "b0-X0@H<]/4cX!0r]+!(xV}!(^p*!,!0]3)!4byF!l=!(#e[;#.]h#3]hev3]`!q[]T#B[+#3]8G!,<!qx(e6yG]X#7],=[P#7r]",
  "8[W#F!HB[!^mUr](94<[;[/.!D_i4e!D^N-,/eh4#2]Y.4]T7,/[,'13@]g9[4#-)c)@-rz90,+4@<P>L'0=D84P@^1)8s@*[$(^",
  "u*[D[H`a,&[LxV}[8xWa!|xV}!|0*]$](#,&],xV}!txWa_0xV}_0=*_4_8#I_<xV}^|!2y&_(`X.f,#L`HaCy&8^W.`pG3`pj*3",
  "`hbJ/`tf!F+XbHwziKUs@(6-J7s@e!7#-Y/c([@f<ecda*`cL#(2_a*7eF8!,]p.[h#.h0_MZs@)! #*]Kw0}vA-[<2r^8[O,44+",
  "#Fl=.x'm!SL!;[n2^<<^-5L,!;^ <^%)T0<ac)LiH-ap.TJ3[D^c=[HO)[0#7+)8E7+>[883C[48b>)[4ew-`$1'L[(,[,xWa[!x",
  "V}[T'3[!bIN[<[d[Xt!-k= !$!G!t#2!Ey@]O#=X`5<_oL0`L=[@!O9[$0`%(f3)Tu@-cx8[$=2!T2Y=[X#B[<`f4<8#=[d#>[H@",
  "8C[D@[,0[DxV}[D!Y*T[8!L-lu.[p.*[x]0f$-mB+]H!G^<v02e<,&]xxV}]xxWa^TxV}^T`r*^X^!#,&^`xV}^LxWa^xxV}^x0*",
  "^|_$#1&_(xV}^pxWadPxV}dP_+.dl#*dXd!v0Nd`xV}dD#2i'7v0+fPxV}fPS,*fTfXjPxWaf!xV}fHxWak$xV}k$v0",
};
