/* The record of an operation: everything that the library asks about it. A request points to the
 * record of its operation, and all code goes through that, so no code asks which operation it is.
 * core/operations/ has one file for each operation, and table.h there lists all records.
 *
 * A function may be NULL where this file says so. */

typedef struct ipt__operation ipt__operation;
typedef struct ipt__request ipt__request;       /* core/plan/request.h */
typedef struct ipt__fraction ipt__fraction;     /* core/host/share.h */
typedef struct ipt__share ipt__share;           /* the same */
typedef union ipt__carrier ipt__carrier;        /* the same */
typedef struct ipt__candidates ipt__candidates; /* core/tune/candidates.h */

/* The findings of a check of a descriptor, beside its result. */
typedef struct ipt__findings {
  const char *wrong;   /* the error, in words for the log */
  const char *variant; /* the variant that it asks for, as text; NULL: none */
  int is_relation;     /* the error is about these two numbers */
  uint64_t numbers[2];
} ipt__findings;

/* Adds the two numbers that the error compares. */
static void ipt__note_numbers(ipt__findings *found, uint64_t first, uint64_t second) {
  found->is_relation = 1;
  found->numbers[0] = first;
  found->numbers[1] = second;
}

/* Requirements for an operand of a request. */
typedef struct ipt__operand_rules {
  uint64_t host_alignment;   /* bytes, a power of two */
  uint64_t device_alignment; /* bytes */
  uint64_t device_unit; /* bytes that kernels access at once: what they touch is rounded to it */
  uint32_t features;    /* needed by the operand's type, as in ipt__profile */
} ipt__operand_rules;

/* Questions about a request. */
typedef struct ipt__request_functions {
  int (*is_void)(const ipt__request *request); /* whether there is nothing to do; NULL: never */
  /* Whether a variant is as good for one request as for the other. */
  int (*is_same_problem)(const ipt__request *a, const ipt__request *b);
  /* Whether the plan of one request also serves the other, for the same problem; NULL: always. */
  int (*is_same_task)(const ipt__request *a, const ipt__request *b);
  void (*describe)(const ipt__request *request, ipt__text *out);
  /* Appends why a device of this profile has no plan: which limit the request exceeds, or what the
   * method that its variant asks for needs; nothing if that is not known. NULL: the operation
   * consists of others. */
  void (*explain)(const ipt__request *request, const ipt__profile *profile, ipt__text *out);
  /* Sets the entries of operands that are read or written; all entries are 0 before. */
  void (*find_accessed)(const ipt__request *request, int accessed[IPT_MAX_OPERANDS]);
  ipt__operand_rules (*operand_rules)(const ipt__request *request, uint32_t operand);
  /* Whether operands at these addresses share no memory that they must not share; NULL: there is
   * only one operand. */
  int (*lies_apart)(const ipt__request *request, const uint64_t address[IPT_MAX_OPERANDS]);
} ipt__request_functions;

