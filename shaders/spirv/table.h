/* Generated from shaders by tools/build_shaders.py; do not edit. */

#if !defined(IPT_NO_PRODUCTS)
#include "axpy_bf16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "axpy_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "axpy_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "axpy_f16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "axpy_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "axpy_f64.h"
#endif
#include "blocks.h"
#include "bs.h"
#include "calibrate_copy.h"
#include "calibrate_fma_f32.h"
#if !defined(IPT_NO_F64)
#include "calibrate_fma_f64.h"
#endif
#include "calibrate_read.h"
#include "calibrate_shared.h"
#include "copy.h"
#include "copy_quads.h"
#include "fill.h"
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_bf16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_bf16x3_c32.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_bf16x3_f32.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_cooperative_bf16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_cooperative_f16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_f16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_bf16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_f16.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_s8.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_s8.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "matvec_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "matvec_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "matvec_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "matvec_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "matvec_reduce_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "matvec_reduce_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "matvec_reduce_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "matvec_reduce_f64.h"
#endif
#include "messages.h"
#include "panel.h"
#include "panel_tiles.h"
#include "panel_tiles_bytes.h"
#include "paths.h"
#include "paths_save.h"
#include "pttwac.h"
#include "repitch.h"
#include "shift_registers.h"
#include "shift_registers_wide.h"
#include "shift_shared.h"
#include "skew_panel.h"
#include "skew_panel_blocks.h"
#include "skew_panel_blocks_inverse.h"
#include "skew_panel_bytes.h"
#include "skew_panel_bytes_inverse.h"
#include "skew_panel_inverse.h"
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_reduce_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_reduce_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_reduce_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_reduce_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_blocked_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_blocked_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_blocked_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_blocked_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_direct_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_direct_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_direct_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_direct_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_narrow_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_narrow_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_narrow_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_rows_narrow_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_blocked_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_blocked_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_blocked_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_blocked_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_direct_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_direct_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_direct_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "skinny_sums_direct_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "split_floats_c32.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "split_floats_f32.h"
#endif
#include "square.h"
#include "strip.h"
#if !defined(IPT_NO_PRODUCTS)
#include "symv_reduce_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "symv_reduce_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "symv_reduce_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "symv_reduce_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "trsm_chain_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "trsm_chain_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "trsm_chain_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "trsm_chain_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "trsm_solve_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "trsm_solve_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "trsm_solve_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "trsm_solve_f64.h"
#endif

typedef struct ipt__spirv {
  const void *text; /* packed; NULL: left out */
  uint32_t bytes;   /* of the text */
  uint32_t numbers; /* that it stands for */
  ipt__shader base; /* what it is packed with; itself: nothing */
  const char *name;
} ipt__spirv;

