/* Generated from shaders/bs.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/bs.comp -o bs.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids bs.full.spv -o bs.spv
 *   spirv-val --target-env vulkan1.2 bs.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_bs[][101] = {
  "6:~)b(K ~##BX'~#%bj[w&'#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#63w7y$;3w",
  "8a$#[w#w7uG+w7y/O[Sw7y3O[K7K;,$w8aS'[wC(++[wS-+/[w[+2+3[w[;7+7[w[K<+;[w[[A+ [w[kF+C[w[{K+G[w!/#+K[w!",
  " #,$O[w]cw7uS[:+;O[_[J/'+')#+/O[O/, 'ga$qM$[/i1$[k#jU$[7+pm$ [7u]$y6{naC[7oEGCpm[Cy6{GoI81$[7w$M[7$#",
  "'.'+/~##A|F~##*g I)/#1%'[Ww/Y[[/'+)[7#/3'[)(@0[c$7L.[g+.K/0'hE$Z,&Cn%K[7[{n%O'J#oqS[;[7$*KO[Q1%GSw/Y",
  "!#7G+.[7S.OW.;#. /6#+w/Y[_;[7,&Cw)A[7Ww2wn%$((O1%3! w/Y!C 3K.G/)[7;,'[#'w*-[W['[#[O[OY7!&)/M+[+3w*mU",
  "0_{[+[K)0`/!W!;7U3/!c!;!c*Kpm#*[7w*mO+]w['#)(GW[{!s/.!{;N`7!_[+A5`']+[OG/]/]'[y./!9.[;]2.+'1&esw*m[w",
  "$ak[+!_9.35) 97]#*;[5U,(w,1[/+#[3xV}$w/Y!k9,-xVA$#xY-[K$xV}(w3m[_$/[Ow0}X.,,43[K#)wbIW44,:718w_]#6#!",
  "'$7]KH/x#][w -[&*xXM,T([':xWa[(xV}>3!;Z)w~9>M,[K#2U.]7#7CL!7[B-,/;xWa[a)xU-T1$0H$$x%%[:*[(xUa.UXB!G[",
  "`4,H#3[g1)wcmX3T!%+,0wa%Z8[$[xG!/[F3!3,-:C4,[B*L[,#-*1#[K[8$01,#P[@$8X0(,[s!-*0L[U.@#1$@(xV}@w3q#>[o",
  "4[H0LP(#3P[14X,<H!+D! -]1*TX!v0[0xV}D]:,([L[$w3m!K$ [dw1]([V,#[|xV}[|w>yV(^z(B*!(!,#0!0xV}[x!2C!<!!!",
  "h>!@!(#y(<#3]((y/L!U>[0T#8[(#WD[0#yL[K#-E/[0]l_M4[(,!Z3[T#D[pxV}[p#*[x[|#O&!$xV}[lxWa^0xV}^0_9-TG^`^",
  "1*][^D#2*5^P$015^X$885^`$@ 5^h$HF5^p$PM5^x$XT)_$[T-T*[<_,!^2]43[s#-_m*8,#B[@#-_L08Dc%daf!'[``I2(,#0[",
  "+wo][GU.[$^A/,#(,#0'w3m];E+!Ow0}[;#76.wn9@3<-3'@2E9<'`X2(/8x5%[E.!S_S/[,[+280^P.!S`h/,!_<0L[Sw>9[0Y#",
  "Dw!m[C$aT5!!!`[``Y+!X!![hM(15!T!X[l!v,$!P!T[p$4 5!L!P[t!},$!H!L[x$<M5!D!H[|](1$!@!D!$$D#1#T!,$Lb0*0[",
  "4#BT#2c-34,*w3q!o]20!ODw1)[c1$+3xWa4xV}[6E$L!h8(0^I4$P]C9,[XcAAR][X!O8#+[4]0P#-aN3] aE8[4R[[t#e[t#>[",
  "T]T#/!S[(#8[P#[!4#e!4#>[t]x#/!_[D#8[l#[!P#e!P#>!8^@#/]S[`#8!,#[!l#e!l#>!X^d#/]W[|#8!H#[],#e],#>!x_,#",
  "/]O!<#8!d#[]H#e]H#/]@_T#2C3!t#)x1UV/]([g_o+,[kx4AG/]0,2H]4[o#84bU),#^$]DxWaHxV}HVL]$#3],#y#]0#G]l#8!",
  "|#-LKV3]4#y#]8#G^8#8](#-LKV3]<#y#]@#G^`#8]0#-LKV3]D#y#]H#G_,#8]8#-LKV3]L#y#]P#G_T#8]@#-LKV3]T#y#]X#G",
  "_|#8]H#-LKV3]!#y#]`#3`L#,#xWa`HxV}`Hc~6*`$`(!wxWa`PxV}_xxFE] ] ]C_$+]G$$k[FlG)w|qc=Rf|[Kku)8#-jn4`xg",
  ",#.g0#)a$jW)DiY2hB084<*;#a,<0@cA<[+<cn8T[&84#4<gT#.gX#)D#)@jiP[&.L#Ag^9a!P#9[0[$#*[4[,#-d//Db,kCA[s<",
  "K+@D,#2*-ds2[35<$4e4)[{#9<'K2k!/<[hdp8[@#8bd#Z!m24thxk%3i0(8[`aPA6!<[d1)8m8][$xV}TmkL[|#L!(#Fis>@[@k",
  "O=[L#yX[T#2!e.[$64[4eHhx(m_0!4xV}!4]f)[`eB.Ta[L,#34#Q8#(L0!!xV}!T'.!!P,(,!T[K!Xw3m[ $kh](l02]+/]T]p(",
  "/]P]pq R,k0#('(iJ(5S4!|k8qS2_8.kHO>L[se6+]!L@#(*,(]TH@,0xWa]XxV}]X>*]L]P#5]`xV}]DU3]p#-[Q8l@r!K^,-iU",
  "1$e!!O^Hw1e(iT2`&-[j4^L^xfB8ep#AWpld[O#Nf$!OH#2iR._@#8^t#[f<[$pm0] #efL#/!S_h#8_@#[fd#pmX!S#eft#/!_`",
  "4#8_h#[g0#pn$!_#eg@#/]S`!#8`4#[gX#pnL]S#egh#/]Wa(#8`!#[h$#pnt]W#eh4#/]OaP#8a(#[hL#po@]O#Qh!#(d2+a@xV",
  "}a@_<,*aDaH]#xWaaLxV}a(xWabLxV}bDeU(CG[KcE(r080ca/hl]'t:*i4[+rm2a>:<xV}<d.W,8f-to8#4@oD#.oHWjHf-.P#Z",
  "dBVPf(4]3ohY)ol#(-_f(-=Pf(=X#=[(#=j(#>0j@#AhRL<#3D#oH#Udb.[<[:2*<[:.D#2[a5[4$@[A)!_#QHfV/[X!_#4,@#*k",
  "!w{I(Pc0-cR/<kd]a(vP-,SH,0]Ae[<fwtqp#3r((y!%[dfwon@#2[v2ua4mp,g%y/!7g*K^R-E1#P!Sw!m[c[R-'4!;x7q!u.![",
  "28]X#)x6QX)]hO.!g]P4]t[Og;ttL#f]8tT#.tdOB^Dg;6#$^HD,*,'PH48xWa^DxV}^D5*^H^Lna-vY1#^<^@]T(*,$^4^8]TT<",
  "S1&^,^0[+xWa^PxV}^$me/_,[K_F_[;*o([O:-f'7[;(CJ#@^@,4by2cK+o4!O_T_7(Y-o)0,^lxS%!e4[O[Kan.8=+oD!O_dh#.",
  "^t#8D]e/_0`,(4_(`,!Rtu!#f[$ud#VutiF=`@#8`4#D`<xV}`<w#u*`0`4k76&`LxV}`(xWai`xV}i`oy1#xWaqtxV}qtco*v8r",
  "0=*q8q<#'(r(xV}q(xWavdxV}vdxZIw-E",
};
