/* Generated from shaders/calibrate_fma.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DREAL=float shaders/calibrate_fma.comp -o calibrate_fma_f32.full.spv
 *   spirv-opt --strip-debug --compact-ids calibrate_fma_f32.full.spv -o calibrate_fma_f32.spv
 *   spirv-val --target-env vulkan1.2 calibrate_fma_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_fma_f32[][909] = {
", ~)b(K ~##BX'~#%bj[`+#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e-7$~##0Czy]P#$$ei+[/'$,-w7y/O[_w8a"
"$#[w#w8a7'[wC(++[w[+-+/[w[;2,#3[w[Kw7u#+w7y$;42C/w7u /*'#3,0O[Oga$qM$Ki1$[k#pm$ Sw$MSA-',#ChE$im51#n"
"%$[/['8)[3<1%'Sw/Y[;/'D.[/L+'w$M[C4,*jU$S+oU7[K[KSS[/F1%G7w/Y[O3G:.//2[/.[+F.3;1$[/w$M[/$~^OV(''.#+/"
"~##:2R#L1#[Ku]$y6{[&1*3na;[{oE ;pm[wy6{ Y1$#w%=[{$[#$)pm ,$[{w)ASC'[p7[K1&/w*-!3GC!/!/1.eS5.~##2Oc9."
" =.+A./E.3I,)~#y3g3w,1K+#OxV}$w/YW>/w/Y[7'VW#=[ 36*w1]@[#xWa$xV}(xUa$$'+)w0}Y;)Tx%%[+$,['xXM($<2.[(6"
"./:*[0w_]>,#0,wTM[/ )w3m[&1([8<w1](,xWaPxV}PS.[@<J*,[Gw1][D(xWa[(xV}[$w1][<[:B##1%[Pw3m[W$3[SK.,[C/4"
",#)D#pw1][![a3[p#3[[#-Ao[t#e!,!#.!8T.!<[r5!L,w0}[{6#[c$3[_,)c)01$'!`4,[g=4!`D!00XxV}X#=!X#)!!#1&[0xV"
"}[,xWa[DxV}[D7=!d#)!h#1&[TxV}[PxWa[pxV}[pK=!p7)!tK+!$xV}[|>q[kw1]!d[re!x#.](]=3]@[n2'/]8w`A++0w1]]<]"
":0LxV}LO=]<[9)]@#)[$[q-G/]Hx'm[',%[oxVA$#xXM,S(]&,&w3m[s$3[Gw0}[KV*w!m[wZ*w3q!+N,'!#!#w1e(!'+[+xWa^M"
"&<xZIw-E",
};
