/* The costs of products: the factors of the models in core/product/, and the limits within
 * which these search. Cycles are those of a core. */

enum { IPT__TYPES = IPT_TYPE_S8 + 1 /* of numbers; core/problem/types.h lists them */ };

/* A core, as the factors count it. */
typedef struct ipt__core_shape {
  uint32_t width;         /* invocations that one instruction serves */
  uint32_t schedulers;    /* each issues instructions to invocations of its own */
  uint32_t registers;     /* most registers of an invocation */
  uint32_t register_step; /* registers are allotted in multiples of it */
} ipt__core_shape;

/* The division of the long side of tall & skinny matrices among workgroups. */
typedef struct ipt__division_costs {
  uint32_t resident; /* workgroups wanted for each core, unless a method says otherwise */
  uint32_t common;   /* usual workgroups for each core: a multiple of most numbers that a core runs
                        at a time */
  uint32_t least_groups; /* workgroups wanted where cores are few */
  /* Multiplications in the time of reading a number from memory. */
  double real_multiplications, complex_multiplications;
  double sums;          /* least ratio of the time of rows to that of reading partial sums */
  uint32_t summed_rows; /* blocked sums: least rows of an invocation, to save on reductions */
  uint32_t few_rows, many_rows; /* direct sums: least rows of an invocation, with up to few_groups
                                   workgroups for each core, and with more */
  uint32_t few_groups;          /* the number of these workgroups */
  uint32_t several_steps; /* rows: least steps of a workgroup if there are more than `common` */
} ipt__division_costs;

/* Kernels that read tall & skinny matrices straight from memory. */
typedef struct ipt__direct_costs {
  uint32_t most_cols;  /* rows: widest matrices for which they are as fast as blocked ones */
  double load;         /* loading a number, in multiplications [Ernst, "L1 Cache"] */
  uint32_t registers;  /* most of an invocation; with more, too few invocations hide latency */
  uint32_t tile;       /* most rows and columns of a thread tile */
  uint32_t narrow;     /* with fewer columns than this, several rows are on their way */
  uint32_t prefetched; /* with at most so many columns, the rows of the next step are, too */
  uint32_t row_lanes;  /* rows: [Ernst, "Thread Count"] found 4 to 16 equally good */
  uint32_t elements;   /* rows: elements of C of an invocation */
  uint32_t least_rows, most_rows; /* rows: rows of C of an invocation */
} ipt__direct_costs;

/* Products of the rows of a narrow A. */
typedef struct ipt__narrow_costs {
  uint32_t
      cols[IPT__TYPES]; /* most columns of A, by type; half of them if units extend over two rows */
  uint32_t few, few_cols; /* most columns of A where C has 2 to `few` columns: few_cols */
  uint32_t workgroup;
  uint32_t loads;  /* units of 16 bytes on their way to an invocation */
  uint32_t groups; /* least workgroups for each core, if there are enough rows */
} ipt__narrow_costs;

/* Shared by all blocked kernels. */
typedef struct ipt__blocked_costs {
  double f64;             /* cost of a double precision multiplication in single precision ones */
  double load, even_load; /* cycles in which `width` neighbours load 16 bytes each from shared
                             memory; even_load: neighbours that form squares of four */
  uint32_t registers; /* registers of an invocation, not counting its numbers and the units on their
                         way */
  double bytes;       /* bytes of memory in a cycle */
  uint32_t unrolled;  /* rows: most multiplications of real numbers that are unrolled together */
  uint32_t least_units, most_units; /* units of 16 bytes of a row of A in such code */
  uint32_t subgroup;                /* least lanes if subgroups fetch rows: fewer load short runs */
  uint32_t longest_tile;            /* most rows and columns of a tile that are tried */
} ipt__blocked_costs;

