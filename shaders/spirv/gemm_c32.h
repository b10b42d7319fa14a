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
  "-w~[y[uweK#y[RC#-+)+H8!Kw~_8!K#V!S#(w~[(>.!c')!S=('($(L-)2w~_B!w#(PZw~_)!w#)]/#(@iw~_2ZFw~_.]K#3!w )",
  "]S[,(9)!'*x'w~_.!wJ.]k6)]oU)]kD(*-[0nw~_.]/;)^+R*]oqYEl^+!']Sw~_)^ w{A<w~_(+43'x%%Cw'u!ww~cz#!_!_#B^",
  "O#8^S#3!_#,$w%5!K$^_^_4Aw~h3!ww~b7)8^;w~h3!K#8^s#)^sYAw~h)!w#)!w#(V2w~h.!K9sw~h<[,-S.SW=W[@-C.+W.[3 ",
  ")ao1-Y.[#C)[/G(Y(KUw~h3C-4_c_gw~h-UL3w~l3_G#9_w^;#7/)`##-)9_{`'wys8`+w~le`/#(L2/)`;Q(!d5as`3` w{J)`C",
  "*-w{&)`G#E#3`Kw/Y`Ow~l.^G#3!w#e]K#*`7`[]@-w~h3_g#)`c*209`_`gw~U(*2I9`_`o67w~a=`w*:[W`s`{=)a#]UV[_F7w",
  "~a=a/*:[_a+a3=8a7!6.a#w~E.a #,#aCw/YaGC#(O-w~h=^S#(+Aw~h.a7F.a[#;#a_w/YacG#)[_#Aw~h3a'#>a ao)(J/!Kaw",
  "#:a{w/Yb#w~h8!KE3a; >a[b+)-E.b3#@$b7w/Yb;O;W(_D=[c>(,3[g!|4`7_s#)bG*208`[]-)bO*2F4bKbS[;8`[)/[S_G]w.",
  "b_]dLbcw~h25.bo#8bsw~hG^;#/!Kc##Dc'w/Yc+#3_{#<-2`2)[OK7/<)(Q/!__G[;:cGw/YcKw~h)!_`JKw~h.^_$<_s<[D->)",
  ";BAw~h(K7w~h(w~Nx&w~h)^ #!^;^;#y0]S#y3^+#<KA3j]SWe]ow~h)_##8_W#Q!w#K82AG_[vL-F2w~h[!w#)!w#24sw~h3]/#",
  ".!w#(AAw~hL!w#(.x*w~hV^7#=^;4.!p[Piw~h7!Cx*w~h_@7[4x$w~hG^7#`^7#8^;#.!w[c*w|5^SCfaW_'w~hy&^7#`!w#t^7",
  "#V]/#2[E_w~h`^;#j^7#t^7#75([^x,w~hy-^;#j!w#7]`_w~hy3^7#[cw#`]/#=!w#8]k#( x0w~h]_G_Gc3#y3aW#G^7#8^7#y",
  ",]K#G^;#yH^;#8^;wg[zHwo]]Kw~hy,^7#G^7#P!4x3w~h)^G#7R-,83[,-N44,:Kw,V7R(nD*#!Ow~hA!$8!S!c`4a<2w/d*Lw=",
  "]J7w~$8Da>-58T#*+/ua<`Z(CBPw/LB!Wx#=8!Sw1<<]Xd[<-PVH[.)w>yoo/4#(R8'-)w>AB2w7:2w}V)P#-PB[8[m([T(.-T40",
  "#Yx$T8[Dwtc7w1>>[X(wb_L![x$P[^7#3!Kw|U.!c=Kw_]I!_$8x$T34#/[$86BDw7_<w~Q,#[0@w>9!KIF[+)!k!t2[E3^K#-[A",
  "-,48^;#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x%L><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%V[$!M7_o-]1)!c'(+F'Zx",
  "&:)^[#)^W]K<x&:(V8]<x&:(+<x&:*^cw.A5Q!Lx&:(;Kx&:-FB[([PG!s]+n[O2[F8^g#3<#/]x@+2`eP*-[JB]0x&:.!wx%$Fd",
  "(2me-l%`^kx&:`^o#y$!w#V!w#B!w#-[17x&:s_H<_;C,^_b:8]#dePb=o^wx&DU!j3]S/x+'2nXt^{x&Djd4#.e8#=^s#=!K#(*",
  "`^0x&D3!w#o!w#B^s#)_+A)_'x&D.!K#3C#[!w#=!K#(@G!!x&D(6Kx&D2.-9(H<x&D(OQ^8x&DB^s#V!w#(S<x&D-_&Fx&D(6Kx",
  "&D-A.!4[w9P_'x&D3C#3h0#2]8`_/x&DQ^;#(/FwzHx-x&DB^;#t_3#K=_x&D[^7#Q_3#G_3#7;x;x&D(!-x6x&D[_7#=^;#2-Kx",
  "&D2kbf[0^;x&Do^7#yF^;#d#Fur<+Kx)Y7[y7]Tx8x&DG^;#(,Fq_sx&DG^7#y'^;#y0^7#8^7#o!w#G^;#`^;#A[tFx&DL!w#j!",
  "w#G^7#G^7#`^;#y<^;#=]+b-8_;#P_R2-2;L_ x&D7;sx&Dy&]+#y$_C#<oiF[03_Gtry)_Kx&D|#L]/r!#]3#G^7#y*^;#(FF_y",
  "x6x&Dy=_O#-!iy#_S`s7wDhFx&DKw$OAw(4<x&Dy.]/#G^7#P!B7[VK1dw$UAl>=]7_[e_[x&D(<Ax36{1tl#];x&D3s$#V!w#7[",
  ";x[7x&D2!YxMx&D2!1x(x&D2>dx&D7Qnx&D<[ox>x&Dttl#s#(]{x5x&D2_Cx1x&D._k#.t8#)_oO`__x&DLu@#y,] #)_Gg1-_~",
  "xEx&Di[%2_E7e$Px&DA18[`QKx&D7Hx+x&DB_s#7Jsx&D287x&D2M7Fdx&DZH8!d[csx&DG]CsDUx&D-V3_Gw# 8<su1%w3q`S$;",
  "<4wb(2]=2'2B<gN(G-fDFG3@#(pc2vMo]Gx&r2V7H44,RFweEP[52 C8,u,8D!,)]K#B]O^yy+`Wx'<8a'#2,)w>9Tsx&68a##2,",
  "(AUx&6)]K#n[Mx+x'<8a;#2,x%[M8a7#2,n[MAa23]W#j]S#Q!wx'<e_g#=w&P#=!Kx%qU['dc 2[/nx'<=^s#ZvUx&x'<jw'H#)",
  "w(L#2['-u]I,_'_'[#<waH<qwx&dniw:0d nx'<t^7#-iNVa x'<t]K#2_0717oCKrsx(x'<3aKIy,aOx'<.w*T#y#aS#LaW#o^7",
  "#2!2Va[x'<t]K#2_q717pri!2sx'<3agIy,akx'<.w+h#eaS#7!2_x'<e]c#3!S#d^Mx- x(^a=as#(^]ix'<3ao#`a'#29x*x'<",
  "oaS#Z^mz'w.E!Kx'<3!w#.!K#(C*0^coweb'x'<7]5Kx'<o^7#2!MGb/#ix'<3b+#`a;#29x*x'<oaS#K_,(2-!Mx'x'<A!ML]H#",
  "sx'<BaW#s_;scQx,cMoT#B[0#sx'<t]K#<^]ix'<oaS#)w1(#-8sx'<LaW#o^7#Ac,sx'<t]K#<]}ix'<oaS#)w2$#-8sx'<y/aW",
  "#_b`s^(x=O(x'<o^7#U^<x(]4[aox'<-2sx'<7cN(^1ix'<Pc%(2-c%Ax'<8b'#s]1sx'<<[)ix'<oaS#)w4l#-8sx'<LaW#o^7#",
  "7_MFx'<o^7#2A[b+x'<-2sx'<7d#(_Bix'<PcV(2-e!Ax'<eb'#7!,x'x'<2[)ix'<oaS#)w6T#-8sx'<`aW#y&]g#7w7ld3x1C(",
  "wuVn]S3[@#Gb g'ix'<8aomCAx'<-BUx'<_iLsx'<`_{#Q_G#21_x'<2hy-g&<x'<(*[w3Xx'<A ix'<(PFx'<jot#LaW#o^7#2f",
  "oGbC!uix'<8b+n*Ax'<-BUx'<_itsx'<``'#Q_G#21_x'<2iE<!Y3]t!u[w5Hx'<A ix'<(4Fx'<jqd#`aW#y3]+#8bW#tb[#tbK",
  "#tbS#2[*7w)V)bK9.bSb,[u<x'<sa]Bbg#GbwaEnx'<Z;F/P'([Tn_33[D#y'b_x'<=`7#y,bk#LaW#o^7#2[Dy'box'<t`[[Dsx",
  "'<LaW#t^7#t!w#8_G#2,nx'<(b_3w<Hx'<x)gSix'<j_GwK-sx'<y(b{#L_GaYdx'<2[ly;w=Lx'<8!K#(*<x'<.b'#<az2wF!.w",
  ":|x'<-6sx'<jaW#77_x'<y']g#t^7#t!w#7fbsx'<y.`'#`aW#yK]c#)^7#y&^;#t!w#oc/#2wTvZx'<t^7#`c7w usx'<3c;#2[",
  "1Ux'<o`/#7!~ix'<oc #2[vFx'<t^7#3cC#y,^;#D]sw,i]o#7a`_x'<G_'#y*aW#=!_#)cO#B_'#8cSX(sh*[8__wY]<x'<M^;^",
  "7#2T(R44^7TQaWx'<.]kx&H(w;V7[1(wR'Kx'<d39+/XUC/w3qcW37x!N7w5i!w>A]kx'<)]{!gKwL}io4siO(D7x'<z%_'^7#z&",
  "_'^;#2w-bKwaFnw`n8[Hw,:<BFx'<8!w#UMsx'<(N)w !x'<-DFSsx'<)]S#-^,ix'<8cS#j^s#FeD)!dwMy-_C80wLIFx'<y'aW",
  "#G!K#ew X#y*^##2jz*8c[xw<ne>3H#y(_Gx'<y._G#<g0Fx'<y'wG$#y+aW#Q]o#x3#iSL!Sx'<7e2B]kx'<smGPkM7L(xd{nE8",
  "[!llPx'<G^7#3c_#t^;#y+`[#ebk#7]1Ax'<7[go!8#)!L#sx'<y=`_#8_GoWPx'<AlN8]D#_x'<_=<x'<-l_.w/xx'<y;]k#jaW",
  "#77_x'<y3^'#sw+~F7x>x'<8wQ0#7wU*nx'<7h[Fx'<(-Ax'<dp.-rLx@x'<2w+Jx,x'<VwPh#<w)@x,x'<[wQ$#V^7#yM^;#.wQ",
  "`x#cB^+i+7kTKclo!'^2s3s^F(`6Px'<x(w)|Vccx'<8b'#[^c#BaW#K^{ew~9m'._ox%-Ux'<QaW#)wQt#2A`_'x'<)wST#2VVc",
  "kx'<QaW#)wR8#2V(5Zx'<[wSt#y:_'#,#]kwTP#^3]|7b+y(]Sx'<G_'#3co!VVcsx'<QaW#)wS@#2A`cSx'<BwT|#.!w#G]k#",
};
