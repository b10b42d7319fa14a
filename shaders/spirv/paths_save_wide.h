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
  "-w)xy dW#>;[+/`Kw*(<w(T)S#)C(2w)P3S#3S#3S#3S#3S#)S#)!_K.Gw)F/SK#y,S#`[/#4[7+w)B=[;#3[C#.[C+33w)F(-2w",
  ")F)[S#2w)W)oI@.[Cw)8)[C#-'3'B)Gw)e;%KGpm[ky6{Kw)@=[o#-D.3+.[C31$'w)A[CO3[ 2w)$:!+w/Y!/#)[C+1$3'omS[G",
  "$3[C#(,(81%GSw/Y!77G+,#[Gw(Y[_WW)[#w'n,&!+['[#[g[gw*m[C#*['#3/[+'-6%`7! [+w/Y!3;[Q.;L2[I. /.331#7w#e",
  "[_$:./>3+w(&)[/!6,'na[3[/oE[7[3pm!gw'~-[u*[/w#%C-!E,$[+[5[G$[5*--.C1.G51%Kw,1[;+#[ w't)[W#4w3m!Kw&e(",
  "I7w'`.[c#(/-w'`-3*[+w3mr64/[g=-,*3[c#-c}(J44,:21(n3-126(rB--4,P[43!G;3weuI21G!OW26/[8[+S/0,[E*LDE-bb",
  "(-2w'`)[_#X!Cw{I[_#2[{3!S#(>Fw'`8[_#sIB!W#L[4#sw'`)!;I0!_w0}[Gd9(M-w'`.[[#7--2/0'74<'!N3[T!X7OG[s#(j",
  "y-O3HY3'O8##(J-72(.8[5R!0O#-PRD0#-K*D8P2doB[G[D.!c#(v).!g#.!kw%B(w'`8[/#(Z<[XF!!7^$.!s(4!p]x[*.!x!@R",
  "4,#2[4`!'!1y*<#-_%/]X!sFa<,!'/<0[~)0lD,#^dxV}^dxU-,,$!w!|[l]$xU-V6#!{]$[T](10](4],^BO#![],!o]0]x.w!m",
  "hk_!-3O]x`L#8[$]``4#8[4#8@#-]888#=]'!K2iS3[_#[[_#[[_#(H2iS(HAiSL[_#(.<w'/(QGWiS<_aL]+#((2n6.[[#Z[}2i",
  "S2a82()8_+-n6Z]K(2F_+ZiS8[G#/w!m[k_1.[w#<w&/;#[+w1]aH(m1(X,%[c[P$$x%%[_U)[{sT.0[v*0(uf,$w3m[K$ad<c5-",
  "U(n.+],[sDi_-nK(_F0@D!'m5(p +]4xV}]4h^",
};
