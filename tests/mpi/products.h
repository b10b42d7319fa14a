/* Products of distributed block vectors: compared with sums of doubles, and checked for equal bits
 * on all ranks. */
#ifndef IPT_TESTS_MPI_PRODUCTS_H
#define IPT_TESTS_MPI_PRODUCTS_H

#include "../product_numbers.h"
#include "matrix.h"

enum { LEAST_M = 1, MOST_M = 9, GAP = 2 };

/* `k` counts the rows of all ranks. */
static double number(uint64_t k, uint64_t col, int imaginary) {
  return (double)((k * 7 + col * 13 + (uint64_t)imaginary * 5) % 17) - 8;
}

/* Rank p has 5 p % 23 rows, so some ranks have none. */
static uint64_t rows_of(int rank) {
  return (uint64_t)(5 * rank % 23);
}

static void *make_rows(const test_ranks *r, ipt_type type, uint64_t cols, uint64_t pitch) {
  uint64_t first = 0, rows = rows_of(r->rank), components = number_types[type].components;
  for (int rank = 0; rank < r->rank; rank++)
    first += rows_of(rank);
  void *data = calloc((size_t)((rows + 1) * pitch * components), sizeof(double));
  for (uint64_t k = 0; k < rows; k++)
    for (uint64_t i = 0; i < cols * components; i++)
      set_real(data, type, k * pitch * components + i,
               number(first + k, i / components, (int)(i % components)));
  return data;
}

/* alpha * A^T B + beta * C over the rows of all ranks, with A conjugated or not. All numbers are
 * exact, even in float. */
static double expected(const test_ranks *r, const ipt_tsm_desc *desc, uint64_t i, uint64_t j,
                       int part) {
  double sum[2] = {0, 0}, all = 0;
  int complex_type = is_complex(desc->type);
  for (int rank = 0; rank < r->ranks; rank++)
    all += (double)rows_of(rank);
  for (uint64_t k = 0; k < (uint64_t)all; k++) {
    double a[2] = {number(k, i, 0), complex_type ? number(k, i, 1) : 0};
    double b[2] = {number(k, j, 0), complex_type ? number(k, j, 1) : 0};
    if (desc->conjugate)
      a[1] = -a[1];
    sum[0] += a[0] * b[0] - a[1] * b[1];
    sum[1] += a[0] * b[1] + a[1] * b[0];
  }
  if (desc->scaling == IPT_SCALING_NONE)
    return sum[part];
  double old = part == 0 ? 3 : 0; /* the initial C, which is real */
  return desc->alpha[0] * sum[part] + desc->beta[0] * old;
}

static void check_tsmttsm(const test_ranks *r, ipt_type type, uint64_t m, uint64_t n, int scaled) {
  uint64_t components = number_types[type].components;
  ipt_type of_c = is_half(type) ? IPT_TYPE_F32 : type;
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.wide_c = is_half(type);
  desc.k = rows_of(r->rank);
  desc.m = m;
  desc.n = n;
  desc.lda = m + GAP;
  desc.ldc = n + GAP;
  desc.conjugate = scaled;
  desc.scaling = scaled ? IPT_SCALING_ALPHA_BETA : IPT_SCALING_NONE;
  desc.alpha[0] = scaled ? 2 : 0;
  desc.beta[0] = scaled ? -3 : 0;
  void *a = make_rows(r, type, m, desc.lda), *b = make_rows(r, type, n, n);
  void *c = calloc((size_t)(m * desc.ldc * components), sizeof(double));
  for (uint64_t i = 0; i < m * desc.ldc; i++)
    set_real(c, of_c, i * components, 3);
  ipt_result result = ipt_mpi_tsmttsm(r->context, MPI_COMM_WORLD, a, b, c, &desc, NULL);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  for (uint64_t i = 0; i < m; i++)
    for (uint64_t j = 0; j < desc.ldc; j++)
      for (uint64_t part = 0; part < components; part++) {
        double is = real_at(c, of_c, (i * desc.ldc + j) * components + part);
        double wanted = j < n ? expected(r, &desc, i, j, (int)part) : part == 0 ? 3 : 0;
        CHECK(is == wanted, "type %d, %llux%llu, (%llu, %llu): %g, not %g", (int)type,
              (unsigned long long)m, (unsigned long long)n, (unsigned long long)i,
              (unsigned long long)j, is, wanted);
      }
  free(a);
  free(b);
  free(c);
}

/* The sums depend on the order of their terms. All ranks must get the same bits, and the same again
 * in a second run. */
