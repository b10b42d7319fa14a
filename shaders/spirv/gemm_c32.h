/* Generated from shaders/gemm.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/gemm.comp -o gemm_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_c32.full.spv -o gemm_c32.spv
 *   spirv-val --target-env vulkan1.2 gemm_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_c32[][2323] = {
"-x%Vy[pwhS#y[VC#-+)+H8!Kx%Z8!K#V!S#(x%V(>.!c')!S=('($(L-)2x%ZB!w#(PZx%Z)!w#)]/#(@x&x%Z2[(Fx%Z.]O#3!w"
" )]W[2(9(K(*x&x%Z.!wJ.]o6)]sU)]oD(*-[0x&x%Z.]/@)^3W*]sqYJl^3!']Wx%Z)^Gw~DPx%Z2x(+2x%2Cw'u!wx%bz#!_!_"
"#B^_#8^c#,%!_w%5!K$^[^[0Ax%c3!wx%]7)8^Cx%c3!K#8_##)_#UAx%c)!w#)!w#(V2x%c.!K9sx%c<[,-S.SW=W[@-C.+W.[3"
" )ao1-Y.[#C)[/GUx%c3C-3_kw|[L3x%g3_S#9_{^C#7/)`'#-)9`#`+w|k8`/x%ge`3#8`;#)` Q(!!5as`7`Cw~B)`G*-w}z)`"
"K#E#3`Ow/Y`Sx%g.^O#3!w#e]O#/`;`_]8)b'w~)2[#)`g*209`c`kx%P(*2I9`c`s67x%!=`{*:[S`wa#=)a']MV[[F7x%!=a3*"
":[[a/a7=8a;!6.a'x%@.aC#,#aGw/YaK #(O-x%c=^c#(+Ax%c.a;F.a_#;#acw/YagC#.[[#)K^R<x%c3a+#>aCas)(M/!Ka{#:"
"b#w/Yb'x%c8!KE3a  >a_b/)-E.b7#@$b;w/Yb K;W(_ =[c>(,3[g]#4`;_w#)bK*208`_]0)bS*2F4bObW[;8`_)/[O_S]z.bc"
"]gLbgx%c25.bs#8bwx%cG^C#/!Kc'#Dc+w/Yc/#3`##<-2`-)[KK7/<)(Q*!__S#(h&9w/YcOx%c)!_`S2`IKx%c.^[$<_z<[H(B"
"<x%c(JAx%c(S7x%c(x%Ix&x%c)^G#!^C^C#y0]W#y3^3#POA3j]W[#e]sx%c)_/#8_c#Q!w#K82AG_gx%c-F2x%c[!w#)!w#24sx"
"%c3]/#.!w#(AAx%cL!w#(.x*x%cV^ #=^C4.!t[Pix%c7!Cx*x%c_@7[4x$x%cG^ #`^ #8^C#.!w[c*w|5^cCfa[_3x%cy&^ #`"
"!w#t^ #V]/#2[E_x%c`^C#j^ #t^ #75([^x,x%cy-^C#j!w#7]`_x%ce^ #)csCy.c[x%c[d'#`]/#=!w#8]o#( x0x%c]_S_Sc"
"7#y3a[#G^ #8^ #y,]O#G^C#yH^C#8^Cwj$zHwo]]Ox%cy,^ #G^ #P!4x3x%c)^O#G^C#3^S1Kw.D7I(nO*#!Ox%cA[w8!S!Z`4"
"a@2w0H*Lw=]J7x${8DaB-58T#*+/uv<`^(CBPw00B!Wx&88!Sw1|<]Od[<-PVH[.)w>ypJ/4#(R8'-)w>AB2w7z2x#r)P#-PB[8["
"m([T(.-T40#Yx$T8[Dww#7w1~>[X(w!(L![x'K[^ #3!Kw!B.!c=Kwa{I!_$8x'O34#/[$86BDw8C<x$m,#[0@w>9!KIF[+)!k!t"
"2[E3^W#-[A-,48^C#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x(G><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-["
"w8D[(.x'mgyL^[i2-:GX[QG[$,[[(!22=G[<#H[@^C!*Z[t-[l7aa(wAI-`Q.[!wXz_*(eU(A.]0wXyF^6P!*3!c#F'Zx* 3^kx)"
"@=!_w`q(V8^`w`q(+<w`q.^o[:Q!Pw`q(;Kw`q-FB[([PG!s]6n[O2[F8^s#3<#/_@@+2bNK*2!=B]4x* .!wx))Fed2oV-mn`^w"
"x* `^{#y$!w#V!w#B!w#-[17x* sa17a$-^uAd#8]#fEPd&o_'x*IU!j3]W/x+'2p0t_+x*IjeP#.fT#=_##=!K#(*`^0x*I3!w#"
"o!w#B_##)_7A)_3x*I.!K#3C#[!w#=!K#(@G!!x*I(6Kx*I2.-9(H<x*I(OQ^8x*IB_##V!w#(S<x*I-`xFx*I(6Kx*I-A.!4[w9"
"P_3x*I3C#3iT#2]8`_;x*IQ^C#(/Fw~Mx-x*IFiWt_ x*IK=_x*I[^ #Q_ #G_ #7;x;x*I(!-x6x*I[_C#=^C#2-7G772w [e^C"
"x*Io^ #yF^C#x&#Q]W#7t`7[y7]Tx8x*IG^C#(,FsLsx*IG^ #y'^C#y0^ #8^ #o!w#G^C#`^C#A[tFx*IL!w#j!w#G^ #G^ #`"
"^C#y<^C#=]+b-8_G#P_R2-2;L_Kx*I7;sx*Iy&]+#y$_O#<qRF[03_Sv_y)_Wx*I|#L]/t$#]3#G^ #y*^C#(FF_yx6x*Iy=_[#-"
"hY8__`sn_tG!$[aL!8w&<Aw)}<x*Iy.]/#G^ #P!B7[VK1dw&BAl>=]7_[e_gx*I(<Ax7;{1v4#];x*I3tH#V!w#7[;x[7x*I2!Y"
"xMx*I2!1x(x*I2>dx*I7Qn",
"x*I<[ox>x*I{3v,#] #) ]~x5x*I2_Fx1x*I._s#juX#Lv!#y,]C#)_Sg/-_|xEx*Ii[%2_C7d~Px*IA18[`QKx*I7Hx+x*IB_w#"
"7Jsx*I287x*I2M7Fdx*IZH8!d[csx*IG]GsBUx*I-V3_Sw#U8<ss1%w3q`W$7<4wdO2]=2'2B<gL(G-fBFG3@#(pa2vKo]Kx*w2V"
"7H44,RFwglP[52 C8,u*8D!,)]O#B]S^yy+`[x+A8a+#2,)w>9Tsx*;8a'#2,(AUx*;)]O#n[Mx+x+A8a #2,x%[M8a;#2,n[MAa"
"23][#j]W#Q!wx+Ae_o#=w'l#=!Kx)vU['dc:2[/nx+A=_##ZvSx&x+Ajw(d#)w)h#2['-u[ ,_3_3[#Fx%q-qux)diiw;{d nx+A"
"t^ #-iLVaCx+At]O#2_0717oAKrqx(x+A3aOIy,aSx+A.w+p#y#aW#La[#o^ #2!2Va_x+At]O#2_q717ppi!2sx+A3akIy,aox+"
"A.w-(#eaW#7!2Fx+Ax4w,sy$[_#tw(x#y.w&h#2wj`d_j3!S_^Z_VP[dx-G(j%n^+3[@#=aw#(_nix+A3as#`a+#29x*x+AoaW#7"
"_~Fx+Ay'!K#e!w#8^o#=!K#Q!K#(6-x+Aeb+#7^cKx+Ao^ #2!jGb3#ix+A3b/#`a #29x*x+AoaW#K`Z(2-!jx'x+A2!j(_J-x+"
"A(C00^o,!Msx+AGa[#n_`se#x,d{oT#B[0#sx+At]O#<^zix+AoaW#)w3H#-8sx+ALa[#o^ #AdZsx+At]O#<]}ix+AoaW#)w4D#"
"-8sx+Ay/a[#Zc)x0^,_Sx'O(]an!v8[!^@Fx+Ao^ #2A[asx+A-2sx+A7co(hHix+AP^o(2-cFPx+A3!K#eb+#7]=x'x+A2[1ix+"
"AoaW#)w78#-8sx+ALa[#o^ #7_YFx+Ao^ #2A[b/x+A-2sx+A7d/(_Nix+AP`,(2-cbAx+Aeb+#7!,x'x+A2[)ix+AoaW#)w8|#-"
"8sx+A`a[#e]k#x,iFx0Cx(iVGbC#ix+A8asn}AiV-BUx+A_iusx+A``##Q_S#21_x+A2`]-g2<x+A(*[w6,x+AA ix+A(PFx+Ajq"
"$#La[#o^ #2f{GbG!uix+A8b/odAx+A-BUx+A_j$sx+A``+#Q_S#21_x+A2iQ<!Y3]tc@[w7xx+AA ix+A(4Fx+Ajrp#`a[#y3]+"
"#8b[#tb_#tbO#tbW#2[*7w*{)bO9.bWb,[vHx+Asa]Bbk#Gb{aEnx+AZ;F/P'([Tn_33[D#y'bcx+A=`;#y,bo#La[#o^ #2[Dy'"
"bsx+At`_[Dsx+ALa[#t^ #t!w#8_S#2,nx+A(b_Bw>xx+At^ #t!w#j_SwNNsx+Ay(c##L_SaYnx+A)!Kw{ x;x+A8!K#(*<x+A."
"b+#Aaz-vk.w=Px+A-6sx+Aja[#77_x+Ay']k#t^ #t!w#7fbsx+Ay.`+#`a[#yK]g#)^ #y&^C#t!w#oc3#2wX2Zx+At^ #`c;wA"
"Qsx+A3c #2[1Ux+Ao`3#7!~ix+AocC#2[vFx+At^ #3cG#y,^C#D]ww,i]s#7a`_x+AG_3#y*a[#=!_#-x*'B_3x+A8cWX(st*[8"
"c[w]&<x+AM^C^ #2T(R44^ TQa[x+A.]ox*M(w=27[1(wUHKx+Ad39+/XUC/w3qc_37xb/7w7G!w>A]ox+A)^#!gKwNYio4siO(D"
"7x+Az%_3^ #z&_3^C#2w/@Kwdknwd78[Hw-t<BFx+A8!w#UMsx+A(N)w@hx+A-DFSsx+A)]W#-^,ix+A8cW#j_##FeD)!dwOU-_C"
"80wN%Fx+Ay'a[#G!K#ew@d#y*^'#2jz*8ccx}Hne>3H#y(_Sx+Ay._S#<g0Fx+Ay'wIT#`a[#Fx%cx:f|AkbFy$|7ncLcgwN-K!."
"7kvx+x+Aebo#7!'x&x+Ay3]s#PwkLZaYKx+A7feB]ox+Asv8Pm$7Lx&x+A-;x(w)#ix+Ay=`c#8_Sp&Px+A262ny7ly_x+AA=8!T"
"#<x+A-m..w1Lx+Ay;]o#ja[#77_x+Ay3^/#sw,UF7x>x+A8wT(#7wW1nx+A7i*Fx+A(-Ax+AdpY-rwx@x+A2w+ux,x+AVwSX#<w)"
"kx,x+A[wSp#V^ #yM^C#.wTPx'hB^3iV7l#Pb`n^2s3s^F(`6Px+Ax(bZVckx+A8b+#[^o#Ba[#K^{`w~9mR2wnuVcox+AQa[#)w"
"Td#2A`_3x+A)wVD#2VVcwx+AQa[#)wU(#2V(5Zx+A[wVd#y:_3#,#]owW@#^;]|7b+y(]Wx+AG_3#3c{!V8d##8HgkQa[x+A)wV0"
"#2A`cWx+ABwWl#.!w#G]o#",
};
