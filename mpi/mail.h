/* Messages of any length, several under way at a time. MPI counts in int, so a long one travels
 * in parts, which arrive in the order in which they were sent. */
#ifndef IPT_MPI_PART
#define IPT_MPI_PART (1 << 30) /* bytes */
#endif

typedef struct ipt__mpi_mail {
  MPI_Comm comm;
  MPI_Request *requests; /* room for all that are under way */
  int count;
  bool failed;
} ipt__mpi_mail;

/* Requests that a message takes. */
static uint64_t ipt__mpi_parts(uint64_t bytes) {
  return bytes / IPT_MPI_PART + (bytes % IPT_MPI_PART != 0);
}

static int ipt__mpi_part(uint64_t bytes) {
  return (int)(bytes < IPT_MPI_PART ? bytes : IPT_MPI_PART);
}

static void ipt__mpi_send(ipt__mpi_mail *mail, const unsigned char *data, uint64_t bytes, int to) {
  for (int part; bytes > 0; bytes -= (uint64_t)part, data += part) {
    part = ipt__mpi_part(bytes);
    if (MPI_Isend(data, part, MPI_BYTE, to, 0, mail->comm, &mail->requests[mail->count++]) !=
        MPI_SUCCESS) {
      mail->failed = true;
      mail->requests[mail->count - 1] = MPI_REQUEST_NULL;
    }
  }
}

static void ipt__mpi_receive(ipt__mpi_mail *mail, unsigned char *data, uint64_t bytes, int from) {
  for (int part; bytes > 0; bytes -= (uint64_t)part, data += part) {
    part = ipt__mpi_part(bytes);
    if (MPI_Irecv(data, part, MPI_BYTE, from, 0, mail->comm, &mail->requests[mail->count++]) !=
        MPI_SUCCESS) {
      mail->failed = true;
      mail->requests[mail->count - 1] = MPI_REQUEST_NULL;
    }
  }
}

static void ipt__mpi_wait(ipt__mpi_mail *mail) {
  for (int i = 0; i < mail->count; i++) /* gcc takes MPICH's MPI_STATUSES_IGNORE for an array */
    if (MPI_Wait(&mail->requests[i], MPI_STATUS_IGNORE) != MPI_SUCCESS)
      mail->failed = true;
  mail->count = 0;
}
