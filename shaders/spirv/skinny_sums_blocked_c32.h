/* Generated from shaders/skinny_sums_blocked.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_sums_blocked.comp -o skinny_sums_blocked_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids skinny_sums_blocked_c32.full.spv -o skinny_sums_blocked_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_blocked_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_blocked_c32[][2890] = {
"-wtnow[k#=eI#swtm=C#VW#y$['#.[3#((-wtm(--wtm(2-wtm(7-wtm(<-wtm(A-wtm(F-wtm(K-wtm(K-wtm(K-wtm(K-wtm(K"
"-wtm(K-wtm(K-wtm(K-wtm(K-wtm(K-wtm(K2wtmy+[3#yF #=!##>!++wtd)!/wqF-,3!+#.!;1+!;!;qM>7wtm3!K#.!O+)+H0"
"!W!S!;Q*!WqY[((,(wtq(2(wt<('Awtq1$S!WoEWS#.W#)!3[)-wsi-)(F.!+')!O[<(T/!;!SS7,(X-[J(E)oY#3!+$Fwtq=!;#"
"(U(-2[;)[#wue/['[#wtq.['#( -[](D-!'*!O!S(2.-wtq-8(O-[3-U(!A0w)A!+[+wte4!W[+wtq(/3[/#8[/wtq(P(Z-wtq2*"
"-/(wtq-!l2*3qa/)!;0-!Y()(=(Q-[|20-*7V2!m=!/4(wtq3!+#(!;-+.']cZwtq-7(wtq-[S.!K;(wtu3[3wtj*^o^oMZ$(AE#"
"G[3w/Y^swtu8^w#(Y(+.O/)W!E*[73')[;wtu)!+#*[7[;14[ 3-/[ [;35_{_/_3wrJ)_7wtu)!+#(wsW)[;[p<wtu>_ _C)(Z/"
"[Cw2w#*`/[C3(V5`7_O_ J8_Kwsx._W#@#_[w/Y__7#,#!K$#w%=sE._g$7[#3^WK/_o_O#/!W_s#6#_ww/Y_{;#.!W!)['[J- ="
"!K3<Z-[j33-/[;_CM)#^E8[Gwt0*[G^O-AwtD7wt:/`K`OA.[7E.+I)/W2wt:* 'Q*[O]3U8[Swt:(S.[[34[_'!q/[[[_!=)`k9"
";$;`ow/Y`sCwsRF9/!+`{#1$a#w/Ya'G;A3!+wry(]m<wt:7[k=3K2]2/a _CQFwth2[/0!Ww%5!W!}2D(w}v-J5`'aW^W]S)a[/"
"-54[ [/#8ac#)ag/-)4[+[;#*[/[;wt 3[cP3[/>0`/[+[/`i.a{!'6#b#w/Yb'O[m.!Wwt^(^t(_:2O4[S[k]u:[gb/^W*/^W[k"
"`<.es_F3;wz$-+. /.[/72;3C[>4_O[O[e4[ObO['4bWb[/4^Wb_!X4bca{[,)bg*2^-/bka{Z.[+'.G+3KZ3[k^I.eS') +2]}-"
"wt /!+[o#4[s[o#.[wwtB2!91&^W[Sw,1!#+#!'i~)!;#x&'[!33-iz(X(wt 3_#wis(,3,#)bs#-kh(9x%wt -[h2O)bKF-ih(F"
"7wt U8-ny28-ip2[A2'([32wt y'!+#=!+#3a{#22-m0+b+$Ous4(aSw+0(B-wt -[%G`'wt )!+#7!/K[h2[L(Y-wt 20(R-wt "
"L!+#.!/#-L8!x6R,c#wt 8!##(Z7wt <*(uK(8<wt (Y+#!7w,inw-&F]t-!k(+4<^O]P-,.@#Fwt =!+#(+<wt -E)LN-wt AN8"
"[(,A!*(1(,2wd]Q!/wcS3! [S3!;#(+7^l-I.8D.,wuFKwt 3!/#AT)!CQ<TFP2'-!,*4^W(Kwt =!+#(+Awt -[!n[[Z_|K!b(["
"X-!P<wt (O<wt - GD]+eL!e-U.[,`A30!nQ<!eE#!+_!#!Gwt <`cFwt F]=7I3!Wwt =!S[w7w'J-<_wCS2rS*Lw=]J+,,#^88"
"Dwc6-58T#*+/vq<wq&(C3Pr8.!#wtp7[9Ar8(.7]Od[<-PVH[.)w>yhA/4#(R8'-)w>AB484r 2a/2PB[8[m([T(.-T40#YsT2wK"
"W2w%M-T.[Hb^-`b(Y7wv'-];)^kX(`W(X.,,48^W#)w^u0(_~(C=8]:dwv>PH<U)@#<,GL[/GP,8T5)c)O@#'!W<4+4PHWG[4#G["
"8NG[D,G[H>.[L,s[(2!%L[$wwQ7a!-&UbkPag7a^<*2`J/`@@wcHFwwQ-3QalwwQ.!/#x)[6_[>7wwQ2fz8^{aM3DaF8a,wwQ- ="
"[$3)`!#(vXFwwQ-C)b`#7a5-wl A[I<`hKge(fkswwQ2 )_+#KwwQA[^KwwQ2[YAw4@=]#[@=!S!:<+PwwQ._G#<eCI_c$7wrf)8"
"a!e_kwbu7!N2g|L[;#)[<i;-2-;3[8ec2[&)[Dwb_-K2*(c|1#`#$;4an-wbZ2gB*`p[LwH82w4=(`v7w4!-X=[XhN8[!ww&->B["
"dbh3]'^;.!S#P!<<!8=`+#7bd3H!<Fwv_oD!7eX#G[8#Q[4#3[8K)[@*(hm(cQ5bl[@[<!=FwQ&-U=[L!+G[Pwv_3!W#B!;#B`/["
"s.8k_*,_CQ-wv_2,([P-16%w3q`3$78,a|-DGT#Q[$#2](3^WI)<#<cL.L#(]42[y2[p3,]fA]=)]/#PwvfB`7[aG<#QD#Kcd2[j"
"3@wy~2[`FLj[,[i2c^G^WQ3D#2eG2[OB`;#)[P_3('2[yUwvr3!/#t!;bh2[}7[Kdwv82]1->.Pnn80k]7]9<kaAwvr-Fy'[0[%8"
"[L!IA,)0i]A18[`QFlS8[lH2,A[BAwvr-L3!$>.` wvr2/7J(w}t7/23Z[>-wvr2M(F<[C48,67:ZHL!d[c<kH_dZ-U)0>-C7dR7"
"[5idzPb(3`CjE(T<wvr3!+#Q!+#2]a2[4=[;#2-Awvr(=Zwvrx*gf7wvr( 9H`'eX3<fo.j|wvr(D.Tww(Fwvr-80lPHD#k[(`Gw"
"vrPw~[7gY)`W#dwvrB`S#B!+#j!;qX3`[T7]3(rLFwvr2o')`_;iwvr7`/2dBB`cwvr2`)2ak7^r-WH[@`'uH2N3[HfH7^h7W(o`"
"Pwvr2ann!#(U<h{2P8[O_02pZ7!--6)[S!2K_((t<iwvrdqU-]m.<#FqQ=@#Qn@wvr8!##Pby>`g[WwI8(0FiKK32!$7!Mswvro["
"W#-N-fyZwvr7i57gYA]Sj[T^+Fde7e1(Px/wvr.[WM8[t]P*w3q`w#.`Gwf1Uwvr- 3!<w$9([UUwvr0a+$G^zZwv",
"r.`ww>.)`G[$Zwvr.!O#Ia/$C#-S8!Ti'Fwvrd`XA`T/8a3K<csAwvr.a7#7`V7`n2er[[;wvrQa7#<l`2`Z2!<7m'202lf-]V=["
"DaRA_zM[Pa;`p7k6-U4L,fI-MG[h[U84v7d_Uicx(6K+n7_nDP!+swvr-=<wvr=!+#7h/2_!(^JKwvr77(*-G2wvr2^W<wvri[M<"
"wvrL_CmZ-^L-wvrZgU8[p1-MG!05)!$#dwvr3!+#-_^GKwvr-Z8!8_5Uwvr-78!X#Pwvr.!O#-oa_q]d+Fwvrj_k#2h(do[3[0ed"
"AoVFwvr-oR)sXwvr-38[<]gFwvr-qM4s([4;Kwvr2eu7!+Awvr-VB[T_ 8]_#iqMF/s78!_aVQ[$a<x/wvr-_.d^V8[X^;2,7dW2"
"^+G,hS3[;d$2c+-!q2wvr-SAwjZUwvr(sp=nHwvr2_G7k6x,wvr-dTd[jG!T#8!@#2m+P[!8!LE(*2s9)vLwvr2_k-vXFwvr-[e="
"m$wvr-Y8!h^$Zwvrx2bw2lEiiDnwvrFpq_wvr22FgOswvr7B3 bqPjQ(Tx-wvr-be<b[dwvr[!##2bj7!pdwvrZk'Zs%2kfUfA(A"
"=Pk=3Hg .Xo%UwvrBu`#sa<8!_'sf5< <kGiwvr2bw-[fL[8^,Zwvr2]`2]J2k4ADx*wvrV!+#2]O-WL!$h/(ve)aOW-k,.!W#LC"
"wvr8aS#[!W#(T<wvrB!+#(A2wvr2at=qlwvr2s~2atQ[Owvr1#!+w,4#!G#.a_-8w,0#8akk-8]g`cKoe38#Fc,Q@w1XFw&x8Ld8"
"2_wFteG]kw4(iw8EBw-<w2XFwv5(-<wv5(*2wvrx0[(3w-d#y%^W#Fwvr.!##7!J<wvrifKx5/iwvrAkHM,aodp3[P_T-[xBw/4]"
":Awvr(iLtw$hwvr<fgdi(G[p]gG[li-L[|f_2eJew+4wvrFf[V`'wvr2p]77x(wvr-B2!BLas#.!pU.!L^TVw0P!B3!P#y%w&0wv"
"r-g-d!BG!|#B!x#2wvr-K2wvr2!Bew,Xwvr-U=]4!.[]8!B8]H7Pwvr.!##7gEKwvrP^d_3G!_'KCs;7lHC[((*z5w.E!#wvr=!+"
"#Q[+#=[cw$tFwvr=!W#(*Gw,!wvr(W<wvr- Kwvr(Jx&wvr-ksPwwt7dI7w)Qdl{(:Kwvr2k<-w }Gawwvr23-uG2w 42cp.[/N8"
"!P^U2pC2_NF9=!d#Q!Wwvr(/7wvr2w@E)8/<wvr(B.w-lwvr26Kwvr)!+#7^iUwvrK^}PwvrL!##ZdCstY( x/7Pj33[4!H8b3wv"
"rVb7#3!+#FfY(t;(W=[XvCKv'(jWAwvr-O7wvr<fiiwvr-@2wvr7@Ai,t!([4Awvr-O2wvrU[4y)[t_BLb/#=!LuT-wvrAw'P`!x"
"[JGD^w3!Hc:FG[]8#PwvrG!##Kp.PwvrV!##ZlYP/dwvr)[[taZwvr-4(wu{)[_77wvrx8[:r#xFE_C_Cb;[>y$l@#2wvr2O2[BP"
"wrIQ!;`@(4K[C_/s+i'o!3KF`Tx0wvry)!##-d^('x-wvr3!##Fqo)[S,Fwvr21Uwvr(<x'wvry.!+#j!##Kwvk-[$2*-gCPwvr2"
"e&7[pAwvr(3x*wvr`[S#<6_wvrx*^ps^!x3^Tiwvr2dp('_wvr2`V2ht2:(g]dwvr3!##2s)2vI(@Zwvr-@2wvr2a8UwvrPwvk(U"
"2*-]Wiwvr`[S#<6_wvr2iO7]}Pwvr*!#w=H#dadsg9_7s'i]Os/_h5s7Kw4i bC$3#8[hw7g3b #-kg(*<wvr(=.w7PwvrP=*[t["
"7w9qFwvr9[7[G#2[.8`'#8[|#8bGL8!$w(F(*2[..w7xwvrP=*!,[ [.2wvr)!;#Ff{=[SuI7w'j7wvr9[ [K#(S7wvr-Sow7Xwv"
"r7wQ:Fw<A)[Slvswvr( swvr-g,Zwvr-4(qn2g,swvr7qLAwvk71<wvry'!##-lq-S8]D`kswvr<wvk-H2*-[.Pwvr(Z7w$!V[kw"
"C~<fR<wvr(8pw5h0wC(Pw'c<wvr=!W#(FNw5,84[=KwUfK,-!)4[O,jT=bOw>H2-(m9-(-7GHwMG.^;[P7&<aTZs&([V)aS[2swv"
"r26('UwvrKd:8X[eUmVAwvr3!W#.!W#Q!W#2i-<w5'Pwvr(G2w<{Uw'`Pf#d'ntm7w&Y3]`[m-or>0,wVz)bSf'-!(x&wvr=!+#V"
"` #U@<wvr2w8;2e~7w>n-U8]dn}Fw-q-tbFw.%3[x[_2cG2 (7iwvr7c]2'x$]O-!D)_857wvrK*Kwvr`!W#G!##Ag~B!``By-^ "
"][7_Fx<'Aw$=-v3=a{]w8bkwvr3!+#7i _wvr<wGcdw[{-w0!nwvr252i$7is2QVbkwvrn]Y8!@I2m@F^E) #7,7wvr2vl<w$p.!"
"H]FZwvrUw9b7m'<k57wvkK*<wvrB!+#7w!Z-`Vob<_*iwvr<w)*2e@dbX3]!n.F!,.]<'G]`!B)]x9Zwvr2>(*)(_LKwvr(TKwvr"
"Q!##)!+#2fh(bxswvr*!#wJ8#Z_`n'ZwId=bo#7wvr(*Kwvry*!##-w3S__ 2wvkP*<wvrL!##Fdbebkwvr4!+wL,fy-d48wMtwa"
"4Kw3Jdb!Aaw=^C#FgxZmr(/F+<'2f_2l+.bw,swvr<fo2B)b{#x0wvrF[/7QK[|(,Kwvr-wxuAwvr.bS/)wKDwvr2n93`_#7D.0#"
")wML#7x%d<wvr2e's[9G!8w*Y.!<w609H`Gwvr3CwQ]{%wN<#^Gw3a.wOd')wO`iGZwvrL!/#.!##U][F]Sd+x*hN=wO!w;f<wvr"
"(/<wvr(mK.wOTwvr7w3e-F.wPlJ)wPhayswvr->QwQpwf0ZwR4)[/]1Kwvr3!+#(<-wvr<<Awvr-<dwvr=!W#[!##",
};
