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
  "6:~)b(K ~##BX'~#%bj[ks#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uG+/-31&/O[Sw7y3O[K/;$3w7y7O[_ ,$w8aS'[wC(++[w[+-+/[w[K2+3[w[k7+7[w!/<+;[w! A,# [w!Ow7u#-V)#",
  "Z/O[O+.//, +ga$qM$[/i1$[k#jU$[7+u]$y6{naC[7oEGCpm[ y6{Gw$M[7$#oI8.[7+.'//~##A|F~##*g I(,)[S8)pmI1$[7",
  "w)A[7K3D1(3hE$w*m[c$akK[_P./ *Cw*mC0_{K[C)N`/[s[o=.C[G)/Y1%'!'w/Y!+/'+)[7#*3'[-,#O'w*m[7K>OK#6&w/Y!/",
  "7'oaS[;$)[7#(Q1%GSw/Y!;;G[[.//.[;+)+U,'W'w*-!'[#W[K[K-/['[k['0_{['[KC.;O.[7K.7O. S.3W3'!%(A2[K9['O))",
  "!kW,#[+w2wn%$((Q6$3!sw/Y!w !M.+/2!n=esE,4w,1[/+#[3xV}$xVA$#xY-[C$xV}(w3m!S$;!Ow0}I/,w_]'/['wa%,4[Kwc",
  "m-2;y%!W#6#!/$/[KS-,43[CD)wbIW44,:(12R212M3[((*PweuW*0TE-[$--*<[8#A[F3![O)x#]^,/D,[t*xXM,R([u+xWa[hx",
  "V}[@)!C>+!_w0}[;R.w>yB+#wo][GQ8[$--2/0'74<'[73[4[P7OL[W#.wn9#3HY3'O8##(J-72(38O`!c#t[4#-77O2[|3!g#-]",
  "I/7xWa]V.xU-H,#4$$x%%_~+4OxUaSA!>2!:`! #y$!L#8!!#-AR!3!l#-!;RH0#-F4D8!;.4<![l4#(2<<-]=a[`K[,y&@#2]s`",
  "!G#y$]p#L^$!$y7^$#`]P#(2K<a4[d#98[l#F`{.x5%[!/[Ow>9_I+8w!m[ S*w3q[[W0[W[Ww1)D4+3_p8[g#)H#-J1#X[kw!m[",
  "S`i-'*[ox7qX1&@,[wxWaXxV}X^O6#D<,@O+!7$$K*xWa0SU[F8!X#y1!T#y,!t#1#xWa[0xV}[0.*[C[0aq2Z:[{$$V8]<[EQ]8",
  "#1(w1e([T+3xWa@xV}8@8]L#Q]H#.x4A!N.[hY4]`[kbO4!#x2y^3.xS%]-*[K[C!A1&[,xV}[,xWa_0xV}_0^=.[#^)*_8_<bL^",
  "&_@xV}_,xWaa|xV}_L`{=_X#Q!o#-d1/@!kcF4D!kd;.O-/LO_//aT8KM,b8c=-64a!@#,%b!xWa4xV}4xU- O#<T,4A-dG4[$!K",
  "_=3X!'3O-.[$Ukb$[,`D<bts`DL[D#y7P#`ax#(2Ka}y5!(#x['`S,&w3m]#$ !Lw1](`RE&!`xV}!`xWa]@xV}]@^X*]H]L#E&]",
  "PxV}]<xFE!{!{]'^T>]!]D#y2]+#8dT#[eT#8dl#VeP#ZA9e$Tevx8gix<^@`dL#(2K^@y5[t#-i$8!<`6L!H#3!D]b3,k0x)cw8",
  "[(#y1[$#yC[D#8[h#y'[d#8[x@y#[tcwy(!0#E&]XxV}]XxWa^8xV}^8_j*^@^D#'(^HxV}^4xWai,xV}i,xZIw-E",
};
