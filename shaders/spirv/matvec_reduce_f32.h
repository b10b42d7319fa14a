/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/matvec_reduce.comp -o matvec_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_f32.full.spv -o matvec_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_f32[][101] = {
  "6:~)b(K ~##BX'~#%bj[l3#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,5w7y/O[Sw",
  "7y3O[Kw7y$'[;w8a$#[w[+w8aG'[w[K(++[w[k-+/[w!O2+3[w]s7+7[w^W<+;[w^gA+ [w^wF+C[w_+K,#G[w_;w7u#-[$)[C'4",
  ";3[(5#w7uS3.[ 7-;-[H0;O[_C)#G,/O[Oga$qM$[3i1$[k#jU$[;+im+-*,$3hE$w$M[;Z)oI4.[;+.'<*/pmY1$[[w/Y[_/'+)",
  "[;#,+3'w'u[KCoiG[ [ [G[G[ G-%(B1%GGw/Y[g7G[3.'/;.[Gw$M[C$#w)A[;K#w*m[K$akK[O)1-[Wu]$y6{naO[CoESOpm!#",
  "y6{ST)[;[/+Ww$M[kK)pm;.[C[Z.36.[ +)C[#/[#';*'w*m7+`/!;[#1/[']3-1&`7['[#w/Y[c;'[;,&as[#[Wn%$[C['Y1%3!",
  "Ow/Y!S 3+2[).+'.es+. /)/W1'[+'w*-[[[/[+[W[W=.7A.;E,)Gw,1[3+#[7xV}$w3m!'6*!ow0}U3,,3!c#)wbIZ04,w_]5/!",
  "Gwa%:4[Wwcm-6$w3m[c$/[WI-,M3[OI2:21(R2W2M.L18;V)weuQ*8XIA-.!GE80[O3!;S)x%%]<,&L,xVA$#xXM,V/xV}(1,&@[",
  "PxWa0xV}0xU-:O#8[h,0<-[=/P[d[4+T[hw{ITL[wS2C,%[{$$xV},x&IS,#DHxWa4,)x#]B1%HLxWa8xV}8[-,'08,4xWaDxV}D",
  ".(V1&X,@xWa[$xV}[$9;#[,[8,L[!2[#)xWa'*(xU-^k*[s40)xU-!;*[x@W2]:B!s!)E$8,xUa$@!*-]608[Wc%_q5!'H,!!3!(",
  "]L+!Lwo][SL/]$w>yQ.#(/0'2R0!3#-K>8!3]#)!7#(]j)[ Z7@.wn9Y3D-3'J2O4<'[:3H(*8w>9J,#8,w!m!#O*w3q!/S,#!+]",
  "(w1)[CY/+3B9[p[#[j4,[X#3]0S3]T[jy4^,#-[!R[L8#-74[H8[,.4[WQ4#=]|#-[#/![[##>!l,[!3!T#3^,S3^P]#y7_([!e!",
  "H#y%!D#L^x#3!g#B]h#3]P#3_(S3_L!qy7`$#e]D#y%]@#L_t#3!3#B^d#3^L#3`$S3`H!qy7`|#e^@#y%^<#L`p#3!k#B_`#3_H",
  "#3`|S3aD!qy7ax#e_<#y%_8#Lal#3!o#B`!#3`D#3axS3b@!qy7bt#e`8#y%`4#Lbh#3!c#BaX#3a@#3btS3c<!qy7cp#ea4#y%a",
  "0#=cd#2f,3b@#)w`A29bda8f,(;1#bhbD,0dh9a<bTevAAC8`T#9<H#a`Tbh#e_l#a_lb|#e_(#a_(c4#e^@#a^@cH#e]X#a]Xc!",
  "#e!p#a!pcp#=!,#,#d48D(gA+d0xV}d0^j1*d(d,!CxWad<xV}ctxWadHxV}d@'.dH!#6#d<cx[sdDX3!K#E+w3m!W$ elw1](4x",
  "FE![![!_gr=<#)[W#2]H+0[#w|q(0f,[Owzi-Ags1#@(xV}@^V3@iw4,f@[,*,w0}Y),^(+TX(60HL! hr1$8xWa[0xV}[0!S1#[",
  "8e8[$<[+3fL#QeDj92gtL!3#2`zQfp#7gt2a<.g$#84hD`[O#y*H#-l</g8h(ke4g<h,lg3!k#2a{Q8#-abaT0#eT#7!4.CkI(mE",
  ")[o#D![w0}[G[d.w!m!r)c)'1$'!W,!D[skJ8<kN-75D!H@U3W!f-i^ X!+[P#2[)y$!g#)<l70HxV}H]N)Pk}.HT1$[@!+[pw1e",
  "(S'%xWa!hxV}!hxZIw-E",
};
