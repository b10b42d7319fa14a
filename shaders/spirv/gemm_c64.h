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
  "-x#:3wdC#y[rKx#<y[I[+#.]3#=+#)!C#7x#8V!G#*!WqQ:(x#<->(=(B($(H-)2x#8B!o#(PZx#8)!o#)]'#(@ix#82ZFx#8.]C",
  "#3!o )]K[,(9)!'*x'x#8.!oJ.]c6)]gU)]cD(*-[TUx#3.]'W)]{V*]gqY@l]{!']Kx#3 ^3w/Y^7#(+43'x%U*w$Q! CD#w'u!",
  "ox#<z1!W!W#*!Ww%5p@M^C^Cx#=.!o#8^+)8^/x#=y%!C#)!o#G!o#y&!C#7[,Fx#=<[@Fx#=- )ao1x'x#=7x#93_'#-QL3x#=8",
  "^/#8^/#8^/#y8^/#(Wy+!ox#=0!Cw/Y^;#3!o#y&]C#V!o#(0sx#=(6x*x#=)!o#AFx<x#=y3!o#y,!o#[!C#y%!C#o!C#B!o#(,",
  "3[g!|9`'_cx#=(*(0x-x#=G^/#7x#921.b_#3bcx#9(1<x#9-E.bo!g{$bsw/Ybwx#9.!o#e^/#3!W#:c7w/Yc;#G!W#<_lx+x#2",
  "z&^+^+#)^3#!^/^/#y0]K#y3]{#<KA3j]KWy(]gx#2y3!o#3!o#[!o#)!o#24sx#23]'#.!o#(AAx#2L!o#(.x*x#2V^+#=^/4.!",
  "p[PxMx#2-[4x$x#2G^+#`^+#8^/#.!o[cx%x#2y&^+#`!o#t^+#V]'#2[E_x#2`^/#j^+#t^+#75([^x,x#2y-^/#y2!o#y3^+#[",
  "cc#`]'#=!o#8]c#( x2x#2y@c##G^+#8^+#y,]C#G^/#yH^/#3^/#{H^+wo]]C#y,^+#G^+#P!4x3x#2)^;#7R-,83[,-N44,:(1",
  "A!q7R[!Cx#2(0B4w.Y=!O7(=<:.0!V<w`P8!S^=-_=*0b}1H'!{[/0!_w,i![:Kw]KI!W$8w~}84#.86BDw5M<w| ,#[,@w>9!CI",
  "F[+.!c[U-!E6#^ $0^+w0P-,48^/#.w^u'ZK.!g#-&7QPH<U)@0<,GL[/GP,8T57x#u><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!",
  "%t[$#Aw3cF'-[w8D[(.x'mexL^Cg1-:GX[QG[$,[[(!22=G[<#H[@^/!*Z[t-]J7_m(w>S2w3D-wUx_*(ca(A.]0wUwF^6P!*3![",
  "#F'sx%m=!W#(V8^`x%m(+Fx%m(5Q!Px%m(;Kx%m-FB[([PG!k]6d[OFx%m=!W#(S8_@x%m(TLP*2!=B]4x%m)!o#G!s#2mQ(kmx.",
  "x%my$!o#V!o#B!o#B!o#sa17a$-^uAb`G!ww1]A!Zsx%wU!jV]K/s'x)x%wjd0#Qe4#=!C#(*`^0x%w3!o#y/!o#.!C#3[+#[!o#",
  "=!C#(@G!!x%w(6Kx%w2.-9(H<x%w(Ot^8x%w-]qV!0[9<x%w-`xFx%w(6Kx%w(AZx%w3[+#y'h,#Q^/#(/AhWy-!{x%wy*^/#y&^",
  "/#y[(^+#(!-xCx%w=^/#2-Kx%w2kNf[0^/x%wo^+#yF^/#d#Fu^Px%w7r_7[y7]Tx8x%wG^/#(,FqKsx%wG^+#y'^/#y0^+#8^+#",
  "o!o#G^/#`^/#A[tFx%wL!o#j!o#G^+#G^+#`^/#y<^/#[]##U_Rsx%w7;sx%wy:]##7oU7`Ix3x%w|#L]'rX#]+#G^+#y*^/#(FF",
  "_yx[4x%wo!o#G^+#Kw$;Aw'|<x%wy.]'#A[(-q x/x%wA#Al>y&]/x%w2w&D7_={1th#]3x%w3r|#y]D!o#tth#s#(]{xYx%w._[",
  "#.t4#o__#Lu<#y.]7#2_~xGx%wZ[%xZx%wy:_c#yG_c#V];sD-I)8q0-xDB-x%SAx%r(1Ax&=7B<>2pu7[*)]C#y>]Gx%my.]C#V",
  "]C#)]C#F[Mx>x%my.]C#i[MA`03]O#j]K#Q!ox%me_'#3w%!#7]M.]SvoU['db=2[/x/x%m7uSx&x%mjw&T#[w'X#<[#A_:=]Wpu",
  "x&cliw8vd nx%mt^+#e!o#y8]C#yI^/#y1w)`#t^+#e!o#y8]C#yI^/#y5w*t#e][#3!G#d^Mx- x(^aFx%my[6]C#y'!C#3!o#.",
  "!C#y3!C#t^+#Q!o#y[6]C#y'!C#A!M)]H#x7x%mU_;scQx,cMoT#B[0#sx%myH]C#y1w04#t^+#y'!o#yH]C#yFw10#_b`s^(x=O",
  "(x%mo^+#U^<x(]4xVx%my[.!C#y1w3x#t^+#V!o#o^+#(AxXx%my[.!C#y5w5`#y&]_#7w6jd3x1C(vYn]S3[@#Gb3g'x/x%myH]",
  "C#Q^/#21sx%m-t,<x%m(*[w40x%mA ix%m(PFx%my*o(#t^+#Q!o#y/]C#yH]C#Q^/#21sx%m<!Y3]t!u[w5|x%mA ix%m(4Fx%m",
  "y.pt#y[G]##jtL#y&]_#y(bgaE_a]F/P'([Tn_3)[D#x1x%my6`C#o^+#2[Dy.b_x%my6`C#t^+#t!o#8^/#2,nx%m(-3w;Tx%mx",
  ")gSnx%m7wQ]x,x%my(bk#L^/aYnx%m(-y;w<Xx%m8!C#(*Px%m(/<x%m-!WxJx%my']_#t^+#y[,!o#yK][#)^+#y&^/#t!o#y$b",
  "{#[c##t^+#`c'w>ssx%mBc+#yAc##oc/#2[vFx%mt^+#3c3#y,^/#D]kw,i]g#7a`xAx%m=!W#Qc #8cCX3]Kx%m=!o#M^/^+#2T",
  "(R*4^+T_x%m.]cx'=(w:T7[1(wRjKx%md39+/XUCMw3qcGx%m2!J!w>A]cx%m)]s!gKwK{io4siO(D<x%my&^+#y/^/#3!o#y*!o",
  "#G!o#8!o#UMsx%m3!o#-DFSsx%m3]K#j!o#y,cC#[!C#y0[+#G!C#ew>h#y*] #2jz*8^WxvEne>3H#y(^/x%my3^/#G!C#yBwFX",
  "#Q]g#x3#iSL!Gx%m7e2B]cx%msmGPkM7L(xcPnE8[!llPx%mG^+#3cK#y=^/#y.`C#)c##t^+#yO!o#j^/#AlN8]D#_x%m_=7x%m",
  "2!E.w/Tx%my[%]c#y3]w#sw+~F7x>x%my,wP<#2fXFx%m(-Ax%mdp.-rLx['x%my=wOt#[wP0#V^+#yM^/#.wPlx){B]{i+7kTKc",
  "lo!'^2s3s^F(`6Px%mx(w)|yAcOx%m_m'2wFiy'cSx%m)wQ$#(Anx%m)wR`#2Vy'cWx%m)wQD#(Anx%myGwS$#,#]cwS!#^']|7b",
  "+y1]Kx%m3c[[ay'c_x%m)wRL#2A`cCx%mBwT,#.!o#G]c#",
};
