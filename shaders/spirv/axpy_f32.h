/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/axpy.comp -o axpy_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_f32.full.spv -o axpy_f32.spv
 *   spirv-val --target-env vulkan1.2 axpy_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_f32[][1220] = {
",:~)b(K ~##BX'~#%bj[cw#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,1w7y/O[Sw"
"7y$'[;w8a$#[w#w8a '[w[+(++[w[k-+/[w]32+3[w]s7+7[w^7<+;[w^WA+ [w^gF,#C[w_+w7u#(W9;3#/w7uG//'''(707O[_"
"/./3.37)#G,/O[Oga$qM$[+i1$[k#jU$[3+im+-*,)3pm$ [;w$M[3$#oI6.[3+.'>)/71%'[Sw/Y[W/'+27,*~##2OchE$w'u[c"
";oe [7[7[ &(I(K(W1%G w/Y[g3G[6.'/,3[ w$M[;$#u]$y6{naC[;oEGCpm[wy6{Gw$M[k4)pm#.[;L,$[3w)A[3KeS'+O3w*m"
"[P `/KO)5w/Y[[7[$1$[7n%$[;O[l,#!7w(Y[cS[M.WY)'Q1'[#'w*-[S['[#[O[O!$. '.C+.//.33.77.;;,)+w,1[++#[/xV}"
"$w/Y!;F2',)xVA$#xY-[G$xV}(w3m!'J*!Cw0}W/,w_]'/!+wa%,/[Owcm16%!/w3m[[$/[O;.wbI 3[_1B[GI44,D3D[$3!G6/x"
"#][c#-[:*xXM,Z([;,$xWa[8xV},weuZ4D[$[#3K(.OH.7[#,#0,w3m!3V+!Kw0}[7#.w>y:+#wo][KS8[(--2/0'74<'S3[8[O7"
"OL[{#.wn9#3HY3'O8##(J-72(38O`!O[Cy$[p#L!$#y8[O#.xWa]S)xU-X1$[G!D$$x%%!t/OxUa!6<!u-]H/@KL/!H,]e0]@[Oc"
"%`$9!'0]8*S$X28)<[))4,-'.4[-6#,4<0^@3!S#2]+Q4#-!jR!@0#(]!(2)8(-V/w>9[7^B*w!m[wT*w3q!#X,#[{[{w1)[;Z;("
"+3w3m[C$^L[dw1](^G3W[V2_;G!W[ByI[X#1#xWa[0xV}[('/[0xU-10[0[s[,[Q*_8!T#(!N+!LxV}!LXJ&!P!T! xWa!XxV}!D"
"]Ay*!L#/^X,<M,_P`+_!+`@#`]T#(2d!+P!n-]#+`L[Xw0}c72,*`X[`#<>8;#E%[o$3![w0}[ _E.w!mG)c)K1('!W,H[sxWaDx"
"V}<'3D!],#DL@w`AY4X,!q-]pzGa,!4[/1#xWa[!xV}[!.1#X[D,L^f)[h#4w1e(]j,&!@xV}!@xWa!!xV}!!_0*!`!d]W'(!hxV"
"}!TxWaaTxV}aTxZIw-E",
};
