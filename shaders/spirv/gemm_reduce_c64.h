/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/gemm_reduce.comp -o gemm_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_c64.full.spv -o gemm_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_c64[][2421] = {
"-w413w*g#y[HKw43V[+#y=[Gw47=[ #.[G#.]3*)3./[O+w1Q.[Ww4;3[G#(w3x-+.'D2w4;:[ow/Y[s#-7(w4;*w$Q[OC0#w'u["
"_w4@,$[K[K[S[S[KL<%7w4@L!'#*[Sw%5ae1#!#!#w)A[Gw4A3[_w3e7)8[kw4A3[W#8! #,#[Gw(Y[_O[6(w2Z8!+w4D)[WR/WC"
"[j)[+Z(w4@(/>[']3X<[,-;.+3)ao-(!E)[_-(I5`/[#[')*!g!OY.[+w4@/[W[+[1)'Y4[/C /[/[+[I=[K-- .]#!j)]'K>[3]"
"3 (w60>7'[-<)(Y)[7w4@1$[o[;[7[k[kK.!o[U.O'.;+. /.S32!%.K;.G .3C)7#-w4D)[ #.[C#.];#=]+#3[c#)[w#.[ki0("
"tT-'3[{1-i>-oF-a|763[3;.[+D)762w2p.!Cw3p-R(r3-D)]362mZ(N4<]7;=]C[$2w4,-()[kE--2;G]G#=['#2-Cw>9[Kw4DG"
"!W#-D8P 3![W3]K#(HFjG(Q7w4D-A)#(2jGF[w=]O!J2w4Dj[_#n[J(Bx,[Jt[!#2!q3!@!l/!D02*!O8#<!{440A)!O!r2w4D.["
"G#3!O938]e38W/@4!k80#3!_gqF^@-T*!h[k(2w4D2]L7]9<w4i(@2[(9@[k;P]V(7--7[M/,](]b8[cw3)-B*]0T1Fw3)8[K#(]"
"K2w4D`[_#-^l3#[-)[`PFw4D-w2Sx#[by,!$#[^$#t^,#!w}U[_w4D(F-w4D2[b-[uFw4De[_#-A8T!$3!t[Z)[x][Zw4DL[K#(."
"Kw4D(9<w4D`[_#.[G#(6Fw4D=[_#j[_#P^O2w4D3!Cj@(-i`3->x,`3t_t#7c03_L_@)`db]2w4D-[pL[cm3n[Gy,`d#y'``#3`8"
"#.aPZ.[t2Aw4D(@-w4Dn[Gy,aL#y'aH#)`|#2w4D2!G7__KeU.!Cl#FdRLW#3W`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<"
"#y'c8#3bl#.d(Z3^Lg$.!<g32w4D<d[2w4D<dE2tzA-/!XH#.dP[FAw&Fn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P["
"jG_h#/,]<-8eTA)]D]nFw&F8[K#-36#e![cw|q!cw&F2b5sw+=(WFw4D(.7w+=<_>7!Ftf(_$y,e|#y'ex#)ePb8_w4D)[G#3[k#"
"PcW-w4Dn[Sy,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw4D-`4obt[Gy,hD#y'h@#3gt#yRi0cNy,iH#y'iD#"
"3hx#.j4#y0dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w4DAcNxH_>y,m,#y'"
"m(#3l!#.mt#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[kw4DL[G#(."
"Kw4D-93[cw4D(ZW4[+w4D8[[#)!3_T58<!sw4D<N<w4D`[_#F[0=0#Q!ww1D2ul.[+_s.[(v+<w4D)!{#.[kw18sqUy,q!#y'qX#"
"3q0#.rH#Vll#P[>-w4D(DFw4D=[G#)[gYQ!k[5((2w4D-784vB27-<2w4DA_o*,8_<2w4D.! #(Y9!H[+w'E(@2w4D)!K;)!Gw4D"
".[W#)[+]]Pw4D(X(w4D3!s#F]G=!T#t]/#2w4D`[_#-uz-[72w4D-[B-,4tt4#)w`A'dw4D)[G#G!s#(0(w4D3[/#F[ZB]!_CUw4"
"D-[Z-!C2w4D(CHod#w%i34w%L3074ot'#.['cm=D7([,Zw4D(1Fw4Dj[_#(J`!7d<.!;#-!cFw4DG[_#Q[_#-VAw4D(9dw4D2`83"
"][#7^v2_$`t0#8<!5.t@!044,OG[c#7_<`H#8<#8H#(b.-w4D2^(2gE3]_#2`$Q!P#-_{RT0#-X4T8[%34aE-_vZw4D)!/#+![w0"
"}[SN.w=]b(6',#'b}[O$'!{0@#44+/#FhW.x'm^!Q!#w&B(L0[!#c)D1#!WL,!#09[d'#)T#)w>9`a34w(:*@w^uF.TJ/[t'O=[x"
"#)[0#7+)8E7+>[883 [48,Z)[4o^-wV8)Lq~1$[,xWa[!xV}[T'.[!21#,[<!8[Xvf+^4^$wzi(8O!K3S[n-at [x!G^4#283<!`"
"-[!/8#[n(!$-c080_(-058@4!yyH]c#/X#(=[T!R4P0[O3[,!d=[`]'4[$0!L38w*h.H]'.[$T3[@BR[D#],)[<Y7+)<J-B=!([$"
">[H@8C[D@[,0[DxV}[D]1*T[8]$-wUW.!,.)!<vk3[L[ty.!8!j-di5]p!G`,w86(w=A,&_<xV}_<xWa``xV}``c)*`d`hg~,&`l"
"xV}`XxWaw'<xV}w'<w86",
};
