/* Tests ipt_mpi.h with data on a device of each rank: results compared with the definition, with
 * blocks of any size and as little scratch as possible; progress; arguments that are refused.
 * tests/test_processes.c lets calls fail. */
#define IPT_MPI_PART 4000 /* bytes; small, so that messages of tests travel in parts too */
#define IPT_MPI_IMPLEMENTATION
#include "transpositions.h"

#include "../multi_fixture.h"

static device own_device;

/* ---- Transpositions ---- */

/* Allocates and fills the rank's part, which does not depend on scratch. */
static void make_part(test_matrix *m) {
  uint64_t limit = m->desc.scratch_limit;
  m->desc.scratch_limit = 0;
  make_matrix(m);
  m->desc.scratch_limit = limit;
}

/* Copies the rank's part to its device, runs the plan, and copies it back. */
static ipt_result run_on_device(test_matrix *m, ipt_mpi_plan *plan) {
  ipt_multi_layout layout;
  ipt_multi_memory memory = {{0}, 0};
  guarded *data = &own_device.data, *scratch = &own_device.scratch;
  CHECK(ipt_mpi_plan_layout(plan, &layout) == IPT_SUCCESS, "layout");
  CHECK(layout.rows == m->layout.rows && layout.first_row == m->layout.first_row &&
            layout.cols == m->layout.cols && layout.first_col == m->layout.first_col,
        "the same part as in host memory");
  new_guarded(&own_device, layout.operand_size[0], data);
  new_guarded(&own_device, layout.scratch_size, scratch);
  memory.operands[0] = data->address;
  memory.scratch = scratch->address;
  memcpy(data->buffer.mapped + GUARD, m->data, (size_t)layout.size_before);
  ipt_result result = ipt_mpi_plan_run(plan, &memory);
  memcpy(m->data, data->buffer.mapped + GUARD,
         (size_t)(result == IPT_SUCCESS ? layout.size_after : layout.size_before));
  CHECK(free_guarded(&own_device, data) & free_guarded(&own_device, scratch), "guards");
  return result;
}

static void check_on_devices(const test_ranks *r, test_matrix *m, const char *what) {
  ipt_mpi_plan *plan;
  make_part(m);
  ipt_result result = ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, &m->desc, &plan);
  while (result == IPT_ERROR_SCRATCH_TOO_SMALL && m->desc.scratch_limit < 1 << 20) {
    m->desc.scratch_limit += m->desc.scratch_limit / 4;
    result = ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, &m->desc, &plan);
  }
  CHECK((result == IPT_SUCCESS) == (plan != NULL), "%s: %s", what, ipt_result_string(result));
  for (int again = 0; again < 2 && plan != NULL; again++) {
    fill_matrix(m);
    result = run_on_device(m, plan);
    CHECK(result == IPT_SUCCESS && is_transposed(m),
          "rank %d of %d, %s: %llu of %llux%llu of %llu B: %s", r->rank, r->ranks, what,
          (unsigned long long)m->desc.batch, (unsigned long long)m->desc.rows,
          (unsigned long long)m->desc.cols, (unsigned long long)m->desc.elem_size,
          ipt_result_string(result));
  }
  ipt_mpi_plan_destroy(plan);
  free_matrix(m);
}

static void check_random_matrices(const test_ranks *r) {
  uint64_t state = 62;
  for (int i = 0; i < (few_cases() ? 6 : 40); i++) {
    test_counts rows, cols;
    test_matrix m;
    memset(&m, 0, sizeof m);
    m.desc.batch = test_random(&state, 3);
    m.desc.rows = test_random(&state, 90);
    m.desc.cols = test_random(&state, 90);
    m.desc.elem_size = 1 + test_random(&state, 17);
    draw_counts(&state, r->ranks, m.desc.rows, rows);
    draw_counts(&state, r->ranks, m.desc.cols, cols);
    m.desc.row_counts = test_random(&state, 2) > 0 ? rows : NULL;
    m.desc.col_counts = test_random(&state, 2) > 0 ? cols : NULL;
    m.desc.scratch_limit = test_random(&state, 3) > 0 ? 64 : 0;
    check_on_devices(r, &m, "random");
  }
}

/* Messages of several parts, in several steps. */
static void check_large_matrix(const test_ranks *r) {
  test_matrix m;
  memset(&m, 0, sizeof m);
  m.desc.rows = 601;
  m.desc.cols = 499;
  m.desc.elem_size = 4;
  m.desc.scratch_limit = 100000;
  check_on_devices(r, &m, "large");
}

/* ---- Progress ---- */

