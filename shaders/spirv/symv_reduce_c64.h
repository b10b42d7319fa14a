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
  "-tG3og#y[1KtIV[+#yA[GtM=[G#.[O#.]3*)3./[W+tQ3[O#(t2-+.'@2tQ)[st47tQ)[O+,#3'w$Q[WC0#w'u[ctV,#[S[S[[[[",
  "K(M7tVL!'#*[[w%5rb9!#!#tW3[_#8!7#,#[Ow(Y[cSY:Ww$M!+tZ+[_w)A[OtV(')['tZ)[O#*[#['1*[+[k58[/1*[+[/ )[3t",
  "Z)[c#>[3[o)-[})[+W([Z(W(tH-/.3[/3'M,%!_[7w/Y[{;'Q8[;[1+[;[7n%a1.!ktV:!ow/Y!st^.[_O.+S.esW)/I)[ t^6#[",
  "s[C[ [o[9.7=);A-t^)[G#=[K#3[g#.[O#(X+,[;weuY,#0[;w3m[{Z3[oaJ-,.3qn-s:2h:2:-1-t^-1(62R(-2t^)!;#)]+;-s",
  "x`[ct^(W/D!G()Hr^2-.wa%D3[o[O8!Gc3(ux3!3t^8[O#2[-=]/#_t^2;=]3[kAt^.!O#214[H!G[fP[@I!Kx&I[ct^-N.PS9[`",
  "!G;)w~9#At^j[c#3[k#-F.#(/0'2R0!W#-[,*8!W[62ql)![#3[odZ(@2ql.[k#2-3'J-O2t^-2)H(2d+3[S#.!7kM.!Cg6(t^.[",
  "_#I[+w`A[_#L[_#(V(t^G[7#(;<t^=[O#y+[c#B!S]1y$P#<t^-@=[,],)x#]#At^L[c#(.<t^8[O#3[O#.[k#x[6]9=_0#-B*!@",
  "[7!knt^8!S#-`IF!DAt^x(!tAt^(IFjr(.<t^3[O#-S8_4!ay4_|#(_E-t^P!S(72t^-2.4_@Q4#=`d#-[#/!{[7#.]xbLnt^s!S",
  "(t^x-!Sy%a,#B!`#.a<S8`l^my7aX!Se]d#y%]`#Lb@#3]'#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#7t^nbv",
  "y$a@#Gd(#LaT#y$d4#dt^G[_#Q[_#n]UL`<#Gdl#y$`H#y$e$#dt^G[_#Q[_#n[XL_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#Gf",
  "L#y$^p#y$f`#o_(#=]d#Pt^)[O#[!g#( -t^)!3#B!w#0!{!{]#j2+gp[gw{I(Ut^G[c#(,st^Fkr84#>[g@hzQ[7t^2a'7lq)hT",
  "[Q2t^(O),io-t^(65@D!ct^2gp3[g#2m5.!_#7d(QhH#--8@jz`4#8P#[@#Ut^<w3W-vm.w=]hn,#,#'b}ti4'!{0@#44+/#Fo2.",
  "x'mllL!#!d)w>yL0!8#c)D1#!WL,!#09!@'#)T#4w>9[_m8,#LxV}@w^uF.TJ/!P'O=!T#)[0#7+)8E7+>[883 [48,Z0[4xV}[4",
  "_q1'L[(,[,xWa[!xV}[T'.[!2,$,[<!p[Xw|q_>+j4[gwzi(8S^H3W#-m+S[x! [gcv3<!`-[!/8#[n(!$*xWa8c'-'38[,58@4!",
  "yyH]'#/X#(=[T!R4P0[O3[,!d=[`]'4[$0!L38ot.H]'.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D]1*T[",
  "8]$1#xWa!,xV}!,.6#!<]P,[L[ty.!8!j-o|)]p]<2w$P,$[+xWaltxV}lt#",
};
