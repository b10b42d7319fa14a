/* Generated from shaders/paths_save.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DWIDE shaders/paths_save.comp -o paths_save_wide.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids paths_save_wide.full.spv -o paths_save_wide.spv
 *   spirv-val --target-env vulkan1.2 paths_save_wide.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_paths_save_wide[][1034] = {
"-w)jy>dO#>;[+/LGw)v<w(F)O#)C(2w)B3O#3O#3O#3O#3O#)O#)!_K.Gw)8/OK#y,O#`[+#4[3+w)4=[7#3[ #.[ +83w)83[ #"
")[O#2w)I)oI@.[ w)*)[ #-'3'B)Cw)W;%GCpm[gy6{Gw)2=[k#-D.3+.[ 31$'w)A[ K3[ )/#(no9w/Y!+w(r)[ C(w(r0omO["
"C$3[ #(,(81%GOw/Y!73G+,#[Cw(Y[[SW)Ww'`,&!'[#W[c[cw*m[ #*[##3/[''-6%`7! ['w/Y!/7[Q.;L2[I. /.331#7w#e["
"[$:./>3+w't)[+!6,'na[/[+oE[3[/pm!gw'p-[u*[+w#%C-!E,$[+[5[C$[5*--.C1.G51%Kw,1[7+#[;w'f)[S#4w3m!Kw&`(I"
"7w'R.[_#(/-w'R-3*['w3mr1*/[c=-co-A3!31.[_#(n%(O846.!C-4,H[+3!G;3weu#21B!OW346/[0['S/0,[</LDE*,[H-2w'"
"R)[[#X!Cw{I[[#2[r3!S#(>Fw'R8[[#sIB!W#L[4#sw'R)!;I0!_w0}[Cd+(M-w'R.[W#7--2/0'74<'!a3[T!X7OG[o#(jk-O3H"
"Y3'O8##7!u2(.8[5R!0K#-PRD0#-K*D8P2daB[C[D.!c#(uw.!g#.!kw%4(w'R8[+#(Z<[X7!!F^7.!s(4!p]p[*.!x!@R4,#2[4"
"`!#!1y*<#-_%/]X!sFa<,!'/<0[~)0l6,#^!xV}^!xU-,,$!w!|[l]$xU-V6#!{]$[T](10](4],^BO#![],!o]0]x.w!mh]_!-3"
"K]x`L#8[$]``4#8[4#8@#-]888#=]'!K2iE3[[#[[[#[[[#(H2iE(HAiEL[[#(.<w&}(QGSiE<_aL]+#((2n(.[W#Z[}2iE3[ #2"
"[}(_+-n(Z]K(2F_+ZiE8[C#/w!m[g_1.[s#<w%};#[+w1]a@(m#(X,%[_[P$$x%%[[U)[wsF.0[v*0(uX,$w3m[G$a!<c5-U(m|+"
"],[oDiQ-n=(_F0@D!#m'(p1+]4xV}]4hP",
};
