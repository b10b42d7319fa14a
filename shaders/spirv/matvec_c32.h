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
  "-wQyy[kwA[#y[NC#)jU/)+33!CwQ}.!C+/!KqY'($(U-)2wQ}G![#L!K#- x#wQ}(VdwQ}.]'#.]+#([;7+21x(wQ})]GwPCPwQ}",
  "2wSK2wQVz+w'u![wR)B]_#=]c#,$w%5!C$][][0AwR*.![#8];).]C[78![wR*3!C#8^'#)^'YAwR*)![#)![#(Z2wR*y.!C#)]O",
  "#-Y)KOKwR*+^Ow/Y^S#(7AwR*.![#3!C::^_w/Y^cwR*.!CR2V)W!U.[S>=[KwQtFwR*-P.^{#,$_#w/Y_'G;T*K;[u)[W@.O*.[",
  "[!LGao#)w#e/2wR*70*_7w*i<-wR*)]c#-')/+7wR*`C#3]C#9^ _[#9__]C#8^C#)_g=(]F5as_c_k0)_o*-!9)_s#@%3_ww/Y_",
  "{S3[$-1=!C-_wR*)]c#-'.['+=[+^%<[u-;2],. C)C;FwR*UwR&`3wR*)]G#W]C]C#x>'e]+ftsg(s3F[#Z[7x 7Cw3m^3w9F2f",
  "H3^ le4]Cwcm--wR*2>G^o#=^C#2-xBwR*-[No`;wR*78x+wR*ZAswR*2Ao` wR*78x,wR*y)`C#y#]C#y8`G#-]o8_KwR*V![#(",
  "02wR*y%![#)_SSy&`KwR*-<j^7wR*7Qy&`OwR*-Qo^kwR*2Qy&`SwR*-Qt`7wR*Q]'#t];#e![#8^g#[]o#j^k#8`W#yI]'#y@]'",
  "#y[&]'#G];#8];#y,] #G]C#yH]C#3]C#{H];wo]] #y,];#G];#P!4x3wR*)]O#G]C#3]S1y+];wR*[];#)!C=L!GwR*AwR.G8#",
  "34#/[$868D#>+/wOL,#[0@w>9!CI<[+2wQj3!K[E3]W#-[A-,48]C#.w^u0ZK.!S#-&7QPH<U)@0<,GL[/GP,8T57wS&><4+4PHW",
  "G[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcRL][eV-:GX[QG[$,[[(!22=G[<#H[@]C!*Z[t-]J7_:-wE<(,2",
  "w>7d*)w.AA*]0[XvnF^6P!*3! #F'ZwTzG]kwS{)H#(V8^`wTz(+<wTz.]o[:Q!PwTz(;KwTz-FB[([PG!W]6n[O2[F8]s#3<#8_",
  "@wTz(TLP*2!=B]4wTz.![wSdKc=.^#wTz(4`]wwTz`]{#y$![#V![#B![#-[17wTzsa17a$-^u(>7w3;8!ccz-&A!Zo^+wU(U!jV",
  "^#/s'<nft^/wU(jcX#.g$#=^'#=!C#(*`^0wU(3![#o![#B^'#)^;A)^7wU(.!C#3C#[![#=!C#(@G!!wH!(6KwU(2.-9(H<wU((",
  "OQ^8wU(B^'#V![#(S<wU(-`xFwU((6KwU(-A.!4[w9P^7wU(3C#biH#!g#8^ q57fhoi|>Pqu7Hx>wU(o!k#y/^ #sSy,^CwU(8!",
  "CwT+<Sd`(<_!t^GwU(jgP#)jx#2_!-_$ ,^7^7#Aa/yF!swU(t];#y/![#Fui7^6dwU(2 t^WwU(ji4#.l!#y3^[#8!C#y'^g#`^",
  "k#y7!w#t];#y/![#2w$%K!zx7wU(8!C#[^g#t];#y1![#G^[#=^'#ZdF-t$swU(j^k#77AwU(ZwO`_l&x5'x(wU(=!C#(*Gj!wU(",
  "(6swU(26-]a2]@.4U2fg2v()8/<wU(-[)-wU((6x2wU(=!C#(ZQkHfoswU((I7wU(2`P<[Y3[t#=O#3[x#.kHwU((6x2wU(P]0(q",
  "]n_6)P#UwU(o];#(AxMwU(3^g#3!C#7/-n.x*wU(j^k#77_wU(3]##x3#FlFs]0s3(_cn!~)[H#x3wU(o];#(Xx:wU(AlyG_+wU(",
  "Kfr(dgnwU(7dZK>2`7(o^x.wU((J=klwU((Kx2wU(-^d-bZUwU(=]orR<wU(.![#[![#(N<wU((UGkdwU(-H)]DS-wU((Wf0]owU",
  "(-Rx-wU(j^k#77FwU(_s*swU(V^ #B^C#L_/#287wU(-^=F]d`_/wU(=_3#[_;#3^ #ZVk_;H#7^adwU((R(ocKG-tpL_ 07_MFw",
  "U(KP8^ wU(-KAwU((.ZwU(y8]##yD![#(wR7.]+#KuE_o`nnXdc.2[<<ve_wU(<]C8_CwU(-]:`];wU(7w2!_wU(y'^7#Bw$H#._",
  "O/)w'|wU(2w2d`_GwU(.w'x#=^'#2hZ-uY:4^70t)FwU(o_G#)];Lx(wU(.]3]8s^;e!Kw87Z;,#xFE_7_7_Wwu|ne<)[$#x0wU(",
  "``##2k32cq(cze`'wQ'7bYAwQ'2[Vx)wQ'2`XFwQ')]o#o];#(DswU(G`+#7[`2[i-'-wU(Q!C#_neswQ'j]'#Kb729y+!CwU(B`",
  "/#x[*^HiwU(y-^C#-n5xQ^Hy1^C#UwU(F[{y[)!H^Ht^o#tbX#V`3#Qw-4wU(t];#`![#2]WUw:88P#UwU(Iw-@#]7f)K_=PeqF+",
  "Z'nwAnF/dwU(V^k#y*`7#yA`7#y6![#8]C#2,UwU(o`7#KwA[swU()^Cb~x&wU([w0H#j^k#)^ Xx+wU(y1w/p^>s^Bs^*)[4#Pw",
  "U(yB`7#`![#yE`7#V^k#A]%x+wU(Qw1T]%_en_`|s]%x7wU(`![#V^k#y*`7#yE`7#V^k#A`8x)wU(",
};
