/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_chain.comp -o trsm_chain_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_c32.full.spv -o trsm_chain_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_c32[][2864] = {
"-wlfy8w_7#y[iC#Nw7u$!7&2wlr=[k#3[s#-*)3./[{+wh.*!'w$MjbB/wlv3!'#)!7#-6*#oIM.[s>.'U2wlv:!Gw/Y!K#-7(wl"
"v*w$M[{C/w'u!3wlz)[w$)!#'(L2%8[wwlzL![#+!#w%5!'l9)!WN-wl{(S(wl{(W(wl{-0.~]*<yk9/!s!WN8[wwm(3[s#.]'#8"
"!_#-[]-wm(-()+,-wm,-9.[g=)'9(wm,(=2wm,.!O#)[s#('-wm,B[s#5[sw#e!3#+[sw/Y][#('/ 3Q)esH-wm,)!3#(X-wm,()"
"7wm,)!3#(V0_{]g]c85`']k!C[*+]o]cn%p .]s[c2]8)3S)[CZ(wm,7[C.[G<3]OR)[/L2[)3^/94^3]758[G#+]c^;w*m[a,#a"
"s^7^ w*qQ*ag^C*-RAwlM>C3H-1=!'-([d)[K&3[OX4]7[/#4[7]7#)^c*26/^_^g[n.^kP1#^ow/Y^sG!J-wm,7[J.[7:.^{#6#"
"_#w/Y_'K#3[+9/_+[/P)[7-7wm,3!3#.[s#)!G#/!C!C#.]w'.^+#*_3[5R0[5[w$X.7');_n3!3^%.O3.G7.K;.C ) C-wm,)[k"
"#.[o#._G#j_C'=_ wm,.!;#<+-c>1%!O$/!Cw0}[sf8-'3!S1.!;#(q%3[s#6#]S$3__1px#]!3wm,(9-wm,(9R,!;d+)]##0]7w"
"0}[w#.]'#.]/wIR/]+xMM[4:!C!;!Cwm,8!;#5]7]7]_[@=_c[N2wm,2F3wcm-2;8_g[tF[fG_kI=[/#2--63;R3D,.weu#)L(2w"
"m,2[--;44[,[r3^##)w>yR-wl+.! fk7--2/0'74<'O8H!o2OG]+#(gT-O3HY3'O8##(J7O2gT(J88T`_S[Hy$[L#L[!#y=!C#Hx"
"%%!3wm,(X._Owm,2*2wm,(X._Kwm,2*-wm,21-wm,282wm,(V3]Wwm,o!3#3[s#8!C]j2n--Y3!;wm,-_BQ]sn-2_ -_q/D]c^a."
"0_{2wm,.[s#22P^X7[0-[<skl(<Fkl=[s#(Z3[$['9[t,_^U['<kl.[s#7)40HD3_o#2^w[4#2wm,27_]^8!!#B@#2kl8!7`84!@"
"!Cax/]cx&IaK`]g]7-]~9!8]gkz(>dwm,)]{#)]+#.!'#QC#3!cwqfB!#_%9w!m[{,44+#Fc1.x'm]mL!W[1)w>yF+[,#c)K(uG0"
"L,!W09[4'#)T#*w>9!'K(s2)Ll;)w^uF.T=/[D'O=[H#)[0#7+)8E7+>[883 [48,Z)[4wJY)xU-,1#L[(,[,wgp.[T'.[!2,$,["
"<[d[Xw3mn~4b@^,w&h.[tw$ +^$xV}^$`X*^(^,tw)^0`IF_W3^$#_s=-]LV^lwnH.[s#2cJ2cu)[G-2w]p-2)^'alAw]p<DFw]p"
"=[s#-Jx'`&-cy4_@[/V7dB2[5L]O[V(62wnH<[R2w]u2-([RZw]u(52wnH-73P_ 8[(apswnH)[s#Z`{i@FwnH-,-@(`y2wIG2at"
"y'_W`sy$a4#y%aD#([57wIG.]{wT(=,`D-^RGeHwnH(T(wnH`]C#F^Wt0#2h)AA.D#(^@-wnH2FQL#_]tP_'-gpL@_#=[(#K]t(@"
"FwnH=[s#-37jA.^SPV[,^E-`R)fxwnH.!'#Q^W#(Q(wnH3]C#U!-4!;[P!KdwQ<(9C!4<ep9,^[gA2[1.,[:2[C3g!wnH(GqPT]C"
"wnHF[>t!`]BF!m2!'*h,L#<wQ@-0*h0T#AwQ@8!'#Kwg7-cD/8#(/<'cW-c-ZwPV-V0@H<b~/h`[H#2w/q(^80[D[H]CwAdG[8[o"
"B[@#P!f-RCh|<!S9i0D#*@D#-wnsZhbscRy[2eL#x+cMy3[h#L[|#B[l#o[,#y-[@#Awns-,x5cMy$gl#y:g|#Gl$wns(T(wns3]"
"C#ZaDt]<`Mx+^Hy4X#x+^.y3[P#=[d#-K3iTm{(inF_5(oZ_sO(sG2wns3!3#B!3#Q!3#AbQ/n(!H#2b03,#B0#A!J-C4n@!`#7!"
"J8!'#-[7[[$[N,#!4[!w>9_[V(nR-I4!{!g[P-K1#D[8,8meM[l!DL-!U3!Pm}4!T,fF3]7!F)!(d`Pwo/_gWZ^Qy%]@bWy[vkP#"
"<bRo[(#y-[<#Awo/-,x5bRy$ml#y:m|#Gr$wo/(T(wo/3]C#F]W7`n2^~Q0#88#K`D.b}pn33.>4'#.c%4*!/4woF-a&e!kw>(-s"
"#*!ow|5W(:B!sw4p1#!o8,4rMM,!s#7[.8!s)8!W[4=0#7w c(M)Dp<3<[-,&!wLwiE!'[[!{((4[_[Ds$B[_[q2.A[q3x.ibaK["
"j)we5W*@Hv.7,>LD[iKwF>.DE<s)+X8[(HA/l[,<[$KB[$ji4[[#(<t.0,X0t%=4/M[(4c4iJ)0bgKJ)4c|<J)[(wRE2c&(t*8[$"
"]|-!39,[8]{2-G[@bWt[Dk -^a=]XaR2^f3Dw*)V]`c~-lp!uTTmaF[53L#_wrE2or3]7[5((Ac=L^@[D/4,#L^HwrEsq:iwrEAf"
"5[vdn HvlT`E2n&7`C=#]]=!Xv})4eQ<+A3a@!d]N.T#-mk3w#<nGZ[PWw#P[X#z)w#X[`#B]@#B]<#A3z%@]L[P9w$(!0]f0$!H"
"!4!P.[<r(>G048!Tbk.!D9G@#2qB(NI!H!L]CqG2t()w~9ajW`!]4gz(1G]@c4(_w-'F]sB@#_rb4]<<[]FrTCw%(H!bGX#9<'w'"
"*-(3D#>@#!a>0,#3<P>L'0=D84P@!v)8i33[$[x8^$!U[[L[Q3w%t]y<dh7r^P]mB[8[C4[D8B>@'0=@8G[T[C.P#0[|!$]Cwo98"
"[pwk0+_$xV}_$4*_(_,#N_0xV}^xj8(U6#!W_$$$]++_0$0#_wY}-mPVc$b/2w*",
"i[c,]ty1c,fa.w`A.2(>[H,wpv(t= [,(LtH(was2tH.[0]53[L](/Kcd_22vx-[_fch[/w2{2B)ct`pA^y(T908!@4!CD#dwCE("
"938]{4dD,W2]{([n@#!'LP(u')TD2^6BdPwtm2q123LdT!O/w!m[sw_j-'.]K`JH,^w]R.[P#-hX5[!$0]YD[d$8#B@#-c`z0w)$"
"<]7-!(8!@]x8[$_!FQ-`E)[@#0<([DpNL[<]#-Ay$[,[{_w.s-CfH'#Aie.H#2gU-.c#[|[d,DY-K3w&H^/K!H4w*X!4#xL[X.[("
"#)[,wfn-.)[4qE3Dwro(9,#!p[D!$(wJ@)!xwm)(aB*!h!l#)](wNc-[pQ!xwv4(]O._/lK9]8,nW(=a]0!xwv43!C#ZqS=4#`[7"
"w&;.w+twv4)!gb5*8<#)@RUN7dq<`8Qw'pwv4xWw+W-n~!_x[/qe3iDq`GTrfZw([2p8/iT<7LLw+D3i`vP30h^!w-H[<w+ 2]h("
"L(wv43]C#Z],y%[<w+ -wv4(>9j8^[d@Zw+;9w.(<#*LP#iwv4F[:y.!Hw+;[w.T#yOw.X#tw/,#-]-3]!w9,9w+$]7tZL0_-y%["
"Lvd`w+!^<y.l(#8l8#x*w3m3[HvN`c<#L[T#8ll^id[;=[d#-(BTvNo[$#y-[8#Awv_-,x5vNy$w-d#y:w-t#Gw1xwv_(T(wv_L]"
"C#+[s`X`!#7bp=],#V]swj4-!Ex)w:w-:3Tw=9*o$,X- <w)2dwS.2w=R2F.o<^3(_b3w/(!8)aPZ-P7!=2-.!/Az#^#,wBn(wv_"
"-O/]C!;iB3];p%/H_S9)<![K938#/X_WO`L93w}Uk6A`M9H[T!f9D[`in*[4[h#2!t0[p$@!6*T[xB(!]2wjQ.P#)P#8Peq([a>@"
"[T#)D./X[H#2ih(9>P[<.8T[K-wE-6%L]Gwz)!3D,wYM8<w@W/c<TB0[(]Kx1U[S/!;x2yW4] x3]a>-73[L#R[D!C#-w=^.<'.0"
"bt30w6oMcd]7]E)!pju<wjy-v:M`dw1L]y-l7ePiNZ>Q[,#U^Ziha<xI:)]`wa.(aJ,#^HdX]x[h.+^DxV}^D^o0^<^@]CxME[^4"
"f<[^<clsv_si;Cw6!XsZ2!Y=e8#-(=PwBv-29i|]O-2!m[[DrTz[)w7<[4s^*[d[hon5[lxV}[Xw]k(0(w]k8]C#+f8xV}f8=*f0"
"f4#IfDxV}f(!Xtf0#-!73<b1/,tHiQCw88D#3K#2j_3]Cw[vZ]XQDwEiPc3y,@#3X#y.u4#3[8FMuL,w/&.]ckV84]z<rDZrx=P#"
"y*[$#y*X#(k%>w9p!,:AwxQ(UQw6,aD[[Pw%9-JyLHpJ)[T#naH7xI++!|xV}!|^,*]$](#(x p[!t^,y%!|a#y)w;@osx:ah-o-"
"Lw7pa[LD#Qo$#[[8#Cw<8[D,Hw<H[0w%qFad3D#3@#yFL#*[`[d#)[hwG>2x2~Kw&0-^)Gw8xtQ7k;Gw9(wLJGkdrDxFiwy3w&,#"
"3w&D#4w:4w:0#y!S[T#yJ]0#y']h#z[1w<Tw<T#`^L#B^P#0^!xV}^!#1#oh`0^P^8rR3 !vA`KV$bssg'2FB_<`Hy,H#3[(#[w*"
"L#Kwzs-.._lwzsZQ4w>H[/sj2VHw*l,w9=y'8t7-/Hw>l!Cw4@HL[/!93[(#dwzs-B.@rRswzs-_-Zt$2FuD[8t*ZF_t$`L#y$w@"
"8#y%w@H#(sz-bL=[,szx<w$AAmqB!T#2w3}KfS[!T#CwE(^0fJ`PmgyI[$#7x^~)[s#3]C#-ww#3]t`P(4*^`^d#0^hxV}^T[yWw"
"Al[/iD>w.4^`#Q_7^WUw$fFw|%B[s#(Tiw|%-b<-E7N[[0E-rRWD,w:E-a.*8PZP_]f[X[$wEaFw=}V[0kK2wEg.[$#Aw-'7w|*Z"
"[//!,[T(*!0[@`'sw|*daD2(=Dw&c7w|*2Tz<PT#_`f`X#y$wDh#y[$wDx#1#xWa!HxV}!H.6#](!`,HYB](].3]XdqQ]!wBe)]L"
"#Pw|U-wXN)^0G^&^4^8]cxWa^<xV}^(ndV^0cwin9xFrcy3w2x#=w34ej(hfAw|U-Ksw|UB_;[[3[x#V[|wI]-vIMwK<[lw/qx[0"
"wE/-[>Q[8#y$[@#7wHx-kt:[,,DwE9)T#(xb6)((4[g[L[(B[g#2.x[;wE94[c#(x2wE9<JxJwE92G(rF4]8(x=G-_;LwJ8g`3^d"
"_r3w6`sl34gW>wN@^p^uAx#p.]xw_B+^pxV}^pF*^t^xu!]^|xV}^h#V^pa%K`B3@#Lw78key,LwblBH#<x#p-^e.`(erQ0F2wNC"
"3!Cm3P`_8`Db|Uw)>GwKpo|2x#p2(2I[`dipz[(wP$[|#0[dxV}[dx/I)!L]d*!P!Tu{.!XxgL+a@xV}a@0*aDaH#6&aLxV}a8xW"
"aipxV}ihbh`n<d:x w+gBwQL#7gV4wMT!Co@K_)LTw$XQw0h#[[H#4wR([8,2!q_]#yK[0w+l(xPy(rQ)[pweB2w~)(0(w~)8]C#"
")!8x27F!Ty+!@w+c.w;4#y[1wS$#y3w;|#y[<w<8#GwT!x%6d]TImtxV}mt#yFm|!ntw=d#Zc%4wQ!!CALwQdYFuH3w>0`;/wQ|w"
"QxEz&,wQxw'Y(rF!wV$[hwC8<iY-,x$w't.Pw5@0D];xRA]g(wst.,w5V4L] #.!;#(2-!R3[4w7X)H#-IVX#8[(#3!C['2I3[Pw"
"7h8[,IB4#7xDB-^l3!t!w3w !!#4wW8!|#-63wSLwpEyL8#3[,#yMwT0#z$$wTdpay%wTt#(`MZx%j(1Fx%jj!3#.]{]Y7x%j3C#"
"2p,-uL)^h^g*^l^pi8)^tx0A-wx@arT]Gwx*e_s#8xI}#8]3pi+wYHxV}wYHx%j",
};
