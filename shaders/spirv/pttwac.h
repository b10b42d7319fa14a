/* Generated from shaders/pttwac.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/pttwac.comp -o pttwac.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids pttwac.full.spv -o pttwac.spv
 *   spirv-val --target-env vulkan1.2 pttwac.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_pttwac[][1678] = {
"1>~)b(K ~##BX'~#%bj[hK#f='f=]'f=]+f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,/"
"w7y$;3w8]$#[Gw8aC#[w#w7uC+3-70/O[S+.3/07w8a$;,$w8aS'[wC(++[w[+-+/[w[;26$3[w[Kw7uSO)#S/O[OW2/,9/w7y;O"
"[_ga$qM$[/i1$[k#jU$[7+pm$ [7u]$y6{na),-oEC pm[Cy6{ChE$w$M[7$#oI>.[7+.'//~##A|F~##*g O(,)[[8)pmK1$[7w"
")A[7G3D1&3w*m[G$akG[gN./=*Cw*mA0_{G[K)N`/[w[s=.C[K)/#1%'!+w/Y!//'+2[<.~##2Oc#)x>7U7[D)[k[7+K'w*m#@%`"
"7!CKw'u[GO,,$oUS[;[;[7$(Y1%GSw/Y!O3GM.//.[7U*3w#e[](T6(W'w*-!+[#W[S[Sw#%0,#['w2wn%$((O1%3!gw/Y!k73+-"
"!-*[+'7((-S.+[/6#[;w/Y!3;[U.+'3es!Z.~##*gB!~,)!sw,1[/+#[3xV}$w/Y]//2',-xVA$#xY-[K$xV}(w3m!3$/[Sw0}P/"
",wbI'3!713[K#)w_]Z6&4,w3m!W$3!w /x#][G1-U*xXM,K(V+xWaXxV}>)!{#+! w0}[;Z.w>y#+#wo][OU8L--2/0'74<'[;3["
"$[27OL[_#.wn9#3HY3'O8##(J-72(.8[u/;xWa!&.xU- 1#[H$$x%%[d*['xUaJ-[e1+0(xV}0w3m!o$7<w1]([KX*[###*<@[w)"
"D9E#xFE]#]#]'W*[K8#-**[$DV)xU-_&6#!_L$880T$@[4*0]+#BH!R)w{I@=D]57/.43P!o2]*3!S#2,B![]O/4,[w4[D,L1#xW"
"aHxV}H[IT#TX,H]G)[,#A!%*$[!E+[4xV}[4!Q6$[X[!0(4[r1#4!c8w|5[1M[d[p[<.wcm#7^I/0wa%]38,[]K[T2]AG@!`=[h]"
"8*[+wzi(*[0,]=B4[[-L4[8[+^NQG#-^1M]H0#-]S(238[7.4Ke[0#e@#=D#F]E.x5%!#/[Ww>9_X+8w!m[CX*w3q[cM0[_[_w1)"
"D4+3`#8[k#)H#-J1#X[ow!m[[!E-'*[sx7qX0@,[{`;.X_7,(D<,@w3m[ $_l!,_((]b+!$xV}!$_WJ&!(!,! xWa!0xV}[t!fQ["
"|#e^$#y$!X#`_0#(2x[X!ftaX#)y7]`;M[o^H`,,'xG%[S!;xFE[o[o!;xWa.2_d4^P!G<:O$$1/8!C^G)<`c)8b5-'2ab6#,8@4"
"b@/,xRA/,#[S[K[KweuV+^t!Kx2yM3[S^804,w}Ua5278^`#7ai3`@#-`by ^p[E.T_S5,Xw|q[;7^~(,)`tanGP^iQ[,#e@#y$_"
"d#`b<#(2x ^i-`:4d,[Pcm-,*d0[X#<d,:!#$$`t8Pa QL#,&w1e(D+3xWa@]a-@8[(#Q[$#.x4A7.XY4[<[og].!']l04,xS%]<"
"(]}.,dD.[,[H+[@w1][8gO+!<xV}!<`,*!@!DaH+!HxV}!0d<1#c(!La@adeW)!P#Ped.]@]-)a|W/4xV}dc1$c(!`!D(0D)c,#P"
"];/alb$]TBcDE6$$c@L,4_r2efUh[*c@xV}D+c`xV}c``9*cHcL#'(clxV}c@xWaeTxV}eTxZIw-E",
};
