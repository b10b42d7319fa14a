/* Generated from shaders/repitch.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/repitch.comp -o repitch.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids repitch.full.spv -o repitch.spv
 *   spirv-val --target-env vulkan1.2 repitch.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_repitch[][101] = {
  "1:~)b(K ~##BX'~#%bj[e;#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y$;3w8",
  "a$#[w#w7uC+/-31&/O[Sw7y3O[K/./3)#C;%O[Ow7y7O[_G,$w8aW'[wC(++[w[+-+/[w[K2+3[w[k7+7[w!/<+;[w!OA+ [w!_F",
  "+C[w!oK+G[w]##+K[w]3#+O[w]C#,#S[w]Sw7uZ,@ga$qM$[#i1$[k#jU$[++u]$y6{na [+oEC pm[3y6{ChE$w$M[+$#oI:.[+",
  "+.'//~##A|F~##*g K(,)[K8)pmK1$[+w)A[+G3D1&3w*m[7$akG[WN./=*Cw*mA0_{G[;)N`/[g[c=.C[G)/W(!71#w/Y[{/'+)",
  "[+#*3'7*[7+[/4K#I*K[C-;.O'w*-[wSO[C[Cw/Y!#7'ouW[/$=[+#(V1%GWw/Y!/;G[f.S/)[++7[X.;3.G .[/;2!&.3C. G.K",
  "[~0aoK[;Q.+M.7#=O!4,4w,1[#+#['xV}$xVA$#xY-[;$xV}(w3m!#$/[Cw0}!s.,,43[;#)wbI044,:713w_]#)w>yC/S#;/0,M",
  ".76)0R6#!7$;!3D/x#][7R-[9*xXM,P([::xWa[8xV}>B!C[',#,Hw3m!GL+[Ow0}[/#2,.!;#7C3! #)wcmG3D[G,#8#wo][ Q.",
  "0-/,#(/0'7/H'[sH,@[j0[$#wn9F3@#3'#2K*[4'A<F/,8P+[,[0wa%#4[L,[6QG#-ZRL0#-U4L8#34!PG!W!53!<#G!K#G!O#y[",
  "Z!S#Cw>9[/^53![#2^1G!g#3]t#G!_#G!c#y[_[c!C)x%%by+!00w{I(P`:)w|q5M!@@1-C,&!TTxWa0xV}0xU-L1'8<,0xWa@xV",
  "}@.1%L!H,8w}U!'>[wqa[&)wxa#H<!+P9[$,[C1#xWa!hxV}!hTT#![_t,<aA)`d#2X+!k$$,-SG(bM)x5%!T/]@[G^#,#,]<w!m",
  "[3L*w3q[SP0[O[Ow1)!Y4+3R8[[[')H#-J1#]![_w!m[Kbk-'*[cx7qX1'@,[kxWaXxV}XxU-^&1&<,@xWa[0xV}[0.Y#[;[0,[(",
  "[D8_L#y1_H#y,_h#2O:[o$$K8^![:Q^X#1$w1e(D+3]R.8@8^l#Q^h#)x4AT/[XXY4_$[_c:4[sx2y#)xS%K+<[C[;]T'([,xV}[",
  ",xWablxV}blxZIw-E",
};
