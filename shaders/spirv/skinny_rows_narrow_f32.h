/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_f32.full.spv -o skinny_rows_narrow_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_f32[][101] = {
  "1:~)b(K ~##BX'~#%bj[s7#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#;3w7y$;3w8",
  "a$#[w#w7uC+w7y/O[Sw7y3O[K3,$w8aG'[wC(++[w[+-+/[w[k2+3[w!O7+7[w]3<+;[w]CA+ [w]SF+C[w^'K+G[w^7#+K[w^G#",
  ",#O[w_Kw7uU([>/'[;'.[ [F=[+#/W+/=C#)['C0;O[_G.3K.'O2S./W)##,/O[Oga$qM$[Ci1$[k#jU$[K+im+(*1%[S3pm$ [W",
  "'.[S6,$3u]$y6{na-,-oEC pm[gy6{ChE$w$M[K$#oIM.[K+.'U)/N1%'[{w/Y!#/'+)[K#,$3'oqG[O$*[c[cD7%(A1%GGw/Y!+",
  "7G[K.'/1'[Kw'u[kKw$M!/$3:,$[cw$M[S$#2.O#*#pm[N.[S[C7[V1(S[WoEWSpm!Oy6{W8.[W#.+#-[~1*+na[#!_oE['[#pm!",
  "[y6{['Q1$!_w%=[W$! $-[7,)'w/Y!';'w)A[K[+'w*mO;(`C[+!Kw*m[k$ak!o[o/3!W#/!w[oG*+w*qK6#ag!{]#!k*0!s!7]'",
  "M4_{]+G+`7[+]/[%3[/#,#`/[/!Kn%]+)]7#(!M2;/!K]/G5`']C[w[98]3)(/2[/5]O!k]#[(,#]S[ow*q[K05]K]C]W[%9][[/",
  "IAO254]C[/B*]g]k<-[r8]o[~)]s#2/7[~4]{[o[z=^##5]w!7^'#8^+#*]o^/#8[3#/[3]_#Q^7[j*][[w=4[7]3G()2C/^G[3^",
  "_)/Q1'[;'w*-[{[ [;[w[w_(.];'.^;9.C=.7A.GE.;I.KM.OQ,) w,1[C+#[GxV}$w/Y^WO/w/Y^S'=[[#,*xVA$#xY-[o$xV}(",
  "w3m!'$a8)w0}W.,,43[o#)wbIX44,:718w_]#6#!3$7^[H/x#][k )w{I(.,[**xXM,X([+-9/;wcmY.]3>,&,^GxWa8xV}8xU-G",
  "O#D[8,8E+xWa[DxV}[H;&] $7!Cw0}[O$[5)^_#<,3^c#1%wo][s$[<,w>y5.#(/0'2R0@#-[x/8L[o30F+[$#wn9P4,<A3'P2U/",
  "[4'A4,@(+8w>9[OP7[VG!k#L^g[M_[>H[D8#y$H#oX#)wa%U+!![ww|q_KB!h]*.$!d)0#2]I3^k#7])2Q4!8473^o#.w}U]X`[o",
  "R-]Y6%D]CxWa4xV}4N1#4[o0xWa;-Y*[o@D.x%%^./[/xUa]1(Q1#0(xV}0^Y4<!K]fG]##B^s!WR,P#--8@]D`4#oP#*w!m[gZ2",
  "^}3weu#-_X4,!K-,([+w3q!G$<!C,w1)[SO6(+3w3m[_$_4[Lw1](_h/[P[w^;R[4[<#-74[0[D^6.4#34[92JH[$[w[0V4#>_hX",
  "#/!(!W#a[h[p#u[d[x#z%[X!W#B`@#/!!^O#a!@!H#u!<!P#z%!0^O#=`t#O&]@]D!kxWa]HxV}]4ahA^K>0]D#.]h#AaiF^e=0#",
  "3[3#<=-bw/@^G[b/[(,Va,^<_~-'.0Y*<0b*F[,=<#Q]_#2U)]c#7[5/T]Cc8/P[/^c=[|#(2-!L7_(.c%i>0!',]G/)D`q0PxV}",
  "L'.P`u6#[<P,LM)^3W(/3]oR8^/dCFdp-a[M^/!Kcx,%w!m!O$a0w3q!SQ1#!CDw1)[W]>+[+xWaDd@2EQ!W#1$![$aHw3q!c#0[",
  "$w1)!_#/Cw>y_}.#(+0'w>AU*0,iC1#xWa[0xV}D`S)a``@-H=[<^).w a[8,&!g#xWa[@xV}[@xU5HJ%[([4<T,X]#=[L#`^/b&",
  "4]8]__#3!`(1#Dw1]d0La#0d4Hw0}[5-,9dH4^q*LP#,&TxV}@xWa!hxV}!hN,*!l!p^/xWa!txV}!`xWa]DxV}]DV*]H]L=I]Px",
  "V}]<[Ky*]D^h8^0#)aD#Z_>(kM.!g_><^`.0#*0!K#W8'D)[SkndDQ[/#7^+<_$8[l!Q3H[H3^ >-h#4[@[+cI.[/;3<!X/f0,!a",
  "2_%.@08f8!n->*P]_f%-H-C3fH#2hlL^C#-d2=`,#2[H8!$_w-(C4[+_w-_%)4fE+HxV}Hi'(Y1#[L,Hw|5[L)[0^A0[`xV}[`!F",
  "1#[<[P,T['8[|#.!Hcy8g,[L,+c)[S!4'!W8(!8xWa!0xV}!0=*!(!,bX1%!<xV}[|w1]g,!!D*g0!Te',(!<w0}[W!!g0xWa!Xx",
  "V}!XY*!P!T 0!dxV}!H[k/!x]3e`9`l]3hD-_{4!p#!1LKgs)!;#@#^Ow0}[c$hs8w!m[O)$#*,H`:)D#-[u1#,DL@ZzF]<'#zF]",
  "d+#zC^0/#-b9:[l[DTl|BOc)8fP#=!H#7bc2!~y$!K#/<!<B9D'004,[xO9L+00<,[X=9T/00D,[8cC/D<_30[4xV}[4aB1#[<[`",
  ",[4d58g8#1#]0w1e(0d4,&_!xV}_!xWa_xxV}_x`q*_|`$g+,&`(xV}_pxWac@xV}c@01&cDcH^KxWacLxV}c8^]Hf!cTg4)cD#-",
  "e@44]CbA)g8k=o4g9AfTPcx-l%3<fFy+d<#3[0m49gx[w430k:.i,N)0X-=2b4(6-k6V8#9kH[@#0[<[@!kovG[0[f=[8#3!K#Kb",
  "5Qe8#8H#2k(7dFLhp#-lO.i@I)!< 2IFd3=<#y*H#Zd)L[h#3T#=lx#8H#Cm$[(#L[0#em4#A[0Q!(cq(/<oo-E(r#38cq)X!(0[",
  "HxV}[H#1#[,[@,D[X9[d!Kg!-e-Bmdcq3[x#,$[|xWa[txV}[t=*[l[pl&{6!$xV}[daTQ!@#M!D@aM-o9 !`!C!X#x*aD8Le^(G",
  ")Pt>.HT+]$!C!x`n-S,'xWa],xV}],xWa]TxV}]T^z*]X]!#,&]`xV}]LxWa^pxV}^p0*^t^xtn'(^|xV}^dxWanPxV}nPxZIw-E",
};
