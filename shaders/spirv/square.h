/* Generated from shaders/square.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/square.comp -o square.full.spv
 *   spirv-opt --strip-debug --compact-ids square.full.spv -o square.spv
 *   spirv-val --target-env vulkan1.2 square.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_square[][2587] = {
"6:~)b(K ~##BX'~#%bj[w=w#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w"
"8a$#[w#w7uG+/-3:/O[S#,$w8aO'[wC(++[w[+-+/[w[;2+3[w[K7+7[w[[<+;[w[kA6$ [w!/w7uOV.[G[.=[+#3[##./7. ;.3"
" .7C)#G1%O[Ow7y7O[_/2C16;ga$qM$[Gi1$[k#jU$[O+pm$ [SqU$[S[W[W,.[O#4[_[_1,.[_u]$y6{naC[OoEGCpm[ky6{GqQ"
"O*[WqQ#*[WqYZ)[WC)qMY(4(T(0(J(P-:(T(>(T-[7)3,)!3C-[<8!3L4!;q]R(S-*()(Z*hE$U.!K2-['2U(<(H(;([b(W-)(7("
"F(;([(,$w$M[O$#oI .[O+.'//~##A|F~##*g !5(,)!{8)pm[z1$[Ow)A[OK3D1&3w*m!K$akK]+N./=*Cw*mA0_{K!k)N`/];]"
"7=.CW.+A.h S.+W.h_!y)/#1%'][w/Y]_/'+2[L*~##2Ocoa^@/[S[O$()(=1%GOw/Y]k3GY.;/-31$ !Kw(Y!KS2. L3[+] 1(W"
"!3oE[#Wpm^'y6{[#[u=!3[m<)-W./#-!-*['[+'+[+'w*mT `/[+[+)- )7;(_a-G2'33 *['[/M4[3#!S/[3]SO,#`7]+Kw*qU6"
"#ag^W^[!s0,&^S^_w*)[S$['^cW;+[7'w*-][[;[7!s!sw/Y]c7'O3!sI0^k]+^_V5]w[;#[P/^o^s#5`C^w^cB*^{!kV9[ w2w["
"J73/[ _']q0[gw*q!{[D/]#^K#5_{_3!k)*^c_7J8[C[q+]S[Cn%_K)_ ^-1%;_Cw/Y_G;;+Q[O]{/_O]7 )[ #1%3_Ww/Y_[ 3+"
"( K[`R[C_c[P/_g_k#.es')eS+7]!,)~#y3g3w,1[G+#[KxV}$w/Y[_2x&'G[W+F/_3sWs sSx ;)w.A`>,$$!$[|[xw0}]3h#!("
"w1]!4(*)w{I 1,<xVA$#xXM,$,xV}(xZIxV},H,%!Lw1]!0(w.9[SV+!8w1]!<2(+=!@WQ!X*.w.A@6$!D!@!<w1]!HB5!Tw1]!8"
"#=!h*)!p12B88#2Z)!x[0F*.w.=Z1$!H!Dw1]!@!kY)!l*)(=,#0w.A[G$[Z(7-K3]8')w}U`yH0,[y2Z5]Hw1]!X*)]P#2[)+T!"
"`!!3.!s[~)],:([)/!T,#)P6,$!XxWa@xV}@1/!kw.9[7/!!w.5(-T3]p'3w|q[9)w|5b3),`*)w!m62!i5^$w1]!x[A)^,*2[x+"
"[T]$!|3.4!R)]d:([x4!t,#)](7-K3^@'7[*Z]N1&xFE]S]S_sw1]]0!s[S4[<]4/-L@#^Xw1]]4(*2!m+!(]<]832!m.^H:(M2!"
"/)T6,#]4xZIw-Ew,1 +#[[w,i_M-&P`E)w3m+)<P-!(-,8@#1%wn9!o$4,w>y#1#'w1]@(+6#0#w1]H[J.LNC[$!s#8[(,)w_]R("
"N(W(1-,+0,w>9^(|#9H,x[1([Sy;wny#Gwa%#(,i[S*[cw,iP(&-!_2a)-W38'-[W/4!s(,#8!kwo]!o534[O(!S80[O(!c/8(^C"
"BH!6)[g#<[*Za|K!14w1]4[{)D*2`T0[L<8]C- GD!VeL!4-U/[,wbI!/2]IQ<]@)[k#8[o^I-U80[&.x5%'3!w]C2Z2L+4,w!mI"
"7P(A9#[sPFcD-!;([b),bp(C1#[00w3q]'`d/]#w1)W6$+3w1]<(`4=]/ae2!_CxV}0]oLX[P/]3w!ma:.wbI'*]7x7qX5@,] ^s"
".[Gly-](Z]j2'2[8*]C$42cv)L[H2[!4!4@[<-[`)0#/w1e([_-bI.8B)[$`.2B>!DL[{2]*2'.x4A].2]IQ[<[j-]A5,]Gx2y#)"
"xS%((]a,%!k,xWa[8xV}[8aK_^PZeyA_ .@^{(^R.K^K)^d#2[{73.,#)`d#7!S3adh'-bp)]W[82]f.[{^4:]c$/a_2[_3]g1G!"
"kadF`J)!#^0F]$3]w[[n'-_t1#]s$3]o^I),bX2_d8T_[K,/w~9!Kc#-gDPd=2!}7GK,-e@`4C8[X`LK,3x#]C2e})xU-L1'H[$,"
"@xWa[(xV}[(.,%[4[l,Hw1][df[(A*[hwziE=S[-2^e2[}8]{#3[xaz)!,*2g[)b$i*-7(h9*[|(:2]J)c(3-hl*xWaHfx-N)!Di"
"@(.0LxV}LYB!8]-j!'_lZ^KZ_|)S#7i^.XeD<*2[Y4a|P[7,#[0w1]L(:2[Y)c|3(C2i~)]@+G[([a5[<w1][,#7MAb03!+[[2hF"
"*0w|51)S_xA:e!/c~F'7bR)DdM7c}7_|.]+jh6#!(@<8c'-83PaY( /[8@bn 4]#,#_b9x*[B=H#LH#Q!l#=T#4[|@]$-cm:8]#0"
"bT-aj)!3#y9!7!<.^##3]P#[^'#)!`#8^+#.!3#B[+#B! #y4!;#2[B8^8#Z!<)]H#.!3#G^+#)[+#_^1F_WP+d_c3^/#7dy.L!Q"
"2*(n--lf)T^:)X`e:<xV}4_j.P>2*2k~+b<XT32_n8aH+(V)d@3)[4N0PxV}PGB[8!g8!C#na,s[pP;<[xB^3#",
")[4[h-[xF*.[01-m}E#^T[,[([$fn0[Dw1][$C2*2[})cP<(32[})b!+7;L[L*2[#*dl[0C,#xWa[$xV}[$]L2`>G!G!&P]RK'Q]"
"w/2^8.weu`v.]Sl>.!seW7]OAgz8TmU.wcml,=,!73[8l^2[{2!C2@2fq38ly)@E3[8#B[<A3[L#-eM2[&.[He7(4Ke2-I+[dw1]"
"[Xdi84..!$X3[pmU2;3[t,(T3[le*3H<(sZ2['[[x#.!0X=!<K8!,_42se-33,lh=!D<8!<e`(P-t0/!!(b<m#!KnT#!O] x='E$"
"w3m^;$3^7i=9,['[W(]H--9w1][0_829=[+#2-,#w1][<(w.5O3f!/5^ w1][@#3fd^85^Cw1][DQ.[P')[TU-P-nN44,I6#]Sw1"
"][T([N=]Ki0->F]#(hA;#[h!kxWa0t~3[x]R(Q2!m3[tas3<7(u]2>.!,B3!H+2oD2^d.8d=-hR)!(k|+!$,w.EsT+_$!,!(h{2w"
"#O-vfP*)!@Q-!<-Z8!T!E7k`(ty2DG!P=)!h`8K=8](w#&K!6-J8!|[Z.x%%w$D_vo3]P')x&I9)0ml)8nR-jz^#@!(,8D.]dH)]"
"`ZUD)T#7j<gq`#!SdzscUd'2gY2^s.^G,2ajM4,17^4-^w7_6Fn:3[/(3Kaa-T=[H`J*[D4^{2eA*n![Hcw4[L(n$.^K#2ax-Y)["
"!*2 0n8[P[L3-:=[`3)pl#2L8]##*[P([#.0H:px[T[P!Ty$s$lIn#P`vt^O!+)[(,2`z>T0f})ol#-[{)[83)(#2lX)ql3(lE7d"
";7K7[&2lZ-le(f#2D)l8f57[sQshv^K]8-')<Z<b+!4,:LL#<[y2bG8^_ub)c%(D'!'^gqSU^x('dgnG^Wu)7[&-w%n9[;#`@-68"
"7f (!R7nw2B=^ch6)[$D-N2h82'(0-<2[m2v~/<,up2:Q[L[5<cL.7K.^o^w7vBB_##8[X[A2_-7,7av-O)[hgu-:2w#H2[:3LcR"
"2'7grFU3!,'75FPL<w#qdw$BK_+7!q2h9<]_7w%9Kthsph-'/4x1UA3^OvV)]Svi<dN3D63]o#3!s#FZ[!Wg s^:AhB8P[l0w1]D"
"(cm=0r[Fef.Lm62N3_+]LK^-2l22ke-i58[(/3[(#4[x[,[j3_/#2!J3D]W3Pg:2W3_;gG-rkI^W,!k^%8[d]Y7ml5w$|#![!8.["
"W&Ad_s#G!;7Z;d+(mP(gy)$#1#xUa$$'+7b<-fF,$,[CxXM($oL<mk3[<mb/`4[@h{-^^G[Hw#3L[!#sw#wG[h#)[|,iw#W*L[0#"
"FN(p'8[Ho<)!,w#+2]>/^t!$hm2 B^k^:3!8#)]+D7w1O(lU(v:(sc+n<!8!4l(-/n!C)!D#-NK!C3]$b<3[Chl7]b-,G!`#)!h!"
"S(98,!/+_K$;w+U4(,w%.AN1$,^Kw1]!|(w(;J$[4xWa[TxV}[L_i-i[n[Z3]<#L^_#G]|#G]t#G]X,3]xiPiaxA_g3@]/+^Pw1]"
"]xuX/]t,sQ5q!]|]x[}3P#5[@xV}[@w1{<[})^0#)[P[y1#xWa[!xV}[T7G^h[V=^`#)[S]j5w1]^8(3(*2t;No4^@^<!g1*[|xV"
"}[|xWa],xV}],xWa^4xV}^4T3^x[9+^ow1]^|#+^DxV}^@uKibPA`,(a,(]Dn!|e<#BLrD3P[l7]x7^%2b:Fw-9._S#)8)2`kK6."
"x6QY-7-r02w,+2k'<!m3[L`%3[DbYAua)!_b<Pb9x5'(v|n!A3[(#=^o#K_A2b#7eu7h0Ksj2[|)Dp)2b87A2g[Kg7+[/w1][!A+"
"XxV}XZ-lF`[d[78!$g*<eX8[psO-83!0#Kg,8!<#2sv<gv2:7_s-pc2a82=<qA.!Lsy2qD(*2_ )d8w9PZfa=!tw9=)!l*2@*^@!"
"PPG!Ttc3]$bJZ^_-n#8!hw%B2T6$w3m__$ [$bH0!!xV}!!P=]4^H)]8#5!lxV}!hw#{:w-P#!c_yAw#fsf6(w2b)_ow*nn^3eLe"
"q=Xw&f)hl#3Xv]o[,e^8[4j=2WB['r2fDP#G[!b93[X#-p+-pD(8(*(pp(t%0^p[X[T^t.De{3[Hku7b)2w#u)[Xbs<w*~Q!g`IV"
"!;`1o4#eHesGTw6CPw97-58[8!;-p9(p'.0d@)gDw'62]u2F2A8[@dIb[,xV}[,b#.[<b3)!3rs7b#y3w/`itA'n!@POx/7(srn!"
"hV[T^f7ai3[X^f)l<t$3[`^UG[dj4=[x^^nw3@G!$j0)!8,2CZw3@V[,j07w2U3!8j,.jxau_j,G!P#+!`w1]!PD(j)/^0!TP.!x"
"af(2(ui3!Lw o6#w%d!X!T!Pw3>Pi3o!X#e!l#3]4w$Yx)ht-!f8]X#-L=]@`R3]@!{3]h!R(/3]Dc00k<]L]Hi ,#^(w1]]H(33"
"Hbn30 -2-[zE#w(D]T]P]L`p=]d_B3]h`p(a,0[dxV}[!IG^DaRG^<`68^@#-I-/=^H[P3]l#0kx]t]p#5^dw1]]pa$.^P*2k|8H"
"C4]t([`3</-jg-w'j1(w%|^,^(^$]|xWa!HxV}!Hd+,'!lxWa!|xV}!|xWa]pxV}[)-mg<b:)^x#+^$xV}]|#",
};
