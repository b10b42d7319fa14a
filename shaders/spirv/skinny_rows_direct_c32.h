/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_rows_direct.comp -o skinny_rows_direct_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_c32.full.spv -o skinny_rows_direct_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_c32[][1688] = {
"-qpy4n3#y[VC#[;qt=[;#3[C#-*)3./[K+of3[Sqx()2qx.[[#3[C#(qL(+Aqx)[k#(77'.h_X2qx:[{w/Y!##-G2qx)[G$*[O[O"
"TF%7qx8!/#)[C#/w$M[Kqq3!7q|*[Ow%5mm*!;!;/)O[=7q})[SrA-q}3[C#3[S#:!Ow/Y!S#.[G/)[S;-q})[{#/[g[g[{)esX("
"q}*!7[+&)[/R/[3+#2qd.!c!(-[*)[7r$)[C#/[3[79=!o-- .!sX.[#'.K+2!`.G3. 7.S;.O .7C.;#.W#)/#-r$)[;#.[ #.!"
"{#=!g#3[_#)!'#-pT-b1-'3!+1)[_#-r$-bH7b(G]# 3[31)]'#-r$y+!7#B[C#8[C#2V3]+#2,=]/[52r$e!7#3[C#)!WN)[of4"
"<N)]3#-g`3[cn`-W.#(*0'-2g`-734#3'#-<2r$-2)@(2g`3[G#.[[lc(Y-r$)!KY)!Gr$.[S#DCw3m![#-]h)#TFr$:[s[s!_#)"
"[C#b[gw|q!7#3!3pL(Q7r$20)];#Ar$8[C#2! G!G#3] @7I<!H-r$P!H-2R0@#(^ 2r$---F2r$2!u_!aQ[4#7]IG!k#=]C#-r$"
"Z[9-r$F[9y$H#VX#A^q3[_r$e!7#3[C#Q[C#x-_H-`I.P_ dr$-[i2[s3[D_2V!x!0(_--r$P[}(F2r$-2.4_(B4#-r$n_(Q[L#A"
"r$-_(3[wr$2!%2^u)]G,2['2r$.[C#F!k-r$Fa0-a+_q2FF=0]2V!wr$8[W#)!C^K58<!kr$FNF]*x3[9ZlY(9-r$3[C#)[C#)[g"
"^.dr$(B-r$(B2r$3![#=[S#(T2r$)[c#d]p`_8#(2i]p-bL ,!G!(#7r$8[S#2b/.[/#(bX.[K!@-(0<'w^ulX)w>9K84[X7b0-X"
"0@H<]/4cP!0rO+!(xV}!(^p*!,!0]3)!4byF!l=!(#e[7#.]h#3]hev3]`!q[]T#B['#3]8G!,<!qx(e6yG]X#7],=[P#7rO8[S#"
"F!HB[!^mUrO(94<[7[/.!D_i4eTD^N-,/e`4#2]Y.4]T7,/[,'13@]g9[4#-)c)@-rl90,+4@<P>L'0=D84P@^1)8s2*[$(^u*[D"
"[H`a,&[LxV}[8xWa!|xV}!|0*]$](#,&],xV}!txWa_0xV}_0=*_4_8#I_<xV}^|!2y&_(`X.f,#L`HaCy&8^W.`pG3`pj*3`hbJ"
"/`tf!F+XbHwziKUs2(6-J7s2e!7#-Y/c([@f<ecda*`cL#(2_a*7eF8!,]p.[h#.h(_MZs2)! #*]Kw0}v3-[<2rP8[K,44+#Fl4"
".x'm!SL!;[n2^<<^-5L,!;^ <^%)T0<ac)LiH-ap.TJ3[D^c=[HO)[0#7+)8E7+>[883C[48b>)[4ew-`$1'L[(,[,xWa[!xV}[T"
"'3[!bIN[<[d[XtN-k= !$!G!t#2!Ey@]O#=X`5<_oL0`L=[@!O9[$0`%(f3)Tu2-cx8[$=2!T2Y=[X#B[<`f4<8#=[d#>[H@8C[D"
"@[,0[DxV}[D!Y*T[8!L-lu.[p.*[x]0f$-mB+]H!G^<u~2e<,&]xxV}]xxWa^TxV}^T`r*^X^!#,&^`xV}^LxWa^xxV}^x0*^|_$"
"#1&_(xV}^pxWadPxV}dP_+.dl#*dXd!u~Nd`xV}dD#2i'7u~+fPxV}fPS,*fTfXjPxWaf!xV}fHxWajxxV}jxu~",
};
