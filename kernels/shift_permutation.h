/* The permutations whose cycles super-elements are moved along on a device: the structure
 * Permutation of shaders/include/permutation.glsl. */

typedef enum ipt__permutation_kind {
  IPT__TRANSPOSITION = 0, /* [rows][cols] -> [cols][rows] */
  IPT__C2R_ROWS = 1,      /* rows of C2R */
  IPT__EXCHANGE = 2,      /* [rows][middle][cols] -> [cols][middle][rows] */
  IPT__TO_SLOTS = 3,      /* pieces of skewed panels */
  IPT__FROM_SLOTS = 4
} ipt__permutation_kind;

/* The structure Skew of shaders/include/permutation.glsl. */
typedef struct ipt__skew_arguments {
  uint32_t slots, cols, panels, rest;
  uint32_t slope; /* 2^32 panels for each piece, or columns for each slot */
} ipt__skew_arguments;

typedef struct ipt__permutation_arguments {
  union {
    ipt__c2r_arguments c2r; /* but for C2R_ROWS: rows and cols alone */
    ipt__skew_arguments skew;
  } of;
  uint32_t middle;
} ipt__permutation_arguments;

/* Rows of C2R, and pieces of skewed panels, are stages of one column. */
static ipt__permutation_kind ipt__permutation_of(const ipt__stage *stage) {
  if (stage->skew.cols != 0)
    return stage->skew.inverse ? IPT__FROM_SLOTS : IPT__TO_SLOTS;
  if (stage->c2r.m != 0)
    return IPT__C2R_ROWS;
  return stage->middle > 1 ? IPT__EXCHANGE : IPT__TRANSPOSITION;
}

static ipt__skew_arguments ipt__skew_arguments_of(const ipt__skew *s) {
  uint64_t one = (uint64_t)1 << 32;
  uint64_t slope = s->inverse ? s->lines * one / s->rows : (one - 1) / s->cols;
  ipt__skew_arguments arguments = {(uint32_t)ipt__skew_slots(s), (uint32_t)s->cols,
                                   (uint32_t)s->panels, (uint32_t)s->rest, (uint32_t)slope};
  return arguments;
}

static ipt__permutation_arguments ipt__permutation_arguments_of(const ipt__stage *stage) {
  const ipt__c2r *c2r = &stage->c2r;
  ipt__permutation_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  if (stage->skew.cols != 0) {
    arguments.of.skew = ipt__skew_arguments_of(&stage->skew);
  } else if (ipt__permutation_of(stage) == IPT__C2R_ROWS) {
    arguments.of.c2r = c2r->inverse ? ipt__c2r_arguments_of(c2r, c2r->n % c2r->m, c2r->m)
                                    : ipt__c2r_arguments_of(c2r, c2r->b_inverse, c2r->a);
  } else {
    arguments.of.c2r.rows = (uint32_t)stage->rows;
    arguments.of.c2r.cols = (uint32_t)stage->cols;
    arguments.middle = (uint32_t)stage->middle;
  }
  return arguments;
}

/* Where the element at `position` goes. Positions are few enough for 32 bits, in which division is
 * much faster. */
static uint64_t ipt__destination(const ipt__stage *stage, uint64_t position) {
  if (stage->c2r.m != 0)
    return ipt__row_destination(&stage->c2r, position);
  if (stage->skew.cols != 0)
    return ipt__skew_destination(&stage->skew, position);
  uint32_t cols = (uint32_t)stage->cols, rows = (uint32_t)stage->rows;
  uint32_t row = (uint32_t)position / cols, col = (uint32_t)position - row * cols;
  if (stage->middle == 1)
    return col * rows + row;
  uint32_t middle = (uint32_t)stage->middle, outer = row / middle;
  return (col * middle + row - outer * middle) * rows + outer;
}
