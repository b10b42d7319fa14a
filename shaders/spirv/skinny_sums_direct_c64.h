/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_sums_direct.comp -o skinny_sums_direct_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_c64.full.spv -o skinny_sums_direct_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_c64[][101] = {
  "-w8c3w,_#y2Kw8ey[j[+#)]3*/[G+w4{8[Kw8i3[K#y&[S#)[cw5h<w8i(+x)w8iy-[o#;#[K!#w$M[s#)[K+Zw8i-==!7GKMD!C",
  "w(Y[{w8iKF3!O-3SP8!Ww8i8[_#)[{#o[{#3!kM/!W!o3*w2ww*m@9b'!ww8i5!{[+!w04!s]##)]'*-[z.]+w8a:]/w/Y]3w8i/",
  "[Kw$Q#*#w%5u{z%];];w8o=]+#3!k#4]S]W/4[_][[G4]_!W#)]c*(w;O/ '44ak]gw8Q8[+w8s)[c#/[_[_#.!''.!;#.!G#.!S",
  "#yE![w8s.^'#.^#')]{#Fw9#2ck3[W#)[kZ3[_di-,M3[Wdi2:21(uM71=[ww7d7,Q^3w8sy&[{#-Gy&^7w8s3[W#(WW4!Ww+28[",
  "Ow8s3] #8!3#B[wf8(Lx5w8sb[_w|q[{#.[wdfFw8s(02g0sw8s)!_#)!cI3!+me(EAfTF[#(nL`[[w8s(2x.w8sy.[[#-[QG!3#",
  "=]G[Hx.w8sy<[[#G[{#e[{#F^A30#x)w8se[[#y.[[#.[S#-E[TTsw8siTF[q3[P#x)w.;.[wi{Kw8s21`^Kw.;76G^Ow'PG[_#,",
  "#!/$[h!+#.[K#)[+`[Pw8sV!3#3[W#y)[{#<[bsw8s2;y$^S[YQ!4#Pw8s[!3#y*!3#y,[{#t!g_)x)w8se[[#t[[#n_)-E__)sw",
  "8sxP_)yIb0#yNd@#y@c,#y6e8#)[W#7`Ly%! w8s3[O#=[K#-0*ehT#-pq.[G#((-R.w^u-)w>9B)4C)Pw8j.xU->0PDLW/f0[8[",
  "d2u6K[hF[W=[0#`!Kh 4fH<[A-,GfXw9*o!3#4_<dH`k3dPw9*H_D_H[8y&<`T.e!R3Le6edh#`d<#(2n`T-Ed`T`d$T(2xP`TyI",
  "fd#yNht#y@g`#y,il#Pw9*)[W#d^Ssdzy*S=x;w9*(b*Ck$4`:Gk0,Ck<LaF.<aAA,-13HaT3D(9@#w5L:40,+4@<P>L'0=D84P@",
  "az)8w9i.[$#0[![`!3w9X3[Pw18(0*[x[|#(w5w,$[lxWa!4xV}!4=*!8!<#.!@w,qE&d@xV}d@xWadLxV}d4!W>dPd<#Qihw9i-",
  "g>ai`@#`i4#(2na1-E`[0T`hx#(2x(a1t[H^5Za'`kX#y/T#G[d#KeB-w5a2]`48#^6Ke0<qA-MI@H<[r3L#nw:84l`[X#y.[!a.",
  "G!<#(N(/<w:8-f(Co$,_PG[@#3D#3[L#yFL#*[`[d#,&[hxV}[TxWa!pxV}!p0*!t!x#5!|xV}!hw1!(=6*^(^,n$xWa^0xV}]xx",
  "WamxxV}mxqVv]k$$ae`!Ww:w=!W#8]g#3o(#3^+#)!k#-(-2)o8w:w)]KwV|i]MQ!W^x(v!sw:w-E>,]grex-w:w.p,h!9q0[4#y",
  "#]7w:w3!3#2[f<w$I7vZBolw:w0]Cx&I[{^N)w{I(Pvx-59p(]Gw2=y&[{#Qp`w:w.pd#)pl#o[{#Lq$#-`.Q] w2=-Mf0ptw0k3",
  "qLw2=7!F7_V!w`A[Kw2=(:Pw2=2]oAw:wBq4#Vq4#8ql^jx,w:wGr,[z8<#4[WH#sw:w=rX#s[zB[_w2B4s8s(#3rl#LrhcN7ceP",
  "w2Bj[{#z=sdsTw:w2^xKd9-`2aL,^u7c;<>Fw2Bt[{#<caPw2B`[[#-2f0]ow&r8]o#2w'YQ]Kw2By3[[#`[S#)!/#8!+#o[+w:w",
  "otl#V]g#W!W[WcCy#uH#`uX#taT#-Z9@[Wc5x#w:w.v8q1Cw#<Xc%sw:w3!3#ic%z-ux[P#y-v4#Qvlw:w.vp#)vx#sc%y,w#0#e",
  "w#$#yDw#X#Bw#@#Vw#@#8w#x#x'w:wew$4[u8[W#sw:wy0w$`b|4w%@w%0#3w$t#y9w$p#z=w%lw%!w:wx!Kb|Aw:w`w&t#+w(8x",
  "V}w(8#",
};
