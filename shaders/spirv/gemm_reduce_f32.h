/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/gemm_reduce.comp -o gemm_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_f32.full.spv -o gemm_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_f32[][101] = {
  "1:~)b(K ~##BX'~#%bj[w(3#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,5w7y/O[S",
  "w7y3O[Kw7y$'[;w8a$#[w[+w8aC'[w[K(++[w[k-+/[w!O2+3[w]s7+7[w^W<+;[w^gA+ [w^wF+C[w_+K+G[w_;#+K[w_K#+O[w",
  "_[#,#S[w_kw7uZ-[3)[C'4;3[75#w7uO3.[ 7./;.' 2C.7G.;'1$3w7y;O[_+)#G,/O[Oga$qM$[ i1$[k#jU$[G+im+-*,+3pm",
  "$ [OhE$w$M[G$#oI8.[G+.'@)/91%'[kw/Y[o/'+)[G#,+3'w'u[[ ouC[K[K[S[S[KG<%(E1%GCw/Y[w7G[:.'/;.[Sw$M[O$#w",
  ")A[GG#w*m[[$akG[_)1-[gu]$y6{naK[OoEOKpm!3y6{OT)[G[2+Sw$M[{K)pm;)[OO/WC[a)[+W*[#]3/>[']3U<[)-;.+3)ao-",
  "(!8)[[-(I0`/[#['O33-/![!_[e)[KY1%[+'n%$[O[+[9)'/4[/CG>[/[+)-;.!w!e)!{G>[3]3;@#w/Y[s;'[1<)(U1'[7'w*-[",
  "k[;[7[g[gK.!k[E.O'.;+. /.S32!).K;.G .7C,)/w,1[ +#[CxV}$w/Y]3S*w/Y]#W,)xVA$#xY-[_$xV}(w3m[s>*[gw0}W.,",
  ",43[_#)wbIX44,:71.w_]#264,[3(.[+6.;#)0R6#!7$7]7D.wcmR8]+6)weuN4<]/;B];[$0,[#wa%()[gE--2SG] ;=['#2-1$",
  "w>9[K$@,[x+xXM!K$[y+,xWa0[}-D8P 3!OW3]C#-H)4 ,#DxV}DxU-Q1$LD,@w>y7.#(*0'!<A[wL]G!J)x#]_:8[`[=),H(!o*",
  "xWa!P[Ai[J(Bx,[Jt[!#2!q3!@!l/!D02*!C8#<!{440A.!C!r0L,c%a84!'!CH38]e38W/@4!k80#3!S[uF^I-T4!h[g]L4HwbI",
  "#7]92H.!G]42[(9@[g;P]V(7--7[M/,](]b)[_]Y)L]=-B/]0T1)X#0TxV}T]K6#4T,P#*'x%%b&Q[P]3-64<#[-.[`P)[H#0[Tx",
  "V}8_Dy#[l[by,!$#[^$#t^,#)w}Uc<M!,!L[]-F4!T[T[b2[u)0Y)8[])xU-D;#@[<,8F2_b-A8T!$3!t[Z.[x][)]$K)@#-'.@!",
  "Z1',@^l<xWa!pxV}!p.1'[l[x,HxWa!|xV}!|91#](^(,!x!k!]X^@#/8#61%,_DxWa4xV}4[P,$<]<,4w{I3U_y)`T#U^O4_x`$",
  "az.]K#i`3->x,`3t_t#7by3_L_@.`db]0[,,w|q[`L[_[an[Gy,`d#y'``#3`8#.aPZ3[t2)!$Q0!,xV}[4@p!([|[Gy,aL#y'aH",
  "#3`|#)b8Z-!G7__Fe^2dRG]O#LW#3W`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<#y'c8#3bl#.d(Z3^Lg$3!<g38[|dQ22)",
  "!(b!AdEH,@dO/!XH-3dP^dr%,4xWa!!xV}[X[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[jG_h#/,]<-8eTA)]D]n2c4",
  "0]dxV}]d]n1#[X!!,[T31#e![_w|q!W8GwrEb5F!(-'/0xU-d4*0^0T0`PxV}`P.@#^t_T,8_>7!Ftf(_$y,e|#y'ex#.ePb8![(",
  ",e&,#a8[gxWa[<[eUcWp[@g$[Sy,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ3bl2)[xQ8!$cNp[|bt#y,hD#y'h@#3",
  "gt#yRi0#y,iH#y'iD#3hx#.j4#y0dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#",
  "D`HxV}`H#xH_>y,m,#y'm(#3l!#.mt#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#",
  "y$d!#2r*(g()4,7pT-[.1&4^00xWae$xV}e$.+d8d<,q<-_ -9*[_e0O-sU04[+xUa!*(l4*0(hv,'w3m[W$qd<w1](!'_T08<!o",
  "qrB,N*eP4#.x&I#.X#Aq;F[0=0#3!s#<=2ul)[+_s-h]<sfo[P]dy,qT#y'qP#3q(#.r@coVld`0U[>4[@rPD8r!t9(W,%[H8,4w",
  "o][cYQ!c[5,#w3m!g$7w'0-_>76.wn9@8<vB2@8#tz-_`4,H(.8_<6$8,w!m!3$c`9!H[+w'E-@,#s<,w3q! ;,#!;,w1)[OZ/+3",
  "]]*t8!!#(`#+!TxV}!TX*!X!!]aI!`xV}!L]G=!T#y#]'#/]@,]zM,]hb7-[M/T[+^M0tpXw0}[B-,4t|4#.w`A'6#4w1]0(iF,#",
  "xWa[(xV}[(^%*[,[0^g,&[4xV}XxWa]!xV}]!0J&]`]d[/xWa]hxV}]T[ZB]!_CP[Z-a,3@!C3tX!~Hod#w%i34w%L3074ot'#.[",
  "'cm=D7-[,M<tt!&-198tleX-,(uOL0<-vr`!+d<.!/#2!c/[([8a32w(hC[,[<w$N.0^!7_P-V5P,@w&K-9O#[$[0,L[,2^lL!_#",
  "2_-Qt0#2^l7!5.t@!044,O`[__<y*H#-b.4w#P!l^(2gE3]S#2`-Q!P#-_{RT0#-X4T8[%34aN-_v<cW. #(^kE%!#$7!Ow0}[S[",
  "c.w!m_x)c)'1$'!W,[@!'kU8<!p-75D[D@U3S!e-`F X!;]8#2[)y$]W#1%<LxWaHxV}H[%1#P[8,HT1$[@!;]Xw1e(S,'xWa!hx",
  "V}!hxWa^0xV}^0_7*^4^8d0'(^<xV}^(xWaw$pxV}w$pxZIw-E",
};
