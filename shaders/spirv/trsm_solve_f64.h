/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_f64.full.spv
 *   spirv-opt --strip-debug --compact-ids trsm_solve_f64.full.spv -o trsm_solve_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_f64[][101] = {
  "FwJay4KwJcy!GC#y[b]3#)w$Q#/#~##.ZrwJd2+3~@wK2 0y[7~^u:sswJf2[[x;wJgy[73#y[1C#yk'[+#yj1C#ya$C#yn}C#",
};
