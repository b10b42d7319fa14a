/* Generated from shaders/copy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/copy.comp -o copy.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids copy.full.spv -o copy.spv
 *   spirv-val --target-env vulkan1.2 copy.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_copy[][101] = {
  "1:~)b(K ~##BX'~#%bj[`s#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#;3w7y$;3w8",
  "a$#[w#w7uC+w7y/O[Sw7y3O[K3,$w8aG'[wC(++[w[+-*/[w7,#G3[w[k#+7[w[{<+;[w!/A,$ [w! w7uGV+$'#',DO[Ow7y;O[",
  "_ga$qM$Si1$[k#jU$[#+u]$y6{na [#oEC pm[+y6{Cw$M[#$#oI8.[#+.'@*/pmY1$[;w/Y[ /'+)[##/3'X+'w$M[GG)pmX1#[",
  "#oaG['$(O(Q(I1%GGw/Y[S7G=. /0[#hE$[32[7)3+(T6,w)A[#K'w*-[;OK[7[7w/Y[C;[).3K.7O.;S.+#.['72;,1/w,1S+#W",
  "xV}$xVA$#xY-[/$xV}(w3m[C6*[7w0}[}.,,43[/#)wbI044,:713w_]#)w>yC/O#;/0,M.;6)0R6#[[$7[oD.wcmR2W+,0wa%N8",
  "<;3[s#/x#][_1-[Q*xXM,G([R5xWa[LxV}[6+@[7x%%:>,P#)$6*xWa0>2U.[w#(0,#8xV}8xU-G,%[g8,4w3m!#76#[{w0}['$[",
  "e,#,#wo][3W8[<--(/0'74<'[]8[L!,2OL[K#.wn9#3HY3'O8##(J-72(*8w>9J,#8,w!m[+OF]21&w3q[O$4[K!$w1)S4+3!b3[",
  "W#.w|q!3Q[/!J)H#-]G+[c8x1UI8D!T/[pw~9DL[g!T-[/ [4[K!D#-]75[kLx2y]T)x3]V)P!o0DxV}<'.D!f1',DT@xWa[DxV}",
  "[D.6#[<[(,L!q`!+#y$]0#L]@#yA!'#-!T`]8!3;)<[K]|w1e([T+3xWa42 @[K^$!B.x4AZ3[`!p.]X!G/[7,_A+,[7x5%=08,x",
  "S%]#*[7[/^{'(TxV}TxWa_,xV}_,xZIw-E",
};
