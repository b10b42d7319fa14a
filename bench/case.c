/* Cases and their times.
 *
 * SPDX-License-Identifier: MIT
 */
#include "case.h"

#include <stdlib.h>

bool bench_is_product(const bench_case *c) {
  return c->operation >= BENCH_TSMTTSM;
}

const char *bench_forced_variant(const bench_case *c) {
  return c->variant[0] != '\0' ? c->variant : NULL;
}

const char *bench_verdict_word(bench_verdict verdict) {
  if (verdict == BENCH_NOT_VERIFIED)
    return "-";
  return verdict == BENCH_RIGHT ? "true" : "FALSE";
}

bench_warmth bench_warmth_of(const bench_result *result) {
  bench_warmth warmth = result->warmth;
  warmth.unsteady |= result->ceilings.warmth.unsteady;
  return warmth;
}

const char *bench_steady_word(const bench_warmth *warmth) {
  if (warmth->seconds <= 0)
    return "-";
  return warmth->unsteady ? "FALSE" : "true";
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

bench_times bench_summarize(double *seconds, uint32_t count) {
  qsort(seconds, count, sizeof *seconds, compare);
  bench_times times = {(seconds[(count - 1) / 2] + seconds[count / 2]) / 2, seconds[0],
                       seconds[count - 1]};
  return times;
}
