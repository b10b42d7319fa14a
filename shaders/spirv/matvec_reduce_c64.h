/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/matvec_reduce.comp -o matvec_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_c64.full.spv -o matvec_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_c64[][1546] = {
"-rf3nk#y[:KrhV[+#y-[Grl=[3#.[;#.]3*)3./[C+rp3[;#(rQ-+.'@2rp:[_w/Y[c#-7(rp*w$Q[CC0#w'u[Oru,$[ [ [G[G["
" L-%7ruL[s#1'[Gw%5[K$[o[ow)A[;rv3[Orp7)8[[rv3[K#8!/#,#[;w(Y[OS[3:Ww$M[wry.[K[c.[+9.[ +)C[&*[#';-ry)["
";#*!G[#1/[']3-+`7['[#s}-ry)[O#*[#[[#/[K['#:![w/Y!_#2[).+'.es+. /./3)3[l)[+r}1$[_[/[+[[[[A.7E);I-r})["
"3#.[7#)!3Y3]#o=2,)!o#-r`('-r}-5/!Swa%:4[[wcm-E$w3m[g$/[[@4,[k12oq(I2N2D.D187M)weuR-r}F-.!SE80[F)!GS-"
"q [[Or}(1Fr}j[O#3[;#3[;#(T`!'r}8!+#G[O#G[O#Q[O#-VAr}(9x$r}(^j3!#r}8[;#2]1=]'!)dr}-!K*[[c%#7r}3[;#3[;"
"#3[W#-Q.#(/0'2R0! #-K>8! ]#)!C#3[[f)(@2e$-Y3D#3'#-O2e$-2)H(2r}3[ #.!/#)!;S)!7r}.[K#.[+B*[p[#[j<r}.[;"
"#2N3]T[jy4^$#([!-r}P[!(72r}-K.4[WQ4#=]|#-[#*!g[##2r}=[;#-N3^,S3^P]#y7^|[!e!H#y%!D#L^x#3!s#B]h#3]P#3_"
"(S3_L!qy7_x#e]D#y%]@#L_t#3!w#B^d#3^L#3`$S3`H!qy7`t#e^@#y%^<#L`p#3!{#B_`#3_H#3`|S3aD!qy7ap#e_<#y%_8#L"
"al#3]##B`!#3`D#3axS3b@!qy7bl#e`8#y%`4#Lbh#3!o#BaX#3a@#3btS3c<!qy7ch#ea4#y%a0#=cd#Pr}G[K#=[K#G[O#<A-r"
"}AA4<H#-r}_A`_l#-r}_A`_(#-r}_A`^@#-r}_A`]X#-r}_A`!p#-r}_A=!,#Pr})[;#[!O#( -r}8!##8!W#B!c#D!g!g!kgr=<"
"#)[[#2]H+0[#w|q(+f,[Swzi-_r}(C.@iw2r}3!c#(Y),^(-r}(6NHL!Kr}=[K#)[O#-[+Zr}2gtL!w#2`zQfp#7gt2a<.g$#84h"
"D`[S#y*H#(l32r}.[;#2l^3!{#2a{Q8#-abaT0#`T#Zr}3[{r )[GN.w=]!8,#,#'b}s,4'!{0;#44+/#2O/xY-[S]i*x'm[O8L["
"o!m)w>yL0!`#c)D1#!WL,[o09!h'#)T#)w>9_Q)4ki)LvM)w^uF.TJ/!x'O=!|#)[0#7+)8E7+>[883 [48,Z0[4xV}[4_s1'L[("
",[,xWa[!xV}[T'.[!21#,[<]<[X^x/!@!<#8S^83W#-k0S[x!7!LbZ3<!`-[!/8#[n(!$-m^80mb-058@4!yyH!s#/X#(=[T!R4P"
"0[O3[,!d=[`]'4[$0!L)8#)Tu]-]'.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D]1*T[8]$1#xWa!,xV}!,"
".6#!<]P,[L[ty.!8!j-lq5]p!7^Dvo,$[+xWa_<xV}_<#",
};
