/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_sums_direct.comp -o skinny_sums_direct_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_c32.full.spv -o skinny_sums_direct_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_c32[][1882] = {
"-w8Uy4w,S#y[gC#(*/[C+w4o3[Gw8Y()2w8Yy&[O#)[_w5Xx1w8Yy-[o#;#[G!#w$M[s#)[G+Zw8Y-==!7GKM@#!Cw(Y[{W@KF3!"
"O-3OP8!Ww8Y8[[#)[{#o[{#3!kM/!W!o3*w_Kw*m@9b'!ww8Y5!{['!w04!s]##)]'*-[z)]+](;#3]/w/Y]3w8Y3[G#)w%5usz%"
"];];w8^=]+#3!k#4]S]W/4[[][[F4]_!W#)]c*1#w/Y[g;'4:ak]g!Ww8^)[_#/[[[[#.!''.!;#.!G#.!S#yE![w8^.^##)]{'Z"
"w8f2c_3[S#)[gZB[[bz4,[k1.[S#2u8)4#=[ww817,Q^/w8^y&[{#-Gy&^3w8^3[S#(WW4!Ww*y8[Kw8^3] #8!3#B[ww7M(Lx5w"
"8^b[[w|q[{#.[wdQFw8^(02fnsw8^)!_#)!cI3!+mP(EAg=F[#(n7`[Ww8^(2x.w8^y.[W#-[QG!3#=]G[Hx.w8^y<[W#G[{#e[{"
"#F^A30#x)w8^e[W#y.[W#.[O#-E[TTsw8^iTF[q3[P#x)w.&.[wjKKw8^21`^Gw.&76G^Kw';G[[#,#!/$[h!+#.[G#)C`[Pw8^V"
"!3#3[S#y)[{#<[bsw8^2;y$^O[YQ!4#Pw8^[!3#y*!3#y,[{#t!g_)x)w8^e[W#t[W#n_)-E__)sw8^xP_)yIb0#yNd8#y@c,#y6"
"e0#)[S#7`Ly%! w8^3[K#=[G#-0*e`T#-p!.[C#((-R.w^u-)w>9B)4C)Pvs.xU->0PDLW/f([8[d2t}K[hF[W=[0#`!Kh 4f@<["
"A-,GfPw8qo!3#4_<dH`k3dPw8qH_D_H[8y&<`T.e!R3Le6edh#`d<#(2n`T-Ed`T`d$T(2xP`TyIfd#yNhl#y@g`#y,id#Pw8q)["
"S#d^Ssdzy*O=x;w8q(b*Cjx4`:Gk(,Ck4LaF.<aAA,-13HaT3D(9@#w57:40,+4@<P>L'0=D84P@az)8w9T.[$#0[![`!3w9C3[P"
"w1#(0*[x[|#(w5b,$[lxWa!4xV}!4=*!8!<#.!@w,!E&d@xV}d@xWadLxV}d4!W>dPd<#Qihw9T-g>ai`@#`i4#(2na1-E`[0T`h"
"x#(2x(a1t[H^5Za'`kX#y/T#G[d#KeB-w5L2]`48#^6Ke0<qA-MI@H<[r3L#nw:#4l`[X#y.[!a.G!<#(N(/<w:#-f(Cnx,_PG[@"
"#3D#3[L#yFL#*[`[d#,&[hxV}[TxWa!pxV}!p0*!t!x#5!|xV}!hw1G(=6*^(^,n$xWa^0xV}]xxWamxxV}mxqVv]k$$ae`!Ww:b"
"=!W#8]g#3o(#3^'#)!k#-(-2)o8w:b)]KwV^i]MQ!W^x(v!sw:b-E>,]grex-w:b.p,h!9q([4#y#]7w:b3!3#2[f<w$@7vZBolw"
":b0]Cx&I[{^N)w{I(Pvx-59p(]Gw2(y&[{#Qp`w:b.pd#)pl#o[{#Lq$#-`.Q] w2(-Mf0ptw0V3qLw2(7!F7_V!w`A[Gw2((:Pw"
"2(2]oAw:bBq4#Vq4#8ql^jx,w:bGr,[z8<#4[SH#sw:b=rX#s[zB[[w2-4s8s(#3rl#LrhcN7cePw2-j[{#z=sdsTw:b2^xKd9-`"
"2aL,^u7c;<>Fw2-t[{#<caPw2-`[W#-2f0]Cw&r8]C#2w'YQ]Kw2-y3[W#`[O#)!/#8!+#oCw:botl#V]g#W!W[ScCy#uH#`uX#t"
"aT#-Z9@[Sc5x#w:b.v8q1Cw#4Xc%sw:b3!3#ic%z-ux[P#y-v4#Qvlw:b.vp#)vx#sc%y,w#0#ew#$#yDw#X#Bw#@#Vw#@#8w#x#"
"x'w:bew$4[u8[S#sw:by0w$`b|4w%@w%0#3w$t#y9w$p#z=w%lw%!w:bx!Kb|Aw:b`w&t#+w(0xV}w(0#",
};
