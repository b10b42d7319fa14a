/* A stage is one pass over the data of a transposition that permutes it in place. A method makes a
 * list of stages. */

typedef struct ipt__kernel ipt__kernel; /* kernel.h */

/* [batch][rows][cols][elem] -> [batch][cols][rows][elem], unless the kernel says otherwise. */
typedef struct ipt__stage {
  const ipt__kernel *kernel;
  const ipt__variant *variant; /* as asked for; lives as long as the plan */
  uint64_t batch, rows, cols, elem_size;
  uint64_t middle; /* [rows][middle][cols] -> [cols][middle][rows], usually 1 */
  uint64_t across; /* squares beside each other, row by row; usually 1 */
  uint64_t begin;  /* bytes of the data before the first instance, usually 0 */
  uint64_t stride; /* bytes from one instance to the next; 0: they follow each other */
  uint64_t tile_rows, tile_cols; /* elem is itself a tile, transposed on the way; else 1 */
  uint64_t items;                /* instances, or rows if the kernel counts these */
  uint64_t round;                /* items that share the scratch */
  uint64_t scratch;              /* bytes */
  uint64_t rest;        /* elements of a short row, if long and short rows are interleaved */
  uint32_t path_length; /* steps of an exclusive path; 0: cycles with flags */
  int has_overhang;     /* the matrix is longer than the data: see ipt__overhang */
  ipt__skew skew;
  const ipt__index_map *map; /* if not NULL, permutes elements, which are rows without columns, by
                                axes instead of transposing. Lives as long as the plan */
  uint64_t pitch, out_pitch; /* elements from row to row, before and after; 0: no gaps, except for
                                the squares across */
  uint64_t out_cols;         /* repitch: elements of a row of the result */
  int exchanges;             /* repitch: what lies in the way is kept where rows come from */
  uint64_t out_begin;        /* strip: bytes of the data before the result */
} ipt__stage;

/* Blocks of bytes that stages overwrite although they have to stay. They are saved in scratch
 * before and restored afterwards. */
typedef struct ipt__kept_blocks {
  uint64_t begin, pitch;  /* bytes, in the data */
  uint64_t bytes, blocks; /* bytes of a block, and how many blocks */
  uint64_t saved;         /* offset in scratch, where they have no gaps */
} ipt__kept_blocks;

enum { IPT__MAX_KEPT = 3 };

typedef struct ipt__kept {
  uint32_t count;
  ipt__kept_blocks all[IPT__MAX_KEPT];
  uint64_t scratch;  /* bytes, at the beginning of the scratch */
  uint64_t matrices; /* 1 if matrices take turns */
  uint64_t stride;   /* bytes from one to the next */
} ipt__kept;

typedef struct ipt__stages {
  const char *method; /* static; NULL: nothing moves */
  uint32_t count;
  uint64_t scratch;              /* bytes for the most demanding stage */
  uint64_t scratch_limit;        /* the limit for which the stages were planned */
  uint64_t tile_rows, tile_cols; /* chosen by the method; 0: it has none to choose */
  uint64_t order;                /* order of its stages, chosen as well */
  double cost;                   /* relative to a copy of the data */
  /* If not 0, the stages are those of one of `turns` matrices of turn_bytes bytes, which begin
   * turn_stride bytes apart. Each matrix goes through all stages in its turn, on the CPU by one
   * thread or, if turn_of_all, by all. If 0, the stages are those of all data. */
  uint64_t turns, turn_bytes, turn_stride;
  int turn_of_all;
  ipt__kept kept;                    /* in each turn */
  ipt__overhang overhang;            /* each matrix's own; in scratch after the kept blocks */
  ipt__stage stage[IPT__MAX_STAGES]; /* last, because most are unused */
} ipt__stages;

/* Stages past the last one are neither cleared nor copied: that would take longer than
 * transposing a small matrix. */
static void ipt__clear_stages(ipt__stages *stages) {
  memset(stages, 0, offsetof(ipt__stages, stage));
}

static void ipt__copy_stages(ipt__stages *to, const ipt__stages *from) {
  memcpy(to, from, offsetof(ipt__stages, stage) + from->count * sizeof from->stage[0]);
}

/* Bytes of scratch before that of the stages. */
static uint64_t ipt__scratch_before(const ipt__stages *stages) {
  return stages->kept.scratch + ipt__round_up(stages->overhang.bytes, 64);
}

/* Appends stages that cost `cost`. Returns 0 if there is no room for them. */
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

/* Bytes from one instance to the next, with the gap between them. */
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

/* Returns a number. Every power of two that divides it also divides the offsets of all elements. */
static uint64_t ipt__stage_alignment(const ipt__stage *stage) {
  uint64_t distance = stage->batch > 1 ? ipt__instance_bytes(stage) : 0;
  return stage->elem_size | distance | stage->begin;
}

/* Whether instances begin at multiples of `multiple` bytes. Elements within them need not. */
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

/* The bytes that kernels move at a time: the largest of 4, 2 and 1 that divides all sizes of the
 * stage. */
static uint32_t ipt__unit_bytes(const ipt__stage *stage) {
  uint64_t inner = stage->elem_size / (stage->tile_rows * stage->tile_cols);
  uint64_t all = inner | ipt__stage_alignment(stage);
  return all % 4 == 0 ? 4 : all % 2 == 0 ? 2 : 1;
}
