/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/symv_reduce.comp -o symv_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_c32.full.spv -o symv_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_c32[][101] = {
  "-tGy[4nc#VC#yA[GtK=[G#3[O#-*)3./[W+tO3[O#(t0-+.'@2tO)[st27tO)[O+-tO.[c#,#[S[S[[[[F(H7tOL!##+[[w$M[W#",
  ")w%5r_9!/!/tT3[_#8!7#,#[Ow(Y[cS[%:Ww$M!'tW+[_w)A[OtS(')['tW)[O#*[#['1*[+[k58[/1*[+[/ )[3tW)[c#>[3[o)",
  "-[|)CW([^(W(tE-/.3[/3'M,%!_[7w/Y[{;'Q8[;[1+[;[7n%a..!ktS:!ow/Y!st[.[_O.+S.esW)/I)[ t[6#[s[C[ [o[9.7=",
  ");A-t[)[G#=[K#3[g#.[O#(X+,[;weuY,#0[;w3m[{Z3[oaG-,.3qk-s72h72:-1-t[-1(62R(-2t[)!;#)]+;-su`[ct[(W/D!G",
  "()Hr[2-.wa%D3[o[O8!Gc0(uu3!3t[8[O#2[-=]/#_t[2;=]3[kAt[.!O#214[H!G[fP[@I!Kx&I[ct[-N.PS9[`!G;)w~9#At[j",
  "[c#3[k#-F.#(/0'2R0!W#-[,*8!W[62qi)![#3[odW(@2qi.[k#2-3'J-O2t[-2)H(2d(3[S#.!7kJ.!Cg3(t[.[_#ICw`A[_#L[",
  "_#(V(t[G[7#(;<t[=[O#y+[c#B!S]1y$P#<t[-@=[,],)x#]#At[L[c#(.<t[8[O#3[O#.[k#x[6]9=_0#-B*!@[7!knt[8!S#-`",
  "IF!DAt[x(!tAt[(IFjo(.<t[3[O#-S8_4!ay4_|#(_E-t[P!S(72t[-2.4_@Q4#=`d#-[#/!{[7#.]xbLnt[s!S(t[x-!Sy%a,#B",
  "!`#.a<S8`l^my7aX!Se]d#y%]`#Lb@#3]'#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#7t[nbvy$a@#Gd(#LaT#",
  "y$d4#dt[G[_#Q[_#n]UL`<#Gdl#y$`H#y$e$#dt[G[_#Q[_#n[XL_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y$^p#y$f`#o",
  "_(#=]d#Pt[)[O#[!g#( -t[)!3#B!w#0!{!{]#j2+gp[gw{I(Ut[G[c#(,st[Fkr84#>[g@hzQ[7t[2a'7lq)hT[Q2t[(O),io-t",
  "[(65@D!ct[2gp3[g#2m5.!_#7d(QhH#--8@jz`4#8P#[@#Zt[3!+w3T-vj(W2sy8[W,44+#3w^u0(4/!('(+!,#c)>(tr:@,!/+:",
  "84,#>H836$D8,w>9[_m.0[0xV}[('.[0`E,$,[0!D[,w|q^W+id[gwzi(8S]X3W#-l;S[L! [gc*.<[p2[Q/8#[,([I*xWa8b7-'",
  "38[,58@4!-y.]'#3H#/L#->[H#[v=0!*4<8B9[T'0>P@84L@!7)8#0[TxV}[T^e6#[d!L,[H`sy.[`[p-n6)!l!B2vc,$CxWakpx",
  "V}kp#",
};
