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
  "-x%Iy[pwhK#y[VC#-+)+H8!Kx%M8!K#V!S#(x%I(>.!c')!S=('($(L-)2x%MB!w#(PZx%M)!w#)]/#(@ix%M2ZFx%M.]K#3!w )",
  "]S[,(9)!'*x'x%M.!wJ.]k6)]oU)]kD(*-[0x&x%M.]/@)^/W*]oqYJl^/!']Sx%M)^Cw~/Px%M2x't2x%%Cw'u!wx%Uz#!_!_#B",
  "^[#8^_#,%!_w%5!K$^W^W0Ax%V3!wx%P7)8^ x%V3!K#8^{#)^{UAx%V)!w#)!w#(V2x%V.!K9sx%V<[,-S.SW=W[@-C.+W.[3 )",
  "ao1-Y.[#C)[/G(Y(KUx%V3C-4_k_ox%V-UL3x%Z3_O#9`#^ #7/)`+#-)9`'`/w|^8`3x%Ze`7#8` #)`CQ(!d5as`;`Gw~5)`K*",
  "-w}m)`O#E#3`Sw/Y`Wx%Z.^K#3!w#e]K#*` `c]@-x%V3_o#)`k*209`g`ox%C(*2I9`g`w67x%O=a#*:[S`{a'=)a+]UV[[F7x%",
  "O=a7*:[[a3a;=8a !6.a+x%3.aG#,#aKw/YaO #(O-x%V=^_#(+Ax%V.a F.ac#;#agw/YakC#.[[#)K^Z<x%V3a/#>aGaw)(M/!",
  "Kb##:b'w/Yb+x%V8!KE3aC >acb3)-E.b;#@$b w/YbCK;W(_G=[c>(,3[g]#4` _{#)bO*208`c]0)bW*2F4bSb[[;8`c)/[O_O",
  "]z.bg]gLbkx%V25.bw#8b{x%VG^ #/!Kc+#Dc/w/Yc3#3`'#<-2`5)[KK7/<)(Q*!__O#(h(9w/YcSx%V)!_`MKx%V.^W$<_v<[D",
  "->);BAx%V(K7x%V(x%4x.x%V)^C#!^ ^ #y0]S#y3^/#<KA3j]SWe]ox%V)_+#8__#Q!w#K82AG_cx%V-F2x%V[!w#)!w#24sx%V",
  "3]/#.!w#(AAx%VL!w#(.x*x%VV^;#=^ 4.!p[Pix%V7!Cx*x%V_@7[4x$x%VG^;#`^;#8^ #.!w[c*w|5^_Cfa__/x%Vy&^;#`!w",
  "#t^;#V]/#2[E_x%V`^ #j^;#t^;#75([^x,x%Vy-^ #j!w#7]`_x%Vy3^;#[d##`]/#=!w#8]k#( x0x%V]_O_Oc;#y3a_#G^;#8",
  "^;#y,]K#G^ #yH^ #8^ wiszHwo]]Kx%Vy,^;#G^;#P!4x3x%V)^K#G^ #3^O1Kw.57I(nF*#!Ox%VA[w8!S!Z`4a32w09*Lw=]J",
  "7x$n8Da5-58T#*+/ug<`Q(CBPw/}B!Wx&+8!Sw1m<]Od[<-PVH[.)w>ypA/4#(R8'-)w>AB2w7k2x#e)P#-PB[8[m([T(.-T40#Y",
  "x$T8[Dwvr7w1o>[X(w[uL![x'>[^;#3!Kw!3.!c=KwalI!_$8x'B34#/[$86BDw84<x$`,#[0@w>9!KIF[+)!k!t2[E3^S#-[A-,",
  "48^ #.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x(:><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[w8D[(.x'mglL",
  "^Wi%-:GX[QG[$,[[(!22=G[<#H[@^ !*Z[t-[l7aa(wA:-`Q.[!wXk_*(eU(A.]0wXjF^6P!*3!c#F'Zx*23^gx)3=!_w`b(V8^`",
  "w`b(+<w`b.^k[:Q!Pw`b(;Kw`b-FB[([PG!s]6n[O2[F8^o#3<#/_@@+2bNK*2!=B]4x*2.!wx(xFed2oE-ma`^sx*2`^w#y$!w#",
  "V!w#B!w#-[17x*2sa17a$-^uAd#8]#fEPd&o_#x*<U!j3]S/x+'2p8t_'x*<jeP#.fT#=^{#=!K#(*`^0x*<3!w#o!w#B^{#)_3A",
  ")_/x*<.!K#3C#[!w#=!K#(@G!!x*<(6Kx*<2.-9(H<x*<(OQ^8x*<B^{#V!w#(S<x*<-`xFx*<(6Kx*<-A.!4[w9P_/x*<3C#3iL",
  "#2]8`_7x*<Q^ #(/Fw~@x-x*<FiWt_;x*<K=_x*<[^;#Q_;#G_;#7;x;x*<(!-x6x*<[_ #=^ #2-7G772w Le^ x*<o^;#yF^ #",
  "x&#Q]S#7tS7[y7]Tx8x*<G^ #(,Fs sx*<G^;#y'^ #y0^;#8^;#o!w#G^ #`^ #A[tFx*<L!w#j!w#G^;#G^;#`^ #y<^ #=]+b",
  "-8_C#P_R2-2;L_Gx*<7;sx*<y&]+#y$_K#<qRF[03_OvRy)_Sx*<|#L]/sx#]3#G^;#y*^ #(FF_yx6x*<y=_W#-!i8_[`sn_tG!",
  "$[aL!8w&/Aw)p<x*<y.]/#G^;#P!B7[VK1dw&5Al>=]7_[e_cx*<(<Ax7.{1v,#];x*<3t@#V!w#7[;x[7x*<2!YxMx*<2!1x(x*",
  "<2>dx*<7Qnx*<<[ox>x*<tv,#s#(]{x5x*<2_Cx1x*<._s#.uT#)_wO`_gx*<Lv!#y,] #)_Og1-_~xEx*<i[%2_E7e$Px*<A18[",
  "`QKx*<7Hx+x*<B_{#7Jsx*<287x*<2M7Fdx*<ZH8!d[csx*<G]CsDUx*<-V3_Ow#W8<su1%w3q`[$7<4wdB2]=2'2B<gN(G-fDFG",
  "3@#(pc2vMo]Gx*j2V7H44,RFwg_P[52 C8,u,8D!,)]K#B]O^yy+`_x+48a/#2,)w>9Tsx*.8a+#2,(AUx*.)]K#n[Mx+x+48aC#",
  "2,x%[M8a #2,n[MAa23]W#j]S#Q!wx+4e_o#=w'l#=!Kx)iU['dc 2[/nx+4=^{#ZvUx&x+4jw(d#)w)h#2['-u] ,_/_/[#Fx%d",
  "<qwx&dniw;ld nx+4t^;#-iNVaGx+4t]K#2_0717oCKrsx(x+43aSIy,aWx+4.w+p#y#a[#La_#o^;#2!2Vacx+4t]K#2_q717pr",
  "i!2sx+43aoIy,asx+4.w-(#ea[#7!2Fx+4x4w,uy$[_#tw(x#y.w&h#2wjSd_j3!S_^Z_VP[dx-G(j*n^+3[@#=a{#(_nix+43aw",
  "#`a/#29x*x+4oa[#7_~Fx+4y'!K#e!w#8^k#=!K#Q!K#(6-x+4eb/#7^cKx+4o^;#2!jGb7#ix+43b3#`aC#29x*x+4oa[#K`Z(2",
  "-!jx'x+42!j(_J-x+4(C00^k,!Msx+4Ga_#n_`se#x,d{oT#B[0#sx+4t]K#<^zix+4oa[#)w3H#-8sx+4La_#o^;#AdZsx+4t]K",
  "#<]}ix+4oa[#)w4D#-8sx+4y/a_#Zc)x0^,_Sx'O(]an!v8[!^@Fx+4o^;#2A[awx+4-2sx+47co(hHix+4P^o(2-cFPx+43!K#e",
  "b/#7]=x'x+42[1ix+4oa[#)w78#-8sx+4La_#o^;#7_YFx+4o^;#2A[b3x+4-2sx+47d/(_Nix+4P`,(2-cbAx+4eb/#7!,x'x+4",
  "2[)ix+4oa[#)w8|#-8sx+4`a_#e]g#x,iFx0Cx(iVGbG#ix+48awn}AiV-BUx+4_iusx+4``'#Q_O#21_x+42`]-g2<x+4(*[w6,",
  "x+4A ix+4(PFx+4jq$#La_#o^;#2f{GbK!uix+48b3odAx+4-BUx+4_j$sx+4``/#Q_O#21_x+42iQ<!Y3]tc@[w7xx+4A ix+4(",
  "4Fx+4jrp#`a_#y3]+#8b_#tbc#tbS#tb[#2[*7w+4)bS9.b[b,[vHx+4sa]Bbo#Gc#aEnx+4Z;F/P'([Tn_33[D#y'bgx+4=` #y",
  ",bs#La_#o^;#2[Dy'bwx+4t`c[Dsx+4La_#t^;#t!w#8_O#2,nx+4(b_Bw>xx+4t^;#t!w#j_OwNPsx+4y(c'#L_OaYnx+4)!Kw{",
  "2x;x+48!K#(*<x+4.b/#Aaz-vk.w=Px+4-6sx+4ja_#77_x+4y']g#t^;#t!w#7fbsx+4y.`/#`a_#yK]c#)^;#y&^ #t!w#oc7#",
  "2wX4Zx+4t^;#`c wASsx+43cC#2[1Ux+4o`7#7!~ix+4ocG#2[vFx+4t^;#3cK#y,^ #D]sw,i]o#7a`_x+4G_/#y*a_#=!_#)cW",
  "#B_/#8c[X(st*[8_gw!w<x+4M^ ^;#2T(R44^;TQa_x+4.]kx*@(w=47[1(wUJKx+4d39+/XUC/w3qc_37xb$7w7G!w>A]kx+4)]",
  "{!gKwN[io4siO(D7x+4z%_/^;#z&_/^ #2w/@Kwd`nwd,8[Hw-t<BFx+48!w#UMsx+4(N)w@hx+4-DFSsx+4)]S#-^,ix+48c[#j",
  "^{#FeD)!dwOW-_C80wN'Fx+4y'a_#G!K#ew@d#y*^##2jz*8ccx}=ne>3H#y(_Ox+4y._O#<g0Fx+4y'wIT#`a_#Fx%Vx:f|AkbF",
  "y$q7ncLcgwN/K!.7kvx+x+4ebs#7!'x&x+4y3]o#PwkAZaYKx+47feB]kx+4sv8Pm$7Lx&x+4-;x(w)#ix+4y=`g#8_Op&Px+426",
  "2ny7ly_x+4A=8!T#<x+4-m..w1Lx+4y;]k#ja_#77_x+4y3^+#sw,UF7x>x+48wS|#7wW3nx+47i*Fx+4(-Ax+4dpY-rwx@x+42w",
  "+ux,x+4VwSX#<w)kx,x+4[wSp#V^;#yM^ #.wTPx'[B^/iV7l#Pb`n^2s3s^F(`6Px+4x(bZVckx+48b/#[^k#Ba_#K^{ew~9mR.",
  "_wx)%Ux+4Qa_#)wTd#2A`_/x+4)wVD#2VVcsx+4Qa_#)wU(#2V(5Zx+4[wVd#y:_/#,#]kwW@#^7]|7b+y(]Sx+4G_/#3cw!V8c{",
  "#8HgkQa_x+4)wV0#2A`c[x+4BwWl#.!w#G]k#",
};
