/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_chain.comp -o trsm_chain_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_f64.full.spv -o trsm_chain_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_f64[][101] = {
  "-wlt3wRC#y6Kwlvy[|C#V]3#y[*/#.w$Q#3#(8~##.Zr)3~@wK2 3y5~^u:sswlz((y@+wl~)];#('x1wl~4]G]C#8]K#/]O]C#y",
  ")]S#V]/#3]k9R]o!wwl~4]C]w#4]s]{#)^#*-R.^'[o{-^+w/Y^/wl~=!w#3!wX)^C*26/^ ^G[n.^KP:^Ow/Y^Swl~9~##.RR#[",
  "J2wl~.^[:S^_w/Y^cwl~y.^g#.]W'.]g#`^owl~5;[5[s.swm)Zwl}._'#j_#'yI^{wl}.]3f1x=wl}y1!w#+!w!w] [@7f)swl}",
  "2;L_G[t21yI_Kwl}y[5]_#y[=_3#._/#2*<wl}._+#2*-wl}21-wl}28<wl}y@]7#y#]S#y&]C#2^XxIwl}2_^x.ka-DyY_Owl}3",
  "]C#t]G#y&]G#L][#`C#3[{#.w=]`*5,#'wWPy=!{wm%y$]##y@]/#y4]c#2^jx3wm%y[!]/#.]3q:xWwm%L][#oC#y-]##U^W2fm",
  "xZwm%y3]c#y*^3#e^7#3]##2!-x8wm%=^;#y$^7#y0]##yU]/#`]##A[Dx0wm%o]##sc'y[2d8#db~x[!wm%2b~xWwm%Ub~nwm%3",
  "]##Z`ut]<_~x+^Hy4X#d^.xRwm%2_5x[mwm%=!w#y#^7#3]##Z^9B],#dwm%x[vb xYwm%2b:xWwm%Ub:nwm%Q]##s#=!w#y['^7",
  "#e]/#<^Ax-wm%y3]##3!w#e!w#y3]/#y[a]/#y&^7#e^7#G]##2o1x%wm%y+^7#j]/#(Ox7wm%y0^7#o]##3]##Kdpswm%e]/#<_",
  "xx*wm%y6^7#3]##(O<wm%2r9x%wm%yD^7#o^7#2aM-!%Pwm%2sK238`h!5)[k#9]7,dD2w]n3]+#G^W]:-r'2w%U=[!wS9)[d#7]",
  "A_wm,ew#t#>!0]/#y1^7#x'[c2][(Mr#[H[0,@wm3`t!#z+w$t[!!K2av-jq P,DwQd@$[x[$[@(Hw>90[p[t]##.[h[G[!$wm:.",
  "^k#G!@#z$!8!$#-vix.wm:Gw%p#y+]##Qud#xWw$$-h2`_$wm:Qd`#y#]c#8dp#Kw#mLd|wm:=w'D#e^7#3]##2],x3wm:9eT^;#",
  "Zw#dHw($<hGx0wm:x(w#d[w(P#y$w(T#`w(d#Zwm:pw$T!w#x%oI`w%0]my.g$#8g4#_o7swm:z'b$]/#y[@gh#x+o3y$w'8#y:w",
  "'H#[w+Twm:y+]##j]S#sw1]K^Q3Twl_)i|ur2 x)w`k2F3j8^3Cw(!w(Xwm:-P_wG+>]_,w9Tsw`kQ]##=_3#K938#/X_7OGL9sw",
  "a%9H[T#9D[`#*[4[hX<wLx2g3*T[xB<wa,.P#)P#8PeF-wa,H[T]##9X[H.(_M(.*P[<#_wa7*L]'#)D#-lM8<w7=/bxTBM[(]+w",
  "a78!{#.w ax>o/_;#=3[P#f[H!3#a<'w4U-umMcH!w]Q)!ti[Kwa`M`hw+$#7hgjH#nh#2hw-x;N-xC{,#^4d$]d[T.+^0xV}^0^",
  "!*^(^,lw]^8xV}]|eZB^(cYx8wQW[w0$wn6=d`!:_wn6RhP]/#Zouy%w0`wn6[]##8]##+e4xV}e4=*e,e0#Ie@xV}e$[uy&e,wQ",
  "[7wkJ.n`h0>w10D#PwQ[3]##Z!uBDw;YdwO4x,b=3X#y.oL#3[8FMod,w&qV]CwQ[yD^7#x(pI(i`ow2hwn6Qw.x`B[[Pu8-J=Hn",
  "!x1`<.!$jD+!!xV}!!]_*!`!d#]!hxV}!T#y%!!_sy)w3tn)x:`!-!G=w0@#_wn=Rld]/#Z`OGw4lwn=y%w4|#[]##B]##`w0x#G",
  "w1(#Gip#xFguy3sT#3sl#9w24w20wn=x!SguyV]0#y']l#zJw4Xw4X#`^8#B^<#0^HxV}^H#|#2m`_L^<^$wo9e]S#G_(#x,`53[",
  "(#Bw#`#swo9j_X#8w64#2VLw$$wbty'8q~-/y[Jw6Xwo9Zqk`L#y$w8$#y%w84#(qeKwj-GCwo9<e<iwo9Ze2y)w<Xwo9o]##B]#",
  "#)w8h#Pg@Bw&Xwo9y[F^s#2_1x[1wo92`1x>wo9x.T__S`X#y$w;`#y1w;p#x3wo9=!w#y#^7#3]C#2l0x:wo9x@oby3w*x#y4w+",
  "4wo9`^w#<!dFwo9=wAx#y['^7#Lw>!c23!T!W3w,Pt%34c)CwBl!`[Zswo93]##Z^$V!`]fK]'3@#Qw-(wo9x,wR@)H#x<wo9=!w",
  "#e^7#=w@8j`iwo9ZeBy-wDPwo9[]##[]##`j4#x w$)[wELwo98wAL#<^F_wo9Rw)t]/#Z!@y%wF(wo9[]##t]##x+w$%.w0(#y[",
  "1wFT#y3w0p#y[<w1,#owH0wo9t]##xF!ntw2X#Za_8wE(wo9`wE0#2Y3w3$u'4wEHwED#y&wED#(lRRwIT[hw9hPhax#u@.Ls8V@",
  "woEaH!{#M[0_3#VXI8[(#.!3#3D#3[Lu`e[,wok2xEO-^j3!p!u3w4LeJ4wJd!x#-6QwFpwok<q/xFwokyMwGTw^Qz$$wH,kSyMw",
  "H<wokG][#8C#,&^,xV}^,xWa^dxV}^d#*^h^lgp0^pxV}^!xq&an0]'wf6y+_Swok+wLtxV}wLt#",
};
