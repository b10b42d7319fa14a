/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_c32.full.spv -o skinny_rows_narrow_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_c32[][2654] = {
"-w)7y3w$G#y[9C#x#w)+o;w)/=[;#=[C#/[K3'3+w)3-6<w)/3[S#8[_#.[C#(M.[C+.'U2w)/:[sw/Y[w#-72w)/-w)**[[[[D7"
"%7w)/L!'#(Y.[Kw)$/[cG.*[[w%5m]*!3!3/(w)08!+#.[S[D3+[W([}2w)08!K#+[Ow%=[OH-$-G)'w*8-w(s*[CW#)[C#,#W!G"
"w*m[c#/![[g;Q+3+!g[gw*qK6#ag!k!c!W*0!_!c!oM0_{!s[gS+`7W!w[%3[##6&`/[#!Gn%$[S]#w*^2;/!G!wG5`']/[o[98!"
"{)(/2[/5];!W!c[()] [<)[C#5]7]/]C[%9]G[#IAO254]/[#B*]S]W<-[n8][#R]_[g/8]g[z=]k#5]c!c]o#8]s#*][]w#8['#"
"/[']K#Q^#[j,$]G[ow(Y[c[+@4[/]3J4[/!{F*^3['P)[3w(r1$[s[7[3[o[o#.]''.^'^!.C'.7+.G/.;3.K7.O;.  ./C1%3w,"
"1[;+#[ w(z.^ #=^;w(r3[g#)[{#0[ow0}[C#-'3!#1)[g#-dk(Y)4py)!/Z3^C14x#][cw(rV[c#(9-uQ-Y)!{>-sR7dh(Gx#w("
"r)]+#.! u|7[5)^G#<,3^K#4wo][kw(r-5.#(/0'2R0@#([x2w(r---F2w(r.[k#2A3'P-U2w(r-2)@(2w%u)[G#7[VG!W#L^O[M"
"_[>H[D8#y$H#jX#(j)(Um#!![ow|q[cw(r7]I.^S#<gJ2Q4!8473^W#.w}U]X`[gR-]Y4D]/w(r2N94[gw(r-Y3[gw(r-^.V[#u7"
"(M4<!G]fG!c#B^[!WR,P#--8@]D`4#jP#(l#-q02^}3weu#2_X3!G-;&Ww3q!C$<! ,o&6$Cw3m[W$_$w(r-X*[P[o^;-w(rP[>("
"72w(r2!B-^634[92JH[$[o[0V4#9_XX#0!4!8!Ws3L!(`:A!y>0!8#Q!!w'DF]7=0=V['w##-!m.^3[b/[(,Vu,]0w'D(Y7w'DF["
",=<#e]Kw'D8]O#(M/T]/af/P[#]5=[|#2!&8W]V)c%A-up)]3/Zw'D8[C#2M)]{W(/3][R8]wbqFc9-`-R]w!Gn],$!K$`$w3q!O"
"Q*! Dk`Fw'D-^N)`0^;-7=P]R/w>y[K_4((2w'6.[O#(g~1#xWa[$xV}[$kkJ#DP,T!U=[0#`]w]:4!|]K^U3!H(.H[bQL`u*w=]"
"[Sn)0[,+/`s.0.;#[0[0#'nP-_N0804_O*c(H#(sE+[(xV}[(_,0[,[0!WsN.Xw#>)!d0,*!h!l]wxWa!pxV}!!xWa]@xV}]@=*]"
"D]H#I]LxV}]8[ny*]@^a8^,#L`4e+Aq0.!SsB<^Y.0#40!Gq0_w'^e!;DQ[##7^$<^y.[l!tAw'=8^+#)[C#3Wap.[#;/<,ad*dl"
",w%P<w'=-04dtH#->*P]KdL-H-C3e(#2g7L^/#-bY=`(#2[H8!$_p-(C4W_p(^%Fw'=-Y2w'=L[S#8[S#2[5G[+a9-_<38#0<'w^"
"u_F)w>9O-[')@s12^F0@H<[R8!@#.!hcX8f,!;AO7,/4'18H[*2(+!p#c)@-w$990,+4@<P>!|'0=D8/P@[P*]$4i#+!|xV}!|_/"
"0!t!x!Wq^.!l_|Q]D#-X3]`[ .]d[I(;2-3]H`}.8[C-s#.@B3]P#3]T#/]|+QH^$/B)X`,(u},(^$(T<PxWa]|xV}]|`&*]t]x#"
"0^,xV}]l]a/^@!{e}9b0!{ha-a%l^8^8#w(Z3!7w8u(u|-j<2s]8[K,/4+#Kc).x'm^0B!3^^7!5=^t]#)Lb^-0=^|!w)T0<]x)L"
"#-^).TJ3_0!8=_4O)[0#7+)8E7+>[8834[48^SKw'=)Let6$[,xWa[!xV}[!^^S[<[d[Xcq-!J|#R_!_!+/#W`<+#z)`D/#/`T/O"
"zV`X+!J-et [x[t0w*qAfV8gh#=]L#2!Vy@^c#GX^Y.!d0G[(^Yo!h#3[8#G[<#j]$#y)](#P!K<[l<ibB[D[g=[p]v0[d,!4K=["
"x]v [l,!8#8H#.[lJ3!,]v=!0Ob!$,!P[g:!,8!T+G!([g)[0w*TA[g_]k*[H[D#2h$-i<1#!l^0,[Di|8j$#=_dw-/,&cXxV}cX"
"xWactxV}ctfc*cxc|lr,&d$xV}clxWag8xV}g801&g<g@^7xWagDxV}g0bYHiHgLl{)g<#-k+44]/lMGj$w-/sm$V]Kw-/-gC2l1"
"y+h4#3[0qM9jd[o430oS.ktN)0X-=2h&(6-oOV8#9n$[@#(w-/3!W#F[f=[8#3!G#Kh'Qi0#GH[f8!(j8Lk!#-ph.l,I9!<W#Fj%"
"=<#y*H#ZiwL[h#3T#=oT#8H#Co![(#L[0#eol#A[0Q!(icFw-/-E2w-/L[S#8[S#x ic8!(#.]$#y1p`#y%!X#y$!d#)!h#<nK0!"
"!!`!W#yR!TfF[]LhIy*]T#7jYyK]hhIM^([Xf5-u| ^D! ^<#xGf1-(>[4#]G30]!3[,!,=[@!K4[$0^b)8#)Tn^-m_3[$=2B3[D"
"Y=[X#B[<^>4<8#=[d#>[H@8>[D@[,-bJ.[D!U*T[8jN1#xWa[pxV}[p.1#[x]0,[Lt15_h! _`w1-0CxWa_pw7G+`<xV}`<bx*`@"
"`D#,&`HxV}`4xWaaXxV}aX0*a!a`w)),&adxV}aLxWasxxV}sxw1-",
};