typedef struct listener {
  uint64_t done, total;
  int calls, last_call; /* of which it stops; 0: none */
} listener;

static bool listen(uint64_t done, uint64_t total, void *user) {
  listener *l = (listener *)user;
  CHECK(done >= l->done && done <= total, "progress");
  l->done = done;
  l->total = total;
  return ++l->calls != l->last_call;
}

/* Rank 0 listens; all stop together. */
static void check_progress(const test_ranks *r, int last_call) {
  listener l = {0, 0, 0, last_call};
  ipt_mpi_plan *plan;
  test_matrix m;
  memset(&m, 0, sizeof m);
  m.desc.rows = 301;
  m.desc.cols = 77;
  m.desc.elem_size = 4;
  m.desc.scratch_limit = 20000;
  m.desc.progress.tell = r->rank == 0 ? listen : NULL;
  m.desc.progress.user = &l;
  make_part(&m);
  ipt_result result = ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, &m.desc, &plan);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  if (result == IPT_SUCCESS)
    result = run_on_device(&m, plan);
  int steps = r->ranks > 1; /* one rank alone exchanges nothing, and is called twice */
  ipt_result stopped = last_call == 1 ? IPT_ERROR_CANCELLED : IPT_ERROR_DATA_UNDEFINED;
  CHECK(result == (last_call == 1 || (last_call > 1 && steps) ? stopped : IPT_SUCCESS),
        "stopped at call %d: %s", last_call, ipt_result_string(result));
  CHECK(last_call != 1 || is_as_filled(&m), "unchanged");
  CHECK(result != IPT_SUCCESS || (is_transposed(&m) && l.done == l.total), "all is done");
  CHECK(r->rank > 0 || last_call > 0 || l.calls > 2 * steps, "%d calls", l.calls);
  ipt_mpi_plan_destroy(plan);
  free_matrix(&m);
}

/* ---- Products ---- */

enum { M = 5, N = 3 };

static float number_at(uint64_t row, uint64_t col) {
  return (float)((row * 7 + col * 13) % 17) - 8;
}

static float expected_sum(uint64_t rows, uint64_t i, uint64_t j) {
  float sum = 0;
  for (uint64_t row = 0; row < rows; row++)
    sum += number_at(row, i) * number_at(row, j);
  return 2 * sum - 3; /* alpha = 2, beta = -1, C was 3 */
}

/* Rank p has 5 p % 23 + 1 rows. */
static uint64_t rows_before(int rank) {
  uint64_t rows = 0;
  for (int other = 0; other < rank; other++)
    rows += (uint64_t)(5 * other % 23 + 1);
  return rows;
}

/* Makes A, B and C of a rank. */
static void make_operands(uint64_t first, uint64_t rows, guarded *operands) {
  for (int i = 0; i < 3; i++) {
    uint64_t cols = i == 0 ? M : N, count = (i == 2 ? M : rows) * cols;
    new_guarded(&own_device, count * sizeof(float), &operands[i]);
    float *at = (float *)(void *)(operands[i].buffer.mapped + GUARD);
    for (uint64_t k = 0; k < count; k++)
      at[k] = i == 2 ? 3 : number_at(first + k / cols, k % cols);
  }
}

static void check_product(const test_ranks *r) {
  uint64_t first = rows_before(r->rank), rows = rows_before(r->rank + 1) - first;
  guarded operands[3];
  ipt_multi_memory memory = {{0}, 0};
  ipt_multi_layout layout;
  ipt_tsm_desc desc;
  ipt_mpi_plan *plan;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F32;
  desc.k = rows;
  desc.m = M;
  desc.n = N;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[0] = 2;
  desc.beta[0] = -1;
  ipt_result result = ipt_mpi_plan_create_tsmttsm(r->context, MPI_COMM_WORLD, &desc, NULL, &plan);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  if (result != IPT_SUCCESS)
    return;
  ipt_mpi_plan_layout(plan, &layout);
  CHECK(layout.first_row == first && layout.rows == rows, "rows");
  make_operands(first, rows, operands);
  for (int i = 0; i < 3; i++)
    memory.operands[i] = operands[i].address;
  new_guarded(&own_device, layout.scratch_size, &own_device.scratch);
  memory.scratch = own_device.scratch.address;
  result = ipt_mpi_plan_run(plan, &memory);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  const float *c = (const float *)(const void *)(operands[2].buffer.mapped + GUARD);
  for (uint64_t k = 0; k < M * N; k++) {
    float sum = expected_sum(rows_before(r->ranks), k / N, k % N);
    CHECK(c[k] == sum, "C %llu: %g, not %g", (unsigned long long)k, (double)c[k], (double)sum);
  }
  for (int i = 0; i < 3; i++)
    CHECK(free_guarded(&own_device, &operands[i]), "guards of operand %d", i);
  CHECK(free_guarded(&own_device, &own_device.scratch), "guards");
  ipt_mpi_plan_destroy(plan);
}

