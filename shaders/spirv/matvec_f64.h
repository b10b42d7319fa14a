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
  "-wSG3w@;#y[mKwSIy[AC#y!7]3#.w$Q#x!pwSJy[gC#FwSFygv3wSJ-`i*0b}1z4'!{wSGy_eT#ja<#yZdd#y[cC#3C#y+g,#y!X",
  "g`#je4#th!#y[xC#jft#y]^j@#yl/C#Vw#8#y%w&l#y)w&h#ybhC#y[#w,$#y]Mw,0#yJw/8#y!nw.`#y!lw0D#",
};
