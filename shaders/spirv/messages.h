/* Generated from shaders/messages.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/messages.comp -o messages.full.spv
 *   spirv-opt --strip-debug --compact-ids messages.full.spv -o messages.spv
 *   spirv-val --target-env vulkan1.2 messages.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_messages[][101] = {
  ",:~)b(K ~##BX'~#%bj[bs#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#1.w7y$;3w8",
  "a$#[w#w7u +w7u$y7;&,#w7y/O[S9*'#=;%O[Ow7y3O[_A,$w8aS'[wC(++[w[+-+/[w[K2+3[w[k7+7[w[{<+;[w!/A,# [w! w",
  "7u#-Z.''2[4K&,(ga$qM$[7i1$[k#*11[ u]$y6{na;[ oE ;pm[Gy6{ pm$ [G'*[ qaB+[K[K[O$)jUC)/7,''[Ww/Y[[/'w$M",
  "[ ,-/.[ +.~##2Oc/10#w)A[ K'w*-[WOK[_[_w/Y[c3'hE$C*3n%S)[s#([d-[G(S)!#G)pm[H(S(+.'[31#+oaS!3$.[ #(E1%",
  "GSw/Y!77G#.;/23.!3Q.3U.+Y./U.7Y) [M*W3'/[#w2w[e.eS'.C+. /.+3./7.~#y3g3;,)[+w,1[7+#[;xV}$w/Y[OR0w/Y[K",
  "[''/[+ /7'<7.[/;`[37)w.5Z,$$w1]H,w0}*1%Lw3m! $7!;,,*,x%%[o$4,xVA$#xXM, ,#xV},w3m!C:+!'w0}!3#:w!m[G$0",
  "G!/#6%w1]['4w1][+(Z)!G#-2/[H(*.[P#7[5766.[L(w.I[7$$['[+[![X[TxWa[,xV}[$[7[!K#G!O#-QL[|Z)wa%0)4[I6$[/",
  "Dw1][38#8!S#6$!$(w1][|0F=!W22[E,0[,[/[3!0!,!(xWa[hxV}[hxZIw-Ew,1[ [|#[C]06$w3m[c$/[_T.wbIX3[g13[kS3w",
  "_][>*x[1(I,&[7[H#[Sw,i[KC&*Gw,i]Z<&(X_]Y=[{+-Y*Dw>y#/O#[4)0!{3D!lQT4-1)3[@2=+T(xWa]Z1$(xUa$$#+2I.[0M",
  ")[H]x-Y,#xXM($@>Dw1][8[kEB'#.[LA/,[s#8<TB[!'3[h[E2!:38[J3!([.A^_8,K*[|w0}^Z.CSB!,'Q!8S1&w3q!+$@!',w1",
  ")!y++3w3m_S1,!@Lw1](,xWaTxV}TxWa[LxV}[LU.!HH,#,!/w1]!L!:r$[!xV}[Xw1]!D[{e!X#.!pU.!hY`!|[{e]<#-[w3G9-",
  "S.]4W`]HO.]D[o3]L,2!(1$L!'8w1e(!'U[{=]T#8]X#1#xWa],xV}],W.]l[-3[sW3]p@+0w1]]t#+]DxV}]@_T",
};
