/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_chain.comp -o trsm_chain_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_f64.full.spv -o trsm_chain_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_f64[][2585] = {
"-wlf3wR;#y5Kwlhy[xC#V]3#y[*/#.w$Q#3#(8~##.Zr)3~@wK2 3y5~^u:sswll((y@+wlp)];#('x1wlp4]G]C#8]K#/]O]C#y"
")]S#V]/#3]k9R]o!wwlp4]C]w#4]s]{#)^#*-R.^'[o{-^+w/Y^/wlp=!w#3!wX)^C*26/^ ^G[n.^KP:^Ow/Y^Swlp9~##.RR#["
"J2wlp.^[:S^_w/Y^cwlpy.^g#.]W'.]g#`^owlp5;[5[o.swlwZwlo._'#j_#'y@^{wlo.]3f#x=wloy1!w#+!w!w] [@7ewswlo"
"2;8_G[tF[fyI_Kwloy[5]_#y[=_3#._/#2*<wlo._+#2*-wlo21-wlo28<wloy@]7#y#]S#y&]C#2^XxIwlo2_^x.kS-DyY_Owlo"
"3]C#t]G#y&]G#L][#`C#3[w#.w=]`*5,#'wWBy=!{wlsy$]##y@]/#y4]c#2^jx3wlsy[!]/#.]3q,xWwlsL][#oC#8]##s#s^W2"
"fmxZwlsy3]c#y*^3#e^7#3]##2!-x8wls=^;#y$^7#y0]##yU]/#`]##A[Dx0wlso]##sc'y[2d8#db~x[!wls2b~xWwlsUb~nwl"
"s3]##Z`ut]<_~x+^Hy4X#d^.xRwls2_5x[mwls=!w#y#^7#3]##Z^9B],#dwlsx[vb xYwls2b:xWwlsUb:nwlsQ]##s#=!w#y['"
"^7#e]/#<^Ax-wlsy3]##3!w#e!w#y+]/#Km=x[awlsy&^7#e^7#G]##2o1x%wlsy+^7#j]/#(Ox7wlsy0^7#o]##3]##Kdpswlse"
"]/#<_xx*wlsy6^7#3]##(O<wls2r9x%wlsyD^7#o^7#2aM-!%Pwls2sK238`h!5)[g#9]7,dD2w]`3]+#G^W]:-r'2w%U=[!wS+)"
"[d#7]A_wlzew#l#>!0]/#y1^7#x'[c2][(Mr#[H[0,@wm%`t!#z+w$l[!!K2av-jq P,DwQV@$[x[$[@(Hw>+0[p[t]##.[h[G[!"
"$wm,.^k#G!@#z$!8!$#-vix.wm,Gw%h#y+]##Qud#xWw$$-h2`_$wm,Qd`#y#]c#8dp#Kw#mLd|wm,=w'<#e^7#3]##2],x3wm,9"
"eT^;#Zw#dHw'x<hGx0wm,x(w#d[w(H#y$w(L#`w(!#Zwm,pw$T!w#x%oI`w%0]my.g$#8g4#_o7swm,z'b$]/#y[@gh#x+o3y$w'"
"8#y:w'H#[w+Lwm,y+]##j]S#sw1]K^Q3TwlQ)i|ur2 x)w`]2F.j8^3(_bBw(Xwm,-P_wFy>]_,w9Tsw`]Q]##=_3#K938#/X_7O"
"GL9sw`s9H[T#9D[`#*[4[hX<wLj2g3*T[xB<w`z.P#)P#8PeF-w`zH[T]##9X[H.(_M(.*P[<#_wa)*L]'#)D#-lM8<w7=/bxTBM"
"[(]+wa)8!{#.w ax>a/_;#=3[P#f[H!/#a<'w4U-umMcH!w]Q)!ti[KwaRM`hw+$#7hgjH#nh#2hw-x;@-xCm,#^4d$]d[T.+^0x"
"V}^0^!*^(^,lw]^8xV}]|eZB^(cYx8wQI[w/xwn(=d`!:_wn(RhP]/#Zouy%w0Xwn([]##8]##+e4xV}e4=*e,e0#Ie@xV}e$[uy"
"&e,wQM7wk<.n`h0>w1(D#PwQM3]##Z!uBDw;YdwO&x,b=3X#y.oL#3[8FMod,w&qV]CwQMyD^7#x(pI(i`ow2`wn(Qw.x`B[[Pu8"
"-J=Hn!x1`<.!$jD+!!xV}!!]_*!`!d#]!hxV}!T#y%!!_sy)w3ln)x:`!-!G=w0@#_wn/Rld]/#Z`OGw4dwn/y%w4t#[]##B]##["
"w0x#(`5Fwn/Gip#xFguy3sT#3sl#9w24w20wn/x!SguyV]0#y']l#zJw4Xw4X#`^8#B^<#0^HxV}^H#|#2m`_L^<^$wo+e]S#G_("
"#x,`53[(#Bw#`#swo+j_X#8w64#2VLw$$wbfy'8q~-/y[Jw6Xwo+Zqk`L#y$w8$#y%w84#(qeKwi{GCwo+<e<iwo+Ze2y)w<Pwo+"
"o]##B]##)w8h#Pg@Bw&Xwo+y[F^s#2_1x[1wo+2`1x>wo+x.T__S`X#y$w;`#y1w;p#x3wo+=!w#y#^7#3]C#7l0swo+s#xFoby3"
"w*x#y4w+4wo+`^w#<!dFwo+=wAp#y['^7#Lw>!c23!T!W3w,Pt%34c)CwBd!`[Zswo+3]##Z^$V!`]fK]'3@#Qw-(wo+x,wR@)H#"
"x<wo+=!w#e^7#=w@8j`iwo+ZeBy-wDHwo+[]##[]##`j4#x w$)[wEDwo+8wAL#<^F_wo+Rw)t]/#Z!@y%wE|wo+[]##t]##x+w$"
"%.w0(#y[1wFL#y3w0p#y[<w1,#owH(wo+t]##xF!ntw2X#Za_8wE(wo+`wE0#2Y3w3$u'4wEHwED#y&wED#(lRRwIL[hw9hPhax#"
"u@.Ls8V@wo7aH!{#M[0_3#VXI8[(#.!/#3D#3[Lu`e[,wo]2xEA-^j3!p!u3w4LeJ4wJ!!x#-6QwFpwo]<q/xFwo]yMwGTw^Qz$$"
"wH,kSyMwH<wo]G][#8C#,&^,xV}^,xWa^dxV}^d#*^h^lgp0^pxV}^!xptan0]'wf6y+_Swo]+wLlxV}wLl#",
};
