/* Generated from shaders/calibrate_copy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_copy.comp -o calibrate_copy.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids calibrate_copy.full.spv -o calibrate_copy.spv
 *   spirv-val --target-env vulkan1.2 calibrate_copy.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_copy[][101] = {
  "1:~)b(K ~##BX'~#%bj[_S#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y/O[Sw",
  "7y3O[Kw7y$'#',/O[Ow7y7O[_w8a$#[w#w8aG'[wC(,#+[w[+w7u#(A9;[+9,0w7uO+ga$qM$Si1$[k#jU$[#/pmZ,&['w/Y[+/'",
  "w$M[#,-/)[##33#,+#w)A[# 'w*-['C [/[/w*m=0]wC#C.3-1(`/[;[ w/Y[37'hE$[',%+oMG[K[K[#X1%GGw/Y[O;G[<([00[",
  "S$+3.[#@.3/)# (E,-u]$y6{naK[_oEOKpm[ky6{Opm0.[_H2[Y.+',,/[5[_$w,1S+#WxV}$w3m[31*[/w0}:.,,43[7#)wbIG4",
  "4,:71.w_]#26/,[CH.71)0M6#[[$;[WV/x%%[GM,$xVA$#xXM,Y,#xV}(w3m[g:+[cw0}[KV*w!m[kZ*w3q[oU,#[cLw1)[_H,&+",
  "[+xWa@xV}@xU--,$!#[H,@w>yY/C#[>3[$['z,,X#eD#)[8#-[p/[wT[z8[P['yA[L#/[{[H#8[|#y>[x#2PG!<#`[s#1#!!w1e(",
  "!0O5<xV}<Hy'!(#)!@#Q[x#y'[p#)!,#Q[d#y'[!#)[t#=[P#%xZIw-E",
};