/* The functions that make, describe and run a plan. */
typedef struct ipt__plan_functions {
  /* Chooses the stages or the geometry by the plan's variant, for a device of this profile. */
  ipt_result (*choose)(ipt_plan *plan, const ipt__profile *profile);
  ipt__variant (*variant)(const ipt_plan *plan); /* the variant that makes this plan again */
  void (*describe)(const ipt_plan *plan, ipt__text *out);
  ipt_result (*launch)(ipt_plan *plan, ipt__program *program); /* adds all launches */
  uint64_t (*cpu_scratch)(const ipt_plan *plan);               /* bytes */
  ipt_result (*cpu_run)(const ipt_plan *plan, void *const *operands, ipt__control *control);
  /* Does the same for a request that is not void and leaves nothing to choose on the CPU; NULL: it
   * needs a plan. */
  ipt_result (*cpu_run_request)(ipt_context *context, const ipt__request *request,
                                void *const *operands);
  /* Takes data of the host through a device. The data may exceed the device's memory if the
   * operation can be cut into pieces. */
  ipt_result (*device_run)(const ipt_plan *plan, void *const *operands, ipt__control *control);
  uint32_t (*count_pieces)(const ipt_plan *plan); /* pieces of device_run; NULL: one */
  /* Estimate the time of cpu_run, and of device_run on host memory: with the stages or geometry of
   * the plan if it is chosen for the device, else the least time with any. */
  double (*cpu_seconds)(const ipt_plan *plan);
  double (*device_seconds)(const ipt_plan *plan, int is_chosen);
  /* Lists the variants that ipt_tune measures, given the planner's own plan; NULL: none. */
  void (*list_candidates)(const ipt_plan *own, ipt__candidates *list);
  /* Makes the request of the index-th problem that ipt_tune searches in place of the plan's own, or
   * returns 0 past the last one; NULL: it searches the plan's own. */
  int (*tuned_part)(const ipt_plan *plan, uint32_t index, ipt__request *part);
  int is_exact; /* every backend gives the same bits, so trials may compare them */

  /* ---- Several devices ---- */

  /* Makes the share of one device, still without a plan. Returns 0 if the request cannot be divided
   * so that this device has any of it. NULL: the operation cannot be divided. */
  int (*share)(const ipt__request *request, const ipt__fraction *fraction, ipt__share *share);
  /* Prepares the stream that carries a share of these operands. IPT_ERROR_OUT_OF_DEVICE_MEMORY if
   * the device lacks room for it. end_share frees it, also after a failure. */
  ipt_result (*prepare_share)(const ipt__share *share, void *const *operands, ipt__control *control,
                              ipt__carrier *out);
  void (*end_share)(ipt__carrier *carrier);
  /* Adds the result of one device, which has no gaps, to the output. NULL: no results are added. */
  void (*add)(const ipt__request *request, void *output, const void *result);
} ipt__plan_functions;

/* A field of a line of wisdom, which describes a problem. */
typedef struct ipt__wisdom_field {
  const char *name;
  uint64_t most;
  const char *const *choices; /* the names of 0, 1, ...; NULL: the value is a number */
} ipt__wisdom_field;

enum { IPT__MOST_WISDOM_FIELDS = 21 };

/* The problems of a line that covers more than one. Bit i is for the i-th field: in `any` the field
 * may have any number, in `at_least` the line's number or a greater one. */
typedef struct ipt__wisdom_range {
  uint32_t any, at_least;
} ipt__wisdom_range;

/* How a line of wisdom describes a problem: by numbers, one for each field. */
typedef struct ipt__wisdom_grammar {
  const ipt__wisdom_field *fields;
  int count, optional; /* the last `optional` fields are left out where they are 0 */
  void (*numbers)(const ipt__request *request, uint64_t *number);
  /* Makes the request again, as `check_desc` below does from a descriptor. */
  ipt_result (*check_numbers)(const uint64_t *number, ipt__request *request);
  /* Sets the numbers that a general line leaves out, so that they make an example of its problems.
   * Returns 0 if a line may not be as general as that. NULL: no line may be general. */
  int (*make_example)(const ipt__wisdom_range *range, uint64_t *number);
} ipt__wisdom_grammar;

struct ipt__operation {
  const char *name; /* in wisdom and in the log */
  uint32_t operand_count;
  unsigned types; /* a bit for each ipt_type of numbers that it has; 0: its elements are bytes */
  /* Checks a descriptor and completes the request, all but its variant. The request has its
   * operation and no operands, shape or limit yet. */
  ipt_result (*check_desc)(const void *descriptor, ipt__request *request, ipt__findings *found);
  const char *(*method)(uint32_t index); /* names, NULL past the last one; NULL: none */
  const ipt__parameter *(*parameter)(uint32_t index); /* parameters of variants, likewise */
  const ipt__wisdom_grammar *wisdom;                  /* NULL: nothing is remembered for it */
  const ipt__request_functions *requests;
  const ipt__plan_functions *plans;
};
