/* Generated from shaders/skinny_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_reduce.comp -o skinny_reduce_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_reduce_c32.full.spv -o skinny_reduce_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_reduce_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_reduce_c32[][1347] = {
"-w' y4uw#y[FC#(.9[7+w'C3[ #y&[C#)[Sw%nPw'C2w&~-w'Gy#[g#Q[k#)w%5tO*[c[cG(w'H8[o#Q[ #3[ #:!+w/Y!/#y0[ "
"#3!7#4!K!O/6'[O!Sw*m[g$b'!W[Ow'H)![*1#w/Y[[;'4vak!_[Ow'H)[S#z-[O[O#.!'`+iw'H)[[#G[O#3[_1y%[Gw'HB!'eF"
"2,Q!{w'H[[g#2H.]# -:Fw'Hy$[g#(vPQ[ww'H2W=!k#sw'HG[O#`[K#-2f0!;s@=!;w'H)!g#Q[O#y3[K#.[C#)!#S)[{w'H.[ "
"#8C!Psw'H.[K#x4[i([[x.w'HF[V=]H#-[#e!Cw'H.[K#x7[Rnw'Hx%[RL^<#e!ow'H.[K#x7[Rnw'Hx%[RL_0#e! w'H.[K#x7["
"Rnw'Hx%[RL`$#e!ww'H.[K#x7[Rnw'Hx%[RL`t#e!{w'H.[K#x7[Rnw'Hx%[RLah#e!kw'H.[K#x7[Rnw'Hx%[R=b!#Pw'HG[ #="
"[ #G[g#AAC8`$#4<H#-w'H_A`_D#-w'H_A`^d#-w'H_A`^(#-w'H_A`]H#-w'H_A`!h#-w'H_A=!,#Zw'He!;#2fhAw'HV!c#3[G"
"#)[g#`[O#=[O#Q!_#3!s#)!7#-(<w'H)!Cw6z*x#][g[*Zw'H(1.[0]c9,!_w'H8[g#_AZw'HQ!3#2[62tD(pNAh|iw'H/!;x&I["
"@*[Ow{I(PtD-59D! _@(>x7w'Hy,[g#-]MPtD(Mx)w'H3!3#(O),`aZtD(:PtD2]HZtDy)[gw'Hy-[g#K[z8[G#x)w'Hs[zy$[Ow"
"'H-k7)[G#<m$.! #7kqstDy3[K#y&[Cw'H)[s#V!C#7,44+#F_L.x'm!zL[c]7)w>yF9!H#t.0L,[c09!P'#)T#)w>9bJ)4nD,#L"
"xV}@w^uF.TJ/!`'O=!d#)[0#7+)8E7+>[883 [48,Z0[4xV}[4bF1'L[(,[,xWa[!xV}[!.T#,[<]$[Xu`)!#^e>[{[pmO2!Ay@!"
"o#/X#(=[4[v0P0,53[,!,=[@!K4[$0[p/8,`+.H!K3[$=2B3[DY=[X#)[<#7+)<J-B=[d[$>[H@8C[D@[,0[DxV}[D!U*T[8!L1#"
"xWa[pxV}[p.*[x]0pP-nE5]<[{]8w*8,#CxWa^(xV}f8+^pxV}^pa|,.^t^x`XxWa^|xV}^hxWa_(xV}_(xWaadxV}ad4*ahald$"
"@&apxV}a!xWaa|xV}axdh3[O#y#lP#8l`#.x%%#L!_#2d;)lx#3bLc[x*d;yJ[(#QmLw*8.mP#)mX#sd;y;ml#yKn8#tnL#8n!#x"
"'w*8y6ntd;y1oD#Bnp#z[)o4o$#z^Voxoh#+hdxV}hdw-(",
};
