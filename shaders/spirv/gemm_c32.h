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
  "-x#:y[uwfo#y[RC#-+)+H8!Kx#>8!K#V!S#(x#:(>.!c')!S=('($(L-)2x#>B!w#(PZx#>)!w#)]/#(@ix#>2ZFx#>.]K#3!w )",
  "]S[,(9)!'*x'x#>.!wJ.]k6)]oU)]kD(*-[0nx#>.]/;)^+R*]oqYEl^+!']Sx#>)^ w{|<x#>(+43'x%`2w~rCw'u!wx#Fz#!_!",
  "_#B^S#8^W#,%!_w%5!K$^O^O0Ax#G3!wx#A7)8^;x#G3!K#8^s#)^sUAx#G)!w#)!w#(V2x#G.!K9sx#G<[,-S.SW=W[@-C.+W.[",
  "3 )ao1-Y.[#C)[/G(Y(KUx#G3C-4_c_gx#G-UL3x#K3_G#9_w^;#7/)`##-)9_{`'wzR8`+x#Ke`/#(L2/)`;Q(!d5as`3` w|))",
  "`C*-w{a)`G#E#3`Kw/Y`Ox#K.^G#3!w#e]K#*`7`[]@-x#G3_g#)`c*209`_`gx#4(*2I9`_`o67x#@=`w*:[W`s`{=)a#]UV[_F",
  "7x#@=a/*:[_a+a3=8a7!6.a#x#$.a #,#aCw/YaGC#(O-x#G=^W#(+Ax#G.a7F.a[#;#a_w/YacG#)[_#Ax#G3a'#>a ao)(J/!K",
  "aw#:a{w/Yb#x#G8!KE3a; >a[b+)-E.b3#@$b7w/Yb;O;W(_D=[c>(,3[g!|4`7_s#)bG*208`[]-)bO*2F4bKbS[;8`[)/[S_G]",
  "w.b_]dLbcx#G25.bo#8bsx#GG^;#/!Kc##Dc'w/Yc+#3_{#<-2`2)[OK7/<)(Q/!__G[;:cGw/YcKx#G)!_`JKx#G.^O$<_s<[D-",
  ">);BAx#G(K7x#G(x#-x&x#G)^ #!^;^;#y0]S#y3^+#<KA3j]SWe]ox#G)_##8_W#Q!w#K82AG_[vL-F2x#G[!w#)!w#24sx#G3]",
  "/#.!w#(AAx#GL!w#(.x*x#GV^7#=^;4.!p[Pix#G7!Cx*x#G_@7[4x$x#GG^7#`^7#8^;#.!w[c*w|5^WCfaW_'x#Gy&^7#`!w#t",
  "^7#V]/#2[E_x#G`^;#j^7#t^7#75([^x,x#Gy-^;#j!w#7]`_x#Gy3^7#[cw#`]/#=!w#8]k#( x0x#G]_G_Gc3#y3aW#G^7#8^7",
  "#y,]K#G^;#yH^;#8^;wg[zHwo]]Kx#Gy,^7#G^7#P!4x3x#G)^G#7R-,83[,-N44,:Kw,V7R(nD*#!Ox#GA!$8!S!c`4a<2w/d*L",
  "w=]J7w~_8Da>-58T#*+/ua<`Z(CBPw/LB!Wx#x8!Sw1<<]Xd[<-PVH[.)w>yp /4#(R8'-)w>AB2w7:2w}V)P#-PB[8[m([T(.-T",
  "40#Yx$T8[Dwtc7w1>>[X(wb_L![x%/[^7#3!Kw|U.!c=Kw_]I!_$8x%334#/[$86BDw7_<w~Q,#[0@w>9!KIF[+)!k!t2[E3^K#-",
  "[A-,48^;#.w^u'ZK.!o#-&7QPH<U)@0<,GL[/GP,8T57x&+><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#A_uF'-[w8D[(.x'",
  "mguL^Oi.-:GX[QG[$,[[(!22=G[<#H[@^;!*Z[t-[l7aj(w@e-`Q.[!wX._*(e^(A.]0wX-F^6P!*3!c#F'Zx(#3^_x'$=!_x(#(",
  "V8^`x(#(+<x(#.^c[:Q!Px(#(;Kx(#-FB[([PG!s]6n[O2[F8^g#3<#/_@@+2bNK*2!=B]4x(#.!wx&iFem2oN-mj`^kx(#`^o#y",
  "$!w#V!w#B!w#-[17x(#sa17a$-^uAd#8]#fNPd&o^wx(-U!j3]S/x+'2pAt^{x(-jeX#.f!#=^s#=!K#(*`^0x(-3!w#o!w#B^s#",
  ")_+A)_'x(-.!K#3C#[!w#=!K#(@G!!x(-(6Kx(-2.-9(H<x(-(OQ^8x(-B^s#V!w#(S<x(--`xFx(-(6Kx(--A.!4[w9P_'x(-3C",
  "#3iT#2]8`_/x(-Q^;#(/Fw|1x-x(-B^;#t_3#K=_x(-[^7#Q_3#G_3#7;x;x(-(!-x6x(-[_7#=^;#2-Kx(-2mKf[0^;x(-o^7#y",
  "F^;#x&#Q]S#7t!7[y7]Tx8x(-G^;#(,FsHsx(-G^7#y'^;#y0^7#8^7#o!w#G^;#`^;#A[tFx(-L!w#j!w#G^7#G^7#`^;#y<^;#",
  "=]+b-8_;#P_R2-2;L_ x(-7;sx(-y&]+#y$_C#<qRF[03_Gv[y)_Kx(-|#L]/t$#]3#G^7#y*^;#(FF_yx6x(-y=_O#-!iy#_S`s",
  "7wFQFx(-Kw&8Aw)y<x(-y.]/#G^7#P!B7[VK1dw&>Al>=]7_[e_[x(-(<Ax4{{1v4#];x(-3tH#V!w#7[;x[7x(-2!YxMx(-2!1x",
  "(x(-2>dx(-7Qnx(-<[ox>x(-tv4#s#(]{x5x(-2_Cx1x(-._k#.u!#)_oO`__x(-Lvd#y,] #)_Gg1-_~xEx(-i[%2_E7e$Px(-A",
  "18[`QKx(-7Hx+x(-B_s#7Jsx(-287x(-2M7Fdx(-ZH8!d[csx(-G]CsDUx(--V3_Gw#W8<su1%w3q`S$;<4wcm2]=2'2B<gN(G-f",
  "DFG3@#(pc2vMo]Gx([2V7H44,RFwg.P[52 C8,u,8D!,)]K#B]O^yy+`Wx)%8a'#2,)w>9Tsx'{8a##2,(AUx'{)]K#n[Mx+x)%8",
  "a;#2,x%[M8a7#2,n[MAa23]W#j]S#Q!wx)%e_g#=w't#=!Kx'ZU['dc 2[/nx)%=^s#ZvUx&x)%jw(l#)w)p#2['-u]I,_'_'[#<",
  "wc1<qwx&dniw;ud nx)%t^7#-iNVa x)%t]K#2_0717oCKrsx(x)%3aKIy,aOx)%.w+x#y#aS#LaW#o^7#2!2Va[x)%t]K#2_q71",
  "7pri!2sx)%3agIy,akx)%.w-0#eaS#7!2_x)%e]c#3!S#d^Mx- x(^a=as#(^]ix)%3ao#`a'#29x*x)%oaS#Z^mz'w.E!Kx)%3!",
  "w#.!K#(C*0^coweb'x)%7]5Kx)%o^7#2!MGb/#ix)%3b+#`a;#29x*x)%oaS#K_,(2-!Mx'x)%A!ML]H#sx)%BaW#s_;scQx,cMo",
  "T#B[0#sx)%t]K#<^]ix)%oaS#)w2L#-8sx)%LaW#o^7#Ac,sx)%t]K#<]}ix)%oaS#)w3H#-8sx)%y/aW#_b`s^(x=O(x)%o^7#U",
  "^<x(]4[aox)%-2sx)%7cN(^1ix)%Pc%(2-c%Ax)%8b'#s]1sx)%<[)ix)%oaS#)w64#-8sx)%LaW#o^7#7_MFx)%o^7#2A[b+x)%",
  "-2sx)%7d#(_Bix)%PcV(2-e!Ax)%eb'#7!,x'x)%2[)ix)%oaS#)w7x#-8sx)%`aW#y&]g#7w7ld3x1C(ww n]S3[@#Gb g'ix)%",
  "8aomCAx)%-BUx)%_iLsx)%`_{#Q_G#21_x)%2hy-g&<x)%(*[w4|x)%A ix)%(PFx)%jot#LaW#o^7#2foGbC!uix)%8b+n*Ax)%",
  "-BUx)%_itsx)%``'#Q_G#21_x)%2iE<!Y3]t!u[w6lx)%A ix)%(4Fx)%jqd#`aW#y3]+#8bW#tb[#tbK#tbS#2[*7w)V)bK9.bS",
  "b,[u<x)%sa]Bbg#GbwaEnx)%Z;F/P'([Tn_33[D#y'b_x)%=`7#y,bk#LaW#o^7#2[Dy'box)%t`[[Dsx)%LaW#t^7#t!w#8_G#2",
  ",nx)%(b_3w=lx)%x)gSix)%j_GwLrsx)%y(b{#L_GaYnx)%)!Kwy#x;x)%8!K#(*<x)%.b'#<az2wF!.w<Dx)%-6sx)%jaW#77_x",
  ")%y']g#t^7#t!w#7fbsx)%y.`'#`aW#yK]c#)^7#y&^;#t!w#oc/#2wV_Zx)%t^7#`c7w usx)%3c;#2[1Ux)%o`/#7!~ix)%oc ",
  "#2[vFx)%t^7#3cC#y,^;#D]sw,i]o#7a`_x)%G_'#y*aW#=!_#)cO#B_'#8cSX(sh*[8__w[F<x)%M^;^7#2T(R44^7TQaWx)%.]",
  "kx(1(w;V7[1(wSlKx)%d39+/XUC/w3qcW37x^77w5i!w>A]kx)%)]{!gKwL}io4siO(D7x)%z%_'^7#z&_'^;#2w-bKwc/nwbW8[",
  "Hw,:<BFx)%8!w#UMsx)%(N)w !x)%-DFSsx)%)]S#-^,ix)%8cS#j^s#FeD)!dwMy-_C80wLIFx)%y'aW#G!K#ew X#y*^##2jz*",
  "8c[xyYne>3H#y(_Gx)%y._G#<g0Fx)%y'wHH#y+aW#Q]o#x3#iSL!Sx)%7e2B]kx)%smGPkM7L(xfdnE8[!llPx)%G^7#3c_#t^;",
  "#y+`[#ebk#7]1Ax)%7[go!8#)!L#sx)%y=`_#8_GoWPx)%AlN8]D#_x)%_=<x)%-l_.w/xx)%y;]k#jaW#77_x)%y3^'#sw+~F7x",
  ">x)%8wRT#7wU*nx)%7h[Fx)%(-Ax)%dp.-rLx@x)%2w+Jx,x)%VwR0#<w)@x,x)%[wRH#V^7#yM^;#.wS(x%LB^+i+7kTKclo!'^",
  "2s3s^F(`6Px)%x(w)|Vccx)%8b'#[^c#BaW#K^{ew~9m'._ox&rUx)%QaW#)wS<#2A`_'x)%)wTx#2VVckx)%QaW#)wS!#2V(5Zx",
  ")%[wU<#y:_'#,#]kwUt#^3]|7b+y(]Sx)%G_'#3co!VVcsx)%QaW#)wTd#2A`cSx)%BwVD#.!w#G]k#",
};
