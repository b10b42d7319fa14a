/* Sizes of the work on the CPU that no machine would want. Results do not depend on them, and
 * threads share even the smallest matrices. Needs an implementation of ipt.h in the same file. */
#ifndef IPT_TESTS_OTHER_SIZES_H
#define IPT_TESTS_OTHER_SIZES_H

static inline void use_other_stage_sizes(ipt__cpu_sizes *s) {
  s->copied = 100;
  s->finished = 1000;
  s->square.block = 64;
  s->square.cached = 0;
  s->square.fetched_row = 64;
  s->cycles.slice = 128;
  s->cycles.ahead = 1;
  s->cycles.least_ahead = 1;
  s->cycles.fetched = 1;
  s->cycles.starts = 1;
  s->cycles.enough_starts = UINT32_MAX;
  s->cycles.least_stride = 8;
  s->cycles.most_stride = 16;
  s->rows.share = 100;
  s->rows.part = 1;
  s->strip = 1;
}

static inline void use_other_product_sizes(ipt__cpu_sizes *s) {
  s->parts = 3;
  s->each = 5;
  s->gemm.terms = 12;
  s->gemm.left = 700;
  s->gemm.right = 1;
  s->gemm.strips = 2;
  s->skinny.cols = 5;
  s->skinny.sums = 1;
  s->vectors.rows = 5;
  s->vectors.cols = 3;
  s->vectors.sums = 40;
  s->vectors.blocks = 2;
  s->vectors.symmetric_rows = 1;
  s->vectors.added = 7;
  s->systems.order = 3;
  s->systems.sides = 8;
  s->systems.panel = 16;
  s->systems.grain = 8;
}

static inline void use_other_sizes(ipt_context *context) {
  ipt__cpu_sizes *s = &context->host.cpu_sizes;
  ipt__cpu_waking waking = {1, 1, 1, 1, 1};
  s->waking = waking;
  use_other_stage_sizes(s);
  use_other_product_sizes(s);
  context->host.cpu_costs.first_cache = 0;
  context->profile = context->host;
}

#endif