static ipt__spirv ipt__spirv_of(ipt__shader shader) {
  static const ipt__spirv all[] = {
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_bf16, sizeof ipt__spirv_axpy_bf16, 1466, IPT__SHADER_AXPY_F32, "axpy_bf16"},
#else
      {NULL, 0, 0, IPT__SHADER_AXPY_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_c32, sizeof ipt__spirv_axpy_c32, 1456, IPT__SHADER_AXPY_F32, "axpy_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_AXPY_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_c64, sizeof ipt__spirv_axpy_c64, 1475, IPT__SHADER_AXPY_F32, "axpy_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_AXPY_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_f16, sizeof ipt__spirv_axpy_f16, 1872, IPT__SHADER_AXPY_F32, "axpy_f16"},
#else
      {NULL, 0, 0, IPT__SHADER_AXPY_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_f32, sizeof ipt__spirv_axpy_f32, 1207, IPT__SHADER_AXPY_F32, "axpy_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_AXPY_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_f64, sizeof ipt__spirv_axpy_f64, 1218, IPT__SHADER_AXPY_F32, "axpy_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_AXPY_F32, NULL},
#endif
      {ipt__spirv_blocks, sizeof ipt__spirv_blocks, 914, IPT__SHADER_BLOCKS, "blocks"},
      {ipt__spirv_bs, sizeof ipt__spirv_bs, 4120, IPT__SHADER_BS, "bs"},
      {ipt__spirv_calibrate_copy, sizeof ipt__spirv_calibrate_copy, 661, IPT__SHADER_CALIBRATE_COPY, "calibrate_copy"},
      {ipt__spirv_calibrate_fma_f32, sizeof ipt__spirv_calibrate_fma_f32, 715, IPT__SHADER_CALIBRATE_FMA_F32, "calibrate_fma_f32"},
#if !defined(IPT_NO_F64)
      {ipt__spirv_calibrate_fma_f64, sizeof ipt__spirv_calibrate_fma_f64, 727, IPT__SHADER_CALIBRATE_FMA_F32, "calibrate_fma_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_CALIBRATE_FMA_F32, NULL},
#endif
      {ipt__spirv_calibrate_read, sizeof ipt__spirv_calibrate_read, 612, IPT__SHADER_CALIBRATE_READ, "calibrate_read"},
      {ipt__spirv_calibrate_shared, sizeof ipt__spirv_calibrate_shared, 582, IPT__SHADER_CALIBRATE_SHARED, "calibrate_shared"},
      {ipt__spirv_copy, sizeof ipt__spirv_copy, 820, IPT__SHADER_COPY, "copy"},
      {ipt__spirv_copy_quads, sizeof ipt__spirv_copy_quads, 566, IPT__SHADER_COPY_QUADS, "copy_quads"},
      {ipt__spirv_fill, sizeof ipt__spirv_fill, 289, IPT__SHADER_FILL, "fill"},
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_bf16, sizeof ipt__spirv_gemm_bf16, 13946, IPT__SHADER_GEMM_F32, "gemm_bf16"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_bf16x3_c32, sizeof ipt__spirv_gemm_bf16x3_c32, 14152, IPT__SHADER_GEMM_BF16X3_F32, "gemm_bf16x3_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_BF16X3_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_bf16x3_f32, sizeof ipt__spirv_gemm_bf16x3_f32, 13792, IPT__SHADER_GEMM_BF16X3_F32, "gemm_bf16x3_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_BF16X3_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_c32, sizeof ipt__spirv_gemm_c32, 11862, IPT__SHADER_GEMM_F32, "gemm_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_c64, sizeof ipt__spirv_gemm_c64, 11566, IPT__SHADER_GEMM_F32, "gemm_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_cooperative_bf16, sizeof ipt__spirv_gemm_cooperative_bf16, 16061, IPT__SHADER_GEMM_COOPERATIVE_F16, "gemm_cooperative_bf16"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_COOPERATIVE_F16, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_cooperative_f16, sizeof ipt__spirv_gemm_cooperative_f16, 16458, IPT__SHADER_GEMM_COOPERATIVE_F16, "gemm_cooperative_f16"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_COOPERATIVE_F16, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_f16, sizeof ipt__spirv_gemm_f16, 14355, IPT__SHADER_GEMM_F32, "gemm_f16"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_f32, sizeof ipt__spirv_gemm_f32, 11331, IPT__SHADER_GEMM_F32, "gemm_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_f64, sizeof ipt__spirv_gemm_f64, 11329, IPT__SHADER_GEMM_F32, "gemm_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_bf16, sizeof ipt__spirv_gemm_reduce_bf16, 4574, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_bf16"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_c32, sizeof ipt__spirv_gemm_reduce_c32, 4564, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_c64, sizeof ipt__spirv_gemm_reduce_c64, 4583, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_f16, sizeof ipt__spirv_gemm_reduce_f16, 4901, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_f16"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_f32, sizeof ipt__spirv_gemm_reduce_f32, 4210, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_f64, sizeof ipt__spirv_gemm_reduce_f64, 4221, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_s8, sizeof ipt__spirv_gemm_reduce_s8, 4202, IPT__SHADER_GEMM_REDUCE_F32, "gemm_reduce_s8"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_s8, sizeof ipt__spirv_gemm_s8, 11564, IPT__SHADER_GEMM_F32, "gemm_s8"},
#else
      {NULL, 0, 0, IPT__SHADER_GEMM_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_c32, sizeof ipt__spirv_matvec_c32, 7357, IPT__SHADER_MATVEC_F32, "matvec_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_c64, sizeof ipt__spirv_matvec_c64, 7357, IPT__SHADER_MATVEC_F32, "matvec_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_f32, sizeof ipt__spirv_matvec_f32, 7070, IPT__SHADER_MATVEC_F32, "matvec_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_f64, sizeof ipt__spirv_matvec_f64, 7070, IPT__SHADER_MATVEC_F32, "matvec_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_c32, sizeof ipt__spirv_matvec_reduce_c32, 2593, IPT__SHADER_MATVEC_REDUCE_F32, "matvec_reduce_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_c64, sizeof ipt__spirv_matvec_reduce_c64, 2616, IPT__SHADER_MATVEC_REDUCE_F32, "matvec_reduce_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_f32, sizeof ipt__spirv_matvec_reduce_f32, 2239, IPT__SHADER_MATVEC_REDUCE_F32, "matvec_reduce_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_f64, sizeof ipt__spirv_matvec_reduce_f64, 2250, IPT__SHADER_MATVEC_REDUCE_F32, "matvec_reduce_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_MATVEC_REDUCE_F32, NULL},
#endif
      {ipt__spirv_messages, sizeof ipt__spirv_messages, 864, IPT__SHADER_MESSAGES, "messages"},
      {ipt__spirv_panel, sizeof ipt__spirv_panel, 3530, IPT__SHADER_PANEL, "panel"},
      {ipt__spirv_panel_tiles, sizeof ipt__spirv_panel_tiles, 10813, IPT__SHADER_PANEL_TILES, "panel_tiles"},
      {ipt__spirv_panel_tiles_bytes, sizeof ipt__spirv_panel_tiles_bytes, 13483, IPT__SHADER_PANEL_TILES, "panel_tiles_bytes"},
      {ipt__spirv_paths, sizeof ipt__spirv_paths, 9394, IPT__SHADER_PATHS, "paths"},
      {ipt__spirv_paths_save, sizeof ipt__spirv_paths_save, 2569, IPT__SHADER_PATHS, "paths_save"},
      {ipt__spirv_pttwac, sizeof ipt__spirv_pttwac, 1781, IPT__SHADER_PTTWAC, "pttwac"},
      {ipt__spirv_repitch, sizeof ipt__spirv_repitch, 1648, IPT__SHADER_REPITCH, "repitch"},
      {ipt__spirv_shift_registers, sizeof ipt__spirv_shift_registers, 6370, IPT__SHADER_SHIFT_REGISTERS, "shift_registers"},
      {ipt__spirv_shift_registers_wide, sizeof ipt__spirv_shift_registers_wide, 6321, IPT__SHADER_SHIFT_REGISTERS, "shift_registers_wide"},
      {ipt__spirv_shift_shared, sizeof ipt__spirv_shift_shared, 6469, IPT__SHADER_SHIFT_REGISTERS, "shift_shared"},
      {ipt__spirv_skew_panel, sizeof ipt__spirv_skew_panel, 9373, IPT__SHADER_SKEW_PANEL, "skew_panel"},
      {ipt__spirv_skew_panel_blocks, sizeof ipt__spirv_skew_panel_blocks, 13128, IPT__SHADER_SKEW_PANEL, "skew_panel_blocks"},
      {ipt__spirv_skew_panel_blocks_inverse, sizeof ipt__spirv_skew_panel_blocks_inverse, 15908, IPT__SHADER_SKEW_PANEL, "skew_panel_blocks_inverse"},
      {ipt__spirv_skew_panel_bytes, sizeof ipt__spirv_skew_panel_bytes, 11577, IPT__SHADER_SKEW_PANEL, "skew_panel_bytes"},
      {ipt__spirv_skew_panel_bytes_inverse, sizeof ipt__spirv_skew_panel_bytes_inverse, 12091, IPT__SHADER_SKEW_PANEL, "skew_panel_bytes_inverse"},
      {ipt__spirv_skew_panel_inverse, sizeof ipt__spirv_skew_panel_inverse, 9241, IPT__SHADER_SKEW_PANEL, "skew_panel_inverse"},
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_reduce_c32, sizeof ipt__spirv_skinny_reduce_c32, 3557, IPT__SHADER_SKINNY_REDUCE_F32, "skinny_reduce_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_reduce_c64, sizeof ipt__spirv_skinny_reduce_c64, 3596, IPT__SHADER_SKINNY_REDUCE_F32, "skinny_reduce_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_reduce_f32, sizeof ipt__spirv_skinny_reduce_f32, 3028, IPT__SHADER_SKINNY_REDUCE_F32, "skinny_reduce_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_reduce_f64, sizeof ipt__spirv_skinny_reduce_f64, 3047, IPT__SHADER_SKINNY_REDUCE_F32, "skinny_reduce_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_blocked_c32, sizeof ipt__spirv_skinny_rows_blocked_c32, 19033, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, "skinny_rows_blocked_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_blocked_c64, sizeof ipt__spirv_skinny_rows_blocked_c64, 18511, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, "skinny_rows_blocked_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_blocked_f32, sizeof ipt__spirv_skinny_rows_blocked_f32, 18862, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, "skinny_rows_blocked_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_blocked_f64, sizeof ipt__spirv_skinny_rows_blocked_f64, 18486, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, "skinny_rows_blocked_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_direct_c32, sizeof ipt__spirv_skinny_rows_direct_c32, 2539, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, "skinny_rows_direct_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_direct_c64, sizeof ipt__spirv_skinny_rows_direct_c64, 2558, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, "skinny_rows_direct_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_direct_f32, sizeof ipt__spirv_skinny_rows_direct_f32, 2157, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, "skinny_rows_direct_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_direct_f64, sizeof ipt__spirv_skinny_rows_direct_f64, 2168, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, "skinny_rows_direct_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_narrow_c32, sizeof ipt__spirv_skinny_rows_narrow_c32, 3930, IPT__SHADER_SKINNY_ROWS_NARROW_F32, "skinny_rows_narrow_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_NARROW_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_narrow_c64, sizeof ipt__spirv_skinny_rows_narrow_c64, 3362, IPT__SHADER_SKINNY_ROWS_NARROW_F32, "skinny_rows_narrow_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_NARROW_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_narrow_f32, sizeof ipt__spirv_skinny_rows_narrow_f32, 3204, IPT__SHADER_SKINNY_ROWS_NARROW_F32, "skinny_rows_narrow_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_NARROW_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_rows_narrow_f64, sizeof ipt__spirv_skinny_rows_narrow_f64, 2857, IPT__SHADER_SKINNY_ROWS_NARROW_F32, "skinny_rows_narrow_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_ROWS_NARROW_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_blocked_c32, sizeof ipt__spirv_skinny_sums_blocked_c32, 10347, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, "skinny_sums_blocked_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_blocked_c64, sizeof ipt__spirv_skinny_sums_blocked_c64, 9828, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, "skinny_sums_blocked_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_blocked_f32, sizeof ipt__spirv_skinny_sums_blocked_f32, 10159, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, "skinny_sums_blocked_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_blocked_f64, sizeof ipt__spirv_skinny_sums_blocked_f64, 9933, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, "skinny_sums_blocked_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_BLOCKED_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_direct_c32, sizeof ipt__spirv_skinny_sums_direct_c32, 4811, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, "skinny_sums_direct_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_direct_c64, sizeof ipt__spirv_skinny_sums_direct_c64, 4818, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, "skinny_sums_direct_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_direct_f32, sizeof ipt__spirv_skinny_sums_direct_f32, 4614, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, "skinny_sums_direct_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_skinny_sums_direct_f64, sizeof ipt__spirv_skinny_sums_direct_f64, 4617, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, "skinny_sums_direct_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SKINNY_SUMS_DIRECT_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_split_floats_c32, sizeof ipt__spirv_split_floats_c32, 1886, IPT__SHADER_SPLIT_FLOATS_F32, "split_floats_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SPLIT_FLOATS_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_split_floats_f32, sizeof ipt__spirv_split_floats_f32, 1700, IPT__SHADER_SPLIT_FLOATS_F32, "split_floats_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SPLIT_FLOATS_F32, NULL},
#endif
      {ipt__spirv_square, sizeof ipt__spirv_square, 6714, IPT__SHADER_SQUARE, "square"},
      {ipt__spirv_strip, sizeof ipt__spirv_strip, 2165, IPT__SHADER_STRIP, "strip"},
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_c32, sizeof ipt__spirv_symv_reduce_c32, 2736, IPT__SHADER_SYMV_REDUCE_F32, "symv_reduce_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_SYMV_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_c64, sizeof ipt__spirv_symv_reduce_c64, 2755, IPT__SHADER_SYMV_REDUCE_F32, "symv_reduce_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_SYMV_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_f32, sizeof ipt__spirv_symv_reduce_f32, 2378, IPT__SHADER_SYMV_REDUCE_F32, "symv_reduce_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_SYMV_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_f64, sizeof ipt__spirv_symv_reduce_f64, 2393, IPT__SHADER_SYMV_REDUCE_F32, "symv_reduce_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_SYMV_REDUCE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_c32, sizeof ipt__spirv_trsm_chain_c32, 11351, IPT__SHADER_TRSM_CHAIN_F32, "trsm_chain_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_CHAIN_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_c64, sizeof ipt__spirv_trsm_chain_c64, 11833, IPT__SHADER_TRSM_CHAIN_F32, "trsm_chain_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_CHAIN_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_f32, sizeof ipt__spirv_trsm_chain_f32, 9415, IPT__SHADER_TRSM_CHAIN_F32, "trsm_chain_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_CHAIN_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_f64, sizeof ipt__spirv_trsm_chain_f64, 9682, IPT__SHADER_TRSM_CHAIN_F32, "trsm_chain_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_CHAIN_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_solve_c32, sizeof ipt__spirv_trsm_solve_c32, 5210, IPT__SHADER_TRSM_SOLVE_F32, "trsm_solve_c32"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_SOLVE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_solve_c64, sizeof ipt__spirv_trsm_solve_c64, 4541, IPT__SHADER_TRSM_SOLVE_F32, "trsm_solve_c64"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_SOLVE_F32, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_solve_f32, sizeof ipt__spirv_trsm_solve_f32, 3995, IPT__SHADER_TRSM_SOLVE_F32, "trsm_solve_f32"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_SOLVE_F32, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_solve_f64, sizeof ipt__spirv_trsm_solve_f64, 4001, IPT__SHADER_TRSM_SOLVE_F32, "trsm_solve_f64"},
#else
      {NULL, 0, 0, IPT__SHADER_TRSM_SOLVE_F32, NULL},
#endif
  };
  return all[shader];
}
