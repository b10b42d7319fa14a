/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/gemm_reduce.comp -o gemm_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_c64.full.spv -o gemm_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_c64[][101] = {
  "-w4 3w)k#y[MKw4AV[+#y=[Gw4E=[C#.[K#.]3*)3./[S+w1_.[[w4I3[K#(w4*-+.'D2w4I)[sw4'7w4I)[K+-w4I.[c#,$[O[O",
  "[W[W[OG<%7w4IL!##+[Ww$Q[S#*#w%5aj1#!/!/w)A[Kw4O3[cw3s7)8[ow4O3[[#8! #,#[Kw(Y[cS[;:Ww$M!'w4R)[[R/[#C[",
  "j)[+Z(w4N(/>[+]3X<[,-;.+3)ao-(!E)[c-(I5`/['[+)/!g!O[3)[OU.[/w4N/[[[/[5)'/4[3CC>[3[/)-;.]#!j)]'G>[7]3",
  ";@#w/Y[{;'[-<)(U)[;w4N1$[s[ [;[o[oK.!s[U.O'.;+. /.S32!%.K;.G .3C)7#-w4R)[C#.[G#.];#=]+#3[g#)[{#3[ogi",
  "-,33gr(tb2a|2:-1-oT-1264,[7(.[/6.;#)0R.!Cw3~-D(rA-D)]362mh(N4<]7;=]C[$2w4:-()[oE--2;G]G#=[+#2-Cw>9[O",
  "w4RG!W#-D8P 3![W3]K#(HFj^(Q7w4R-A)#(2j^F[wG]O!J(f1j[cw4Rn[J(Bx,[Jt[!#2!q3!@!l/!D02*!O8#<!{440A)!O!r2",
  "w4R.[K#3!O938]e38W/@4!k80#3!_h#F^I-T*!h[o(2w4R2]L7]9<w4w(@2[(9@[o;P]V(7--7[M/,](]b8[gw37-B*]0T1Fw378",
  "[O#(]K2w4R`[c#-^l3#[-)[`PFw4R-w2ax#[by,!$#[^$#t^,#!w}U[cw4R(F-w4R2[b-[uFw4Re[c#-A8T!$3!t[Z)[x][Zw4RL",
  "[O#(.Kw4R(9<w4R`[c#.[K#(6Fw4R=[c#j[c#P^O2w4R3!CjN(-i`3->x,`3t_t#7by3_L_@)`db]2w4R-[pL[gmAn[Gy,`d#y'`",
  "`#3`8#.aPZ.[t2Aw4R(@-w4Rn[Gy,aL#y'aH#)`|#2w4R2!G7__Ke^.!Cl1FdR=[##2-2`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]",
  "`]ey,c<#y'c8#3bl#.d(Z3^Lg$.!<g32w4R<d[2w4RAdEH,@dO/!XH-.dP[FAw&Tn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~.",
  "_`F8]P[jG_h#/,]<-8eTA)]D]nFw&T8[O#-36#e![gw|q!cw&T2b5sw+K(WFw4R(.7w+K<_>7!Ftf(_$y,e|#y'ex#)ePb8_w4R)",
  "[K#3[o#PcW-w4Rn[Sy,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw4R-`4obt[Gy,hD#y'h@#3gt#yRi0cNy,i",
  "H#y'iD#3hx#.j4#y0dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w4RAcNxH_>",
  "y,m,#y'm(#3l!#.mt#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[ow4",
  "RL[K#(.Kw4R-93[gw4R(ZW4[/w4R8[_#)!3_T58<!ww4R<N<w4R`[c#F[0=0#Q!{w1R2ul)[/_s-h]<sfo[P]dy,qT#y'qP#3q(#",
  ".r@coVld`0P[>-w4R(DFw4R=[K#)[kYQ!k[56$w3m!o$7[ow2n76.wn9@8<vB2@-E2w/]-23H()8_<2w4R.! #(O9!H[/w'E(@2w",
  "4R)!K;)!Gw4R.[[#)[+]]Pw4R(X(w4R3!w#F]G=!T#t]/#2w4R`[c#-uz)[/^M2w4R-[B-,4t|4#)w`A'dw4R)[K#G!w#(0(w4R3",
  "[3#F[ZB]!_CUw4R-[Z2!C3tX!~Hod#w%i34w%L3074ot'#.[+cm=D7([,Zw4R(1Fw4Rj[c#(J`!7d<.!;#-!cFw4RG[c#Q[c#-VA",
  "w4R(9dw4R2^lL][#2_-Qt0#2^l7!5.t@!044,O`[g_<y*H#(b.-w4R2^(2gE3]_#2`-Q!P#-_{RT0#-X4T8[%34aN-_vZw4R)!+#",
  "+![w0}[WN.w=]`!6',#'b}[S$'!{0@#44+/#3w^uw42(:/[L'(0[P#c)7;#!W@,!/+:84,#>H83*D8l53[[#)[0_P-'.[0w7P1#,",
  "[0[h[,u~+]d]Twzi(8S[c3W]O-a0 [L!G]d#28.<[x2[Q/8#[,([I-bQ80^@-058@4!5y6]c#3H#/L#->[H#[~=0!24<8B9[T'0>",
  "P@84L@! 38w*l.[T!;6#[d!L,[H`Dy.[`[x-c35!l!G_(w6j,([+xWa^8xV}^8xWa_!xV}_!aO*_`_dfH,&_hxV}_TxWaw&@xV}w",
  "&@w6j",
};
