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
  "-w'My5sw#y[JC#(.9[;+w'Q3[C#y&[G#)[Ww%|<w'Q(+7w'Qy#[c#e[g#)w%5tT*[s[sK(w'V8[k#Q[C#3[C#:!+w/Y!/#y0[C#3",
  "!7#4!K!O/6'[S!Sw*m[c$b'!W[Sw'V)![*1#w/Y[_ '4vak!_[Sw'V)[W#z-[S[S#.!'g4iw'V)[_#3[S6-,M3[Kw'V2:21sw'VB",
  "!'eT2,Q!{w'V[[c#2H.]# -:Fw'Vy$[c#(v^Q[ww'V2W=!k#sw'VG[S#`[O#-2f0!;sN=!;w'V)!g#Q[S#y3[O#.[G#)!#S)[{w'",
  "V.[C#8C!Psw'V.[O#x4[i([[x.w'VF[V=]H#-[#e!Cw'V.[O#x7[Rnw'Vx%[RL^<#e!ow'V.[O#x7[Rnw'Vx%[RL_0#e! w'V.[O",
  "#x7[Rnw'Vx%[RL`$#e!ww'V.[O#x7[Rnw'Vx%[RL`t#e!{w'V.[O#x7[Rnw'Vx%[RLah#e!kw'V.[O#x7[Rnw'Vx%[R=b!#Pw'VG",
  "[C#=[C#G[c#AAC8`$#4<H#-w'V_A`_D#-w'V_A`^d#-w'V_A`^(#-w'V_A`]H#-w'V_A`!h#-w'V_A=!,#Zw'Ve!;#2fhAw'VV!c",
  "#3[K#)[c#`[S#=[S#Q!_#3!s#)!7#-(<w'V)!Cw75*x#][c[*Zw'V(1.[0]c9,!_w'V8[c#_AZw'VQ!3#2[62tR(p!Ah|iw'V/!;",
  "x&I[@*[Sw{I(PtR-59D! _@(>x7w'Vy,[c#-]MPtR(Mx)w'V3!3#(O),`aZtR(:PtR2]HZtRy)[cw'Vy-[c#K[z8[K#x)w'Vs[zy",
  "$[Sw'V-k7)[K#<m$.! #7kqstRy3[O#y&[Gw'V)[o#V!C#7,44+#3w^u0(4/!8'(9!<#t/:@,[s+>84t >H83,#D8,w>9bH(82]u",
  "-bHT#,[0!T[,u*)!#n[>[{[Dlg2[Yy.!o#3H#/L#->[(#[F=0[V4<8B9[4'0>P@84L@[c)8#0[<xV}[<#1#[D!,,[<lk5!8[{!4u",
  "h,(CxWa]$xV}]$xWa]lxV}]l#,.]p]t_TxWa]xxV}]dxWa^$xV}^$xWa``xV}``4*`d`hbJ@&`lxV}`XxWa`xxV}`tc23[S#y#kT",
  "#8kd#.x%%#L!_#2ba)k|#3aHb%x*bayJ[(#QlPw(l.lT#)l!#sbay;lp#yKm<#tmP#8m`#x'w(ly6mxbay1nH#Bml#z[)n0m|#z!",
  "|ntnd#+f!xV}f!w*&",
};
