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
  "-x#:3wbC#y[rKx#<y[IC#.]3#y]0+#.w$Q#x[dx#=QC#-UL3x#A8_;x#/<x#A7/)_s#2x#G8_wwzH8_{x#Ae`##8`+#4`/_;#4`'",
  "`3#)`7*-w{W)`;#|#03` w/Y`Cx#A9`+`Ox#==_[#7w|d=`Sx#=(*2I9`S`c6<x#=G`S#7=2x#=UF<x#=G`S#7=x[nx#=9`+_g#(",
  "*7x%<7]-)bC*Px#==`O#t_;#y6_;#3_o#<-<x#=</<)x)x#=3w%5#<_qxgSx#;-_O*0b}Zz4'!{x#8y_eT#ja|#yZc$#y[cC#3C#",
  "ycVex#y^-pH#y3rX#y]Ipl#y[IrX#y%r$#y!3s,#y:_g#y[(_g#y0`G#y(`G#y[:`K#y[a`K#y[%w#T#y&C#jw$L#tw%P#y!OC#y",
  "[{w'X#ya.w(l#y[Zw.,#y]pw/(#y!kw1p#y!Rw3X#`_o#Q_;#21x!Fx#8`_w#Q_;#21x^&x#8y[1`+#y[)`O#8_;#2,x#x#8y[=w",
  "9L#L_;aYx#x#8y!<w:P#t_o#y!t_w#y`k`##y[GC#y(_;#y<_;#y!cwDH#y[8`O#y=`S#8_;oWPx#8AlN8]D#_x#8_=x!@x#8y[h",
  "wN4#y=wMl#y[.wN(#y!EwNd#y%wNx#y.wPX#y%wO<#yHwPx#yWwQT#y%wPD#y%wR$#",
};
