/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/matvec.comp -o matvec_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_c32.full.spv -o matvec_c32.spv
 *   spirv-val --target-env vulkan1.2 matvec_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_c32[][2569] = {
"-wS9y[kwBc#y[NC#)jU/)+33!CwS=.!C+/!KqY'($(U-)2wS=G![#L!K#- x,wS=.]##.]'#([47+21x(wS=)]CwQ_PwS=2wT`2w"
"Rrz+w'u![wSEB][#=]_#,$w%5!C$]W]W0AwSF.![#8]7).] [78![wSF3!C#8^##)^#YAwSF)![#)![#(Z2wSFy.!C#)]K#-Y)KO"
"KwSF+^Kw/Y^O#(7AwSF.![#3!C::^[w/Y^_wSF.!CR2V)W!U.[S>=[KwS4FwSF-P.^w#,$^{w/Y_#G;T*K;[u)[W@.O*.[[!LGao"
"#)w#e/2wSF70*_3w*i<-wSF)]_#-')/+7wSF`C#3] #9^;_W#9_[] #8^ #)_c=(]F5as___g0)_k*-!9)_o#@%3_sw/Y_wS3[$-"
"1=!C-_wSF)]_#-'.['+=[+^%<[u-;2],. C)C;FwSFUwSB`3wSF)]C#W] ] #x>'e]'fmsf}s3F[#Z[7x 7Cw3m^/w:b2fA3^;l^"
"4] wcm--wSF2>G^k#=^ #2-xBwSF-[No`7wSF78x+wSFZAswSF2Ao`;wSF78x,wSFy)` #y#] #y8`C#-]o8_GwSFV![#(02wSFy"
"%![#)_OSy&`GwSF-<j^3wSF7Qy&`KwSF-Qo^gwSF2Qy&`OwSF-Qt`3wSFQ]##t]7#e![#8^c#[]k#j^g#8`S#yI]##y@]##y[&]#"
"#G]7#8]7#y,];#G] #yH] #3] #{H]7wo]];#y,]7#G]7#P!4x3wSF)]K#G] #3]O1y+]7wSF[]7#)!C=L!GwSFAwSJG8#34#/[$"
"868D#>+/wPh,#[0@w>9!CI<[+2wS*3!K[E3]S#-[A-,48] #.w^u0ZK.!S#-&7QPH<U)@0<,GL[/GP,8T57wTB><4+4PHWG[4#G["
"8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcRL]WeV-:GX[QG[$,[[(!22=G[<#H[@] !*Z[t-]J7_:-wFX(,.[!v_d*"
")w.AA*]0[XvgF^6P!*3! #F'ZwV:G]gwU;)H#(V8^`wV:(+<wV:.]k[:Q!PwV:(;KwV:-FB[([PG!W]6n[O2[F8]o#3<#8_@wV:("
"TLP*2!=B]4wV:.![wU$Kc=.]{wV:(4`]swV:`]w#y$![#V![#B![#-[17wV:sa17a$-^u(>7w348!ccz-&A!Zo^'wVDU!jV]{/s'"
"<nft^+wVDjcX#.g$#=^##=!C#(*`^0wVD3![#o![#B^##)^7A)^3wVD.!C#3C#[![#=!C#(@G!!wVD(6KwVD2.-9(H<wVD(OQ^8w"
"VDB^##V![#(S<wVD-`xFwVD(6KwVD-A.!4[w9P^3wVD3C#biH#!g#8^;q57fhoi|>Pqu7Hx>wVDo!k#y/^;#sSy,^ wVD8!CwUG<"
"Sd`(<_!t^CwVDjgP#)jx#2_!-_$ ,^3^3#Aa/yF!swVDt]7#y/![#Fui7^6dwVD2 t^SwVDji4#.l!#y3^W#8!C#y'^c#`^g#y7!"
"w#t]7#y/![#2w$%K!zx7wVD8!C#[^c#t]7#y1![#G^W#=^##ZdF-t$swVDj^g#77_wVDG!{#x)fVx$wTV-[T-eHswVD-7<wVD(>G"
"jTwTV(JswVD(I<wVD.^c#-U2]l2v')8/<wTV-[)3[L]^<wVDxY!5<wVDd!5Qkx#swVDP!5V #VO#8kx#x:wVDt]7#V![#o]7#(Ax"
"[0wVDj^g#77_wVDQ!{#x0#e]{/s^pswVDn!v)[P#x3wVDo]7#(Xx6wVDFg,(RnwVD7dpK>2_r(otx.wVD(J=l$wVD(KnwVDFnO8_"
"'wVD.![#-!-)[7,(A(8x4wVDKai3]0aU[l(wVD2c-80 8]<c-<aK3]@a .o|wVD(6UwVD.![#y:![#)![#2Q)[OZ-wVD-,(0xAwV"
"Dj^g#77FwVD_tMswVDV^;#B^ #L_+#287wVD-]pF^q`_+wVD=_/#[_7#3^;#ZVk_7H#7_ndwVD(R(q*KG-]:L_;07`ZFwVDKP8^;"
"wVD-KAwVD(.ZwVDy8!{#yD![#(wSS.]'#Kvhdq'so{K V!KwVD`![#<]C8_ wVD-]:`]7wVD7w4#_wVDy'^3#Bw%T#._K/)w),wV"
"D2w4+`_CwVD.w)(#B^##.!C#)^7#8^3#GC#o_C#)]7Lx(wVD.]/]8s^;e!Kw9ZZ;,#xFE_3_3_Swx_nf4)[$#x0wVD`_{#2cq2dP"
"(mie`#wRC7bYAwRC2[Vx)wRC2`XFwRC)]k#o]7#(DswVDG`'#7[`2[i-'-wVDQ!C#_p,swRCj]##Kb729y+!CwVDB`+#x[*^HiwV"
"Dy-^ #-n}xQ^Hy1^ #_wVD-S2k@x[)^Ht^k#tbX#V`/#Qw.@wVDt]7#`![#2]WUw;[8P#UwVDIw.L#]3f)K_=PeqF+Z'nwC5F/dw"
"VDV^g#y*`3#yA`3#y6![#8] #2,UwVDo`3#KwB~swVD)^ b~x&wVD[w1T#j^g#)^;Xx+wVDy1w0|^>s^Bs^*)[4#PwVDyB`3#`!["
"#yE`3#V^g#A]%x+wVDQw2`]%_en_`|s]%x7wVD`![#V^g#y*`3#yE`3#V^g#A`8x)wVD",
};
