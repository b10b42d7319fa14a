/* Generated from shaders/paths.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/paths.comp -o paths.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths.full.spv -o paths.spv
 *   spirv-val --target-env vulkan1.2 paths.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths[][101] = {
  "1:~)b(K ~##BX'~#%bj[sc#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uC+/-31&/O[Sw7y3O[K/.73L3C,$w8aW'[w3(++[wC-+/[wS2+3[w[+7+7[w[;<+;[w[KA  [w[[K*[#'F(()+A(-)/<",
  "(2(K)[k7(K)[{<(K)!/A(K)! F+C[w!OK+G[w!_#+K[w!o#+O[w_;#,#S[w_[w7uZ-[o.[G')#+/O[O/1$/w7y;O[_[o=C!33[;C",
  ",5;ga$qM$[Ci1$[k#jU$[K+pm$ [Ku]$y6{na),(oEC pm[Wy6{Cw$M[K5)n%<*[[oa@<$0[_hE$7/#oI3- .'C/~##A|F~##*g ",
  "[)(,)[{8)pm[%1$[Kw)A[KG3X1&3w*m[g$akG!+N./=*Cw*mA0_{G[k)N`/!;!7=.C[])/#1%'!Kw/Y!O/'+)[K#33[<.;[!.!W[",
  "u.![[ 2[C)++7[1.33)7[K+K'w*m#0`'K[sA) 1/O#U3+[Y9O]#)8!3/8!+50[kn%S!JBW#1#Sou[#[O$<1)W.(!|1%G[#w/Y]77",
  "G[R.O/1#[Ow(Y[g['..S2.K>)W!Y1'[+'w*-!K[/[+[s[s[[+]w[/#33[3[e6%`7]O[3w/Y!S;!'.;X*[Kw#e!w2]d1([7[OoE[;",
  "[7pm]cy6{[;]7.[O *Gw#%;(T*[ C]o((-!Z.]s]F/~##2Ob~##*gB(/~##2Of#1,,[_[5[O$w,1[C+#[GxV}$w/Y^'@/w/Y!_'=",
  "]w#,-xVA$#xY-[k$xV}(w3m][$7!7w0}XG,4-//;wcm36%[3w3m!S$/[s=-,43[kF)wbIJ44,:71.w_]#26/,]S-4,P[43]W;3we",
  "uI21G!{W26/[8[3S/0,[E/LDE/,[P-+0[Tx#]_8+[H]Sw{I(2[i*xXM,Q<[{3!o#->1&D,xWa8xV}8xU-,v[l,8IB!s#L[4#)X#K",
  "E+xWa!8xV}!H)] I+!kw0}[OT.w>yM+#wo][oR8[D--2/0'74<'!N3[T!X7OL!##.wn9#3HY3'O8##(J-72(.8[5R!0G#-PRD0#-",
  "K4D8#D4w>9[O[D3!g#*w!m]cT*w3q]gX0!#!Xw1)1H+C!S7]w3!+1B]k#4!p,[*.!x!@R<,#2!]`!c!1y*<#-_%/]X!+Fa<,!'/<",
  "0[~)0^-,#^dxV}^dxU-,6#^+!|[l]$*5]$[!](10](4],^B6#]_],]o]0#P]|)_4#-[N3@#0D'x5%#.]{(00^#w}UH=[kI)$E_!!",
  "3G^B`T#8[D^*`4#8[T#8@#-]^88#3];#7J/w~9[g]2_[v)w|q5ML<1-H/L#_{)[0#04xV}4#1'<@,4xWaDxV}D.,$P[d,<wziQC[",
  "',!0<`+L]C#-(1#[@#wny[o] _[}5@'wa%a^2(.8_Q![t8#(2P_Q(a!0[8xV}[0'.[8]zJ#,[8[|[4cH-N44#]W8[w^h2^E(_s.[",
  "W#.!'#/!#w1)<4+3[~8!/^1)P#-O1#L!3w!m[{]k-'/!7x7q[n1&,! xWa[(xV}[(xU-^D1&<,@xWa]DxV}]<[+8]p#=[k#1#xWa",
  "]PxV}]PB1$8[<,]LxWa[^(M(B0]!$$T6#[k]h$0[#)]p *x%%[gCE#^(xUa$@]^-!e0^4Dc%i) !'[ ,W TX4#)@#-P*0[ #>8'#",
  "-^*R<L_z.HcS)]K#+]Gw0}W@*ydm[c'__R/4+(48/!|33]sO$7w>y[_$DfS2[03]'#F4-f8/[$X_..!0_OP!*8!<^/3[sfB3K^W3",
  "[02)[8--72g$3[@<8[PbC-]M.Pb}8!`dv7dl.[!T3!lf#!,[d[>48[pd58!c`8(N5H[@,*6#D[D48W.!((40[|[<3[|h(.K-88c}",
  "1$DxWa[lxV}[lL6'[8[!,XxWa!$xV}[x[=3]+#-O4]T[sb<L!<[d3!X[03!PYQ!P[0-av!,]t[s)L[n40xV}^lO#P[$,0!u3](['",
  "3!|2Q!|['.x&I#L^D#-OGP['*T[(#2Z3]P#3]H#Q]H#-ao/^l,_jM,]hbR-O4<]tJ.Xh~2[%9^$]|j)1#xWa@xV}@` 6'4@,<xWa",
  "]lxV}!4S3]/[WDw1]g`]x`h>_D0#8<#*!wD#-!a/0[k`h-`;*@([*6*w>I![$^`^!^X^T^P^Lw1]h,`t1&<[sw3m[S$h4,k9-j`4",
  "TX_[3X[}(!@-;HhHPk+-kV*[$[(S-E.!ccC.LWChT!# )[@#-^G(jo4^txV}k<4`@_4!w._8[-8`H`A3]3#2[-8_Le}-g&.4I/D_",
  "L64@_P#3L@._XS80i)=_hJ,#_PxV}_PxUES1)]|_D!4!P[,[`HP,T!4|#$i<`Dw1](g@`<#y$e$#y[4e4#y!C`l#-`#*l,c8^6(o",
  "B+c<xV}c<61#c@cpbx]Ddq*c4c8d- cDxV}c,`x c`cdc0#y&c<fe[cl#2`Z/l`H#x$_*`8#y$hL#y[4h!#y[G[l#-cf*np]$#<!",
  "; !C$$oBK_4oH#1$w1e(fl+3j6.@@LXJo[(#)x4AA/[0g,#4D!3cw4!Gx2ydO3xS%dz)[kmH0[<xV}[<p#,$[HxWa^$xV}^$e|,$",
  "^(g@]`([@b_*]x]|i*,&^,xV}]pxWagPxV}gP0',gHgL[ xWag!xV}g8xWaohxV}ohxZIw-E",
};
