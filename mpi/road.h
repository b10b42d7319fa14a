/* The road of MPI between ranks with data in host memory.
 *
 * Messages have any length, and several travel at a time. MPI counts in int, so a long message
 * travels in parts, which arrive in the order in which they were sent. */
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

/* ---- The road of an exchange ---- */

typedef struct ipt__mpi_station {
  unsigned char *areas[IPT__DIST_AREAS];
  ipt__mpi_mail mail;
} ipt__mpi_station;

static unsigned char *ipt__mpi_at(const ipt__mpi_station *station, ipt__dist_place place) {
  return station->areas[place.area] + place.offset;
}

static void ipt__mpi_road_copy(void *station, const ipt__dist_copy *copy) {
  const ipt__mpi_station *s = (const ipt__mpi_station *)station;
  const unsigned char *from = ipt__mpi_at(s, copy->from);
  unsigned char *to = ipt__mpi_at(s, copy->to);
  for (uint64_t row = 0; row < copy->rows; row++)
    memcpy(to + row * copy->to_pitch, from + row * copy->from_pitch, (size_t)copy->row_bytes);
}

static void ipt__mpi_road_send(void *station, ipt__dist_place from, uint64_t bytes, int rank) {
  ipt__mpi_station *s = (ipt__mpi_station *)station;
  ipt__mpi_send(&s->mail, ipt__mpi_at(s, from), bytes, rank);
}

static void ipt__mpi_road_receive(void *station, ipt__dist_place to, uint64_t bytes, int rank) {
  ipt__mpi_station *s = (ipt__mpi_station *)station;
  ipt__mpi_receive(&s->mail, ipt__mpi_at(s, to), bytes, rank);
}

static void ipt__mpi_road_wait(void *station) {
  ipt__mpi_wait(&((ipt__mpi_station *)station)->mail);
}

static const ipt__dist_road ipt__mpi_road = {ipt__mpi_road_copy, ipt__mpi_road_send,
                                             ipt__mpi_road_receive, ipt__mpi_road_wait};

/* The most messages of a step: a part of each rank's rows for each rank. */
static uint64_t ipt__mpi_requests(const ipt__dist_steps *steps) {
  const ipt__dist_grid *grid = steps->grid;
  uint64_t count = 0;
  for (int rank = 0; rank < grid->ranks; rank++) {
    count += ipt__mpi_parts(steps->panel * ipt__dist_cols(grid, rank) * grid->elem);
    count += ipt__mpi_parts(steps->panel * ipt__dist_strip_bytes(grid));
  }
  return count;
}
