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
  "-x${3wcS#y[rKx$}y[MC#.]3#y]0+#.w$Q#x[dx$~QC#-UL3x%&8_ x$p<x%&7/)_w#2x%,8_{w|*8`#x%&e`'#8`/#4`3_ #4`+",
  "`7#)`;*-w}9)` #|#03`Cw/Y`Gx%&9`/`Sx$~=__#7w~F=`Wx$~(*2I9`W`g6<x$~G`W#7=2x$~UF<x$~G`W#7=x[qx$~9`/_k#(",
  "*7x'$7]0)bG*Px$~=`S#t_ #y6_ #3_s#<-<x$~</<)x)x$~3w%5#<_txgSx$|-_O*0b}Zz4'!{x$yy_eT#ja|#yZc$#y[cC#3C#",
  "ycVex#y^-pH#y3rX#y]Ipl#y[IrX#y%r$#y!3s,#y:_k#y[(_k#y0`K#y(`K#y[:`O#y[a`O#y[%w#T#y&C#jw$L#tw%P#y!OC#y",
  "[{w'X#yb!w(l#y[Zw/0#y]|w0,#y!kw2|#y!Rw4d#`_s#Q_ #21x!Fx$y`_{#Q_ #21x^&x$yy[1`/#y[)`S#8_ #2,x#x$yy[=w",
  ":X#L_ aYx#x$yy!<w;!#t_s#y!t_{#y`k`'#y[GC#y(_ #y<_ #y!cwET#y[8`S#y=`W#8_ oWPx$yAlN8]D#_x$y_=x!@x$yy[h",
  "wO@#y=wNx#y[.wO4#y!EwOp#y%wP(#y.wQd#y%wPH#yHwR(#yWwR`#y%wQP#y%wS0#",
};
