/* Generated from shaders/panel.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/panel.comp -o panel.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids panel.full.spv -o panel.spv
 *   spirv-val --target-env vulkan1.2 panel.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_panel[][101] = {
  "1:~)b(K ~##BX'~#%bj[vw#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,1w7y/O[Sw",
  "7y3O[Kw8a$#[w#w8a '[wC(++[w[+-+/[w[;2*3[w<,# 7[w[[#+;[w[kA,# [w!/w7u#,#w7y$'[G'9;3V0w7uK+/(S7/3S .;C",
  ".3G./K.7O)#S16O[Ow7y;O[_ga$qM$[7i1$[k#jU$[ +pm$ [ +,'3hE$w$M[ $#oI5.[ +.'A,$'w$M[_$+77'.h_M)/#1%'[ow",
  "/Y[s/'+)[ #,%3'oa [C[CQ(S()(=1%G w/Y[{7GU.;/1#[Cw(Y[OC.. [<1-3u]$y6{naG[ oEKGpm!3y6{KC*#pm42[M3[+<(!",
  "}1&oESOpm!Cy6{S81#[Kw'u[OWX-[Q(R-K,%3w)A[ [#3w*m#0`/[#!/).`C#,$[O$ak![[S94[''#+['[#n%!K.!cSo'G/!s[S!",
  " )/K*[+'O(^/6(w*-[o[3[/[[[[w/Y[w;!].7!{,)!gw,1[7+#[;xV}$w/Y]'/,$xWa$xV}(xU-P,$[S4$$x%%[I,)4['xUa$0'x",
  "XM,$,9)w>y#+[3#wbI>+D,w0}C*;w_]G,'0,xVA$#xXMW$U1%,w3m!O$7!K:6$,xWa8xV}008!S#0@xV}@[7,$4@,<wcmV)LI1#[",
  "w$/[[#2,43[SR-[:84:71-[ 84[6G]# 26z;,X[R-W+[D,wa%#)[lN)!'#+!kw0}[C#-!F,#,#wo][WW8[(--(/0'7/<'O4,[8[^",
  "7OL!7#.wn9#3HY3'O8##(J-72(*8w>9J/8,]M/!<[p]0<]L2]0.[c#2:3[|]5*8xU-C)@-L8EK][-[sR!W[p#-[VR[@0#([Q(238",
  "[Q.4#84^53!_#i^kQ[##-^.4@!/KBC[Ia8! #e[D#G[H#A](G!##*'w~9`i+<,w{I(L,!C)w|q5ML<1-H+L#x#]#)[,_]04xV}4!",
  "o1'<@,4xWaDxV}D.,$P[P,<wziQ=C['-_#7^TL!+#-(1#[@#wny[W`O_^-/@'_$4,[P(.8^Ka[p8!:Q[t#(`t0[8xV}[0'*[8xU-",
  "0(_-1%[|[4xWa!LxV}!D'3!L2,$[@]$!Hw!m!CZ)w|5Y,*C[S!!w3q!G$0!7,w1)[KI/+[+al4`d[#[..](!J;(4#w3m[G$`x0w1",
  "](a&8[[[h-5Ba(#4@[g!n.+GBa45/L!{Y/X/#.a@#(b=+]LxV}]LKJ*]P]T!/xWa]XxV}]DxWa]dxV}]!^it]d#-c,8aX[c[D^na",
  "T!/#e^X#y!O^!#)`8#B!3#:!xw3q!;#.[ #.3^_4d$!h^)+!|xV}!|#J.]$](!kxWa],xV}!txWa`HxV}`HxWa`xxV}`p^-y%`x#",
  "=d<#-f@z>H[+ed8Lf<3c(eB/[+weu]'8[+gV_c@d^u`bp#(2x!O^uQdL#j!!#/g@]D#-bN)]X^u*]!]`#(bS,,]PxWad8xV}d8xW",
  "ad@xV}d@xWag0xV}g08*g4g8#J&g<xV}g(xFE[g[g[k_*y]vg0kVx/j|xEbjG!X#=[8#-<8^Phb.[Dh]3kTp5_b}eH#`!T#(2x!O",
  "b}Q^0#=!l#h$w1e(!`+3bt0]pxV}]h`Aa!o_0]Oy+^!jW2_vo!w_KsgxQad#.!/lzCnl0bK/8[[1Cnx,#/D[g Go(1/P!{M8o41*",
  "w>A[K#aD8_9e[0phe[|#y!O!$#Q]!#)]0#F_9y [+ov=dt#-pWtqxbwe[$#e^`#y!O^d#Q`@#V]$#sovx&kL%xZIw-E",
};
