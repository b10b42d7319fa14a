/* Plans worth trying for a shape: every method, and tiles that divide it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Expected traffic ---- */

/* Moving elements of that many bytes, where a device reads and writes whole lines: what lies beside
 * an element in its lines is moved for nothing. Small ones also cost more for being followed. */
static double move_traffic(uint64_t bytes) {
  const uint64_t line = 128, following = 16;
  uint64_t alignment = bytes & (~bytes + 1); /* the lowest bit that is set */
  if (alignment > line)
    alignment = line;
  return 1 + (double)(line - alignment + following) / (double)bytes;
}

/* Differences below a tenth say nothing: then the smaller tile, which needs less on chip. */
static int compare(const void *a, const void *b) {
  const bench_candidate *x = (const bench_candidate *)a, *y = (const bench_candidate *)b;
  int tenths = (int)(10 * x->traffic) - (int)(10 * y->traffic);
  if (tenths != 0)
    return tenths;
  return (x->tile_size > y->tile_size) - (x->tile_size < y->tile_size);
}

/* ---- The list ---- */

/* Once failed, nothing more is added. */
typedef struct builder {
  const ipt_transpose_desc *shape;
  bench_candidates *list;
  size_t capacity;
  bool failed;
} builder;

static bool has_room(builder *b) {
  if (b->list->count < b->capacity)
    return true;
  size_t capacity = 2 * b->capacity + 64;
  bench_candidate *items = (bench_candidate *)realloc(b->list->items, capacity * sizeof *items);
  if (items == NULL)
    return false;
  b->list->items = items;
  b->capacity = capacity;
  return true;
}

static void add(builder *b, const bench_candidate *candidate) {
  b->failed = b->failed || !has_room(b);
  if (!b->failed)
    b->list->items[b->list->count++] = *candidate;
}

static bench_candidate new_candidate(const builder *b, ipt_method method, double traffic) {
  bench_candidate candidate = {*b->shape, traffic, 0};
  candidate.desc.method = method;
  return candidate;
}

/* ---- Divisors ---- */

enum { MOST_DIVISORS = 6720 }; /* no number up to 10^12 has more */

typedef struct divisors {
  size_t count;
  uint64_t value[MOST_DIVISORS];
} divisors;

static void add_divisor(divisors *d, uint64_t value) {
  if (value > 1 && d->count < MOST_DIVISORS)
    d->value[d->count++] = value;
}

/* All but 1. */
static void find_divisors(uint64_t side, divisors *d) {
  d->count = 0;
  for (uint64_t i = 1; i <= side / i; i++) {
    if (side % i != 0)
      continue;
    add_divisor(d, i);
    if (i != side / i)
      add_divisor(d, side / i);
  }
}

/* Smaller super-elements waste most of what is moved; beyond that size nothing is gained. With a
 * whole side the plan would be one of two stages. */
static void keep_useful(divisors *d, uint64_t side, uint64_t elem_size) {
  const uint64_t least = 32, most = 4096;
  size_t kept = 0;
  for (size_t i = 0; i < d->count; i++) {
    uint64_t bytes = d->value[i] * elem_size;
    if (bytes >= least && bytes <= most && d->value[i] < side)
      d->value[kept++] = d->value[i];
  }
  d->count = kept;
}

/* ---- Methods ---- */

/* Small elements that are followed one by one through a large matrix can take minutes, and are
 * never the fastest. */
static bool is_shift_bearable(const ipt_transpose_desc *shape) {
  const double most = 128e6;
  return shape->elem_size >= 16 || (double)shape->rows * (double)shape->cols <= most;
}

/* Each method with what the planner chooses for it. They come first, so that whatever the budget
 * is, there is one of each; two that are hardly ever fast come last. */
static void add_planned(builder *b) {
  for (int i = IPT_METHOD_AUTO + 1; bench_method_name((ipt_method)i) != NULL; i++) {
    bench_candidate c = new_candidate(b, (ipt_method)i, 0);
    if (c.desc.method == IPT_METHOD_SHIFT && !is_shift_bearable(b->shape))
      continue;
    if (c.desc.method == IPT_METHOD_SHIFT || c.desc.method == IPT_METHOD_PTTWAC)
      c.traffic = move_traffic(b->shape->elem_size);
    add(b, &c);
  }
}

