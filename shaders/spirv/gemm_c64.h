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
  "-x$u3weS#y[mKx$wy[M[+#.]3#=+#)!C#7x$sV!G#*!WqQ:(x$w->(=(B($(H-)2x$sB!o#(PZx$s)!o#)]'#(@ix$s2ZFx$s.]C",
  "#3!o )]K[,(9)!'*x'x$s.!oJ.]c6)]gU)]cD(*-[TUx$n.]'W)]{V*]gqY@l]{!']Kx$nS^3w/Y^7#2x'4*w$Q! CD#w'u!ox$w",
  "z1!W!W#*!Ww%5p M^G^Gx$x.!o#8^+)8^/x$xy%!C#)!o#G!o#y&!C#7[,Fx$x<[@Fx$x- )ao1x'x$x7x$t3_+#-QL3x$x8^/#8",
  "^/#8^/#y8^/#(Wy+!ox$x0!Cw/Y^;#3!o#y&]C#V!o#(0sx$x(6x*x$x)!o#AFx<x$xy3!o#G!o#y&!o#[!C#y%!C#o!C#B!o#(,",
  "3[g]#9`+_gx$x(*(0x-x$xG^/#7x$t21.bc#3bgx$t(1<x$t-E.bs!j{$bww/Yb{x$t.!o#e^/#3!W#:c;w/Yc #G!W#<_ox+x$m",
  "z.^+^+#)^3#!^/^/#y0]K#y3]{#<KA3j]KWy(]gx$my3!o#3!o#[!o#)!o#24sx$m3]'#.!o#(AAx$mL!o#(.x*x$mV^+#=^/4.!",
  "p[PxMx$m-[4x$x$mG^+#`^+#8^/#.!o[cx%x$my&^+#`!o#t^+#V]'#2[E_x$m`^/#j^+#t^+#75([^x,x$my-^/#y2!o#y3^+#[",
  "cg#`]'#=!o#8]c#( x2x$my@c'#G^+#8^+#y,]C#G^/#yH^/#3^/#{H^+wo]]C#y,^+#G^+#P!4x3x$m)^;#G^/#3^ 1G^+!h7I[",
  "!Cx$m(0B4w.Z=!O7(=<:.0!M<wY68!S^4-_4*0b}1H'!{[/0!_w,i![:Kw_*I!W$8x$!84#.86BDw5N<w}z,#[,@w>9!CIF[+.!c",
  "[U7x&b40^+w0Q-,48^/#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x%T><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#Aw3d",
  "F'-[w8D[(.x'meoL^Gg(-:GX[QG[$,[[(!22=G[<#H[@^/!*Z[t-]J7_d(w>T2w3E-wV)_*(cX(A.]0wV(F^6P!*3![#F'sx'L=!",
  "W#(V8^`w]|(+Fw]|(5Q!Pw]|(;Kw]|-FB[([PG!k]6d[OFx'L=!W#(S8_@x'L(TLP*2!=B]4x'L)!o#G!s#2mH(kdx.x'Ly$!o#V",
  "!o#B!o#B!o#sa17a$-^uAb`G!ww1^A!Zsx'VU!jV]K/s'x)x'Vjd(#Qe,#=!C#(*`^0x'V3!o#y/!o#.!C#3[+#[!o#=!C#(@G!!",
  "x'V(6Kx'V2.-9(H<x'V(Ot^8x'V-]qV!0[9<x'V-`xFx'V(6Kx'V(AZx'V3[+#y'h$#Q^/#(/AhNy-!{x'Vy*^/#y&^/#y[(^+#(",
  "!-xCx'V=^/#2-Kx'V2kEf[0^/x'Vo^+#yF^/#d#FuUPx'V7rV7[y7]Tx8x'VG^/#(,FqBsx'VG^+#y'^/#y0^+#8^+#o!o#G^/#`",
  "^/#A[tFx'VL!o#j!o#G^+#G^+#`^/#y<^/#[]##U_Rsx'V7;sx'Vy:]##7oU7`Ix3x'V|#L]'rP#]+#G^+#y*^/#(FF_yx[4x'Vo",
  "!o#G^+#Kw$2Aw's<x'Vy.]'#A[(-q x/x'VA#Al>y&]/x'V2w&;7_={1t`#]3x'V3rt#y]D!o#tt`#s#(]{xYx'V.__#.t,#o_c#",
  "Lu4#y.]7#2_~xGx'VZ[%xZx'Vy:_g#yG_g#V];sD-I)8q0-xE}-x'2Ax'Q(1Ax'x7B<>2pu7[*)]C#y>]Gx'Ly.]C#V]C#)]C#F[",
  "Mx>x'Ly.]C#i[MA`03]O#j]K#Q!ox'Le_+#3w%T#7]M.]SvoU['db=2[/x/x'L7uSx&x'Ljw&L#[w'P#<[#A_:=]Wpux&cliw8md",
  " nx'Lt^+#e!o#y8]C#yI^/#y1w)X#t^+#e!o#y8]C#yI^/#y2w*l#x2w+sy$[_#tw(,#y.w%x#2x,xd_j3!G_^Z_VP[dx-G(i(n^",
  "+)[@#Px'Ly[6]C#y'!C#y%!o#=!C#Q!C#(6x1x'Lt^+#Q!o#y[6]C#y'!C#-!j-h{-x'Ly7!C#U_`se#x,d{oT#B[0#sx'LyH]C#",
  "y1w10#t^+#y'!o#yH]C#yFw2,#Zc)x0^,_SFOnx'Lt^+#V!o#o^+#(AxXx'LQ!C#y[+!C#y1w4|#t^+#V!o#o^+#(AxXx'Ly[.!C",
  "#y5w6d#e]_#x,iFx0Cx(iVGb7#x/x'LyH]C#Q^/#21sx'L-uf<x'L(*[w5<x'LA ix'L(PFx'Ly*p4#t^+#Q!o#y/]C#yH]C#Q^/",
  "#21sx'L<!Y3]tc@[w7,x'LA ix'L(4Fx'Ly.r$#y[G]##juX#y&]_#y(bkaE_a]F/P'([Tn_3)[D#x1x'Ly6`G#o^+#2[Dy.bcx'",
  "Ly6`G#t^+#t!o#8^/#2,nx'L(-Bw<`x'Lt^+#y$!o#2wS2x,x'Ly(bo#L^/aYnx'L(-y;w=dx'L8!C#(*Px'L(/<x'L-!WxJx'Ly",
  "']_#t^+#y[,!o#yK][#)^+#y&^/#t!o#y$c##[c'#t^+#`c+w@Qsx'LBc/#yAc'#oc3#2[vFx'Lt^+#3c7#y,^/#D]kw,i]g#7a`",
  "xAx'L=!W#QcC#8cGX3]Kx'L=!o#M^/^+#2T(R*4^+T_x'L.]cx(x(w<27[1(wTHKx'Ld39+/XUCMw3qcKx'L2!J!w>A]cx'L)]s!",
  "gKwMYio4siO(D<x'Ly&^+#y/^/#3!o#y*!o#G!o#8!o#UMsx'L3!o#-DFSsx'L3]K#j!o#y,cG#[!C#y0[+#G!C#ew t#y*] #2j",
  "z*8^[xyUne>3H#y(^/x'Ly3^/#G!C#yBwGd#Q]g#x3#iSL!Gx'L7e2B]cx'LsmGPkM7Lx(w'4Qbcx'LG^+#3cO#y=^/#y.`G#)c'",
  "#t^+#yO!o#j^/#AlN8]D#_x'L_=7x'L2!E.w0`x'Ly[%]c#y3]w#sw,*F7x>x'Ly,wQ@#2fXFx'L(-Ax'Ldp.-rLx['x'Ly=wPx#",
  "[wQ4#V^+#yM^/#.wQpx+ZB]{i+7kTKclo!'^2s3s^F(`6Px'Lx(w)|yAcSx'L_m'2wHGy'cWx'L)wR(#(Anx'L)wSd#2Vy'c[x'L",
  ")wRH#(Anx'LyGwT(#,#]cwT`#^']|7b+y1]Kx'L3c_[ay'ccx'L)wSP#2A`cGx'LBwU0#.!o#G]c#",
};
