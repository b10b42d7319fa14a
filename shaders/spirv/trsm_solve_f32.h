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
  "6:~)b(K ~##BX'~#%bj[ok#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,/w7y$;3w8",
  "a$#[w#w7uG+w7y/O[S3/'+'<7,$w8aS'[w[+(++[w]3-+/[w]s2+3[w^77+7[w^W<+;[w^gA+ [w^wF6$C[w_+w7uSW.;'1$/w7y",
  "7O[_/.'3.77)#;,/O[Oga$qM$[7i1$[k#jU$[ +im+,7pm$ [Gu]$y6{naC[GoEGCpm[Oy6{GhE$w$M[ $#oIA.[ +.'I)/F1%'[",
  "cw/Y[g/'+271%~##2Ocw$M[G$~##.U~#(.~@QfBO,.~^OV('P.[+T.+X,%3w)A[ K[kw*m#1(_{K[_w'u[SOoeS[C$3[ #([O1%G",
  "Sw/Y!33G[b.'/1#[ w(Y[SW[/)#H+[#w$M!7*)pm[i,$[Gw/Y[k7'[)/[']3#0`/['[')5`7['!+[54!O[_54!O!S#4!W!'A,%!#",
  "![n%$[G!_W1%3!cw/Y!g;3+)[G[98[+Z=K[f7/.!sH.!w#@$!{w/Y]# 3A-Z.!+[Z1%'w*i[S$acW[}.[C!v.es')/!E(^S1%w*-",
  "[c[3[/[_[_] .]+9. =.CA.;E,)7w,1[7+#[;xV}$w/Y]C ,-xVA$#xY-[W$xV}(w3m!;$3]Gw0}K/,w_]'/Kwa%,4[_wcm-6$w3",
  "m[k$/[_;.wbI 3[o1B[WI44,D3D[$3]K6/x#][S#-[:*xXM,Z([;,$xWa[8xV},weuZ*D[$[#2[1)]7H+] w0}[CR.w>yV+#wo][",
  "[Q8T--2/0'74<'J8[,[A2OL[_#.wn9#3HY3'O8##(J-72(38O`!'[Cy$[d#L[t#y8!C#-]</7xWa]I.xU- 1#!<$$x%%!j*!KxUa",
  "JA!k2!t*[#$B2]4;#L['xWa4!y)P,58xV}8TD8,4E7<.[,E7N[[0E/x&I[S]oK]a-A4P!+[e.[_^>80^0.!'-3!#^M3L<30^$=[4",
  "-Z_.B]O^Q+[L,w{I(P^U)w|q5+[![Dwzi:/W,!-*4xU-C^#@L,4A,#[p[Xw|5[GS,#[{! xWa[(B)w|5[^5[#[x[`A.O!d(U)0E-",
  "_{4[0[_`$B<!d)@#7Kp[|!8#t[L#2`j3!+#2_cQP#-_FR]P0#(_A(2.8((T/w>9[C`l*w!m[OT*w3q!GX0!C[$w1)!),&+3xWa!<",
  "xV}!<xU--,*[d[l,[@w3m!k$;!Hw1](![,&!pxV}!pxWa]XxV}]XXE&]!]`KxWa]dxV}]P^z>]p]X#e!o#B[+^XGL#WPK#U!WU]~",
  "7b`2(1$DxWa@xV}@N;#H@,<[8A_kG[L#[[P[8-`Y/`X,]{9[+H)40Lb}G]S]7`4#``<#(2i]7Z!IG!D#[!H#K_s(]'Zc}Z!5G!p#",
  "j!t#3a|X1%,bhxWaLxV}L`5O#T[<,H#-^T [L!C!$#7`U(-*! [,XZ[{G]L#[]P#Z[dG]d#[]hE-f34D!/!v.0_F* ,#,$[,xWa]",
  "pxV}]p4*]t]xIE&]|xV}]hxFE!'!'];_F*[W]p#-Qf4!+!t(d+B<#-[13Lc0eP#8P[J8b$#)w0}!R(f<1#[K$d`[W`R-93[,R8,C",
  "[b<#>dx[_#M[D!'#[bT#>e4!'#M[!] #[bl#/eL] #F!F=[daE=!(#1#0(xV}0X8<#Gc<#Kd|4[|,b976)w^u:2>*[xc)B,#'!W0",
  "D]N3[|!qz(@[_DB[$#z(X!'#B[<#z([8] #=[T#J&[p[t]/xWa[xxV}[d!N=[l#.!+#='jGF==0#3P#<!h-!c4]|<^*2!Z8]`k[Q",
  "[,[X<]OCgtX]X4g|[D97[f*<4#.0#*[,[0#5[4xV}XbOB]3_MH^X[X[;8^<#.[d_:/hD[h[.7]!34,.b}[.03,x+}b$8[sauFdi)",
  "x*Y5*<[wgg-:8[{gF(W.[wd )wc-U/T,(+P0we5>)0a4)[(l_0[@xV}[@!IM_H!H_H.fX`CCi0!T[P4 4fW+!TxV}!TG*!X!!]N,",
  "&!`xV}!LxWa_`xV}_`T*_d_h0X_lxV}_Lae>fl_T]EyJ]'fd-nte`<hticPG[D#j[Hdmy9iLf[`i0#(2x,f[G!<#[!@#2eyy&aXf",
  "RG!`#j!d#8jh#GkT#=[4#s]TG]0#y)]4f;G]H#y,]L#(`37kZ1$!(!C!!w1e(kY-qr,$[8xWa]!xV}]!D*]`]dY'(]hxV}]TxWal",
  "TxV}lTxZIw-E",
};
