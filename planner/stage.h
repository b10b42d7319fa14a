/* A stage is one pass over the data that permutes it in place; a plan is a list of stages. */

typedef enum ipt__kernel {
  IPT__BS,          /* [batch][rows][cols][elem] -> [batch][cols][rows][elem], held on chip */
  IPT__PANEL,       /* the same, narrow matrices held in registers */
  IPT__PTTWAC,      /* the same, cycles of elements, flags on chip */
  IPT__SHIFT,       /* the same, cycles of super-elements, flags in scratch or paths */
  IPT__SQUARE,      /* the same for rows == cols, tiles swapped */
  IPT__ROW_SHUFFLE, /* C2R: every row permuted in itself */
  IPT__REFLECT,     /* in column j, rows i and (s_j - i) mod rows swapped */
  IPT__ROW_PERMUTE, /* C2R: rows moved whole along their cycles; executed as IPT__SHIFT */
  IPT__MERGE,       /* rows of cols - rest elements, then rows of rest: interleaved */
  IPT__SKEW_PANEL,  /* panels transposed, every column's pieces at another offset; the CPU's */
  IPT__SKEW_SHIFT   /* those pieces moved: see planner/skew.h */
} ipt__kernel;

/* Constants of the C2R decomposition of an m x n matrix: see planner/c2r.h. */
typedef struct ipt__c2r {
  uint64_t m, n;                 /* rows and columns */
  uint64_t gcd, a, b;            /* gcd(m, n), m / gcd, n / gcd */
  uint64_t a_inverse, b_inverse; /* of a modulo b, of b modulo a */
  int inverse;                   /* R2C instead of C2R */
  int reversed;                  /* rows are in reverse order: i stands for -i mod m */
} ipt__c2r;

/* Reflection: s_j = (+-(j / divisor) + shift) mod rows. */
typedef struct ipt__reflection {
  uint64_t divisor, shift;
  int negate;
} ipt__reflection;

/* Skewed panels of a matrix of M rows and N columns: see planner/skew.h. */
typedef struct ipt__skew {
  uint64_t rows, cols; /* M, N */
  uint64_t lines;      /* rows of a panel */
  uint64_t panels;     /* M / lines */
  uint64_t rest;       /* M % lines */
  int inverse;         /* an N x M matrix becomes one of M x N */
} ipt__skew;

typedef struct ipt__stage {
  ipt__kernel kernel;
  uint64_t offset; /* bytes from the start of the data */
  uint64_t batch, rows, cols, elem_size;
  uint64_t middle; /* SHIFT: [rows][middle][cols] -> [cols][middle][rows], usually 1 */
  uint64_t across; /* SQUARE: matrices that lie beside each other, row by row; usually 1 */
  uint64_t tile_rows, tile_cols; /* SHIFT: elem is itself a tile, transposed on the way; else 1 */
  uint64_t round;       /* instances (ROW_SHUFFLE: rows) that share the scratch at a time */
  uint64_t scratch;     /* bytes */
  uint64_t rest;        /* MERGE: elements of a short row */
  uint64_t path_length; /* SHIFT, ROW_PERMUTE: steps of an exclusive path; 0: cycles with flags */
  ipt_tuning tuning;
  ipt__c2r c2r;
  ipt__reflection reflection;
  ipt__skew skew;
  uint64_t pitch; /* SQUARE on the CPU: elements from row to row; 0: rows * across */
} ipt__stage;

enum { IPT__MAX_STAGES = 32, IPT__LAST_METHOD = IPT_METHOD_SKEWED_PANELS };

typedef struct ipt__stages {
  ipt_method method;
  uint32_t count;
  ipt__stage stage[IPT__MAX_STAGES];
  uint64_t scratch;       /* of the most demanding stage */
  uint64_t scratch_limit; /* what it was planned for */
  double cost;            /* see planner/cost.h */
} ipt__stages;

/* The shape of the whole transposition, batch normalised to at least 1. */
typedef struct ipt__shape {
  uint64_t batch, rows, cols, elem_size;
  uint64_t pitch; /* elements from row to row of squares on the CPU; 0: dense */
} ipt__shape;

static uint64_t ipt__shape_bytes(const ipt__shape *shape) {
  return shape->batch * shape->rows * shape->cols * shape->elem_size;
}

static uint64_t ipt__stage_positions(const ipt__stage *stage) {
  return stage->rows * stage->middle * stage->cols;
}

static uint64_t ipt__instance_bytes(const ipt__stage *stage) {
  return ipt__stage_positions(stage) * stage->elem_size;
}

static ipt__stage ipt__make_stage(ipt__kernel kernel, uint64_t batch, uint64_t rows, uint64_t cols,
                                  uint64_t elem_size) {
  ipt__stage stage;
  memset(&stage, 0, sizeof stage);
  stage.kernel = kernel;
  stage.batch = batch;
  stage.rows = rows;
  stage.cols = cols;
  stage.elem_size = elem_size;
  stage.middle = stage.across = 1;
  stage.tile_rows = stage.tile_cols = 1;
  stage.reflection.divisor = 1;
  return stage;
}

/* Appends a stage, unless it would move nothing. */
static void ipt__add_stage(ipt__stages *stages, const ipt_tuning *tuning, ipt__stage stage) {
  int transposes = stage.kernel <= IPT__SQUARE;
  int has_tile = stage.tile_rows > 1 && stage.tile_cols > 1;
  if (transposes && !has_tile && (stage.rows == 1 || stage.cols == 1))
    return;
  stage.tuning = *tuning;
  stages->stage[stages->count++] = stage;
}
