/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/matvec_reduce.comp -o matvec_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_c64.full.spv -o matvec_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_c64[][101] = {
  "-rt3ns#y[ KrvV[+#y-[Grz=[7#.[ #.]3*)3./[G+r~3[ #(r_-+.'@2r~)[cr_7r~)[ +,#3'w$Q[GC0#w'u[Ss',$[C[C[K[K",
  "[CL-%7s'L[s#1'[Kw%5[O$[o[ow)A[ s(3[Sr~7)8[_s(3[O#8!/#,#[ w(Y[SW[3:[#w$M[ws+.[O[c.[+9.[C+)C[&*['';-s+",
  ")[ #*!G['1/[+]3-1$`7[+['w/Y[ks+)[S#*['[_#.[OQ;#3![w/Y!_s+2[).+'.es+. /./3)3[l)[/s/1$[c[3[/[_[_A.7E);",
  "I-s/)[7#.[;#)!363]#oB2,)!o#-re('-s/-5/!Swa%:4[_wcm-)w3mtl4/[_I-,M3[WI2:21(R212M.L18;V)weuQ-s/F-.!SE8",
  "0[O)!GS-qM[[Ss/(1Fs/j[S#3[ #3[ #(T`!'s/8!+#G[S#G[S#Q[S#-VAs/(9x$s/(^s3!#e`8[ s/2]:=]'!)ds/-!K*[_c%#7",
  "s/3[ #3[ #3[[#-Q.#(/0'2R0! #-K>8! ]#)!C#3[_f7(@2e2-Y3D#3'#-O2e2-2)H(2s/3[C#.!/#)!;S)!7s/.[O#.[+B*[p[",
  "'[j<s/.[ #2N3]T[jy4^,#([!-s/P[!(72s/-K.4[WQ4#=]|#-[#*!g['#2s/=[ #-N3^,S3^P]#y7_([!e!H#y%!D#L^x#3!s#B",
  "]h#3]P#3_(S3_L!qy7`$#e]D#y%]@#L_t#3!w#B^d#3^L#3`$S3`H!qy7`|#e^@#y%^<#L`p#3!{#B_`#3_H#3`|S3aD!qy7ax#e",
  "_<#y%_8#Lal#3]##B`!#3`D#3axS3b@!qy7bt#e`8#y%`4#Lbh#3!o#BaX#3a@#3btS3c<!qy7cp#ea4#y%a0#=cd#Ps/G[O#=[O",
  "#G[S#<A-s/AA4<H#-s/_A`_l#-s/_A`_(#-s/_A`^@#-s/_A`]X#-s/_A`!p#-s/_A=!,#Ps/)[ #[!O#( -s/8!##8!W#B!c#D!",
  "g!g!kgr=<#)[_#2]H+0['w|q(+f,[Wwzi-_s/(C.@iw2s/3!c#(Y),^(-s/(6NHL!Ks/=[O#)[S#-[+Zs/2gtL!w#2`zQfp#2gt-",
  "b)2s/2kP2O`[WhDy*H#(l<2s/.[ #2lg3!{#2a{Q8#-abaT0#`T#Zs/3[{rM)[KN.w=]!8,#,#'b}s:4'!{0;#44+/#2O/xY-[W]",
  "i*x'm[S8L[o!m)w>yL0!`#c)D1#!WL,[o09!h'#)T#)w>9_Q)4ki)Lv[)w^uF.TJ/!x'O=!|#)[0#7+)8E7+>[883 [48,Z0[4xV",
  "}[4_s1'L[(,[,xWa[!xV}[T'.[!21#,[<]<[X^x/!@!<#8W^83[##-k0S[x!7!LbZ3<!`-[!/8#[n(!$-m^80mb-058@4!yyH!s#",
  "/X#(=[T!R4P0[O3[,!d=[`]'4[$0!L)8#)Tuk-]'.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D]1*T[8]$1",
  "#xWa!,xV}!,.6#!<]P,[L[ty.!8!j-lq5]p!7^Dv},$[+xWa_<xV}_<#",
};
