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
  "-tGy[4og#VC#yA[GtK=[G#3[O#-*)3./[W+tO3[O#(t0-+.'@2tO)[st27tO)[O+,#3'w$M[WC/w'u[ctS,#[S[S[[[[J(L7tSL!",
  "'#*[[w%5r_9!#!#tT3[_#8!7#,#[Ow(Y[cSY:Ww$M!+tW+[_w)A[OtS(')['tW)[O#*[#['1*[+[k58[/1*[+[/ )[3tW)[c#>[3",
  "[o)-[|)CW([Z(W(tE-/.3[/3'M,%!_[7w/Y[{;'Q8[;[1+[;[7n%a..!ktS:!ow/Y!st[.[_O.+S.esW)/I)[ t[6#[s[C[ [o[9",
  ".7=);A-t[)[G#=[K#3[g#.[O#(X+,[;weuY,#0[;w3m[{Z3[oaG-,.3qk-s72h72:-1-t[-1(62R(-2t[)!;#)]+;-su`[ct[(W/",
  "D!G()Hr[2-.wa%D3[o[O8!Gc0(uu3!3t[8[O#2[-=]/#_t[2;=]3[kAt[.!O#214[H!G[fP[@I!Kx&I[ct[-N.PS9[`!G;)w~9#A",
  "t[j[c#3[k#-F.#(/0'2R0!W#-[,*8!W[62qi)![#3[odW(@2qi.[k#2-3'J-O2t[-2)H(2d(3[S#.!7kJ.!Cg3(t[.[_#ICw`A[_",
  "#L[_#(V(t[G[7#(;<t[=[O#y+[c#B!S]1y$P#<t[-@=[,],)x#]#At[L[c#(.<t[8[O#3[O#.[k#x[6]9=_0#-B*!@[7!knt[8!S",
  "#-`IF!DAt[x(!tAt[(IFjo(.<t[3[O#-S8_4!ay4_|#(_E-t[P!S(72t[-2.4_@Q4#=`d#-[#/!{[7#.]xbLnt[s!S(t[x-!Sy%a",
  ",#B!`#.a<S8`l^my7aX!Se]d#y%]`#Lb@#3]'#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#7t[nbvy$a@#Gd(#L",
  "aT#y$d4#dt[G[_#Q[_#n]UL`<#Gdl#y$`H#y$e$#dt[G[_#Q[_#n[XL_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y$^p#y$f",
  "`#o_(#=]d#Pt[)[O#[!g#( -t[)!3#B!w#0!{!{]#j2+gp[gw{I(Ut[G[c#(,st[Fkr84#>[g@hzQ[7t[2a'7lq)hT[Q2t[(O),i",
  "o-t[(65@D!ct[2gp3[g#2m5.!_#7d(QhH#--8@jz`4#8P#[@#Ut[<w3T-vj(W2sy8[W,44+#Fo*.x'mldL!#!!)w>yF+!8#c)K(u",
  "#0L,!#09!@'#)T#4w>9[_m0,#LxV}@w^uF.TJ/!P'O=!T#)[0#7+)8E7+>[883 [48,Z0[4xV}[4_i1'L[(,[,xWa[!xV}[T'.[!",
  "2,$,[<!p[Xw|q_6+j4[gwzi(8S^@3W#-m#S[x! [gcn3<!X-[!/8#[n(!$*xWa8b{-'38[,58@4!qy@]'#/X#(=[T!J4P0[G3[,!",
  "!=[`!{4[$0!D38od.H!{.[$T3[@B3[DY=[x#)[<#7+)<J-B=!([$>[H@8C[D@[,0[DxV}[D])*T[8!x1#xWa!,xV}!,.6#!<]P,[",
  "L[ty.!8!b-ol)]p]42w$=,$CxWaltxV}lt#",
};
