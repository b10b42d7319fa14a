/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DF16 shaders/gemm_reduce.comp -o gemm_reduce_f16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_f16.full.spv -o gemm_reduce_f16.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_f16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_f16[][101] = {
  "-w41y1w.k#Kw3=f +w4=3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#BG#4'[Kw45P[Oz9[#+w4A=[G#4[O+w3:1(;[OoE ;pm[",
  "Wy6{ w4N-w1`.[[;.3w4N3[O#(w4--+.'M)/=(!A9w/Y[{w4N-7(w4N-C/~##A|F~##*g H.+L.CP3~##2O_w4E1#w$M!;$[+'.W",
  "X.~WM4PgH/~##2J2#M.w2wQ.~##2#3<2@23/~##2Ob~##*gBY.~##29K#.w2s#/~##+^n}z7N)~Wx<ro#7V.~Rj<ksM.~#N+E'E.",
  "~#N+E+D._sU.[Gw4d2[k,'~##A|Cw'u[gCouG[S[Sw3GC[S[O$(=1%GGw/Y]73GI.3/0[cw$M[[w5^*[OK#)[g#9K[k)3[sw5v0w",
  "(Y[gOF*+w*qJ,$agO];]Sw*m[!+_{]W[k[93S]*1(W[[oE[#Wpm]_y6{[#[Q)[[['3['!T)[++*[+]3/(w4t<[-K[9)ao)(]a*[g",
  "+[+-w5F.[/K33-/]{^#[M)[SU.[3w5j*[[[3Y4[7CC(w56<)-7.^7^%)^;C>[;]3;@#w/Y!#7'[-<)(U)[ w5f1$[w[C[ [s[sK.",
  "^/[A.x!O!U.~S9E1{+._o/.O3.;7. ;.S .KC.GG)7C-w5n)[G#.[K#.^O#=^ #3[k#)!##.[sb (u~-'3!'1)[k#-pp(Y8463[;",
  "(.[3D)762w4>)]O#.^_D(s]-D)^G62o((N4<^K;B^c[$0,[+wa%()[sE--2SG^g;=[/#2-Cw>9[Sw5nG]o#-D8P 3!/W3^k#(HFk",
  "z(Q7w5n-A)#(2kzF[w=!3!J2w5nj[g#n[J(Bx,[Jt[!#2!q3!@!l/!D02*]g8#<!{440A)]g!r2w5n.[O#3]gH38]e38W/@4!k80",
  "#3]si F^@-T*!h[s(2w5n2]L7]92H.]k!12[(9@[s;P]V(7--7[M/,](]b8[kw4S-B*]0T1Fw4S8[S#(]K2w5n`[g#-^l3#[-)[`",
  "PFw5n)[O#x#[by,!$#[^$#t^,#!w}U[gw5n(F-w5n2[b-[uFw5ne[g#-A8T!$3!t[Z)[x][Zw5nL[S#(.Kw5n(9<w5n`[g#.[O#(",
  "6Fw5n=[g#j[g#P^O-w5n2az.^o#i`3->x,`3t_t#7c03_L_@)`db]2w5n-[`L[kn]n[Gy,`d#y'``#3`8#.aPZ.[t2Aw5n(@-w5n",
  "n[Gy,aL#y'aH#)`|#2w5n2!G7__FeU2dRG^s#=['#2-2`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<#y'c8#3bl#.d(Z3^Lg",
  "$.!<g32w5n<d[2w5nAdEH,@dO/!XH-.dP^dAw'pn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[jG_h#/,]<-8eTA)]D]",
  "nFw'p8[S#-36#e![kw|q]ww'p2b5sw,g(WFw5n(.7w,g<_>7!Ftf(_$y,e|#y'ex#)ePb8_w5n)[O#3[s#PcW-w5nn[Sy,fp#y'f",
  "l#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw5n-`4obt[Gy,hD#y'h@#3gt#yRi0cNy,iH#y'iD#3hx#.j4#y0dX#y,j4#",
  "y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w5nAcNxH_>y,m,#y'm(#3l!#.mt#y0h<#y,",
  "mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[sw5nL[O#(.Kw5n-93[kw5n(ZW4[3",
  "w5n8[_#)]C_T58<!Ww5n<N<w5n`[g#F[0=0#Q^3w2n2ul)[3_s-h]<sfo[P]dy,qT#y'qP#3q(#.r@coVld`0P[>-w5n(DFw5n=[",
  "O#)[oYQ^'[5,#w3m^+$3w''-_>76.wn9@8<vB2@-E2w0y-23H()8_<2w5n.]_#(O9!H[3w'E(@2w5n)]c;)![w5n8[[#Q[_#(X(w",
  "5n3!W#F]G=!T#t^C#2w5n`[g#-uz)[3^M2w5n-[B-,4tt4#)w`A'dw5n)[O#G!W#(0(w5n3[7#F[ZB]!_CUw5n-[Z2!C3tX!~Hod",
  "#w%i34w%L3074ot'#.[/cm=D7([,Zw5n(1Fw5nj[g#(J`]Gd<.]K#-!cFw5nG[g#Q[g#-VAw5n(9dw5n2^lL^##2_-Qt0#2^l7!5",
  ".t@!044,O`[k_<y*H#(b.-w5n2^(2gE3^w#2`-Q!P#-_{RT0#-X/T8(7`Ua!`][Ke@#=D#2av7qy8Cw66)] #D!/w0}[c!+.w!m`",
  "@)c)'-w66M[!]C#-75D[`@UGS]n.O#2a*.[,`w ,![![#*xWa<da)x5%#4[D!+ff,#[@w!m[W$a98]/A(7-A-=4[X!/bw4!3x1U]",
  "G-L4,]3(.!7#00!'x2yG+! wTM[[<.wc-`b/^Ww!mU-54@!C]K/!Gx3]D.!K_RaL!OcF-50[$!Sw|5DCD@cG.P#(P-s&-!V(F0[p",
  "xV}[p!J6#[`[p,H!sy$^{#1%<!8xWa!4xV}!4H)!<u)[!0!f=!p#(w81.<#)8u&-!e8](#y$]$#o]<#Fl;-!U3[44.!_>40! -/!",
  "'w~9bSL!K`c-!h/8!c@4D!C#)!g22fC)X^M-aN!P!kI,#T!SxWa[0vP-:![(!ouI/[4!G]~*,!s]o-(-2/4,[Ja,^Sw*z-u}M<^S",
  "1-^G5P[sw}Uf|Fw+NL@bP)Ps8+<w|5!;W*!W![^U7n6(bU-^P3[tw)O.[@i#R!$!ww+r)!8#-[5/!0!{C/,]#_I/!8]+[i9]',]5",
  "2_D.023<jQ/^[<2.[s!&-<n!&!D<#y*X#j[D#3[8#)](#,#]<xV}]<xUE51*!l!|!!!`[`!4],[T,[$x4AlW7[i*]TxS%L/]d[sw",
  "0w.^(w<m,&b(xV}b(xWacLxV}cLcf*cPcTk@,&cXxV}cDxWaw*(xV}w*(w<~",
};
