/* The shaders, compiled by tools/build_shaders.py. */

#include "shaders/spirv/bs.h"
#include "shaders/spirv/copy.h"
#include "shaders/spirv/fill.h"
#include "shaders/spirv/merge.h"
#include "shaders/spirv/panel.h"
#include "shaders/spirv/panel_tiles.h"
#include "shaders/spirv/paths.h"
#include "shaders/spirv/paths_save.h"
#include "shaders/spirv/paths_save_wide.h"
#include "shaders/spirv/paths_wide.h"
#include "shaders/spirv/pttwac.h"
#include "shaders/spirv/reflect.h"
#include "shaders/spirv/row_gather.h"
#include "shaders/spirv/row_scatter.h"
#include "shaders/spirv/row_shuffle.h"
#include "shaders/spirv/shift_registers.h"
#include "shaders/spirv/shift_registers_wide.h"
#include "shaders/spirv/shift_shared.h"
#include "shaders/spirv/square.h"
#include "shaders/spirv/tsm_reduce_c32.h"
#include "shaders/spirv/tsm_reduce_c64.h"
#include "shaders/spirv/tsm_reduce_f32.h"
#include "shaders/spirv/tsm_reduce_f64.h"
#include "shaders/spirv/tsmm_direct_c32.h"
#include "shaders/spirv/tsmm_direct_c64.h"
#include "shaders/spirv/tsmm_direct_f32.h"
#include "shaders/spirv/tsmm_direct_f64.h"
#include "shaders/spirv/tsmm_narrow_c32.h"
#include "shaders/spirv/tsmm_narrow_c64.h"
#include "shaders/spirv/tsmm_narrow_f32.h"
#include "shaders/spirv/tsmm_narrow_f64.h"
#include "shaders/spirv/tsmm_own_c32.h"
#include "shaders/spirv/tsmm_own_c64.h"
#include "shaders/spirv/tsmm_own_f32.h"
#include "shaders/spirv/tsmm_own_f64.h"
#include "shaders/spirv/tsmm_sliced_c32.h"
#include "shaders/spirv/tsmm_sliced_c64.h"
#include "shaders/spirv/tsmm_sliced_f32.h"
#include "shaders/spirv/tsmm_sliced_f64.h"
#include "shaders/spirv/tsmm_staged_c32.h"
#include "shaders/spirv/tsmm_staged_c64.h"
#include "shaders/spirv/tsmm_staged_f32.h"
#include "shaders/spirv/tsmm_staged_f64.h"
#include "shaders/spirv/tsmttsm_direct_c32.h"
#include "shaders/spirv/tsmttsm_direct_c64.h"
#include "shaders/spirv/tsmttsm_direct_f32.h"
#include "shaders/spirv/tsmttsm_direct_f64.h"
#include "shaders/spirv/tsmttsm_staged_c32.h"
#include "shaders/spirv/tsmttsm_staged_c64.h"
#include "shaders/spirv/tsmttsm_staged_f32.h"
#include "shaders/spirv/tsmttsm_staged_f64.h"

typedef enum ipt__shader {
  IPT__SHADER_BS,
  IPT__SHADER_COPY,
  IPT__SHADER_FILL,
  IPT__SHADER_MERGE,
  IPT__SHADER_PANEL,
  IPT__SHADER_PANEL_TILES,
  IPT__SHADER_PATHS,
  IPT__SHADER_PATHS_SAVE,
  IPT__SHADER_PATHS_SAVE_WIDE,
  IPT__SHADER_PATHS_WIDE,
  IPT__SHADER_PTTWAC,
  IPT__SHADER_REFLECT,
  IPT__SHADER_ROW_GATHER,
  IPT__SHADER_ROW_SCATTER,
  IPT__SHADER_ROW_SHUFFLE,
  IPT__SHADER_SHIFT_REGISTERS,
  IPT__SHADER_SHIFT_REGISTERS_WIDE,
  IPT__SHADER_SHIFT_SHARED,
  IPT__SHADER_SQUARE,
  IPT__SHADER_TSM_REDUCE_C32,
  IPT__SHADER_TSM_REDUCE_C64,
  IPT__SHADER_TSM_REDUCE_F32,
  IPT__SHADER_TSM_REDUCE_F64,
  IPT__SHADER_TSMM_DIRECT_C32,
  IPT__SHADER_TSMM_DIRECT_C64,
  IPT__SHADER_TSMM_DIRECT_F32,
  IPT__SHADER_TSMM_DIRECT_F64,
  IPT__SHADER_TSMM_NARROW_C32,
  IPT__SHADER_TSMM_NARROW_C64,
  IPT__SHADER_TSMM_NARROW_F32,
  IPT__SHADER_TSMM_NARROW_F64,
  IPT__SHADER_TSMM_OWN_C32,
  IPT__SHADER_TSMM_OWN_C64,
  IPT__SHADER_TSMM_OWN_F32,
  IPT__SHADER_TSMM_OWN_F64,
  IPT__SHADER_TSMM_SLICED_C32,
  IPT__SHADER_TSMM_SLICED_C64,
  IPT__SHADER_TSMM_SLICED_F32,
  IPT__SHADER_TSMM_SLICED_F64,
  IPT__SHADER_TSMM_STAGED_C32,
  IPT__SHADER_TSMM_STAGED_C64,
  IPT__SHADER_TSMM_STAGED_F32,
  IPT__SHADER_TSMM_STAGED_F64,
  IPT__SHADER_TSMTTSM_DIRECT_C32,
  IPT__SHADER_TSMTTSM_DIRECT_C64,
  IPT__SHADER_TSMTTSM_DIRECT_F32,
  IPT__SHADER_TSMTTSM_DIRECT_F64,
  IPT__SHADER_TSMTTSM_STAGED_C32,
  IPT__SHADER_TSMTTSM_STAGED_C64,
  IPT__SHADER_TSMTTSM_STAGED_F32,
  IPT__SHADER_TSMTTSM_STAGED_F64
} ipt__shader;

