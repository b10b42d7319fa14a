/* Generated from shaders/trsm_invert.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/trsm_invert.comp -o trsm_invert_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_invert_c64.full.spv -o trsm_invert_c64.spv
 *   spirv-val --target-env vulkan1.2 trsm_invert_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_invert_c64[][101] = {
  "-jm3hC#y[>Kjoy4[+#)]3*z&[C+js)[[jE<js(+Ajs.[K#8[O)+[Ww$Q[CS3~^u:ss(+#w%5[Gd&.[s(M[s[sk#(kQ.[ck#o[K#j",
  "!'#3[G#.!3#8!+#=[G['7jS)! #/[G!C#:!Gw/Y!Kk#3[G#<[e<)UO.![#.!_G0!cw/Y!gk#.!+#y%[K#)[[#8[W!F.~##:7FmUz",
  "0[K+k-3[O#)!/F`]+k-=[W#)[c#3[W#-,M3[Ok-2:(1_k-2[-8]/k-y8[K#.!sk^Pbty.[Sk--OQ!7bt(OxAk-y)[K#(<`[gf28[",
  "k#(RAk-G[K#Q[K#-V_k-3[K#3[K#(Z=,Px%k--^93]3#(!ydd/(2x-k-G!3#)!;O)!7k-.[G#8[+#(-B[{k-=!##y%!O#]!w!w!{",
  "#y%[K#4[O0=sk-[!S#t[W#.[K#*w>9]'P/,w|5!#4[w[{[72n>)PY2[>.[$k2-]fe[Dk2V!W#u^x[W#-f_L!#k27-)!4!e2k2-[M",
  "-,.C#-_})[C *'w^u(<,-1/@#69<#j,:0,[s+><8j<>8<3)H#/w>9[G^&,#wae[G[h[lr<+[dxV}[d^j|&*[![`!kxWa[pxV}[T_",
  "|C],!@#z$]0!D#)[|#-_n`!okg8!!!L8!`^`A!90,#b}!&=3!;<.Lx.ic*-a-2l/.@a-7,9LDny(Y2a-2E.D#<!W+X8[(HA/X[,<",
  "[$K-[#8[o[q3[(P-]K/Twc-[b.<!})@r50<xV}41/[(DH/]#L6)0#0HxV}H^~1#8H,D]|`]l#y<]x#1#xWa!@xV}!@[31#^8!l,[",
  "@_28^P#._@`)+!X4[{_%Am~+_$xV}_$:*_(_,^>,&_0xV}^xxWa_@xV}_@G*_D_Hr 5_LxV}_8aY2eQ`]7#y$b|#Lc0#V[W#x4m~",
  ">bL`,b;ebDm~.cPL4c!,h,y'];d:nm~_d:<m~.d,;8d8m~8!##2a]7_k-dR9D!7m~Q[+#+eHxV}eH#",
};