static void check_bits(const test_ranks *r) {
  enum { K = 1000, M = 5 };
  static float a[K * M], first[M * M], second[M * M];
  uint64_t state = 1 + (uint64_t)r->rank;
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = K;
  desc.m = desc.n = M;
  for (int i = 0; i < K * M; i++)
    a[i] = 1.0f / (1.0f + (float)test_random(&state, 1000));
  CHECK(ipt_mpi_tsmttsm(r->context, MPI_COMM_WORLD, a, a, first, &desc, NULL) == IPT_SUCCESS, "1");
  CHECK(ipt_mpi_tsmttsm(r->context, MPI_COMM_WORLD, a, a, second, &desc, NULL) == IPT_SUCCESS, "2");
  CHECK(memcmp(first, second, sizeof first) == 0, "other bits the second time");
  memcpy(second, first, sizeof first);
  MPI_Bcast(second, sizeof second, MPI_BYTE, 0, MPI_COMM_WORLD);
  CHECK(memcmp(first, second, sizeof first) == 0, "other bits than rank 0");
}

static void check_tsmm(const test_ranks *r) {
  enum { K = 20, M = 3, N = 2 };
  float a[K * M], b[M * N], c[K * N];
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.k = K;
  desc.m = M;
  desc.n = N;
  for (int i = 0; i < K * M; i++)
    a[i] = (float)(i % 11 + r->rank);
  for (int i = 0; i < M * N; i++)
    b[i] = (float)(i + 1);
  CHECK(ipt_mpi_tsmm(r->context, MPI_COMM_WORLD, a, b, c, &desc) == IPT_SUCCESS, "tsmm");
  for (int k = 0; k < K; k++)
    for (int j = 0; j < N; j++) {
      float sum = 0;
      for (int i = 0; i < M; i++)
        sum += a[k * M + i] * b[i * N + j];
      CHECK(c[k * N + j] == sum, "tsmm: %g, not %g", (double)c[k * N + j], (double)sum);
    }
  desc.lda = r->rank == r->ranks - 1 ? 1 : 0;
  CHECK(ipt_mpi_tsmm(r->context, MPI_COMM_WORLD, a, b, c, &desc) == IPT_ERROR_INVALID_ARGUMENT,
        "tsmm with a wrong pitch on one rank");
}

/* Sums of numbers of 16 bits would be rounded on each rank. */
static void check_narrow_sums(const test_ranks *r) {
  uint16_t a[4] = {0, 0, 0, 0}, c[4] = {7, 7, 7, 7};
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F16;
  desc.k = desc.m = desc.n = 2;
  ipt_result result = ipt_mpi_tsmttsm(r->context, MPI_COMM_WORLD, a, a, c, &desc, NULL);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT && c[0] == 7, "%s", ipt_result_string(result));
}

static void check_failing_sums(const test_ranks *r) {
  float a[12], c[4] = {7, 7, 7, 7};
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  memset(a, 0, sizeof a);
  desc.k = 6;
  desc.m = desc.n = 2;
  for (long n = 0; n < 3; n++) {
    test_memory memory;
    ipt_allocator allocator = test_allocator(&memory);
    memory.failing = r->rank == r->ranks - 1 ? n : -1;
    ipt_result result = ipt_mpi_tsmttsm(r->context, MPI_COMM_WORLD, a, a, c, &desc, &allocator);
    CHECK(result == IPT_ERROR_OUT_OF_HOST_MEMORY && c[0] == 7 && memory.held == 0, "%s",
          ipt_result_string(result));
  }
  desc.m = r->rank == 0 && r->ranks > 1 ? 1 : 2;
  ipt_result result = ipt_mpi_tsmttsm(r->context, MPI_COMM_WORLD, a, a, c, &desc, NULL);
  CHECK(result == (r->ranks > 1 ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS), "%s",
        ipt_result_string(result));
  result = ipt_mpi_tsmttsm(r->rank == 0 ? NULL : r->context, MPI_COMM_WORLD, a, a, c, &desc, NULL);
  CHECK(result == IPT_ERROR_INVALID_ARGUMENT, "%s", ipt_result_string(result));
}

static void test_products(const test_ranks *r) {
  if (r->backend != IPT_BACKEND_CPU) { /* the CPU has all cases; devices are slow to compile */
    check_tsmttsm(r, IPT_TYPE_F32, 5, 4, 1);
    return;
  }
  for (int type = 0; type < ALL_TYPES; type++)
    for (uint64_t m = LEAST_M; m <= MOST_M; m += 4)
      for (int scaled = 0; scaled < 2; scaled++)
        check_tsmttsm(r, (ipt_type)type, m, MOST_M + 1 - m, scaled);
  check_tsmttsm(r, IPT_TYPE_F64, 40, 30, 1); /* the message travels in parts */
  check_bits(r);
  check_tsmm(r);
  check_failing_sums(r);
  check_narrow_sums(r);
}

#endif
