/* Generated from shaders/paths.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/paths.comp -o paths.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths.full.spv -o paths.spv
 *   spirv-val --target-env vulkan1.2 paths.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths[][2695] = {
",:~)b(K ~##BX'~#%bj[sk#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8"
"a$#[w#w7u +/-30/O[S+.7/L3 ,$w8aS'[w3(++[wC-+/[wS2+3[w[+7+7[w[;<+;[w[KA  [w[[K/W'F/W+A/W/<)WK)[k7(K)["
"{<(K)!/A(K)! F+C[w!OK+G[w!_#+K[w!o#+O[w_;#6$S[w_[w7uW[k.[G')#+/O[O/@$/w7y7O[_[k)[3#2[y=C!93[;M,@;ga$"
"qM$[Ci1$[k#jU$[K+pm$ [Ku]$y6{na;[KoE ;pm[Wy6{ w$M[K5)n%<*[[oa@<$/[_oI-/hE$;.# .'C/~##A|F~##*g [)(,)["
"{4)pm[%1$[Kw)A[KC3X1&3w*m[k$akC!+J./=*Cw*mA0_{C[o)N`/!;!7=.C[])/#1%'!Kw/Y!O/'+.[KQ.~##2OcU.;[!.![[u."
"!_[ 2[C)++7[1.33)7[K+G'w*m#0`'G[sA) 13K[r3+[Y9K]')8!3/8!+50[on%O!JBS#1#OouW[O$<1)S.(!|1%GWw/Y];3G[R."
"O/1#[Ow(Y[k[#..S2.K>)S!Y1'[''w*-!K[+['[s[s[[+]w[+#3(_d--6%`7]S[/w/Y!S7!'.;X*[Kw#e!w-]d*oI[3[L1)na[7["
"3oE[;[7pm]gy6{[;];.[3C*Gw#% (X*[ C]s((-!^.]w]@/~##2Ob~##*gB(/~##2Of#1,$[_[5[O$[54,(w,1[C+#[GxV}$w/Y^"
"+C/w/Y!c'=]{#,-xVA$#xY-[o$xV}(w3m]_$3!7w0}VG,4-//7wcm36%[/w3m!S$/[s=.wbIA3!W13[oK)w_]O846.]W-4,H[+3]"
"[;3weu#21B]#W346/[0[/S/0,[</LDE/,[H-+0[Lx#]_6+[@]Ww{I(2[`*xXM,Q<[r3!s#->1&D,xWa8xV}8xU-,v[d,8IB!w#L["
"4#)X#KE+xWa!0xV}[p)]C#+!ow0}[OT.w>yM+#wo][gR8[D--2/0'74<'!a3[T!X7OL!##.wn9#3HY3'O8##7!u2(.8[5R!0C#-P"
"RD0#-K4D8#D4w>9[O[D3!k#*w!m]gT*w3q]kX,#!#!Xw1)[3O0+Cydm[{P[07!aF^<3!+1B]o#4!|,[8.](!NV<S2!k`!g! y*<#"
"-_3/]d!+Fa<,!5/<0!0)0^;,#^hxV}^hxU-,,$^/],[x]0xU-V6#^3]0[`]4*5]4[`]880]88]<^W6#]c]<]s]@#P^5)_<#)x5%P"
"/@^#(0D^'w}U>=[o )$;_!Y3C^M`[0#8[@^5`4#8[P#8@#-]i88#3] #7J/w~9[k]/_[l)w|q5ML<1-H/L#`*)[0#04xV}4#1'<@"
",4xWaDxV}D.)P`[*<wziQC[#,!0<`6L]G#7[})wny#a0,#0@'wa%A3[P(.8_!![t8#(2P_!(ag0[8xV}[0'.[8]wJ#,[8[|[4cJ-"
"N/4#]W9,[w^e2^B(_~.[W#.!'#/!#w1)<4+3[~8!/^'8P#1#L!3w!m[{]k-'/!7x7q[n1%,! xWa[(xV}[(^l1'D<,@xWa]DxV}]"
"<[+8]h#=[o#1#xWa]PxV}]PB1$8[<,]LxWa[^-M1#^(]!$$T6#[o]h$0[#)]p *x%%[kCE#^(xUa$@]^-!e0^4Dc%i2 !'[ ,W T"
"X4#)@#-P*0[ #>8'#-^*R<L_p.Hc^)]O#+]Kw0}S@!ydm[cb%2!|.+(48/!|33]sO$7w>y[_$DfU2[03]+#F4-fC/[$X_..!0_OP"
"!*8!<^/3[sfM)G2-`Y22)[8--72g&3[@<8[Pb@-]M.Pbz8!`e%7dw.[!T3!lf.!,[d[>48[pd@8!g`8(N5H[@,*6#D[D48W.!((4"
"0[|[<3[|h*.G-88cz1$DxWa[lxV}[lS6'[8[!,XxWa!$xV}[x[=3]/#-O4]T[sb<L!<[d3!X[03!PYQ!P[0-av!,]t[s)L[n40xV"
"}^lO#P[$,0!u3](['3!|2Q!|['.x&I#L^D#-OGP['*T[(#2Z3]P#3]H#Q]H#-ao/^l,_jM,]hbR-O4<]tJ.Xi-2[%4^$]|11$PxW"
"a@xV}@` 6'4@,<xWa]lxV}!4S3]3[WDw1]g`]x`h>_D0#8<#*!{D#-!a/0[o`h-`;*@([*6*w>I!_$^`^!^X^T^P^Lw1]h,`t1&<"
"[sw3m[S$h4,kD-jk4TX_[3X[}(!@-;HhHPk6-ka*[$[(S-E.!gcC.LWChT!# )[@#-^G(jz0^txV}[PkQ4`@_4!w._8[-8`H`A3]"
"7#2[-._LI-bu)_4e;-I/D_L64@_P#3L@._XS80i&=_hJ,#_PxV}_PxUES1)]|_D!4!P[,[`HP,T!4|#$i<`Dw1](g@`<#y$d|#y["
"4e0#y!C`l#-`#*l,c8^6(oM+c<xV}c<61#c@cpbx]Ddq*c4c8d- cDxV}c,`x c`cdc0#y&c<fe[cl#2`Z/l`H#x$_*`8#y$hH#y"
"[4hX#y[G[l#-cf*np]$#<!;3!C[[2[9K_4oH#1$w1e(fl+3j6.@@LXJo[(#.x4Au*3g,o}3!3cw4!Gx2ydO3xS%dz)[omH0[<xV}"
"[<p#,$[HxWa^$xV}^$e|,$^(g@]`([@b_*]x]|i*,&^,xV}]pxWagPxV}gP0',gHgL[ xWag!xV}g8xWaohxV}ohxZIw-E",
};
