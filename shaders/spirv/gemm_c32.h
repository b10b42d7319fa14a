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
  "-x%^y[pwh[#y[VC#-+)+H8!Kx%b8!K#V!S#(x%^(>.!c')!S=('($(L-)2x%bB!w#(PZx%b)!w#)]/#(@x&x%b2[(Fx%b.]O#3!w",
  " )]W[2(9(K(*x&x%b.!wJ.]o6)]sU)]oD(*-[0x&x%b.]/@)^3W*]sqYJl^3!']Wx%b)^Gw~LPx%b2x(32x%:Cw'u!wx%jz#!_!_",
  "#B^_#8^c#,%!_w%5!K$^[^[0Ax%k3!wx%e7)8^Cx%k3!K#8_##)_#UAx%k)!w#)!w#(V2x%k.!K9sx%k<[,-S.SW=W[@-C.+W.[3",
  " )ao1-Y.[#C)[/GUx%k3C-3_kw|cL3x%o3_S#9_{^C#7/)`'#-)9`#`+w|s8`/x%oe`3#8`;#)` Q(!!5as`7`Cw~J)`G*-w~&)`",
  "K#E#3`Ow/Y`Sx%o.^O#3!w#e]O#/`;`_]8)b'w~12[#)`g*209`c`kx%X(*2I9`c`s67x%d=`{*:[S`wa#=)a']MV[[F7x%d=a3*",
  ":[[a/a7=8a;!6.a'x%H.aC#,#aGw/YaK #(O-x%k=^c#(+Ax%k.a;F.a_#;#acw/YagC#.[[#)K^R<x%k3a+#>aCas)(M/!Ka{#:",
  "b#w/Yb'x%k8!KE3a  >a_b/)-E.b7#@$b;w/Yb K;W(_ =[c>(,3[g]#4`;_w#)bK*208`_]0)bS*2F4bObW[;8`_)/[O_S]z.bc",
  "]gLbgx%k25.bs#8bwx%kG^C#/!Kc'#Dc+w/Yc/#3`##<-2`-)[KK7/<)(Q*!__S#(h&9w/YcOx%k)!_`S2`IKx%k.^[$<_z<[H(B",
  "<x%k(JAx%k(S7x%k(x%Ix.x%k)^G#!^C^C#y0]W#y3^3#POA3j]W[#e]sx%k)_/#8_c#Q!w#K82AG_gx%k-F2x%k[!w#)!w#24sx",
  "%k3]/#.!w#(AAx%kL!w#(.x*x%kV^ #=^C4.!t[Pix%k7!Cx*x%k_@7[4x$x%kG^ #`^ #8^C#.!w[c*w|5^cCfa[_3x%ky&^ #`",
  "!w#t^ #V]/#2[E_x%k`^C#j^ #t^ #75([^x,x%ky-^C#j!w#7]`_x%ke^ #)csCy.c[x%k[d'#`]/#=!w#8]o#( x0x%k]_S_Sc",
  "7#y3a[#G^ #8^ #y,]O#G^C#yH^C#8^Cwj,zHwo]]Ox%ky,^ #G^ #P!4x3x%k)^O#G^C#3^S1Kw.L7I(nW*#!Ox%kA[w8!S!Z`4",
  "a@2w0P*Lw=]J7x%'8DaB-58T#*+/u~<`^(CBPw08B!Wx&@8!Sw2(<]Od[<-PVH[.)w>ypR/4#(R8'-)w>AB2w8&2x#z)P#-PB[8[",
  "m([T(.-T40#Yx$T8[Dww+7w2*>[X(w!0L![x'S[^ #3!Kw!J.!c=Kwb'I!_$8x'W34#/[$86BDw8K<x$u,#[0@w>9!KIF[+)!k!t",
  "2[E3^W#-[A-,48^C#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x(O><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[",
  "w8D[(.x'mgyL^[i2-:GX[QG[$,[[(!22=G[<#H[@^C!*Z[t-[l7aa(wAQ-`Q.[!wY&_*(eU(A.]0wY%F^6P!*3!c#F'Zx*G3^kx)",
  "H=!_w`y(V8^`w`y(+<w`y.^o[:Q!Pw`y(;Kw`y-FB[([PG!s]6n[O2[F8^s#3<#/_@@+2bNK*2!=B]4x*G.!wx)1Fed2oV-mn`^w",
  "x*G`^{#y$!w#V!w#B!w#-[17x*Gsa17a$-^uAd#8]#fEPd&o_'x*QU!j3]W/x+'2p0t_+x*QjeP#.fT#=_##=!K#(*`^0x*Q3!w#",
  "o!w#B_##)_7A)_3x*Q.!K#3C#[!w#=!K#(@G!!x*Q(6Kx*Q2.-9(H<x*Q(OQ^8x*QB_##V!w#(S<x*Q-`xFx*Q(6Kx*Q-A.!4[w9",
  "P_3x*Q3C#3iT#2]8`_;x*QQ^C#(/Fw~Ux-x*QFiWt_ x*QK=_x*Q[^ #Q_ #G_ #7;x;x*Q(!-x6x*Q[_C#=^C#2-7G772w ce^C",
  "x*Qo^ #yF^C#x&#Q]W#7t`7[y7]Tx8x*QG^C#(,FsLsx*QG^ #y'^C#y0^ #8^ #o!w#G^C#`^C#A[tFx*QL!w#j!w#G^ #G^ #`",
  "^C#y<^C#=]+b-8_G#P_R2-2;L_Kx*Q7;sx*Qy&]+#y$_O#<qRF[03_Sv_y)_Wx*Q|#L]/t$#]3#G^ #y*^C#(FF_yx6x*Qy=_[#-",
  "hY8__`sn_tG!$[aL!8w&<Aw)}<x*Qy.]/#G^ #P!B7[VK1dw&BAl>=]7_[e_gx*Q(<Ax7C{1v4#];x*Q3tH#V!w#7[;x[7x*Q2!Y",
  "xMx*Q2!1x(x*Q2>dx*Q7Qnx*Q<[ox>x*Q{3v,#] #) ]~x5x*Q2_Fx1x*Q._s#juX#Lv!#y,]C#)_Sg/-_|xEx*Qi[%2_C7d~Px*",
  "QA18[`QKx*Q7Hx+x*QB_w#7Jsx*Q287x*Q2M7Fdx*QZH8!d[csx*QG]GsBUx*Q-V3_Sw#U8<ss1%w3q`W$7<4wdW2]=2'2B<gL(G",
  "-fBFG3@#(pa2vKo]Kx+#2V7H44,RFwgtP[52 C8,u*8D!,)]O#B]S^yy+`[x+I8a+#2,)w>9Tsx*C8a'#2,(AUx*C)]O#n[Mx+x+",
  "I8a #2,x%[M8a;#2,n[MAa23][#j]W#Q!wx+Ie_o#=w'l#=!Kx)~U['dc:2[/nx+I=_##ZvSx&x+Ijw(d#)w)h#2['-u[ ,_3_3[",
  "#Fx%y-qux)diiw;{d nx+It^ #-iLVaCx+It]O#2_0717oAKrqx(x+I3aOIy,aSx+I.w+p#y#aW#La[#o^ #2!2Va_x+It]O#2_q",
  "717ppi!2sx+I3akIy,aox+I.w-(#eaW#7!2Fx+Ix4w,sy$[_#tw(x#y.w&h#2wjhd_j3!S_^Z_VP[dx-G(j%n^+3[@#=aw#(_nix",
  "+I3as#`a+#29x*x+IoaW#7_~Fx+Iy'!K#e!w#8^o#=!K#Q!K#(6-x+Ieb+#7^cKx+Io^ #2!jGb3#ix+I3b/#`a #29x*x+IoaW#",
  "K`Z(2-!jx'x+I2!j(_J-x+I(C00^o,!Msx+IGa[#n_`se#x,d{oT#B[0#sx+It]O#<^zix+IoaW#)w3H#-8sx+ILa[#o^ #AdZsx",
  "+It]O#<]}ix+IoaW#)w4D#-8sx+Iy/a[#Zc)x0^,_Sx'O(]an!v8[!^@Fx+Io^ #2A[asx+I-2sx+I7co(hHix+IP^o(2-cFPx+I",
  "3!K#eb+#7]=x'x+I2[1ix+IoaW#)w78#-8sx+ILa[#o^ #7_YFx+Io^ #2A[b/x+I-2sx+I7d/(_Nix+IP`,(2-cbAx+Ieb+#7!,",
  "x'x+I2[)ix+IoaW#)w8|#-8sx+I`a[#e]k#x,iFx0Cx(iVGbC#ix+I8asn}AiV-BUx+I_iusx+I``##Q_S#21_x+I2`]-g2<x+I(",
  "*[w6,x+IA ix+I(PFx+Ijq$#La[#o^ #2f{GbG!uix+I8b/odAx+I-BUx+I_j$sx+I``+#Q_S#21_x+I2iQ<!Y3]tc@[w7xx+IA ",
  "ix+I(4Fx+Ijrp#`a[#y3]+#8b[#tb_#tbO#tbW#2[*7w*{)bO9.bWb,[vHx+Isa]Bbk#Gb{aEnx+IZ;F/P'([Tn_33[D#y'bcx+I",
  "=`;#y,bo#La[#o^ #2[Dy'bsx+It`_[Dsx+ILa[#t^ #t!w#8_S#2,nx+I(b_Bw>xx+It^ #t!w#j_SwNNsx+Iy(c##L_SaYnx+I",
  ")!Kw{Gx;x+I8!K#(*<x+I.b+#Aaz-vk.w=Px+I-6sx+Ija[#77_x+Iy']k#t^ #t!w#7fbsx+Iy.`+#`a[#yK]g#)^ #y&^C#t!w",
  "#oc3#2wX2Zx+It^ #`c;wAQsx+I3c #2[1Ux+Io`3#7!~ix+IocC#2[vFx+It^ #3cG#y,^C#D]ww,i]s#7a`_x+IG_3#y*a[#=!",
  "_#-x*/B_3x+I8cWX(st*[8c[w]&<x+IM^C^ #2T(R44^ TQa[x+I.]ox*U(w=27[1(wUHKx+Id39+/XUC/w3qc_37xb77w7G!w>A",
  "]ox+I)^#!gKwNYio4siO(D7x+Iz%_3^ #z&_3^C#2w/@Kwdknwd78[Hw-t<BFx+I8!w#UMsx+I(N)w@hx+I-DFSsx+I)]W#-^,ix",
  "+I8cW#j_##FeD)!dwOU-_C80wN%Fx+Iy'a[#G!K#ew@d#y*^'#2jz*8ccx}Pne>3H#y(_Sx+Iy._S#<g0Fx+Iy'wIT#`a[#Fx%kx",
  ":f|AkbFy%(7ncLcgwN-K!.7kvx+x+Iebo#7!'x&x+Iy3]s#PwkLZaYKx+I7feB]ox+Isv8Pm$7Lx&x+I-;x(w)#ix+Iy=`c#8_Sp",
  "&Px+I262ny7ly_x+IA=8!T#<x+I-m..w1Lx+Iy;]o#ja[#77_x+Iy3^/#sw,UF7x>x+I8wT(#7wW1nx+I7i*Fx+I(-Ax+IdpY-rw",
  "x@x+I2w+ux,x+IVwSX#<w)kx,x+I[wSp#V^ #yM^C#.wTPx'pB^3iV7l#Pb`n^2s3s^F(`6Px+Ix(bZVckx+I8b+#[^o#Ba[#K^{",
  "`w~9mR2wnuVcox+IQa[#)wTd#2A`_3x+I)wVD#2VVcwx+IQa[#)wU(#2V(5Zx+I[wVd#y:_3#,#]owW@#^;]|7b+y(]Wx+IG_3#3",
  "c{!V8d##8HgkQa[x+I)wV0#2A`cWx+IBwWl#.!w#G]o#",
};
