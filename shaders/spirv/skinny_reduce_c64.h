/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/skinny_reduce.comp -o skinny_reduce_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_c64.full.spv -o skinny_reduce_c64.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_c64[][1389] = {
"-w' 3u{#y1Kw'Ay[A[+#3]3#(.9[7+w'E3[ #y&[C#)[Sw%pPw'E*w$Q[7C.#w'Jy#[g#Q[k#)w%5tR*[c[cG(w'K8[o#Q[ #3[ "
"#:!+w/Y!/#y0[ #3!7#4!K!O/6'[O!Sw*m[g$b'!W[Ow'K)![*1#w/Y[[;'40ak!_[OZt[+w'O)[S#z-[O[O#.!'`2iw'O)[[#G["
"O#3[_1y%[Gw'O-[$3!{;2,Q]#w'O[[g#2H.]' -:Fw'Oy$[g#(vWQ[ww'O2W=!o#sw'OG[O#`[K#-2f0!gsG=!gw'O)!k#Q[O#y3"
"[K#.[C#)!#S)[{w'O.[ #8[+!Psw'O.[K#x4[i([[x.w'OF[V=]H#-[#e!Cw'O.[K#x7[Rnw'Ox%[RL^<#e!sw'O.[K#x7[Rnw'O"
"x%[RL_0#e! w'O.[K#x7[Rnw'Ox%[RL`$#e!{w'O.[K#x7[Rnw'Ox%[RL`t#e]#w'O.[K#x7[Rnw'Ox%[RLah#e!ow'O.[K#x7[R"
"nw'Ox%[R=b!#Pw'OG[ #=[ #G[g#AAC8`$#4<H#-w'O_A`_D#-w'O_A`^d#-w'O_A`^(#-w'O_A`]H#-w'O_A`!h#-w'O_A=!,#Z"
"w'Oe!;#2fhAw'OV!c#3[G#)[g#`[O#=[O#Q!_#3!w#)!7#-(<w'O)!Cw7%*x#][g[*Zw'O(1.[0]c9,!_w'O8[g#_AZw'OQ!3#2["
"62tK(pUAh|iw'O/!;x&I[@*[Ow{I(PtK-59D! _@(>x7w'Oy,[g#-]MPtK(Mx)w'O3!3#(O),`aZtK(:PtK2]HZtKy)[gw'Oy-[g"
"#K[z8[G#x)w'Os[zy$[Ow'O-k7)[G#<m$.! #7kqstKy3[K#y&[Cw'O)[s#3!C#.w=][N1#,#'b}tI3!{0@#44+/#F_T.x'm]&L["
"c] )w>yL9!H#t=0L,[c09!P'#)T#)w>9bR)4nL,#LxV}@w^uF.TJ/!`'O=!d#)[0#7+)8E7+>[883 [48,Z0[4xV}[4bN1'L[(,["
",xWa[!xV}[!.T#,[<]$[Xuo)!#^m>[{[pmW2!IyH!s#/X#(=[4[~0P0,53[,!4=[@!S4[$0[x/8,`;.H!S3[$=2B3[DY=[X#)[<#"
"7+)<J-B=[d[$>[H@8C[D@[,0[DxV}[D!]*T[8!T1#xWa[pxV}[p.*[x]0p`-nU5]<[{]8w*O,#[+xWa^(xV}fH+^pxV}^pb0,.^t"
"^x`XxWa^|xV}^hxWa_(xV}_(xWaadxV}ad4*ahald4@&apxV}a!xWaa|xV}axdx3[O#y#lP#8l`#.x%%#L!_#2dK)lx#3bLckx*d"
"KyJ[(#QmLw*O.mP#)mX#sdKy;ml#yKn8#tnL#8n!#x'w*Oy6ntdKy1oD#Bnp#z[)o4o$#z^foxoh#+hdxV}hdw-O",
};
