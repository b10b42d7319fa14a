/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: c12616635ba377d6f4d052bfc252b651
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-x]/.x-o#-x]- y,of=y,wx]13aY#|#_}~##0O6yk=~UiNcw#x]:)iq#y!y#x];-x]77x!y7x]/<xTa(5x>x!]y a+#4a/aG#y'a",
  "K#y(a[#x#x!Y-'y7Wx!]z-b3b7#HbCb #y(bG#8bW#/b[bK#.b_#qbcw/Ybg#jbk#8bwU3b{#.c##qc'w/Yc+x!]Vc/#`c7#2[NN",
  "cCw/YcGx!]2[,{&cOw/YcSx!]8bo#Wc_cc#8c364ckco/9cgcsx[~3b7/=c{x!]8d#!x3d'x!]>cwd+/2[(0d/cwd3!;)d7#m#3d",
  ";w/Yd x!].dG#tdK#*dSdG#/dWd[#:d_w/Ydc#y'dW#Ndww/Yd{#z5a7a7#Le #j`s#VeO#`eW#<[}*w%1dW[Nx.x!]x[jx!Y.aW",
  "w8_nx!YK82Ay[k`cx!Y2!.x*x!Y2@xWx!Yz!^bO`w#2]`x-x!Y.ecuMx.x!Yy[#e{#[dk#y^XbO#->30x[ly[F`cxZge^'#-w<].",
  "DdFFx4A2!g3`gda3`k_j(+[LbG)[([Q-!=2wRt)`ox]bFxQa8[4wP,.`sxZL8!4xC_2wKx2:x4xXj)]X#.`{xZoo`wxXjQ]@#=a#",
  "#yD]0#>^H@[InxXjR^0L[I_xXj>^hXTdxXjo],#Q^!#y!Ia'#)a3#y)a/#yOa7#-[FyLa;xXj`a #yHaC#yMa #3aOjbtaSxXjje",
  "H#y$fL#Ve!#y[ff!#.a[#3a_c.xZxXjBa[#)a_#(e*xExXjyYac#[fx#y$ag#7eox[/xXj=a##y/g0#=`c#yBgH#of!#8fh#o`c#",
  "tag#(iRK^o2c<P];x+xXjQa'#3m!#2vdyWakxXjt`s#K=x+xXjQ`s#G`s#7;x[*xXjy_Eao#-b-y%asxXj-;yFawxXjy4a{#-[Hy",
  "*b#xXjy[hw$,#y=b'#-n4y[@b+xXj2[V_1y%b/xXj2w1<x(xXjy3w&<#ow$P#7[;x[7xXj2!YxMxXj2!1x(xXj2>dxXj7QnxXj<[",
  "ox>xXjy[$w&4#2_Fx1xXj.b;#jw%`#y%w&d#Qb #21xBxXjy!QbK#QbO#=w(X#``w#jw)`#Vw(l#yMw)l#y/bS#y[+a;#)w(T#7u",
  "tnxXjQw(<#y[Ga##Qb7#GaG#s#y!|a/#y*`c#y[CbO#y$b_#y0bo#ebs#7!Ax/xP%y$c##y0c3xXjebs#7[Qx(xXjy=ac#.c7#3c",
  ";c:x%xXjew/D#Gw/$#ZclK3jbO#jaG#y>bSxXj/a/bSXzH8`wxXj0c $`c$KxXjA3x[5xXjy%bS#y4bS#(#y2aG#y[fa/#x,c0x*",
  "xXj.cK#xZc0x*xXj)cK#sc0x[ExXj-vby)cWxXjow7x#KVy)c[xXjy-w88#jb_#y)cK#ebs#7LsxXj)w:(#-<sxXjy/bO#jc##y)",
  "cK#ebs#7LsxXj)w;(#-<sxXjy[mbO#eb_#y%bK#3bo=8ccxXj21PxXjGbs#odC#7]#x/xXjec##y%bK#3c3=.co9=cgxXj26KxXj",
  "2kvP[jsxXjy;bO#jcc#BdC#< sxXja`wcc#FIt[@[-(hR< sxXjz=bOcc#K]4y(L!3ADsxXjabOco#_Nj[H[72giUDsxXjz0`wco",
  "#y[;dO#y[#dG#y/bO#y[%dS#[dG#-2x3xXjQdG#3dg#.dW#.dW#22sxXjjbO#77xCxXj`a/#y!=a/#yZdk#[dk#VbO#2 2xXj2Gx",
  "4xXjz/DbS#`do#x3#KwEj2w/*y]/a/xXjL`w#e`w#y]Eds#G`w#y1bO#)dC#L`w#GaG#y-bS#-Vy$bOxXj2[5_xXjn59+/[&dxXj",
  ".e#5x[&xXjy&`w#y'`w#2wGmx,xXj2wGtx[-xXjtbS#8aG#y*a[#.a_r!dxXjy['bO#y&`w#y'`w#2]jx(xXj2]fx[txXj[bO#Ge",
  "'#``w#y-bO#y8`w#3a##y>bS#y'aG#y)bO#y>`w#Be+#yHbS#L`w#``w#L`w#y'bO#y[%bO#d#tbO#y1bS#y[H`w#L`w#``w#L`w",
  "#K]j2]a)[l#xAxXjy[xbS#yJaG#8b7#2,(kRx7xXjGd'#`d##yRb7#yDdS#[dG#-22xBGZw'~x)xXjy,dC#f`wd##y(bO#QbO#ee",
  "/#x3#G`w#Be3#VbO#7b7dnmsxXjy,bS#<wlasucsxXj`e7#Ge;#y4`w#y;`w#y7e7#2mcx8xXj2msx7xXjy]veC#KwIyx7xXjGc7",
  "#7Z)4#x xXj=a##ewb0#=`c#=wb@#KO<l]=wbPxXjPO3[,9yEwb`xXjowb(#8wb4#y%`c#owbH#)wbT#2Ox[NxXjK^|x[7xXjyGc",
  "7#)c;#(`'xPxXjyQeG#.eK#y[0wjH#y bS#.b7#=wjl#`aG#Qwkt#=c7#PcSKxXjA>L[|#`bOxXjy(`w#y(`w#y[^bO#y[=eS#y[",
  "jb7#y[Ae[#y(dC#y[ldC#y[+dS#[e/#VbO#Gwrx#x3#x3#2x;48e_#8[,u4-w.P<of(6)wrDof2A``wxXj8wt$#2YBeg;2b%<Y3[",
  "<#)wrdex2Y(5Zexy9wtDxXjVek#8dg#[eo#QbO#8dkwALx(xXj2wW%FxXjQ`wuR_xXj7[+sxXj7wW-FxXjQ`wubFxXjP[&x>xXjo",
  "wv`#s#G`w#3es]r8ew#3H^4=[$#3L#5wuPTPA`aGxXjy%ww0#",
};
