/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/axpy.comp -o axpy_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_c32.full.spv -o axpy_c32.spv
 *   spirv-val --target-env vulkan1.2 axpy_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_c32[][101] = {
  "-c^y[)aW#yAC#(./[7+bPy$[ cb)[Sbt<cb(+7cbe[_#y$[c#3[ #.[s#8[g#L[ #G[[#3[ #3!'#(GAcb)[S#z)[O[O#)!+#('-",
  "cb)[[#3[O#-,M3[Gcb2:(1x3cb3[G#y)[_#.!#cDFcbG[O#*!/$gC-cb-AF`yy$[Kcby3[K#.[s#)[{Y1#[w[ww1)[ b]:Cw3m[C",
  "cb7[LG[O#G! #yV[P#KcbV!3#3[G#y)[_#F]7(EZcbU!+_cb7!LPcbA]Mscbd!4(]-2cb3[ ,-cb(,Zcb)[k#V!C#7,44+#3w^u0",
  "(4/T'(4X#cy6#_,@,[o+:_084d-:_4H83,%_8D8,w>9[ Z(i/0[0xV}[('/[0xU-[W,#[0[8[,w`A73[D^Z)[P#2d:3Cd6,#xWa!",
  "!xV}!!_$*!`!d]T+!hxV}!Td:",
};
