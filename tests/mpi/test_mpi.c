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
