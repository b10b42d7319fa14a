/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/skinny_rows_direct.comp -o skinny_rows_direct_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_f64.full.spv -o skinny_rows_direct_f64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_f64[][86] = {
"Fqpy1Kqry[jC#y[D]3#.w$Q#x^Uqsy^qC#y]XC#y!JC#y]iC#.w=]g 1#,#'b}]Ay=!{qw8C#n[-x/q{y[-C#",
};
