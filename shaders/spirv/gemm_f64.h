/* Generated from shaders/gemm.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/gemm.comp -o gemm_f64.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_f64.full.spv -o gemm_f64.spv
 *   spirv-val --target-env vulkan1.2 gemm_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_f64[][671] = {
"-x%V3wd'#y[mKx%Xy[MC#.]3#y];+#.w$Q#x[`x%Y=C#-ML3x%]8_Gx%K<x%]7/)_w#2x%c8_{w|a8`#x%]e`'#8`/#4`3_G#4`+"
"`7#)`;*-w}p)` #|#03`Cw/Y`Gx%]9`/`Sx%Y=_c#7w~}=`Wx%Y(*2I9`W`g6<x%YG`W#7=2x%YUF<x%YG`W#7=x[qx%Y9`/_k#("
"*7x'[7]0)bG*Px%Y=`S#t_G#y6_G#3_s#<-<x%Y</<)x-x%Y3w%5#<_xxg_x%W-_F*0b}Zz4'!{x%Ty_eT#jat#yZbx#y[cC#3C#"
"ycVex#y^-pH#y3rX#y]Ipl#y[LrP#jq|#y!3s$#y:_k#y[(_k#y0`K#y(`K#y[:`O#y[a`O#y[%w#L#y&C#jw$D#tw%H#y!OC#y["
"{w'P#yb!w(d#y[Zw/(#y]|w0$#y!kw2t#y!Rw4!#`_s#Q_G#21x!Fx%T`_{#Q_G#21x^&x%Ty[1`/#y[)`S#8_G#2,x#x%Ty[=w:"
"X#L_GaYx#x%Ty!<w;!#t_s#y!t_{#y`k`'#y[GC#y(_G#y<_G#y[YwET#y!m`S#y=`W#8_Gp&Px%T262ny7ly_x%TA=8!T#x!@x%"
"Ty[hwOd#y=wO8#y[.wOP#y!EwP0#y%wPD#y.wR$#y%wPd#yHwRD#yWwR|#y%wQl#y%wSL#",
};
