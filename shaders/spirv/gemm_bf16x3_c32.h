/* Generated from shaders/gemm_bf16x3.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/gemm_bf16x3.comp -o gemm_bf16x3_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_bf16x3_c32.full.spv -o gemm_bf16x3_c32.spv
 *   spirv-val --target-env vulkan1.2 gemm_bf16x3_c32.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: fc7f56a627bc1d7c91b698a3e6711b3f
 */
static const char ipt__spirv_gemm_bf16x3_c32[][2930] = {
"-x@ y!Ew{3#y[|C#-x>+)+33]'x@C.]'+/]/qY'($(U-)2x@Ce] #[]/#)] S)]W[=(Fx;x@C*]s]w#.]{#.^##V^'#2=(x@C.^/"
"=.^3#[^7x@C.] R.^C1)^G!l)^CY(*-[o-!>ix@C)^_#(D.^cXC] ^Gx@C)^oV*^o^sH('((-!%3^s!*(.2[+(*(5-P2OAx@C3] "
"[N._7]+=_;x@C)]/#9_7_7#._GZ._K8-)(S-.-K.]W[/)_[K.^GV)] #Y#^C_[![_cx@C)_ox>2Px@C2xD$2x wz,w'u] x@KB`+"
"#=`/#,$w%5]'$`'`'0Ax@L.] #8]{)3^/x<J(HUx@L3]'#8`W#+`Ww(Y] #)] #(Z2x@L.]'Jsx@L<[0-E.SI=W[D-C.+W.[3 )a"
"o1-Y.[#C)[/GZx@L|#&a;`Kw/Y_w#3a##(WKx@L*]{]{#3] [:. 8)/XAx@L)ag#('Ax@LQaK#HaoaC#8as#/akaw#.a{U]b#w/Y"
"b'x@LVb+#=`/#8aG[23b;T.b #lbCw/YbGx@L8bOI()2x@@8bWx<o3a#/9b_^/x=o8bc[`.bg^2 asb[bk/2x=>0bob[bs[<)bw#"
")3x>A=c#x@L2@7[&9`7c+x@H>]wc/)(K/^3c7^LGc;x@H4^#]wx@=-x@H)]w#.a#.3cOJ6$a#c/w%1cO$_D3+1.cCX/cOcc!=:cg"
"w/Yckx@HBcO#-SO#3cww/Yc{x@H`3x@LZ_{*w*q`/!45[S`_b7!Y)d 62x@Y3d'B/dG]{^S*`k]{^|Zx@YRdSa#/1#d[d'w/Yd#x"
"@Y(NP6adga#x@Y.ds$-_7ix@Y=e'#)e+b$Fx@Y)] #G] #Be7#)e;#/]'e #8eC#8e;#3eKS/eOe =.eS!y:eWw/Ye[x@Y=]'9<)"
"<]G2x@Y<--a;)Gb+.!;*)K#<x@Y(6ix@Y)_o#z&^/^/#y0_c#y3_[#(+ZSA3j_c['e^Gx@Y)`S#8a3#Q] #K82AGa7x@Y-F2x@Y["
"] #)] #24sx@Y3]W#.] #(AAw;8(ZFx@Y(.x*x@YV]{#=^/4.!x[Pix@Y7!Cx*x@Y_@7[4x$x@YG]{#`]{#8^/#.] [c*w|5`/Cf"
"b7`_x@Yy&]{#`] #t]{#V]W#2[E_x@Y`^/#j]{#t]{#75([^x,x@Yy-^/#y6] #2]u_x@Yy7]{#[aW#`]W#=] #8^C#( x0x@Y]a"
"#a#cs#tb7#s#G]{#8]{#y,_k#G^/#yH^/#3^/#{@]{wo]_k#F#y,]{#G]{#P!4x3x@Y)_w#G^/#3_{1y+]{x@Y[]{#)]'=L]+x@Y"
"Ax@]G8#34#/[$86BDwe3<wUv,#[0@w>9]'I<[+2x@=3]/[E3`##-[A-,48^/#.w^u'ZK.]7#-&7QPH<U)@0<,GL[/GP,8T57xAU>"
"<4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'me^L`'fs-:GX[QG[$,[[(!22=G[<#H[@^/!*Z[t2]J3Hx"
"+W(x=K(,.[!wLz_*(c_(A*]0[Xw-:F^6P!*3]##F'ZxCMG`7xBN)H#(V8^`xCM(+<xCM.`;[:Q!PxCM(;KxCM-FB[([PG];]6n[O"
"2[F8` #3<#8_@xCM(TLP*2!=B]4xCM.] xB7Fc=2m -kS``Cw^u``GxCMy$] #V] #B] #-[17xCMsa17a$-^u7cz<xB0F[jx6x$"
"j4H`Kmnt`OxCWjcD#y$dH#VcX#LdX#G]K#A^%o`[xCWU^53_c/x+'7!*sxCWjd`#.ed#=`W#=]'#(*`_4xCW3] #o] #B`W#)`cA"
")`_xCW.]'#3C#[] #=]'#(@G]`xCW(6KxCW2.-9(H<xCW(OQ_<xCWB`W#V] #(S<xCW(ZG^4xCW(6KxCW-A.!4[w9P`_xCW3C#3h"
"x#2]8``gxCWQ^/#(/Fx1Yx-xCWFhWt`kxCWK=_xCW[]{#Q`k#G`k#7;x;xCW(!-x6xCW[`o#=^/#2-KxCW2lBf[0^/xCWo]{#yF^"
"/#d#Fvk<+2]!7sl7[y7]Tx8xCWG^/#(,FrXsxCWG]{#y'^/#y0]{#8]{#o] #G^/#`^/#A[tFxCWL] #j] #G]{#G]{#`^/#y<^/"
"#=]Sb-8`s#P_R2-2;L`wx887;sxCWy&]S#y$`{#<pRF[03a#uVy)a'xCW|#L]WsH#][#G]{#y*^/#(FF_yx6xCWy=a+#-j<=a/`s"
"nxCWG]{#Kw%HAw)-<xCWy.]W#G]{#P!B7[VK1dw%9Ame=]__[`a7xCW7w'Q7_=]uX#]cl`s'-V)slv1(^8(TPxCW7[;x[7xCW2!Y"
"xMxCW2!1x(xCW2>dxCW7QnxCW<[ox>xCWy*u<pBZaz(]~x5xCW2_Fx1xCW.a #jth#Lul#Q]S#QaC#71sxCWx+eWixCWx)ef2JBa"
"G#G]gxCW`w$l#8aKBy*w$LxCW)aS#8aO#)a[O/aWwqaadFh2<bM_xBZt^/#z*!Sw%(xCW-[DyKa_#k!Ww%!c-sxCW.`k#)w#|#2!"
"P`acxCWLw%(#8]k#x3#n]8UxCW.]{#s!Z7c[<B_xCWBw'x#<e}2iRx7xCW`]{#jaK#Bw'|#y=w(8#y%aK#y,w(!#x-#t]{#-]7ja"
"{xCWQb+#+aww3qb/#G`_#y#b3#Lb7#o]{#2[Fjb xCWLb+#s[FsxCWob7#.bK#jw(d#Lw)h#KFjw(txCWVw)x#y(]o#y)aw#3aKA"
"QbOxCW26PxCWBc'#y<a##o]{#7^ZZxCWG]{#y.b3#Lb7#o]{#7^RZxCWGbS#y.b3#`b7#q^+w,i^'#7]AA,ea#xCW=`K#Bc'#7M2"
",_M8[4#<xB:1&^#$L`_bO!Oa#piFx:4o^7xCWF^T3bS#`<[5y)P[_FR`[,#V[@[d1#^3$Pb7#x*xCW.c 'B^73sxC -Cy$^';VcS"
"xCWo]{#2cp=`k#(sZnA3[!#ec3xCW",
"PfnFwnxjc/xCW26x'xCW.^3#e^7#7_VKxCWo]{#2!.GcCxCWo]{#2Ae]wxCWy=]{#.^##e^'#7[{KxCWt]{#.] !l<[]-[%*]X`_"
"[.KxCW*cW,!k2xCW.^3#.cO#)c[#2GC]tc_#.]hB.^@#-T(B)]pF<xCW2F*^4b7#KxCW3c/[2B^`K(>(K<xCW2KG^T[ZG^HKB_$#"
"(>AK3^X#G^t[;.^hFG_@#B^p[^3^t#G_4[6._(FG_!#)_0#ixCWGc/#-B-xCW.co#(K-xCW-'.41sxCWjb7#77x2xCWj^ #y&^/#"
"`] #2wB]FxCW2/ZxCWVb7#AK3aPS<[YD^Kw,i^GxCW7wFXPw$z(p!4@`_qP-,z1Hb7xCW)c'#8`_iC-Z9[0c_#)_cuO(q(=] xCW"
"p^/]{#3]{V8b7#AxCW.^CxB[(tf7[52l:(fgAxCWn59+/[&_G/w3qd#5)a#x F263w}U!V!w>A^CxCW)^S!s_w8!soAU/(D7xCWz"
"%`_]{#z&`_^/#2w#-KwMznwMF8[Hw#%<BFw~G(,2xCWUMsxCW(N)w14xCW-DFSsxCW)_c#-^6ixCW8c_#y&`W#.]'#.`c_O80w8("
"FxCWy'b7#y%]'#(82xC(Aw gFwGt7w/n7j`<^i-vK2l8(o;-:_wM&2oDGXwEt8Xw9k-5B[(_O(ag<wLD(C*[,w!m!9Fw&vo^[xD;"
"Gbg#`bc#[a##y0^ #o]{#7i:ixD;e] #skU7h:Pot7eqKx1R2em-ev2w68)]{xmvy$]{xD;=d'#8c'#)]{#Q]{#PGFxD;*`_bcc0"
"ZxD;jb7#KkeFxD;(y;A=d+e03^gb`R^c$]D(2_bQ(m6-e/sxD;tac#(`[)^l]JL^CxD;o`_#8ah#s[^7[Z=^c#Z/([6<x::y,^_x"
"D;)^/H2xD;-HnxD;7w2d.^kgR<pmsw%gQ_c'-g)HP`_xD;Bd/#Vb7#7e:Pe1PxD;Bw7P#)_c#2cr_e)2]7(p}2O7wCv_xD;8d3b["
"2ib(e8KxD;(6`d7wGiGd;xD;<[j2!~3dCw<$=^/eydxD;(!%ZG)!LU7GUxD;B] #-[Q<xD;(5(J2'(wDlnxD;K!D8`sxClUw7Asx"
"D;7[a7gVsNsxD;-@9PdKiP3^oxC/.^s^q<wG(-_f(5(wPuL]'#(-/w<d86)D#AwPu261#w<p@w>y!skI-(/<'-.4#2l*3^o#F[A."
"^{#_[DU[LGD#/<(1BH#2x@L-[G/HDEGX[[3HEG[$13LE0w=(TP[j3@#y'D#<xB0A[j((Q '2[j<xCU(Qy#!TxCU.b+#.b/x`=B`_"
"xCU8^o#(V<xCU(V`!8xCU2R( 2xCU7Z)4#UxCU._'#K]6(.-[kPbaF3(h|<c[y%^oxCU.dO#)wFL#7CsxCU._+pdU[LPcZP[Pd7P"
"]4-pGj[0lX(Ya[@]{xCUe^/#.`K#=wFp#`c_#LwGx#A] Q[l#KxCUA>L[|#`b7xCU(otFxCU`]{#(ovFxCU`^/#ob7#Bw l#)^o#"
"P*sxCU8_/qVK]_Z'nh/7w)$y,w.<xCU-]p`dWxCU`a##24_xCUy0]{#V^/#<lN)ix#7[1>w>A^_xCUy#^C#y.fP#x3!~7]&Z`:7]"
"*y,w0@xCU-]*`d_xCU`d'#24x+xCUy k!#PrG(d4PxCUo^/;yI^CxCU2s4UxCU)]{ol2hX<lzB_3wXVx%xCUy)dc#-[<`dkxCUQa"
"##21ixCU)mh#Zts3[8k/sxCU.do$<xCU.d{x<0LwrEwjdx.xCU.] #y#] #8^/#9e#]{#2weG<22n-3!<BAxCUFwGi3]'x <3_;`"
"bUu0Zr3nfhFjh7fXu[,`3#y8c_xCU)_c#Z[(sxCUy0c_#tc_#y*acw'U8!HwWPiw'UixCU``;#Qb7#=wQ8#``_#.wR@#=`W#_wZ8"
"3!tr@f]<` !h(>7xCU(EGwO<xCU(6KxCU(AKxCU8_Cw*_UxCU8a##2,7`y2wcL7w^z7xC_)d##4D8#2IGXRQ[(#7cT7we)ZW=H#F"
"x65t_K_vs'o_;`2x;Kx)xD7-aAy8e/xD7y@e+#yTe+#y(e+#)_;#(`&o_7xD7(r[[adxD7e^P#y0aw#-cKy[Ke3xD7y)e/#)_;#)"
"b7!rdxD72!r[cHxD7e`4#`aw#Q]S#Ge;#[e;#y#^ #[eG`~Z/P'KwOTx*xD7y)w>T#o]{#2aCee xD7P]LsxD7Be;#2dq)w&|xD7"
"y#]/#Lb7#o]{#2[VeeOxD7te+#BeK#2[M=w'hxD7o]{#7!CZxD7-2sxD7F9B]8w3u<xD7.]/#(/<xD7.e_#2/-aY-a|.wX`xD7-6"
"sxD7jb7#77x/xD7Z_12xAuo]{#2!Py(ecxD78e ]9x*xD77Bte;xD72t08w)@xD7ta##2!x-]4FxD7eex#Bb7#Pw1d)_ShIihF(3"
"i!ix*!eVegxD78e_#[`;#Lb7#y%]{#7m*([2KxD72oo2vd-n`sxD7y(_G#-V(8n[I)[xiJx2xD7jb7#77AxD72q@x$xD7o]{#2[R"
"eekxD7Kw6o.wj)'.eo1sxD7`b7#)_WlWFw4UQ_cw5pd^b2;d+)w.5vM3w1pw_B(*7xD7(e(=w)(xD7o]{#7w9;nxD7Lw-L#(AVo`"
"xD7y(_G#[] #j^C#=rh#(;ixD7=tp#2a+ZxD7Vb7#J$wcd#__w,i_[#`^G#x0#(PA3n]b7u/>[Hc_w6&dxD77wYRUxD7Qb7#)wcL"
"#2A``_xD73we,#<wYiUxD7Qb7#)wcl#2Y(5ZxD7=weL#G^C#.w68#o]{#2abVesxD78co#[c[#Qb7#3s0c#2xD7V`_#tb7#`wG`#"
"Lw7|#2v9GewxD7e`_w6vWw>I_7xD72LGe{xD7Q`_w6tPLsxD7o_G#,#^Cwgd#_g_O7w20._c_Ln_4-!U)H#AxD73f#^iVf'xD7Qb"
"7#)wfT#2A`c_xD7Bwh4#.] #G^C#",
};
