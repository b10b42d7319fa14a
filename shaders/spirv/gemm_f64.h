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
  "-w~[3wao#y[rKw~]y[IC#.]3#y]0+#.w$Q#x[dw~^QC#-UL3w~b8_;w~P<w~b7/)_s#2w~h8_wwyi8_{w~be`##8`+#4`/_;#4`'",
  "`3#)`7*-wzx)`;#|#03` w/Y`Cw~b9`+`Ow~^=_[#7w|)=`Sw~^(*2I9`S`c6<w~^G`S#7=2w~^UF<w~^G`S#7=x[nw~^9`+_g#(",
  "*7x$]7]-)bC*Pw~^=`O#t_;#y6_;#3_o#<-<w~^</<)x)w~^3w%5#<_qxgSw~!-_O*0b}Zz4'!{w~Yy_*T#jaL#yZbP#y[cC#3C#",
  "ycVeH#y^-ot#y3r(#y]Ip<#y[Ir(#y%qP#y!3rX#y:_g#y[(_g#y0`G#y(`G#y[:`K#y[a`K#y[%w#$#y&C#jw#x#tw$|#y!OC#y",
  "[{w'(#ya.w(<#y[Zw-X#y]pw.T#y!kw1@#y!Rw3(#`_o#Q_;#21x!Fw~Y`_w#Q_;#21x^&w~Yy[1`+#y[)`O#8_;#2,x#w~Yy[=w",
  "8x#L_;aYx#w~Yy!<w9|#t_o#y!t_w#y`k`##y[GC#y(_;#y<_;#y!cwCt#y[8`O#y=`S#8_;oWPw~YAlN8]D#_w~Y_=x!@w~Yy[h",
  "wM`#y=wM<#y[.wMT#y!EwN4#y%wNH#y.wP(#y%wNh#yHwPH#yWwQ$#y%wOp#y%wQP#",
};
