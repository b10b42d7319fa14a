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
  "-w)Ey4w$O#y[=C#x#w)9o;w)==[ #=[G#/[O3'3+w)A-67w)=(-2w)=8[c#.[G#(M.[G+.'U)/J(!<9w/Y[{w)=)[G+2w)=-w)8*",
  "[_[_D7%7w)=L!'#(Y.[Ow)2/[gK.*[_w%5mb*!3!3/(w)>8!+#.[W[D8+w)>3[S#8!K#+[Sw%=[SH-$-G)'w*F-w)%*[G[##)[G#",
  ",#[#!Gw*m[g#/![[k;Q+3+!g[kw*qK6#ag!k!c!W*0!_!c!oM0_{!s[kS+`7[#!w[%3['#6&`/['!Gn%$[W]#w*l2;/!G!wG5`']",
  "/[s[98!{)(/2[/5];!W!c[()] [<)[G#5]7]/]C[%9]G['IAO254]/['B*]S]W<-[n8][#R]_[k/8]g[z=]k#5]c!c]o#8]s#*][",
  "]w#8[+#/[+]K#Q^#[j,$]G[sw(Y[g[/@4[3]3J4[3!{F*^3[+P)[7w)$1$[w[;[7[s[s#.]''.^'^!.C'.7+.G/.;3.K7.O;.  .",
  "/C1%3w,1[ +#[Cw),.^ #=^;w)$3[k#)!##*[sw0}W.,,43[k#)wbIX44,:-1-dy716#!/$7^C#4x#][gw)$V[g#(9-u_-Y)!{>-",
  "s`7dv(Gx#w)$)]+#.! v.7[5)^G#<,3^K#4wo][ow)$-5.#(/0'2R0@#([x2w)$---F2w)$.[o#2A3'P-U2w)$-2)@(2w&')[K#7",
  "[VG!W#L^O[M_[>H[D8#y$H#jX#(j7(Um#!![sw|q[gw)$7]I.^S#<gX2Q4!8473^W#.w}U]X`[kR-]Y4D]/w)$2N94[kw)$-Y3[k",
  "w)$-^.V['uE(M4<!G]fG!c#B^[!WR,P#--8@]D`4#jP#(l1-q>2^}3weu#-_X4,!G-;&[#w3q!C$<! ,o46$Cw3m[[$_,w)$-X*[",
  "P[s^;-w)$P[>(72w)$2!B-^634[92JH[$[s[0V4#9_`X#0!4!8!WsAL!(`:A!y>0!8#Q!!w'RF]7=0=V[+w#1-!m.^3[b/[(,Vu,",
  "]0w'R(Y7w'RF[,=<#e]Kw'R8]O#(M/T]/af/P[']5=[|#(2-!L7]V)c%A-u~)]3/Zw'R8[G#2M)]{W(/3][R8]wbqFcB-`-R]w!G",
  "nk,$!K$`$w3q!OQ*! DknFw'R-^N)`0^;-7=P]R/w>y[O_4((2w'D.[S#(h+1#xWa[$xV}[$kyJ#DP,T!U=[0#`]w]:4!|]K^U3!",
  "H(.H[bQL`u*w=][Wn70[,+/`s.0.;#[0[0#'n^-_N0804_O*c0H#(sS+[(xV}[(_,0[,[0!Ws!.Xw#L)!d0,*!h!l]wxWa!pxV}!",
  "!xWa]@xV}]@=*]D]H#I]LxV}]8[ny*]@^a8^,#L`4e+Aq>.!SsP<^Y.0#40!Gq>_w'le!;DQ['#7^$<^y.[l!tAw'K8^+#)[G#3[",
  "#ap.[';/<,ad*dt,w%^<w'K-04d|H#->*P]KdL-H-C3e0#2g7L^/#-bY=`(#2[H8!$_p-(C4[#_p(^%Fw'K-Y2w'KL[W#8[W#2[5",
  "G[/a9-_<38#0<'w^u_F)w>9O-[')@s 2^F0@H<[R8!@#.!hcX8f4!;AO7,/4'18H[*2(+!p#c)@-w$G90,+4@<P>!|'0=D8/P@[P",
  "*]$4i#+!|xV}!|_/0!t!x!Wql.!l_|Q]D#-X3]`[ .]d[I(;2-3]H`}.8[C-s1.@B3]P#3]T#/]|+QH^$/B)X`,(v/,(^$(T<PxW",
  "a]|xV}]|`&*]t]x#0^,xV}]l]a/^@!{e}9b0!{ha-a%l^8^8#w(h3!7w9'(v.-j<2sk8[O,/4+#Kc).x'm^0B!3^^7!5=^t]#)Lb",
  "^-0=^|!w)T0<]x)L#-^).TJ3_0!8=_4O)[0#7+)8E7+>[8834[48^SKw'K)Let6$[,xWa[!xV}[!^^S[<[d[Xcq-!J|#R_!_!+/#",
  "W`<+#z)`D/#/`T/OzV`X+!J-et [x[t0w+#AfV8gh#=]L#2!Vy@^c#GX^Y.!d0G[(^Yo!h#3[8#G[<#j]$#y)](#P!K<[l<ibB[D",
  "[g=[p]v0[d,!4K=[x]v [l,!8#8H#.[lJ3!,]v=!0Ob!$,!P[g:!,8!T+G!([g)[0w*bA[g_]k*[H[D#2h$-i<1#!l^0,[Di|8j$",
  "#=_dw-=,&cXxV}cXxWactxV}ctfc*cxc|lr,&d$xV}clxWag8xV}g801&g<g@^7xWagDxV}g0bYHiHgLl{)g<#-k+44]/lMGj$w-",
  "=sm$V]Kw-=-gC2l1y+h4#3[0qM9jd[s430oS.ktN)0X-=2h&(6-oOV8#9n,[@#(w-=3!W#F[f=[8#3!G#Kh'Qi0#GH[f8!(j8Lk!",
  "#-ph.l,I)!< 2IFj%=<#y*H#ZiwL[h#3T#=o!#8H#Cod[(#L[0#eot#A[0Q!(icFw-=-E2w-=L[W#8[W#x ic8!(#.]$#y1ph#y%",
  "!X#y$!d#)!h#<nK0!!!`!W#yR!TfF[]LhIy*]T#7jYyK]hhIM^([Xf5-u| ^D! ^<#xGf1-(>[4#]G30]!3[,!,=[@!K4[$0^b)8",
  "#)Tn^-m_3[$=2B3[DY=[X#B[<^>4<8#=[d#>[H@8>[D@[,-bJ.[D!U*T[8jN1#xWa[pxV}[p.1#[x]0,[Lt15_h! _`w1;0CxWa_",
  "pw7U+`<xV}`<bx*`@`D#,&`HxV}`4xWaaXxV}aX0*a!a`w)),&adxV}aLxWat$xV}t$w1;",
};