/* Blocked sums over rows. */
typedef struct ipt__sum_costs {
  double rows_of_a;       /* cycles for 16 bytes of A from shared memory, which neighbours share */
  double even_half, half; /* cycles for 8 bytes, loaded by pairs of neighbours and by others */
  double multiplications, loads; /* factors of multiplying and loading, which add up */
  double least_loads;            /* factor of loading alone, below which both together never are */
  double apart;           /* part of the shorter of computing and memory that adds to the longer */
  double latency, groups; /* cycles of a block of rows: latency * (1 / groups of a core + groups) */
  double few_warps, few_groups, few_rows; /* slowdowns by too few of each */
  uint32_t spare;                         /* registers by which the count may exceed the limit,
                                             since compilers need fewer */
  uint32_t
      long_tile; /* a tile this many times as long as wide loads too much for what it multiplies */
  uint32_t least_workgroup, most_workgroup; /* powers of two between these are tried */
  uint32_t loads_step, most_loads;          /* its multiples up to most_loads are tried */
} ipt__sum_costs;

/* Blocked sums over few rows, divided among workgroups; cycles of a core. */
typedef struct ipt__few_rows_costs {
  double busy, few_warps; /* factors of the costs with many rows */
  double block;           /* a block of rows */
  double word, together;  /* adding up a word of sums; slowdown by each workgroup of a core */
  double partial;         /* a byte of partial sums */
} ipt__few_rows_costs;

/* Factors of the parts of a row of blocked products of rows. few_warps and imbalance are slowdowns
 * by few warps, and by warps that are not a multiple of the schedulers. latency is the number of
 * cycles from requesting rows to having multiplied them, if nothing else is done. memory is the
 * factor of the expected time of reading and writing. apart is the part of the shorter of computing
 * and memory that adds to the longer. */
typedef struct ipt__row_factors {
  double multiplications, loads, column_steps, missing, placed, stored, passed;
  double few_warps, imbalance, latency, memory, apart;
} ipt__row_factors;

enum { IPT__WIDTHS_TRIED = 8 /* the length of an array */ };

/* One of the two kinds of blocked products of rows. */
typedef struct ipt__row_model {
  ipt__row_factors factors;
  uint32_t words;      /* most words of an invocation's sums */
  uint32_t loads;      /* most that an invocation holds on their way to shared memory; 0: any */
  uint32_t registers;  /* most of an invocation; 0: any */
  uint32_t least_rows; /* least rows of an invocation that are tried */
  uint32_t workgroup_step, most_workgroup; /* its multiples up to most_workgroup are tried */
  uint32_t widths[IPT__WIDTHS_TRIED];      /* slices: columns of A that are tried */
} ipt__row_model;

/* Products in tiles, in cycles of a core. */
typedef struct ipt__tiling_costs {
  uint32_t registers; /* registers of an invocation beside its numbers */
  double load;        /* `width` neighbours load 16 bytes each from shared memory */
  double held;        /* instructions for a word on its way to shared memory */
  double bytes;       /* bytes that a core reads from the last cache in a cycle */
  double latency;   /* latency of a block of terms, unless another workgroup of the core hides it */
  double barrier;   /* cost of a block's barrier, if there is one buffer */
  double scattered; /* for each number of B, if there are two and numbers loaded together go to
                       scattered places */
  double beginning; /* a workgroup's time before its first block and after its last one */
  double spilled;   /* slowdown, times the share by which registers exceed the limit */
  double reduction; /* adding up the sums of splits, apart from accesses to memory */
  uint32_t least_tile, most_tile; /* rows and columns of a tile: powers of two between these */
  uint32_t terms;                 /* terms of a block */
  uint32_t least_part, most_part; /* rows of an invocation; half where registers are few */
  double strips;                  /* strips are only considered if a product costs more than this */
  uint32_t least_strip, most_strip; /* strips lie after multiples of powers of two between these */
  double triangle_strips;           /* strips of a triangle must save at least this part of the
                                       cost */
} ipt__tiling_costs;

