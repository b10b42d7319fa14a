/* The transpositions that every backend must carry out correctly. */
#ifndef IPT_TESTS_CASES_H
#define IPT_TESTS_CASES_H

#include "ipt.h"
#include "reference.h"
#include "../bench/draw.h"

#include <inttypes.h>
#include <stdio.h>

typedef void (*case_function)(void *user, const ipt_transpose_desc *desc);

/* ---- Variants ---- */

/* The methods of transposition, in the order of ipt_method_name, after the planner's choice. */
enum {
  METHOD_AUTO,
  METHOD_BS,
  METHOD_PTTWAC,
  METHOD_SHIFT,
  METHOD_SQUARE,
  METHOD_3_STAGE,
  METHOD_4_STAGE,
  METHOD_4_STAGE_FUSED,
  METHOD_2_STAGE,
  METHOD_SQUARE_BLOCKS,
  METHOD_SKEWED_PANELS,
  METHODS
};

/* Returns NULL for METHOD_AUTO, so that the name alone is a variant. */
static inline const char *method_name(int method) {
  static const char *const names[METHODS] = {
      NULL,           "bs",      "pttwac",        "shift",   "square",
      "3-stage",      "4-stage", "4-stage-fused", "2-stage", "square-blocks",
      "skewed-panels"};
  return names[method];
}

/* Returns the method that a variant names, or METHOD_AUTO if it names none. */
static inline int method_of(const char *variant) {
  size_t length = variant != NULL ? strcspn(variant, " ") : 0;
  int method = METHODS - 1;
  while (method > METHOD_AUTO && (strlen(method_name(method)) != length ||
                                  strncmp(method_name(method), variant, length) != 0))
    method--;
  return method;
}

enum { VARIANT_BYTES = 256, CASE_TEXT_BYTES = 200 + VARIANT_BYTES };

/* A description that holds the text of its variant. It may be copied, because nothing points into
 * it before case_desc. */
typedef struct worded_case {
  ipt_transpose_desc shape; /* all but the variant */
  char variant[VARIANT_BYTES];
} worded_case;

/* The result is read-only, and valid as long as the case stays where it is. */
static inline ipt_transpose_desc case_desc(const worded_case *c) {
  ipt_transpose_desc desc = c->shape;
  desc.variant = c->variant;
  return desc;
}

static inline worded_case keep_case(const ipt_transpose_desc *desc) {
  worded_case c;
  c.shape = *desc;
  c.shape.variant = NULL;
  snprintf(c.variant, sizeof c.variant, "%s", desc->variant != NULL ? desc->variant : "");
  return c;
}

static inline void add_text(worded_case *c, const char *word, const char *value) {
  size_t length = strlen(c->variant);
  snprintf(c->variant + length, sizeof c->variant - length, "%s%s=%s", length > 0 ? " " : "", word,
           value);
}

/* Adds no word for 0, which leaves the choice to the planner. */
static inline void add_number(worded_case *c, const char *word, uint64_t number) {
  char value[24];
  snprintf(value, sizeof value, "%" PRIu64, number);
  if (number != 0)
    add_text(c, word, value);
}

/* Adds no word for IPT_SWITCH_DEFAULT. */
static inline void add_switch(worded_case *c, const char *word, ipt_switch value) {
  if (value != IPT_SWITCH_DEFAULT)
    add_text(c, word, value == IPT_SWITCH_ON ? "on" : "off");
}

/* Says whether skewed panels begin with panels or with segments. */
static inline void add_order(worded_case *c, int panels) {
  add_text(c, "first", panels ? "panels" : "segments");
}

/* ---- Descriptions ---- */

/* Keeps the variant as a pointer, so its text has to stay, as a method's name does. */
static inline ipt_transpose_desc make_case(uint64_t batch, uint64_t rows, uint64_t cols,
                                           uint64_t elem_size, const char *variant) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = batch;
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = elem_size;
  desc.variant = variant;
  return desc;
}

/* Makes a case to which words can be added. */
static inline worded_case make_worded(const uint64_t size[4], const char *method) {
  ipt_transpose_desc desc = make_case(size[0], size[1], size[2], size[3], method);
  return keep_case(&desc);
}

static inline void run_worded(case_function run, void *user, const worded_case *c) {
  ipt_transpose_desc desc = case_desc(c);
  run(user, &desc);
}

