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
  "-w1ny7w/ #y[(C#y-Cw1r=[G#=[O#/[W3'.+w-n8[_w1r3[_#.[g#3[O#(w1 -+.'O)/D([s(w1W7w1r-7(w1r-w1m.[Ww1t(((w",
  "1r(,(w1r-0*#w%5e|1#!7!;w/Y!#w1{3[O#.[S$3[O#7w1{L!C#B[O#8!G#)[_w0!)[+S.[/')[3w1~)[O#/[3[/)0_{!WS/0`'!",
  "[[s5/`7!_w1~/[_!cR.'w0R.[/#:!ow/Y!sw1~.[W;236#!{w/Y]# #.[_[l/!;!;!H)+'<w23,#[/]3w*q[O#)]7*2[34[/];[E",
  "4];]/#8]C#3]G/:`/] ]K[](5-//]O]Sw1N228S#4[/][/8]_V8]c#4]g]/[=5[7]k[kw234]W]o0)]s*(!0/[[]w!(1$]{w/Y^#",
  "C3]l)/!c3[;w1~)[;/7w23.[[!P8[34-,3];[D4]/]K)/^CS[$.^G#:^Kw/Y^Ow23)[S]m)[ w231$[w[C[ [s[s#.!g'.^7#)^ ",
  "_'3!+!b. '.C+.;/.7^U1&~##:2R#w,1[G+#[Kw28.^_#.^['=^Ww1|3[k#)!KG)^gw0z-l[(X-w1|-,4[swcm-1$w3m!#$/[s;(",
  "q+-'3!'1B[kI44,D3D[$)^k6x&w1|3[O#7[1)^SH3^'h|)w>yV-w1$)[o(8T--2/0'74<'J8[,[A2OL[s#.wn9#3H-3'O8##(J-7",
  "2(38O`]/[Cy$[d#L[t#y8!O#7e)(XB[kw1|V!c#`[O#(Z33]Z3[/ib20(]&Fib=[O#(RUw#d7EFR7['iR2^]3^o#7^X)c%R2w1|(",
  "*<w#_.[O#2<.8.-j=74/8<#BD#2_ 3]3#2^8Q@#-]wR!H0#(_7(2)8(2j63[S#.[gu{)!SX)!Ow1|.[_#3C!=.[+#(_'(qB/8#(0",
  "<'w^uhu)w>9@(O-lW88!>-M*@Hs](jq4_P!xvU+!pxV}!p^lJ&!t!x!kxWa!|xV}!h]o=!p#e[3#7w,zy6[7]@7]o7Rx9^Bp_d,]",
  "t<m]-])<]V2:=`h#3H59[74)408b-G^s]n`4#`_h#(2x%]n=[(#-]CGahw2K(N(w5G3!k#7!Q2rtF]Lt0#x;]Gx;]BK[)-</0S_%",
  ")c$w2K8[_dv4[(][_x3D^e--2w2K0]/]/^/I44]/w(88[k#7o9(N,%H]/w3q!w$C7-`*6$X#w1],(1/4[s#*[('#(u1)Dw1]-H=[",
  "$#.]/#L[4#.^'V8[<H)Xw'>2[L-L*[0]/[Q(F5]/w3m^3oD)[[#-[ZQ4#)w=]n9,#<<#'vm7.;#@@+/w.7(9+08,w)6)[lvC+!lx",
  "V}!la(*!p!t#J&!xxV}!dxWa]$xV}]$^'e],w3XQ[3#-!PB[/`1x*w3X-]/x;dOF[^yVLek-cJCf,[0^l9!8[/glA!=x&w3X*w>9",
  "^cM(u,-RC! ]+]M*T[DU-]&M[(!WL-[St[x_B(rX3]/hF3]S[ML[P_L`[$#3[,#-r .DRQ!L#L[l_V`[@#8[H#0[0xV}[0w(D.[@",
  "^M4!H[/w4U.^+#f!,!p#-P+[d#b}U4'3fH>[l'..c%49!/4w3jt!/#*!3w|5W(:8!7!t(V3!3w4l)!w#y%]T#x#N)wiEd93!T[UQ",
  ",[`B4#3x.i^+F[Y2[gtD#jT#2w5.-]^.,(+[00we5>/0,b7.P!Ft[,#y&[<[&3[T#=[P#-w-D.[H=6#T[<,L_,3[T[(.c)!),#!W",
  "[h8[pb^A/ [t<[l[-7b_2KL[l#:!;P!7+0^wT!;ir30b5844 !7[$!;D>[(^w<0HxV}HcET#8H,D]>y9X^E-]%3L#=[D#2`K3'ZV",
  "T#y&[,#3D#8[l#2k!)Tp,6#]'$ `phQ,&^DxV}^DxWa``xV}``hU*`d`h#5`lxV}`Xfk-aS4al[sa]G[/ccy'`h#nn]xZo0FRy'[",
  "!kdxUo5`kD#(2xZo5/nL]$#-hK)!xdW*!|]$o5)](o>F]y=!x#.] #PhI9dp] j}2gz.]/qH![3d|kL/,];-f0];w8x-;e<fC7ki",
  ".]KX/T]/_7)02A[*4[0S22gk4ol!O#-kR4G4k`B0#4G<#88#)[(k;-[23[X#e[L#L[`#Qp@#`]/#G^'#7w185[hxV}[hm/F]+=[p",
  "#`];`]3!H! eD#=!P#--3Xl]yAG#-sC/q![H#2h<(^U*[D[H#(w6>.[8[WH]P];[vB[D#dpC3^;,-t$4r,H]Y-[~4XPgu7w4'-gS",
  "88c:.8 7gQ-_xA,-18@`/8#e9>0,eA)<T7+>8<3>H8`K*w1][4qo*[<xV}w8$-^=B[s[|u0[H#-B/!$@!D)_,_L--<]TKk#3<o`.",
  ",#2]X`!<`%A]DK]OaDD#)w^u@2mL*s|!`#7,8t(qzAb4A,-13H!_3D(=@!d>40!!4@<G>L'0=D84P@fF)8!i)[$#)!$w;t(_H*!(",
  "!,tK,$!0xV}[xxWa]8wDG(0*]<]@#0]DxV}]0nfCt!!O^08`XfO.];n]Q`4jy7] (C2w<.2^{Aw<..];#P`N3a8#j@]A[`x#yDX#",
  "z-v,[D_P2n/x%]8y$[x#*[|4tA)[x],(_8*[p[tsT)!(bg-wLi.!,'.!4!gE#!([l!H!0!r>0!@#Q!L#P_q3_tw=4=bP#AaT*w#<",
  "L#Aw=4L[_#(N:LP!kw=4)],#dsDe[3w=4Lc,#<K<w=4-vQy$]3w=4Q[k#-L7sB.c`eF4w$@X#F!O=@#y%L^zy%d`#yQ[0#y[2w%T",
  "#6&w1]!0!$xWa!@xV}!@wHc(7(wHc.!k#3!Lw$L2w$C(H,$](],]3xWa]0jL,#xWaelxV}elU*epet#0exxV}ed!ty[6p(w+$y5w",
  "%t#y@w&x#`w%x#(2_m]7^;8w'pdNKw*hdw)VK!P-1M@[/w=y2[/M@0@2lLd@/P0gQ8Xw*+2l(8H-y68w*+`[!#y'[d#`[p#y[#[x",
  "#1#xWa!DxV}!D.5!L]p,wSs!]x]Lw GH]`w)p#V!!#-q05!t!O]Lw G3C#FdD88cx(!S-c6M,[3w G2luCw*X4ii3w*`w G(H:DH",
  "!kw G+tXxV}tXU*t!t`0,&tdxV}tTxWaw*XxV}w*Xw G",
};
