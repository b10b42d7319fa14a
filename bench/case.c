/* Names of cases and methods; medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "case.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bench_method_of(const char *name, ipt_method *method) {
  const char *known;
  for (int i = 0; (known = ipt_method_name((ipt_method)i)) != NULL; i++)
    if (strcmp(known, name) == 0) {
      *method = (ipt_method)i;
      return true;
    }
  return false;
}

double bench_case_bytes(const bench_case *c) {
  const ipt_transpose_desc *d = &c->desc;
  return (double)d->batch * (double)d->rows * (double)d->cols * (double)d->elem_size;
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

void bench_name_case(bench_case *c) {
  const ipt_transpose_desc *d = &c->desc;
  char batch[32] = "";
  if (c->copy_only) {
    snprintf(c->name, sizeof c->name, "copy of %" PRIu64 " B", d->cols);
    return;
  }
  if (d->batch != 1)
    snprintf(batch, sizeof batch, "%" PRIu64 " x ", d->batch);
  snprintf(c->name, sizeof c->name, "%s%" PRIu64 "x%" PRIu64 " of %" PRIu64 " B%s%s", batch,
           d->rows, d->cols, d->elem_size, d->method != IPT_METHOD_AUTO ? ", " : "",
           d->method != IPT_METHOD_AUTO ? ipt_method_name(d->method) : "");
}
