/* Generated from shaders/gemm.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/gemm.comp -o gemm_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_c32.full.spv -o gemm_c32.spv
 *   spirv-val --target-env vulkan1.2 gemm_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_c32[][101] = {
  "-x$my[pwgw#y[VC#-+)+H8!Kx$q8!K#V!S#(x$m(>.!c')!S=('($(L-)2x$qB!w#(PZx$q)!w#)]/#(@ix$q2ZFx$q.]K#3!w )",
  "]S[,(9)!'*x'x$q.!wJ.]k6)]oU)]kD(*-[0nx$q.]/;)^+R*]oqYEl^+!']Sx$q)^ w}SPx$q2x'72x$ICw'u!wx$yz#!_!_#B^",
  "W#8^[#,%!_w%5!K$^S^S0Ax$z3!wx$t7)8^;x$z3!K#8^w#)^wUAx$z)!w#)!w#(V2x$z.!K9sx$z<[,-S.SW=W[@-C.+W.[3 )a",
  "o1-Y.[#C)[/G(Y(KUx$z3C-4_g_kx$z-UL3x$~3_K#9_{^;#7/)`'#-)9`#`+w|&8`/x$~e`3#8`;#)` Q(!d5as`7`Cw}Y)`G*-",
  "w}5)`K#E#3`Ow/Y`Sx$~.^G#3!w#e]K#*`;`_]@-x$z3_k#)`g*209`c`kx$g(*2I9`c`s67x$s=`{*:[S`wa#=)a']UV[[F7x$s",
  "=a3*:[[a/a7=8a;!6.a'x$W.aC#,#aGw/YaK #(O-x$z=^[#(+Ax$z.a;F.a_#;#acw/YagC#.[[#)K^Z<x$z3a+#>aCas)(M/!K",
  "a{#:b#w/Yb'x$z8!KE3a  >a_b/)-E.b7#@$b;w/Yb K;W(_G=[c>(,3[g]#4`;_w#)bK*208`_]0)bS*2F4bObW[;8`_)/[O_K]",
  "z.bc]gLbgx$z25.bs#8bwx$zG^;#/!Kc'#Dc+w/Yc/#3`##<-2`5)[KK7/<)(Q*!__K#(h#9w/YcOx$z)!_`MKx$z.^S$<_v<[D-",
  ">);BAx$z(K7x$z(x$`x&x$z)^ #!^;^;#y0]S#y3^+#<KA3j]SWe]ox$z)_'#8_[#Q!w#K82AG__vN-F2x$z[!w#)!w#24sx$z3]",
  "/#.!w#(AAx$zL!w#(.x*x$zV^7#=^;4.!p[Pix$z7!Cx*x$z_@7[4x$x$zG^7#`^7#8^;#.!w[c*w|5^[Cfa[_+x$zy&^7#`!w#t",
  "^7#V]/#2[E_x$z`^;#j^7#t^7#75([^x,x$zy-^;#j!w#7]`_x$zy3^7#[c{#`]/#=!w#8]k#( x0x$z]_K_Kc7#y3a[#G^7#8^7",
  "#y,]K#G^;#yH^;#8^;wi;zHwo]]Kx$zy,^7#G^7#P!4x3x$z)^G#G^;#3^K1Kw,O7I(n>*#!Ox$zA[w8!S!Z`4a32w/]*Lw=]J7x",
  "$68Da5-58T#*+/uZ<`Q(CBPw/EB!Wx%O8!Sw15<]Od[<-PVH[.)w>yp9/4#(R8'-)w>AB2w732x#-)P#-PB[8[m([T(.-T40#Yx$",
  "T8[Dwv:7w17>[X(w[=L![x&b[^7#3!Kw[W.!c=Kwa4I!_$8x&f34#/[$86BDw7X<x$(,#[0@w>9!KIF[+)!k!t2[E3^O#-[A-,48",
  "^;#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x'^><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[w8D[(.x'mglL^S",
  "i%-:GX[QG[$,[[(!22=G[<#H[@^;!*Z[t-[l7aa(w@^-`Q.[!wX3_*(eU(A.]0wX2F^6P!*3!c#F'Zx)V3^cx(W=!_w`*(V8^`w`",
  "*(+<w`*.^g[:Q!Pw`*(;Kw`*-FB[([PG!s]6n[O2[F8^k#3<#/_@@+2bNK*2!=B]4x)V.!wx(@Fed2oE-ma`^ox)V`^s#y$!w#V!",
  "w#B!w#-[17x)Vsa17a$-^uAd#8]#fEPd&o^{x)`U!j3]S/x+'2p8t_#x)`jeP#.fT#=^w#=!K#(*`^0x)`3!w#o!w#B^w#)_/A)_",
  "+x)`.!K#3C#[!w#=!K#(@G!!x)`(6Kx)`2.-9(H<x)`(OQ^8x)`B^w#V!w#(S<x)`-`xFx)`(6Kx)`-A.!4[w9P_+x)`3C#3iL#2",
  "]8`_3x)`Q^;#(/Fw}dx-x)`FiWt_7x)`K=_x)`[^7#Q_7#G_7#7;x;x)`(!-x6x)`[_;#=^;#2-Kx)`2mBf[0^;x)`o^7#yF^;#x",
  "&#Q]S#7tS7[y7]Tx8x)`G^;#(,Fs sx)`G^7#y'^;#y0^7#8^7#o!w#G^;#`^;#A[tFx)`L!w#j!w#G^7#G^7#`^;#y<^;#=]+b-",
  "8_ #P_R2-2;L_Cx)`7;sx)`y&]+#y$_G#<qRF[03_KvRy)_Ox)`|#L]/sx#]3#G^7#y*^;#(FF_yx6x)`y=_S#-!iy#_W`sKwFJ-",
  ",L!8w&/Aw)p<x)`y.]/#G^7#P!B7[VK1dw&5Al>=]7_[e__x)`(<Ax6R{1v,#];x)`3t@#V!w#7[;x[7x)`2!YxMx)`2!1x(x)`2",
  ">dx)`7Qnx)`<[ox>x)`tv,#s#(]{x5x)`2_Cx1x)`._o#.uT#)_sO`_cx)`Lv!#y,] #)_Kg1-_~xEx)`i[%2_E7e$Px)`A18[`Q",
  "Kx)`7Hx+x)`B_w#7Jsx)`287x)`2M7Fdx)`ZH8!d[csx)`G]CsDUx)`-V3_Kw#W8<su1%w3q`W$7<4wcf2]=2'2B<gN(G-fDFG3@",
  "#(pc2vMo]Gx*22V7H44,RFwg'P[52 C8,u,8D!,)]K#B]O^yy+`[x*X8a+#2,)w>9Tsx)R8a'#2,(AUx)R)]K#n[Mx+x*X8a #2,",
  "x%[M8a;#2,n[MAa23]W#j]S#Q!wx*Xe_k#=w'l#=!Kx)1U['dc 2[/nx*X=^w#ZvUx&x*Xjw(d#)w)h#2['-u] ,_+_+[#Fx%,<q",
  "wx&dniw;ld nx*Xt^7#-iNVaCx*Xt]K#2_0717oCKrsx(x*X3aOIy,aSx*X.w+p#y#aW#La[#o^7#2!2Va_x*Xt]K#2_q717pri!",
  "2sx*X3akIy,aox*X.w-(#eaW#7!2Fx*Xx4w,uy$[_#tw(x#y.w&h#2wiwd_j3!S_^Z_VP[dx-G(j*n^+3[@#=aw#(_nix*X3as#`",
  "a+#29x*x*XoaW#7_~Fx*Xy'!K#e!w#8^g#=!K#Q!K#(6-x*Xeb+#7^cKx*Xo^7#2!jGb3#ix*X3b/#`a #29x*x*XoaW#K`Z(2-!",
  "jx'x*X2!j(_J-x*X(C00^g,!Msx*XGa[#n_`se#x,d{oT#B[0#sx*Xt]K#<^zix*XoaW#)w3H#-8sx*XLa[#o^7#AdZsx*Xt]K#<",
  "]}ix*XoaW#)w4D#-8sx*Xy/a[#Zc)x0^,_SFOnx*Xo^7#7^@Fx*Xo^7#2A[asx*X-2sx*X7co(hHix*XP^o(2-cFPx*X3!K#eb+#",
  "7]=x'x*X2[1ix*XoaW#)w78#-8sx*XLa[#o^7#7_YFx*Xo^7#2A[b/x*X-2sx*X7d/(_Nix*XP`,(2-cbAx*Xeb+#7!,x'x*X2[)",
  "ix*XoaW#)w8|#-8sx*X`a[#e]g#x,iFx0Cx(iVGbC#ix*X8asn}AiV-BUx*X_iusx*X``##Q_K#21_x*X2`]-g2<x*X(*[w6,x*X",
  "A ix*X(PFx*Xjq$#La[#o^7#2f{GbG!uix*X8b/odAx*X-BUx*X_j$sx*X``+#Q_K#21_x*X2iQ<!Y3]tc@[w7xx*XA ix*X(4Fx",
  "*Xjrp#`a[#y3]+#8b[#tb_#tbO#tbW#2[*7w+4)bO9.bWb,[vHx*Xsa]Bbk#Gb{aEnx*XZ;F/P'([Tn_33[D#y'bcx*X=`;#y,bo",
  "#La[#o^7#2[Dy'bsx*Xt`_[Dsx*XLa[#t^7#t!w#8_K#2,nx*X(b_Bw>xx*Xt^7#t!w#j_KwNPsx*Xy(c##L_KaYnx*X)!KwzVx;",
  "x*X8!K#(*<x*X.b+#Aaz-vk.w=Px*X-6sx*Xja[#77_x*Xy']g#t^7#t!w#7fbsx*Xy.`+#`a[#yK]c#)^7#y&^;#t!w#oc3#2wX",
  "4Zx*Xt^7#`c;wASsx*X3c #2[1Ux*Xo`3#7!~ix*XocC#2[vFx*Xt^7#3cG#y,^;#D]sw,i]o#7a`_x*XG_+#y*a[#=!_#)cS#B_",
  "+#8cWX(st*[8_cw!w<x*XM^;^7#2T(R44^7TQa[x*X.]kx)d(w=47[1(wUJKx*Xd39+/XUC/w3qc[37xaH7w7G!w>A]kx*X)]{!g",
  "KwN[io4siO(D7x*Xz%_+^7#z&_+^;#2w/@Kwd`nwd,8[Hw-t<BFx*X8!w#UMsx*X(N)w@hx*X-DFSsx*X)]S#-^,ix*X8cW#j^w#",
  "FeD)!dwOW-_C80wN'Fx*Xy'a[#G!K#ew@d#y*^##2jz*8c_x|ane>3H#y(_Kx*Xy._K#<g0Fx*Xy'wIT#y+a[#Q]o#x3#iSL!Sx*",
  "X7e2B]kx*XsmGPkM7Lx(w'4Qbsx*XG^7#3cc#t^;#y+`_#ebo#7]1Ax*X7[go!8#)!L#sx*Xy=`c#8_KoWPx*XAlN8]D#_x*X_=<",
  "x*X-l_.w1(x*Xy;]k#ja[#77_x*Xy3^'#sw,*F7x>x*X8wSX#7wVdnx*X7h[Fx*X(-Ax*Xdp.-rLx@x*X2w+Jx,x*XVwS4#<w)@x",
  ",x*X[wSL#V^7#yM^;#.wT,x'#B^+i+7kTKclo!'^2s3s^F(`6Px*Xx(w)|Vcgx*X8b+#[^g#Ba[#K^{ew~9m'._sx(IUx*XQa[#)",
  "wT@#2A`_+x*X)wU|#2VVcox*XQa[#)wT`#2V(5Zx*X[wV@#y:_+#,#]kwVx#^3]|7b+y(]Sx*XG_+#3cs!V8cw#3H#=[$#3L#5wU",
  "hTP#`cWx*XBwWH#.!w#G]k#",
};
