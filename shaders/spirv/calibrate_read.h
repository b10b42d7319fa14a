/* Generated from shaders/calibrate_read.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_read.comp -o calibrate_read.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids calibrate_read.full.spv -o calibrate_read.spv
 *   spirv-val --target-env vulkan1.2 calibrate_read.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_read[][101] = {
  "1:~)b(K ~##BX'~#%bj[_;#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y/O[Sw",
  "7y3O[Kw7y$'#',/O[Ow7y7O[_w8a$#[w#w8aG'[wC(,#+[w[+w7u#(A9;[+9,0w7uO+ga$qM$Si1$[k#jU$[#/pmZ,&['w/Y[+/'",
  "w$M[#,-/)[##33#,+#w)A[# 'w*-['C [/[/w*m=0]wC#C.3-1&`/[;[ w/Y[37'[%1$3w%=[G$[7$/hE$0,%+oMG[S[S[#[71%G",
  "Gw/Y[W;G[G([;0[[$+3.[#+)#;(A,-u]$y6{naK[GoEOKpm[oy6{Opm0.[GD2[`.~4'u@w'/~##5e>}Jg,.~1wk&30/~##3F&xe4",
  "[@,#[{!#!'!+!)/[O3@.+D,)/w,1S+#WxV}$w3m[3.*[/w0}T.,,43[7#)wbIX44,:71.w_]#26/,[CH.71)0M6#[c$;[_V/x%%[",
  "OM,$xVA$#xXM,Y,#xV}(w3m[k:+[gw0}[SV*w!m[oZ*w3q[sU,#[gLw1)[GH++[+x4A)1&[K,xWaDxV}DxU-,,#[L,Dw>y[P/C#[",
  "C3[([,z,,[$#LD#GT#*X[@#-[z/!7X!(8[X[,yF[T#/!;[P#8!,#yC!(#*w|q!3Z*!/wrE['d]1`[w#,#[gw1e(H]0'%xWa<xV}<",
  "xZIw-E",
};
