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
  "-x%I3wc{#y[mKx%Ky[MC#.]3#y]5+#.w$Q#x[dx%LQC#-UL3x%P8_Cx%><x%P7/)_{#2x%V8`#w|T8`'x%Pe`+#8`3#4`7_C#4`/",
  "`;#)` *-w}c)`C#|#03`Gw/Y`Kx%P9`3`Wx%L=_c#7w~p=`[x%L(*2I9`[`k6<x%LG`[#7=2x%LUF<x%LG`[#7=x[qx%L9`3_o#(",
  "*7x'N7]0)bK*Px%L=`W#t_C#y6_C#3_w#<-<x%L</<)x)x%L3w%5#<_txgRx%J-_F*0b}Zz4'!{x%Gy_eT#jat#yZbx#y[cC#3C#",
  "ycVep#y^-p@#y3rP#y]Ipd#y[IrP#y%qx#y!3s$#y:_o#y[(_o#y0`O#y(`O#y[:`S#y[a`S#y[%w#L#y&C#jw$D#tw%H#y!OC#y",
  "[{w'P#yb!w(d#y[Zw/(#y]|w0$#y!kw2t#y!Rw4!#`_w#Q_C#21x!Fx%G``##Q_C#21x^&x%Gy[1`3#y[)`W#8_C#2,x#x%Gy[=w",
  ":X#L_CaYx#x%Gy!<w;!#t_w#y!t`##y`k`+#y[GC#y(_C#y<_C#y[YwET#y!m`W#y=`[#8_Cp&Px%G262ny7ly_x%GA=8!T#x!@x",
  "%Gy[hwO!#y=wO8#y[.wOP#y!EwP0#y%wPD#y.wR$#y%wPd#yHwRD#yWwR|#y%wQl#y%wSL#",
};
