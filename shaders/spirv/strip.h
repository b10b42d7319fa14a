/* Generated from shaders/strip.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/strip.comp -o strip.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids strip.full.spv -o strip.spv
 *   spirv-val --target-env vulkan1.2 strip.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_strip[][1576] = {
"1:~)b(K ~##BX'~#%bj[kk#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8"
"a$#[w#w7uC+/-30/O[S+;$3w7y3O[_;,$w8aO'[wC(++[w[+-+/[w[K2+3[w[k7+7[w!/<+;[w! A,# [w!Ow7u#-V)#Z/O[O+./"
"/, +ga$qM$[+i1$[k#jU$[3+u]$y6{na [3oEC pm[;y6{Cw$M[3$#oI8.[3+.'//~##A|F~##*g I(,)[O8)pmI1$[3w)A[3G3D"
"1(3hE$w*m[_$akG[[P./ *Cw*mC0_{G[ )N`/[o[k=.C[G)/Y1%'!#w/Y!'/'+2[>)~##2Oc[-,#K'w*m[3K>KG#6&w/Y!+3'oaO"
"[7$)[3#(Q1%GOw/Y!;7G[[.//.[7+)+U,'S'w*-!#WS[G[G-/[#[k['0_{[#[GC.;O.[3K.7O. S.3W3'!%(A2[K9[#K))!kW,#["
"'w2wn%$((Q6$3!sw/Y!w;!M.+/2[w=esE,4w,1[++#[/xV}$xVA$#xY-[ $xV}(w3m!S$7!Ow0}I/,w_]'/[#wa%,4[Gwcm-2;y%"
"!W#6#!+$/[GS.wbI#3!/1B[ I44,D3X(*HweuS*0LE-S--*<[0#A[=3![O)x#]^#/D,[k*xXM,R([l,%xWa[`xV},w3m!C>+!_w0"
"}[7R.w>yB+#wo][CQ8[$--2/0'74<'[73[4[P7OL[S#.wn9#3HY3'O8##(J-72(38O`!c#t[4#-77O2[|3!g#-]@/3xWa]M.xU-H"
",#4$$x%%_u+4KxUaSA!>2!:`! #y$!L#8!!#-AR!3!l#-!;RH0#-F4D8!;.4<![l4#(2<<-]=a[`G[,y&@#2]s`!G#y$]p#L^$!$"
"y7^$#`]P#(2K<a4[d#98[l#F`r.x5%[!/[Kw>9_I+8w!m[;S*w3q[WW0[S[Sw1)D4+3_p8[c#)H#-J1#X[gw!m[O`i-'*[kx7qX1"
"&@,[sxWaXxV}X^O6#D<,@O+!7$$K*xWa0SU[F8!X#y1!T#y,!t#1#xWa[0xV}[0.6#[ [0,[(Z:[w$$V8]<[EQ]8#,#w1e([T+`*"
"0@xV}8@8]L#Q]H#.x4A!N.[hY4]`[gbq4[{x2y^3.xS%]-*[G[ !A1&[,xV}[,xWa_0xV}_0^=.W^)*_8_<bL^&_@xV}_,xWaatx"
"V}_L`{=_X#Q!o#-d(/@!kcF4D!kd2.K-/LK_//aT8KM,b0c=-64a!@#,%bTxWa4xV}4xU- O#<T,4A-dG4[$!K_=3X!'3K-.[$Uk"
"b$[,`D<bts`DL[D#y7P#`ax#(2Ka}y5!(#x['`S,&w3m]#$;!Lw1](`RE&!`xV}!`xWa]@xV}]@^X*]H]L#E&]PxV}]<xFE!{!{]"
"'^T>]!]D#y2]+#8dT#[eL#8dl#VeH#ZA9e$Tevx8gix<^@`dL#(2K^@y5[t#-i$8!<`6L!H#3!D]b3,k'x)cw8[(#y1[$#yC[D#8"
"[h#y'[d#8[x@y#[tcwy(!0#E&]XxV}]XxWa^8xV}^8_j*^@^D#'(^HxV}^4xWai$xV}i$xZIw-E",
};
