/* Generated from shaders/copy_quads.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/copy_quads.comp -o copy_quads.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids copy_quads.full.spv -o copy_quads.spv
 *   spirv-val --target-env vulkan1.2 copy_quads.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_copy_quads[][665] = {
",:~)b(K ~##BX'~#%bj[^o#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,'w7y/O[Sw"
"7y$'#',/O[Ow7y3O[_w8a$#[w#w8aC'[wC(++[w[+-+/[w[K2+3[w[k7,#7[w[{w7u#(P);92H,%w7uK+ga$qMZ,)i1$[k#jU$W+"
"w$MW9)oI+.W#.'3*/pm*1$[3w/Y[7/'+2711~##2Ocw)AW;'w*-[3 ;[/[/w/Y[;3'oYC[#$(Q(I1%GCw/Y[C7G[11$'w$M[G$33"
".W+1%7hE$u]$y6{[B1*3naG[_oEKGpm[[y6{KB.#F.+V.[#N2R([P(H,([_w,1O+#SxV}$xVAA,&xY-['$xV}(w3m[;:1%[/w0}W"
"$,wbI'3[ 13['#)w_]5+4,w>y:/ #;/0,D)36-,6$w3m[O$7[KR.wcmD713[S#/x#][WR-[>*xXM,=([ 5xWa[<xV}[:+@Dwa%Z)"
"PV)[k#6#[gw0}[#$[:,#,#wo][+Q8T--(/0'74<'[f3[,[]7OL[c#.wn9#3HY3'O8##(J-72(*8w>9J;$8,w!m[[$X`[s[Ly$[l#"
"L[|#yA[o#,'w3q[w$[D[c!8w1)[_Y/+[+/1$4[c!@w1e(.'%xWa]8xV}]8xZIw-E",
};
