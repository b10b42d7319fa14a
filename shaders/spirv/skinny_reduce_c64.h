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
  "-w'M3v'#y2Kw'Oy[E[+#3]3#(.9[;+w'S3[C#y&[G#)[Ww%~<w'S(+,#3'w$Q[;C.#w'Xy#[g#Q[k#)w%5tW*[c[cG(w'Y8[o#Q[",
  "C#3[C#:!+w/Y!/#y0[C#3!7#4!K!O/6'[S!Sw*m[g$b'!W[Sw'Y)![*1#w/Y[_ '40ak!_[SZt[+w'])[W#z-[S[S#.!'g;iw'])",
  "[_#3[S6-,M3[Kw']2:-1sw']2[-3!{R2,Q]#w'][[g#2H.]' -:Fw']y$[g#(veQ[ww']2W=!o#sw']G[S#`[O#-2f0!gsU=!gw'",
  "])!k#Q[S#y3[O#.[G#)!#S)[{w'].[C#8[+!Psw'].[O#x4[i([[x.w']F[V=]H#-[#e!Cw'].[O#x7[Rnw']x%[RL^<#e!sw'].",
  "[O#x7[Rnw']x%[RL_0#e! w'].[O#x7[Rnw']x%[RL`$#e!{w'].[O#x7[Rnw']x%[RL`t#e]#w'].[O#x7[Rnw']x%[RLah#e!o",
  "w'].[O#x7[Rnw']x%[R=b!#Pw']G[C#=[C#G[g#AAC8`$#4<H#-w']_A`_D#-w']_A`^d#-w']_A`^(#-w']_A`]H#-w']_A`!h#",
  "-w']_A=!,#Zw']e!;#2fhAw']V!c#3[K#)[g#`[S#=[S#Q!_#3!w#)!7#-(<w'])!Cw7<*x#][g[*Zw'](1.[0]c9,!_w']8[g#_",
  "AZw']Q!3#2[62tY(pcAh|iw']/!;x&I[@*[Sw{I(PtY-59D! _@(>x7w']y,[g#-]MPtY(Mx)w']3!3#(O),`aZtY(:PtY2]HZtY",
  "y)[gw']y-[g#K[z8[K#x)w']s[zy$[Sw']-k7)[K#<m$.! #7kqstYy3[O#y&[Gw'])[s#3!C#.w=][N1#,#'b}tW3!{0@#44+/#",
  "F_T.x'm]&L[c] )w>yL9!H#tK0L,[c09!P'#)T#)w>9bR)4nL,#LxV}@w^uF.TJ/!`'O=!d#)[0#7+)8E7+>[883 [48,Z0[4xV}",
  "[4bN1'L[(,[,xWa[!xV}[!.T#,[<]$[Xu})!#^m>[{[pmW2!IyH!s#/X#(=[4[~0P0,53[,!4=[@!S4[$0[x/8,`;.H!S3[$=2B3",
  "[DY=[X#)[<#7+)<J-B=[d[$>[H@8C[D@[,0[DxV}[D!]*T[8!T1#xWa[pxV}[p.*[x]0p`-nU5]<[{]8w*],#[+xWa^(xV}fH+^p",
  "xV}^pb0,.^t^x`XxWa^|xV}^hxWa_(xV}_(xWaadxV}ad4*ahald4@&apxV}a!xWaa|xV}axdx3[S#y#lX#8lh#.x%%#L!_#2dK)",
  "m$#3bLckx*dKyJ[(#QmTw*].mX#)m`#sdKy;mt#yKn@#tnT#8nd#x'w*]y6n|dKy1oL#Bnp#z[)o4o$#z^foxoh#+hdxV}hdw-]",
};
