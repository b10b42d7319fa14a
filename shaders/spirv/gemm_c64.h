/* Generated from shaders/gemm.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/gemm.comp -o gemm_c64.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_c64.full.spv -o gemm_c64.spv
 *   spirv-val --target-env vulkan1.2 gemm_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_c64[][101] = {
  "-w~43wb[#y[rKw~6y[I[+#.]3#=+#)!C#7w~2V!G#*!WqQ:(w~6->(=(B($(H-)2w~2G!o#(<sw~2)!o#)]+#(FKw~22ZFw~2.]C",
  "#3!oW)]K[,(9)!'*x'w~2.!oJ.]c6)]gU)]cD(*-[TUw~-.]+W)]{V*]gqY@l]{!']Kw~- ^3w/Y^7#(+43'x$OCw'u!ow~1z#!W",
  "!W#B^C#8^G#/!Ww$Q#*#w%5p@*^S^S5Aw~7.!o#8^+)8^/w~7V!C#(ZAw~7)!o#)!o#(V2w~7G!C#-A.[+E)[/IFw~723Pw~7<[@",
  "-Y.SMLW[T)ao)-Y)['#_w~7`_7#8^/#8^/#8^/#y8^/#(Wy+!ow~70!Cw/Y^;#3!o#y&]C#V!o#(0sw~7(6x*w~7)!o#AFx<w~73",
  "!o#=^G#(+x&w~7-F)[_#x'w~7[!C#y%!C#o!C#B!o#(,)[g!|Uw~7(0x-w~7G^/#7w~321.b_#3bcw~3(1<w~3-E.bo!g{$bsw/Y",
  "bww~3.!o#e^/#3!W#:c7w/Yc;#)!W`V<w~37_lA[=-7);;Aw~,(D7w~,9^+^+#)^3#!^/^/#y0]K#y3]{#<KA3j]KW(vOsw~,y)!",
  "o#3!o#[!o#)!o#24sw~,3]+#.!o#(AAw~,L!o#(.x*w~,V^+#=^/4.!l[PxEw~,y$^/#G^+#`^+#8^/#.!o[j)w|5disw~,y&^+#",
  "`!o#t^+#V]+#2[E_w~,`^/#j^+#t^+#75([^x,w~,y-^/#y-!o#y3^+#[cc#`]+#=!o#8]c#( x2w~,y@c##G^+#8^+#y,]C#G^/",
  "#yH^/#3^/#{H^+wo]]C#y,^+#G^+#P!4x3w~,)^;#7R-,83[,-N44,:(1A!q7R[!Cw~,(0B4w.+=!O7(=<:.0!V<w_~8!S^=-_=*",
  "0b}1H'!{[/0!_w,i![:Kw!yI!W$8w}w84#.86BDw4{<w{t,#[,@w>9!CIF[+.!c[U-!E6#^ $0^+w/~-,48^/#.w^u0ZK.!g#-&7",
  "QPH<U)@0<,GL[/GP,8T57w~o><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%V[$!MFw3/3![#F'Zx#])^O#)^K]K<x#](V8]<x#](+",
  "Fx#](5Q!Lx#](;Kx#]-FB[([PG!k]+n[O2[F8^[#3<#8]xx#](TQP*-[JB]0x#])!o#G!s#2kJ(iux.x#]y$!o#V!o#B!o#B!o#s",
  "_H<_;C,^S`wG!ww/FA!Zsx#gU!jV]K/s'x)x#gjbh#Qcl#=!C#(*`^0x#g3!o#y/!o#.!C#3[+#[!o#=!C#(@G!!x#g(6Kx#g2.-",
  "9(H<x#g(Ot^8x#g-]qV!0[9<x#g-_&Fx#g(6Kx#g(AZx#g=[+#y.!{#2kdxGx#g2[%x!-x#gy#l!#y#l|#y'iH#Q^/#(/Aj2y-]#",
  "x#gy*^/#y&^/#y[<^+#yC]##=^/#2-Kx#g2m<f[0^/x#go^+#yF^/#x&#Q]K#7tH7[y7]gx8x#gG^/#(,Fs4sx#gG^+#y'^/#y0^",
  "+#7C(c#nx#gG^/#`^/#A[tFx#gL!o#j!o#G^+#G^+#`^/#y<^/#[]'#U_Rsx#g7;sx#gy:]'#7qC7`Ix.x#g|#L]+sx#]/#G^+#y",
  "*^/#(FF_tx[4x#go!o#G^+#Kw%{Aw)V<x#gy.]+#A[(-r_x+x#g8w#@#Aog8]3x#gQw#<#2j#7_.]v(#]7k$s'-Z3t@x#ge!o#y[",
  "5w#|#yKw%$#y&w%@#`w%T#ow%`#y:w&$#tut#s#(]]x7x#gy1w'0#y%u<#LvD#G];sKFx#g.!CxAZ-x#CAx#b(1Ax$-7B<>-p|<j",
  "n)]C@y>]Gx#]y.]C#V]C#)]C#F[Mx>x#]y.]C#i[MAfd3]O!pj]Kr`Q!ox#]e_7#3w$8#7]M.]Sk~U['d_>2[/x/x#]7uZx&x#]j",
  "w%0#[w&4#<[#A_:=]WmIx&`miw6vd nx#]t^+#e!o#y8]C#yI^/#y1w(<#t^+#e!o#y8]C#yI^/#y5w)P#e][#3!G#d^Mx- x(^a",
  "Fx#]y[6]C#y'!C#3!o#.!C#y3!C#t^+#Q!o#y[6]C#y'!C#A!M)]H#x7x#]U_;scQx,cMoT#B[0#sx#]yH]C#y1w.l#t^+#y'!o#",
  "yH]C#yFw/h#_b`s^(x=O(x#]o^+#U^<x(]4xVx#]y[.!C#y1w2T#t^+#V!o#o^+#(AxXx#]y[.!C#y5w4<#y&]_#7w6qd3x1C(sM",
  "n]S3[@#Gb3g'x/x#]yH]C#Q^/#21sx#]-t,<x#](*[w2hx#]A ix#](PFx#]y*o(#t^+#Q!o#y/]C#yH]C#Q^/#21sx#]<!Y3]t!",
  "u[w4Xx#]A ix#](4Fx#]y.pt#y[G]'#jw/(#y&]_#y(bgaE_a]F/P'([Tn_3)[D#x1x#]y6`C#o^+#2[Dy.b_x#]y6`C#t^+#t!o",
  "#8^/#2,nx#](-3w:0x#]x)gSnx#]7wOvx,x#]y(bk#L^/aYnx#](-y;w;4x#]8!C#(*Px#](/<x#]-!WxJx#]y']_#t^+#y[,!o#",
  "yK][#)^+#y&^/#t!o#y$b{#[c##t^+#`c'w;Gsx#]Bc+#yAc##oc/#2[vFx#]t^+#3c3#y,^/#D]kw,i]g#7a`xAx#]=!W#Qc #8",
  "cCX3]Kx#]=!o#M^/^+#2T(R*4^+T_x#].]cx%-(w<<7[1(wQ,Kx#]d39+/XUCMw3qcGx#]2!J!w>A]cx#])]s!gKwL&io4siO(D<",
  "x#]y&^+#y/^/#3!o#y*!o#G!o#8!o#UMsx#]3!o#-DFSsx#]3]K#j!o#y,cC#[!C#y0[+#G!C#ew>h#y*] #2jz*8^Wxsdne>3H#",
  "y(^/x#]y3^/#G!C#yBwE4#Q]g#x3#iSL!Gx#]7e2B]cx#]smGPkM7L(x]unE8[!llPx#]G^+#3cK#y=^/#y.`C#)c##t^+#yO!o#",
  "j^/#AlN8]D#_x#]_=7x#]2!E.w/Tx#]y[%]c#y3]w#sw+~n7Z'x*wC(y,wNpx#]2fXFx#](-Ax#]dp.-rLx['x#]y=wNP#[wNh#V",
  "^+#yM^/#.wOHx'kB]{i+7kTKclo!'^2s3s^F(`6Px#]x(w)|yAcOx#]2m'_x#]y'cS#y%wO!#=wQ<#y'cW#y%wO|#yGwQ!#,#]cw",
  "R8#^']|7b+y1]Kx#]Qc[x%9sx#]=wQ(#`cC#BwRd#.!o#G]c#",
};