/* ---- Arguments ---- */

static void expect(ipt_result result, ipt_result expected, ipt_mpi_plan *const *plan,
                   const char *what) {
  CHECK(result == expected && *plan == NULL, "%s: %s", what, ipt_result_string(result));
}

static void check_arguments(const test_ranks *r) {
  ipt_mpi_plan *plan;
  ipt_mpi_transpose_desc desc, other;
  ipt_context_desc on_cpu;
  ipt_context *cpu = NULL;
  ipt_multi_layout layout;
  memset(&desc, 0, sizeof desc);
  memset(&on_cpu, 0, sizeof on_cpu);
  desc.rows = desc.cols = 20;
  desc.elem_size = 4;
  other = desc;
  other.cols += r->rank == r->ranks - 1 && r->ranks > 1;
  if (r->ranks > 1)
    expect(ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, &other, &plan),
           IPT_ERROR_INVALID_ARGUMENT, &plan, "ranks that differ");
  expect(
      ipt_mpi_plan_create_transpose(r->rank == 0 ? NULL : r->context, MPI_COMM_WORLD, &desc, &plan),
      IPT_ERROR_INVALID_ARGUMENT, &plan, "one without a context");
  expect(
      ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, r->rank == 0 ? NULL : &desc, &plan),
      IPT_ERROR_INVALID_ARGUMENT, &plan, "one without a descriptor");
  other = desc;
  other.elem_size = 0;
  expect(ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, &other, &plan),
         IPT_ERROR_INVALID_ARGUMENT, &plan, "no size");
  on_cpu.backend = IPT_BACKEND_CPU;
  on_cpu.threads = 1;
  CHECK(ipt_context_create(&on_cpu, &cpu) == IPT_SUCCESS, "a context on the CPU");
  expect(
      ipt_mpi_plan_create_transpose(r->rank == 0 ? cpu : r->context, MPI_COMM_WORLD, &desc, &plan),
      IPT_ERROR_UNSUPPORTED, &plan, "one on the CPU");
  ipt_context_destroy(cpu);
  CHECK(ipt_mpi_plan_layout(NULL, &layout) == IPT_ERROR_INVALID_ARGUMENT, "no plan");
  CHECK(ipt_mpi_plan_run(NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no plan");
  ipt_mpi_plan_destroy(NULL);
}

/* All ranks hear that one of them has no memory. */
static void check_missing_memory(const test_ranks *r) {
  ipt_mpi_transpose_desc desc;
  ipt_mpi_plan *plan;
  memset(&desc, 0, sizeof desc);
  desc.rows = desc.cols = 20;
  desc.elem_size = 4;
  CHECK(ipt_mpi_plan_create_transpose(r->context, MPI_COMM_WORLD, &desc, &plan) == IPT_SUCCESS,
        "a plan");
  ipt_multi_layout layout;
  ipt_mpi_plan_layout(plan, &layout);
  ipt_multi_memory memory = {{0}, 0};
  new_guarded(&own_device, layout.operand_size[0], &own_device.data);
  new_guarded(&own_device, layout.scratch_size, &own_device.scratch);
  memory.operands[0] = r->rank == r->ranks - 1 ? 0 : own_device.data.address;
  memory.scratch = own_device.scratch.address;
  CHECK(ipt_mpi_plan_run(plan, &memory) == IPT_ERROR_INVALID_ARGUMENT,
        "no memory on the last rank");
  CHECK(free_guarded(&own_device, &own_device.data) &
            free_guarded(&own_device, &own_device.scratch),
        "guards");
  ipt_mpi_plan_destroy(plan);
}

int main(int argc, char **argv) {
  test_ranks r;
  memset(&r, 0, sizeof r);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &r.ranks);
  CHECK(open_device(&own_device), "a device");
  if (same_everywhere(check_failed == 0) && check_failed == 0) {
    r.context = own_device.context;
    check_random_matrices(&r);
    check_large_matrix(&r);
    for (int last_call = 0; last_call < 4; last_call++)
      check_progress(&r, last_call);
    check_product(&r);
    check_arguments(&r);
    check_missing_memory(&r);
    close_device(&own_device);
  }
  int code = finish_all(&r);
  MPI_Finalize();
  return code;
}
