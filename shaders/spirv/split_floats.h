/* Generated from shaders/split_floats.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/split_floats.comp -o split_floats.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids split_floats.full.spv -o split_floats.spv
 *   spirv-val --target-env vulkan1.2 split_floats.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_split_floats[][101] = {
  "1:~)b(K ~##BX'~#%bj[h_#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,-w7y/O[Sw",
  "8a$#[w#w8a '[w[K(++[w]3-+/[w^72+3[w^g7+7[w_+<+;[w_;A,# [w_Kw7u#1%w7y7O[_w7y$Z:$;3#0w7uK+3)#7/O[O#=[+",
  "#|$)[#+w7u$!7&,-ga$qM$[Ki1$[k#jU$[S+im+(*/[[3.,%3w$M[S$#oI6.[S+.'>*/pm*1$[sw/Y[w/'+27,#~##2Ocoa [W$(",
  "B-%(=1%G w/Y!'3G[0+'w$M!+Y-31$[Ww/Y[{7'I0x!OhE$O;%]3w'u!;Cw$M[[<,.[Su]$y6{naG[[oEKGpm!Ky6{Kpm0.[[I*x",
  "_;n%[_)!SY6$3!Ww/Y![;[c.]7/1*[[w)A[SO'w*-[sSO[o[o[&/~##+^r[k[D.[+N/~##A|F#S.+W./93~##,/F033[=1(W[coE",
  "[#Wpm]'y6{[##)[c#7N.esR.p_V.;Z.CY. #.['T.]/C,57w,1[K+#[OxV}$xVA$#xY-[g$xV}(w3m!G$3];w0}W/,w_]'/]Gwcm",
  ",3]/6G]C#3]K#.! @=D-6$w3m[{$/[oS.wbI'3!#1B[gN04,weu,)L;-S-N44TS.P790T#2[U3]OO1$x#]!;$<,[k*xXM,R([l,%",
  "xWa[`xV},w3m!3>+!sw0}[WR.w>yB+#wo][kQ8T--2/0'74<'[-3[,[P7OL!/#.wn9#3HY3'O8##(J-72(.8!g/7xWa!t.xU- ,#",
  "[H$$x%%[d+4!7xUaJA[e-!|/@! !C,#D! w>9[WC7[}*C$Q+,xWa0U)w=]5,(88'#xWa4xV}4xU-@;#<4,0[Z-[F3!H[d34[P0!@",
  ",w|5^784)408]|3]##-[QQD!n-1/H]T[=*0xU-:O#8[4,0<2S3!w#2!~Q[$#-!aM!40#-[](238!a.4!4,#4,w!m!KT*w3q!OX,#",
  "!/[Hw1)[[Z,&+3xWa[,xV}[,xU--*!C[@]Q-^h4[h!_M1,[dw3m!c$;,w1](4xWa!DxV}!D[D.S!F*!L!P^@E&!TxV}!@xFE!s!s",
  "]3]D>!`!H#Q]7#-_;/@!s_~*D!s-<_@40! _b.]/[A9^4,`;-24^D_([P30<7-)^X(A_r3];-.[$A/^hX^B/,_@(+P_Lwzi-Q0]B",
  "-_WRD]/#2_t`[o_Hy*<#-^|38a98[l!t.[h-/] [|#90,!~>w0}[[aHQ[o12!]Z1ML!wM,'w>A[_$PD8,wiE**,!{Y5['[$]##B[",
  "'K![0]OY![<];1z&[H]C[/((,%[3[$!gwae[_[7)((+[;[3[77/[ (2)[C)(7,$[G[ [Cw!m]'!D1#w!m[c$[;'8[G!i)x1U(/,!",
  "k-08'x5%#4!ox3]b -2HD+<aL/#LTUe[$#L[0#Q[8#(!m)[c<*T@`G,)]+$[P!/[gw1e(,+[+!*+[+!,[;#+[/[T[G#(fE-!9(X-",
  "7-]o-28[/#8[/#-!5.8#y[G0# !l!/!s#-!+.[`#/[/[X!580#G4#882y[T<!5:^4!/]##E'xWa`0xV}`0xWaa,xV}a,ce*a4a8#",
  "'(a<xV}a(xWaePxV}ePxZIw-E",
};
