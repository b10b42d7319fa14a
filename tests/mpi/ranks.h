/* Shared by tests on MPI: a context on each rank, an allocator that counts and fails, and random
 * numbers that are the same on all ranks. */
#ifndef IPT_TESTS_MPI_RANKS_H
#define IPT_TESTS_MPI_RANKS_H

#include "../check.h"
#include "ipt.h"
#include "ipt_mpi.h"

#include <string.h>

typedef struct test_ranks {
  ipt_context *context;
  ipt_backend backend;
  int rank, ranks;
} test_ranks;

/* ---- An allocator ---- */

typedef struct test_memory {
  size_t held, most;   /* bytes */
  long calls, failing; /* the call that fails, counted from 0; -1: none */
} test_memory;

static inline void *test_allocate(size_t size, void *user) {
  test_memory *memory = (test_memory *)user;
  if (memory->calls++ == memory->failing)
    return NULL;
  size_t *block = (size_t *)malloc(size + 2 * sizeof(size_t)); /* keeps the alignment of malloc */
  if (block == NULL)
    return NULL;
  block[0] = size;
  memory->held += size;
  if (memory->held > memory->most)
    memory->most = memory->held;
  return block + 2;
}

static inline void test_release(void *released, void *user) {
  size_t *block = (size_t *)released - 2;
  ((test_memory *)user)->held -= block[0];
  free(block);
}

static inline ipt_allocator test_allocator(test_memory *memory) {
  ipt_allocator allocator = {test_allocate, test_release, NULL};
  allocator.user = memory;
  memset(memory, 0, sizeof *memory);
  memory->failing = -1;
  return allocator;
}

/* ---- Random numbers ---- */

static inline uint64_t test_random(uint64_t *state, uint64_t below) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return below == 0 ? 0 : (*state >> 33) % below;
}

/* Whether all ranks have the same number. */
static inline int same_everywhere(long number) {
  long least, most;
  MPI_Allreduce(&number, &least, 1, MPI_LONG, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&number, &most, 1, MPI_LONG, MPI_MAX, MPI_COMM_WORLD);
  return least == most;
}

/* Returns the same exit code on all ranks. */
static inline int finish_all(const test_ranks *r) {
  unsigned long counts[2] = {check_passed, check_failed};
  MPI_Allreduce(MPI_IN_PLACE, counts, 2, MPI_UNSIGNED_LONG, MPI_SUM, MPI_COMM_WORLD);
  check_passed = counts[0];
  check_failed = counts[1];
  int failed = check_failed > 0 || check_passed == 0;
  return r->rank == 0 ? finish() : failed;
}

#endif
