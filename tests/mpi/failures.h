/* Wrong arguments, failing allocations and progress functions that cancel, each on one rank. All
 * ranks must return with the same result, and their data must be as that result promises. */
#ifndef IPT_TESTS_MPI_FAILURES_H
#define IPT_TESTS_MPI_FAILURES_H

#include "matrix.h"

static void check_result(const test_ranks *r, const test_matrix *m, ipt_result result,
                         const char *what) {
  int right = result == IPT_SUCCESS ? is_transposed(m)
                                    : result == IPT_ERROR_DATA_UNDEFINED || is_as_filled(m);
  CHECK(right && guards_hold(m), "rank %d, %s: %s", r->rank, what, ipt_result_string(result));
  CHECK(same_everywhere(result), "rank %d, %s: %s", r->rank, what, ipt_result_string(result));
}

static test_matrix matrix_of(uint64_t rows, uint64_t cols) {
  test_matrix m;
  memset(&m, 0, sizeof m);
  m.desc.rows = rows;
  m.desc.cols = cols;
  m.desc.elem_size = 4;
  m.desc.scratch_limit = 16000;
  make_matrix(&m);
  return m;
}

/* ---- Arguments ---- */

/* `change` edits the descriptor of one rank, or of all ranks if `rank` is -1. */
static void expect(const test_ranks *r, ipt_result expected, int rank, const char *what,
                   void (*change)(ipt_mpi_transpose_desc *)) {
  test_matrix m = matrix_of(40, 30);
  ipt_mpi_transpose_desc changed = m.desc;
  if (rank < 0 || rank == r->rank)
    change(&changed);
  ipt_result result = ipt_mpi_transpose(r->context, MPI_COMM_WORLD, m.data, &changed);
  CHECK(result == expected, "%s: %s", what, ipt_result_string(result));
  check_result(r, &m, result, what);
  free_matrix(&m);
}

static const uint64_t too_many[64] = {41};

static void other_rows(ipt_mpi_transpose_desc *desc) {
  desc->rows++;
}

static void other_elements(ipt_mpi_transpose_desc *desc) {
  desc->elem_size = 1;
}

static void no_elements(ipt_mpi_transpose_desc *desc) {
  desc->elem_size = 0;
}

static void other_batch(ipt_mpi_transpose_desc *desc) {
  desc->batch = 2;
}

static void wrong_counts(ipt_mpi_transpose_desc *desc) {
  desc->row_counts = too_many;
}

static void half_an_allocator(ipt_mpi_transpose_desc *desc) {
  desc->allocator.allocate = test_allocate;
}

static void too_large(ipt_mpi_transpose_desc *desc) {
  desc->rows = desc->cols = UINT64_C(1) << 32;
}

static void little_scratch(ipt_mpi_transpose_desc *desc) {
  desc->scratch_limit = 1;
}

