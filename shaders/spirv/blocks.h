/* Generated from shaders/blocks.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/blocks.comp -o blocks.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids blocks.full.spv -o blocks.spv
 *   spirv-val --target-env vulkan1.2 blocks.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_blocks[][101] = {
  "1:~)b(K ~##BX'~#%bj[ac#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uC+/-31&/O[Sw7y3O[K/)# ;%O[Ow7y7O[_C,$w8aS'[wC(++[w[+-+/[w[K2+3[w[k7,#7[w[{w7u#,>ga$qM$Wi1$[",
  "k#jU$['+u]$y6{na ['oEC pm[/y6{Cw$M['$#oI8.['+.'//~##A|F~##*g I(,)[C8)pmI1$['w)A['G3D1(3hE$w*m[S$akG[",
  "OP./ *Cw*mC0_{G[3)N`/[c[_=.C[G)/Y1%'[sw/Y[w/'+)['#*3'[-1.K'w*-[sOK[;[;w/Y[{7'oYS[+$([X(I1%GSw/Y!#;G[",
  "S.3/.['+.7/.+;.[+72[k=/[],0w,1W+#[#xV}$xVA$#xY-[3$xV}(w3m[{<*[;w0}!B.,,43[3#)wbI044,:713w_]#)w>yC/O#",
  ";/0,M.76)0R6#!+$;!'D.wcmR2W+,0wa%N8<;3!/#/x#][S1-[Q*xXM,G([R+xWa[LxV}V)!7#6#!3w0}[+$[:,#,#wo][7V8T--",
  "(/0'74<'[23[,[]7OL[G#.wn9#3HY3'O8##(J-72(.8[5R[PG#-PRD0#-K4D8#34[k`! #y$!(#L!8#y8!;#-Aa8[T[!98[!#2]1",
  "+!C$$]-*xWa0^@F^H)x5%V0H[ w>9[E+Dw!m[/V*w3q[KZ0[G[Gw1)Q4+3R8[W]`)H#-J1#[,[[w!m[C^f-'*[_x7qX1'@,[gxWa",
  "XxV}XxU-!^1&<,@xWa[0xV}[0.Y#[3[0,[([D8!L#y1!H#y,!h#2O:[k$$K8!,[:Q!(#1(w1e(D+3xWa@xV}8@8!<#Q!8#)x4AT/",
  "[XXY4!P[[`-4[ox2y]z.xS%]]*[;[3]3'([,xV}[,xWa_`xV}_`xZIw-E",
};
