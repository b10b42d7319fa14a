/* Generated from shaders/matvec_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/matvec_reduce.comp -o matvec_reduce_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids matvec_reduce_f64.full.spv -o matvec_reduce_f64.spv
 *   spirv-val --target-env vulkan1.2 matvec_reduce_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_reduce_f64[][228] = {
"Frfy[:Krhy@C#yV]3#.w$Q#xAri3C#Zrey-!3#{'!Kw/Y!O#-3y;3ri`!_#=!C#2-x:ri=!C#F-L!Criy]L!3#y[DC#.C#y[E!W#"
"3Cmqx[Eri3Cs~x[Eriy[IC#y[IC#2!qy[E!_riy!pC#y(! #8!G#B!S#{@!W!W![#=!C#o!S#y7!;#y[}!g#3!W#.w=]!8,#,#'b"
"}^jz='h|rm3C#j!c[-y/iHrq=C#",
};
