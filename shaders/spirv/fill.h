/* Generated from shaders/fill.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/fill.comp -o fill.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids fill.full.spv -o fill.spv
 *   spirv-val --target-env vulkan1.2 fill.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_fill[][460] = {
",:~)b(K ~##BX'~#%bj[!W#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,'w7y/O[Sw"
"7y$'#',2O[Ow7y3O[_w8a$#[w#w8aC'[wCw7uC+<9;34,%w7uK+ga$qMF,(i1$[k#jU$W/pmU,&[#w/Y['/'w$MW,-/.W+.~##2O"
"c/1.#w)AW;'w*-[# ;[+[+w/Y[/3'M,$+oIC[;WQ1%GCw/Y[ 7G[)(U3[C#1#GWhE$-.#=,$[;u]$y6{na3,'oEKGpm[[y6{Kpm0"
"11Ww,1O+#SxV}$w3m[/$/[+w0}W$,wbI'3[313[7#)w_]5+4,w>y:/ #;/0,D)36-,6$w3m[K$7[GR/x%%[OD,$xVA$#xXM,Z,#x"
"V}(w3m[W:+[Sw0}[;#*w!m[[>*w3q[_B',[SLw1e([7+3xWa<xV}<xZIw-E",
};
