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
  "-x${y[uwh##y[VC#-+)+H8!Ox%#8!O#V!W#(x${(>.!g')!W=('($(L-)2x%#B!{#(PZx%#)!{#)]3#(@ix%#2ZFx%#.]O#3!{ )",
  "]W[,(9)!+*x'x%#.!{J.]o6)]sU)]oD(*-[0nx%#.]3;)^/R*]sqYEl^/!+]Wx%#)^Cw}a<x%#(+43'x'E2x$WCw'u!{x%+z#!c!",
  "c#B^W#8^[#,%!cw%5!O$^S^S0Ax%,3!{x%&7)8^ x%,3!O#8^w#)^wUAx%,)!{#)!{#(V2x%,.!O9sx%,<[,-S.SW=W[@-C.+W.[",
  "3 )ao1-Y.[#C)[/G(Y(KUx%,3C-4_g_kx%,-UL3x%03_K#9_{^ #7/)`'#-)9`#`+w|48`/x%0e`3#8`;#)` Q(!d5as`7`Cw}g)",
  "`G*-w}C)`K#E#3`Ow/Y`Sx%0.^K#3!{#e]O#*`;`_]@-x%,3_k#)`g*209`c`kx$u(*2I9`c`s67x%%=`{*:[W`wa#=)a']UV[_F",
  "7x%%=a3*:[_a/a7=8a;!6.a'x$e.aC#,#aGw/YaKC#(O-x%,=^[#(+Ax%,.a;F.a_#;#acw/YagG#.[_#)K^Z<x%,3a+#>aCas)(",
  "M/!Oa{#:b#w/Yb'x%,8!OE3a  >a_b/)-E.b7#@$b;w/Yb O;W(_G=[g>(,3[k]#4`;_w#)bK*208`_]0)bS*2F4bObW[;8`_)/[",
  "S_K]z.bc]gLbgx%,25.bs#8bwx%,G^ #/!Oc'#Dc+w/Yc/#3`##<-2`5)[OK7/<)(Q/!c_K[;:cKw/YcOx%,)!c`MKx%,.^S$<_v",
  "<[D->);BAx%,(K7x%,(x$nx&x%,)^C#!^ ^ #y0]W#y3^/#<KA3j]WWe]sx%,)_'#8_[#Q!{#K82AG__vS-F2x%,[!{#)!{#24sx",
  "%,3]3#.!{#(AAx%,L!{#(.x*x%,V^;#=^ 4.!p[Pix%,7!Cx*x%,_@7[4x$x%,G^;#`^;#8^ #.!{[c*w|5^[Cfa[_+x%,y&^;#`",
  "!{#t^;#V]3#2[E_x%,`^ #j^;#t^;#75([^x,x%,y-^ #j!{#7]`_x%,y3^;#[c{#`]3#=!{#8]o#( x0x%,]_K_Kc7#y3a[#G^;",
  "#8^;#y,]O#G^ #yH^ #8^ wi@zHwo]]Ox%,y,^;#G^;#P!4x3x%,)^K#7R-,83[,-N44,:Kw,]7R(nG*#!Sx%,A!$8!W!c`4a<2w",
  "/k*Lw=]J7x$D8Da>-58T#*+/uh<`Z(CBPw/SB![x%]8!Ww1C<]Xd[<-PVH[.)w>ypB/4#(R8'-)w>AB2w7A2x#;)P#-PB[8[m([T",
  "(.-T40#Yx$T8[DwvH7w1E>[X(w[KL!_x&p[^;#3!Ow[e.!g=KwaBI!c$8x&t34#/[$86BDw7f<x$6,#[0@w>9!OIF[+)!o!t2[E3",
  "^O#-[A-,48^ #.w^u'ZK.!s#-&7QPH<U)@0<,GL[/GP,8T57x'l><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[w8D[",
  "(.x'mguL^Si.-:GX[QG[$,[[(!22=G[<#H[@^ !*Z[t-[l7aj(w@l-`Q.[!wXA_*(e^(A.]0wX@F^6P!*3!g#F'Zx)d3^cx(e=!c",
  "w`8(V8^`w`8(+<w`8.^g[:Q!Pw`8(;Kw`8-FB[([PG!w]6n[O2[F8^k#3<#/_@@+2bNK*2!=B]4x)d.!{x(NFem2oN-mj`^ox)d`",
  "^s#y$!{#V!{#B!{#-[17x)dsa17a$-^uAd#8]'fNPd&o^{x)nU!j3]W/x+'2pAt_#x)njeX#.f!#=^w#=!O#(*`^0x)n3!{#o!{#",
  "B^w#)_/A)_+x)n.!O#3C#[!{#=!O#(@G!!x)n(6Kx)n2.-9(H<x)n(OQ^8x)nB^w#V!{#(S<x)n-`xFx)n(6Kx)n-A.!4[w9P_+x",
  ")n3C#3iT#2]8`_3x)nQ^ #(/Fw}rx-x)nB^ #t_7#K=_x)n[^;#Q_7#G_7#7;x;x)n(!-x6x)n[_;#=^ #2-Kx)n2mKf[0^ x)no",
  "^;#yF^ #x&#Q]W#7t!7[y7]Tx8x)nG^ #(,FsHsx)nG^;#y'^ #y0^;#8^;#o!{#G^ #`^ #A[tFx)nL!{#j!{#G^;#G^;#`^ #y",
  "<^ #=]/b-8_ #P_R2-2;L_Cx)n7;sx)ny&]/#y$_G#<qRF[03_Kv[y)_Ox)n|#L]3t$#]7#G^;#y*^ #(FF_yx6x)ny=_S#-!iy#",
  "_W`sKwFX-,L!8w&8Aw)y<x)ny.]3#G^;#P!B7[VK1dw&>Al>=];_[e__x)n(<Ax6`{1v4#] x)n3tH#V!{#7[;x[7x)n2!YxMx)n",
  "2!1x(x)n2>dx)n7Qnx)n<[ox>x)ntv4#s#(]{x5x)n2_Cx1x)n._o#.u!#)_sO`_cx)nLvd#y,]C#)_Kg1-_~xEx)ni[%2_E7e$P",
  "x)nA18[`QKx)n7Hx+x)nB_w#7Jsx)n287x)n2M7Fdx)nZH8!d[csx)nG]GsDUx)n-V3_Kw#W8<su1%w3q`W$;<4wct2]=2'2B<gN",
  "(G-fDFG3@#(pc2vMo]Kx*@2V7H44,RFwg5P[52 C8,u,8D!,)]O#B]S^yy+`[x*f8a+#2,)w>9Tsx)`8a'#2,(AUx)`)]O#n[Mx+",
  "x*f8a #2,x%[M8a;#2,n[MAa23][#j]W#Q!{x*fe_k#=w't#=!Ox) U['dc 2[/nx*f=^w#ZvUx&x*fjw(l#)w)p#2['-u] ,_+_",
  "+[#Fx%:<qwx&dniw;ud nx*ft^;#-iNVaCx*ft]O#2_0717oCKrsx(x*f3aOIy,aSx*f.w+x#y#aW#La[#o^;#2!2Va_x*ft]O#2",
  "_q717pri!2sx*f3akIy,aox*f.w-0#eaW#7!2Fx*fx4w,uy$[c#tw(x#y.w&h#2wj)d_j3!W_^Z_VP[dx-G(j*n^+3[@#=aw#(_n",
  "ix*f3as#`a+#29x*x*foaW#7_~Fx*fy'!O#e!{#8^g#=!O#Q!O#(6-x*feb+#7^cKx*fo^;#2!jGb3#ix*f3b/#`a #29x*x*foa",
  "W#K`Z(2-!jx'x*f2!j(_J-x*f(C00^g,!Msx*fGa[#n_`se#x,d{oT#B[0#sx*ft]O#<^zix*foaW#)w3P#-8sx*fLa[#o^;#AdZ",
  "sx*ft]O#<]}ix*foaW#)w4L#-8sx*fy/a[#Zc)x0^,_SFOnx*fo^;#7^@Fx*fo^;#2A[asx*f-2sx*f7co(^5ix*fP^o(2-cFPx*",
  "f3!O#eb+#7]=x'x*f2[1ix*foaW#)w7@#-8sx*fLa[#o^;#7_YFx*fo^;#2A[b/x*f-2sx*f7d/(_Nix*fP`,(2-cbAx*feb+#7!",
  ",x'x*f2[)ix*foaW#)w9(#-8sx*f`a[#e]k#x,iFx0Cx(iVGbC#ix*f8asn}AiV-BUx*f_iusx*f``##Q_K#21_x*f2i)-g2<x*f",
  "(*[w6,x*fA ix*f(PFx*fjq$#La[#o^;#2f{GbG!uix*f8b/odAx*f-BUx*f_j$sx*f``+#Q_K#21_x*f2iQ<!Y3]tc@[w7xx*fA",
  " ix*f(4Fx*fjrp#`a[#y3]/#8b[#tb_#tbO#tbW#2[*7w+4)bO9.bWb,[vHx*fsa]Bbk#Gb{aEnx*fZ;F/P'([Tn_33[D#y'bcx*",
  "f=`;#y,bo#La[#o^;#2[Dy'bsx*ft`_[Dsx*fLa[#t^;#t!{#8_K#2,nx*f(b_Bw>xx*ft^;#t!{#j_KwNPsx*fy(c##L_KaYnx*",
  "f)!Owzdx;x*f8!O#(*<x*f.b+#Aaz-vk.w=Px*f-6sx*fja[#77_x*fy']k#t^;#t!{#7fbsx*fy.`+#`a[#yK]g#)^;#y&^ #t!",
  "{#oc3#2wX=Zx*ft^;#`c;wASsx*f3c #2[1Ux*fo`3#7!~ix*focC#2[vFx*ft^;#3cG#y,^ #D]ww,i]s#7a`_x*fG_+#y*a[#=",
  "!c#)cS#B_+#8cWX(st*[8_cw]$<x*fM^ ^;#2T(R44^;TQa[x*f.]ox)r(w=47[1(wUJKx*fd39+/XUC/w3qc[37xaV7w7G!w>A]",
  "ox*f)^#!gKwN[io4siO(D7x*fz%_+^;#z&_+^ #2w/@Kwdinwd58[Hw-t<BFx*f8!{#UMsx*f(N)w@hx*f-DFSsx*f)]W#-^,ix*",
  "f8cW#j^w#FeD)!dwOW-_C80wN'Fx*fy'a[#G!O#ew@d#y*^'#2jz*8c_x|xne>3H#y(_Kx*fy._K#<g0Fx*fy'wIT#y+a[#Q]s#x",
  "3#iSL!Wx*f7e2B]ox*fsmGPkM7Lx(w'4Qbsx*fG^;#3cc#t^ #y+`_#ebo#7]1Ax*f7[go!8#)!L#sx*fy=`c#8_KoWPx*fAlN8]",
  "D#_x*f_=<x*f-l_.w1(x*fy;]o#ja[#77_x*fy3^+#sw,*F7x>x*f8wS`#7wVdnx*f7h[Fx*f(-Ax*fdp.-rLx@x*f2w+Jx,x*fV",
  "wS<#<w)@x,x*f[wST#V^;#yM^ #.wT4x'1B^/i+7kTKclo!+^2s3s^F(`6Px*fx(w)|Vcgx*f8b+#[^g#Ba[#K^{ew~9m'._sx(W",
  "Ux*fQa[#)wTH#2A`_+x*f)wV(#2VVcox*fQa[#)wTh#2V(5Zx*f[wVH#y:_+#,#]owW$#^7]|7b+y(]Wx*fG_+#3cs!V8cw#3H#=",
  "[$#3L#5wUpTP#`cWx*fBwWP#.!{#G]o#",
};