/* Products of floats that are split into three numbers of BF16 each. */
typedef struct ipt__split_costs {
  double block; /* the time of a block of terms of the smaller tiles, divided by that of the larger
                   ones */
  double reduction; /* blocks of terms that take as long as adding up the sums of shared tiles */
  /* The least products for which multiplying takes so much less time that splitting is worthwhile:
   * rows and columns of C, terms of a sum, and multiplications, twice as many in the square of a
   * triangle. */
  uint32_t side, terms;
  double multiplications;
} ipt__split_costs;

/* Products that kernels for tall & skinny matrices compute. */
typedef struct ipt__skinny_costs {
  uint32_t cols;        /* most columns of each side */
  uint32_t vector_cols; /* least columns that are summed times a vector */
  uint32_t rows;        /* least rows for each column of both tall matrices */
  uint32_t summed_rows; /* the same for sums over rows of no vector */
} ipt__skinny_costs;

/* Matrices times vectors. */
typedef struct ipt__vector_costs {
  uint32_t lanes;             /* invocations with columns side by side */
  uint32_t least_lanes;       /* the fewest of them; fewer would read parts of cache lines */
  uint32_t wide_lanes;        /* for sums over long rows */
  uint32_t short_cols;        /* most columns of short rows */
  uint32_t loads;             /* numbers on their way to an invocation; half as many of 16 bytes */
  uint32_t groups;            /* workgroups of a core */
  uint32_t groups_down;       /* likewise, if columns are summed, which takes fewer registers */
  uint32_t least_blocks;      /* least blocks of a workgroup; with fewer, adding up sums costs more
                                 than splits save */
  uint32_t few_rows;          /* most rows whose columns one workgroup sums */
  uint32_t triangle_splits;   /* splits of a band of a triangle */
  uint32_t sum_bytes;         /* bytes of each of two added vectors for an invocation */
  uint32_t wasted;            /* blocks may waste one column in this many */
  uint32_t rows, rows_of_few; /* rows of a block; rows_of_few: if there are few bands */
  uint32_t rows_down;         /* rows of a block if columns are summed */
  uint32_t triangle_rows, triangle_cols; /* a block; half for large numbers and few bands */
  uint32_t adders;                       /* most invocations that add up an element's parts */
  uint32_t added; /* least neighbouring elements whose partial sums a workgroup adds up */
} ipt__vector_costs;

/* Triangular systems. */
typedef struct ipt__system_costs {
  uint32_t block;        /* rows of diagonal blocks that are substituted; larger blocks need fewer
                            launches, but leave less to products, which are faster */
  uint32_t double_block; /* likewise, in double precision */
  uint32_t few_sides;    /* most right-hand sides for which launches take most of the time */
  uint32_t chain_bytes;  /* most bytes of right-hand sides for which a chain, one launch for the
                            whole system, is faster */
  uint32_t chain_block;  /* one side: rows of a block of the chain */
  uint32_t chain_cols;   /* columns of an invocation; half with several sides or for 8 bytes, a
                            quarter with one side and 16 */
  uint32_t chain_sides_block;     /* several sides: rows of a block of the chain */
  uint32_t chain_sides_at_a_time; /* most sides of a workgroup */
  uint32_t chain_registers;       /* registers of an invocation beside its numbers */
  uint32_t chain_exchanged; /* bytes of a row that invocations exchange at a time, because each
                               needs another row: one or two sectors */
} ipt__system_costs;

typedef struct ipt__product_costs {
  ipt__core_shape core;
  ipt__division_costs division;
  ipt__direct_costs direct;
  ipt__narrow_costs narrow;
  ipt__blocked_costs blocked;
  ipt__sum_costs sums;
  ipt__few_rows_costs few_rows;
  ipt__row_model whole_rows; /* whole rows of A */
  ipt__row_model slices;     /* bk columns of A, and all of B */
  ipt__tiling_costs tiling;
  ipt__split_costs split;
  ipt__skinny_costs skinny;
  ipt__vector_costs vectors;
  ipt__system_costs systems;
} ipt__product_costs;

/* ---- Values ----
 *
 * Fitted on an NVIDIA H200: see docs/algorithms.md, and docs/notes/skinny-choice.md for the date,
 * driver, commits and command. They are the starting point for other GPUs. */

