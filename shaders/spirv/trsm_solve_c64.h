/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c64.full.spv -o trsm_solve_c64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c64[][2783] = {
"-w1n3w*##y4Kw1py[([+#y)Cw1t0w7u$!7&2w1z=[O#.[W#)]3#/[_+#8[cw1v3[c#.[k#.[W#(C.[W+.'K2w1v:[{w/Y!##-7(w"
"1v*w$Q[_C.~##.Zrw1w2+3~@wK2 03~^u:ss53~^e,9+:*#w%5m}1#!;!Cw/Y!'w2,3[W#.[[$3[W#7w2,L!K#,#[Ww'u!3[#&(w"
"2,8!O#,#[cw(Y!3[+S.[/')[3w2/)[W#/[3[/)0_{!_S/0`'!c[w5/`7!gw2//[c!kR)'+*[_[/V;#3!ww/Y!{w2/.[_;236#]'w"
"/Y]+ #.[c[l*!C!C!Q-w2<)!3#,#[/]7w*q[W#)];*2[/4[/] [A4] [w#8]G#3]K):`/]C]O[Y7/*]S]W[v3[728S#4[/]_/8]c"
"V8]g#4]k[w[=0[7]o[o[J5as][]s0)]w*-!,.]{!$,$^#w/Y^'C3![*[;w*i /ac[;]y.+'.es 8[34-H3] [@4^/]O)3^C!a.^G"
"X:^Kw/Y^Ow28)[[]e)[ w281$[{[C[ [w[w#.!o'.^7#)^ _$3!3[2. '.C+.//);3-w2<)[O#.[S#.^_#.^['=^Ww2$3[o#)!SB"
")^go[-l_(W-w2$-(4[wwcm-+w3m!'$`h-;(q/- 3!+1B[oI44,D3D[$3^k6ux#]!3w2$3[W#7[1)^SH0^ow0}[[w0X(V-w1()[s("
"8T--2/0'74<'J8[,[A2OL[w#.wn9#3H-3'O8##(J-72(38O`^/[Cy$[d#L[t#y8!W#7e-(X3[ow2$-!fQ!kls(]:_w(8(Z33]Z3["
"/if20(]&Fif=[W#(RUw#h7EFR7['iR2^]3^s#7^X)c%R2w2$(*<w#c.[W#2<.8.-jA74/8<#BD#2_ 3]7#2^8Q@#-]wR!H0#(_7("
"2)8(2j:3[[#.[kv#)![X)!Ww2$.[c#7l^.[+#(_'(hh/8#(+<'w^u-*,w>9@(O-l[88!>-M*@Hsa6#[g$_P!xvY+!pxV}!p^l*!t"
"!xmTI!|xV}!h]o=!p#e[3#7w,~y6[7]@7]o7Rx9^Bp_d,]t<ma-])<]V2:=`h#3H59[74)408b-G^w]n`4#`_h#(2x%]n=[(#-]C"
"Gahw2O(N(w5K3!s#7!Q2rxF]Lt0#x;]Gx;]BK[)-</0S_%)c$w2O8[cdv4[(]__x3D^e--2w2O0^/^/^3N1%4[ww3m]/$CnTi4-Z"
"(8)Pu#/[txV}cT*[x[|rm5!$xV}[lw$KF!_V!4w28)!3#Q[3#(@MH[/^i( Fw28V!3#2[gx;c+F[^yVLdG-b&Ce4[0]H9!8[/fH<"
"!=sgi)w|q1,#P[!w>9^cM(sh-R9!G]3w/y(-*T[DU-bKM[(!_L-[`4[x[wfk3]W[:B[<^(3D]*-L+[h[/wziQ*,^+[9-w27--Q0["
"L-cw+[(#b}#4'3d&>[0'..c%4*!/4w1L-Xe!/w1L-^ *!7w|5W(:8!;[v(V3!7w2N)]##G!t#UNy#X#)wiEd}3[t[UQ,[`yG4#.x"
"'mKL!;!W7[.8!;)8!C[4=0#F_s)[$#2[-*! L[l+[G!G((4[K[D].B[K#2.A[q3x.i^WK[j)we5W*@Hva7,CLD[i.0#2E3D#.c)Y"
",#!WX8[(HA/l[,<[$KB[$gp4[G#(8'I0,X0gx=4/>[(4h$)HisiJN0[8,#>4[@hK-w*&.[(`#;#D[(,[$]|-!39,[8]{2-8[@G-c"
"!4 _led,&]|xV}]|xWa_!xV}_!f2*_`_dhd5_hxV}_Tc~(0(g'7`KG[/b>y'_d#skpxZlCARy'[!hwxUlH`iH#(2xZlH4lP]$#+!"
"xxV}!x#*!|]$#)](lQF]y=!x#.]C#Pg$9cl]Ch42k`.^/n[![3cxh_/,] -*0] e9_w63-]z.]O;*@[w_$2w-bAO4TS22f3/m!!W"
"#2_^/G4#2w3~2i,F[q=X#V] w6-(9y$[P[<8[X#7[32iN2g1/nH[$[<(H)Xw0$-a(3Lg9o] [Bdkh3^;,-oI*ntH[-7u04XPe`(k"
"{-a!-e>88aL.8 7e<-^.A,-(8@^A=#bN9,!C+)<T7+>8<39H8^](kF)[4uk*[<xV}w3M-!DB[w[|u0[H!w-B/[|<!D)]l]q--<!|"
"KhRG<k~(c!<!{CpD!<](8pLinA_rA,-13H`)9D#!9<d/=0!,4@<G>L'0=D84P@!9)8#*[$(^<*[`[dr8b[hxV}[TrE-m|Cq$!W]X"
"8^xj1.] jrQ^Tfb7!g(C2w7#2^G+@$0#-`;Pw3R-W3_T!ij<#o_8#z-r,X^H-;y%[H!`y$[T#/[X4!]*[L[P#.[`w7M)[lw3p-'."
"[l!3(w7OC!$[h!>>0[x#Q!(#A`>-!4/_,<bA=`Ll<A`H*s<L#Aw7QL[c#(N:LP!sw7Q)!d#Fo%srT-2M@a([7<K<w7Q)[W#)]7Pd"
"w7Q-j{[[oc^8Po#.a!cJ8t@]RF!O=@#y%L^Fy%bX#o[,#y[.u0#1&w1][h[!xWa[xxV}[xwK0)!47*!8!<#.!@w7{)!Hui-um)!!"
"H,*!`!d]7xWa!hxV}!TxWacDxV}cDU*cHcL#0cPxV}c<!ty[6lXw$ey5uP#y@vT#`uT#(2_j/7^78w#LcBKw$Mdw#;K!P-1M@[/w"
"7b2[/M@0@-SeT@3PhU8Xw#l3Xvf7-o8w#ly#[D#7w t(+*[T!xoq-dOM]$!Ta'-19!hw$Tw7h-aM[[dw7h)![g24!W!Tw7h3[+#F"
"bH2w7h2[E-bM),#Kw7h-g5Cw%<4#9w%DHir*DH#2w7h+p4xV}p4U*p8p<0,&p@xV}p0xWaw%<xV}w%<w7h",
};
