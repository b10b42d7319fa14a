/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_c64.full.spv -o skinny_rows_narrow_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_c64[][101] = {
  "-w)E3sw#y1Kw)Gy[=[+#x#w);o;w) =[ #.[G#)]3#4[O+w);-2Uw);8[_#.[G#(I.[G+.'Q2w);:[sw/Y[w#)[G+2w);-w)6*[[",
  "[[D7%7w);L!##*[Gw$QvX)#w)1/[cK/*[[w%5_Q*!/!//(w)==!'#7w)93[S#)!C#(8-w(q.[{#*[G[##)[G#)[#w(k(hO0ak!K[",
  "g[j8+33!S#)!W#(K(w(u)!'#5![!_!G*0!O!G!cQ0_{!g[gW+`7[#!k[)3['#0`/['[ow(u3!sw*`2;/[o!kG9`']#[=8!o)(/2[",
  "/5]/!G!_[(,#]3[gw*q[G05]+]#]7[%9];['IAO254]#['B*]G]K<-[r8]O<9]S[g/7[~4][[g[z=]_#5]W!G]c#8]g#*]O]k#8[",
  "+#/[+] #Q]s[D,$];[ow(Y[c[/@4[3]3J4[3!oF*^'[+P)[7w(t1$[s[;[7[o[o#.!w'.]w^R.C'.7+.G/.;3.K7.O;.  ./C1%3",
  "w,1[ +#[Cw(|.^3#=^/w(t3[g#3[{w(](W.,,43[g#)wbIX44,:-1-dm716#!+$7^7#4x#][cw(tV[c#(9-uS-Y.!o>9,^'dj(Gx",
  "#w(t)!{#.!;u~7[5)^;#<,3^ #4wo][kw(t-5.#(/0'2R0@#([x2w(t---F2w(t.[k#2A3'P-U2w(t-2)@(2w%w)[K#7[VG!G#L^",
  "C[M_[>H[D8#y$H#jX#(j+(Um#!![ow|q[cw(t7]I.^G#<gL2Q4!8473^K#.w}U]X`[gR-]Y4D]#w(t2N94[gw(t-Y3[gw(t-^.Q[",
  "'kd2]aG!_#B^O!RR,L#--8@] `4#jP#(k|)[_-2^x3weu#2(+[#w3q! :=!;k{*[+w3mvq/_$[Xv)(X,$[T[X!GxWa[!iGK_GA!*",
  ">0[X#Q[|w&SF!D=0=V[+v2-!#.^'^c/[(,Vu,!Pw&S(Y7w&SF[,=<#e] w&S8]C#(M/T]#`s/P['!G*[|!o--!G2_[*4c%<-tz.]",
  "'/)@up)Ltz-'.L[71#[8L,HW*,]oR(/3]OR8]kayFbJ-_5R]k[omg0!C$_@]9+,!;D#Fw&N-][8_L7=P#7w'K(AJ#8D,H! =[$#Q",
  "]k^}-[^4!h] !'3!4(.D^%*a|,#)P#*DH#)Lm60xWa!4xV}=,*!8!<]kxWa!@xV}!,xWa!lxV}!lO*!p!t=I!xxV}!d[ y*!l]x8",
  "]X#L_$cOAoV.!7qh<]p.0#p0[ow%c D!7,D=8#Q['#7]@<^4.[h!EAw%c8]{#(T4[<[#]t.[';/<,`6Lc`w%c-04chH#->*P] bp",
  "-H-C3cx#2e[L^##-a&/_P!oH(t}7_+-(C4[#_+-cE94,vi-T5[H,Dp4/[,Ta4.[!^;6#[8[L,P[0B[/`K(vl-w2N.#(+<'w^u-*,",
  "w>9O-[')@qR2oa0@H<!1/!<!!#3dt#7O-J7,/4'X8D[%2(+](#c)@-vU90,+4@<P>]4'0=D8/P@[K0!x4(w*8)!t_%(w*A(bl.!|",
  "^t+]8xV}]80*]0]4#(w*J.](f#3]XcD9`t!of(7qYZw4#+^Sw0}[[#.w=]qY1#,#'b}[[3!{0;#44+/#KaE.x'm`YL!/]^-!-=^,",
  "#0L,!/0=^4!%)T0<!})L#-]..TJ3^D!c=^HO)[0#7+)8E7+>[8834[48]XAw$c(,*L[(^3A^2;#,[<^d[Xr}Ab^8d<#=[t#2!MyH",
  "^W#3X^=>[8#]w30^03[,!8=[D!W4[$0_1)8#)Tsm-_>.[$T8[@B2Y=[!#B[<^n4<8#=[h#>[H@8>[D@[,-kd.[D!V*T[8!X2uo-.",
  "1#[|]4,[Ldo8ed#=]@w',,&`LxV}`LxWa`hxV}`hb:*`l`pg`,&`txV}``xWacXxV}cX01&c!c`^+xWacdxV}cPaTHe,clgi)c!#",
  "-_K44]#cfGedw',sgnV] w',-bv2f{y&dT#3[,kC9fD[o430iN.gTgT)0S-=2cT(6iiO9ih[<#*[8[<#(w2$G[,[a=[4#3[o#KcU",
  "8eL#GD[a8[|eaLg8#-j^.gd[W8!4[}GHeo=<#y*HeNZeDL[d#3T#=k8#8H#Ck@[(#L[0#ekP#A[0Q!(e5Fw&~-Ex%w&~x e5/!(!",
  "x#y1l@#y%!T#y$!`#.!d#)!`w5&(^k0!X!!!GikyZ!Pdu[]H#y*]P#3]`#yK]d#Q^$#-oz{X^@!;^8dqt[4#y4[@#y%[X#y3[d#0",
  "[pxV}[p.*[x]0dq-r++_d!;_!dm2o$,&_lxV}_lxWa`4xV}`4b~*`8`<#,&`@xV}`,xWaaLxV}aL0*aPaTw#%,&aXxV}a@xWaoXx",
  "V}oXw++",
};
