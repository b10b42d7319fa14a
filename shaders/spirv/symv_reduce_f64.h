/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/symv_reduce.comp -o symv_reduce_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_f64.full.spv -o symv_reduce_f64.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_f64[][186] = {
"-t93m##y[,Kt;yTC#yT]3#.w$Q#x[%t<GC#-/G3t@y#!S#.!_#{[H!cw/Y!g#yR!{#y(]##y!<]'#y]&C#y!;C#.C#y!<!o#2!Sy"
"!<!wt@y_%C#y%![#B!k#{[4!o!o!s#o!k#t!W#y[%!S#3!o#.w=]hn,#,#'b}_dz='!{tD3C#o!w[-x/tH=C#",
};
