/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/trsm_chain.comp -o trsm_chain_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_c64.full.spv -o trsm_chain_c64.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_c64[][101] = {
  "-wS,3wH #y5KwS.y[|[+#3]3#)jU2.+wNa3[swNSAwS23[s#y&!'#)!7wQx<wS2(+-wS2y&!##B!C#=!G#.w$Q#*#w%5pB4!S!S-",
  ".~^u:ss#*![!S nwS>)!k#(TUwS>(EAwS>-()3RZwSBy&! #=!##8]C#L+wSF.!G#e!##8!##4]W]S#4][!3#*]_]S#/[s]c#)[s",
  "OUwSB-88]7wSB8!3#3]w99]{]GwRo75+]S^'w*maS5as^#^+wRi)^/*-R.^3[o@$^7w/Y^;C3H-1=[s-([`)[K&7wSB)]G#-X4[7",
  "]G#)^O*26/^K^S[jAwS,/G3/8[7[I.[79.^g#D^kw/Y^owSB)!7#/!3!3#.]g'.]s#=^cwSB2^9C~##:7F#wS43/#-')C__p!#+w",
  "SXFwSL.^{#j^w'=^swSL.!+#<+-b}6#! $/!3eZ-,/3!+#2nY44,:21Asy;#];$7_CwSLy&!##-dbQ!+cs)!g#8!{#.!k#)!sX4!",
  "o!owSLI!3!+!3#5]G]G]K[=Q_GwSL2C7wSL2;L_K[q2IL_OwSL7Ix8wSL-[oQ[{wRKy.!/wSL-OQ!owRKy2!/#2TV_/[Hx.wSL-O",
  "y=]O[HRx%%!#wSL._'#2*<wSL._##2*-wSL21-wSL282wSL(V3] wSLy&!##8!3]jAnO/!+<#-_ y#]cwSLy&]S#F^X7[0x@wSL2",
  "_^U['swSL2D3_;#2^wswSLy3!/#=!'#3!3#/]Sx&IaH`]W]7-]~9!8]Wkc(>dwSL)]k#)!o#.[s#Q[+#)!O#3!K#.w=]`*1#,#'b",
  "}s#3!{0;#44+/#-st-_C(:/T'(9X#sD:@,!S+>84sT>H83,#D8,w>9tO)4uH0[0xV}[('/[0xU-[X*[0[8a[6#[w$ax]!u_*[HxV",
  "}mE+]TxV}]T_xJ&]X]!!cxWa]`xV}]L^w=]T#`]7w4wy2^@wCTy4]o#__FPw5-e^pwT,y[!]7#G];#s`7y$`d#y%`t#Aw56)]kZ>",
  "!o,_d-^R[e$wT,`!c#F^Wt0#2gInw<y(FxHwT,y3]o#j^ #-`R)fTwT,.[s#e^C#3!c#U!-4!+[P!Kx+wT,=^G#.^C#-[:2[CGg8",
  "wT,o!c#F[>t!`]BF!m2!'*gdL#<w=4-04ghT#2jg(bS7w=4FwLw2c>/8##/<'cL-b~Zw<J-V0@H<b~Wh<[Hw S3!c#F[oB[@#P!f",
  "-RChX<!SGhhwTW3!c#Zh&scRy[2d|#dcMx[!wTWx+cMy$g@#y:gP#[k!wTW3!c#ZaDt]<`Mx+^Hy4X#d^.xJwTW=i(#F_5(nz_rl",
  "(rd2wTW3!##B!##Q!##AbQ*m`!H#7k'3,b0B0#A!J-C4mx!`#7!J8[s#-[7[[$[N,#!4[!w>9_ .(mr-I4!_!W[P-K1#D[8,8m)M",
  "[l!DL-!U3!PmA8!Tw.l3]G!F)!(d`PwTo_gWZ^Qy%]@bWy[vk$#xYwFGx+bRy$m@#y:mP#[q!wTot!c#L!3#8]G#7i;K`D2q@33.",
  ">4'#Lx.ia7-!^2wU7*@Ht$7,9LD`.-`u58,4E.D#AwPz*8[(HA/X[,<[$K-[,8![[:.[(#2r /Twc-[b.<aV)@#)<t|-1/[(DH/_",
  "+L690,l7( .8l7F`QBT#_wVQ=!<_L<wVQ-buV!Dax-jjWspTk[K[53L#swVV3]G#G]G#L]$[D/4,#L],wVVso4iwVVAd/[u$l9Hu",
  ",T^ B'u%H!L'l3=!Tu*B0#><8#>8<3BHu*Au&5[$[0,#/u`[P#Z[ZWut[`#pu|[h#L]<#yE]D#9vT!@]z0$!X!D!d)[Dp6KwWd8!",
  "d#.!T98@#2aD+!TxV}!TN*!X!!pL*!`xV}wu+5!hxV}!hr6)w~9f,W_P]D#(1G]PaB(`+-'F^+B@#_pp4]L<[GFpbCw#TH!lGX#3",
  "<#3[,#3D(=@!q>40!i4@<G>L'0=D84P@p5)8gA3[$[x8^4!U[[L[QCw$D[X#L4]m=4#B[8[C(v[2B>@'0=@8G[T[C.P#*[|!$rM,",
  "*!(xV}[pxWa!@xV}!@xWa_4xV}_44*_8_<#I_@xV}_,!|=_4#`[7q*.w%0wXx3!W#3!c#FN)4#<]R.0#R0u$wXxxWvF-loy#btwX",
  "x[c(miswUR8c8#<v8KwT|2aNMw&d[@v3nsl2v3_spx&wXx9cx^G#Zv/Gw'DwXxo!c#F[:y.!Lv/[w'p#yOw't#tw(H#-]-3]`w/@",
  "fw$8]GwYGz%!+[LmX`w$p^<3eh#y)T#8ex#imFiwYGVf<mGswYGy[@fT#x+mGy$w&|#y:w'0#[w+<wYGQ!c#>```d#)!+#7bze]c",
  "wMk_w14iwMk2w3R)hhtB2 <t+swMk.aLk6-A2wMk2P9i,,^p-74w(Pw(L!G8adAKwMk.[{Fz#]',w977wYG/!c!+#8]##.[{9)<o",
  "jK988^Y._/OoL9/[0_7Oo[$9/[@_;O`[493w}Uw:_Aa19H!$]E9[,!0wNQ/[D!8#-!}4!@$d^*[d!HB2]a+!P$P]#(F+!X$X]J2w",
  "Nf.[(#)[(#8[(fh-wNf=!(! )D.9T[x#*,X9>[([l.)[,D>[8[`.)[<O>X[T.8[$[o-w<F1&T]/wz)!#L,(wzq8Dw7s/d,[$B0[0",
  "]3x1U]y3!+wZc8]+#-V3[P7a[L!3#3[hKa[!]G73!(KR[l_37*w>A[ov=z,L<w5R7da2ln3]p`U+^,xV}^,`H,(^pe,^D[L[lxWa",
  "^lxV}^l_50^d^h!cwGO[^!f|[^ddPsp=sj$Hw0HXm$-va=eh`E_wP-=mLq9PwP-Zl#Cw1,[8#`[$m-yK[0#*[h[ll1,&[pxV}[!x",
  "Wa!$xV}!$0*!(!,#(hX,$[xxWaflxV}fl=*fdfh#IfxxV}f!!]3fd#swPn3]S#.n!j:>w2(D#PwPn3!c#Z]]BDw<fdwPnx,cs3X#",
  "y.oH#Lw.p#3[@P8ohcs2jv*w3$[L^ Uw!HL]S#7!32^'<iF(HAw!H3!3#y)!##FWCw`A[swQ*3!c#(1-w!H- sw!H3!c#Z]/y%!<",
  "`+y)w4Lodx:`p-!e=w0t]5_w!Hjqp`c[[<#Cw5H[H,Hw5X[4rHF`l3D#3@#yFL#*[d[h#5[lxV}[Xwrc(0*!$!(#0!,xV}[tuKGw",
  "2$wFo7k'Gw20wBOGk!r:xFicy.s`#e[H#Lt$#9w3Hw3Dw]+x]Gicy[_]t#`^t#yN^x#[w;H#t_d#-wn!x-icy[ w<$#0`lxV}`l`",
  "&J#qpbD``[|![y+`xia.w%X#y[1w=$#`w&D#sw`,2F8w&!w3,KiIy(4#=P#yC[$#- 4w:`!3[r[w:h[g/w:xw:t;M,w:tdxL[X#2",
  "^J,#[D#b}[g#3]7.C[L'#-!+2vqR8'-x#eF.Xqf4H]#w`R(wSW2w`R4P]+#.!+9(2-!|3[<eV)H#-3V[(I8[0#.!393DI3[Xef8[",
  ",IV[@#8[H#G]G#.[tev(7-I-TUI8[`#G_3#3!4f*8[dIG4#2x76-_48w<xw.!yC]LwP_-Zpw=T]|wPZswahPwPZs#y$w>,#y%w><",
  "#(_2Zwah(1Fwahj!##.]k^,-wah:^t+[+#,&_DxV}_DxWa_|xV}_|#*`$`(n30`,xV}_tvSa``]/wX<e!c#8xI}#8!ww>W+wBtxV",
  "}wBtwah",
};
