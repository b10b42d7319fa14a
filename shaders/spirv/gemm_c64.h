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
  "-x$m3weK#y[mKx$oy[M[+#.]3#=+#)!C#7x$kV!G#*!WqQ:(x$o->(=(B($(H-)2x$kB!o#(PZx$k)!o#)]'#(@ix$k2ZFx$k.]C",
  "#3!o )]K[,(9)!'*x'x$k.!oJ.]c6)]gU)]cD(*-[TUx$f.]'W)]{V*]gqY@l]{!']Kx$fS^3w/Y^7#2x',*w$Q! CD#w'u!ox$o",
  "z1!W!W#*!Ww%5p M^G^Gx$p.!o#8^+)8^/x$py%!C#)!o#G!o#y&!C#7[,Fx$p<[@Fx$p- )ao1x'x$p7x$l3_+#-QL3x$p8^/#8",
  "^/#8^/#y8^/#(Wy+!ox$p0!Cw/Y^;#3!o#y&]C#V!o#(0sx$p(6x*x$p)!o#AFx<x$py3!o#G!o#y&!o#[!C#y%!C#o!C#B!o#(,",
  "3[g]#9`+_gx$p(*(0x-x$pG^/#7x$l21.bc#3bgx$l(1<x$l-E.bs!j{$bww/Yb{x$l.!o#e^/#3!W#:c;w/Yc #G!W#<_ox+x$e",
  "z&^+^+#)^3#!^/^/#y0]K#y3]{#<KA3j]KWy(]gx$ey3!o#3!o#[!o#)!o#24sx$e3]'#.!o#(AAx$eL!o#(.x*x$eV^+#=^/4.!",
  "p[PxMx$e-[4x$x$eG^+#`^+#8^/#.!o[cx%x$ey&^+#`!o#t^+#V]'#2[E_x$e`^/#j^+#t^+#75([^x,x$ey-^/#y2!o#y3^+#[",
  "cg#`]'#=!o#8]c#( x2x$ey@c'#G^+#8^+#y,]C#G^/#yH^/#3^/#{H^+wo]]C#y,^+#G^+#P!4x3x$e)^;#G^/#3^ 1G^+!h7I[",
  "!Cx$e(0B4w.R=!O7(=<:.0!M<wY.8!S^4-_4*0b}1H'!{[/0!_w,i![:Kw^~I!W$8x$T84#.86BDw5F<w}r,#[,@w>9!CIF[+.!c",
  "[U7x&Z40^+w0I-,48^/#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x%L><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#Aw3!",
  "F'-[w8D[(.x'meoL^Gg(-:GX[QG[$,[[(!22=G[<#H[@^/!*Z[t-]J7_d(w>L2w3=-wU}_*(cX(A.]0wU|F^6P!*3![#F'sx'D=!",
  "W#(V8^`w]t(+Fw]t(5Q!Pw]t(;Kw]t-FB[([PG!k]6d[OFx'D=!W#(S8_@x'D(TLP*2!=B]4x'D)!o#G!s#2mH(kdx.x'Dy$!o#V",
  "!o#B!o#B!o#sa17a$-^uAb`G!ww1VA!Zsx'NU!jV]K/s'x)x'Njd(#Qe,#=!C#(*`^0x'N3!o#y/!o#.!C#3[+#[!o#=!C#(@G!!",
  "x'N(6Kx'N2.-9(H<x'N(Ot^8x'N-]qV!0[9<x'N-`xFx'N(6Kx'N(AZx'N3[+#y'h$#Q^/#(/AhNy-!{x'Ny*^/#y&^/#y[(^+#(",
  "!-xCx'N=^/#2-Kx'N2kEf[0^/x'No^+#yF^/#d#FuUPx'N7rV7[y7]Tx8x'NG^/#(,FqBsx'NG^+#y'^/#y0^+#8^+#o!o#G^/#`",
  "^/#A[tFx'NL!o#j!o#G^+#G^+#`^/#y<^/#[]##U_Rsx'N7;sx'Ny:]##7oU7`Ix3x'N|#L]'rP#]+#G^+#y*^/#(FF_yx[4x'No",
  "!o#G^+#Kw$2Aw's<x'Ny.]'#A[(-q x/x'NA#Al>y&]/x'N2w&;7_={1t`#]3x'N3rt#y]D!o#tt`#s#(]{xYx'N.__#.t,#o_c#",
  "Lu4#y.]7#2_~xGx'NZ[%xZx'Ny:_g#yG_g#V];sD-I)8q0-xEu-x'*Ax'I(1Ax'p7B<>2pu7[*)]C#y>]Gx'Dy.]C#V]C#)]C#F[",
  "Mx>x'Dy.]C#i[MA`03]O#j]K#Q!ox'De_+#3w%T#7]M.]SvoU['db=2[/x/x'D7uSx&x'Djw&L#[w'P#<[#A_:=]Wpux&cliw8md",
  " nx'Dt^+#e!o#y8]C#yI^/#y1w)X#t^+#e!o#y8]C#yI^/#y2w*l#x2w+sy$[_#tw(,#y.w%x#2x,pd_j3!G_^Z_VP[dx-G(i(n^",
  "+)[@#Px'Dy[6]C#y'!C#y%!o#=!C#Q!C#(6x1x'Dt^+#Q!o#y[6]C#y'!C#-!j-h{-x'Dy7!C#U_`se#x,d{oT#B[0#sx'DyH]C#",
  "y1w10#t^+#y'!o#yH]C#yFw2,#Zc)x0^,_SFOnx'Dt^+#V!o#o^+#(AxXx'DQ!C#y[+!C#y1w4|#t^+#V!o#o^+#(AxXx'Dy[.!C",
  "#y5w6d#e]_#x,iFx0Cx(iVGb7#x/x'DyH]C#Q^/#21sx'D-uf<x'D(*[w5<x'DA ix'D(PFx'Dy*p4#t^+#Q!o#y/]C#yH]C#Q^/",
  "#21sx'D<!Y3]tc@[w7,x'DA ix'D(4Fx'Dy.r$#y[G]##juX#y&]_#y(bkaE_a]F/P'([Tn_3)[D#x1x'Dy6`G#o^+#2[Dy.bcx'",
  "Dy6`G#t^+#t!o#8^/#2,nx'D(-Bw<`x'Dt^+#y$!o#2wS2x,x'Dy(bo#L^/aYnx'D(-y;w=dx'D8!C#(*Px'D(/<x'D-!WxJx'Dy",
  "']_#t^+#y[,!o#yK][#)^+#y&^/#t!o#y$c##[c'#t^+#`c+w@Qsx'DBc/#yAc'#oc3#2[vFx'Dt^+#3c7#y,^/#D]kw,i]g#7a`",
  "xAx'D=!W#QcC#8cGX3]Kx'D=!o#M^/^+#2T(R*4^+T_x'D.]cx(p(w<27[1(wTHKx'Dd39+/XUCMw3qcKx'D2!J!w>A]cx'D)]s!",
  "gKwMYio4siO(D<x'Dy&^+#y/^/#3!o#y*!o#G!o#8!o#UMsx'D3!o#-DFSsx'D3]K#j!o#y,cG#[!C#y0[+#G!C#ew t#y*] #2j",
  "z*8^[xyMne>3H#y(^/x'Dy3^/#G!C#yBwGd#Q]g#x3#iSL!Gx'D7e2B]cx'DsmGPkM7Lx(w'4Qbcx'DG^+#3cO#y=^/#y.`G#)c'",
  "#t^+#yO!o#j^/#AlN8]D#_x'D_=7x'D2!E.w0`x'Dy[%]c#y3]w#sw,*F7x>x'Dy,wQ@#2fXFx'D(-Ax'Ddp.-rLx['x'Dy=wPx#",
  "[wQ4#V^+#yM^/#.wQpx+RB]{i+7kTKclo!'^2s3s^F(`6Px'Dx(w)|yAcSx'D_m'2wHGy'cWx'D)wR(#(Anx'D)wSd#2Vy'c[x'D",
  ")wRH#(Anx'DyGwT(#,#]cwT`#^']|7b+y1]Kx'D3c_[ay'ccx'D)wSP#2A`cGx'DBwU0#.!o#G]c#",
};
