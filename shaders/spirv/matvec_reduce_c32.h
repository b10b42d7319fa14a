/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/matvec_reduce.comp -o matvec_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_c32.full.spv -o matvec_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_c32[][1517] = {
"-rfy[=ng#VC#y-[Grj=[3#3[;#-*)3./[C+rn3[;#(rO-+.'@2rn:[_w/Y[c#-7(rn*w$M[CC/w'u[Orr,$[ [ [G[G[ K-%7rrL"
"[s#1'[Gw%5[K$[o[ow)A[;rs3[Orm7)8[[rs3[K#8!/#,#[;w(Y[OS[3:Ww$M[wrv.[K[b.C9)[ Z*[#'7-rr)[;#*! [#1/[']3"
"-+`7['[#sv-rr)[O#*[#[[#/[K['#:!Ww/Y![#2[%.+'.es+. /./3)3[h)[+rv1$[_[/[+[[[[A.7E);I-rv)[3#.[7#)!3Y3!{"
"o62,)!k#-rY('-rv-5/!Owa%:4[[wcm-E$w3m[g$/[[@4,[k12oj(I2N2D.D187M)weuR-rvF-.!OE80[F)! S-q8[[Orv(1Frvj"
"[O#3[;#3[;#(T`!'rv8!+#G[O#G[O#Q[O#-VArv(9x$rv(^f3!#rv8[;#2]1=]#!)drv-!K*[[c%#7rv3[;#3[;#3[W#-Q.#(/0'"
"2R0! #-K>8! ]#)!C#3[[e~(@2dy-Y3D#3'#-O2dy-2)H(2rv3[ #.!/#)!;S)!7rv.[K#.CB*[p[#[j<rv.[;#2N3]T[jy4^$#("
"[!-rvP[!(72rv-K.4[WQ4#=]|#-[#*!c[##2rv=[;#-N3^,S3^P]#y7^|[!e!H#y%!D#L^x#3!o#B]h#3]P#3_(S3_L!qy7_x#e]"
"D#y%]@#L_t#3!s#B^d#3^L#3`$S3`H!qy7`t#e^@#y%^<#L`p#3!w#B_`#3_H#3`|S3aD!qy7ap#e_<#y%_8#Lal#3!{#B`!#3`D"
"#3axS3b@!qy7bl#e`8#y%`4#Lbh#3!k#BaX#3a@#3btS3c<!qy7ch#ea4#y%a0#=cd#PrvG[K#=[K#G[O#<A-rvAA4<H#-rv_A`_"
"l#-rv_A`_(#-rv_A`^@#-rv_A`]X#-rv_A`!p#-rv_A=!,#Prv)[;#[!K#( -rv8!##8!S#B!_#D!c!c!ggr=<#)[[#2]H+0[#w|"
"q(+f,[Swzi-_rv(C.@iw2rv3!_#(Y),^(-rv(6NHL!Grv=[K#)[O#-[+Zrv2gtL!s#2`zQfp#7gt2a<.g$#84hD`[S#y*H#(l32r"
"v.[;#2l^3!w#2a{Q8#-abaT0#`T#Zrv3[{w1k3[G[d2r88[C,*4+#7G/xY-[S]a*x'm[OXL[o!e)w>yF+!`#c)K(s>0L,[o09!h'"
"#)T#)w>9_I)4ka)Lv>)w^uF.TJ/!x'O=!|#)[0#7+)8E7+>[883 [48,Z0[4xV}[4_k1'L[(,[,xWa[!xV}[T'.[!21#,[<]<[X^"
"p/!@!<#8S^03W#-k(S[x!7!LbR3<!X-[!/8#[n(!$-mV80mZ-058@4!qy@!o#/X#(=[T!J4P0[G3[,!!=[`!{4[$0!D)8#)TuF-!"
"{.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D])*T[8!x1#xWa!,xV}!,.6#!<]P,[L[ty.!8!b-la5]p!7^D"
"vX,$CxWa_<xV}_<#",
};
