/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_sums_direct.comp -o skinny_sums_direct_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_c32.full.spv -o skinny_sums_direct_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_c32[][101] = {
  "-w8cy5w,[#y[kC#(*/[G+w4y8[Kw8g3[K#y&[S#)[cw5f<w8g(+x)w8gy-[o#;#[K!#w$M[s#)[K+Zw8g-==!7GKMD!Cw(Y[{w8g",
  "KF3!O-3SP8!Ww8g8[_#)[{#o[{#3!kM/!W!o3*w_Kw*m@9b'!ww8g5!{[+!w04!s]##)]'*-[z.]+w8_:]/w/Y]3w8g3[K#)w%5u",
  "xz%];];w8l=]+#3!k#4]S]W/4[_][[F4]_!W#)]c*(w;L/ '4:ak]g!Ww8l)[c#/[_[_#.!''.!;#.!G#.!S#yE![w8l.^##)]{'",
  "Zw8t2cd3[W#)[kZ3[_db-,M3[Wdb2:21(uF71=[ww8 7,Q^/w8ly&[{#-Gy&^3w8l3[W#(WW4!Ww++8[Ow8l3] #8!3#B[ww7[(L",
  "x5w8lb[_w|q[{#.[wd_Fw8l(02f|sw8l)!_#)!cI3!+m^(EAgKF[#(nE`[[w8l(2x.w8ly.[[#-[QG!3#=]G[Hx.w8ly<[[#G[{#",
  "e[{#F^A30#x)w8le[[#y.[[#.[S#-E[TTsw8liTF[q3[P#x)w.4.[wjYKw8l21`^Gw.476G^Kw'IG[_#,#!/$[h!+#.[K#)C`[Pw",
  "8lV!3#3[W#y)[{#<[bsw8l2;y$^O[YQ!4#Pw8l[!3#y*!3#y,[{#t!g_)x)w8le[[#t[[#n_)-E__)sw8lxP_)yIb0#yNd@#y@c,",
  "#y6e8#)[W#7`Ly%! w8l3[O#=[K#-0*ehT#-pj.[G#((-R.w^u-)w>9B)4C)Pw8c.xU->0PDLW/f0[8[d2u/K[hF[W=[0#`!Kh 4",
  "fH<[A-,GfXw9#o!3#4_<dH`k3dPw9#H_D_H[8y&<`T.e!R3Le6edh#`d<#(2n`T-Ed`T`d$T(2xP`TyIfd#yNht#y@g`#y,il#Pw",
  "9#)[W#d^Ssdzy*S=x;w9#(b*Ck$4`:Gk0,Ck<LaF.<aAA,-13HaT3D(9@#w5E:40,+4@<P>L'0=D84P@az)8w9b.[$#0[![`!3w9",
  "Q3[Pw11(0*[x[|#(w5p,$[lxWa!4xV}!4=*!8!<#.!@w,jE&d@xV}d@xWadLxV}d4!W>dPd<#Qihw9b-g>ai`@#`i4#(2na1-E`[",
  "0T`hx#(2x(a1t[H^5Za'`kX#y/T#G[d#KeB-w5Z2]`48#^6Ke0<qA-MI@H<[r3L#nw:14l`[X#y.[!a.G!<#(N(/<w:1-f(Co$,_",
  "PG[@#3D#3[L#yFL#*[`[d#,&[hxV}[TxWa!pxV}!p0*!t!x#5!|xV}!hw1U(=6*^(^,n$xWa^0xV}]xxWamxxV}mxqVv]k$$ae`!",
  "Ww:p=!W#8]g#3o(#3^'#)!k#-(-2)o8w:p)]KwVui]MQ!W^x(v!sw:p-E>,]grex-w:p.p,h!9q0[4#y#]7w:p3!3#2[f<w$I7vZ",
  "Bolw:p0]Cx&I[{^N)w{I(Pvx-59p(]Gw26y&[{#Qp`w:p.pd#)pl#o[{#Lq$#-`.Q] w26-Mf0ptw0d3qLw267!F7_V!w`A[Kw26",
  "(:Pw262]oAw:pBq4#Vq4#8ql^jx,w:pGr,[z8<#4[WH#sw:p=rX#s[zB[_w2;4s8s(#3rl#LrhcN7cePw2;j[{#z=sdsTw:p2^xK",
  "d9-`2aL,^u7c;<>Fw2;t[{#<caPw2;`[[#-2f0]Cw&r8]C#2w'YQ]Kw2;y3[[#`[S#)!/#8!+#oCw:potl#V]g#W!W[WcCy#uH#`",
  "uX#taT#-Z9@[Wc5x#w:p.v8q1Cw#<Xc%sw:p3!3#ic%z-ux[P#y-v4#Qvlw:p.vp#)vx#sc%y,w#0#ew#$#yDw#X#Bw#@#Vw#@#8",
  "w#x#x'w:pew$4[u8[W#sw:py0w$`b|4w%@w%0#3w$t#y9w$p#z=w%lw%!w:px!Kb|Aw:p`w&t#+w(8xV}w(8#",
};
