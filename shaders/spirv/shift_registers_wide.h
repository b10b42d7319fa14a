/* Generated from shaders/shift_registers.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DWIDE shaders/shift_registers.comp -o shift_registers_wide.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids shift_registers_wide.full.spv -o shift_registers_wide.spv
 *   spirv-val --target-env vulkan1.2 shift_registers_wide.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_shift_registers_wide[][101] = {
  "-wKkyPw7/#9;[+33['#y0['wK{.[;#((-wK{(--wK{(2-wK{(7-wK{(<-wK{(AKwK{.[ #(()+A(-)/<(2)3<(7-wK{(<-wK{(A-",
  "wK{(F-wK{(K-wK{(K-wK{(K-wK{(K2wK{yI[ #=[_#3[g#.[g+33wH#7wL'3[g#.[{#.[g#(D*!#oaH<$0!'hE$7/#oI3- 3'P;(",
  "[#[soE['[#pm! y6{['wL/8!C#.[s'2D.+P./T.3;(wI[0[g[+3[Y2wKw)!cwIk7wKw)[g+/3'K.;[P.!o[q.!sK.+O)/S7W)7#)",
  "[/wKs)[g#*[/!;-;'[3#w*m!/$ak[3!S).!W/:a[]3]758![;[!;AU;0!3n%[7!PB[;#,#[7ou[ [k$(0A2.[;wK[:[ w/Y]WwKo",
  ")[;!}7wKo.[g')[k#)3!,0]k;3#)[k;-wKo(@-wKo)!/#)!/#/!k ![*[C'+.C'.G+3K!S)7;3O+)es .[GwKk*[s[GG)[KwKk1$",
  "!c[O[K!;!;A.C!m.^/'*!'[5M)[5t9-S.SW.KS)OW-wKo)[_#)[c#7wKgB^7'.[w#y/!w#2g@(td-vW,%!k$/!;w0}[g#-,*3!3#",
  "-lB(044,:-1-ef71.]cwKs21px#]!/wKs(U)[SwKs(Y0[S[Cwa%(2Q,(,[Cy:I[s$!W^#y<U[g(-wKs(S<[).]'#7,Q!o[N)][:0",
  "^Gw0}[;wKs.!+#-B)#(2mQ- .+2/8/7/<3<*@7AAqkB!3#8];#.[g#((2qk3[g#-()[/-UqkL] #8[g#-*3!;qk)!/'V[/qkV!sw",
  "Ks-[^0!;w3m[owKs<!62u6)[g#[!_#3]C#(>Aqk(,-u6(1FqkQ[g#B[g#-N8!<]u3^3#-!534]%y[^!D#L^l#y['^t#-wKs3[g#)",
  "!/J/!3w|5w*b)!_w*Y7`l2wKs-,)_$A2wKssA.<[m2wKs=[g#(V=L/88aK-a0-wKs2XKaF2^/3^K#2:`!;wKs2>=^Ob*2wKs.!7r",
  "NP^K2tP/!_w0}ux(62m -@3<#3'#2E4<'Y)H(2m 3[k#.[{k[)!OS(w(t)w1)7FwKs[[g#d[v)wzi(UwKs(:/[W ac/[W[CC.C_A",
  "3a8^E.G[I.0^J2oL2cM22d!E3aP1=!#c=-!N-S3^'#3H@z[)@,!b7!G-4 8!G!{#-@N@!G]#/NH!G]'# P!G!_#2d%3b@`-.bDeT",
  "84!]3[t[uL!{#2^QQD#7[u2J8TfR2O`!G!Ey*H#-_ R[<[+#-PRD0#-F4D8P)4_,Afm3]+#-g49,[h`ej]8wKx(Y3!3q>)!/QV[G",
  "q>-^22^b*,d`<7wKxP;88^Y2`&)]4v|<]22d-.!o4V]@#/D!#EV]L4/P^3VG]X4*w>A[s#*D8hU(j,4fT[Tw/d0[0xV}[0uG)[LK",
  "*[P[Tf_)[X`u,(xWa[`xV}[`xWa_,xV}_,xU-js1#^C`T[x[dgW6#^ `X[l[h!<5`!]D[l15``]X[p#5`d]T[t*,#`h]h[xxU-cS",
  "6']{`l]t[|xFE!S!S^+])3^S#A!p*H_X#2*0_d$0W6#X_l$8em+_t$@W(*)_|;2[-0`($P[W*[L`0B-T/[P`8wL[e!/#(NGTg&-b",
  ">/4fd`H*[4!3-_wL[-oE5!;!3!3]f8bDw&A(W2wL[-Mjg<#8xMM#.!;dQ2[}6#]sP,0X`bd^ .e@k>y[^g4#Li`#y['ih#8h|a[8",
  "!8#8g0gYQ]owL[2!$2BG!;wL[2]]I8,4e67g))x1UI-wL[)!O#F`x)x5%Z*!t]w92wL[-3(1AwL[2_^2wL[-oL4]<j<)40j@!~[e",
  "X^I><h4^g<wL[8[g#.!/#-K*!3wz)(nwL[3!C#Aj:4_4,j..!;[h3Pp)y[^jT#Lm(#y[$m0#.wcm#7m23lHJ8lLh0Pj)71sh9y$L",
  "#y[J[$#3[ptTy[^mt#LpL#y[$pT#(qqFwL[8[k#(G2wL[-*2wL[-17wL[2bq-wL[2hn+_p^#[tbN2wL[-tzy0oh#)!'#[ #3]G#7",
  "47!32wL[`!/#3[g#2dn(@-]a-2(d-228[8e&2nH3[@<)[P7FwL[3!7#-17n/.[!T.[lw&1_wL[-[~.[pS(u+7i@(,-wL[-*7wL[2",
  "W)!((2wL[--Q[|^y(2AwL[(SKwL[KwNc-O4!T!;adL!<[d3!X[03!PYQ!P[0.w~9[s[!t#>L!_jB7wL[K!u3](['3!|2L!|['-w'",
  "i_wL[-VA['7wL[2Z3]P#3]H#L]H#-az2wL[[!/#(O-wL[(JFwL[-],)]|1FwL[`[g#8]O#8u8#(>7wL[2_s3<mt<wL[2gpUwL[G!",
  "s#LuLa]3uT#-e=4TX[e3X[}(!@-;Hu|Pe=-u22wL[-E3!_wL[-WCv,!G .[@#FwL[3[g#-:)_8MAwL[B]Sc`*4_LIFwL[-!^._L6",
  "9@_Pcn(@2wL[FvR)_hJFwL[V[g#FrgL_!#swL[2v`7rp)v4EFwL[e!/#Fe}7[U3[+gJ``h#8jXg2`4#8jh#8@#-Z8[![N3w#$['d",
  "g<eL#QL#(m1.! w#T8!K#.[s#.[+sV/w$`!8#2n;2wL&(R*!4!8sVI!<xV}!(!uy&!0#`l(#3w$(#Bkx#y/l<#`]0#y$lL#y%l!#",
  "yQw$t#y&w&X#*y7]!/oUQchwKE;%!;]_xFE!W!W]_#(<Mctll#-s_y[^w%8#Lw't#y['w'|#8oxgN3edra3]wsOo,s;B@#.xRAE-",
  "w#I(LAwGz2`C-wKE2s(9,w'xw.=-]n!p4o8#y[^w'`#Lw*D#y['w*L#8rD#y9b`#Q@#-PB_0]n8w*Dw1/Fd$y&!t#`H#3w*x#=rl",
  "#<wKEo!/#sd,`d(#y$sD#esT#8[`#y>w+l#-fJ+w-@!0w0}fU2fc=4#(wJW80fb4w-T!@;0w1]<(fY)!<Z*!@!Dnk)!Hkf(pm1#t",
  "l!Le4j`!NL!P#-0._(d2>jx,w*(1$th!`!H(0DLtl#-a-/u$!3Vx&w*^=w(8#KwJX-..u8wJX2e@e,]Y.u(wJX+uhxV}uh_<*u@u",
  "Dns+utxV}u(#(M0uxu4,*5u!u|uXo%5uhv$udpS1#v$v(u|8 1#uxv,ut<[CO#udv0u`@w3H7b[7[=ZrC2w-T28Bw)$o:zUHw.<w",
  "3N-mv8;`kL!GwJX-]7[w.TwJX-G3[[w5SG[[#y*w/8#-7z'!$w/Hw5Jy[#@#-b@Qw00]S-w:(=]0#2w5EA!W-.)Dw58(.B]Dw5OG",
  "!{.)Lw5f(DB]Pw5Y-wJ]Q]X#y8]Lw3f3w1$#y$^0#-mm9w2D[$aRLw2D[3=@#=![#*0(t!2bC.<r>*w2d@#7!C:!,!G4#(<*DHtB",
  ")Lf12wRN-i!)[HM*[L[P45[TxV}[@x#T,+xWa^DxV}^DxWa^LxV}^LxWaw2HxV}w2HwK:",
};
