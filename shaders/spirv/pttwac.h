/* Generated from shaders/pttwac.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/pttwac.comp -o pttwac.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids pttwac.full.spv -o pttwac.spv
 *   spirv-val --target-env vulkan1.2 pttwac.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_pttwac[][101] = {
  "6>~)b(K ~##BX'~#%bj[hS#f='f=]'f=]+f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,/",
  "w7y$;3w8]$#[Gw8aG#[w#w7uG+3-71&/O[Sw7y3O[K/.3307w8a$ ,$w8aW'[wC(++[w[+-+/[w[;26$3[w[Kw7uWS)#W/O[OO2/",
  ",I/w7y O[_ga$qM$[3i1$[k#jU$[;+pm$ [;u]$y6{naC[;oEGCpm[Gy6{GhE$w$M[;$#oI>.[;+.'//~##A|F~##*g O(,)[_8)",
  "pmK1$[;w)A[;K3D1&3w*m[K$akK[kN./=*Cw*mA0_{K[O)N`/[{[w=.C[K)/#1%'!/w/Y!3/'+)[;#33[<.x>7U2+)[k[7+O'w*m",
  "#@%`7!COw'u[KS,,$oUW[ [ [;$(Y1%GWw/Y!O7GM.//.[;U*3w#e[](T6([#'w*-!/['[#[W[Ww#%0,#[+w2wn%$((O1%3!gw/Y",
  "!k;3+-!-(]h(7((-S.+[/6#[ w/Y!7 !R.+'3es!Z.~##*gB!~,)!sw,1[3+#[7xV}$w/Y]//2',-xVA$#xY-[O$xV}(w3m!7$/[",
  "Ww0}P.,,43[O#)wbIY44,:718w_]#6#!W$7!wH/x#][K -[&*xXM,T(['+xWa[(xV}Z)!{>+! w0}[ Z.w>yP+#wo][SU8L--2/0",
  "'7/<'[;4,[$[27OL[c#.wn9#3HY3'O8##(J-72(.8[~/ xWa!/.xU- 1#[H$$x%%[d*[+xUaJ-[e1+0(xV}0w3m!o$;<w1]([OX*",
  "['##*<@[w)D9E#xFE]#]#]'W*[O8#-**[$DV)xU-_/6#!_L$880T$@[4*0]+#BH!R)w{I@=D]>7/.43P!o2]*3!S#2,L![]O-[w4",
  "[D,L1#xWaHxV}H[IT#TX,H]G)[,#A!%*$[!E+[4xV}[4!Q6$[X[!0(4[r1#4!c8w|5[1M[d[p[<3wcm#2]U/0wa%]38,[]K[T2]A",
  "G@!`=[h]8*[/wzi(*[0,]=B4[[-L4[8[/^NQK#-^1M]H0#-]S(238[7.4Ke[0#e@#=D#F]E.x5%!#/[[w>9_X+8w!m[GX*w3q[gM",
  "0[c[cw1)D4+3`#8[o#)H#-J1#X[sw!m[_!E-'*[wx7qX1&@,!#xWaXxV}X_7,(D<,@w3m[C$_t!,_((]b+!$xV}!$_WJ&!(!,! x",
  "Wa!0xV}[t!fQ[|#e^$#y$!X#`_0#(2x[X!fta`#)y7]`;M[s^H`,,'xG%[W!;xFE[s[s!;xWa.2_d4^P!G<:S$$1/8!C^G)<`c)8",
  "b5-'2ab6#,8@4b@/,xRA/,#[W[O[OweuV+^t!Kx2yM3[W^804,w}Ua5278^`#7ai3`@#-`by ^p[E.T_S5,Xw|q[;7^~(,)`tanG",
  "P^iQ[,#e@#y$_d#`b<#(2x ^i-`:4d4[Pcm-,*d8[X#<d,:!'$$`t8Pa QL#,&w1e(D+3xWa@]a-@8[(#Q[$#.x4A7.XY4[<[sfi",
  "4!+x2y#.xS%]<(]}.,dD.[,[H+[@w1][8gO+!<xV}!<`,*!@!DaH+!HxV}!0d<1#c(!La@adeW)!P#Ped.]@]-)a|W/4xV}dc1$c",
  "(!`!D(0D)c,#P];/alb$]TBcDE6$$c@L,4_r2efUh[*c@xV}D+c`xV}c``9*cHcL#'(clxV}c@xWae!xV}e!xZIw-E",
};
