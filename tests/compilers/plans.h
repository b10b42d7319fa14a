/* Plans that together use every kernel, with all specializations that matter to a compiler: sizes
 * of elements and numbers, the data of an invocation, and whether workgroups wait for each
 * other. */
#ifndef IPT_TESTS_COMPILERS_PLANS_H
#define IPT_TESTS_COMPILERS_PLANS_H

#include "../check.h"
#include "../product_numbers.h"
#include "pipelines.h"
#include <ctype.h>

/* Whether a variant forces sizes instead of leaving them to the planner. */
static int forces_sizes(const char *variant) {
  const char *word = variant;
  while (word != NULL && (word = strchr(word, '=')) != NULL)
    if (isdigit((unsigned char)*++word))
      return 1;
  return 0;
}

/* It is no failure if there is no plan because a method does not apply to a shape. */
static void plan_made(ipt_result result, ipt_plan *plan, const char *what, uint64_t shape) {
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s of %llu: %s", what,
        (unsigned long long)shape, ipt_result_string(result));
  ipt_plan_destroy(plan);
  pipelines.forced = 0;
}

/* ---- Transpositions ---- */

static void plan_transposition(ipt_context *context, const uint64_t shape[3], uint64_t elem_size,
                               const char *variant) {
  ipt_transpose_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.batch = shape[0];
  desc.rows = shape[1];
  desc.cols = shape[2];
  desc.elem_size = elem_size;
  desc.variant = variant;
  desc.scratch_limit = 1 << 30;
  pipelines.forced = forces_sizes(variant);
  ipt_result result = ipt_plan_create_transpose(context, &desc, &plan);
  plan_made(result, plan, variant != NULL ? variant : "planner's choice", shape[1]);
}

/* The paper's shape with elements of any size; primes, squares, batches, arrays of structures and
 * narrow matrices. Compilers take five times as long for elements of bytes. */
static void plan_chosen(ipt_context *context) {
  static const uint64_t shapes[][3] = {{1, 7200, 1800}, {1, 7919, 7907}, {1, 4096, 4096},
                                       {1000, 64, 48},  {100, 720, 180}, {1, 1000000, 3},
                                       {1, 60, 20000}};
  static const uint64_t sizes[] = {1, 4, 8}, more_sizes[] = {2, 3, 16, 31};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (size_t e = 0; e < sizeof sizes / sizeof sizes[0]; e++)
      plan_transposition(context, shapes[i], sizes[e], NULL);
  for (size_t e = 0; e < sizeof more_sizes / sizeof more_sizes[0]; e++)
    plan_transposition(context, shapes[0], more_sizes[e], NULL);
}

/* The parts of rows with gaps that have to be kept, in bytes, halves of words and words. The passes
 * belong to other plans. */
static void plan_gaps(ipt_context *context) {
  for (uint64_t size = 1; size <= 4; size *= 2) {
    ipt_transpose_desc desc;
    ipt_plan *plan = NULL;
    memset(&desc, 0, sizeof desc);
    desc.rows = 7200;
    desc.cols = 1799;
    desc.elem_size = size;
    desc.lda = 1800;
    plan_made(ipt_plan_create_transpose(context, &desc, &plan), plan, "gaps", desc.rows);
  }
}

/* Rows that move to other pitches, and strips that go straight to their places. */
static void plan_moved_rows(ipt_context *context) {
  static const uint64_t sizes[] = {1, 2, 4, 16};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (uint64_t ldb = 2000; ldb <= 4000; ldb += 2000) {
      ipt_transpose_desc desc;
      ipt_plan *plan = NULL;
      memset(&desc, 0, sizeof desc);
      desc.rows = 1500;
      desc.cols = 1000;
      desc.elem_size = sizes[i];
      desc.lda = 2000;
      desc.ldb = ldb;
      plan_made(ipt_plan_create_transpose(context, &desc, &plan), plan, "moved rows", desc.rows);
    }
}

