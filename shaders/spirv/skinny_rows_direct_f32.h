/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_rows_direct.comp -o skinny_rows_direct_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_f32.full.spv -o skinny_rows_direct_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_f32[][101] = {
  "6:~)b(K ~##BX'~#%bj[kG#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#;3w7y$;3w8",
  "a$#[w#w7uG+w7y/O[Sw7y3O[K3,$w8aK'[wC(++[w[+-+/[w[k2+3[w!O7+7[w]3<+;[w]CA+ [w]SF+C[w]cK+G[w]s#+K[w^'#",
  "+O[w^7#+S[w^G#+W[w_+#,%[#[w_;w7uK+[M/'[;'1$[ w7y;O[_/./3)#7/O[O;.3 .7C2G,.'ga$qM$[;i1$[k#jU$[C+im+-*",
  ",63pm$ [Ku]$y6{naC[KoEGCpm[Wy6{Gw$M[C$#oIC.[C+.'O,$'w$M[g$+77'.h_T)/#(!E1#w/Y[{/'+)[C#,$3'~#(eS{K[G$",
  "*[O[OTF%(D1%GKw/Y!'7G+1%[ChE$w'u!/O4,$[Ow$M[K$#..S[8*#pm[Y,,[Kw/Y!#;'w)A[CW]3n%$[KWS1%3!Cw/Y!G 3#.[G",
  "/)[K;1'[#'w*-[w['[#[c[c[v)esX,#[+w(Y!/[/O/[3+#.[3!=.!W[|-['+[73w*mA0`/[3[79=!c-- .!gU.[#Y.K+.C/2!!. ",
  "7.S;.O .7C.;#.W#./#,)3w,1[;+#[ xV}$w/Y!oJ*w/Y![N,)xVA$#xY-[[$xV}(w3m!#B*[cw0}W.,,43[[#)wbIX44,:718w_",
  "]#E#!+$7!s 4,[313!wV1$x#]!/$@,[4*xXM,Y([5:xWa[4xV}03[+#-B/;xWa[J)xU-X6#04$$V3!{#2,L]#[Q)x%%[,1$H,xUa",
  "$D[-,$D(xV}DwcmX,#P8w3m!KN [kw0}[G#3]'#*wo][_R/<w>yW.#(/0'-0@#wn9734#3'#2</P'!:4,@(*8w>9[*,#8,w!m[WZ",
  ")weuY,#[![Dw3q! #,#!;,w1)[KU1)+3w3m!O$ [hw1](,Y*['#T*[h[l!F,+[pxV}[HxFE[o[o!SxWa[|xV}[|wa%R+!4[cw|q!",
  "eB!L#(]S7].3]+#6#xWa8xV}008]/#0@xV}@!j6#4@,<! G!;#3]3@7IA!HR],,#-2R0@#-^ /8L^630F8[$!a`<#Q[4#7]IG!_#",
  "B]7#a[8,[9H[@8#y$H#VX#A^q*[[!L#-^Z*4!<#B0_@-]50!H@c%bw9!'^`_Uy-[/_H-`I3P_ .@#.<#)<#.<#3H[s3[D_2V!x!0",
  "-_-R!L0#(F(22K/,4_(G4#p[@[0#Q[L#*[L[P#0[TxV}[4#6$[sxWa[`xV}[`!%2^u)];,7['/4,`_H80!k)[|#Fa02a+.<#B8am",
  "FF=0]2.!k#)'#/0(_!,#[S$aL<`>)!7^K08<!__`G,NF]*x3[93[3#<=-cU/@a!^k/[x,`x9]L[c^.=0#2`z2_|3[8^l3[LaY:,w",
  "0}[K`w2]p/^0H#e_d#`_8#(2i]p-bL ,!;!(#,$xWa[<xV}[<xU--1#[([<,[8!`*c8[l#(b%5[dxV}[dbV.!_#G[!!A=[d#e[7#",
  ".]H#3]HeK3]@!F[]4#B[+#3!tG!,<!Fx(dgyG]8#7!]B[P#0[PxV}[P#*[<[P][F!HB[!^BP_4-fF4<[7[/.!D_>4e<D^#-,4eH4",
  "#)c)0,%'!W4[$,w1]L(E*PT_S)Xfb,#xWa!PxV}!PR*!T!X0,&!!xV}!HxWa^@xV}^@=*^D^H#I^LxV}^0[Oy&^8_J.e<#L_X`5y",
  "&8]t.`$G3`$hx3_xa</`(elF+XaXwziKQ0hk(6-J*xWa0fI)xU-DO#8P,0<-Y/b8[@e.ebt_x`b!#(2__x7d88!,]1.[h#3g@^j7",
  "dl8Og!)!3#@#] w0}[O$[<Gw!m]C,$,H!7xWaDd^-'.D^46#,DL@U3S[o-ho [0!;!$#2[)y$]C#1%<LxWaHxV}H[%)Pf|.HT6$[",
  "P!;!Dw1e(a>0!$xV}!$^*)!!^&*!`!d#,&!hxV}!TxWa]$xV}]$0*](],#1&]0xV}!xxWaahxV}ah!;.b(#*apatk!NaxxV}a!f[",
  "7e).,c|+chxV}chS',clcpghxWactxV}c`xWah<xV}h<xZIw-E",
};
