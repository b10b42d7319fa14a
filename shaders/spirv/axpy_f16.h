/* Generated from shaders/axpy.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DF16 shaders/axpy.comp -o axpy_f16.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids axpy_f16.full.spv -o axpy_f16.spv
 *   spirv-val --target-env vulkan1.2 axpy_f16.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_axpy_f16[][1197] = {
"-gRy1i_#Kfvf +g^3G#3G#3G#3G#3G#3G#3G#.G#x=gR2f_1(;[3oE ;pm[;y6{ g_-f63[ gcx$g_)[Wf^Pg_-C4~##A|F~##*g"
" f3AfK3~##2O_gX*w$M[whO-'.WX.~WM4PgH/~##2J2#M)w2wh--S.~##2#3#/~##2Ob~##*gB#.~Wx<ro#*~##+^n}z7T7H.~##"
"29K#.w2sG.~Rj<ksE.~#N+E'#.~#N+E+D._s[0)[G#7h02i%,%~##A|Cw'u!3CoeGhkL[G#+Gw/Y!s#-+(I)[ #x*hRG[_#3[ #,"
"#]3w(Y!3S[4)W!0AhR)[W#/[S[S#._o'/~##;5.w2v[43~S9E1{h_nh[FhW)]7#('<hW3[K#)]#FG]KhW3]'#3[S#+]+w3m[_#G["
"S#3[c1e[KhW2[$8[ohWy:!3#)]/VQ]Og[y.[OhW-OQ!gg[y-[O#2OV]S[Cx.hW-OV[S[Cx4hW3[K#y,!3#y6[S#-^@3]W#(]+dhW"
"y([O#-<a4[K#080x5%-.[ghp*,0ds-gu)!kY0!g!gw1)F/+3=4D[k_'4[ox1U!v-24,!o(3[sV/[cx2y-+[{wTM[ <.wc-f /]Gw"
"!mU-54@!#]q/!'x3]D.!+!o>L!/_@.$jV)0k&-55[$!7w|5_e(eh08xV}8kK1#P8,4P)[(j48[ gC!_!!tj(2`hG][!o`!h#`]P#"
"(2x[}!o-h23!8h6.xU-/0H!{!<l_4aX^tkU+^lxV}^l#J&^p^t];xWa^xxV}^d` y*^l#/`x,<M,apkU_]X`@#`_t#(2<]XZkL/b"
"d[Pk12,4bp[X#2>8C#J%!w$3[kw0}[Gjd.[ #8[ #L!{#(77kLQ[ #zGcD!,[/2kL(.7kL-a'8[paPy$[l#o!(#Ffh-a@3X4.!;>"
"40[{-3[cf9.! cm+8!Cwzi-Q0fC-u9/H!'`P4L]CO3!G#8[Sdt-2*,!Ga{2mb,#[4xV}Hw~9XM[,!+#-:/[0!KS4[<!##.!OI)4#"
")[Pn@-[P![H!CI,&[L!7xWa[`xV}0x&I:R[X!SgY)[l#-Z/[d!WC/,![[1/[l!cvb3!_sI/] 0cP)[S-A[p3@#fD<!#.H#)!0#)!"
"DqH)xUEO,&[`[|[D[T[4[8!4c:*[,x4AW4!P,d2*!!xS%W+!l[S[KE.^d`!+_$xV}_$`i*_(_,#,&_0xV}^xxWaf<xV}f<ng",
};
