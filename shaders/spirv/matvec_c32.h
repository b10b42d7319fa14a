/* Generated from shaders/matvec.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/matvec.comp -o matvec_c32.full.spv
 *   spirv-opt --strip-debug --compact-ids matvec_c32.full.spv -o matvec_c32.spv
 *   spirv-val --target-env vulkan1.2 matvec_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_matvec_c32[][101] = {
  "-wSAy[kwBk#y[NC#)jU/)+33!CwSE.!C+/!KqY'($(U-)2wSEG![#L!K#- x,wSE.]##.]'#([47+21x(wSE)]CwQgPwSE2wTh2w",
  "Rzz+w'u![wSMB][#=]_#,$w%5!C$]W]W0AwSN.![#8]7).] [78![wSN3!C#8^##)^#YAwSN)![#)![#(Z2wSNy.!C#)]K#-Y)KO",
  "KwSN+^Kw/Y^O#(7AwSN.![#3!C::^[w/Y^_wSN.!CR2V)W!U.[S>=[KwS<FwSN-P.^w#,$^{w/Y_#G;T*K;[u)[W@.O*.[[!LGao",
  "#)w#e/2wSN70*_3w*i<-wSN)]_#-')/+7wSN`C#3] #9^;_W#9_[] #8^ #)_c=(]F5as___g0)_k*-!9)_o#@%3_sw/Y_wS3[$-",
  "1=!C-_wSN)]_#-'.['+=[+^%<[u-;2],. C)C;FwSNUwSJy&3wSN)]C#W] ] #x>'e]'fusg)s3F[#Z[7x 7Cw3m^/w:j2fI3^;l",
  "f4] wcm--wSN2>G^k#=^ #2-xBwSN-[No`7wSN78x+wSNZAswSN2Ao`;wSN78x,wSNy)` #y#] #y8`C#-]o8_GwSNV![#(02wSN",
  "y%![#)_OSy&`GwSN-<j^3wSN7Qy&`KwSN-Qo^gwSN2Qy&`OwSN-Qt`3wSNQ]##t]7#e![#8^c#[]k#j^g#8`S#yI]##y@]##y[&]",
  "##G]7#8]7#y,];#G] #yH] #3] #{H]7wo]];#y,]7#G]7#P!4x3wSN)]K#G] #3]O1y+]7wSN[]7#)!C=L!GwSNAwSRG8#34#/[",
  "$868D#>+/wPp,#[0@w>9!CI<[+2wS23!K[E3]S#-[A-,48] #.w^u0ZK.!S#-&7QPH<U)@0<,GL[/GP,8T57wTJ><4+4PHWG[4#G",
  "[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcRL]WeV-:GX[QG[$,[[(!22=G[<#H[@] !*Z[t-]J7_:-wF`(,.[!vgd",
  "*)w.AA*]0[XvoF^6P!*3! #F'ZwVBG]gwUC)H#(V8^`wVB(+<wVB.]k[:Q!PwVB(;KwVB-FB[([PG!W]6n[O2[F8]o#3<#8_@wVB",
  "(TLP*2!=B]4wVB.![wU,Kc=.]{wVB(4`]swVB`]w#y$![#V![#B![#-[17wVBsa17a$-^u(>7w3<8!ccz-&A!Zo^'wVLU!jV]{/s",
  "'<nft^+wVLjcX#.g$#=^##=!C#(*`^0wVL3![#o![#B^##)^7A)^3wVL.!C#3C#[![#=!C#(@G!!wVL(6KwVL2.-9(H<wVL(OQ^8",
  "wVLB^##V![#(S<wVL-`xFwVL(6KwVL-A.!4[w9P^3wVL3C#biH#!g#8^;q57fhoi|>Pqu7Hx>wVLo!k#y/^;#sSy,^ wVL8!CwUO",
  "<Sd`(<_!t^CwVLjgP#)jx#2_!-_$ ,^3^3#Aa/yF!swVLt]7#y/![#Fui7^6dwVL2 t^SwVLji4#.l!#y3^W#8!C#y'^c#`^g#y7",
  "!w#t]7#y/![#2w$%K!zx7wVL8!C#[^c#t]7#y1![#G^W#=^##ZdF-t$swVLj^g#77_wVLG!{#x)fVx$wT^-[T-eHswVL-7<wVL(>",
  "GjTwT^(JswVL(I<wVL.^c#-U2]l2v')8/<wT^-[)3[L]^<wVLxY!5<wVLd!5Qkx#swVLP!5V #VO#8kx#x:wVLt]7#V![#o]7#(A",
  "x[0wVLj^g#77_wVLQ!{#x0#e]{/s^pswVLn!v)[P#x3wVLo]7#(Xx6wVLFg,(RnwVL7dpK>2_r(otx.wVL(J=l$wVL(KnwVLFnO8",
  "_'wVL.![#-!-)[7,(A(8x4wVLKai3]0aU[l(wVL2c-80 8]<c-<aK3]@a .o|wVL(6UwVL.![#y:![#)![#2Q)[OZ-wVL-,(0xAw",
  "VLj^g#77FwVL_tMswVLV^;#B^ #L_+#287wVL-]pF^q`_+wVL=_/#[_7#3^;#ZVk_7H#7_ndwVL(R(q*KG-]:L_;07`ZFwVLKP8^",
  ";wVL-KAwVL(.ZwVLy8!{#yD![#(wS[.]'#Kvhdq'so{K V!KwVL`![#<]C8_ wVL-]:`]7wVL7w4#_wVLy'^3#Bw%T#._K/)w),w",
  "VL2w4+`_CwVL.w)(#B^##.!C#)^7#8^3#GC#o_C#)]7Lx(wVL.]/]8s^;e!Kw9ZZ;,#xFE_3_3_Swxgnf4)[$#x0wVL`_{#2cq2d",
  "P(mie`#wRK7bYAwRK2[Vx)wRK2`XFwRK)]k#o]7#(DswVLG`'#7[`2[i-'-wVLQ!C#_p,swRKj]##Kb729y+!CwVLB`+#x[*^Hiw",
  "VLy-^ #-n}xQ^Hy1^ #_wVL-S2k@x[)^Ht^k#tbX#V`/#Qw.@wVLt]7#`![#2]WUw;[8P#UwVLIw.L#]3f)K_=PeqF+Z'nwC5F/d",
  "wVLV^g#y*`3#yA`3#y6![#8] #2,UwVLo`3#KwB~swVL)^ b~x&wVL[w1T#j^g#)^;Xx+wVLy1w0|^>s^Bs^*)[4#PwVLyB`3#`!",
  "[#yE`3#V^g#A]%x+wVLQw2`]%_en_`|s]%x7wVL`![#V^g#y*`3#yE`3#V^g#A`8x)wVL",
};
