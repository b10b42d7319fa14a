/* What products cost: the factors of the models in core/product/skinny/, and the limits within
 * which these search. Cycles are those of a core. */

/* A core, as the factors count it. */
typedef struct ipt__core_shape {
  uint32_t width;         /* invocations that an instruction serves */
  uint32_t schedulers;    /* that issue instructions, each to invocations of its own */
  uint32_t registers;     /* of an invocation, at most */
  uint32_t register_step; /* they are allotted in multiples of it */
} ipt__core_shape;

/* Into how many workgroups k is divided. */
typedef struct ipt__division_costs {
  uint32_t resident; /* workgroups for each core, unless variants say otherwise */
  uint32_t common;   /* the same: a multiple of most numbers that fit at a time */
  double real_products, complex_products; /* in the time in which a number is read from memory */
  double sums;          /* times the bytes of partial sums that may be read instead of them */
  uint32_t summed_rows; /* blocked TSMTTSM: of an invocation at least, to save on reductions */
  uint32_t few_rows, many_rows; /* direct TSMTTSM: of an invocation: from the former on there are */
  uint32_t few_groups;          /* so many workgroups for each core, from the latter on more */
  uint32_t several_steps;       /* TSMM: for which more workgroups than are common pay */
} ipt__division_costs;

/* Kernels that read straight from memory. */
typedef struct ipt__direct_costs {
  uint32_t product_cols; /* TSMM: up to which width they are as fast as blocked ones */
  double load;           /* of a number, in multiplications [Ernst, "L1 Cache"] */
  uint32_t registers;    /* of an invocation: more would leave too few to hide latency */
  uint32_t tile;         /* rows and columns of a thread tile at most */
  uint32_t narrow;       /* columns: of narrower matrices several rows are on their way, */
  uint32_t prefetched;   /* and those of the next step as well of matrices as narrow as this */
  uint32_t row_lanes;    /* TSMM: [Ernst, "Thread Count"] found 4 to 16 equally good */
  uint32_t products;     /* TSMM: elements of B of an invocation, in */
  uint32_t least_rows, most_rows; /* so many rows of it */
} ipt__direct_costs;

/* TSMM of a narrow A. */
typedef struct ipt__narrow_costs {
  uint32_t cols[4];       /* of A at most, by type; half of them where units extend over two rows */
  uint32_t few, few_cols; /* columns of B, but more than one: then A may have so many */
  uint32_t workgroup;
  uint32_t loads;  /* units of 16 bytes on their way to an invocation */
  uint32_t groups; /* for each core, at least if there are rows enough */
} ipt__narrow_costs;

/* What all blocked kernels have in common. */
typedef struct ipt__blocked_costs {
  double f64;             /* a product of double precision, in those of single precision */
  double load, even_load; /* cycles of 16 bytes from shared memory for `width` neighbours, and for
                             such that form squares of four */
  uint32_t registers;     /* of an invocation, beside its numbers and what is on its way */
  double bytes;           /* of memory in a cycle */
  uint32_t products;      /* of real numbers in one piece of code of TSMM, */
  uint32_t least_units, most_units; /* which has so many times 16 bytes of a row of A */
  uint32_t subgroup;                /* staging by narrower ones would load rows in too short runs */
} ipt__blocked_costs;

/* Blocked TSMTTSM. */
typedef struct ipt__sum_costs {
  double rows_of_a;       /* cycles of 16 bytes of A from shared memory: neighbours share them */
  double even_half, half; /* cycles of 8 bytes, for pairs of neighbours and for others */
  double products, loads; /* both take what they take together, */
  double least_loads;     /* but loads alone at least so many times theirs */
  double apart;           /* of the shorter of computing and memory: what adds to the longer */
  double latency, groups; /* cycles of a block of rows: latency * (1 / groups of a core + groups) */
  double few_warps, few_groups, few_rows; /* what these slow down */
  uint32_t spare;          /* registers beyond the limit that compilers do without, */
  uint32_t variants_spare; /* and of variants that were measured: a part of so many of all */
  uint32_t long_tile;      /* times as long as wide: loads much for what it multiplies */
} ipt__sum_costs;

/* The same of few rows, divided among so many workgroups; cycles of a core. */
typedef struct ipt__few_rows_costs {
  double busy, few_warps; /* of what many rows take */
  double block;           /* of a block of rows */
  double word, together; /* of a word of sums that is added up, and of other workgroups meanwhile */
  double partial;        /* of a byte of partial sums */
} ipt__few_rows_costs;

/* What the parts of a row of blocked TSMM take; how much few warps slow down, and warps that are no
 * multiple of the schedulers; cycles from asking for rows to having multiplied them, if nothing
 * else is done; of reading and writing, in place of those that are expected; what both add to the
 * longer one. */
typedef struct ipt__product_factors {
  double products, loads, columns, missing, placed, stored, passed;
  double few_warps, imbalance, latency, memory, apart;
} ipt__product_factors;

/* One of the two kinds of blocked TSMM. */
typedef struct ipt__product_model {
  ipt__product_factors factors;
  uint32_t words;     /* of sums, of an invocation at most */
  uint32_t loads;     /* that it holds on their way to shared memory, at most; 0: any */
  uint32_t registers; /* at most; 0: any */
} ipt__product_model;

