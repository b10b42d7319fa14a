/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_f32.full.spv -o skinny_rows_narrow_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_f32[][2895] = {
",:~)b(K ~##BX'~#%bj[s/#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#;/w7y$;3w8"
"a$#[w#w7u +w7y/O[S/,$w8aC'[wC(++[w[+-+/[w[k2+3[w!O7+7[w]3<+;[w]CA+ [w]SF+C[w^'K+G[w^7#+K[w^G#,#O[w_K"
"w7uU([:/'[;'.[ [B=[+#/S+/=C#)[#C07O[_G.3K.'O2S./W)##,/O[Oga$qM$[ i1$[k#jU$[G+im+(*1%[O3pm$ [S'.[O6,4"
"3u]$y6{na;[OoE ;pm[cy6{ hE$w$M[G$#oIM.[G+.'U)/N(!D1#w/Y[{/'+27,#~##2OcoqC[K$*[_[_D7%(A1%GCw/Y!+3G[K."
"'/1'[Gw'u[gGw$M!/$3:,$[_w$M[O$#2.K#*#pm[N.[O[C7[V(] 1&oESOpm!Oy6{S8.[S#.+#-[~1*+naW!_oE[#Wpm![y6{[#Q"
"1$!_w%=[S$! $-[7,)'w/Y!#7'w)A[G[''w*mO;(`C['!Kw*m[g$ak!o[k/3!W#/!w[kG*+w*qK6#ag!{]#!k*0!s!7]'M4_{]+G"
"+`7[']/[%3[+#,#`/[+!Kn%]+.]7!>3[K;/!K]/G5`']C[s[98]3)(/2[/5]O!k]#[(,#]S[kw*q[G05]K]C]W[%9][[+IAO254]"
"C[+B*]g]k<-[r8]o[~)]s#2/7[~4]{[k[z=^##5]w!7^'#8^+#*]o^/#8[/#/[/]_#Q^7[j*][[s=4[3]3G()2C/^G[/^_)/Q1'["
"7'w*-[w[;[7[s[s_(.];'.^;9.C=.7A.GE.;I.KM.OQ,) w,1[ +#[CxV}$w/Y^WO/w/Y^S'=[W#,-xVA$#xY-[k$xV}(w3m!#$/"
"[sw0}W/,wbI'3!'13[k#)w_]56&4,w3m!3$3^[ /x#][g1)w{I(.,Y*xXM,O(Z-9/7wcmY.]3>,&,^GxWa8xV}8xU-GO#D[0,8E+"
"xWa[<xV}[,)] #;#!Cw0}[K$[5)^_#<,3^c#1%wo][o$[<,w>y5.#(/0'2R0@#-[x/8L[o30F+[$#wn9P4,<A3'P2U/[4'A4,@(+"
"8w>9[KP7[VG!k#L^g[M_[>H[D8#y$H#oX#)wa%U+!![sw|q_BB!h]*.$!d)0#2]I3^k#7])2Q4!8473^o#.w}U]X`[kR-]Y6%D]C"
"xWa4xV}4N1#4[k0xWa;-Y*[k@D.x%%^./[+xUa]1(Q1#0(xV}0^Y4<!K]fG]##B^s!WR,P#--8@]D`4#oP#*w!m[cZ2^}3weu#2_"
"X3!K-,(['w3q!G$<!C,w1)[OO6(+3w3m[[$_,[Lw1](_h/[P[s^;R[4[<#-74[0[D^6.4#34[92JH[$[s[0V4#>_`X#/!(!W#a[h"
"[p#u[d[x#z%[X!W#B`8#/!!^O#a!@!H#u!<!P#z%!0^O#=`l#O&]@]D!kxWa]HxV}]4ahA^K>0]D#.]h#AaiF^e=0#3[/#<=-bw/"
"@^G[b/[(,Va,^<_~-'.0Y*<0b*F[,=<#Q]_#2U)]c#7[5/T]Cc8/P[+^c=[|#(2-!L7_(.c%i50!',]G/)D`q0PxV}L'.P`u6#[<"
"P,LM)^3W(/3]oR8^/dCFdg-a[M^/!Kcx,%w!m!O$a0w3q!SQ1#!CDw1)[S]>+[+xWaDd@2EQ!W#1$![$aHw3q!c#0[$w1)!_#/Cw"
">y_}.#(+0'w>AU*0,i:1#xWa[0xV}D`S)a``@-H=[<^).w a[8,&!g#xWa[@xV}[@xU5HJ%[([4<T,X]#=[L#`^/b&4]8]__#3!`"
"(1#Dw1]d(La#0d,Hw0}[5-,9d@4^q*LP#,&TxV}@xWa!hxV}!hN,*!l!p^/xWa!txV}!`xWa]DxV}]DV*]H]L=I]PxV}]<[Ky*]D"
"^h8^0#)aD#Z_>(kD.!g_><^`.0#*0!K#W8'D)[OkedDQ[+#7^+<_$8[l!Q3H[H3^ >-h#4[@['cI.[+;3<!X/f(,!a2_%.@08f0!"
"n->*P]_f%-H-C3f@#2hlL^C#-d2=`,#2[H8!$_w-(C4['_w-_%)4fE+HxV}Hi'(Y1#[L,Hw|5[L)[0^A0[`xV}[`!F1#[<[P,T['"
"8[|#.!Hcy8g$[L,+c)[O!4'!W8(!8xWa!0xV}!0=*!(!,bX1%!<xV}[|w1]g$!!D*g(!Te',(!<w0}[S!!g(xWa!XxV}!XY*!P!T"
" 0!dxV}!H[k/!x]3e`9`l]3hD-_{4!p#!1LGgs)!;#@#^Ow0}[_$hs8w!m[O)$#*,H`:)D#-[u1#,DL@ZzF]<'#zF]d+#zC^0/#-"
"b9:[l[DTl|BKc)8fP#=!H#7bc2!~y$!K#/<!<B9D'004,[xO9L+00<,[X=9T/00D,[8cC/D<_30[4xV}[4aB1#[<[`,[4d58g8#1"
"#]0w1e(0d4,&_!xV}_!xWa_xxV}_x`q*_|`$g+,&`(xV}_pxWac@xV}c@01&cDcH^KxWacLxV}c8^]Hf!cTg4)cD#-e@44]CbA)g"
"8k=o4g9AfTPcx-l%3<fFy+d<#3[0m49gx[s430k:.i,N)0X-=2b4(6-k6V8#9k@[@#*[<[@h{I[DxV}[0[f=[8#3!K#Kb5Qe8#8H"
"#2k(7dFLhp#-lO.i@I)!< 2IFd3=<#y*H#Zd)L[h#3T#=lp#8H#Clx[(#L[0#em,#A[0Q!(cq(/<oo-E(r#38cq)X!(0[HxV}[H#"
"1#[,[@,D[X9[d!Kg!-e-Bm!cq3[x#,$[|xWa[txV}[t=*[l[pl&{6!$xV}[daTQ!@#M!D@aM-o9 !`!C!X#x*aD8Le^(G1#P[8,H"
"T+]$!C!x`n-S,'xWa],xV}],xWa]TxV}]T^z*]X]!#,&]`xV}]LxWa^pxV}^p0*^t^xtn'(^|xV}^dxWanHxV}nHxZIw-E",
};
