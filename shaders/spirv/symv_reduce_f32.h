/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/symv_reduce.comp -o symv_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_f32.full.spv -o symv_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_f32[][101] = {
  "6:~)b(K ~##BX'~#%bj[m'#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e97$~##0Czy]P#$$,#ei+[/'#,5w7y/O[Sw",
  "7y3O[Kw7y$'[;w8a$#[w[+w8aG'[w[K(++[w[k-+/[w!O2+3[w^W7+7[w^g<+;[w_;A,# [w_Kw7u#(R4;3#0#w7uO//'[ '2+./",
  "/.'3.37.[C;1$;w7y;O[_+.7G)##,/O[Oga$qM$[Ci1$[k#jU$[K+im+-*,'3hE$w$M[K$#oI4.[K+.'<*/pmU1$[kw/Y[o/'+)[",
  "K#,*3'w'u[[CoaG[O[O[W[WF(H(@1%GGw/Y[w7G[1.'/11[Ww$M[S$#u]$y6{naK[SoEOKpm!+y6{OD)[KU+Sw$M[{;)pm#,$[Sw",
  ")A[KWC'+[#Cw*m[P+`/W[#1*['[k58[+1*['[+ @'[/#w*m[[$ak[/[g)-[t)3W([V(W/[3C[+3'W,%!K[3w/Y[s;'#8[7#,%[7[",
  "3n%$[S![G1%3!_w/Y!c 3+.[SW.+'.es+)/I6&[;'w*-[k[ [;[g[5.7=.;A10 w,1[C+#[GxV}$xVA$#xY-[_$xV}(w0}:)wcmX",
  "+,[7weuY,#0[7w3m[sZ.[g6.,,43[_#)wbIZ44,:71.w_]#(62R--6&,Pw3m!/$7!w;/x%%[[I-[>+xXM,$[ .,[;/D!;(*H! S-",
  "-.wa%D3[g[O/!;xWa[!)xU-]U*!'HI)xU-Y6#[!T$0[-B!{#6$8,xUa$@[.),I2;B]#[k8L[E.!C#214[H!;[fP[@*! x&I]f1%H",
  ",xWaDxV}<;/LPS9[`!;;.w~9!#(;,#TxV}TxU-D,#<T,P!.A[G1%wo][c$[T!0w>yF.#(/0'2R0!K#-[,/8!K!w)0]7+!O$7]@)[",
  "OV7@)wn9Y4,D-3'J2O4<']83H(*8w>9J,#8,w!m!+O*w3q!7S,#!3](w1)[SY++3w`A))!X!)+[LxV}[L]',(!T!X!$([HxWa!Px",
  "V}!PVE&!H!L[3xWa!!xV}!8] 9!`!@#*]p!L#-]x*0!|]6B8#2^&G4,B!G]1y$P#8]!#-@=[,],)x#]#)]h#0PxV}P#1'8P,LxWa",
  "[$xV}[$.1$[4[,,Xw|5V/[@]x[./]L,]9z[6,^8#=_0#-B/!@[3!k9,^l^YZ!a.(#LD!D)_<#{(<xV}8!tG_P!aI,P@#>[,!l#/[",
  "4_`S8_4!ay4_|#-_ER!,8#-74!(8!S.4_@Q4#=`d#-[#/!k[3#4]x,!Sy0`H#y-`t#y%a,#B!`#.a<S8`l^my7aX!Se]d#y%]`#L",
  "b@#3!s#8_T#y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#2bvoa$#y$a@#Gd(#LaT#y$d4#*a!!T#K]<-dY1%a|`$xWa0",
  "xV}0dA6#b$[8,0<o`$]UL`<#Gdl#y$`H#y$e$#f`![8[XC[8_<#B[<#o_8#L_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y$^",
  "p#y$f`#o_(#=]d#,#dH[8[4(R+dDxV}dD`21*d<d@!WxWadPxV}d4xWag(xV}f|'.g(^:,)dPd8!'g$w3m!g$ gpw1]G1#xFE!k!",
  "k!oj20gp[_w{I[CK[5-[v4gTgL^h2jDNgH,0<*xWah<l/Fkr84#>[_@hz=[3#98(!O88lq3hT[Q*,w0}O),io+LP(60@D!Sk>38j",
  "b3[_#2m5.!K#7d(QhH#--8@jz`4#8P#[@#<!D.CaT(nLE%!#$7!kw0}[Whj.w!m[a)c)'6$'!W,[x!'ln-'.D^!6#,D[|@#3S#-k",
  "Y X!3[_#2[)y$!s#)<jH0HxV}H]#)Pa!.HT)[@#/w1e(S'%xWajDxV}jDxZIw-E",
};
