/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: bb450ee10723ebf6e003c1545aa3f2b4
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-x]b.x.;#-x]` y,of=y,wx]d3aY#|#_}~##0O6yk=~UiNcw#x]m)iq#y!y#x]n-x]j7x]P7x]b<xU6(5x>x]4y a+#4a/aG#y'a",
  "K#y(a[#x#x]0-'y7Wx]4z-b3b7#HbCb #y(bG#8bW#/b[bK#.b_#qbcw/Ybg#jbk#8bwU3b{#.c##qc'w/Yc+x]4Vc/#`c7#2[NN",
  "cCw/YcGx]42[,{&cOw/YcSx]48bo#Wc_cc#8c364ckco/9cgcsx]43b7/=c{x]48d#!x3d'x]4>cwd+/2[(0d/cwd3!;)d7#r#3d",
  ";w/Yd x]43dG#.dK#tdO#*dWdK#/d[d_#:dcw/Ydg#y'd[#Nd{w/Ye##z5a7a7#LeC#j`s#VeS#`e[#<[}*w%1d[[Nx*x]4x[jx]",
  "0.aWw8anx]0K82Ay[k`cx]02!.x*x]02@xWx]0z!^bO`w#2]`x-x]0.eguOx.x]0y[#f##[do#y^XbO#->30x!Cy[F`cx[>e^'#-",
  "w<_.DdFFx4t2!g3`gda3`k_j(+[LbG)[([Q-!=2wSK)`ox^9FxR88[4wP_.`sx[#8!4xD62wLO2:x4xYA)]X#.`{x[Fo`wxYAQ]@",
  "#=a##yD]0#>^H@[InxYAR^0L[I_xYA>^hXTdxYAo],#Q^!#y!Ia'#)a3#y)a/#yOa7#-[FyLa;xYA`a #yHaC#yMa #3aOjbtaSx",
  "YAjeH#y$fL#Ve!#y[ff!#.a[#3a_c.xZxYABa[#)a_#(e*xExYAyYac#[fx#y$ag#7eox[/xYA=a##y/g0#=`c#yBgH#of!#8fh#",
  "o`c#tag#(iRK^o2c<P];x+xYAQa'#3m!#2vdyWakxYAt`s#K=x+xYAQ`s#G`s#7;x[*xYAy_Eao#-b-y%asxYA-;yFawxYAy4a{#",
  "-[Hy*b#xYAy[hw$,#y=b'#-n4y[@b+xYA2[V_1y%b/xYA2w1<x(xYAy3w&<#ow$P#7[;x[7xYA2!YxMxYA2!1x(xYA2>dxYA7Qnx",
  "YA<[ox>xYAy[$w&4#2_Fx1xYA.b;#jw%`#y%w&d#Qb #21xBxYAy!QbK#QbO#=w(X#``w#jw)`#Vw(l#yMw)l#y/bS#y[+a;#)w(",
  "T#7utnxYAQw(<#y[Ga##Qb7#GaG#s#y!|a/#y*`c#y[CbO#y$b_#y0bo#ebs#7!Ax/xPXy$c##y0c3xYAebs#7[Qx(xYAy=ac#.c",
  "7#3c;c:x%xYAew/D#Gw/$#ZclK3jbO#jaG#y>bSxYA/a/bSXzH8`wxYA0c $`c$KxYAA3x[5xYAy%bS#y4bS#(#y2aG#y[fa/#x,",
  "c0x*xYA.cK#xZc0x*xYA)cK#sc0x[ExYA-vby)cWxYAow7x#KVy)c[xYAy-w88#jb_#y)cK#ebs#7LsxYA)w:(#-<sxYAy/bO#jc",
  "##y)cK#ebs#7LsxYA)w;(#-<sxYAy[mbO#eb_#y%bK#3bo=8ccxYA21PxYAGbs#odC#7]#x/xYAec##y%bK#3c3=.co9=cgxYA26",
  "KxYA2kvP[jsxYAy;bO#jcc#BdC#< sxYAa`wcc#FIt[@[-(hR< sxYAz=bOcc#K]4y(L!3ADsxYAabOco#_Nj[H[72giUDsxYAz0",
  "`wco#y[;dS#y[#dK#y/bO#y[%dW#[dK#-2x3xYAQdK#3dk#.d[#.d[#22sxYAjbO#77xCxYA`a/#y!=a/#yZdo#[do#VbO#2 2xY",
  "A2Gx4xYAz/DbS#`ds#x3#KwEj2w/*y]/a/xYAL`w#e`w#y]Edw#G`w#y1bO#)dC#L`w#GaG#y-bS#-Vy$bOxYA2[5_xYAn59+/[&",
  "dxYA.e'5x[&xYAy&`w#y'`w#2wGmx,xYA2wGtx[-xYAtbS#8aG#y*a[#.a_r!dxYAy['bO#y&`w#y'`w#2]jx(xYA2]fx[txYA[b",
  "O#Ge+#``w#y-bO#y8`w#3a##y>bS#y'aG#y)bO#y>`w#Be/#yHbS#L`w#``w#L`w#y'bO#y[%bO#d#tbO#y1bS#y[H`w#L`w#``w",
  "#L`w#K]j2]a)[l#xAxYAy[xbS#yJaG#8b7#2,(kRxTxYAGd'#`d##yRb7#yDdW#[dK#-22xBfZw( x,xYA=b7#y-dC#Gb7#f`wd#",
  "#y(bO#QbO#ee3#x3#G`w#Be7#VbO#7bhdoBsxYAy,bS#<wm6sv8sxYA`e;#Ge #y4`w#y;`w#y7e;#2n8x8xYA2nHx7xYAy]veG#",
  "KwJNx7xYAGc7#7Z)4#x xYA=a##ewbX#=`c#=wbh#KO<m2=wbxxYAPO3[,9yEwc,xYAowbP#8wb!#y%`c#owbp#)wb|#2Ox[NxYA",
  "K^|x[7xYAyGc7#)c;#(`'xPxYAyQeK#.eO#y[0wjp#y bS#.b7#=wk8#`aG#Qwl@#=c7#PcSKxYAA>L[|#`bOxYAy(`w#y(`w#y[",
  "^bO#y[=eW#y[jb7#y[Ae_#y(dC#y[ldC#y[+dW#[e3#VbO#GwsD#x3#x3#2x;e8ec#8[,u4-w/%<of(6)wrlof2A``wxYA8wtL#2",
  "YBek;2b%<Y3[<#)ws0ex2Y(5Zexy9wtlxYAVeo#8dk#[es#QbO#8dowA}x(xYA2wWVFxYAQ`wuR_xYA7[+sxYA7wW^FxYAQ`wubF",
  "xYAP[&x>xYAoww,#s#G`w#3ew]r8e{#3H^4=[$#3L#5wuxTPA`aGxYAy%wwX#",
};
