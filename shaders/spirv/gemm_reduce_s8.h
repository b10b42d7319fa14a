/* Generated from shaders/gemm_reduce.comp by tools/build_shaders.py; do not edit.
 *
 *   glslangValidator -V --target-env vulkan1.2 -Ishaders/include -DS8 shaders/gemm_reduce.comp -o gemm_reduce_s8.full.spv
 *   spirv-opt --strip-debug -Os --compact-ids gemm_reduce_s8.full.spv -o gemm_reduce_s8.spv
 *   spirv-val --target-env vulkan1.2 gemm_reduce_s8.spv
 *
 * Glslang Version: 11:12.0.0
 * SPIRV-Tools v2023.1 unknown hash, 2023-02-15T14:03:51
 */
static const char ipt__spirv_gemm_reduce_s8[][632] = {
"-w41y!-w('#-+yU'w42x3w4.L!/#xMw4*M!S!W#y*[K#.!o#y8!s#y=!_#.]+#yK!w#)!3#G]/#L]##3]';y%]3w4*-;y-]7w4*t"
"!C#3!GWy5];w4*-Ky0] w4*[!C#U[JxAw4*j!;#Q!;#y*!;#y5!K#y[O! #y!k! #=!3pXi`3->U`3xUw4*[!C#U[GxUw4*[!C#U"
"[GxQw4*-[/y/]Gw&,Z[eVbP#xUw4*[!C#U[Gx[Ew4*[!C#U[ox[Nw4*yL!O#`!C#s!XxZw4*[!C#U[SxUw4*[!C#U[GxUw4*[!C#"
"U[GxQw4*x cNViH#xUw4*[!C#U[Gx[Ew4*[!C#U[ox[Nw4*yD!O#x _>Vm,#xUw4*[!C#U[Gx[Ew4*[!C#U[ox[Nw4*y[)!O#3!#"
"#y>!c#y-!g#V!k#[!C#U]mx[6w4*yD![#y#!/#)!7;y(!#w4*y$!c#yJ!{#y$w_]#y[`!c#`!'#y5!+#y)!'#-`8y9!Ww4*yE!k#"
"-`yyC]Kw4*[!/#)[{#[!G#(mQ-'y*[@w4')!7#B!##2[&t]O#3<_X.PwW7.L['1#T[<,LV [D!#]!w4),&!lxV}!lxWa^4xV}^4#"
"*^8^<d/,&^@xV}^,xWaw$lxV}w$lw4)",
};
