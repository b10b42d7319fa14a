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
  "-wQy3wAW#y[hKwQ{y[A[+#[]3#)jU/)+33!CwR#.!C+/!KqY'($(U-)2wR#G![#L!K#- x#wR#(VdwR#.]'#.]+#([;7+21x(wR#",
  ")]GwPEPwR#2wSM*w$Q!3G{+#w'u![wR,B]_#=]c#,$w%5!C$][][0AwR-.![#8];).]C[88![wR-3!C#8^'#)^'YAwR-)![#)![#",
  "(Z2wR-y.!C#)]O#-Y)KOKwR-+^Ow/Y^S#(7AwR-.![#3!C::^_w/Y^cwR-.!CR2V)W!U.[S>=[KwQwFwR--P.^{#,$_#w/Y_'G;T",
  "*K;[u)[W@.O*.[[!LGao#)w#e/2wR-70*_7w*i<-wR-)]c#-'./+3[#wPF_wR-3]C#9^ _[#9__]C#8^C#)_g=(]F5as_c_k0)_o",
  "*-!9)_s#@%3_ww/Y_{S3[$-1=!C-_wR-)]c#-'.['+=[+^%<[u-;2],. C)C;x(wR-33wR17wR-)]G#W]C]C#x>'e]+fwsg+s3F[",
  "#Z[7x 7Cw3m^3w9I2fK3^ lh4]Cwcm--wR-2>G^o#=^C#2-xBwR--[No`;wR-78x+wR-ZAswR-2Ao` wR-78x,wR-y)`C#y#]C#y",
  "8`G#-]o8_KwR-V![#(02wR-y%![#)_SSy&`KwR--<j^7wR-7Qy&`OwR--Qo^kwR-2Qy&`SwR--Qt`7wR-Q]'#t];#e![#8^g#[]o",
  "#j^k#8`W#yI]'#y@]'#y[&]'#G];#8];#y,] #G]C#yH]C#3]C#{H];wo]] #y,];#G];#P!4x3wR-)]O#G]C#3]S1y'];wR--``",
  "*0b}19'!{:)!C#L!GwR*AwR.G8#84#.868D#>+/wOL,#[,@w>9!CI<[+2wQj3!KwS()]W#3];w*~-,48]C#.w^u0ZK.!S#-&7QPH",
  "<U)@0<,GL[/GP,8T57wS&><4+4PHWG[4#G[8NG[D,G[H>.[L,s[(2!%t[$#2]7(.G '-[w8D[(.x'mcOL][eS-:GX[QG[$,[[(!2",
  "2=G[<#H[@]C!*Z[t-]J7_7-wE<(,2w>7d*)w.AA*]0[XvnF^6P!*3! #F'ZwTzG]kwS{)H#(V8^`wTz(+<wTz.]o[:Q!PwTz(;Kw",
  "Tz-FB[([PG!W]6n[O2[F8]s#3<#8_@wTz(TLP*2!=B]4wTz.![wSdKc:.^#wTz(4`]wwTz`]{#y$![#V![#B![#-[17wTzsa17a$",
  "-^u(>7w3;8!ccw-&A!Zo^+wU(U!jV^#/s'<nct^/wU(jcT#.f|#=^'#=!C#(*`^0wU(3![#o![#B^'#)^;A)^7wU(.!C#3[+#[![",
  "#=!C#(@G!!wH!(6KwU(2.-9(H<wU((OQ^8wU(B^'#V![#(S<wU(-`xFwU((6KwU(-A.!4[w9P^7wU(3[+#biD#!g#8^ q27feoix",
  ">Pqr7Hx>wU(o!k#y/^ #sSy,^CwU(8!CwT+<Sd`(<_!t^GwU(jgL#)jt#2_!-_$ ,^7^7#Aa/yF!swU(t];#y/![#Fuf7^6dwU(2",
  " t^WwU(ji0#.lX#y3^[#8!C#y'^g#`^k#y7!w#t];#y/![#2w#~K!zx7wU(8!C#[^g#t];#y1![#G^[#=^'#ZdF-s}swU(j^k#77",
  "AwU(ZwO`_l&x5'x(wU(=!C#(*Gj!wU((6swU(26-]a2]@.4U2fg2v%)8/<wU(-[)-wU((6x2wU(=!C#(ZQkHfoswU((I7wU(2`P<",
  "[Y3[t#=O#3[x#.kHwU((6x2wU(P]0(q]n_6)P#UwU(o];#(AxMwU(3^g#3!C#7/-n.x*wU(j^k#77_wU(3]##x3#FlFs]0s3(_cn",
  "!~)[H#x3wU(o];#(Xx:wU(AlyG_+wU(Kfr(dgnwU(7dZK>2`7(o^x.wU((J=klwU((Kx2wU(-^d-bZUwU(=]orR<wU(.![#[![#(",
  "N<wU((UGkdwU(-H)]DS-wU((Wf0]owU(-Rx-wU(j^k#77FwU(_s*swU(V^ #B^C#L_/#287wU(-^=F]d`_/wU(=_3#[_;#3^ #ZV",
  "k_;H#7^adwU((R(ocKG-tpL_ 07_MFwU(KP8^ wU(-KAwU((.ZwU(y8]##yD![#(wR7.]+#KuE_o`nnXdc.2[<<ve_wU(<]C8_Cw",
  "U(-]:`];wU(7w2Y_wU(y'^7#Bw$D#._O/)w'xwU(2w2a`_GwU(.w't#=^'#2hZ-uY:4^70t)FwU(o_G#)];Lx(wU(.]3]8s^;e!K",
  "w84Z;,#xFE_7_7_Wwu|ne<)[$#x0wU(``##2k32cq(cze`'wQ'7bYAwQ'2[Vx)wQ'2`XFwQ')]o#o];#(DswU(G`+#7[`2[i-'-w",
  "U(Q!C#_neswQ'j]'#Kb729y+!CwU(B`/#x[*^HiwU(y-^C#-n5xQ^Hy1^C#UwU(F[{y[)!H^Ht^o#tbX#V`3#Qw-0wU(t];#`![#",
  "2]WUw:58P#UwU(Iw-<#]7f)K_=PeqF+Z'nwAkF/dwU(V^k#y*`7#yA`7#y6![#8]C#2,UwU(o`7#KwAXswU()^Cb~x&wU([w0D#j",
  "^k#)^ Xx+wU(y1w/l^>s^Bs^*)[4#PwU(yB`7#`![#yE`7#V^k#A]%x+wU(Qw1P]%_en_`|s]%x7wU(`![#V^k#y*`7#yE`7#V^k",
  "#A`8x)wU(",
};
