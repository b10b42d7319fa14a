/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/gemm_reduce.comp -o gemm_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_f32.full.spv -o gemm_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_f32[][2854] = {
",:~)b(K ~##BX'~#%bj[w(+#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,1w7y/O[S"
"w7y$'[;w8a$#[w[+w8a '[w[K(++[w[k-+/[w!O2+3[w]s7+7[w^W<+;[w^gA+ [w^wF+C[w_+K+G[w_;#+K[w_K#+O[w_[#,#S["
"w_kw7uZ-[3)[C'4;3[75#w7uK3.[ 7./;.' 2C.7G.;'1$3w7y7O[_+)#G,/O[Oga$qM$[;i1$[k#jU$[C+im+-*,+3pm$ [KhE$"
"w$M[C$#oI8.[C+.'@)/91%'[gw/Y[k/'+27,*~##2Ocw'u[W;ou [G[G[O[O[GG<%(E1%G w/Y[w3G[:.'/;.[Ow$M[K$#w)A[CC"
"#w*m[W$akC[[)1-[cu]$y6{naG[KoEKGpm!3y6{KT)[C[2+Ow$M[{K)pm;)[KO/SC[a)[+W*W]3/>[#]3U<[)-;.+3)ao-(!8)[W"
"-(I0`/W[#O33-*![!_U1%[''n%$[K['[5)'/4[+CC/[+['[{=[G-- .!w!e)!{K>[/]3 @#w/Y[o7'[1<)(Y1'[3'w*-[g[7[3[c"
"[cK.!g[E.O'.;+. /.S32!).K;.G .7C,*/w,1[;+#[ xV}$w/Y]3$]()]#W,)xVA$#xY-[[$xV}(w3m[o>*[cw0}W/,wbI'3[s1"
"3[[#)w_]Y8463[/;.['D.766&0,w3m!7$3]7R.wcmD8]+6)weuN4<]/;B];[$0,Wwa%()[cE--2SG] ;=[##2-1$w>9[G$@,[o+x"
"XM!K$[p+,xWa0[t-D8P 3!OW3]C#-H)4 ,#DxV}DxU-Q1$LD,@w>y7.#(*0'!<A[w=]G!J-K)x#]_18[`[=),H(!f*xWa!H[Ai[J"
"(Bx,[Jt[!#2!q3!@!l/!D02*!C8#<!{440A.!C!r0L,c%a/4!'!CH38]e38W/@4!k80#3!S[uF^@-T4!h[c]L3H^A8W]92H.!G]4"
"2[(9@[c;P]V(7--7[M/,](]b)[[]Y)L]=-B/]0T1)X#0TxV}T]K6#4T,P#*'x%%ayQ[P]3-64<#[-.[`P)[H#0[TxV}8_Dy#[l[b"
"y,!$#[^$#t^,#)w}Uc3M!,!L[]-F4!T[T[b2[u)0Y)8[])xU-D;#@[<,8F2_b-A8T!$3!t[Z.[x][)]$K)@#-'.@!Z1',@^l<xWa"
"!pxV}!p.1'[l[x,HxWa!|xV}!|91#](^(,!x!k!]X^@#/8#61%,_DxWa4xV}4[P,$<]<,4w{I3U_y)`L#U^O4_x`$az.]K#i`3->"
"x,`3t_t#7c03_L_@.`db]0[,,w|q[`L[[[an[Gy,`d#y'``#3`8#.aPZ3[t2)!$Q0!,xV}[4@p!([|[Gy,aL#y'aH#3`|#)b8Z-!"
"G7__FeU2dRG]O#LS#3S`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<#y'c8#3bl#.d(Z3^Lg$3!<g38[|dQ22)!(b!AdEH,@d"
"O/!XH-3dP^dr%,4xWa!!xV}[X[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[jG_h#/,]<-8eTA)]D]n2c40]dxV}]d]n1"
"#[X!!,[T31#e![[w|q!W8GwrEb5F!(-'/0xU-d4*0^0T0`PxV}`P.@#^t_T,8_>7!Ftf(_$y,e|#y'ex#.ePb8![(,e&,#a8[cxW"
"a[<[eUcWp[@g$[Sy,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ3bl2)[xQ8!$cNp[|bt#y,hD#y'h@#3gt#yRi0#y,i"
"H#y'iD#3hx#.j4#y0dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#D`HxV}`H#xH"
"_>y,m,#y'm(#3l!#.mt#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*(g("
")4,7pT-[.1&4^00xWae$xV}e$.+d8d<,q<-_ -9*[[e0O-sU04['xUa!*(l4*0(hv,'w3m[S$q!<w1](!'_T08<!kqrB,N*eP4#."
"x&I#.X#Aq;F[0=0#3!o#<=2ul)['_s-h]<sf,$[Pw3m!s$3w%[t[GqU([Wx,]my'qX#3q0#.rHcxVll`9U[>4[HrXD8rdtB(W,%["
"P8,4wo][_YQ!c[5--0[X#wn9784vB272<*[h'_`<_o/,8_<6$8,w!m!3$c`9!H['w'E-@,#s<,w3q! ;,#!;,w1)[KZ/+3]]*t0!"
"!#(`#+!TxV}!TX*!X!!]aI!`xV}!L]G=!T#y#]'#/]@,]zM,]hb7-[M/T['^M0thXw0}[B-,4tt4#.w`A'6#4w1]0(iF,#xWa[(x"
"V}[(^%*[,[0^g,&[4xV}XxWa]!xV}]!0J&]`]d[+xWa]hxV}]T[ZB]!_CP[Z-a,3@!C3tXw##Hod#w%i34w%L3074ot'#.[#cm=D"
"7-[,M<tt!&-198tleX-,(uOL0<-vr`!+d<.!/#2!c/[([8a32w(hC[,[<w$N.0^S7_G-V5P,@w&K-9O#[$[0,L[,2`83!_#7^v2_"
"$`t0#8<!5.t@!044,OG[[#7_<`H#8<#8H#-b.4w#H!l^(2gE3]S#2`$Q!P#-_{RT0#-X4T8[%34aE-_v<an.;#(^kE%!#$3!Ow0}"
"[O[c.w!m_x)c)'1$'!W,[@!'kU8<!p-75D[D@U3O!e-`F X!;]8#2[)y$]W#1%<LxWaHxV}H[%1#P[8,HT1$[@!;]Xw1e(S,'xWa"
"!hxV}!hxWa^0xV}^0_7*^4^8d0'(^<xV}^(xWaw$hxV}w$hxZIw-E",
};
