/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_solve.comp -o trsm_solve_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c32.full.spv -o trsm_solve_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c32[][3128] = {
"-w1ny7w/##y[(C#y)Cw1r0w7u$!7&2w1x=[O#=[W#/[_3'.+w-t8[gw1x3[g#.[o#.[W#(G.[W+.'O2w1x:!#w/Y!'#-7(w1x-w1"
"s.[_w1z(((w1x(,(w1x-0.~]*<yk41'#w%5[g$! !Gw/Y!+w2)3[W#.[[$3[W#7w2)L!O#,#[Ww'u!3[#&(w2)8!S#,#[gw(Y!3["
"+S.[/')[3w2,)[W#/[3[/)0_{!cS/0`'!g[{5/`7!kw2,/[g!oR)'+*[_[/V;#3!{w/Y]#w2,.[_;236#]+w/Y]/ #.[g[l/!G!G"
"!L)+'-w2=)!3#,#[/] w*q[W#)]C*2[34[/]G[E4]G];#8]O#3]S/:`/]K]W[](5-/*][]_[z3[728S#4[/]g/8]kV8]o#4]s];["
"=0[7]w[s[J5as]c]{0)^#*(!0/[c^'!(1$^+w/Y^/C3]p)/!c*[;w*iC*ac[;/7w2=.[c!P8[34-,3]G[D4];]W)/^OS[$.^S#:^"
"Ww/Y^[w2=)[[]m)[ w2=1$!#[C[ [{[{#.!s'.^C#)^K_+3!3!b. '.C+);/-w2=)[O#.[S#.^k#.^g'=^cw2%3[s#)!WB)^so!-"
"l`(W-w2%-(4[{wcm-)w3mix//[{;(q0- 3!/1B[sI44,D3D[$3^w6ux#]!3w2%3[W#7[1)^_H0^3w0}[[w0Y(V-w1))[w(8T--2/"
"0'74<'J8[,[A2OL[{#.wn9#3H-3'O8##(J-72(38O`];[Cy$[d#L[t#y8![#7e.(X3[sw2%-!fQ!olt(]:_w(9(Z33]Z3[/ig20("
"]&Fig=[W#(RUw#i7EFR7['iR2^]3^{#7^X)c%R2w2%(*<w#d.[W#2<.8.-jB74/8<#BD#2_ 3] #2^8Q@#-]wR!H0#(_7(2)8(2j"
";3[[#.[ov$)!_X)![w2%.[g#3C!=.[+#(_'(hi/8#(+<'w^u-*,w>9@(O-l!88!>-M*@Hsb(kG4_P!xvZ+!pxV}!p^lJ&!t!x!wx"
"Wa!|xV}!h]o=!p#e[3#7w-#y6[7]@7]o7Rx9^Bp_d,]t<mb-])<]V2:=`h#3H59[74)408b-G_#]n`4#`_h#(2x%]n=[(#-]CGah"
"w2P(N(w5L3!w#7!Q2ryF]Lt0#x;]Gx;]BK[)-</0S_%)c$w2P8[gdv4[(]g_x3D^e--2w2P0];];^;I,#4];w|q!3S8[sdr7o>(N"
",%H];w3q]'$C7-`*6$X#w1],(1/4[{#*[('#(u6)Dw1b-H=[$#.];#L[4#.^3V8[<H)Xw'C2[L-L*[0];[Q(F5];w3m^ oI-q--["
"ZQ4#)w=]k5,#<<#'vr7.;#@@+/w.<(9+08,w);)[lvH+!lxV}!la(*!p!t#J&!xxV}!dxWa]$xV}]$^'V],w3])!3#Q[3#-!PL[/"
"`1( Fw3]V!3#2]/x;dOF[^yVLek-cJCf,[0^l9!8[/gl<!=si1-^p,#P[!w>9^oM(u1-RC!K]7]M*T[DU-]&M[(!cL-[St[x_B(r"
"]3];hF3]_[ML[P_L`[$#3[,#-rD.DRQ!L#L[l_V`[@#8[H#0[0xV}[0w(I.[@^M0!H[/wzi[`.^7!7/!,!p-Q0!J-P+[d#b}U4'3"
"fH>[l'..c%4*!/4w3o-Xe!7w3o-_=*!;w|5W(:8! !t(V3!;w4q)]'#G]T#UNy#X#)wiEd93!T[UQ,[`yG4#.x'mKL! !W7[.8! "
")8!G[4=0#F`q)[$#2[-*!CL[l+[G!K((4[K[D].B[K#2.A[q3x.i_UK[j)we5W*@Hb[7,>LD[i7bY2E3D#.c)Y,#!WX8[(HA/l[,"
"<[$KB[$j64[G#(8'I0,X0j>=4/>[(4jF)Hl9iJN0[8,#>4[@jm-w,I.[(d';#D[(,[$]|-!39,[8]{2-)[@G2ne6#]3$ `Lh*,&]"
"|xV}]|xWa`<xV}`<h.*`@`D#5`HxV}`4fD-a,4aH[{a6G[/c<y'`D#nn6xZneFRy'[!k=xUnj`j|#(2xZnj/n(]$#-h$)!xd0*!|"
"]$nj)](nsF]y=!x#.]K#Pg~9dL]KjV2gS.];p}![3dXk%/,]G-40]Gj`[[(exe<#7kB.]WX/T];_7)02A[*4[0S22gD4oH![#-k+"
"4G4k9B0#4G<#38#-`U.X[23[X#e[L#L[`#Qox#`];#G^3#7w0r5[hxV}[hldF]+=[p#`]G`]3!H! eD#=!P#--3Xl6yAG#-rx/q8"
"[H#2gq(^U*[D[H#(w5x.[8[WH]P]G[vB[D#dox3^G,-sY4qdH]Y-[~4XPgN(s/-c;-g,88c:.8 7g*-_xA,-(8@`/=#d<9,!G+)<"
"T7+>8<3>H8`K*w1][4qH*[<xV}w7^-^=B[{[|u0[H#-B/!$@!D)_,_L--<]TKjX3<o9.,#2]X`!<`%A]DK]OaDD#)w^u@2m%*sX!"
"`#7,8s`qSAb4A,-13H!_9D#!i<fM=0!!4@<G>L'0=D84P@!i)8#)[$#)!$w;R(_H*!(!,v|,$!0xV}[xxWa]8wD%(0*]<]@#0]Dx"
"V}]0n Ct8![^08`XfO.]Gn6Q`4i(7] (C2w;h2^{0@$0#.0#Q8`N3a8#j@]A[`x#yDX#z-ud[D_P2mdx%]8y$[x#*[|4sv)[x],("
"_8*[p[tvn)!(bg-wLG.!,'.!4!gE#!([l!H!0!r>0!@#Q!L#P_q/_t<bR=bPo6AaT*vtL#Aw<nL[g#(N:LP!ww<n)],#Frysw#p-"
"2M@c,[7<K<w<n-v*)] Pdw<n-mu[[sth8Prw.c`eF4w#xX#F!O=@#y%L^zy%d`#yQ[0#y[2w%0#6&w1]!0!$xWa!@xV}!@wHA(7("
"wHA.!w#3!Lw$%2w#x(H,$](],] xWa]0jL,#xWaelxV}elU*epet#0exxV}ed!ty[6o`w*Yy5w%P#y@w&T#`w%T#(2_m]7^;8w'L"
"dNKw*Adw)/K!P-1M@[/w=W2[/M@0@2lLd@/P0gQ8Xw)`2l(8H-y68w)``[!#y'[d#`[p#y[#[x#1#xWa!DxV}!D.1#!L]p,@c_/]"
"x]LYKc^9]`w)Lw %-cIV!!w %-q05!t![]Lw %3C#FdD88cx(!S-c6M,[3w %2luCw*44ii3w*<w %(H:DH!ww %+t4xV}t4U*t8"
"t<0,&t@xV}t0xWaw*4xV}w*4w %",
};
