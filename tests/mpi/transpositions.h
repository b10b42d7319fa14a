/* Distributed transpositions compared with the definition: random sizes and blocks, sizes at the
 * edges, and as little scratch as possible, so that small matrices take many steps. */
#ifndef IPT_TESTS_MPI_TRANSPOSITIONS_H
#define IPT_TESTS_MPI_TRANSPOSITIONS_H

#include "matrix.h"

/* The counts of missing ranks are 0. */
typedef uint64_t test_counts[64];

/* Draws blocks of any size, some of them empty. */
static void draw_counts(uint64_t *state, int ranks, uint64_t whole, uint64_t *counts) {
  uint64_t left = whole;
  for (int rank = 0; rank < ranks; rank++) {
    counts[rank] = rank == ranks - 1 ? left : test_random(state, left + 1);
    if (rank < ranks - 1 && test_random(state, 3) > 0)
      counts[rank] = counts[rank] * 2 / (uint64_t)ranks;
    left -= counts[rank];
  }
  for (int i = 0; i < ranks; i++) {
    int other = (int)test_random(state, (uint64_t)ranks);
    uint64_t count = counts[i];
    counts[i] = counts[other];
    counts[other] = count;
  }
}

static void check_matrix(const test_ranks *r, test_matrix *m, const char *what) {
  test_memory memory;
  m->desc.allocator = test_allocator(&memory);
  make_matrix(m);
  size_t querying = memory.most;
  ipt_result result = ipt_mpi_transpose(r->context, MPI_COMM_WORLD, m->data, &m->desc);
  while (result == IPT_ERROR_SCRATCH_TOO_SMALL && m->desc.scratch_limit < 1 << 20) {
    CHECK(is_as_filled(m), "moved without scratch");
    m->desc.scratch_limit *= 2; /* enough for steps may be too little to transpose a strip */
    free_matrix(m);
    make_matrix(m);
    result = ipt_mpi_transpose(r->context, MPI_COMM_WORLD, m->data, &m->desc);
  }
  CHECK(result == IPT_SUCCESS && is_transposed(m) && guards_hold(m),
        "rank %d of %d, %s: %llu of %llux%llu of %llu B: %s", r->rank, r->ranks, what,
        (unsigned long long)m->desc.batch, (unsigned long long)m->desc.rows,
        (unsigned long long)m->desc.cols, (unsigned long long)m->desc.elem_size,
        ipt_result_string(result));
  CHECK(memory.held == 0 && memory.most <= m->layout.scratch_size + querying,
        "%zu bytes of scratch, %llu promised", memory.most,
        (unsigned long long)m->layout.scratch_size);
  free_matrix(m);
}

/* Searches for the least scratch that suffices on all ranks. */
static void tighten(test_matrix *m) {
  ipt_result result;
  m->desc.scratch_limit = 64;
  while ((result = ipt_mpi_query(MPI_COMM_WORLD, &m->desc, &m->layout)) ==
         IPT_ERROR_SCRATCH_TOO_SMALL)
    m->desc.scratch_limit += m->desc.scratch_limit / 4;
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
}

static void check_random(const test_ranks *r, uint64_t *state, uint64_t largest) {
  test_matrix m;
  test_counts rows, cols;
  memset(&m, 0, sizeof m);
  m.desc.rows = test_random(state, largest);
  m.desc.cols = test_random(state, test_random(state, 2) ? largest : 20);
  m.desc.elem_size = 1 + test_random(state, 17);
  m.desc.batch = test_random(state, 4);
  if (test_random(state, 2) > 0) {
    uint64_t swapped = m.desc.rows;
    m.desc.rows = m.desc.cols;
    m.desc.cols = swapped;
  }
  draw_counts(state, r->ranks, m.desc.rows, rows);
  draw_counts(state, r->ranks, m.desc.cols, cols);
  uint64_t kind = test_random(state, 4);
  m.desc.row_counts = kind & 1 ? rows : NULL;
  m.desc.col_counts = kind & 2 ? cols : NULL;
  if (test_random(state, 4) > 0)
    tighten(&m);
  check_matrix(r, &m, "random");
}

