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
  "-wR+3w 3#y[mKwR-y[AC#y!>]3#.w$Q#x!pwR.y[gC#FwR*ygv3wR.-`i*0b}1z4'!{wR+y_eT#ja<#yZdd#y[cC#3C#y+g,#y!X",
  "g`#je4#th!#y[xC#jft#y]^j@#yjhC#Vv,#y%w%`#y)w%!#ybhC#y[#w*t#y]Mw+$#yJw.,#y!nw-T#y!lw/8#",
};
