/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/gemm_reduce.comp -o gemm_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_c32.full.spv -o gemm_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_c32[][2397] = {
"-w41y[Kw*g#VC#y=[Gw45=[ #3[G#-*)3./[O+w1O.[Ww493[G#(w3v-+.'D2w49:[ow/Y[s#-7(w49*w$M[OC/w'u[_w4=,$[K["
"K[S[S[KK<%7w4=L!'#*[Sw%5ab1#!#!#w)A[Gw4>3[_w3b7)8[kw4>3[W#8! #,#[Gw(Y[_O[6(w2W8!+w4A)[WR/WC[i)[+Z(w4"
"=(/>[']3X<[,-;.+3)ao-(!D)[_-(I0`/[#['O3C-*!g!kU.[+w4A/[W[+[5)'/8[/9/[/[+[M=[K-- .]'!m)]+K>[3]3 (w61>"
"7'[1<)(Y)[7w4A1$[o[;[7[k[kK.!s[E.O'.;+. /.S3.K7.G;.3 )7C-w4A)[ #.[C#.] #=]/#3[c#)[w#.[ki-(tQ-'3[{1-i"
";-oC-ay763[3;.[+D)762w2m.!Ci<-R(r0-D)]762mW(N4<];;=]G[$2w4)-()[kE--2;G]K#=['#2-Cw>9[Kw4AG!W#-D8P 3!["
"W3]O#(HFjD(Q7w4A-A)#(2jDF[w=!k!J2w4Aj[_#n[J(Bx,[Jt[!#2!q3!@!l/!D02*!O8#<!{440A)!O!r2w4A.[G#3!O938]e3"
"8W/@4!k80#3!_gnF^@-T*!h[k(2w4A2]L7]9<w4f(@2[(9@[k;P]V(7--7[M/,](]b8[cw3&-B*]0T1Fw3&8[K#(]K2w4A`[_#-^"
"l3#[-)[`PFw4A-w2Px#[by,!$#[^$#t^,#!w}U[_w4A(F-w4A2[b-[uFw4Ae[_#-A8T!$3!t[Z)[x][Zw4AL[K#(.Kw4A(9<w4A`"
"[_#.[G#(6Fw4A=[_#j[_#P^O2w4A3!Cj=(-i`3->x,`3t_t#7c03_L_@)`db]2w4A-[pL[cm0n[Gy,`d#y'``#3`8#.aPZ.[t2Aw"
"4A(@-w4An[Gy,aL#y'aH#)`|#2w4A2!G7__KeU.!Ck|FdRLW#3W`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<#y'c8#3bl#."
"d(Z3^Lg$.!<g32w4A<d[2w4A<dE2twA-/!XH#.dP[FAw&Cn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[jG_h#/,]<-8"
"eTA)]D]nFw&C8[K#-36#e![cw|q!cw&C2b5sw+:(WFw4A(.7w+:<_>7!Ftf(_$y,e|#y'ex#)ePb8_w4A)[G#3[k#PcW-w4An[Sy"
",fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw4A-`4obt[Gy,hD#y'h@#3gt#yRi0cNy,iH#y'iD#3hx#.j4#y0d"
"X#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w4AAcNxH_>y,m,#y'm(#3l!#.mt#"
"y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[kw4AL[G#(.Kw4A-93[cw4"
"A(ZW4[+w4A8[[#)!3_T58<!ww4A<N<w4A`[_#F[0=0#Q!{w1A2ul.[+_s.[(v+<w4A)]##.[kw15sqUy,q!#y'qX#3q0#.rH#Vll"
"#P[>-w4A(DFw4A=[G#)[gYQ!o[5((2w4A-784vB27-<2w4AA_o*,8_<2w4A.! #(Y9!H[+w'E(@2w4A)!K;)!Gw4A.[W#)C]]Pw4"
"A(X(w4A3!w#F]G=!T#t]3#2w4A`[_#-uz)[+^M2w4A-[B-,4tt4#)w`A'dw4A)[G#G!w#(0(w4A3[/#F[ZB]!_CUw4A-[Z-!C2w4"
"A(CHod#w%i34w%L3074ot'#.['cm=D7([,Zw4A(1Fw4Aj[_#(J`!7d<.!;#-!cFw4AG[_#Q[_#-VAw4A(9dw4A2`83][#7^v2_$`"
"t0#8<!5.t@!044,OG[c#7_<`H#8<#8H#(b.-w4A2^(2gE3]_#2`$Q!P#-_{RT0#-X4T8[%34aE-_vZw4A)!/#D![w0}[S[c9w!m["
"O,44+#FhO.x'm^TQ!#w&:(F+[!#c)K1$'!WL,!#09[d'#)T#)w>9`Y34w(2*@w^uF.TJ/[t'O=[x#)[0#7+)8E7+>[883 [48,Z)"
"[4oV-wV-)Lqv1$[,xWa[!xV}[T'.[!21#,[<!8[Xv^+^4^$wzi(8O!C3S[n-al [x!G^4#283<!X-[!/8#[n(!$-c(80^|-058@4"
"!qy@]c#/X#(=[T!J4P0[G3[,!!=[`!{4[$0!D38w*X.H!{.[$T3[@BR[D#]$)[<Y7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D])*T["
"8!x-wUD.!,.)!<v[3[L[ty.!8!b-dY5]p!G`,w8#,(CxWa_<xV}_<xWa``xV}``bu*`d`hgn,&`lxV}`XxWaw'<xV}w'<w8#",
};
