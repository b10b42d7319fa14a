/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/trsm_solve.comp -o trsm_solve_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_f32.full.spv -o trsm_solve_f32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_f32[][3014] = {
"@:~)b(K ~##BX'~#%bj[w&##f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'eA7$~##0Czy]P#$$,#ei+[/'#,3w7y$;3w"
"8a$#[w#w7uO+w7y/O[Sw7y3O[_79'+#,$w8aW'[w[+(++[w]3-+/[w]s2+3[w^77+7[w^W<+;[w^gA+ [w^wF,#C[w_+w7u#-W.7"
"'.3+.//.'3.;7. ;)# ,/O[Oga$qM$[Ci1$[k#jU$[K+im+(*1%[S3pm$ [W',2[Su]$y6{naK[SoEOKpm[cy6{Ow$M[K$#oIG.["
"K+.'O)/H1%'[sw/Y[w/'+271'~##2Ocw$M[S$~##.U~#hE$*.~@QfBO.1+~^OV('w/Y[{3'w)A[KS[koeW[O$(Z-%(U1%GWw/Y!7"
"7G[Y.'/,#[Kw'u!+[#&,%['w$M!;$#pm[T)[SP*[+[+T+[/[+w*m[S8`/)0_{!KS/0`'!O[o5,#`7!SSn%!(.!WO.'+)[+S1%3!c"
"w/Y!g;3+)[S#/ 3[g.#!/,'3w*m!+$b'[+!sw*qY*ag!w*2Z4[+!{[44!{!s#8]'#3]+/:`/]#]/[L(5-/6$]3]7w(Y!+[328S#4"
"[+] /8]CV8]G#8]K[=0[3]O[g[J5as];]S0)]W*([{/[W][[s,$]_w/Y]cC3[,*[7w*i /ac[7]W.+'.es;.[W! 8[/8-,3!{[D4"
"]k]/)/^'S[$.^+#1$^/w/Y^3G3]F)[O]Y1'[;'w*-[s[ [;[o[o^K.!['.]w#.^#[6. #.C+.//.;3,)7w,1[C+#[GxV}$w/Y^CK"
"/w/Y^ '.^;+y'[[',)xVA$#xY-[g$xV}(w3m! Z*^Gw0}[~/,w_]'/Swa%,4[owcm-6$w3m[{$/[o;.wbI 3!#1B[gI44,D3D[$3"
"^K6/x#]!+#-[:*xXM,Z([;,$xWa[8xV},weuZ*D[$[#2[1)^7H+^Ow0}[OR.w>yV+#wo][kQ8T--2/0'74<'J8[,[A2OL[o#.wn9"
"#3HY3'O8##(J-72(38O`]k[Cy$[d#L[t#y8!C#.xWa]E)xU-X1$[g!8$$x%%!f/!WxUa!6<!g-]:4@S!u*['$G.,]d33]Z6$[+xW"
"a8xV}00-]&1%,SxWa@xV}@[)1#4@,<[9ML,R7EFR7['iR2^]3^S#7^X.c%cM:!'X,*+<,w|5S4['0<38.9[#04/8<#BD#2_ 3!s#"
"2^8Q@#-]wR!H0#(_7(238]w04w>9[O_A*w!m[cT*w3q!GX,#!C[$w1)[SZ,-+3w3m[_$_H!Xw1](,xWa!PxV}!PNJ&!T!X!_xWa!"
"!xV}!H]D=!P#e[/#3[+#y6[3!q7]D7Rx9]sz$_D,]I3[$/=0]+2:=`H#3H59[34)408a^G^W]C`4#`_H#(2x%]CL[(#ta`#7]$2b"
"OF]Lt0#x;]Gx;]BK[)-</0S_%;#bx[Tw0}[SdK4[(] _M3D^e7-1$@xFE]k]k]oN/4!s#,'8!sw3q!k$C0,_QBD:38#,#<!sw3m]"
"s#(a{*[W$=/c0(_s*c44[9-/)[(dm+!(xV}!(_w*!,!0#J&!4xV}[|xWa!<xV}!<!v)!D#(bs4,#2-c$/<[/eCK`&MH[+_$2c@(`"
"`,#<xV}<xU-H,'DH,<xXM($PU2[~x;bsF[^yVLd3-b=Ce<[0]_9!8[+f4<!=sgU)w|q10P[!w|5M,&!3!oxWa4xV}4xU-W1#P[@,"
"4b]M[$!KG-[[4[t!sfR3]7[5.[8ayL!$^:3HeR-R+[h[+wziW/,]g[:/[L!4-Q0[M/b}[So#/[,x+}A8!'7-!U(cy)0;.x*Y^))!"
"/[e-:.!3fG.8[e*!/8#)w3m_6/;!dd 2NVH#y#X#)wc-U9[h,[Iy9,#-V+L,we5#/0,[S4 ]PeK,&[`xV}[`xWa]@xV}]@by*]D]"
"HeO5]LxV}]8`i-]w4^L[o]$G[+^ny']H#nh0xZh_FRy'[!ebxUhd`fx#(2x/hd4ix!`#+!XxV}!XN*!!!`hd)!dhmF]N=!X#.]##"
"Pc)9a0]#dP2bZ.]kjL![/a<d{/,!{-/0!{a>!,[(c^/L]/;/@!s^U)0a|AO9TS22-.!sj34k,!CeU-e35G84j=5TxV}TeNF[w=[$"
"#=!{^~*0(iy-[Bt[T#-^/P[B2ej=G#3kX#8k!#-,/l$[0kC(Y*[,[0k 0[4xV}X[%H!H!{[SB[,#dh .]{,2fP*lPH#7q84XPb63"
",1-a=88a838 .c)ay,%!W4,!ow1]Hq>(e~.PNC[4[o[Gy#0!S-B/[X<[k)]X]S--<!XKd>3<gq.,#2]W6#[p!sw1]m<eP8m@[_=w"
"^u!WCmd!$!`Mml[<[g*<4h^*0(]F*[@[Dmd,&[HxV}[4xWa!,xV}!,0*!0!4#0!8xV}!$VCmt!C!Q8^Dbn.!{s9M]|,ck7!9(C*H"
"402]@0@$0#.0#.8#*8(d{-W3^|_Gj<!;[^`#)T#3nd#[nh#>o,[,!2)[8# 0([<^T1&[@xV}[$xWa[LxV}[D'.[L[aE#[@[([`[H"
"[l>0[X#Q[d#A^e-[b/^$<a#=_Tf~A^o4olL#<h&6$X[$@(0`^(N*LPmXO%[(xV}Dw1]!D[$ihsmR-2M@`0v&AK.Pmz-!p/[$!sP*"
"8,#B4#.w~9k2[[gb@8Pif.`d`:4ppX#F!O=@#y%L]tta`#2vki]t3qL#[qP#y'ql#,*w1][H[<xWa[XxV}[XxWa[pxV}[p7*[t[x"
"#5[|xV}[dmj2ma(H,*!@!D!sxWa!HxV}!4xWab,xV}b,U*b0b4#0b8xV}b$[ny[6h`s5y5qH#y@rL#`qL#(2_gp7]T8s!bBKrydq"
"gK!P(1-u{-n(<`M2[/M@0@-SeT@3Pf_8Xr<3Xp{7-y'8r<y)[H#3td#9th4`@0[!xV}[!#*[d],o)-cfM]4!d`l-1/!xt!nU.0qn"
"O#8[t,0<-uW6'!0!C!dw1e(H+3BFb188ae/4[o#>,[/#*4(pF-d&Gu!h&9udH#*DH#)L=,#xWalLxV}lLU*lPlT0'(lXxV}lHxWa"
"uDxV}uDxZIw-E",
};
