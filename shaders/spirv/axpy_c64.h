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
  "-g`3eo#y[5KgbyD[+#3]3#(./[ +fAy$[Ggf)[[fe<gf(+,#3'w$Q[ C.#gkt[k#Q[o#)w%5aS9[g[ggl3[G#.!##8[s#y*[G#G[",
  "c#3[G#,#! w(Y[kW[N)[#YAgl)[[#z5[W[W#)!C#('<gl3[O#.!/fSFgl3!3#3[W#+!7w3m[c#3[W;-,M3[Ogl2:(1dgl.!/f=7g",
  "ly:[k#.!;e'Pfpy.[Sgl-OQ!'fpy-[S#2OV!W[Cx.gl-OV[W[Cx4gl3[O#y,[k#y6[W#3!/cG-/(]+dgly.[S#.!##)!+X1#!'!'",
  "w1)[Gfql[+w3m[Kgl2_DG!_[ByI[X#Kgl.[G#)[{#e[K#V!G#3[O#y)[k#[[k#_!+[@#sgl_!+Zgl3[K#(iC-,-gl(,Zg()[w#3!",
  "c#.w=]`q1#,#'b}g&3`p06#44+/#H`x,bU.x'm_9L[g!&)w>yL9[,#gT0L,[g09[4'#)T#)w>9hu)4lT,#LxV}@w^uF.TJ/[D'O=",
  "[H#)[0#7+)8E7+>[883 [48,Z0[4xV}[4]r1#L[(,[,h=3[ThA2^%,#[<[d[Xw`AB)[p#0!$xV}[x_8z2b(](!S[b8#y[`b@#1#x",
  "Wa]DxV}]D=1#[p],,[daR)]P#(jX2`V,&^(xV}^(xWa^DxV}^Dax*^H^L`C,&^PxV}^<xWacDxV}cDjX",
};
