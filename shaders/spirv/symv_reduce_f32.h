/* Generated from shaders/symv_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/symv_reduce.comp -o symv_reduce_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids symv_reduce_f32.full.spv -o symv_reduce_f32.spv
 *   spirv-val --target-env vulkan1.2 symv_reduce_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_symv_reduce_f32[][1851] = {
"1:~)b(K ~##BX'~#%bj[l{#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,1w7y/O[Sw"
"7y$'[;w8a$#[w[+w8aC'[w[K(++[w[k-+/[w!O2+3[w^W7+7[w^g<+;[w_;A,# [w_Kw7u#(R4;3#0#w7uK//'[ '2+.//.'3.37"
".[C;1$;w7y7O[_+.7G)##,/O[Oga$qM$[ i1$[k#jU$[G+im+-*,'3hE$w$M[G$#oI4.[G+.'<*/pmU1$[gw/Y[k/'+27,)~##2O"
"cw'u[W oaC[K[K[S[SF(H(@1%GCw/Y[w3G[1.'/11[Sw$M[O$#u]$y6{naG[OoEKGpm!+y6{KD)[GU+Ow$M[{;)pm#,$[Ow)A[GS"
"C'+WCw*m[P+`/SW1*[#[k58['1*[#[' @'[+#w*m[W$ak[+[c)-[t.3[K)[KW/[/C[+3'W,%!K[/w/Y[o7'#8[3#,%[3[/n%$[O!"
"[G1%3!_w/Y!c;3+.[OW.+'.es+)/I6&[7'w*-[g[;[7[c[5.7=.;A10 w,1[ +#[CxV}$xVA$#xY-[[$xV}(w0}>)wcmX+,[3weu"
"Y,#0[3w3m[oZ.[c6/,wbI#3[s13[[#)w_]H)462I--6&,Hw3m!/$3!wI/x%%[W;-[5+xXM,$[6.,[2/D!;(*H! S--.wa%D3[c[F"
"/!;xWa[S)xU-]L*!'HI)xU-Y6#[TT$0[-B!{#6$8,xUa$@[.),I2;B]#[k8L[E.!C#214[H!;[fP[@*! x&I]]1%H,xWaDxV}<;/"
"LPS9[`!;;.w~9!#(;,#TxV}TxU-D,#<T,P!.A[G*wo][_[f/!0w>yF.#(/0'2R0!K#-[,/8!K!w,%0,w3m!O$3]7)[KV7@)wn9Y4"
",D-3'J2O9<']82(*8w>9J,#8,w!m!+O*w3q!7S,#!3](w1)[OY++3w`A))!X!)+[LxV}[L]',(!T!X!$([HxWa!PxV}!PVE&!H!L"
"[/xWa!!xV}!8] 9!`!@#*]h!L#-]x*0!|]6B8#2^&G4,B!G]1y$P#8]!#-@=[,],)x#]#)]h#0PxV}P#1'8P,LxWa[$xV}[$.1$["
"4[,,Xw|5V/[@]x[./]L,]9z[6,^8#=_0#-B/!@[/!k9,^l^YZ!a.(#LD!D)_<#{(<xV}8!tG_P!aI,P@#>[,!l#/[4_`S8_4!ay4"
"_|#-_ER!,8#-74!(8!S.4_@Q4#=`d#-[#/!k[/#4]x,!Sy0`H#y-`t#y%a,#B!`#.a<S8`l^my7aX!Se]d#y%]`#Lb@#3!s#8_T#"
"y0b$#y-bP#y-bd#.btS8bH^_y7c4#e_@#y%_<#=cx#2bvoa$#y$a@#Gd(#LaT#y$d4#*a!!T#K]<-dY1%a|`$xWa0xV}0dA6#b$["
"8,0<o`$]UL`<#Gdl#y$`H#y$e$#f`![8[XC[8_<#B[<#o_8#L_P#Ge!#y$_!#y$ep#o_p#j^P#o^L#L^d#GfL#y$^p#y$f`#o_(#"
"=]d#,#dH[8[4(R+dDxV}dD`21*d<d@!WxWadPxV}d4xWag(xV}f|'.g(^:,)dPd8!'g$w3m!g$;ghw1]G1#xFE!k!k!oj20gh[[w"
"{I[CK[5-[v4gTgL^h2jDNgH,0<*xWah4l/Fkr84#>[[@hz=[/#98(!O88lq3hL[Q*,w0}O),io+LP(60@D!Sk>38jb3[[#2m5.!K"
"#7d(QhH#--8@jz`4#8P#[@#<!D. aT(k!)!##D!kw0}[S#.w!m[a)c)'6$'!W,[x!'ln-'.D^!6#,D[|@#3O#-kY X!3[[#2[)y$"
"!s#)<jH0HxV}H]#)Pa!.HT)[@#/w1e(S'%xWaj<xV}j<xZIw-E",
};
