/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_reduce.comp -o skinny_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_c32.full.spv -o skinny_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_c32[][101] = {
  "-w'My5v##y[JC#(.9[;+w'Q3[C#y&[G#)[Ww%|<w'Q(+43'w'0-w'Uy#[g#Q[k#)w%5tT*[c[cG(w'V8[o#Q[C#3[C#:!+w/Y!/#",
  "y0[C#3!7#4!K!O/6'[S!Sw*m[g$b'!W[Sw'V)![*1#w/Y[_ '4vak!_[Sw'V)[W#z-[S[S#.!'g4iw'V)[_#3[S6-,M3[Kw'V2:2",
  "1sw'VB!'eT2,Q!{w'V[[g#2H.]# -:Fw'Vy$[g#(v^Q[ww'V2W=!k#sw'VG[S#`[O#-2f0!;sN=!;w'V)!g#Q[S#y3[O#.[G#)!#",
  "S)[{w'V.[C#8C!Psw'V.[O#x4[i([[x.w'VF[V=]H#-[#e!Cw'V.[O#x7[Rnw'Vx%[RL^<#e!ow'V.[O#x7[Rnw'Vx%[RL_0#e! ",
  "w'V.[O#x7[Rnw'Vx%[RL`$#e!ww'V.[O#x7[Rnw'Vx%[RL`t#e!{w'V.[O#x7[Rnw'Vx%[RLah#e!kw'V.[O#x7[Rnw'Vx%[R=b!",
  "#Pw'VG[C#=[C#G[g#AAC8`$#4<H#-w'V_A`_D#-w'V_A`^d#-w'V_A`^(#-w'V_A`]H#-w'V_A`!h#-w'V_A=!,#Zw'Ve!;#2fhA",
  "w'VV!c#3[K#)[g#`[S#=[S#Q!_#3!s#)!7#-(<w'V)!Cw75*x#][g[*Zw'V(1.[0]c9,!_w'V8[g#_AZw'VQ!3#2[62tR(p!Ah|i",
  "w'V/!;x&I[@*[Sw{I(PtR-59D! _@(>x7w'Vy,[g#-]MPtR(Mx)w'V3!3#(O),`aZtR(:PtR2]HZtRy)[gw'Vy-[g#K[z8[K#x)w",
  "'Vs[zy$[Sw'V-k7)[K#<m$.! #7kqstRy3[O#y&[Gw'V)[s#V!C#7,44+#F_L.x'm!zL[c]7)w>yF9!H#t<0L,[c09!P'#)T#)w>",
  "9bJ)4nD,#LxV}@w^uF.TJ/!`'O=!d#)[0#7+)8E7+>[883 [48,Z0[4xV}[4bF1'L[(,[,xWa[!xV}[!.T#,[<]$[Xun)!#^e>[{",
  "[pmO2!Ay@!o#/X#(=[4[v0P0,53[,!,=[@!K4[$0[p/8,`+.H!K3[$=2B3[DY=[X#)[<#7+)<J-B=[d[$>[H@8C[D@[,0[DxV}[D",
  "!U*T[8!L1#xWa[pxV}[p.*[x]0pP-nE5]<[{]8w*F,#CxWa^(xV}f8+^pxV}^pa|,.^t^x`XxWa^|xV}^hxWa_(xV}_(xWaadxV}",
  "ad4*ahald$@&apxV}a!xWaa|xV}axdh3[S#y#lX#8lh#.x%%#L!_#2d;)m$#3bLc[x*d;yJ[(#QmTw*F.mX#)m`#sd;y;mt#yKn@",
  "#tnT#8nd#x'w*Fy6n|d;y1oL#Bnp#z[)o4o$#z^Voxoh#+hdxV}hdw-6",
};
