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
  "-x%b3wf3#y[mKx%dy[M[+#.]3#=+#)!C#7x%`V!G#*!WqQ:(x%d->(=(B($(H-)2x%`B!o#(PZx%`)!o#)]'#(@x&x%`2[(Fx%`.",
  "]G#3!o )]O[2(9(K(*x&x%`.!oJ.]g6)]kU)]gD(*-[0nx%[.]';)^'R*]kqYEl^'!']Ox%[S^;w/Y^ #2x(,*w$Q! CD#w'u!ox",
  "%dz1!W!W#*!Ww%5puM^O^Ox%e.!o#8^3)8^7x%ey%!C#)!o#G!o#y&!C#7[,Fx%e<[@Fx%e- .ao1sx%e7x%a._3IL3x%e8^7#8^",
  "7#8^7#y8^7#(Wy+!ox%e0!Cw/Y^C#3!o#y&]G#V!o#(0sx%e(6x*x%e)!o#AFx<x%ey3!o#G!o#y&!o#[!C#y%!C#o!C#B!o#(,3",
  "[g]#9`+_gx%e(*(0x-x%eG^7#7x%a21.bc#3bgx%a(1<x%a-E.bs!j{$bww/Yb{x%a.!o#e^7#3!W#:c;w/Yc #[!W#<_sx/x%Zz",
  "2^3^3#)^;#!^7^7#y0]O#y3^'#POA3j]O[#y(]kx%Zy3!o#3!o#[!o#)!o#24sx%Z3]'#.!o#(AAx%ZL!o#(.x*x%ZV^3#=^74.!",
  "t[PxMx%Z-[4x$x%ZG^3#`^3#8^7#.!o[cx%x%Zy&^3#`!o#t^3#V]'#2[E_x%Z`^7#j^3#t^3#75([^x,x%Zy-^7#y2!o#e^3#.c",
  "_p9x.x%Z[co#`]'#=!o#8]g#( x2x%Zy@c'#G^3#8^3#y,]G#G^7#yH^7#3^7#{H^3wo]]G#y,^3#G^3#P!4x3x%Z)^C#G^7#3^G",
  "1G^3!h7I[!Cx%Z(0B4w/I=!O7(=<:.0!M<wZ%8!S^4-_4*0b}1H'!{[/0!_w,i![:Kw_uI!W$8x%I84#.86BDw6=<w~g,#[,@w>9",
  "!CIF[+.!c[U7x'O40^3w1@-,48^7#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x&A><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!",
  "%t[$#Aw4SF'-[w8D[(.x'me|L^Og5-:GX[QG[$,[[(!22=G[<#H[@^7!*Z[t-]J7_d(w C2w44-wVt_*(cX(A.]0wVsF^6P!*3![",
  "#F'sx(9=!W#(V8^`w^k(+Fw^k(5Q!Pw^k(;Kw^k-FB[([PG!k]6d[OFx(9=!W#(S8_@x(9(TLP*2!=B]4x(9)!o#G!s#2mY(kqx.",
  "x(9y$!o#V!o#B!o#B!o#sa17a$-^uAb`G!ww1~A!Zsx(CU!jV]O/s'x)x(Cjd(#Qe,#=!C#(*`^0x(C3!o#y/!o#.!C#3[+#[!o#",
  "=!C#(@G!!x(C(6Kx(C2.-9(H<x(C(Ot^8x(C-]qV!0[9<x(C-`xFx(C(6Kx(C(AZx(C3[+#y'h,#Q^7#(/AhNy-!{x(Cy*^7#y&^",
  "7#y[(^3#(!-xCx(C=^7#2-7G772w=Ue^7x(Co^3#yF^7#d#FubPx(C7rc7[y7]Tx8x(CG^7#(,FqOsx(CG^3#y'^7#y0^3#8^3#o",
  "!o#G^7#`^7#A[tFx(CL!o#j!o#G^3#G^3#`^7#y<^7#[]##U_Rsx(C7;sx(Cy:]##7oU7`Ix3x(C|#L]'rX#]+#G^3#y*^7#(FF_",
  "yx[4x(Co!o#G^3#Kw$ Aw($<x(Cy.]'#A[(-q x/x(CA#Al>y&]/x(C2w&H7_={1th#]3x(C3r|#y]D!o#{3t`#]7#) ]~xYx(C.",
  "_c#jt0#Lu4#y.];#2_|xGx(CZ[%xZx(Cy:_g#yG_g#V] sB-I)8q.-xFh-x'{Ax(>(1Ax(e7B<>2ps7[*)]G#y>]Kx(9y.]G#V]G",
  "#)]G#F[Mx>x(9y.]G#i[MA`03]S#j]O#Q!ox(9e_3#3w%T#7]M.]Wb=U['db82[/x/x(97uQx&x(9jw&L#[w'P#<[#7_:<x)`x)c",
  "giw8|d nx(9t^3#e!o#y8]G#yI^7#y1w)X#t^3#e!o#y8]G#yI^7#y2w*l#x2w+qy$[_#tw(,#y.w%x#2x-ed_j3!G_^Z_VP[dx-",
  "G(i#n^+)[@#Px(9y[6]G#y'!C#y%!o#=!C#Q!C#(6x1x(9t^3#Q!o#y[6]G#y'!C#-!j-h{-x(9y7!C#U_`se#x,d{oT#B[0#sx(",
  "9yH]G#y1w10#t^3#y'!o#yH]G#yFw2,#Zc)x0^,_Sx'O(]an!v)[!#Ux(9o^3#(AxXx(9Q!C#y[+!C#y1w4|#t^3#V!o#o^3#(Ax",
  "Xx(9y[.!C#y5w6d#e]c#x,iFx0Cx(iVGb7#x/x(9yH]G#Q^7#21sx(9-uf<x(9(*[w5<x(9A ix(9(PFx(9y*p4#t^3#Q!o#y/]G",
  "#yH]G#Q^7#21sx(9<!Y3]tc@[w7,x(9A ix(9(4Fx(9y.r$#y[G]##juX#y&]c#y(bkaE_a]F/P'([Tn_3)[D#x1x(9y6`G#o^3#",
  "2[Dy.bcx(9y6`G#t^3#t!o#8^7#2,nx(9(-Bw<`x(9t^3#y$!o#2wS=x,x(9y(bo#L^7aYnx(9(-y;w=dx(98!C#(*Px(9(/<x(9",
  "-!WxJx(9y']c#t^3#y[,!o#yK]_#)^3#y&^7#t!o#y$c##[c'#t^3#`c+w@Osx(9Bc/#yAc'#oc3#2[vFx(9t^3#3c7#y,^7#D]o",
  "w,i]k#7a`xAx(9=!W#QcC#8cGX(st*[8cKwZ'<x(9M^7^3#2T(R*4^3T_x(9.]gx)e(w<07[1(wTFKx(9d39+/XUCMw3qcOx(92!",
  "J!w>A]gx(9)]w!gKwMWio4siO(D<x(9y&^3#y/^7#3!o#y*!o#G!o#8!o#UMsx(93!o#-DFSsx(9)]O#-^,ix(9y,cG#[!C#y0[+",
  "#G!C#ew t#y*]C#2jz*8^cxz@ne>3H#y(^7x(9y3^7#G!C#y:wGd#y']{#sf|Ukb-dg3[$#7nc8cSwM+x=x(9y9`G#y3]k#PwhMZ",
  "aYKx(97feB]gx(9sv8Pm$7Lx(x(9y(c'w)#xMx(9j^7#262ny7ly_x(9A=8!T#7x(92]z.w1(x(9y[%]g#y3^##sw,UF7x>x(9y,",
  "wQl#2g'Fx(9(-Ax(9dpY-rwx['x(9y=wQ@#[wQX#V^3#yM^7#.wR8x,GB^'iV7l#Pb`n^2s3s^F(`6Px(9x(bZyAcWx(9_mR2wkv",
  "y'c[x(9)wRL#(Anx(9)wT,#28y'ccx(9)wRl#(Anx(9yGwTL#,#]gwU(#^/]|7b+y1]Ox(93cg[ay'ckx(9)wSt#2A`cGx(9BwUT",
  "#.!o#G]g#",
};
