/* Generated from shaders/split_floats.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/split_floats.comp -o split_floats.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids split_floats.full.spv -o split_floats.spv
 *   spirv-val --target-env vulkan1.2 split_floats.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_split_floats[][101] = {
  "1:~)b(K ~##BX'~#%bj[h7#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,-w7y/O[Sw",
  "8a$#[w#w8a '[w[K(++[w]3-+/[w^72+3[w^g7+7[w_+<+;[w_;A,# [w_Kw7u#1%w7y7O[_w7y$Z:$;3#0w7uK+3)#7/O[O#=[+",
  "#,/[#+ga$qM$['i1$[k#jU$[/+im+(*/[73.+3w$M[/X)oI6.[/+.'>*/pm*1$[Ow/Y[S/'+27,#~##2Ocoa [3$(B-%(=1%G w/",
  "Y[_3G[0+'w$M[cY-31$[3w/Y[W7'I0x!OhE$O;%]3w'u[sCw$M[7<,.[/u]$y6{naG[7oEKGpm!'y6{Kpm0.[7I*x_;n%[_)!/Y6",
  "$3!3w/Y!7;[c.]7/1*[7w)A[/O'w*-[OSO[K[KE/~##A|F#[D.[+N.+R./[7/~##,/F#K33[81(W[ oE[#Wpm![y6{[##)[ #7I.",
  "esV.p_Z.;U.CY1$ w%=[ $!C$-W.['F.]/J,57w,1['+#[+xV}$xVA$#xY-[C$xV}(w3m!#$3!ow0}Z/,w_]'/]#wcm,3!c6G!w#",
  "3]'#.[w@=D-6$w3m[W$/[KS.wbI'3[[1B[CN04,weu,)L;-S-N44TS.P790T#2[U3]+O1$x#][s$<,[k*xXM,R([l,%xWa[`xV},",
  "w3m[k>+!Kw0}[3R.w>yB+#wo][GQ8T--2/0'74<'[-3[,[P7OL[g#.wn9#3HY3'O8##(J-72(.8!g/7xWa!t.xU- ,#[H$$x%%[d",
  "+4[oxUaJA[e-!|/@[w!C,#D[ww>9[3C7[}*C$Q+,xWa0U)w=]5,(88'#xWa4xV}4xU-@;#<4,0[Z-[F3!H[d34[P0!@,w|5^>84)",
  "408]|3!W#-[QQD!n-1/H]T[=*0xU-:O#8[4,0<2S3!O#2!~Q[$#-!aM!40#-[](238!a.4!4,#4,w!m!'T*w3q!+X,#[g[Hw1)[7",
  "Z,&+3xWa[,xV}[,xU--*[{[@]Q-^h4[h!;M1,[dw3m! $;,w1](4xWa!DxV}!D[D.S!F*!L!P^@E&!TxV}!@xFE!K!K!g]D>!`!H",
  "#Q!k#-_;/@!K_~*D!K-<_@40[w_b.!c[A9^4,`;-24^D_([P30<7-)^X(A_r3!o-.[$A/^hX^B/,_@(+P_Lwzi-Q0]B-_WRD!c#2",
  "_t`[K_Hy*<#-^|38a98[l!t.[h-/!s[|#90,!~>w0}[7aHQ[K12!]Z1ML!OM,'w>A[;$PD8,wiE*/,!SY![(!WK![4]+1![@!o#z",
  "&[L!w[/,$w!m![$[pw!mcw.[0'84!K)x1UN/,!G-08'x5%#4!Cx3]a}-2HD+<aL/#LTUe[$#L[0#Q[8#(!O-[W*T@`),+!_$[P[g",
  "[Cw1e(,+[+x5%[ ./!{w!m!_)wae'/!<,1G[X#/[l,!).8#y[G0#v!l[g!K#8[h#K1x[P!):^,[g!W#E'xWa`,xV}`,xWaa(xV}a",
  "(c/*a0a4#'(a8xV}a$xWaeLxV}eLxZIw-E",
};
