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
  "-wS$3wH3#y5KwS&y[|[+#3]3#)jU2.+wNe.[swNSB7wS*3[s#y&!'#)!7wQx<wS*(+-wS*y&!##Q!C#.w$Q#*#w%5p>4!O!O-.~^",
  "u:ss#f!W!OwS6.!c#o!G#-(.39)[g=ZwS:y&! #=!##8];#L+wS>e!##8!##4]K]G#4]O!3#*]S]G#/[s]W#)[sOUwS:-88]/wS:",
  "8!3#3]k99]o] wRg75+]G]ww*maG5as]s]{wRa)^#*-R.^'[k@$^+w/Y^/C3H-1=[s-([`)[K&7wS:)] #-X4[7] #)^C*26/^ ^",
  "G[jAwS$/G3/8[7[I.[79.^[#^$^_w/Y^cK3wRj7wSF)!7#/!3!3#.]['.]g#=^WwSF2^=3~##:7F]h);_S!!#+wSPZwS@.^{#j^w",
  "'=^swS@.!+#<+-bq6#! $/!3eN-,/3!+#2nM44,:21Asm;#]3$7_7wS@y&!##-dVQ!+cg)!_#8] #.!c#)!kX4!g!gwS@I!3!+!3",
  "#5] ] ]C[=Q_;wS@2C7wS@2;L_ [q2IL^gwS@7Ix8wS@-[oQ!wwR y.!/wS@-OQ!gwR y2!/#2TV[{[Hx.wS@-Oy=!3[HRx%%!#w",
  "S@._'#2*<wS@._##2*-wS@21-wS@282wS@(V3]7wS@y&!##8!3]jAnC/!+<#-_ y#]WwS@y&]G#F^X7[0x@wS@2_^U['swS@2D3^",
  "k#2^wswS@y3!/#=!'#3!3#/]Gx&IaH`]K]7-]~9!8]KkW(>dwS@)]_#)!g#.[s#Q[+#.!Kw[D2wS@.w=]`*1#,#'b}rs3!{0;#44",
  "+/#-sh-_C(:/T'(9X#s8:@,!O+>84sH>H83,#D8,w>9tC)4u<0[0xV}[('/[0xU-[X*[0[8a[6#[w$ax]!uS*[HxV}m9+]TxV}]T",
  "_xJ&]X]!]#xWa]`xV}]L^w=]T#`]/w4ky2^@wCHy4]c#__FPw4}e^pwS|y[!]/#.]3oXx'`7y$`d#y%`t#Aw5*)]_Z>!g,_d-^R[",
  "e$wS|`]##F^Wt0#2gInw<m(FxHwS|y3]c#j^3#-`R)fTwS|.[s#e^7#3]##U!-4!+[P!Kx+wS|=^;#.^7#-[:2[CGg8wS|o]##F[",
  ">t!`]BF!m2!'*gdL#<w=(-04ghT#2jg(bS7w=(FwLk2c>/8##/<'cL-b~Zw<>-V0@H<b~Wh<[Hw G3]##F[oB[@#P!f-RChX<!SG",
  "hhwTK3]##Zh&scRy[2d|#dcMx[!wTKx+cMy$g@#y:gP#[k!wTK3]##ZaDt]<`Mx+^Hy4X#d^.xJwTK=i(#F_5(nz_rl(rd2wTK3!",
  "##B!##Q!##AbQ*m`!H#7k'3,b0B0#A!J-C4mx!`#7!J8[s#-[7[[$[N,#!4[!w>9_3.(mr-I4![!S[P-K1#D[8,8m)M[l!DL-!U3",
  "!PmA8!Tw.`3] !F)!(d`PwTc_gWZ^Qy%]@bWy[vk$#xYwF;x+bRy$m@#y:mP#[q!wTct]##L!3#8] #7i;K`D2q@33.>4'#Lx.ia",
  "7-!^2wU+*@Ht$7,9LD`.-`u58,4E.D#AwPn*8[(HA/X[,<[$K-[,8!W[:.[(#2r /Twc-[b.<aV)@#)<t|-1/[(DH/_+L690,l7(",
  " .8l7F`QBT#_wVE=!<_L<wVE-buV!Dax-jjWspTk[K[53L#swVJ3] #G] #L]$[D/4,#L],wVJso4iwVJAd/[u$l9Hu,T^ B'u%H",
  "!L'l3=!Tu*B0#><8#>8<3BHu*Au&5[$[0,#/u`[P#Z[ZWut[`#pu|[h#L]<#yE]D#9vT!@]z0$!X!D!d)[Dp6KwWX8!d#.!T98@#",
  "2aD+!TxV}!TN*!X!!pL*!`xV}wt{5!hxV}!hr6)w~9f,W_P]D#(1G]PaB(`+-'F^+B@#_pp4]L<[GFpbCw#TH!lGX#3<#3[,#3D(",
  "=@!q>40!i4@<G>L'0=D84P@p5)8gA3[$[x8^4!U[[L[QCw$D[X#L4]m=4#B[8[C(v[2B>@'0=@8G[T[C.P#*[|!$rM,*!(xV}[px",
  "Wa!@xV}!@xWa_4xV}_44*_8_<#I_@xV}_,!|=_4#`[7q*.w%0wXl3!S#3]##FN)4#<]R.0#R0u$wXlxWvF-loy#btwXl[c(miswU",
  "F8c8#<v8KwTp2aNMw&d[@v3nsl2v3_spx&wXl9cx^;#Zv/Gw'DwXlo]##F[:y.!Lv/[w'p#yOw't#tw(H#-]-3]`w/@fw$8] wY;",
  "z%!+[LmX`w$p^<3eh#y)T#8ex#imFiwY;Vf<mGswY;y[@fT#x+mGy$w&|#y:w'0#[w+<wY;Q]##>```d#)!+#7bze]WwM__w14iw",
  "M_2w3R)hhtB2 <t+swM_.aLk6-A2wM_2P9i,,^p-74w(Pw(L!G8adAKwM_.[{Fz#!w,w977wY;/]#!+#8!s#.[{9)<ojK988^Y._",
  "/OoL9/[0^kOo[$9/[@^gO`[493w}Uw:_Aa19H!$]E9[,!0wNE/[D!8#-!}4!@$d^*[d!HB2]a+!P$P]#(F+!X$X]J2wNZ.[(#)[(",
  "#8[(fh-wNZ=!(! )D.9T[x#*,X9>[([l.)[,D>[8[`.)[<O>X[T.8[$[o-w<F1&T]'wz)!#L,(wze8Dw7s/d,[$B0[0]+x1U]y3!",
  "+wZW8!{#-V3[P7a[L!3#3[hKa[!] 73!(KR[l^o7*w>A[ov=z,L<w5R7da2ln3]p`U+^,xV}^,`H,(^pe,^D[L[lxWa^lxV}^l_5",
  "0^d^h]#wGC[^!f|[^ddPsp=sj$Hw0HXm$-va=eh`E_wO}=mLq9PwO}Zl#Cw1,[8#`[$m-yK[0#*[h[ll1,&[pxV}[!xWa!$xV}!$",
  "0*!(!,#(hX,$[xxWaflxV}fl=*fdfh#IfxxV}f!!]3fd#swPb3]G#.n!j:>w2(D#PwPb3]##Z]]BDw<fdwPbx,cs3X#y.oH#Lw.p",
  "#3[@P8ohcs2jv*w3$[L^ Uw!<L]G#7!32^'<iF(HAw!<3!3#y)!##FWCw`A[swPz3]##(1-w!<- sw!<3]##Z]/y%!<`+y)w4Lod",
  "x:`p-!e=w0t]5_w!<jqp`c[[<#Cw5H[H,Hw5X[4rHF`l3D#3@#yFL#*[d[h#5[lxV}[XwrW(0*!$!(#0!,xV}[tuKGw2$wFo7k'G",
  "w20wBOGk!r:xFicy.s`#e[H#Lt$#9w3Hw3Dw!{x]Gicy[_]t#`^t#yN^x#[w;H#t_d#-wnPx-icy[ w<$#0`lxV}`l`&J#qpbD``",
  "[|![y+`xia.w%X#y[1w=$#`w&D#sw_|2F8w&!w3,KiIy(4#=P#yC[$#- 4w:`!3[r[w:h[g/w:xw:t;M,w:tdxL[X#2^J,#[D#b}",
  "[g#3]7.C[L'#-!+2vqR8'-x#eF.Xqf4H!sw`F(wSW2w`F4P!{#.!+9(2-!|3[<eV)H#-3V[(I8[0#.!393DI3[Xef8[,IV[@#8[H",
  "#G] #.[tev(7-I-TUI8[`#G^o#3!4f*8[dIG4#2x7*-_48w<xw.!yC]LwP_-Zpw=T]|wPZswa!PwPZs#y$w>,#y%w><#(_2Zwa!(",
  "1Fwa!j!##.]_^,-wa!:^t+[+#,&_DxV}_DxWa_|xV}_|#*`$`(n30`,xV}_tvSa``]'wX<e_C#8xI}#8!ow>W+wBtxV}wBtwa!",
};
