/* Generated from shaders/paths.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DWIDE shaders/paths.comp -o paths_wide.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_wide.full.spv -o paths_wide.spv
 *   spirv-val --target-env vulkan1.2 paths_wide.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_wide[][2064] = {
"-w)jy>r;#>;[+/y,Gw)v.[##((-w)v(--w)v(2-w)v(7-w)v(<-w)v(AKw)v.['#(()+A(-)/<(2-w)v(7-w)v(<-w)v(A-w)v(F"
"-w)v(K-w)v(K-w)v(K-w)v(K2w)vy,['#`[;#L[C#=[K#3[S#.[S+33w&+7w)~3[S#.[g#.[S#(D*[koaH<$/[ooI-/hE$;.# 3'"
"P;(C[_oEGCpm!+y6{Gw**8!/#.[_'.[SH.+L1$/w)A[SK3[Q2w)j:!Gw/Y!K#- (w)j-C.;[H.!W[i.![[#2['.++.//.33)7[#)"
"Ow)j)[S#/O!'A) 1/S#w*j:akS! ).!C!*8338]+90!#n%W!6B[##1#Wou['[W$<1)[#.-w))1$['w/Y]73G!..O/1#[Ww(Y[{[+"
"..S2.K#)[#!1)[/w)j1$!G[3[/!'!'[[+]w[3#33[7[e+`7]O[7w+b37!'.;I:[Sw#e[{w)j)[;[L,$na[ [;oE[Cw)S0]cy6{[C"
"!w)[;C-w)j( (X.[Gw)j((-!^)]s+3[_#.]{>)C]:-w)v((-w)v--.[+9*[o[5t-)[581$w,1[K+#[Ow)z.^7#.!_'.]w#=^#w)z"
"3!##)][#*^'w0}ZG,4(/-w)z-3,%[7w3m!O$/!'=-f;-A3!S1.!##(pM(O846.]S-4,H[+3]W;3weu#21B!{W346/[0[7S/0,[</"
"LDE*,[H-2w)z)[{#N]Sw{I[{#<[r3!o#(>Fw)z8[{#sIB!s#L[4#sw)z3] w(Q.[WfS(M-w)z.[w#7--2/0'74<'!a3[T!X7OG!3"
"#(m7-O3HY3'O8##7!u2(.8[5R!0K#-PRD0#-K*D8P2g-B[W[D.!g#(kJ.]c#-w)~)!3w)z8[;#-[{P[07!aF^<3^31B]k#.!|^A-"
"s;-!NV<S2!k`!c! y*<#-_3/]d^3Fa<,!5*<0!0Fw)z(,3^;w)z(V.^ w)z2*-w)z28-w)z-^W,#]_]<]o]@#nw)z(P/@^+(0D^/"
"w}U>L!#jY_!Y3K^M`[0#8[@^5`4#8[P#8@#-]i88#=];!n2lB3[{#[[{#[[{#(H2lB(HAlBL[{#(.<w)z(QG[+lB<`6L]C#((2q%"
".[w#Z[}2lB3[S#2[}(_!-q%Z]n(2F_!ZlB8[W#/w!m!+_b.!7#0!3w1)[_#,%[+xWa!lxV}!dw!msr0]4w3q!;7(py3[S#-/N4!3"
"!'#I<!3! #-k~=!C//w>A[_px-mD*]8xV}^`(.;#T[t,]4pg(W1#]l]D$$*1#!#]P$0</D]Xw)])[{'V]lw)](G0]xDc%hm !'[G"
",W TX4#)@#-PW0[Gq (2nw)]3]KoM.[#w)])[s'__5/4+248/`})3(2w)]B[o#B!##3]##F4(f&2w)]`[{#)[S#7]n3!'f0)O2-`"
"<(22w)]272fe3[@<)[P7Fw)]3[w#-17dZ.[!T.!lem_w)]-[~3[pd#8!cvU(N-w)]-*7w)]2W.!((*0[|D2w)]2[_-N.8gWAw)]("
"S_w)]3]'#-O4]T!'a{L!<[d3!X[03!PYQ!P[0(aY_w)]-aG8!cw)]8[S#K!u3](['3!|2Q!|[')x&I#Zw)]-VA['7w)]2Z3]P#3]"
"H#Q]H#(aR2w)]`[{#-^e)]tJAw)](X-w)](1Fw)]`[S#8]/#8gH#->>_D0`4)<#-L3!ww)]-`;V!#w)]G![#3gp`t1&<!'w3m[[$"
"gx,k'-jN4TX_[3X[}(!@-;Hh0Pju-kD2w)]-E3!cw)]-WCh<!3 .[@#Fw)]3[S#-:)_8M-w)]Kw+D2[-)_LIFw)]-_C._L64@_P#"
"3L@._XS80lG)_hJFw)]V[S#-!48i$w)]sg#`<#y$dd#y[4dt#y[W`l#6$w3m[c$k<b`w(q+bdxV}bdc*,$bhc<bD!l[L^d*b!b`c"
"A:blxV}bT`0@#[_c,c0bX#y&bdey[c8#2_n/kpH#x$^>`8#y$gX#y[4gh#y[Q[l#(w(K8ep^=+n,],w0}k$(J+]4xV}]4j 1#]8e"
"x!p(^>*],]0#,&]<xV}]$xWaf,xV}f,0,*f$f([GxWaf8xV}epxWan,xV}n,w'k",
};
