/* Generated from shaders/pttwac.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/pttwac.comp -o pttwac.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids pttwac.full.spv -o pttwac.spv
 *   spirv-val --target-env vulkan1.2 pttwac.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_pttwac[][101] = {
  ";D~)b(K ~##BX'~#%bj[js#f='f=]'f=]+f=]/f=]3f=]7f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e=7$~##0Czy]P#$",
  "$,#ei+[/'#,/w7y$;3w8]$#[Gw8aK#[w#w7uK+3-71&/O[Sw7y3O[K/.3307w8a$ ,$w8a[#'[wC(++[w[+-+/[w[;2,#3[w[Kw7",
  "u#-S)#W/O[OO++w7u .0 O!3Z.;#,I/w7yCO[_w7u$#ga$qM$[ i1$[k#jU$[G+pm$ [Gu]$y6{naG[GoEKGpm[Sy6{KhE$w$M[G",
  "G)oI>.[G+.'//~##A|F~##*g O(,)[k8)pmK1$[Gw)A[GO3D1&3w*m[W$akO[wN./=*Cw*mA0_{O[[)N`/!+!'=.C[K)/#1%'!;w",
  "/Y! /'+)[G#33[<.x>7U2+)[k[7+S'w*m#@%`7!OSw'u[WW,,$oU[#[K[K[G$(Y1%G[#w/Y![7GM.//.[GU*3w#e[](T6([''w*-",
  "!;[+['[c[cw#%0,#[/w2wn%$((O1%3!sw/Y!w;3+.[G!a,$3w/Y!C '[;)[3O*[7'B((-!H.+[:)[K:3C!].+'3es!e.~##*gB]-",
  ",)]'w,1[ +#[CxV}$w/Y] /2',-xVA$#xY-[[$xV}(w3m!C$/[cw0}P.,,43[[#)wbIY44,:718w_]#6#!c$7]+H/x#][W -[&*x",
  "XM,T(['+xWa[(xV}Z)]/>+!Kw0}[KZ.w>yP+#wo][_U8L--2/0'7/<'[;4,[$[27OL[o#.wn9#3HY3'O8##(J-72(.8[~/CxWa!/",
  ".xU- 1#[H$$x%%[d*[/xUaJ-[e1+0(xV}0w3m!{$;<w1]([[X*[+##*<@[w)D9E#xFE]3]3]7W*[[8#-**[$DV)xU-_:6#!kL$88",
  "0T$@[4*0];#BH!R)w{I@=D]>7/.43P!o2]*3!_#2,L!g]O-[w4[D,L1#xWaHxV}H[IT#TX,H]G)[,#A!%*$[!E+[4xV}[4!Q6$[X",
  "[!0(4[r1#4!o8w|5[1M[d[p[<3wcm#2]U/0wa%]38,[]K[T2]AG@!`=[h]8*[7wzi(*[0,]=B4[[-L4[8[7^NQO#-^1M]H0#-]S(",
  "238[7.4Ke[0#e@#=D#F]E.x5%!#/[gw>9_X+8w!m[SX*w3q[sM0[o[ow1)D4+3`#8[{#)H#-J1#X!#w!m[k!E-'*!'x7qX1&@,!/",
  "xWaXxV}X_7,(D<,@w3m[O$_t!,_((]b+!$xV}!$_WJ&!(!,!KxWa!0xV}[t!fQ[|#e^$#y$!X#`_0#(2x[X!fta`#)y7]`;M!#^H",
  "`,,'xG%[c!GxFE!#!#!GxWa.2_d4^P!S<:W$$1/8!O^G)<`c)8b5-'2ab6#,8@4b@/,xRA/,#[c[[[[weuV+^t!Wx2yM3[c^804,",
  "w}Ua5G[[!R2[53[3[N-[Cy4^p#-[7=_0#2^P<bz.$*6#`|X$0!C)0cgB8!D*y:I]#2+<y=5[G7/,y>](+[(,w|qP/[,,^v4L,b#0",
  "[,[[yI)>0#,x91_j.w!m37Q8y<U62dS),f9/[; U+[;Tw|5Z50,L`G30#2da.[([,0@[!T!n)0#2]-7dD5[@,8[T4,[<O:H$$`o*",
  "8[x[0-!~K]Q1%[W[p(4[t0d])[$bg*[h[lfq1*[pxV}[pxWa[|xV}[`xWa!TxV}!L]Z8`l#7g4BbL]Hy `|^D.TbR9,X[_7a}(,1",
  "'c$]0,PxWa]8xV}]8.J#!`!H,[(asQ]D#e@#y$at#`dL#(2x as-cD4fD[Pfw-,*fH[X#<g6B!3]V8PdIQL#,&w1e(D+3xWa@`k-",
  "@8[(#Q[$#.x4A7.XY4[<!#is4!7x2y#.xS%]G-^`-gN.[,[H+[@w1][8jY+!<xV}!<b3*!@!D#+!HxV}!0gF1#e8!LcPct^KL!Pb",
  "8-0._P]-)d0W/4xV}gm6#e8!`!D(^l)e<DP];/c|d4]TBeTE6$$ePL,4a$2hpUke*ePxV}D+epxV}epbj*eXe!eb'(e|xV}ePxWa",
  "glxV}glxZIw-E",
};
