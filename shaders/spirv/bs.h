/* Generated from shaders/bs.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/bs.comp -o bs.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids bs.full.spv -o bs.spv
 *   spirv-val --target-env vulkan1.2 bs.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_bs[][3125] = {
"1:~)b(K ~##BX'~#%bj[w%{#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#6/w7y$;3w"
"8a$#[w#w7uC+w7y/O[S3K7,$w8aO'[wC(++[wS-+/[w[+2+3[w[;7+7[w[K<+;[w[[A+ [w[kF+C[w[{K+G[w!/#+K[w! #,$O[w"
"]cw7uO[6+7O[_#/'+')#+/O[O/,5'ga$qM$[+i1$[k#jU$[3+pm$ [3u]$y6{na),'oEC pm[ y6{CoI81$[3w$M[3$#'.'+/~##"
"A|F~##*g I)/#1%'[Sw/Y[W/'+2@.~##2Oc[)(@0[c$7L.[g+.K/0'hE$Z,&Cn%G[3[{n%K'J#oqO[7[3$*GK[Q,%GOw/Y!#3G+("
"B-S.OW.;#. /6#+w/Y[[7[7,&Cw)A[3Sw2wn%$((O1%3! w/Y!C;3K.G/)[3;,'W'w*-[S[#W[K[KY7!&)/M+['3w*mU0_{['[G)"
"0`/!W!;7U3/!c!;!c([U(!c*[3w*mO+]w[##)(GW[{!s/.!{;N`7!_['A5`']+[KG/]/]'[y./!9.[7]2.+'1&esw*m[w$ak['!_"
"9.35) 97]#*;[5U,(w,1[++#[/xV}$w/Y!k9,-xVA$#xY-[G$xV}(w3m[[$/[Kw0}X/,wbI'3[_13[G#)w_]X6&4,w3m!'$3]K /"
"x#][w1-U*xXM,K(V:xWaXxV}>3!;Z)w~9>M,[G#2U.]7#7CB!7[B/4,,/7xWa[X)xU-T1$0H$$x%%[:*[(xUa.UXB!G[`4,H#3[g"
"1)wcmX8T!%*0wa%Z8[$[xG!/[F3!3,-:C4,[B*L[,#-*1#[G[8$01,#P[@$8X0(,[s!-*0L[U.@#1$@(xV}@w3q#>[o4[H0LP(#3"
"P[14X,<H!+D! -]1*TX!v0[0xV}D]:,([L[$w3m!K$;[dw1]([V,#[|xV}[|w>yV(^q(B*!(!,#0!0xV}[x!2C!<!!!h>!@!(#y("
"<#3]((y/L!U>[0T#8[(#WD[0#yL[G#-E/[0]l_M4[(,!Z3[T#D[pxV}[p#*[x[|#O&!$xV}[lxWa^0xV}^0_9-TG^`^1*][^D#2*"
"5^P$015^X$885^`$@ 5^h$HF5^p$PM5^x$XT)_$[T-T*[<_,!^2]43[s#-_m*8,#B[@#-_L08Dc%dXf!'[``I2(,#0['wo][CU.["
"$^A/,#(,#0'w3m];E+!Ow0}[7#76.wn9@3<-3'@2E9<'`X2(/8x5%[E.!S_S/[,['280^P.!S`h/,!_<0L[Ow>9[0Y#Dw!m[ $aT"
"5!!!`[``Y+!X!![hM(15!T!X[l!v,$!P!T[p$4 5!L!P[t!},$!H!L[x$<M5!D!H[|](1$!@!D!$$D#1#T!,$Lb0*0[4#BT#2c-3"
"4,*w3q!o]20!ODw1)[c1$+3xWa4xV}[6E$L!h8(0^I4$P]C9,[XcAAR][X!O8#+[4]0P#-aN3] aE8[4R[[t#e[t#>[T]T#/!S[("
"#8[P#[!4#e!4#>[t]x#/!_[D#8[l#[!P#e!P#>!8^@#/]S[`#8!,#[!l#e!l#>!X^d#/]W[|#8!H#[],#e],#>!x_,#/]O!<#8!d"
"#[]H#e]H#/]@_T#2C3!t#)x1UV/]([g_o+,[kx4AG/]0,2H]4[o#84bU),#^$]DxWaHxV}HVL]$#3],#y#]0#G]l#8!|#-LKV3]4"
"#y#]8#G^8#8](#-LKV3]<#y#]@#G^`#8]0#-LKV3]D#y#]H#G_,#8]8#-LKV3]L#y#]P#G_T#8]@#-LKV3]T#y#]X#G_|#8]H#-L"
"KV3]!#y#]`#3`L#,#xWa`HxV}`Hc~6*`$`(!wxWa`PxV}_xxFE] ] ]C_$+]G$$k[Fl>)w|qc=Rf|[Gku)8#-jn4`xg,#.g0#)a$"
"jW)DiY2hB084<*;#a,<0@cA<[+<cn8T[&84#4<gT#.gX#)D#)@jiP[&.L#Ag^9a!P#9[0[$#*[4[,#-d//Db,kCA[s<K+@D,#2*-"
"ds2[35<$4e4)[{#9<'K2k!/<[hdp8[@#8bd#Z!m24thxk%3i0(8[`aPA6!<[d1)8m8][$xV}TmkL[|#L!(#Fis>@[@kO=[L#yX[T"
"#2!e.[$64[4eHhx(m_0!4xV}!4]f)[`eB.Ta[L,#34#Q8#(L0!!xV}!T'.!!P,(,!T[G!Xw3m[;$k`](l02]+/]T]p(/]P]pq R,"
"k0#('(iJ(5S4!|k8qS2_8.kHO>L[se6+]!L@#(*,(]TH@,0xWa]XxV}]X>*]L]P#5]`xV}]DU3]p#-[Q8l8rNK^,-iU1$e!!O^Hw"
"1e(iT2`&-[j4^L^xfB8ep#AWpl![K#Nf$!OH#2iR._@#8^t#[f<[$pm(] #efL#/!S_h#8_@#[fd#pmP!S#eft#/!_`4#8_h#[g0"
"#pmx!_#eg@#/]S`!#8`4#[gX#pnD]S#egh#/]Wa(#8`!#[h$#pnl]W#eh4#/]OaP#8a(#[hL#po8]O#Qh!#(d2+a@xV}a@_<,*aD"
"aH]#xWaaLxV}a(xWabLxV}bDeU(CG[GcE(r080ca/hl]'t:*i4['rm2a>:<xV}<d.W,8f-to8#4@oD#.oHWjHf-.P#ZdBVPf(4]3"
"ohY)ol#(-_f(-=Pf(=X#=[(#=j(#>0j@#AhRL<#3D#oH#Udb.[<[:2*<[:.D#2[a5[4$@[A)!_#QHfV/[X!_#4,@#*k!w{I(Pc0-"
"cR/<kd]a(vP-,SH,0]Ae[<fwtqp#3r((y!%[dfwon@#2[v2ua4mp,g%y/!7g*K^R-E1#P!Sw!m[c[R-'4!;x7q!u.![28]X#)x6Q"
"X)]hO.!g]P4]t[Kg;ttL#f]8tT#.tdOB^Dg;6#$^HD,*,'PH48xWa^DxV}^D5*^H^Lna-vY1#^<^@]T(*,$^4^8]TT<S1&^,^0['"
"xWa^PxV}^$me/_,[G_F_[;*o([K:-f'7[;(CJ#@^@,4by2cK+o4!O_T_7(Y-o)0,^lxS%!e4[K[Gan.8=+oD!O_dh#.^t#8D]e/_"
"0`,(4_(`,!Rtu!#f[$ud#VutiF=`@#8`4#D`<xV}`<w#u*`0`4k76&`LxV}`(xWai`xV}i`oy1#xWaqtxV}qtco*v8r0=*q8q<#'"
"(r(xV}q(xWav!xV}v!xZIw-E",
};
