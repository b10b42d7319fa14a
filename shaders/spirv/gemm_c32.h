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
  "-x%by[pwh_#y[VC#-+)+H8!Kx%f8!K#V!S#(x%b(>.!c')!S=('($(L-)2x%fB!w#(PZx%f)!w#)]/#(@x&x%f2[(Fx%f.]O#3!w",
  " )]W[2(9(K(*x&x%f.!wJ.]o6)]sU)]oD(*-[0x&x%f.]/@)^3W*]sqYJl^3!']Wx%f)^Gw~PPx%f2x(72x%>Cw'u!wx%nz#!_!_",
  "#B^_#8^c#,%!_w%5!K$^[^[0Ax%o3!wx%i7)8^Cx%o3!K#8_##)_#UAx%o)!w#)!w#(V2x%o.!K9sx%o<[,-S.SW=W[@-C.+W.[3",
  " )ao1-Y.[#C)[/GUx%o3C-3_kw|gL3x%s3_S#9_{^C#7/)`'#-)9`#`+w|w8`/x%se`3#8`;#)` Q(!!5as`7`Cw~N)`G*-w~*)`",
  "K#E#3`Ow/Y`Sx%s.^O#3!w#e]O#/`;`_]8)b'w~52[#)`g*209`c`kx%!(*2I9`c`s67x%h=`{*:[S`wa#=)a']MV[[F7x%h=a3*",
  ":[[a/a7=8a;!6.a'x%L.aC#,#aGw/YaK #(O-x%o=^c#(+Ax%o.a;F.a_#;#acw/YagC#.[[#)K^R<x%o3a+#>aCas)(M/!Ka{#:",
  "b#w/Yb'x%o8!KE3a  >a_b/)-E.b7#@$b;w/Yb K;W(_ =[c>(,3[g]#4`;_w#)bK*208`_]0)bS*2F4bObW[;8`_)/[O_S]z.bc",
  "]gLbgx%o25.bs#8bwx%oG^C#/!Kc'#Dc+w/Yc/#3`##<-2`-)[KK7/<)(Q*!__S#(h&9w/YcOx%o)!_`S2`IKx%o.^[$<_z<[H(B",
  "<x%o(JAx%o(S7x%o(x%Ix2x%o)^G#!^C^C#y0]W#y3^3#POA3j]W[#e]sx%o)_/#8_c#Q!w#K82AG_gx%o-F2x%o[!w#)!w#24sx",
  "%o3]/#.!w#(AAx%oL!w#(.x*x%oV^ #=^C4.!t[Pix%o7!Cx*x%o_@7[4x$x%oG^ #`^ #8^C#.!w[c*w|5^cCfa[_3x%oy&^ #`",
  "!w#t^ #V]/#2[E_x%o`^C#j^ #t^ #75([^x,x%oy-^C#j!w#7]`_x%oe^ #)csCy.c[x%o[d'#`]/#=!w#8]o#( x0x%o]_S_Sc",
  "7#y3a[#G^ #8^ #y,]O#G^C#yH^C#8^Cwj0zHwo]]Ox%oy,^ #G^ #P!4x3x%o)^O#G^C#3^S1Kw.P7I(n[*#!Ox%oA[w8!S!Z`4",
  "a@2w0T*Lw=]J7x%+8DaB-58T#*+/v&<`^(CBPw0<B!Wx&D8!Sw2,<]Od[<-PVH[.)w>ypV/4#(R8'-)w>AB2w8*2x#~)P#-PB[8[",
  "m([T(.-T40#Yx$T8[Dww/7w2.>[X(w!4L![x'W[^ #3!Kw!N.!c=Kwb+I!_$8x'[34#/[$86BDw8O<x$y,#[0@w>9!KIF[+)!k!t",
  "2[E3^W#-[A-,48^C#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x(S><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[",
  "w8D[(.x'mgyL^[i2-:GX[QG[$,[[(!22=G[<#H[@^C!*Z[t-[l7aa(wAU-`Q.[!wY*_*(eU(A.]0wY)F^6P!*3!c#F'Zx*K3^kx)",
  "L=!_w`}(V8^`w`}(+<w`}.^o[:Q!Pw`}(;Kw`}-FB[([PG!s]6n[O2[F8^s#3<#/_@@+2bNK*2!=B]4x*K.!wx)5Fed2oV-mn`^w",
  "x*K`^{#y$!w#V!w#B!w#-[17x*Ksa17a$-^uAd#8]#fEPd&o_'x*UU!j3]W/x+'2p0t_+x*UjeP#.fT#=_##=!K#(*`^0x*U3!w#",
  "o!w#B_##)_7A)_3x*U.!K#3C#[!w#=!K#(@G!!x*U(6Kx*U2.-9(H<x*U(OQ^8x*UB_##V!w#(S<x*U-`xFx*U(6Kx*U-A.!4[w9",
  "P_3x*U3C#3iT#2]8`_;x*UQ^C#(/Fw~Yx-x*UFiWt_ x*UK=_x*U[^ #Q_ #G_ #7;x;x*U(!-x6x*U[_C#=^C#2-7G772w ge^C",
  "x*Uo^ #yF^C#x&#Q]W#7t`7[y7]Tx8x*UG^C#(,FsLsx*UG^ #y'^C#y0^ #8^ #o!w#G^C#`^C#A[tFx*UL!w#j!w#G^ #G^ #`",
  "^C#y<^C#=]+b-8_G#P_R2-2;L_Kx*U7;sx*Uy&]+#y$_O#<qRF[03_Sv_y)_Wx*U|#L]/t$#]3#G^ #y*^C#(FF_yx6x*Uy=_[#-",
  "hY8__`sn_tG!$[aL!8w&<Aw)}<x*Uy.]/#G^ #P!B7[VK1dw&BAl>=]7_[e_gx*U(<Ax7G{1v4#];x*U3tH#V!w#7[;x[7x*U2!Y",
  "xMx*U2!1x(x*U2>dx*U7Qnx*U<[ox>x*U{3v,#] #) ]~x5x*U2_Fx1x*U._s#juX#Lv!#y,]C#)_Sg/-_|xEx*Ui[%2_C7d~Px*",
  "UA18[`QKx*U7Hx+x*UB_w#7Jsx*U287x*U2M7Fdx*UZH8!d[csx*UG]GsBUx*U-V3_Sw#U8<ss1%w3q`W$7<4wd[2]=2'2B<gL(G",
  "-fBFG3@#(pa2vKo]Kx+'2V7H44,RFwgxP[52 C8,u*8D!,)]O#B]S^yy+`[x+M8a+#2,)w>9Tsx*G8a'#2,(AUx*G)]O#n[Mx+x+",
  "M8a #2,x%[M8a;#2,n[MAa23][#j]W#Q!wx+Me_o#=w'l#=!Kx*&U['dc:2[/nx+M=_##ZvSx&x+Mjw(d#)w)h#2['-u[ ,_3_3[",
  "#Fx%}-qux)diiw;{d nx+Mt^ #-iLVaCx+Mt]O#2_0717oAKrqx(x+M3aOIy,aSx+M.w+p#y#aW#La[#o^ #2!2Va_x+Mt]O#2_q",
  "717ppi!2sx+M3akIy,aox+M.w-(#eaW#7!2Fx+Mx4w,sy$[_#tw(x#y.w&h#2wjld_j3!S_^Z_VP[dx-G(j%n^+3[@#=aw#(_nix",
  "+M3as#`a+#29x*x+MoaW#7_~Fx+My'!K#e!w#8^o#=!K#Q!K#(6-x+Meb+#7^cKx+Mo^ #2!jGb3#ix+M3b/#`a #29x*x+MoaW#",
  "K`Z(2-!jx'x+M2!j(_J-x+M(C00^o,!Msx+MGa[#n_`se#x,d{oT#B[0#sx+Mt]O#<^zix+MoaW#)w3H#-8sx+MLa[#o^ #AdZsx",
  "+Mt]O#<]}ix+MoaW#)w4D#-8sx+My/a[#Zc)x0^,_Sx'O(]an!v8[!^@Fx+Mo^ #2A[asx+M-2sx+M7co(hHix+MP^o(2-cFPx+M",
  "3!K#eb+#7]=x'x+M2[1ix+MoaW#)w78#-8sx+MLa[#o^ #7_YFx+Mo^ #2A[b/x+M-2sx+M7d/(_Nix+MP`,(2-cbAx+Meb+#7!,",
  "x'x+M2[)ix+MoaW#)w8|#-8sx+M`a[#e]k#x,iFx0Cx(iVGbC#ix+M8asn}AiV-BUx+M_iusx+M``##Q_S#21_x+M2`]-g2<x+M(",
  "*[w6,x+MA ix+M(PFx+Mjq$#La[#o^ #2f{GbG!uix+M8b/odAx+M-BUx+M_j$sx+M``+#Q_S#21_x+M2iQ<!Y3]tc@[w7xx+MA ",
  "ix+M(4Fx+Mjrp#`a[#y3]+#8b[#tb_#tbO#tbW#2[*7w*{)bO9.bWb,[vHx+Msa]Bbk#Gb{aEnx+MZ;F/P'([Tn_33[D#y'bcx+M",
  "=`;#y,bo#La[#o^ #2[Dy'bsx+Mt`_[Dsx+MLa[#t^ #t!w#8_S#2,nx+M(b_Bw>xx+Mt^ #t!w#j_SwNNsx+My(c##L_SaYnx+M",
  ")!Kw{Kx;x+M8!K#(*<x+M.b+#Aaz-vk.w=Px+M-6sx+Mja[#77_x+My']k#t^ #t!w#7fbsx+My.`+#`a[#yK]g#)^ #y&^C#t!w",
  "#oc3#2wX2Zx+Mt^ #`c;wAQsx+M3c #2[1Ux+Mo`3#7!~ix+MocC#2[vFx+Mt^ #3cG#y,^C#D]ww,i]s#7a`_x+MG_3#y*a[#=!",
  "_#-x*3B_3x+M8cWX(st*[8c[w]&<x+MM^C^ #2T(R44^ TQa[x+M.]ox*Y(w=27[1(wUHKx+Md39+/XUC/w3qc_37xb;7w7G!w>A",
  "]ox+M)^#!gKwNYio4siO(D7x+Mz%_3^ #z&_3^C#2w/@Kwdknwd78[Hw-t<BFx+M8!w#UMsx+M(N)w@hx+M-DFSsx+M)]W#-^,ix",
  "+M8cW#j_##FeD)!dwOU-_C80wN%Fx+My'a[#G!K#ew@d#y*^'#2jz*8ccx}Tne>3H#y(_Sx+My._S#<g0Fx+My'wIT#`a[#Fx%ox",
  ":f|AkbFy%,7ncLcgwN-K!.7kvx+x+Mebo#7!'x&x+My3]s#PwkLZaYKx+M7feB]ox+Msv8Pm$7Lx&x+M-;x(w)#ix+My=`c#8_Sp",
  "&Px+M262ny7ly_x+MA=8!T#<x+M-m..w1Lx+My;]o#ja[#77_x+My3^/#sw,UF7x>x+M8wT(#7wW1nx+M7i*Fx+M(-Ax+MdpY-rw",
  "x@x+M2w+ux,x+MVwSX#<w)kx,x+M[wSp#V^ #yM^C#.wTPx'tB^3iV7l#Pb`n^2s3s^F(`6Px+Mx(bZVckx+M8b+#[^o#Ba[#K^{",
  "`w~9mR2wnuVcox+MQa[#)wTd#2A`_3x+M)wVD#2VVcwx+MQa[#)wU(#2V(5Zx+M[wVd#y:_3#,#]owW@#^;]|7b+y(]Wx+MG_3#3",
  "c{!V8d##8HgkQa[x+M)wV0#2A`cWx+MBwWl#.!w#G]o#",
};