static inline uint64_t case_bytes(const ipt_transpose_desc *desc) {
  return (desc->batch == 0 ? 1 : desc->batch) * desc->rows * desc->cols * desc->elem_size;
}

/* Runs a plan of a transposition, which has one operand. */
static inline ipt_result run_plan(const ipt_plan *plan, void *data) {
  void *const operands[1] = {data};
  return ipt_plan_run(plan, operands);
}

static const char *case_text(const ipt_transpose_desc *desc) {
  static char text[CASE_TEXT_BYTES];
  snprintf(text, sizeof text,
           "\"%.*s\" batch %" PRIu64 " rows %" PRIu64 " cols %" PRIu64 " elem %" PRIu64
           " scratch %" PRIu64,
           VARIANT_BYTES, desc->variant != NULL ? desc->variant : "", desc->batch, desc->rows,
           desc->cols, desc->elem_size, desc->scratch_limit);
  return text;
}

/* ---- Cases ---- */

/* Every shape up to 64 x 64, or one of every `step` of them. */
static inline void small_cases(case_function run, void *user, uint64_t step) {
  static const uint64_t sizes[] = {1, 2, 3, 4, 8, 12, 16};
  for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
    for (uint64_t rows = 1; rows <= 64; rows += 1)
      for (uint64_t cols = 1 + rows % step; cols <= 64; cols += step) {
        ipt_transpose_desc desc = make_case(1, rows, cols, sizes[s], NULL);
        run(user, &desc);
      }
}

/* Shapes with a history: the paper's shapes scaled down, powers of two, primes, lines, narrow
 * ones. */
static inline void named_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {1, 720, 180, 4},  {1, 510, 250, 4},   {1, 400, 320, 4},  {1, 330, 390, 4},
      {1, 250, 510, 4},  {1, 180, 720, 4},   {1, 64, 4096, 4},  {1, 4096, 64, 1},
      {1, 512, 512, 4},  {1, 300, 300, 3},   {1, 257, 257, 16}, {1, 100, 100, 100},
      {1, 1, 10007, 4},  {1, 10007, 1, 3},   {1, 997, 991, 1},  {1, 211, 1999, 2},
      {1, 10007, 13, 4}, {1, 13, 10007, 4},  {1, 100003, 2, 1}, {1, 3, 100003, 1},
      {1, 65537, 5, 2},  {1, 1000, 999, 1},  {1, 999, 1002, 2}, {1, 6, 4, 4096},
      {1, 7, 5, 10000},  {1, 3, 2, 65537},   {1, 2, 2, 100001}, {100, 8, 8, 4},
      {1000, 3, 5, 1},   {33, 100, 7, 3},    {7, 128, 128, 4},  {5, 257, 31, 2},
      {9, 31, 257, 1},   {17, 2, 3, 1000},   {3, 1, 1, 7},      {2, 200, 300, 8},
      {20000, 2, 2, 1},  {11, 1021, 3, 4},   {1, 1440, 900, 4}, {1, 63, 64, 12},
      {1, 800, 1200, 1}, {1, 2, 500000, 1},  {1, 250000, 4, 2}, {4, 640, 480, 3},
      {1, 521, 521, 16}, {2, 96, 96, 1},     {1, 64, 64, 2},    {3, 160, 160, 2},
      {300, 2, 2, 2000}, {200, 2, 3, 10000}, {1600, 2, 2, 512}, {1, 2, 3, 300000},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc =
          make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], method_name(method));
      run(user, &desc);
    }
}

static inline uint64_t greatest_divisor(uint64_t a, uint64_t b) {
  return b == 0 ? a : greatest_divisor(b, a % b);
}

static inline uint64_t random_elem_size(void) {
  static const uint64_t sizes[] = {1, 1, 2, 3, 4, 4, 6, 8, 12, 16, 20, 64, 100, 1000, 4096};
  return sizes[random_number() % (sizeof sizes / sizeof sizes[0])];
}

/* Random shapes of at most `bytes`, with every method forced. The sides differ by orders of
 * magnitude. */
