/* Preloaded into ranks: the call of MPI_Allreduce with the number IPT_MPI_FAILS_AT fails, in the
 * rank IPT_MPI_FAILS_ON. If IPT_MPI_ABORT_RETURNS is set, MPI_Abort does nothing but return, as
 * that of MPICH 4.2 does before the launcher kills the rank. */
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

int MPI_Abort(MPI_Comm comm, int code) {
  return getenv("IPT_MPI_ABORT_RETURNS") == NULL ? PMPI_Abort(comm, code) : MPI_SUCCESS;
}
