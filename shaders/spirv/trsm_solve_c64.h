/* Generated from shaders/trsm_solve.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/trsm_solve.comp -o trsm_solve_c64.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_solve_c64.full.spv -o trsm_solve_c64.spv
 *   spirv-val --target-env vulkan1.2 trsm_solve_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_solve_c64[][101] = {
  "-wJa3w4_#y4KwJcy.[+#3[+#3]3#3]s#3^7#3^W#3^g#3^w#._+#x:wJE2wJ/=[G#,$[O+im$]3*3[WwJ68[[wIG3[[#)[c#/w$M",
  "[OwHy(C.[O+.'K2wHy)[se*7wHy-7(wHy*w$Q[WC.~##.ZrwHz2+3~@wK2 03~^u:ss51'#w%5[[$!3!7w)A[OwI*.[O#)[o-4W]",
  "3#1$W[ooi[#[S$8[O#7wH|=!G#-/,#[Ow'u!+['&(wHx8!KwHt,#[[w(Y!+[/Z(wHt(*.[7[8>!7!7[*()-wHq)!_#/[[!c#:!gw",
  "/Y!k#+[[w/Y[{#(=7wHq(I)+Y-wHq)[s#.[oQ2wHq-[<7A*!w!{[>3[C[q(J<!%2V/]+]/[8.]3#@$]7w/Y]; 3J7[6.S#.3 .]G",
  "]F.]KY/`7!{52wHY3[W#+][w/Y]_#-Y.[WE230]gw/Y]kwHe.!+#-!X)[SL-wHU71-V)/^6/!++5. 9.C=.GA.;E37]n1&~##:7F",
  "#w,1[G+#[KcO)]OD-vB)xY-a6-bX)!O#*^+w0}U(a2(Y-wG>-,4[owcm-6$w3m[{$/[o;.wbI 3!#1B[gI44,D3D[$3^/63x#]jt",
  "Kb!-g5*,weuZ*D[$[#2[1.]swL;+w0}[S$wBm-1+#wo][kQ8T--2/0'74<'J8[,[A2OL[o#.wn9#3H-3'O8##(J-72(38O`!w[Cy",
  "$[d#L[t#y9!S#-]AB^3])/WS,3;fL.xU-M1#!H$$x%%!x)@u(B0!y-]Z4@S!z*Ww|5T0[C,0[,3[$]./PS=QT84!p,^;3^7#7^6.",
  "c%bE4!'H//0,H4['0:G]t#2Z84)80[y3^;#2]lQ4#-]OR!t0#(]q(2)8(-F/w>9[Ssj/w!m[cw&S-w=I,#!S[(w1)[[)/+[+B4!,",
  "!{_O2!<Q0#3!L#3<#Q@89^<,[s/<[l`)=[p!.<598[h!#<!).4_Ea[`,[|`^(#(2x%[|=X#2`K3]0#-`z4]$! K.!t^2,#](]ww>",
  "9^'U(]E-F;#[x![w3m!ok97w)@- 9[|]ha#<W(17W.[p;Q!$W`[0#,#xWa]txV}]tH*]x]|wEoD^$xV}]l_>>[g]t#Q^D#A=>^L0",
  "#Q!s#-b*/@Wbp/D[3^z8[+]c3^xb_/PW=QT8y'[@_X<]x3,J7_Z=8]~74/8<#=D#7`:G]G_^`@#``(#(2x%^)=[$#FwBU(cr(ha/",
  "8#(+<'w^u-(wKr(@(O-l838l<.xU-M0@H<[5/!P!{dP3,!mQ0#3`h#3<#Q@8B]0!X8!4*Q0!_o!@#=!L42ama!,8#`a`#(2x%!V`",
  "T#-^oy)0!ZF!V2N3]|_$-fu/]l]T(+]`b@wz)-)0wBWV!+#.w|qw33*]twziD4[7,wAs.xU-tV]L,4AM^<^,`_4!;![wPr-]X1#!",
  "lP,8h34^@!C!7.^TaL*7,#1$4xWa[<xV}[<#9!x!s#A[d/!t^L(z&!hc8[dz-]0!|#u]D]4#(q/<[d8]H#[]!#,#xWa_hxV}_h81",
  "&_l_p]'xWa_txV}_`FC[3Sa|>c|_l#o<g12a|Ke'Q``g1P8y5f<g1y@g@#`f@#(2x:g1P!'Qb,g1P8yIgdg1`gP#(2x5g1-F4W]$",
  "lf7g6.!x#M],g,#G[|#7wWm2fz<g6F[$L!$#.[x@M!,gT[$`[8#,#xWa]|xV}]|R*^$^(g;)^,gDJ#xFE!w!w]Wg =]|#.[3#U[A",
  ".@g*/g|Slc80[F30[6(vd-[A-1M@[o[^[D;MT!w#[X#M[0^##G[4#2guHhpSm^=[P#=W#*0(wNI-U8<#L[`#-68!,c.3P#76)w^u",
  "'2fx.,fs7,H[x'ds3!$(+T#c)@7wUj7+4@<P>[('0=D84P@!b8!l#7[Iy*[!#L!L#=!T[D)0qK7+><8[7:8<[(+4H8[ M]L!w#y*",
  "!<#L!t#G!|#y,[(#M^,^##y*!x#L]@#y2]H#7h%(wAq-aF,*]L]P]SxWa]TxV}]@xWa^`xV}^`0;&^d^h]GxWa^lxV}^X`G+h4xV",
  "}h4AJ&h8h<[3xWah@xV}h,`T)h4#(r>4,#2-ea!<WaUMlPHr%2_P<wPQ(H9DHw328PG9lh[([5-,y54m|y%m8#y[3[,#`nD#(2x[",
  "7m|y%o(#yT!x#`o|#(2x[1m|y[Q]w#y[G]w#2hv2_kV]{u]fr@0br[[3#3a(j7C,W[u*<@#-bi8H>/a8X[!8[$#=0dyAdu/#b}dJ",
  "33.>4'#.c%)1#!/4,x+}[6L!'wJt2wbj.x*Y[ *!/w|5W(:8!3qN(V+!/8,w7s1#]c$C[4j}2NVH#y#X#)wiE_wy([@[`3x.idjF",
  "[Y2[gtD#y#T#)wc-4/[$,(+[00we5>/0,w !.P!Ft[,#y&[<[&3[T#B[P#0[HxV}[H=6#T[<,L_9.[T[(<gX+[h8[ptKA/)[to[A",
  "[-.0#2KL[l#:!7P!3+0^ T!7b)30f~844 !3[$!7D4[(^ <7n5-a@T#8H,D]>y9X^E-]%3L#8[D#2cF4[$'ZVT#y&[,#3D#8[l#2",
  "ij/T,m]4G^Poj+^xxV}^xd^^*^|_$!{xWa_(xV}^txWa_0xV}_0ojy,_8a2ted#ZAz'e@[$i{8T#8[,u!/w#lSvb!,[gZ/fD[Lu_",
  "y%w$$pj1$w3m[_$w&t[g! -9QDpr[HC>w'0[o#Q[$pz[[(C>w'H!w#Q[<q&[[@C/w'`^##F].=[!kV.]G#='#2`v3]o,-NCw(,Hq",
  "r4!$Pbi(o}-^J-bG88^.B8ciG4q-34#8@h$Fn;j!7#e!7#4[4(g$-![H[X[or^V[H[|<r^-B4]$<w.tL[xocQ4#<!cCw)P!4!l4w",
  ")X[(,AiKA,-13H!%3D(y%@rgoL#2!/.8wf--p#,$[X[!]#xWa[`wA'-]8M^$!t^(.^(_#4w*@]$[_2^134^()]$w_e(P*](],#(w",
  "@j6$!xxWa^@xV}^@vG-X4j4_<S.]Gv23w't#y#4#y(D#y(X#V[4#Z;H[D_H]wy8_Hv2y[1`d#y[,aH#y[,b(#y[:bd#7v%+c<xV}",
  "c<4*c@cDv6,&cHxV}c8xWan4xV}n4A*n8n<v2Dn@xV}n0#>w+|n8_,y+]Cw:.-.4LSuDPw843w,Xt1z$w.<0uDj<w-Dy@w/@#`w.",
  "@#(2_s/7h)M[P[Dgj-1/[Xw00s-.0h7|##8[|,0w83B[ta77si5X!S[TwZt3[+uW-wF6)!HD)!LuT-wZm,$!@xWaw0!xV}w0!whj",
};
