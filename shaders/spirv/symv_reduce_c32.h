/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/symv_reduce.comp -o symv_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_c32.full.spv -o symv_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_c32[][1525] = {
"-t9y[/o_#VC#yA[Gt==[C#3[K#-*)3./[S+tA3[K#(s~-+.'@2tA:[ow/Y[s#-7(tA*w$M[SC/w'u[_tE,#[O[O[W[WJ(L7tEL!'"
"#*[Ww%5rQ9!#!#tF3[[#8!7#,#[Kw(Y[_OY:Sw$M!+tI,$[[w)A[KWC')[#tI)[K#*W[#1*['[k58[+1*['[+ )[/tI)[_#>[/[k"
")-[|)CW(u7(W(t7-/.3[/3'M*!_[3u_*7'Q8[7[1+[7[3n%a).!ktE:!ow/Y!stM.[[O.+S.esW)/I)[;tM6#[o[ [;[k[9.7=);"
"A-tM)[C#=[G#3[c#.[K#(X+,[7weuY,#0[7w3m[wZ)[k6-s)-63[{1-qk-tM3[K#2I(-2tM)!;#)]+;-sg`[_tM(W/D!G()HrM2-"
".wa%D3[k[F8!Gb~(u^3!3tM8[K#2[-=]/#_tM2;=]3[kAtM.!O#214[H!G[fP[@I!Kx&I[_tM-N.PS9[`!G;)w~9#AtMj[_#3[g#"
"-F.#(/0'2R0!W#-[,*8!W[62q[)![#3[kdI(@2q[.[g#2-3'J2O9<']8((2cv3[O#.!7k<.!Cg%(tM.[[#ICw`A[[#L[[#(V(tMG"
"[3#(;<tM=[K#y+[_#B!S]1y$P#<tM-@=[,],)x#]#AtML[_#(.<tM8[K#3[K#.[g#x[6]9=_0#-B*!@[3!kntM8!S#-`IF!DAtMx"
"(!tAtM(IFja(.<tM3[K#-S8_4!ay4_|#(_E-tMP!S(72tM-2.4_@Q4#=`d#-[#/!{[3#.]xbLntMs!S(tMx-!Sy%a,#B!`#.a<S8"
"`l^my7aX!Se]d#y%]`#Lb@#3]'#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#7tMnbvy$a@#Gd(#LaT#y$d4#dtM"
"G[[#Q[[#n]UL`<#Gdl#y$`H#y$e$#dtMG[[#Q[[#n[XL_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y$^p#y$f`#o_(#=]d#P"
"tM)[K#[!g#( -tM)!3#B!w#0!{!{]#j2+gh[cw{I(UtMG[_#(,stMFkr84#>[c@hzQ[3tM2a'7lq)hL[Q2tM(O),io-tM(65@D!c"
"tM2gp3[c#2l7.!_#7d(QhH#--8@jz`4#8P#[@#UtM<w3F-v!(W2sk8[S,44+#Fn}.x'mldL!#!!)w>yF+!8#c)K(tq0L,!#09!@'"
"#)T#4w>9[[m0,#LxV}@w^uF.TJ/!P'O=!T#)[0#7+)8E7+>[883 [48,Z0[4xV}[4_i1'L[(,[,xWa[!xV}[T'.[!2,$,[<!p[Xw"
"|q_6+j4[cwzi(8O^@3S#-m#S[x! [ccn3<!X-[!/8#[n(!$*xWa8b{-'38[,58@4!qy@]'#/X#(=[T!J4P0[G3[,!!=[`!{4[$0!"
"D38od.H!{.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D])*T[8!x1#xWa!,xV}!,.6#!<]P,[L[ty.!8!b-o"
"l)]p]42w$/,$CxWallxV}ll#",
};
