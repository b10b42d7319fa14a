/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_reduce.comp -o skinny_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_f32.full.spv -o skinny_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_f32[][101] = {
  "6:~)b(K ~##BX'~#%bj[r+#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,3w7y$;3w8",
  "a$#[w#w7uG+w7y/O[Sw7y3O[K74'[;#,%[+w8aO'[w[K(++[w[k-+/[w!O2+3[w]S7+7[w]c<+;[w]sA+ [w^'F+C[w_+K,#G[w_",
  ";w7u#-[$)[ '-[@0 O[_/)#3,/O[Oga$qM$[+i1$[k#jU$[3+im+-*,23u]$y6{naC[;oEGCpm[Cy6{Gw$M[3$#oI .[3+.'G*/p",
  "m*1$[Sw/Y[W/'+)[3#,,3'hE$w'u[_KoiO[7[7[ [ H2%(D1%GOw/Y[c7G[@.'/,$[ w$M[;$#F+Sw$M[g*)pm[D.[;B,([3w)A[",
  "3W]3n%$[;WN1%3!#w/Y!';3+)[;[S(S-'.C+.3/.+3*esw*m70`'WW)0_{W!//5`7!C!G#,([O!Kw*m[_$b'!O[Ow*qQ*ag!S*1#",
  "w/Y[[ '40ak!W[O[e.[7Z. ')/[N1'[#'w*-[S['[#[O[O5.[g9.7=.;A1(Gw,1[++#[/xV}$w0}L*w3m[{:.!3,*,wcmY+4,weu",
  "Z6&80w3m[[$/[O6-,43[G 3wbI#2:71.w_]M26/,T-4,P[-3!oR2,L!sR)x%%!0,&@,xVA$#xXM,U4xV}(H.!w 2:1&[H,xWa8xV",
  "}8xU-CN[!,8E*xWa$I)xU-][,$[o0$$xU-K6#[h<$0WB!c#+8,xUaRAM.wa%!4/[Oc%^c,$!'H,wo][KB/[Lw>yG.#(/0'2R0!7#",
  "-!G/8!7!>)0!Z+!_$7!c)[7P7@.wn9Y3D-3'Y2O4<'![3H(*8w>9J,#8,w!m[CO*w3q[wS,#[s!Pw1)[;YM+3!P-K9[p,[i4,[X#",
  "y4!T#-[[R[L8#-74[H8]o.4[VQ4#=]H#-[#/!;[@#B!d[R3!L#y7]H#e!@#y%!<#L^<#/!g!4GB]X[R3]@#y7^<#e]4#y%]0#L_0",
  "#/!7](GB^L[R3^4#y7_0#e^(#y%^$#L`$#/!o]xGB_@[R3_(#y7`$#e^x#y%^t#L`t#/!s^lGB`4[R3_x#y7`t#e_l#y%_h#Lah#",
  "/!c_`GBa([R3`l#y7ah#e``#y%`!#=b!#2dN3ad#)w`A21%b,`dxWa0xV}0d11#b0ah,0dl9``ax#AAC8`$#9<H#a`$b0#e_D#a_",
  "DbD#e^d#a^dbX#e^(#a^(bl#e]H#a]Hc$#e!h#a!hc8#=!,#,#cX8D(fj0cTxV}cT]Z*!3b4#*cPcTfd6&cdxV}c@xWaclxV}clf",
  "h5d,cdcDYD![$$f|(I.[Gf|-fl*4[O#M0+#9[O@#/!W,/4WeP^-.!kht*,!/[B-(-2,'e`,xFE!;!;! x#][_[*.[$[rFZ(1.[0]",
  "c1%,!WxWa4xV}4h3c#<[$,4A3[D[*3P[96,f8w3m!+$;,w1]([dxWa<xV}<[6-KXxY-[G$h|2[Z=[H`1/!3x&I[@*[Ow{I(PiG-5",
  "4D!7_@2[RSP,0i>4[$xV}ja4fl[p[V3[`#.fp[54fx[|!'P!:2`d.g0@H@,in88#*PD#-M*0[Xie.8N*8(jC2N.gX#9[0,!B)w0}",
  "O),`a+LP(6*@D!M)TD2:)[$!Y6$TxWa[0xV}[0#1#xWa[|xV}[|[61#[t[L[l[4#agl[xj}-<Bg|^H.]0#P[z3@f/f,h8[zB[G#e",
  "[<#.hdNy$P[z.[O#7l43h,#-mX4hLh<k7)[G#<m$.!7#7kqQ<#-(8@kO`4#8P#`@#2nI4i4i$^Z3K`_-c0(nME%[k$7!;w0}[ l:",
  ".w!m]O)c)')'`U1%!,[oxWaDxV}Da56#,D!0@U3S[}-l3 [$[sX#2[%y$!g#1%<LxWaHxV}H#1#P[8,HT1$[D[s[@w1e(S,'xWa!",
  "0xV}!0xWa!xxV}!x_0,.!|]$^`xWa](xV}!pxWa]0xV}]0xWa_lxV}_l4*_p_ta4@&_xxV}_dxWa`(xV}`$ax3[O#y#j`#8jp#.x",
  "%%#L!W#2aK)k,#3`T`kx*aKyJ[(#4k![P#3[@#.k`#z#kh[!#y;k|#yKlH#tl!#Bll#e!l#3!d#y6m(#y1mT#Blx#z[)m<m,#z[f",
  "n$mp#'$dtxV}dtxZIw-E",
};
