/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/matvec.comp -o matvec_f64.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_f64.full.spv -o matvec_f64.spv
 *   spirv-val --target-env vulkan1.2 matvec_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_f64[][188] = {
"-wS93w@3#y[hKwS;y[AC#y!7]3#.w$Q#x!pwS<y[gC#FwS8ygm3wS<-``*0b}1z4'!{wS9y_eT#ja4#yZd!#y[cC#3C#y+g$#y!X"
"gX#je,#thT#y[xC#jfl#y]^j8#yl/C#Vw#0#y%w&d#y)w&`#ybhC#y[#w+x#y]Mw,(#yJw/0#y!nw.X#y!lw0<#",
};
