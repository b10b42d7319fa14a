/* Generated from shaders/paths_save.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/paths_save.comp -o paths_save.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_save.full.spv -o paths_save.spv
 *   spirv-val --target-env vulkan1.2 paths_save.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_save[][996] = {
"-w)jyDdW#<w(:)G#)C(2w)63G#3G#3G#3G#3G#)G#)!_K.Gw),/GK#y,G#`[##4[++w)(=[/#9[7+w)$3[7#)[ #)oI4.[7w(n)["
"7#-')'+Fw(n8[W#+[7w)A[7#(@-w(n.[G#.[cJ)/=-w(n.[W#.[K))`/]Y-[=2w(d:[{w/Y!##)[7Q(w(d0omG[;$3[7#(,(8,%G"
"Gw/Y!/3G+(9+w(Y[GK[=)Ow'R+[{SOw(*)w*mM+]wS#3/W'-*`7!7w(+4!'7[c.;L.[7+. /.33*7w#e[g(:7[d2B3+w'j)[#!D,"
"#na['[#oEw(<1#pm!cy6{[+!7*[#w#%G*[5[;&3[7!Y.C'.G+,%Kw,1[/+#[3w'X4w3m!CcC(>7w'@.[K#(/-w'@-3*Ww3mr.*/["
"O=-c]-'3!+1.[K#(mo(O846.!;-4,H[+3! ;3weu#21B!GW346/[0WS/0,[</LDE*,[H-2w'@)[G#X!;w{I[G#2[r3!K#(>Fw'@8"
"[G#sIB!O#L[4#sw'@)!3I0!Ww0}[;cu(M-w'@.[C#7--2/0'74<'!a3[T!X7OG[[#(jY-O3HY3'O8##7!u2(.8[5R!0C#-PRD0#-"
"K*D8P2dOB[;[D.!_#(ue.!c#)!gX)[[w'@8[##(Z<[X7!!F^7.[c(4!p]p[*.!x!@R4,#2!]`![!1y*<#-_%/]X[cFa<,!'/<0[~"
")0l$,#^!xV}^!xU-,,$!o!|[l]$xU-V6#!s]$[T](10](4],^BO#!S],!k]0]xc#w!m[ $8!-3C]x`L#8[$]``4#8[4#8@#-]888"
"#=!{!K2i33[G#[[G#[[G#(H2i3(HAi3L[G#(.<w&k(QGKi3<_aL]##((2mr.[C#Z[}2i33[7#2[}(_+-mrZ]K(2F_+Zi38[;#Fbu"
"(N2mr-I8[S^B7]{(]R-_M.[_#*[[w1)<AmrL[g#-!T)[kn8-]k-'/[ox7q[n(nQ7mr8[7#-[#+]@[[[Kia.,#+]HxV}]HhW",
};
