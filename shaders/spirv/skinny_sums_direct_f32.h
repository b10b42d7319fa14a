/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_sums_direct.comp -o skinny_sums_direct_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_f32.full.spv -o skinny_sums_direct_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_f32[][101] = {
  "6:~)b(K ~##BX'~#%bj[w+'#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#;3w7y$;3w",
  "8a$#[w#w7uG+w7y/O[Sw7y3O[K3,$w8aK'[wC(*+[w2,#K/[w]3#+3[w]C7+7[w]c<+;[w]sA+ [w^'F+C[w^7K+G[w^G#+K[w^W",
  "#+O[w^g#+S[w^w#+W[w_+#,%[#[w_;w7uK+[M/'7'.'+2/.;3.371$/w7y O[_ )#C,/O[Oga$qM$[7i1$[k#jU$[ +im+,5pm$ ",
  "[Gu]$y6{naC[GoEGCpm[Oy6{Gw$M[ $#oI .[ +.'G)/D1%'[_w/Y[c/'+)[ #,$3'~#(eS{K[C$(BP%(D1%GKw/Y[k7G[@.'/,&",
  "[ hE$w)A[ O''+S3w*m[6,+`/OSn%$[G[{w$M[o$#pm[Q.[G+-==W#.W#=!3GKM@#! w(Y[w[#@KF3!KP3S#.!SZ0`'O[[[!,([C",
  "w'u[w['w*i[w$ac['[V/[+]3!A.[kW5_{[+!gM/!S!k3*x!Ow*m@,#b'!s[+w*qS6#ag!w[+!s04!o!{#)]#*-[z)]'](1%3]+w/",
  "Y]/;3+([~0[G$#U.CY.3+.+/3es[SM]'[+[ 5`7]K]O/4[[]S[A4]W!S#)][*1#w/Y[g '4+ak]_!S]#(_[1$w*-[_[3[/[[!*/ ",
  "!#'.!7#.!C#.!O#.!W[D.[g#. #.S/.W3.[#72^@./ .OC.K#.7#,);w,1[7+#[;xV}$w/Y]wR/w/Y]s'.]o+.]k/)]g3,)xVA$#",
  "xY-[S$xV}(w3m[gZ*[[w0}W.,,43[S#)wbI044,:718w_]#1#[s$7^#H7,L^'H)x#]]f/@,[4*xXM,Y([51#xWa[4xV},>3 P3^+",
  "G3wcm#)weuY080xWa[T)xU-Y,$[SH$$x%%W,%4!SxUa$0'X,+0(xV}0w3m[K$[x<w1](]7[R,$8<!/xWa@[-2[V3^/#-LQT[H-[7",
  "/[X[H#/[![L!.*,[4R(D*[0wa%I+[`[[w|qJB<#-!]2!83];#6#xWa8xV}403^3#-[C.@[j1#,@4<[),#![[8w3m!_I !'w0}[C!",
  "^3^7EK[#1%wo][W$[D,w>y,.#(/0'2R0@#-[)/8L]E30F+[$#wn9P4,<A3'P2U4[4'!)3@(38[QG!/#B] [Ha[8,[9H[@8#y$H#V",
  "X#2^>3['#-T/]H!4]y,#,!<xWa4!s)xU-,O#['!!,4^!F^A=0#3O#<=-_R/@]P[;3]|!sV!!#-!UR!00#(F(238[^04w>9[C`(/w",
  "!m[O!G-E`TT`[t#(2iTF[q=[P#QS_k-`|9[xS!e2_dB^;`F8^X^aB^ `x3Xa88863^C#-_c0,[[c%f7)!'8,'w3q!+$[h!',w1)[",
  "GZ/+3`[*`h[(#-Q*[<[@`[I[DxV}[0[b=[8#`W#a!tW#2a!3_T[Y9P0^Z2;y$^G[YV!4#9a`X#*[4[8#,&[<xV}[(xWa]DxV}]D0",
  "*]H]L#E&]PxV}]<xWa]XxV}]X[j*`h]`#-[>44_`^|)_hbRM4#^X*O`!T5@D(c>y3!c_).a(#3[8#e`4#`_d#(2n_)-Ed_)`_LT(",
  "2xP_)yIb0#yNd@#y@c,#y6e8#)[S#7`LL!;^S7^v3[#fE-g8@#e`Lw0}[GfE-0*ehT#AfE8[G#-D.e|aE(C+XxV}X^+*[$[(g]I[",
  ",xV}P[D=X#`!Gh,4f8<[.-,9fHD!-*@D#)HgFZe14_,d8#/d@w|5!mH_4_8[8y&<`A.eLR3Le#edX#`d,#(2n`A-Ed`A`cpT(2xP",
  "`AyIfT#yNhd#y@gP#y,i!#I]dxV}]d#j]l^Ssdgy*S=d!B=X#--8[D]g.[,78[L#.PasCjp4`:Gj|,8k,a@)c)91&'!W<4,w1]0k",
  "'*[0[4cG,&[8xV}[$xWa[HxV}[H0*[L[P#,&[TxV}[@xWa[dxV}[d=*[h[l#E*[pxV}[!xWac`xV}c`xWaclxV}cT[t>cpc!#.i,",
  "#Ag#-fHai$@#`hT#(2n`N-E`[0T`h<#(2x(`Nt[H]RZ`D`jx#y/T#G[d#F[Gt[,^8-qm4k`[8b}y.[<_|G[x#2a~8W^^-dvMn$,^",
  "B4[@<#P`6+!$xV}!$I*!(!,0,&!0xV}[xxWa]4xV}]4V6*]8]<lTxWa]@xV}],xWalLxV}lLq})]c#U_tPs.=+]'-[k9!S@#3]_[",
  "w4[+mX[_.]{sh*,!gb.-(-2J%mh,xFE]C]C]G[.BL#P]j2tX.[@#K[</L[LEC,]_pa*<@#ZAM[([`sp.n!fk9o`[4#6#]3$;4gG0",
  "DxV}Du>-A*[8[<cq5[@xV}[,[f<vE7tV9n@[d!;1#,];x&I[w]k)w{I(Puu-5,#nX] xWa0nf2[_SH,0qy)Tv2-u|4o4!0[c3[|#",
  ".o8[54o@!<!4L[$I2t-.oT@8@`@-i&1#]78$$cl1#PD$0M*0oHcl.8N)8ok38N.o|#8[0!F7^s6$w`A[GLP(hp.[d[Y38:)[$oI+",
  "TxWa[0pV7]o0[txV}[t#6#od[L[l[4^jVodd;Bp@#=]HbjAiI3]pd64D]D#Gp![z8<#>[SH#e[<#.q,Ny$P[z3[[#-qP4qhqX_I3",
  "q@[<Lq<b@7bWKw%S-[A`@w$R/r8r((/[!W#/TDE40Pa}2rA/[lW(4[,T78X#F^xKc+-`2aL,^u7bXA>3Tm&.8vTT#DP,8#)[$^~7",
  "IA[}3[$kfj[Xw$ne] #8] #2w%U.]C#7O7w$w`D#8<#8H#-v=.8#7[M4!8[D6.!,uI)4#0w1e(]Ldo,*!,xV}!,xWa!XxV}!XxWa",
  "]lxV}]lW1$]p]ts@xWa]xiM,&^$xV}^$xWa`xxV}`xP*`|a$b<6&a(xV}`pxWaa4xV}a0cCV[S#y#sx#`t,#taT#-Z9@[Sc5_aH3",
  "X[5.tho@WulXc%7p8_p)ic%z-tL[P#y-td#4u@[x#3[h#.uD#z#uL!(#y,u`#euT#yDv,#Bup#Vup#BvL#3]4#PqY3],!6evd[uB",
  "[S#e[8#y0w#4b|4w#pw#`#3w#H#y9w#D#/w$@w$0(y$[pb|y!_!$#+]hxV}]hW'4]l]pw%HxWa]txV}]`xWa]|xV}]|xWag<xV}g",
  "<xWaw&hxV}w&hxZIw-E",
};
