/* Generated from bench/shaders by tools/build_shaders.py; do not edit. */

typedef struct bench_clear_arguments {
  uint64_t data, words;
} bench_clear_arguments;

typedef struct bench_copy_constants {
  uint32_t workgroup, held;
} bench_copy_constants;

typedef struct bench_copy_arguments {
  uint64_t source, target, units;
} bench_copy_arguments;

typedef struct bench_fill_arguments {
  uint64_t data, first, words;
  uint32_t flip;
} bench_fill_arguments;

typedef struct bench_fma_arguments {
  uint64_t data;
  uint32_t rounds;
  float factor;
} bench_fma_arguments;

typedef struct bench_permute_arguments {
  uint64_t source, target, axes_at, units, row_before, row_after;
  uint32_t before, after, rank, in_tiles;
} bench_permute_arguments;

typedef struct bench_axis {
  uint64_t extent, source, target;
} bench_axis;

typedef struct bench_product_expected_arguments {
  uint64_t data, counter, rows;
  uint32_t cols, terms, components, format, what, kind, flags;
} bench_product_expected_arguments;

typedef struct bench_product_fill_arguments {
  uint64_t data, words;
  uint32_t seed, format;
} bench_product_fill_arguments;

typedef struct bench_product_sums_arguments {
  uint64_t sums, k;
  uint32_t m, n, components, rows;
} bench_product_sums_arguments;

typedef struct bench_read_arguments {
  uint64_t source, units;
} bench_read_arguments;

typedef struct bench_baseline_constants {
  uint32_t workgroup, lanes;
} bench_baseline_constants;

typedef struct bench_baseline_arguments {
  uint64_t data, flags, batch;
  uint32_t rows, cols;
} bench_baseline_arguments;

typedef struct bench_verify_arguments {
  uint64_t data, ledger, words, bytes, elem_size;
  uint32_t rank;
} bench_verify_arguments;

typedef struct bench_ledger {
  uint64_t extents[32], distances[32], sources[16];
  uint32_t wrong;
} bench_ledger;
