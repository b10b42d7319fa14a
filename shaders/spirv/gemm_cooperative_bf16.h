/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: 8b379eb58d45a5acf092457177b0fc63
 */
static const char ipt__spirv_gemm_cooperative_bf16[][2657] = {
"-x]=.x-{#-x]; y,of=y,wx] 3aY#|#_}~##0O6yk=~UiNcw#x]H)iq#y!y#x]I-x]E7x]+Fx]=3]3x[2x>x!ky a+#4a/aG#y'a"
"K#y(a[#x#x!g-'y7Wx!kz-b3b7#HbCb #y(bG#8bW#/b[bK#.b_#qbcw/Ybg#jbk#8bwU3b{#.c##qc'w/Yc+x!kVc/#`c7#2[NN"
"cCw/YcGx!k2[,{&cOw/YcSx!k8bo#Wc_cc#8c364ckco/9cgcsx!k3b7/=c{x!k8d#!x3d'x!k>cwd+/2[(0d/cwd3!;)d7#r#3d"
";w/Yd x!k3dG#.dK#tdO#*dWdK#/d[d_#:dcw/Ydg#y'd[#Nd{w/Ye##z5a7a7#LeC#j`s#VeS#`e[#<[}*w%1d[[Nx!#x!k.aWw"
"8]nx!kK82Ay[k`cx!k2!.x*x!k2@xWx!kz!^bO`w#2]`x-x!k.eguKx.x!ky[#f##[do#y^XbO#->30x[~y[F`cxZye^'#-w<[.D"
"dFFx4S2!g3`gda3`k_j(+[LbG)[([Q-!=2wS*)`ox]tFxQs8[4wP>.`sxZ^8!4xCq2wL.2:x4xX|)]X#.`{x[%o`wxX|Q]@#=a##"
"yD]0#>^H@[InxX|R^0L[I_xX|>^hXTdxX|o],#Q^!#y!Ia'#)a3#y)a/#yOa7#-[FyLa;xX|`a #yHaC#yMa #3aOjbtaSxX|jeH"
"#y$fL#Ve!#y[ff!#.a[#3a_c.xZxX|Ba[#)a_#(e*xExX|yYac#[fx#y$ag#7eox[/xX|=a##y/g0#=`c#yBgH#of!#8fh#o`c#t"
"ag#(iRK^o2c<P];x+xX|Qa'#3m!#2vdyWakxX|t`s#K=x+xX|Q`s#G`s#7;x[*xX|y_Eao#-b-y%asxX|-;yFawxX|y4a{#-[Hy*"
"b#xX|y[hw$,#y=b'#-n4y[@b+xX|2[V_1y%b/xX|2w1<x(xX|y3w&<#ow$P#7[;x[7xX|2!YxMxX|2!1x(xX|2>dxX|7QnxX|<[o"
"x>xX|y[$w&4#2_Fx1xX|.b;#jw%`#y%w&d#Qb #21xBxX|y!QbK#QbO#=w(X#``w#jw)`#Vw(l#yMw)l#y/bS#y[+a;#)w(T#7ut"
"nxX|Qw(<#y[Ga##Qb7#GaG#s#y!|a/#y*`c#y[CbO#y$b_#y0bo#ebs#7!Ax/xP7y$c##y0c3xX|ebs#7[Qx(xX|y=ac#.c7#3c;"
"c:x%xX|ew/D#Gw/$#ZclK3jbO#jaG#y>bSxX|/a/bSXzH8`wxX|0c $`c$KxX|A3x[5xX|y%bS#y4bS#(#y2aG#y[fa/#x,c0x*x"
"X|.cK#xZc0x*xX|)cK#sc0x[ExX|-vby)cWxX|ow7x#KVy)c[xX|y-w88#jb_#y)cK#ebs#7LsxX|)w:(#-<sxX|y/bO#jc##y)c"
"K#ebs#7LsxX|)w;(#-<sxX|y[mbO#eb_#y%bK#3bo=8ccxX|21PxX|Gbs#odC#7]#x/xX|ec##y%bK#3c3=.co9=cgxX|26KxX|2"
"kvP[jsxX|y;bO#jcc#BdC#< sxX|a`wcc#FIt[@[-(hR< sxX|z=bOcc#K]4y(L!3ADsxX|abOco#_Nj[H[72giUDsxX|z0`wco#"
"y[;dS#y[#dK#y/bO#y[%dW#[dK#-2x3xX|QdK#3dk#.d[#.d[#22sxX|jbO#77xCxX|`a/#y!=a/#yZdo#[do#VbO#2 2xX|2Gx4"
"xX|z/DbS#`ds#x3#KwEj2w/*y]/a/xX|L`w#e`w#y]Edw#G`w#y1bO#)dC#L`w#GaG#y-bS#-Vy$bOxX|2[5_xX|n59+/[&dxX|."
"e'5x[&xX|y&`w#y'`w#2wGmx,xX|2wGtx[-xX|tbS#8aG#y*a[#.a_r!dxX|y['bO#y&`w#y'`w#2]jx(xX|2]fx[txX|[bO#Ge+"
"#``w#y-bO#y8`w#3a##y>bS#y'aG#y)bO#y>`w#Be/#yHbS#L`w#``w#L`w#y'bO#y[%bO#d#tbO#y1bS#y[H`w#L`w#``w#L`w#"
"K]j2]a)[l#xAxX|y[xbS#yJaG#8b7#2,(kRx7xX|Gd'#`d##yRb7#yDdW#[dK#-22xBEZw'~x,xX|=b7#y-dC#Gb7#f`wd##y(bO"
"#QbO#ee3#x3#G`w#Be7#VbO#7bKdo%sxX|y,bS#<wlusuwsxX|`e;#Ge #y4`w#y;`w#y7e;#2mwx8xX|2n+x7xX|y]veG#KwJ1x"
"7xX|Gc7#7Z)4#x xX|=a##ewb@#=`c#=wbP#KO<lq=wb`xX|PO3[,9yEwbpxX|owb8#8wbD#y%`c#owbX#)wbd#2Ox[NxX|K^|x["
"7xX|yGc7#)c;#(`'xPxX|yQeK#.eO#y[0wjX#y bS#.b7#=wj|#`aG#Qwl(#=c7#PcSKxX|A>L[|#`bOxX|y(`w#y(`w#y[^bO#y"
"[=eW#y[jb7#y[Ae_#y(dC#y[ldC#y[+dW#[e3#VbO#Gws,#x3#x3#2x;H8ec#8[,u4-w.d<of(6)wrTof2A``wxX|8wt4#2YBek;"
"2b%<Y3[<#)wrtex2Y(5Zexy9wtTxX|Veo#8dk#[es#QbO#8dowA`x(xX|2wW9FxX|Q`wuR_xX|7[+sxX|7wWAFxX|Q`wubFxX|P["
"&x>xX|owvp#s#G`w#3ew]r8e{#3H^4=[$#3L#5wu`TPA`aGxX|y%ww@#",
};
