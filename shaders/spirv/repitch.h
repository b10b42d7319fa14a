/* Generated from shaders/repitch.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/repitch.comp -o repitch.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids repitch.full.spv -o repitch.spv
 *   spirv-val --target-env vulkan1.2 repitch.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_repitch[][101] = {
  "1:~)b(K ~##BX'~#%bj[gO#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uC+/-31&/O[Sw7y3O[K/./3)#C;%O[Ow7y7O[_G,$w8aW'[wC(++[w[+-+/[w[K2+3[w[k7+7[w!/<+;[w!OA+ [w!oF",
  "+C[w]3K+G[w]S#+K[w]c#+O[w]s#+S[w^'#+W[w^7#+[#[w^G#+['[w^W#,F[+[w^gw7uW+ga$qM$[#i1$[k#jU$[++u]$y6{na ",
  "[+oEC pm[3y6{ChE$w$M[+$#oI:.[++.'//~##A|F~##*g K(,)[K8)pmK1$[+w)A[+G3D1&3w*m[7$akG[WN./=*Cw*mA0_{G[;",
  ")N`/[g[c=.C[G)/W(!K1#w/Y[{/'+)[+#*3'7*[7+[/4K#I*K[C-J.O'w*-[wSO[C[Cw/Y!#7'~#)GNgW[/$B[+#(Z1%GWw/Y!/;",
  "G[j.['/.[++2'.;;)[/77[h2 .SC2!2. K.3G.K#.WC.+!60aoK[;I.7#.O#=[#!H,4w,1[#+#['xV}$xVA$#xY-[;$xV}(w3m!#",
  "$/[Cw0}]+.,,43[;#)wbI044,:713w_]#)w>yC/S#;/0,M.76)0R6#!7$;!3D.wcmR2W+,0wa%N8<;3!;#/x#][71-[Q*xXM,G([",
  "R+xWa[LxV}V)!C#6#! w0}[/$[:,#,#wo][ V8T--(/0'74<'[23[,[]7OL[O#.wn9#3HY3'O8##(J-72(38[v3!O#213[X[Q3!G",
  "#2:B!K!13<[_88#`0#8H#8@#-[QR[<<#(7(238[>.4F*[$[(!m(A3,[,QG#-UaH0#=L#2!z`!W#y$]$#L]4#y<!S#G!c#3]`#G![",
  "#y[P!_#Cw>9[/!S`[c]#y$_0#L_@#y8!g#2`_3!k#2_HG!w],3_t#G!o#y@!s#`[D#(2xN],)x%%e`+!h0w{I(PbQ)w|q5M!x@1-",
  "C,&]0TxWa0xV}0xU-L1'8<,0xWa@xV}@.1%L!8,8w}U!'>[wqa[&.wxac>G!+P9[$,[C1#xWa!XxV}!XTT#!kad,<cX)bh#2X+!{",
  "$$,-SG(d|)x5%!T/]x[G^h,#,]tw!m[3L*w3q[SP0[O[Ow1)!Y4+3R8[[[')H#-J1#^8[_w!m[Ke>-'*[cx7qX,'@,[kxWaXxV}X",
  "xU-N1'D<,@xWa[0xV}[0.Y#[;[0,[([D8``#y1`!#y,`|#2O:[o$$K8_8[:Q_4#1$w1e(D+3]R.8@8_H#Q_D#)x4AT/[XXY4_![_",
  "d^4[sx2y#.xS%_n*[C[;]T'([,xV}[,xWadpxV}dpxZIw-E",
};
