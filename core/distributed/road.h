/* The road that data takes: it copies rows between places of one rank, and carries messages between
 * ranks. The exchange asks, and never touches data itself, so the data may be in any memory.
 *
 * A road may do later what it is asked for, but for each rank as if in this order: copies one after
 * the other; a message between the copies that were asked for before it and the next wait. A
 * message may arrive a step later, at the latest at the end of the following wait; after the wait
 * of the last step all have arrived. Places of a copy never overlap, and no copy touches the place
 * of a message that was asked for before it, until it has been sent or has arrived. Messages
 * between two ranks arrive in the order in which they were sent. Failures are the road's to keep:
 * the exchange goes on, as other ranks wait for it. */
typedef enum ipt__dist_area { IPT__DIST_DATA, IPT__DIST_SCRATCH, IPT__DIST_AREAS } ipt__dist_area;

typedef struct ipt__dist_place {
  ipt__dist_area area; /* of one rank */
  uint64_t offset;     /* bytes */
} ipt__dist_place;

/* Rows of the same length from one place to another. */
typedef struct ipt__dist_copy {
  ipt__dist_place from, to;
  uint64_t from_pitch, to_pitch; /* bytes from one row to the next */
  uint64_t row_bytes, rows;      /* neither is 0 */
} ipt__dist_copy;

/* `station` is the road's record of the rank that asks. A message has at least one byte. */
typedef struct ipt__dist_road {
  void (*copy)(void *station, const ipt__dist_copy *copy);
  void (*send)(void *station, ipt__dist_place from, uint64_t bytes, int rank);
  void (*receive)(void *station, ipt__dist_place to, uint64_t bytes, int rank);
  void (*wait)(void *station); /* for all messages of the rank */
} ipt__dist_road;
