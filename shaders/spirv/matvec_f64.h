/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/matvec.comp -o matvec_f64.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_f64.full.spv -o matvec_f64.spv
 *   spirv-val --target-env vulkan1.2 matvec_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_f64[][101] = {
  "-wQL3w>_#y[mKwQNy[AC#y!>]3#.w$Q#x!pwQOy[gC#FwQKygv3wQO-`i*0b}1z4'!{wQLy_*T#j`h#yZd4#y[cC#3C#y+fX#y!X",
  "g0#jd`#th,#y[xC#jfD#y]^il#yjhC#VuX#y%w%0#y)w%,#ybhC#y[#w*D#y]Mw*P#yJw-X#y!nw-$#y!lw.d#",
};
