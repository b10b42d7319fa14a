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
  "-x%^3wf/#y[mKx%`y[M[+#.]3#=+#)!C#7x%!V!G#*!WqQ:(x%`->(=(B($(H-)2x%!B!o#(PZx%!)!o#)]'#(@x&x%!2[(Fx%!.",
  "]G#3!o )]O[2(9(K(*x&x%!.!oJ.]g6)]kU)]gD(*-[0nx%W.]';)^'R*]kqYEl^'!']Ox%WS^;w/Y^ #2x((*w$Q! CD#w'u!ox",
  "%`z1!W!W#*!Ww%5puM^O^Ox%a.!o#8^3)8^7x%ay%!C#)!o#G!o#y&!C#7[,Fx%a<[@Fx%a- .ao1sx%a7x%]._3IL3x%a8^7#8^",
  "7#8^7#y8^7#(Wy+!ox%a0!Cw/Y^C#3!o#y&]G#V!o#(0sx%a(6x*x%a)!o#AFx<x%ay3!o#G!o#y&!o#[!C#y%!C#o!C#B!o#(,3",
  "[g]#9`+_gx%a(*(0x-x%aG^7#7x%]21.bc#3bgx%](1<x%]-E.bs!j{$bww/Yb{x%].!o#e^7#3!W#:c;w/Yc #[!W#<_sx/x%Vz",
  ".^3^3#)^;#!^7^7#y0]O#y3^'#POA3j]O[#y(]kx%Vy3!o#3!o#[!o#)!o#24sx%V3]'#.!o#(AAx%VL!o#(.x*x%VV^3#=^74.!",
  "t[PxMx%V-[4x$x%VG^3#`^3#8^7#.!o[cx%x%Vy&^3#`!o#t^3#V]'#2[E_x%V`^7#j^3#t^3#75([^x,x%Vy-^7#y2!o#e^3#.c",
  "_p5x.x%V[co#`]'#=!o#8]g#( x2x%Vy@c'#G^3#8^3#y,]G#G^7#yH^7#3^7#{H^3wo]]G#y,^3#G^3#P!4x3x%V)^C#G^7#3^G",
  "1G^3!h7I[!Cx%V(0B4w/E=!O7(=<:.0!M<wY}8!S^4-_4*0b}1H'!{[/0!_w,i![:Kw_qI!W$8x%E84#.86BDw69<w~c,#[,@w>9",
  "!CIF[+.!c[U7x'K40^3w1<-,48^7#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x&=><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!",
  "%t[$#Aw4OF'-[w8D[(.x'me|L^Og5-:GX[QG[$,[[(!22=G[<#H[@^7!*Z[t-]J7_d(w  2w40-wVp_*(cX(A.]0wVoF^6P!*3![",
  "#F'sx(5=!W#(V8^`w^g(+Fw^g(5Q!Pw^g(;Kw^g-FB[([PG!k]6d[OFx(5=!W#(S8_@x(5(TLP*2!=B]4x(5)!o#G!s#2mY(kqx.",
  "x(5y$!o#V!o#B!o#B!o#sa17a$-^uAb`G!ww1zA!Zsx( U!jV]O/s'x)x( jd(#Qe,#=!C#(*`^0x( 3!o#y/!o#.!C#3[+#[!o#",
  "=!C#(@G!!x( (6Kx( 2.-9(H<x( (Ot^8x( -]qV!0[9<x( -`xFx( (6Kx( (AZx( 3[+#y'h,#Q^7#(/AhNy-!{x( y*^7#y&^",
  "7#y[(^3#(!-xCx( =^7#2-7G772w=Qe^7x( o^3#yF^7#d#FubPx( 7rc7[y7]Tx8x( G^7#(,FqOsx( G^3#y'^7#y0^3#8^3#o",
  "!o#G^7#`^7#A[tFx( L!o#j!o#G^3#G^3#`^7#y<^7#[]##U_Rsx( 7;sx( y:]##7oU7`Ix3x( |#L]'rX#]+#G^3#y*^7#(FF_",
  "yx[4x( o!o#G^3#Kw$ Aw($<x( y.]'#A[(-q x/x( A#Al>y&]/x( 2w&H7_={1th#]3x( 3r|#y]D!o#{3t`#]7#) ]~xYx( .",
  "_c#jt0#Lu4#y.];#2_|xGx( Z[%xZx( y:_g#yG_g#V] sB-I)8q.-xFd-x'wAx(:(1Ax(a7B<>2ps7[*)]G#y>]Kx(5y.]G#V]G",
  "#)]G#F[Mx>x(5y.]G#i[MA`03]S#j]O#Q!ox(5e_3#3w%T#7]M.]Wb=U['db82[/x/x(57uQx&x(5jw&L#[w'P#<[#7_:<x)!x)c",
  "giw8|d nx(5t^3#e!o#y8]G#yI^7#y1w)X#t^3#e!o#y8]G#yI^7#y2w*l#x2w+qy$[_#tw(,#y.w%x#2x-ad_j3!G_^Z_VP[dx-",
  "G(i#n^+)[@#Px(5y[6]G#y'!C#y%!o#=!C#Q!C#(6x1x(5t^3#Q!o#y[6]G#y'!C#-!j-h{-x(5y7!C#U_`se#x,d{oT#B[0#sx(",
  "5yH]G#y1w10#t^3#y'!o#yH]G#yFw2,#Zc)x0^,_Sx'O(]an!v)[!#Ux(5o^3#(AxXx(5Q!C#y[+!C#y1w4|#t^3#V!o#o^3#(Ax",
  "Xx(5y[.!C#y5w6d#e]c#x,iFx0Cx(iVGb7#x/x(5yH]G#Q^7#21sx(5-uf<x(5(*[w5<x(5A ix(5(PFx(5y*p4#t^3#Q!o#y/]G",
  "#yH]G#Q^7#21sx(5<!Y3]tc@[w7,x(5A ix(5(4Fx(5y.r$#y[G]##juX#y&]c#y(bkaE_a]F/P'([Tn_3)[D#x1x(5y6`G#o^3#",
  "2[Dy.bcx(5y6`G#t^3#t!o#8^7#2,nx(5(-Bw<`x(5t^3#y$!o#2wS=x,x(5y(bo#L^7aYnx(5(-y;w=dx(58!C#(*Px(5(/<x(5",
  "-!WxJx(5y']c#t^3#y[,!o#yK]_#)^3#y&^7#t!o#y$c##[c'#t^3#`c+w@Osx(5Bc/#yAc'#oc3#2[vFx(5t^3#3c7#y,^7#D]o",
  "w,i]k#7a`xAx(5=!W#QcC#8cGX(st*[8cKwZ'<x(5M^7^3#2T(R*4^3T_x(5.]gx)a(w<07[1(wTFKx(5d39+/XUCMw3qcOx(52!",
  "J!w>A]gx(5)]w!gKwMWio4siO(D<x(5y&^3#y/^7#3!o#y*!o#G!o#8!o#UMsx(53!o#-DFSsx(5)]O#-^,ix(5y,cG#[!C#y0[+",
  "#G!C#ew t#y*]C#2jz*8^cxz<ne>3H#y(^7x(5y3^7#G!C#y:wGd#y']{#sf|Ukb-dg3[$#7nc8cSwM+x=x(5y9`G#y3]k#PwhMZ",
  "aYKx(57feB]gx(5sv8Pm$7Lx(x(5y(c'w)#xMx(5j^7#262ny7ly_x(5A=8!T#7x(52]z.w1(x(5y[%]g#y3^##sw,UF7x>x(5y,",
  "wQl#2g'Fx(5(-Ax(5dpY-rwx['x(5y=wQ@#[wQX#V^3#yM^7#.wR8x,CB^'iV7l#Pb`n^2s3s^F(`6Px(5x(bZyAcWx(5_mR2wkv",
  "y'c[x(5)wRL#(Anx(5)wT,#28y'ccx(5)wRl#(Anx(5yGwTL#,#]gwU(#^/]|7b+y1]Ox(53cg[ay'ckx(5)wSt#2A`cGx(5BwUT",
  "#.!o#G]g#",
};
