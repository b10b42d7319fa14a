/* Generated from shaders/skew_panel_inverse.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skew_panel_inverse.comp -o skew_panel_inverse.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skew_panel_inverse.full.spv -o skew_panel_inverse.spv
 *   spirv-val --target-env vulkan1.2 skew_panel_inverse.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skew_panel_inverse[][2474] = {
"-wl<y!&wN7#2wl8B7wl<V;wl@B[#wlD.[;!7=[+#3[[SBSwlXB wlT.G'3KwlL=[w#3!##)!##7wlH3!##)!3#)w$M#*#oI>.!#+"
".'F2wlE)!CwkQ7wlE-72wlE8!'$(EK%7wlEB!S#8!W#)!'+7wlE(V(3)3Z-wlE-()+,20-wlE)!K#7wk|4]#;@)esD(wlE-H)]3X"
"7wlE(X-l@(X<wlE0!/w/Y]C#)!##('*W[kD(<-H.['L)G7.[##-wlE3!/6)Owl32wlE()-wlE)! /-wlE+][w*m!/#*]_!7Z-wlE"
")!##2=/[/]g-)C1-wlA(Y*[3w*iC=ac((!D-wlA(QF/.W3.77)/Q2'-wlA-D.+H)C[s.[7#2wlE((-'2wlE+^Ow/Y^S#-X.;#.[#"
"#)KG4[ #[f/[ !7)+b'[ ^;W)[CwlI6#!C[G[C! !&+]w[G#)2wl;(I.[K[1(((Q4[O'#*[O!w!W.[SZ0a_^w[S^p.3#3_#^n1(["
"W_#oE[[[Wpm_+y6{[[^#3_#[%*]W!w#4[_'!!*_3[O-/[cC75_{[7[ 34_;! /4!7[O]<>[c^o;2[E>_G_KG2;4W[_))_WG-;/_["
"_3A)as!5PA)_g5-[M.['#(wl P!;*_sS^93[kB*[7_o<4[o']X72)SG-[1*`'_{Q4[sC34[s_w#(^[-!J.^K'*^s[5V1$w,1[w+#"
"[{wlq.`;#B`7'Q_'#2lE(sQ-dX)]7#3^#gh2,3^W#K=,#!K$/! 4-j#-A3!O1.!7K(p%(O-wly(]iQ[3wQ(-eO)[(H2wly3!##B!"
"/#(Q-wly(LM,!7M(H-wly(C_wly)!_#0![w0}!'#.!3#)!gQ0!c!7xHU[QH![!7wly7iD0!7Dweu8.!{[U/,[x(/4!{[U.0#_wly"
"s[5/!cxMMX ! !7! j/_wly0!s!s]'jIL;[AL!T1-!}94!`[J_D[!p[bFwly8!##(*7wly(1<wly=!/#e!/#7^73^/#-[44D,!<3"
"^3#)w>yY-wly.!;#7--2/0'(4<'^M3H^D7OG!c#(s:-O3HY3'O8##(J7O2rA(J88T`^7#t[8#-7AT_wly-w#+.^;(+[8^ w a;2w"
"ly-mF-.Kwly3!'#-*<wly(P.` wly2`a3^G#2!UQ!<#2[q`^C#y/<!F-a+4]4[7aS3]O#-`k+,[7c%T2wly-_x4]D],=B^[aS34a"
"J48! `}L]@`j(6Awk^2MG]Gb;=]K[8Fwk^2GM,H<2]m34S8^_J2`O<[_7/.!7bb4[![#bg3['^z`4#8!`^b`4#8!p#L@#7b=2bo2"
"a}.W 8!8cY8_3rs(W/!7!(rse!/t#-s;.WG3DQ80#8[O[}H,_7X=D#Q[c#-I/@^oS3[L#90_3--(4P! [**^ox&IP(]}_aS7[<HL"
"_ e=-S/]d4DL^c#-!$98]|p7-9[@wJ{)L#-ML^g4-eF4T^<d88^@t(->GDw.j8$!(/!s^TF4[8,t(-O9[<^!r)(,2w$J2qe-.@#["
"D[(,D]I)[!wa(->1#[t!(,[T3)!@u 2wvJ2=3_C[<3^{#F]7=0#Q[OwMo2]#.<(4[(!|Z.DfB*]h!cwMh8!##(s`3eHwb>(F0LP!"
"[wl`3@w&h)w!mb`:]tw!m_+_}4[D]<fP+!ww3q_/#-V._##N[+w1]eL[Vy%[D#/[`<[@4el@a(-,9f,4[I*DH#)Luw2wjs,#xWa]"
"`xV}]`J*]d]h4,&]lxV}]XxWa^4xV}^4W*^8^<AI^@xV}^,[B3^4#_wk(-!64fH<[=2,8D! *@D#-wk(FW)<#2*)HV(^x_wk(-UC"
"fl8[&/fx@#(/-wk(.!##<[/)TF-i$/_L]g!|)]kG8]#w#k.[$0>`Pa,`{8`DbU-f~R`<,#-faR`80#-R/`48W/,4d]84j7F!'y%["
"Hb.yJ`L#=`|#2-x@b.y#c8#y:cP#3cl#y)cp#`d(#y[Cd0#V]X#y%jx#y,]d#y4k$#GkD#y<k!#F^L-^GL]{#-pM9kP! ^G-9nwV"
"b-@!dL!7^H3kljGz'i8,o|-`Q/!wiT!1.!spt2!_Ap*7wk8(v](dv*!cw!m4KaC=Xc#-wk8(*7wk82c*.! (+<]+wzi-Zwk87!m-"
"qO!H]/rAx,r.7p`-^48jlaH3mHbN[,sE4D!{m%3]3#7 7`7(Hdwk8)!g#>!c! [;2[b3k@w!Q-Hswk82kL3! aD7`;0,4x#]P[];"
"[Y3[X[v8,#7-.[Xs})[ps38xJi#(U)[l[IFwk8e!/#2^&Gl<#)!4#8xRAUL] wk88!##2I8lL#x#]C)8#*]$(#swk8s_1Llx#K[R"
"(g%9$] [>e!ku38xI}B8!owk88!##2]%B] wk87u8(3) t:Awk8( .^'wk8dtI)pD#A`%*j!4#-m^/4j8bIPa(W@! amQ]ww^,(L"
"9i!!7am-9x$amRPk@w;/-d<3kPvR3!s!hPw0u-5(r)7]f3nl<<qNx&]k2_s2wk*2_Q2wk*)!/",
"mVGkTa~L[`k2swk*-l(/r!Lr>7fl-0Wr`Tw441#4<,@DLrhwk*)!##3![#-[w4l4!!`X8l,#nfesj.okl#FQy*@j'3l<pbL_O#-5"
"VTj*7bD-C5L,8_&ZipCT_S#*<P#Z<+[P_3wz)UC__,i_*<H#-!$8[Tp`8!(#-mT4th,#-64o$[LuDL]SvB2dR.[#tP>!(_o_f<]v"
"B]c_|*<@CFw@;-dG[H_S*TXvf7hG/X[#1C,[(_S.4j!2wWF-.>LTj!.[g(9!H_o]XFjVH[@_ow'y/[H[Lf]a[x,dzAw5xE#i`,@0"
"o+,$[xxWa],xV}],^>*]0]4pf,$]8xV}]$xWa]Xpw(0*]!]`#O&]dxV}]PxWa]pxV}]l!c3w~9g4-]B4,_cw_lC_k!7^g>o(^,#."
"<#Ped/@_3p7WD_3mvuq48#y:qL#3qh#y)ql#`r$#y'r,#2U3!$[;-!W4_dq@_}ZkJM_tqP17_(_w!~-ct8!!w&42_s3s`i]8]Ww!"
"~-[a8!l_@7@7x$2(,1#8H,LU3!|P*0,hi-P2[X2wY$-!K.[<wmo2x1`-.+[P[T,wn)0[XxV}[X9O#]4!`,[L!a2,j]D_*1#r`,a,"
"0sQVrT#--y$tdw'Ujtt#2[d8[0[h2w+4*tD[4sj7_Epads@]5z.atsP#M](^!#[u`#z)]8^l#y3^|#)!D#Z]*s[`M]|_T#WvXwcm"
"#*^0_d1Fwa)8!##2wT&Ac&;#,T^<[$s;2Z._HnKG!@rP-9H_H`(dEy[8_!#Q`H#o`L#-k!x&dEQp`#1$[lxWaa(xV}a(_i.[Gw$_"
"*a0a4H1&a8xV}a$xWadtxV}dt[ 3g4qD/,vt->vp0w$:.vdh6[4_GC<w#(ce*De<#(r>-ju3![r>-ek3Hw0=evx`fy$w%,#jw%<#"
"_w%zy%[@#yJw#4#=w#d#2-x@w%zy#w%|#y:w&8#3w&T#y)w&X#`w&l#y[Ow&t#yAw-`#y4w-l#Gw.0#yGw.D#[^+rT=w'$#-9x$r"
"T!l<w(d#9lLw(tv[2!D.!s`@Qw.dwv9-55<w.h@OBL#z.llw)8s$Qw,T#F]#8Tw&2>l0[(w.j.[4(.@w&+dwv9ssO)[(#.Hvs(]M"
"gTX![wv9sNB[@vjx,veFwv9Al4Bw*t]Niwv9(P>w.(! !D7wv92!^84#x*u67w#WUwv9)!##8![#-fhG^;]3-[67sh<]3y%w1T#7"
"w'Z)T#8<]&*HL#Zwv9-A)[<]Dx3!uUwv92w y-^@Cp<w+x!m7`>Bn4])*8^h#-np/pPw,`t1U]32NB[3gBGw+H]UC[38Ei^SZwvK"
"-qEy.w-D`4Qw0`#-cRLTw,:FwvK-rg!qXw-hvT/w-<qLeZ/,w-@noew-$#y$w/8#Vw/H#-[5/w/L!7tJ`[+nX3r0shL[3vc)[<#Z"
"A!w.|!71Bw-H]-Kw_o(Udwby-tR4[+w04w=j0]o,x2y_R2j=aw.@[pw5feep#Qel#U_0<fA.x4A).[$[25]s[,x5%j%7^Z2^+-qA"
"a!H!P[1a!D!X#2nO=[,[+8Xw+4=!cwY1)XbQ.xS%h^(bv3[(o/-xAn.[t]3a],w/lmFKvoAx,**[#4#(I-nsAI7v^4w/PSi&3w1@"
"[`3w1<-._ot>Mw/`Sko.!ws+!]T,!1(2.0!rG0w,t9_ww1pY2_QB[k[d2:C[L_{w/8._{#iw(G3[o#A^<(2D`#`+`#l3Klc4PShi"
"-oe-pB7!K2pgK^rsjTe[smD._w#/!H,pA4`3!!g$.!dbe`0[J3[$w(HL[l!s4L[g^I8!``w7pZ(j$7_8:!P!c@^C2tC-xN))[<S0"
"[@[D![lJ3[4x532d0(Z*!(!,4*!0xV}w'*)]0#-sh8w2,]~3w3x#Gw3t#ew2<#``0#(2d]~y&w4L#y[Y[##(ks-xL^2^'3,Ft[#^"
"'/[(!,(L[p!x8P^'t!d#V!T#2w`m(S(w`m3![#2xWl-wdZ)!(Z*!,!04)!4x4O6'xWa_lxV}_lxWabtxV}btgy2`xy2w#tw/6yCw"
"54#y[Nw5`#Gw>0#y[fw8H#Gx#]#P!y2br-sH3[p!|-w`u)]$Z0](],![bQ+!xxWa]Pw.~(0*]T]X#|&1]!xV}]HxWa]hxV}]dw/+"
"z7w8D^$#y#w:P#y:w:h#3w;(#y)w;,#`w;@#y3w;H#pw)$w:!#z9w)4w:l#y[Mw<|#5w;|,w*H#ew;pwH5esD#Vs@#-xAD3[(wy{"
"2w.}D[$w=X[,#pw*xw<T#z.w+,w<d#M!|^T#[w>t#z)]0^d#y3^t#y0!<#M]t_L#[w l#z.^(_!#Q^4#j_@#H_@_|#y[8_T#Q`@#"
"y#`Dd0t^'#8[d#D`txV}`tw.r0`|a$(w/$1$`pxWad!xV}d!S/m4nP]v)nD,Ziv2hvZuxy7w <#Bnt#z.w1(wA8#y0wDT#0xWaw1"
"@xV}qQ*w1Dw1HnB0w1LxV}w18[i3wDdu;`[3#Lw@<tk[w1P[|sw&EB![[F7wjp+wG|xV}wG|#",
};
