/* Products of matrices that are distributed by rows. */

/* Returns the bytes of a number of C; 0 for what is no type, and for numbers of 16 bits, whose sums
 * would be rounded on each rank. */
static size_t ipt__mpi_number_bytes(const ipt_tsm_desc *desc) {
  switch (desc->type) {
  case IPT_TYPE_F16:
  case IPT_TYPE_BF16:
    return desc->wide_c ? sizeof(float) : 0;
  case IPT_TYPE_F32:
    return sizeof(float);
  case IPT_TYPE_F64:
    return sizeof(double);
  case IPT_TYPE_C32:
    return 2 * sizeof(float);
  case IPT_TYPE_C64:
    return 2 * sizeof(double);
  case IPT_TYPE_S8: /* for ipt_gemm alone */
    break;
  }
  return 0;
}

static void ipt__mpi_add_f32(float *sum, const float *addend, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += addend[i];
}

static void ipt__mpi_add_f64(double *sum, const double *addend, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum[i] += addend[i];
}

/* The state of adding the sums of all ranks. */
typedef struct ipt__mpi_sum {
  ipt__mpi_mail mail;
  ipt_type type;
  uint64_t bytes;
  unsigned char *own, *other; /* this rank's sum, and another rank's, which is added to it */
} ipt__mpi_sum;

static void ipt__mpi_add(ipt__mpi_sum *sum) {
  switch (sum->type) {
  case IPT_TYPE_F32:
  case IPT_TYPE_C32:
  case IPT_TYPE_F16:
  case IPT_TYPE_BF16:
    ipt__mpi_add_f32((float *)(void *)sum->own, (const float *)(void *)sum->other,
                     (size_t)(sum->bytes / sizeof(float)));
    break;
  case IPT_TYPE_F64:
  case IPT_TYPE_C64:
    ipt__mpi_add_f64((double *)(void *)sum->own, (const double *)(void *)sum->other,
                     (size_t)(sum->bytes / sizeof(double)));
    break;
  case IPT_TYPE_S8:
    break; /* refused before */
  }
}

/* Adds along a binary tree whose shape depends on the number of ranks alone. Rank 0 gets the sum
 * and sends it back the same way, so that all have the same bits. */
static void ipt__mpi_reduce(ipt__mpi_sum *sum, int rank, int ranks) {
  int distance = 1;
  for (; distance < ranks && rank % (2 * distance) == 0; distance *= 2)
    if (rank + distance < ranks) {
      ipt__mpi_receive(&sum->mail, sum->other, sum->bytes, rank + distance);
      ipt__mpi_wait(&sum->mail);
      ipt__mpi_add(sum);
    }
  if (rank > 0) {
    ipt__mpi_send(&sum->mail, sum->own, sum->bytes, rank - distance);
    ipt__mpi_wait(&sum->mail);
    ipt__mpi_receive(&sum->mail, sum->own, sum->bytes, rank - distance);
    ipt__mpi_wait(&sum->mail);
  }
  while ((distance /= 2) > 0)
    if (rank + distance < ranks) {
      ipt__mpi_send(&sum->mail, sum->own, sum->bytes, rank + distance);
      ipt__mpi_wait(&sum->mail);
    }
}

/* A hash of what must be the same on all ranks. */
static uint64_t ipt__mpi_hash_product(const ipt_tsm_desc *desc) {
  uint64_t hash = ipt__mpi_mix_number(ipt__mpi_no_hash, (uint64_t)desc->type);
  hash = ipt__mpi_mix_number(hash, desc->m);
  hash = ipt__mpi_mix_number(hash, desc->n);
  hash = ipt__mpi_mix_number(hash, desc->conjugate ? 1 : 0);
  hash = ipt__mpi_mix_number(hash, desc->wide_c ? 1 : 0);
  hash = ipt__mpi_mix_number(hash, (uint64_t)desc->scaling);
  hash = ipt__mpi_mix(hash, desc->alpha, sizeof desc->alpha);
  return ipt__mpi_mix(hash, desc->beta, sizeof desc->beta);
}

/* Copies rows of `row` bytes from one pitch to another. */
static void ipt__mpi_copy_rows(unsigned char *to, size_t to_pitch, const unsigned char *from,
                               size_t from_pitch, size_t row, uint64_t rows) {
  for (uint64_t i = 0; i < rows; i++)
    memcpy(to + i * to_pitch, from + i * from_pitch, row);
}

/* Checks the arguments, as far as this rank can. *bytes receives the size of C without gaps. */
static ipt_result ipt__mpi_check_product(const void *c, const ipt_tsm_desc *desc, uint64_t *bytes) {
  if (desc == NULL || ipt__mpi_number_bytes(desc) == 0 || (desc->ldc != 0 && desc->ldc < desc->n))
    return IPT_ERROR_INVALID_ARGUMENT;
  uint64_t number = ipt__mpi_number_bytes(desc);
  if (desc->n > 0 && desc->m > (uint64_t)PTRDIFF_MAX / number / desc->n)
    return IPT_ERROR_OVERFLOW;
  *bytes = desc->m * desc->n * number;
  return c == NULL && *bytes > 0 ? IPT_ERROR_INVALID_ARGUMENT : IPT_SUCCESS;
}

