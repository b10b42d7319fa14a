/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/axpy.comp -o axpy_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_c32.full.spv -o axpy_c32.spv
 *   spirv-val --target-env vulkan1.2 axpy_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_c32[][622] = {
"-gRy[3eg#yIC#(./[;+f1y$[CgV)[WfUPgV2g6-gZt[k#Q[o#)w%5aK9[g[gg[3[C#.!##8[s#y*[C#G[_#3[C#,#! w(Y[kS[N)"
"WYAg[)[W#z5[S[S#)!C#('<g[3[K#.!/fKFg[3!3#3[S#+!7w3m[_#G[S#3[c1j[Kg[.!/f,7g[y:[k#.!;drPf_y.[Og[-OQ!'f"
"_y-[O#2OV!W[Cx.g[-OV[S[Cx4g[3[K#y,[k#y6[S#3!/c6-/(]+dg[y.[O#.!##)!+X1#!'!'w1)[Cf`lCw3m[Gg[2_;G!_[ByI"
"[X#Kg[.[C#)[{#e[G#V!G#3[K#y)[k#[[k#_!+[@#sg[_!+Zg[3[G#(i2-,-g[(,Zfs)[w#V!c#7,44+#FbD.x'm_1L[g[z)w>yF"
"9[,#g;0L,[g09[4'#)T#)w>9h!)4l;,#LxV}@w^uF.TJ/[D'O=[H#)[0#7+)8E7+>[883 [48,Z0[4xV}[4]j1#L[(,[,h$3[Th("
"2]y,#[<[d[Xw`AB)[p#0!$xV}[x_0z!+a|](!K1#xWa]DxV}]D=1#[p],,[daB)]P#(j72`F,&^(xV}^(xWa^DxV}^Dah*^H^L`3"
",&^PxV}^<xWac<xV}c<j7",
};
