/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_solve.comp -o trsm_solve_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c32.full.spv -o trsm_solve_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c32[][101] = {
  "-w1ny7w/##y[(C#y-Cw1r=[G#=[O#/[W3'.+w-n8[_w1r3[_#.[g#3[O#(w1 -+.'O)/D([s(w1W7w1r-7(w1r-w1m.[Ww1t(((w",
  "1r(,(w1r-0.~]*<yk4*#w%5f$1#!7! w/Y!#w2#3[O#.[S$3[O#7w2#L!G#B[O#8!K#)[_w0`)[+S.[/')[3w2&)[O#/[3[/)0_{",
  "![S/0`'!_[s5/`7!cw2&/[_!gR.'w0V.[/#:!sw/Y!ww2&.[W;236#]#w/Y]' #.[_[l/! ! !L)+'<w27,#[/]7w*q[O#)];*2[",
  "34[/] [E4] ]3#8]G#3]K/:`/]C]O[](5-//]S]Ww1R228S#4[/]_/8]cV8]g#4]k]3[=5[7]o[kw274][]s0)]w*(!0/[[]{!(1",
  "$^#w/Y^'C3]p)/!c3[;w2&)[;/7w27.[[!P8[34-,-[q-w3C3]O)/^GS[$.^K#:^Ow/Y^Sw27)[S]m)[ w271$[w[C[ [s[s#.!k",
  "'.^;#)^C_+3!+!b. '.C+);/-w27)[G#.[K#.^c#.^_'=^[w1{3[k#)!OB)^kw0y-lZ(W-w1{-,4[swcm-1$w3m!#$/[s;(q*-'3",
  "!'1B[kI44,D3D[$)^o6x&w1{3[O#7[1)^WH3^+h{)w>yV-w1#)[o(8T--2/0'74<'J8[,[A2OL[s#.wn9#3H-3'O8##(J-72(38O",
  "`]3[Cy$[d#L[t#y8!S#7e((XB[kw1{V!g#`[O#(Z33]Z3[/ia20(]&Fia=[O#(RUw#c7EFR7['iR2^]3^s#7^X)c%R2w1{(*<w#^",
  ".[O#2<.8.-j<74/8<#BD#2_ 3]7#2^8Q@#-]wR!H0#(_7(2)8(2j53[S#.[guz)!WX)!Sw1{.[_#3C!=.[+#(_'(qA/8#(0<'w^u",
  "ht)w>9@(O-lV88!>-M*@Hs!(jp4_P!xvT+!pxV}!p^l*!t!xw*0I!|xV}!h]o=!p#e[3#7w,yy6[7]@7]o7Rx9^Bp_d,]t<m!-])",
  "<]V2:=`h#3H59[74)408b-G^w]n`4#`_h#(2x%]n=[(#-]CGahw2J(N(w5F3!o#7!Q2rsF]Lt0#x;]Gx;]BK[)-</0S_%)c$w2J8",
  "[_dv4[(]__x3D^e--2w2J0]3]3^3I44]3w(78[k#7o8(N,%H]3w3q!{$C7-`*6$X#w1],(1/4[s#*[('#(u0)Dw1!-H=[$#.]3#L",
  "[4#.^+V8[<H)Xw'=2[L-L*[0]3[Q(F)]3w=82oC)[[#-[ZQ4#)w=]n8,#<<#'vl7.;#@@+/w.6(9+08,w)5)[lvB+!lxV}!la(*!",
  "p!t#J&!xxV}!dxWa]$xV}]$^'e],w3WQ[3#-!PB[/`1x*w3W-]/x;dOF[^yVLek-cJCf,[0^l9!8[/glA!=x&w3W*w>9^gM(u+-R",
  "C!C]/]M*T[DU-]&M[(![L-[St[x_B(rW3]3hF3]W[ML[P_L`[$#3[,#-r>.DRQ!L#L[l_V`[@#8[H#0[0xV}[0w(C.[@^M4!H[/w",
  "4T.^/#f!,!p#-P+[d#b}U4'3fH>[l'..c%49!/4w3it!/#*!3w|5W(:8!7!t(V3!3w4k)!{#y%]T#x#N)wiEd93!T[UQ,[`yG4#.",
  "x'mKL!7!W7[.8!7)8! [4=0#F`q)[$#2[-/!;L[l/!C,(z'[L0[q3x.i_UK[j)we5W*@Hb[7,>LD[i7bY2E3D#.c)Y,#!WX8[(HA",
  "/l[,<[$K3[$#2^m2j69[L'I0,X0j>=4/>[(4jF)Hl9-J4[`#^l<JN0[8,#>4[@jm-w,C.[(`};#D[(,[$!R-!39,[8!Q2-)[@G2n",
  "e6#]+$ `Th*,&^(xV}^(xWa`DxV}`Dh.*`H`L#5`PxV}`<fD-a,4aP[sa6G[/c<y'`L#nn6xZneFRy'[!k=xUnj`k(#(2xZnj/n0",
  "]$#-h$)!xd0*!|]$nj)](nsF]y=!x#.]C#Pg~9dT]CjV2gS.]3p}![3d`k%/,] -f0] w8P-;e<ex7kB.]OX/T]3_7)02A[*4[0S",
  "22gD4oP!S#-k+4G4k9B0#4G<#38#-`U.X[23[X#e[L#L[`#Qp$#`]3#G^+#7w0l5[hxV}[hldF]+=[p#`] `]3!H! eD#=!P#--3",
  "Xl6yAG#-rx/q@[H#2gq(^U*[D[H#(w5r.[8[WH]P] [vB[D#dox3^ ,-sY4qlH]Y-[~4XPgN2w3[2e^88c:.8 7e!-_xA,-(8@`/",
  "=#d<9,! +)<T7+>8<3>H8`K*w1][4qH*[<xV}w7X-^=B[s[|u0[H#-B/!$@!D)_,_L--<]TKjX3<o9.,#2]X`!<`%A]DK]OaDD#)",
  "w^u@2m%*s`!`#7,8shqSAb4A,-13H!_9D#!i<fM=0!!4@<G>L'0=D84P@!i)8#)[$#)!$w;L(_H*!(!,v|,$!0xV}[xxWa]8wC{(",
  "0*]<]@#0]DxV}]0n Ct@!S^08`XfO.] n6Q`4i(7] (C2w;b2^{Aw;b.] #P`N3a8#j@]A[`x#yDX#z-ul[D_P2mdx%]8y$[x#*[",
  "|4sv)[x],(_8*[p[tvn)!(bg-wLA.!,'.!4!gE#!([l!H!0!r>0!@#Q!L#P_q3_tw<h=bP#AaT*v|L#Aw<hL[_#(N:LP!ow<h)],",
  "#drye[3w<hLc,#<K<w<h-v*y$]7w<hQ[k#-L7rw.c`eF4w$$X#F!O=@#y%L^zy%d`#yQ[0#y[2w%8#6&w1]!0!$xWa!@xV}!@wH;",
  "(7(wH;.!o#3!Lw$%2w#x(H,$](],]7xWa]0jL,#xWaelxV}elU*epet#0exxV}ed!ty[6ohw*Yy5w%X#y@w&!#`w%!#(2_m]7^;8",
  "w'TdNKw*Adw)/K!P-1M@[/w=Q2[/M@0@2lLd@/P0gQ8Xw)`2l(8H-y68w)``[!#y'[d#`[p#y[#[x#1#xWa!DxV}!D.5!L]p,wSK",
  "!]x]Lw>{H]`w)T#V!!#-q05!t!S]Lw>{3C#FdD88cx(!S-c6M,[3w>{2luCw*<4ii3w*Dw>{(H:DH!ow>{+t<xV}t<U*t@tD0,&t",
  "HxV}t8xWaw*<xV}w*<w>{",
};
