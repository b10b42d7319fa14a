/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_reduce.comp -o gemm_reduce_bf16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_bf16.full.spv -o gemm_reduce_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_bf16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_bf16[][2561] = {
"-w41y1w++#Kw3=f +w4=3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#BG#4'[Kw45P[Oz9[#+w4A=[G#4[O+w3:1(;[OoE ;pm["
"Wy6{ w4N-w1`.[[;.3w4N3[O#(w4--+.'M)/=(!A9w/Y[{w4N-7(w4N-C/~##A|F~##*g H.+L3Cw4A)w$Mom.[+X/~##2Ob~##*"
"gBU/~##2J2#Z)]3J(5(97w4+2V,'~##A|Cw'u[gCouG[S[Sw2jC[S[O$(=1%GGw/Y![3GI.3/0[cw$M[[w5%*[OK#)[g#9K[k)1#"
"[sw(Y[gOB*+w*qF,$agO!_!sw*m[b5_{!w[kw5Q([93S!M1(W[[oE[#Wpm]'y6{[#[Q)[[['*['C'*[+]3+(w47<[)K[5)ao)(]$"
"*[g+[+-w4i.[/!C33-*] ]CU.[3w5-/[[[3!M)'Y4[7CC(w4U-[K=[S-- .][]H)]_K>[;]3 @#w/Y!#7'[1<)(Y)[ w5-1$[w[C"
"[ [s[sK.]K[E.~##2O_'.O+.;/. 3.S7.K;.G )7C-w5-)[G#.[K#.]s#=]c#3[k#)!##.[saZ(u=-'3!'1)[k#-p/(Y8463[;(."
"[3D)762w3Y)]##.]{D(rx-D)]k62nC(N4<]o;B^#[$0,[+wa%()[sE--2SG^';=[/#2-Cw>9[Sw5-G]3#-D8P 3!/W3^+#(HFk0("
"Q7w5--A)#(2k0F[w=!3!J2w5-j[g#n[J(Bx,[Jt[!#2!q3!@!l/!D02*!K8#<!{440A)!K!r2w5-.[O#3!KH38]e38W/@4!k80#3"
"]7hZF^@-T*!h[s(2w5-2]L7]92H.]/!12[(9@[s;P]V(7--7[M/,](]b8[kw3n-B*]0T1Fw3n8[S#(]K2w5-`[g#-^l3#[-)[`PF"
"w5-)[O#x#[by,!$#[^$#t^,#!w}U[gw5-(F-w5-2[b-[uFw5-e[g#-A8T!$3!t[Z)[x][Zw5-L[S#(.Kw5-(9<w5-`[g#.[O#(6F"
"w5-=[g#j[g#P^O-w5-2az.^/#i`3->x,`3t_t#7c03_L_@)`db]2w5--[`L[kmxn[Gy,`d#y'``#3`8#.aPZ.[t2Aw5-(@-w5-n["
"Gy,aL#y'aH#)`|#2w5-2!G7__FeU2dRG^3#=['#2-2`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<#y'c8#3bl#.d(Z3^Lg$."
"!<g32w5-<d[2w5-<dE2ucA-/!XH#.dP^dAw'/n[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[jG_h#/,]<-8eTA)]D]nF"
"w'/8[S#-36#e![kw|q];w'/2b5sw,&(WFw5-(.7w,&<_>7!Ftf(_$y,e|#y'ex#)ePb8_w5-)[O#3[s#PcW-w5-n[Sy,fp#y'fl#"
"3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw5--`4obt[Gy,hD#y'h@#3gt#yRi0cNy,iH#y'iD#3hx#.j4#y0dX#y,j4#y'"
"j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w5-AcNxH_>y,m,#y'm(#3l!#.mt#y0h<#y,mt"
"#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[sw5-L[O#(.Kw5--93[kw5-(ZW4[3w5"
"-8[_#)!g_T58<]Ow5-<N<w5-`[g#F[0=0#Q]Sw2-2ul.[3_s.[(v+<w5-)]W#(w%[t[SqU([Wx,]my'qX#3q0#.rHcxVll`9P[>-"
"w5-(DFw5-=[O#)[oYQ]G[5(-2w5--784vB27-<2w5-A_o*,8_<2w5-.]'#(Y9!H[3w'E(@2w5-)]+;)!Ow5-8[[#Q[_#(X(w5-3]"
"O#F]G=!T#t]g#2w5-`[g#-uz)[3^M2w5--[B-,4tt4#)w`A'dw5-)[O#G]O#(0(w5-3[7#F[ZB]!_CUw5--[Z-!C2w5-(CHod#w%"
"i34w%L3074ot'#.[/cm=D7([,Zw5-(1Fw5-j[g#(J`!kd<.!o#-!cFw5-G[g#Q[g#-VAw5-(9dw5-2`83]C#7^v2_$`t0#8<!5.t"
"@!044,OG[k#7_<`H#8<#8H#(b.-w5-2^(2gE3^7#2`$Q!P#-_{RT0#-X/T8(7`La!`!{Ke@#=D#2am7b68Cw5Q)!c#D!/w0}[c!+"
".w!m`@)c)'-w5QM[!!g#-75D[`@UGS]n.O#2a*.[,`w ,!O!O#*xWa<da)x5%#4[D!+ff,#[@w!m[W$a98!SA(7-A-=4[X!/bn4!"
"3x1U]G-L0,!Wx2y=.!;[_(fj0[0xV}[0[S)X^93[,[|y$^;#1%<[TxWa[PxV}[PH)[XpL[[L[o=!0#(w6U.<#)8t/-[E8!D[nt!@"
"#-hPn[n.w!mpE2,+! w~9[gUL!CdB-D0@!;x3]Y3!G[>-a*/H]w64L!KN3[s_P2E/,!Kw[1.Lg@6$@L,Hx4Aq22!`/[8xS%dz.[s"
"w,g1&[hxV}[hxWa_(xV}_(wX )`LU*`P`Tg0,&`XxV}`DxWaw'(xV}w'(w8-",
};
