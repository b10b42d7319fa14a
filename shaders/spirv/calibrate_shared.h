/* Generated from shaders/calibrate_shared.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_shared.comp -o calibrate_shared.full.spv
 *   spirv-opt --strip-debug --compact-ids calibrate_shared.full.spv -o calibrate_shared.spv
 *   spirv-val --target-env vulkan1.2 calibrate_shared.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_shared[][832] = {
",:~)b(K ~##BX'~#%bj[^{#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,-w7y3O[_w"
"8a$#[w#w8a;'[wC(++[w[+-+/[w[;2,#3[w[Kw7u#,#w7y$'#'*O[O+);<2K,%w7uK+ga$qM5,7i1$[k#jU$W3w$MW$eSn%$[#['"
"pm$3[+w/Y[//3+1%'Ww/Y[33'3.[# .+C)es 3 /1$#w%=[#$[G$-2.W[&*+im[.,&oU;[S[SWW[WX1%G;w/Y[[7G[@1$'w$M[_$"
"/30WhE$V1$Cw)AW '+.'S*/w*-!00 [s[sC25/~##A|F~##*gB[9,$!#[G[s[;jUW.3S1-[Su]$y6{naG[#oEKGpm!3y6{KH*#pm"
"42[m.~##2Oc#. T./X2!=.~#y3g37,)[+w,1O+#SxV}$w/Y[C>Rw/Y[O'.w0}F2')w>A!8.,$*w3m[7Y6*4w1](,xFE[;[;[ w1]"
"D[KA(*6+(w1]@[GxWa$xV}(xUa$$#+-W1%Tw3m[g$7[cB,*,x%%[k$4,xXM($DxV}JG[(#B'#.[<A/,[o#8<Y.[PT0[LwbIW6/w_"
"]WY.w>y!}*#weuI80[b*,w0}[n2'/[tw_]+1'0w1][x(xWa[(xV}[(X.[pO,#,[{w1][t3,#[8xV}[4w3m!J4!([G[b.x5%'.[sA"
")!0#2Q)!4#0[hxV}[h#=!4#)!8#0[xxV}[t[=+!Dw|q!+P/!'wrE[r,$xVA$#xXM,X(!V,&w3m!/$7[{w0}[SZ9w!m!3[!'1!dw3"
"q!;$0!7!7w1e(,+[+xWa@xV}@xZIw-E",
};
