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
  "-wO~y7wCc#y!HC#(D3!+#1%!/qQ$!/!3qY'($AwP4)! V('((26-1*!3qMCKwP7-KKwP7V!3#3!/#3!k#yE!k#{*]7w/Y];#-!S.",
  "]K6*#w%5g.M]S][wPDG]3#()Ww'u]KwPDk]k]k#B]o#=]s#(P.[+.)G27wPD:!/w(Y]K#-A)['..[7[N>][][[@7wPE)^7#/!/^;",
  "#:^ w/Y^C#v!/w/Y] #)]7#>]3]3#-Q.^O!=.^W[W7I*^O^S[J.[C0.W4.O<V!kwPE7[L/^s^w#.^{#@$_#w/Y_' 3VPwPE=^S#.",
  "_3G._7[)[_;wPE-7._K#B_OwPE;#_Ww/Y_[CwR.-O230_cw/Y_gwPQ3]K#)]s#-')++<wPQ(3AwPQ(Ax-wPQ)]K#*]K[W&x[ZwPQ",
  ")]{#`^g#y.]3#-R8_ow>,y6]KwPQ)_{Ry&_wwPQ-<y%_swPQ-Ty&`#wPQ-Ty3^'wPQ-!][^/wPQ)]+#Q`'#KB*w~9]KFy<]+wPQt",
  "]+#V]K#<[b_wPQ253]w#(LFwPQL]K#ATx*wPQG`'#5_C_C_G#y&`+#-@x2wPQ-Gx@wPQG]+#8]+#y,]/#G]3#yH]3#3]3#{H]+wo",
  "]]/#y,]+#G]+#P!4x3wPQ)] #7I7wLy21`]+wPQ3!/wP@/!3$L+! $0>-p`-,)8U<r%(]&(CG8K.!;#-&7QPH<U)@0<,GL[/GP,8",
  "T57wQ1><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%=[$wPG2wA-(R-]z(W<wQ{-bkV]GwQ{L]O#-<)]OwQ{-Ay#]SwQ{.!G[/K[2(",
  "'xKwQ{-]Y8!K#2[73]W#x0'(O2's;2]Q7] <[p-2R[@]3#/x.i]K[Z(w8p(dc(+G[H!{2G3[`#2w%e-S9[h]+/3[Tw'c+!![![Xw",
  "8c2wCh.<H=[t<3[!H8[|T( 2H5!p[h[dw%x(w)S3XwNn(wH,2[I[!(#G!@^t8!HY-'3!D]02w0J.<t$2wKD.DJ)!!#<A3!X#2S3!",
  "l#2J44,t*)[0w.a-E)!Ph`2!O[!t#G]4[MB]<#(5K[M2CG]P`5B]X[O(57C.wae#2am>H,w-].[,OG]pFG]h[rL^$#21G^0[NG^(",
  "C3^@U2[7B4#)]t#)[pff)w0}/.]xg>2[,7D-/-Y)^462]h+_H^(^$<(0<]z3^(<)^D*2<0_X^0^,cFG<ah8!O`1A_Ue4#V@#.c%)",
  ".!/_W3Da8C`dH`r.!SwWW8]_#o!W#V]c#sE30#o]gwWWy/![#Fjk7nMx)wWW(!$FwH*K[8_'o!3osPbR2i1d[Px[(wWW-nEt^#wW",
  "Wjg0#.jp#B!k#)^+#)^'#.!/#`C#=!/#(<GetwWW(6KwWW-AG[x^(xNwWWyN![#Q!c#y1!3^`A'7qRxFwWW2p^<srUwWW(02wWW3",
  "]K#y%]K#3]K#G]K#y(]K#`]K#V!/#8^3#y !/#.!/#Q^G#{)ll#!g#y3^[#<]|x+wHg-]*G^KwWWo]+#2Ay#^OwWW[^S#7^ixIwW",
  "W=!/#y#!3#L^_#o]+#7!%dwWWP!%7!`swWW7Cx,wWW3!3#y.!/#y$^_#`^c#yU!W#yR!W#)!kXy8!owWWx&gedwWW7w)AKGx;wWW",
  "-Z`^kwWWjq<#.t|#B!k#0tL#!s#x3#[^o#s#sc#s'sc#x;wWWV]K#o]+#<aUswWWy[)^S#y&!k#=!k#Zk6-c]swWWL^_#o]+#<!O",
  "swWWy9^S#y[$]K#t]K#3!3#V!/#B^3m7.]|hfswWW7!zx$wWWV_+#{3w#L#!w#2a3xGwWW-^%y>_/wWW2i&x9wWWo!k#Z[)o!(w/",
  "vx+wWW2e+KG2f|(mRiwWWy,!k#-^P7^k-r'9D^'wWWoC#yB^S#qw(D#!{#y3_ #x*uO_;F'nwWWo]+#2d{V_7wWW8!3#[^3#L^_#",
  "o]+#7^d<^.KwWW2w2kdwWW7IPwWWy0w)`#2QPwWW=w+H#2[A(Cn[l)!Td;x4wWW<_9AwWWsea7]5nwWW-6x+wWW-rU7[;)w^u'Aw",
  "WW-2<wWW.!3#(><wWW(E.w'hwWW-6swWWj^_#77x-wWW2]0o]d!I8]x#ZwWW-2x/wWW)!3#7!I2]F38,.w`A'.41swWW`^_#`]##",
  "yK_SaI(wu.n!U3[@#y9_KwWWF_F-akswOtj^_wWWy._K#y/]K#<`SAwWWo]+#7!Cx5wWWP`JPwWW)!3#FaR(><wWW(Eew,8wWW7!",
  "_x-wWW.!/#y#^G#V_3#:w0,#]'#Z^{</Z'x+wWWy+]K#G]K#y:]K#<]=swWW-7FwWW)w',#y%__#)!/#2w(c(LFwWWT#w'L!(wiE",
  "!/#(B.w,(wWWe^G#7iuAwWWx6b*F'x[-b*UwWWx8b*(]Dn[OV[x#2^l`_kwWW3!3#o!/#B__#(]ax%wWW-]e7W7as.^3gI3w1TwW",
  "Wy#!3#y%]3#2]%xBwWWPbudwWW.!3#(;7wWW-/9^(4#3]Xi%.w2hwWW-BswWWy:^_#)!3#Fh2swWWV^_#[w6dc9swWWt]+#y+]K#",
  "ic)FI<sDswWWnrkFwWWo]K#2wIfx<wWW-oBx/wWW-DZwWWL_K#",
};
