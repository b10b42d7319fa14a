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
  "1:~)b(K ~##BX'~#%bj[ss#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uC+/-31&/O[Sw7y3O[K/.73L3C,$w8aW'[w3(++[wC-+/[wS2+3[w[+7+7[w[;<+;[w[KA  [w[[K*[#'F(()+A(-)/<",
  "(2(K)[k7(K)[{<(K)!/A(K)! F+C[w!OK+G[w!_#+K[w!o#+O[w_;#,#S[w_[w7uZ-[o.[G')#+/O[O/@$/w7y;O[_[k)[7#2[y=",
  "C!=3[ M,5;ga$qM$[Gi1$[k#jU$[O+pm$ [Ou]$y6{na),(oEC pm[[y6{Cw$M[O5)n%<*[_oa@<$/[coI-/hE$;.# .'C/~##A|",
  "F~##*g [)(,)!#4)pm[%1$[Ow)A[OG3X1&3w*m[o$akG!/J./=*Cw*mA0_{G[s)N`/! !;=.C[])/#1%'!Ow/Y!S/'+)[O#33[<.",
  ";[!.![[u.!_[ 2[C)++7[1.33)7[K+K'w*m#)`'](-A) 13O[r3+[Y9O]')8!7/8!/50[sn%S!JBW#1#Sou[#[S$<1)W.(!|1%G[",
  "#w/Y];7G[R.O/1#[Sw(Y[o['..S2.K>)W!Y1'[+'w*-!O[/[+[w[w[[+]w[/#33[3[e6%`7]S[3w/Y!W;!'.;X*[Ow#e!w-]d*oI",
  "[7[L1)na[;[7oE[ [;pm]gy6{[ ];.[7C*Gw#% (X*[CC]s((-!^.]w]J/~##2Ob~##*gB(/~##2Of#1,$[c[5[S$[54,(w,1[G+",
  "#[KxV}$w/Y^+C/w/Y!c'=]{#,-xVA$#xY-[s$xV}(w3m]_$7!;w0}VG,4-//;wcm3,#[3w3m!W$`b2=-,43[sF)wbIJ44,:71.w_",
  "]#26/,]W-4,P[43][;3weuI21G]#W26/[8[3S/0,[E/LDE/,[P-+0[Tx#]_ +[H]Ww{I(2[i*xXM,Q<[{3!s#->1&D,xWa8xV}8x",
  "U-,v[l,8IB!w#L[4#)X#KE+xWa!8xV}!H)]CI+!ow0}[ST.w>yM+#wo][kR8[D--2/0'74<'!N3[T!X7OL!'#.wn9#3HY3'O8##(",
  "J-72(.8[5R!0G#-PRD0#-K4D8#D4w>9[S[D3!k#*w!m]gT*w3q]kX,#!'!Xw1)[7O0+Cydm[{P[0F!a7^)3!/1B]o#4!|,[8.](!",
  "NV<S2!k`!g! y*<#-_3/]d!/Fa<,!5/<0!0)0^;,#^pxV}^pxU-,,$^/],[x]0xU-V6#^3]0[`]4*5]4[`]880]88]<^W6#]c]<]",
  "s]@#P^5)_D#)x5%P/@^#(0D^'w}U>=[s )$;_!Y3G^M`[0#8[@^5`4#8[P#8@#-]i88#3] #7J/w~9[o]/_[l)w|q5ML<1-H/L#`",
  "*)[0#04xV}4#1'<@,4xWaDxV}D.,$P[d,<wziQC[',!0<`6L]G#7[})wny#a0,#5@'wa%ai2(.8_!![t8#(2P_!(ag0[8xV}[0'.",
  "[8]wJ#,[8[|[4cS-N/4#]W9,[{^e2^B(_~.[[#.!+#/!'w1)<4+3[~8!3^'8P#1#L!7w!m!#]k-'/!;x7q[n1%,!CxWa[(xV}[(^",
  "l1'D<,@xWa]DxV}]<[+8]h#=[s#1#xWa]PxV}]PB1$8[<,]LxWa[^-M1#^(]!$$T6#[s]h$0[#)]p *x%%[oCE#^(xUa$@]^-!e0",
  "^4Dc%i; !'[C,W TX4#)@#-P*0[C#>8'#-^*R<L_p.Hc^)]O#+]Kw0}W@!ydm[gb%2!|.+(48/!|33]sO$7w>y[c$Df^2[03]+#F",
  "4-fC/[$X_..!0_OP!*8!<^/3[wfM)K2-`Y22)[8--72g/3[@<8[Pb@-]M.Pbz8!`e%7dw.[!T3!lf.!,[d[>48[pd@8!g`8(N5H[",
  "@,*6#D[D48W.!((40[|[<3[|h3.K-88cz1$DxWa[lxV}[lL6'[8[!,XxWa!$xV}[x[=3]/#-O4]T[wb<L!<[d3!X[03!PYQ!P[0-",
  "av!,]t[s)L[n40xV}^lO#P[$,0!u3](['3!|2Q!|['.x&I#L^D#-OGP['*T[(#2Z3]P#3]H#Q]H#-ao/^l,_jM,]hbR-O4<]tJ.X",
  "i-2[%9^$]|j41#xWa@xV}@` 6'4@,<xWa]lxV}!4S3]3[WDw1]gh]x`h>_D0#8<#*!{D#-!a/0[s`h-`;*@([*6*w>I!_$^`^!^X",
  "^T^P^Lw1]h4`t1&<[ww3m[W$h<,kD-jk4TX_[3X[}(!@-;HhPPk6-ka*[$[(S-E.!gcC.LWCh!!' )[@#-^G(jz4^txV}kG4`@_4",
  "!w._8[-8`H`A3]7#2[-._LI-bu)_4e;-I/D_L64@_P#3L@._XS80i&=_hJ,#_PxV}_PxUES1)]|_D!4!P[,[`HP,T!4|#$iD`Dw1",
  "](g@`<#y$d|#y[4e0#y!C`l#-`#*l4c8^6(oM+c<xV}c<61#c@cpbx]Ddq*c4c8d- cDxV}c,`x c`cdc0#y&c<fe[cl#2`Z/lhH",
  "#x$_*`8#y$hH#y[4hX#y[G[l#-cf*nx]$#<!;3!G[[2[9K_4oH#1$w1e(fl+3j6.@@LXJo[(#)x4AA4[0g,o}3!7cw4!Kx2ydO3x",
  "S%dz)[smH0[<xV}[<p#,$[HxWa^$xV}^$e|,$^(g@]`([@b_*]x]|i*,&^,xV}]pxWagPxV}gP0',gHgL[CxWag!xV}g8xWaopxV",
  "}opxZIw-E",
};
