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
  "-wS,3w _#y5KwS.y[|C#V]3#y[./#.w$Q#3#(y=~^u:sswS0((`+wS4-Jy/+wS8Q];#x'wS44]G]C#8]K#/]O]C#y)]S#V]/#3]k",
  "9R]o!wwS44]C]w#4]s]{#)^#*-R.^'[k{-^+w/Y^/wS4=!w#3!wX)^C*26/^ ^G[n.^KPS^Ow/Y^SwS43]C#.^[9)^_wR5iwS4.]",
  "W'.]g#`^WwS4r#;[5[o$wS;nwS7.^o#j^k'yI^gwS73]3ejxZwS75!w!w] [=y%_/wS7-;L_3[q21yI_7wS7y[5^{#y<_##yI]+#",
  ".^w#2*<wS7.^s#2*-wS721-wS728<wS7y@]7#y#]S#y&]C#2^XxIwS72_^x.wS7-DyY_;wS73]C#t]G#y&]G#L][#y#C#.w=]`*1",
  "#,#'b}rjyQ!{wS;y@]/#y4]c#2^jx3wS;y[!]/#-`!yW_ wS;L][#y>C#U^W2fmxZwS;y3]c#y*^3#y%^7#-!-x8wS;=^;#yD^7#",
  "y[1]/#yD]/#e]/#x[2c'db~x[!wS;2b~xWwS;Ub~x'wS;U`ut]<_~x+^Hy4X#d^.xRwS;2_5x[mwS;=!w#y)^7#U^9B],#dwS;x[",
  "vb xYwDo2b:xWwS;Ub:x=wS;=!w#y,^7#e]/#<]jxPwS;3!w#e!w#y3]/#y[a]/#y&^7#y)^7#-nZx%wS;y+^7#j]/#(Ox7wS;y[",
  "r^7#iqVxQwS;y.]c#j^3#FqCswS;2s)x4wS;=^;#yD^7#y[+]/#o!w#Ai$x7wS;y+]c#shnswS;y[W]/#2hoxWwS;Uhox<wS;e]S",
  "#Uw+=swG_=]CwS;2 x)wS;-hE-A2wG_2PswS;7A_wG_y4]_#o^{#7^Y._#Oy*LwGu9H[`#9D[l#*[4[t#2]'0[|$@!E*T!(B<wG|",
  ".P#)P#GP#L[T#>X[H#)[$.kP[<wH+*L]##)D#-fo8<w1,/c0TBM[(]'wH+8!{#.w awzt/_'#=3[P#f[H!/#a<'w.D2ibB!l_,(`",
  "!,(]lcd]@[$[<xWa]hxV}]h]w*]`]diW)]pgsZe(B]`c'x8wHT[w+8#=dD^x_wHT=i8l{PwHTZiVy8w+xwHT+dxxV}dx=*dpdt#I",
  "e(xV}dh[zy&dpwHV7wXo.ixg_>w,HD#iwHVZ!zBDw4cdwHVx,ag3X#y.jd#Lw)4#3[@P8k(ag2h ew-DwT0V]C#yD^7#y,^7#y)^",
  "7#-]/x.wT0y-w.l#y8]/#=w+8]5_wT0jm0`$[[<#Gw/hwT0y:w/x#`w+t#Gw,$#Gi<#xFfty.nP#e[H#Lnp#9w-<w-8wT0x!Sfty",
  "[*]<#`]p#yN]t#[w48#y$^`#y-r0#y8w4p#0_<xV}_<`tNm|`D_0wU%y+_Hfr.rt#y[1w5D#`s`#swU%2F8sxw)YKfZe4#swU%xC",
  "fZ- 8w3$wU%[w3,#4w3<w38#Lw38blQ[X#)b}qLS']7[Dr#x#b|.DmEV@wU1aH!{#M[(^{#LXI-:7I.!/93DI3[Dom`[,wUW7w(h",
  "-^*8w4Lw'WyC!!wDc-Zpw5(]0wD^swUWPwD^s#y$w5!#yMw5lwUW=][#5^(+C#-x8X,$^TxWa_0xV}_0^I0_4_8!Wak._(qBz9_p",
  "]#wUW+w:HxV}w:H#",
};
