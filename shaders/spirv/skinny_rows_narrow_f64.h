/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_f64.full.spv -o skinny_rows_narrow_f64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_f64[][101] = {
  "-w)E3pG#y1Kw)Gy[=C#x0w);=[;#.[C#3]3w)B-w$R.[O'.[K67w);(-2w);8[_#.[C#(M.[C+.'U2w);:[sw/Y[w#)[C+2w);)[",
  "G$*[[[[D7%7w);L!##1#[Cw'u[cK**[[w$Q`L*##/(w)88!'#.[K[@8+w)83[O#8!C#*[Ow%5vz*!3!3E-w(y.[{#*[C[##)[C#,",
  "#[#! w*m[c#/!S[g;Q+3+!_[gw*qK6#ag!c![!O*0!W![!gM0_{!k[gS+`7[#!o[%3['#,#`/['! n%!i)!w#(!/2;/! !oG5`']",
  "'[o[98!s)(/2[/5]3!O![[()]7[<)[C#5]/]'];[%9] ['IAO254]'['B*]K]O<-[n8]S#R]W[g/8]_[z=]c#5][![]g#8]k#*]S",
  "]o#8[+#/[+]C#Q]w[j*] [o=4[/]3G4[/!sC*^+[+M)[3w(u1$[s[7[3[o[o#.!{'.]{^S.C'.7+.G/.;3.K7.O;.  ./C1%3w,1",
  "[;+#[ w(}.^7#.^3'=[S#2e(3[gw(}3[{w(f(W.,,43[g#)wbIX44,:-1-dv716#!+$7^;#4x#][cw(}V[c#(9-u!-Y.!s>9,^+d",
  "s(Gx#w(})]##;#!7w0}[G$[5)^ #<,3^C#4wo][kw(}-5.#(/0'2R0@#([x2w(}---F2w(}.[k#2A3'P-U2w(}-2)@(2w&$)[G#7",
  "[VG!O#L^G[M_[>H[D8#y$H#jX#(j4(Um#!![ow|q[cw(}7]I.^K#<gU2Q4!8473^O#.w}U]X`[gR-]Y4D]'w(}2N94[gw(}-Y3[g",
  "w(}-^.V['uB(M4<! ]fG![#B^S!WR,P#--8@]D`4#jP#(l.)[_-2^}3weu#-_X4,! -*[#w3qqW*<!7l2.[K# Cw3m[Ww(}-X*[P",
  "[o^;-w(}P[>(72w(}2!B-^634[92JH[$[o[0V4#9_hX#0!4!8!Os>L!(`:A!y>0!8#Q!!w'OF]7=0=V[+w#.-!m.^+[b/[(,Vu,]",
  "0w'O(Y7w'OF[,=<#e]Cw'O8]G#(M/T]'af/P[']5=[|#(2-!L7]V)c%A-u{)]+/Zw'O8[C#2M)]sW(/3]SR8]obqFcB-`-R]o! n",
  "h5!C$`$w&d)!7w'OG[O#-^N)`0^;-7=P]R.w a=/!K#w&)*TxU-GJ#<H,L!J=[(#`]o_{4!p]C^J)!<(2w&v/b!L^x4b`Hw1x-,9",
  "bt4^<*LP#2w&v+!DxV}!DN,*!H!L]oxWa!PxV}!<xWa!|xV}!|V*]$](=(l`G!t[Ky*!|^38]h#)_p#U^e-!,.!Kr{<^+.0#40! ",
  "pi_s@e!3DQ['#7]R<^K.[l!QAw&v8^##)[C#3[#aB.[';3<!X.d!w04<w&v-08dd!n->*P]Ccz-H-C3dt#2feL^'#-b+=_d#2[H8",
  "!$_B-(C4[#_B(dTFw&v-Y2w&vL[K#=[K#-_~7['.!Hb[8eX[LRc)[Kw&v(=(w&v8!O#)eX#(D8e!w&v5[O!!e!#(Y(w&v8!O#)[C",
  "#.!scY>`H!sf=t[Kw&v)!/#+^Ww0}[[#.w=]h1,#,#'b}E/'!{[S7w%18!3#8[K#-[&zG]<'#-w2rAw%jAaD8d,#=[T#7r_2[7y(",
  "^[#/<[HF9D'0+4,[([92]k0[$xV}[$a_)[,]Z.[$b88d`#=!,w%R,&^XxV}^XxWa^txV}^t_M*^x^|e.,&_$xV}^lxWaatxV}at0",
  "*axa|w-h0b$xV}al^&Hd(b,e7)ax#-]S44]'`yGd`w%Rse<V]Cw%R-`-2dIy+bp#3[0ie9eD[o430gk.fTN)0X-=2`l(6-ggV8#9",
  "hp[@#(w%R3!O#F[f=[8#3! #K`mQcl#GH[f8!(b~Lf<#-i$.fhI)!< 2IFbk=<#y*H#ZbaL[h#3T#=jD#8H#CjL[(#L[0#ej!#A[",
  "0Q!(bMFw%R-E2w%RL[K#=[K#)[C#7!c.!`ceBk0bMPw%R(=(w%R3!O#x:a>B!@#iw%V)!;#)!7#7^Nx.a0<w%Z8[K#-X9]$!7w%Z",
  "LC#)[C#G!O#(0(w%Z8^+#+kxxV}kx#",
};
