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
  "-x%I3we{#y[mKx%Ky[M[+#.]3#=+#)!C#7x%GV!G#*!WqQ:(x%K->(=(B($(H-)2x%GB!o#(PZx%G)!o#)]'#(@ix%G2ZFx%G.]C",
  "#3!o )]K[,(9)!'*x'x%G.!oJ.]c6)]gU)]cD(*-[0nx%B.]';)^#R*]gqYEl^#!']Kx%BS^7w/Y^;#2x'i*w$Q! CD#w'u!ox%K",
  "z1!W!W#*!Ww%5poM^K^Kx%L.!o#8^/)8^3x%Ly%!C#)!o#G!o#y&!C#7[,Fx%L<[@Fx%L- )ao1x'x%L7x%H3_/#-QL3x%L8^3#8",
  "^3#8^3#y8^3#(Wy+!ox%L0!Cw/Y^ #3!o#y&]C#V!o#(0sx%L(6x*x%L)!o#AFx<x%Ly3!o#G!o#y&!o#[!C#y%!C#o!C#B!o#(,",
  "3[g]#9`/_kx%L(*(0x-x%LG^3#7x%H21.bg#3bkx%H(1<x%H-E.bw!j{$b{w/Yc#x%H.!o#e^3#3!W#:c w/YcC#G!W#<_ox+x%A",
  "z.^/^/#)^7#!^3^3#y0]K#y3^##<KA3j]KWy(]gx%Ay3!o#3!o#[!o#)!o#24sx%A3]'#.!o#(AAx%AL!o#(.x*x%AV^/#=^34.!",
  "p[PxMx%A-[4x$x%AG^/#`^/#8^3#.!o[cx%x%Ay&^/#`!o#t^/#V]'#2[E_x%A`^3#j^/#t^/#75([^x,x%Ay-^3#y2!o#y3^/#[",
  "ck#`]'#=!o#8]c#( x2x%Ay@c+#G^/#8^/#y,]C#G^3#yH^3#3^3#{H^/wo]]C#y,^/#G^/#P!4x3x%A)^ #G^3#3^C1G^/!h7I[",
  "!Cx%A(0B4w/.=!O7(=<:.0!M<wYf8!S^4-_4*0b}1H'!{[/0!_w,i![:Kw_ZI!W$8x%084#.86BDw5~<w~N,#[,@w>9!CIF[+.!c",
  "[U7x'640^/w1%-,48^3#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x&(><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#Aw48",
  "F'-[w8D[(.x'meoL^Kg(-:GX[QG[$,[[(!22=G[<#H[@^3!*Z[t-]J7_d(w (2w3u-wVY_*(cX(A.]0wVXF^6P!*3![#F'sx'|=!",
  "W#(V8^`w^P(+Fw^P(5Q!Pw^P(;Kw^P-FB[([PG!k]6d[OFx'|=!W#(S8_@x'|(TLP*2!=B]4x'|)!o#G!s#2mH(kdx.x'|y$!o#V",
  "!o#B!o#B!o#sa17a$-^uAb`G!ww1cA!Zsx(*U!jV]K/s'x)x(*jd(#Qe,#=!C#(*`^0x(*3!o#y/!o#.!C#3[+#[!o#=!C#(@G!!",
  "x(*(6Kx(*2.-9(H<x(*(Ot^8x(*-]qV!0[9<x(*-`xFx(*(6Kx(*(AZx(*3[+#y'h$#Q^3#(/AhNy-!{x(*y*^3#y&^3#y[(^/#(",
  "!-xCx(*=^3#2-7G772w=:e^3x(*o^/#yF^3#d#FuUPx(*7rV7[y7]Tx8x(*G^3#(,FqBsx(*G^/#y'^3#y0^/#8^/#o!o#G^3#`^",
  "3#A[tFx(*L!o#j!o#G^/#G^/#`^3#y<^3#[]##U_Rsx(*7;sx(*y:]##7oU7`Ix3x(*|#L]'rP#]+#G^/#y*^3#(FF_yx[4x(*o!",
  "o#G^/#Kw$2Aw's<x(*y.]'#A[(-q x/x(*A#Al>y&]/x(*2w&;7_={1t`#]3x(*3rt#y]D!o#tt`#s#(]{xYx(*._c#.t,#o_g#L",
  "u4#y.]7#2_~xGx(*Z[%xZx(*y:_k#yG_k#V];sD-I)8q0-xFQ-x'bAx(%(1Ax(L7B<>2pu7[*)]C#y>]Gx'|y.]C#V]C#)]C#F[M",
  "x>x'|y.]C#i[MA`03]O#j]K#Q!ox'|e_/#3w%T#7]M.]SvoU['db=2[/x/x'|7uSx&x'|jw&L#[w'P#<[#A_:=]Wpux&cliw8md ",
  "nx'|t^/#e!o#y8]C#yI^3#y1w)X#t^/#e!o#y8]C#yI^3#y2w*l#x2w+sy$[_#tw(,#y.w%x#2x-Ld_j3!G_^Z_VP[dx-G(i(n^+",
  ")[@#Px'|y[6]C#y'!C#y%!o#=!C#Q!C#(6x1x'|t^/#Q!o#y[6]C#y'!C#-!j-h{-x'|y7!C#U_`se#x,d{oT#B[0#sx'|yH]C#y",
  "1w10#t^/#y'!o#yH]C#yFw2,#Zc)x0^,_Sx'O(]an!v)[!#Ux'|o^/#(AxXx'|Q!C#y[+!C#y1w4|#t^/#V!o#o^/#(AxXx'|y[.",
  "!C#y5w6d#e]_#x,iFx0Cx(iVGb;#x/x'|yH]C#Q^3#21sx'|-uf<x'|(*[w5<x'|A ix'|(PFx'|y*p4#t^/#Q!o#y/]C#yH]C#Q",
  "^3#21sx'|<!Y3]tc@[w7,x'|A ix'|(4Fx'|y.r$#y[G]##juX#y&]_#y(boaE_a]F/P'([Tn_3)[D#x1x'|y6`K#o^/#2[Dy.bg",
  "x'|y6`K#t^/#t!o#8^3#2,nx'|(-Bw<`x'|t^/#y$!o#2wS2x,x'|y(bs#L^3aYnx'|(-y;w=dx'|8!C#(*Px'|(/<x'|-!WxJx'",
  "|y']_#t^/#y[,!o#yK][#)^/#y&^3#t!o#y$c'#[c+#t^/#`c/w@Qsx'|Bc3#yAc+#oc7#2[vFx'|t^/#3c;#y,^3#D]kw,i]g#7",
  "a`xAx'|=!W#QcG#8cKX3]Kx'|=!o#M^3^/#2T(R*4^/T_x'|.]cx)L(w<27[1(wTHKx'|d39+/XUCMw3qcOx'|2!J!w>A]cx'|)]",
  "s!gKwMYio4siO(D<x'|y&^/#y/^3#3!o#y*!o#G!o#8!o#UMsx'|3!o#-DFSsx'|3]K#j!o#y,cK#[!C#y0[+#G!C#ew t#y*] #",
  "2jz*8^_xz)ne>3H#y(^3x'|y3^3#G!C#y:wGd#y']w#sf|Ukb-dg3[$#7nc8cSwM-x=x'|y9`K#y3]g#PwhBZaYKx'|7feB]cx'|",
  "sv8Pm$7Lx(x'|y(c+w)#xMx'|j^3#262ny7ly_x'|A=8!T#7x'|2]z.w1(x'|y[%]c#y3]{#sw,UF7x>x'|y,wQd#2g'Fx'|(-Ax",
  "'|dpY-rwx['x'|y=wQ@#[wQX#V^/#yM^3#.wR8x,.B^#iV7l#Pb`n^2s3s^F(`6Px'|x(bZyAcWx'|_mR2wHry'c[x'|)wRL#(An",
  "x'|)wT,#2Vy'c_x'|)wRl#(Anx'|yGwTL#,#]cwU(#^+]|7b+y1]Kx'|3cc[ay'cgx'|)wSt#2A`cKx'|BwUT#.!o#G]c#",
};
