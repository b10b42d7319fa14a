/* Figure 8 and table 2: full transpositions of the paper's six shapes. Figure 8 shows the
 * throughput of tiles of m x n; table 2 has the best tile of each method, and the library's own
 * plan.
 *
 * SPDX-License-Identifier: MIT
 */
#include "experiments.h"

#include <inttypes.h>

typedef struct method {
  const char *name;
  uint32_t tiles_held; /* in shared memory */
} method;

static const method methods[] = {{"3-stage", 1}, {"4-stage", 1}, {"4-stage-fused", 2}};

enum { METHODS = sizeof methods / sizeof methods[0], MOST_SIDES = 6 };

static const uint64_t paper_shapes[][2] = {{7200, 1800}, {5100, 2500}, {4000, 3200},
                                           {3300, 3900}, {2500, 5100}, {1800, 7200}};
static const uint64_t quick_shapes[][2] = {{96, 120}};

/* Sides of tiles. Each is replaced by the nearest divisor of the matrix's side. The 4-stage plans
 * move whole tiles, which must not be large. */
static const uint64_t wanted_sides[MOST_SIDES] = {8, 16, 32, 64, 96, 144};
enum { SIDES_OF_4_STAGES = 4, QUICK_SIDES = 2 };

static size_t shapes(const study_scale *scale, const uint64_t (**first)[2]) {
  *first = scale->quick ? quick_shapes : paper_shapes;
  return scale->quick ? sizeof quick_shapes / sizeof quick_shapes[0]
                      : sizeof paper_shapes / sizeof paper_shapes[0];
}

/* ---- Sides ---- */

static uint64_t distance(uint64_t a, uint64_t b) {
  return a > b ? a - b : b - a;
}

static uint64_t nearest_divisor(uint64_t whole, uint64_t wanted) {
  uint64_t nearest = 2;
  for (uint64_t side = 2; side <= whole / 2; side++)
    if (whole % side == 0 && distance(side, wanted) < distance(nearest, wanted))
      nearest = side;
  return nearest;
}

/* Writes the sides without repetition, and returns their number. */
static size_t choose_sides(uint64_t whole, size_t wanted, uint64_t *sides) {
  size_t count = 0;
  for (size_t i = 0; i < wanted; i++) {
    uint64_t side = nearest_divisor(whole, wanted_sides[i]);
    if (count == 0 || sides[count - 1] != side)
      sides[count++] = side;
  }
  return count;
}

/* ---- Subjects ---- */

static study_subject *add_shape(study_list *list, study_part part, const char *series,
                                const uint64_t *shape) {
  study_subject *subject = study_add(list, part, series);
  ipt_transpose_desc *desc = &subject->c.desc;
  desc->batch = 1;
  desc->rows = shape[0];
  desc->cols = shape[1];
  desc->elem_size = sizeof(float);
  return subject;
}

/* Adds a tile if it fits shared memory. As in the paper, cycles are followed with flags, and one
 * workgroup holds a tile. */
static void add_tile(study_list *list, const study_scale *scale, const method *by,
                     const uint64_t *shape, uint64_t m, uint64_t n) {
  const uint64_t spare = 16; /* bytes that kernels also need */
  if (by->tiles_held * m * n * sizeof(float) + spare > scale->shared_memory)
    return;
  study_force(add_shape(list, STUDY_FIGURE_8, by->name, shape),
              "%s tile_rows=%" PRIu64 " tile_cols=%" PRIu64 " shift_paths=off panel_tiles=off",
              by->name, m, n);
}

static void add_tiles(study_list *list, const study_scale *scale, const method *by,
                      const uint64_t *shape) {
  uint64_t rows[MOST_SIDES], cols[MOST_SIDES];
  size_t wanted = scale->quick ? QUICK_SIDES : by == methods ? MOST_SIDES : SIDES_OF_4_STAGES;
  size_t row_count = choose_sides(shape[0], wanted, rows);
  size_t col_count = choose_sides(shape[1], wanted, cols);
  for (size_t m = 0; m < row_count; m++)
    for (size_t n = 0; n < col_count; n++)
      add_tile(list, scale, by, shape, rows[m], cols[n]);
}

void study_add_figure_8(study_list *list, const study_scale *scale) {
  const uint64_t(*shape)[2];
  size_t count = shapes(scale, &shape);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < METHODS; k++)
      add_tiles(list, scale, &methods[k], shape[i]);
  if (scale->quick)
    return;
  /* The tiles that were best on a Tesla K20 [Sung, 7.3]. The paper prints the second one the other
   * way round, but 16 does not divide 1800. */
  add_tile(list, scale, &methods[0], paper_shapes[0], 32, 72);
  add_tile(list, scale, &methods[1], paper_shapes[0], 16, 20);
  add_tile(list, scale, &methods[2], paper_shapes[0], 16, 20);
}

void study_add_table_2(study_list *list, const study_scale *scale) {
  const uint64_t(*shape)[2];
  size_t count = shapes(scale, &shape);
  for (size_t i = 0; i < count; i++) {
    study_force(add_shape(list, STUDY_TABLE_2, "3-stage-paths", shape[i]), "3-stage");
    add_shape(list, STUDY_TABLE_2, "library", shape[i]);
  }
}
