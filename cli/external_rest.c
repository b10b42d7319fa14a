/* Interleaves rows that belong to no panel with the others, or takes columns out. Rows are inserted
 * from the last element on, columns taken out from the first one on, so that no step overwrites
 * what a later one reads.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_passes.h"
#include "numbers.h"
#include "report.h"

#include <string.h>

static int transpose_shorts(external *x, uint64_t rows, uint64_t cols) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = x->job.elem_size;
  ipt_result result = ipt_transpose(x->context, x->step.carry, &desc);
  return result == IPT_SUCCESS
             ? EXIT_CODE_SUCCESS
             : transposer_report(x->path, "cannot be transposed further", result, &x->log);
}

/* Where the remaining rows or columns are while they lie apart from the others. */
static uint64_t shorts_offset(const external *x) {
  const interleave *z = &x->plan.lines;
  return x->step.after.item * x->plan.matrix + z->lines * z->length * z->elem_size;
}

/* Reads the remaining rows, as short rows. */
static int read_shorts(external *x) {
  const interleave *z = &x->plan.lines;
  uint64_t bytes = external_plan_rest(&x->plan);
  int code = external_read(x, shorts_offset(x), x->step.carry, bytes);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  x->step.carry_size = bytes;
  return transpose_shorts(x, z->rest, z->lines);
}

/* Writes the remaining columns after the others. */
static int write_shorts(external *x) {
  const interleave *z = &x->plan.lines;
  int code = transpose_shorts(x, z->lines, z->rest);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  x->step.data_size = external_plan_rest(&x->plan);
  memcpy(x->step.data, x->step.carry, (size_t)x->step.data_size);
  external_add_extent(x, shorts_offset(x), x->step.data_size);
  x->step.carry_size = 0;
  x->step.after.leader++; /* past the last element */
  return external_commit(x);
}

/* Joins or splits elements [first, end) of the lines of a matrix, as a step. */
static int zip_step(external *x, uint64_t first, uint64_t end, bool together) {
  interleave z = x->plan.lines;
  uint64_t e = z.elem_size, base = x->step.after.item * x->plan.matrix;
  uint64_t longs_first = interleave_longs_before(&z, first),
           longs_end = interleave_longs_before(&z, end);
  uint64_t from = together ? longs_first : first, from_end = together ? longs_end : end;
  uint64_t to = together ? first : longs_first, to_end = together ? end : longs_end;
  z.shorts = x->step.carry;
  int code = external_read(x, base + from * e, x->step.data, (from_end - from) * e);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (together) {
    interleave_join(&z, first, end, x->step.data);
  } else {
    interleave_split(&z, first, end, x->step.data);
  }
  x->step.data_size = (to_end - to) * e;
  external_add_extent(x, base + to * e, x->step.data_size);
  return external_commit(x);
}

/* Goes from the last element of the lines to the first one; `leader` counts the elements done. */
static int merge_rest(external *x) {
  journal_state *at = &x->step.after;
  uint64_t all = x->plan.matrix / x->job.elem_size, most = x->room / x->job.elem_size;
  int code = at->leader == 0 ? read_shorts(x) : EXIT_CODE_SUCCESS;
  while (code == EXIT_CODE_SUCCESS && at->leader < all) {
    uint64_t end = all - at->leader, count = min_size(end, most);
    at->leader += count;
    code = zip_step(x, end - count, end, true);
  }
  x->step.carry_size = 0;
  return code;
}

/* Goes from the first element to the last one. */
static int split_rest(external *x) {
  journal_state *at = &x->step.after;
  uint64_t all = x->plan.matrix / x->job.elem_size, most = x->room / x->job.elem_size;
  int code = EXIT_CODE_SUCCESS;
  if (at->leader == 0) {
    x->step.carry_size = external_plan_rest(&x->plan);
    memset(x->step.carry, 0, (size_t)x->step.carry_size);
  }
  while (code == EXIT_CODE_SUCCESS && at->leader < all) {
    uint64_t first = at->leader, count = all - first < most ? all - first : most;
    at->leader += count;
    code = zip_step(x, first, first + count, false);
  }
  return code == EXIT_CODE_SUCCESS && at->leader == all ? write_shorts(x) : code;
}

int external_run_rest(external *x) {
  bool together = x->plan.order[0] == PASS_PANELS;
  while (x->step.after.item < x->job.batch) {
    int code = together ? merge_rest(x) : split_rest(x);
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
    x->step.after.item++;
    x->step.after.leader = 0;
  }
  return EXIT_CODE_SUCCESS;
}
