/* Generated from shaders/shift_shared.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/shift_shared.comp -o shift_shared.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids shift_shared.full.spv -o shift_shared.spv
 *   spirv-val --target-env vulkan1.2 shift_shared.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_shift_shared[][3640] = {
"-wK]y)w8 #[eI#swK^3W#y,W#.[3#2wK63C#3S#3[+#.[;#2wKEKwK^.[7#(()+A(-)/<(2)3<(7-wK^(<(K)[{A(K)!/F)CwKh("
"K)GwKh(K)KwKh(K)OwKh(K)SwKh(K)WwKh(K.[#wKhy3[7#V+#_wKk=[[#3[c#3[c#1*S[coEWSpm[oy6{Ww$M[c#(<*[soa@<$0"
"[whE$7/#oI3- )'CFwKk8!7#,$[cw)A[c[#3X-wKk)!##/[#!CN)/=-wKk)!7#(wJy-)N`/!S!O=.C[]2wKk:!cw/Y!g#-[<(wKk"
"-U.;[!.!s[u.!w[ 2[C)++7[1.33)7[K)['wKk)[c#/['!/A. E);5/[+#Y3+[]9[+]C).!K/:a[]G]K58!C;[!/AU;0!'n%[/!l"
"B[3#,#[/~#(eS{[7[g$(0K%.[3wKa1$[7w/Y]k3G[v3[#wL%(]#7wKy.[c3.G+)[gC6$3[cw/Y^+7!*.K )[k'-wL%(H-wL%)!##"
")!##.!k#+[c[;'+. '.C+3G]]2^.)7 3K/.SZ.es^S2!m)O#*[ w2w^F((-[B,$^_w/Y^cO33)[CwL91$!c[G[C!/!/#*[w[5Y)["
"5td1$w,1[[+#[_wL%.^g#y/!{'2gO3!'wKy)!k#0!/w0}[c#-'3!o1)!'#-el(5-w34.]{ld21px#]!#wKy(U)[KwKy(Y0[K[;wa"
"%(2Q,(,[;y:I^W$!K^Cy<U[c(-wKy(S<[).]/#7,=!O[N2:)]s#0]ow0}[3wKy.[{#-B)#(2mW- .+2/8/7/<3</@7AHD;!8Kw-H"
"-[1*PT(2qq3[c#-()['-UqqL]S#8[c#-*3!/qq)!#'V['qqV!wwKy-[^0!/w3m[kwKy<!62u<)[c#[]##.]W#->(u<3[l]].[tp,"
".01=[|qq-!Q><,qqB[c#-N8!<]u3^/#-!534]%y[^!D#L^d#y['^l#-wKy3[c#.!#t-*w|5!7X:]#!;w!m`l2wKy-,)_$A2wKysA"
".<[m2wKy=[c#(V=L/88aK-a0-wKy2XKaF2^/3^O#2:8!/#2^v2:=^Gb&2wKu)!+VB!C^G2mA3^'wSg-uz(62mA-@3<#3'#2E4<'Y"
")H(2mA3[g#.[ok].! n)*!;w1)7<wKu8[<wKy[[c#d[v)wzi(UwKy(:-oR)[c#.[;C. _A3a8^E.C[M.0^J2oR2cM22d!I3aP1B^"
"##3^KN=D]Yx[)!a7!B-4 8!;]'#-@N@!;]+/NH!;]/# P!;]##2c|)b<`62wKy2^t2-3[p[uL]'#2^PQD#7[u2J8TfM2O`!;!Ey*"
"H#-_>R[<[##-PRD0#-F4D8P)4_+Afh3]3#(g/2w>j((KwKyAcP4]d]pP3]!^R3]C(B]Lc>*dP@#-c7>4TqS*0(e.2[F3<^U.@_} "
"],!;,#1$w3m^+$O8wKz(A1$HL[;xWaPqE,'[0xV}[0xWa^TxV}^TxU-i_1#^o_|[H[4[71#!'`$!l[8*.^kwKy2*5`,]([@85`0]"
"$[D *`4]8wKy(c&6'^ `8]D[LxFE]C]C^S`Y3^[#A[r9L_$di*T_0#2W0_8$8#1#X_@$@ 1#[0_H$HF,#[4_P$P[-(*)_X;2F0_`"
"$[([e*[!_hB-!N*8[D#G[8w%n(2GLf>-aV/4f8_e*[,!'-_wKy-l8)!/w][-],9,atw%_(W2wKy-Mjfl#8xMM#8!/w;B(X6#^7P,"
"0#8b8CA^2/8dpjVy[^fd#Li,#y['i4#8hP`x8!8#8f`fqL^3#(]O-wK}2!(2F3!/w--2]]I8,4dS7fE)x1UE/!h]3fJG0`p.x5%w"
"]u)^;92wKy-3(1AwKy2_W2wKy-nd4]<il)40ip!~[e,^I><gd^g4^d^hwKy.[c#)^d_q-wKy-K*!'wz)(nwKy3!7#AiR4_,,iF.!"
"/[h3PoAy[^j(#LlP#y[$lX#.wcm#7lJ3kxS8k|gM7iAPr7sgVy$L#y[J[$#3[psly[^mH#Lot#y[$o|#(vvFwKy)[gwKr-wKy(G."
"d4wKr-**d`ddwKr-1/dTdXwL+2bq-wKy2hu0_p^C[tbN0,0dTvpy0o<#)[w#[ #3][#<42]S2wKy`!##3[c#2dj(@-]a-2(d-228"
"[8d~2me3[@<)[P7FwKy3!+#-17mL.[!T.[lw%I_wKy-[~.[pS(v}7i@(N-wKy-*7wKy2W)!((2wKy--Q[|^y(2AwKy(S_wKy3]_#"
"-O4!T!/adL!<[d3!X[03!PYQ!P[0.w~9[s[!t#>L]#jB7wKyK!u3](['3!|2L!|['-w'%_wKy-VA['7wKy2Z3]P#3]H#L]H#-az2"
"wKyV!##3,g>3]tJBX`)4^$]|18PwKy-_/M@,wKy8]c#8tT#(>7wKy2_s8<m{3]7wKy2gpUwKyG!w#Ltta]3t|#-e=4TXpI3X[}(!"
"@-;Hu<Pe=-vL2wKy-E3]#wKy-WCuH!; .[@#FwKy3[c#-:)_8MAwKyB]gc`*4_LIFwKy-_C._L69@_Pcn(@2wKyFuj)_hJFwKyV["
"c#2v2('3[SvH*[S[;U-PPv67r:2Z`jHg8Fpy>uh`(rH.jlp+*``,rMQ4^wHLDf37[03[#g!``x#8j`gD`4#8jp#G@#y5[D#FcJ-m"
"'/<!3t`p,8w#*2bcL!GwHv-^]0!Kw!m!7!&-'/!Ox7q]_9,!WwL%8[c#2t:3!$wL%+!8xV}!8]c*!<!@t>0!DxV}!,c /!/lT#9!"
"`,bDA]1>w#p!@#.lt#y3lT#`]T#y$lh#y[olx#*y7]!#pNQdPwK!;%!/]wxFE!K!K]w#(<Md!mT#-tXy[^w%P#Lw((#y['w(0#8p"
"hhG3fLsZ3^;tDo,t4B@#.xRAE-w$B(LAwH52f--wK!2s}9,w(4w.N-c<!ppo|]ny[^w'x#Lw*T#y['w*!#8s4#y9cH#Q@#-PB_0]"
"n8w*!w1@5xG%!K^SaDA!e>w*l!td4.sp#V@#x#d/`dL#y$s`#esp#y5[@#-U>bd[`^p<[`L];w2vK_Z-l*7t9G] [{.@lq3e@iJ8"
"!4v;7o33<v;7A(wr5A77]m/DH<)!T]r7iZ4[@xV}w,V9!![,pe4el,gH.[P[@7,.4#7q=:![$$e<8[xhMQ[t#(wKt.D#)@t2-@8!"
",#Q!(#.x4Alh.XY4!@!K]e)!_bG2wLh2`,4!',wLK,#xWa]LxV}]L]Q*]P]ThO5]XxV}]@[Q3]`!i2eY(c8(wK+D]Hdh(^n(sV1#"
"vd]dg4l`w-+-o-Pw-8.`@bW>lx,w,m1$v`]x@(0DLvd#-by/vx!'Vx&w-G=w)h#KwL_-..w#0wL_2g03,WP^=)w#(#,#xWaw#pxV"
"}w#p_:*w#8w#<v85w#|xV}w#(j*0w$$w#l,*5w#lw$(w#hqj5w#Xw$,w#Ts<1#w#dw$0w#`8 5w$0w$4w$,v71#w#tw$8w#p@[JO"
"#w#`w$<w#!Dw5P7dR7[DZu32w0K28Bw*XjlzUHw/pw5[-g=87bbL!;wLf-]>[w0,wLf-G3[WoZG[Ww7[y*w0l#-7u!$w0|w7Ry[#"
"<#-d2Qw1`]N-w<+=],#2w7MA!R-.)Dw7@-wL[Aw7WG]'.)Lw7n-wLfAw7ae]/wLfAgj9!(!4w#UKq{3]p-B[xe >w2LD#`^0w5s3"
"^K#8Hot(^$<[u:[`!;8#Kw5s_wLd+w3HxV}w3H#",
};
