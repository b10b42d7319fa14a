/* Messages of any length, several at a time. MPI counts in int, so a long message travels in parts,
 * which arrive in the order in which they were sent. */
#ifndef IPT_MPI_PART
#define IPT_MPI_PART (1 << 30) /* bytes */
#endif

typedef struct ipt__mpi_mail {
  MPI_Comm comm;
  MPI_Request *requests; /* room for all current requests */
  int count;
  bool failed;
} ipt__mpi_mail;

/* The number of requests for a message. */
static uint64_t ipt__mpi_parts(uint64_t bytes) {
  return bytes / IPT_MPI_PART + (bytes % IPT_MPI_PART != 0);
}

static int ipt__mpi_part(uint64_t bytes) {
  return (int)(bytes < IPT_MPI_PART ? bytes : IPT_MPI_PART);
}

/* Sends one message of `count` elements of a type. */
static void ipt__mpi_send_one(ipt__mpi_mail *mail, const unsigned char *data, int count,
                              MPI_Datatype type, int to) {
  MPI_Request *request = &mail->requests[mail->count++];
  if (MPI_Isend(data, count, type, to, 0, mail->comm, request) != MPI_SUCCESS) {
    mail->failed = true;
    *request = MPI_REQUEST_NULL;
  }
}

static void ipt__mpi_receive_one(ipt__mpi_mail *mail, unsigned char *data, int count,
                                 MPI_Datatype type, int from) {
  MPI_Request *request = &mail->requests[mail->count++];
  if (MPI_Irecv(data, count, type, from, 0, mail->comm, request) != MPI_SUCCESS) {
    mail->failed = true;
    *request = MPI_REQUEST_NULL;
  }
}

static void ipt__mpi_send(ipt__mpi_mail *mail, const unsigned char *data, uint64_t bytes, int to) {
  for (int part; bytes > 0; bytes -= (uint64_t)part, data += part) {
    part = ipt__mpi_part(bytes);
    ipt__mpi_send_one(mail, data, part, MPI_BYTE, to);
  }
}

static void ipt__mpi_receive(ipt__mpi_mail *mail, unsigned char *data, uint64_t bytes, int from) {
  for (int part; bytes > 0; bytes -= (uint64_t)part, data += part) {
    part = ipt__mpi_part(bytes);
    ipt__mpi_receive_one(mail, data, part, MPI_BYTE, from);
  }
}

static void ipt__mpi_wait(ipt__mpi_mail *mail) {
  for (int i = 0; i < mail->count; i++) /* gcc warns of MPICH's MPI_STATUSES_IGNORE */
    if (MPI_Wait(&mail->requests[i], MPI_STATUS_IGNORE) != MPI_SUCCESS)
      mail->failed = true;
  mail->count = 0;
}
