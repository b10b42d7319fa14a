/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: da00a8b648f02c53fcf4f19b7bf458a0
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-x]+.x-k#-x]) y,of=y,wx]-3aY#|#_}~##0O6yk=~UiNcw#x]6)iq#y!y#x]7-x]37x!u7x]+<xTa(5x>x!Yy a+#4a/aG#y'a",
  "K#y(a[#x#x!U-'y7Wx!Yz-b3b7#HbCb #y(bG#8bW#/b[bK#.b_#qbcw/Ybg#jbk#8bwU3b{#.c##qc'w/Yc+x!YVc/#`c7#2[NN",
  "cCw/YcGx!Y2[,{&cOw/YcSx!Y8bo#Wc_cc#8c364ckco/9cgcsx[z3b7/=c{x!Y8d#!x3d'x!Y>cwd+/2[(0d/cwd3!;)d7#m#3d",
  ";w/Yd x!Y.dG#tdK#*dSdG#/dWd[#:d_w/Ydc#y'dW#Ndww/Yd{#z5a7a7#Le #j`s#VeO#`eW#<[}*w%1dW[Nx*x!Yx[jx!U.aW",
  "w8[nx!UK82Ay[k`cx!U2!.x*x!U2@xWx!Uz!^bO`w#2]`x-x!U.ecuIx.x!Uy[#e{#[dk#y^XbO#->30x[hy[F`cxZce^'#-w<Y.",
  "DdFFx4=2!g3`gda3`k_j(+[LbG)[([Q-!=2wRp)`ox]^FxQ]8[4wP(.`sxZH8!4xC[2wKt2:x4xXf)]X#.`{xZko`wxXfQ]@#=a#",
  "#yD]0#>^H@[InxXfR^0L[I_xXf>^hXTdxXfo],#Q^!#y!Ia'#)a3#y)a/#yOa7#-[FyLa;xXf`a #yHaC#yMa #3aOjbtaSxXfje",
  "H#y$fL#Ve!#y[ff!#.a[#3a_c.xZxXfBa[#)a_#(e*xExXfyYac#[fx#y$ag#7eox[/xXf=a##y/g0#=`c#yBgH#of!#8fh#o`c#",
  "tag#(iRK^o2c<P];x+xXfQa'#3m!#2vdyWakxXft`s#K=x+xXfQ`s#G`s#7;x[*xXfy_Eao#-b-y%asxXf-;yFawxXfy4a{#-[Hy",
  "*b#xXfy[hw$,#y=b'#-n4y[@b+xXf2[V_1y%b/xXf2w1<x(xXfy3w&<#ow$P#7[;x[7xXf2!YxMxXf2!1x(xXf2>dxXf7QnxXf<[",
  "ox>xXfy[$w&4#2_Fx1xXf.b;#jw%`#y%w&d#Qb #21xBxXfy!QbK#QbO#=w(X#``w#jw)`#Vw(l#yMw)l#y/bS#y[+a;#)w(T#7u",
  "tnxXfQw(<#y[Ga##Qb7#GaG#s#y!|a/#y*`c#y[CbO#y$b_#y0bo#ebs#7!Ax/xO}y$c##y0c3xXfebs#7[Qx(xXfy=ac#.c7#3c",
  ";c:x%xXfew/D#Gw/$#ZclK3jbO#jaG#y>bSxXf/a/bSXzH8`wxXf0c $`c$KxXfA3x[5xXfy%bS#y4bS#(#y2aG#y[fa/#x,c0x*",
  "xXf.cK#xZc0x*xXf)cK#sc0x[ExXf-vby)cWxXfow7x#KVy)c[xXfy-w88#jb_#y)cK#ebs#7LsxXf)w:(#-<sxXfy/bO#jc##y)",
  "cK#ebs#7LsxXf)w;(#-<sxXfy[mbO#eb_#y%bK#3bo=8ccxXf21PxXfGbs#odC#7]#x/xXfec##y%bK#3c3=.co9=cgxXf26KxXf",
  "2kvP[jsxXfy;bO#jcc#BdC#< sxXfa`wcc#FIt[@[-(hR< sxXfz=bOcc#K]4y(L!3ADsxXfabOco#_Nj[H[72giUDsxXfz0`wco",
  "#y[;dO#y[#dG#y/bO#y[%dS#[dG#-2x3xXfQdG#3dg#.dW#.dW#22sxXfjbO#77xCxXf`a/#y!=a/#yZdk#[dk#VbO#2 2xXf2Gx",
  "4xXfz/DbS#`do#x3#KwEj2w/*y]/a/xXfL`w#e`w#y]Eds#G`w#y1bO#)dC#L`w#GaG#y-bS#-Vy$bOxXf2[5_xXfn59+/[&dxXf",
  ".e#5x[&xXfy&`w#y'`w#2wGmx,xXf2wGtx[-xXftbS#8aG#y*a[#.a_r!dxXfy['bO#y&`w#y'`w#2]jx(xXf2]fx[txXf[bO#Ge",
  "'#``w#y-bO#y8`w#3a##y>bS#y'aG#y)bO#y>`w#Be+#yHbS#L`w#``w#L`w#y'bO#y[%bO#d#tbO#y1bS#y[H`w#L`w#``w#L`w",
  "#K]j2]a)[l#xAxXfy[xbS#yJaG#8b7#2,(kRx7xXfGd'#`d##yRb7#yDdS#[dG#-22xBCZw'~x)xXfy,dC#f`wd##y(bO#QbO#ee",
  "/#x3#G`w#Be3#VbO#7b7dnmsxXfy,bS#<wlasucsxXf`e7#Ge;#y4`w#y;`w#y7e7#2mcx8xXf2msx7xXfy]veC#KwIyx7xXfGc7",
  "#7Z)4#x xXf=a##ewb0#=`c#=wb@#KO<l]=wbPxXfPO3[,9yEwb`xXfowb(#8wb4#y%`c#owbH#)wbT#2Ox[NxXfK^|x[7xXfyGc",
  "7#)c;#(`'xPxXfyQeG#.eK#y[0wjH#y bS#.b7#=wjl#`aG#Qwkt#=c7#PcSKxXfA>L[|#`bOxXfy(`w#y(`w#y[^bO#y[=eS#y[",
  "jb7#y[Ae[#y(dC#y[ldC#y[+dS#[e/#VbO#Gwrx#x3#x3#2x;48e_#8[,u4-w.P<of(6)wrDof2A``wxXf8wt$#2YBeg;2b%<Y3[",
  "<#)wrdex2Y(5Zexy9wtDxXfVek#8dg#[eo#QbO#8dkwALx(xXf2wW%FxXfQ`wuR_xXf7[+sxXf7wW-FxXfQ`wubFxXfP[&x>xXfo",
  "wv`#s#G`w#3es]r8ew#3H^4=[$#3L#5wuPTPA`aGxXfy%ww0#",
};
