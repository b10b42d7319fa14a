/* Generated from shaders/split_floats.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DCOMPLEX shaders/split_floats.comp -o split_floats_c32.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids split_floats_c32.full.spv -o split_floats_c32.spv
 *   spirv-val --target-env vulkan1.2 split_floats_c32.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_split_floats_c32[][1276] = {
"-lsy5ig#-lD2l8=/l{3G#3G#3G#3G#3G#3G#3G#[G#=C#y$S#8[+#=[/#=[7#4[ 3m#-+3+k{)oI:.[7+.'B2m#:[[w/Y[_#-7(m"
"#(CFm#)[o#-P2T)/l]+w(Y!# &,#CoaG[;$3[7#-lb,$Gw/Y!'3GI2ln(:,#w/Y[c7'Q(m+(U-m)/!#K:.+>*'w*qB,$ag !;! w"
"*m=;$_{!C[Ow$M[ O3[7m>(ln1&oESOpm!Sy6{Sl^-lx2m>/[ ![#+!_w/Y!c#(37m>,#[ w)A[7W#)[[m**[W[W[&-m>(J<m>1("
"['[GoE[+['pm!wy6{[+#)[GO7!6.esW.p_D.;H-nK-m>)[Gog-$-W.['F)]/J-m>)[/#=[3#3[O#)!O#)]/eQ-lj-'/[ww_],/] "
"wcm(3]#;3]7#263]C#.!7@=D-)w3mp%H/[WX3[g1=[ON2mC3[7#2I-N44TS.P790T#2[Z)]GO-mC`!##.[d#3!/ls.[;#(V-mC.["
"S#7--2*0'72mC.[7#2[P7O=!+#2h8-O3H-3'O8##(J-72()8g$AmC=[7#)!##V!3#(Z/@!7!CE#D!7w>9[;iMLKmCQ[;#8[;#7[Z"
"([F2mC--.!G2(C(22mC2]q)w|5A5K8,)40<^/3!s#([[ZmC218]`mCe!##2S3[{#2],Q[$#(!k-mCK!k-[g2mC-2)4!>2dz.!SmC"
".!Wl<(mC.[K#3C[:3 #-^],#[p[ww}U!#Z8[OoI(,* [<V282!4+0[W[O>Zl&)w{IL/@wziG*,wyEU)Cp*08xV}8U6#@[$,8E.Dp"
">(id(g3*[8'p87,9[<#E(5O#08,4E.w^ug'2D2p]- (=1%<0xWa!4xV}!4J)!Kp].<`}4!x!g#D!pw3m!knu0]TxV}]T!b.[##*]"
"!]`rxE&]dxV}]PxFE[w[w]'_$>]p]X#V]+nu-_$.[wa^*D[w-<`|40!7aw.]##9_D,#-24_T`8[P30<7-)_h(AaR3]/-.[$A/_xX"
"[E/,`P(*P`!](_nu)[S#Q]#^R2aT`[Wa(y*<#-`!38cN.[l!t2nu-eT(nu-K),!~2mc=[ c(Q[W12!]Z1CL[{#-n1=[C#(*(pr-Y"
"![(!sK![4]G1![@]/#z&[L]7[//w!m!wnu.[G#3[7#-()[s-2j{-2/[kx3]-2!oH@+<RH/#-YyC[$#)w>A#7nu)!{#>!+[O#)[G#"
"0];w!m[C#3[C#-[wA12nu(QyF8!)yMX#v!l!+[w#8[h#K1x[P!)b^,!+!snuAc/Fnu+f`xV}f`#",
};
