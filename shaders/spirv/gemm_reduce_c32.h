/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/gemm_reduce.comp -o gemm_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_c32.full.spv -o gemm_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_c32[][101] = {
  "-w4 y[Pw*o#VC#y=[Gw4C=[C#3[K#-*)3./[S+w1].[[w4G3[K#(w4(-+.'D2w4G)[sw4%7w4G)[K+,#3'w$M[SC/w'u[cw4K,$[",
  "O[O[W[W[OK<%7w4KL!'#*[Ww%5ag1#!#!#w)A[Kw4L3[cw3p7)8[ow4L3[[#8! #,#[Kw(Y[cS[6:Ww$M!+w4O)[[R/[#C[i)[+Z",
  "(w4K(/>[+]3X<[,-;.+3)ao-(!D)[c-(I0`/['[+O3C-/!g!k[7)[OY.[/w4O/[[[/[9)'/8[3=>[3[/)-;.]'!m)]+G>[7]3;@#",
  "w/Y[{;'[1<)(U)[;w4O1$[s[ [;[o[oK.!w[E.O'.;+. /.S3.K7.G;.3 )7C-w4O)[C#.[G#.] #=]/#3[g#)[{#3[ogf-,33go",
  "(t_2ay2:-1-oQ-1264,[7(.[/6.;#)0R.!CiS-D(r>-D)]762me(N4<];;=]G[$2w47-()[oE--2;G]K#=[+#2-Cw>9[Ow4OG!W#",
  "-D8P 3![W3]O#(HFj[(Q7w4O-A)#(2j[F[wG!k!J(f.j[cw4On[J(Bx,[Jt[!#2!q3!@!l/!D02*!O8#<!{440A)!O!r2w4O.[K#",
  "3!O938]e38W/@4!k80#3!_g|F^I-T*!h[o(2w4O2]L7]9<w4t(@2[(9@[o;P]V(7--7[M/,](]b8[gw34-B*]0T1Fw348[O#(]K2",
  "w4O`[c#-^l3#[-)[`PFw4O-w2^x#[by,!$#[^$#t^,#!w}U[cw4O(F-w4O2[b-[uFw4Oe[c#-A8T!$3!t[Z)[x][Zw4OL[O#(.Kw",
  "4O(9<w4O`[c#.[K#(6Fw4O=[c#j[c#P^O2w4O3!CjK(-i`3->x,`3t_t#7by3_L_@)`db]2w4O-[pL[gm>n[Gy,`d#y'``#3`8#.",
  "aPZ.[t2Aw4O(@-w4On[Gy,aL#y'aH#)`|#2w4O2!G7__Ke^.!Cl.FdR=[##2-2`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<",
  "#y'c8#3bl#.d(Z3^Lg$.!<g32w4O<d[2w4OAdEH,@dO/!XH-.dP[FAw&Qn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[",
  "jG_h#/,]<-8eTA)]D]nFw&Q8[O#-36#e![gw|q!cw&Q2b5sw+H(WFw4O(.7w+H<_>7!Ftf(_$y,e|#y'ex#)ePb8_w4O)[K#3[o#",
  "PcW-w4On[Sy,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw4O-`4obt[Gy,hD#y'h@#3gt#yRi0cNy,iH#y'iD#",
  "3hx#.j4#y0dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w4OAcNxH_>y,m,#y'",
  "m(#3l!#.mt#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[ow4OL[K#(.",
  "Kw4O-93[gw4O(ZW4[/w4O8[_#)!3_T58<!{w4O<N<w4O`[c#F[0=0#Q]#w1O2ul)[/_s-h]<sfo[P]dy,qT#y'qP#3q(#.r@coVl",
  "d`0P[>-w4O(DFw4O=[K#)[kYQ!o[56$w3m!s$7[ow2k76.wn9@8<vB2@-E2w/Z-23H()8_<2w4O.! #(O9!H[/w'E(@2w4O)!K;)",
  "!Gw4O.[[#)C]]Pw4O(X(w4O3!{#F]G=!T#t]3#2w4O`[c#-uz)[/^M2w4O-[B-,4t|4#)w`A'dw4O)[K#G!{#(0(w4O3[3#F[ZB]",
  "!_CUw4O-[Z2!C3tX!~Hod#w%i34w%L3074ot'#.[+cm=D7([,Zw4O(1Fw4Oj[c#(J`!7d<.!;#-!cFw4OG[c#Q[c#-VAw4O(9dw4",
  "O2^lL][#2_-Qt0#2^l7!5.t@!044,O`[g_<y*H#(b.-w4O2^(2gE3]_#2`-Q!P#-_{RT0#-X4T8[%34aN-_vZw4O)!/#D![w0}[W",
  "[c9w!m[S,44+#FhO.x'm^TQ!#w&:(F+[!#c)K1$'!WL,!#09[d'#)T#)w>9`Y34w(2*@w^uF.TJ/[t'O=[x#)[0#7+)8E7+>[883",
  " [48,Z)[4oV-wV;)Lqv1$[,xWa[!xV}[T'.[!21#,[<!8[Xv^+^4^$wzi(8S!C3W[n-al [x!G^4#283<!X-[!/8#[n(!$-c180^",
  "|-058@4!qy@]c#/X#(=[T!J4P0[G3[,!!=[`!{4[$0!D38w*X.H!{.[$T3[@BR[D#]$)[<Y7+)<J-B=!([$>[H@8C[D@[,0[DxV}",
  "[D])*T[8!x-wUR.!,.)!<v[3[L[ty.!8!b-dY5]p!G`,w81,(CxWa_<xV}_<xWa``xV}``bu*`d`hgn,&`lxV}`XxWaw'DxV}w'D",
  "w81",
};
