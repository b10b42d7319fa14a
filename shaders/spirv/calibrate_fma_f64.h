/* Generated from shaders/calibrate_fma.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DREAL=double shaders/calibrate_fma.comp -o calibrate_fma_f64.full.spv
 *   spirv-opt --strip-debug --compact-ids calibrate_fma_f64.full.spv -o calibrate_fma_f64.spv
 *   spirv-val --target-env vulkan1.2 calibrate_fma_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_fma_f64[][287] = {
"-b23`3#y[AKb4y1]3#-bW<b78[O#y&[S#/[Ow$Qb33~^u:ss(3#-e~##:7Fb:3!##B[{#G!##`!##)!7#z[{!3!3#)[[#y7[W#yG"
"[_#)[g#+[cw0}[ODBwVUb>1#!h8,[k#4!dH#)[$cs-U=!!!4)!`#1&[4xV}[0xWa[HxV}[H7=!h#)!l#1&[XxV}[TxWa[txV}[tK"
"=!t7)!xK+!(xV}!$>)[ob!n[ve!|#.],e4G]Db>=]<#G]@#=]@#G]D#3]L#Q[s#G[w#.[{#)!/N*!'!'b>G!+#",
};
