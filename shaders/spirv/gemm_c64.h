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
  "-w~[3wb{#y[rKw~]y[I[+#.]3#=+#)!C#7w~YV!G#*!WqQ:(w~]->(=(B($(H-)2w~YB!o#(PZw~Y)!o#)]'#(@iw~Y2ZFw~Y.]C",
  "#3!o )]K[,(9)!'*x'w~Y.!oJ.]c6)]gU)]cD(*-[TUw~T.]'W)]{V*]gqY@l]{!']Kw~T ^3w/Y^7#(+43'x$vCw'u!ow~Xz#!W",
  "!W#B^C#8^G#/!Ww$Q#*#w%5p@*^S^S5Aw~^.!o#8^+)8^/w~^V!C#(ZAw~^)!o#)!o#(V2w~^.!C9sw~^<[,-S.SW=W[@-C.+W.[",
  "3 )ao1-Y.[#C)[/G(Y(KFw~^7w~Z3_'#-QL3w~^8^/#8^/#8^/#y8^/#(Wy+!ow~^0!Cw/Y^;#3!o#y&]C#V!o#(0sw~^(6x*w~^",
  ")!o#AFx<w~^3!o#=^G#(+x&w~^-F)[_#x'w~^[!C#y%!C#o!C#B!o#(,3[g!|9`'_cw~^(*(0x-w~^G^/#7w~Z21.b_#3bcw~Z(1",
  "<w~Z-E.bo!g{$bsw/Ybww~Z.!o#e^/#3!W#:c7w/Yc;#)!W`F<w~Z7_lA[=-7);;Aw~S(D7w~Sz&^+^+#)^3#!^/^/#y0]K#y3]{",
  "#<KA3j]KWy(]gw~Sy3!o#3!o#[!o#)!o#24sw~S3]'#.!o#(AAw~SL!o#(.x*w~SV^+#=^/4.!p[PxMw~S-[4x$w~SG^+#`^+#8^",
  "/#.!o[c)w|5e:sw~Sy&^+#`!o#t^+#V]'#2[E_w~S`^/#j^+#t^+#75([^x,w~Sy-^/#y2!o#y3^+#[cc#`]'#=!o#8]c#( x2w~",
  "Sy@c##G^+#8^+#y,]C#G^/#yH^/#3^/#{H^+wo]]C#y,^+#G^+#P!4x3w~S)^;#7R-,83[,-N44,:(1A!q7R[!Cw~S(0B4w.Y=!O",
  "7(=<:.0!V<w`P8!S^=-_=*0b}1H'!{[/0!_w,i![:Kw]KI!W$8w~B84#.86BDw5M<w| ,#[,@w>9!CIF[+.!c[U-!E6#^ $0^+w0",
  "P-,48^/#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x#:><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%V[$!MFw3]3![#F'Zx$()",
  "^O#)^K]K<x$((V8]<x$((+Fx$((5Q!Lx$((;Kx$(-FB[([PG!k]+n[O2[F8^[#3<#8]xx$((TQP*-[JB]0x$()!o#G!s#2kh(j(x",
  ".x$(y$!o#V!o#B!o#B!o#s_H<_;C,^S`wG!ww/tA!Zsx$2U!jV]K/s'x)x$2jbh#Qcl#=!C#(*`^0x$23!o#y/!o#.!C#3[+#[!o",
  "#=!C#(@G!!x$2(6Kx$22.-9(H<x$2(Ot^8x$2-]qV!0[9<x$2-_&Fx$2(6Kx$2(AZx$23[+#y'fd#Q^/#(/Afny-!{x$2y*^/#y&",
  "^/#y[(^+#(!-xCx$2=^/#2-Kx$22ief[0^/x$2o^+#yF^/#d#FsuPx$27pv7[y7]Tx8x$2G^/#(,Fobsx$2G^+#y'^/#y0^+#8^+",
  "#o!o#G^/#`^/#A[tFx$2L!o#j!o#G^+#G^+#`^/#y<^/#[]##U_Rsx$27;sx$2y:]##7ml7`Ix3x$2|#L]'q4#]+#G^+#y*^/#(F",
  "F_yx[4x$2o!o#G^+#KvRAw&7<x$2y.]'#A[(-oVx/x$2A#Al>y&]/x$22w$[7_={1sD#]3x$23qX#y]D!o#tsD#s#(]{xYx$2._[",
  "#.rl#o__#Lst#y.]7#2_~xGx$2Z[%xZx$2y:_c#yG_c#V];sD-I)8q0-xAz-x#jAx$-(1Ax$T7B<>2pu7[*)]C#y>]Gx$(y.]C#V",
  "]C#)]C#F[Mx>x$(y.]C#i[MA`03]O#j]K#Q!ox$(e_'#3w$8#7]M.]SvoU['db=2[/x/x$(7uSx&x$(jw%0#[w&4#<[#A_:=]Wpu",
  "x&cliw71d nx$(t^+#e!o#y8]C#yI^/#y1w(<#t^+#e!o#y8]C#yI^/#y5w)P#e][#3!G#d^Mx- x(^aFx$(y[6]C#y'!C#3!o#.",
  "!C#y3!C#t^+#Q!o#y[6]C#y'!C#A!M)]H#x7x$(U_;scQx,cMoT#B[0#sx$(yH]C#y1w.l#t^+#y'!o#yH]C#yFw/h#_b`s^(x=O",
  "(x$(o^+#U^<x(]4xVx$(y[.!C#y1w2T#t^+#V!o#o^+#(AxXx$(y[.!C#y5w4<#y&]_#7w6jd3x1C(vYn]S3[@#Gb3g'x/x$(yH]",
  "C#Q^/#21sx$(-t,<x$((*[w2hx$(A ix$((PFx$(y*o(#t^+#Q!o#y/]C#yH]C#Q^/#21sx$(<!Y3]t!u[w4Xx$(A ix$((4Fx$(",
  "y.pt#y[G]##jtL#y&]_#y(bgaE_a]F/P'([Tn_3)[D#x1x$(y6`C#o^+#2[Dy.b_x$(y6`C#t^+#t!o#8^/#2,nx$((-3w:0x$(x",
  ")gSnx$(7wOtx,x$(y(bk#L^/aYnx$((-y;w;4x$(8!C#(*Px$((/<x$(-!WxJx$(y']_#t^+#y[,!o#yK][#)^+#y&^/#t!o#y$b",
  "{#[c##t^+#`c'w>ssx$(Bc+#yAc##oc/#2[vFx$(t^+#3c3#y,^/#D]kw,i]g#7a`xAx$(=!W#Qc #8cCX3]Kx$(=!o#M^/^+#2T",
  "(R*4^+T_x$(.]cx%T(w:T7[1(wQ%Kx$(d39+/XUCMw3qcGx$(2!J!w>A]cx$()]s!gKwK{io4siO(D<x$(y&^+#y/^/#3!o#y*!o",
  "#G!o#8!o#UMsx$(3!o#-DFSsx$(3]K#j!o#y,cC#[!C#y0[+#G!C#ew>h#y*] #2jz*8^Wxt(ne>3H#y(^/x$(y3^/#G!C#yBwE4",
  "#Q]g#x3#iSL!Gx$(7e2B]cx$(smGPkM7L(xagnE8[!llPx$(G^+#3cK#y=^/#y.`C#)c##t^+#yO!o#j^/#AlN8]D#_x$(_=7x$(",
  "2!E.w/Tx$(y[%]c#y3]w#sw+~F7x>x$(y,wNt#2fXFx$((-Ax$(dp.-rLx['x$(y=wNP#[wNh#V^+#yM^/#.wOHx(6B]{i+7kTKc",
  "lo!'^2s3s^F(`6Px$(x(w)|yAcOx$(_m'2wFiy'cSx$()wO!#(Anx$()wQ<#2Vy'cWx$()wO|#(Anx$(yGwQ!#,#]cwR8#^']|7b",
  "+y1]Kx$(3c[[ay'c_x$()wQ(#2A`cCx$(BwRd#.!o#G]c#",
};
