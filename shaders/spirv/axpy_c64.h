/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/axpy.comp -o axpy_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_c64.full.spv -o axpy_c64.spv
 *   spirv-val --target-env vulkan1.2 axpy_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_c64[][101] = {
  "-c^3b'#y[&Kc`y<[+#3]3#(./[7+bRy$[ cd)[Sbv<cd(+03'w$QcG.#cie[c#Q[g#7ce3[ #.[s#8[k#L[ #G[[#3[ #3!'#(GA",
  "ce)[S#z)[O[O#)!+#('-ce)[[#3[O#-,M3[Gce2:(1x3ce3[G#y)[c#.!#cGFceG[O#*!/$gF-ce-AF`|y$[Kcey3[K#.[s#)[{Y",
  "1#[w[ww1)[ b`:[+w3m[Cce7[LG[O#G! #yV[P#KceV!3#3[G#y)[c#F]7(EZceU!+_ce7!LPceA]Msced!4(]-2ce3[ ,-ce(,Z",
  "ce)[o#3!C#.w=]d]1#,#'b}cc3^L06#44+/#3^TO/xY-[Ghg.x'm_BL[_!0)w>yL4[,#d51#_8L,[_04[4'#*_@T#*w>9[ K(i<,",
  "#LxV}@w^uF.TJ/[D'O8[H#*_T[0#2+*_X8E2+:_![883@#_`[48,Z,#[4xV}[4xU-,1'L[(,[,xWa[!xV}[T'.[!2,$,[<[d[Xw`",
  "AB3[p_J)[|#2e-,([+xWa!dxV}!dxWa],xV}],#*]0]4^D+]8xV}]$e-",
};
