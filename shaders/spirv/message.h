/* Generated from shaders/message.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/message.comp -o message.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids message.full.spv -o message.spv
 *   spirv-val --target-env vulkan1.2 message.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_message[][101] = {
  "1:~)b(K ~##BX'~#%bj[_ #f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y/O[Sw",
  "7y3O[Kw7y$'#'*O[O+;);3w8a$#[w#w7uK+#,$w8aO'[wC(,#+[w[+w7u#,1w7y;O[_ga$qM$Si1$[k#jU$[#/pmZ,&['w/Y[+/'",
  "w$M[#,-/.[#+.~##2Oc/)#7183'w)A[# 'w*-['C [/[/u]$y6{naG[#oEKGpm[ y6{KZ,%+oMO[C[C[#S1%GOw/Y[G7G[7([+)[",
  "KW-3.[C+6#'w/Y[3;3)+C(W/hE$[E*3pm[+2[E.+#*/[53,(w,1S+#WxV}$w3m[3=*[;w0}B3,,3[/#)wbIO+4,w>yT/C#-)0;,%",
  "[S$7[Ow0}[CD:w!m[ $0=[W#7UG/#4,[717[4.w_][+76.[( .;1,&0,xWa$xV}(xU-L6#[w[P$$*)[!6215[d$880[l$@ 6(T[t",
  "$Hw3m[_$7[[[.*x%%[c>,&,xUa$X#xXM,0([&*xVA$,34#1&w3q[k$[p[OLw1)E,%+3xWa4xV}4[ 1$TX8(0[O/T!(W4,LMB,#]!",
  ",[O8#+[<[@L#-!k/[o!@R4[8,#[[0#e!H#:[`[dP#/[s!!#8[T#[[L#e!d#/!,!0#2CB[!#1%!h[O[tw1e([xB90xV};B[H#+!t[",
  "O[T#Q!0#B[8#+]$[O[DSQ!D#B[(;+]0[O[4S=!!#1#xWa!XxV}!X!Q*[g]L#'(!<!@(xWa!hxV}!,xZIw-E",
};
