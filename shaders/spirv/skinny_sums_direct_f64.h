/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/skinny_sums_direct.comp -o skinny_sums_direct_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_f64.full.spv -o skinny_sums_direct_f64.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_f64[][103] = {
"Fw8Uy1Kw8Wy[fC#y!S]3#y;w_K#.w$Q#xcWw8Xy[FC#y]`C#y[FC#y^xC#y[FC#y^{C#yZC#yblC#e];#y['];#yagC#x[Ab|x+w"
"8X",
};
