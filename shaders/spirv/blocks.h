/* Generated from shaders/blocks.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/blocks.comp -o blocks.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids blocks.full.spv -o blocks.spv
 *   spirv-val --target-env vulkan1.2 blocks.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_blocks[][950] = {
",:~)b(K ~##BX'~#%bj[a[#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8"
"a$#[w#w7u +/-30/O[S+)#;;%O[Ow7y3O[_ ,$w8aO'[wC(++[w[+-+/[w[K2+3[w[k7,#7[w[{w7u#,>ga$qM$Si1$[k#jU$[#+"
"u]$y6{na;[#oE ;pm[+y6{ w$M[#$#oI8.[#+.'//~##A|F~##*g I(,)[ 8)pmI1$[#w)A[#C3D1(3hE$w*m[O$akC[KP./ *Cw"
"*mC0_{C[/)N`/[_[[=.C[G)/Y1%'[ow/Y[s/'+2[>)~##2Oc[-1.G'w*-[oKG[7[7w/Y[w3'oYO['$([X(I1%GOw/Y!#7G[S.3/("
"M(+.7/.+;.['72[k=/[],0w,1S+#WxV}$xVA$#xY-[/$xV}(w3m[w<*[7w0}!B/,wbI'3[{13[/#)w_]5+4,w>y:/K#;/0,6)3#-"
",6$w3m!+$7!'R.wcmD7W*0wa%N8<;3!/#/x#][O1-[H*xXM,G([I+xWa[DxV}V)!7#6#!3w0}['$[:,#,#wo][3V8T--(/0'74<'"
"[23[,[]7OL[C#.wn9#3HY3'O8##(J-72(.8[5R[PC#-PRD0#-K4D8#34[k`! #y$!(#L!8#y8!;#-Aa8[T[!98[!#2]1+!C$$]-*"
"xWa0^7F^ )x5%V0H[;w>9[E+Dw!m[+V*w3q[GZ0[C[Cw1)Q4+3R8[S]`)H#-J1#[,[Ww!m[ ^f-'*[[x7qX1'@,[cxWaXxV}XxU-"
"!^1&<,@xWa[0xV}[0.Y#[/[0,[([D8!L#y1!H#y,!h#2O:[g$$K8!,[:Q!(#1(w1e(D+3xWa@xV}8@8!<#Q!8#)x4AT/[XXY4!P["
"W`a4[kx2y]z.xS%]]*[7[/]3'([,xV}[,xWa_XxV}_XxZIw-E",
};