/* Kernels that reach an overhang, in all ways that they move elements. */
static void plan_overhangs(ipt_context *context) {
  static const struct {
    uint64_t rows, cols, lda, ldb, elem_size;
    const char *variant;
  } cases[] = {{7200, 1800, 1856, 7232, 4, "square-blocks"},
               {7200, 1800, 1856, 7232, 1, "square-blocks"},
               {7200, 1800, 1856, 7232, 3, "square-blocks"},
               {7200, 1800, 1856, 7232, 4, "2-stage"},
               {7200, 1800, 1856, 7232, 3, "2-stage"},
               {7200, 1800, 1856, 7232, 16, "2-stage"},
               {7200, 1800, 1856, 7232, 4, "2-stage panel_tiles=off"},
               {1800, 1700, 1856, 1856, 4, "square"},
               {60, 48, 52, 64, 6, "shift"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt_transpose_desc desc;
    ipt_plan *plan = NULL;
    memset(&desc, 0, sizeof desc);
    desc.rows = cases[i].rows;
    desc.cols = cases[i].cols;
    desc.elem_size = cases[i].elem_size;
    desc.lda = cases[i].lda;
    desc.ldb = cases[i].ldb;
    desc.scratch_limit = 1 << 30;
    desc.variant = cases[i].variant;
    plan_made(ipt_plan_create_transpose(context, &desc, &plan), plan, "overhang", desc.rows);
  }
}

/* Methods on large elements, on batches of small matrices and on a large matrix. Compilers take ten
 * times as long for panels as for other kernels, and five times longer still for panels of
 * bytes. */
static void plan_forced(ipt_context *context) {
  static const uint64_t shapes[][3] = {{1, 7200, 1800}, {100, 60, 48}};
  static const uint64_t sizes[][5] = {{1, 3, 4, 16, 64}, {4, 16, 64}};
  static const uint64_t sizes_of_panels[][5] = {{1, 4, 16}, {4}};
  static const char *const variants[] = {"bs",
                                         "pttwac",
                                         "shift shift_paths=off",
                                         "shift shift_paths=on",
                                         "square",
                                         "2-stage panel_tiles=off",
                                         "square-blocks",
                                         "skewed-panels"};
  static const char *const of_panels[] = {"3-stage", "3-stage panel_tiles=on",
                                          "4-stage", "4-stage-fused",
                                          "2-stage", "2-stage panel_tiles=on"};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (size_t e = 0; e < 5; e++) {
      for (size_t v = 0; v < sizeof variants / sizeof variants[0] && sizes[i][e] > 0; v++)
        plan_transposition(context, shapes[i], sizes[i][e], variants[v]);
      for (size_t v = 0; v < sizeof of_panels / sizeof of_panels[0] && sizes_of_panels[i][e] > 0;
           v++)
        plan_transposition(context, shapes[i], sizes_of_panels[i][e], of_panels[v]);
    }
  plan_transposition(context, shapes[0], 3, "3-stage");
}

/* Intervals of axes on chip, and intervals of super-elements. */
static void plan_permutations(ipt_context *context) {
  static const uint64_t extents[][6] = {{100, 3, 5, 7, 11, 1}, {9, 40, 8, 12, 16, 16}};
  static const uint32_t axes[][6] = {{0, 4, 3, 2, 1, 5}, {3, 2, 1, 0, 4, 5}};
  static const uint64_t sizes[] = {1, 2, 4, 12, 64, 1000};
  for (size_t i = 0; i < sizeof extents / sizeof extents[0]; i++)
    for (size_t e = 0; e < sizeof sizes / sizeof sizes[0]; e++) {
      ipt_permute_desc desc;
      ipt_plan *plan = NULL;
      memset(&desc, 0, sizeof desc);
      desc.rank = 6;
      memcpy(desc.extents, extents[i], sizeof extents[i]);
      memcpy(desc.axes, axes[i], sizeof axes[i]);
      desc.elem_size = sizes[e];
      plan_made(ipt_plan_create_permute(context, &desc, &plan), plan, "permutation", sizes[e]);
    }
}

/* Words for which kernels are specialized. */
static void plan_words(ipt_context *context) {
  static const struct {
    uint64_t shape[3], elem_size;
    const char *variant;
  } cases[] = {{{5, 64, 48}, 4, "pttwac flag_spreading=1"},
               {{5, 64, 48}, 1, "pttwac flag_spreading=32"},
               {{3, 640, 810}, 64, "shift shift_lanes=1"},
               {{3, 640, 810}, 64, "shift shift_lanes=16"},
               {{3, 170, 190}, 1000, "shift shift_registers=on"},
               {{3, 170, 190}, 1000, "shift shift_registers=off"},
               {{3, 90, 80}, 4096, "shift shift_registers=on"},
               {{3, 31, 200}, 129, "shift shift_registers=off"},
               {{1, 120, 5}, 20016, "shift shift_paths=on"},
               {{1, 5000, 5003}, 4, "skewed-panels tile_rows=32 first=segments"},
               {{1, 5000, 5003}, 4, "skewed-panels tile_rows=64 first=panels strip_workgroup=1024"},
               {{1, 100000, 77}, 2, "skewed-panels tile_rows=16"},
               {{1, 1000, 999}, 1, "bs panel_tiles=on"},
               {{1, 2000, 1600}, 1, "bs panel_tiles=on"},
               {{1, 1600, 2000}, 4, "bs panel_tiles=on"},
               {{1, 999, 1000}, 8, "bs panel_tiles=on"},
               {{1, 500, 700}, 16, "bs panel_tiles=on"},
               {{1, 501, 700}, 12, "bs panel_tiles=on"},
               {{1, 2003, 30011}, 1, "skewed-panels first=segments"},
               {{1, 2003, 30011}, 3, "skewed-panels first=segments"},
               {{1, 2003, 3011}, 31, "skewed-panels first=segments"},
               {{1, 3011, 2003}, 31, "skewed-panels first=panels"},
               {{1, 2003, 3011}, 12, "skewed-panels first=segments"},
               {{1, 3011, 2003}, 12, "skewed-panels first=panels"},
               {{200, 63, 999}, 2, "bs panel_tiles=on"},
               {{200, 999, 63}, 4, "bs panel_tiles=on"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    plan_transposition(context, cases[i].shape, cases[i].elem_size, cases[i].variant);
}

/* ---- Tall & skinny products ---- */

static void plan_tsm(ipt_context *context, int is_tsmm, ipt_type type, uint64_t m, uint64_t n,
                     const char *variant) {
  ipt_tsm_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.k = 10000000;
  desc.m = m;
  desc.n = n;
  desc.variant = variant;
  pipelines.forced = forces_sizes(variant);
  ipt_result result = is_tsmm ? ipt_plan_create_tsmm(context, &desc, &plan)
                              : ipt_plan_create_tsmttsm(context, &desc, &plan);
  plan_made(result, plan, is_tsmm ? "tsmm" : "tsmttsm", m);
}

/* Chosen by the planner, directly from memory, and through shared memory. */
static void plan_sums(ipt_context *context) {
  static const uint64_t widths[][2] = {{1, 1},   {3, 3},   {4, 4},   {8, 8},  {24, 24},
                                       {31, 31}, {48, 48}, {64, 64}, {4, 64}, {100, 100}};
  static const char *const variants[] = {NULL, "direct", "blocked"};
  for (int type = 0; type < TYPES; type++)
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++)
      for (size_t v = 0; v < sizeof variants / sizeof variants[0]; v++)
        plan_tsm(context, 0, (ipt_type)type, widths[w][0], widths[w][1], variants[v]);
}

/* All sources of blocks and places of C. Compilers take ten times as long for blocked kernels, so
 * there are few for most types. */
static void plan_multiplied(ipt_context *context) {
  static const uint64_t widths[] = {1, 2, 3, 4, 6, 8, 12, 24, 32, 48, 64};
  static const char *const blocked[] = {"blocked staging=workgroup", "blocked staging=subgroup",
                                        "blocked bk=8 b=sliced"};
  for (int type = 0; type < TYPES; type++) {
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++)
      plan_tsm(context, 1, (ipt_type)type, widths[w], widths[w], "direct");
    for (uint64_t m = 1; m <= 8; m++)
      plan_tsm(context, 1, (ipt_type)type, m, 4, "narrow");
  }
  for (size_t v = 0; v < sizeof blocked / sizeof blocked[0]; v++)
    plan_tsm(context, 1, IPT_TYPE_F32, 24, 24, blocked[v]);
  plan_tsm(context, 1, IPT_TYPE_F32, 64, 64, NULL);
  plan_tsm(context, 1, IPT_TYPE_F64, 64, 64, NULL);
  plan_tsm(context, 1, IPT_TYPE_C32, 48, 48, NULL);
  plan_tsm(context, 1, IPT_TYPE_C64, 32, 32, NULL);
}

/* ---- Dense operations ---- */

static void plan_gemm(ipt_context *context, ipt_type type, const uint64_t size[3], ipt_op op_a,
                      ipt_op op_b, const char *variant) {
  ipt_gemm_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = size[0];
  desc.n = size[1];
  desc.k = size[2];
  desc.op_a = op_a;
  desc.op_b = op_b;
  desc.variant = variant;
  pipelines.forced = forces_sizes(variant);
  plan_made(ipt_plan_create_gemm(context, &desc, &plan), plan, "gemm", size[0]);
}

/* The direction of operands along or across the sums affects only loads, so one type has all
 * combinations. */
static void plan_gemms(ipt_context *context, ipt_type type) {
  static const uint64_t sizes[][3] = {{4096, 4096, 4096}, {1000, 1000, 1000}, {100, 100, 100000},
                                      {1, 4096, 4096},    {4096, 1, 4096},    {4096, 17, 4096}};
  static const char *const tiles[] = {"tiles bm=128 bn=128 bk=16 tm=8 tn=8",
                                      "tiles bm=64 bn=64 bk=16 tm=4 tn=4 buffers=1",
                                      "tiles bm=128 bn=64 bk=8 tm=8 tn=4 buffers=2"};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    plan_gemm(context, type, sizes[i], IPT_OP_NONE, IPT_OP_NONE, NULL);
  for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
    plan_gemm(context, type, sizes[0], IPT_OP_NONE, IPT_OP_NONE, tiles[i]);
  for (int ops = 1; ops < 4 && type == IPT_TYPE_F32; ops++)
    plan_gemm(context, type, sizes[0], ops & 1 ? IPT_OP_TRANSPOSE : IPT_OP_NONE,
              ops & 2 ? IPT_OP_TRANSPOSE : IPT_OP_NONE, NULL);
}

static void plan_vectors(ipt_context *context, ipt_type type) {
  static const uint64_t sizes[][2] = {{4096, 4096}, {100000, 100}, {100, 100000}};
  ipt_symv_desc symv;
  ipt_axpy_desc axpy;
  ipt_plan *plan = NULL;
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (int op = 0; op < 2; op++) {
      ipt_gemv_desc gemv;
      memset(&gemv, 0, sizeof gemv);
      gemv.type = type;
      gemv.m = sizes[i][0];
      gemv.n = sizes[i][1];
      gemv.op_a = (ipt_op)op;
      plan_made(ipt_plan_create_gemv(context, &gemv, &plan), plan, "gemv", gemv.m);
    }
  memset(&symv, 0, sizeof symv);
  symv.type = type;
  symv.n = 4096;
  plan_made(ipt_plan_create_symv(context, &symv, &plan), plan, "symv", symv.n);
  plan_made(ipt_plan_create_hemv(context, &symv, &plan), plan, "hemv", symv.n);
  memset(&axpy, 0, sizeof axpy);
  axpy.type = type;
  axpy.n = 10000000;
  plan_made(ipt_plan_create_axpy(context, &axpy, &plan), plan, "axpy", axpy.n);
}

static void plan_triangles(ipt_context *context, ipt_type type) {
  ipt_syrk_desc syrk;
  ipt_syr_desc syr;
  ipt_trsm_desc trsm;
  ipt_plan *plan = NULL;
  memset(&syrk, 0, sizeof syrk);
  syrk.type = type;
  syrk.n = syrk.k = 4096;
  plan_made(ipt_plan_create_syrk(context, &syrk, &plan), plan, "syrk", syrk.n);
  plan_made(ipt_plan_create_herk(context, &syrk, &plan), plan, "herk", syrk.n);
  memset(&syr, 0, sizeof syr);
  syr.type = type;
  syr.n = 4096;
  plan_made(ipt_plan_create_syr(context, &syr, &plan), plan, "syr", syr.n);
  memset(&trsm, 0, sizeof trsm);
  trsm.type = type;
  trsm.m = 1024;
  trsm.n = 512;
  plan_made(ipt_plan_create_trsm(context, &trsm, &plan), plan, "trsm", trsm.m);
  trsm.variant = "chain"; /* not chosen if workgroups must not wait */
  for (trsm.n = 1; trsm.n <= 64; trsm.n *= 64)
    plan_made(ipt_plan_create_trsm(context, &trsm, &plan), plan, "trsm", trsm.m);
}

/* Numbers of 16 bits: tiles, their edges and triangles, and vectors from their end. */
static void plan_halves(ipt_context *context, ipt_type type) {
  ipt_syrk_desc syrk;
  ipt_gemv_desc gemv;
  ipt_plan *plan = NULL;
  plan_gemms(context, type);
  memset(&syrk, 0, sizeof syrk);
  syrk.type = type;
  syrk.n = syrk.k = 4096;
  plan_made(ipt_plan_create_syrk(context, &syrk, &plan), plan, "syrk", syrk.n);
  syrk.wide_c = true;
  plan_made(ipt_plan_create_syrk(context, &syrk, &plan), plan, "syrk", syrk.n);
  memset(&gemv, 0, sizeof gemv);
  gemv.type = type;
  gemv.m = gemv.n = 4096;
  gemv.incx = gemv.incy = -1;
  plan_made(ipt_plan_create_gemv(context, &gemv, &plan), plan, "gemv", gemv.m);
}

static void make_plans(ipt_context *context) {
  plan_chosen(context);
  plan_gaps(context);
  plan_moved_rows(context);
  plan_overhangs(context);
  plan_forced(context);
  plan_permutations(context);
  plan_words(context);
  plan_sums(context);
  plan_multiplied(context);
  for (int type = 0; type < TYPES; type++) {
    plan_gemms(context, (ipt_type)type);
    plan_vectors(context, (ipt_type)type);
    plan_triangles(context, (ipt_type)type);
  }
  plan_halves(context, IPT_TYPE_F16);
  plan_halves(context, IPT_TYPE_BF16);
  plan_gemms(context, IPT_TYPE_S8);
}

#endif
