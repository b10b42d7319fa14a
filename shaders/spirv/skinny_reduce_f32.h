/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_reduce.comp -o skinny_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_f32.full.spv -o skinny_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_f32[][2111] = {
"1:~)b(K ~##BX'~#%bj[r##f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,/w7y$;3w8"
"a$#[w#w7uC+w7y/O[S34'[;#,%[+w8aK'[w[K(++[w[k-+/[w!O2+3[w]S7+7[w]c<+;[w]sA+ [w^'F+C[w_+K,#G[w_;w7u#-["
"$)[ '-[<0;O[_/)#3,/O[Oga$qM$['i1$[k#jU$[/+im+-*,23u]$y6{na [7oEC pm[ y6{Cw$M[/$#oI .[/+.'G*/pm*1$[Ow"
"/Y[S/'+27,+~##2OchE$w'u[_GoiK[3[3[;[;H2%(D1%GKw/Y[c3G[@.'/,$[;w$M[7$#F+Ow$M[g*)pm[D.[7B,([/w)A[/S]3n"
"%$[7SN1%3!#w/Y!'73+)[7[S(S-'2[[.3/.+3*esw*m70`'SS)0_{S!//5`7!C!G#,([K!Kw*m[_$b'!O[Kw*qQ*ag!S*1#w/Y[W"
";'40ak!W[K[e.[3Z. ')/[N1'W'w*-[O[#W[K[K5.[g9.7=.;A1(Gw,1['+#[+xV}$w0}21$w3m[{$3!3,*,wcmY+4,weuZ6&80w"
"3m[W$/[K6.wbI:3[[13[CD.w_]#76.L-4,H[$3!o;2,8!sR2D)x%%!',&@,xVA$#xXM,U4xV}(H.!w 2:1&[@,xWa8xV}8xU-CN["
"T,8E*xWa$I)xU-]R,$[o0$$xU-K6#[`<$0WB!c#+8,xUaRAM.wa%!+/[Kc%^Z,$!'H,wo][GB/[Lw>yG.#(/0'2R0!7#-!G/8!7!"
">)0!+)!_#(!Z)[3P7@.wn9Y3D-3'Y2O9<'![2(*8w>9J,#8,w!m[ O*w3q[wS,#[s!Pw1)[7YM+3!P-K9[p,[i4,[X#y4!T#-[[R"
"[L8#-74[H8]o.4[VQ4#=]H#-[#/!;[@#B!d[R3!L#y7]H#e!@#y%!<#L^<#/!g!4GB]X[R3]@#y7^<#e]4#y%]0#L_0#/!7](GB^"
"L[R3^4#y7_0#e^(#y%^$#L`$#/!o]xGB_@[R3_(#y7`$#e^x#y%^t#L`t#/!s^lGB`4[R3_x#y7`t#e_l#y%_h#Lah#/!c_`GBa("
"[R3`l#y7ah#e``#y%`!#=b!#2dN3ad#)w`A21%b,`dxWa0xV}0d11#b0ah,0dl9``ax#AAC8`$#9<H#a`$b0#e_D#a_DbD#e^d#a"
"^dbX#e^(#a^(bl#e]H#a]Hc$#e!h#a!hc8#=!,#,#cX8D(fj0cTxV}cT]Z*!3b4#*cPcTfd6&cdxV}c@xWaclxV}clfh5d,cdcDY"
"D![$$f|(I.[Cf|-fl*4[K#M0+#9[K@#/!W,/4SeH^-.!khk*,!/[B-(-2,'eX,xFE!;!;! x#][_[*.[$[rFZ(1.[0]c1%,!WxWa"
"4xV}4h3c#<[$,4A3[D[*3P[96,f0w3m!+$7,w1]([dxWa<xV}<[6-KXxY-[C$h|2[Z=[H`1/!3x&I[@*[Kw{I(PiG-54D!7_@2[R"
"SP,0i>4[$xV}jX4fd[p[V3[`#.fh[54fp[|!'P!:2`d.g(@H@,in88#*PD#-M*0[Xie.8N*8(jC2N.gP#9[0,!B)w0}O),`a+LP("
"6*@D!M)TD2:)[$!Y6$TxWa[0xV}[0#1#xWa[|xV}[|[61#[t[L[l[4#agd[xj}-<Bgt^H.]0#P[z3@f/f,h0[zB[C#e[<#.h!Ny$"
"P[z.[K#7l43h,#-mO4hLh<k7)[C#<m$.!7#7kqQ<#-(8@kO`4#8P#`@#2n@4i4i$^Z3G`_-c0(mz)[k#D!;w0}[;l:.w!m]O)c)'"
")'`U1%!,[oxWaDxV}Da56#,D!0@U3O[}-l3 [$[sX#2[%y$!g#1%<LxWaHxV}H#1#P[8,HT1$[D[s[@w1e(S,'xWa!0xV}!0xWa!"
"xxV}!x_0,.!|]$^`xWa](xV}!pxWa]0xV}]0xWa_lxV}_l4*_p_ta4@&_xxV}_dxWa`(xV}`$ax3[K#y#jX#8jh#.x%%#L!W#2aK"
")k$#3`T`kx*aKyJ[(#4kT[P#3[@#.kX#z#k`[!#y;kt#yKl@#tlT#Bld#e!l#3!d#y6l|#y1mL#Blx#z[)m<m,#z[fn$mp#'$dtx"
"V}dtxZIw-E",
};
