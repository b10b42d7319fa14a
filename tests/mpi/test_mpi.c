/* Tests ipt_mpi.h on any number of ranks: test_mpi BACKEND. */
#define IPT_MPI_PART 4000 /* bytes; small, so that messages of tests travel in parts too */
#define IPT_MPI_IMPLEMENTATION
#include "../backend_argument.h"
#include "failures.h"
#include "products.h"
#include "transpositions.h"

static void open_context(test_ranks *r, ipt_backend backend) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  r->backend = desc.backend = backend;
  desc.threads = 1;
  ipt_result result = ipt_context_create(&desc, &r->context);
  CHECK(result == IPT_SUCCESS, "context: %s", ipt_result_string(result));
}

/* Returns the same exit code on all ranks. */
static int finish_all(const test_ranks *r) {
  unsigned long counts[2] = {check_passed, check_failed};
  MPI_Allreduce(MPI_IN_PLACE, counts, 2, MPI_UNSIGNED_LONG, MPI_SUM, MPI_COMM_WORLD);
  check_passed = counts[0];
  check_failed = counts[1];
  int failed = check_failed > 0 || check_passed == 0;
  return r->rank == 0 ? finish() : failed;
}

int main(int argc, char **argv) {
  test_ranks r;
  memset(&r, 0, sizeof r);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &r.ranks);
  open_context(&r, argc > 1 ? backend_named(argv[1]) : IPT_BACKEND_CPU);
  if (same_everywhere(check_failed == 0) && check_failed == 0) {
    test_transpositions(&r);
    test_products(&r);
    test_failures(&r);
  }
  ipt_context_destroy(r.context);
  int code = finish_all(&r);
  MPI_Finalize();
  return code;
}
