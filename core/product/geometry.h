/* How a product is divided on a device. Each way of dividing has a structure, and a geometry holds
 * the one of its method. */

/* C in tiles, one for each workgroup. */
typedef struct ipt__tiling {
  uint32_t bm, bn, bk;    /* rows and columns of the tile of a workgroup; terms of a block */
  uint32_t tm, tn;        /* the part of the tile that one invocation computes */
  uint32_t buffers;       /* blocks in shared memory */
  uint64_t blocks;        /* blocks of terms for each tile */
  uint64_t wanted_shares; /* the parameter `shares`: tiles beyond a multiple of this number are
                             shared by as many workgroups, if there are as many blocks */
  uint64_t shared_tiles, shares; /* the shared tiles, and the workgroups that share them */
  uint64_t strips;  /* rows and columns past the last multiple of this number are products of
                       their own, and the other members describe the interior; 0: no strips */
  uint64_t tiles;   /* tiles in all matrices of the batch */
  uint64_t scratch; /* bytes */
} ipt__tiling;

/* C in tiles that workgroups compute by cooperative matrices. */
typedef struct ipt__cooperative_tiling {
  ipt__tiling tiles; /* tm and tn: as many elements as an invocation has of the subgroup's part */
  uint32_t wm, wn;   /* the part of the tile that one subgroup computes */
  uint32_t lanes;    /* of a subgroup */
  uint64_t step;     /* bf16x3: terms that are split, and then multiplied, at a time */
  ipt__matrix_unit unit;
} ipt__cooperative_tiling;

/* The blocks of a matrix that is multiplied by a vector. */
typedef struct ipt__vector_blocks {
  uint32_t lanes, lane_rows; /* invocations side by side; rows of them in a workgroup */
  uint32_t rows, cols;       /* size of a block that one invocation has */
  uint64_t splits;           /* workgroups among which the terms are divided */
  uint64_t split_blocks;     /* blocks of terms in each split but the last */
  int to_scratch;            /* sums go to scratch first */
  uint64_t bands;            /* bands of blocks; each split of a band is a workgroup */
  uint64_t scratch;          /* bytes */
} ipt__vector_blocks;

/* Tall & skinny matrices: sums over rows, and products of rows; see core/problem/product.h. */
typedef struct ipt__skinny_geometry {
  uint32_t workgroup;
  uint32_t tm, tn;     /* the thread tile in C */
  uint32_t unroll;     /* unrolled rows of direct sums, or units of a row of A of blocked rows */
  uint32_t loads;      /* narrow rows, blocked sums: units that an invocation loads at a time */
  uint32_t lanes;      /* invocations for a row; each has a tile, or some elements of a row of C */
  uint32_t slot_count; /* rows at a time; products of rows take tm times as many */
  uint32_t resident;   /* workgroups wanted for each core */
  int holds_b;         /* rows: all of B is in shared memory */
  int prefetch;        /* direct sums: loads the rows of the next step ahead */
  uint32_t block_rows; /* blocked: rows of a block, which is in shared memory; else 0 */
  uint32_t held_a, held_other; /* blocked: units of a block of A, and of the other tall matrix, for
                                  each invocation */
  uint32_t units;              /* blocked: units of 16 bytes of shared memory */
  uint32_t units_of_rows;      /* blocked: units of shared memory for rows of tall matrices */
  uint32_t vector;             /* blocked: numbers in each vector of a tile, 16 bytes at most */
  int adjacent_rows;           /* blocked sums: an invocation has adjacent rows of a block */
  uint32_t bk;                 /* blocked rows: columns of A in shared memory at a time */
  uint32_t partition;          /* blocked rows: invocations that load the rows that they multiply */
  uint64_t tiles_m, tiles_n;
  uint64_t tile_groups; /* sums: workgroups that divide the tiles of the same rows */
  uint64_t groups;      /* workgroups among which the long side is divided */
  uint64_t group_rows;
  uint64_t held;    /* direct rows: numbers in shared memory */
  uint64_t scratch; /* bytes */
} ipt__skinny_geometry;

/* Triangular systems, solved by a chain of workgroups or by halves. Halves use only `block` and
 * `sides`. */
typedef struct ipt__system_blocks {
  uint32_t block;   /* rows of a diagonal block */
  uint32_t sides;   /* right-hand sides that a workgroup solves */
  uint32_t cols;    /* columns of a block that one invocation has */
  uint64_t groups;  /* workgroups */
  uint64_t scratch; /* bytes */
} ipt__system_blocks;

typedef struct ipt__product_method ipt__product_method;

typedef struct ipt__geometry {
  const ipt__product_method *method; /* NULL: nothing has been laid out */
  uint64_t scratch;                  /* bytes; those of halves are known only when they are
                                        launched */
  union {
    ipt__tiling tiles;
    ipt__cooperative_tiling cooperative;
    ipt__vector_blocks vectors;
    ipt__skinny_geometry skinny;
    ipt__system_blocks system;
  } of;
} ipt__geometry;
