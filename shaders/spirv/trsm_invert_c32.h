/* Generated from shaders/trsm_invert.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_invert.comp -o trsm_invert_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_invert_c32.full.spv -o trsm_invert_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_invert_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_invert_c32[][101] = {
  "-k*y[Ah[#y5C#(*z&[C+k.)[[j!<k.(+Ak..[K#8[O)G[Wk.*w%5[Gd;.[s(M[s[sk8(kf.[ck8o[K#j!'#3[G#.!3#8!+#=[G['",
  "7jh)! #/[G!C#:!Gw/Y!Kk83[G#<[c<)UO.![#.!_G0!cw/Y!gk8.!+#(Ksk88C#)[[#3[W!H.~##:2RmmW[K+kAy$3kE3[O#)!/",
  "6`]/kE=[W#)[c#3[W#-,M3[OkE2:(1_kE2[-8]3kEy8[K#.!sl!Pc0y.[SkE-OQ!7c0(OxAkEy)[K#(<`[gfJ8[k#(RAkEG[K#Q[",
  "K#-V_kE3[K#3[K#(Z=,Px%kE-^93]7#(!ydkEy.[S#G!3#)!;O)!7kE.[G#8C#(-B[{kE=!##y%!O#]!w!w!{#y%[K#4[O0=skE[",
  "!S#t[W#.[K#*w>9]+P/,w|5!#4[w[{[72nV)PY2[>.[$kJ-]fe[DkJV!W#z$^x[W#M[<!##7-)!4!e2kJ-[M-,.C#-_})[C *'w^",
  "u(<,-1/@#69<#jD:0,[s+><8jT>8<3)H#/w>9[G^&,#wae[G[h[lrT+[dxV}[d^j|&*[![`!kxWa[pxV}[T_|C],!@#z$]0!D#)[",
  "|#-_n`!ol#8!!!L8!`^`A!90,#b}!&=3!;<.Lx.ic*-a-2lG.@a-7,9LDo5(Y2a-2E.D#<!W+X8[(HA/X[,<[$K-[#8[o[q3[(P-",
  "]K/Twc-[b.<!})@rM0<xV}41/[(DH/]'L6)0#0HxV}H^~1#8H,D]|`]l#y<]x#1#xWa!@xV}!@[31#^8!l,[@_28^P#._@`)+!X4",
  "[{_%An:+_$xV}_$:*_(_,^>,&_0xV}^xxWa_@xV}_@G*_D_HrW5_LxV}_8aY2eQ`];#y$b|#Lc0#V[W#x4n:>bL`,b;ebDn:.cPL",
  "4c!,h,=] d:_n:-2f0]#n:=]##t[S#_dS<n:.d@O8dLn:8!##2av7`(-dk9D!7n:QC#+e!xV}e!#",
};
