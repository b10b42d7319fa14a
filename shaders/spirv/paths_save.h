/* Generated from shaders/paths_save.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/paths_save.comp -o paths_save.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_save.full.spv -o paths_save.spv
 *   spirv-val --target-env vulkan1.2 paths_save.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_save[][101] = {
  "-w)xyId_#<w(H)K#)C(2w)D3K#3K#3K#3K#3K#)K#)!_K.Gw):/KK#y,K#`['#4[/+w)6=[3#9[;+w)23[;#)[C#)oI4.[;w(|)[",
  ";#-')'+Fw(|8[[#+[;w)A[;#(@-w(|.[K#.[gJ)/=-w(|.[[#.[O))`/]^-[=2w(r:!#w/Y!'#)[;+1$3'omK[ $3[;#(,(81%GK",
  "w/Y!/7G+,#[ w(Y[KO[=)Sw'`+!#WSw(8)w*m[`+]wW#3/[#'-*`7!7w(94!+;[c.;L.[;+. /.33*7w#e[g(:7[d2B3+w'x)['!",
  "D,#na[+['oEw(J1#pm!cy6{[/!7*['w#%G*[5[ &3[;!Y.C#.G#,%Kw,1[3+#[7w'f4w3m!CcH(>7w'N.[O#(/-w'N-3*[#w3mr3",
  "4/[S=-,*3[O#-ck(Z44,:21(m}-1-6-e=--4,P[43! ;3weuI21G!GW26/[8[#S/0,[E*LDE-bP(-2w'N)[K#X!;w{I[K#2[{3!K",
  "#(>Fw'N8[K#sIB!O#L[4#sw'N)!3I0!Ww0}[ d'(M-w'N.[G#7--2/0'74<'!N3[T!X7OG[_#(jg-O3HY3'O8##(J-72(.8[5R!0",
  "G#-PRD0#-K*D8P2d]B[ [D.!_#(us.!c#)!gX)[_w'N8['#(Z<[XF!!7^$.[g(4!p]x[*.!x!@R4,#2!]`![!1y*<#-_%/]X[gFa",
  "<,!'/<0[~)0l2,#^dxV}^dxU-,,$!o!|[l]$xU-V6#!s]$[T](10](4],^BO#!S],!k]0]xc#w!m[C$8!-3G]x`L#8[$]``4#8[4",
  "#8@#-]888#=!{!K2iA3[K#[[K#[[K#(H2iA(HAiAL[K#(.<w&y(QGOiA<_aL]##((2n$.[G#Z[}2iA2a82()8_+-n$Z]K(2F_+Zi",
  "A8[ #Fb~(N2n$-I8[W^B7]{(]R-_M.[c#*[_w1)<An$L[k#-!T)[onF-]k-'/[sx7q[n(n_7n$8[;#-[#+]@[_[Oio.,#+]HxV}]",
  "Hhe",
};