/* An NVIDIA multiprocessor. */
static void ipt__set_core_shape(ipt__core_shape *c) {
  c->width = 32;
  c->schedulers = 4;
  c->registers = 255;
  c->register_step = 8;
}

static void ipt__set_division_costs(ipt__division_costs *c) {
  c->resident = 8;
  c->common = 12;
  c->least_groups = 64;
  c->real_multiplications = 30;
  c->complex_multiplications = 15;
  c->sums = 20;
  c->summed_rows = 8;
  c->few_rows = 4;
  c->many_rows = 32;
  c->few_groups = 3;
  c->several_steps = 4;
}

static void ipt__set_direct_costs(ipt__direct_costs *c) {
  c->most_cols = 1;
  c->load = 2;
  c->registers = 128;
  c->tile = 8;
  c->narrow = 8;
  c->prefetched = 3;
  c->row_lanes = 8;
  c->elements = 8;
  c->least_rows = 2;
  c->most_rows = 4;
}

static void ipt__set_narrow_costs(ipt__narrow_costs *c) {
  c->cols[IPT_TYPE_F32] = 8;
  c->cols[IPT_TYPE_F64] = 6;
  c->cols[IPT_TYPE_C32] = 5;
  c->cols[IPT_TYPE_C64] = 4;
  c->few = 4;
  c->few_cols = 8;
  c->workgroup = 128;
  c->loads = 2;
  c->groups = 8;
}

static void ipt__set_blocked_costs(ipt__blocked_costs *c) {
  c->f64 = 2;
  c->load = 4;
  c->even_load = 2;
  c->registers = 40;
  c->bytes = 18;
  c->unrolled = 512;
  c->least_units = 4;
  c->most_units = 16;
  c->subgroup = 8;
  c->longest_tile = 16;
}

static void ipt__set_sum_costs(ipt__sum_costs *c) {
  c->rows_of_a = 2;
  c->even_half = 1.25;
  c->half = 1.6;
  c->multiplications = 1.2;
  c->loads = 0.64;
  c->least_loads = 2;
  c->apart = 0.35;
  c->latency = 140;
  c->groups = 1.4;
  c->few_warps = 1.1;
  c->few_groups = 0.6;
  c->few_rows = 0.43;
  c->spare = 16;
  c->long_tile = 3;
  c->least_workgroup = 64;
  c->most_workgroup = 256;
  c->loads_step = 4;
  c->most_loads = 12;
}

/* Fitted to 7,500 divisions of 10^4 to 10^6 rows. */
static void ipt__set_few_rows_costs(ipt__few_rows_costs *c) {
  c->busy = 0.72;
  c->few_warps = 0.43;
  c->block = 424;
  c->word = 72;
  c->together = 0.11;
  c->partial = 0.0015;
}

static void ipt__set_whole_rows_model(ipt__row_model *c) {
  c->factors.multiplications = 1.05;
  c->factors.loads = 0.567;
  c->factors.column_steps = 5.47;
  c->factors.missing = 0.854;
  c->factors.placed = 1.07;
  c->factors.stored = 1.16;
  c->factors.passed = 2.36;
  c->factors.few_warps = 0.744;
  c->factors.imbalance = 0.538;
  c->factors.latency = 265;
  c->factors.memory = 1.06;
  c->factors.apart = 0.0203;
  c->words = 170;
  c->loads = 16;
  c->registers = 0;
  c->least_rows = 1;
  c->workgroup_step = 64;
  c->most_workgroup = 512;
}