static inline void random_cases(case_function run, void *user, unsigned count, uint64_t bytes) {
  for (unsigned i = 0; i < count; i++) {
    uint64_t elem_size = random_elem_size();
    uint64_t elements = random_between(1, bytes / elem_size > 1 ? bytes / elem_size : 1);
    uint64_t rows = 1 + random_number() % (1u << random_number() % 12);
    if (rows > elements)
      rows = elements;
    uint64_t cols = elements / rows < 2000 ? elements / rows : random_between(1, elements / rows);
    uint64_t most = elements / (rows * cols);
    uint64_t batch = random_number() % 3 == 0 ? random_between(1, most < 200 ? most : 200) : 1;
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc = make_case(batch, rows, cols, elem_size, method_name(method));
      run(user, &desc);
    }
  }
}

/* Shapes that users may have, as `ipt-bench random` draws them. */
static inline void drawn_cases(case_function run, void *user, uint32_t count, uint64_t bytes) {
  const bench_draw draw = {
      20261125, count, {10, {1, 2, 3, 4, 6, 8, 12, 16, 20, 31}}, {2, {1000, bytes}}, true};
  uint64_t state = draw.seed;
  ipt_transpose_desc desc = make_case(1, 1, 1, 1, NULL);
  for (uint32_t i = 0; i < count; i++) {
    if (i % 2 == 0)
      desc = make_case(1, 1, 1, 1, NULL);
    draw_shape(&state, &draw, i, &desc);
    run(user, &desc);
  }
}

/* Small shapes with every method forced; a third of them are square. */
static inline void forced_cases(case_function run, void *user, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    uint64_t rows = random_between(2, 90), cols = i % 3 == 0 ? rows : random_between(2, 90);
    uint64_t elem_size = random_between(1, 24), batch = random_between(1, 9);
    for (int method = METHOD_BS; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc = make_case(batch, rows, cols, elem_size, method_name(method));
      run(user, &desc);
    }
  }
}

/* Sides near multiples of tiles, so that rows are multiples of 16 bytes in some cases, and batches
 * large enough for large tiles. */
static inline void square_cases(case_function run, void *user) {
  static const uint64_t sides[] = {7, 16, 31, 33, 63, 64, 65, 127, 130, 200};
  static const uint64_t sizes[] = {1, 2, 3, 4, 8, 12, 16, 100};
  static const uint64_t batches[][3] = {{257, 64, 4}, {256, 63, 1}, {90, 65, 2},  {90, 127, 1},
                                        {90, 68, 4},  {45, 129, 4}, {30, 200, 4}, {64, 6, 4},
                                        {50, 65, 8},  {50, 67, 12}, {45, 66, 16}, {300, 20, 3},
                                        {90, 132, 1}};
  for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
      ipt_transpose_desc desc = make_case(1 + i % 3, sides[i], sides[i], sizes[s], "square");
      run(user, &desc);
    }
  for (size_t i = 0; i < sizeof batches / sizeof batches[0]; i++) {
    ipt_transpose_desc desc =
        make_case(batches[i][0], batches[i][1], batches[i][1], batches[i][2], "square");
    run(user, &desc);
  }
}

static inline void pttwac_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {5, 16, 215, 4}, {5, 64, 48, 1}, {5, 30, 41, 12}, {5, 97, 30, 2}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint32_t spreading = 1; spreading <= 32; spreading *= 2)
      for (int options = 0; options < 2; options++) {
        worded_case c = make_worded(shapes[i], "pttwac");
        add_number(&c, "flag_spreading", spreading);
        add_switch(&c, "flag_padding", options ? IPT_SWITCH_ON : IPT_SWITCH_OFF);
        run_worded(run, user, &c);
      }
}

static inline void shift_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {{3, 64, 81, 64},  {3, 100, 30, 36}, {3, 17, 19, 1000},
                                       {3, 40, 77, 6},   {3, 9, 8, 4096},  {3, 31, 200, 129},
                                       {3, 12, 5, 20004}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint32_t lanes = 1; lanes <= 32; lanes *= 2)
      for (int registers = IPT_SWITCH_ON; registers <= IPT_SWITCH_OFF; registers++) {
        worded_case c = make_worded(shapes[i], "shift");
        add_number(&c, "shift_lanes", lanes);
        add_switch(&c, "shift_registers", (ipt_switch)registers);
        run_worded(run, user, &c);
      }
}

