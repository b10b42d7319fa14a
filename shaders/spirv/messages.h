/* Generated from shaders/messages.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/messages.comp -o messages.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids messages.full.spv -o messages.spv
 *   spirv-val --target-env vulkan1.2 messages.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_messages[][921] = {
",:~)b(K ~##BX'~#%bj[`_#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,-w7y/O[Sw"
"8a$#[w#w8a;'[wC(++[w[+-+/[w[K2+3[w[k7+7[w[{<+;[w!/A,# [w! w7u#*w7y$;7R/w7uC/*'#3,(O[Ow7y7O[_ga$qM-,("
"i1$[k#jU$W/pm<,&[#w/Y['/'w$MWE-/.W+.~##2Oc/0#hE$A1#+oa;[ $.W#(K1%G;w/Y[C3G[#(O0[G$;31-Wu]$y6{na WoEC"
" pm[Sy6{C8.#H.[ @.+D2H./L.3P.7T6- w)AWG'w*-[#KG[+[+w/Y[/7[Z*3pm[*2[Z.+#*/[53,(w,1O+#SxV}$w3m[/1*[+w0"
"}B/,wbI'3[313[7#)w_]T,#4,w3m[OY3[K /x%%[;1,'xVA$#xXM,$$xV}:)[[#+[Ww0}[ V6#xWa8xV}008[_#,#@xV}@xU-8;&"
"4@,<w!m[S$QGP#[[c#y([g#.[<#7[^)[k#<Q20)[o#AQ8W#2M.[!#(D50xV}(QB[s#.8D,$[t8,4w>yS/K#!!80!@G[|N)wa%I1%"
"!8!0xWa4xV}4J6#!<4,0!~.D[&.7!y)0E)$#-<*!+LR2*)X6215[($884[0$[h1#T[8$H];6$0[dxUa$P]<),U2]E34,1&w3q[{$"
"!`[WDw1)[>>+3[O1$LP8(0[F/L[`W9,!(]oAM]!x[W8#6#[4[8L([y/!#[xR4[0,#[!D#e]8#:[X[!P#/!'!8#8[L#[!`#e]T#/!"
"$!(#7]gAC,%]@[W[lw1e([pB-]r7;B[H#+]L[W[T#Q!(#B[8#+]X[W[DSQ!<#B[(;+]d[W[4S=!T#1#xWa!PxV}!P!Q*[w](#'(!"
"4!8(xWa!`xV}!,xZIw-E",
};
