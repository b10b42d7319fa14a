/* Generated from shaders/skinny_rows_narrow.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/skinny_rows_narrow.comp -o skinny_rows_narrow_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_narrow_c32.full.spv -o skinny_rows_narrow_c32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_narrow_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_narrow_c32[][101] = {
  "-w)Ey4u;#y[=C#x#w)9o;w)==[ #=[G#/[O3'3+w)A-67w)=(-2w)=8[c#.[G#(M.[G+.'U)/J(!<9w/Y[{w)=)[G+2w)=-w)8*[",
  "_[_D7%7w)=L!'#1#[Gw'u[gK**[_w$Mva*#w%5mb*!7!73(w)>8!+#.[W[D8+w)>3[S#8!K#+[Sw%=[SH-$-G)'w*F-w)%*[G[##",
  ")[G#,#[#!Gw*m[g#/![[k;Q+3+!g[kw*qK6#ag!k!c!W*0!_!c!oM0_{!s[kS+`7[#!w[%3['#6&`/['!Gn%$[W]#w*l2;/!G!wG",
  "5`']/[s[98!{)(/2[/5];!W!c[()] [<)[G#5]7]/]C[%9]G['IAO254]/['B*]S]W<-[n8][#R]_[k/8]g[z=]k#5]c!c]o#8]s",
  "#*][]w#8[+#/[+]K#Q^#[j,$]G[sw(Y[g[/@4[3]3J4[3!{F*^3[+P)[7w)$1$[w[;[7[s[s#.]''.^'^!.C'.7+.G/.;3.K7.O;",
  ".  ./C1%3w,1[ +#[Cw),.^ #=^;w)$3[k#)!##*[sw0}W.,,43[k#)wbIX44,:-1-dy716#!/$7^C#4x#][gw)$V[g#(9-u_-Y)",
  "!{>-s`7dv(Gx#w)$)]+#.! v.7[5)^G#<,3^K#4wo][ow)$-5.#(/0'2R0@#([x2w)$---F2w)$.[o#2A3'P-U2w)$-2)@(2w&')",
  "[K#7[VG!W#L^O[M_[>H[D8#y$H#jX#(j7(Um#!![sw|q[gw)$7]I.^S#<gX2Q4!8473^W#.w}U]X`[kR-]Y4D]/w)$2N94[kw)$-",
  "Y3[kw)$-^.V['uE(M4<!G]fG!c#B^[!WR,P#--8@]D`4#jP#(l1-q>2^}3weu#-_X4,!G-;&[#w3q!C$<! ,o46$Cw3m[[$_,w)$",
  "-X*[P[s^;-w)$P[>(72w)$2!B-^634[92JH[$[s[0V4#9_`X#0!4!8!WsAL!(`:A!y>0!8#Q!!w'RF]7=0=V[+w#1-!m.^3[b/[(",
  ",Vu,]0w'R(Y7w'RF[,=<#e]Kw'R8]O#(M/T]/af/P[']5=[|#(2-!L7]V)c%A-u~)]3/Zw'R8[G#2M)]{W(/3][R8]wbqFcB-`-R",
  "]w!Gnk,$!K$`$w3q!OQ*! DknFw'R-^N)`0^;-7=P]R/w>y[O_4((2w'D.[S#(h+1#xWa[$xV}[$kyJ#DP,T!U=[0#`]w]:4!|]K",
  "^U3!H(.H[bQL`u*w=][Wn70[,+/`s.0.;#[0[0#'n^-_N0804_O*c0H#(sS+[(xV}[(_,0[,[0!Ws!.Xw#L)!d0,*!h!l]wxWa!p",
  "xV}!!xWa]@xV}]@=*]D]H#I]LxV}]8[ny*]@^a8^,#L`4e+Aq>.!SsP<^Y.0#40!Gq>_w'le!;DQ['#7^$<^y.[l!tAw'K8^+#)[",
  "G#3[#ap.[';/<,ad*dt,w%^<w'K-04d|H#->*P]KdL-H-C3e0#2g7L^/#-bY=`(#2[H8!$_p-(C4[#_p(^%Fw'K-Y2w'KL[W#8[W",
  "#2[5G[/a9-_<38#0<'w^u_F)w>9O-[')@s 2^F0@H<[R8!@#.!hcX8f4!;AO7,/4'18H[*2(+!p#c)@-w$G90,+4@<P>!|'0=D8/",
  "P@[P*]$4i#+!|xV}!|_/0!t!x!Wql.!l_|Q]D#-X3]`[ .]d[I(;2-3]H`}.8[C-s1.@B3]P#3]T#/]|+QH^$/B)X`,(v/,(^$(T",
  "<PxWa]|xV}]|`&*]t]x#0^,xV}]l]a/^@!{e}9b0!{ha-a%b^8^8#w(hAw9'(v.-j<2sk8[O,44+#A!|3^d#>^h#!](bQ7+>84!e",
  ">H83CD8]v)[0w$S2]vS[0[8[,c--[b|#@_0_0+/#/_!/(zK_`+[b-dH [L[H0w)SAe*8fl#=!P#7w;`x.[n3H]-GL#j!,#B!0#2M",
  "3[(!<=[,# X,[L_mAM:[(8[P+)[$M-[~/LDah0[PxV}[Pf#1#[X!L,[Pfc8gp#=]Tw*$,&aHxV}aHxWaadxV}adcJ*ahaliY,&ap",
  "xV}a!xWae(xV}e(01&e,e0^7xWae4xV}d|_@Hg8e<ib)e,#-gn44]/dvGgpw*$sigV]Kw*$-d*2hty+f$#3[0n49hT[s430l:.id",
  "N)0X-=2di(6-l6V8#9kx[@#(w*$3!W#F[f=[8#3!G#KdjQf|#GH[f8!(f{LiL#-mO.ixI)!< 2IFfh=<#y*H#Zf^L[h#3T#=mL#8",
  "H#CmT[(#L[0#emd#A[0Q!(fJFw*$-E2w*$L[W#8[W#x fJ8!(#.]$#y1nX#y%!X#y$!d#)!h#<k20!!!`!W#y@!Tcq3]<[by@]@e",
  "0M]X[,c`-q{ ]t! ]l#x:c!2c<=#[FA!o3<cQ-v5A!g<84L@]x)8#0[<xV}[<#1#[D!,,[<s25^d! ^!w,H,(CxWa^lxV}^lxWa_",
  "8xV}_8aB*_<_@#,&_DxV}_0xWa`TxV}`T0*`X`!w$6,&``xV}`HxWaplxV}plw,H",
};
