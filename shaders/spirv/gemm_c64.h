/* Generated from shaders/gemm.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/gemm.comp -o gemm_c64.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_c64.full.spv -o gemm_c64.spv
 *   spirv-val --target-env vulkan1.2 gemm_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_c64[][3210] = {
"-x%V3wf'#y[mKx%Xy[M[+#.]3#=+#)!C#7x%TV!G#*!WqQ:(x%X->(=(B($(H-)2x%TB!o#(PZx%T)!o#)]'#(@x&x%T2[(Fx%T."
"]G#3!o )]O[2(9(K(*x&x%T.!oJ.]g6)]kU)]gD(*-[0nx%O.]';)^'R*]kqYEl^'!']Ox%OS^;w/Y^ #2x'|*w$Q! CD#w'u!ox"
"%Xz1!W!W#*!Ww%5puM^O^Ox%Y.!o#8^3)8^7x%Yy%!C#)!o#G!o#y&!C#7[,Fx%Y<[@Fx%Y- .ao1sx%Y7x%U._3IL3x%Y8^7#8^"
"7#8^7#y8^7#(Wy+!ox%Y0!Cw/Y^C#3!o#y&]G#V!o#(0sx%Y(6x*x%Y)!o#AFx<x%Yy3!o#G!o#y&!o#[!C#y%!C#o!C#B!o#(,3"
"[g]#9`+_gx%Y(*(0x-x%YG^7#7x%U21.bc#3bgx%U(1<x%U-E.bs!j{$bww/Yb{x%U.!o#e^7#3!W#:c;w/Yc #[!W#<_sx/x%Nz"
"&^3^3#)^;#!^7^7#y0]O#y3^'#POA3j]O[#y(]kx%Ny3!o#3!o#[!o#)!o#24sx%N3]'#.!o#(AAx%NL!o#(.x*x%NV^3#=^74.!"
"t[PxMx%N-[4x$x%NG^3#`^3#8^7#.!o[cx%x%Ny&^3#`!o#t^3#V]'#2[E_x%N`^7#j^3#t^3#75([^x,x%Ny-^7#y2!o#e^3#.c"
"_p-x.x%N[co#`]'#=!o#8]g#( x2x%Ny@c'#G^3#8^3#y,]G#G^7#yH^7#3^7#{H^3wo]]G#y,^3#G^3#P!4x3x%N)^C#G^7#3^G"
"1G^3!h7I[!Cx%N(0B4w/==!O7(=<:.0!M<wYu8!S^4-_4*0b}1H'!{[/0!_w,i![:Kw_iI!W$8x%=84#.86BDw61<w~[,#[,@w>9"
"!CIF[+.!c[U7x'C40^3w14-,48^7#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x&5><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!"
"%t[$#Aw4GF'-[w8D[(.x'me|L^Og5-:GX[QG[$,[[(!22=G[<#H[@^7!*Z[t-]J7_d(w 72w4(-wVh_*(cX(A.]0wVgF^6P!*3!["
"#F'sx(-=!W#(V8^`w^_(+Fw^_(5Q!Pw^_(;Kw^_-FB[([PG!k]6d[OFx(-=!W#(S8_@x(-(TLP*2!=B]4x(-)!o#G!s#2mY(kqx."
"x(-y$!o#V!o#B!o#B!o#sa17a$-^uAb`G!ww1rA!Zsx(7U!jV]O/s'x)x(7jd(#Qe,#=!C#(*`^0x(73!o#y/!o#.!C#3[+#[!o#"
"=!C#(@G!!x(7(6Kx(72.-9(H<x(7(Ot^8x(7-]qV!0[9<x(7-`xFx(7(6Kx(7(AZx(73[+#y'h,#Q^7#(/AhNy-!{x(7y*^7#y&^"
"7#y[(^3#(!-xCx(7=^7#2-7G772w=Ie^7x(7o^3#yF^7#d#FubPx(77rc7[y7]Tx8x(7G^7#(,FqOsx(7G^3#y'^7#y0^3#8^3#o"
"!o#G^7#`^7#A[tFx(7L!o#j!o#G^3#G^3#`^7#y<^7#[]##U_Rsx(77;sx(7y:]##7oU7`Ix3x(7|#L]'rX#]+#G^3#y*^7#(FF_"
"yx[4x(7o!o#G^3#Kw$ Aw($<x(7y.]'#A[(-q x/x(7A#Al>y&]/x(72w&H7_={1th#]3x(73r|#y]D!o#{3t`#]7#) ]~xYx(7."
"_c#jt0#Lu4#y.];#2_|xGx(7Z[%xZx(7y:_g#yG_g#V] sB-I)8q.-xF!-x'oAx(2(1Ax(Y7B<>2ps7[*)]G#y>]Kx(-y.]G#V]G"
"#)]G#F[Mx>x(-y.]G#i[MA`03]S#j]O#Q!ox(-e_3#3w%T#7]M.]Wb=U['db82[/x/x(-7uQx&x(-jw&L#[w'P#<[#7_:<x)Tx)c"
"giw8|d nx(-t^3#e!o#y8]G#yI^7#y1w)X#t^3#e!o#y8]G#yI^7#y2w*l#x2w+qy$[_#tw(,#y.w%x#2x-Yd_j3!G_^Z_VP[dx-"
"G(i#n^+)[@#Px(-y[6]G#y'!C#y%!o#=!C#Q!C#(6x1x(-t^3#Q!o#y[6]G#y'!C#-!j-h{-x(-y7!C#U_`se#x,d{oT#B[0#sx("
"-yH]G#y1w10#t^3#y'!o#yH]G#yFw2,#Zc)x0^,_Sx'O(]an!v)[!#Ux(-o^3#(AxXx(-Q!C#y[+!C#y1w4|#t^3#V!o#o^3#(Ax"
"Xx(-y[.!C#y5w6d#e]c#x,iFx0Cx(iVGb7#x/x(-yH]G#Q^7#21sx(--uf<x(-(*[w5<x(-A ix(-(PFx(-y*p4#t^3#Q!o#y/]G"
"#yH]G#Q^7#21sx(-<!Y3]tc@[w7,x(-A ix(-(4Fx(-y.r$#y[G]##juX#y&]c#y(bkaE_a]F/P'([Tn_3)[D#x1x(-y6`G#o^3#"
"2[Dy.bcx(-y6`G#t^3#t!o#8^7#2,nx(-(-Bw<`x(-t^3#y$!o#2wS=x,x(-y(bo#L^7aYnx(-(-y;w=dx(-8!C#(*Px(-(/<x(-"
"-!WxJx(-y']c#t^3#y[,!o#yK]_#)^3#y&^7#t!o#y$c##[c'#t^3#`c+w@Osx(-Bc/#yAc'#oc3#2[vFx(-t^3#3c7#y,^7#D]o"
"w,i]k#7a`xAx(-=!W#QcC#8cGX(st*[8cKwZ'<x(-M^7^3#2T(R*4^3T_x(-.]gx)Y(w<07[1(wTFKx(-d39+/XUCMw3qcOx(-2!"
"J!w>A]gx(-)]w!gKwMWio4siO(D<x(-y&^3#y/^7#3!o#y*!o#G!o#8!o#UMsx(-3!o#-DFSsx(-)]O#-^,ix(-y,cG#[!C#y0[+"
"#G!C#ew t#y*]C#2jz*8^cxz4ne>3H#y(^7x(-y3^7#G!C#y:wGd#y']{#sf|Ukb-dg3[$#7nc8cSwM+x=x(-y9`G#y3]k#PwhMZ"
"aYKx(-7feB]gx(-sv8Pm$7Lx(x(-y(c'w)#xMx(-j^7#262ny7ly_x(-A=8!T#7x(-2]z.w1(x(-y[%]g#y3^##sw,UF7x>x(-y,"
"wQl#2g'Fx(-(-Ax(-dpY-rwx['x(-y=wQ@#[wQX#V^3#yM^7#.wR8x,;B^'iV7l#Pb`n^2s3s^F(`6Px(-x(bZyAcWx(-_mR2wkv"
"y'c[x(-)wRL#(Anx(-)wT,#28y'ccx(-)wRl#(Anx(-yGwTL#,#]gwU(#^/]|7b+y1]Ox(-3cg[ay'ckx(-)wSt#2A`cGx(-BwUT"
"#.!o#G]g#",
};
