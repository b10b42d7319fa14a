/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_solve.comp -o trsm_solve_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids trsm_solve_c32.full.spv -o trsm_solve_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c32[][101] = {
  "-wL&y7w@k#y!HC#(D3!+#1%!/qQ$!/!3qY'($AwL8)! V('((26-1*!3qMCKwL;-KKwL;V!3#3!/#3!k#yK!k#{*];w/Y] #-!Y.",
  "]O6*#w%5gNM]W]_wLHL]7#X]7w'u]O#k]o]o#B]s#=]w#(P.[+.)G27wLH:!/w(Y]O#-A)['..[7[N>]_]_[@7wLI)^;#/!/^ #:",
  "^Cw/Y^G#X!/w/Y]C#83#)];#>]7]7#-Q.^S!=.^[[W7I*^S^W[J.[C0.W4.O<V!kwLI7[L/^w^{#._##@$_'w/Y_+ 3VKwLI.C .",
  "_7Y3_;wLIo^W#;#_Ow/Y_SCwN$-I230_[w/Y__wLU3]O#)]w#-')++<wLU(3AwLU-AswLUt[+#)]O#*]O[W&x[ZwLU)^##`^k#y.",
  "]7#-R8_gw:Oy6]OwLU)_sRy&_owLU-<y%_kwLU-Ty&_wwLU-Ty3^+wLU-!][^3wLU)]/#y9_{#t]/#V]O#<[G_wLU253]{#(LFwL",
  "UL]O#ATx*wLUG_{#5_G_G_K#y&`##-@x[(wLUG]/#8]/#y,]3#G]7#yH]7#3]7#{H]/wo]]3#y,]/#G]/#P!4x3wLU)]C#7I7wH}",
  "21`]/wLU3!/wLD/!3$L+! $0>-p[-,)8U<q|(]&(CG8K.!;#-&7QPH<U)@0<,GL[/GP,8T57wM5><4+4PHWG[4#G[8NG[D,G[H>.",
  "[L,s[(2!%=[$wLK2w=1(R-]z(W<wN#-b&V]KwN#L]S#-<)]SwN#-Ay#]WwN#.!G[/K[2('xKwN#-]Y8!K#2[73][#x0'(O2's;2]",
  "Q7] <[p-2R[@]7#4x.i]Ow:#)[D#(+G[H!{2G3[`#2w%`-S9[h]//3[Tw'^)!!w+K(w4Q2w l.<H=[t<3[!H8[|T( 2H+!p[h[dw",
  "Jr2w*~3XwJr(wD02[I[!(#G!@^t8!HY-'8!D]0)w`AR*<,wG=2wGH.DJ)!!#<A3!X#2S3!l#2J.4hR(J)[0w1q-E)!PhA2!O[!t#",
  "G]4[MB]<#(5K[M2CG]P`5B]X[O(57C.wae#2am.Hw;N2w'}.[,OG]pFG]h[rL^$#21G^0[NG^(C3^@U2[7B4#)]t#.[pfb(/.]xw",
  "%c2[,7D-/-Y)^462]h+_H^(^$<(0<]z3^(<)^D*2<)_Xg+-cFG<ah8!O`1A_Ue4#V@#.c%).!/_W3Da8C`dH`r.!SwS[8]c#o!W#",
  "V]g#sE30#o]kwS[y/![#Fjg7n.x)wS[(!$FwD.K[8_'o!3oTPbR2i1d[Px[(wS[-n&t^'wS[jg0#.j!#B!k#)^/#)^+#.!/#`C#=",
  "!/#(<GetwS[(6KwS[-AG[x^(xNwS[yN![#Q!c#y1!3^`A'7q3xFwS[2pZ<sSUwS[(02wS[3]O#y%]O#3]O#G]O#y(]O#`]O#V!/#",
  "8^7#y !/#.!/#Q^K#{)ll#!g#y3^_#<]|x+wDU-]*G^OwS[o]/#2Ay#^SwS[[^W#7^ixIwS[=!/#y#!3#L^c#o]/#7!%dwS[P!%7",
  "!`swS[7Cx,wS[3!3#y.!/#y$^c#`^g#yU!W#yR!W#)!kXy8!owS[x&gedwS[7w(~KGx;wS[-Z`^owS[jq<#.th#B!k#{3t8#!s#x",
  ",'`^swS[sc+s'sc+x;wS[V]O#o]/#<a]swS[y[7^W#y&!k#=!k#ZkL-csswS[L^c#o]/#<!]swS[y9^W#y[$]O#t]O#3!3#V!/#B",
  "^7mM.^(h|swS[7!zx$wS[V_/#Iw#!#!w#x/a1xGwS[-^%y>_3wS[2i<x9wS[o!k#Z[)o!(w0,x+wS[2eAKG2g6(mhiwS[y,!k#-^",
  "P7^k-r=9D^+wS[oC#yD^W#o!{#y,_ uE_;F'ZwHco]/#2dey9_7wS[F!r-k^swHcy9^cwS[y/]O#<[OAwS[o]/#7!>x5wS[-qG7[",
  "2)w^u'KwS[)!3#-77wS[(><wS[(Eew'$wS[7!Zx-wS[.!/#y#^K#V_C#{Vw,0#]##o]/#7b <aex)wS[2EPwS[y0w,P#2QPwS[=w",
  ".$#2w83(Cn[h)[`dsx/wS[t]/#-_&AwS[2[>x)wS[:w-4#]'#Zb4</Z'x+wS[y+]O#G]O#y:]O#<`WswS[-7FwS[)w$4#y%_W#)!",
  "/#2w$l(LFwS[T#w$T!(wiE!/#(B)w)0v%-j%swS[`^W#y/]+e F'xXe x,wS[x5e (]Dn[OV[x#2^l`_cwS[3!3#o!/#B_W#(]ax",
  "%wS[-]e-WAwS[.^7d`3w.!wS[j!3#2u3x%wS[2]%xBwS[Pf3dwS[.!3#2;-of-/9^(4#3]Xf<.w/pwS[-BswS[y:^c#)!3#<^Fe^",
  "KwS[7[1UwS[)w3lc9x0wS[t]/#y+]O#ic-FI<o;swS[nnbFwS[o]O#-[]y<]/wS[-fhx/wS[y&_7#-ZFwS[7HKwS[",
};
