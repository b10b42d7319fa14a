/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/trsm_solve.comp -o trsm_solve_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_f32.full.spv -o trsm_solve_f32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_f32[][101] = {
  "@:~)b(K ~##BX'~#%bj[w%##f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'eA7$~##0Czy]P#$$,#ei+[/'#,3w7y$;3w",
  "8a$#[w#w7uO+w7y/O[Sw7y3O[_79'+#,$w8aW'[w[+(++[w]3-+/[w]s2+3[w^77+7[w^W<+;[w^gA+ [w^wF,#C[w_+w7u#-W.7",
  "'.3+.//.'3.;7. ;)# ,/O[Oga$qM$[Ci1$[k#jU$[K+im+(*1%[S3pm$ [W',2[Su]$y6{naK[SoEOKpm[cy6{Ow$M[K$#oIG.[",
  "K+.'O)/H1%'[sw/Y[w/'+271'~##2Ocw$M[S$~##.U~#hE$*.~@QfBO.1+~^OV('w/Y[{3'w)A[KS[koeW[O$(Z-%(U1%GWw/Y!7",
  "7G[Y.'/,#[Kw'u!+[#&,%['w$M!;$#pm[T)[SP*[+[+T+[/[+w*m[S8`/)0_{!KS/0`'!O[o5,#`7!SSn%!(.!WO.'+)[+S1%3!c",
  "w/Y!g;3+)[S#/ 3[g.#!/,'3w*m!+$b'[+!sw*qY*ag!w*2Z9[+!{[43[o[@6$]#]'w(Y!+[328S#4[+]//3]3J9`']7[O8];[%0",
  "[3] [g[25as]+]C0)]G*([c/[W]K[[,$]Ow/Y]SC3[,*[7w*i /ac[7] .+'.es;.[W!'8[/82[@/][SR.]o#1$]sw/Y]wG3]$)[",
  "O]71'[;'w*-[s[ [;[o[o^).!['.]g[(. #.C+.//.;3,)7w,1[C+#[GxV}$w/Y^'G/w/Y^#'y [[#,-xVA$#xY-[g$xV}(w3m! ",
  "$7^+w0}!,/,w_]'/Swa%,4[owcm-6$w3m[{$/[o;.wbI 3!#1B[gI44,D3D[$3^/6/x#]!+#-[:*xXM,Z([;,$xWa[8xV},weuZ*",
  "D[$[#2[1)]{H+^3w0}[OR.w>yV+#wo][kQ8T--2/0'74<'J8[,[A2OL[o#.wn9#3HY3'O8##(J-72(38O`][[Cy$[d#L[t#y8!C#",
  ".xWa]E)xU-X1$[g!8$$x%%!f/!WxUa!6<!g-]:/@S7M,!K!z2,*['$U.,]r33]h6$[+xWa8xV}00-]41%,SxWa@xV}@[71#4@,<[",
  "GMX,R7EFR7['iR2^k3^7#7^f.c%cI:!'X,*+<,w|5S4['0<38.9[#04/8<#BD#2_M3!s#2^FQ@#-^)R!T0#(_E(238^)04w>9[O_",
  "O*w!m[cT*w3q!GX,#!C[$w1)[SZ,1+3w3m[_$_l!dw1](,xWa!DxV}!DxWa!!xV}!!RJ&!`!d!_xWa!hxV}!T]V=!!#e[/#3[+`(",
  "y6[3!u-[g9L,Rx9]wz$_P,]M3[$/=0]/2:=`T#3H59[34)408apG^;]G`4#`_T#(2x%]GL[(#4b(!X#+!PxV}!PN0!T!X!_]L8!H",
  "]$2baF]Lt0#x;]Gx;]BK[)-</0S_);#c@[Tw0}[Sd]4[(]/_Q3D^e7-1$@xFE][][]_N/4!s#,'8!sw3q!k$C0,_UBD:38#,#<!s",
  "w3m]c#(b#*[W$=4c<([9)4#-/)[(e#+!(xV}!(_w*!,!0#J&!4xV}[|xWa!<xV}!<!v)!D#(c)4,#2-c6/<[/b~K`&MH[+_$2cR(",
  "`d,#<xV}<xU-H,'DH,<xXM($PU2[~x;bwF[^y'LdEx>d7/L,bACe`[0]_9!8[+fF<!=sgg)w|q10P[!w|5M,&!3!oxWa4xV}4xU-",
  "W1#P[@,4b]Q[$eX-[[4[t!{fd3]'[5.[8ayH!$!{^:3HeV-R+[h[+wziW/,]W[:/[L!4-Q0[M/b}[So#/[,x+}A8!'7-!U(c})0;",
  ".x*Y^))!/[e-:.!3fK.8[e*!/8#)w3m_63;dC2NVH#y#X#)wc-U9[h,[Iy9,#-V+L,we5#/0,[S4 ]PeO,&[`xV}[`xWa]@xV}]@",
  "#*]D]H#5]LxV}]8`i-]w4^L[o]$G[+^ny']H#7^Dx[;hqFRy'[hepxUhv`g4#(2x/hv4jL!l#)!Hem,#xWa!dxV}!dR*!h!lhv)!",
  "pi#F]`=!d#.]##Pc;9a<]#db2bl.][jb/[/aH7M0S]KFo044Sc%.!{aZM,[0^+2dm.!{j54kL!CeS-e1+GL4#7c~2eL-e+*GP#7b",
  "U9[T!{[q(06#4P$$[x0[$$0#*0!{#B8_50w1]kdDk%/kh<[77a*3]k8-[k4[(La@3,:-`G8@`B38H.c)a'+!W4,c,5HxV}H#1%X,",
  "Hw1]l4[<ki/l8[4#-fH.l<!M>[<[o[d:[H0[$#a8[0#*8(bJ-!.8!xcN8[tgO2g*8,#3ll#4lp[p#3w^ug./lt!$3RlxX[g)[DG/",
  "l|!0#9m$[,[!*[4m$#0[([,!_r/,$XxWa!0xV}!00*!(!,#)!<gW-Y.mX]V7rj8]Tb(.!{raM]$,c%-68]l[mL]8[h7!E(V>XD]b",
  "tP!E0w1]n4H_mMn88!-/n<]8#>n@D#)P#+0(T]q*DHnQ*XxV}gb0[<xV}[4'3[<[=D@[P[8[H>0[H#`[T#A^N/]t<_h3^Hf'A^v/",
  "nx]x#4n|L#<g.1'X[$@(0xWaTxV}[R*LP#O%[(xV}Dw1]!4[$hpslZ-2M@_0u@AK.Pm&-],/[$!sP*8,#B4#.w~9j:[[gj_8Phn.",
  "_X_YCpDXi%9`@]'#n]fL@a%s]f3pl#Qpp#/pt_h#y'px#6&w1][8TxWa[HxV}[Hg$(7*[d[h#,*[lxV}[TxWa[txV}[txWa!,xV}",
  "!,H,*!0!4!sxWa!8xV}!$xWa`xxV}`xU*`|a$#0a(xV}`p!5y[6g!r,y5pP#y@qT#`pT#(2dfY2m&8r|b#Kqpdp^K!P(1-tr-l{<",
  "`<2[/M@0@-SeT@/P0f`8Xq33Xor7-y'8q3y)[H#3t(#9t,4aV0[!xV}[!_x*[d],m|-c4M]4!d`[-1/!xsdmL.0peO#8[t,0<-tN",
  "6'!0!C!dw1e(H+3BFa|88aT/4[o#>,[/#*4(o=-cw8t|[T-,/u(HeB<`H)L=,#xWakHxV}kHU*kLkP0'(kTxV}kDxWatLxV}tLxZ",
  "Iw-E",
};
