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
  "-w)!yIdS#<w)(3K#3K#3K#3K#3K#3K#3K#)K#)!_K.Gw(z/KK#y0K#4[++w(v=[/#9[7+w(r3[7#)[ #-w(`.[7#(:.[7+)'/Fw(",
  "`8[W#+[7w)A[7#(D-w(`.[C#.[cN)/=-w(`.[W#.[G)0`/[s[o[=2w(V:[{w/Y!##)[7+1$3'omK[;$3[7#(,(81%GKw/Y!+7G+,",
  "#[;w(Y[CO[=)Sw'D+[{WSw'x)w*m[d+]wW#3/[#'-*`7!3w'y4!';[c.;L.[7+. /.33*7w#e[g(:7[d2B7!N1(['[;oE[+['pm!",
  "_y6{[+!3*[;w#%C4[5[;!V.C'.G+,%Kw,1[/+#[3w'J4w3m! w%Z(;7w'2.[G#(/-w'2-3*[#w3mq~4/[O=-,*3[G#-cZ(Z44,:2",
  "1(ml-1-6-e,--4,P[43!;;3weuI21G!CW26/[8[#S/0,[E*LDE-b (-2w'2)[C#X!7w{I[C#2[{3!G#(>Fw'28[C#sIB!K#L[4#s",
  "w'2)!/I0!Sw0}[;cr(M-w'2.[K#7--2/0'74<'!N3[T!X7OG[[#(jV2q82Y3'O8##(J-72(.8[5R!0G#-PRD0#-K*D8P2dLB[;[D",
  ".![#(ub.!_#)!cX)[[w'23[;#F!S7]w.[c(4!h]pY)!p!7-YP[I2!T`!W!(y*<#-^x/]P[cFa<,[z/<0[u)0kt,#^!xV}^!xU-,6",
  "#!k!t[d!x*5!x[T!|10!|4]$^9O#!O]$!g](]o1#w!m[ $8[Ja@#!23G]t`8#8[([{`4#8[8#8@#-]488#=!s!P2i,3[C#[[C#[[",
  "C#(H2i,(HAi,L[C#-./P[hmk(QGOi,<_]L!w#((2mk2p3Z[}2i,2a4((2i,2hyZ]P(2F_'Zi,8[;#Fbz(N2mk-I8[S^G7^$(]W-_",
  "I.[_#*[[w1)<AmkL[g#-!T)[kn1-]k-'/[ox7q[n(nJ7mk8[7#-[#+]D[[[GiZ.,#+]LxV}]LhP",
};
