/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/symv_reduce.comp -o symv_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_c64.full.spv -o symv_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_c64[][1548] = {
"-t93o_#y[,Kt;V[+#yA[Gt =[C#.[K#.]3*)3./[S+tC3[K#(t$-+.'@2tC:[ow/Y[s#-7(tC*w$Q[SC0#w'u[_tH,#[O[O[W[WK"
"(M7tHL!'#*[Ww%5rT9!#!#tI3[[#8!7#,#[Kw(Y[_OY:Sw$M!+tL,$[[w)A[KWC')[#tL)[K#*W[#1*['[k58[+1*['[+ )[/tL)"
"[_#>[/[k)-[})[+W(u:(W(t:-/.3[/3'M*!_[3ub*7'Q8[7[1*[7[3tP/[[!k#:!ow/Y!s#.[[O.+S.esW)/I)[;tP6#[o[ [;[k"
"[9.7=);A-tP)[C#=[G#3[c#.[K#(X+,[7weuY,#0[7w3m[wZ)[k6-s,-63[{1-qn-tP3[K#2I(-2tP)!;#)]+;-sj`[_tP(W/D!G"
"()HrP2-.wa%D3[k[F8!Gc%(ua3!3tP8[K#2[-=]/#_tP2;=]3[kAtP.!O#214[H!G[fP[@I!Kx&I[_tP-N.PS9[`!G;)w~9#AtPj"
"[_#3[g#-F.#(/0'2R0!W#-[,*8!W[62q^)![#3[kdL(@2q^.[g#2-3'J2O9<']8((2cy3[O#.!7k .!Cg((tP.[[#I[+w`A[[#L["
"[#(V(tPG[3#(;<tP=[K#y+[_#B!S]1y$P#<tP-@=[,],)x#]#AtPL[_#(.<tP8[K#3[K#.[g#x[6]9=_0#-B*!@[3!kntP8!S#-`"
"IF!DAtPx(!tAtP(IFjd(.<tP3[K#-S8_4!ay4_|#(_E-tPP!S(72tP-2.4_@Q4#=`d#-[#/!{[3#.]xbLntPs!S(tPx-!Sy%a,#B"
"!`#.a<S8`l^my7aX!Se]d#y%]`#Lb@#3]'#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#7tPnbvy$a@#Gd(#LaT#"
"y$d4#dtPG[[#Q[[#n]UL`<#Gdl#y$`H#y$e$#dtPG[[#Q[[#n[XL_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y$^p#y$f`#o"
"_(#=]d#PtP)[K#[!g#( -tP)!3#B!w#0!{!{]#j2+gh[cw{I(UtPG[_#(,stPFkr84#>[c@hzQ[3tP2a'7lq)hL[Q2tP(O),io-t"
"P(65@D!ctP2gp3[c#2l7.!_#7d(QhH#--8@jz`4#8P#[@#UtP<w3I-v_.w=]hn,#,#'b}t[4'!{0@#44+/#Fo).x'mllL!#!d)w>"
"yL0!8#c)D1#!WL,!#09!@'#)T#4w>9[[m8,#LxV}@w^uF.TJ/!P'O=!T#)[0#7+)8E7+>[883 [48,Z0[4xV}[4_q1'L[(,[,xWa"
"[!xV}[T'.[!2,$,[<!p[Xw|q_>+j4[cwzi(8O^H3S#-m+S[x! [ccv3<!`-[!/8#[n(!$*xWa8c'-'38[,58@4!yyH]'#/X#(=[T"
"!R4P0[O3[,!d=[`]'4[$0!L38ot.H]'.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D]1*T[8]$1#xWa!,xV}"
"!,.6#!<]P,[L[ty.!8!j-o|)]p]<2w$B,$[+xWallxV}ll#",
};
