/* Generated from shaders/calibrate_shared.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include shaders/calibrate_shared.comp -o calibrate_shared.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids calibrate_shared.full.spv -o calibrate_shared.spv
 *   spirv-val --target-env vulkan1.2 calibrate_shared.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_calibrate_shared[][101] = {
  ",:~)b(K ~##BX'~#%bj[_7#f='f=y6sb=$~##,8Vx~^~##/1.z2u~P1^Es#d9y6w'e17$~##0Czy]P#$$,#ei+[/'#,4w7y3O[_w",
  "8a$#[wCw8a;'[w[;w7u;+w7y$'#'*O[O+4;[+<,&#w7uK+ga$qM5,7i1$[k#jU$W3w$MW$eSn%$[#['pm$3[+w/Y[//3+1%'Ww/Y",
  "[33'3.[# .+C.esG1$#w%=[#$[C$-V,$+oI;[KWR1%G;w/Y[O7G[2.'/0WhE$P1$Cw)AW 'X.'I6)/w*-[gC [c[cw$M[S$5/~##",
  "A|F~##*gB[+,#[o[C[c[;#/[[3S1-[Ku]$y6{naG[#oEKGpm!#y6{KH*#pm42[[.[+#.[k#.[KX.!/3.!O7,(!ow,1O+#SxV}$w0",
  "}B*3w>A[r.,$,0w3m[7$/0w1](,xFE[;[;[ xWa$xV}(xU-:,$[G<$$xU-X1#DH$0*1([CP$8w3m[W$7[cX+,x%%[[01+,xUa$H#",
  "xXM,H(xV}Hw>y!9*#weuN8L[2/,w0}[>)w_]')[,((Z/[$[_;!,@#3<#4[8!/#tT#4[L!7St[0#4[`!3;t[DS4[t!;#t[X;4!,! ",
  "St[l;4!@!CSV!$;0!T8(!O0!X#x5%S)[cE+!P!T(J,-!H!L[kxWa!dxV}!8w|q[w$!d[swrE[[S/xVA$!y(Z(]J,&w3m[{$7[Cw0",
  "}[KM*w!m!#Q*w3q!+U',!'!'w1e(]$+[+xWa<xV}<xZIw-E",
};
