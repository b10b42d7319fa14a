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
  "-w)!y r3#>;[+/y0Kw)h.['#((-w)h(--w)h(2-w)h(7-w)h(<-w)h(AKw)h.[+#(()+A(-)/<(2-w)h(7-w)h(<-w)h(A-w)h(F",
  "-w)h(K-w)h(K-w)h(K-w)h(K2w)hy0[+#L[C#=[K#3[S#.[S+33w%}2w)p(12w)p.[g#.[S#(D*[koaH<$0[ohE$7/#oI3- 3'P;",
  "(G[_oEKGpm!+y6{Kw)x8!/#.[_'2D.+P1$/w)A[SO3[Q2w)!:!Gw/Y!K#)[S+/3'C.;[H.!S[i.!W[#2['.++.//.33)7[#)Sw)!",
  ")[S#/S!'A) 1;'W#w*m[w$akW! ).!C!*8338]'90[{n%[#!6B['#1#[#ou[+[W$<1)['.-w(w1$[+w/Y]37G!..O/1#[Ww(Y[w[",
  "/..S2.K#)['!1)[3w)!1$!G[7[3!'!'[[+]w[7#33[;[e+`7]K[;w+T3;!'.;I*[Sw#e[i2]P,#[ [WoE[Cw)E0]_y6{[C!s)[W ",
  "-w)!(;(T.[Gw)!((-!Z)]o+3[_#.]wZ-]s-w)h((-w)h--.[+9+[o[5[Ww)l)[K#.[O#.^3#.!['.]s#=]{w)l3[{#)]W#*^#w0}",
  "WG,4(/-w)l-36%[;w3m!O$/!'=-,*3[{#-f8(J44,:21(pJ-126/,]O-4,P[43]S;3weuI21G!wW26/[8[;S/0,[E*LDE-dy(-2w",
  ")l)[w#N]Ow{I[w#<[{3!k#(>Fw)l8[w#sIB!o#L[4#sw)l3];w(C.[WfP(M-w)l.!##7--2/0'74<'!N3[T!X7OG!3#(m4-O3HY3",
  "'O8##(J-72(.8[5R!0O#-PRD0#-K*D8P2g*B[W[D.!c#(kG.]_#-w)p)!3w)l3[W#F!S7]w3^/1=]g#2w)l-,.!x!@R<,#2!]`!_",
  "!1y*<#-_%/]X^/Fa<,!'*<0[~Fw)l(,.^7w)l2*-w)l21-w)l-^Bc#][],]k]0#-q12[0.@[p2w)l-[:.^'(00^+w}UHL[{jK_!!",
  "3O^B`T#8[D^*`4#8[T#8@#-]^88#=]7!q2l43[w#[[w#[[w#(H2l4(HAl4L[w#(.<w)l(QG[/l4<`+L] #((2ps.!##Z[}2l42a^",
  "2()8_Q-psZ]q(2F_QZl48[W#/w!m!+_W.!7#0!3w1)[_#,%[+xWa!lxV}!dw!moN0]<w3q!;7/[{w1)Z/+3/N4!3!'#I<!3! #-k",
  "p=!C//w>A[_pj-[I,#]8xV}]8xU-.;#T[t,]4pY-_I0]D$$*1#[{]P$0</D]Xw)O)[w'V]lw)O(G0]xDc%hd !'[G,W TX4#)@#-",
  "PW0[Gq1(2nw)O3]Go .['w)O)[s'__5/4+248/a$)3(2w)OB[o#B[{#3!{#F4(ew2w)O`[w#)[S#7]n3!'f%3S^:)[022w)O272f",
  "c3[@<)[P7Fw)O3!##-17dO.[!T.!leb_w)O-[~3[pct8!_vG(N-w)O-*7w)O2W.!((*0[|D2w)O2[_-N.8gLAw)O(L_w)O3]##-O",
  "4]T!'a{L!<[d3!X[03!PYQ!P[0(aY_w)O-aG8!_w)O8[S#K!u3](['3!|2Q!|[')x&I#Zw)O-VA['7w)O2Z3]P#3]H#Q]H#(aR2w",
  ")O`[w#-^e)]tJAw)O(X-w)O(1Fw)O`[S#8]+#8gH#->>_D0`4)<#-L3!sw)O-`;V[{w)OG!W#3gp`t1&<!'w3m[[$gx,jx-jC4TX",
  "_[3X[}(!@-;Hh0Pjj-k92w)O-E3!_w)O-WCh<!3 .[@#Fw)O3[S#-:)_8M-w)OKw+62[-)_LIFw)O-_C._L64@_P#3L@._XS80l<",
  ")_hJFw)OV[S#-!48i$w)Osg#`<#y$dh#y[4dx#y[W`l#6$w3m[c$k<b`w(c+bdxV}bdc*,$bhc<bD!l[L^d*b!b`cA:blxV}bT`0",
  "@#[_c,c0bX#y&bdey[c8#2_n/kpH#x$^>`8#y$g!#y[4gl#y[Q[l#(w(=8ep^=+n,],w0}k$(J+]4xV}]4j 1#]8ex!p(^>*],]0",
  "#,&]<xV}]$xWaf,xV}f,0,*f$f([GxWaf8xV}epxWan,xV}n,w']",
};
