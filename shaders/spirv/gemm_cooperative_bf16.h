/* Generated from shaders/gemm_cooperative.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DBF16 shaders/gemm_cooperative.comp -o gemm_cooperative_bf16.full.spv
 *   spirv-opt --strip-debug --compact-ids gemm_cooperative_bf16.full.spv -o gemm_cooperative_bf16.spv
 *   spirv-val --target-env vulkan1.2 gemm_cooperative_bf16.spv
 *
 * Glslang Version: 11:16.6.0
 * SPIRV-Tools v2026.4 unknown hash, 2026-10-02T11:54:22+00:00
 */
static const char ipt__spirv_gemm_cooperative_bf16[][101] = {
  "-x6$.wl_#-x5~ y,of=y,wx6&3aY#|#_a~##0O6yk=~UiNcw#x6/)iq#y!;#x60-x6,_x5n7x6,<x.[(=x:x5RyG`7#4`;`[#e`_",
  "#y(`g#x#x5N-'y;Wx5Rz-aCaG#HaSaW#ja[#oac#8ak#/aoa_#.as#qaww/Ya{#jb##8b/U3b3#.b7#qb;w/Yb x5R[bC#8b'#Wb",
  "KbO#8bG64bWb[/9bSb_x4o3aG/=bgx5R8bk!H3box5R>bcbs/2[(0bwbcb{!4)c##|#$3c'w/Yc+x5R.c3#tc7#*c c3#/cCcG#:",
  "cKw/YcO#y)cC#Ncgw/Yck#z$`C`C#Lc{#<[D*w%1cCKx2x5Rx[jx5N)`W#oa;#K82Ay[k_kx5N2!Cx*x5N2@xWx5Nz!^_o_s#2]`",
  "xAx5Njd #G_s#+dCw3maO#VdG#`_o#2AyS`[x5N[cW#y^X_o#->30x5%y!3_kx3!7eIsx3!Zj(P'-w>H.DQFwix2[J3_wf63_{`t",
  "(+[Lcx)[(!v-]G<x7PG[(x*d8[4w6D.`'x2Z8]$wxm2wHY2:x4x1m)^H#.`+x8fo_sx1mQ^0#=`/#yD]|#>_8@[Inx1mR^|L[I_x",
  "1m>_XXTdx1mo],#Q_L#y!I`3#)` #y)`;#yO`C#-[FyL`Gx1m``K#yH`O#y,`K#x-#-qDt`Sx1mjf0#Vg!#.`cCVf@x1my[fgh#.",
  "`g#3`kc#xZx1mB`g#)`k#(d{xEx1myY`o#[g`#y$`s#7edx[/x1m=`/#y/gt#=_k#yBh0#ofT#8f`#o_k#t`s#(iGK^o2c1P];x+",
  "x1mQ`3#3n`#2tTyW`wx1mt`'#K=x+x1mQ`'#G`'#7;x[*x1my_E`{#-b-y%a#x1m-;yFa'x1my4a+#-[Hy*a/x1my[hw%0#y=a3#",
  "-!iy[@a7x1m2[V_1y%a;x1m2w2bx(x1my3w'@#ow%T#7[;x[7x1m2!YxMx1m2!1x(x1m2>dx1m7Qnx1m<[ox>x1myYw'@#2_Cx1x",
  "1m.aK#)w&@#2w1k`a x1my:w'p#y!Qa_#Q_o#=w(t#`_s#jw*H#Vw),#yMw*T#y/a #y[+`G#)w(t#7uKnx1mQw(!#y[G`/#QaG#",
  "y*`[#y!|`;#y*_k#y;_o#F#y'`[#y@`;#.ac#3ag`kx!*x1my$as#y0b'#eb+#7^Nx/x1my$b7#y0bG#eb+#7[Qx3x1my$as#y0b",
  "'#eb+#7[Ux/x1my$b7#y0bG#eb+#7[QxLx1meas#y%a_#3b'=8bOx1m21Px1mGb+#oc/#7!&x/x1meb7#y%a_#3bG=.b[9=bSx1m",
  "26Kx1m2]>P[jsx1my)_o#QaW#21x x1mjbO#Bc/#< sx1ma_sbO#FIj[@[-2tt< sx1mz=_obO#K]_y(L!3ADsx1ma_ob[#_Nt[H",
  "[7(p*UDsx1mz0_sb[#y[;c;#y[#c3#y/_o#y[%c #[c3#-2x3x1mQc3#3cS#.cC#.cC#22sx1mj_o#77xCx1m``;#y[g`;#yZcW#",
  "[cW#V_o#2 2x1m2Gx(x1mx3#x.#``[#y'a #``[#y2a #-w-p8_saf2-e_ox1my c[#2w<MFx1my[,`;#y[Ec_#y cc#G_s#y1_o",
  "#)c/#L_s#G`[#y-a #-Vy$_ox1m2[5_x1mn59+/[&dx1m.co5x[&x1my&_s#y'_s#2w:cx,x1m2w:jx[-x1mta #8`[#y*`g#.`k",
  "ocdx1my['_o#y&_s#y'_s#2]jx(x1m2]fx[tx1m[_o#Gcs#`_s#y-_o#y8_s#3`/#y>a #y'`[#y)_o#y>_s#Bcw#yHa #L_s#`_",
  "s#L_s#y'_o#y[%_o#d#t_o#y1a #y[H_s#L_s#`_s#<]j7a2_x1myB_o#y[xa #yJ`[#8aG#2,(kRx[9x1myAd##Gbo#Gbk#y[|a",
  "G#y.c #yDc #[c3#-22]+dw'WK]e_x1m3aG#7w,L_DQ!H#Fx1mf_sbk#y(_o#Q_o#y(cW#GcW#7SUx1my-wWx#d#x3#2wGRVd'x1",
  "mQ_o#)wYT#2A`_sx1m8wYP#2YVd+x1mQ_o#)wYt#2A(5Zx1my9wYp#Vd/#8cS#[d3#Q_o#8cWw%Xx(x1m->Gd7x1m<gq7pg_x1m7",
  "[+sx1m2KGd;x1m<h87q+Fx1mP[&x<x1m",
};