static void check_arguments(const test_ranks *r) {
  int last = r->ranks - 1;
  if (last > 0) {
    expect(r, IPT_ERROR_INVALID_ARGUMENT, last, "other rows", other_rows);
    expect(r, IPT_ERROR_INVALID_ARGUMENT, last, "other elements", other_elements);
    expect(r, IPT_ERROR_INVALID_ARGUMENT, 0, "other batch", other_batch);
  }
  expect(r, IPT_ERROR_INVALID_ARGUMENT, -1, "no elements", no_elements);
  expect(r, IPT_ERROR_INVALID_ARGUMENT, last, "wrong counts", wrong_counts);
  expect(r, IPT_ERROR_INVALID_ARGUMENT, last, "half an allocator", half_an_allocator);
  expect(r, IPT_ERROR_OVERFLOW, -1, "too large", too_large);
  expect(r, IPT_ERROR_SCRATCH_TOO_SMALL, 0, "little scratch", little_scratch);
  test_matrix m = matrix_of(40, 30);
  ipt_context *context = r->rank == last ? NULL : r->context;
  CHECK(ipt_mpi_transpose(context, MPI_COMM_WORLD, m.data, &m.desc) == IPT_ERROR_INVALID_ARGUMENT,
        "no context");
  void *data = r->rank == 0 ? NULL : m.data;
  CHECK(ipt_mpi_transpose(r->context, MPI_COMM_WORLD, data, &m.desc) == IPT_ERROR_INVALID_ARGUMENT,
        "no data");
  CHECK(ipt_mpi_transpose(r->context, MPI_COMM_NULL, m.data, &m.desc) == IPT_ERROR_INVALID_ARGUMENT,
        "no communicator");
  CHECK(ipt_mpi_transpose(r->context, MPI_COMM_WORLD, m.data, NULL) == IPT_ERROR_INVALID_ARGUMENT,
        "no descriptor");
  CHECK(ipt_mpi_query(MPI_COMM_WORLD, &m.desc, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no layout");
  check_result(r, &m, IPT_ERROR_INVALID_ARGUMENT, "no context and so on");
  free_matrix(&m);
}

/* ---- Memory ---- */

/* Lets each allocation of one rank fail in turn, by the exchange's allocator or by the
 * context's. */
static void check_allocations(const test_ranks *r, int in_context, uint64_t rows, uint64_t cols) {
  int failing = r->ranks / 2, more = 1;
  for (long n = 0; more; n++) {
    test_memory memory;
    ipt_context_desc desc;
    ipt_context *context = NULL;
    test_matrix m = matrix_of(rows, cols);
    memset(&desc, 0, sizeof desc);
    desc.backend = IPT_BACKEND_CPU;
    desc.threads = 1;
    ipt_allocator allocator = test_allocator(&memory);
    if (in_context)
      desc.allocator = allocator;
    else
      m.desc.allocator = allocator;
    CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "context");
    memory.failing = r->rank == failing ? memory.calls + n : -1;
    ipt_result result = ipt_mpi_transpose(context, MPI_COMM_WORLD, m.data, &m.desc);
    check_result(r, &m, result, "a failing allocation");
    more = result != IPT_SUCCESS;
    CHECK(more || n > 0, "no allocation failed");
    ipt_context_destroy(context);
    CHECK(memory.held == 0, "%zu bytes left", memory.held);
    free_matrix(&m);
  }
}

/* ---- Progress ---- */

typedef struct test_watch {
  uint64_t done, total;
  long calls, ending; /* the call that asks for an end; -1: none */
  int back;           /* whether progress ever went back or past the total */
} test_watch;

static bool watch(uint64_t done, uint64_t total, void *user) {
  test_watch *w = (test_watch *)user;
  w->back |= done < w->done || done > total;
  w->done = done;
  w->total = total;
  return w->calls++ != w->ending;
}

static void check_progress(const test_ranks *r, uint64_t rows, uint64_t cols) {
  int watcher = r->ranks - 1, more = 1;
  for (long ending = -1; more; ending++) {
    test_watch w = {0, 0, 0, 0, 0};
    test_matrix m = matrix_of(rows, cols);
    w.ending = ending;
    if (r->rank == watcher) {
      m.desc.progress.tell = watch;
      m.desc.progress.user = &w;
    }
    ipt_result result = ipt_mpi_transpose(r->context, MPI_COMM_WORLD, m.data, &m.desc);
    check_result(r, &m, result, "progress");
    CHECK(!w.back && (result != IPT_SUCCESS || w.done == w.total), "%llu of %llu",
          (unsigned long long)w.done, (unsigned long long)w.total);
    CHECK(ending != -1 || result == IPT_SUCCESS, "%s", ipt_result_string(result));
    CHECK(ending != 0 || result == IPT_ERROR_CANCELLED, "%s", ipt_result_string(result));
    CHECK(ending < 1 || result == IPT_SUCCESS || result == IPT_ERROR_DATA_UNDEFINED, "%s",
          ipt_result_string(result));
    more = ending < 1 || result != IPT_SUCCESS;
    free_matrix(&m);
  }
}

static void test_failures(const test_ranks *r) {
  check_arguments(r);
  check_progress(r, 150, 60);
  check_progress(r, 60, 150);
  check_progress(r, (uint64_t)r->ranks * 20, (uint64_t)r->ranks * 20);
  if (r->backend != IPT_BACKEND_CPU)
    return;
  for (int in_context = 0; in_context < 2; in_context++) {
    check_allocations(r, in_context, 151, 60);
    check_allocations(r, in_context, 60, 151);
    check_allocations(r, in_context, (uint64_t)r->ranks * 20, (uint64_t)r->ranks * 40);
  }
}

#endif
