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
  "-wSEy[kwBo#y[NC#)jU/)+33!CwSI.!C+/!KqY'($(U-)2wSIG![#L!K#- x,wSI.]##.]'#([47+21x(wSI)]CwQkPwSI2wTl2w",
  "R~z+w'u![wSQB][#=]_#,$w%5!C$]W]W0AwSR.![#8]7).] [78![wSR3!C#8^##)^#YAwSR)![#)![#(Z2wSRy.!C#)]K#-Y)KO",
  "KwSR+^Kw/Y^O#(7AwSR.![#3!C::^[w/Y^_wSR.!CR2V)W!U.[S>=[KwS@FwSR-P.^w#,$^{w/Y_#G;T*K;[u)[W@.O*.[[!LGao",
  "#)w#e/2wSR70*_3w*i<-wSR)]_#-')/+7wSR`C#3] #9^;_W#9_[] #8^ #)_c=(]F5as___g0)_k*-!9)_o#@%3_sw/Y_wS3[$-",
  "1=!C-_wSR)]_#-'.['+=[+^%<[u-;2],. C)C;FwSRUwSNy*3wSR)]C#W] ] #x>'e]'fysg-s3F[#Z[7x 7Cw3m^/w:n2fM3^;l",
  "j4] wcm--wSR2>G^k#=^ #2-xBwSR-[No`7wSR78x+wSRZAswSR2Ao`;wSR78x,wSRy)` #y#] #y8`C#-]o8_GwSRV![#(02wSR",
  "y%![#)_OSy&`GwSR-<j^3wSR7Qy&`KwSR-Qo^gwSR2Qy&`OwSR-Qt`3wSRQ]##t]7#e![#8^c#[]k#j^g#8`S#yI]##y@]##y[&]",
  "##G]7#8]7#y,];#G] #yH] #3] #{H]7wo]];#y,]7#G]7#P!4x3wSR)]K#G] #3]O1y+]7wSR[]7#)!C=L!GwSRAwSVG8#34#/[",
  "$868D#>+/wPt,#[0@w>9!CI<[+2wS63!K[E3]S#-[A-,48] #.w^u0ZK.!S#-&7QPH<U)@0<,GL[/GP,8T57wTN><4+4PHWG[4#G",
  "[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcRL]WeV-:GX[QG[$,[[(!22=G[<#H[@] !*Z[t-]J7_:-wFd(,.[!vkd",
  "*)w.AA*]0[XvsF^6P!*3! #F'ZwVFG]gwUG)H#(V8^`wVF(+<wVF.]k[:Q!PwVF(;KwVF-FB[([PG!W]6n[O2[F8]o#3<#8_@wVF",
  "(TLP*2!=B]4wVF.![wU0Kc=.]{wVF(4`]swVF`]w#y$![#V![#B![#-[17wVFsa17a$-^u(>7w3@8!ccz-&A!Zo^'wVPU!jV]{/s",
  "'<nft^+wVPjcX#.g$#=^##=!C#(*`^0wVP3![#o![#B^##)^7A)^3wVP.!C#3C#[![#=!C#(@G!!wVP(6KwVP2.-9(H<wVP(OQ^8",
  "wVPB^##V![#(S<wVP-`xFwVP(6KwVP-A.!4[w9P^3wVP3C#biH#!g#8^;q57fhoi|>Pqu7Hx>wVPo!k#y/^;#sSy,^ wVP8!CwUS",
  "<Sd`(<_!t^CwVPjgP#)jx#2_!-_$ ,^3^3#Aa/yF!swVPt]7#y/![#Fui7^6dwVP2 t^SwVPji4#.l!#y3^W#8!C#y'^c#`^g#y7",
  "!w#t]7#y/![#2w$%K!zx7wVP8!C#[^c#t]7#y1![#G^W#=^##ZdF-t$swVPj^g#77_wVPG!{#x)fVx$wTb-[T-eHswVP-7<wVP(>",
  "GjTwTb(JswVP(I<wVP.^c#-U2]l2v')8/<wTb-[)3[L]^<wVPxY!5<wVPd!5Qkx#swVPP!5V #VO#8kx#x:wVPt]7#V![#o]7#(A",
  "x[0wVPj^g#77_wVPQ!{#x0#e]{/s^pswVPn!v)[P#x3wVPo]7#(Xx6wVPFg,(RnwVP7dpK>2_r(otx.wVP(J=l$wVP(KnwVPFnO8",
  "_'wVP.![#-!-)[7,(A(8x4wVPKai3]0aU[l(wVP2c-80 8]<c-<aK3]@a .o|wVP(6UwVP.![#y:![#)![#2Q)[OZ-wVP-,(0xAw",
  "VPj^g#77FwVP_tMswVPV^;#B^ #L_+#287wVP-]pF^q`_+wVP=_/#[_7#3^;#ZVk_7H#7_ndwVP(R(q*KG-]:L_;07`ZFwVPKP8^",
  ";wVP-KAwVP(.ZwVPy8!{#yD![#(wS_.]'#Kvhdq'so{K V!KwVP`![#<]C8_ wVP-]:`]7wVP7w4#_wVPy'^3#Bw%T#._K/)w),w",
  "VP2w4+`_CwVP.w)(#B^##.!C#)^7#8^3#GC#o_C#)]7Lx(wVP.]/]8s^;e!Kw9ZZ;,#xFE_3_3_Swxknf4)[$#x0wVP`_{#2cq2d",
  "P(mie`#wRO7bYAwRO2[Vx)wRO2`XFwRO)]k#o]7#(DswVPG`'#7[`2[i-'-wVPQ!C#_p,swROj]##Kb729y+!CwVPB`+#x[*^Hiw",
  "VPy-^ #-n}xQ^Hy1^ #_wVP-S2k@x[)^Ht^k#tbX#V`/#Qw.@wVPt]7#`![#2]WUw;[8P#UwVPIw.L#]3f)K_=PeqF+Z'nwC5F/d",
  "wVPV^g#y*`3#yA`3#y6![#8] #2,UwVPo`3#KwB~swVP)^ b~x&wVP[w1T#j^g#)^;Xx+wVPy1w0|^>s^Bs^*)[4#PwVPyB`3#`!",
  "[#yE`3#V^g#A]%x+wVPQw2`]%_en_`|s]%x7wVP`![#V^g#y*`3#yE`3#V^g#A`8x)wVP",
};
