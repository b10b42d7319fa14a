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
  "-wSG3wBg#y[mKwSIy[A[+#[]3#)jU/)+33!GwSM.!G+/!OqY'($(U-)2wSMG!_#L!O#- x,wSM.]'#.]+#([47+21x(wSM)]GwQo",
  "<wSM(+43'wTp*w$Q!7G{+#w'u!_wSVB][#=]_#,$w%5!G$]W]W0AwSW.!_#8];).]C[88!_wSW3!G#8^##)^#YAwSW)!_#)!_#(Z",
  "2wSWy.!G#)]O#-Y)KOKwSW+^Kw/Y^O#(7AwSW.!_#3!G::^[w/Y^_wSW.!GR2V)W!U.[W>=[OwSEFwSW-P.^w#,$^{w/Y_#K;T*O",
  ";[u)[[@.S*.[_!LGao#)w#e/2wSW70*_3w*i<-wSW)]_#-'./+3[#wQp_wSW3]C#9^;_W#9_[]C#8^ #)_c=(]F5as___g0)_k*-",
  "!9)_o#@%3_sw/Y_wW3[$-1=!G-_wSW)]_#-'.['+=[+^%<[u-;2],. C)C;x(wSW33wS[7wSW)]G#W]C]C#x>'e]+fusg)s3F[#Z",
  "[7x 7Cw3m^/w:j2fI3^;lf4]Cwcm--wSW2>G^k#=^ #2-xBwSW-[No`7wSW78x+wSWZAswSW2Ao`;wSW78x,wSWy)` #y#]C#y8`",
  "C#-]o8_GwSWV!_#(02wSWy%!_#)_OSy&`GwSW-<j^3wSW7Qy&`KwSW-Qo^gwSW2Qy&`OwSW-Qt`3wSWQ]'#t];#e!_#8^c#[]k#j",
  "^g#8`S#yI]'#y@]'#y[&]'#G];#8];#y,] #G]C#yH]C#3]C#{H];wo]] #y,];#G];#P!4x3wSW)]O#7R-,M3];c^2:(1x&wSW-",
  "`i*0b}19'!{:)!G#L!KwSTAwSXG8#84#.868D#>+/wPv,#[,@w>9!GI<[+2wS83!OwTR)]S#3];w/*-,48]C#.w^u0ZK.!W#-&7Q",
  "PH<U)@0<,GL[/GP,8T57wTP><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcXL]We!-:GX[QG[$,[[(",
  "!22=G[<#H[@]C!*Z[t-]J7_@-wFf(,.[!vmd*)w.AA*]0[XvuF^6P!*3!C#F'ZwVHG]gwUI)H#(V8^`wVH(+<wVH.]k[:Q!PwVH(",
  ";KwVH-FB[([PG![]6n[O2[F8]o#3<#8_@wVH(TLP*2!=B]4wVH.!_wU2KcC.]{wVH(4`]swVH`]w#y$!_#V!_#B!_#-[17wVHsa1",
  "7a$-^u(>7w3B8!gd$-&A!Zo^'wVRU!jV]{/s'<nlt^+wVRjc!#.g(#=^##=!G#(*`^0wVR3!_#o!_#B^##)^7A)^3wVR.!G#3[+#",
  "[!_#=!G#(@G!!wVR(6KwVR2.-9(H<wVR(OQ^8wVRB^##V!_#(S<wVR-`xFwVR(6KwVR-A.!4[w9P^3wVR3[+#biL#!k#8^;q;7fn",
  "oj$>Pq{7Hx>wVRo!o#y/^;#sSy,^ wVR8!GwUU<Sd`(<_!t^CwVRjgT#)j|#2_!-_$ ,^3^3#Aa/yF!wwVRt];#y/!_#Fuo7^6dw",
  "VR2 t^SwVRji8#.l`#y3^W#8!G#y'^c#`^g#y7!{#t];#y/!_#2w$+K!zx7wVR8!G#[^c#t];#y1!_#G^W#=^##ZdF-t*swVRj^g",
  "#77_wVRG]##x)fVx$wTd-[T-eHswVR-7<wVR(>GjTwTd(JswVR(I<wVR.^c#-U2]l2v-)8/<wTd-[)3[L]^<wVRxY!5<wVRd!5Qk",
  "x#swVRP!5VC#VS#8kx#x:wVRt];#V!_#o];#(Ax[0wVRj^g#77_wVRQ]##x0#e]{/s^pswVRn!v)[P#x3wVRo];#(Xx6wVRFg,(R",
  "nwVR7dpK>2_r(otx.wVR(J=l$wVR(KnwVRFnO8_'wVR.!_#-!-)[;,(A(8x4wVRKai3]0aU[l(wVR2c-80 8]<c-<aK3]@a .o|w",
  "VR(6UwVR.!_#y:!_#)!_#2Q)[SZ-wVR-,(0xAwVRj^g#77FwVR_tMswVRV^;#B^ #L_+#287wVR-]pF^q`_+wVR=_/#[_7#3^;#Z",
  "Vk_7H#7_ndwVR(R(q*KG-]:L_;07`ZFwVRKP8^;wVR-KAwVR(.ZwVRy8]##yD!_#(wSa.]+#Kvhdq'so{K V!OwVR`!_#<]C8_ w",
  "VR-]:`];wVR7w4)_wVRy'^3#Bw%X#._K/)w)0wVR2w41`_CwVR.w),#B^##.!G#)^7#9^30uLFwVRo_C#)];Lx(wVR.]3]8s^;e!",
  "Ow9`Z;,#xFE_3_3_Swxmnf4)[$#x0wVR`_{#2cq2dP(mie`#wRQ7bYAwRQ2[Vx)wRQ2`XFwRQ)]k#o];#(DswVRG`'#7[`2[i-'-",
  "wVRQ!G#_p,swRQj]'#Kb729y+!GwVRB`+#x[*^HiwVRy-^ #-n}xQ^Hy1^ #_wVR-S2k@x[)^Ht^k#tbX#V`/#Qw.DwVRt];#`!_",
  "#2]WUw;a8P#UwVRIw.P#]7f)K_=PeqF+Z'nwC;F/dwVRV^g#y*`3#yA`3#y6!_#8]C#2,UwVRo`3#KwC(swVR)^ b~x&wVR[w1X#",
  "j^g#)^;Xx+wVRy1w1$^>s^Bs^*)[4#PwVRyB`3#`!_#yE`3#V^g#A]%x+wVRQw2d]%_en_`|s]%x7wVR`!_#V^g#y*`3#yE`3#V^",
  "g#A`8x)wVR",
};
