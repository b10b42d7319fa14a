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
  "-g`y[8eo#yIC#(./[ +f y$[Ggd)[[fc<gd(+43'gD-ght[k#Q[o#)w%5aP9[g[ggi3[G#.!##8[s#y*[G#G[c#3[G#,#! w(Y[k",
  "W[N)[#YAgi)[[#z5[W[W#)!C#('<gi3[O#.!/fPFgi3!3#3[W#+!7w3m[c#3[W;-,M3[Ogi2:(1dgi.!/f:7giy:[k#.!;e$Pfmy",
  ".[Sgi-OQ!'fmy-[S#2OV!W[Cx.gi-OV[W[Cx4gi3[O#y,[k#y6[W#-]c3![#(]+dgiy.[S#.!##)!+X1#!'!'w1)[GfnlCw3m[Kg",
  "i2_DG!_[ByI[X#Kgi.[G#)[{#e[K#V!G#3[O#y)[k#[[k#_!+[@#sgi_!+Zgi3[K#(i@-,-gi(,Zg%)[w#V!c#7,44+#FbM.x'm_",
  "1L[g[z)w>yF9[,#gI0L,[g09[4'#)T#)w>9hj)4lI,#LxV}@w^uF.TJ/[D'O=[H#)[0#7+)8E7+>[883 [48,Z0[4xV}[4]j1#L[",
  "(,[,h23[Th62]y,#[<[d[Xw`AB)[p#0!$xV}[x_0z!+b(](!K1#xWa]DxV}]D=1#[p],,[daB)]P#(jE2`F,&^(xV}^(xWa^DxV}",
  "^Dah*^H^L`3,&^PxV}^<xWacDxV}cDjE",
};
