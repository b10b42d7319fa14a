/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_f64.full.spv -o trsm_solve_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_f64[][378] = {
"Fw1ny4Kw1py[LC#.]3#yF+#)w$Q#/#~##.Zrw1q2+3~@wK2 0y[F~^u:ssw1s2[jx)w1t-:8+w1x3]'#8]+#9]/]'#Q]3#f]7];#"
"3]C/8]GV8]K#9]O]'w1x8]S#4] ]W0)][*-w1x.]_#S]cw/Y]g#x*w1tz]N]']3#y]o]'#y]0C#y!$C#L]C#=]C#9]']'#3]'#L]"
"'#A:38#z[H<]'w1t([~x!Hw1t3]'#L];#y']'#y!@]k#(`ix]1w1tyNC#y;]'#3]3#y)]'#y(]'#(eNx0w1ts[B-^/U[Bx!'w1t3"
"]3#<!X<d>sw1ty[b]'#3]3#Z!;sw1ty] ]'#s]t2vkd]tx^Tw1tL]C#7-y'8r<e[H#x[*w1ty[)C#",
};
