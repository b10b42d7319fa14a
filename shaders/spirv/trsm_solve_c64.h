/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_c64.full.spv
 *   spirv-opt --strip-debug --compact-ids trsm_solve_c64.full.spv -o trsm_solve_c64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c64[][101] = {
  "-wL&3w@k#y4KwL(y!G[+#)]3D3!+#1%!/qQ$!/!3qY'($AwL:)! V('((26-1*!3qMCKwL=-KKwL=V!3#3!/#3!k#yK!k#S];w/Y",
  "] #)w$Q#/#~##.ZrwL>2+3~@wK2 0.~^u:ss!!3]O9*#w%5gTM]W]_wLNL]7#X]7w'u]O#k]o]o#B]s#=]w#(P.[+.)G27wLN:!/",
  "w(Y]O#-A)['..[7[N>]_]_[@7wLO)^;#/!/^ #:^Cw/Y^G#X!/w/Y]C#8+#)];#>]7]7#-Q.^S!>.^[[W7I*^S^W[J.[C0.W4.O<",
  "V!kwLO7[L/^w^{#._##@$_'w/Y_+ 3VKwLO.3 ._7Y3_;wLOW^WSwLK;#_Kw/Y_OCwN&-E230_Ww/Y_[wLW3]O#)]w#-')++<wLW",
  "(3AwLW(APwLWVCwL[t[+#)]O#*]O[W&x[ZwL[)^##`^k#y.]7#-R8_cw:Uy6]OwL[)_oRy&_kwL[-<y%_gwL[-Ty&_swL[-Ty3^+",
  "wL[-!][^3wL[)]/#y9_w#t]/#V]O#<[G_wL[253]{#(LFwL[L]O#ATx*wL[G_w#5^S^S_G#y&_{#-@x[(wL[G]/#8]/#y,]3#G]7",
  "#yH]7#3]7#{H]/wo]]3#y,]/#G]/#P!4x3wL[)]C#7I7wI'21`]/wL[3!/wLJ/!3$L+! $0>-pa-,)8U<r&(]&(CG8K.!;#-&7QP",
  "H<U)@0<,GL[/GP,8T57wM;><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%=[$wLQ2w=7(R-]z(W<wN)-b&V]KwN)L]S#-<)]SwN)-A",
  "y#]WwN).!G[/K[2('xKwN)-]Y8!K#2[73][#x0'(O2's;2]Q7] <[p-2R[@]7#4x.i]Ow:))[D#(+G[H!{2G3[`#2w%f-S9[h]//",
  "3[Tw'd)!!w+Q(w4W2w r.<H=[t<3[!H8[|T( 2H+!p[h[dwJx2w+(3XwJx(wD62[I[!(#G!@^t8!HY-'8!D]0)w`AR*<,wGC2wGN",
  ".DJ)!!#<A3!X#2S3!l#2J.4hR(J)[0w1w-E)!PhA2!O[!t#G]4[MB]<#(5K[M2CG]P`5B]X[O(57C.wae#2am.Hw;T2w('.[,OG]",
  "pFG]h[rL^$#21G^0[NG^(C3^@U2[7B4#)]t#.[pfb(/.]xw%i2[,7D-/-Y)^462]h+_H^(^$<(0<]z3^(<)^D*2<)_Xg+-cFG<ah",
  "8!O`1A_Ue4#V@#.c%).!/_W3Da8C`dH`r.!SwSa8]c#o!W#V]g#sE30#o]kwSay/![#Fjg7n.x)wSa(!$FwD4K[8_'o!3oTPbR2i",
  "1d[Px[(wSa-n&t^'wSajg0#.j!#B!k#)^/#)^+#.!/#`[+#=!/#(<GetwSa(6KwSa-AG[x^(xNwSayN![#Q!c#y1!3^`A'7q3xFw",
  "Sa2pZ<sSUwSa(02wSa3]O#y%]O#3]O#G]O#y(]O#`]O#V!/#8^7#y !/#.!/#Q^K#{)ll#!g#y3^_#<]|x+wD[-]*G^OwSao]/#2",
  "Ay#^SwSa[^W#7^ixIwSa=!/#y#!3#L^c#o]/#7!%dwSaP!%7!`swSa7Cx,wSa3!3#y.!/#y$^c#`^g#yU!W#yR!W#)!kXy8!owSa",
  "x&gedwSa7w(~KGx;wSa-Z`^owSajq<#.th#B!k#{3t8#!s#x,'`^swSasc+s'sc+x;wSaV]O#o]/#<a]swSay[7^W#y&!k#=!k#Z",
  "kL-csswSaL^c#o]/#<!]swSay9^W#y[$]O#t]O#3!3#V!/#B^7mM.^(h|swSa7!zx$wSaV_/#Iw#!#!w#x/a1xGwSa-^%y>_3wSa",
  "2i<x9wSao!k#Z[)o!(w0,x+wSa2eAKG2g6(mhiwSay,!k#-^P7^k-r=9D^+wSao[+#yD^W#o!{#y,_ uE_;F'ZwHio]/#2dey9_7",
  "wSaF!r-k^swHiy9^cwSay/]O#<[OAwSao]/#7!>x5wSa-qG7[2)w^u'KwSa)!3#-77wSa(><wSa(Eew'$wSa7!Zx-wSa.!/#y#^K",
  "#V_C#{Vw,0#]##o]/#7b <aex)wSa2EPwSay0w,P#2QPwSa=w.$#2w83(Cn[h)[`dsx/wSat]/#-_&AwSa2[>x)wSa:w-4#]'#Zb",
  "4</Z'x+wSay+]O#G]O#y:]O#<`WswSa-7FwSa)w$4#y%_S#)!/#2w$l(LFwSaT#w$T!(wiE!/#(B)w)0v%-j%swSa`^W#y/]+e F",
  "'xXe x,wSax5e (]Dn[OV[x#2^l`__wSa3!3#o!/#B_S#(]ax%wSa-]e-WAwSa.^7d`3w.!wSaj!3#2u3x%wSa2]%xBwSaPf3dwS",
  "a.!3#2;-of-/9^(4#3]Xf<.w/pwSa-BswSay:^c#)!3#<^Fe^KwSa7[1UwSa)w3lc9x0wSat]/#y+]O#ic-FI<o;swSannbFwSao",
  "]O#-[]y<]/wSa-fhx/wSay&_7#-ZFwSa7HKwSa",
};
