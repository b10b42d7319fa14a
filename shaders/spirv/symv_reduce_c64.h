/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/symv_reduce.comp -o symv_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_c64.full.spv -o symv_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_c64[][101] = {
  "-tG3nc#y[1KtIV[+#yA[GtM=[G#.[O#.]3*)3./[W+tQ3[O#(t2-+.'@2tQ)[st47tQ)[O+-tQ.[c#,#[S[S[[[[F(H7tQL!##+[",
  "[w$Q[W#*#w%5rb9!/!/tW3[_#8!7#,#[Ow(Y[cS[&:Ww$M!'tZ+[_w)A[OtV(')['tZ)[O#*[#['1*[+[k58[/1*[+[/ )[3tZ)[",
  "c#>[3[o)-[})[+W([_(W(tH-/.3[/3'M,%!_[7w/Y[{;'Q8[;[1+[;[7n%a1.!ktV:!ow/Y!st^.[_O.+S.esW)/I)[ t^6#[s[C",
  "[ [o[9.7=);A-t^)[G#=[K#3[g#.[O#(X+,[;weuY,#0[;w3m[{Z3[oaJ-,.3qn-s:2h:2:-1-t^-1(62R(-2t^)!;#)]+;-sx`[",
  "ct^(W/D!G()Hr^2-.wa%D3[o[O8!Gc3(ux3!3t^8[O#2[-=]/#_t^2;=]3[kAt^.!O#214[H!G[fP[@I!Kx&I[ct^-N.PS9[`!G;",
  ")w~9#At^j[c#3[k#-F.#(/0'2R0!W#-[,*8!W[62ql)![#3[odZ(@2ql.[k#2-3'J-O2t^-2)H(2d+3[S#.!7kM.!Cg6(t^.[_#I",
  "[+w`A[_#L[_#(V(t^G[7#(;<t^=[O#y+[c#B!S]1y$P#<t^-@=[,],)x#]#At^L[c#(.<t^8[O#3[O#.[k#x[6]9=_0#-B*!@[7!",
  "knt^8!S#-`IF!DAt^x(!tAt^(IFjr(.<t^3[O#-S8_4!ay4_|#(_E-t^P!S(72t^-2.4_@Q4#=`d#-[#/!{[7#.]xbLnt^s!S(t^",
  "x-!Sy%a,#B!`#.a<S8`l^my7aX!Se]d#y%]`#Lb@#3]'#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#7t^nbvy$a",
  "@#Gd(#LaT#y$d4#dt^G[_#Q[_#n]UL`<#Gdl#y$`H#y$e$#dt^G[_#Q[_#n[XL_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y",
  "$^p#y$f`#o_(#=]d#Pt^)[O#[!g#( -t^)!3#B!w#0!{!{]#j2+gp[gw{I(Ut^G[c#(,st^Fkr84#>[g@hzQ[7t^2a'7lq)hT[Q2",
  "t^(O),io-t^(65@D!ct^2gp3[g#2m5.!_#7d(QhH#--8@jz`4#8P#[@#Zt^3!+w3W-vm.w=]hn,#,#'b}ti4'!{0@#44+/#3w^ut",
  ">(:/!('(0!,#c)7;#!W@,!/+:84,#>H836$D8,w>9[_m60[0xV}[('.[0`M,$,[0!D[,w|q^_+id[gwzi(8S]`3W#-lCS[L! [gc",
  "2.<[x2[Q/8#[,([I*xWa8b -'38[,58@4!5y6]'#3H#/L#->[H#[~=0!24<8B9[T'0>P@84L@! )8#0[TxV}[T^u6#[d!L,[Ha'y",
  ".[`[x-nF)!l!J2vv,$[+xWakpxV}kp#",
};
