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
  "-wQ:y[uw@'#y[NC#)jU/)+33!GwQ>.!G+/!OqY'($(U-)2wQ>G!_#L!O#- x#wQ>(VdwQ>.]+#.]/#([;7+21x(wQ>)]KwO_<wQ>",
  "(+43'wRhz,w'u!_wQBB][#Q]_#,$w%5!G$]k]k4AwQG.!_#8] ).]G[88!_wQG3!G#8^'#)^'LAwQG)!_#)!_#(Z2wQGy.!G#)]S",
  "#-Y)KOKwQG+^Ow/Y^S#(7AwQG.!_#3!G::^_w/Y^cwQG.!GR2V)W!Z.[W>=[OwQ5FwQG-P.^{#,$_#w/Y_'K;T*O;[u)[[@.S*.[",
  "_!LGao#)w#e/2wQG70*_7w*i<-wQG)]_#-')/+7wQG`C#3]G#9^ _[#9__]G#8^C#)_g=(]F5as_c_k0)_o*-!9)_s#@%3_ww/Y_",
  "{W3[$-1=!G-_wQG)]_#-'.[++=[/^%<[u-;2],. C)C;KwQG)]K#W]G]G#x>'e]/fgsfws3F[#Z[7x 7Cw3m^3w992f;3^ lX4]G",
  "wcm--wQG2>G^o#=^C#2-xBwQG-[No`;wQG78x+wQGZAswQG2Ao` wQG78x,wQGy)`C#y#]G#y8`G#-]o8_KwQGV!_#(02wQGy%!_",
  "#)_SSy&`KwQG-<j^7wQG7Qy&`OwQG-Qo^kwQG2Qy&`SwQG-Qt`7wQGQ]+#t] #e!_#8^g#[]o#j^k#8`W#yI]+#y@]+#y[&]+#G]",
  " #8] #y,]C#G]G#yH]G#3]G#{H] wo]]C#y,] #G] #P!4x3wQG)]S#7R-,M3] c^2:(1x*wQG[] #)!G=L!KwQGAwQKG8#34#/[",
  "$868D#>+/wOH,#[0@w>9!GI<[+2wQR3!O[E3]W#-[A-,48]G#.w^u0ZK.!W#-&7QPH<U)@0<,GL[/GP,8T57wRC><4+4PHWG[4#G",
  "[8NG[D,G[H>.[L,s[(2!%V[$!M2]1((7wS1(+F'ZwS1)]g#G]c#(V8]<wS1B!G#*]ow.A5Q!LwS1(;KwS1-FB[([PG![]+n[O2[F",
  "8]s#3<#8]xwS1(TQP*-[JB]0wS1.!_wQwKa].^#wS1(4`]wwS1`]{#y$!_#V!_#B!_#-[17wS1s_H<_;*,]k>7w1N8!gb>-&A!Zo",
  "^+wS;U!jV^#/s'<m*t^/wS;jb<#.ed#=^'#=!G#(*`^0wS;3!_#o!_#B^'#)^;A)^7wS;.!G#3C#[!_#=!G#(@G!!wFo(6KwS;2.",
  "-9(H<wS;(OQ^8wS;B^'#V!_#(S<wS;-_&FwS;(6KwS;-A.!4[w9P^7wS;3C#bh,#!k#8^ oU7e,oh`>Pp97Hx>wS;o!o#y/^ #sS",
  "y,^CwS;8!GwR><Sd`(<_!t^GwS;jf4#)i!#2_!-_$ ,^7^7#Aa/yF!wwS;t] #y/!_#Ft-7^6dwS;2 t^WwS;jgt#.k@#y3^[#8!",
  "G#y'^g#`^k#y7!{#t] #y/!_#2vEK!zx7wS;8!G#[^g#t] #y1!_#G^[#=^'#ZdF-rDswS;j^k#77_wS;L]#f}KjCx5'x(wS;=!G",
  "#(*Gi8wS;(6swS;26-]a2]@.4U2fg2tH)8/<wS;-[)-wS;(6x2wS;=!G#(ZQj$foswS;(I7wS;2`P<[Y3[t#=S#3[x#.j$wS;(6x",
  "2wS;P]0(otn_6)P#UwS;o] #(AxMwS;3^g#3!G#7/-n.x*wS;j^k#77_wS;3]'#x3#FlFs]0s3(_cn!~)[H#x3wS;o] #(Xx:wS;",
  "AlyG_+wS;Kfr(dgnwS;7dZK>2`7(o^x.wS;(J=klwS;(Kx2wS;-^d-bZUwS;=]orR<wS;.!_#[!_#(N<wS;(UGkdwS;-H)]DS-wS",
  ";(Wf0]owS;-Rx-wS;j^k#77FwS;_s*swS;V^ #B^C#L_/#287wS;-^=F]d`_/wS;=_3#[_;#3^ #ZVk_;H#7^adwS;(R(ocKG-tp",
  "L_ 07_MFwS;KP8^ wS;-KAwS;(.ZwS;y8]'#yD!_#(wPJ.]/#KuE_o`nnXdc.2[<<ve_wS;<]C8_CwS;-]:`] wS;7w0|_wS;y'^",
  "7#Bw#,#._O/)w&`wS;2w1(`_GwS;.w&!#=^'#2hZ-uY:4^70t)FwS;o_G#)] Lx(wS;.]7]8s^;e!Ow6WZ;,#xFE_7_7_Wwt3ne<",
  ")[$#x0wS;``##2k32cq(cze`'wO:7bYAwO:2[Vx)wO:2`XFwO:)]o#o] #(DswS;G`+#7[`2[i-'-wS;Q!G#_neswO:j]+#Kb729",
  "y+!GwS;B`/#x[*^HiwS;y-^C#-n5xQ^Hy1^C#UwS;F[{y[)!H^Ht^o#tbX#V`3#Qw+twS;t] #`!_#2]WUw8X8P#UwS;Iw,$#];f",
  ")K_=PeqF+Z'nw@2F/dwS;V^k#y*`7#yA`7#y6!_#8]G#2,UwS;o`7#Kw {swS;)^Cb~x&wS;[w/,#j^k#)^ Xx+wS;y1w.T^>s^B",
  "s^*)[4#PwS;yB`7#`!_#yE`7#V^k#A]%x+wS;Qw08]%_en_`|s]%x7wS;`!_#V^k#y*`7#yE`7#V^k#A`8x)wS;",
};
