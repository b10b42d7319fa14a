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
  "-wR+3wA_#y[mKwR-y[A[+#[]3#)jU/)+33!GwR1.!G+/!OqY'($(U-)2wR1G!_#L!O#- x#wR1(VdwR1.]+#.]/#([;7+21x(wR1",
  ")]KwPS<wR1(+43'wS[*w$Q!7G{+#w'u!_wR:B]_#=]c#,$w%5!G$][][0AwR;.!_#8] ).]G[88!_wR;3!G#8^'#)^'YAwR;)!_#",
  ")!_#(Z2wR;y.!G#)]S#-Y)KOKwR;+^Ow/Y^S#(7AwR;.!_#3!G::^_w/Y^cwR;.!GR2V)W!U.[W>=[OwR)FwR;-P.^{#,$_#w/Y_",
  "'K;T*O;[u)[[@.S*.[_!LGao#)w#e/2wR;70*_7w*i<-wR;)]c#-'./+3[#wPT_wR;3]G#9^ _[#9__]G#8^C#)_g=(]F5as_c_k",
  "0)_o*-!9)_s#@%3_ww/Y_{W3[$-1=!G-_wR;)]c#-'.['+=[+^%<[u-;2],. C)C;x(wR;33wR 7wR;)]K#W]G]G#x>'e]/f|sg0",
  "s3F[#Z[7x 7Cw3m^3w9N2fP3^ lm4]Gwcm--wR;2>G^o#=^C#2-xBwR;-[No`;wR;78x+wR;ZAswR;2Ao` wR;78x,wR;y)`C#y#",
  "]G#y8`G#-]o8_KwR;V!_#(02wR;y%!_#)_SSy&`KwR;-<j^7wR;7Qy&`OwR;-Qo^kwR;2Qy&`SwR;-Qt`7wR;Q]+#t] #e!_#8^g",
  "#[]o#j^k#8`W#yI]+#y@]+#y[&]+#G] #8] #y,]C#G]G#yH]G#3]G#{H] wo]]C#y,] #G] #P!4x3wR;)]S#7R-,M3] c^2:(1",
  "x&wR;-`i*0b}19'!{:)!G#L!KwR8AwR<G8#84#.868D#>+/wOZ,#[,@w>9!GI<[+2wQx3!OwS6)]W#3] w/1-,48]G#.w^u0ZK.!",
  "W#-&7QPH<U)@0<,GL[/GP,8T57wS4><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcXL][e!-:GX[QG",
  "[$,[[(!22=G[<#H[@]G!*Z[t-]J7_@-wEJ(,2w>Ed*)w.AA*]0[Xv|F^6P!*3!C#F'ZwU,G]kwT-)H#(V8^`wU,(+<wU,.]o[:Q!",
  "PwU,(;KwU,-FB[([PG![]6n[O2[F8]s#3<#8_@wU,(TLP*2!=B]4wU,.!_wSrKcC.^#wU,(4`]wwU,`]{#y$!_#V!_#B!_#-[17w",
  "U,sa17a$-^u(>7w3I8!gd$-&A!Zo^+wU6U!jV^#/s'<nlt^/wU6jc!#.g(#=^'#=!G#(*`^0wU63!_#o!_#B^'#)^;A)^7wU6.!G",
  "#3[+#[!_#=!G#(@G!!wHj(6KwU62.-9(H<wU6(OQ^8wU6B^'#V!_#(S<wU6-`xFwU6(6KwU6-A.!4[w9P^7wU63[+#biL#!k#8^ ",
  "q;7fnoj$>Pq{7Hx>wU6o!o#y/^ #sSy,^CwU68!GwT9<Sd`(<_!t^GwU6jgT#)j|#2_!-_$ ,^7^7#Aa/yF!wwU6t] #y/!_#Fuo",
  "7^6dwU62 t^WwU6ji8#.l`#y3^[#8!G#y'^g#`^k#y7!{#t] #y/!_#2w$+K!zx7wU68!G#[^g#t] #y1!_#G^[#=^'#ZdF-t*sw",
  "U6j^k#77AwU6ZwOn_l&x5'x(wU6=!G#(*Gj!wU6(6swU626-]a2]@.4U2fg2v.)8/<wU6-[)-wU6(6x2wU6=!G#(ZQkHfoswU6(I",
  "7wU62`P<[Y3[t#=S#3[x#.kHwU6(6x2wU6P]0(q]n_6)P#UwU6o] #(AxMwU63^g#3!G#7/-n.x*wU6j^k#77_wU63]'#x3#FlFs",
  "]0s3(_cn!~)[H#x3wU6o] #(Xx:wU6AlyG_+wU6Kfr(dgnwU67dZK>2`7(o^x.wU6(J=klwU6(Kx2wU6-^d-bZUwU6=]orR<wU6.",
  "!_#[!_#(N<wU6(UGkdwU6-H)]DS-wU6(Wf0]owU6-Rx-wU6j^k#77FwU6_s*swU6V^ #B^C#L_/#287wU6-^=F]d`_/wU6=_3#[_",
  ";#3^ #ZVk_;H#7^adwU6(R(ocKG-tpL_ 07_MFwU6KP8^ wU6-KAwU6(.ZwU6y8]'#yD!_#(wRE.]/#KuE_o`nnXdc.2[<<ve_wU",
  "6<]C8_CwU6-]:`] wU67w2b_wU6y'^7#Bw$L#._O/)w($wU62w2j`_GwU6.w'|#=^'#2hZ-uY:4^70t)FwU6o_G#)] Lx(wU6.]7",
  "]8s^;e!Ow8=Z;,#xFE_7_7_Wwv.ne<)[$#x0wU6``##2k32cq(cze`'wQ57bYAwQ52[Vx)wQ52`XFwQ5)]o#o] #(DswU6G`+#7[",
  "`2[i-'-wU6Q!G#_neswQ5j]+#Kb729y+!GwU6B`/#x[*^HiwU6y-^C#-n5xQ^Hy1^C#UwU6F[{y[)!H^Ht^o#tbX#V`3#Qw-8wU6",
  "t] #`!_#2]WUw:>8P#UwU6Iw-D#];f)K_=PeqF+Z'nwAtF/dwU6V^k#y*`7#yA`7#y6!_#8]G#2,UwU6o`7#KwAaswU6)^Cb~x&w",
  "U6[w0L#j^k#)^ Xx+wU6y1w/t^>s^Bs^*)[4#PwU6yB`7#`!_#yE`7#V^k#A]%x+wU6Qw1X]%_en_`|s]%x7wU6`!_#V^k#y*`7#",
  "yE`7#V^k#A`8x)wU6",
};
