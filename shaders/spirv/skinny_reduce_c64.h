/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_reduce.comp -o skinny_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_c64.full.spv -o skinny_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_c64[][101] = {
  "-w'M3s{#y2Kw'Oy[E[+#3]3#(.9[;+w'S3[C#y&[G#)[Ww%~<w'S(+7w'Sy#[c#Q[g#.w$Q#*#w%5tW*[s[sL(w'Y8[k#Q[C#3[C",
  "#:!+w/Y!/#y0[C#3!7#4!K!O/6'[S!Sw*m[c$b'!W[Sw'Y)![*1#w/Y[_ '40ak!_[SZt[+w'])[W#z-[S[S#.!'g;iw'])[_#3[",
  "S6-,M3[Kw']2:-1sw']2[-3!{R2,Q]#w'][[c#2H.]' -:Fw']y$[c#(veQ[ww']2W=!o#sw']G[S#`[O#-2f0!gsU=!gw'])!k#",
  "Q[S#y3[O#.[G#)!#S)[{w'].[C#8[+!Psw'].[O#x4[i([[x.w']F[V=]H#-[#e!Cw'].[O#x7[Rnw']x%[RL^<#e!sw'].[O#x7",
  "[Rnw']x%[RL_0#e! w'].[O#x7[Rnw']x%[RL`$#e!{w'].[O#x7[Rnw']x%[RL`t#e]#w'].[O#x7[Rnw']x%[RLah#e!ow'].[",
  "O#x7[Rnw']x%[R=b!#Pw']G[C#=[C#G[c#AAC8`$#4<H#-w']_A`_D#-w']_A`^d#-w']_A`^(#-w']_A`]H#-w']_A`!h#-w']_",
  "A=!,#Zw']e!;#2fhAw']V!c#3[K#)[c#`[S#=[S#Q!_#3!w#)!7#-(<w'])!Cw7<*x#][c[*Zw'](1.[0]c9,!_w']8[c#_AZw']",
  "Q!3#2[62tY(pcAh|iw']/!;x&I[@*[Sw{I(PtY-59D! _@(>x7w']y,[c#-]MPtY(Mx)w']3!3#(O),`aZtY(:PtY2]HZtYy)[cw",
  "']y-[c#K[z8[K#x)w']s[zy$[Sw']-k7)[K#<m$.! #7kqstYy3[O#y&[Gw'])[o#3!C#.w=][N1#,#'b}tW3!{0@#44+/#)w^u6",
  "(tw(:/!8'(9!<#t>:@,[s+>84tN>H83,#D8,w>9bP(82]}-bPT#,[0!T[,u9)!#nc>[{[Dlo2[ay6!s#3H#/L#->[(#[N=0[^4<8",
  "B9[4'0>P@84L@[k)8#0[<xV}[<#1#[D!,,[<l{5!8[{!4v#,([+xWa]$xV}]$xWa]lxV}]l#,.]p]t_TxWa]xxV}]dxWa^$xV}^$",
  "xWa``xV}``4*`d`hbZ@&`lxV}`XxWa`xxV}`tcB3[S#y#kT#8kd#.x%%#L!_#2bq)k|#3aHb5x*bqyJ[(#QlPw)'.lT#)l!#sbqy",
  ";lp#yKm<#tmP#8m`#x'w)'y6mxbqy1nH#Bml#z[)n0m|#z]0ntnd#+f!xV}f!w*M",
};
