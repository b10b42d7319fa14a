/* A stage is one pass over the data of a transposition that permutes it in place; a method makes a
 * list of them. */

typedef struct ipt__kernel ipt__kernel; /* kernel.h */

/* [batch][rows][cols][elem] -> [batch][cols][rows][elem], unless the kernel says otherwise. */
typedef struct ipt__stage {
  const ipt__kernel *kernel;
  const ipt__variant *variant; /* that was asked for; lives as long as the plan */
  uint64_t batch, rows, cols, elem_size;
  uint64_t middle; /* [rows][middle][cols] -> [cols][middle][rows], usually 1 */
  uint64_t across; /* squares that lie beside each other, row by row; usually 1 */
  uint64_t begin;  /* bytes of the data before the first instance, usually 0 */
  uint64_t stride; /* bytes from one instance to the next; 0: they follow each other */
  uint64_t tile_rows, tile_cols; /* elem is itself a tile, transposed on the way; else 1 */
  uint64_t items;                /* instances, or rows where the kernel goes by these */
  uint64_t round;                /* items that share the scratch at a time */
  uint64_t scratch;              /* bytes */
  uint64_t rest;        /* elements of a short row, where long and short ones are interleaved */
  uint32_t path_length; /* steps of an exclusive path; 0: cycles with flags */
  int has_overhang;     /* what it permutes is longer than the data: see ipt__overhang */
  ipt__skew skew;
  const ipt__index_map *map; /* of elements that are rows, without columns; NULL: a transposition.
                                Lives as long as the plan */
  uint64_t pitch, out_pitch; /* elements from row to row, before and after; 0: no gaps, but for the
                                squares across */
} ipt__stage;

/* Blocks of bytes that stages overwrite, though they have to stay: saved before in scratch, and
 * restored afterwards. */
typedef struct ipt__kept_blocks {
  uint64_t begin, pitch;  /* of the data; bytes */
  uint64_t bytes, blocks; /* of a block; how many */
  uint64_t saved;         /* where in scratch; without gaps */
} ipt__kept_blocks;

enum { IPT__MAX_KEPT = 3 };

typedef struct ipt__kept {
  uint32_t count;
  ipt__kept_blocks all[IPT__MAX_KEPT];
  uint64_t scratch; /* bytes, first of all */
} ipt__kept;

typedef struct ipt__stages {
  const char *method; /* static; NULL: nothing moves */
  uint32_t count;
  uint64_t scratch;              /* of the most demanding stage */
  uint64_t scratch_limit;        /* what it was planned for */
  uint64_t tile_rows, tile_cols; /* that the method has chosen; 0: it has none to choose */
  uint64_t order;                /* and so of its stages */
  double cost;                   /* in copies of the data */
  /* The stages are those of one of so many matrices of so many bytes, and so far apart, and each
   * matrix goes through all of them in its turn, on the CPU by one thread or by all; 0: they are
   * those of all data. */
  uint64_t turns, turn_bytes, turn_stride;
  int together;
  ipt__kept kept;                    /* during each turn */
  ipt__overhang overhang;            /* of each matrix; in scratch behind what is kept */
  ipt__stage stage[IPT__MAX_STAGES]; /* last: most are not there */
} ipt__stages;

/* What is behind the last stage is neither cleared nor copied: it would take longer than to
 * transpose a small matrix. */
static void ipt__clear_stages(ipt__stages *stages) {
  memset(stages, 0, offsetof(ipt__stages, stage));
}

static void ipt__copy_stages(ipt__stages *to, const ipt__stages *from) {
  memcpy(to, from, offsetof(ipt__stages, stage) + from->count * sizeof from->stage[0]);
}

/* Bytes before the scratch of the stages. */
static uint64_t ipt__scratch_before(const ipt__stages *stages) {
  return stages->kept.scratch + ipt__round_up(stages->overhang.bytes, 64);
}

/* Stages that follow on others, which cost so much. Returns 0 if there is no room for them. */
static int ipt__append_stages(ipt__stages *all, const ipt__stages *more, double cost) {
  if (all->count + more->count > IPT__MAX_STAGES)
    return 0;
  memcpy(&all->stage[all->count], more->stage, more->count * sizeof more->stage[0]);
  all->count += more->count;
  all->scratch = ipt__max(all->scratch, more->scratch);
  all->cost += cost;
  return 1;
}

static uint64_t ipt__stage_positions(const ipt__stage *stage) {
  return stage->rows * stage->middle * stage->cols;
}

static uint64_t ipt__moved_bytes(const ipt__stage *stage) {
  return ipt__stage_positions(stage) * stage->elem_size;
}

/* From one instance to the next: with what lies between them. */
static uint64_t ipt__instance_bytes(const ipt__stage *stage) {
  return stage->stride != 0 ? stage->stride : ipt__moved_bytes(stage);
}

static uint64_t ipt__instance_offset(const ipt__stage *stage, uint64_t instance) {
  return stage->begin + instance * ipt__instance_bytes(stage);
}

static uint64_t ipt__stage_pitch(const ipt__stage *stage) {
  return stage->pitch != 0 ? stage->pitch : stage->cols;
}

static uint64_t ipt__stage_out_pitch(const ipt__stage *stage) {
  return stage->out_pitch != 0 ? stage->out_pitch : stage->rows;
}

/* Of all places where elements begin; what divides it divides them all. */
static uint64_t ipt__stage_alignment(const ipt__stage *stage) {
  uint64_t distance = stage->batch > 1 ? ipt__instance_bytes(stage) : 0;
  return stage->elem_size | distance | stage->begin;
}

/* Of the places where instances begin alone. */
static int ipt__begins_at(const ipt__stage *stage, uint64_t multiple) {
  uint64_t distance = stage->batch > 1 ? ipt__instance_bytes(stage) : 0;
  return (distance | stage->begin) % multiple == 0;
}

static ipt__stage ipt__make_stage(const ipt__kernel *kernel, const ipt__variant *variant,
                                  uint64_t batch, uint64_t rows, uint64_t cols,
                                  uint64_t elem_size) {
  ipt__stage stage;
  memset(&stage, 0, sizeof stage);
  stage.kernel = kernel;
  stage.variant = variant;
  stage.batch = batch;
  stage.rows = rows;
  stage.cols = cols;
  stage.elem_size = elem_size;
  stage.middle = stage.across = 1;
  stage.tile_rows = stage.tile_cols = 1;
  return stage;
}

/* The largest of 4, 2 and 1 that divides all sizes of the stage: the bytes kernels move at a time.
 */
static uint32_t ipt__unit_bytes(const ipt__stage *stage) {
  uint64_t inner = stage->elem_size / (stage->tile_rows * stage->tile_cols);
  uint64_t all = inner | ipt__stage_alignment(stage);
  return all % 4 == 0 ? 4 : all % 2 == 0 ? 2 : 1;
}
