/* Generated from shaders/repitch.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/repitch.comp -o repitch.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids repitch.full.spv -o repitch.spv
 *   spirv-val --target-env vulkan1.2 repitch.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_repitch[][1337] = {
",:~)b(K ~##BX'~#%bj[gG#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8"
"a$#[w#w7u +/-30/O[S+.//)# ;%O[Ow7y3O[_C,$w8aS'[wC(++[w[+-+/[w[K2+3[w[k7+7[w!/<+;[w!OA+ [w!oF+C[w]3K+"
"G[w]S#+K[w]c#+O[w]s#+S[w^'#+W[w^7#+[#[w^G#+['[w^W#,F[+[w^gw7uS+ga$qM$Wi1$[k#jU$['+u]$y6{na;['oE ;pm["
"/y6{ hE$w$M['$#oI:.['+.'//~##A|F~##*g K(,)[G8)pmK1$['w)A['C3D1&3w*m[3$akC[SN./=*Cw*mA0_{C[7)N`/[c[_="
".C[G)/W1%'[sw/Y[w/'+2[<)~##2Oc7*[3+[/4G#I*G[ -,,K'w*-[sOK[ [ w/Y[{3'~#)GNg!,F$B['#(Z1%GSw/Y!/7G[j2/."
"['+.[+/.;;-+7[h2 .SC2!2. K.3G.K#.WC.+!60aoG[7I.7#.O#=[#!H,4w,1W+#[#xV}$xVA$#xY-[7$xV}(w3m[{$/[ w0}]+"
"/,wbI'3!#13[7#)w_]5+4,w>y:/O#;/0,6)3#-,6$w3m!7$7!3R.wcmD7W*0wa%N8<;3!;#/x#][31-[H*xXM,G([I+xWa[DxV}V"
")!C#6#! w0}[+$[:,#,#wo][;V8T--(/0'74<'[23[,[]7OL[K#.wn9#3HY3'O8##(J-72(38[v3!O#213[X[Q3!G#2:B!K!13<["
"_88#`0#8H#8@#-[QR[<<#(7(238[>.4F*[$[(!m(A3,[,QC#-UaH0#=L#2!z`!W#y$]$#L]4#y<!S#G!c#3]`#G![#y[P!_#Cw>9"
"[+!S`[_]#y$_0#L_@#y8!g#2`_3!k#2_HG!w],3_t#G!o#y@!s#`[D#(2xN],)x%%eW+!h0w{I(PbQ)w|q5M!x@1-C,&]0TxWa0x"
"V}0xU-L1'8<,0xWa@xV}@.1%L!8,8w}U!'>[wqa[&.wxac>G!+P9[$,[C1#xWa!XxV}!XTT#!kad,<cX)b`#2X+!{$$,-SG(ds)x"
"5%!T/]x[C^h,#,]tw!m[/L*w3q[OP0[K[Kw1)!Y4+3R8[W[')H#-J1#^8[[w!m[Ge>-'*[_x7qX,'@,[gxWaXxV}XxU-N1'D<,@x"
"Wa[0xV}[0.Y#[7[0,[([D8``#y1`!#y,`|#2O:[k$$K8_8[:Q_4#1$w1e(D+3]R.8@8_H#Q_D#)x4AT/[XXY4_![[d^4[ox2y#.x"
"S%_n*[ [7]T'([,xV}[,xWadhxV}dhxZIw-E",
};
