/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/matvec_reduce.comp -o matvec_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_f32.full.spv -o matvec_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_f32[][1806] = {
"1:~)b(K ~##BX'~#%bj[l+#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,1w7y/O[Sw"
"7y$'[;w8a$#[w[+w8aC'[w[K(++[w[k-+/[w!O2+3[w]s7+7[w^W<+;[w^gA+ [w^wF+C[w_+K,#G[w_;w7u#-[$)[C'4;3[(5#w"
"7uO3.[ 7-;-[D07O[_#)#G,/O[Oga$qM$[/i1$[k#jU$[7+im+-*,$3hE$w$M[7Z)oI4.[7+.'<*/pmY1$[Ww/Y[[/'+27,*~##2"
"Ocw'u[G oiC[;[;[C[C[;G-%(B1%GCw/Y[g3G[3.'/;.[Cw$M[ $#w)A[7G#w*m[G$akG[K)1-[Su]$y6{naK[ oEOKpm!#y6{OT"
")[7[/+Sw$M[kK)pm;.[ [Z.36.[;+)C[#/W';*'w*m7+`/!;W1/[#]3-1&`7[#Ww/Y[_7'[;,&asW[Sn%$[ [#Y1%3!Ow/Y!S;3+"
"2[).+'.es+. /)/W1'[''w*-[W[+['[S[S=.7A.;E,)Gw,1[/+#[3xV}$w3m!'U*!ow0}#3,,3!c#)wbIZ04,w_]5/!Gwa%:4[Sw"
"cm-E$w3m[_$/[S@4,[c1.[KW(I2N2D.D187M)weuR*8PIA-.!GE80[F3!;S)x%%]3,&L,xVA$#xXM,V/xV}(1,&@[HxWa0xV}0xU"
"-:O#8[`,0<-[=/P[![4+T[`w{ITL[wS2C,%[{$$xV},x&IS,#DHxWa4,)x#]B1%HLxWa8xV}8[-,'08,4xWaDxV}D.(V1&X,@xWa"
"[$xV}[$9;#[,[8,L[!2[#)xWa'*(xU-^b*[s40)xU-!;*[x@W2]1B!s!)E$8,xUa$@!*-]-08[Sc%_h9!'H]&3!(]C+!Lwo][OL/"
"!xw>yQ.#(/0'2R0!3#-K>8!3]#)!7#(]a)[;Z7@.wn9Y3D-3'J2O4<'[:3H(*8w>9J,#8,w!m!#O*w3q!/S,#!+](w1)[ Y/+3B9"
"[pW[j4,[X#3]0S3]T[jy4^$#-[!R[L8#-74[H8[,.4[WQ4#=]|#-[#/![W#>!l,[!3!T#3^,S3^P]#y7^|[!e!H#y%!D#L^x#3!g"
"#B]h#3]P#3_(S3_L!qy7_x#e]D#y%]@#L_t#3!3#B^d#3^L#3`$S3`H!qy7`t#e^@#y%^<#L`p#3!k#B_`#3_H#3`|S3aD!qy7ap"
"#e_<#y%_8#Lal#3!o#B`!#3`D#3axS3b@!qy7bl#e`8#y%`4#Lbh#3!c#BaX#3a@#3btS3c<!qy7ch#ea4#y%a0#=cd#2f,3b@#)"
"w`A29bda8f,(;1#bhbD,0dh9a<bTevAAC8`T#9<H#a`Tbh#e_l#a_lb|#e_(#a_(c4#e^@#a^@cH#e]X#a]Xc!#e!p#a!pcp#=!,"
"#,#d48D(gA+d0xV}d0^j1*d(d,!CxWad<xV}ctxWadHxV}d@'.dH!#6#d<cx[sdDX3!K#E+w3m!W$;elw1](4xFE![![!_gr=<#)"
"[S#2]H+0Ww|q(0f,[Kwzi-Ags1#@(xV}@^V3@iw4,f@[,*,w0}Y),^(+TX(60HL! hr1$8xWa[0xV}[0!S1#[8e8[$<[+3fL#QeD"
"j92gtL!3#2`zQfp#7gt2a<8g$kB2O`[KhDy*H#-l3/g8g|ke4g<h$l^3!k#2a{Q8#-abaT0#eT#7!4. kI(m<)[o#D![w0}[C[d."
"w!m!r)c)'1$'!W,!D[skJ8<kN-75D!H@U3S!f-i^ X!+[P#2[)y$!g#)<l70HxV}H]N)Pk}.HT1$[@!+[pw1e(S'%xWa!hxV}!hx"
"ZIw-E",
};
