/* Words of dense products: see "Variants" in ipt.h. */

enum { IPT__GEMM_MOST_SPLITS = 1024 };

static const ipt__word ipt__bm_word = {"bm", 4, 256, 1, NULL};
static const ipt__word ipt__bn_word = {"bn", 4, 256, 1, NULL};
static const ipt__word ipt__gemm_bk_word = {"bk", 4, 64, 1, NULL};
static const ipt__word ipt__gemm_tm_word = {"tm", 1, 16, 1, NULL};
static const ipt__word ipt__gemm_tn_word = {"tn", 1, 16, 1, NULL};
static const ipt__word ipt__buffers_word = {"buffers", 1, 2, 0, NULL};
static const ipt__word ipt__splits_word = {"splits", 1, IPT__GEMM_MOST_SPLITS, 0, NULL};

static const ipt__word *const ipt__gemm_words[] = {
    &ipt__bm_word,      &ipt__bn_word,      &ipt__gemm_bk_word, &ipt__gemm_tm_word,
    &ipt__gemm_tn_word, &ipt__buffers_word, &ipt__splits_word,  NULL};

/* How a dense product is divided on a device. */
typedef struct ipt__gemm_geometry {
  uint32_t bm, bn, bk;   /* rows and columns of a tile, a workgroup's; terms of a block */
  uint32_t tm, tn;       /* of an invocation's part of it */
  uint32_t buffers;      /* blocks in shared memory */
  uint64_t tiles;        /* of all matrices of the batch */
  uint64_t splits;       /* of the terms, among workgroups */
  uint64_t split_blocks; /* blocks of terms of each but the last */
  uint64_t scratch;      /* bytes */
} ipt__gemm_geometry;
