/* Generated from shaders/split_floats.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/split_floats.comp -o split_floats_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids split_floats_f32.full.spv -o split_floats_f32.spv
 *   spirv-val --target-env vulkan1.2 split_floats_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_split_floats_f32[][1528] = {
"1:~)b(K ~##BX'~#%bj[h #f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,-w7y/O[Sw"
"8a$#[w#w8a '[w[K(++[w]3-+/[w^72+3[w^g7+7[w_+<+;[w_;A,# [w_Kw7u#1%w7y7O[_w7y$Z:$;3#0w7uK+3)#7/O[O#=[+"
"#,/[#+ga$qM$['i1$[k#jU$[/+im+(*/[73.+3w$M[/X)oI6.[/+.'>*/pm*1$[Ow/Y[S/'+27.~##2OcC/~##A|F#[#1$'w$M[c"
"$[+P.+T,#/oa [3$(W-%(R1%G w/Y[s3GA.#/1$[3w/Y[W7'Z0x!OhE$O;%]3w'u!'Cw$M[7<,.[/u]$y6{naG[7oEKGpm!7y6{K"
"pm0.[7I*x_;n%[p)! Y6$3!Cw/Y!G;[t.]7/1*[7w)A[/O'w*-[OSO[K[K[&/~##,/F#J33['1(W[ oE[#Wpm![y6{[##)[ #7[w"
".es#.p_D.;H.CL1$ w%=[ $[_$-W.['F.]/J,57w,1['+#[+xV}$xVA$#xY-[C$xV}(w3m!3$3!ow0}Z/,w_]'/]#wcm,3!c6G!w"
"#3]'#.!+@=D-6$w3m[W$/[KS.wbI'3[[1B[CN04,weu,)L;-S-N44TS.P790T#2[U3]+O1$x#]!'$<,[k*xXM,R([l,%xWa[`xV}"
",w3m[{>+[kw0}[3R.w>yB+#wo][GQ8T--2/0'74<'[-3[,[P7OL[w#.wn9#3HY3'O8##(J-72(.8!g/7xWa!t.xU- ,#[H$$x%%["
"d+4!#xUaJA[e-!|/@!+!C,#D!+w>9[3C7[}*C$Q+,xWa0U)w=]5,(88'#xWa4xV}4xU-@;#<4,0[Z-[F4!H,]X.[K2(C-2=!D#.w"
"|5^H48,)40<^*3!W#-[[QH!x21.]![G*0xU-:O#8[<,0<2S3[o#2],Q[$#-!kM!<0#-[g(238!k.4!>,#4,w!m!7T*w3q!;X,#[w"
"[Hw1)[7Z,&+3xWa[,xV}[,xU--*!/[@][-^r4[p!KM1,[hw3m!O$;,w1](4xWa!LxV}!L[D.S!P*!T!X^JE&!!xV}!HxFE[k[k!g"
"]N>!h!P#Q!k#-_E/@[k`,*D[k-<_J40!+_l.!c[A9^<,`E-24^L_0[P30<7-)^`(A_|3!o-.[$A/^pX^L/,_H(+P_Twzi-Q0]B-_"
"aRD!c#2_~`[K_Ry*<#-_*38aC=[l!t--/!s[|#90,!~>w0}[7aRQ[K12!]Z1ML[oM,'w>A[;$PD8,wiE*/,!SY![(!WK![4]+1!["
"@!o#z&[L!w[/*w!m![^S)w!md%8[0!V.x1U(.[g-04'x5%2/[_x3]-2!oH@+<RH/#-YyC[$#)w>A#+[4X@`),+!_$[P[w[Cw1e(,"
"+[+x5%[ ./!{w!m!_)wae'/!<,1G[0#3[l[OyF8!)yMX#v!l[w[k#8[h#K1x[P!):^,[w!W#E'xWa`,xV}`,xWaa(xV}a(c/*a0a"
"4#'(a8xV}a$xWaeTxV}eTxZIw-E",
};
