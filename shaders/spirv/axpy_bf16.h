/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/axpy.comp -o axpy_bf16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_bf16.full.spv -o axpy_bf16.spv
 *   spirv-val --target-env vulkan1.2 axpy_bf16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_bf16[][838] = {
"-gRy1f7#Kfvf +g^3G#3G#3G#3G#3G#3G#3G#.G#x=gR2f_1(;[3oE ;pm[;y6{ g_-f63[ gcx$g_)[Wf^Pg_-C4~##A|F~##*g"
" f32fK2gT*w$M[shK(gt-Z/~##2Ob~##*gBW/~##2J2#H)]3L(7(;7gW2X,%~##A|Cw'u[{CoeGh6L[G#+Gw/Y! #-++[Gw$M[ I"
"x*gyG[_#3[ #,#![w(Y[{S[4)W[[Agy)[W#/[S[S#3~##2O_g}ngyFgu)!_#('<gu3[K#)!KFG!kgu3!O#3[S#+!Sw3m[_#G[S#3"
"[c1e[Kgu2[$8[oguy:[{#)!WVQ!ofyy.[Ogu-OQ!3fyy-[O#2OV!s[Cx.gu-OV[S[Cx4gu3[K#y,[{#y6[S#-^@3!w#(]+dguy(["
"O#-<a4[K#080x5%-.[gh2*,0d5-g7)!7Y0!3!3w1)F/+3=4D[k_'4[ox1U!v-20,!;x2y(:[ww!m[ ej!^x!4hO2_qG!{[x`!(#`"
"!l#(2x[*[x-ex8[Te|-/0[!!G[Xj34`4]Pi)+]HxV}]H#J&]L]P!cxWa]TxV}]@^Qy*]H#/_T,<M,`Li)_!a`@#`^P#(2<!aZh|/"
"a@[Pha2,4aL[X#2>8C#J%!C$3[kw0}[Gh8.[ #8[ #L!G#(77h|Q[ #zGa|!,[/<]G7h|-_b8[p#y$[l#o!(#)w!mQ3P,/!#w~9]"
"E8!'#2[d-D5@[wx3]rW1#xWa8xV}0`^/H!gW4L!/N3[Sbs(E2rj1#xWaLxV}Loz,$@L,Hx4AU4[,,`T*[8xS%Q+[H[S[KoT.]@^b"
"+]!xV}]!Q*]`]d^o,&]hxV}]TxWacPxV}cPjA",
};
