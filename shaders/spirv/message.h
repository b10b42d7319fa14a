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
  ",:~)b(K ~##BX'~#%bj[_3#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,-w7y/O[Sw",
  "8a$#[w#w8a;'[wC(++[w[+-,#/[w[;w7u#,#w7y$'#'*O[O+9;3F*w7uK7,%7O[_ga$qM9,(i1$[k#jU$W/pmH,&[#w/Y['/'w$M",
  "WQ-/.W+.~##2Oc/2 ,&+oQ;[;[;WWE1%G;w/Y[ 3GU(I0[C$/3,.Ww)AW 'w*-[#C [+[+u]$y6{na#1&oEKGpm[Oy6{KB.#R.[;",
  "J6#'w/Y[/7R0+hE$[F*3pmJ2[F.+#*/[53,(w,1O+#SxV}$w3m[K=*[Gw0}B*,w>yF+C#wbIK,#0,w3m[WP+[Sw0}[;6:w!m[O$0",
  "L[[#6#[/$/[+P-K4,[313[7#)w_]Y846.[( .71,&0,xWa$xV}(xU-L6#[w[D$$*)[P6215[X$880[`$@ 6#T[h$H[i3[_#*x%%[",
  "c>,&,xUa$X#xXM,0([&*xVA$,34#1&w3q[k$[p[SLw1)E,%+3xWa4xV}4[ 1$TX8(0[O/T!(W4,LMB,#]!,[S8#+[<[@L#-!a/[o",
  "!@R4[8,#[[0#e!H#:[`[dP#/[s!!#8[T#[[L#e!d#/!,!0#2CB[!#1%!h[S[tw1e([xB90xV};B[H#+!t[S[T#Q!0#B[8#+]$[S[",
  "DSQ!D#B[(;+]0[S[4S=!!#1#xWa!XxV}!X!Q*[g]L#'(!<!@(xWa!hxV}!,xZIw-E",
};
