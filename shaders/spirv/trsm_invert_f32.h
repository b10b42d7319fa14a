/* Generated from shaders/trsm_invert.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/trsm_invert.comp -o trsm_invert_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_invert_f32.full.spv -o trsm_invert_f32.spv
 *   spirv-val --target-env vulkan1.2 trsm_invert_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_invert_f32[][101] = {
  ";:~)b(K ~##BX'~#%bj[f/#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e=7$~##0Czy]P#$$,#ei+[/'#1+w7y/O[Sw",
  "7y3O[Kw7y$'[C'1$+w7y7O[_/,*/w8a$#[w#w8aS'[w[+(++[w]3-+/[w]s2+3[w^77+7[w^W<+;[w^gA,# [w_+w7u#(Z9;3R/w",
  "7u[#//''')#7,/O[Oga$qM$[3i1$[k#jU$[;+im+,#hE$w$M[;J)oI0.[;+.'8*/pmQ1$[Ww/Y[[/'+)[;#;+3'w)A[;G#w*m[G$",
  "akG[K)1$[Sw$M[C$~^OV('')#;+K[+w*mW1,_{K[Sw/Y[_7'w(Y[GOoaS[ $.[;#([.1%GSw/Y[w;G[S.'/,2[;u]$y6{naW[CoE",
  "[#Wpm!'y6{[#w$M[{$#pm4=[C['-),&`/K!3n%$[C!7X1%3!;w/Y!  3+)[C[_>['[k[Y<)UO.!O#.!S#1$!Ww/Y![C3[7*'w*iK",
  "/acO[].[ !X.+')es!@1'[+'w*-[W[/[+[S[S5.;9. =.3A./E,17w,1[3+#[7xV}$xVA$#xY-[K$xV}(w3m!#F*!sw0}Y/,w_]'",
  "/Kwa%,4[Swcm-*w3m[_R3[S;-,43[KD)wbIH44,:(12R212M3L[-3!w6/x#][GD-[C*xXM,Y([D,$xWa[@xV},weuZ*D[,[#<[D0",
  "[@,c%^9*!'K[=)!gT+!kw0}[ #.w>y=+#wo][OQ8[$--2/0'74<'V3[4[M7OL!+#.wn9#3HY3'O8##(J-72(.8!U/7xWa!b.xU- ",
  "0[X$$! +[P[Px%%_4E$8,xUa$4!$-!j/D[`!%+H[dw{I<L[c!;2,)[gU(!@)x&IR,#DHxWa4,-![,&HLxWa8xV}8xU-K,'08,4xW",
  "aDxV}D.(VNX,@Y)w|qP+[([$wziU/O,[8B,PO#@[(,8E-!+4!![@^93!{#2!yQ4#-!!R!00#(O(2)8T-F/w>9[ ^@9w!m!'^;,#]",
  "4[pw3q!/O,#!+,w1)[CZ,&+3xWa[4xV}[4xU--*[o[P]Q-^e4!([sR,'!(w3m!C$ ,w1](!2+!DxV}!DUE*!H!L['xWa!PxV}!8x",
  "FE!k!k!o] *!!!@#-]:*4]X#B0#A=>[K0#.]t#U]=.!G#(!^)0J-`-4^0[S`23P]=-T.T]=-])0,[<w|5[z9[k[o[2(-*0LT2[9)",
  "X--[9*0[@#V8#V!K#8^t#BL#.P#-`t8[8!V30`~7-3!0!`/4w0}[M-,8C#)c)06('!W4,[owae[C[D[H`x)[@U|&*[8[<!_xWa[L",
  "xV}[0_BC!`[t#z$!d[x#)[X#-_4Q!caq-[s8!4#8!8^&2[i)we5'=[k[e)!8#7_{(81#!<[8,DN8!P#.]@]95[$4[o!5)0^W(_|+",
  "]$xV}]$:*](],!',&]0xV}!xxWa]@xV}]@G*]D]H^d5]LxV}]8#2b!`]##y$`|#La0#y8[S#A_F>`L^,#=`D#1#0(xV}0dv/<aPL",
  "4a!,e7y']'aE`[4#(2daE2dp/[<b,;3b8eQ9[0[s@2^m7]T-a]1$D!+<w1e(a!(Y*[P[Ta;'([XxV}[DxWacHxV}cHxZIw-E",
};
