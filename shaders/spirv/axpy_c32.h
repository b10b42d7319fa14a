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
  "-c^y[)b'#yAC#(./[7+bPy$[ cb)[Sbt<cb(+43'cE-cfe[c#Q[g#7cb3[ #.[s#8[k#L[ #G[[#3[ #3!'#(GAcb)[S#z)[O[O#",
  ")!+#('-cb)[[#3[O#-,M3[Gcb2:(1x3cb3[G#y)[c#.!#cDFcbG[O#*!/$gC-cb-AF`yy$[Kcby3[K#.[s#)[{Y1#[w[ww1)[ b]",
  ":Cw3m[Ccb7[LG[O#G! #yV[P#KcbV!3#3[G#y)[c#F]7(EZcbU!+_cb7!LPcbA]Mscbd!4(]-2cb3[ ,-cb(,Zcb)[o#V!C#7,*4",
  "+#7G/xY-[Gh!.x'm_:L[_!()w>yF4[,#d*1#_8L,[_04[4'#*_@T#*w>9[ K(i1,#LxV}@w^uF.TJ/[D'O8[H#*_T[0#2W*_X8E2",
  "R:_![883@#_`[48,Z,#[4xV}[4xU-,1'L[(,[,xWa[!xV}[T'.[!2,$,[<[d[Xw`AB3[p_B)[|#2d~,(CxWa!dxV}!dxWa],xV}]",
  ",#*]0]4^<+]8xV}]$d~",
};
