/* Permutations of axes from one buffer to another.
 *
 * SPDX-License-Identifier: MIT
 */
#include "out_of_place.h"

#include "verify.h"

#include <string.h>

enum { LEAST_TILED = 16 };

/* One axis more, since an element may be several units. */
typedef struct layout {
  uint32_t rank;
  bench_axis axis[IPT_MAX_AXES + 1]; /* in the order of the target */
} layout;

/* ---- Axes ---- */

static void add_axis(layout *l, uint64_t extent, uint64_t source) {
  bench_axis *last = l->rank > 0 ? &l->axis[l->rank - 1] : NULL;
  if (extent == 1)
    return;
  if (last != NULL && last->source == extent * source) { /* the two stay beside each other */
    last->extent *= extent;
    last->source = source;
  } else {
    l->axis[l->rank].extent = extent;
    l->axis[l->rank++].source = source;
  }
}

/* Joins axes until there are as few as possible. Returns the number of units. */
static uint64_t lay_out(const ipt_permute_desc *movement, uint64_t unit, layout *l) {
  uint64_t strides[IPT_MAX_AXES], elem_units = movement->elem_size / unit, units = elem_units;
  for (uint32_t axis = movement->rank; axis-- > 0;) {
    strides[axis] = units;
    units *= movement->extents[axis];
  }
  for (uint32_t i = 0; i < movement->rank; i++)
    add_axis(l, movement->extents[movement->axes[i]], strides[movement->axes[i]]);
  add_axis(l, elem_units, 1);
  for (uint64_t i = l->rank, target = 1; i-- > 0; target *= l->axis[i].extent)
    l->axis[i].target = target;
  return units;
}

static void drop_axis(layout *l, uint32_t dropped) {
  l->rank--;
  for (uint32_t i = dropped; i < l->rank; i++)
    l->axis[i] = l->axis[i + 1];
}

/* ---- What the shader is told ---- */

static bool choose_unit(bench_gpu *gpu, uint64_t elem_size, uint32_t *unit, bench_kernel *kernel) {
  *unit = elem_size % 4 == 0 ? 4 : elem_size % 2 == 0 ? 2 : 1;
  *kernel = *unit == 4   ? BENCH_KERNEL_PERMUTE_WORDS
            : *unit == 2 ? BENCH_KERNEL_PERMUTE_HALVES
                         : BENCH_KERNEL_PERMUTE_BYTES;
  return gpu->kernels.pipelines[*kernel] != VK_NULL_HANDLE
             ? true
             : bench_fail(gpu, "the device has no access to units of %u bytes", (unsigned)*unit);
}

static uint64_t tiles_along(uint64_t extent) {
  return (extent + BENCH_TILE_SIDE - 1) / BENCH_TILE_SIDE;
}

/* Removes the two axes of tiles from the others. */
static void set_tiles(layout *l, uint32_t contiguous, bench_out_of_place *out) {
  bench_permute_arguments *a = &out->arguments;
  bench_axis before = l->axis[contiguous], after = l->axis[l->rank - 1];
  a->in_tiles = 1;
  a->before = (uint32_t)before.extent;
  a->after = (uint32_t)after.extent;
  a->row_before = after.source;
  a->row_after = before.target;
  drop_axis(l, l->rank - 1);
  drop_axis(l, contiguous);
  out->groups = tiles_along(before.extent) * tiles_along(after.extent);
  for (uint32_t i = 0; i < l->rank; i++)
    out->groups *= l->axis[i].extent;
}

static void set_rows(bench_gpu *gpu, bench_out_of_place *out) {
  uint64_t each = (uint64_t)BENCH_ROW_UNITS * gpu->kernels.workgroup;
  out->groups = (out->arguments.units + each - 1) / each;
}

static uint32_t contiguous_axis(const layout *l) {
  uint32_t i = 0;
  while (i + 1 < l->rank && l->axis[i].source != 1)
    i++;
  return i;
}

static bool set_arguments(bench_gpu *gpu, layout *l, bench_out_of_place *out) {
  uint32_t contiguous = contiguous_axis(l);
  for (uint32_t i = 0; i < l->rank; i++)
    if (l->axis[i].extent > INT32_MAX)
      return bench_fail(gpu, "an axis is too long for the shader out of place");
  if (contiguous + 1 < l->rank && l->axis[contiguous].extent >= LEAST_TILED &&
      l->axis[l->rank - 1].extent >= LEAST_TILED)
    set_tiles(l, contiguous, out);
  else
    set_rows(gpu, out);
  out->arguments.rank = l->rank;
  return true;
}

/* ---- Axes in the device's memory ---- */

typedef struct upload {
  const layout *l;
  const bench_buffer *axes;
} upload;

static bool record_upload(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const upload *u = (const upload *)what;
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_TRANSFER_WRITE_BIT,
                             VK_ACCESS_SHADER_READ_BIT};
  gpu->vk.vkCmdUpdateBuffer(commands, u->axes->handle, 0, sizeof u->l->axis, u->l->axis);
  gpu->vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
                               VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, 0, 1, &barrier, 0, NULL, 0,
                               NULL);
  return true;
}

bool bench_open_out_of_place(bench_gpu *gpu, const ipt_permute_desc *movement,
                             const bench_buffer *source, const bench_buffer *target,
                             bench_out_of_place *out) {
  layout l;
  upload u = {&l, &out->axes};
  bench_work work = {record_upload, &u};
  uint32_t unit;
  memset(&l, 0, sizeof l);
  memset(out, 0, sizeof *out);
  if (!choose_unit(gpu, movement->elem_size, &unit, &out->kernel))
    return false;
  out->arguments.source = source->address;
  out->arguments.target = target->address;
  out->arguments.units = lay_out(movement, unit, &l);
  if (!set_arguments(gpu, &l, out) || !bench_new_buffer(gpu, "axes", sizeof l.axis, &out->axes))
    return false;
  out->arguments.axes_at = out->axes.address;
  return bench_run_once(gpu, &work);
}

void bench_close_out_of_place(bench_gpu *gpu, bench_out_of_place *out) {
  bench_free_buffer(gpu, &out->axes);
}

static bool record_permutation(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_out_of_place *out = (const bench_out_of_place *)what;
  bench_dispatch_groups(&gpu->kernels, commands, gpu->kernels.pipelines[out->kernel],
                        &out->arguments, sizeof out->arguments, out->groups);
  return true;
}

bench_work bench_out_of_place_work(const bench_out_of_place *out) {
  bench_work work = {record_permutation, out};
  return work;
}
