/* Generated from shaders/calibrate_read.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_read.comp -o calibrate_read.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids calibrate_read.full.spv -o calibrate_read.spv
 *   spirv-val --target-env vulkan1.2 calibrate_read.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_read[][695] = {
",:~)b(K ~##BX'~#%bj[_3#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,'w7y/O[Sw"
"7y$'#',/O[Ow7y3O[_w8a$#[w#w8aC'[wC(,#+[w[+w7u#(A9;[+9,%w7uK+ga$qMK,(i1$[k#jU$W/pmZ,&[#w/Y['/'w$MW,-/"
".W+.~##2Oc/,'#w)AW;'w*-[# Y*[+w*m=0]w #C.3-1&`/[;[ w/Y[/3'[%1$3w%=[G$[7$/hE$0,%+oMC[S[SW[71%GCw/Y[W7"
"G[G([;0[[$+3.W+.#;,.[Su]$y6{naG[GoEKGpm[oy6{Kpm0.[GD2[`.~4'u@w'/~##5e>}Jg,.~1wk&30/~##3F&xe4[@,#[{!#"
"!'!+!)/[O3@.+D,)/w,1O+#SxV}$w3m[/.*[+w0}T/,wbI'3[313[7#)w_]Y846.[C1.3#6&0,w3m[c$7[_M/x%%[O ,$xVA$#xX"
"M,Y,#xV}(w3m[k:+[gw0}[SV*w!m[oZ*w3q[sU,#[gLw1)[GH++[+x4A)1&[K,xWaDxV}DxU-,1'[D,Dw>yW$ #[C3[([,z,,[$#"
"LD#GT#*X[@#-[z/!7X!(8[X[,yF[T#/!;[P#8!,#yC!(#*w|q!3Z*!/wrE['d]1`[w#,#[gw1e(H]0'%xWa<xV}<xZIw-E",
};