/* Computes alpha * op(A) * B for this rank's rows, plus beta * C on rank 0, without gaps. */
static ipt_result ipt__mpi_multiply(ipt_context *context, const void *a, const void *b,
                                    const void *c, const ipt_tsm_desc *desc, int rank,
                                    unsigned char *sum) {
  size_t number = ipt__mpi_number_bytes(desc), row = (size_t)desc->n * number;
  ipt_tsm_desc own = *desc;
  own.ldc = 0;
  if (desc->scaling == IPT_SCALING_ALPHA_BETA && rank > 0)
    own.beta[0] = own.beta[1] = 0;
  else if (desc->scaling == IPT_SCALING_ALPHA_BETA)
    ipt__mpi_copy_rows(sum, row, (const unsigned char *)c,
                       desc->ldc == 0 ? row : (size_t)desc->ldc * number, row, desc->m);
  return ipt_tsmttsm(context, a, b, sum, &own);
}

/* Computes the product of all ranks after all have agreed on the arguments. */
static ipt_result ipt__mpi_multiply_all(ipt_context *context, const void *a, const void *b, void *c,
                                        const ipt_tsm_desc *desc, ipt__mpi_sum *sum,
                                        ipt_result allocated) {
  int rank, ranks;
  MPI_Comm_rank(sum->mail.comm, &rank);
  MPI_Comm_size(sum->mail.comm, &ranks);
  ipt_result result = allocated;
  if (result == IPT_SUCCESS)
    result = ipt__mpi_multiply(context, a, b, c, desc, rank, sum->own);
  result = ipt__mpi_agree(sum->mail.comm, result);
  if (result != IPT_SUCCESS)
    return result;
  ipt__mpi_reduce(sum, rank, ranks);
  if (sum->mail.failed)
    return IPT_ERROR_DATA_UNDEFINED;
  size_t number = ipt__mpi_number_bytes(desc), row = (size_t)desc->n * number;
  ipt__mpi_copy_rows((unsigned char *)c, desc->ldc == 0 ? row : (size_t)desc->ldc * number,
                     sum->own, row, row, desc->m);
  return IPT_SUCCESS;
}

static ipt_result ipt__mpi_get_sums(ipt__mpi_sum *sum, const ipt_allocator *allocator) {
  uint64_t requests = (ipt__mpi_parts(sum->bytes) + 1) * sizeof(MPI_Request);
  sum->mail.requests = (MPI_Request *)ipt__mpi_allocate(allocator, requests);
  sum->own = (unsigned char *)ipt__mpi_allocate(allocator, sum->bytes);
  sum->other = (unsigned char *)ipt__mpi_allocate(allocator, sum->bytes);
  bool all = sum->mail.requests != NULL && sum->own != NULL && sum->other != NULL;
  return all ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

IPT_API ipt_result ipt_mpi_tsmttsm(ipt_context *context, MPI_Comm comm, const void *a,
                                   const void *b, void *c, const ipt_tsm_desc *desc,
                                   const ipt_allocator *allocator) {
  static const ipt_allocator none = {NULL, NULL, NULL};
  ipt__mpi_sum sum;
  memset(&sum, 0, sizeof sum);
  ipt_result result = ipt__mpi_open(comm, &sum.mail.comm);
  if (result != IPT_SUCCESS)
    return result;
  ipt__mpi_opinion opinion = {IPT_SUCCESS, 0, {0, 0}, false};
  if (allocator == NULL)
    allocator = &none;
  opinion.result = ipt__mpi_check_product(c, desc, &sum.bytes);
  if (context == NULL || !ipt__mpi_is_allocator(allocator))
    opinion.result = IPT_ERROR_INVALID_ARGUMENT;
  if (desc != NULL)
    opinion.hash = ipt__mpi_hash_product(desc);
  result = ipt__mpi_agree_on(sum.mail.comm, &opinion);
  if (result == IPT_SUCCESS && sum.bytes > 0) {
    sum.type = desc->type;
    result =
        ipt__mpi_multiply_all(context, a, b, c, desc, &sum, ipt__mpi_get_sums(&sum, allocator));
  }
  ipt__mpi_release(allocator, sum.other);
  ipt__mpi_release(allocator, sum.own);
  ipt__mpi_release(allocator, sum.mail.requests);
  MPI_Comm_free(&sum.mail.comm);
  return result;
}

IPT_API ipt_result ipt_mpi_tsmm(ipt_context *context, MPI_Comm comm, const void *a, const void *b,
                                void *c, const ipt_tsm_desc *desc) {
  MPI_Comm own;
  ipt_result result = ipt__mpi_open(comm, &own);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__mpi_agree(own, context == NULL || desc == NULL ? IPT_ERROR_INVALID_ARGUMENT
                                                               : ipt_tsmm(context, a, b, c, desc));
  MPI_Comm_free(&own);
  return result;
}
