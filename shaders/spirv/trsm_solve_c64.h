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
  "-wO~3wCc#y4KwP$y!G[+#)]3D3!+#1%!/qQ$!/!3qY'($AwP6)! V('((26-1*!3qMCKwP9-KKwP9V!3#3!/#3!k#yE!k#S]7w/Y",
  "];#)w$Q#/#~##.ZrwP:2+3~@wK2 0.~^u:ss!V3]K9*#w%5g4M]S][wPJG]3#()Ww'u]KwPJk]k]k#B]o#=]s#(P.[+.)G27wPJ:",
  "!/w(Y]K#-A)['..[7[N>][][[@7wPK)^7#/!/^;#:^ w/Y^C#v!/w/Y] #)]7#>]3]3#-Q.^O!>.^W[W7I*^O^S[J.[C0.W4.O<V",
  "!kwPK7[L/^s^w#.^{#@$_#w/Y_' 3VPwPK=^S#._3G._7[)[_;wPK-7._K#B_OwPK;#_Ww/Y_[CwR4-O230_cw/Y_gwPW3]K#)]s",
  "#-')++<wPW(3AwPW(Ax-wPW)]K#*]K[W&x[ZwPW)]{#`^g#y.]3#-R8_ow>2y6]KwPW)_{Ry&_wwPW-<y%_swPW-Ty&`#wPW-Ty3",
  "^'wPW-!][^/wPW)]+#Q`'#KB*w~9]KFy<]+wPWt]+#V]K#<[b_wPW253]w#(LFwPWL]K#ATx*wPWG`'#5_C_C_G#y&`+#-@x2wPW",
  "-Gx@wPWG]+#8]+#y,]/#G]3#yH]3#3]3#{H]+wo]]/#y,]+#G]+#P!4x3wPW)] #7I7wM#21`]+wPW3!/wPF/!3$L+! $0>-pf-,",
  ")8U<r+(]&(CG8K.!;#-&7QPH<U)@0<,GL[/GP,8T57wQ7><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%=[$wPM2wA3(R-]z(W<wR%",
  "-bkV]GwR%L]O#-<)]OwR%-Ay#]SwR%.!G[/K[2('xKwR%-]Y8!K#2[73]W#x0'(O2's;2]Q7] <[p-2R[@]3#/x.i]K[Z(w8v(dc",
  "(+G[H!{2G3[`#2w%k-S9[h]+/3[Tw'i+!![![Xw8i2wCn.<H=[t<3[!H8[|T( 2H5!p[h[dw%~(w)Y3XwNt(wH22[I[!(#G!@^t8",
  "!HY-'3!D]02w0P.<t*2wKJ.DJ)!!#<A3!X#2S3!l#2J44,t0)[0w.g-E)!Ph`2!O[!t#G]4[MB]<#(5K[M2CG]P`5B]X[O(57C.w",
  "ae#2am>H,w-c.[,OG]pFG]h[rL^$#21G^0[NG^(C3^@U2[7B4#)]t#)[pff)w0}/.]xg>2[,7D-/-Y)^462]h+_H^(^$<(0<]z3^",
  "(<)^D*2<0_X^0^,cFG<ah8!O`1A_Ue4#V@#.c%).!/_W3Da8C`dH`r.!SwW]8]_#o!W#V]c#sE30#o]gwW]y/![#Fjk7nMx)wW](",
  "!$FwH0K[8_'o!3osPbR2i1d[Px[(wW]-nEt^#wW]jg0#.jp#B!k#)^+#)^'#.!/#`[+#=!/#(<GetwW](6KwW]-AG[x^(xNwW]yN",
  "![#Q!c#y1!3^`A'7qRxFwW]2p^<srUwW](02wW]3]K#y%]K#3]K#G]K#y(]K#`]K#V!/#8^3#y !/#.!/#Q^G#{)ll#!g#y3^[#<",
  "]|x+wHm-]*G^KwW]o]+#2Ay#^OwW][^S#7^ixIwW]=!/#y#!3#L^_#o]+#7!%dwW]P!%7!`swW]7Cx,wW]3!3#y.!/#y$^_#`^c#",
  "yU!W#yR!W#)!kXy8!owW]x&gedwW]7w)AKGx;wW]-Z`^kwW]jq<#.t|#B!k#0tL#!s#x3#[^o#s#sc#s'sc#x;wW]V]K#o]+#<aU",
  "swW]y[)^S#y&!k#=!k#Zk6-c]swW]L^_#o]+#<!OswW]y9^S#y[$]K#t]K#3!3#V!/#B^3m7.]|hfswW]7!zx$wW]V_+#{3w#L#!",
  "w#2a3xGwW]-^%y>_/wW]2i&x9wW]o!k#Z[)o!(w/vx+wW]2e+KG2f|(mRiwW]y,!k#-^P7^k-r'9D^'wW]o[+#yB^S#qw(D#!{#y",
  "3_ #x*uO_;F'nwW]o]+#2d{V_7wW]8!3#[^3#L^_#o]+#7^d<^.KwW]2w2kdwW]7IPwW]y0w)`#2QPwW]=w+H#2[A(Cn[l)!Td;x",
  "4wW]<_9AwW]sea7]5nwW]-6x+wW]-rU7[;)w^u'AwW]-2<wW].!3#(><wW](E.w'hwW]-6swW]j^_#77x-wW]2]0o]d!I8]x#ZwW",
  "]-2x/wW])!3#7!I2]F38,.w`A'.41swW]`^_#`]##yK_SaI(wu4n!U3[@#y9_KwW]F_F-akswOzj^_wW]y._K#y/]K#<`SAwW]o]",
  "+#7!Cx5wW]P`JPwW])!3#FaR(><wW](Eew,8wW]7!_x-wW].!/#y#^G#V_3#:w0,#]'#Z^{</Z'x+wW]y+]K#G]K#y:]K#<]=swW",
  "]-7FwW])w',#y%__#)!/#2w(c(LFwW]T#w'L!(wiE!/#(B.w,(wW]e^G#7iuAwW]x6b*F'x[-b*UwW]x8b*(]Dn[OV[x#2^l`_kw",
  "W]3!3#o!/#B__#(]ax%wW]-]e7W7as.^3gI3w1TwW]y#!3#y%]3#2]%xBwW]PbudwW].!3#(;7wW]-/9^(4#3]Xi%.w2hwW]-Bsw",
  "W]y:^_#)!3#Fh2swW]V^_#[w6dc9swW]t]+#y+]K#ic)FI<sDswW]nrkFwW]o]K#2wIfx<wW]-oBx/wW]-DZwW]L_K#",
};
