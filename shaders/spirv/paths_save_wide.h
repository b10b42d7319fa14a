/* Generated from shaders/paths_save.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DWIDE shaders/paths_save.comp -o paths_save_wide.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_save_wide.full.spv -o paths_save_wide.spv
 *   spirv-val --target-env vulkan1.2 paths_save_wide.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_save_wide[][101] = {
  "-w)!y dK#>;[+/`Kw)h<w)43S#3S#3S#3S#3S#3S#3S#)S#)!_K.Gw)*/SK#y0S#4[3+w)&=[7#3[ #.[ +33w)*(-2w)*)[O#2w",
  ");-w(x.[ #(F.[ +3'B)Gw)I;%KGpm[gy6{Kw)$=[k#-H.3+(H(31$'w)A[ O3[ )/#(nj9w/Y!+w(d)[ +1$3'omS[C$3[ #(,(",
  "81%GSw/Y!37G+,#[Cw(Y[WWW)[#w'R,&!'['[#[c[cw*m[ #*['#3/[+'-6%`7!;[+w/Y!/;[Q.;L2[I. /.33*7w#eq=-:./>3+",
  "!D1([/[CoE[3[/pm!cy6{[3[q*[Cw#% -!E5[+[5[C*.C..G21%Kw,1[7+#[;w'X)[S#,%w3m!G$7!ww0}F7w'D.[[#(/-w'D-3*",
  "[+w3mr%4/[c=-,*3[[#-cl(J44,:21(m~-126(r1--4,P[43!C;3weuI21G!KW26/[8[+S/0,[E*LDE-bQ(-2w'D)[W#X! w{I[W",
  "#2[{3!O#(>Fw'D8[W#sIB!S#L[4#sw'D)!7I0![w0}[Cd((M-w'D.[_#7--2/0'74<'!N3[T!X7OG[o#(jh-O3HY3'O8##(J-72(",
  ".8[5R!0O#-PRD0#-K*D8P2d^B[C[D.!_#(ut.!c#)!gX)[ow'D3[C#F!S7]w.!o(4!h]pY)!p!7-YP[I2[+`!#!(y*<#-^x/]P!o",
  "Fa<,[z/<0[u)0l*,#^!xV}^!xU-,6#!s!t[d!x*5!x[T!|10!|4]$^9O#!W]$!k](]o.w!mhQ-[Ja@#!23O]t`8#8[(]!`4#8[8#",
  "8@#-]488#=!{!P2i>3[W#[[W#[[W#(H2i>(HAi>L[W#-./P[hm}(QGWi><_]L]##((2m}.[_#Z[}2i>2a42()8_'-m}Z]P(2F_'Z",
  "i>8[C#/w!m[g_-.[s#8[oma;#[+w1]aD(lx(X,%[[[P$$x%%[WU)[ws .0[v*0(uQ,$w3m[G$a`<c1-U(mu+]0[oDiJ-n6(_K0@D",
  "!#l|(p*+]8xV}]8hI",
};
