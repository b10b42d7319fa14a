/* Generated from shaders/gemm.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/gemm.comp -o gemm_f64.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_f64.full.spv -o gemm_f64.spv
 *   spirv-val --target-env vulkan1.2 gemm_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_f64[][101] = {
  "-x%^3wd/#y[mKx%`y[MC#.]3#y];+#.w$Q#x[`x%a=C#-ML3x%e8_Gx%S<x%e7/)_w#2x%k8_{w|i8`#x%ee`'#8`/#4`3_G#4`+",
  "`7#)`;*-w}x)` #|#03`Cw/Y`Gx%e9`/`Sx%a=_c#7x#)=`Wx%a(*2I9`W`g6<x%aG`W#7=2x%aUF<x%aG`W#7=x[qx%a9`/_k#(",
  "*7x'c7]0)bG*Px%a=`S#t_G#y6_G#3_s#<-<x%a</<)x-x%a3w%5#<_xxggx%_-_F*0b}Zz4'!{x%!y_eT#jat#yZbx#y[cC#3C#",
  "ycVex#y^-pH#y3rX#y]Ipl#y[LrP#jq|#y!3s$#y:_k#y[(_k#y0`K#y(`K#y[:`O#y[a`O#y[%w#L#y&C#jw$D#tw%H#y!OC#y[",
  "{w'P#yb!w(d#y[Zw/(#y]|w0$#y!kw2t#y!Rw4!#`_s#Q_G#21x!Fx%!`_{#Q_G#21x^&x%!y[1`/#y[)`S#8_G#2,x#x%!y[=w:",
  "X#L_GaYx#x%!y!<w;!#t_s#y!t_{#y`k`'#y[GC#y(_G#y<_G#y[YwET#y!m`S#y=`W#8_Gp&Px%!262ny7ly_x%!A=8!T#x!@x%",
  "!y[hwOd#y=wO8#y[.wOP#y!EwP0#y%wPD#y.wR$#y%wPd#yHwRD#yWwR|#y%wQl#y%wSL#",
};
