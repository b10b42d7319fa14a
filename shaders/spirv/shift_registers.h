/* Generated from shaders/shift_registers.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/shift_registers.comp -o shift_registers.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids shift_registers.full.spv -o shift_registers.spv
 *   spirv-val --target-env vulkan1.2 shift_registers.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_shift_registers[][2094] = {
"EB~)b(K ~##BX'~#%bj[w7S#f='f=]'f=]+f=]3f=]7f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'eE7$~##0Czy]P#$$,#"
"ei+[/'#,/w7y$;3w8]$#[Gw8aS#[w#w7uS+3-70/O[S+.7/33C/w8a$ )w8aQ*[w3(++[wC-+/[wS2+3[w[+7+7[w[;<+;[w[KA "
" [w[[K*[3'F(()+A(-)/<(2)3<(7(K)[k<(K)! A(K)!OF+C[w!_K+G[w!o#+K[w]##+O[w]3#,#S[w]Cw7uZ1&w7u;#w7y;O[{["
"r,*/w7y O!'w7yCO!/w7uG61&GO!3w7yKO[_:.;>)#B@$O[Ow7u$#&, ga$qM$[Si1$[k#jU$[[+pm$ [[u]$y6{naO[[oESOpm["
"gy6{Sw$M[[5)n%<*[koa@<$0[ohE$7/#oI3- .'C/~##A|F~##*g [)(,)!/8)pm[%1$[[w)A[[W3X1&3w*m[w$akW!;N./=*Cw*"
"mA0_{W[{)N`/!K!G=.C[])/#1%'![w/Y!_/'+2[<.~##2Oc#.;[!.!k[u.!o[ 2[C)++7[1.33)7[K+[#'w*m#+`'[#!'-/['#U3"
"+[U9[']3).!C/:a[]7];58!;;[!'AU;0[{n%[+!dB[/#,#[+ou[3[_$(0A2)[/]:1%G[3w/Y][3G+.[/!q.x>73.[[7)[_;6$3[["
"w/Y]o7!p3[k]-.~##*gB@*[gw#e[e)w#%&,#w/Y!c;']/*[7'+. '.C+3G]P)7;3K+.es^5)3C*[;'^$(((K1'[ 'w*-![[C[ !'"
"!'!u.^7'*[o[5M4[5[_^02^H.KS.OW,&Gw,1[S+#[WxV}[F)^ ICw/Y^;'y/!s#,-xVA$#xY-[{$xV}(w3m!c$/!'w0}!-/,wbI'"
"3!g13[{#)w_]56&4,w3m]g$3]# /x#][w1-U*xXM,K(V,#xWaXxV},U+[GGweuY0[G[7wa%(2Q,(,[7y:I^3$!C^'y<U[[(+#,x&"
"IS<[).]'#7,=!k[N2:)]_#+^Kw0}[/T*ydm[sX.w>y9.#(/0'#/4+2/8/7/<3</@7AHD;!82[j3] #-[1/PT(4TL[b/Lwcm(.[#-"
"6%8,xWaHxV}@I8]C!4-V)xU-M1#[$0$$*,%!'<$0x%%[w'*[#xUaK)'!U1/8(xV}8w>I!o$[X[T[P[L[H[Dw1]!l(!T@&<!'w3m["
"c$!t,!6+LP(]4,$@D!wxWaTK6#xWa[HxV}[$].:]G$$[g1%[t[pxWa4xV}0,4[x[p]f1$[xxWa<xV}<[T+,<4N,#[dxV}[dxU5E1"
"%[H[![8X,DN8!<]u3!W#-!534]%y[^!D#L^d#y['^l#/^0,`4,#,!<w}U[wJ+[{w|5!/O !w!3w!m`l4!H,_#._$Az#0_(#3<aA0"
"_D,c%e{0!',H`r=L/88aK2^l4Kw|qXKaF2a]3^O#2:=!'#.$]6)0a]2>B^Sb*,#,`,wo]!#ZQ!;^K*w3m]k@D!ww0}[_a<.wn9@3"
"<#3'#2E4<'Y3H(*8w>9J,#8,w!m[gO*w3q!7S0!3!3w1)U6%+3xWa[DxV}[D_i,$[D[t[@w1]7bqg[!xV}[![v.wzi(L`T!6(:/["
"K;ac/[K[7C. _A3a8^E.C_680cz)< -cM22d!E3aP1B[k#3^+N=D]Yx[)!]7!B-4 8!3!{#-@N@!3]#/NH!3]'# P!3!w#2c|3b<"
"`(.b@eO84!X3[p^/L!{#2^LQD#7[u2J8TfM2O`!3!Ey*H#-_:R[<W#-PRD0#-F4D8K)4_'Afh3]+#-g/9,[h``8]4gQV!Dc*.[{#"
"-c#*4[;#.0^}Acj3@^]/,d!<M,X_92^T.8_x ]0!3,#-eu6$et[(w1](,eF-hD)XW*[$[(ew,+[,xV}PxWa[4xV}[4xWa^XxV}^X"
"xU-i~1#^G`$[L[8[R6#^C`([@[<[Y5`,!t[@15`0],[D#5`4]([H*,#`8]<[LxU-bk6'^#`<]H[PxFE]3]3^/``3^W#A!1*H_(#2"
"*0_4$0W6#X_<$8e)+_D$@W(*)_LB2[-0_T$P[W*[L_!B-T1#[P_d$[(!b*@[<#B[0#)w{INGTf>-aV/4f4_e/[4[{-Q0j",
"N.xRAlD5!'[{[{]'.apgn.4[~1#<H,4Mjfh#8xMM#.!'ci2[}6#]wP,0X)b4CP]t/8dljVy[^f`#Li(#y['i0#8hL`x8!8#8f!fq"
"L]s#3x2y!$2B(]Y)8]~-'38]]I8,4dS7fA)x1UI/!h]+fFG0`q)x5%Z/!t]{900,x5a3-1),`k5],xV}],_^1#]D,[0y>]nd4]<i"
"h)40il!~[e(^I><g`^g1%^l^p]H(,w|5]d/<^l_q.^<!&00[{wz)(Uok)^H#.b}smC]W@iR4_4,iF.!'[h3PoAy[^j$#LlL#y[$l"
"T#.wcm#7lJ3ktJ8kxgM7iAPr7sgVy$L#y[J[$#3[psly[^mD#Lop#y[$ox#-vv)_!uG+cdxV}cdhu,$d$d(_h!D[lG1#cxc|_h!4"
"*1#d<_|_h_T1,#dXd!_h]l8-bq)_ll/2hn0_p^'[tbN0,0d!vpy0o8#)[o#[ #3]K#74<!3/[$Xw$RL[0#2f)8[<^f)!'@-]a-2("
"d-228[8e&2me3[@<8[P_Z*xWa[(jy-mV4[`[D#7mL.[!T3[lw%I!,[d[>/8[pS(v}2i@2jX4[@,*6#D[D48W.!((40[|[<Q[|^y2"
"26#DxWa[lxV}]+6'[8[!,XxWa!$xV}[x[=B]Ol_4!T!'adL!<[d3!X[03!PYQ!P[0.w~9[s[!t#CL!wjB*P[$#K!u3](['3!|2Q!"
"|['.x&I#[]DmuGP['*T[(#2Z3]P#3]H#L]H#2az4]l,nU8]h#A`)9]x]t]c2hQ-14D]|#+[(xWa@j^-_Q+,@4n[5]lxV}!4S3]S["
"WDw1]tX]xaV=^D#.[{#-L,#]/D$8!a-gp(ol.@f,)@#.@#O'^`^!^X^T^P^Lw1]tp#3tx#-e=4TX[e3X[}(!@-;Mu@Pe=2oj(S-E"
"(oo0[8xV}LWCuL!3 )[@#-^G(p70^txV}[Pf#4_@_4#._8#8_H`AB]Wc`44_L!P+@xWa_4nC-I4D_Lq;8_Pcn2@)_XSAuj=_hJ,#"
"_PxV}_PxUESJ)]|_D!4!P[,[`HP,Tr(j_!#<aeB`@[P8Hr13u`#8j(kr(NO#`T@,8^jFe}7[U3WgJ``h#8jXg2`4#8jh#8@#-Z8["
"![N3vP['dg<eL#=L#FcB-l{/<!+tXp,8v~2a/3! #-on2m81#X!Cw!m!/!0-'/!Gx7q]W4,!Osx2bb0<,@t34w$L!`#,&!0xV}!0"
"xWa!XxV}!X#*!!!`#I!dxV}!P]Ry&!X#`lP#3w#|#BlD#y/ld#`]X#y$lt#y%m(#y[Rw$l#y&w&l#*y7][wpkLd!!v,'xG%!']cx"
"FE!C!C]cxWa..,urMdhm`<-tuy[^w%X#Lw(0#y['w(8#8plhd3fXsw3]{teo,tQB@#.xRAE-w$_(L2i65!`xV}!``|)!ph{2t>9,"
"w(<w.k-]n!q(p,#y[^w($#Lw*!#y['w*d#8s8#y9cT#Q@#-PB_0]n8w*dw1]Fd]y&!t#`H#3w+<#Bs`#.[$#-w)Qdw9Ax#de`dx#"
"y$t8#etH#8[`#y9w,0#-rs4w-T!,#-,*w-X!4#<[|>!S$dx8P#QL#.x4A7.H<4[,!C^;.!Wa;54,xS%^|/[{,sN.P=8[<VQ[8#1$"
"w1e([0+3w-`.[,l3(w3G)[8#+!txV}!t_@*!x!|#+]$xV}!lrp1#v<](f`l0];L],#-0._`d{>lH,w,+1$v8]<]$(0DLv<#-av/v"
"P[{Vx&w,aBw)4#*@D#-uz.H.)vdol3<f-e,^F)vT#,#xWaw#8xV}w#8`)*vlvppv+w#DxV}vT#(M0w#Hv`,*5w#,w#Lw#(q(5w#8"
"w#Pw#4rV1#w#Pw#Tw#L8 1#w#Hw#Xw#D<[CO#w#4w#!w#0@w4c7cH7[=ZtF2w/W28Bw)|q=zUHw/8w4n-jS37aX2^(-i/-ou.[8]"
"7Qw/P!_3[Lw X3[Ow6nG[O#y*w04#-7u!$w0Dw6ey[#<#-c(Qw1(]N-w;>=],#2w6`A!R-.)Dw6S(.B]@w6jG!{.)Lw7%(DB]Lw6"
"t)]'O)]T.2_F2[9y8]Hw5%3w1x#e^,#-sP*w3,X#7[o:[`!34#x'w5%',]txV}]txWa]|xV}]|xWaw2lxV}w2lxZIw-E",
};
