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
  "-c^3aW#y[&Kc`y<[+#3]3#(./[7+bRy$[ cd)[Sbv<cd(+7cde[_#Q[c#.w$Q#<ce3[ #.[s#8[g#L[ #G[[#3[ #3!'#(GAce)[",
  "S#z)[O[O#)!+#('-ce)[[#3[O#-,M3[Gce2:(1x3ce3[G#y)[_#.!#cGFceG[O#*!/$gF-ce-AF`|y$[Kcey3[K#.[s#)[{Y1#[w",
  "[ww1)[ b`:[+w3m[Cce7[LG[O#G! #yV[P#KceV!3#3[G#y)[_#F]7(EZceU!+_ce7!LPceA]Msced!4(]-2ce3[ ,-ce(,Zce)[",
  "k#3!C#.w=]d]1#,#'b}cc3^L06#44+/#+^T,w^u6(dw(:/T'(4X#d(6#_,@,[o+:_084d8:_4H83,$_8D8,w>9g[)4i:0[0xV}[(",
  "'/[0xU-[_,#[0[8[,w`A73[D^b)[P#2dE3[+dA,#xWa!!xV}!!_,*!`!d]!+!hxV}!TdE",
};
