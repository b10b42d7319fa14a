/* Generated from shaders/panel.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/panel.comp -o panel.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids panel.full.spv -o panel.spv
 *   spirv-val --target-env vulkan1.2 panel.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_panel[][1779] = {
",:~)b(K ~##BX'~#%bj[vg#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,-w7y/O[Sw"
"8a$#[w#w8a;'[wC(++[w[+-+/[w[;2+3[w[K7+7[w[[<+;[w[kA,# [w!/w7u#,#w7y$'[G'( 7V0w7uG+/(S7/3O .;C.3G./K."
"7O)#S16O[Ow7y7O[_ga$qM$[3i1$[k#jU$[;+pm$ [;+,'3hE$w$M[;$#oI5.[;+.'A,$'w$M[[$+77'.h_M)/#1%'[kw/Y[o/'+"
"2G,$~##2Ocoa;[ [ Q(S()(=1%G;w/Y[{3GU.;/1#[ w(Y[K .. H6,3u]$y6{naC[;oEGCpm!3y6{C*#pm42[M3[+<1(K[GoEOK"
"pm!Cy6{O81#[Gw'u[KSX./[7(C(K,%3w)A[;W3w*m#0`/W!/).`C#,$[K$ak![[O94[#'#+[#Wn%!K.!cSo'G/!s[O!+)/K*[''O"
"6*[+'w*-[k[/[+[W[Ww/Y[s7!].7!{,)!gw,1[3+#[7xV}$w/Y]'/,$xWa$xV}(xU-P,$[O4$$x%%[I,)4[#xUa$0'xXM,$,9)w>"
"y#+[/#wbI>+D,w0}C*7w_]G,'0,xVA$#xXMS$U1%,w3m!O$3!K:6$,xWa8xV}008!S#0@xV}@[7,$4@,<wcmV)LI6#[s$/[W#-[1"
"4,[w13[OW-[684[-B]# 346z;,P[I-W+[<,wa%#)[dN)!'#+!kw0}[ #-!=,#,#wo][SW8[(--(/0'74<'[g3[8[^7OL!7#.wn9#"
"3HY3'O8##(J-72(*8w>9J/8,]D/!4[p]'<]C2]'.[_#2:3[|],*8xU-C)@-L8EK]R-[sR!W[p#-[VR[@0#([Q(238[Q.4#84^,3!"
"_#i^bQW#-^%4@!/KB [Ia8! #e[D#G[H#A](G!##*'w~9``+<,w{I(L,!C)w|q5ML<1-H+L#x#]#)[,_T04xV}4!o1'<@,4xWaDx"
"V}D.,$P[P,<wziQ= ['-`%7^TL!+#-(1#[@#wny[S`F_^-/@'_$4,[P(.8^Ka[p8!:Q[t#(`k0[8xV}[0'*[8xU-0(_-1%[|[4xW"
"a!LxV}!D'3!L2,$[@]$!Hw!m!CZ)w|5Y,* [O!!w3q!G$0!7,w1)[GI/+[+ac4`!W[..](!J;(4#w3m[C$`p0w1](a&8[W[h-5B`"
"|#4@[c!n.+GBa,5/L!{Y/X/#.a8#(b4+]LxV}]LKJ*]P]T!/xWa]XxV}]DxWa]dxV}]!^it]d#-c#8aP[c[D^naT!/#e^X#y!O^!"
"#)`8#B!3#:!xw3q!;#.[;#.3^_4cx!h^)+!|xV}!|#J.]$](!kxWa],xV}!txWa`HxV}`HxWa`xxV}`p^-y%`x#=d4#-f7z>H['e"
"d8Lf<3c(fb/['weu]'8['gM_c@d^u`bp#(2x!O^uQdL#j!!#/g8]D#-bN)]X^u*]!]`#(bS,,]PxWad8xV}d8xWad@xV}d@xWag("
"xV}g(8*g,g0#J&g4xV}f|xFE[c[c[g_*y]mg(kMx/jsxEbaG!X#=[8#-<8^HhY.[DhT3kDp#_bteH#`!T#(2x!ObtQ^0#=!l#h$w"
"1e(!`+3bk0]pxV}]h`Aa!o_0]Oy+^!jN2_vo!w_KsgoQa!#.!/lqCn!0bK/8[W1Cnh,#/D[c Gnt1/P!{M8o$1*w>A[G#aD8_9e["
"0p_e[|#y!O!$#Q]!#)]0#F_9y [+om=dl#-pNtqhbwe[$#e^`#y!O^d#Q`@#V]$#somx&kC%xZIw-E",
};
