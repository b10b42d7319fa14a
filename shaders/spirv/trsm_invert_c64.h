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
  "-k*3h[#y[>Kk,y4[+#)]3*z&[C+k0)[[j^<k0(+Ak0.[K#8[O)+[Ww$Q[CS3~^u:ss(+#w%5[Gd .[s(M[s[sk<(kj.[ck<o[K#j",
  "!'#3[G#.!3#8!+#=[G['7jl)! #/[G!C#:!Gw/Y!Kk<3[G#<[e<)UO.![#.!_G0!cw/Y!gk<.!+#(Ksk<8[+#)[[#8[W!J.~##:7",
  "FmrW[K+kFy$3kJ3[O#)!/6`]/kJ=[W#)[c#3[W#-,M3[OkJ2:(1_kJ2[-8]3kJy8[K#.!slaPc5y.[SkJ-OQ!7c5(OxAkJy)[K#(",
  "<`[gfO8[k#(RAkJG[K#Q[K#-V_kJ3[K#3[K#(Z=,Px%kJ-^93]7#(!ydkJy.[S#G!3#)!;O)!7kJ.[G#8[+#(-B[{kJ=!##y%!O#",
  "]!w!w!{#y%[K#4[O0=skJ[!S#t[W#.[K#*w>9]+P/,w|5!#4[w[{[72n[)PY2[>.[$kO-]fe[DkOV!W#z$^x[W#M[<!##7-)!4!e",
  "2kO-[M-,.C#-_})[C *'w^u(<,-1/@#69<#jI:0,[s+><8jY>8<3)H#/w>9[G^&,#wae[G[h[lrY+[dxV}[d^j|&*[![`!kxWa[p",
  "xV}[T_|C],!@#z$]0!D#)[|#-_n`!ol(8!!!L8!`^`A!90,#b}!&=3!;<.Lx.ic*-a-2lL.@a-7,9LDo:(Y2a-2E.D#<!W+X8[(H",
  "A/X[,<[$K-[#8[o[q3[(P-]K/Twc-[b.<!})@rR0<xV}41/[(DH/]'L6)0#0HxV}H^~1#8H,D]|`]l#y<]x#1#xWa!@xV}!@[31#",
  "^8!l,[@_28^P#._@`)+!X4[{_%An +_$xV}_$:*_(_,^>,&_0xV}^xxWa_@xV}_@G*_D_Hr!5_LxV}_8aY2eQ`];#y$b|#Lc0#V[",
  "W#x4n >bL`,b;ebDn .cPL4c!,h,=] d:_n -2f0]#n =]##t[S#_dS<n .d@O8dLn 8!##2av7`(-dk9D!7n Q[+#+e!xV}e!#",
};
