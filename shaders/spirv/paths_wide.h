/* Generated from shaders/paths.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DWIDE shaders/paths.comp -o paths_wide.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_wide.full.spv -o paths_wide.spv
 *   spirv-val --target-env vulkan1.2 paths_wide.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_wide[][101] = {
  "-w)xy rC#>;[+/y0Kw*(.['#((-w*((--w*((2-w*((7-w*((<-w*((AKw*(.[+#(()+A(-)/<(2-w*((7-w*((<-w*((A-w*((F",
  "-w*((K-w*((K-w*((K-w*((K2w*(y,[+#`[ #L[G#=[O#3[W#.[W+33w&92w*0(12w*0.[k#.[W#(D*[ooaH<$/[soI-/hE$;.# ",
  "3'P;(G[coEKGpm!/y6{Kw*88!3#.[c'.[WH.+L1$/w)A[WO3[Q2w)x:!Kw/Y!O#)[W+/3'C.;[H.!W[i.![[#2['.++.//.33)7[",
  "#)Sw)x)[W#/S!+A) 1/W#w*x:akW!C).!G!*8338]+90!'n%[#!6B['#1#[#ou[+[[$<1)['.-w)71$[+w/Y]77G!..O/1#[[w(Y",
  "!#[/..S2.K#)['!1)[3w)x1$!K[7[3!+!+[[+]w[7#33[;[e+`7]O[;w+p3;!'.;I:[Ww#e!#w)x)[ [L,$na[C[ oE[Gw)a0]cy",
  "6{[G!w)[ C-w)x( (X.[Kw)x((-!^)]s+3[c#.]{>-]w-w*(((-w*(--.[+9*[s[5t2)[581$w,1[O+#[Sw*,.^7#.!_'.]w#=^#",
  "w*,3!'#)][#*^'w0}ZG,4(/-w*,-36%[;w3m!S$/!+=-,*3!'#-fI(J44,:21(p[-126/,]S-4,P[43]W;3weuI21G!{W26/[8[;",
  "S/0,[E*LDE-e.(-2w*,)!##N]Sw{I!##<[{3!o#(>Fw*,8!##sIB!s#L[4#sw*,3] w(_.[[fa(M-w*,.[{#7--2/0'74<'!N3[T",
  "!X7OG!7#(mE-O3HY3'O8##(J-72(.8[5R!0O#-PRD0#-K*D8P2g;B[[[D.!g#(kX.]c#-w*0)!7w*,8[ #-[{P[0F!a7^)3^31B]",
  "k#.!|^A-sI-!NV<S2!k`!c! y*<#-_3/]d^3Fa<,!5*<0!0Fw*,(,3^;w*,(V.^ w*,2*-w*,28-w*,-^W,#]_]<]o]@#nw*,(P/",
  "@^+(0D^/w}U>L!'jg_!Y3O^M`[0#8[@^5`4#8[P#8@#-]i88#=];!n2lP3!##[!##[!##(H2lP(HAlPL!##(.<w*,(QG[/lP<`6L",
  "]C#((2q3.[{#Z[}2lP2ai2()8_!-q3Z]n(2F_!ZlP8[[#/w!m!/_b.!;#0!7w1)[c#,%[+xWa!lxV}!dw!mt$0]4w3q! 7(q+3[W",
  "#-/N4!7!+#I<!7!C#-l0=!G//w>A[cq*-[I*]8xV}^`(.;#T[t,]4pu(W1#]l]D$$*1#!']P$0</D]Xw)k)!#'V]lw)k(G0]xDc%",
  "hv !'[K,W TX4#)@#-PW0[KqM(2nw)k3]Ko[.['w)k)[w'__5/4+248/`})3(2w)kB[s#B!'#3]##F4(f&2w)k`!##)[W#7]n3!+",
  "f0)S2-`<(22w)k272fn3[@<)[P7Fw)k3[{#-17dZ.[!T.!lem_w)k-[~3[pd#8!cvc(N-w)k-*7w)k2W.!((*0[|D2w)k2[_-N.8",
  "gWAw)k(L_w)k3]'#-O4]T!+a{L!<[d3!X[03!PYQ!P[0(aY_w)k-aG8!cw)k8[W#K!u3](['3!|2Q!|[')x&I#Zw)k-VA['7w)k2",
  "Z3]P#3]H#Q]H#(aR2w)k`!##-^e)]tJAw)k(X-w)k(1Fw)k`[W#8]/#8gP#->>_D0`4)<#-L3!ww)k-`;V!'w)kG![#3gx`t1&<!",
  "+w3m[_$h$,k'-jN4TX_[3X[}(!@-;Hh8Pju-kD2w)k-E3!cw)k-WChD!7 .[@#Fw)k3[W#-:)_8M-w)kKw+R2[-)_LIFw)k-_C._",
  "L64@_P#3L@._XS80lG)_hJFw)kV[W#-!48i,w)ksg#`<#y$dd#y[4dt#y[W`l#6$w3m[g$kDb`w)#+bdxV}bdc*,$bhc<bD!l[L^",
  "d*b!b`cA:blxV}bT`0@#[cc,c0bX#y&bdey[c8#2_n/kxH#x$^>`8#y$gX#y[4gh#y[Q[l#(w(Y8ep^=+n4],w0}k$(J+]4xV}]4",
  "j 1#]8ex!p(^>*],]0#,&]<xV}]$xWaf,xV}f,0,*f$f([KxWaf8xV}epxWan4xV}n4w'y",
};