/* Paths of every length, and cycles followed with flags where paths would be the default. Elements
 * are shorter than 16 bytes, begin at multiples of 1, 2, 4 and 16, and have one or more slices. */
static inline void path_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {{1, 64, 81, 64},   {2, 100, 30, 36}, {3, 17, 19, 1000},
                                       {1, 40, 77, 6},    {2, 9, 8, 4096},  {3, 31, 60, 129},
                                       {1, 12, 5, 20016}, {2, 64, 128, 3},  {1, 23, 18, 17},
                                       {1, 5, 14, 8669},  {2, 11, 13, 4102}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint32_t length = 0; length <= 40; length += 1 + length / 3)
      for (int skewed = 0; skewed < 2; skewed++) {
        worded_case c = make_worded(shapes[i], skewed ? "skewed-panels" : "shift");
        add_switch(&c, "shift_paths", length == 0 ? IPT_SWITCH_OFF : IPT_SWITCH_ON);
        add_number(&c, "path_length", length);
        c.shape.scratch_limit = 3 << 20;
        run_worded(run, user, &c);
      }
  ipt_transpose_desc endless = make_case(1, 64, 81, 64, "shift path_length=1048576");
  run(user, &endless);
}

/* Methods of several stages with every pair of tile sides. */
static inline void tile_cases(case_function run, void *user) {
  for (int method = METHOD_3_STAGE; method <= METHOD_4_STAGE_FUSED; method++)
    for (uint64_t m = 1; m <= 60; m++)
      for (uint64_t n = 1; n <= 84; n++) {
        const uint64_t size[4] = {2, 60, 84, 2 + m % 3};
        worded_case c = make_worded(size, method_name(method));
        if (60 % m != 0 || 84 % n != 0)
          continue;
        add_number(&c, "tile_rows", m);
        add_number(&c, "tile_cols", n);
        run_worded(run, user, &c);
      }
}

/* Panels in tiles, alone and in two stages: whole and partial tiles and slabs, rows that begin at
 * multiples of 16 bytes before, after, both or neither, elements of 1 to 5 words and of 1 and 2
 * bytes. The last cases need several workgroups per panel. */
static inline void panel_cases(case_function run, void *user) {
  static const char *const variants[] = {"bs panel_tiles=on", "3-stage panel_tiles=on",
                                         "2-stage panel_tiles=on"};
  static const uint64_t shapes[][4] = {
      {3, 64, 128, 4},   {3, 128, 64, 4},   {1, 60, 180, 4},    {2, 180, 60, 4},
      {5, 13, 200, 4},   {5, 200, 13, 4},   {2, 50, 131, 4},    {2, 131, 50, 4},
      {7, 3, 5, 4},      {1, 96, 161, 4},   {1, 161, 96, 4},    {3, 40, 60, 8},
      {3, 60, 41, 8},    {2, 30, 70, 12},   {2, 71, 33, 12},    {4, 24, 50, 16},
      {4, 51, 7, 16},    {2, 20, 37, 20},   {6, 4, 4, 400},     {2, 3, 7, 2052},
      {3, 64, 128, 1},   {3, 128, 64, 1},   {2, 20, 300, 1},    {2, 300, 20, 1},
      {1, 100, 160, 1},  {1, 444, 52, 1},   {9, 4, 4, 1},       {3, 64, 128, 2},
      {3, 128, 66, 2},   {2, 18, 300, 2},   {2, 302, 18, 2},    {1, 102, 106, 2},
      {5, 2, 2, 2},      {20, 6, 10, 2},    {1, 16, 1000, 4},   {1, 1000, 16, 4},
      {1, 120, 130, 4},  {1, 300, 50, 4},   {1, 3, 5000, 4},    {1, 5001, 3, 4},
      {40, 30, 30, 4},   {1, 8, 4000, 2},   {1, 4000, 8, 1},    {2, 12, 10000, 1},
      {1, 64, 1024, 1},  {1, 64, 3000, 4},  {2, 3000, 64, 4},   {1, 60, 12000, 4},
      {3, 12000, 60, 1}, {2, 500, 700, 4},  {1, 701, 333, 4},   {1, 33, 4001, 12},
      {3, 1800, 60, 4},  {2, 96, 1800, 4},  {1, 2000, 1600, 1}, {1, 70, 30000, 2},
      {1, 2, 400000, 4}, {1, 300000, 3, 4}, {40, 64, 300, 4},   {3, 150, 220, 64},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (size_t v = 0; v < sizeof variants / sizeof variants[0]; v++) {
      ipt_transpose_desc desc =
          make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], variants[v]);
      run(user, &desc);
    }
}

