/* The sizes of the work on the CPU: blocks that fit its caches, and the least work for which waking
 * a thread pays. The division of sums depends on these sizes and not on the number of threads, so
 * the bits do not either. */

/* The least work for which it pays to wake one more thread. */
typedef struct ipt__cpu_waking {
  uint64_t stage;           /* bytes of a stage, or of all matrices that take turns */
  uint64_t read;            /* bytes that a thread reads */
  uint64_t changed;         /* bytes that a thread reads and writes */
  uint64_t triangle;        /* bytes of a triangle, whose numbers are used twice */
  uint64_t multiplications; /* multiplications of packed tiles */
} ipt__cpu_waking;

/* Squares, swapped by pairs of blocks. */
typedef struct ipt__cpu_square_sizes {
  uint64_t block;       /* bytes of a block's side */
  uint64_t cached;      /* bytes of a stage; blocks of larger ones are prefetched */
  uint64_t fetched_row; /* most bytes of a tile's row that are prefetched */
} ipt__cpu_square_sizes;

/* Elements that move along cycles. */
typedef struct ipt__cpu_cycle_sizes {
  uint64_t slice;                     /* most bytes of a slice of an element */
  uint64_t ahead, least_ahead;        /* bytes that are prefetched ahead, and the fewest elements */
  uint64_t fetched;                   /* bytes of an element that are prefetched; the processor does
                                         so with the rest */
  uint64_t starts;                    /* least starts of a thread; with fewer, elements are
                                         sliced */
  uint64_t enough_starts;             /* starts that any number of threads can share */
  uint64_t least_stride, most_stride; /* positions between starts: powers of two, at least 8 */
} ipt__cpu_cycle_sizes;

/* Rows that move to other pitches. */
typedef struct ipt__cpu_row_sizes {
  uint64_t share; /* bytes of a share */
  uint64_t part;  /* least bytes that threads share */
} ipt__cpu_row_sizes;

/* Products of packed blocks of tiles. */
typedef struct ipt__cpu_gemm_sizes {
  uint64_t terms;  /* real numbers of a lane that are packed at a time, so that right tiles stay in
                      the first cache */
  uint64_t left;   /* bytes of packed rows, which stay in the second cache */
  uint64_t right;  /* bytes of packed columns, which stay in the third cache */
  uint64_t strips; /* times that as many rows use the same packed columns */
} ipt__cpu_gemm_sizes;

/* Products of tall & skinny matrices. */
typedef struct ipt__cpu_skinny_sizes {
  uint64_t cols; /* widest matrices that tiles of a few rows suit */
  uint64_t sums; /* bytes of scratch for sums of blocks */
} ipt__cpu_skinny_sizes;

/* Matrices times vectors, and sums of vectors. */
typedef struct ipt__cpu_vector_sizes {
  uint64_t rows;           /* rows of a group, which use the same gathered part of the vector */
  uint64_t cols;           /* least columns of a group, if threads share them */
  uint64_t sums;           /* most bytes of a group's sums of columns */
  uint64_t blocks;         /* blocks of terms at a time */
  uint64_t symmetric_rows; /* least rows of a part: its vector is small beside the matrix */
  uint64_t added;          /* numbers of two vectors that are added at a time */
} ipt__cpu_vector_sizes;

/* Triangular systems. */
typedef struct ipt__cpu_system_sizes {
  uint64_t order; /* rows and columns of a block on the diagonal */
  uint64_t sides; /* right-hand sides that substitution solves at a time: a multiple of 8 */
  uint64_t panel; /* the most right-hand sides of a panel */
  uint64_t grain; /* panels have a multiple of this many right-hand sides */
} ipt__cpu_system_sizes;

typedef struct ipt__cpu_sizes {
  ipt__cpu_waking waking;
  int copies_fetch;  /* copies prefetch what follows even if it is prefetched again later */
  uint64_t copied;   /* bytes that are copied between prefetches */
  uint64_t finished; /* bytes that are finished at a time, after the stages */
  ipt__cpu_square_sizes square;
  ipt__cpu_cycle_sizes cycles;
  ipt__cpu_row_sizes rows;
  uint64_t strip; /* bytes of a block that is transposed to another place */
  uint64_t parts; /* parts of a sum: more than most machines have threads */
  uint64_t each;  /* blocks or panels wanted for each thread, so that threads end together */
  ipt__cpu_gemm_sizes gemm;
  ipt__cpu_skinny_sizes skinny;
  ipt__cpu_vector_sizes vectors;
  ipt__cpu_system_sizes systems;
} ipt__cpu_sizes;

/* ---- Values ----
 *
 * For a machine of 2 cores, each with caches of 32 KiB and 1 MiB. docs/notes/cpu.md has
 * measurements of squares and cycles with sizes around these, and of waking threads. The sizes of
 * products were chosen to fit the same caches (commits b862bc4 and 1d80a3e). */

static void ipt__set_cpu_waking(ipt__cpu_waking *s) {
  s->stage = 5u << 19;
  s->read = 64 << 10;
  s->changed = 256 << 10;
  s->triangle = 128 << 10;
  s->multiplications = 100000;
}

static void ipt__set_cpu_stage_sizes(ipt__cpu_sizes *s) {
  s->copied = 512;
  s->finished = 64 << 10;
  s->square.block = 512;
  s->square.cached = 4 << 20;
  s->square.fetched_row = 4 << 10;
  s->cycles.slice = 64 << 10;
  s->cycles.ahead = 16 << 10;
  s->cycles.least_ahead = 2;
  s->cycles.fetched = 8 << 10;
  s->cycles.starts = 8;
  s->cycles.enough_starts = 32768;
  s->cycles.least_stride = 64;
  s->cycles.most_stride = 65536;
  s->rows.share = 32 << 10;
  s->rows.part = 256 << 10;
  s->strip = 64 << 10;
}

static void ipt__set_cpu_product_sizes(ipt__cpu_sizes *s) {
  s->parts = 64;
  s->each = 2;
  s->gemm.terms = 384;
  s->gemm.left = 384 << 10;
  s->gemm.right = 1 << 20;
  s->gemm.strips = 16;
  s->skinny.cols = 64;
  s->skinny.sums = 16 << 20;
  s->vectors.rows = 64;
  s->vectors.cols = 256;
  s->vectors.sums = 32 << 10;
  s->vectors.blocks = 8;
  s->vectors.symmetric_rows = 64;
  s->vectors.added = 2048;
  s->systems.order = 32;
  s->systems.sides = 256;
  s->systems.panel = 1024;
  s->systems.grain = 16;
}

static void ipt__set_cpu_sizes(ipt__cpu_sizes *s) {
  ipt__set_cpu_waking(&s->waking);
  ipt__set_cpu_stage_sizes(s);
  ipt__set_cpu_product_sizes(s);
}
