/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: c630caea29efd1599c4bb311fe5ba904
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-x]Z.x.7#-x]X y,of=y,wx]!3aY#|#_}~##0O6yk=~UiNcw#x]e)iq#y!y#x]f-x]b7x]HFx]Z3]3x[Ox>x],y a+#4a/aG#y'a",
  "K#y(a[#x#x](-'y7Wx],z-b3b7#HbCb #y(bG#8bW#/b[bK#.b_#qbcw/Ybg#jbk#8bwU3b{#.c##qc'w/Yc+x],Vc/#`c7#2[NN",
  "cCw/YcGx],2[,{&cOw/YcSx],8bo#Wc_cc#8c364ckco/9cgcsx],3b7/=c{x],8d#!x3d'x],>cwd+/2[(0d/cwd3!;)d7#r#3d",
  ";w/Yd x],3dG#.dK#tdO#*dWdK#/d[d_#:dcw/Ydg#y'd[#Nd{w/Ye##z5a7a7#LeC#j`s#VeS#`e[#<[}*w%1d[[Nx!#x],.aWw",
  "8]nx],K82Ay[k`cx],2!.x*x],2@xWx],z!^bO`w#2]`x-x],.eguKx.x],y[#f##[do#y^XbO#->30x! y[F`cx[:e^'#-w<[.D",
  "dFFx4p2!g3`gda3`k_j(+[LbG)[([Q-!=2wSG)`ox^5FxR48[4wP[.`sxZ{8!4xD22wLK2:x4xY=)]X#.`{x[Bo`wxY=Q]@#=a##",
  "yD]0#>^H@[InxY=R^0L[I_xY=>^hXTdxY=o],#Q^!#y!Ia'#)a3#y)a/#yOa7#-[FyLa;xY=`a #yHaC#yMa #3aOjbtaSxY=jeH",
  "#y$fL#Ve!#y[ff!#.a[#3a_c.xZxY=Ba[#)a_#(e*xExY=yYac#[fx#y$ag#7eox[/xY==a##y/g0#=`c#yBgH#of!#8fh#o`c#t",
  "ag#(iRK^o2c<P];x+xY=Qa'#3m!#2vdyWakxY=t`s#K=x+xY=Q`s#G`s#7;x[*xY=y_Eao#-b-y%asxY=-;yFawxY=y4a{#-[Hy*",
  "b#xY=y[hw$,#y=b'#-n4y[@b+xY=2[V_1y%b/xY=2w1<x(xY=y3w&<#ow$P#7[;x[7xY=2!YxMxY=2!1x(xY=2>dxY=7QnxY=<[o",
  "x>xY=y[$w&4#2_Fx1xY=.b;#jw%`#y%w&d#Qb #21xBxY=y!QbK#QbO#=w(X#``w#jw)`#Vw(l#yMw)l#y/bS#y[+a;#)w(T#7ut",
  "nxY=Qw(<#y[Ga##Qb7#GaG#s#y!|a/#y*`c#y[CbO#y$b_#y0bo#ebs#7!Ax/xPTy$c##y0c3xY=ebs#7[Qx(xY=y=ac#.c7#3c;",
  "c:x%xY=ew/D#Gw/$#ZclK3jbO#jaG#y>bSxY=/a/bSXzH8`wxY=0c $`c$KxY=A3x[5xY=y%bS#y4bS#(#y2aG#y[fa/#x,c0x*x",
  "Y=.cK#xZc0x*xY=)cK#sc0x[ExY=-vby)cWxY=ow7x#KVy)c[xY=y-w88#jb_#y)cK#ebs#7LsxY=)w:(#-<sxY=y/bO#jc##y)c",
  "K#ebs#7LsxY=)w;(#-<sxY=y[mbO#eb_#y%bK#3bo=8ccxY=21PxY=Gbs#odC#7]#x/xY=ec##y%bK#3c3=.co9=cgxY=26KxY=2",
  "kvP[jsxY=y;bO#jcc#BdC#< sxY=a`wcc#FIt[@[-(hR< sxY=z=bOcc#K]4y(L!3ADsxY=abOco#_Nj[H[72giUDsxY=z0`wco#",
  "y[;dS#y[#dK#y/bO#y[%dW#[dK#-2x3xY=QdK#3dk#.d[#.d[#22sxY=jbO#77xCxY=`a/#y!=a/#yZdo#[do#VbO#2 2xY=2Gx4",
  "xY=z/DbS#`ds#x3#KwEj2w/*y]/a/xY=L`w#e`w#y]Edw#G`w#y1bO#)dC#L`w#GaG#y-bS#-Vy$bOxY=2[5_xY=n59+/[&dxY=.",
  "e'5x[&xY=y&`w#y'`w#2wGmx,xY=2wGtx[-xY=tbS#8aG#y*a[#.a_r!dxY=y['bO#y&`w#y'`w#2]jx(xY=2]fx[txY=[bO#Ge+",
  "#``w#y-bO#y8`w#3a##y>bS#y'aG#y)bO#y>`w#Be/#yHbS#L`w#``w#L`w#y'bO#y[%bO#d#tbO#y1bS#y[H`w#L`w#``w#L`w#",
  "K]j2]a)[l#xAxY=y[xbS#yJaG#8b7#2,(kRxTxY=Gd'#`d##yRb7#yDdW#[dK#-22xBbZw( x,xY==b7#y-dC#Gb7#f`wd##y(bO",
  "#QbO#ee3#x3#G`w#Be7#VbO#7bhdoBsxY=y,bS#<wm6sv8sxY=`e;#Ge #y4`w#y;`w#y7e;#2n8x8xY=2nHx7xY=y]veG#KwJNx",
  "7xY=Gc7#7Z)4#x xY==a##ewbX#=`c#=wbh#KO<m2=wbxxY=PO3[,9yEwc,xY=owbP#8wb!#y%`c#owbp#)wb|#2Ox[NxY=K^|x[",
  "7xY=yGc7#)c;#(`'xPxY=yQeK#.eO#y[0wjp#y bS#.b7#=wk8#`aG#Qwl@#=c7#PcSKxY=A>L[|#`bOxY=y(`w#y(`w#y[^bO#y",
  "[=eW#y[jb7#y[Ae_#y(dC#y[ldC#y[+dW#[e3#VbO#GwsD#x3#x3#2x;e8ec#8[,u4-w/%<of(6)wrlof2A``wxY=8wtL#2YBek;",
  "2b%<Y3[<#)ws0ex2Y(5Zexy9wtlxY=Veo#8dk#[es#QbO#8dowA}x(xY=2wWVFxY=Q`wuR_xY=7[+sxY=7wW^FxY=Q`wubFxY=P[",
  "&x>xY=oww,#s#G`w#3ew]r8e{#3H^4=[$#3L#5wuxTPA`aGxY=y%wwX#",
};
