/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_c64.full.spv -o skinny_rows_narrow_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_c64[][2298] = {
"-w)73so#y0Kw)9y[9[+#x#w)-o;w)1=[;#.[C#)]3#4[K+w)--2Uw)-8[[#.[C#(I.[C+.'Q2w)-:[ow/Y[s#-72w)--w)(*[W[W"
"D7%7w)-L!##*[Cw$QvS)#w)#/[_G/*[Ww%5_L*!/!//(w)/=!'#2[T([v2w)+)!C#(8-w(c.[w#*[CW#)[C#)Ww(](hJ0ak!K[c["
"j8+33!S#)!W#(K(w(g)!'#5![!_!G*0!O!G!cQ0_{!g[cW+`7W!k[)3[##0`/[#[kw(g3!sw*R2;/[k!kG9`']#[=8!o)(/2[/5]"
"/!G!_[(,#]3[cw*q[C05]+]#]7[%9];[#IAO254]#[#B*]G]K<-[r8]O<9]S[c/7[~4][[c[z=]_#5]W!G]c#8]g#*]O]k#8['#/"
"['] #Q]s[D,$];[kw(Y[_[+@4[/]3J4[/!oF*^'['P)[3w(f1$[o[7[3[k[k#.!w'.]w^R.C'.7+.G/.;3.K7.O;.  ./C1%3w,1"
"[;+#[ w(n.^3#=^/w(f3[c#3[ww(X(W(w(f-'3[{1)[c#-d_(Y)4pm)!+Z3^714x#][_w(fV[_#(9-uE-Y.!o>9,^'d!(Gx#w(f)"
"!{#.!;up7[5)^;#<,3^ #4wo][gw(f-5.#(/0'2R0@#([x2w(f---F2w(f.[g#2A3'P-U2w(f-2)@(2w%i)[G#7[VG!G#L^C[M_["
">H[D8#y$H#jX#(iy(Um#!![kw|q[_w(f7]I.^G#<g>2Q4!8473^K#.w}U]X`[cR-]Y4D]#w(f2N94[cw(f-Y3[cw(f-^.Q[#kV2]"
"aG!_#B^O!RR,L#--8@] `4#jP#(kn)[[-2^x3weu#2(+Ww3q! :=!;km(sF(v~/^x[Xuw(X,$[T[X!GxWa[!i9K_GA!*>0[X#Q[|"
"w&EF!D=0=V['v$-!#.^'^c/[(,Vu,!Pw&E(Y7w&EF[,=<#e] w&E8]C#(M/T]#`s/P[#!G4[|!o[}3W_[*4c%<-tl.]'/)@ub)Lt"
"l-'.L[76#[8L,Hax)]oR(/3]OR8]kayFbA-_5R]k[kmY0!C$_@]9+,!;D#Fw&@-][8_L7=P#7w'=(AJ#8D,H! =[$#Q]k^}-[^4!"
"h] !'3!4(.D^%*at,#)P#*DH#)Lm(0xWa!4xV}=,*!8!<]kxWa!@xV}!,xWa!lxV}!lO*!p!t=I!xxV}!d[ y*!l]x8]X#L_$cOA"
"oH.!7qZ<]p.0#p0[kw%U D!7,D=8#Q[##7]@<^4.[h!EAw%U8]{#(T4[<W]t.[#;/<,`6LcXw%U-04c`H#->*P] bp-H-C3cp#2e"
"[L^##-a&/_P!oH(to7_+-(C4W_+-cE94,v[-T5[H,Dp&/[,Ta4.[!^;6#[8[L,P[0B[+`K(v^-w2@.#(+<'w^u-*,w>9O-[')@qD"
"2oS0@H<!1/!<!!#3dl#7O-J7,/4'X8D[%2(+](#c)@-vG90,+4@<P>]4'0=D8/P@[K0!x4(w**)!t_%(w*3(bl.!|^t+]8xV}]80"
"*]0]4#(w*<.](f#3]XcD9`t!of(7qKZw3q+^Sw0}[W#.w=]qK1#,#'b}[[3!{0;#44+/#KaE.x'm`YL!/]^-!-=^,#0L,!/0=^4!"
"%)T0<!})L#-]..TJ3^D!c=^HO)[0#7+)8E7+>[8834[48]XAw$U(,*L[(^3A^2;#,[<^d[XroAb^8d<#=[t#2!MyH^W#3X^=>[8#"
"]w30^03[,!8=[D!W4[$0_1)8#)Ts_-_>.[$T8[@B2Y=[!#B[<^n4<8#=[h#>[H@8>[D@[,-w$T.[D!V*T[8!X2ua-.1#[|]4,[Ld"
"o8ed#=]@w&z,&`LxV}`LxWa`hxV}`hb:*`l`pg`,&`txV}``xWacXxV}cX01&c!c`^+xWacdxV}cPaTHe,clgi)c!#-_K44]#cfG"
"edw&zsgnV] w&z-bv2f{y&dT#3[,kC9fD[k430iN.gTgT)0S-=2cT(6iiO9i`[<#*[8[<#(w1rG[,[a=[4#3[k#KcU8eL#GD[a8["
"|eaLg8#-j^.gd[W9!4WdwFeo=<#y*HeNZeDL[d#3T#=k0#8H#Ck8[(#L[0#ekH#A[0Q!(e5Fw&p-Ex%w&px e5/!(!x#y1l8#y%!"
"T#y$!`#.!d#)!`w4t(^k0!X!!!GikyZ!Pdu[]H#y*]P#3]`#yK]d#Q^$#-oz{X^@!;^8dqt[4#y4[@#y%[X#y3[d#0[pxV}[p.*["
"x]0dq-r++_d!;_!dm2o$,&_lxV}_lxWa`4xV}`4b~*`8`<#,&`@xV}`,xWaaLxV}aL0*aPaTw#%,&aXxV}a@xWaoPxV}oPw*y",
};
