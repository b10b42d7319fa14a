/* Generated from shaders/shift_registers.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/shift_registers.comp -o shift_registers.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids shift_registers.full.spv -o shift_registers.spv
 *   spirv-val --target-env vulkan1.2 shift_registers.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_shift_registers[][101] = {
  "JB~)b(K ~##BX'~#%bj[w7[#f='f=]'f=]+f=]3f=]7f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'eI7$~##0Czy]P#$$,#",
  "ei+[/'#,/w7y$;3w8]$#[Gw8aW#[w#w7uW+3-71&/O[Sw7y3O[K/.7333G/w8a$C,$w8a[3'[w3(++[wC-+/[wS2+3[w[+7+7[w[",
  ";<+;[w[KA  [w[[K*[7'F(()+A(-)/<(2)3<(7(K)[k<(K)! A(K)!OF+C[w!_K+G[w!o#+K[w]##+O[w]3#,#S[w]Cw7uZ1&w7u",
  " #w7y O[{[v,*/w7yCO!'w7yGO!/w7uK61&KO!3w7yOO[_:.;>)#B@$O[Ow7u$#&, ga$qM$[Wi1$[k#jU$[_+pm$ [_u]$y6{na",
  "S[_oEWSpm[ky6{Ww$M[_5)n%<*[ooa@<$0[shE$7/#oI3- .'C/~##A|F~##*g [)(,)!38)pm[%1$[_w)A[_[#3X1&3w*m[{$ak",
  "[#! N./=*Cw*mA0_{[#!#)N`/!O!K=.C[])/#1%'!_w/Y!c/'+)[_#33[<.;[!.!k[u.!o[ 2[C)++7[1.33)7[K+[''w*m#+`'[",
  "'!+-/[+#Q3+[U9[+]3).!G/:a[]7];58! ;[!+AU;0!#n%[/!dB[3#,#[/ou[7[c$(0A2)[3]:1%G[7w/Y][7G+.[3!u.x>73.[_",
  "7)[c;)3!44]o;!p3[k]-.~##*gB@*[gw#e[e)w#%&,#w/Y!g ']/*[;'+.C'.G+3K![)7;3O+.es^5)3C*[ '^$(((K1'[C'w*-!",
  "_[G[C!+!+!u.^7'*[s[5M4[5[c^0.SW.KS.OW,&Gw,1[W+#[[xV}[F)^ ICw/Y^;'y/!s#,-xVA$#xY-!#$xV}(w3m!g$/!+w0}!",
  "-.,,43!##)wbI044,:718w_]#6#]g$7]#H/x#][{ -[&*xXM,T([',#xWa[(xV},U+[KKweuY0[K[;wa%(2Q,(,[;y:I^3$!G^'y",
  "<U[_(+#,x&IS<[).]'#7,Q!k[N)]_:+^Kw0}[3T*ydm[wX.w>y9.#(/0'#/4+2/8/7/<3</@7AHD;!A2[j3] #-[1/PT(4TL[b/L",
  "wcm(.['-6%8,xWaHxV}@I8]C!4-V)xU-M1#[$0$$*,%!+<$0x%%[{'*['xUaK)'!U1/8(xV}8w>I!o$[X[T[P[L[H[Dw1]!t(!T@",
  "&<!+w3m[g$!|,!6+LP(]4,$@D!wxWaTK6#xWa[HxV}[$].:]G$$[g1%[t[pxWa4xV}0,/[x[p(1%,[xxWa<xV}<[T+,<4N,#[dxV",
  "}[dxU5E1%[H[![8X,DN8!<]u3![#-!534]%y[^!D#L^l#y['^t#/^0,`4,#,!<w}U[{J+!#w|5!3O !w!7w!m`l4!H,_#._$Az#0",
  "_(#3<aA0_D,c%f(0!',H`r=L/88aK2^l4Ow|qXKaF2a]3^O#2:=!+#.$]6)0a]2>B^Sb*,#,`,wo]!'ZQ! ^K*w3m]k@D!ww0}[c",
  "a<.wn9@3<#3'#2E4<'Y3H(*8w>9J,#8,w!m[kO*w3q!;S0!7!7w1)U6%+3xWa[DxV}[D_i,$[D[t[@w1];bqg[!xV}[![v.wzi(L",
  "`T!6(:/[O ac/[O[;C.C_A3a8^E.G_640,]})< -cM22d!E3aP1B[o#3^+N=D]Yx[)!]7!B-4 8!7!{#-@N@!7]#/NH!7]'# P!7",
  "!w#2c|3b<`(.b@eO84!X3[p^/L!{#2^LQD#7[u2J8TfM2O`!7!Ey*H#-_:R[<[##-PRD0#-F4D8K)4_'Afh3]+#-g/9,[h``8]4g",
  "QV!Dc*.!##-c#*4[ #.0^}Acj3@^]/,d!<M,X_92^T.8_x ]0!7,#-eu6$e|[(w1](,eF,#xWaXxV}XW*[$[(ew,+[,xV}PxWa[4",
  "xV}[4xWa^XxV}^XxU-j+1#^G`$[L[8[R6#^C`([@[<[Y5`,!t[@15`0],[D#5`4]([H*,#`8]<[LxU-bk6'^#`<]H[PxFE]3]3^/",
  "``3^W#A!1*H_(#2*0_4$0W6#X_<$8e)+_D$@W(*)_LB2[-0_T$P[W*[L_!B-T1#[P_d$[(!b*@[<#B[0#)w{INGTf>-aV/4f4_e/",
  "[4!#-Q0jN.xRAna5!+!#!#]'.apgn.4[~1#<H,4Mjfh#8xMM#.!+ci2[}6#]wP,0X)b4CP]t/8dljVy[^f`#Li0#y['i8#8hL`x8",
  "!8#8f!fqL]s#3x2y!$2B(]Y)8]~-'38]]I8,4dS7fA)x1UI/!h]+fFG0`q)x5%Z/!t]{900,x5a3-1),`k5],xV}],_^1#]D,[0y",
  ">]nd4]<ih)40il!~[e(^I><g`^g1%^l^p]H(,w|5]d/<^l_q.^<!&00!#wz)(Uok)^H#.b}svC]W@iR4_4,iF.!+[h3PoAy[^j$#",
  "LlT#y[$l!#.wcm#7lJ3ktJ8kxgM7iAPr7sgVy$L#y[J[$#3[psly[^mD#Lox#y[$p$#-vv)_!uG+cdxV}cdhu,$d$d(_h!D[lG1#",
  "cxc|_h!4*1#d<_|_h_T1,#dXd!_h]l8-bq)_ll/2hn0_p^'[tbN0,0d!vpy0o8#)[s#[ #3]K#74<!3/[$Xw$RL[0#2f)8[<^f)!",
  "+@-]a-2(d-228[8e&2me3[@<8[P_Z-w%#.PmV4[`[D#7mL.[!T3[lw%I!,[d[>/8[pS(v}2i@2jX4[@,*6#D[D48W.!((40[|[<Q",
  "[|^y226#DxWa[lxV}]+6'[8[!,XxWa!$xV}[x[=B]Ol_4!T!+adL!<[d3!X[03!PYQ!P[0.w~9[s[!t#CL!wjB*P[$#K!u3](['3",
  "!|2Q!|['.x&I#[]DmuGP['*T[(#2Z3]P#3]H#L]H#2az4]l,nU8]h#A`)9]x]t]c2hQ-14D]|#+[(xWa@j^-_Q+,@4n[5]lxV}!4",
  "S3]S[WDw1]t`]xaV=^D#.!##-L,#]/D$8!a-gp(ol.@f,)@#.@#O'^`^!^X^T^P^Lw1]tx#3u$#-e=4TX[e3X[}(!@-;MuHPe=2o",
  "j(S-E(oo0[8xV}LWCuT!7 )[@#-^G(p70^txV}[Pf#4_@_4#._8#8_H`AB]Wc`44_L!P+@xWa_4nC-I4D_Lq;8_Pcn2@)_XSAuj=",
  "_hJ,#_PxV}_PxUESJ)]|_D!4!P[,[`HP,Tr(j_!#<aeB`@[P8Hr13u`#8j(kr(NO#`T@,8^jFe}7[U3[#gJ``h#8jXg2`4#8jh#8",
  "@#-Z8[![N3vP['dg<eL#=L#FcB-l{/<!/tXp,8v~2a/3!C#-on2m81#X!Gw!m!3!0-'/!Kx7q]W4,!Ssx2bb0<,@t34w$T!`#,&!",
  "0xV}!0xWa!XxV}!X#*!!!`#I!dxV}!P]Ry&!X#`lP#3w#|#BlD#y/ld#`]X#y$lt#y%m(#y[Rw$l#y&w&t#*y7][{pkLd!!v,'xG",
  "%!+]cxFE!G!G]cxWa..,urMdhm`<-tuy[^w%X#Lw(8#y['w(@#8plhd3fXsw3]{teo,tQB@#.xRAE-w$_(L2i65!`xV}!``|)!ph",
  "{2t>9,w(<w.k-]n!q(p,#y[^w($#Lw*d#y['w*l#8s8#y9cT#Q@#-PB_0]n8w*dw1]Fd]y&!t#`H#3w+<#Bs`#.[$#-w)QUw#y)X",
  "#x#de`dx#y$t8#etH#8[`#y9w,0#-rs4w-!!,#-,*w-`!4#<[|>!W$dx8P#QL#.x4A7.H<4[,!G^;.![a;54,xS%^|/!#,sN.P=8",
  "[<VQ[8#1$w1e([0+3w-`.[,l3(w3G)[8#+!txV}!t_@*!x!|#+]$xV}!lrp1#v<](f`l0];L],#-0._`d{>lH,w,+1$v8]<]$(0D",
  "Lv<#-av/vP!#Vx&w,aBw)4#*@D#-uz.H.)vdol3<f-e,^F)vT#,#xWaw#8xV}w#8`)*vlvppv+w#DxV}vT#(M0w#Hv`,*5w#,w#L",
  "w#(q(5w#8w#Pw#4rV1#w#Pw#Tw#L8 1#w#Hw#Xw#D<[CO#w#4w#!w#0@w4c7cH7[=ZtF2w/W28Bw)|q=zUHw/8w4n-jS3;aX2^(-",
  "i/-ou.[8]7Qw/P!_3[Lw X3[Sw6nG[S#y*w04#-7u!$w0Dw6ey[#<#-c(Qw1(]N-w;>=],#2w6`A!R-.)Dw6S(.B]@w6jG!{.)Lw",
  "7%(DB]Lw6t)]'O)]T.2_F2[9y8]Hw5%3w1x#e^,#-sP*w34X#7[o:[`!74#x'w5%',]txV}]txWa]|xV}]|xWaw2txV}w2txZIw-",
  "E",
};