static void ipt__set_slices_model(ipt__row_model *c) {
  static const uint32_t widths[IPT__WIDTHS_TRIED] = {4, 6, 8, 10, 12, 16, 20, 24};
  c->factors.multiplications = 1.03;
  c->factors.loads = 0.13;
  c->factors.column_steps = 6.71;
  c->factors.missing = 0.383;
  c->factors.placed = 2.18;
  c->factors.stored = 0.823;
  c->factors.passed = 0.57;
  c->factors.few_warps = 0.527;
  c->factors.imbalance = 1.04;
  c->factors.latency = 198;
  c->factors.memory = 1.09;
  c->factors.apart = 0.136;
  c->words = 112;
  c->loads = 16;
  c->registers = 245;
  c->least_rows = 2;
  c->workgroup_step = 128;
  c->most_workgroup = 512;
  memcpy(c->widths, widths, sizeof c->widths);
}

/* Fitted to tiles of products of 257 to 4096 rows: see docs/notes/dense.md. Strips that were
 * estimated to save less than `triangle_strips` mostly made triangles slower. */
static void ipt__set_tiling_costs(ipt__tiling_costs *c) {
  c->registers = 22;
  c->load = 2.7;
  c->held = 24;
  c->bytes = 34;
  c->latency = 580;
  c->barrier = 455;
  c->scattered = 0.542;
  c->beginning = 500;
  c->spilled = 0.33;
  c->reduction = 14000;
  c->least_tile = 16;
  c->most_tile = 128;
  c->terms = 8;
  c->least_part = 4;
  c->most_part = 8;
  c->strips = 80000;
  c->least_strip = 64;
  c->most_strip = 128;
  c->triangle_strips = 0.03;
}

/* Measured on an H200: see "BF16x3" in docs/notes/dense.md. */
static void ipt__set_split_costs(ipt__split_costs *c) {
  c->block = 0.76;
  c->reduction = 24;
  c->side = 512;
  c->terms = 128;
  c->multiplications = 5e8;
}

/* Fitted to 160 products of 2 to 64 columns and 16 to 2048 rows for each of them; see "Few rows for
 * each column" in docs/notes/skinny-choice.md. */
static void ipt__set_skinny_costs(ipt__skinny_costs *c) {
  c->cols = 64;
  c->vector_cols = 16;
  c->rows = 512;
  c->summed_rows = 32;
}

/* Fitted to 2000 variants, 1001 to 32768 rows, and 8 to 10^6. */
static void ipt__set_vector_costs(ipt__vector_costs *c) {
  c->lanes = 32;
  c->least_lanes = 8;
  c->wide_lanes = 64;
  c->short_cols = 32;
  c->loads = 16;
  c->groups = 4;
  c->groups_down = 6;
  c->least_blocks = 8;
  c->few_rows = 2048;
  c->triangle_splits = 16;
  c->sum_bytes = 16;
  c->wasted = 8;
  c->rows = 4;
  c->rows_of_few = 2;
  c->rows_down = 2;
  c->triangle_rows = 8;
  c->triangle_cols = 4;
  c->adders = 32;
  c->added = 8;
}

/* Fitted to 4096 rows, 1 to 4096 right-hand sides. */
static void ipt__set_system_costs(ipt__system_costs *c) {
  c->block = 256;
  c->double_block = 128;
  c->few_sides = 512;
  c->chain_bytes = 512;
  c->chain_block = 64;
  c->chain_cols = 16;
  c->chain_sides_block = 32;
  c->chain_sides_at_a_time = 8;
  c->chain_registers = 64;
  c->chain_exchanged = 64;
}

static void ipt__set_product_costs(ipt__product_costs *c) {
  ipt__set_core_shape(&c->core);
  ipt__set_division_costs(&c->division);
  ipt__set_direct_costs(&c->direct);
  ipt__set_narrow_costs(&c->narrow);
  ipt__set_blocked_costs(&c->blocked);
  ipt__set_sum_costs(&c->sums);
  ipt__set_few_rows_costs(&c->few_rows);
  ipt__set_whole_rows_model(&c->whole_rows);
  ipt__set_slices_model(&c->slices);
  ipt__set_tiling_costs(&c->tiling);
  ipt__set_split_costs(&c->split);
  ipt__set_skinny_costs(&c->skinny);
  ipt__set_vector_costs(&c->vectors);
  ipt__set_system_costs(&c->systems);
}
