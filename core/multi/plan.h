/* The plan of an operation on matrices that lie in the memory of several devices of one host. A
 * device is a rank, as in core/distributed/.
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
  uint32_t number;
  ipt_plan *local; /* a plan whose program sections take as it is; NULL: there is none */
  ipt__device_program program; /* of the other sections */
  uint64_t *ends; /* launches of the program up to the end of each section: see sections.h */
  ipt__buffer pages;
  ipt__buffer report; /* of the local plan */
  ipt__timeline timeline;
  ipt__commands lists[2]; /* those under way, and those that are recorded meanwhile */
} ipt__multi_rank;

typedef struct ipt__multi_kind ipt__multi_kind;

struct ipt_multi_plan {
  ipt_allocator allocator;
  const ipt__multi_kind *kind;
  void *own;    /* what the kind knows; allocated by its lay_out */
  uint64_t box; /* bytes */
  void *memory; /* of the host, in which the pages are */
  uint32_t count;
  ipt__multi_rank *ranks;
};

/* The launches of a rank in a section. */
typedef struct ipt__multi_section {
  const ipt__device_program *program; /* NULL: nothing */
  uint64_t first, end;                /* launches */
  uint64_t data;                      /* offset of the matrix in operand 0 */
} ipt__multi_section;

typedef struct ipt__multi_station ipt__multi_station; /* road.h */

/* The record of an operation on several devices. */
struct ipt__multi_kind {
  int sends;              /* ranks exchange messages */
  uint64_t safe_sections; /* sections at the beginning that leave the operands as they are */
  /* Checks the descriptor, and computes what each rank has. */
  ipt_result (*lay_out)(ipt_multi_plan *plan, const void *descriptor);
  int (*is_empty)(const ipt_multi_plan *plan); /* whether there is nothing to do */
  /* Finds the steps, and makes the local plans of ranks. NULL: launches are all there is. */
  ipt_result (*prepare)(ipt_multi_plan *plan);
  uint64_t (*most_sent)(const ipt_multi_plan *plan, const ipt__multi_rank *rank);
  uint64_t (*count_program_sections)(const ipt_multi_plan *plan);
  /* Adds the launches of all ranks. Failures stay in the stations. */
  void (*launch)(ipt_multi_plan *plan, ipt__multi_station *stations);
  uint64_t (*count_sections)(const ipt_multi_plan *plan);
  ipt__multi_section (*find_section)(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                                     uint64_t index);
  uint64_t (*count_bytes)(const ipt_multi_plan *plan); /* as progress counts them */
  /* Fills in the layout of a rank, which is zero before. */
  void (*describe)(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                   ipt_multi_layout *layout);
  /* Whether operands at these addresses share no memory that they must not share; NULL: there is
   * only one. */
  int (*lies_apart)(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                    const uint64_t address[IPT_MAX_OPERANDS]);
  void (*free_own)(ipt_multi_plan *plan); /* also after a failure of lay_out */
};

static uint64_t ipt__multi_box_begin(const ipt_multi_plan *plan, uint32_t rank, uint64_t step) {
  return ((uint64_t)rank * IPT__MULTI_BOXES + step % IPT__MULTI_BOXES) * plan->box;
}
