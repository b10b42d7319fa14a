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
  "-wQL3w@;#y[mKwQNy[A[+#[]3#)jU/)+33!GwQR.!G+/!OqY'($(U-)2wQRG!_#L!O#- x#wQR(VdwQR.]+#.]/#([;7+21x(wQR",
  ")]KwOt<wQR(+43'wR|z+w'u!_wQVB][#=]_#.w$Q#,%#w%5!G$]k]k5AwQ!.!_#8] ).]G[88!_wQ!3!G#8^'#)^'LAwQ!)!_#)!",
  "_#(Z2wQ!y.!G#)]S#-Y)KOKwQ!+^Ow/Y^S#(7AwQ!.!_#3!G::^_w/Y^cwQ!.!GR2V)W!Z.[W>=[OwQJFwQ!-P.^{#,$_#w/Y_'K",
  ";T*O;[u)[[@.S*.[_!LGao#)w#e/2wQ!70*_7w*i<-wQ!)]_#-'./+3[#wOu_wQ!3]G#9^ _[#9__]G#8^C#)_g=(]F5as_c_k0)",
  "_o*-!9)_s#@%3_ww/Y_{W3[$-1=!G-_wQ!)]_#-'.['+=[+^%<[u-;2],. C)C;x(wQ!33wQ`7wQ!)]K#W]G]G#x>'e]/f|sg0s3",
  "F[#Z[7x 7Cw3m^3w9N2fP3^ lm4]Gwcm--wQ!2>G^o#=^C#2-xBwQ!-[No`;wQ!78x+wQ!ZAswQ!2Ao` wQ!78x,wQ!y)`C#y#]G",
  "#y8`G#-]o8_KwQ!V!_#(02wQ!y%!_#)_SSy&`KwQ!-<j^7wQ!7Qy&`OwQ!-Qo^kwQ!2Qy&`SwQ!-Qt`7wQ!Q]+#t] #e!_#8^g#[",
  "]o#j^k#8`W#yI]+#y@]+#y[&]+#G] #8] #y,]C#G]G#yH]G#3]G#{H] wo]]C#y,] #G] #P!4x3wQ!)]S#7R-,M3] c^2:(1x&",
  "wQ!-`i*0b}19'!{:)!G#L!KwQYAwQ]G8#84#.868D#>+/wOZ,#[,@w>9!GI<[+2wQd3!OwRW)]W#3] w/1-,48]G#.w^u0ZK.!W#",
  "-&7QPH<U)@0<,GL[/GP,8T57wRU><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%V[$!M2]1((7wSC(+F'ZwSC)]g#G]c#(V8]<wSCB",
  "!G#*]ow.A5Q!LwSC(;KwSC-FB[([PG![]+n[O2[F8]s#3<#8]xwSC(TQP*-[JB]0wSC.!_wR-KaZ.^#wSC(4`]wwSC`]{#y$!_#V",
  "!_#B!_#-[17wSCs_H<_;*,]k>7w1`8!gb;-&A!Zo^+wSMU!jV^#/s'<m't^/wSMjb8#.e`#=^'#=!G#(*`^0wSM3!_#o!_#B^'#)",
  "^;A)^7wSM.!G#3[+#[!_#=!G#(@G!!wG%(6KwSM2.-9(H<wSM(OQ^8wSMB^'#V!_#(S<wSM-_&FwSM(6KwSM-A.!4[w9P^7wSM3[",
  "+#bh(#!k#8^ oR7e)oh!>Pp67Hx>wSMo!o#y/^ #sSy,^CwSM8!GwRP<Sd`(<_!t^GwSMjf0#)iX#2_!-_$ ,^7^7#Aa/yF!wwSM",
  "t] #y/!_#Ft*7^6dwSM2 t^WwSMjgp#.k<#y3^[#8!G#y'^g#`^k#y7!{#t] #y/!_#2vBK!zx7wSM8!G#[^g#t] #y1!_#G^[#=",
  "^'#ZdF-rAswSMj^k#77_wSML]#f}KjCx5'x(wSM=!G#(*Gi8wSM(6swSM26-]a2]@.4U2fg2tE)8/<wSM-[)-wSM(6x2wSM=!G#(",
  "ZQj$foswSM(I7wSM2`P<[Y3[t#=S#3[x#.j$wSM(6x2wSMP]0(otn_6)P#UwSMo] #(AxMwSM3^g#3!G#7/-n.x*wSMj^k#77_wS",
  "M3]'#x3#FlFs]0s3(_cn!~)[H#x3wSMo] #(Xx:wSMAlyG_+wSMKfr(dgnwSM7dZK>2`7(o^x.wSM(J=klwSM(Kx2wSM-^d-bZUw",
  "SM=]orR<wSM.!_#[!_#(N<wSM(UGkdwSM-H)]DS-wSM(Wf0]owSM-Rx-wSMj^k#77FwSM_s*swSMV^ #B^C#L_/#287wSM-^=F]d",
  "`_/wSM=_3#[_;#3^ #ZVk_;H#7^adwSM(R(ocKG-tpL_ 07_MFwSMKP8^ wSM-KAwSM(.ZwSMy8]'#yD!_#(wP!.]/#KuE_o`nnX",
  "dc.2[<<ve_wSM<]C8_CwSM-]:`] wSM7w0y_wSMy'^7#Bw#(#._O/)w&!wSM2w1%`_GwSM.w&X#=^'#2hZ-uY:4^70t)FwSMo_G#",
  ")] Lx(wSM.]7]8s^;e!Ow6TZ;,#xFE_7_7_WwtEne<)[$#x0wSM``##2k32cq(cze`'wOL7bYAwOL2[Vx)wOL2`XFwOL)]o#o] #",
  "(DswSMG`+#7[`2[i-'-wSMQ!G#_neswOLj]+#Kb729y+!GwSMB`/#x[*^HiwSMy-^C#-n5xQ^Hy1^C#UwSMF[{y[)!H^Ht^o#tbX",
  "#V`3#Qw+pwSMt] #`!_#2]WUw8U8P#UwSMIw+|#];f)K_=PeqF+Z'nw@/F/dwSMV^k#y*`7#yA`7#y6!_#8]G#2,UwSMo`7#Kw x",
  "swSM)^Cb~x&wSM[w/(#j^k#)^ Xx+wSMy1w.P^>s^Bs^*)[4#PwSMyB`7#`!_#yE`7#V^k#A]%x+wSMQw04]%_en_`|s]%x7wSM`",
  "!_#V^k#y*`7#yE`7#V^k#A`8x)wSM",
};
