/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_f64.full.spv -o skinny_rows_narrow_f64.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_f64[][2016] = {
"-w)73p #y0Kw)9y[9C#x0w)-=[7#.[ #3]3w)4-w$D.[K'.[G6<w)-3[G#8[[#.[ #(M.[ +.'U2w)-:[ow/Y[s#-72w)-)[C$*["
"W[WD7%7w)-L!##1#[ w'u[_G**[Ww$Q`G*##/(w)*8!'#.[G[@8+w)*3[K#8!C#*[Kw%5vu*!3!3E-w(k.[w#*[ W#)[ #,#W! w"
"*m[_#/!S[c;Q+3+!_[cw*qK6#ag!c![!O*0!W![!gM0_{!k[cS+`7W!o[%3[##,#`/[#! n%!i.!w[i3[C;/! !oG5`']'[k[98!"
"s)(/2[/5]3!O![[()]7[<)[ #5]/]'];[%9] [#IAO254]'[#B*]K]O<-[n8]S#R]W[c/8]_[z=]c#5][![]g#8]k#*]S]o#8['#"
"/[']C#Q]w[j*] [k=4[+]3G4[+!sC*^+['M)[/w(g1$[o[3[/[k[k#.!{'.]{^S.C'.7+.G/.;3.K7.O;.  ./C1%3w,1[7+#[;w"
"(o.^7#.^3'=[O#2e#3[cw(o3[ww(a(W(w(o-'3[{1)[c#-dh(5)4pv6#!+$3^;14x#][_w(oV[_#(9-uN-Y.!s>9,^+de(Gx#w(o"
")]##;#!7w0}[C$[5)^ #<,3^C#4wo][gw(o-5.#(/0'2R0@#([x2w(o---F2w(o.[g#2A3'P-U2w(o-2)@(2w%r)[C#7[VG!O#L^"
"G[M_[>H[D8#y$H#jX#(j&(Um#!![kw|q[_w(o7]I.^K#<gG2Q4!8473^O#.w}U]X`[cR-]Y4D]'w(o2N94[cw(o-Y3[cw(o-^.V["
"#u4(M4<! ]fG![#B^S!WR,P#--8@]D`4#jP#(k|)[[-2^}3weu#2_X3! -*Ww3qqI*<!7l$.[G# Cw3m[Sw(o-X*[P[k^;-w(oP["
">(72w(o2!B-^634[92JH[$[k[0V4#9_`X#0!4!8!Os0L!(`:A!y>0!8#Q!!w'AF]7=0=V['v|-!m.^+[b/[(,Vu,]0w'A(Y7w'AF"
"[,=<#e]Cw'A8]G#(M/T]'af/P[#]5=[|#2!&8W]V)c%A-um)]+/Zw'A8[ #2M)]sW(/3]SR8]obqFc9-`-R]o! nZ5!C$`$w&V)!"
"7w'AG[K#-^N)`0^;-7=P]R.w a=/!K#w%w*TxU-GJ#<H,L!J=[(#`]o_{4!p]C^J)!<(2w&h/bTL^x4bXHw1j-,9bl4^<*LP#2w&"
"h+!DxV}!DN,*!H!L]oxWa!PxV}!<xWa!|xV}!|V*]$](=(lRG!t[Ky*!|^38]h#)_p#U^e-!,.!Krm<^+.0#40! p[_s2e!3DQ[#"
"#7]R<^K.[l!QAw&h8^##)[ #3WaB.[#;3<!X.dTw0&<w&h-08d!!n->*P]Ccz-H-C3dl#2feL^'#-b+=_d#2[H8!$_B-(C4W_B(d"
"TFw&h-Y2w&hL[G#=[G#-_~7['.!Hb[8eP[LRc)[Gw&h(=(w&h8!O#)eP#(D8eTw&h5[K!!eT#(Y(w&h8!O#)[ #.!scY>`H!sf=t"
"[Gw&h)!/#+^Ww0}[W#.w=]h1,#,#'b}E/'!{[S7w%#8!3#8[G#-[&zG]<'#-w2dAw%!AaD8d,#=[T#7rQ2[7y(^[#/<[HF9D'0+4"
",[([92]k0[$xV}[$a_)[,]Z.[$b88d`#=!,w%D,&^XxV}^XxWa^txV}^t_M*^x^|e.,&_$xV}^lxWaatxV}at0*axa|w-Z0b$xV}"
"al^&Hd(b,e7)ax#-]S44]'`yGd`w%Dse<V]Cw%D-`-2dIy+bp#3[0ie9eD[k430gk.fTN)0X-=2`l(6-ggV8#9hh[@#(w%D3!O#F"
"[f=[8#3! #K`mQcl#GH[f8!(b~Lf<#-i$.fhI9!<W#Fbk=<#y*H#ZbaL[h#3T#=j<#8H#CjD[(#L[0#ejT#A[0Q!(bMFw%D-E2w%"
"DL[G#=[G#)[ #7!c.!`ceBk(bMPw%D(=(w%D3!O#x:a>B!@#iw%H)!;#)!7#7^Nx.a0<w%L8[G#-X9]$!7w%LLC#)[ #G!O#(0(w"
"%L8^+#+kpxV}kp#",
};
