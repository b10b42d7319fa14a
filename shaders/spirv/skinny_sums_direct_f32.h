/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_sums_direct.comp -o skinny_sums_direct_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_f32.full.spv -o skinny_sums_direct_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_f32[][3116] = {
"1:~)b(K ~##BX'~#%bj[w*{#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#;/w7y$;3w"
"8a$#[w#w7uC+w7y/O[S/,$w8aG'[wC(++[w[K-+/[w]32+3[w]C7+7[w]c<+;[w]sA+ [w^'F+C[w^7K+G[w^G#+K[w^W#+O[w^g"
"#+S[w^w#+W[w_+#,%[#[w_;w7uG+[I/'7'.'+2/.;3.371$/w7y;O[_ )#C,/O[Oga$qM$[3i1$[k#jU$[;+im+,'pm$ [Cu]$y6"
"{na),+oEC pm[Ky6{Cw$M[;$#oI .[;+.'G)/D1%'[[w/Y[_/'+27,#~##2Oc~#(eS{G[ $(BP%(D1%GGw/Y[k3G[@.'/,&[;hE$"
"w)A[;K''+O3w*mR,+`/KOn%$[C[{w$M[o$#pm[Q.[C+-==S#.S#=!3GKM@#! w(Y[wW@KF3!KP3O#.!SZ0`'K[W[!,([ w'u[w[#"
"w*i[w$ac[#[V/[']3!A.[kW5_{['!gM/!S!k3*x!Ow*m@,#b'!s['w*qS6#ag!w['!s04!o!{#)]#*-[z)]'](1%3]+w/Y]/73+("
"[~0[C$#U2]+.3+.+/3es[SM]'['[ 5`7]K]O/4[W]S[A4]W!S#)][*1#w/Y[c;'4+ak]_!S]#1&[+'w*-[[[/[+[W!*/ !#'.!7#"
".!C#.!O#.!W[D.[g#. #.S/.W3.[#7.G;./ .OC.K#.7#,);w,1[3+#[7xV}$w/Y]wR/w/Y]s'.]o+.]k/)]g3,)xVA$#xY-[O$x"
"V}(w3m[cZ*[Ww0}W/,wbI'3[g13[O#)w_]51&4,w3m[s$3^# 7,8^'H2:)x#]]]/@,[+*xXM,Y([,1#xWa[,xV},U3;P3^+#3wcm"
"G)weuY080xWa[K)xU-Y,$[OH$$x%%W,%4!SxUa$0'X,+0(xV}0w3m[G$[p<w1](]7[R,$8<!/xWa@[-2[V3^/#-LQT[H-[7/[X[H"
"#4[![L!.)[4R(D*[0wa%I+[`[Ww|qJB<#-!T2!83];#6#xWa8xV}403^3#-[C.@[j1#,@4<[),#![[8w3m!_I !'w0}[ !^3^7EK"
"[#1%wo][S$[D,w>y,.#(/0'2R0@#-[)/8L]E30F+[$#wn9P4,<A3'P2U4[4'!)3@(38[QG!/#B] [Ha[8,[9H[@8#y$H#VX#2^>3"
"[##-T/]H!4]y,#,!<xWa4!s)xU-,O#[#!!,4^!F^A=0#3K#<=-_R/@]P[;3]|!sV!!#-!UR!00#(F(238[^04w>9[ _v/w!m[K!G"
"-E`TT`[t#(2iTF[q=[P#QO_k-`|9[xO!e2_dB^;`F8^X^aB^ `x3Xa88863^C#-_c0,[Wc%f.)!'8,'w3q!+$[h!',w1)[CZ/+3`"
"[*``[(#-Q*[<[@`[I[DxV}[0[b=[8#`S#a!tS#2a!3_T[Y9P0^Z2;y$^G[YV!4#9aXX#*[4[8#,&[<xV}[(xWa]DxV}]D0*]H]L#"
"E&]PxV}]<xWa]XxV}]X[j*`h]`#-[>44_`^|)_hbRM4#^X*K`!T5@D(c>y3!c_).a(#3[8#e`4#`_d#(2n_)-Ed_)`_LT(2xP_)y"
"Ib0#yNd8#y@c,#y6e0#)[O#7`LL!;^S7^v3WfE-g8@#eXLw0}[CfE-0*e`T#AfE8[C#-D.etaE(C+XxV}X^+0[$[(!/hCGP[D=X#"
"`!Gh,4f0<[.-,9f@D!-*@D#)HgFZe14_,d8#/d@w|5!mH_4_8[8y&<`A.eLR3Le#edX#`d,#(2n`A-Ed`A`cpT(2xP`AyIfT#yNh"
"!#y@gP#y,iT#I]dxV}]d#j]l^Ssdgy*O=d!B=X#--8[D]g.[,78[L#.PasCjh4`:Gjt,8k$a@)c)91&'!W<4,w1]0k'*[0[4cG,&"
"[8xV}[$xWa[HxV}[H0*[L[P#,&[TxV}[@xWa[dxV}[d=*[h[l#E*[pxV}[!xWac`xV}c`xWaclxV}cT[t>cpc!#.i,#Ag#-fHai$"
"@#`hT#(2n`N-E`[0T`h<#(2x(`Nt[H]RZ`D`jx#y/T#G[d#F[Gt[,^8-qm4k`[8b}y.[<_|G[x#2a~8S^^-dvMmx,^B4[@<#P`6+"
"!$xV}!$I*!(!,0,&!0xV}[xxWa]4xV}]4V6*]8]<lTxWa]@xV}],xWalLxV}lLq})]c#U_tPs.=+]'-[k9!S@#3]_[w4['mX[_.]"
"{sh*,!gb.-(-2J%mh,xFE]C]C]G[.BL#P]j2tX.[@#K[</L[LEC,]_pa*<@#ZAM[([`sp.n!fk9oX[4#6#]3$74gG1%DxV}DxWa["
"4xV}A*[8[<cq5[@xV}[,[f<v<7tV9n@[d!;1#,];x&I[w]k)w{I(Puu-5,#nX] xWa0nf2[_SH,0qy)Tv2-u|4o4!0[c3[|#.o8["
"54o@!<!4L[$I2t-.oT@8@`@-i&1#]78$$cl1#PD$0M*0oHcl.8N)8ok38N.o|#8[0!F7^s6$w`A[CLP(hp.[d[Y38:)[$oI+TxWa"
"[0pV7]o0[txV}[t#6#od[L[l[4^jVodd;Bp@#=]HbjAiI3]pd64D]D#Gp![z8<#>[OH#e[<#.q,Ny$P[z3[W#-qP4qhqX_I3q@[<"
"Lq<b@7bWKw%S-[A`@w$R/r8r((/[!S#/TDE40Pa}2rA/[lS(4[,T78X#F^xKc+-`2aL,^u7bXA>3Tm&.8vTT#DP,8#)[$^~7IA[}"
"3[$kfj[Xw$ne] #8] #2w%U.]C#7O7w$w`D#8<#8H#-v=.8#7[M4!8[D6.!,uI)4#0w1e(]Ldo,*!,xV}!,xWa!XxV}!XxWa]lxV"
"}]lW1$]p]ts@xWa]xiM,&^$xV}^$xWa`xxV}`xP*`|a$b<6&a(xV}`pxWaa4xV}a0cCV[O#y#sx#`t,#taT#-Z9@[Oc5_aH3X[5."
"tho@WudXc%7p8_p)ic%z-tL[P#y-td#4u@[x#3[h#.uD#z#uL!(#y,u`#euT#yDv,#Bup#Vup#BvL#3]4#PqY3],!6evd[uB[O#e"
"[8#y0w#4b|4w#pw#`#3w#H#y9w#D#/w$@w$0(y$[pb|y!_!$#+]hxV}]hW'4]l]pw%HxWa]txV}]`xWa]|xV}]|xWag<xV}g<xWa"
"w&`xV}w&`xZIw-E",
};
