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
  "-w1ny7w0G#y[(C#y-Cw1r=[G#=[O#/[W3'.+w-n8[_w1r3[_#.[g#3[O#(w1 -+.'O)/D([s(w1W7w1r-7(w1r-w1m.[Ww1t(((w",
  "1r(,(w1r-0.~]UE s4*#w%5f$1#!7! w/Y!#w2#3[O#.[S$3[O#7w2#L!G#B[O#8!K#)[_w0`)[+S.[/')[3w2&)[O#/[3[/)0_{",
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
  "4T.^/#f!,!p#-P+[d#b}U4'3fH>[l'..c%49!/4w3it!/#*!3w|5W(:8!7!t(V3!3w4k)!{#y%]T#x#N)wiEd93!T[UQ,[`y$4#2",
  "[#/!;!7P/H,Uz>!C0#-PQP#BX#3x.i_.F!!2WtD!jjT#2w60-^a.,(+[00we5>/0,c:.P]It[,#y&[<[&3[T#=[P#-w.F.[H=6#T",
  "[<,L`/3[T[(.c)!),#!W[h8[pcaA/ [t<[l[-7cb2KB[ljs3!0#9!4'I0,X0j{=4/>[(4k')Hlv-J3!H#=!L#N0[8,#>4[@kN-w-",
  "$.[(a^T#D[(,[$^+y9[8_d-]A3L#=[!#2aj3'ZVT#y&[,#3D#8!(#2[t/T,-/!7]h`--n/6#]+$ axiz,&_LxV}_LxWaahxV}ahi",
  "~*alap#5atxV}a`h8-b|4bt[sc*G[/e0y'ap#np*xZpYFRy'[!m1xUp^`lL#(2xZp^/oT]$#-it)!xf$*!|]$p^)](pgF]y=!x#.",
  "]C#Pir9ex]ClJ2iG.]3rq![3f(lu/,] -f0] w:D-;e<gl7m6.]OX/T]3_7)02A[*4[0S22i84pt!S#-l{4G4m-B0#4G<#38#-ah",
  ".X[23[X#e[L#L[`#QqH#`]3#G^+#7w2`5[hxV}[hnXF]+=[p#`] `]3!H! eD#=!P#--3Xn*yAG#-tl/rd[H#2ie(^U*[D[H#(w7",
  "f.[8[WH]P] [vB[D#dql3^ ,-uM4s4H]Y-[~4XPiB2w5O2hJ88c:.8 7hH-_xA,-18@`/=#eO9,! +)<T7+>8<3>H8`K*w1][4s<",
  "*[<xV}w9L-^=B[s[|u0[H#-B/!$@!D)_,_L--<]TKlL3<q-.,#2]X`!<`%A]DK]OaDD#)w^u@2nu*u(!`#7,8u0sGAb4A,-13H!_",
  "9D#!i<g`=0!!4@<G>L'0=D84P@!i)8#)[$#)!$w=@(_H*!(!,ut,$!0xV}[xxWa]8wEo(0*]<]@#0]DxV}]0p3Cud!S^08`XfO.]",
  " p*Q`4kC7] (C2w=V2^{Aw=V.] #P`N3a8#j@]A[`x#yDX#z-w#4[D_P2oXx%]8y$[x#*[|4uj)[x],(_8*[p[tt})!(bg-wN5.!",
  ",'.!4!gE#!([l!H!0!r>0!@#Q!L#P_q3_tw>!=bP#AaT*w$DL#Aw>!L[_#(N:LP!ow>!)],#dtme[3w>!Lc,#<K<w>!-w#zy$]7w",
  ">!Q[k#-L7tk.c`eF4w%HX#F!O=@#y%L^zy%d`#yQ[0#y[2w&!#6&w1]!0!$xWa!@xV}!@wJ/(7(wJ/.!o#3!Lw%u2w%l(H,$](],",
  "]7xWa]0jL,#xWaelxV}elU*epet#0exxV}ed!ty[6q0w,My5w&|#y@w($#`w'$#(2_m]7^;8w(xdNKw,5dw+#K!P-1M@[/w E2[/",
  "M@0@2lLd@/P0gQ8Xw+T2l(8H-y68w+T`[!#y'[d#`[p#y[#[x#1#xWa!DxV}!D.5!L]p,wU !]x]Lw@oH]`w*x#V!!#-q05!t!S]",
  "Lw@o3C#FdD88cx(!S-c6M,[3w@o2luCw+`4ii3w+hw@o(H:DH!ow@o+u`xV}u`U*uduh0,&ulxV}u!xWaw+`xV}w+`w@o",
};
