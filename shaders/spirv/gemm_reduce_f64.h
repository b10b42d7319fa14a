/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/gemm_reduce.comp -o gemm_reduce_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_f64.full.spv -o gemm_reduce_f64.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_f64[][128] = {
"Fw41y[HKw43yPC#y[%]3#.w$Q#x[9w44y[BC#Fw40y![3w44y`7!_#y]<]G#yc;]K#y_+]K#ybS]K#y]jC#y!%]O#.w=]b(1#,#'"
"b}w3Py=!{w488C#n[-x/w4<y(C#",
};
