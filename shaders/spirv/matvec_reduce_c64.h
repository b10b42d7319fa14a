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
  "-rt3mo#y[ KrvV[+#y-[Grz=[7#.[ #.]3*)3./[G+r~3[ #(r_-+.'@2r~)[cr_7r~)[ +-r~.[S#,$[C[C[K[K[CG-%7r~L[o#",
  "+[Kw$Q[G#1'#w%5[O$[{[{w)A[ s(3[Sr~7)8[_s(3[O#8!/#,#[ w(Y[SW[8:[#w$M[ss+.[O[c.[+9.[C+)C[&*['';-s+)[ #",
  "*!G['1/[+]3-1$`7[+['w/Y[ks+)[S#*['[_#.[OQ;#3![w/Y!_s+2[).+'.es+. /./3)3[l)[/s/1$[c[3[/[_[_A.7E);I-s/",
  ")[7#.[;#)!363]#oB2,)!o#-re('-s/-5/!Swa%:4[_wcm-)w3mtl4/[_I-,M3[WI2:21(R212M.L18;V)weuQ-s/F-.!SE80[O)",
  "!GS-qM[[Ss/(1Fs/j[S#3[ #3[ #(T`!'s/8!+#G[S#G[S#Q[S#-VAs/(9x$s/(^s3!#e`8[ s/2]:=]'!)ds/-!K*[_c%#7s/3[",
  " #3[ #3[[#-Q.#(/0'2R0! #-K>8! ]#)!C#3[_f7(@2e2-Y3D#3'#-O2e2-2)H(2s/3[C#.!/#)!;S)!7s/.[O#.[+B*[p['[j<",
  "s/.[ #2N3]T[jy4^,#([!-s/P[!(72s/-K.4[WQ4#=]|#-[#*!g['#2s/=[ #-N3^,S3^P]#y7_([!e!H#y%!D#L^x#3!s#B]h#3",
  "]P#3_(S3_L!qy7`$#e]D#y%]@#L_t#3!w#B^d#3^L#3`$S3`H!qy7`|#e^@#y%^<#L`p#3!{#B_`#3_H#3`|S3aD!qy7ax#e_<#y",
  "%_8#Lal#3]##B`!#3`D#3axS3b@!qy7bt#e`8#y%`4#Lbh#3!o#BaX#3a@#3btS3c<!qy7cp#ea4#y%a0#=cd#Ps/G[O#=[O#G[S",
  "#<A-s/AA4<H#-s/_A`_l#-s/_A`_(#-s/_A`^@#-s/_A`]X#-s/_A`!p#-s/_A=!,#Ps/)[ #[!O#( -s/8!##8!W#B!c#D!g!g!",
  "kgr=<#)[_#2]H+0['w|q(+f,[Wwzi-_s/(C.@iw2s/3!c#(Y),^(-s/(6NHL!Ks/=[O#)[S#-[+Zs/2gtL!w#2`zQfp#2gt-b)2s",
  "/2kP2O`[WhDy*H#(l<2s/.[ #2lg3!{#2a{Q8#-abaT0#`T#Zs/3[wrM)[KN.w=]!8,#,#'b}s:4'!{0@#44+/#3w^urk(:/!P'(",
  "0!T#c)7;#!W@,[{+:84,#>H83,#D8,w>9_O(8-v4B[(]P1#,[0!l[,#/[p[l#8W#3[##-jHS[L!7[|ar.<[x2[Q/8#[,([I-lv80",
  "lz-058@4!5y6!s#3H#/L#->[H#[~=0!24<8B9[T'0>P@84L@! )8#0[TxV}[T_D6#[d!L,[HaKy.[`[x-k;5!l!7]@uG,$[+xWa^",
  "8xV}^8#",
};
