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
  "-wQLy[pw@ #y[NC#)jU/)+33!GwQP.!G+/!OqY'($(U-)2wQPG!_#L!O#- x#wQP(VdwQP.]+#.]/#([;7+21x(wQP)]KwOr<wQP",
  "(+43'wRzz+w'u!_wQTB][#Q]_#,$w%5!G$]k]k4AwQY.!_#8] ).]G[78!_wQY3!G#8^'#)^'LAwQY)!_#)!_#(Z2wQYy.!G#)]S",
  "#-Y)KOKwQY+^Ow/Y^S#(7AwQY.!_#3!G::^_w/Y^cwQY.!GR2V)W!Y.[W>=[OwQGFwQY-P.^{#,$_#w/Y_'K;T*O;[u)[[@.S*.[",
  "_!LGao#)w#e/2wQY70*_7w*i<-wQY)]_#-')/+7wQY`C#3]G#9^ _[#9__]G#8^C#)_g=(]F5as_c_k0)_o*-!9)_s#@%3_ww/Y_",
  "{W3[$-1=!G-_wQY)]_#-'.['+=[+^%<[u-;2],. C)C;FwQYUwQU`3wQY)]K#W]G]G#x>'e]/fysg-s3F[#Z[7x 7Cw3m^3w9K2f",
  "M3^ lj4]Gwcm--wQY2>G^o#=^C#2-xBwQY-[No`;wQY78x+wQYZAswQY2Ao` wQY78x,wQYy)`C#y#]G#y8`G#-]o8_KwQYV!_#(",
  "02wQYy%!_#)_SSy&`KwQY-<j^7wQY7Qy&`OwQY-Qo^kwQY2Qy&`SwQY-Qt`7wQYQ]+#t] #e!_#8^g#[]o#j^k#8`W#yI]+#y@]+",
  "#y[&]+#G] #8] #y,]C#G]G#yH]G#3]G#{H] wo]]C#y,] #G] #P!4x3wQY)]S#7R-,M3] c^2:(1x*wQY[] #)!G=L!KwQYAwQ",
  "]G8#34#/[$868D#>+/wOZ,#[0@w>9!GI<[+2wQd3!O[E3]W#-[A-,48]G#.w^u0ZK.!W#-&7QPH<U)@0<,GL[/GP,8T57wRU><4+",
  "4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%V[$!M2]1((7wSC(+F'ZwSC)]g#G]c#(V8]<wSCB!G#*]ow.A5Q!LwSC(;KwSC-FB[([PG!",
  "[]+n[O2[F8]s#3<#8]xwSC(TQP*-[JB]0wSC.!_wR-Ka].^#wSC(4`]wwSC`]{#y$!_#V!_#B!_#-[17wSCs_H<_;*,]k>7w1`8!",
  "gb>-&A!Zo^+wSMU!jV^#/s'<m*t^/wSMjb<#.ed#=^'#=!G#(*`^0wSM3!_#o!_#B^'#)^;A)^7wSM.!G#3C#[!_#=!G#(@G!!wG",
  "%(6KwSM2.-9(H<wSM(OQ^8wSMB^'#V!_#(S<wSM-_&FwSM(6KwSM-A.!4[w9P^7wSM3C#bh,#!k#8^ oU7e,oh`>Pp97Hx>wSMo!",
  "o#y/^ #sSy,^CwSM8!GwRP<Sd`(<_!t^GwSMjf4#)i!#2_!-_$ ,^7^7#Aa/yF!wwSMt] #y/!_#Ft-7^6dwSM2 t^WwSMjgt#.k",
  "@#y3^[#8!G#y'^g#`^k#y7!{#t] #y/!_#2vEK!zx7wSM8!G#[^g#t] #y1!_#G^[#=^'#ZdF-rDswSMj^k#77_wSML]#f}KjCx5",
  "'x(wSM=!G#(*Gi8wSM(6swSM26-]a2]@.4U2fg2tH)8/<wSM-[)-wSM(6x2wSM=!G#(ZQj$foswSM(I7wSM2`P<[Y3[t#=S#3[x#",
  ".j$wSM(6x2wSMP]0(otn_6)P#UwSMo] #(AxMwSM3^g#3!G#7/-n.x*wSMj^k#77_wSM3]'#x3#FlFs]0s3(_cn!~)[H#x3wSMo]",
  " #(Xx:wSMAlyG_+wSMKfr(dgnwSM7dZK>2`7(o^x.wSM(J=klwSM(Kx2wSM-^d-bZUwSM=]orR<wSM.!_#[!_#(N<wSM(UGkdwSM",
  "-H)]DS-wSM(Wf0]owSM-Rx-wSMj^k#77FwSM_s*swSMV^ #B^C#L_/#287wSM-^=F]d`_/wSM=_3#[_;#3^ #ZVk_;H#7^adwSM(",
  "R(ocKG-tpL_ 07_MFwSMKP8^ wSM-KAwSM(.ZwSMy8]'#yD!_#(wP!.]/#KuE_o`nnXdc.2[<<ve_wSM<]C8_CwSM-]:`] wSM7w",
  "0|_wSMy'^7#Bw#,#._O/)w&`wSM2w1(`_GwSM.w&!#=^'#2hZ-uY:4^70t)FwSMo_G#)] Lx(wSM.]7]8s^;e!Ow6WZ;,#xFE_7_",
  "7_WwtEne<)[$#x0wSM``##2k32cq(cze`'wOL7bYAwOL2[Vx)wOL2`XFwOL)]o#o] #(DswSMG`+#7[`2[i-'-wSMQ!G#_neswOL",
  "j]+#Kb729y+!GwSMB`/#x[*^HiwSMy-^C#-n5xQ^Hy1^C#UwSMF[{y[)!H^Ht^o#tbX#V`3#Qw+twSMt] #`!_#2]WUw8X8P#UwS",
  "MIw,$#];f)K_=PeqF+Z'nw@2F/dwSMV^k#y*`7#yA`7#y6!_#8]G#2,UwSMo`7#Kw {swSM)^Cb~x&wSM[w/,#j^k#)^ Xx+wSMy",
  "1w.T^>s^Bs^*)[4#PwSMyB`7#`!_#yE`7#V^k#A]%x+wSMQw08]%_en_`|s]%x7wSM`!_#V^k#y*`7#yE`7#V^k#A`8x)wSM",
};
