/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/axpy.comp -o axpy_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_c64.full.spv -o axpy_c64.spv
 *   spirv-val --target-env vulkan1.2 axpy_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_c64[][669] = {
"-gR3eg#y[0KgTyD[+#3]3#(./[;+f3y$[CgX)[WfWPgX*w$Q[;C.#g]t[k#Q[o#)w%5aN9[g[gg^3[C#.!##8[s#y*[C#G[_#3[C"
"#,#! w(Y[kS[N)WYAg^)[W#z5[S[S#)!C#('<g^3[K#.!/fNFg^3!3#3[S#+!7w3m[_#G[S#3[c1j[Kg^.!/f/7g^y:[k#.!;duP"
"fby.[Og^-OQ!'fby-[O#2OV!W[Cx.g^-OV[S[Cx4g^3[K#y,[k#y6[S#3!/c9-/(]+dg^y.[O#.!##)!+X1#!'!'w1)[Cfcl[+w3"
"m[Gg^2_;G!_[ByI[X#Kg^.[C#)[{#e[G#V!G#3[K#y)[k#[[k#_!+[@#sg^_!+Zg^3[G#(i5-,-g^(,Zfv)[w#3!c#.w=]`q1#,#"
"'b}ft3`h06#44+/#H`p,bL.x'm_9L[g!&)w>yL9[,#gF0L,[g09[4'#)T#)w>9hg)4lF,#LxV}@w^uF.TJ/[D'O=[H#)[0#7+)8E"
"7+>[883 [48,Z0[4xV}[4]r1#L[(,[,h/3[Th32^%,#[<[d[Xw`AB)[p#0!$xV}[x_8z2a|](!S[b0#y[`b8#1#xWa]DxV}]D=1#"
"[p],,[daR)]P#(jJ2`V,&^(xV}^(xWa^DxV}^Dax*^H^L`C,&^PxV}^<xWac<xV}c<jJ",
};
