/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/axpy.comp -o axpy_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_f32.full.spv -o axpy_f32.spv
 *   spirv-val --target-env vulkan1.2 axpy_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_f32[][101] = {
  "1:~)b(K ~##BX'~#%bj[d##f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,5w7y/O[Sw",
  "7y3O[Kw7y$'[;w8a$#[w#w8aC'[w[+(++[w[k-+/[w]32+3[w]s7+7[w^7<+;[w^WA+ [w^gF,#C[w_+w7u#(W9;3#/w7uK//'''",
  "(70;O[_/./3.37)#G,/O[Oga$qM$[/i1$[k#jU$[7+im+-*,)3pm$ [ w$M[7$#oI6.[7+.'>)/71%'[Ww/Y[[/'+)[7#,+3'hE$",
  "w'u[c oeC[;[;[C&(I(K(W1%GCw/Y[g7G[6.'/,3[Cw$M[ $#u]$y6{naG[ oEKGpm[wy6{Kw$M[k4)pm#.[ L,$[7w)A[7OeS'+",
  "S3w*m[P `/OS)5w/Y[_;[$1$[;n%$[ S[l,#!7w(Y[cW[M.[#Y)'Q1'[''w*-[W[+['[S[S!$. '.C+.//.33.77.;;,)+w,1[/+",
  "#[3xV}$w/Y!;F2',)xVA$#xY-[K$xV}(w3m!'F*!Cw0}W/,w_]'/!+wa%,/[Swcm16%!/w3m[_$/[S;-,43[KD)wbIH44,:(12R2",
  "12M3L[-3!G6/x#][cD-[C*xXM,Y([D,$xWa[@xV},weuZ/D[,[#4,O(.SH.;[#)0[ )!3V+!Kw0}[;#.w>y:+#wo][OS8[(--2/0",
  "'74<'S3[8[O7OL[{#.wn9#3HY3'O8##(J-72(38O`!O[Cy$[p#L!$#y8[S#.xWa]!)xU-X1$[K!D$$x%%!t/SxUa!6<!u-]H/@OL",
  "/!H,]n0]H[Sc%`-9!'0]8*W$X28)<[))4,-'.4[-6#,4<0^I3!S#2]+Q4#-!jR!@0#(]!(2)8(-V/w>9[;^P*w!m[wT*w3q!#X,#",
  "[{[{w1)[ Z;(+3w3m[G$^T[dw1](^G3[#[V2_DG!W[ByI[X#1#xWa[0xV}[('/[0xU-10[0[s[,[Q*_@!T#(!N+!LxV}!LXJ&!P!",
  "T! xWa!XxV}!D]Ay*!L#/^X,<M,_X`+_!+`@#`]T#(2d!+P!n-]#+`T[Xw0}c@2,*``[`#<>8 #E%[o$7![w0}[C_E.w!mG)c)K1",
  "('!W,H[sxWaDxV}<'3D!],#DL@w`AY4X,!q-]pzGa4!4[/1#xWa[!xV}[!.1#X[D,L^f)[h#4w1e(]j,&!@xV}!@xWa!!xV}!!_0",
  "*!`!d]W'(!hxV}!TxWaa!xV}a!xZIw-E",
};
