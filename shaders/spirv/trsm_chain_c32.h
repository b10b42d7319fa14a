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
  "-wS,y8wEC#y!%C#)jU2.+wN_.[swNQB/wS03[s#y&!'#)!7wQv<wS0(+-wS0y&!##B!C#Q!G#)w%5p 4!S!SwS5-,)![#(=iwS:)",
  "!k#(RUwS:-()+IAwS>(RUwS>-J)+wT6x&wSB=!##L]G#-!0dwS>8!##4]S]O#4]W!3#*][]O#/[s]_#3[s#(SUwS>-<8];wS>8!3",
  "#3]w99]{!{wRk75+]O^'w*maO5as^#^+wRe)^/*-R.^3[k@$^7w/Y^;C3H-1=[s-([d)[K&7wS>)!{#-X4[7!{#)^O*26/^K^S[n",
  "AwS(/G3/8[7[I.[79.^g#D^kw/Y^owS>)!7#C!3!3wS:.]s'=^cwS>-^7C~##:2R#wSC);_Tp!#+wSKnwSG.^{#j^w'=^swSG.!+",
  "#<+-bx6#! $/!3eU-,/3!+#2nT44,:21Ast;#] $7_;wSGy&!##-d]Q!+cn)!g#8]##.!k#)!sX4!o!owSGI!3!+!3#5!{!{]K[=",
  "Q_ wSG2C7wSG2;L_C[q2IL_GwSG7Ix8wSG`!gwRFy.!/wSG-OQ!owRFy2!/#2TV_3[Hx.wSG-Oy=]7[HRx%%!#wSG._'#2*<wSG.",
  "_##2*-wSG21-wSG282wSG(V3]CwSGy&!##8!3]jAnJ/!+<#-_ y#]_wSGy&]O#F^X7[0x@wSG2_^U['swSG2D3_K#2^wswSGy3!/",
  "#=!'#3!3#/]Ox&IaH`]S]7-]~9!8]Sk^(>dwSG)]g#)!o#.[s#QC#)!O#V!K#7,*4+#-sg20(4/T'(9X#s7:@,!S+>84sG>H83,$",
  "D8,w>9[sZ(u;0[0xV}[('/[0xU-[P*[0[8aS6#[w$ax]!uR*[HxV}m8+]TxV}]T_pJ&]X]!!cxWa]`xV}]L^o=]T#`];w4jy2^@w",
  "CGy4]o#__>Pw4|e^pwS{y[!];#-a0y'_O`/y$`d#y%`t#Aw5))]gZ>!o,_!-^R[e$wS{`!c#F^Wt0#2gAnw<l(FxHwS{y3]o#j^ ",
  "#-`R)fTwS{.[s#e^C#3!c#U!-4!+[P!Kx+wS{=^G#.^C#-[:2[CGg8wS{o!c#F[>t!`]BF!m2!'*gdL#<w='-04ghT#2j_(bS7w=",
  "'FwLj2c>/8##/<'cL-b~Zw<=-V0@H<b~Wh<[Hw F3!c#F[oB[@#P!f-RChX<!SGhhwTJ3!c#ZgzscRy[2d|#dcMx[!wTJx+cMy$g",
  "@#y:gP#[k!wTJ3!c#ZaDt]<`Mx+^Hy4X#d^.xJwTJ=i(#F_5(nr_rd(r!2wTJ3!##B!##Q!##AbQ*m`!H#7k'3,b0B0#A!J-C4mx",
  "!`#7!J8[s#-[7[[$[N,#!4[!w>9_7V(mj-I4!_!W[P-K1#D[8,8l}M[l!DL-!U3!Pm98!Tw._3!{!F)!(d`PwTb_gWZ^Qy%]@bWy",
  "[vk$#xYwF:x+bRy$m@#y:mP#[q!wTbt!c#L!3#8!{#7i;K`D.b}pc33.>4'#Lx.ia7-!^2wU**@Hsx7,9LD`.-`u58,4E.D#AwPm",
  "*8[(HA/X[,<[$K-[,8![[:.[(#2r /Twc-[b.<aV)@#)<tt-1/[(DH/_+L690,l7( .8l7F`QBT#_wVD=!<_L<wVD-buV!Dax-jj",
  "WspTk[K[53L#swVI3!{#G!{#L]$[D/4,#L],wVIso4iwVIAd/[u$l9Hu,T^ B'u%H!L'l3=!Tu*B0#><8#>8<3BHu*Au&5[$[0,#",
  "/u`[P#Z[ZWut[`#pu|[h#L]<#yE]D#9vT!@]z0$!X!D!d)[Dp6KwWW8!d#.!T98@#2aD+!TxV}!TN*!X!!pL*!`xV}wtz5!hxV}!",
  "hr6)w~9f,W_P]D#(1G]PaB(`+-'F^+B@#_pp4]L<[GFpbCw#TH!lGX#3<#3[,#3D(=@!q>40!i4@<G>L'0=D84P@p5)8gA3[$[x8",
  "^4!U[[L[QCw$D[X#L4]m=4#B[8[C(v[2B>@'0=@8G[T[C.P#*[|!$rM,*!(xV}[pxWa!@xV}!@xWa_4xV}_44*_8_<#I_@xV}_,!",
  "|=_4#`[7q*.w%0wXk3!W#3!c#FN)4#<]R.0#R0u$wXkxWvF-loy#btwXk[c(miswUE8c8#<v8KwTo2aNMw&d[@v3nsl2v3_spx&w",
  "Xk9cx^G#Zv/Gw'DwXko!c#F[:y.!Lv/[w'p#yOw't#tw(H#-]-3]`w/8fw$8!{wY:z%!+[LmX`w$p^<3eh#y)T#8ex#imFiwY:Vf",
  "<mGswY:y[@fT#x+mGy$w&|#y:w'0#[w+<wY:Q!c#>```d#)!+#7bze]_wM^_w1,iwM^2w3J)hhtB2 <t+swM^.aLk6-A2wM^2P9i",
  ",,^p-74w(Pw(L!G8adAKwM^.[{Fz#]k,w9/7wY:/!c!+#8]'#._/9)<ojK988^Y._3O`L93w}Uw:+A`a9H[`!u9D[lwMt*[4[t#2",
  "]'0[|$@!E*T!(B(!l2wM{.P#)P#8Pf.-wM{=[T[a)D.9X[H#*,[$#>P[<#8T[K-w;J1&L]/wz)!#D,(web8<w6w/cPTB4[(]3wN*",
  "3!+#8]+#-V3[L79[D!3#FwN>.<'80oe2k93!h^|)]$wp3(`P1$]hd$]<X[8wfH3]dwfQ(k.)]lw3LZeG[]!bwsndshKHw/@XkK-u",
  ",=d`^l_wNG=lDo`PwNGZjJCw0$[8#`[$kTyK[0#*[h[ljX,&[pxV}[!xWa!$xV}!$0*!(!,#(g#,$[xxWaedxV}ed=*e!e`#Iepx",
  "V}eT!]3e!#swO,3]O#.mTha>w0|D#PwO,3!c#Z]]BDw;)dwO,x,b>3X#y.n@#Lw-h#3[@P8n`b>2iA*w1x[L^ UwZbL]O#7!32^'",
  "<gm(+AwZb3!3#y)!##FWCw`A[swOD3!c#(1-wZb- swZb3!c#Z]/y%!<`+y)w3Dn/x:`p-!e=w/l]5_wZbjph`c[[<#Cw4@[H,Hw",
  "4P[4poF`l3D#3@#yFL#*[d[h#5[lxV}[Xwp}(0*!$!(#0!,xV}[tsrGw0xwE27iNGw1(w@nGjTpaxFh.y.rX#e[H#Lrx#9w2@w2<",
  "w[Ex!Sh.yV]<#`]l#yN]p#[w98#y$^!#y-v4#y[ w9p#0_dxV}_daKJ#o`a<_X[|![y+_ph,.w#H#y[1w:p#`w$4#sw!m2F8w$Lw",
  "/zKgpy(4#=P#yC[$#- 4w8P!3[r[w8X[g/w8hw8d;M,w8dcCL[X#2^J/[D#w!r2,/[L'#x$cU.Ho44D]'w!{(wP)2w!{4L]+#.!+",
  "#3!+#3[,qL)H#-IVX#8[(#3!3['2I.[Hq!(N7IG4#-fg.[l^,8w9|w*FyC!`wLA-Zpw:X]4wL<sw]Ex,wL<y$w;0#y%w;@#(^*Zw",
  "]E(1Fw]Ej!##.]g]<-w]E:^,+C#b^XxV}^Xw+e-s1a_t]/wSze!c#8xI}#8!ww:A+w xxV}w xw]E",
};
