/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/matvec_reduce.comp -o matvec_reduce_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_f64.full.spv -o matvec_reduce_f64.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_f64[][101] = {
  "Frty[ Krvy@C#yV]3#.w$Q#Frwy=C#Zrsy-[{#{0!Kw/Y!O#yC3rw=!C#2-xCrw=!C#F-L!Crwy]L[{#y[DC#.C#y[E!W#2[!y[E",
  "!_rw3Ct0x[Erwy[IC#y[IC#y[IC#y!pC#y(! #8!G#B!S#{@!W!W![#=!C#o!S#y7!;#y[}!c#3!W#.w=]!8,#,#'b}^jz='i(r{",
  "3C#j!_[-y/iPs#=C#",
};