/* Panels of elements and rows that are not whole words. Rows begin anywhere in a word, before and
 * after or only once, and rows and columns of tiles follow each other or not. */
static inline void odd_panel_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {3, 33, 65, 1},   {3, 65, 33, 1},  {2, 7, 301, 3},     {2, 301, 7, 3},   {5, 21, 35, 5},
      {4, 17, 12, 31},  {2, 37, 71, 6},  {3, 71, 37, 6},     {2, 84, 55, 1},   {2, 55, 84, 1},
      {3, 45, 130, 2},  {2, 131, 44, 2}, {7, 3, 3, 7},       {1, 128, 129, 1}, {2, 64, 96, 3},
      {3, 96, 64, 3},   {3, 5, 5, 101},  {3, 57, 578, 2},    {2, 522, 62, 3},  {3, 131, 101, 7},
      {3, 301, 503, 1}, {2, 58, 77, 31}, {1, 1500, 1501, 3}, {3, 613, 93, 10}, {2, 1000, 36, 3},
      {2, 36, 1000, 3},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc =
        make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], "bs panel_tiles=on");
    run(user, &desc);
  }
}

/* Square blocks of every kind: beside each other, below each other, and both; with and without
 * partial tiles; with rows that are multiples of 16 bytes and others; with elements of 1 and 2
 * bytes in whole words and others. */
static inline void block_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {1, 96, 64, 4},   {1, 64, 96, 4},   {1, 192, 64, 4},  {1, 64, 192, 4},  {2, 99, 66, 4},
      {3, 66, 99, 8},   {1, 300, 390, 4}, {1, 390, 300, 1}, {1, 256, 384, 1}, {2, 384, 640, 1},
      {1, 520, 780, 2}, {3, 132, 198, 2}, {2, 250, 375, 2}, {1, 35, 50, 100}, {1, 15, 20, 1000},
      {1, 6, 4, 4096},  {4, 100, 20, 12}, {1, 262, 393, 3}, {1, 1000, 40, 4}, {2, 40, 600, 16},
      {1, 258, 129, 1}, {5, 64, 48, 16},  {1, 512, 768, 4}, {1, 516, 774, 2},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint64_t part = 1; part <= 3; part++) {
      uint64_t divisor = greatest_divisor(shapes[i][1], shapes[i][2]);
      worded_case c = make_worded(shapes[i], "square-blocks");
      add_number(&c, "tile_rows", part == 1 ? 0 : divisor / part);
      run_worded(run, user, &c);
    }
}

/* Skewed panels: every remainder of panels of few and of many rows, tall and wide, in both
 * orders. */
static inline void skew_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {1, 47, 31, 4},   {1, 31, 47, 4},    {1, 101, 7, 8},  {1, 7, 101, 1},    {1, 64, 48, 2},
      {1, 97, 89, 3},   {1, 89, 97, 16},   {1, 500, 2, 4},  {1, 3, 400, 12},   {1, 211, 199, 1},
      {1, 23, 29, 100}, {1, 29, 23, 1000}, {1, 997, 31, 4}, {1, 1009, 1013, 4}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint64_t lines = 0; lines <= 25; lines++) {
      worded_case c = make_worded(shapes[i], "skewed-panels");
      add_number(&c, "tile_rows", lines);
      if ((i + lines) % 3 != 0)
        add_order(&c, (i + lines) % 3 == 1);
      run_worded(run, user, &c);
    }
  for (unsigned i = 0; i < 100; i++) {
    const uint64_t rows = random_between(2, 700), cols = random_between(2, 700);
    const uint64_t size[4] = {1, rows, cols, random_between(1, 9)};
    worded_case c = make_worded(size, "skewed-panels");
    add_number(&c, "tile_rows", random_between(0, 40));
    add_order(&c, i % 2 == 0);
    run_worded(run, user, &c);
  }
}

/* Skewed panels with no rows left after them, of rows that are not whole words, and their
 * mirrors. */
