/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/axpy.comp -o axpy_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_f64.full.spv -o axpy_f64.spv
 *   spirv-val --target-env vulkan1.2 axpy_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_f64[][73] = {
"FgRy[0KgTyDC#yY]3#.w$Q#x`@gUy[/C#y!:C#.w=]`q,#,#'b}IzM'``gYU[3y>a4g]y(C#",
};
