/* Generated from shaders/trsm_invert.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_invert.comp -o trsm_invert_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_invert_f64.full.spv -o trsm_invert_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_invert_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_invert_f64[][101] = {
  "Fjmy[>Kjoy4C#yC]3#)w$Q#4#~^u:ss(xa$jqyaIC#jC#",
};