static inline void whole_panel_cases(case_function run, void *user) {
  static const uint64_t sizes[] = {1, 2, 3, 6, 10}, lines[] = {4, 8, 12};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (size_t j = 0; j < sizeof lines / sizeof lines[0]; j++)
      for (int mirrored = 0; mirrored < 2; mirrored++) {
        uint64_t narrow = 35 + i + j, wide = (20 + j) * lines[j];
        const uint64_t shape[4] = {1 + (i + j) % 3, mirrored ? wide : narrow,
                                   mirrored ? narrow : wide, sizes[i]};
        worded_case c = make_worded(shape, "skewed-panels");
        add_number(&c, "tile_rows", lines[j]);
        run_worded(run, user, &c);
      }
}

/* Skewed panels for devices, where each length is another pipeline: strips and runs of several
 * workgroups, elements within words whose rows begin anywhere, matrices that end within a word,
 * batches. */
static inline void skew_device_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {1, 47, 31, 4},     {1, 31, 47, 4},   {1, 101, 7, 8},   {1, 7, 101, 12},  {1, 64, 48, 2},
      {1, 97, 89, 3},     {1, 89, 97, 16},  {1, 500, 2, 4},   {1, 3, 400, 12},  {1, 211, 199, 1},
      {1, 199, 211, 1},   {1, 300, 501, 2}, {1, 501, 300, 2}, {1, 23, 29, 100}, {1, 29, 23, 1000},
      {1, 997, 31, 4},    {1, 499, 503, 4}, {1, 503, 499, 4}, {1, 300, 401, 3}, {1, 401, 300, 3},
      {1, 5001, 3, 1},    {1, 3, 5001, 1},  {1, 2003, 3, 2},  {1, 4, 1999, 1},  {1, 333, 90, 5},
      {1, 90, 333, 31},   {3, 101, 64, 4},  {3, 64, 101, 4},  {5, 96, 37, 16},  {4, 100, 36, 1},
      {4, 37, 100, 1},    {3, 50, 130, 6},  {3, 131, 50, 6},  {7, 80, 3, 3},    {2, 1001, 100, 4},
      {2, 100, 1001, 12}, {3, 61, 47, 20},  {9, 24, 50, 8},   {3, 61, 147, 1},  {2, 131, 47, 3},
      {5, 131, 47, 2},    {3, 2, 5001, 1}};
  static const uint64_t lines[] = {4, 8, 12, 24}, strips[] = {1, 7, 40}, workgroups[] = {32, 96};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (size_t j = 0; j < 2; j++) {
      worded_case c = make_worded(shapes[i], "skewed-panels");
      if (j > 0) {
        add_number(&c, "tile_rows", lines[i % 4]);
        add_number(&c, "strip_cols", strips[i % 3]);
        add_number(&c, "strip_runs", 1 + i % 5);
        add_number(&c, "strip_workgroup", workgroups[i % 2]);
        add_order(&c, i / 2 % 2 == 0);
      }
      run_worded(run, user, &c);
    }
}

/* Batches of matrices that begin anywhere in a word, with one and several strips and runs. */
static inline void odd_batch_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {5, 131, 47, 1}, {5, 131, 47, 2}, {4, 129, 33, 3}, {3, 211, 35, 6}, {5, 101, 21, 7},
      {4, 75, 33, 31}, {7, 301, 3, 1},  {3, 203, 5, 3},  {9, 501, 1, 3},  {6, 77, 75, 5},
      {4, 61, 19, 57}, {5, 1001, 3, 2}, {6, 97, 11, 1},  {4, 257, 65, 1}, {3, 205, 2, 1},
      {3, 801, 2, 1},  {6, 97, 5, 1},   {5, 193, 7, 2}};
  static const uint64_t lines[] = {4, 8, 12, 24}, strips[] = {40, 7, 2};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (uint64_t k = 0; k < 6; k++) {
      int mirrored = k % 2 == 1;
      const uint64_t shape[4] = {shapes[i][0], shapes[i][mirrored ? 2 : 1],
                                 shapes[i][mirrored ? 1 : 2], shapes[i][3]};
      worded_case c = make_worded(shape, "skewed-panels");
      if (k >= 2) {
        add_number(&c, "tile_rows", lines[(i + k) % 4]);
        add_number(&c, "strip_cols", strips[(i + k / 2) % 3]);
        add_number(&c, "strip_runs", 1 + (i + k) % 5);
      }
      if (k >= 4) /* the shorter side is cut into panels */
        add_order(&c, mirrored);
      run_worded(run, user, &c);
    }
}

