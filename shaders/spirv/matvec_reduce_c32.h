/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/matvec_reduce.comp -o matvec_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_c32.full.spv -o matvec_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_c32[][101] = {
  "-rty[Bno#VC#y-[Grx=[7#3[ #-*)3./[G+r|3[ #(r]-+.'@2r|)[cr]7r|)[ +)3qy)[GC/w'u[Ss$,$[C[C[K[K[CK-%7s$L[",
  "s#1'[Kw%5[O$[o[ow)A[ s%3[Sr{7)8[_s%3[O#8!/#,#[ w(Y[SW[3:[#w$M[ws(.[O[b.C9)[CZ*[''7-s$)[ #*! ['1/[+]3",
  "-1$`7[+['w/Y[ks$)[S#*['[_#/[O[+#:!Ww/Y![#2[%.+'.es+. /./3)3[h)[/s(1$[c[3[/[_[_A.7E);I-s()[7#.[;#)!36",
  "3!{o;2,)!k#-r^('-s(-5/!Owa%:4[_wcm-)w3mte4/[_I-,M3[WI2:21(R212M.L18;V)weuQ-s(F-.!OE80[O)! S-qF[[Ss((",
  "1Fs(j[S#3[ #3[ #(T`!'s(8!+#G[S#G[S#Q[S#-VAs((9x$s((^o3!#eY8[ s(2]:=]#!)ds(-!K*[_c%#7s(3[ #3[ #3[[#-Q",
  ".#(/0'2R0! #-K>8! ]#)!C#3[_f0(@2e+-Y3D#3'#-O2e+-2)H(2s(3[C#.!/#)!;S)!7s(.[O#.CB*[p['[j<s(.[ #2N3]T[j",
  "y4^,#([!-s(P[!(72s(-K.4[WQ4#=]|#-[#*!c['#2s(=[ #-N3^,S3^P]#y7_([!e!H#y%!D#L^x#3!o#B]h#3]P#3_(S3_L!qy",
  "7`$#e]D#y%]@#L_t#3!s#B^d#3^L#3`$S3`H!qy7`|#e^@#y%^<#L`p#3!w#B_`#3_H#3`|S3aD!qy7ax#e_<#y%_8#Lal#3!{#B",
  "`!#3`D#3axS3b@!qy7bt#e`8#y%`4#Lbh#3!k#BaX#3a@#3btS3c<!qy7cp#ea4#y%a0#=cd#Ps(G[O#=[O#G[S#<A-s(AA4<H#-",
  "s(_A`_l#-s(_A`_(#-s(_A`^@#-s(_A`]X#-s(_A`!p#-s(_A=!,#Ps()[ #[!K#( -s(8!##8!S#B!_#D!c!c!ggr=<#)[_#2]H",
  "+0['w|q(+f,[Wwzi-_s((C.@iw2s(3!_#(Y),^(-s((6NHL!Gs(=[O#)[S#-[+Zs(2gtL!s#2`zQfp#2gt-b)2s(2kP2O`[WhDy*",
  "H#(l<2s(.[ #2lg3!w#2a{Q8#-abaT0#`T#Zs(3[{w2&3[K[d2rF8[G,*4+#7G/xY-[W]a*x'm[SXL[o!e)w>yF+!`#c)K(sL0L,",
  "[o09!h'#)T#)w>9_I)4ka)LvL)w^uF.TJ/!x'O=!|#)[0#7+)8E7+>[883 [48,Z0[4xV}[4_k1'L[(,[,xWa[!xV}[T'.[!21#,",
  "[<]<[X^p/!@!<#8W^03[##-k(S[x!7!LbR3<!X-[!/8#[n(!$-mV80mZ-058@4!qy@!o#/X#(=[T!J4P0[G3[,!!=[`!{4[$0!D)",
  "8#)TuT-!{.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D])*T[8!x1#xWa!,xV}!,.6#!<]P,[L[ty.!8!b-l",
  "a5]p!7^Dvf,$CxWa_<xV}_<#",
};
