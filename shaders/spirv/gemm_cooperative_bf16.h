/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 * Sources: 9374224d9f98d852d7432a9a35e0eb83
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-xA).wto#-xA' y,of=y,wxA+3aY#|#_u~##0O6yk=~UiNcw#xA4)iq#y!;#xA5-xA1_x@s7xA1<x9;(=x:x@WyG`O#4`S`s#e`w",
  "#y(a##x#x@S-'y;Wx@Wz-a[a_#Hakao#jas#8a{#/b#aw#.b'#qb+w/Yb/#jb3#8b U3bC#.bG#qbKw/YbOx@WebS#`b[#2[QNbg",
  "w/Ybkx@W2[/{&bsw/Ybwx@W8b7#Wc'c+#8bW64c3c7/9c/c;x t3a_/=cCx@W8cG!s3cKx@W>c cO/2[(0cSc cW!p)c[#|#$3c_",
  "w/Yccx@W.ck#tco#*cwck#/c{d##:d'w/Yd+#y+c{#NdGw/YdK#z$`[`[#Ld[#<[F*w%1c{Kx*x@Wx[jx@S)`o#oaS#K82Ay[k`'",
  "x@S2!Cx*x@S2@xWx@Sz!^`+`/#2]`xAx@Sjds#G`/#+dww3mag#Vd{#``+#2AyS`sx@S[d3#y^X`+#->30x@*y!3`'x>a7eIsx>a",
  "Zj(P'-w %.DQFwt}2[J3`3f63`7`t(+[Lcx)[(!v-]G<xBUG[(x5i8[4w6}.` x=_8]$x'r2wJ&2:x4x<r)^H#.`CxCko`/x<rQ^",
  "0#=`G#yD]|#>_8@[Inx<rR^|L[I_x<r>_XXTdx<ro],#Q_L#y!I`K#)`W#y)`S#yO`[#-[FyL`_x<r``c#yH`g#yH`c#-qDt`kx<",
  "rjf0#Vg!#.`{CVf@x<ry[fgh#.a##3a'c#xZx<rBa##)a'#(d{xEx<ryYa+#[g`#y$a/#7edx[/x<r=`G#y/gt#=`'#yBh0#ofT#",
  "8f`#o`'#ta/#(iGK^o2c1P];x+x<rQ`K#3n`#2tTyWa3x<rt` #K=x+x<rQ` #G` #7;x[*x<ry_Ea7#-b-y%a;x<r-;yFa x<ry",
  "4aC#-[Hy*aGx<ry[hw%0#y=aK#-!iy[@aOx<r2[V_1y%aSx<r2w2bx(x<ry3w'@#ow%T#7[;x[7x<r2!YxMx<r2!1x(x<r2>dx<r",
  "7Qnx<r<[ox>x<ryYw'@#2_Cx1x<r.ac#)w&@#2w1k`aWx<ry:w'p#y!Qaw#Q`+#=w(t#``/#jw*H#Vw),#yMw*T#y/aW#y[+`_#)",
  "w(t#7uKnx<rQw(!#y[G`G#Qa_#y*`s#y!|`S#y*`'#y[C`+#y$b'#y0b7#eb;#7!Ax/x4Hy$bG#y0bWx<reb;#7[Qx%x<ry9a+#.",
  "b[#3b_c3x%x<rew/!#Gw/<#ZceK3j`+#j`s#y>aWx<r/`SaWXzH8`/x<r0bc$`'$Kx<rA3x[(x<ry;`s#y7aW#y[j`S#x,bqx*x<",
  "r.bo#xZbqx*x<r)bo#sbqx[:x<r-uoy)b{x<row7p#KVy)c#x<ry-w80#jb'#obo#eb;#7Dsx<r)w:D#-<sx<ry/`+#jbG#obo#e",
  "b;#7Dsx<r)w;@#-<sx<ry[W`+#eb'#y%aw#3b7=8c+x<r21Px<rGb;#ocg#7!ix/x<rebG#y%aw#3bW=.c79=c/x<r26Kx<r2^NP",
  "[jsx<ry)`+#Qao#21x x<rjc+#Bcg#< sx<ra`/c+#FIj[@[-2bl< sx<rz=`+c+#K]_y(L!3ADsx<ra`+c7#_Nj[H[72gcUDsx<",
  "rz0`/c7#y[;cs#y[#ck#y/`+#y[%cw#[ck#-2x3x<rQck#3d/#.c{#.c{#22sx<rj`+#77xCx<r``S#y!8`S#yZd3#[d3#V`+#2 ",
  "2x<r2Gx[<x<r``s#y aW#``s#y6aW#Qd7#-pp8`/bk2-e`+x<rQd;#-Wx2x<r2wFuFx<ry[,`S#y[Ed #y dC#G`/#y1`+#)cg#L",
  "`/#G`s#y-aW#-Vy$`+x<r2[5_x<rn59+/[&dx<r.dO5x[&x<ry&`/#y'`/#2wE/x,x<r2wE6x[-x<rtaW#8`s#y*a##.a'phdx<r",
  "y['`+#y&`/#y'`/#2]jx(x<r2]fx[tx<r[`+#GdS#``/#y-`+#y8`/#3`G#y>aW#y'`s#y)`+#y>`/#BdW#yHaW#L`/#``/#L`/#",
  "y'`+#y[3`+#t`+#y1aW#y[H`/#L`/#``/#L`/#K]j2]a)[l#xAx<ry[xaW#yJ`s#8a_#2,(kRx[9x<ryAd_#GcK#GcG#y[|a_#y.",
  "cw#yDcw#[ck#-22]+dw(!K]e_x<r3a_#7w-Q_DQ!H#Fx<rf`/cG#y(`+#Q`+#y(d3#Gd3#7SUx<ry[&w_T#-w}BVdcx<rQ`+#)wa",
  "0#2A``/x<r8wa,#2YVdgx<rQ`+#)waP#2A(5Zx<ry9waL#Vdk#8d/#[do#Q`+#8d3w%Xx(x<r2w=/Fx<r<gq7pg_x<r7[+sx<r7w",
  "=7Fx<r<h87q+Fx<rP[&x<x<r",
};
