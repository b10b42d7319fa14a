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
  "-w~43waO#y[rKw~6y[IC#.]3#y]0+#.w$Q#x[ew~72w|i7w~;`__#8_#w~)<w~;7/)_s#2w~A8_wwyB8_{w~;e`##8`+#4`/_##4",
  "`'`3#)`7*-wzQ)`;#|#03` w/Y`Cw~;9`+`Ow~78__#(*20=`Sw~7(*2I9`S`c6<w~7G`S#7=2w~7UF<w~7G`S#7=x[nw~7=`+#(",
  "*7x$67]-)bC*Pw~7=`O#t_##y6_##3_o#<-<w~7</<)x)w~73w%5#<_qxg%w~5-_O*0b}Zz4'!{w~2y_*T#jaL#yZbP#y[cC#y]3",
  "C#y#k@#y#k`#ycdh,#y]Xr!#y#v$#y$u|#tth#s#y$s$#y[5v`#yKw#d#y&w$$#`w$8#ow$D#y:w$d#y[#tX#y-w%p#._c#.s|#o",
  "_g#y3u(#y0`G#y(`G#y[:`K#y[R`K#e__#y[%w#$#y&C#jw#x#tw$|#y!OC#y[{w'(#ya.w(<#y[Zw-X#y]pw.T#y!kw1@#y!Rw3",
  "(#`_o#Q_##21x!Fw~2`_w#Q_##21x^&w~2y[1`+#y[)`O#8_##2,x#w~2y[=w8x#L_#aYx#w~2y!<w9|#t_o#y!t_w#y`k`##y[G",
  "C#y(_##y<_##y!cwCt#y[8`O#y=`S#8_#oWPw~2AlN8]D#_w~2_=x[Dw~2x3#x3#x%#y[hwM!#y=wM<#y[.wMT#y!+wN4#y*_g#)",
  "wNH#(Anw~2)wP(#(8x*w~2)wNh#(Anw~2yHwPH#y=wQ$#y*_g#)wOp#(Anw~2y%wQP#",
};
