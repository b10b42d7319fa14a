/* Generated from shaders/strip.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/strip.comp -o strip.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids strip.full.spv -o strip.spv
 *   spirv-val --target-env vulkan1.2 strip.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_strip[][101] = {
  "6:~)b(K ~##BX'~#%bj[k##f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uG+/-31&/O[Sw7y3O[K/;$3w7y7O[_ ,$w8aS'[wC(++[w[+-+/[w[K2+3[w[k76$7[w[{w7uSX)#P/O[OT./X, +ga$",
  "qM$[/i1$[k#jU$[7+u]$y6{naC[7oEGCpm[ y6{Gw$M[7$#oI8.[7+.'//~##A|F~##*g I(,)[S8)pmI1$[7w)A[7K3D1(3hE$w",
  "*m[c$akK[_P./ *Cw*mC0_{K[C)N`/[s[o=.C[G)/Y1%'!'w/Y!+/'+)[7#*3'[-,#O'w*m[7K>OK#1&w/Y!/7'oYS[;$([^(O1%",
  "GSw/Y!;;G[Y2[]./3.[;/)+W,'W'w*-!'[#W[K[K-/['[k[)0_{['[KG.7S.[7O33[w(52[A9['O))!cU,#[+w2wn%$((E6$3!kw",
  "/Y!o !C.+/2!d=esE,4w,1[/+#[3xV}$xVA$#xY-[C$xV}(w3m!W$;!Sw0}I/,w_]'/['wa%,4[Kwcm-6$w3m!/$/[K;-,43[CD)",
  "wbIH44,:(12R212M)L;-R.weu@8T-2[<3![E)x#]]!/<,[R*xXM,Q([S:xWa[LxV}03!_#-B/7xWa[h)xU-Y,$04$$x%%M+4OxUa",
  ".7N-[~)!G#+! w0}[;.2,3!C#.w>y[N+#wo][G@8[D--2/0'74<'[]8[T[v-AR!3[d#)wn9P4H0Z3'2.#F4D8!q.4F/[8#AM,8#2",
  "U4[H'A3@(.8[Ta[pK[6y&D#2!7G[W#`!K#y$!x#L],#yW],#-Aa8[t['98[|#F_W.x5%[f0[Ow>9[;N*w!m[ X*w3q[[W0[W[Ww1",
  ")D4+3^n8[g#)H#-J1#X[kw!m[S_]-'*[ox7qX1&@,[wxWaXxV}X^u6#D<,@O+!7$$K*xWa0SU[F8!h#y1!d#y,](#1#xWa[0xV}[",
  "0.6#[C[0,[(Z:[{$$V8]L[EQ]H#1(w1e([T+3xWa@xV}8@8]!#Q]X#.x4A!N.[hY4]p[kaM4!#x2y^=.xS%]-*[K[C!A1&[,xV}[",
  ",xWa_PxV}_P^8.[#^3*_X_!aJ^&_`xV}_LxWa`pxV}_laE=_x#Q!g#-bi/@!cb:4D!cbs.O-/LO_9/`d8KM,`Xb;-64`l@#1%aPx",
  "Wa4xV}4xU-bWNT,4A-c;4[$!O_G3X!'3O-.[$Uz,a4[,`Wy$[<#L[L#yZXbGy5!8#x['`f,&w3m!w$ !!w1](`eE&!pxV}!pxWa]",
  "PxV}]P^k*]X]!#E&]`xV}]LxFE!s!s!{^g>]l]T#y2]##8ct#[dX#8d0#Vd$#ZAz,dDTfSt[,#-^gx[,^Sy5!(#-i.8!L`!L!X#3",
  "!T]u3,j2x)dA8[(#y1[$#yC[D#8[h#y'[d#8[x@y#[tdAy(!0#E&]hxV}]hxWa^HxV}^H_}*^P^T#'(^XxV}^DxWah@xV}h@xZIw",
  "-E",
};
