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
  "-x$uy[pwh##y[VC#-+)+H8!Kx$y8!K#V!S#(x$u(>.!c')!S=('($(L-)2x$yB!w#(PZx$y)!w#)]/#(@ix$y2ZFx$y.]K#3!w )",
  "]S[,(9)!'*x'x$y.!wJ.]k6)]oU)]kD(*-[0nx$y.]/;)^+R*]oqYEl^+!']Sx$y)^ w}[Px$y2x' 2x$QCw'u!wx%%z#!_!_#B^",
  "W#8^[#,%!_w%5!K$^S^S0Ax%&3!wx$|7)8^;x%&3!K#8^w#)^wUAx%&)!w#)!w#(V2x%&.!K9sx%&<[,-S.SW=W[@-C.+W.[3 )a",
  "o1-Y.[#C)[/G(Y(KUx%&3C-4_g_kx%&-UL3x%*3_K#9_{^;#7/)`'#-)9`#`+w|.8`/x%*e`3#8`;#)` Q(!d5as`7`Cw}a)`G*-",
  "w}=)`K#E#3`Ow/Y`Sx%*.^G#3!w#e]K#*`;`_]@-x%&3_k#)`g*209`c`kx$o(*2I9`c`s67x${=`{*:[S`wa#=)a']UV[[F7x${",
  "=a3*:[[a/a7=8a;!6.a'x$_.aC#,#aGw/YaK #(O-x%&=^[#(+Ax%&.a;F.a_#;#acw/YagC#.[[#)K^Z<x%&3a+#>aCas)(M/!K",
  "a{#:b#w/Yb'x%&8!KE3a  >a_b/)-E.b7#@$b;w/Yb K;W(_G=[c>(,3[g]#4`;_w#)bK*208`_]0)bS*2F4bObW[;8`_)/[O_K]",
  "z.bc]gLbgx%&25.bs#8bwx%&G^;#/!Kc'#Dc+w/Yc/#3`##<-2`5)[KK7/<)(Q*!__K#(h#9w/YcOx%&)!_`MKx%&.^S$<_v<[D-",
  ">);BAx%&(K7x%&(x$`x.x%&)^ #!^;^;#y0]S#y3^+#<KA3j]SWe]ox%&)_'#8_[#Q!w#K82AG__vV-F2x%&[!w#)!w#24sx%&3]",
  "/#.!w#(AAx%&L!w#(.x*x%&V^7#=^;4.!p[Pix%&7!Cx*x%&_@7[4x$x%&G^7#`^7#8^;#.!w[c*w|5^[Cfa[_+x%&y&^7#`!w#t",
  "^7#V]/#2[E_x%&`^;#j^7#t^7#75([^x,x%&y-^;#j!w#7]`_x%&y3^7#[c{#`]/#=!w#8]k#( x0x%&]_K_Kc7#y3a[#G^7#8^7",
  "#y,]K#G^;#yH^;#8^;wiCzHwo]]Kx%&y,^7#G^7#P!4x3x%&)^G#G^;#3^K1Kw,W7I(nF*#!Ox%&A[w8!S!Z`4a32w/e*Lw=]J7x",
  "$>8Da5-58T#*+/ub<`Q(CBPw/MB!Wx%W8!Sw1=<]Od[<-PVH[.)w>ypA/4#(R8'-)w>AB2w7;2x#5)P#-PB[8[m([T(.-T40#Yx$",
  "T8[DwvB7w1 >[X(w[EL![x&j[^7#3!Kw[_.!c=Kwa<I!_$8x&n34#/[$86BDw7`<x$0,#[0@w>9!KIF[+)!k!t2[E3^O#-[A-,48",
  "^;#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x'f><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[w8D[(.x'mglL^S",
  "i%-:GX[QG[$,[[(!22=G[<#H[@^;!*Z[t-[l7aa(w@f-`Q.[!wX;_*(eU(A.]0wX:F^6P!*3!c#F'Zx)^3^cx(_=!_w`2(V8^`w`",
  "2(+<w`2.^g[:Q!Pw`2(;Kw`2-FB[([PG!s]6n[O2[F8^k#3<#/_@@+2bNK*2!=B]4x)^.!wx(HFed2oE-ma`^ox)^`^s#y$!w#V!",
  "w#B!w#-[17x)^sa17a$-^uAd#8]#fEPd&o^{x)hU!j3]S/x+'2p8t_#x)hjeP#.fT#=^w#=!K#(*`^0x)h3!w#o!w#B^w#)_/A)_",
  "+x)h.!K#3C#[!w#=!K#(@G!!x)h(6Kx)h2.-9(H<x)h(OQ^8x)hB^w#V!w#(S<x)h-`xFx)h(6Kx)h-A.!4[w9P_+x)h3C#3iL#2",
  "]8`_3x)hQ^;#(/Fw}lx-x)hFiWt_7x)hK=_x)h[^7#Q_7#G_7#7;x;x)h(!-x6x)h[_;#=^;#2-Kx)h2mBf[0^;x)ho^7#yF^;#x",
  "&#Q]S#7tS7[y7]Tx8x)hG^;#(,Fs sx)hG^7#y'^;#y0^7#8^7#o!w#G^;#`^;#A[tFx)hL!w#j!w#G^7#G^7#`^;#y<^;#=]+b-",
  "8_ #P_R2-2;L_Cx)h7;sx)hy&]+#y$_G#<qRF[03_KvRy)_Ox)h|#L]/sx#]3#G^7#y*^;#(FF_yx6x)hy=_S#-!iy#_W`sKwFR-",
  ",L!8w&/Aw)p<x)hy.]/#G^7#P!B7[VK1dw&5Al>=]7_[e__x)h(<Ax6Z{1v,#];x)h3t@#V!w#7[;x[7x)h2!YxMx)h2!1x(x)h2",
  ">dx)h7Qnx)h<[ox>x)htv,#s#(]{x5x)h2_Cx1x)h._o#.uT#)_sO`_cx)hLv!#y,] #)_Kg1-_~xEx)hi[%2_E7e$Px)hA18[`Q",
  "Kx)h7Hx+x)hB_w#7Jsx)h287x)h2M7Fdx)hZH8!d[csx)hG]CsDUx)h-V3_Kw#W8<su1%w3q`W$7<4wcn2]=2'2B<gN(G-fDFG3@",
  "#(pc2vMo]Gx*:2V7H44,RFwg/P[52 C8,u,8D!,)]K#B]O^yy+`[x*`8a+#2,)w>9Tsx)Z8a'#2,(AUx)Z)]K#n[Mx+x*`8a #2,",
  "x%[M8a;#2,n[MAa23]W#j]S#Q!wx*`e_k#=w'l#=!Kx)9U['dc 2[/nx*`=^w#ZvUx&x*`jw(d#)w)h#2['-u] ,_+_+[#Fx%4<q",
  "wx&dniw;ld nx*`t^7#-iNVaCx*`t]K#2_0717oCKrsx(x*`3aOIy,aSx*`.w+p#y#aW#La[#o^7#2!2Va_x*`t]K#2_q717pri!",
  "2sx*`3akIy,aox*`.w-(#eaW#7!2Fx*`x4w,uy$[_#tw(x#y.w&h#2wj#d_j3!S_^Z_VP[dx-G(j*n^+3[@#=aw#(_nix*`3as#`",
  "a+#29x*x*`oaW#7_~Fx*`y'!K#e!w#8^g#=!K#Q!K#(6-x*`eb+#7^cKx*`o^7#2!jGb3#ix*`3b/#`a #29x*x*`oaW#K`Z(2-!",
  "jx'x*`2!j(_J-x*`(C00^g,!Msx*`Ga[#n_`se#x,d{oT#B[0#sx*`t]K#<^zix*`oaW#)w3H#-8sx*`La[#o^7#AdZsx*`t]K#<",
  "]}ix*`oaW#)w4D#-8sx*`y/a[#Zc)x0^,_SFOnx*`o^7#7^@Fx*`o^7#2A[asx*`-2sx*`7co(hHix*`P^o(2-cFPx*`3!K#eb+#",
  "7]=x'x*`2[1ix*`oaW#)w78#-8sx*`La[#o^7#7_YFx*`o^7#2A[b/x*`-2sx*`7d/(_Nix*`P`,(2-cbAx*`eb+#7!,x'x*`2[)",
  "ix*`oaW#)w8|#-8sx*``a[#e]g#x,iFx0Cx(iVGbC#ix*`8asn}AiV-BUx*`_iusx*```##Q_K#21_x*`2`]-g2<x*`(*[w6,x*`",
  "A ix*`(PFx*`jq$#La[#o^7#2f{GbG!uix*`8b/odAx*`-BUx*`_j$sx*```+#Q_K#21_x*`2iQ<!Y3]tc@[w7xx*`A ix*`(4Fx",
  "*`jrp#`a[#y3]+#8b[#tb_#tbO#tbW#2[*7w+4)bO9.bWb,[vHx*`sa]Bbk#Gb{aEnx*`Z;F/P'([Tn_33[D#y'bcx*`=`;#y,bo",
  "#La[#o^7#2[Dy'bsx*`t`_[Dsx*`La[#t^7#t!w#8_K#2,nx*`(b_Bw>xx*`t^7#t!w#j_KwNPsx*`y(c##L_KaYnx*`)!Kwz^x;",
  "x*`8!K#(*<x*`.b+#Aaz-vk.w=Px*`-6sx*`ja[#77_x*`y']g#t^7#t!w#7fbsx*`y.`+#`a[#yK]c#)^7#y&^;#t!w#oc3#2wX",
  "4Zx*`t^7#`c;wASsx*`3c #2[1Ux*`o`3#7!~ix*`ocC#2[vFx*`t^7#3cG#y,^;#D]sw,i]o#7a`_x*`G_+#y*a[#=!_#)cS#B_",
  "+#8cWX(st*[8_cw!w<x*`M^;^7#2T(R44^7TQa[x*`.]kx)l(w=47[1(wUJKx*`d39+/XUC/w3qc[37xaP7w7G!w>A]kx*`)]{!g",
  "KwN[io4siO(D7x*`z%_+^7#z&_+^;#2w/@Kwd`nwd,8[Hw-t<BFx*`8!w#UMsx*`(N)w@hx*`-DFSsx*`)]S#-^,ix*`8cW#j^w#",
  "FeD)!dwOW-_C80wN'Fx*`y'a[#G!K#ew@d#y*^##2jz*8c_x|ine>3H#y(_Kx*`y._K#<g0Fx*`y'wIT#y+a[#Q]o#x3#iSL!Sx*",
  "`7e2B]kx*`smGPkM7Lx(w'4Qbsx*`G^7#3cc#t^;#y+`_#ebo#7]1Ax*`7[go!8#)!L#sx*`y=`c#8_KoWPx*`AlN8]D#_x*`_=<",
  "x*`-l_.w1(x*`y;]k#ja[#77_x*`y3^'#sw,*F7x>x*`8wSX#7wVdnx*`7h[Fx*`(-Ax*`dp.-rLx@x*`2w+Jx,x*`VwS4#<w)@x",
  ",x*`[wSL#V^7#yM^;#.wT,x'+B^+i+7kTKclo!'^2s3s^F(`6Px*`x(w)|Vcgx*`8b+#[^g#Ba[#K^{ew~9m'._sx(QUx*`Qa[#)",
  "wT@#2A`_+x*`)wU|#2VVcox*`Qa[#)wT`#2V(5Zx*`[wV@#y:_+#,#]kwVx#^3]|7b+y(]Sx*`G_+#3cs!V8cw#3H#=[$#3L#5wU",
  "hTP#`cWx*`BwWH#.!w#G]k#",
};
