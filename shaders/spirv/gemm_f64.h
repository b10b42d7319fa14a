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
  "-x$u3wcS#y[mKx$wy[MC#.]3#y]0+#.w$Q#x[dx$xQC#-UL3x$|8_ x$j<x$|7/)_w#2x%&8_{w|$8`#x$|e`'#8`/#4`3_ #4`+",
  "`7#)`;*-w}3)` #|#03`Cw/Y`Gx$|9`/`Sx$x=__#7w~@=`Wx$x(*2I9`W`g6<x$xG`W#7=2x$xUF<x$xG`W#7=x[qx$x9`/_k#(",
  "*7x&z7]0)bG*Px$x=`S#t_ #y6_ #3_s#<-<x$x</<)x)x$x3w%5#<_txgRx$v-_F*0b}Zz4'!{x$sy_eT#jat#yZbx#y[cC#3C#",
  "ycVep#y^-p@#y3rP#y]Ipd#y[IrP#y%qx#y!3s$#y:_k#y[(_k#y0`K#y(`K#y[:`O#y[a`O#y[%w#L#y&C#jw$D#tw%H#y!OC#y",
  "[{w'P#yb!w(d#y[Zw/(#y]|w0$#y!kw2t#y!Rw4!#`_s#Q_ #21x!Fx$s`_{#Q_ #21x^&x$sy[1`/#y[)`S#8_ #2,x#x$sy[=w",
  ":X#L_ aYx#x$sy!<w;!#t_s#y!t_{#y`k`'#y[GC#y(_ #y<_ #y!cwET#y[8`S#y=`W#8_ oWPx$sAlN8]D#_x$s_=x!@x$sy[h",
  "wO8#y=wNp#y[.wO,#y!EwOh#y%wO|#y.wQ!#y%wP@#yHwQ|#yWwRX#y%wQH#y%wS(#",
};
