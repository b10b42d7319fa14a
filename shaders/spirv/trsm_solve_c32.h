/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/trsm_solve.comp -o trsm_solve_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c32.full.spv -o trsm_solve_c32.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c32[][101] = {
  "-w0ey7w/ #y[(C#y-Cw0i=[G#=[O#/[W3'.+w-+8[_w0i3[_#.[g#3[O#(w06-+.'O)/D([s(w0N7w0i-7(w0i-w0d.[Ww0k(((w",
  "0i(,(w0i-0*#w%5ek1#!7!;w/Y!#w0r3[O#.[S$3[O#7w0rL!C#B[O#8!G#)[_w/k)[+S.[/')[3w0u)[O#/[3[/)0_{!WS/0`'!",
  "[[s5/`7!_w0u/[_!cR.'w/a.[/#:!ow/Y!sw0u.[W;236#!{w/Y]# #.[_[l/!;!;!H3+w1&,#[/]/w*q[O#)]3*2[/9[/]7[A3[",
  "s[M/];] w0A228S#4[/]G/3]KJ9`']O[!8]S[%5[7]W[kw1&4]C][0)]_*([p/[[]c[h1$]gw/Y]kC3]P)/!G3[;w0q)[;/7w1&.",
  "[[!48[342[@/]/SR.^+#6#^/w/Y^3G#2w1*)[S]K)[ w1*1$[w[C[ [s[s#.!g')^#^]/!++A. E.CI.;M.7^/1&~##:2R#w,1[G",
  "+#[Kw1/.^C#=^ w0[3[k#)!KC)^Kw/Y-kn(X-w0[-,4[swcm-,$w3m!#$/[s;-hO-'3!'1B[kI44,D3D[$)^O6x&w0[3[O#7[1)^",
  ";H3]ohU)w>yV-w/_)[o(8T--2/0'74<'J8[,[A2OL[s#.wn9#3H-3'O8##(J-72(38O`]/[Ct[d#-o2K[Cy8!O#7d[(XB[kw0[V!",
  "c#B[O#y$!W#(U33]h3[/iF20(]4FiF=[O#(DUv17EFR7['iR2^k3^S#7^f)c%R2w0[(*<v,.[O#2<.8.-v,74/8<#BD#2[)3^7#2",
  "^FQ@#-^)R!T0#(_E(2)8(2iv3[S#.[gtX)!SX)!Ov,.[_#3C!=.[+#(_5(q7/8#(0<'w^uhY)w>9@(O-l;88!>-M*@H!>(vg/_!]",
  "(u22vS,#xWa!|xV}!|^~J&]$](!kxWa],xV}!t^%=!|#e[3#7w+Yy6[7]D-!69L,Rx9^Fp_p,]x<mE-]-<]Z2:=`t#3H59[74)40",
  "8b G^W]r`4#`_t#(2x%]r=[(#-]GGatw1*(N(w1*G!k#3[7#F]Lt0#x;]Gx;]BK[)-</0S_))c0w1*8[_e,4[(]G_|3D^e--2w1*",
  "0]/]/]wI44]/w&W8[k#7n}(N(n_,#w3q!w$C7-`.6$X#w1],(1/4[s#*[('#(td)DvB-H=[$#.]/#L[4#.]oV3[<H-vg3X[L-L*[",
  "0]/[Q(F)]/w<*2o,)[[#-[ZQ4#)w=]m},#<<#'vD7.;#@@+/w,r(9+08,w's)[luv+!lxV}!la(*!p!t#.!xa5I]$xV}]$^'e],w",
  "27Q[3#-!PB[/`1x*w27-]/x;dSF[^y'Le}x>eo/L,cNCf8[0^l9!8[/g~A!=x&w27*w>9^GM(tp-RC! ]+]M*T[DU-]&Q[(g9-[S",
  "u[x]7_B4!0]7hX3] [ML[P_L`[$#3[,#-r'.DRQ!L#L[l_V`[@#8[H#1&[0xV}[0xWa[@xV}[@^M4!H[/w34.]s#f!,!p#-P+[d#",
  "b}U4'3fL>[l'..c%49!/4w2It!/#*!3w|5W(:8!7!t(V3!3w3K)!w#y%]T#x#N*wiE[_h02[UQ,[`B4#3x.i^+F[Y2[gtD#jT#2w",
  "3i-]^.,(+[00we5>/0,b7.P!Ft[,#y&[<[&3[T#=[P#2w'l-=6#T[<,L_,3[T[(.c)!),#!W[h8[pb^A/ [t<[l[-7b_2KL[l#:!",
  ";P!7+0^[T!;iv30b5844 !7[$!;D9[(^[<7w/O(ET#8H,D]>y9X^E-]%3L#=[D#2`K3'ZVT#y&[,#3D#8[l#2k`)Tp>6#]'$ `ph",
  "Q,&^DxV}^DxWa``xV}``hU*`d`h#5`lxV}`Xfk-aS4al[sa]G[/ccy'`h#7c9x[;oBFRy'[hkrxUoG`k!#(2xZoG/nd]0#-wEy,$",
  "!hxWa](xV}](di*],]0oG)]4oPF^/=](#.];#Ph[9d|];k32h0.]/q^/[3e,7M0S]vFv,44ShEj]7w7W-t1df_2gi4ot!O#-kP4G",
  "[$k^B0#4G[,#88#)Hok-LLp0#![<]/#H[D]o#-w2w.[(wME3[8lk-k!*G[L#7hg9!,]7!c(06#4[L$$!j=[Xw1k3]7#Khl`<l&MX",
  "X#a[$[$#2I3^'W-!|4[<[(f]7w2r-f;8@a~.8!67f9-^RA,-18@^e8#c}>0,d)><8dR>8<3CH8_%)[4w62-[X6#[<[P,[4#e[X_L",
  "--/!0+2,#!4/w>A[[7540,nj-B3!<#3!@#3T-CX'B2nd-]/1#@X,T^v>!H[s] (ut8[,] R8[8#PcJ8^`k#8](_g2o6.,#7bwB!l",
  "]RM88#a<<#)w^u@2o``[4#M]X]XRa]!]!#-!gGH]!L!H!L3!P(=@]a-!q7+4@<G>L'0=D89P@!&B[8]V3^@]L3^D#>L@h*-V3^L[",
  "=3^P]B(69XLh&6%[[!H4D(@wNE(cW*!<!@tb,&!LxV}!4xWa^PxV}^P0*^H^L#0^!xV}^@u(8tha[-__8`Lff.]7ntQ_xk4-68`d",
  "]WL`0]R7^/-`X=Da'y3P#M[([(#p[,[,]x<m+AMM`$`$#p`(`(]s`Da,8P#2(y%[!]so[h#-iW*[l4u*+[hxV}[hb70[`[d!kw9S",
  ".[XwKh.!,'.!4!]E#[t[!!H!0!h>0!@#`!L#Abp3a0w=.`b8r$`L!{MaHaH#aaLaL#<lG6$[4[8T(<p|(a<(w@/.!kw>TJ#Xw1]]",
  "@[8g&t[(w$}-2M@c4[Y<K<w=M-w#7y$^7w=MQ[k#-L7t(.c!t;Cw$`X#9dD] #n_I>@P#y[%[$#Mc`c`Mz[:cdcd_I*w1]!0q,,&",
  "!@xV}!@xWa!XxV}!X7*!!!`#(wH(3!Lw%;2w%2(H,*](],^7xWa]0xV}!xxWaetxV}etU*exe|#0f$xV}el]Uy[6p<w+oy5w&8#y",
  "@w'<#`w&<#(2dn>2l:8w(4#Kw+Wdw*EK!P-1M@[/w>P2[/M@0@-SeT@/P0mv8Xw*v.X-8H#y68w*v`[!#y'[d#`[p#y[#[x#2h=-",
  ".5!L]p,wSA!]x]Lw zH]`w*4#V!!#-qm5!t!O]Lw z3C#FdM88d%(!S-c,R,[3w z-qd4w*x4^H-,3w+$w z(H:DH!kw z+tlxV}",
  "tlU*tptt0,&txxV}thxWaw*xxV}w*xw z",
};