/* Dense products, in cycles of a core. */
typedef struct ipt__gemm_costs {
  uint32_t registers;     /* of an invocation, beside its numbers */
  double load;            /* cycles of 16 bytes from shared memory for `width` neighbours */
  double held;            /* instructions for a word on its way to shared memory */
  double bytes;           /* that a core reads of the last cache in a cycle */
  double latency;         /* of a block of terms, if no other workgroup of the core hides it */
  double barrier;         /* of a block, where there is one buffer, */
  double scattered;       /* or for each number of B, where those loaded together are scattered */
  double beginning;       /* of a workgroup, before its first block and behind its last one */
  double spilled;         /* times as much, as registers exceed the limit by as many */
  double reduction;       /* what it costs to add up shares, beside the memory */
  double strips;          /* strips are not looked for where a product costs no more than this; */
  double triangle_strips; /* of a triangle they have to save this part of the cost */
} ipt__gemm_costs;

/* Dense products that go by the kernels of tall & skinny ones. */
typedef struct ipt__skinny_costs {
  uint32_t cols;        /* of each side at most, */
  uint32_t vector_cols; /* and so many at least where they are summed times a vector */
  uint32_t rows;        /* at least, for each 4 bytes of a row of both sides */
} ipt__skinny_costs;

/* Dense matrices times vectors. */
typedef struct ipt__vector_costs {
  uint32_t lanes;           /* invocations that have columns side by side, */
  uint32_t least_lanes;     /* and so many at least: fewer would read lines in parts; */
  uint32_t wide_lanes;      /* of long rows that are summed */
  uint32_t short_cols;      /* columns that short rows have at most */
  uint32_t loads;           /* numbers on their way to an invocation; half as many of 16 bytes */
  uint32_t groups;          /* workgroups of a core, */
  uint32_t groups_down;     /* and of one that sums columns, which take fewer registers */
  uint32_t least_blocks;    /* of a workgroup, rather than that sums have to be added up */
  uint32_t few_rows;        /* whose columns are summed up by one workgroup */
  uint32_t triangle_splits; /* of a band of a triangle */
  uint32_t sum_bytes;       /* of two vectors that are added an invocation has so many of each */
} ipt__vector_costs;

/* Triangular systems. */
typedef struct ipt__system_costs {
  uint32_t block; /* rows of diagonal blocks that are inverted: the more they are the fewer launches
                     there are, and the more zeros of inverses are multiplied */
  uint32_t few_sides;   /* so many right-hand sides are few: then launches take the time */
  uint32_t chain_bytes; /* and with so many bytes of them it is faster to go through the system in
                           one launch: */
  uint32_t chain_block; /* of one side by blocks of so many rows, and of so many columns of each */
  uint32_t chain_cols;  /* for an invocation, half or a quarter as many of more than 4 bytes; */
  uint32_t chain_sides_block;     /* of several sides, by blocks of so many rows, */
  uint32_t chain_sides_at_a_time; /* a workgroup has so many at most */
} ipt__system_costs;

struct ipt__product_costs {
  ipt__core_shape core;
  ipt__division_costs division;
  ipt__direct_costs direct;
  ipt__narrow_costs narrow;
  ipt__blocked_costs blocked;
  ipt__sum_costs sums;
  ipt__few_rows_costs few_rows;
  ipt__product_model whole_rows; /* of A */
  ipt__product_model slices;     /* bk columns of A, and all of C */
  ipt__gemm_costs gemm;
  ipt__skinny_costs skinny;
  ipt__vector_costs vectors;
  ipt__system_costs systems;
};

/* Fitted on an NVIDIA H200, driver 580, 2026-11: see docs/algorithms.md and
 * docs/notes/skinny-choice.md. A starting point for other GPUs. */
static const ipt__product_costs ipt__gpu_product_costs = {
    {32, 4, 255, 8}, /* core: an NVIDIA multiprocessor */
    /* division */
    {8, 12, 30, 15, 20, 8, 4, 32, 3, 4},
    /* direct */
    {1, 2, 128, 8, 8, 3, 8, 8, 2, 4},
    /* narrow */
    {{8, 6, 5, 4}, 4, 8, 128, 2, 8},
    /* blocked */
    {2, 4, 2, 40, 18, 512, 4, 16, 8},
    /* sums */
    {2, 1.25, 1.6, 1.2, 0.64, 2, 0.35, 140, 1.4, 1.1, 0.6, 0.43, 16, 4, 3},
    /* few_rows: 7,500 divisions of 10^4 to 10^6 rows */
    {0.72, 0.43, 424, 72, 0.11, 0.0015},
    /* whole_rows */
    {{1.05, 0.567, 5.47, 0.854, 1.07, 1.16, 2.36, 0.744, 0.538, 265, 1.06, 0.0203}, 170, 16, 0},
    /* slices */
    {{1.03, 0.13, 6.71, 0.383, 2.18, 0.823, 0.57, 0.527, 1.04, 198, 1.09, 0.136}, 112, 16, 245},
    /* gemm: 1060 tiles, 257 to 4096 rows; of those that were measured it takes 0.92 of the best one
       at least; 73 triangles, whose strips made them 1.02 to 1.19 times as fast where they were to
       save 3 %, else 0.83 to 1.03 times */
    {22, 2.7, 24, 34, 580, 455, 0.542, 500, 0.33, 14000, 80000, 0.03},
    /* skinny: 494 products, 10^4 to 4 * 10^6 rows, 1 to 64 columns */
    {64, 16, 1024},
    /* vectors: 2000 variants, 1001 to 32768 rows, and 8 to 10^6 */
    {32, 8, 64, 32, 16, 4, 6, 8, 2048, 16, 16},
    /* systems: 4096 rows, 1 to 4096 right-hand sides */
    {512, 512, 512, 64, 16, 32, 8}};
