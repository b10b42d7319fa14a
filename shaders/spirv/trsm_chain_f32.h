/* Generated from shaders/trsm_chain.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/trsm_chain.comp -o trsm_chain_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids trsm_chain_f32.full.spv -o trsm_chain_f32.spv
 *   spirv-val --target-env vulkan1.2 trsm_chain_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_trsm_chain_f32[][101] = {
  "E:~)b(K ~##BX'~#%bj[w=s#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'eE7$~##0Czy]P#$$,#ei+[/'#,3w7y$;3w",
  "8a$#[w#w7uS+w7y/O[Sw7y3O[K79'[;#,$w8a[#'[w[+(++[w[K-+/[w[k2+3[w]37+7[w]s<+;[w^7A+ [w^WF+C[w^gK+G[w^w",
  "#+K[w_+#+O[w_;#,#S[w_[w7uZP[G)[+#0;O[_[C.''.++.//.;3. 7.7;.3'.GC.C#)##,/O[Oga$qM$[[i1$[k#jU$[c+im+-*",
  "173pm$ [kw$M[c$+hE$u]$y6{naO[koESOpm!#y6{S6*#oII.[c>.'Q)/J1%'!3w/Y!7/'+)[c#,'3'w'u[{Wou[#[g$)[o'(H2%",
  ")[gE1%G[#w/Y! 7G[K.'/1$[ow$M[k$#'.~^OV(';3[g[F,*['[coE[+['pm!Wy6{[+w$M!C#)pm42[F/~##/tBy$v(/~##2Of#5",
  ".[g9.'5.~#8U4'9,)~##2Ob~##*gBw/Y!;;'w)A[c[/]3'+[33w*mJ0`7[/[3[I,#[cw#e[{$*)3[j0]+ 3Z)esD.[7[r.[;C)`/",
  "#7)1#[7w(Y[{[ R0_{]7]3X5`'];!/[&+] ]3n%]$.]C[[2!u)3S)[CZ9[G[+[ .[G<3!{R)[/L2[/3][94]_[w58[G#+]3]gw*m",
  "[],#as]c]kw*qQ*ag]o*-R.]s[k@$]ww/Y]{C3H-1=[k-([d)[K&3[OX4[w[/#4[7[w#)^3*26/^/^7[n.^;P1$^ w/Y^CG3/8[7",
  "[I.[79.^K#,$^Ow/Y^SK3!}1&[S'w*-!3[W[S!/[@/ ]G'.]W#*^G[5K0[5[g$^c.7'.O+.G/.K3.C7. ;./ .;C,)Sw,1[[+#[_",
  "xV}$w/Y^_Ykw/Y^[')^WNJ'xVA$#xY-!'$xV}(+,%w3m!;$/!/w0}[ .,,43!'#)wbI044,:718w_]#6#]#$7^oH/x#][{ -[.*x",
  "XM,T([/1#xWa[(xV},U*;w|q9C,!'#-[=*!S$b+*w0}[gP*w!m!WT*w3q!_X0![![xMM[4,$!/!'!/w1] V6&@xV}@xFE[w[w]/[",
  "=B^s[K5,[7wa%C3wcm-2;L^w[q2IG^{#=[/#2--63 ,3D#.weu#3L()[$W-[--;44[,[o3]O#.w>y6+#wo]!+W88--2/0'74<'O8",
  "H!l2OL![#.wn9#3HY3'O8##(J<O+,8w>9J88T`^k[Hy$[L#L[!#y=!/#)x%%bB,&!D!LxWa^$xV}^$xU-X6#^g]L[D]@*,#]P4]D",
  "xU-X6#^c]T!@]H*5]X!L]L15]!!`]P8,#]`!!]TxU-V,$]']dD]Xw{I*U^r)^T#)c%B(dZ9<!/]j.xWa_n-Y1#!'<$$[M04]CxUa",
  "];<M2_<-_n/D]3^a30_x/[4[/^)40[/2P^X7[02[<9!'8_{+[;$$_w*xWa0`g-<1%<8xWa4xV}4!11#<4,0_A3[$['9[t,_^n[')",
  "w|5R9[ D)40HD3_##2^w`4#8!L^_`4#8!!#L@#(a#8!#`84!@!/_s/]3x&IaH`]7]7-]~/!8]7!3.0]TO#<[x,0<,'w3q]K$T![[",
  "Xw1)[kY4+3Q.W!!(bYE%!G$7_'w0}[o_%.w!m@)c)D1('!W,H!KxWaDxV}<'/DxU-7,)DL@w3m[s$aT]8w1](]1,&[$xV}[$xWa]",
  "0xV}]0_<J&]4]8!oxWa]<xV}](^;=]0#Q!{#-!04]x[/cB)[C><c>2ax3[/bY.[G-4[$[G!Q3]S`P(^+)Hc,KD1#xWaPxV}P_u,#",
  "4P,L@(Jx'^f-b]4^L[/V7c&2[5L!{[V-6)[l[HA[R)H_T2-7[RK!c2cQ3!$^,3P^#9[(,[@p,[0__[[D#n@9[X[T#-,-@-_]5[C,",
  "@`Xy'_+_Wy$`@#y%`P#2[5/[D[0_( 0![,#-^R4d!]H#+]@xV}]@T*]D]H^N:]LxV}]8^/2b[F^Wt0#2fiAA.D#(^@5HL[GFQL#_",
  "]tP_'-fTL@_#=[(#K]t-@/T[/_,.Hbc1#0H,D<4T,F.^#PV[,^E-`R+f0[Pw0}mz(,6#^'$C4`[+[PxV}[PQ*[T[X`WX[!xV}[H!",
  "->!'[P!K=[G#*0(b$-[@C!4<dT9,^+f%2[1.,[:2[C/fp@aN(G*PTaF)XafJ+xWa!DxV}!DxWa!PxV}!<xWa!XxV}!X[>t!`]BF!",
  "m2!'/g@L#(b3)8c1-04gDT#2j+-bS1#4@,<#/gT[(#-[G)X]i*[$[(bO)[,aUF[DBX#P!;-RCgp<!(9h$D#*@D#)HeqZfwsc'y[2",
  "d8#x+b~y3[h#L[|#B[l#o[,#y-[@#9[T[P@-,x5b~y$fX#y:fh#/jt]D#-f|)]<T*]@]Dg)]]HxV}]4`ut]<_~x+^Hy4X#x+^.y3",
  "[P#=[d#-K3h@l4(^,F_5(mo_qa-qY+[DHwzi6*[O,mM7ae.8m!6#@[@,8EB[Kb&Wlx!H#km$!P#-[$[L[;0!$[Lw|5Q4!O!Km#-F",
  ")@i5.4kbM[X!0G-!=3!<kz4!@,e_3[w!.8[pcy(jw3Hrb,#xWa],xV}],G*]0]4jw]]8xV}]$^9y%],b y[vj(#<b:o[(#y-[<#9",
  "[P[L@-,x5b:y$lD#y:lT#4p`]@#)]8jh(T*]<]@nx)]Do%F]W7`V2^~Q0#L8hT)we5'H!O,^ot]!g -U=[,]j2Z3Dw$;=[4`5-h@",
  "9q`PgP*LP#)T_iF[0=H#.[/#A`G2kB3[w[07(3[/n~K[ /4,#9[tXtzslfsd4B[Ob0[rpik)rx#Kr')!@#<r#58D,#/s,[,#Z[%W",
  "s@[<#RsH[D#j!h#*sX[T#7gi.[XT.XlZ>G048[x^(.[h98@#2^O+[hxV}[hN*[l[plp6&[txV}[`xWa[|xV}[|nZ)w~9cMW]P!Xc",
  "7(1L!d^M)w^u'K^Lt@#-O4!`<[]Fm*MtXH!7*X4ci(G-E8!x[r[XJMtx[,#B[<#*[0[4m])[8ti-nY(iB+]XxV}]XV*]!]`4I]dx",
  "V}]P[h=]X#`[7le*uD<h^)!KN*8<#(mPK!7)4#<!>.0#*0q8#B8!jxWqV-hNj`(qR-6t`8iH)@gu7o.2c#/`H<7LLqH3`TuA30_a",
  "avx[@qC+[@xV}[@L*[D[Hjq][LxV}[8#y%[@qC/!$<[;8a,q [D#aw#X<bU6&!0xV}!0xWa!<xV}!(qGF[:y.!Lq [w$(#y$w$,#",
  "tw$<#-!^3]@w)E9t,[wfvL0^cy%[,i$`td]m3bX#y)T#8bh#x*w%F3[HdTtc,ho(k(Kho8cD^Cd[@=[h#-(y[<Xhoy$vp#y:w#$#",
  "4w'0]0#)](w);(T*],]0g[ ]4xV}!|# `@`D]$bO=]0#.]C#L'dry)<w+9-:3Tw-W)eXoR2 Ao;4DP#PhE.a,#-A-(3[<P9ex,^p",
  "-74w$Dw$@!G8aDA2-(aFAj1z#]O,w3</8xHU@+!o!'x5%Z3!g[,/H^k9)<s)K958,w}Uw3~A`K98[P!_*T[!#2!f4[d$!(1#L[l$",
  "@!O)0eJ.H!P)Hjp8HeB([D>@[<#)D.9P[0#9,T[9-w5/1&H!swz)[{@,(a!88w0!/bpPM0[$!wx1Uw04/!'x2yL4!kx3]!]2w-O2",
  "hm3!4^7+!LxV}!L`9@$]4c,!d@Tw- 4](],pk[!|#[](#sk.sg7Hw*!Xi#-okLch^')PshAmTVh!l*2^,[[HhaMw+@[8#B[$#*[<",
  "[@#,&[DxV}[0xWa[TxV}[TW*[X[!0*[`xV}or+d@xV}d@=*d8d<#IdLxV}d0[ztd8#-_H3<_p/,i@fjCw+lD#3K#2g}.!ov;[<!z",
  "QDw3jP`ry,@#3X#y.j,#Lw(X#3[@P8jL`r2gJ/w,h[L]!2i&98[/[L2o@7]X7!32]D<fE(H90[,`A>!/[8bY=[3#*8(vz-[$38WQ",
  "X#@$w`A[kLP(w)!)TD(1(sM3T^83[H_i)[`mp-hR)!<T*!@!DA]!HxV}!4]/y%!<_Hy)w.4l8x:`1(!e(`1K]5LD`$jlT#[[<#Cw",
  "/0[H,Mw/@[4`->4<#)[8bg-kY`[,w.Y-p(Gw+<w=47gCGw+Hw8pGh`n+xFf#y.mt#e[H#Ln8#4w,`w,!#y!+[`#y9!|#`]8#yN]<",
  "#[w3$#y$^(#y-px#y8w3!#0^`xV}^``*J#lh_h^T[P[xy+^le}.q`#y[1w40#trL#ZF3[8#8rdw'oKeey(4#=P#yC[$#- 4w1l!/",
  "[r[w1t[g/w2(w2$;M,w2$awL[X#(o]-w;jx#a{.<kw0<!gxRA!,)!/qI-l14D!k#.!'#(22[j2mg)H#2`eFI-jM.[D]T8w2pw%;y",
  "C!8wBC-Zz*w3L!hwB>=@#y,D#y$w4$#y%w44#-`<![l[dwB0C[P[H#a8[h#-!r6%[Lw1e(]`+3B,'xWa^0xV}^0xWa^hxV}^h]}*",
  "^l^pho)^ta9-oNa_L!swI|e_/#8xI}#8!cw1^'$w8lxV}w8lxZIw-E",
};
