/* Generated from shaders/shift_registers.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DWIDE shaders/shift_registers.comp -o shift_registers_wide.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids shift_registers_wide.full.spv -o shift_registers_wide.spv
 *   spirv-val --target-env vulkan1.2 shift_registers_wide.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_shift_registers_wide[][3368] = {
"-wK]yOw7'#9;[+33[##y,[#wKm.[7#((-wKm(--wKm(2-wKm(7-wKm(<-wKm(AKwKm.[;#(()+A(-)/<(2)3<(7-wKm(<-wKm(A-"
"wKm(F-wKm(K-wKm(K-wKm(K-wKm(K2wKmyI[;#=[[#3[c#.[c+33wGq7wKu3[c#.[w#.[c#(D*[{oaH<$0!#hE$7/#oI3- 3'P;("
"W[ooE[#Wpm!;y6{[#wK}8! #.[o'2D.+P./T.3;(wIM0[c['3[Y2wKi)!_wI]7wKi-G(wKi-K.;[P.!o[q.!sK.+O)/S7W)7#)[+"
"wKe)[c#*[+!7-;'[/#w*m!+$ak[/!O).!S/:a[]3]758!W;[!7AU;0!/n%[3!PB[7#,#[3ou[;[g$(0A2.[7wKM:[;w/Y]WwKa)["
"7!i7wKa.[c')[g;1%3[cw/Y]k737)[k;-wKa(@-wKa)!+#)!+#/!g;![*[ '+. '.C+/G'J)7;3K+)es .[CwK]*[o[CG)[GwK]1"
"$!_[K[G!7!7A.C!m.^/'*!#[5M)[5t4-S2^4.KS)OW-wKa)[[#)[_#7wKYB^7'.[s#y/!w#2g;(t_-vR1%!g$/!7w0}[c#-'3!k1"
")!/#-eX(5-w2|.]cwKe21px#]!+wKe(U)[OwKe(Y0[O[ wa%(2Q,(,[ y:I[o$!S^#y<U[c(-wKe(S<[).]'#7,=!o[N2:)][#0^"
"Gw0}[7wKe.!'#-B)#(2mC- .+2/8/7/<3<*@7AAq]B!/#8];#.[c#((2q]3[c#-()[+-Uq]L] #8[c#-*3!7q])!+'V[+q]V!swK"
"e-[^0!7w3m[kwKe<!62u()[c#[![#3]C#(>Aq](,-u((1Fq]Q[c#B[c#-N8!<]u3^3#-!534]%y[^!D#L^d#y['^l#-wKe3[c#)!"
"+J/!/w|5w*T)![w*K7`l2wKe-,)_$A2wKesA.<[m2wKe=[c#(V=L/88aK-a0-wKe2XKaF2^/3^K#2:`!7wKe2>=^Ob*2wKe.!3r@"
"P^K2tB/![w0}uj(62m1-@3<#3'#2E4<'Y)H(2m13[g#.[wkM)!KS(w(f)w1)7FwKe[[c#d[v)wzi(UwKe(:/[S;ac/[S[ C. _A3"
"a8^E.C[I.0^J2o>2cM22d!E3aP1G[{dD.!WS3^'#3H@z[)@,!b7!G-4 8!C!{#-@N@!C]#/NH!C]'# P!C![#2d%3b@`-.bDeT84"
"!]3[t[uL!{#2^QQD#7[u2J8TfR2O`!C!Ey*H#-_ R[<['#-PRD0#-F4D8P)4_,Afm3]+#-g49,[h`ej]8wKj(Y3!/q0)!+QV[Cq0"
"-^22^b*,d`<7wKjP;88^Y2`&)]4vn<]22d-.!o4V]@#/D[{EV]L4/P^3VG]X4*w>A[o#*D8hU(j#4fL[Tw/V0[0xV}[0u9)[LK*["
"P[Tf_)[X`u,(xWa[`xV}[`xWa_,xV}_,xU-jj1#^C`T[x[dgW6#^ `X[l[h!<5`!]D[l15``]X[p#5`d]T[t*,#`h]h[xxU-cS6'"
"]{`l]t[|xFE!O!O^+])3^S#A!p*H_X#2*0_d$0W6#X_l$8em+_t$@W(*)_|;2[-0`($P[W*[L`0B-T/[P`8wLMe!+#(NGTg&-b>/"
"4fd`H*[4!/-_wLM-m05!7!/!/]f8bDw&3(W2wLM-Mjg<#8xMM#.!7dQ2[}6#]sP,0X`bd^ .e@k>y[^g4#LiX#y['i`#8h|a[8!8"
"#8g0gYQ]owLM2!$2BG!7wLM2]]I8,4e67g))x1UI-wLM)!K#F`x.x5%w^I)]w92wLM-3(1AwLM2_^2wLM-oL4]<j<)40j@!~[eX^"
"I><h4^g<wLM8[c#.!+#-K*!/wz)(nwLM3! #Aj:4_4,j..!7[h3Pp)y[^jT#Ll|#y[$m(#.wcm#7m23lHJ8lLh0Pj)71sh9y$L#y"
"[J[$#3[ptTy[^mt#LpD#y[$pL#(qqFwLM8[g#(G2wLM-*2wLM-17wLM2bq-wLM2hn+_p^#[tbN2wLM-tzy0oh#)!##[ #3]G#747"
"!32wLM`!+#3[c#2dn(@-]a-2(d-228[8e&2nH3[@<)[P7FwLM3!3#-17n/.[!T.[lw&1_wLM-[~.[pS(u+7i@(,-wLM-*7wLM2W)"
"!((2wLM--Q[|^y(2AwLM(SKwLMKwNU-O4!T!7adL!<[d3!X[03!PYQ!P[0.w~9[s[!t#>L![jB7wLMK!u3](['3!|2L!|['-w'i_"
"wLM-VA['7wLM2Z3]P#3]H#L]H#-az2wLM[!+#(O-wLM(JFwLM-],)]|1FwLM`[c#8]O#8u0#(>7wLM2_s3<mt<wLM2gpUwLMG!s#"
"LuDa]3uL#-e=4TX[e3X[}(!@-;HutPe=-u22wLM-E3![wLM-WCv$!C .[@#FwLM3[c#-:)_8MAwLMB]Sc`*4_LIFwLM-!^._L69@"
"_Pcn(@2wLMFvR)_hJFwLMV[c#FrgL_!#swLM2v`7rp)v4EFwLMe!+#Fe}7[U3['gJ``h#8jXg2`4#8jh#8@#-Z8[![N3w#$['dg<"
"eL#QL#(m1.!;w#T8!G#.[o#.[+sV/w$X!8#2n;2wKt(R*!4!8sVI!<xV}!(!uy&!0#`l(#3w$(#Bkx#y/l<#`]0#y$lL#y%l!#yQ"
"w$t#y&w&P#*y7]!+oUQchwK7;%!7]_xFE!S!S]_#(<Mctll#-s_y[^w%8#Lw'l#y['w't#8oxgN3edra3]wsOo,s;B@#.xRAE-w#"
"I(LAwGl2`C-wK72s(9,w'xw.=-]n!p4o8#y[^w'`#Lw*<#y['w*D#8rD#y9b`#Q@#-PB_0]n8w*Dw1/Fd$y&!t#`H#3w*x#=rl#<"
"wK7o!+#sd,`d(#y$sD#esT#8[`#y>w+l#-fJ+w-8!0w0}fU2fc=4#(wJI80fb4w-L!@;0w1]<(fY)!<Z*!@!Dnk)!Hkf(pm1#tl!"
"Le4j`!NL!P#-0._(d2>jx,w*(1$th!`!H(0DLtl#-a-/u$!/Vx&w*^=w(8#KwJJ-..u8wJJ2e@e,]Y.u(wJJ+uhxV}uh_<*u@uDn"
"s+utxV}u(#(M0uxu4,*5u!u|uXo%5uhv$udpS1#v$v(u|8 1#uxv,ut<[CO#udv0u`@w3H7b[7[=ZrC2w-T28Bw)$o:zUHw.<w3N"
"-mv87`kL!CwJJ-]7[w.TwJJ-G3[Ww5SG[W#y*w/8#-7z'!$w/Hw5Jy[#@#-b@Qw00]S-w:(=]0#2w5EA!W-.)Dw58(.B]Dw5OG!{"
".)Lw5f(DB]Pw5Y-wJOQ]X#y8]Lw3f3w1$#y$^0#-mm9w2<[$aRLw2<[3=@#=!W#*0(t!2bC.<r>*w2!@#7!C:!,!C4#(<*DHtB)L"
"f12wR@-i!)[HM*[L[P45[TxV}[@x#F,+xWa^DxV}^DxWa^LxV}^LxWaw2@xV}w2@wK,",
};
