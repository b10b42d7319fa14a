/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DDOUBLE shaders/trsm_chain.comp -o trsm_chain_f64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_f64.full.spv -o trsm_chain_f64.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_f64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_f64[][101] = {
  "-wS$3w S#y5KwS&y[|C#V]3#y[*/#.w$Q#3#(y5~^u:sswS(((y@+wS,y1]/#4];]7#8] #/]C]7#y)]G#V]##3]_9R]c!kwS,4]",
  "7]k#4]g]o#)]s*-R.]w[k{-]{w/Y^#wS,=!k#3!kX)^7*26/^3^;[n.^ PS^Cw/Y^GwS,3]7#.^O9)^SwR)iwS,.]K'.][#`^KwS",
  ",5;[5[o.swS3ZwS+.^c#j^_'yI^[wS+.]'e^x=wS+y.!k#+!k!k]3[=7eXswS+2;L_'[q21yI_+wS+y[5]S#y[=^o#.^k#2*<wS+",
  ".^g#2*-wS+21-wS+28<wS+y@]+#y#]G#y&]7#2^XxIwS+2_^x.wS+-DyY_/wS+3]7#t];#y&];#L]O#`C#3[w#.w=]`*1#,#'b}r",
  "^y=!{wS/y$!s#y@]##y4]W#2^jx3wS/y[!]##.]'pixWwS/L]O#oC#y-!s#U^W2fmxZwS/y3]W#y*^'#e^+#3!s#2!-x8wS/=^/#",
  "y$^+#y0!s#yU]##`!s#A[Dx0wS/o!s#sc'y[2d8#db~x[!wS/2b~xWwS/Ub~nwS/3!s#Z`ut]<_~x+^Hy4X#d^.xRwS/2_5x[mwS",
  "/=!k#y#^+#3!s#Z^9B],#dwS/x[vb xYwDc2b:xWwS/Ub:nwS/y,!s#=!k#y,^+#e]##<]jx-wS/y3!s#3!k#e!k#y3]##y[a]##",
  "y&^+#e^+#G!s#2nZx%wS/y+^+#j]##(Ox7wS/y0^+#o!s#y;!s#yN!s#iqVxQwS/y.]W#j^'#<qCdwS/3!s#2s)x4wS/=^/#[^+#",
  "FbUx0wS/yU]##`!s#o!k#Ai$x7wS/y+]W#shnswS/y[W]##2hoxWwS/UhonwS/y+!s#e]G#Uw+=swGS=]7wS/2 x)wS/-hE-A2wG",
  "S2PswS/7A_wGS8]S#y#!k#Q!s#=^o#K988^Y.^sOGL9swGi9H[`#9D[l#*[4[t#2]'0[|$@!E*T!(B<wGp.P#)P#8Pe_-wGpH[T!",
  "s#9X[H.*,[$#*P[<#_wG{*L!w#)D#-fo8<w1,/c0TBM[(!{wG{8!o#.w awzh/^w#=3[P#f[H!/#a<'w.D2ibB!l_,(`!,(]lcd]",
  "@[$[<xWa]hxV}]h]w*]`]diW)]pgsZe(B]`c'x8wHH[w+8#=dD^x_wHH=i8l{PwHHZiVy%w+xwHH[!s#8!s#+dxxV}dx=*dpdt#I",
  "e(xV}dh[zy&dpwHJ7wXc.ixg_>w,HD#PwHJ3!s#Z!zBDw4cdwHJx,ag3X#y.jd#Lw)4#3[@P8k(ag2h ew-DwT$V]7#yD^+#o^+#",
  "L!s#- swT$3!s#2]/x.wT$y)w.lm-x:`1(!e(`1<]5_wT$jm0`$[[<#Gw/hwT$y%w/x#[!s#B!s#`w+t#Gw,$#Gi<#xFfty.nP#e",
  "[H#Lnp#9w-<w-8wT$x!Sfty[*]<#`]p#yN]t#[w48#y$^`#y-r0#y8w4p#0_<xV}_<`tNm|`D_0wTuy+_Hfr.rt#y[1w5D#`s`#s",
  "wTu2F8sxw)YKfZe4#swTuxCfZ- 8w3$wTu[w3,#4w3<w38#Lw38blQ[X#)b}qLS']7[Dr#x#b|.DmEV@wU%aH!o#M[(^o#LXI-:7",
  "I.!/93DI3[Dom`[,wUK7w(h-^*8w4Lw'WyC!!wDc-Zpw5(]0wD^swUKPwD^s#y$w5!#yMw5lwUK=]O#5^(+C#-x8L,$^TxWa_0xV",
  "}_0^I0_4_8!sak._(qBa_p!wwL@y+_3wUK+w:HxV}w:H#",
};