/* Batches whose matrices the CPU takes through all stages one after the other, with one thread for
 * each or with all. */
static inline void turn_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {7, 101, 64, 4},  {3, 64, 101, 3}, {2, 301, 211, 6},  {5, 400, 7, 1},    {9, 7, 300, 2},
      {4, 211, 199, 8}, {40, 97, 89, 5}, {3, 1201, 701, 4}, {3, 701, 1203, 2}, {13, 509, 311, 4}};
  static const int methods[] = {METHOD_AUTO, METHOD_2_STAGE, METHOD_SKEWED_PANELS};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (size_t k = 0; k < sizeof methods / sizeof methods[0]; k++) {
      worded_case c = make_worded(shapes[i], method_name(methods[k]));
      run_worded(run, user, &c);
    }
}

/* Cases with lda, ldb and stride in place of a variant. Gaps keep their values, in three places if
 * both lda and ldb make some. The seventh case takes three passes, because its data are not a
 * multiple of 16 bytes. Then gaps are large, so that rows move: together or apart, straight to
 * their places, and by exchanges. */
static inline void gap_cases(case_function run, void *user) {
  static const uint64_t cases[][7] = {
      {2, 70, 70, 4, 80, 0, 6000},   {2, 240, 360, 4, 0, 0, 86404},  {3, 40, 50, 4, 0, 0, 2004},
      {3, 40, 40, 1, 130, 0, 41},    {2, 40, 50, 4, 64, 48, 0},      {1, 40, 51, 2, 0, 44, 0},
      {1, 41, 51, 2, 53, 44, 0},     {2, 25, 600, 12, 2000, 0, 0},   {1, 20, 900, 12, 0, 1250, 0},
      {1, 45, 31, 100, 700, 700, 0}, {2, 45, 31, 3, 97, 60, 5001},   {1, 31, 45, 6, 60, 5000, 0},
      {1, 300, 40, 3, 80, 700, 0},   {2, 40, 301, 2, 700, 80, 28003}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt_transpose_desc desc = make_case(cases[i][0], cases[i][1], cases[i][2], cases[i][3], NULL);
    desc.lda = cases[i][4];
    desc.ldb = cases[i][5];
    desc.stride = cases[i][6];
    run(user, &desc);
  }
}

/* Rows with gaps before and after, by kernels that reach an overhang. */
static inline void overhang_cases(case_function run, void *user) {
  static const uint64_t cases[][7] = {
      {1, 120, 230, 4, 256, 128, 0}, {2, 120, 230, 4, 256, 128, 0}, {1, 230, 120, 1, 128, 256, 0},
      {1, 130, 230, 8, 234, 132, 0}, {1, 60, 70, 4, 80, 64, 0},     {1, 40, 60, 100, 64, 44, 0},
      {1, 100, 90, 3, 112, 112, 0},  {2, 47, 60, 100, 64, 48, 3080}};
  static const char *const variants[] = {"square-blocks",
                                         "2-stage",
                                         "2-stage panel_tiles=on",
                                         "2-stage panel_tiles=off",
                                         "bs panel_tiles=on",
                                         "3-stage",
                                         "4-stage",
                                         "shift",
                                         "square",
                                         NULL};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (size_t v = 0; v < sizeof variants / sizeof variants[0]; v++) {
      ipt_transpose_desc desc =
          make_case(cases[i][0], cases[i][1], cases[i][2], cases[i][3], variants[v]);
      desc.lda = cases[i][4];
      desc.ldb = cases[i][5];
      desc.stride = cases[i][6];
      run(user, &desc);
    }
}

/* A tight scratch limit makes stages work in many rounds. */
static inline void scratch_cases(case_function run, void *user) {
  for (uint64_t limit = 64; limit <= 4096; limit *= 4)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc = make_case(50, 90, 70, 8, method_name(method));
      desc.scratch_limit = limit;
      run(user, &desc);
    }
}

#endif
