/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: b4e38ce735bf19fec52191f0922d2928
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-x[9.x,;#-x[7 y,of=y,wx[;3aY#|#_}~##0O6yk=~UiNcw#x[D)iq#y!o#x[E-x[A7x['7x[9<xRt(5x>xZgyGa##4a'aG#eaK",
  "#y(aS#x#xZc-'y;WxZgz-b/b3#Hb bC#y$bG#8bS#/bWbK#.b[#qb_w/Ybc#jbg#8bsU3bw#.b{#qc#w/Yc'xZgVc+#`c3#2[NNc",
  " w/YcCxZg2[,{&cKw/YcOxZg8bk#Wc[c_#8c/64cgck/9cccoxZ(3b3/=cwxZg8c{!t3d#xZg>csd'/2[(0d+csd/!;)d3#|#$3d",
  "7w/Yd;xZg.dC#tdG#*dOdC#/dSdW#:d[w/Yd_#y'dS#Ndsw/Ydw#z1a/a/#3e7#j`k#VeC#`eK#<[t*w%1dS[Ex*xZgx[jxZc)aC",
  "#ob'#K82Ay[k`[xZc2!Cx*xZc2@xWxZcz!^bO`o#2]`xAxZcjeg#G`o#+ekw3mb;#Veo#`bO#2AySaGxZc[dg#y^XbO#->30xYvy",
  "[F`[xXqe^'#-w>[.DdmFx3#2!g3`_e,3`c_j(+[Lbn)[([Q-!=2wQ+)`gxTHFxOk8[4wN .`kxXV8!4xAt2wJ/2:x4xVt)]X#.`s",
  "xXyo`oxVtQ]@#=`w#yD]0#>^H@[InxVtR^0L[I_xVt>^hXTdxVto],#Q^!#y!I`{#)a+#y)a'#yOa/#-[FyLa3xVt`a7#yHa;#y,",
  "a7#x-#-p:ta xVtje@#Vfl#.aOCVePxVty[ffx#.aS#3aWc#xZxVtBaS#)aW#(d{xExVtyYa[#[fp#y$a_#7edx[/xVt=`w#y/g(",
  "#=`[#yBg@#ofT#8f`#o`[#ta_#(iGK^o2c1P];x+xVtQ`{#3mp#2vcyWacxVtt`k#K=x+xVtQ`k#G`k#7;x[*xVty_Eag#-b-y%a",
  "kxVt-;yFaoxVty4as#-[Hy*awxVty[hw$@#y=a{#-!iy[@b#xVt2[V_1y%b'xVt2w1Xx(xVty3w&P#ow$d#7[;x[7xVt2!YxMxVt",
  "2!1x(xVt2>dxVt7QnxVt<[ox>xVtyYw&P#2_Cx1xVt.b7#)w%P#2w0a`b+xVty:w'$#y!QbK#QbO#=w((#``o#jw)X#Vw(<#yMw)",
  "d#y/b+#y[+a3#)w((#7uKnxVtQw'l#y[G`w#Qb3#GaG#s#y!|a'#y*`[#y[CbO#y$b[#y0bk#ebo#7!Ax/xN/y$b{#y0c/xVtebo",
  "#7[Qx(xVty=a[#.c3#3c7c:x%xVtew.t#Gw.T#ZclK3jbO#jaG#y>b+xVt/a'b+XzH8`oxVt0c;$`[$KxVtA3x[5xVty%b+#y4b+",
  "#(#y2aG#y[fa'#x,c0x*xVt.cG#xZc0x*xVt)cG#sc0x[ExVt-v9y)cSxVtow7H#KVy)cWxVty-w7d#jb[#y)cG#ebo#7LsxVt)w",
  "9|#-<sxVty/bO#jb{#y)cG#ebo#7LsxVt)w:|#-<sxVty[mbO#eb[#y%bK#3bk=8c_xVt21PxVtGbo#od #7]#x/xVteb{#y%bK#",
  "3c/=.ck9=ccxVt26KxVt2kvP[jsxVty)bO#QbC#21x xVtjc_#Bd #< sxVta`oc_#FIt[@[-(h}< sxVtz=bOc_#K]_y(L!3ADs",
  "xVtabOck#_Nj[H[72h8UDsxVtz0`ock#y[;dK#y[#dC#y/bO#y[%dO#[dC#-2x3xVtQdC#3dc#.dS#.dS#22sxVtjbO#77xCxVt`",
  "a'#y!=a'#yZdg#[dg#VbO#2 2xVt2Gx4xVtz/Db+#`dk#x3#KwEl2w/Uy]/a'xVtL`o#e`o#y]Edo#G`o#y1bO#)d #L`o#GaG#y",
  "-b+#-Vy$bOxVt2[5_xVtn59+/[&dxVt.d{5x[&xVty&`o#y'`o#2wGox,xVt2wGvx[-xVttb+#8aG#y*aS#.aWr!dxVty['bO#y&",
  "`o#y'`o#2]jx(xVt2]fx[txVt[bO#Ge##``o#y-bO#y8`o#3`w#y>b+#y'aG#y)bO#y>`o#Be'#yHb+#L`o#``o#L`o#y'bO#y[%",
  "bO#d#tbO#y1b+#y[H`o#L`o#``o#L`o#K]j2]a)[l#xAxVty[xb+#yMaG#x*#G`o#Be+#VbO#7^Ldk&sxVty,b+#<whtsqxsxVt`",
  "e/#Ge3#y4`o#y;`o#y7e/#2ixx8xVt2j,x7xVty]ve;#KwF]x7xVtGc3#7Z)4#x xVt=`w#ew_4#=`[#=w_D#KO<hr=w_TxVtPO3",
  "[,9yEw_dxVtow_,#8w_8#y%`[#ow_L#)w_X#2Ox[NxVtK^|x[7xVtyGc3#)c7#(`'x[ xVty(`o#y(`o#y,bO#y b+#.b3#=wgP#",
  "`aG#Qwi$#=c3#Pc)KxVtA>L!p#y@bOxVt.e #y['wil#8b3#2,(w*Rx7xVtGd##`c{#y[4b3#y[=eG#y[jb3#y[AeO#y(d #y!$d",
  " #y.dO#yDdO#[dC#-22xVtZwARx)xVty,d #f`oc{#y(bO#QbO#yQeS#[eS#VbO#Gwr,#x3#x3#2x:98eW#8[,w$5-w-f<rg(6)w",
  "sdrg2A``oxVt8ws`#2YBe[;2dH<Y3[<#)wt(m-2Y(5ZxVty9wt$#Ve_#8dc#[ec#QbO#8dgw@bx(xVt2wVfFxVtQ`ow$S_xVt7[+",
  "sxVt7wVnFxVtQ`ow$cFxVtP[&x<xVt",
};
