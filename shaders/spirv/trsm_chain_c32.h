/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_chain.comp -o trsm_chain_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_c32.full.spv -o trsm_chain_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_c32[][101] = {
  "-wS$y8wE7#y!%C#)jU2.+wNc3[swN=AwS(3[s#y&!'#)!7wQv<wS((+-wS(y&!##e!C#)w%5p;4!O!OwS--,f!W!OwS2.!c#e!G#",
  "8+wS6-9)[g=ZwS6y&! #=!##V];#e!##8!##4]G]C#4]K!3#*]O]C#/[s]S#3[s#(SUwS6-<8]/wS68!3#3]k99]o!swRc75+]C]",
  "ww*maC5as]s]{wR])^#*-R.^'[k@$^+w/Y^/C3H-1=[s-([d)[K&7wS6)!s#-X4[7!s#)^C*26/^ ^G[nAwR|/G3/8[7[I.[79.^",
  "[#D^_w/Y^cwS6)!7#C!3!3wS2.]g'=^WwS6-^/C~##:2R#wS;);_Hz(!#+wSCKwS;.^o#j^k'=^gwS;.!+#<+-bl6#! $/!3eI-,",
  "/3!+#2nH44,:21Ash.]3c57wS;y&!##-dQQ!+cb)!_#8!s#.!c#)!kX4!g!gwS;I!3!+!3#5!s!s] [=Q_3wS;2C7wS;2;L_7[q2",
  "IL_;wS;7Ix8wS;-[oQ]_wR:y.!/wS;-OQ!gwR:y2!/#2TV_#[Hx.wS;-Oy=!3[HRx%%!#wS;.^w#2*<wS;.^s#2*-wS;21-wS;28",
  "2wS;(V3]7wS;y&!##8!3]jAn>/!+<#-_ y#]SwS;y&]C#F^X7[0x@wS;2_^U['swS;2D3_ #2^wswS;y3!/#=!'#3!3#/]Cx&IaH",
  "`]G]7-]~9!8]GkR(>dwS;)][#)!g#.[s#QC#)!K#V[{#7,*4+#-s[20(4/T'(9X#s+:@,!O+>84s;>H83,$D8,w>9[sZ(u/0[0xV",
  "}[('/[0xU-[P*[0[8aS6#[w$ax]!uF*[HxV}m,+]TxV}]T_pJ&]X]!]#xWa]`xV}]L^o=]T#`]/w4^y2^@wC;y4]c#__>Pw4pe^p",
  "wSoy[!]/#-!9y'_'`/y$`d#y%`t#Aw4y)][Z>!g,_!-^R[e$wSo`]##F^Wt0#2gAnw<`(FxHwSoy3]c#j^3#-`R)fTwSo.[s#e^7",
  "#3]##U!-4!+[P!Kx+wSo=^;#.^7#-[:2[CGg8wSoo]##F[>t!`]BF!m2!'*gdL#<w<w-04ghT#2j_(bS7w<wFwL^2c>/8##/<'cL",
  "-b~Zw<1-V0@H<b~Wh<[Hw :3]##F[oB[@#P!f-RChX<!SGhhwT>3]##ZgzscRy[2d|#dcMx[!wT>x+cMy$g@#y:gP#[k!wT>3]##",
  "ZaDt]<`Mx+^Hy4X#d^.xJwT>=i(#F_5(nr_rd(r!2wT>3!##B!##Q!##AbQ*m`!H#7k'3,b0B0#A!J-C4mx!`#7!J8[s#-[7[[$[",
  "N,#!4[!w>9_+V(mj-I4![!S[P-K1#D[8,8l}M[l!DL-!U3!Pm98!Tw.S3!s!F)!(d`PwTV_gWZ^Qy%]@bWy[vk$#xYwF.x+bRy$m",
  "@#y:mP#[q!wTVt]##L!3#8!s#7i;K`D.b}pc33.>4'#Lx.ia7-!^2wTz*@Hsx7,9LD`.-`u58,4E.D#AwPa*8[(HA/X[,<[$K-[,",
  "8!W[:.[(#2r /Twc-[b.<aV)@#)<tt-1/[(DH/^{L690,l7( .8l7F`QBT#_wV8=!<_L<wV8-buV!Dax-jjWspTk[K[53L#swV=3",
  "!s#G!s#L]$[D/4,#L],wV=so4iwV=Ad/[u$l9Hu,T^ B'u%H!L'l3=!Tu*B0#><8#>8<3BHu*Au&5[$[0,#/u`[P#Z[ZWut[`#pu",
  "|[h#L]<#yE]D#9vT!@]z0$!X!D!d)[Dp6KwWK8!d#.!T98@#2aD+!TxV}!TN*!X!!pL*!`xV}wtn5!hxV}!hr6)w~9f,W_P]D#(1",
  "G]PaB(`+-'F^+B@#_pp4]L<[GFpbCw#TH!lGX#3<#3[,#3D(=@!q>40!i4@<G>L'0=D84P@p5)8gA3[$[x8^4!U[[L[QCw$D[X#L",
  "4]m=4#B[8[C(v[2B>@'0=@8G[T[C.P#*[|!$rM,*!(xV}[pxWa!@xV}!@xWa_4xV}_44*_8_<#I_@xV}_,!|=_4#`[7q*.w%0wX_",
  "3!S#3]##FN)4#<]R.0#R0u$wX_xWvF-loy#btwX_[c(miswU98c8#<v8KwTc2aNMw&d[@v3nsl2v3_spx&wX_9cx^;#Zv/Gw'DwX",
  "_o]##F[:y.!Lv/[w'p#yOw't#tw(H#-]-3]`w/8fw$8!swY.z%!+[LmX`w$p^<3eh#y)T#8ex#imFiwY.Vf<mGswY.y[@fT#x+mG",
  "y$w&|#y:w'0#[w+<wY.Q]##>```d#)!+#7bze]SwMR_w1,iwMR2w3J)hhtB2 <t+swMR.aLk6-A2wMR2P9i,,^p-74w(Pw(L!G8a",
  "dAKwMR.[{Fz#]_,w9/7wY./]#!+#8!w#._#9)<ojK988^Y._'O`L93w}Uw:+A`a9H[`!u9D[lwMh*[4[t#2]'0[|$@!E*T!(B(!l",
  "2wMo.P#)P#8Pf.-wMo=[T[a)D.9X[H#*,[$#>P[<#8T[K-w;J1&L]'wz)!#D,(weV8<w6w/cPTB4[(]+wMz3!+#8!{#-V3[L79[D",
  "!3#FwN2.<'80oe2k93!h^|)]$wp'(`P1$]hd$]<X[8wf<3]dwfE(k.)]lw3LZeG[]!bwsndshKHw/@XkK-u,=d`^l_wN;=lDo`Pw",
  "N;ZjJCw0$[8#`[$kTyK[0#*[h[ljX,&[pxV}[!xWa!$xV}!$0*!(!,#(g#,$[xxWaedxV}ed=*e!e`#IepxV}eT!]3e!#swN|3]C",
  "#.mTha>w0|D#PwN|3]##Z]]BDw;)dwN|x,b>3X#y.n@#Lw-h#3[@P8n`b>2iA*w1x[L^ UwZVL]C#7!32^'<gm(+AwZV3!3#y)!#",
  "#FWCw`A[swO83]##(1-wZV- swZV3]##Z]/y%!<`+y)w3Dn/x:`p-!e=w/l]5_wZVjph`c[[<#Cw4@[H,Hw4P[4poF`l3D#3@#yF",
  "L#*[d[h#5[lxV}[Xwpq(0*!$!(#0!,xV}[tsrGw0xwE27iNGw1(w@nGjTpaxFh.y.rX#e[H#Lrx#9w2@w2<w[9x!Sh.yV]<#`]l#",
  "yN]p#[w98#y$^!#y-v4#y[ w9p#0_dxV}_daKJ#o`a<_X[|![y+_ph,.w#H#y[1w:p#`w$4#sw!a2F8w$Lw/zKgpy(4#=P#yC[$#",
  "- 4w8P!3[r[w8X[g/w8hw8d;M,w8dcCL[X#2^J/[D#w!f2,/[L'#x$cU.Ho44D!ww!o(wP)2w!o4L!{#.!+#3!+#3[,qL)H#-IVX",
  "#8[(#3!3['2I.[Hq!(N7IG4#-fg.[l^,8w9|w*FyC!`wLA-Zpw:X]4wL<sw]9x,wL<y$w;0#y%w;@#(^*Zw]9(1Fw]9j!##.][]<",
  "-w]9:^,+C#b^XxV}^Xw+e-s1a_t]'wSze_C#8xI}#8!ow:A+w xxV}w xw]9",
};
