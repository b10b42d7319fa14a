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
  ";:~)b(K ~##BX'~#%bj[os#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e=7$~##0Czy]P#$$,#ei+[/'#,3w7y$;3w8",
  "a$#[w#w7uK+w7y/O[Sw7y3O[K7/'+'<;,$w8aW'[w[+(++[w]3-+/[w]s2+3[w^77+7[w^W<+;[w^gA+ [w^wF6$C[w_+w7uWW.;",
  "'1$/w7y;O[_/.'3.77)#;,/O[Oga$qM$[;i1$[k#jU$[C+im+,7pm$ [Ku]$y6{naG[KoEKGpm[Sy6{KhE$w$M[C$#oIA.[C+.'I",
  ")/F1%'[gw/Y[k/'+)[C#1&3'w$M[K$~##.U~#(.~@QfBO,.~^OV('P.[+T.+X,%3w)A[CO[kw*m#1(_{O[cw'u[WSoeW[G$3[C#(",
  "[O1%GWw/Y!37G[b.'/1#[Cw(Y[W[#[/)#H+['w$M!7*)pm[i,$[Kw/Y[o;'[)/[+]3#0`/[+[+)5`7[+!+[54!O[c54!O!S#4!W!",
  "'A,%!#![n%$[K!_W1%3!cw/Y!g 3+)[K[98[/Z=O[f7/.!sH.!w#@$!{w/Y]#C3A-Z.!+[Z1%'w*i[W$ac[#[}.[G!v.es')/!E1",
  "'[3'w*-[g[7[3[c[c] .]+9. =.CA.;E,)7w,1[;+#[ xV}$w/Y]C ,)xVA$#xY-[[$xV}(w3m!;:*]Gw0}K/,w_]'/Owa%,4[cw",
  "cm-6$w3m[o$/[c;-,43[[D)wbIH44,:(12R212M3L[-3]K6/x#][WD-[C*xXM,Y([D,$xWa[@xV},weuZ*D[,[#2[:)]7H+] w0}",
  "[GR.w>y1+#wo][_Q8T--2/0'74<'J8[,[A2OL[c#.wn9#3HY3'O8##(J-72(38O`!'[Cy$[d#L[t#y8!C#-]E/;xWa]R.xU- 1#!",
  "<$$x%%!j*!KxUaJA!k2!t*['$B2]4;#L[+xWa4!y)P,58xV}8TD8,4E7<.[,E7N[[0E)x&I_6M,D]a-A4P!+[e.[c^>80^0.!'-3",
  "!#^M3L<30^$=[4-Z_7B]O^Q+[L,w{I(P^U)w|q5+[![Dwzi:/[#,!-*4xU-C^#@L,4A,#[p[Xw|5[KS,#[{! xWa[(B)w|5[^5['",
  "[x[`A.S!d(U)0E-`(4[0[c`-B<!d)@#7Kp[|!8#t[L#2`s3!+#2_cQP#-_FR]P0#(_A(2.8((T/w>9[G`z*w!m[ST*w3q!GX0!C[",
  "$w1)!),&+3xWa!<xV}!<xU--,*[d[l,[@w3m!k$ !Hw1](![,&!pxV}!pxWa]XxV}]XXE&]!]`OxWa]dxV}]P^z>]p]X#e!o#B[/",
  "^XGL#WPO#U!WU]~7bi2(1$DxWa@xV}@N;#H@,<[8A_kG[L#[[P[8-`Y/`X,]{9[/H)80b}G]S]7`4#``<#(2i]7Z!IG!D#[!H#K_",
  "s(]'Zc}Z!5G!p#j!t#3a|X1%,bpxWaLxV}L`5O#T[<,H#-^T [L!C!$#7`U(-*! [,XZ[{G]L#[]P#Z[dG]d#[]hE-f34D!/!v.0",
  "_F*C,#,$[,xWa]pxV}]p4*]t]xIE&]|xV}]hxFE!'!'];_F*[[]p#2fae!+!t(d+B<#-[13Lc0eP#8P[J8b$#/w0}[KgR1#[O$dh",
  "[[`R-93[,R8,C[b<#>e$[c#M[D!'#[bT#>e<!'#M[!] #[bl#/eT] #F!F=[daE=!(#1#0(xV}0X8<#Gc<#Kd|4[|,b976)w^u:2",
  ">*[xc)B,#'!W0D]N3[|!qz(@[cDB[$#z(X!'#B[<#z([8] #=[T#J&[p[t]/xWa[xxV}[d!N=[l#.!+#='jGF==0#3P#<!h-!c4]",
  "|<^*2!Z8]`kdQ[,[X<]OCg|X]X4h([D97[f*<4#.0#*[,[0#5[4xV}XbOB]3_MH^X[X[;8^<#.[d_:/hL[h[.7]!34,.b}[.03,x",
  "+}b$8[sauFdi)x*Y5*<[wgg-:8[{gF(W.[wd )wc-U/T,(+P0we5>)0a43[(l_.[@!IM_H!H_H.fX`CCi8!T[P4C4fW+!TxV}!TG",
  "*!X!!]N,&!`xV}!LxWa_`xV}_`T*_d_h0X_lxV}_Lae>fl_T]EyJ]'fd-n}e`<hticPG[D#j[Hdmy9iLf[`i0#(2x,f[G!<#[!@#",
  "2eyy&aXfRG!`#j!d#8jh#Gk!#=[4#s]TG]0#y)]4f;G]H#y,]L#(`37kZ6$!(!C!!w1e(kY,&[8xV}[8xWa]!xV}]!D*]`]dY'(]",
  "hxV}]TxWal!xV}l!xZIw-E",
};
