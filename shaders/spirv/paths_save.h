/* Generated from shaders/paths_save.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/paths_save.comp -o paths_save.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_save.full.spv -o paths_save.spv
 *   spirv-val --target-env vulkan1.2 paths_save.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_save[][2090] = {
"-wlQon3#Be1#swlOy( #3O#3O#3O#3O#3O#3O#LO#3S#3S#3S#3S#3S#3S#3S#)S#)!_K.GwlJ/SK#/SO#jS#y,['#`[;#8[C#2w"
"l =[K#3[S#3[Swl,,';[SoE ;pm[_y6{wh|.[Swl%(<*[coa@<$.[gJ/3oI1/hE$ .#C)'G-wj -://pmgp9w/Y!/wj/)[S@(wj/"
"-D.;[(.!;[A.! [M(L)!GT-'2+.+/./3.37)7;-wj)+[SC''3G[<*+w*mdY0akG!g-8/#.!o30a[!k!s=83#8!{C0!#n%K!&BO#1"
"#KoqS[W$71)O--wi81$Sw/Y]+3G+,#[Ww(Y[wW!9<wid1([#[ooE['[#pm]7y6{['#.[o )[S[a8[+[ *[+]3-)[/wiX,&!+[3[/"
"!#!#w*m[S#*[3#=/[7'-6%`7]G[7w/Y!37!I) #-wi!)!G#0]C!K]SF5_{]W[{wi!)[;[i1'na[ [;oE[C[ pm]_wiX(4*[;w*ib"
"8*ac]C]E-wiT-(-[S*GO0-wiX->)[S[t3[GA.[G]B.[oE.[gI.CM.KQ2H1%Gw,1[K+#[Ogg.!C#8^'w$$0xY-[{$hg,$] $3^/w0"
"}S),'-w=+-+,%[7w3m!3$/!#5-jD-93!71)[{C-jE(G846.]K-0,Hx%%wNdB]Kjx<[13!cW-[-3@(4,[463![#-M/4,wPG*HxU-,"
"1$P[L,Hw|57MX[{U.weu[C2Z/80-/,[!#40[`@B]O[n)@t])]/N0!Ww0}[Ww+A-5+#wo][sW8D--2/0'74<'!93T!07OL!K#.wn9"
"#3H-3'O8##7!M2(.8AR8[<#-7480]B)!_#-pq-'/[Tc%aC4!'[!!24!x[7[q)!S#-pv.]_w#})]cY6#!K[|w1)[;w<69ydm[s]P4"
"P^+V3[+]v3]3]K3]CiC-gh3([C3!P )!#^(- 2tn)xU-R1#[<<,834!P]d^%.!X!dR4,#2]%`!O!Uy*<#-^}/]8][2/]$,Ka@,!_"
"E#@0w>9[Whc8]dw<W(bHL]g_/-[$/!@]3_B4,!HkF(^t(>5@,4jx(.-w5q7[]/!8#UQ0iF)_<#F`W-^^R!t@#-^Aa]00[g4]88!."
".4[l94,]C7[-)X#.x5%!'.]k#/,<-4H]owj$)xU-H5@80]J6#[{<0@[#8]P]d7^$*x&I[wrBPjnJ#w!m]7$!,[o28)^##<,3W^G-"
"]{a^(]3`<8[<]r`4#8[L#8@#-]T88a%G^3#0'w~9[wvD-]^P[`.w|qbTL<1-H5L#x#]we/A]lQ<#*P[X#)wziQHW,tW7b%L^7#-("
"1#[@#wny[s^l_[}4@'a3)[P(<aZ![t8#(2U]~-sH3[0sL-]f1',[8[|[4xWa!TxV}!L'3!T20[@]0!P]Q.,ck,#W[{`0w3qr/*0!"
"KwKf3[o#*xWa!xst-_+a]3`<]My$]P#V]`#2o52^i5]D$$dr)!{rZ(ZK`Y/!{@_meXa1=X#KeL7_>-^iQbLbA2dY.bH!]2J)]s#0"
"^;w0}Ow>N-v'_!(/4+(48/bO33]O.7A!D;_pB!w[q/PT(4TL_I3LgW.C-38fc3@I3]##A!U*[$0#-*1#!#<$0!!*0C#.8#.8w<C0"
"w>I! $w0D(w;I(w_L/e!(eH@&<!#w3m[[$ed,ft/LPdm0@D!OwD{.8whW3[$[A.]'_P(>-^l.[l(4,[tw *-1C[|[xe+)0#(N,#["
"dxV}[dxU5E1%[H[![8X,DaVacT,c4`!T#(2<_Y-<adH4#LdD#f4]wgBL]w`/2iAp]PddapM]`dt1-C4]pe4tC-a`;#8<,0w)X-b6"
"B]$w,rFgA2F-`s eP0^$_P-[#t[4blj[D#-Hy%[!bl)[,#/w|5[WjT[[$cd84!O2cit0#`@#3XdT)Tcn2M7w.j-DDD,8ko|#0T[T"
",@cny*[H#8[T#-K=[li:_^/R[p<#-wv[.[4'3[<cd:[<!,[8[E-gU9,!'!Y-F-w99.[_k4.]{#/!Kw1)Z/+3`X4j(a(wA[+`|xV}"
"`|_S*a$a(`V,#a,xV}`tw0}d1,%j,xWad,xV}d,xU-+1#a`c|,`|dF+d8!KgPwTf2dE,&d@xV}d@xWaj0xV}j0wwe",
};
