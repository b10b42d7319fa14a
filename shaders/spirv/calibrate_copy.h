/* Generated from shaders/calibrate_copy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_copy.comp -o calibrate_copy.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids calibrate_copy.full.spv -o calibrate_copy.spv
 *   spirv-val --target-env vulkan1.2 calibrate_copy.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_copy[][646] = {
",:~)b(K ~##BX'~#%bj[_K#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,'w7y/O[Sw"
"7y$'#',/O[Ow7y3O[_w8a$#[w#w8aC'[wC(,#+[w[+w7u#(A9;[+9,%w7uK+ga$qMK,(i1$[k#jU$W/pmZ,&[#w/Y['/'w$MW,-/"
".W+.~##2Oc/,'#w)AW;'w*-[# Y*[+w*m=0]w #C.3-1(`/[;[ w/Y[/3'hE$[',%+oMC[K[KWX1%GCw/Y[O7G[<([00[S$+3.W@"
".3/.# ,.[Ku]$y6{naG[_oEKGpm[ky6{Kpm0.[_H2[Y.+',,/[5[_$w,1O+#SxV}$w3m[/1*[+w0}:/,wbI'3[313[7#)w_]L846"
".[C1.3#6&0,w3m[[$7[WM/x%%[G ,$xVA$#xXM,Y,#xV}(w3m[g:+[cw0}[KV*w!m[kZ*w3q[oU,#[cLw1)[_H,&+[+xWa@xV}@x"
"U--,$!#[@,@w>yY/ #[>3[$['z,,X#eD#)[8#-[p/[wT[z8[P['yA[L#/[{[H#8[|#y>[x#2PG!<#`[s#1#!!w1e(!0O5<xV}<Hy"
"'!(#)!@#Q[x#y'[p#)!,#Q[d#y'[!#)[t#=[P#%xZIw-E",
};
