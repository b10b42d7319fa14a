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
  "-wlfy8w_7#y[}C#)jU2.+wg~3[swgXAwlj3[s#y&!'#)!7wkSPwlj2wlHz&w'u!#wlnQ!K#)w%5kSa!G!Gwlo-0.~]*<yk9f!c!G",
  "wlx.!s#e!O#8+wl|-9)[g=Zwl|y&! #=!##)]K#('Uwl|e!##8!##4]W]S#4][!3#*]_]S#/[s]c#3[s#(SUwl|-<8] wl|8!3#3",
  "]{99^#]'wlM75+]S^+w*mr*5as^'^/wlG)^3*-R.^7[o@$^;w/Y^ C3H-1=[s-([d)[K&7wl|)]'#-X4[7]'#)^S*26/^O^W[n.^",
  "[PX^_w/Y^cwl|)]S#(:.^k#S^ow/Y^swl|)^w#(PFwl|G!##)!7#/!3!3#.]g'.]w#`_#wl|);_nz(!#+wm(Kwl|._7#j_3'=_/w",
  "l|.!+#<+-c26#! $/!3v<2hR3!C1.!+#Apu.]CcN7wl|y&!##-uDQ!+c{)!o#8]'#.!s#.!{w+|3!wwl|:!3!+!3#8!+#5]']']O",
  "[@Q_Swl|2F7wl|2;8_W[tF[fL_[wl|7Ix8wl|-[rQ]owk{y.!/wl|-OQ!wwk{y2!/#2TV_C[Hx.wl|-Oy=!3[HRx%%!#wl|._ #2",
  "*<wl|._;#2*-wl|21-wl|282wl|(V3]Gwl|y&!##8!3]jAm}/!+<#-_By#]cwl|y&]S#F^X7[0x@wl|2_^U['sk`2D3__#2^wswl",
  "|t!/#s#=!'#3!3#/]Sx&IaK`]W]7-]~9!8]Wkn(>dwl|)]k#)!w#.[s#QC#)!S#V[{#7,44+#Fc1.x'm]mL!G[1)w>yF9[,#u;0L",
  ",!G09[4'#)T#*w>9[sK(s&)Ll/-v;.TJ/[D'O=[H#)[0#7+)8E7+>[883 [48,Z)[4wJM)xU-,1#L[(,[,wgd.[T'.[!26(,[<[d",
  "[Xw3m[w$b@^,w&!.[tw$3+^$xV}^$#,$^(^,]3xWa^0`IF_W=^$#`] w&Xy2^lw]dy4]s#_`&PwI-e_@wn<y[!] #-!9y'_G`sy$",
  "a4#y%aD#AwI;)]kZ>!w,`D-^R[eHwn<`]3#F^Wt0#2h)nwPt(FxHwn<y3]s#j^C#-`R)fxwn<.[s#e^G#3]3#U!-4!+[P!Kx+wn<",
  "=^K#.^G#-[:2[CGg!wn<o]3#F[>t!`]BF!m2!'*h,L#<wQ4-0*h0T#AwQ48[s#Kwg+-cI/8##/<'cW-c-ZwPJ-V0@H<b~/h`[H#2",
  "w/e(^80[D[H]3wAXG[8[oB[@#P!f-RCh|<!SGi0wng3]3#ZhbscRy[2eL#dcMx[!wngx+cMy$gl#y:g|#[l$wng3]3#ZaDt]<`Mx",
  "+^Hy4X#d^.xJwng=iT#F_5(oZ_sO(sG2wng3!##B!##Q!##AbQ/n(!H#2b03,#B0#A!J-C4n@!`#7!J8[s#-[7[[$[N,#!4[!w>9",
  "_KV(nR-I4!k!W[P-K1#D[8,8me![l!Dw.z3!Pm}8!Tw;P=]'w93Q^Gwo#_gWZ^Qy%]@bWy[vkP#xYwo#x+bRy$ml#y:m|#[r$wo#",
  "t]3#L!3#8]'#7i;K`D7w=f2.>4'#.c%4*!/4wo:-a&e![w=x-s#8!_wD4B!cw=x.!_#-rMM,!c#7[.8!c)8!G[4=0#7w W(M)Dp<",
  "3<[-+!gLwiEah/!k,(z'[L0[q3x.ibaF[j2wp>*@Hv.7,>LD[iKwF2.DEAwW=*8[(HA/l[,<[$K3[$#7sf-(=[Lt.0,X0t%=4/M[",
  "(4c4-J3[`#=[d#)0bgKJ)4c|<J)[(wR92c&(t*8[$!R-!39,[8!Q2-G[@bWB[D#_wr4=]`aR<wr4-]SV]hc~-lp!u!TmaF[53L#s",
  "wr93]'#G]'#L^H[D/4,#L^Pwr9sq:iwr9Af5[vln HvtT`E2n&7^u=#]]=!Xv})4eQ<+A3a@!d]N.T#-mk3w#DnGZ[PWw#X[X#z)",
  "w#`[`#B]@#B]<#A3z%@]L[P9w$0!0]f0$!H!4!P)[<r(Kws38!T#.!D9G@#2qB(NI!H!L]3qG2t()w~9ajW`d]4gz(1G]@c4(_w-",
  "'F]st@_K2wgu3<[]FrTCw%0H!bGX#9<'w'*-63D(>@#!a>0,#3<G>L'0=D84P@!v)8i33[$[x8^$!U[[L[Q3w%|]y<c>7r^P]mB[",
  "8[C4[D8B>@'0=@8G[T[C.P#0[|!$]3wo-8[pwk$+_$xV}_$4*_(_,#N_0xV}^xj8(U6#!G_$$$]+0_0$0#)0#ZwtGVc,b/2w*i[c",
  "4]ty1c4fa.w`A.2(=[Hl^)[kt=5[,(LtH2wag2tH.[0!93[L](/Kcl_22vx-[_fcp[/w2{2B)c|`pA^y(TAwta3!3#(Lx%wC94dL",
  ",W2]{([nB[swC93]3#2^6BdXwta2q123Ld!!OFw_^.];`JH,^g]R.[P#-hX5[!$0]YD[d$8#B@#-c`z0w),<]72x';7]x8[$_!FQ",
  "-`E)[@#0<([DpNL[<]#-Ay$[,[{_w.s-CfH'#Aie.H#2gU-.c#[|[d,DY-K3w&P^/K!H4w*`!4#xL[X.[(#)[,wfb-.)[4qE3Dwr",
  "c(9,#!p[D!$(wJ4)!xwly(aB*!h!l#)](wNW-[p[!xwv(.^{lK9]8,nW(=a]0!xwv(3!3#ZqS=4#`[7w&;.w+|wv(3!W#3]3#UN7",
  "dq<`8Qw'xwv(xWw+W-n~`_xwv(QiL#y#]s#8i!#Kw+D8ihwv(2h^>w-P[<w+ dwv(3]3#Z],3[<#x&wv(9j@^K#Zw+;Gw.0wv(o]",
  "3#F[:y.!Hw+;[w.!#yOw.`#tw/4#-]-3]!w9,fw+,]'wvSz%!+[Lvd`w+d^<y.l0#8l@#ivRiwvSz'c<] #y[@lt#x+vNy$w-l#y",
  ":w-|#[w2$wvSQ]3#>`X`!#)!+#7bpe]cwj(x)w:w-:3Tw=9*o,,X- Aw)2swj(2F.oD^3(_b3w/0!8)aPZ-PKwPD.[{Az#]o,wBn",
  "7wvS/]3!+#8]+#._C9)<![K938#/X_GO`L93w}Uk6A`M9H[T!f9D[`in*[4[h#2!t0[p$@!6*T[xB(!]2wjE.P#)P#8Peq-wjE=[",
  "T[a)D./X[H#2ih(.>P[<#8T[K-wE-6%L]7wz)!#D,wYA8<w@W/c<TX4[(];wjP3!+#8]/#-V3[L79[D!3#Fwjd.<'.0bt30wh)Mc",
  "d]']E)!pjuAwjm-r#[w1TwjmePiNZ>Q[,#U^Ziha<xI.)]`w`~(aJ,#^HdX]x[h.+^DxV}^D^o0^<^@]3xM9[^4f<[^<clsv_si;",
  "Cw6dXsZ2!Y=e8#_wwbRi|] #ZrTz[)w7D[4s^*[d[honI[lxV}[Xw]_8]3#+f8xV}f8=*f0f4#IfDxV}f(!X3f0#sw[j3]S#.tPi",
  "Q>w8@D#Pw[j3]3#Z]XQDwEiPc3y,@#3X#y.u<#3[8FMuT,w/&L]Sw[j<rDZrx=P#y*[$#y*X#(k%>w9x!,:KwxEQw64aD[[Pw%9-",
  "JyLHpJ)[T#naH7xH{+!|xV}!|^,*]$](#(x d[!t^,y%!|a#y)w;Hosx:ah-o-Lw7xa[LD#Qo$#[[8#Cw<@[D,Hw<P[0w%qFad3D",
  "#3@#yFL#*[`[d#)[hwG>2x2rKw&0-^)Gw9$tQ7k;Gw90wLJGkdrDxFiwy3w&4#3w&L#9w:<w:8wyXx!SiwyJ]0#y']h#z[1w<!w<",
  "!#`^L#B^P#0^!xV}^!#;#oh`0^P^8wzgPw*=V$bssg'2FB_<`Hy,H#3[(#[w*T#Kwzg-.j_lwzg8w>P#2VLw*twnFy'8t7-/uw>t",
  "!3wzg3!+#y[2!##Zt$`L#y$w@@#y%w@P#(sz-bL=[,szx<w$AAmqB!T#2w3}KfS[!T#CwE0^0fJ`PmgyI[$#Fx^r3]3#-wvs3]t`",
  "P(4*^`^d#0^hxV}^T[yWwAt[/iD>w.<^`#y[(_'w{u.!##Uw:E-a.*8PZP_]f[X[$wEaFw=}V[0kK2wEg.[$#Aw-'sw{z/!,[T(z",
  "%!0[@w{z_aDx5w{zx.T_`f`X#y$wDp#y[$wE$#1#xWa!HxV}!H.6#](!`,HYB](].3]XdqQ]!wBe)]L#Pw|I-wXN)^0G^&^4^8]S",
  "xWa^<xV}^(ndV^0cwin9xFrcy3w3$#Bw3<w|I-KB[`__sw|IG_+#3!3#UwI]-vIMwKD[lw/qx[0wE/-[3Q[8[>y$[@#7wHx-kt:[",
  ",,DwE9.T#3[X#y!U[T#2G(rF4]@(xOq-_;LwJHg`3^l_r3w6psl34gW>wNP^x^u<x#d2w_K*xWa^xw>>(F*^|_$u!]_(xV}^p#V^",
  "xa%K`B3@#Lw7Hkey,LwblBH#<x#d-^e.`0erQ0F2wNC3!3m3P`_8`Lb|Uw)>=wL$#dx#d[`lipz[(wP4[|#0[dxV}[dx/=)!L]d*",
  "!P!Tu{.!Xxg@+aHxV}aH0*aLaP#6&aTxV}a@xWaixxV}ipbh`nDd:x w+gBwQ!#7gV4wMd!3o@<_)_x$GRw0p] #Z]#CwR8[8#`[",
  "$#yI[0#2xPm(rQ)[pweBFw}y8]3#)!8x2+F!Ty+!@w+c.w;D#y[1wS4#y3w<0#y[<w<H#GwTlx%*d]TIm|xV}m|#yFn(!ntw=t#Z",
  "c%4wQl!3ALwQtYFuH3w>@`;/wR0wR,Ez&,wR,w'Y(rF!wV4[hwC8<h%-,x$w't.Px=I4D]+x%8(wst2x%84L]/#.!+#3!+#3[4w7",
  "X)H#-IVX#8[(#3!3['2I3[Pw7h8[,IB4#7xD6-^l3!t!w3w l!#4wWH!|#-6VwS!x%^do~x=x%^yMwT@wpEz$$wTtpay%wU(#(`M",
  "Zx%^(1Fx%^j!##.]k]Y7x%^3C#2p,-uL)^h^g*^l^pi8)^tx05-wx@ar!]7wx*e_c#8xI}#8]#pi+wYXxV}wYXx%^",
};
