/* Generated from shaders/shift_shared.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/shift_shared.comp -o shift_shared.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids shift_shared.full.spv -o shift_shared.spv
 *   spirv-val --target-env vulkan1.2 shift_shared.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_shift_shared[][101] = {
  "-wKky)w8G#`eM#swKl3[##y0[##.[7#2wKD3C#3S#3[+#.[;#2wKSKwKl.[;#(()+A(-)/<(2)3<(7-wKl(<(K)[{A(K)!/F)CwK",
  "v(K)GwKv(K)KwKv(K)OwKv(K)SwKv(K)WwKv(K.[#wKvy3[;#V+#_wKy=[_#3[g#3[g#1*W[goE[#Wpm[sy6{[#w$M[g#(<*[woa",
  "@<$0[{hE$7/#oI3- )'CFwKy8!;#,$[gw)A[g['3X-wKy)!'#/['!GN)/=-wKy)!;#(wK+-)N`/!W!S=.C[]2wKy:!gw/Y!k#)[g",
  "+33[<.;[!.!s[u.!w[ 2[C)++7[1.33)7[K)[+wKy)[g#/[+!3A. E);5/[/#Y3+[]9[/]C).!O/:a[]G]K58!G;[!3AU;0!+n%[",
  "3!lB[7#,#[3~#(eS{[;[k$(0K%.[7wKo1$[;w/Y]k7G[v3[#wL3(]'7wL+.[g3.G+)[k')3!F4^+;!*.K )[k'-wL3(H-wL3)!'#",
  ")!'#.!o#+[g[ '+.C'.G+3K]].WN)7 3O/.SZ.es^S2!m)O#*[Cw2w^F((-[B,$^_w/Y^cS33)[GwLG1$!g[K[G!3!3#*[{[5Y)[",
  "5ti1$w,1[_+#[cwL3.^g#y/!{'2gT3!+wL+)!o#+!3w0}[g#-,*3!+#-lV(044,:-1-ez71.]{lr21px#]!'wL+(U)[OwL+(Y0[O",
  "[ wa%(2Q,(,[ y:I^W$!O^Cy<U[g(-wL+(S<[).]/#7,Q!S[N)]s:0]ow0}[7wL+.!##-B)#(2me- .+2/8/7/<3</@7AHD;!AKw",
  "-V-[1*PT(2r#3[g#-()[+-Ur#L]S#8[g#-*3!3r#)!''V[+r#V!wwL+-[^0!3w3m[owL+<!62uJ)[g#[]##.]W#->(uJ.[l(/,[t",
  "p:.01=[|r#-!Q><,r#B[g#-N8!<]u3^/#-!534]%y[^!D#L^l#y['^t#-wL+3[g#.!'t;*w|5!;X:]#! w!m`l2wL+-,)_$A2wL+",
  "sA.<[m2wL+=[g#(V=L/88aK-a0-wL+2XKaF2^/3^O#2:8!3#2^v2:=^Gb&2wL')!/VB!G^G2mO3^'wSu-v,(62mO-@3<#3'#2E4<",
  "'Y)H(2mO3[k#.[skk.!Cn7*! w1)7<wL'8[<wL+[[g#d[v)wzi(UwL+(:-o`)[g#.[ C.C_A3a8^E.G[M.0^J2o`2cM22d!I3aP1",
  "B^##3^KN=D]Yx[)!a7!B-4 8! ]'#-@N@! ]+/NH! ]/# P! ]##2c|)b<`62wL+2^t2-3[p[uL]'#2^PQD#7[u2J8TfM2O`! !E",
  "y*H#-_>R[<['#-PRD0#-F4D8P)4_+Afh3]3#(g/2w>x((KwL+AcP4]d]pP3]!^R3]C(B]Lc>*dP@#-c7>4Tqa*0(e.2[F3<^U.@_",
  "} ],! ,#1$w3m^+$S8wL,(A1$HL[ xWaPqS,'[0xV}[0xWa^TxV}^TxU-ih1#^o_|[H[4[71#!+`$!l[8*.^kwL+2*5`,]([@85`",
  "0]$[D *`4]8wL+(c&6'^ `8]D[LxFE]C]C^S`Y3^[#A[r9L_$di*T_0#2W0_8$8#1#X_@$@ 1#[0_H$HF,#[4_P$P[-(*)_X;2F0",
  "_`$[([e*[!_hB-!N*8[D#G[8w%|(2GLf>-aV/4f8_e*[,!+-_wL+-no)!3w]r-],9,atw%m(W2wL+-Mjfl#8xMM#8!3w;P(X6#^7",
  "P,0#8b8CA^2/8dpjVy[^fd#Li4#y['i<#8hP`x8!8#8f`fqL^3#(]O-wL/2!(2F3!3w-;2]]I8,4dS7fE)x1UE/!h]3fJG0`p)x5",
  "%V*!t^;92wL+-3(1AwL+2_W2wL+-nd4]<il)40ip!~[e,^I><gd^g4^d^hwL+.[g#)^d_q-wL+-K*!+wz)(nwL+3!;#AiR4_,,iF",
  ".!3[h3PoAy[^j(#LlX#y[$l`#.wcm#7lJ3kxS8k|gM7iAPr7sgVy$L#y[J[$#3[psly[^mH#Lo|#y[$p(#(vvFwL+)[kwL$-wL+(",
  "G.d4wL$-**d`ddwL$-1/dTdXwL92bq-wL+2hu0_p^C[tbN0,0dTvpy0o<#)[{#[ #3][#<42]S2wL+`!'#3[g#2dj(@-]a-2(d-2",
  "28[8d~2me3[@<)[P7FwL+3!/#-17mL.[!T.[lw%I_wL+-[~.[pS(v}7i@(N-wL+-*7wL+2W)!((2wL+--Q[|^y(2AwL+(S_wL+3]",
  "_#-O4!T!3adL!<[d3!X[03!PYQ!P[0.w~9[s[!t#>L]#jB7wL+K!u3](['3!|2L!|['-w'%_wL+-VA['7wL+2Z3]P#3]H#L]H#-a",
  "z2wL+V!'#3,g>3]tJBX`)4^$]|18PwL+-_/M@,wL+8]c#8t!#(>7wL+2_s8<m{3]7wL+2gpUwL+G!w#Lt|a]3u(#-e=4TXpI3X[}",
  "(!@-;HuDPe=-vL2wL+-E3]#wL+-WCuP!  .[@#FwL+3[g#-:)_8MAwL+B]gc`*4_LIFwL+-_C._L69@_Pcn(@2wL+Fuj)_hJFwL+",
  "V[g#2v2('3[WvH*[W[ U-PPv67r:2Z`jHg8Fpy>uh`(rH.jlp+*``,rMQ4^wHLDf37[03['g!``x#8j`gD`4#8jp#G@#y5[D#FcJ",
  "-m'/<!7t`p,8w#*2bcL!KwI(-^]0!Ow!m!;!&-'/!Sx7q]_9,![wL38[g#2t:3!$wL3+!8xV}!8]c*!<!@t>0!DxV}!,c /!3lT#",
  "9!`,bDA]1>w#p!@#.lt#y3lT#`]T#y$lh#y[olx#*y7]!'pNQdPwKj;%!3]wxFE!O!O]w#(<Md!mT#-tXy[^w%P#Lw(0#y['w(8#",
  "8phhG3fLsZ3^;tDo,t4B@#.xRAE-w$B(LAwHC2f--wKj2s}9,w(4w.N-c<!ppo|]ny[^w'x#Lw*!#y['w*d#8s4#y9cH#Q@#-PB_",
  "0]n8w*!w1@5xG%!O^SaDA!e>w*l!td4.sp#V@#x#d/`dL#y$s`#esp#y5[@#-U>bd[`^p<[`L];w2vK_Z-l*7t9G] [{.@lq3e@i",
  "J8!4v;7o33<v;7A(wrCA77]m/DH<)!T]r7iZ4[@xV}w,V9!![,pe4el,gH.[P[@7,.4#7q=:!_$$e<8[xhMQ[t#(wL&.D#)@t2-@",
  "8!,#Q!(#.x4Alh.XY4!@!O]e)!cbG2wLv2`,4!+,wLY,#xWa]LxV}]L]Q*]P]ThO5]XxV}]@[Q3]`!i2eY(c8(wK9D]Hdh(^n(sV",
  "1#vd]dg4l`w-+-o-Pw-8.`@bW>lx,w,m1$v`]x@(0DLvd#-by/vx!+Vx&w-G=w)h#KwLm-..w#0wLm2g03,WP^=)w#(#,#xWaw#p",
  "xV}w#p_:*w#8w#<v85w#|xV}w#(j*0w$$w#l,*5w#lw$(w#hqj5w#Xw$,w#Ts<1#w#dw$0w#`8 5w$0w$4w$,v71#w#tw$8w#p@[",
  "JO#w#`w$<w#!Dw5P7dR7[DZu32w0K28Bw*XjlzUHw/pw5[-g=8;bbL! wLt-]>[w0,wLt-G3[[oZG[[w7[y*w0l#-7u!$w0|w7Ry",
  "[#<#-d2Qw1`]N-w<+=],#2w7MA!R-.)Dw7@-wLiAw7WG]'.)Lw7n-wLtAw7ae]/wLtAgj9!(!4w#UKq{3]p-B[xe >w2LD#`^0w5",
  "s3^K#8Hot(^$<[u:[`! 8#Kw5s_wLr+w3PxV}w3P#",
};
