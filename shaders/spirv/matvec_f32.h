/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/matvec.comp -o matvec_f32.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_f32.full.spv -o matvec_f32.spv
 *   spirv-val --target-env vulkan1.2 matvec_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_f32[][2684] = {
"O:~)b(K ~##BX'~#%bj[w@7#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'eM7$~##0Czy]P#$$,#ei+[/'#,1w7y/O[S"
"w7y$'[;w8a$#[w#w8a[#'[wC(++[w[+-+/[w[K2+3[w[k7+7[w!O<+;[w]3A+ [w]SF+C[w]sK+G[w^7#+K[w^G#+O[w^W#+S[w^"
"g#+W[w^w#+[#[w_+#+['[w_;#+[+[w_K#,#[/[w_[w7u[;-[L)[C'9;3[P1%w7u[/+w7u$y7;6.[G:.[ >2B./F.'J1$3w7y7O[_"
"+.;'.7G. #.C#)##17O[Oga$qM$[gi1$[k#jU$[o+pm$ [sqU$[s[w[w,.[o#4!#!#1*!#qM>)imE1#qQ$!3[wH.3#.!;/.! P.!"
"37/!GqY'($(Z-)*hE$X)!W#)q][=)[w)*!GqQZ([+('(3- (3(J(8(9(J(>2((H)oQA)[s$-[]*!{qaR)]#X(S(E2+71-2,$w$M["
"o$#oIG.[o+.'!+)/#1%'] w/Y]C/'+271&~##2Ocw'u!WW~#)fL/[#[s$/!;!;)(KA%(J1%G[#w/Y]O3G!b1$'w$M]S$331$!;w$"
"M!3$#/;*7w)A[o['#w*m!W$ak[']3).];[h1-!Wu]$y6{na[+!3oE[/[+pm]sy6{[/4.]sX.O#,#[ow(Y!W[7[N.[;Z*#pmF)!3["
"&*[ C'+[CCw*m!%+`/[ [C1*[G[k58[K16$[G[Kw/Y]G7[V.KO*Sn%]q)[CS1%;^ w/Y^C;;7.G/)[s[5)[O:3!3#1$^Ow/Y^S ;"
"B.!3R2V)W!T.[S>.[KU6$^cw/Y^gC;[I/[C[KP.^k#,$^ow/Y^sG;T*K;[u)[W@.O*.[[!LGao#)w#e/-]V8+0*_'w*i</ac[O!r"
".[/'./+)[#>7]..[sF.es!C5_{[G];!I+^/_Kw*qV:ag[S_O04[ ^3#*[O_W=(]F5as_S_[=)__*-!9)_c#@%3_gw/Y_kS3[$-1="
"!3-7!~=[ )-]$.+#.['+=[+^%<[u-;2],. C.C;*a_[S!&(Y.eS'.C+. /./3)~#y3g37(Y(^e,0[_'w*-] [c[_];];w,1[g+#["
"kxV}$w/Y!#Zx>'.]#C3[w/2+2'x437[#Z[7x 7,%w3m^#$3^;w0}];/,w_]'/^/wa%,4];wcm-5w1]!H(>G^_#=^3#2-0w1]!X(T"
"3!`')w|5S6$[S0,w1]!`4.!hNB!p4+!h(w.5R6#$w1]!l,72[N3`+#)weuU)4P3!x#L]$8-[Y34J.]<A-[64]0(/sA)]TJ2A3]D#"
"3]P#3`/#8wbI[<4]P(D787!=AV/]xc%ct.!'X,&]d(xVA$#xXM`3R3xV}L.]pP,$^$w1]]p(w.9*(F-O90];K)<#6%^((xWaDxV}"
"DOB`7#.^8S5^Dw1]^0O(/2J,$!380w1]^H#0@xV}@A3^P]o3_;#>x#]!W[^3^!'-0+0,wz)548,[b3,#4xZIxV}A+^xw3m_CS,#`"
";w0}[s$]d3^h#._(*)w.=15$^t^p<8^'#6$^t(w1]^p488^|Q8` #3^|#)_L*2Q5H_(_$#8^[#)_(#/_$0#5D_,_(#8`C#3_,#)_"
"h*2Q5[,_4_0#8`'<)_4Q3_0#,([(_8_4w>A!{$[P[0HO*_h(9+]3xWa$]L,#xUa$$'+7]T+_Hx%%!WP;$[CxXM($<2,$_Tw3m^W$"
"KMC(]_])3_!`H+^[w1]_`]`6&PxV}Lw.5[g$$^4)`G*-!r([@5`Pw1]_tW``p*Q`l#.w.IS@&`0`,`(`$_|xWaL^AB[S[$5`xw1]"
"`,#`a<*La8#7[$6$`D`@`<`8`4#(S->3`4S`aX*LaT#7S/`L`HU,/xWa[0xV}[0xWa[XxV}[XxZIw-Ew,1[s!p#[{w,icb-&(dJK"
"bf(+/<]3W.,,8@#/wn9]7ah.w>y,1#'w1]@(+6#0#w1]H[V.LNC[$];#)[(,Pa-(12`f/,w>9^t0,x[1([S,#$#!'w,iP(&-[S2d"
"n-W38'-[W/4];(,#8]3wo]]7534[O([G80[O([W/8(^{8H[*+^P#!+!6F[*PdYA!1-_D34[{)D*2_]0[H<8!7- GD!VeL!4-U.[,"
"c330e4Q<!4,#[oap#!/g=;#w3m]G$/I-E4,]K1G]3!h7I-l78!7]c-!F80>)w!m6F=I!Cw,i! !q)!;S.w=]a&+,#'!`(ce(YCX4"
"G0!Kw,i!G#)w0}XB0#.!O4-&F:G8')c)Xr$'!W40,J2[M(UG '(V7],d*)w.ATJ#[@@<8[^PX3! #P'2a4.W#(_h1#][$3]W!D),"
"_V2!=*!HL+2[>)[$2(d./D]_[:6%[!PLHw1]Xec.<;+[,w1][$.0HxV}HFB[([PG!S!,n[O2[F8]c#3<#*](@+2[FLP*2!=6#!@H"
"D@#)!W#L![`I)]o#)w{I4L]gf,2,3]kc*2a@-'*Tx&IR-i>)LgA(dH.473Xa=7fd(!9<!.(C1%[$xWaTxV}TxU-[1{&[,,P^Y)[g"
"48!_`|-&A!P/]w[3k<Zl$U!`V]o/s'<kh8]{aV3[,#)[@*2aV0a8[4[0b3,#[Lw1][0(:.,3)d`#/w!m]sG.[3]<2:2]K6#^([4w"
"1][8V3[!'3w|q!T)wzi()[7G8[@]*8[;ic(W.[3E+[tw3q^+A0^',w1)a;,$+3w1][T(!u(X7]W7]N(95[h",
"w1][`[<,#!T[dw1][hjG08xV}065[pw1][l]X3<.-9-H)!(@(iN(O,$^0[p[lw1]!,ID[,xV}[,[H.!P]g[!0[9:!Hw1]!$_2(T("
"K<[9(GHw1]!0[9.!4[w1$P^'Lw1e([v-fH;#[og(#!c_7-[530cM8^/n77cjog!>PnwPH)$d37E.7n1f,[G6(IP6=!g`D7<84[9-"
"nv3P,G[Cf{8D#x)S3^3fw2,8[GS-oX.[`SKcyG!kfgd`(<_!8^7#3<#)H*2fk0e0D@gH.Th_(:2_!)hX32_!-_$ ,^'^'#Aa/.!o"
"#Z[GU'sa8Fh+(bInlae[(#=[<a13[8#(@)]4a1Krk2^6<p.)8#3[HO3[P .^G#A3)[X:2af0fp[P[L#,#[tw1][L(J2af)j<3,$w"
"3m^K$;DmZ7opB[Op_.[xH5!,w1][!.)[|*2`a0]$[d[`n'/ 8L2pe2l)-K=!0n+)!4#+[hxV}[dl92]-L!s]*s!~P/(l1n!z3T#L"
"[K#.[0f|2jH(*2!z:^T[([$u's!z9[<(ncA!E2!j)[!cU7]2(*2b_0^P[H[Dp%BC!E(g.o[D[be[X^93[dk:.[K;8!(`E2d52]R3"
",qc-dz24[!<dF-q&/GH]F2o(-Y=!8]B)!<#1&[@xV}[<xWa!0xV}!0S=!X7)!!# !@xV}!<]VG!wh:x)fV2h8F[u8P#2[T-eH-_I"
"8T]K2]*=[Wdj-]_3[(lJ*hH[,fpAe!-`B8[4dj-N8[D]L-kT-fo2] .4U2]l2s)88/3[@ks9h![L]^/K[,#xY!53[(#e[[#y'il#"
"3[H'P!5V #VO#=j$#QO#sw(}Ua(o<#VP#(]|nAQ[0`+_`v=[D`r3[L#(t})^D`r-iQ[8c9)[XcZ2*)[`#2D5]4[T[P#6#xWa[(xV"
"}[(`q7_z2j*1&[8xV}[4xWa[LxV}[LS=[p7)[t#)[!u3d^Ds!!s'[]o/s^psS(c.n!ve[Pcu)[dl*7!L(*2fL0ep[![Xl&(6nXe["
"hc3)!4l87ez(*2X*fh[tlH8[xf#Kg,-RG4w'r7U8!HdpK>2_r-oj^#D[(,<I:!Tw1]!Dw+M(*(gH(J5kx!L!H^B-K+@X,v%3!TE."
"!dIG!xnO)^w#.!Xn/(S-/*,[7,(A(,-=KmK-S3]8w+QFaij]T#3]0aU/k|]4J.]hN6#]!w1]]80c-80 8]<c-<aK3]@a J#o$]L]"
"H]Dc--_H)[0[c(Y2[c[[S!P5^,w1]]X*)^@#2`K:bt]`]!`*0[TxV}[TQ3^(#.[OZ.^$s:(pVn]U5^Tw1]]x*)^h#2a*:ax^$]|`"
"e0]HxV}]H =^``Q)^d#6&]XxV}]TxWa]xxV}]xw+Q<7)^|#+^,xV}^(`e7tCn`e-J8<nN<w%^8@n*(w&:7bF3^{#7nXAn /Pw~9]"
"pF^qW^{[$#*x[1_#vr20B_+V8[4p32lZZVk_+H#K_n-V)[Tpa-M(uI-[VKG-]:L_/07`ZAPL!$#3^/l<([z(K0L,@w+s.P.0X[8,"
"w(>x/cA2!f-!v<*2`jN!p@<`5-w,[+c@xWa4+2g=-w#1<*2e.5atTPmO<dA0]'w,i]##Kvhdq'so{< KhWG[(w#~Uw0:<]C3_3#."
"w}U]:[]3ai8[Xw1%Fw2Q2w)wM[l^'w)C7oC(4(*2o|)w#4oC(3(r&/[X_ #5w&h[`[!w1-3_7#-de(K.0D)w&d#Aly.!0i'.!,v|"
":4^'0uL*xWa[<fy)w3mqs8!DS-fu(F(/(*(Z/[p]3L)!@**(w.EgX@(q|!$[|[x[txWa[PxV}[P]8.]+#s^;e!Gw6!Z;,#xFE_'_"
"'_Gw-ynf4V[$#-uS8o!#2`]7d>21._o:8p$12iL2cq2dP(mi5_s$Squ2w$82w%S7bY-g;-!Y3[8[V2vf-2A[ZB##3[t#=^/#(g3)"
"]_iKj]3D3!,#L[GhA3!@[m3_w,2er7[`2[i2'/!Tw`A+)0f!(m%bXxV}Xp,8[0[}.!tY3!l#2w2B.],w8M(G2*(vVM!d0b729-t/"
"(@2w2|1%_T!|!x!t!p!lsy.[hM3]0[9+_{w1]]4#{[*[xxV}[t^HL[K#8r`eJ2^H_w%-[s(^HyQO#y1^3#L[ #G!8[{y[)!H^Ht^"
"_#tbX#V`##Gw+|qC(vXn]we<n>3H]WUw8]=P#8T#2[6Iw,,#]/f)K_=PeqF+Z'sw@7s/-d]8[Hw;,-ub-/=[Pw:f8[8p%(*(uJ(g"
"d1#t`[D[@[<I8[`=<rO=[!#)rp#7p=o[D_)3[Xot-!l/0,#8@6:!0w1][dfZ(*2[%5ex[l[h_P2_w3];w$pPw&9/4,f7=!X[W)!$"
"q)/[|0QNsd!(!$w@$2o[F`t8!H_`-b~)!|w%3(N*!84w(4.,! 1#`!!@!<!8ic3w/4n*-U=!!]y)!`#5[dxV}[`_F7l|-X0]<w1]"
"!L[}7*(wBH.0!x6#d$!T!P!L^>y1w.!#s^Bs^*=[4#3X#=[<#8[$w+Z(*2^*;#w#H[0[,[(w2K[[(]m7D2m;P]m2^j8[p#-v72><"
"v7)u|#7sf8[PtF(*27Dh`[X[Tf9=[h#G[l#G!0]%8!@^[7*(tq2]%)f$^^7w+NQw0@]%_en<`|x3]%7mSoT![3[0!_d![C[X^[`d"
"P`p8[Da.(*2]K*w%l[Pw(2d]%(/<]%8w#|#=[h#=[|#.j`#)[8j-F`h)^[vX(drI[HxV}[D]%y%^3#8d|#",
};
