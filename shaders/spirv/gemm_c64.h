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
  "-x${3weS#y[rKx$}y[M[+#.]3#=+#)!G#7x$yV!K#*![qQ:(x$}->(=(B($(H-)2x$yB!s#(PZx$y)!s#)]+#(@ix$y2ZFx$y.]G",
  "#3!s )]O[,(9)!+*x'x$y.!sJ.]g6)]kU)]gD(*-[TUx$t.]+W)^#V*]kqY@l^#!+]Ox$t ^7w/Y^;#(+43'x':*w$Q!CCD#w'u!",
  "sx$}z1![![#*![w%5pDM^G^Gx$~.!s#8^/)8^3x$~y%!G#)!s#G!s#y&!G#7[,Fx$~<[@Fx$~- )ao1x'x$~7x$z3_+#-QL3x$~8",
  "^3#8^3#8^3#y8^3#(Wy+!sx$~0!Gw/Y^ #3!s#y&]G#V!s#(0sx$~(6x*x$~)!s#AFx<x$~y3!s#G!s#y&!s#[!G#y%!G#o!G#B!",
  "s#(,3[k]#9`+_gx$~(*(0x-x$~G^3#7x$z21.bc#3bgx$z(1<x$z-E.bs!j{$bww/Yb{x$z.!s#e^3#3![#:c;w/Yc #G![#<_ox",
  "+x$sz&^/^/#)^7#!^3^3#y0]O#y3^##<KA3j]OWy(]kx$sy3!s#3!s#[!s#)!s#24sx$s3]+#.!s#(AAx$sL!s#(.x*x$sV^/#=^",
  "34.!p[PxMx$s-[4x$x$sG^/#`^/#8^3#.!s[cx%x$sy&^/#`!s#t^/#V]+#2[E_x$s`^3#j^/#t^/#75([^x,x$sy-^3#y2!s#y3",
  "^/#[cg#`]+#=!s#8]g#( x2x$sy@c'#G^/#8^/#y,]G#G^3#yH^3#3^3#{H^/wo]]G#y,^/#G^/#P!4x3x$s)^ #7R-,83[,-N44",
  ",:(1A!q7R[!Gx$s(0B4w.`=!S7(=<:.0!V<wY<8!W^=-_=*0b}1H'!{[/0!cw,i!_:Kw_0I![$8x$b84#.86BDw5T<w~$,#[,@w>",
  "9!GIF[+.!g[U-!E6#^C$0^/w0W-,48^3#.w^u'ZK.!k#-&7QPH<U)@0<,GL[/GP,8T57x%Z><4+4PHWG[4#G[8NG[D,G[H>.[L,s",
  "[(2!%t[$#Aw3jF'-[w8D[(.x'mexL^Gg1-:GX[QG[$,[[(!22=G[<#H[@^3!*Z[t-]J7_m(w>Z2w3K-wV/_*(ca(A.]0wV.F^6P!",
  "*3!_#F'sx'R=![#(V8^`w^&(+Fw^&(5Q!Pw^&(;Kw^&-FB[([PG!o]6d[OFx'R=![#(S8_@x'R(TLP*2!=B]4x'R)!s#G!w#2mQ(",
  "kmx.x'Ry$!s#V!s#B!s#B!s#sa17a$-^uAb`G!{w1dA!Zsx'!U!jV]O/s'x)x'!jd0#Qe4#=!G#(*`^0x'!3!s#y/!s#.!G#3[+#",
  "[!s#=!G#(@G!!x'!(6Kx'!2.-9(H<x'!(Ot^8x'!-]qV!0[9<x'!-`xFx'!(6Kx'!(AZx'!3[+#y'h,#Q^3#(/AhWy-]#x'!y*^3",
  "#y&^3#y[(^/#(!-xCx'!=^3#2-Kx'!2kNf[0^3x'!o^/#yF^3#d#Fu^Px'!7r_7[y7]Tx8x'!G^3#(,FqKsx'!G^/#y'^3#y0^/#",
  "8^/#o!s#G^3#`^3#A[tFx'!L!s#j!s#G^/#G^/#`^3#y<^3#[]'#U_Rsx'!7;sx'!y:]'#7oU7`Ix3x'!|#L]+rX#]/#G^/#y*^3",
  "#(FF_yx[4x'!o!s#G^/#Kw$;Aw'|<x'!y.]+#A[(-q x/x'!A#Al>y&]3x'!2w&D7_={1th#]7x'!3r|#y]D!s#tth#s#(]{xYx'",
  "!.__#.t4#o_c#Lu<#y.];#2_~xGx'!Z[%xZx'!y:_g#yG_g#V] sD-I)8q0-xF'-x'8Ax'W(1Ax'~7B<>2pu7[*)]G#y>]Kx'Ry.",
  "]G#V]G#)]G#F[Mx>x'Ry.]G#i[MA`03]S#j]O#Q!sx'Re_+#3w%!#7]M.]WvoU['db=2[/x/x'R7uSx&x'Rjw&T#[w'X#<[#A_:=",
  "][pux&cliw8vd nx'Rt^/#e!s#y8]G#yI^3#y1w)`#t^/#e!s#y8]G#yI^3#y2w*t#x2w+sy$[c#tw(,#y.w%x#2x,~d_j3!K_^Z",
  "_VP[dx-G(i(n^+)[@#Px'Ry[6]G#y'!G#y%!s#=!G#Q!G#(6x1x'Rt^/#Q!s#y[6]G#y'!G#-!j-h{-x'Ry7!G#U_`se#x,d{oT#",
  "B[0#sx'RyH]G#y1w18#t^/#y'!s#yH]G#yFw24#Zc)x0^,_SFOnx'Rt^/#V!s#o^/#(AxXx'RQ!G#y[+!G#y1w5(#t^/#V!s#o^/",
  "#(AxXx'Ry[.!G#y5w6l#e]c#x,iFx0Cx(iVGb7#x/x'RyH]G#Q^3#21sx'R-uf<x'R(*[w5<x'RA ix'R(PFx'Ry*p4#t^/#Q!s#",
  "y/]G#yH]G#Q^3#21sx'R<!Y3]tc@[w7,x'RA ix'R(4Fx'Ry.r$#y[G]'#juX#y&]c#y(bkaE_a]F/P'([Tn_3)[D#x1x'Ry6`G#",
  "o^/#2[Dy.bcx'Ry6`G#t^/#t!s#8^3#2,nx'R(-Bw<`x'Rt^/#y$!s#2wS;x,x'Ry(bo#L^3aYnx'R(-y;w=dx'R8!G#(*Px'R(/",
  "<x'R-!WxJx'Ry']c#t^/#y[,!s#yK]_#)^/#y&^3#t!s#y$c##[c'#t^/#`c+w@Qsx'RBc/#yAc'#oc3#2[vFx'Rt^/#3c7#y,^3",
  "#D]ow,i]k#7a`xAx'R=![#QcC#8cGX3]Ox'R=!s#M^3^/#2T(R*4^/T_x'R.]gx(~(w<27[1(wTHKx'Rd39+/XUCMw3qcKx'R2!J",
  "!w>A]gx'R)]w!gKwMYio4siO(D<x'Ry&^/#y/^3#3!s#y*!s#G!s#8!s#UMsx'R3!s#-DFSsx'R3]O#j!s#y,cG#[!G#y0[+#G!G",
  "#ew t#y*]C#2jz*8^[xydne>3H#y(^3x'Ry3^3#G!G#yBwGd#Q]k#x3#iSL!Kx'R7e2B]gx'RsmGPkM7Lx(w'4Qbcx'RG^/#3cO#",
  "y=^3#y.`G#)c'#t^/#yO!s#j^3#AlN8]D#_x'R_=7x'R2!E.w0`x'Ry[%]g#y3]{#sw,*F7x>x'Ry,wQH#2fXFx'R(-Ax'Rdp.-r",
  "Lx['x'Ry=wQ$#[wQ<#V^/#yM^3#.wQxx+`B^#i+7kTKclo!+^2s3s^F(`6Px'Rx(w)|yAcSx'R_m'2wHGy'cWx'R)wR0#(Anx'R)",
  "wSl#2Vy'c[x'R)wRP#(Anx'RyGwT0#,#]gwTh#^+]|7b+y1]Ox'R3c_[ay'ccx'R)wSX#2A`cGx'RBwU8#.!s#G]g#",
};
