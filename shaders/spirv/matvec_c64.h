/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX -DDOUBLE shaders/matvec.comp -o matvec_c64.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_c64.full.spv -o matvec_c64.spv
 *   spirv-val --target-env vulkan1.2 matvec_c64.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_c64[][101] = {
  "-wSE3wBk#y[hKwSGy[A[+#[]3#)jU/)+33!CwSK.!C+/!KqY'($(U-)2wSKG![#L!K#- x,wSK.]##.]'#([47+21x(wSK)]CwQm",
  "PwSK2wTn*w$Q!3G{+#w'u![wSTB][#=]_#,$w%5!C$]W]W0AwSU.![#8]7).] [88![wSU3!C#8^##)^#YAwSU)![#)![#(Z2wSU",
  "y.!C#)]K#-Y)KOKwSU+^Kw/Y^O#(7AwSU.![#3!C::^[w/Y^_wSU.!CR2V)W!U.[S>=[KwSCFwSU-P.^w#,$^{w/Y_#G;T*K;[u)",
  "[W@.O*.[[!LGao#)w#e/2wSU70*_3w*i<-wSU)]_#-'./+3[#wQr_wSU3] #9^;_W#9_[] #8^ #)_c=(]F5as___g0)_k*-!9)_",
  "o#@%3_sw/Y_wS3[$-1=!C-_wSU)]_#-'.['+=[+^%<[u-;2],. C)C;x(wSUy&3#)]C#W] ] #x>'e]'f|sg0s3F[#Z[7x 7Cw3m",
  "^/w:q2fP3^;lm4] wcm--wSU2>G^k#=^ #2-xBwSU-[No`7wSU78x+wSUZAswSU2Ao`;wSU78x,wSUy)` #y#] #y8`C#-]o8_Gw",
  "SUV![#(02wSUy%![#)_OSy&`GwSU-<j^3wSU7Qy&`KwSU-Qo^gwSU2Qy&`OwSU-Qt`3wSUQ]##t]7#e![#8^c#[]k#j^g#8`S#yI",
  "]##y@]##y[&]##G]7#8]7#y,];#G] #yH] #3] #{H]7wo]];#y,]7#G]7#P!4x3wSU)]K#G] #3]O1y']7wSU-``*0b}19'!{:)",
  "!C#L!GwSRAwSVG8#84#.868D#>+/wPt,#[,@w>9!CI<[+2wS63!KwTP)]S#3]7w+'-,48] #.w^u0ZK.!S#-&7QPH<U)@0<,GL[/",
  "GP,8T57wTN><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcOL]WeS-:GX[QG[$,[[(!22=G[<#H[@] ",
  "!*Z[t-]J7_7-wFd(,.[!vkd*)w.AA*]0[XvsF^6P!*3! #F'ZwVFG]gwUG)H#(V8^`wVF(+<wVF.]k[:Q!PwVF(;KwVF-FB[([PG",
  "!W]6n[O2[F8]o#3<#8_@wVF(TLP*2!=B]4wVF.![wU0Kc:.]{wVF(4`]swVF`]w#y$![#V![#B![#-[17wVFsa17a$-^u(>7w3@8",
  "!ccw-&A!Zo^'wVPU!jV]{/s'<nct^+wVPjcT#.f|#=^##=!C#(*`^0wVP3![#o![#B^##)^7A)^3wVP.!C#3[+#[![#=!C#(@G!!",
  "wVP(6KwVP2.-9(H<wVP(OQ^8wVPB^##V![#(S<wVP-`xFwVP(6KwVP-A.!4[w9P^3wVP3[+#biD#!g#8^;q27feoix>Pqr7Hx>wV",
  "Po!k#y/^;#sSy,^ wVP8!CwUS<Sd`(<_!t^CwVPjgL#)jt#2_!-_$ ,^3^3#Aa/yF!swVPt]7#y/![#Fuf7^6dwVP2 t^SwVPji0",
  "#.lX#y3^W#8!C#y'^c#`^g#y7!w#t]7#y/![#2w#~K!zx7wVP8!C#[^c#t]7#y1![#G^W#=^##ZdF-s}swVPj^g#77_wVPG!{#x)",
  "fVx$wTb-[T-eHswVP-7<wVP(>GjTwTb(JswVP(I<wVP.^c#-U2]l2v$)8/<wTb-[)3[L]^<wVPxY!5<wVPd!5Qkx#swVPP!5V #V",
  "O#8kx#x:wVPt]7#V![#o]7#(Ax[0wVPj^g#77_wVPQ!{#x0#e]{/s^pswVPn!v)[P#x3wVPo]7#(Xx6wVPFg,(RnwVP7dpK>2_r(",
  "otx.wVP(J=l$wVP(KnwVPFnO8_'wVP.![#-!-)[7,(A(8x4wVPKai3]0aU[l(wVP2c-80 8]<c-<aK3]@a .o|wVP(6UwVP.![#y",
  ":![#)![#2Q)[OZ-wVP-,(0xAwVPj^g#77FwVP_tMswVPV^;#B^ #L_+#287wVP-]pF^q`_+wVP=_/#[_7#3^;#ZVk_7H#7_ndwVP",
  "(R(q*KG-]:L_;07`ZFwVPKP8^;wVP-KAwVP(.ZwVPy8!{#yD![#(wS_.]'#Kvhdq'so{K V!KwVP`![#<]C8_ wVP-]:`]7wVP7w",
  "3|_wVPy'^3#Bw%P#._K/)w)(wVP2w4(`_CwVP.w)$#B^##.!C#)^7#9^30uLFwVPo_C#)]7Lx(wVP.]/]8s^;e!Kw9WZ;,#xFE_3",
  "_3_Swxknf4)[$#x0wVP`_{#2cq2dP(mie`#wRO7bYAwRO2[Vx)wRO2`XFwRO)]k#o]7#(DswVPG`'#7[`2[i-'-wVPQ!C#_p,swR",
  "Oj]##Kb729y+!CwVPB`+#x[*^HiwVPy-^ #-n}xQ^Hy1^ #_wVP-S2k@x[)^Ht^k#tbX#V`/#Qw.<wVPt]7#`![#2]WUw;X8P#Uw",
  "VPIw.H#]3f)K_=PeqF+Z'nwC2F/dwVPV^g#y*`3#yA`3#y6![#8] #2,UwVPo`3#KwB{swVP)^ b~x&wVP[w1P#j^g#)^;Xx+wVP",
  "y1w0x^>s^Bs^*)[4#PwVPyB`3#`![#yE`3#V^g#A]%x+wVPQw2!]%_en_`|s]%x7wVP`![#V^g#y*`3#yE`3#V^g#A`8x)wVP",
};
