/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DF16 shaders/gemm_reduce.comp -o gemm_reduce_f16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_f16.full.spv -o gemm_reduce_f16.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_f16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_f16[][2918] = {
"-w41y1w-s#Kw3=f +w4=3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#3G#BG#4'[Kw45P[Oz9[#+w4A=[G#4[O+w3:1(;[OoE ;pm["
"Wy6{ w4N-w1`.[[;.3w4N3[O#(w4--+.'M)/=(!A9w/Y[{w4N-7(w4N-C/~##A|F~##*g H.+L.CP3~##2O_w4E1#w$M!;$[+'.W"
"X.~WM4PgH/~##2J2#M.w2wQ.~##2#3#/~##2Ob~##*gB#.~Wx<ro#*~##+^n}z7R7F.~##29K#.w2sE.~Rj<ks#.~#N+E'#.~#N+"
"E+D._s[.)[G#7w4`2[g,'~##A|Cw'u[gCouG[S[Sw3CC[S[O$(=*GGw2}/3GM.3/0[cw$M[[w5Z*[OK#)[g#9K[k)1#[sw(Y[gOB"
"*+w*qF,$agO]7]Kw*m[[5_{]O[kw6*([93S]&1(W[[oE[#Wpm][y6{[#[Q)[[['3['!P)[++*[+]3/(w4p<[-K[9)ao)(]]*[g+["
"/-w5F.[/K33-*]w]{Y.[3w5f/[[[3]&)'Y4[7CC(w52-[O=[S-- .^7^%)^;K>[;]3 @#w/Y!#7'[1<)(Y)[ w5f1$[w[C[ [s[s"
"K.^'!U.~S9E1{[I._o'/~##;5.w2v,.O0.;4. 8.S<.K@.GD)7#-w5o)[G#.[K#.^O#=^ #3[k#)!##.[sb@(v#-'3!'1)[k#-pq"
"(Y8463[;(.[3D)762w4 )]W#.^_D(s^-D)^G62o)(N4<^K;B^c[$0,[+wa%()[sE--2SG^g;=[/#2-Cw>9[Sw5oG]k#-D8P 3!/W"
"3^k#(HFkr(Q7w5o-A)#(2krF[w=!3!J2w5oj[g#n[J(Bx,[Jt[!#2!q3!@!l/!D02*]c8#<!{440A)]c!r2w5o.[O#3]cH38]e38"
"W/@4!k80#3]oi@F^@-T*!h[s(2w5o2]L7]92H.]g!12[(9@[s;P]V(7--7[M/,](]b8[kw4T-B*]0T1Fw4T8[S#(]K2w5o`[g#-^"
"l3#[-)[`PFw5o)[O#x#[by,!$#[^$#t^,#!w}U[gw5o(F-w5o2[b-[uFw5oe[g#-A8T!$3!t[Z)[x][Zw5oL[S#(.Kw5o(9<w5o`"
"[g#.[O#(6Fw5o=[g#j[g#P^O-w5o2az.^o#i`3->x,`3t_t#7c03_L_@)`db]2w5o-[`L[kn^n[Gy,`d#y'``#3`8#.aPZ.[t2Aw"
"5o(@-w5on[Gy,aL#y'aH#)`|#2w5o2!G7__FeU2dRG^s#=['#2-2`#)!3Jn[ey,bP#y'bL#3b$#.c<e{y0]`]ey,c<#y'c8#3bl#"
".d(Z3^Lg$.!<g32w5o<d[2w5o<dE2vIA-/!XH#.dP^dAw'qn[oy,dD#y'd@#3ct#3e0-3!|['._X<8]He~._`F8]P[jG_h#/,]<-"
"8eTA)]D]nFw'q8[S#-36#e![kw|q]sw'q2b5sw,h(WFw5o(.7w,h<_>7!Ftf(_$y,e|#y'ex#)ePb8_w5o)[O#3[s#PcW-w5on[S"
"y,fp#y'fl#3fDbN.g!i0y0b$`0y,g!#y'gX#3g0#.hHZ.bl2Fw5o-`4obt[Gy,hD#y'h@#3gt#yRi0cNy,iH#y'iD#3hx#.j4#y0"
"dX#y,j4#y'j0#3id#.j|Zy=eDcNy+kH#y,k<#y'k8#3jl#Ll(#LfP#LfX#`f`#y*lL#y4`x#-w5oAcNxH_>y,m,#y'm(#3l!#.mt"
"#y0h<#y,mt#y'mp#3mH#.n`Zy=i(_>y+o,#y,n|#y'nx#3nP#Loh#Lj4#Lj<#`jD#y*p0#y$d!#2r*L[sw5oL[O#(.Kw5o-93[kw"
"5o(ZW4[3w5o8[_#)] _T58<^+w5o<N<w5o`[g#F[0=0#Q^/w2o2ul.[3_s.[(v+<w5o)^3#(w%[t[SqU([Wx,]my'qX#3q0#.rHc"
"xVll`9P[>-w5o(DFw5o=[O#)[oYQ^#[5(-2w5o-784vB27-<2w5oA_o*,8_<2w5o.][#(Y9!H[3w'E(@2w5o)]_;)]'w5o8[[#Q["
"_#(X(w5o3^+#F]G=!T#t^C#2w5o`[g#-uz)[3^M2w5o-[B-,4tt4#)w`A'dw5o)[O#G^+#(0(w5o3[7#F[ZB]!_CUw5o-[Z-!C2w"
"5o(CHod#w%i34w%L3074ot'#.[/cm=D7([,Zw5o(1Fw5oj[g#(J`]Cd<.]G#-!cFw5oG[g#Q[g#-VAw5o(9dw5o2`83]{#7^v2_$"
"`t0#8<!5.t@!044,OG[k#7_<`H#8<#8H#(b.-w5o2^(2gE3^w#2`$Q!P#-_{RT0#-X/T8(7`La!`]SKe@#=D#2am7b68Cw67)];#"
"D!/w0}[c!+.w!m`@)c)'-w67M[!] #-75D[`@UGS]n.O#2a*.[,`w ,]']'#*xWa<da)x5%#4[D!+ff,#[@w!m[W$a98]+A(7-A-"
"=4[X!/bn4!3x1U]G-L4,]/(.!7#00!'x2yG+! wTM[[<.wc-`b/^Sw!mU-54@!C]K/!Gx3]D.!K_RaL!Oc=-50[$!Sw|5DCD@c>."
"P#(P-s&-!V(F0[pxV}[p!J6#[`[p,H!sy$^{#1%<!8xWa!4xV}!4H)!<u)[!0!f=!p#(w82.<#)8u&-!e8](#y$]$#o]<#Fl;-!U"
"3[44.!W>40! -.!'a(44![ae/!_wzia)_tr/H!G`K4L^[O3!c#8[s`Z-2/,!c]4/X,cN/Hw~9agL!KX-:/[0!gS4[<!C#)!k22fy"
")[P_0-[P![H!_I,#[L!SxWa[`uq-hDR[X!ow+7)[l#-Z/[d!sC/,!w[1/[l]#n%3!{ic/^W0^e)[s-A[p3@#fD<!#.H#)!0#1#!D"
"xV}!DxUEw1E,%[|[D[T[4[8!4ht*[,x4AW4!P,_G*!!xS%W/!l[sw/X,*]0xV}]0xWaa0xV}a0xWabTxV}bTai*bXb!i},&b`xV}"
"bLxWaw)0xV}w)0w;`",
};
