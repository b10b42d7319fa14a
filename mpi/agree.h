/* Allocates memory, and lets all ranks agree on a result.
 *
 * A rank that fails must not leave the others waiting. So a function can fail only at a few points,
 * and at each of them all ranks learn the worst result. */

static bool ipt__mpi_is_allocator(const ipt_allocator *allocator) {
  return (allocator->allocate == NULL) == (allocator->release == NULL);
}

static void *ipt__mpi_allocate(const ipt_allocator *allocator, uint64_t size) {
  if (size > SIZE_MAX)
    return NULL;
  return allocator->allocate == NULL ? malloc((size_t)size)
                                     : allocator->allocate((size_t)size, allocator->user);
}

static void ipt__mpi_release(const ipt_allocator *allocator, void *memory) {
  if (memory == NULL)
    return;
  if (allocator->release == NULL)
    free(memory);
  else
    allocator->release(memory, allocator->user);
}

/* Replaces each value by its minimum over all ranks. Values are less than 2^63, since MPICH 4.0
 * compares those of MPI_UINT64_T as if they had a sign. */
static ipt_result ipt__mpi_least(MPI_Comm comm, uint64_t *values, int count) {
  if (MPI_Allreduce(MPI_IN_PLACE, values, count, MPI_UINT64_T, MPI_MIN, comm) != MPI_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  return IPT_SUCCESS;
}

/* Results are sent as numbers whose minimum is an error if there is one. */
enum { IPT__MPI_NO_ERROR = 1024 };

static uint64_t ipt__mpi_rank_of_result(ipt_result result) {
  return (uint64_t)(IPT__MPI_NO_ERROR + (int)result);
}

/* Agrees on one result for all ranks. */
static ipt_result ipt__mpi_agree(MPI_Comm comm, ipt_result result) {
  uint64_t worst = ipt__mpi_rank_of_result(result);
  if (ipt__mpi_least(comm, &worst, 1) != IPT_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  return (ipt_result)((int)worst - IPT__MPI_NO_ERROR);
}

/* A hash of bytes (FNV-1a). */
static uint64_t ipt__mpi_mix(uint64_t hash, const void *bytes, size_t count) {
  const unsigned char *byte = (const unsigned char *)bytes;
  for (size_t i = 0; i < count; i++)
    hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
  return hash;
}

static uint64_t ipt__mpi_mix_number(uint64_t hash, uint64_t number) {
  return ipt__mpi_mix(hash, &number, sizeof number);
}

static const uint64_t ipt__mpi_no_hash = UINT64_C(0xcbf29ce484222325);

/* A rank's arguments, as it tells the others before they begin. */
typedef struct ipt__mpi_opinion {
  ipt_result result;
  uint64_t hash;     /* hash of what must be the same on all ranks */
  uint64_t least[2]; /* any numbers; their minima count */
  bool calls;        /* whether some rank has a progress function */
} ipt__mpi_opinion;

static ipt_result ipt__mpi_agree_on(MPI_Comm comm, ipt__mpi_opinion *opinion) {
  const uint64_t most = (uint64_t)INT64_MAX;
  uint64_t hash = opinion->hash & most, *least = opinion->least;
  uint64_t values[6] = {ipt__mpi_rank_of_result(opinion->result),
                        hash,
                        most - hash,
                        least[0] < most ? least[0] : most,
                        least[1] < most ? least[1] : most,
                        (uint64_t)(opinion->calls ? 0 : 1)};
  if (ipt__mpi_least(comm, values, 6) != IPT_SUCCESS)
    return IPT_ERROR_DATA_UNDEFINED;
  if (values[0] < IPT__MPI_NO_ERROR)
    return (ipt_result)((int)values[0] - IPT__MPI_NO_ERROR);
  least[0] = values[3];
  least[1] = values[4];
  opinion->calls = values[5] == 0;
  return values[1] == most - values[2] ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

/* Duplicates the communicator. For a wrong argument, which is wrong on all ranks, it fails without
 * communication. */
static ipt_result ipt__mpi_open(MPI_Comm comm, MPI_Comm *own) {
  int inter = 0;
  if (comm == MPI_COMM_NULL || MPI_Comm_test_inter(comm, &inter) != MPI_SUCCESS || inter)
    return IPT_ERROR_INVALID_ARGUMENT;
  return MPI_Comm_dup(comm, own) == MPI_SUCCESS ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}
