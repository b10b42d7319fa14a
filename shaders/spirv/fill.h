/* Generated from shaders/fill.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/fill.comp -o fill.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids fill.full.spv -o fill.spv
 *   spirv-val --target-env vulkan1.2 fill.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_fill[][101] = {
  "1:~)b(K ~##BX'~#%bj[!_#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y/O[Sw",
  "7y3O[Kw7y$'#',2O[Ow7y7O[_w8a$#[w#w8aG'[wCw7uG+<9;34,0w7uO+ga$qM$Si1$[k#jU$[#/pmU,&['w/Y[+/'w$M[#,-/)",
  "[##33#1.#w)A[# 'w*-['C [/[/w/Y[37'M,$+oIG[;[#Q1%GGw/Y[ ;G[)(U3[C#1#G[#hE$-)#=(B,-u]$y6{naK[#oEOKpm[[",
  "y6{Opm0,-[#w,1S+#WxV}$w3m[3$/[/w0}[L.,,43[7#)wbI044,:713w_]#)w>yC/C#;/0,M.76)0R6#[K$;[GD/x%%[OR,$xVA",
  "$#xXM,P,#xV}(w3m[W:+[Sw0}[;#*w!m[[>*w3q[_B',[SLw1e([7+3xWa<xV}<xZIw-E",
};
