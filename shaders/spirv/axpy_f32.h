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
  "1:~)b(K ~##BX'~#%bj[a/#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,5w7y/O[Sw",
  "7y3O[Kw7y$'[;w8a$#[w#w8aC'[w[+(++[w[k-+/[w^72+3[w^W7,#7[w^gw7u#(H9;3#0w7uK+T.'X(70;O[_/)# ,/O[Oga$qM",
  "$['i1$[k#jU$[/+im+-*,&3pm$ [7w$M[/X)oI6.[/+.'>)/71%'[Ow/Y[S/'+)[/#,,3'hE$w'u[[ oYC[3[3[;[/H(T1%GCw/Y",
  "[_7G[3.'/,3[;w$M[7$#u]$y6{naG[7oEKGpm[oy6{Kw$M[c4)pm#,$[7w)A[/OeS'6$S3w/Y[W;L1$[/n%$[7S[Y.!#X.[3G)'C",
  "1'W'w*-[O[#W[K[K[k.7'./+.3/,)+w,1['+#[+xV}$w/Y!'Q2'*w3m[W>*[Kw0}G.,,43[C#)wbIT44,:71.w_]#264,O(.SM.;",
  "6,&0,xWa$xV}(xU-Q,%[C[0$$x%%[[T*SxUa71&'xXM,0(xV}0P/<OZ)H[>6#[{$7!3#.wa%'/[Kc%]4*!'88)!+#;#[sw0}[3$A",
  "3!7#*wo][GE/<w>y,.#(/0'-0@#wn9734#3'#2</P'[v4,@(*8w>9[*,#8,w!m[oZ*w3q[wY,#[s[sw1)[7P;(+3w3m[ $!D[dw1",
  "]([LG[K#G!;#yV[P#/]0!T#(JJ&!P!T!/xWa!XxV}!D]7`!L#(X(9-]w3@]7Q]$#2E@#,xVA$#D_!+QH#K!L267]9`<#8<#eH#-]",
  "-;#^P[dw0}[7,/^![l#7[S* $^z(>E%[g$7! w0}[;[;.w!mG)c)K1('^p,H[kxWaDxV}<'/DxU-R,#DL@w`AY3X^&)[,#/w1e(^",
  "%,'xWa[pxV}[pxWa!8xV}!8^L*!<!@!|'$!DxV}!0xZIw-E",
};
