/* How products are divided on a device: a part for each way of dividing, of which a geometry has
 * one.
 */

/* Tiles of C. */
typedef struct ipt__tiling {
  uint32_t bm, bn, bk; /* rows and columns of the tile of a workgroup; terms of a block */
  uint32_t tm, tn;     /* the part of the tile that an invocation has */
  uint32_t buffers;    /* blocks in shared memory */
  uint64_t blocks;     /* of terms, for each tile */
  uint64_t shares;     /* the tiles beyond a multiple of this number are shared: */
  uint64_t shared_tiles, sharing_groups; /* how many tiles, by how many workgroups */
  uint64_t
      strips;       /* the rows and columns behind multiples of this number are products of their
                       own,  and everything else here is about the interior; 0: there are no strips */
  uint64_t tiles;   /* of all matrices */
  uint64_t scratch; /* bytes */
} ipt__tiling;

/* Blocks of a matrix that is multiplied with a vector. */
typedef struct ipt__vector_blocks {
  uint32_t lanes, teams; /* invocations side by side, and how many times */
  uint32_t rows, cols;   /* of an invocation */
  uint64_t splits;       /* workgroups among which the terms are divided */
  uint64_t split_blocks; /* blocks of terms of each of them but the last */
  int to_scratch;        /* the sums go there first */
  uint64_t bands;        /* of blocks; every split of a band is a workgroup */
  uint64_t scratch;      /* bytes */
} ipt__vector_blocks;

/* Tall & skinny matrices, in the words of core/product/skinny_view.h. */
typedef struct ipt__skinny_geometry {
  uint32_t workgroup;
  uint32_t tm, tn; /* the thread tile: of the small C of sums, of the tall B of products */
  uint32_t unroll; /* in one piece of code: direct sums: rows; blocked products: units of a row of A
                    */
  uint32_t loads;  /* narrow, blocked sums: units that an invocation has on their way */
  uint32_t lanes;  /* invocations for a row: each has a tile, or some elements of B */
  uint32_t slots;  /* rows at a time; products: tm times as many */
  uint32_t resident;       /* workgroups that are wanted for each core */
  int holds_c;             /* all of C is in shared memory */
  int prefetch;            /* direct sums */
  uint32_t chunk_rows;     /* blocked: rows that are in shared memory at a time; else 0 */
  uint32_t held_a, held_b; /* blocked: units of a chunk for each invocation */
  uint32_t units;          /* blocked: units of 16 bytes of shared memory */
  uint32_t units_of_rows;  /* the same without those of C */
  uint32_t vector;         /* blocked: numbers that tiles consist of, a unit of 16 bytes at most */
  int in_blocks; /* blocked sums: adjacent rows of a chunk belong to the same invocations */
  uint32_t bk;   /* blocked products: columns of A in shared memory at a time */
  uint32_t team; /* the same: invocations that bring the rows that they multiply */
  uint64_t tiles_m, tiles_n, tile_blocks;
  uint64_t groups; /* workgroups that divide k */
  uint64_t group_rows;
  uint64_t held;    /* direct products: numbers in shared memory */
  uint64_t scratch; /* bytes */
} ipt__skinny_geometry;

/* Triangular systems: a chain of workgroups, or products of halves, which have `block` alone. */
typedef struct ipt__system_blocks {
  uint32_t block;   /* rows of a diagonal block that is inverted */
  uint32_t sides;   /* right-hand sides of a workgroup */
  uint32_t cols;    /* columns of a block that an invocation has */
  uint64_t groups;  /* workgroups */
  uint64_t scratch; /* bytes */
} ipt__system_blocks;

typedef struct ipt__product_method ipt__product_method;

typedef struct ipt__geometry {
  const ipt__product_method *method; /* NULL: nothing has been laid out */
  uint64_t scratch;                  /* bytes; halves know theirs only when they are launched */
  union {
    ipt__tiling tiles;
    ipt__vector_blocks vectors;
    ipt__skinny_geometry skinny;
    ipt__system_blocks system;
  } of;
} ipt__geometry;
