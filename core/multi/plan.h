/* The plan of a transposition that several devices of one host carry out together, each with the
 * rows that its memory holds. A device is a rank of core/distributed/.
 *
 * Devices do not reach each other's memory. A message goes through pages of the host, which all of
 * them import: its sender copies it there, and its receiver from there. Each rank has two boxes in
 * the pages, since messages of a step leave while those of the step before are still collected. */

enum { IPT__MULTI_BOXES = 2 };

/* A message in the pages. */
typedef struct ipt__multi_message {
  uint64_t place, bytes;
} ipt__multi_message;

typedef struct ipt__multi_rank {
  ipt_context *context;
  ipt__dist_exchange exchange;
  ipt_plan *local;             /* transposes the strip; NULL: there is none */
  ipt__device_program program; /* of the exchange */
  uint64_t *ends; /* launches of the program up to the end of each section: see sections.h */
  ipt__buffer pages;
  ipt__buffer report; /* of the local plan */
  ipt__timeline timeline;
  ipt__commands lists[2]; /* those under way, and those that are recorded meanwhile */
} ipt__multi_rank;

struct ipt_multi_plan {
  ipt_allocator allocator;
  ipt__dist_matrix matrix;
  uint64_t *firsts; /* the first row and column of each rank */
  uint64_t limit;   /* bytes of scratch of each rank */
  uint64_t turns;   /* matrices that are exchanged one after the other */
  uint64_t box;     /* bytes */
  void *memory;     /* of the host, in which the pages are */
  uint32_t count;
  ipt__multi_rank *ranks;
};

static bool ipt__multi_is_empty(const ipt_multi_plan *plan) {
  return ipt__dist_is_empty(&plan->ranks[0].exchange.grid);
}

static uint64_t ipt__multi_box_begin(const ipt_multi_plan *plan, int rank, uint64_t step) {
  return ((uint64_t)rank * IPT__MULTI_BOXES + step % IPT__MULTI_BOXES) * plan->box;
}
