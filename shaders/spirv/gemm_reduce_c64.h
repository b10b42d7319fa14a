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
  "-w4 3w*o#y[MKw4AV[+#y=[Gw4E=[C#.[K#.]3*)3./[S+w1_.[[w4I3[K#(w4*-+.'D2w4I)[sw4'7w4I)[K+,#3'w$Q[SC0#w'",
  "u[cw4N,$[O[O[W[W[OL<%7w4NL!'#*[Ww%5aj1#!#!#w)A[Kw4O3[cw3s7)8[ow4O3[[#8! #,#[Kw(Y[cS[6:Ww$M!+w4R)[[R/",
  "[#C[j)[+Z(w4N(/>[+]3X<[,-;.+3)ao-(!E)[c-(I5`/['[+)/!g!O[3)[OU.[/w4N/[[[/[5)'/4[3CC>[3[/)-;.]#!j)]'G>",
  "[7]3;@#w/Y[{;'[-<)(U)[;w4N1$[s[ [;[o[oK.!s[U.O'.;+. /.S32!%.K;.G .3C)7#-w4R)[C#.[G#.];#=]+#3[g#)[{#3",
  "[ogi-,33gr(tb2a|2:-1-oT-1264,[7(.[/6.;#)0R.!Cw3~-D(rA-D)]362mh(N4<]7;=]C[$2w4:-()[oE--2;G]G#=[+#2-Cw",
  ">9[Ow4RG!W#-D8P 3![W3]K#(HFj^(Q7w4R-A)#(2j^F[wG]O!J(f1j[cw4Rn[J(Bx,[Jt[!#2!q3!@!l/!D02*!O8#<!{440A)!",
  "O!r2w4R.[K#3!O938]e38W/@4!k80#3!_h#F^I-T*!h[o(2w4R2]L7]9<w4w(@2[(9@[o;P]V(7--7[M/,](]b8[gw37-B*]0T1F",
  "w378[O#(]K2w4R`[c#-^l3#[-)[`PFw4R-w2ax#[by,!$#[^$#t^,#!w}U[cw4R(F-w4R2[b-[uFw4Re[c#-A8T!$3!t[Z)[x][Z",
  "w4RL[O#(.Kw4R(9<w4R`[c#.[K#(6Fw4R=[c#j[c#P^O2w4R3!CjN(-i`3->x,`3t_t#7by3_L_@)`db]2w4R-[pL[gmAn[Gy,`d",
  "#y'``#3`8#.aPZ.[t2Aw4R(@-w4Rn[Gy,aL#y'aH#)`|#2w4R2!G7__Ke^.!Cl1FdR=[##2-2`#)!3Jn[ey,bP#y'bL#3b$#.c<e",
  "{y0]`]ey,c<#y'c8#3bl#.d(Z3^Lg$.!<g32w4R<d[2w4RAdEH,@dO/!XH-.dP[FAw&Tn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]",
  "He~._`F8]P[jG_h#/,]<-8eTA)]D]nFw&T8[O#-36#e![gw|q!cw&T2b5sw+K(WFw4R(.7w+K<_>7!Ftf(_$y,e|#y'ex#)ePb8_",
  "w4R)[K#3[o#PcW-w4Rn[Sy,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw4R-`4obt[Gy,hD#y'h@#3gt#yRi0c",
  "Ny,iH#y'iD#3hx#.j4#y0dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w4RAcN",
  "xH_>y,m,#y'm(#3l!#.mt#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L",
  "[ow4RL[K#(.Kw4R-93[gw4R(ZW4[/w4R8[_#)!3_T58<!ww4R<N<w4R`[c#F[0=0#Q!{w1R2ul)[/_s-h]<sfo[P]dy,qT#y'qP#",
  "3q(#.r@coVld`0P[>-w4R(DFw4R=[K#)[kYQ!k[56$w3m!o$7[ow2n76.wn9@8<vB2@-E2w/]-23H()8_<2w4R.! #(O9!H[/w'E",
  "(@2w4R)!K;)!Gw4R.[[#)[+]]Pw4R(X(w4R3!w#F]G=!T#t]/#2w4R`[c#-uz)[/^M2w4R-[B-,4t|4#)w`A'dw4R)[K#G!w#(0(",
  "w4R3[3#F[ZB]!_CUw4R-[Z2!C3tX!~Hod#w%i34w%L3074ot'#.[+cm=D7([,Zw4R(1Fw4Rj[c#(J`!7d<.!;#-!cFw4RG[c#Q[c",
  "#-VAw4R(9dw4R2^lL][#2_-Qt0#2^l7!5.t@!044,O`[g_<y*H#(b.-w4R2^(2gE3]_#2`-Q!P#-_{RT0#-X4T8[%34aN-_vZw4R",
  ")!/#+![w0}[WN.w=]`!6',#'b}[S$'!{0@#44+/#FhW.x'm^!Q!#w&B(L0[!#c)D1#!WL,!#09[d'#)T#)w>9`a34w(:*@w^uF.T",
  "J/[t'O=[x#)[0#7+)8E7+>[883 [48,Z)[4o^-wVF)Lq~1$[,xWa[!xV}[T'.[!21#,[<!8[Xvf+^4^$wzi(8S!K3W[n-at [x!G",
  "^4#283<!`-[!/8#[n(!$-c980_(-058@4!yyH]c#/X#(=[T!R4P0[O3[,!d=[`]'4[$0!L38w*h.H]'.[$T3[@BR[D#],)[<Y7+)",
  "<J-B=!([$>[H@8C[D@[,0[DxV}[D]1*T[8]$-wUe.!,.)!<vk3[L[ty.!8!j-di5]p!G`,w8D,([+xWa_<xV}_<xWa``xV}``c)*",
  "`d`hg~,&`lxV}`XxWaw'DxV}w'Dw8D",
};
