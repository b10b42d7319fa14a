/* Generated from shaders/skinny_rows_direct.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/skinny_rows_direct.comp -o skinny_rows_direct_f32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids skinny_rows_direct_f32.full.spv -o skinny_rows_direct_f32.spv
 *   spirv-val --target-env vulkan1.2 skinny_rows_direct_f32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_skinny_rows_direct_f32[][2045] = {
"1:~)b(K ~##BX'~#%bj[k #f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#;/w7y$;3w8"
"a$#[w#w7uC+w7y/O[S/,$w8aG'[wC(++[w[+-+/[w[k2+3[w!O7+7[w]3<+;[w]CA+ [w]SF+C[w]cK+G[w]s#+K[w^'#+O[w^7#"
"+S[w^G#+W[w_+#,%[#[w_;w7uG+[I/'[;'1$[ w7y7O[_/./3)#7/O[O;.3 .7C2G,.'ga$qM$[7i1$[k#jU$[ +im+-*,(3pm$ "
"[Gu]$y6{na),+oEC pm[Sy6{Cw$M[ $#oIC.[ +.'O,$'w$M[c$+77'.h_T)/#1%'[sw/Y[w/'+2G,#~##2Oc~#(eS{G[C$*[K[K"
"TF%(D1%GGw/Y!'3G+1%[ hE$w'u!/K4,$[Kw$M[G$#..O[8*#pm[Y,,[Gw/Y[{7'w)A[ S]3n%$[GSS1%3!Cw/Y!G;3#.[C/)[G;"
"1'W'w*-[s[#W[_[_[v)esX,#['w(Y!/[+O/[/+#.[/!=.!W[|-['+[33w*mA0`/[/[39=!c-- .!gU.[#Y.K+2!X.G3. 7.S;.O "
".7C.;#.W#./#,)3w,1[7+#[;xV}$w/Y!oJ*w/Y![N,)xVA$#xY-[W$xV}(w3m[{B*[_w0}W/,wbI'3!#13[W#)w_]Y,#4,w3m!+Z"
"G!s 3[/13!wM1$x#]!/$@,[+*xXM,Y([,:xWa[,xV}03['#-B/7xWa[A)xU-X6#04$$V3!{#2,B]#[5+4,x%%[,1$H,xUa$D[-,$"
"D(xV}DwcmX,#P8w3m!KN [gw0}[C#3]'#*wo][[R/<w>yW.#(/0'-0@#wn9734#3'#2</P'!:4,@(*8w>9[*,#8,w!m[SZ)weuY,"
"#[![Dw3q! #,#!;,w1)[GU1)+3w3m!O$;[hw1](,T*[###*[h[l!F,+[pxV}[HxFE[k[k!SxWa[|xV}[|wa%R+!4[_w|q!eB!L#("
"]J7].3]+#6#xWa8xV}008]/#0@xV}@!j6#4@,<! G!;#3]3@7IA!HR],,#-2R0@#-^ /8L^630F8[$!a`<#Q[4#7]IG!_#B]7#a["
"8,[9H[@8#y$H#VX#A^q*[W!L#-^Z*4!<#B0_@-]50!H@c%bn9!'^`_Uy-[+_H-`I3P_ .@#.<#)<#.<#3H[s3[D_2V!x!0-_-R!L"
"0#(F(22K/,4_(G4#p[@[0#Q[L#*[L[P#0[TxV}[4#6$[oxWa[`xV}[`!%2^u)];,7['/4,`_H80!k)[|#Fa02a+.<#B8amFF=0]2"
".!k#)'#/0(_!,#[O$aD<`>)!7^K08<!__`G,NF]*x3[93[/#<=-cU/@a!^k/[x,`x9]L[_^.=0#2`z2_|3[8^l3[LaY:,w0}[G`w"
"2]p/^0H#e_d#`_8#(2i]p-bL ,!;!(#,$xWa[<xV}[<xU--1#[([<,[8!`*c0[l#(b%5[dxV}[dbV.!_#G[!!A=[d#e[3#.]H#3]"
"HeK3]@!F[]4#B['#3!tG!,<!Fx(dgyG]8#7!]B[P#0[PxV}[P#*[<[P][F!HB[!^BP_4-fF4<[3[/.!D_>4e4D^#-,4e@4#)c)0,"
"%'!W4[$,w1]L(E*PT_S)Xfb,#xWa!PxV}!PR*!T!X0,&!!xV}!HxWa^@xV}^@=*^D^H#I^LxV}^0[Oy&^8_J.e<#L_X`5y&8]t.`"
"$G3`$hx3_xa</`(elF+XaXwziKQ0hk(6-J*xWa0fI)xU-DO#8P,0<-Y/b8[@e.ebt_x`b!#(2__x7d88!,]1.[h#3g8^j7dl8Kg!"
")!3#@#] w0}[K$[<Gw!m]C,$,H!7xWaDd^-'.D^46#,DL@U3O[o-ho [0!;!$#2[)y$]C#1%<LxWaHxV}H[%)Pf|.HT6$[P!;!Dw"
"1e(a>0!$xV}!$^*)!!^&*!`!d#,&!hxV}!TxWa]$xV}]$0*](],#1&]0xV}!xxWaahxV}ah!;.b(#*apatk!NaxxV}a!f[7e).,c"
"|+chxV}chS',clcpghxWactxV}c`xWah4xV}h4xZIw-E",
};