static void add_switches(builder *b) {
  bench_candidate bs = new_candidate(b, IPT_METHOD_BS, 1);
  bench_candidate shift = new_candidate(b, IPT_METHOD_SHIFT, move_traffic(b->shape->elem_size));
  bs.desc.tuning.panel_tiles = IPT_ON;
  add(b, &bs);
  if (!is_shift_bearable(b->shape))
    return;
  shift.desc.tuning.shift_paths = IPT_ON;
  add(b, &shift);
  shift.desc.tuning.shift_paths = IPT_OFF;
  add(b, &shift);
}

/* Panels held by lines and in tiles: both kernels are worth a try. */
static void add_2_stage(builder *b, uint64_t tile_rows, uint64_t tile_cols) {
  uint64_t lines = tile_rows + tile_cols; /* one of them is 0 */
  bench_candidate c = new_candidate(b, IPT_METHOD_2_STAGE, 1);
  c.traffic += move_traffic(lines * b->shape->elem_size);
  c.tile_size = (double)lines * (double)(tile_rows != 0 ? b->shape->cols : b->shape->rows);
  c.desc.tuning.tile_rows = tile_rows;
  c.desc.tuning.tile_cols = tile_cols;
  c.desc.tuning.panel_tiles = IPT_ON;
  add(b, &c);
  c.desc.tuning.panel_tiles = IPT_OFF;
  add(b, &c);
}

/* The tile itself is moved once more in four stages, together with its transposition or not. */
static void add_tile(builder *b, uint64_t tile_rows, uint64_t tile_cols) {
  static const ipt_method methods[] = {IPT_METHOD_3_STAGE, IPT_METHOD_4_STAGE_FUSED,
                                       IPT_METHOD_4_STAGE};
  static const double other_stages[] = {1, 2, 2};
  uint64_t e = b->shape->elem_size;
  for (int i = 0; i < 3; i++) {
    bench_candidate c = new_candidate(b, methods[i], other_stages[i]);
    c.traffic += move_traffic(tile_rows * e) + move_traffic(tile_cols * e);
    c.tile_size = (double)tile_rows * (double)tile_cols;
    c.desc.tuning.tile_rows = tile_rows;
    c.desc.tuning.tile_cols = tile_cols;
    add(b, &c);
  }
}

static void add_tiles(builder *b) {
  divisors rows, cols;
  find_divisors(b->shape->rows, &rows);
  find_divisors(b->shape->cols, &cols);
  for (size_t i = 0; i < rows.count; i++)
    add_2_stage(b, rows.value[i], 0);
  for (size_t i = 0; i < cols.count; i++)
    add_2_stage(b, 0, cols.value[i]);
  keep_useful(&rows, b->shape->rows, b->shape->elem_size);
  keep_useful(&cols, b->shape->cols, b->shape->elem_size);
  for (size_t i = 0; i < rows.count; i++)
    for (size_t k = 0; k < cols.count; k++)
      add_tile(b, rows.value[i], cols.value[k]);
}

bool bench_list_candidates(const bench_case *shape, bench_candidates *list) {
  builder b = {&shape->desc, list, 0, false};
  list->items = NULL;
  list->count = 0;
  add_planned(&b);
  add_switches(&b);
  add_tiles(&b);
  if (list->count > 0)
    qsort(list->items, list->count, sizeof *list->items, compare);
  return !b.failed;
}

void bench_free_candidates(bench_candidates *list) {
  free(list->items);
  list->items = NULL;
  list->count = 0;
}

/* ---- Options ---- */

static const char *switch_option(const char *on, const char *off, ipt_switch value) {
  return value == IPT_DEFAULT ? "" : value == IPT_ON ? on : off;
}

void bench_forcing_options(const ipt_transpose_desc *desc, char *text, size_t size) {
  const ipt_tuning *t = &desc->tuning;
  char rows[40] = "", cols[40] = "";
  text[0] = '\0';
  if (desc->method == IPT_METHOD_AUTO)
    return;
  if (t->tile_rows != 0)
    snprintf(rows, sizeof rows, " --tile-rows %" PRIu64, t->tile_rows);
  if (t->tile_cols != 0)
    snprintf(cols, sizeof cols, " --tile-cols %" PRIu64, t->tile_cols);
  snprintf(text, size, "--method %s%s%s%s%s", bench_method_name(desc->method), rows, cols,
           switch_option(" --panel-tiles on", " --panel-tiles off", t->panel_tiles),
           switch_option(" --paths on", " --paths off", t->shift_paths));
}
