/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/axpy.comp -o axpy_bf16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_bf16.full.spv -o axpy_bf16.spv
 *   spirv-val --target-env vulkan1.2 axpy_bf16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_bf16[][101] = {
  "-gRy1fc#Kfvf +g^3G#3G#3G#3G#3G#3G#3G#.G#x=gR2f_1(;[3oE ;pm[;y6{ g_-f63[ gcx$g_)[Wf^Pg_-C4~##A|F~##*g",
  " f32fK2gT*w$M[shK(gt-)2-.#Z/~##2Ob~##*gBK3~##2J2-)]3T( -g[2[$,%~##A|Cw'u[{CoeGh:L[G#+Gw/Y!C#-+*[Gw$M",
  "_+y*#g}G[_#3[ #,#!_w(Y[{S[48Wgy)[W#4[S[S#nguFgq)!c#('<gq3[K#)!OFG!ggq3!S#3[S#+!Ww3m[_#G[S#3[c1e[Kgq2",
  "[$8[ogqy:[{#)![VQ!kfuy.[Ogq-OQ!'fuy-[O#2OV!o[Cx.gq-OV[S[Cx4gq3[K#y,[{#y6[S#-^@3!s#(]+dgqy([O#-<a4[K#",
  "080x5%-.[gh.*,0d1-g3)!;Y0!'!'w1)F/+3=4D[k_'4[ox1U!v-20,! x2y(:[ww!m[ ef!^x!4hK2_qG!w[x`!(#`!l#(2x[*[",
  "x-et8[Tex-/0[!!K[Xj/4`4]Pi%+]HxV}]H#J&]L]P!#xWa]TxV}]@^Qy*]H#/_T,<M,`Li%_!a`@#`^P#(2<!aZhx/a@[Ph]2,4",
  "aL[X#2>8C#J%!G$3[kw0}[Gh4.[ #8[ #L!K#(77hxQ[ #zGa|!,[/<]G7hx-_b8[p#y$[l#o!(#)w!mQ3P,0!+w~9[{r67]E2[d",
  "-D0@[wx3]Y1$!3xWa8xV}0R4H!7`0.!7ra4P,N*[cw{I(Pdh)w|q5M<[c1-[D0P[Sw}UH8[KoT- 5@,4kU-.,%P[0,<w|5[sW*!#",
  "!'[e7ee)[0oy0[DxV}[D#)[8j|*Xx4A74[!,[T*[hxS%#+[x[S[K ,&]pxV}]pxWa^0xV}^0L*^4^8_X,&^<xV}^(xWad$xV}d$k",
  "&",
};
