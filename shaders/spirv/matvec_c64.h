/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/matvec.comp -o matvec_c64.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_c64.full.spv -o matvec_c64.spv
 *   spirv-val --target-env vulkan1.2 matvec_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_c64[][2603] = {
"-wS93wB_#y[hKwS;y[A[+#[]3#)jU/)+33!CwS .!C+/!KqY'($(U-)2wS G![#L!K#- x,wS .]##.]'#([47+21x(wS )]CwQa"
"PwS 2wTb*w$Q!3G{+#w'u![wSHB][#=]_#,$w%5!C$]W]W0AwSI.![#8]7).] [88![wSI3!C#8^##)^#YAwSI)![#)![#(Z2wSI"
"y.!C#)]K#-Y)KOKwSI+^Kw/Y^O#(7AwSI.![#3!C::^[w/Y^_wSI.!CR2V)W!U.[S>=[KwS7FwSI-P.^w#,$^{w/Y_#G;T*K;[u)"
"[W@.O*.[[!LGao#)w#e/2wSI70*_3w*i<-wSI)]_#-'./+3[#wQb_wSI3] #9^;_W#9_[] #8^ #)_c=(]F5as___g0)_k*-!9)_"
"o#@%3_sw/Y_wS3[$-1=!C-_wSI)]_#-'.['+=[+^%<[u-;2],. C)C;x(wSI33wSM7wSI)]C#W] ] #x>'e]'fpsg$s3F[#Z[7x "
"7Cw3m^/w:e2fD3^;la4] wcm--wSI2>G^k#=^ #2-xBwSI-[No`7wSI78x+wSIZAswSI2Ao`;wSI78x,wSIy)` #y#] #y8`C#-]"
"o8_GwSIV![#(02wSIy%![#)_OSy&`GwSI-<j^3wSI7Qy&`KwSI-Qo^gwSI2Qy&`OwSI-Qt`3wSIQ]##t]7#e![#8^c#[]k#j^g#8"
"`S#yI]##y@]##y[&]##G]7#8]7#y,];#G] #yH] #3] #{H]7wo]];#y,]7#G]7#P!4x3wSI)]K#G] #3]O1y']7wSI-``*0b}19"
"'!{:)!C#L!GwSFAwSJG8#84#.868D#>+/wPh,#[,@w>9!CI<[+2wS*3!KwTD)]S#3]7w*w-,48] #.w^u0ZK.!S#-&7QPH<U)@0<"
",GL[/GP,8T57wTB><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcOL]WeS-:GX[QG[$,[[(!22=G[<#"
"H[@] !*Z[t-]J7_7-wFX(,.[!v_d*)w.AA*]0[XvgF^6P!*3! #F'ZwV:G]gwU;)H#(V8^`wV:(+<wV:.]k[:Q!PwV:(;KwV:-FB"
"[([PG!W]6n[O2[F8]o#3<#8_@wV:(TLP*2!=B]4wV:.![wU$Kc:.]{wV:(4`]swV:`]w#y$![#V![#B![#-[17wV:sa17a$-^u(>"
"7w348!ccw-&A!Zo^'wVDU!jV]{/s'<nct^+wVDjcT#.f|#=^##=!C#(*`^0wVD3![#o![#B^##)^7A)^3wVD.!C#3[+#[![#=!C#"
"(@G!!wVD(6KwVD2.-9(H<wVD(OQ^8wVDB^##V![#(S<wVD-`xFwVD(6KwVD-A.!4[w9P^3wVD3[+#biD#!g#8^;q27feoix>Pqr7"
"Hx>wVDo!k#y/^;#sSy,^ wVD8!CwUG<Sd`(<_!t^CwVDjgL#)jt#2_!-_$ ,^3^3#Aa/yF!swVDt]7#y/![#Fuf7^6dwVD2 t^Sw"
"VDji0#.lX#y3^W#8!C#y'^c#`^g#y7!w#t]7#y/![#2w#~K!zx7wVD8!C#[^c#t]7#y1![#G^W#=^##ZdF-s}swVDj^g#77_wVDG"
"!{#x)fVx$wTV-[T-eHswVD-7<wVD(>GjTwTV(JswVD(I<wVD.^c#-U2]l2v$)8/<wTV-[)3[L]^<wVDxY!5<wVDd!5Qkx#swVDP!"
"5V #VO#8kx#x:wVDt]7#V![#o]7#(Ax[0wVDj^g#77_wVDQ!{#x0#e]{/s^pswVDn!v)[P#x3wVDo]7#(Xx6wVDFg,(RnwVD7dpK"
">2_r(otx.wVD(J=l$wVD(KnwVDFnO8_'wVD.![#-!-)[7,(A(8x4wVDKai3]0aU[l(wVD2c-80 8]<c-<aK3]@a .o|wVD(6UwVD"
".![#y:![#)![#2Q)[OZ-wVD-,(0xAwVDj^g#77FwVD_tMswVDV^;#B^ #L_+#287wVD-]pF^q`_+wVD=_/#[_7#3^;#ZVk_7H#7_"
"ndwVD(R(q*KG-]:L_;07`ZFwVDKP8^;wVD-KAwVD(.ZwVDy8!{#yD![#(wSS.]'#Kvhdq'so{K V!KwVD`![#<]C8_ wVD-]:`]7"
"wVD7w3|_wVDy'^3#Bw%P#._K/)w)(wVD2w4(`_CwVD.w)$#B^##.!C#)^7#9^30uLFwVDo_C#)]7Lx(wVD.]/]8s^;e!Kw9WZ;,#"
"xFE_3_3_Swx_nf4)[$#x0wVD`_{#2cq2dP(mie`#wRC7bYAwRC2[Vx)wRC2`XFwRC)]k#o]7#(DswVDG`'#7[`2[i-'-wVDQ!C#_"
"p,swRCj]##Kb729y+!CwVDB`+#x[*^HiwVDy-^ #-n}xQ^Hy1^ #_wVD-S2k@x[)^Ht^k#tbX#V`/#Qw.<wVDt]7#`![#2]WUw;X"
"8P#UwVDIw.H#]3f)K_=PeqF+Z'nwC2F/dwVDV^g#y*`3#yA`3#y6![#8] #2,UwVDo`3#KwB{swVD)^ b~x&wVD[w1P#j^g#)^;X"
"x+wVDy1w0x^>s^Bs^*)[4#PwVDyB`3#`![#yE`3#V^g#A]%x+wVDQw2!]%_en_`|s]%x7wVD`![#V^g#y*`3#yE`3#V^g#A`8x)w"
"VD",
};