typedef struct ipt__spirv {
  const uint32_t *words;
  size_t size; /* bytes */
} ipt__spirv;

static ipt__spirv ipt__spirv_of(ipt__shader shader) {
  static const ipt__spirv all[] = {
      {ipt__spirv_bs, sizeof ipt__spirv_bs},
      {ipt__spirv_copy, sizeof ipt__spirv_copy},
      {ipt__spirv_fill, sizeof ipt__spirv_fill},
      {ipt__spirv_merge, sizeof ipt__spirv_merge},
      {ipt__spirv_panel, sizeof ipt__spirv_panel},
      {ipt__spirv_panel_tiles, sizeof ipt__spirv_panel_tiles},
      {ipt__spirv_paths, sizeof ipt__spirv_paths},
      {ipt__spirv_paths_save, sizeof ipt__spirv_paths_save},
      {ipt__spirv_paths_save_wide, sizeof ipt__spirv_paths_save_wide},
      {ipt__spirv_paths_wide, sizeof ipt__spirv_paths_wide},
      {ipt__spirv_pttwac, sizeof ipt__spirv_pttwac},
      {ipt__spirv_reflect, sizeof ipt__spirv_reflect},
      {ipt__spirv_row_gather, sizeof ipt__spirv_row_gather},
      {ipt__spirv_row_scatter, sizeof ipt__spirv_row_scatter},
      {ipt__spirv_row_shuffle, sizeof ipt__spirv_row_shuffle},
      {ipt__spirv_shift_registers, sizeof ipt__spirv_shift_registers},
      {ipt__spirv_shift_registers_wide, sizeof ipt__spirv_shift_registers_wide},
      {ipt__spirv_shift_shared, sizeof ipt__spirv_shift_shared},
      {ipt__spirv_square, sizeof ipt__spirv_square},
      {ipt__spirv_tsm_reduce_c32, sizeof ipt__spirv_tsm_reduce_c32},
      {ipt__spirv_tsm_reduce_c64, sizeof ipt__spirv_tsm_reduce_c64},
      {ipt__spirv_tsm_reduce_f32, sizeof ipt__spirv_tsm_reduce_f32},
      {ipt__spirv_tsm_reduce_f64, sizeof ipt__spirv_tsm_reduce_f64},
      {ipt__spirv_tsmm_direct_c32, sizeof ipt__spirv_tsmm_direct_c32},
      {ipt__spirv_tsmm_direct_c64, sizeof ipt__spirv_tsmm_direct_c64},
      {ipt__spirv_tsmm_direct_f32, sizeof ipt__spirv_tsmm_direct_f32},
      {ipt__spirv_tsmm_direct_f64, sizeof ipt__spirv_tsmm_direct_f64},
      {ipt__spirv_tsmm_narrow_c32, sizeof ipt__spirv_tsmm_narrow_c32},
      {ipt__spirv_tsmm_narrow_c64, sizeof ipt__spirv_tsmm_narrow_c64},
      {ipt__spirv_tsmm_narrow_f32, sizeof ipt__spirv_tsmm_narrow_f32},
      {ipt__spirv_tsmm_narrow_f64, sizeof ipt__spirv_tsmm_narrow_f64},
      {ipt__spirv_tsmm_own_c32, sizeof ipt__spirv_tsmm_own_c32},
      {ipt__spirv_tsmm_own_c64, sizeof ipt__spirv_tsmm_own_c64},
      {ipt__spirv_tsmm_own_f32, sizeof ipt__spirv_tsmm_own_f32},
      {ipt__spirv_tsmm_own_f64, sizeof ipt__spirv_tsmm_own_f64},
      {ipt__spirv_tsmm_sliced_c32, sizeof ipt__spirv_tsmm_sliced_c32},
      {ipt__spirv_tsmm_sliced_c64, sizeof ipt__spirv_tsmm_sliced_c64},
      {ipt__spirv_tsmm_sliced_f32, sizeof ipt__spirv_tsmm_sliced_f32},
      {ipt__spirv_tsmm_sliced_f64, sizeof ipt__spirv_tsmm_sliced_f64},
      {ipt__spirv_tsmm_staged_c32, sizeof ipt__spirv_tsmm_staged_c32},
      {ipt__spirv_tsmm_staged_c64, sizeof ipt__spirv_tsmm_staged_c64},
      {ipt__spirv_tsmm_staged_f32, sizeof ipt__spirv_tsmm_staged_f32},
      {ipt__spirv_tsmm_staged_f64, sizeof ipt__spirv_tsmm_staged_f64},
      {ipt__spirv_tsmttsm_direct_c32, sizeof ipt__spirv_tsmttsm_direct_c32},
      {ipt__spirv_tsmttsm_direct_c64, sizeof ipt__spirv_tsmttsm_direct_c64},
      {ipt__spirv_tsmttsm_direct_f32, sizeof ipt__spirv_tsmttsm_direct_f32},
      {ipt__spirv_tsmttsm_direct_f64, sizeof ipt__spirv_tsmttsm_direct_f64},
      {ipt__spirv_tsmttsm_staged_c32, sizeof ipt__spirv_tsmttsm_staged_c32},
      {ipt__spirv_tsmttsm_staged_c64, sizeof ipt__spirv_tsmttsm_staged_c64},
      {ipt__spirv_tsmttsm_staged_f32, sizeof ipt__spirv_tsmttsm_staged_f32},
      {ipt__spirv_tsmttsm_staged_f64, sizeof ipt__spirv_tsmttsm_staged_f64},
  };
  return all[shader];
}
