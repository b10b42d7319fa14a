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
  "-wSA3wBg#y[hKwSCy[A[+#[]3#)jU/)+33!CwSG.!C+/!KqY'($(U-)2wSGG![#L!K#- x,wSG.]##.]'#([47+21x(wSG)]CwQi",
  "PwSG2wTj*w$Q!3G{+#w'u![wSPB][#=]_#,$w%5!C$]W]W0AwSQ.![#8]7).] [88![wSQ3!C#8^##)^#YAwSQ)![#)![#(Z2wSQ",
  "y.!C#)]K#-Y)KOKwSQ+^Kw/Y^O#(7AwSQ.![#3!C::^[w/Y^_wSQ.!CR2V)W!U.[S>=[KwS FwSQ-P.^w#,$^{w/Y_#G;T*K;[u)",
  "[W@.O*.[[!LGao#)w#e/2wSQ70*_3w*i<-wSQ)]_#-'./+3[#wQn_wSQ3] #9^;_W#9_[] #8^ #)_c=(]F5as___g0)_k*-!9)_",
  "o#@%3_sw/Y_wS3[$-1=!C-_wSQ)]_#-'.['+=[+^%<[u-;2],. C)C;x(wSQt3#)]C#W] ] #x>'e]'fxsg,s3F[#Z[7x 7Cw3m^",
  "/w:m2fL3^;li4] wcm--wSQ2>G^k#=^ #2-xBwSQ-[No`7wSQ78x+wSQZAswSQ2Ao`;wSQ78x,wSQy)` #y#] #y8`C#-]o8_GwS",
  "QV![#(02wSQy%![#)_OSy&`GwSQ-<j^3wSQ7Qy&`KwSQ-Qo^gwSQ2Qy&`OwSQ-Qt`3wSQQ]##t]7#e![#8^c#[]k#j^g#8`S#yI]",
  "##y@]##y[&]##G]7#8]7#y,];#G] #yH] #3] #{H]7wo]];#y,]7#G]7#P!4x3wSQ)]K#G] #3]O1y']7wSQ-``*0b}19'!{:)!",
  "C#L!GwSNAwSRG8#84#.868D#>+/wPp,#[,@w>9!CI<[+2wS23!KwTL)]S#3]7w+#-,48] #.w^u0ZK.!S#-&7QPH<U)@0<,GL[/G",
  "P,8T57wTJ><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcOL]WeS-:GX[QG[$,[[(!22=G[<#H[@] !",
  "*Z[t-]J7_7-wF`(,.[!vgd*)w.AA*]0[XvoF^6P!*3! #F'ZwVBG]gwUC)H#(V8^`wVB(+<wVB.]k[:Q!PwVB(;KwVB-FB[([PG!",
  "W]6n[O2[F8]o#3<#8_@wVB(TLP*2!=B]4wVB.![wU,Kc:.]{wVB(4`]swVB`]w#y$![#V![#B![#-[17wVBsa17a$-^u(>7w3<8!",
  "ccw-&A!Zo^'wVLU!jV]{/s'<nct^+wVLjcT#.f|#=^##=!C#(*`^0wVL3![#o![#B^##)^7A)^3wVL.!C#3[+#[![#=!C#(@G!!w",
  "VL(6KwVL2.-9(H<wVL(OQ^8wVLB^##V![#(S<wVL-`xFwVL(6KwVL-A.!4[w9P^3wVL3[+#biD#!g#8^;q27feoix>Pqr7Hx>wVL",
  "o!k#y/^;#sSy,^ wVL8!CwUO<Sd`(<_!t^CwVLjgL#)jt#2_!-_$ ,^3^3#Aa/yF!swVLt]7#y/![#Fuf7^6dwVL2 t^SwVLji0#",
  ".lX#y3^W#8!C#y'^c#`^g#y7!w#t]7#y/![#2w#~K!zx7wVL8!C#[^c#t]7#y1![#G^W#=^##ZdF-s}swVLj^g#77_wVLG!{#x)f",
  "Vx$wT^-[T-eHswVL-7<wVL(>GjTwT^(JswVL(I<wVL.^c#-U2]l2v$)8/<wT^-[)3[L]^<wVLxY!5<wVLd!5Qkx#swVLP!5V #VO",
  "#8kx#x:wVLt]7#V![#o]7#(Ax[0wVLj^g#77_wVLQ!{#x0#e]{/s^pswVLn!v)[P#x3wVLo]7#(Xx6wVLFg,(RnwVL7dpK>2_r(o",
  "tx.wVL(J=l$wVL(KnwVLFnO8_'wVL.![#-!-)[7,(A(8x4wVLKai3]0aU[l(wVL2c-80 8]<c-<aK3]@a .o|wVL(6UwVL.![#y:",
  "![#)![#2Q)[OZ-wVL-,(0xAwVLj^g#77FwVL_tMswVLV^;#B^ #L_+#287wVL-]pF^q`_+wVL=_/#[_7#3^;#ZVk_7H#7_ndwVL(",
  "R(q*KG-]:L_;07`ZFwVLKP8^;wVL-KAwVL(.ZwVLy8!{#yD![#(wS[.]'#Kvhdq'so{K V!KwVL`![#<]C8_ wVL-]:`]7wVL7w3",
  "|_wVLy'^3#Bw%P#._K/)w)(wVL2w4(`_CwVL.w)$#B^##.!C#)^7#9^30uLFwVLo_C#)]7Lx(wVL.]/]8s^;e!Kw9WZ;,#xFE_3_",
  "3_Swxgnf4)[$#x0wVL`_{#2cq2dP(mie`#wRK7bYAwRK2[Vx)wRK2`XFwRK)]k#o]7#(DswVLG`'#7[`2[i-'-wVLQ!C#_p,swRK",
  "j]##Kb729y+!CwVLB`+#x[*^HiwVLy-^ #-n}xQ^Hy1^ #_wVL-S2k@x[)^Ht^k#tbX#V`/#Qw.<wVLt]7#`![#2]WUw;X8P#UwV",
  "LIw.H#]3f)K_=PeqF+Z'nwC2F/dwVLV^g#y*`3#yA`3#y6![#8] #2,UwVLo`3#KwB{swVL)^ b~x&wVL[w1P#j^g#)^;Xx+wVLy",
  "1w0x^>s^Bs^*)[4#PwVLyB`3#`![#yE`3#V^g#A]%x+wVLQw2!]%_en_`|s]%x7wVL`![#V^g#y*`3#yE`3#V^g#A`8x)wVL",
};
