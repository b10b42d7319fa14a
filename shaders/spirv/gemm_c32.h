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
  "-w~4y[uwe+#y[RC#-+)+H8!Kw~88!K#V!S#(w~4(>.!c')!S=('($(L-)2w~8G!w#(<sw~8)!w#)]3#(FKw~82ZFw~8.]K#3!wW)",
  "]S[,(9)!'*x'w~8.!wJ.]k6)]oU)]kD(*-[0nw~8.]3;)^+R*]oqYEl^+!']Sw~8)^ wzv<w~8(+43'x$ZCw'u!ww~<z#!_!_#B^",
  "O#8^S#3!_#,$w%5!K$^_^_4Aw~A3!ww~;7)8^;w~A3!K#8^s#)^sYAw~A)!w#)!w#(V2w~AG!K#-A.[+E)[/IFw~A23Pw~A<[@-Y",
  ".SMLW[T)ao)-Y)['#Fw~A2w|s2-a_g_kw~E3_/#9_w^;#7/)`##-)9_{`'wyL8`+w~Ee`/#(L2/)`;Q(!d5as`3` w{#)`C*-wz[",
  ")`G#E#3`Kw/Y`Ow~E.^G#3!w#e]K#/`7`[]@)b'wzf2[#)`c*209`_`gw~.(*2I9`_`o67w~:=`w*:[W`s`{=)a#]UV[_F7w~:=a",
  "/*:[_a+a3=8a7!6.a#w}z.a #,#aCw/YaGC#(O-w~A=^S#(+Aw~A.a7F.a[#;#a_w/YacG#)[_#Aw~A3a'#>a ao)(J/!Kaw#:a{",
  "w/Yb#w~A8!KE3a; >a[b+)-E.b3#@$b7w/Yb;O;W(_D=[c>(,3[g!|4`7_3#)bG*208`[]-)bO*2F4bKbS[;8`[)/[S_/]w.b_]d",
  "Lbcw~A25.bo#8bsw~AG^;#/!Kc##Dc'w/Yc+#3_{#<-2_z)[OK7/<)(Q/!__/[;:cGw/YcKw~A)!_`ZKw~A.^_$<_s<[D->);BAw",
  "~A(K7w~A(w~77w~A)^ #!^;^;#y0]S#y3^+#<KA3j]SWy#]ow~Ay)!w#3!w#[!w#)!w#24sw~A3]3#.!w#(AAw~AL!w#(.x*w~AV",
  "^7#=^;4.!l[PxEw~Ay$^;#G^7#`^7#8^;#.!w[Y*w|5^SCfaW_'w~Ay&^7#`!w#t^7#V]3#2[E_w~A`^;#j^7#t^7#75([^x,w~A",
  "y-^;#y-!w#y3^7#[cw#`]3#=!w#8]k#( x0w~A]_/_/c3#y3aW#G^7#8^7#y,]K#G^;#yH^;#8^;wcbzHwo]]Kw~Ay,^7#G^7#P!",
  "4x3w~A)^G#7R-,83[,-N44,:Kw,(7R(mr*#!Ow~AA!$8!S!c`4a72w/6*Lw=]J7w}Y8Da9-58T#*+/u3<`U(CBPw.zB!Ww~r8!Sw",
  "0j<]Xd[<-PVH[.)w>yoA/4#(R8'-)w>AB484weg2w$w2PB[8[m([T(.-T40#Yx$T8[Dwpe7w0l>[X(wb1L![x$)[^7#3!Kw|..!c",
  "=Kw_/I!_$8x$-34#/[$86BDw71<w~*,#[0@w>9!KIF[+)!k!t2[E3^K#-[A-,48^;#.w^u0ZK.!o#-&7QPH<U)@0<,GL[/GP,8T5",
  "7x%%><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%V[$!M7_o-]1)!c'(+F'Zx%o)^[#)^W]K<x%o(V8]<x%o(+<x%o*^cw.A5Q!Lx%",
  "o(;Kx%o-FB[([PG!s]+n[O2[F8^g#3<#/]x@+2`eP*-[JB]0x%o.!wx$YFd(2mG-kr`^kx%o`^o#y$!w#V!w#B!w#-[17x%os_H<",
  "_;C,^_b:8]#dePb=o^wx%yU!j3]S/Z'i]*)_##t^{x%yjd4#.e8#=^s#=!K#(*`^0x%y3!w#o!w#B^s#3_+wgU.w1)!Q4+Cx%y[!",
  "w#=!K#(@G!!x%y(6Kx%y2.-9(H<x%y(OQ^8x%yB^s#V!w#(S<x%y-_&Fx%y(6Kx%y-A.!4[w9P_'x%y=C#y,]'#4_/w}Ue|xEx%y",
  "<[%dx%y2:Px%yA18[`QKx%y7Hx+x%yB_3#7Jsx%y287x%y2M7Fdx%yZHL!d[cUj23n(#2`22x#w<6GnH#L_;#Gjp#`_ x%yQ^;#(",
  "/Fwyjx-x%yB^;#t_C#K=_x%y[^7#Q_C#G_C#7;x@x%yB_#wC}F!@x6x%y[_K#=^;#2-Kx%y2o9f[0^;x%yo^7#yF^;#x&#Q]S#7v",
  "E7[y7]gx8x%yG^;#(,Fu1sx%yG^7#y'^;#y0^7#7C(c#nx%yG^;#`^;#A[tFx%yL!w#j!w#G^7#G^7#`^;#y<^;#=]/`18_Ob@P_",
  "R2-2;L_Sx%y7;sx%yy&]/#j_W#Kt37`I7dWx)x%y|#L]3uD#]7#G^7#y*^;#(FF_tx6x%yy=_[#-l+y#__`n7wGhFx%yKw'xAw+S",
  "<x%yy.]3#G^7#P!B7[VK12w~b7c_Aog8];x%yQw$d#(7Ax2o]w#P#] k$s'-Z3uhx%ye!w#y[5w%H#yKw&L#y&w&h#`w&|#ow',#",
  "y:w'L#tw#@#s#(]]x7x%yy-w(X#._o#.vd#)_s#`_c#Lw#l#G]CsKUx%y-b$3_/w#F8<s|1%w3q`S$;<4wa]2om2'2B<c~(G-byF",
  "G3@#(pj2vTo]Gx&K2V7H44,RFwdzP[52 C8,u38D]YE#]K$#]O]Sy+`Wx&q8a'#2,)w>9Tsx%k8a##2,(AUx%k)]K#n[Mx+x&q8a",
  ";#2,x%[M8a7#2,n[MAgf3]W] j]SsbQ!wx&qe_k#=w&P#=!Kx%JU['d`@2[/nx&q=^s#Zv!x&x&qjw'H#)w(L#2['-udI,_'_'[#",
  "<w`}<nKx&aoiw9ud nx&qt^7#-f1Va x&qt]K#2_0717ksKoGx(x&q3aKIy,aOx&q.w*T#y#aS#LaW#o^7#2!2Va[x&qt]K#2_q7",
  "17mFi!2sx&q3agIy,akx&q.w+h#eaS#7!2_x&qe]c#3!S#d^Mx- x(^a=as#(^]ix&q3ao#`a'#29x*x&qoaS#Z^mz'w.E!Kx&q3",
  "!w#.!K#(C*0^cnYeb'x&q7]5Kx&qo^7#2!MGb/#ix&q3b+#`a;#29x*x&qoaS#K_,(2-!Mx'x&qA!ML]H#sx&qBaW#s_;scQx,cM",
  "oT#B[0#sx&qt]K#<^]ix&qoaS#)w1(#-8sx&qLaW#o^7#Ac,sx&qt]K#<]}ix&qoaS#)w2$#-8sx&qy/aW#_b`s^(x=O(x&qo^7#",
  "U^<x(]4[aox&q-2sx&q7cN(^1ix&qPc%(2-c%Ax&q8b'#s]1sx&q<[)ix&qoaS#)w4l#-8sx&qLaW#o^7#7_MFx&qo^7#2A[b+x&",
  "q-2sx&q7d#(_Bix&qPcV(2-e!Ax&qeb'#7!,x'x&q2[)ix&qoaS#)w6T#-8sx&q`aW#y&]g#7w7sd3x1C(tOn]S3[@#Gb g'ix&q",
  "8aomCAx&q-BUx&q_iLsx&q`_{#Q_/#21_x&q2hy-g&<x&q(*[w3Xx&qA ix&q(PFx&qjot#LaW#o^7#2foGbC!uix&q8b+n*Ax&q",
  "-BUx&q_itsx&q``'#Q_/#21_x&q2iE<!Y3]t!u[w5Hx&qA ix&q(4Fx&qjqd#`aW#y3]/#8bW#tb[#tbK#tbS#2[*7w&G)bK9.bS",
  "b,[w/tx&qsa]Bbg#GbwaEnx&qZ;F/P'([Tn_33[D#y'b_x&q=`7#y,bk#LaW#o^7#2[Dy'box&qt`[[Dsx&qLaW#t^7#t!w#8_/#",
  "2,nx&q(b_3w<Hx&qx)gSix&qj_/wK4sx&qy(b{#L_/aYdx&q2[ly;w=Lx&q8!K#(*<x&q.b'#<az2wFc.w:|x&q-6sx&qjaW#77_",
  "x&qy']g#t^7#t!w#7fbsx&qy.`'#`aW#yK]c#)^7#y&^;#t!w#oc/#2wT}Zx&qt^7#`c7w<Isx&q3c;#2[1Ux&qo`/#7!~ix&qoc",
  " #2[vFx&qt^7#3cC#y,^;#D]sw,i]o#7a`_x&qG_'#y*aW#=!_#)cO#B_'#8cSX(sh*[8_cwY_<x&qM^;^7#2T(R44^7TQaWx&q.",
  "]kx%}(w=>7[1(wR.Kx&qd39+/XUC/w3qcW37xeQ7wH=!w>A]kx&q)]{!gKwM(io4siO(D7x&qz%_'^7#z&_'^;#Fw-b2wa4o,w`f",
  "8[Hw,:<BFx&q8!w#UMsx&q(N)w !x&q-DFSsx&q)]S#-^,ix&q8cS#j^s#FeD)!dwN$-_C80wLPFx&qy'aW#G!K#ew X#y*^##2j",
  "z*8c[xvxne>3H#y(_/x&qy._/#<g0Fx&qy'wG$#y+aW#Q]o#x3#iSL!Sx&q7e2B]kx&qsmGPkM7L(xa-nE8[!llPx&qG^7#3c_#t",
  "^;#y+`[#ebk#7]1Ax&q7[go!8#)!L#sx&qy=`_#8_/oWPx&qAlN8]D#_x&q_=<x&q-l_.w/xx&qy;]k#jaW#77_x&qy3^'#sw+~n",
  "7Z'x*wD*8wQ,x&q7wQmnx&q7h[Fx&q(-Ax&qdp.-rLx@x&q2w+Jx,x&qVwPh#<w)@x,x&q[wQ$#V^7#yM^;#.wQ`x#<B^+i+7kTK",
  "clo!'^2s3s^F(`6Px&qx(w)|Vccx&q8b'#[^c#BaW#K^{ew~9m'._sx$bUx&qQaW#)wQt#2A`_'x&q)wST#2VVckx&qQaW#)wR8#",
  "2V(5Zx&q[wSt#y:_'#,#]kwTP#^3]|7b+y(]Sx&qG_'#3co!VVcsx&qQaW#)wS@#2A`cSx&qBwT|#.!w#G]k#",
};
