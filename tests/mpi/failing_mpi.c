/* Preloaded into ranks: the call of MPI_Allreduce with the number IPT_MPI_FAILS_AT fails, in the
 * rank IPT_MPI_FAILS_ON. */
#include <mpi.h>
#include <stdlib.h>

static int number_in(const char *name) {
  const char *text = getenv(name);
  return text != NULL ? atoi(text) : -1;
}

int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op,
                  MPI_Comm comm) {
  static int calls;
  int rank;
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (++calls == number_in("IPT_MPI_FAILS_AT") && rank == number_in("IPT_MPI_FAILS_ON")) {
    PMPI_Comm_call_errhandler(comm, MPI_ERR_OTHER);
    return MPI_ERR_OTHER;
  }
  return PMPI_Allreduce(from, to, count, type, op, comm);
}
