/* Methods and words of dense products: see docs/tuning.md. */

typedef enum ipt__dense_method {
  IPT__BY_TILES,
  IPT__BY_VECTORS,
  IPT__BY_SKINNY,
  IPT__GEMM_METHODS,
  IPT__BY_PRODUCTS = IPT__GEMM_METHODS, /* triangular systems, from here on */
  IPT__BY_CHAIN,
  IPT__DENSE_METHODS
} ipt__dense_method;

/* In this order. */
static const char *const ipt__dense_methods[] = {"tiles", "vectors", "skinny", "products", "chain"};

enum {
  IPT__DENSE_MOST_SPLITS = 1024,
  IPT__DENSE_MOST_SHARES = 1 << 24,
  IPT__MOST_TRSM_BLOCK = 512
};

static const ipt__word ipt__bm_word = {"bm", 4, 256, 1, NULL};
static const ipt__word ipt__bn_word = {"bn", 4, 256, 1, NULL};
static const ipt__word ipt__gemm_bk_word = {"bk", 4, 64, 1, NULL};
static const ipt__word ipt__gemm_tm_word = {"tm", 1, 16, 1, NULL};
static const ipt__word ipt__gemm_tn_word = {"tn", 1, 16, 1, NULL};
static const ipt__word ipt__buffers_word = {"buffers", 1, 2, 0, NULL};
static const ipt__word ipt__shares_word = {"shares", 1, IPT__DENSE_MOST_SHARES, 0, NULL};
static const ipt__word ipt__strips_word = {"strips", 4, 256, 1, NULL};
static const ipt__word ipt__splits_word = {"splits", 1, IPT__DENSE_MOST_SPLITS, 0, NULL};
static const ipt__word ipt__lanes_word = {"lanes", 1, 64, 1, NULL};
static const ipt__word ipt__teams_word = {"teams", 1, 256, 1, NULL};
static const ipt__word ipt__rows_word = {"rows", 1, 16, 1, NULL};
static const ipt__word ipt__cols_word = {"cols", 1, 16, 1, NULL};
static const ipt__word ipt__block_word = {"block", 4, IPT__MOST_TRSM_BLOCK, 1, NULL};
static const ipt__word ipt__sides_word = {"sides", 1, 16, 1, NULL};
static const ipt__word ipt__chain_cols_word = {"cols", 1, 64, 1, NULL};

static const ipt__word *const ipt__gemm_words[] = {&ipt__bm_word,      &ipt__bn_word,
                                                   &ipt__gemm_bk_word, &ipt__gemm_tm_word,
                                                   &ipt__gemm_tn_word, &ipt__buffers_word,
                                                   &ipt__shares_word,  &ipt__strips_word,
                                                   &ipt__splits_word,  &ipt__lanes_word,
                                                   &ipt__teams_word,   &ipt__rows_word,
                                                   &ipt__cols_word,    NULL};

static const ipt__word *const ipt__symv_words[] = {
    &ipt__splits_word, &ipt__lanes_word, &ipt__teams_word, &ipt__rows_word, &ipt__cols_word, NULL};

static const ipt__word *const ipt__trsm_words[] = {&ipt__block_word, &ipt__sides_word,
                                                   &ipt__chain_cols_word, NULL};

/* How an operation on dense matrices is divided on a device. */
typedef struct ipt__dense_geometry {
  ipt__dense_method method;
  /* Tiles of C. */
  uint32_t bm, bn, bk; /* rows and columns of a tile, a workgroup's; terms of a block */
  uint32_t tm, tn;     /* of an invocation's part of it */
  uint32_t buffers;    /* blocks in shared memory */
  uint64_t blocks;     /* of terms, of a tile */
  uint64_t shares;     /* tiles beyond a multiple of it are shared, */
  uint64_t shared_tiles, sharing_groups; /* these by so many workgroups */
  uint64_t strips; /* what is behind multiples of so many rows and columns is computed by
                      itself, and all else here is about the interior; 0: nothing is */
  /* Matrices times vectors. */
  uint32_t lanes, teams; /* invocations: side by side, and so many times */
  uint32_t rows, cols;   /* of an invocation */
  uint64_t splits;       /* of the terms, among workgroups */
  uint64_t split_blocks; /* blocks of terms of each but the last */
  int to_scratch;        /* sums go there first: where there are splits, or it is asked for */
  /* Triangular systems. */
  uint32_t block; /* rows of diagonal blocks that are inverted; */
  uint32_t sides; /* of a chain the right-hand sides of a workgroup, and `cols` as above */
  /* All. */
  uint64_t groups;  /* tiles; bands of blocks, of each of which every split is a workgroup's; or
                       workgroups of a tall & skinny product */
  uint64_t scratch; /* bytes */
} ipt__dense_geometry;
