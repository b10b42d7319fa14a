/* Generated from shaders by tools/build_shaders.py; do not edit. */

#if !defined(IPT_NO_PRODUCTS)
#include "axpy_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "axpy_c64.h"
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
#include "fill.h"
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "gemm_reduce_f64.h"
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
#include "panel.h"
#include "panel_tiles.h"
#include "panel_tiles_bytes.h"
#include "paths.h"
#include "paths_save.h"
#include "paths_save_wide.h"
#include "paths_wide.h"
#include "pttwac.h"
#include "shift_registers.h"
#include "shift_registers_wide.h"
#include "shift_shared.h"
#include "skew_panel.h"
#include "skew_panel_blocks.h"
#include "skew_panel_blocks_inverse.h"
#include "skew_panel_bytes.h"
#include "skew_panel_bytes_inverse.h"
#include "skew_panel_inverse.h"
#include "square.h"
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
#include "trsm_invert_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "trsm_invert_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "trsm_invert_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "trsm_invert_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsm_reduce_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsm_reduce_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsm_reduce_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsm_reduce_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmm_blocked_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmm_blocked_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmm_blocked_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmm_blocked_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmm_direct_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmm_direct_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmm_direct_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmm_direct_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmm_narrow_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmm_narrow_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmm_narrow_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmm_narrow_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_blocked_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_blocked_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_blocked_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_blocked_f64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_direct_c32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_direct_c64.h"
#endif
#if !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_direct_f32.h"
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
#include "tsmttsm_direct_f64.h"
#endif

typedef struct ipt__spirv {
  const uint32_t *words; /* NULL: left out */
  size_t size;           /* bytes */
  const char *name;
} ipt__spirv;

