/* Generated from shaders/copy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/copy.comp -o copy.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids copy.full.spv -o copy.spv
 *   spirv-val --target-env vulkan1.2 copy.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_copy[][916] = {
",:~)b(K ~##BX'~#%bj[`k#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#;/w7y$;3w8"
"a$#[w#w7u +w7y/O[S/,$w8aC'[wC(++[w[+-+/[w[K2+3[w[k7+7[w[{<+;[w!/A,$ [w! w7uCR+$'#',(O[Ow7y7O[_ga$qM-"
",9i1$[k#jU$W+u]$y6{na;WoE ;pm['y6{ w$MW$#oI8.W+.'@*/pmY1$[7w/Y[;/'+27.~##2OcX+'w$M[GG)pmX1#WoaC[#$.W"
"#(I1%GCw/Y[S3G=. /0WhE$O.CS)3W(T6,w)AWG'w*-[7KG[3[3w/Y[ 7[).3K.7O.;S.+#.[#72;,1/w,1O+#SxV}$xVA$#xY-["
"+$xV}(w3m[ 61%[3w0}W$,wbI'3[C13[+#)w_]5+4,w>y:/K#;/0,D)76-,6$w3m[[$3[oR.wcmD7W*0wa%N8<;3[s#/x#][_1-["
"H*xXM,G([I5xWa[DxV}[6+@[3x%%:>,P#)$6*xWa0>2U.[w#(0,#8xV}8xU-G,%[g8,4w3m!#76#[{w0}[#$[e,#,#wo][/W8[<-"
"-(/0'74<'!58[L!,2OL[K#.wn9#3HY3'O8##(J-72(*8w>9J,#8,w!m['OF])1&w3q[O$4[K!$w1)S4+3!b3[W#.w|q!3Q[+!J)H"
"#-]G+[c8x1UI8D!T/[pw~9DL[g!T-[/ [4[K!D#-]75[kLx2y]T)x3]V)P!o0DxV}<'.D!f1#,DT@]9.[D.6#[<[(,L!q`!+#y$]"
"0#L]@#yA!'#-!T`]8!3;)<[K]|w1e([T+3xWa42 @[K^$!B.x4AZ3[`!p.]X!G/[3,_A1#,[3x5%W][.xS%]#*[3[+^{'(TxV}Tx"
"Wa_$xV}_$xZIw-E",
};
