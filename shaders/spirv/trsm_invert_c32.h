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
  "-jmy[AhC#y5C#(*z&[C+jq)[[jC<jq(+Ajq.[K#8[O)G[Wjq*w%5[Gc~.[s(M[s[sj{(kM.[cj{o[K#j!'#3[G#.!3#8!+#=[G['",
  "7jO)! #/[G!C#:!Gw/Y!Kj{3[G#<[c<)UO.![#.!_G0!cw/Y!gj{.!+#y%[K#)[[#3[W!D.~##:2RmPz0[K+k(3[O#)!/F`]+k(=",
  "[W#)[c#3[W#-,M3[Ok(2:(1_k(2[-8]/k(y8[K#.!skYPboy.[Sk(-OQ!7bo(OxAk(y)[K#(<`[gf-8[k#(RAk(G[K#Q[K#-V_k(",
  "3[K#3[K#(Z=,Px%k(-^93]3#(!ydd*(2x-k(G!3#)!;O)!7k(.[G#8C#(-B[{k(=!##y%!O#]!w!w!{#y%[K#4[O0=sk([!S#t[W",
  "#.[K#*w>9]'P/,w|5!#4[w[{[72n9)PY2[>.[$k--]fe[Dk-V!W#u^x[W#-fZL!#k-7-)!4!e2k--[M-,.C#-_})[C *'w^u(<,-",
  "1/@#69<#j':0,[s+><8j7>8<3)H#/w>9[G^&,#wae[G[h[lr7+[dxV}[d^j|&*[![`!kxWa[pxV}[T_|C],!@#z$]0!D#)[|#-_n",
  "`!okb8!!!L8!`^`A!90,#b}!&=3!;<.Lx.ic*-a-2l*.@a-7,9LDnt(Y2a-2E.D#<!W+X8[(HA/X[,<[$K-[#8[o[q3[(P-]K/Tw",
  "c-[b.<!})@r00<xV}41/[(DH/]#L6)0#0HxV}H^~1#8H,D]|`]l#y<]x#1#xWa!@xV}!@[31#^8!l,[@_28^P#._@`)+!X4[{_%A",
  "my+_$xV}_$:*_(_,^>,&_0xV}^xxWa_@xV}_@G*_D_Hr:5_LxV}_8aY2eQ`]7#y$b|#Lc0#V[W#x4my>bL`,b;ebDmy.cPL4c!,h",
  ",y'];d:nmy_d:<my.d,;8d8my8!##2a]7_k-dR9D!7myQC#+eHxV}eH#",
};
