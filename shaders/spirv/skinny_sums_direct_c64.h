/* Generated from shaders/skinny_sums_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_sums_direct.comp -o skinny_sums_direct_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_sums_direct_c64.full.spv -o skinny_sums_direct_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_sums_direct_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_sums_direct_c64[][1903] = {
"-w8U3w,W#y1Kw8Wy[f[+#)]3*/[C+w4q3[Gw8[()2w8[y&[O#)[_w5Zx1w8[y-[o#;#[G!#w$M[s#)[G+Zw8[-==!7GKM@#!Cw(Y"
"[{W@KF3!O-3OP8!Ww8[8[[#)[{#o[{#3!kM/!W!o3*w2ww*m@9b'!ww8[5!{['!w04!s]##)]'*-[z)]+](;#3]/w/Y]3w8[/[Gw"
"$Q#*#w%5uvz%];];w8a=]+#3!k#4]S]W/4[[][[G4]_!W#)]c*1#w/Y[g;'44ak]gw8C8[+w8e)[_#/[[[[#.!''.!;#.!G#.!S#"
"yE![w8e.^'#.^#')]{#Fw8q2cf3[S#)[gZB[[c%4,[k1.[S#2u )4#=[ww7V7,Q^3w8ey&[{#-Gy&^7w8e3[S#(WW4!Ww+$8[Kw8"
"e3] #8!3#B[wf*(Lx5w8eb[[w|q[{#.[wdXFw8e(02f~sw8e)!_#)!cI3!+mW(EAfFF[#(n>`[Ww8e(2x.w8ey.[W#-[QG!3#=]G"
"[Hx.w8ey<[W#G[{#e[{#F^A30#x)w8ee[W#y.[W#.[O#-E[TTsw8eiTF[q3[P#x)w.-.[wimKw8e21`^Kw.-76G^Ow'BG[[#,#!/"
"$[h!+#.[G#)[+`[Pw8eV!3#3[S#y)[{#<[bsw8e2;y$^S[YQ!4#Pw8e[!3#y*!3#y,[{#t!g_)x)w8ee[W#t[W#n_)-E__)sw8ex"
"P_)yIb0#yNd8#y@c,#y6e0#)[S#7`Ly%! w8e3[K#=[G#-0*e`T#-pc.[C#((-R.w^u-)w>9B)4C)Pvz.xU->0PDLW/f([8[d2u("
"K[hF[W=[0#`!Kh 4f@<[A-,GfPw8xo!3#4_<dH`k3dPw8xH_D_H[8y&<`T.e!R3Le6edh#`d<#(2n`T-Ed`T`d$T(2xP`TyIfd#y"
"Nhl#y@g`#y,id#Pw8x)[S#d^Ssdzy*O=x;w8x(b*Cjx4`:Gk(,Ck4LaF.<aAA,-13HaT3D(9@#w5>:40,+4@<P>L'0=D84P@az)8"
"w9[.[$#0[![`!3w9J3[Pw1*(0*[x[|#(w5i,$[lxWa!4xV}!4=*!8!<#.!@w,cE&d@xV}d@xWadLxV}d4!W>dPd<#Qihw9[-g>ai"
"`@#`i4#(2na1-E`[0T`hx#(2x(a1t[H^5Za'`kX#y/T#G[d#KeB-w5S2]`48#^6Ke0<qA-MI@H<[r3L#nw:*4l`[X#y.[!a.G!<#"
"(N(/<w:*-f(Cnx,_PG[@#3D#3[L#yFL#*[`[d#,&[hxV}[TxWa!pxV}!p0*!t!x#5!|xV}!hw1N(=6*^(^,n$xWa^0xV}]xxWamx"
"xV}mxqVv]k$$ae`!Ww:i=!W#8]g#3o(#3^+#)!k#-(-2)o8w:i)]KwVei]MQ!W^x(v!sw:i-E>,]grex-w:i.p,h!9q([4#y#]7w"
":i3!3#2[f<w$@7vZBolw:i0]Cx&I[{^N)w{I(Pvx-59p(]Gw2/y&[{#Qp`w:i.pd#)pl#o[{#Lq$#-`.Q] w2/-Mf0ptw0]3qLw2"
"/7!F7_V!w`A[Gw2/(:Pw2/2]oAw:iBq4#Vq4#8ql^jx,w:iGr,[z8<#4[SH#sw:i=rX#s[zB[[w244s8s(#3rl#LrhcN7cePw24j"
"[{#z=sdsTw:i2^xKd9-`2aL,^u7c;<>Fw24t[{#<caPw24`[W#-2f0]ow&r8]o#2w'YQ]Kw24y3[W#`[O#)!/#8!+#o[+w:iotl#"
"V]g#W!W[ScCy#uH#`uX#taT#-Z9@[Sc5x#w:i.v8q1Cw#4Xc%sw:i3!3#ic%z-ux[P#y-v4#Qvlw:i.vp#)vx#sc%y,w#0#ew#$#"
"yDw#X#Bw#@#Vw#@#8w#x#x'w:iew$4[u8[S#sw:iy0w$`b|4w%@w%0#3w$t#y9w$p#z=w%lw%!w:ix!Kb|Aw:i`w&t#+w(0xV}w("
"0#",
};