/* Each rank has one square or several. */
static void check_squares(const test_ranks *r, uint64_t *state) {
  test_matrix m;
  memset(&m, 0, sizeof m);
  uint64_t ranks = (uint64_t)r->ranks, side = 1 + test_random(state, r->ranks > 4 ? 8 : 30);
  m.desc.rows = ranks * side * (1 + test_random(state, 4));
  m.desc.cols = ranks * side;
  if (test_random(state, 2) > 0) {
    m.desc.cols = m.desc.rows;
    m.desc.rows = ranks * side;
  }
  m.desc.elem_size = 1 + test_random(state, 9);
  m.desc.batch = test_random(state, 3);
  if (test_random(state, 4) > 0)
    tighten(&m);
  check_matrix(r, &m, "squares");
}

static void check_fixed(const test_ranks *r, uint64_t rows, uint64_t cols, uint64_t elem,
                        int tight) {
  test_matrix m;
  memset(&m, 0, sizeof m);
  m.desc.rows = rows;
  m.desc.cols = cols;
  m.desc.elem_size = elem;
  if (tight)
    tighten(&m);
  check_matrix(r, &m, tight ? "tight" : "default");
}

/* Squares, primes, more ranks than rows, and empty matrices. */
static void check_edges(const test_ranks *r) {
  static const uint64_t sizes[][2] = {{96, 96}, {336, 112}, {112, 336}, {97, 89}, {3, 500},
                                      {500, 3}, {1, 1},     {1, 40},    {40, 1},  {0, 5},
                                      {5, 0},   {16, 16},   {17, 16},   {16, 17}, {15, 16}};
  /* On a device only the compiled shaders differ, and compiling takes long. */
  size_t step = r->backend == IPT_BACKEND_CPU ? 1 : 8;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i += step)
    for (int tight = 0; tight < 2; tight++)
      check_fixed(r, sizes[i][0], sizes[i][1], i % 2 ? 4 : 12, tight);
  check_fixed(r, 64, 48, 5000, 0); /* so large that messages travel in parts */
  check_fixed(r, 331, 347, 8, 0);
  check_fixed(r, 2 * (uint64_t)r->ranks, 2 * (uint64_t)r->ranks, r->ranks > 4 ? 500 : 300000, 0);
}

/* Each rank in turn has all rows, and in every other case the next rank has all columns. */
static void check_hoarders(const test_ranks *r) {
  for (int hoarder = 0; hoarder < r->ranks; hoarder++) {
    test_counts rows = {0}, cols = {0};
    test_matrix m;
    memset(&m, 0, sizeof m);
    rows[hoarder] = m.desc.rows = 53;
    cols[(hoarder + 1) % r->ranks] = m.desc.cols = 41;
    m.desc.elem_size = 4;
    m.desc.row_counts = rows;
    m.desc.col_counts = hoarder % 2 ? cols : NULL;
    tighten(&m);
    check_matrix(r, &m, "hoarder");
  }
}

/* The limit must hold for everything that a rank allocates, its context included. */
static void check_scratch(uint64_t rows, uint64_t cols) {
  enum { LIMIT = 200000, BOOKKEEPING = 70000 }; /* a context and three plans of 16 KB each */
  test_memory memory;
  test_matrix m;
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&m, 0, sizeof m);
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = 1;
  desc.allocator = test_allocator(&memory);
  m.desc.rows = rows;
  m.desc.cols = cols;
  m.desc.elem_size = 8;
  m.desc.allocator = desc.allocator;
  m.desc.scratch_limit = LIMIT;
  make_matrix(&m);
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "context");
  ipt_result result = ipt_mpi_transpose(context, MPI_COMM_WORLD, m.data, &m.desc);
  CHECK(result == IPT_SUCCESS && is_transposed(&m), "%s", ipt_result_string(result));
  CHECK(memory.most <= LIMIT + BOOKKEEPING, "%llux%llu: %zu bytes", (unsigned long long)rows,
        (unsigned long long)cols, memory.most);
  ipt_context_destroy(context);
  free_matrix(&m);
}

static inline void test_transpositions(const test_ranks *r) {
  uint64_t state = 36 + (uint64_t)r->ranks;
  int cases = r->backend == IPT_BACKEND_CPU ? few_cases() ? 40 : 150 : 1;
  check_edges(r);
  if (r->backend == IPT_BACKEND_CPU)
    check_hoarders(r);
  if (r->backend == IPT_BACKEND_CPU) {
    check_scratch(1009, 997);
    check_scratch(336, 1344);
  }
  for (int i = 0; i < cases; i++)
    check_random(r, &state, i % 10 == 0 ? 400 : 90);
  for (int i = 0; i < cases / 3; i++)
    check_squares(r, &state);
}

#endif
