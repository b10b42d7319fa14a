/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_rows_direct.comp -o skinny_rows_direct_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_c64.full.spv -o skinny_rows_direct_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_c64[][1711] = {
"-qp3n3#y1Kqry[V[+#[;qv=[;#.[C#.]3*)3./[K+oh3[Sqz()2qz.[[#3[C#(qN(+Aqz)[k#(77'.h_X2qz:[{w/Y!##-G2qz)["
"G$*[O[OTF%7qz8!/#)[C#)w$Q_`)#qt3!7r#*[Ow%5mp*!;!;/)O[>7r$)[SrD-r$3[C#3[S#:!Ow/Y!S#.[G/)[S;-r$)[{#/[g"
"[g[|)esX(r$*!7[+&)[/R/[3+#2qg.!c!)-[*)[7r')[C#/[3[79=!o-- .!sX.[#'.K+2!a.G3. 7.S;.O .7C.;#.W#)/#-r')"
"[;#.[ #.!{#=!g#3[_#)!'#-pW-b4-'3!+1)[_#-r'-bK7b+G]# 3[31)]'#-r'y+!7#B[C#8[C#2V3]+#2,=]/[52r'e!7#3[C#"
")!WN)[of7<N)]3#-gc3[cnc-W.#(*0'-2gc-734#3'#-<2r'-2)@(2gc3[G#.[[lf(Y-r')!KY)!Gr'.[S#D[+w3m![#-]h)#TFr"
"':[s[s!_#)[C#b[gw|q!7#3!3pO(Q7r'20)];#Ar'8[C#2! G!G#3] @7I<!H-r'P!H-2R0@#(^ 2r'---F2r'2!u_!aQ[4#7]IG"
"!k#=]C#-r'Z[9-r'F[9y$H#VX#A^q3[_r'e!7#3[C#Q[C#x-_H-`I.P_ dr'-[i2[s3[D_2V!x!0(_--r'P[}(F2r'-2.4_(B4#-"
"r'n_(Q[L#Ar'-_(3[wr'2!%2^u)]G,2['2r'.[C#F!k-r'Fa0-a+_q5FF=0]2V!wr'8[W#)!C^K58<!kr'FNF]*x3[9Zl!(9-r'3"
"[C#)[C#)[g^.dr'(B-r'(B2r'3![#=[S#(T2r')[c#d]p`_8#(2i]p-bL ,!G!(#7r'8[S#2b/.[/#(bX.[K!@-(0<'w^ul[)w>9"
"K84[X7b0-X0@H<]/4cP!0rR+!(xV}!(^p*!,!0]3)!4byF!l=!(#e[7#.]h#3]hev3]`!q[]T#B['#3]8G!,<!qx(e6yG]X#7],="
"[P#7rR8[S#F!HB[!^mUrR(94<[7[/.!D_i4eTD^N-,/e`4#2]Y.4]T7,/[,'13@]g9[4#-)c)@-ro90,+4@<P>L'0=D84P@^1)8s"
"5*[$(^u*[D[H`a,&[LxV}[8xWa!|xV}!|0*]$](#,&],xV}!txWa_0xV}_0=*_4_8#I_<xV}^|!2y&_(`X.f,#L`HaCy&8^W.`pG"
"3`pj*3`hbJ/`tf!F+XbHwziKUs5(6-J7s5e!7#-Y/c([@f<ecda*`cL#(2_a*7eF8!,]p.[h#.h(_MZs5)! #+]Kw0}[OR.w=]hM"
"1#,#'b}]c3!{0@#44+/#Fl<.x'm![L!;[v2^D<^55L,!;^G<^-)T0<ak)LiP-ax.TJ3[D^k=[HO)[0#7+)8E7+>[883C[48bF)[4"
"f#-`,1'L[(,[,xWa[!xV}[T'3[!bQN[<[d[XtY-kE !$!G!t#2!MyH]O#=X`E<`#L0`!=[@!W9[$0`5(fC)TuE-d,8[$=2!!2Y=["
"X#B[<`v4<8#=[d#>[H@8C[D@[,0[DxV}[D!a*T[8!T-m).[p.*[x]0f4-mR+]H!G^<v52eL,&]xxV}]xxWa^TxV}^Ta&*^X^!#,&"
"^`xV}^LxWa^xxV}^x0*^|_$#1&_(xV}^pxWadPxV}dP_;.dl#*dXd!v5Nd`xV}dD#2i77v5+fPxV}fPS,*fTfXjPxWaf!xV}fHxW"
"ajxxV}jxv5",
};
