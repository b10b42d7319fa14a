/* Generated from shaders/calibrate_read.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_read.comp -o calibrate_read.full.spv
 *   spirv-opt --strip-debug --compact-ids calibrate_read.full.spv -o calibrate_read.spv
 *   spirv-val --target-env vulkan1.2 calibrate_read.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_read[][101] = {
  "1:~)b(K ~##BX'~#%bj[_+#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e57$~##0Czy]P#$$,#ei+[/'#,+w7y/O[Sw",
  "7y3O[Kw7y$'#',/O[Ow7y7O[_w8a$#[w#w8aG'[wC(++[w[+-+/[w[;2,#3[w[Kw7u#(K);42C,+w7uO+ga$qM$Si1$[k#**[#jU",
  "&,*/pm$'[+w/Y[//'w$M[#,-/)[##33#,+#w)A[# 'w*-[+C [3[3w*m=0]wC#C.3-1%`/[ [Cw/Y[77M3 [).3+1$[Ow%=[O$[;",
  "$/hE$4*+im[E,&oUG[_[_[#[#[cF1%GGw/Y[g;G[W([H0[k$+3.[#+)#;(C,-u]$y6{naK[OoEOKpm!#y6{Opm0.[OD2[m.~4'u@",
  "w'/~##5e>}Jg,.~1wk&30/~##3F&xe4[E,#!/!3!7!;!6,.[[3w,1S+#WxV}$w/Y[K$ w/Y[S'2+)w.5S,.$w1]8,w1]4[Ww1]0[",
  ";xWa$xV}(xUa33'+)w0}<;)Dx%%[[$,[CxXM($<2.X6*Tw>yS+C#wbIX+0,w_]D1&8,w3m[s$;[oN.,#,&4,xVA$#xXM,V(Q*w3m",
  "[{:+[ww0}[_#*w!m!#>-Z.[TFj[P[&,'w3q!'$@[w,w1)[OS++[+w0})/[lx4A-1+0w1][p(xWa[$xV}[$xWa[XxV}[XZ.[pL,#,",
  "!+w1][t70[hxV}[dG+[|w|q!CQ*! wrE!%d[UG!+#-F.!@[B1$0[w[ww1e([A1&xWa@xV}@xZIw-Ew,1^_)['](6$w3m[7$/[3!9",
  "-,43[;#-[v44,:21(!#21/x[1(R3!`#-]K.TD/,[GV.7 30#",
};
