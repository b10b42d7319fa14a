/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_f64.full.spv -o trsm_solve_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_f64[][101] = {
  "Fw0ey4Kw0gy[LC#.]3#yF+#)w$Q#/#~##.Zrw0h2+3~@wK2 0y[F~^u:ssw0j2[j3#w/[x[Dw0kx#w0g3!s#.]kN1$]ow/Y]sG3F",
  "x'w0ky]6]c#y]<!s#yQ]w#y]4C#y!5C#{%!s!s][#-:Un#y[F]_w0k-[~x^yw0k-`ix!Yw0kyQ]w#yRC#y[%!s#-eL(e+xNw0ky[",
  "Q]g#y[U]_#y!s]_#yL]w#y[N]_#y]v]w#x&q3o[H#x[(w0ky[)C#",
};
