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
  "-wSGy[pwBk#y[NC#)jU/)+33!GwSK.!G+/!OqY'($(U-)2wSKG!_#L!O#- x,wSK.]'#.]+#([47+21x(wSK)]GwQm<wSK(+43'w",
  "Tn2wS$z+w'u!_wSSB][#=]_#,$w%5!G$]W]W0AwST.!_#8];).]C[78!_wST3!G#8^##)^#YAwST)!_#)!_#(Z2wSTy.!G#)]O#-",
  "Y)KOKwST+^Kw/Y^O#(7AwST.!_#3!G::^[w/Y^_wST.!GR2V)W!U.[W>=[OwSBFwST-P.^w#,$^{w/Y_#K;T*O;[u)[[@.S*.[_!",
  "LGao#)w#e/2wST70*_3w*i<-wST)]_#-')/+7wST`C#3]C#9^;_W#9_[]C#8^ #)_c=(]F5as___g0)_k*-!9)_o#@%3_sw/Y_wW",
  "3[$-1=!G-_wST)]_#-'.['+=[+^%<[u-;2],. C)C;FwSTUwSP`3wST)]G#W]C]C#x>'e]+frsg&s3F[#Z[7x 7Cw3m^/w:g2fF3",
  "^;lc4]Cwcm--wST2>G^k#=^ #2-xBwST-[No`7wST78x+wSTZAswST2Ao`;wST78x,wSTy)` #y#]C#y8`C#-]o8_GwSTV!_#(02",
  "wSTy%!_#)_OSy&`GwST-<j^3wST7Qy&`KwST-Qo^gwST2Qy&`OwST-Qt`3wSTQ]'#t];#e!_#8^c#[]k#j^g#8`S#yI]'#y@]'#y",
  "[&]'#G];#8];#y,] #G]C#yH]C#3]C#{H];wo]] #y,];#G];#P!4x3wST)]O#7R-,M3];c^2:(1x*wST[];#)!G=L!KwSTAwSXG",
  "8#34#/[$868D#>+/wPv,#[0@w>9!GI<[+2wS83!O[E3]S#-[A-,48]C#.w^u0ZK.!W#-&7QPH<U)@0<,GL[/GP,8T57wTP><4+4P",
  "HWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mc[L]We_-:GX[QG[$,[[(!22=G[<#H[@]C!*Z[t-]J7_C-wFf(",
  ",.[!vmd*)w.AA*]0[XvuF^6P!*3!C#F'ZwVHG]gwUI)H#(V8^`wVH(+<wVH.]k[:Q!PwVH(;KwVH-FB[([PG![]6n[O2[F8]o#3<",
  "#8_@wVH(TLP*2!=B]4wVH.!_wU2KcF.]{wVH(4`]swVH`]w#y$!_#V!_#B!_#-[17wVHsa17a$-^u(>7w3B8!gd'-&A!Zo^'wVRU",
  "!jV]{/s'<not^+wVRjc`#.g,#=^##=!G#(*`^0wVR3!_#o!_#B^##)^7A)^3wVR.!G#3C#[!_#=!G#(@G!!wVR(6KwVR2.-9(H<w",
  "VR(OQ^8wVRB^##V!_#(S<wVR-`xFwVR(6KwVR-A.!4[w9P^3wVR3C#biP#!k#8^;q>7fqoj(>Pq~7Hx>wVRo!o#y/^;#sSy,^ wV",
  "R8!GwUU<Sd`(<_!t^CwVRjgX#)k$#2_!-_$ ,^3^3#Aa/yF!wwVRt];#y/!_#Fur7^6dwVR2 t^SwVRji<#.ld#y3^W#8!G#y'^c",
  "#`^g#y7!{#t];#y/!_#2w$.K!zx7wVR8!G#[^c#t];#y1!_#G^W#=^##ZdF-t-swVRj^g#77_wVRG]##x)fVx$wTd-[T-eHswVR-",
  "7<wVR(>GjTwTd(JswVR(I<wVR.^c#-U2]l2v0)8/<wTd-[)3[L]^<wVRxY!5<wVRd!5Qkx#swVRP!5VC#VS#8kx#x:wVRt];#V!_",
  "#o];#(Ax[0wVRj^g#77_wVRQ]##x0#e]{/s^pswVRn!v)[P#x3wVRo];#(Xx6wVRFg,(RnwVR7dpK>2_r(otx.wVR(J=l$wVR(Kn",
  "wVRFnO8_'wVR.!_#-!-)[;,(A(8x4wVRKai3]0aU[l(wVR2c-80 8]<c-<aK3]@a .o|wVR(6UwVR.!_#y:!_#)!_#2Q)[SZ-wVR",
  "-,(0xAwVRj^g#77FwVR_tMswVRV^;#B^ #L_+#287wVR-]pF^q`_+wVR=_/#[_7#3^;#ZVk_7H#7_ndwVR(R(q*KG-]:L_;07`ZF",
  "wVRKP8^;wVR-KAwVR(.ZwVRy8]##yD!_#(wSa.]+#Kvhdq'so{K V!OwVR`!_#<]C8_ wVR-]:`];wVR7w4,_wVRy'^3#Bw%!#._",
  "K/)w)4wVR2w44`_CwVR.w)0#B^##.!G#)^7#8^3#GC#o_C#)];Lx(wVR.]3]8s^;e!Ow9cZ;,#xFE_3_3_Swxmnf4)[$#x0wVR`_",
  "{#2cq2dP(mie`#wRQ7bYAwRQ2[Vx)wRQ2`XFwRQ)]k#o];#(DswVRG`'#7[`2[i-'-wVRQ!G#_p,swRQj]'#Kb729y+!GwVRB`+#",
  "x[*^HiwVRy-^ #-n}xQ^Hy1^ #_wVR-S2k@x[)^Ht^k#tbX#V`/#Qw.HwVRt];#`!_#2]WUw;d8P#UwVRIw.T#]7f)K_=PeqF+Z'",
  "nwC>F/dwVRV^g#y*`3#yA`3#y6!_#8]C#2,UwVRo`3#KwC+swVR)^ b~x&wVR[w1!#j^g#)^;Xx+wVRy1w1(^>s^Bs^*)[4#PwVR",
  "yB`3#`!_#yE`3#V^g#A]%x+wVRQw2h]%_en_`|s]%x7wVR`!_#V^g#y*`3#yE`3#V^g#A`8x)wVR",
};