static ipt__spirv ipt__spirv_of(ipt__shader shader) {
  static const ipt__spirv all[] = {
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_c32, sizeof ipt__spirv_axpy_c32, "axpy_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_c64, sizeof ipt__spirv_axpy_c64, "axpy_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_f32, sizeof ipt__spirv_axpy_f32, "axpy_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_axpy_f64, sizeof ipt__spirv_axpy_f64, "axpy_f64"},
#else
      {NULL, 0, NULL},
#endif
      {ipt__spirv_blocks, sizeof ipt__spirv_blocks, "blocks"},
      {ipt__spirv_bs, sizeof ipt__spirv_bs, "bs"},
      {ipt__spirv_calibrate_copy, sizeof ipt__spirv_calibrate_copy, "calibrate_copy"},
      {ipt__spirv_calibrate_fma_f32, sizeof ipt__spirv_calibrate_fma_f32, "calibrate_fma_f32"},
#if !defined(IPT_NO_F64)
      {ipt__spirv_calibrate_fma_f64, sizeof ipt__spirv_calibrate_fma_f64, "calibrate_fma_f64"},
#else
      {NULL, 0, NULL},
#endif
      {ipt__spirv_calibrate_read, sizeof ipt__spirv_calibrate_read, "calibrate_read"},
      {ipt__spirv_calibrate_shared, sizeof ipt__spirv_calibrate_shared, "calibrate_shared"},
      {ipt__spirv_copy, sizeof ipt__spirv_copy, "copy"},
      {ipt__spirv_fill, sizeof ipt__spirv_fill, "fill"},
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_c32, sizeof ipt__spirv_gemm_c32, "gemm_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_c64, sizeof ipt__spirv_gemm_c64, "gemm_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_f32, sizeof ipt__spirv_gemm_f32, "gemm_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_f64, sizeof ipt__spirv_gemm_f64, "gemm_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_c32, sizeof ipt__spirv_gemm_reduce_c32, "gemm_reduce_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_c64, sizeof ipt__spirv_gemm_reduce_c64, "gemm_reduce_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_f32, sizeof ipt__spirv_gemm_reduce_f32, "gemm_reduce_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_gemm_reduce_f64, sizeof ipt__spirv_gemm_reduce_f64, "gemm_reduce_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_c32, sizeof ipt__spirv_matvec_c32, "matvec_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_c64, sizeof ipt__spirv_matvec_c64, "matvec_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_f32, sizeof ipt__spirv_matvec_f32, "matvec_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_f64, sizeof ipt__spirv_matvec_f64, "matvec_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_c32, sizeof ipt__spirv_matvec_reduce_c32, "matvec_reduce_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_c64, sizeof ipt__spirv_matvec_reduce_c64, "matvec_reduce_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_f32, sizeof ipt__spirv_matvec_reduce_f32, "matvec_reduce_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_matvec_reduce_f64, sizeof ipt__spirv_matvec_reduce_f64, "matvec_reduce_f64"},
#else
      {NULL, 0, NULL},
#endif
      {ipt__spirv_panel, sizeof ipt__spirv_panel, "panel"},
      {ipt__spirv_panel_tiles, sizeof ipt__spirv_panel_tiles, "panel_tiles"},
      {ipt__spirv_panel_tiles_bytes, sizeof ipt__spirv_panel_tiles_bytes, "panel_tiles_bytes"},
      {ipt__spirv_paths, sizeof ipt__spirv_paths, "paths"},
      {ipt__spirv_paths_save, sizeof ipt__spirv_paths_save, "paths_save"},
      {ipt__spirv_paths_save_wide, sizeof ipt__spirv_paths_save_wide, "paths_save_wide"},
      {ipt__spirv_paths_wide, sizeof ipt__spirv_paths_wide, "paths_wide"},
      {ipt__spirv_pttwac, sizeof ipt__spirv_pttwac, "pttwac"},
      {ipt__spirv_shift_registers, sizeof ipt__spirv_shift_registers, "shift_registers"},
      {ipt__spirv_shift_registers_wide, sizeof ipt__spirv_shift_registers_wide, "shift_registers_wide"},
      {ipt__spirv_shift_shared, sizeof ipt__spirv_shift_shared, "shift_shared"},
      {ipt__spirv_skew_panel, sizeof ipt__spirv_skew_panel, "skew_panel"},
      {ipt__spirv_skew_panel_blocks, sizeof ipt__spirv_skew_panel_blocks, "skew_panel_blocks"},
      {ipt__spirv_skew_panel_blocks_inverse, sizeof ipt__spirv_skew_panel_blocks_inverse, "skew_panel_blocks_inverse"},
      {ipt__spirv_skew_panel_bytes, sizeof ipt__spirv_skew_panel_bytes, "skew_panel_bytes"},
      {ipt__spirv_skew_panel_bytes_inverse, sizeof ipt__spirv_skew_panel_bytes_inverse, "skew_panel_bytes_inverse"},
      {ipt__spirv_skew_panel_inverse, sizeof ipt__spirv_skew_panel_inverse, "skew_panel_inverse"},
      {ipt__spirv_square, sizeof ipt__spirv_square, "square"},
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_c32, sizeof ipt__spirv_symv_reduce_c32, "symv_reduce_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_c64, sizeof ipt__spirv_symv_reduce_c64, "symv_reduce_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_f32, sizeof ipt__spirv_symv_reduce_f32, "symv_reduce_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_symv_reduce_f64, sizeof ipt__spirv_symv_reduce_f64, "symv_reduce_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_c32, sizeof ipt__spirv_trsm_chain_c32, "trsm_chain_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_c64, sizeof ipt__spirv_trsm_chain_c64, "trsm_chain_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_f32, sizeof ipt__spirv_trsm_chain_f32, "trsm_chain_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_chain_f64, sizeof ipt__spirv_trsm_chain_f64, "trsm_chain_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_invert_c32, sizeof ipt__spirv_trsm_invert_c32, "trsm_invert_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_invert_c64, sizeof ipt__spirv_trsm_invert_c64, "trsm_invert_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_invert_f32, sizeof ipt__spirv_trsm_invert_f32, "trsm_invert_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_trsm_invert_f64, sizeof ipt__spirv_trsm_invert_f64, "trsm_invert_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsm_reduce_c32, sizeof ipt__spirv_tsm_reduce_c32, "tsm_reduce_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsm_reduce_c64, sizeof ipt__spirv_tsm_reduce_c64, "tsm_reduce_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsm_reduce_f32, sizeof ipt__spirv_tsm_reduce_f32, "tsm_reduce_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsm_reduce_f64, sizeof ipt__spirv_tsm_reduce_f64, "tsm_reduce_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_blocked_c32, sizeof ipt__spirv_tsmm_blocked_c32, "tsmm_blocked_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_blocked_c64, sizeof ipt__spirv_tsmm_blocked_c64, "tsmm_blocked_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_blocked_f32, sizeof ipt__spirv_tsmm_blocked_f32, "tsmm_blocked_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_blocked_f64, sizeof ipt__spirv_tsmm_blocked_f64, "tsmm_blocked_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_direct_c32, sizeof ipt__spirv_tsmm_direct_c32, "tsmm_direct_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_direct_c64, sizeof ipt__spirv_tsmm_direct_c64, "tsmm_direct_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_direct_f32, sizeof ipt__spirv_tsmm_direct_f32, "tsmm_direct_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_direct_f64, sizeof ipt__spirv_tsmm_direct_f64, "tsmm_direct_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_narrow_c32, sizeof ipt__spirv_tsmm_narrow_c32, "tsmm_narrow_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_narrow_c64, sizeof ipt__spirv_tsmm_narrow_c64, "tsmm_narrow_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_narrow_f32, sizeof ipt__spirv_tsmm_narrow_f32, "tsmm_narrow_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmm_narrow_f64, sizeof ipt__spirv_tsmm_narrow_f64, "tsmm_narrow_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_blocked_c32, sizeof ipt__spirv_tsmttsm_blocked_c32, "tsmttsm_blocked_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_blocked_c64, sizeof ipt__spirv_tsmttsm_blocked_c64, "tsmttsm_blocked_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_blocked_f32, sizeof ipt__spirv_tsmttsm_blocked_f32, "tsmttsm_blocked_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_blocked_f64, sizeof ipt__spirv_tsmttsm_blocked_f64, "tsmttsm_blocked_f64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_direct_c32, sizeof ipt__spirv_tsmttsm_direct_c32, "tsmttsm_direct_c32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_direct_c64, sizeof ipt__spirv_tsmttsm_direct_c64, "tsmttsm_direct_c64"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_direct_f32, sizeof ipt__spirv_tsmttsm_direct_f32, "tsmttsm_direct_f32"},
#else
      {NULL, 0, NULL},
#endif
#if !defined(IPT_NO_F64) && !defined(IPT_NO_PRODUCTS)
      {ipt__spirv_tsmttsm_direct_f64, sizeof ipt__spirv_tsmttsm_direct_f64, "tsmttsm_direct_f64"},
#else
      {NULL, 0, NULL},
#endif
  };
  return all[shader];
}
