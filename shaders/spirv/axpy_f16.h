/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DF16 shaders/axpy.comp -o axpy_f16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_f16.full.spv -o axpy_f16.spv
 *   spirv-val --target-env vulkan1.2 axpy_f16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_f16[][101] = {
  "-gRy1jW#Kfvf +g^3G#3G#3G#3G#3G#3G#3G#.G#x=gR2f_1(;[3oE ;pm[;y6{ g_-f63[ gcx$g_)[Wf^Pg_-C4~##A|F~##*g",
  " f3AfK3~##2O_gX*w$M[whO-'.WX.~WM4PgH/~##2J2#M)w2wh--S.~##2#3>2B25/~##2Ob~##*gBW.~##29K#.w2sK/~##+^n}",
  "z7P)~Wx<ro#7X.~Rj<ksM.~#N+E'E.~#N+E+D._sU.[Gh42i),%~##A|Cw'u!3CoeGhoL[G#+Gw/Y!w#-+*[Gw$M_`y*#hVG[_#3",
  "[ #,#]7w(Y!3S[48WhR)[W#/[S[S#.x!O'._o[/3~S9E1{h^nhZFhV)];#('<hV3[K#)]'FG]KhV3]+#3[S#+]/w3m[_#G[S#3[c",
  "1e[KhV2[$8[ohVy:!3#)]3VQ]OgZy.[OhV-OQ! gZy-[O#2OV]S[Cx.hV-OV[S[Cx4hV3[K#y,!3#y6[S#-^@3]W#(]+dhVy([O#",
  "-<a4[K#080x5%-.[gho*,0dr-gt)!oY0! ! w1)F/+3=4D[k_'4[ox1U!v-24,!s(3[sV/[cx2y-+[{wTM[ <.wc-f>/]Gw!mU-5",
  "4@!#]q/!'x3]D.!+!o>L!/_@.$jU)0k%-55[$!7w|5_e(eg08xV}8kJ1#P8,4P)[(j38[ gB!_!!tj'2`hG][!o`!h#`]P#(2x[}",
  "!o-h13!8h5.xU-/0H]#!<l^4aX^tkT+^lxV}^l#J&^p^t!;xWa^xxV}^d` y*^l#/`x,<M,apkT_]X`@#`_t#(2<]XZkK/bd[Pk0",
  "2,4bp[X#2>8C#J%!{$3[kw0}[Gjc.[ #8[ #L]##(77kKQ[ #zGcD!,[/2kK(.7kK-a'8[paPy$[l#o!(#Ffh-a@3X4.!C>40[{-",
  "/[cw~9]pL!+]W-aS/8!G@4D!##.!K2)4o[)Xm!-f_!P!OI/T!7p-.0:M[(!S#-uk/[4!'bi*,!WbZ-(-2/4,[J0,] w{I(KI)w|q",
  "WM<] 1-`f0P[Sw}UH8[Krm- :@,4nn-[]1#[,,<w|5rB*!;! c@7h=/[0,[e)[tn},#!,xV}[@x&IVR!$![h8)!8#-[5/!0!_C/,",
  "!cd4/!8!k[i9!g,]52d/30ei2s}/]C<2.[S!&-<n!&!D<#y*X#j[D#3[8#)](#,#]<xV}]<xUE5,*!l!|!!!`[`!4],[T,[$x4AB",
  "8]H[i*]TxS%L+]d[S[KE,&_!xV}_!xWa_xxV}_xW*_|`$b,,&`(xV}_pxWag4xV}g4p)",
};
