/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/skinny_reduce.comp -o skinny_reduce_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_f64.full.spv -o skinny_reduce_f64.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_f64[][190] = {
"Fw' y1Kw'Ay[AC#y[+]3#.w$Q#x^&w'Be!3#yV!3#y9C#n[ixCw'By5C#n[RxCw'By5C#n[RxCw'By5C#n[RxCw'By5C#n[RxCw'"
"By5C#n[RxCw'By5C#n[RxCw'BycWC#.w=][N,#,#'b}akz9'j(tB8C#i[)y/jPtFy`4Cw'JU`qyNntaSyFo@#7w'R",
};
