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
  "-wJay7w w#y!HC#(D3!+#1%!/qQ$!/!3qY'($AwJs)! V('((26-1*!3qMCKwJv-KKwJvV!3#3!/#3!k#yK!k#{*];w/Y] #-!Y.",
  "]O6*#w%5gNM]W]_wK'L]7#Q]7#k]o]o#B]s#B]w#*]O['&.[+1)G57wK':!/w(Y]O#-D)['..[7[N>]_]_[@7wK()^;#/!/^ #:^",
  "Cw/Y^G#X!/w/Y]C#83#)];#>]7]7#-Q.^S!=.^[[Z7I*^S^W[J.[C0.W4.O<V!kwK(7[L/^w^{#._##@$_'w/Y_+ 3VKwK(.C ._",
  "7Y3_;wK(o^W#;#_Ow/Y_SCwL_-I230_[w/Y__wK43]O#)]w#-')++<wK4(3AwK4-AswK4t[+#)]O#*]O[W&x[ZwK4)^##`^k#y.]",
  "7#-R8_gw9yy6]OwK4)_sRy&_owK4-<y%_kwK4-Ty&_wwK4-Ty3^+wK4-!][^3wK4)]/#y9_{#t]/#V]O#<[G_wK4253]{#(LFwK4",
  "L]O#ATx*wK4G_{#5_G_G_K#y&`##-@x[(wK4G]/#8]/#y,]3#G]7#yH]7#3]7#{H]/wo]]3#y,]/#G]/#P!4x3wK4)]C#7I7wG!2",
  "1`]/wK43!/wK#/!3$L+! $0>-p[-,)8U<q|(]&(CG8K.!;#-&7QPH<U)@0<,GL[/GP,8T57wKp><4+4PHWG[4#G[8NG[D,G[H>.[",
  "L,s[(2!%=[$wK*2w<t(R-]z(W<wL^-b&V]KwL^L]S#-<)]SwL^-Ay#]WwL^.!G[/K[2('xKwL^-]Y8!K#2[73][#x0'(O2's;2]Q",
  "7] <[p-2R[@]7#4x.i]Ow:#)[D#(+G[H!{2G3[`#2w%`-S9[h]//3[Tw'^)!!w+K-w4Q-w3f.<H=[t<3[!H8[|T( 2H+!p[h[dwI",
  "j2w*~3XwIj(wCZ2[I[!(#G!@^t8!HY-'8!D]0)w`AR*<,wFg2wFr.DJ)!!#<A3!X#2S3!l#2J.4hR(J)[0w1q-E)!PhA2!O[!t#G",
  "]4[MB]<#(5K[M2CG]P`5B]X[O(57C.wae#2am.Hw;N2w'}.[,OG]pFG]h[rL^$#21G^0[NG^(C3^@U2[7B4#)]t#.[pfb(/.]xw%",
  "c2[,7D-/-Y)^462]h+_H^(^$<(0<]z3^(<)^D*2<)_Xg+-cFG<ah8!O`1A_Ue4#V@#.c%).!/_W3Da8C`dH`r.!SwR:8]c#o!W#V",
  "]g#sE30#o]kwR:8![#KjO7mrx(wR:([gPwCqAi6_'o!3o;Pb92htd[Ox[(wR:-mit^'wR:jf|#.jL#B!k#)^/#)^+#.!/#`C#=!/",
  "#(<GedwR:(6KwR:-AG[x]kx5wR:y5![#Q!c#y1!3^.A'7pDxFwR:2ok<rdUwR:(02wR:3]O#y%]O#3]O#G]O#y(]O#`]O#V!/#8^",
  "7#y !/#.!/#Q^K#{)l<#!g#y3^_#<]|x+wCf-]*G^OwR:o]/#2Ay#^SwR:[^W#7^ixIwR:=!/#y#!3#L^c#o]/#7!%dwR:P!%7!`",
  "swR:7Cx,wR:3!3#y.!/#y$^c#`^g#y<!W#y9!W#)!kOy8!owR:x&f]dwR:7w']KGx;wR:-Z`^owR:jpH#.st#B!k#{3sD#!s#x,'",
  "`^swR:sbUs'sbUx;wR:V]O#o]/#<a+swR:y[7^W#y&!k#=!k#ZjD-cAswR:L^c#o]/#<!]swR:y9^W#y[$]O#t]O#3!3#V!/#B^7",
  "lE.^(hJswR:7!zx$wR:V_/#Ivh#!w#x/a1xGwR:-^%y>_3wR:2hfx9wR:o!k#Z[)o!(w.gx+wR:2eA<GFwR:j]O#y,!k#-^P7^k-",
  "q59D^+wR:oC#yD^W#o!{#y,_ t=_;F'ZwGBo]/#2dey9_7wR:F!r-k,swGBy9^cwR:y/]O#<[OAwR:o]/#7!>x5wR:-pq7[2)w^u",
  "'KwR:)!3#-77wR:(><wR:(Eew&0wR:7!Zx-wR:.!/#y#^K#V_C#{Vw+<#]##o]/#7b <aex)wR:2EPwR:y0w+!#2QPwR:=w-0#2w",
  "6n(Cn[h)[`dsx/wR:t]/#-_&AwR:2[>x)wR::w,@#]'#Zb4</Z'x+wR:y+]O#G]O#y:]O#<`WswR:-7FwR:)w#@#y%_W#)!/#2w$",
  ":(LFwR:T#w#`!(wiE!/#(B)w(<uO-j%swR:`^W#y/]+e F'xXe x,wR:x5e (]Dn[OV[x#2^l`_cwR:3!3#o!/#B_W#(]ax%wR:-",
  "]e-WAwR:.^7d`3w-hwR:j!3#2u3x%wR:2]%xBwR:Pf3dwR:.!3#2;-of-/9^(4#3]Xf<.w.|wR:-BswR:y:^c#)!3#<^Fe^KwR:7",
  "[1UwR:)w2xc9x0wR:t]/#y+]O#ic-FI<o;swR:nnbFwR:o]O#-[]y<]/wR:-fhx/wR:y&_7#-ZFwR:7HKwR:",
};
