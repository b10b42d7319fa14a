/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_rows_direct.comp -o skinny_rows_direct_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_c64.full.spv -o skinny_rows_direct_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_c64[][101] = {
  "-q~3n;#y2Kr$y[Z[+#[;r(=[ #.[G#.]3*)3./[O+ov8[Wr,3[W#.[_#3[G#(q!(+Ar,)[o#(77'.h_X2r,)!#qg7r,)[G+2r,)[",
  "K$*[S[STF%7r,8!/#)[G#)w$Q_e)#r&3!7r1*[Sw%5mu*!;!;/)S[>7r20[Ww/Y!+#3[G#3[W#:!Ow/Y!S#.[K/)[W;-r2)!##/[",
  "k[k[|)esX(r2*!7[/&)[3R/[7+#2qu.!c!)-[*)[;r5)[G#/[7[;9=!o-- .!sX.[#'.K+.C/2!e. 7.S;.O .7C.;#.W#)/#-r5",
  ")[ #.[C#.!{#=!g#3[c#)!+#Ff<*3[c,-bB2bK2:-1-r571.!3j^A 4,[71)]'#-r5y+!7#B[G#8[G#2V3]+#2,=]/[Q2r5e!7#3",
  "[G#)!WN)[sfE<N)]3#-gq3[gnq-W.#(*0'-2gq-734#3'#-<2r5-2)@(2gq3[K#.[_lt(Y-r5)!KY)!Gr5.[W# [+w3m![#(Y-r5",
  "(TFr5:[w[w!_#)[G#b[kw|q!7#3!3p](Q7r520)];#Ar58[G#2! G!G#3] @7I<!H-r5P!H-2R0@#(^ 2r5---F2r52!u_!aQ[4#",
  "7]IG!k#=]C#-r5Z[9-r5F[9y$H#VX#A^q3[cr5e!7#3[G#Q[G#x-_H-`I.P_ dr5-[i2[s3[D_2V!x!0(_--r5P[}(F2r5-2.4_(",
  "B4#-r5n_(Q[L#Ar5-_(3[{r52!%2^u)]G,2['2r5.[G#F!k-r5Fa0-a+_qCFF=0]2V!wr58[[#)!C^K58<!kr5FNF]*x3[9Zlj(9",
  "-r53[G#)[G#)[k^.dr5(B-r5(B2r53![#=[W#(T2r5)[g#d]p`_8#(2i]p-bL ,!G!(#7r58[W#2b/.[3#(bX.[O!@-(0<'w^uli",
  ")w>9K84[X7b0-X0@H<]/4cX!0r`+!(xV}!(^p*!,!0]3)!4byF!l=!(#e[;#.]h#3]hev3]`!q[]T#B[+#3]8G!,<!qx(e6yG]X#",
  "7],=[P#7r`8[W#F!HB[!^mUr`(94<[;[/.!D_i4e!D^N-,/eh4#2]Y.4]T7,/[,'13@]g9[4#-)c)@-r}90,+4@<P>L'0=D84P@^",
  "1)8sC*[$(^u*[D[H`a,&[LxV}[8xWa!|xV}!|0*]$](#,&],xV}!txWa_0xV}_0=*_4_8#I_<xV}^|!2y&_(`X.f,#L`HaCy&8^W",
  ".`pG3`pj*3`hbJ/`tf!F+XbHwziKUsC(6-J7sCe!7#-Y/c([@f<ecda*`cL#(2_a*7eF8!,]p.[h#.h0_MZsC)! #+]Kw0}[SR.w",
  "=]hM1#,#'b}]c3!{0@#44+/#FlE.x'm![L!;[v2^D<^55L,!;^G<^-)T0<ak)LiP-ax.TJ3[D^k=[HO)[0#7+)8E7+>[883C[48b",
  "F)[4f#-`,1'L[(,[,xWa[!xV}[T'3[!bQN[<[d[Xtg-kE !$!G!t#2!MyH]O#=X`E<`#L0`!=[@!W9[$0`5(fC)TuS-d,8[$=2!!",
  "2Y=[X#B[<`v4<8#=[d#>[H@8C[D@[,0[DxV}[D!a*T[8!T-m).[p.*[x]0f4-mR+]H!G^<vC2eL,&]xxV}]xxWa^TxV}^Ta&*^X^",
  "!#,&^`xV}^LxWa^xxV}^x0*^|_$#1&_(xV}^pxWadPxV}dP_;.dl#*dXd!vCNd`xV}dD#2i77vC+fPxV}fPS,*fTfXjPxWaf!xV}",
  "fHxWak$xV}k$vC",
};
