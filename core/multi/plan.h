/* The plan of an operation on matrices that lie in the memory of several devices: of one host, or
 * one of each of several processes. A device is a rank, as in core/distributed/.
 *
 * Devices do not reach each other's memory. Launches of a rank put messages into its boxes, a
 * carrier (carrier.h) takes them to the boxes of their receivers, and launches collect them there.
 * Messages of a step may be carried while the launches of the next one run, so each rank has two
 * boxes of either kind. */

enum { IPT__MULTI_BOXES = 2, IPT__MULTI_MESSAGE_ALIGNMENT = 64 /* bytes, a line of a cache */ };

/* Places of a message are offsets in the boxes of its sender and of its receiver. */
typedef struct ipt__multi_message {
  uint32_t from, to;
  uint64_t sent, received, bytes;
} ipt__multi_message;

/* The messages of all steps. */
typedef struct ipt__multi_mail {
  ipt__multi_message *messages;
  uint64_t *ends; /* messages up to the end of each step */
  uint64_t count, capacity, steps, step_capacity;
} ipt__multi_mail;

/* Two sections may be under way while the next one is recorded. */
enum { IPT__MULTI_LISTS = 3 };

typedef struct ipt__multi_rank {
  ipt_context *context;
  uint32_t number; /* among the ranks of all processes */
  ipt_plan *local; /* a plan whose program sections take as it is; NULL: there is none */
  ipt__device_program program; /* of the other sections */
  uint64_t *ends; /* launches of the program up to the end of each section: see sections.h */
  uint64_t send_box, receive_box; /* bytes of a box */
  uint64_t box_begin;             /* of this rank's boxes in those that all share */
  ipt__buffer boxes;              /* two to send, then two to receive */
  ipt__buffer report;             /* of the local plan */
  ipt__timeline timeline;
  ipt__commands lists[IPT__MULTI_LISTS];
  uint64_t reached[IPT__MULTI_LISTS]; /* by the timeline at the ends of the last sections */
} ipt__multi_rank;

typedef struct ipt__multi_kind ipt__multi_kind;
typedef struct ipt__multi_carrier ipt__multi_carrier; /* carrier.h */

struct ipt_multi_plan {
  ipt_allocator allocator;
  const ipt__multi_kind *kind;
  void *own; /* what the kind knows; allocated by its lay_out */
  ipt__multi_mail mail;
  ipt_exchange exchange;             /* that the application wants */
  int may_copy;                      /* directly, so that boxes may take memory of the devices */
  const ipt__multi_carrier *carrier; /* NULL: nothing is sent */
  void *post;                        /* what the carrier knows */
  uint32_t total;                    /* ranks of all processes */
  uint32_t count;                    /* those of this one */
  ipt__multi_rank *ranks;
  ipt_multi_processes processes; /* zero: there is only this one */
};

enum { IPT__MULTI_NO_STEP = -1 };

/* The launches of a rank in a section. */
typedef struct ipt__multi_section {
  const ipt__device_program *program; /* NULL: nothing */
  uint64_t first, end;                /* launches */
  uint64_t data;                      /* offset of the matrix in operand 0 */
  int64_t step; /* whose messages leave after the section, for all ranks; or IPT__MULTI_NO_STEP */
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
  /* Returns the bytes of messages of a step, at most. */
  uint64_t (*most_sent)(const ipt_multi_plan *plan, const ipt__multi_rank *rank);
  uint64_t (*most_received)(const ipt_multi_plan *plan, const ipt__multi_rank *rank);
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

/* Whether other processes take part, each with one device, as this one. */
static int ipt__multi_spans_processes(const ipt_multi_plan *plan) {
  return plan->processes.count > 0;
}

/* Returns the place of a rank among those of this process. */
static uint32_t ipt__multi_index(const ipt_multi_plan *plan, const ipt__multi_rank *rank) {
  return (uint32_t)(rank - plan->ranks);
}

/* Returns the place of a step's box in the boxes of a rank. */
static uint64_t ipt__multi_send_box(const ipt__multi_rank *rank, uint64_t step) {
  return rank->box_begin + step % IPT__MULTI_BOXES * rank->send_box;
}

static uint64_t ipt__multi_receive_box(const ipt__multi_rank *rank, uint64_t step) {
  return IPT__MULTI_BOXES * rank->send_box + step % IPT__MULTI_BOXES * rank->receive_box;
}

static uint64_t ipt__multi_boxes_bytes(const ipt__multi_rank *rank) {
  return IPT__MULTI_BOXES * (rank->send_box + rank->receive_box);
}

/* ---- Mail ---- */

/* Return 0 if memory runs out. */
static int ipt__multi_add_message(ipt_multi_plan *plan, const ipt__multi_message *message) {
  ipt__multi_mail *mail = &plan->mail;
  void *array = mail->messages;
  if (!ipt__grow(&plan->allocator, &array, mail->count, &mail->capacity, sizeof *message))
    return 0;
  mail->messages = (ipt__multi_message *)array;
  mail->messages[mail->count++] = *message;
  return 1;
}

static int ipt__multi_end_mail(ipt_multi_plan *plan) {
  ipt__multi_mail *mail = &plan->mail;
  void *array = mail->ends;
  if (!ipt__grow(&plan->allocator, &array, mail->steps, &mail->step_capacity, sizeof *mail->ends))
    return 0;
  mail->ends = (uint64_t *)array;
  mail->ends[mail->steps++] = mail->count;
  return 1;
}

/* Messages of the mail that leave one after the other. */
typedef struct ipt__multi_messages {
  uint64_t next, end;
} ipt__multi_messages;

/* Returns the step whose messages leave after a section, or IPT__MULTI_NO_STEP. */
static int64_t ipt__multi_step_after(const ipt_multi_plan *plan, uint64_t section) {
  return plan->kind->find_section(plan, &plan->ranks[0], section).step;
}

/* Returns the messages that leave after a section with a step. */
static ipt__multi_messages ipt__multi_messages_after(const ipt_multi_plan *plan, uint64_t section) {
  const ipt__multi_mail *mail = &plan->mail;
  int64_t step = ipt__multi_step_after(plan, section);
  ipt__multi_messages messages = {step > 0 ? mail->ends[step - 1] : 0, mail->ends[step]};
  return messages;
}

/* Returns the bytes of all sections before this one, each of which counts as an equal share. */
static uint64_t ipt__multi_bytes_before(const ipt_multi_plan *plan, uint64_t section) {
  uint64_t sections = plan->kind->count_sections(plan), total = plan->kind->count_bytes(plan);
  return total / sections * section + ipt__min(section, total % sections);
}
