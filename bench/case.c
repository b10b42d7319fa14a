/* Names of cases and methods.
 *
 * SPDX-License-Identifier: MIT
 */
#include "case.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* By the values of ipt_method. */
static const char *const method_names[] = {"auto",    "bs",      "pttwac",        "shift", "square",
                                           "3-stage", "4-stage", "4-stage-fused", "c2r",   "peel",
                                           "2-stage", "merge",   "square-blocks"};

enum { METHODS = sizeof method_names / sizeof method_names[0] };

const char *bench_method_name(ipt_method method) {
  return (unsigned)method < METHODS ? method_names[method] : NULL;
}

bool bench_method_of(const char *name, ipt_method *method) {
  for (int i = 0; i < METHODS; i++)
    if (strcmp(method_names[i], name) == 0) {
      *method = (ipt_method)i;
      return true;
    }
  return false;
}

double bench_case_bytes(const bench_case *c) {
  const ipt_transpose_desc *d = &c->desc;
  return (double)d->batch * (double)d->rows * (double)d->cols * (double)d->elem_size;
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
           d->method != IPT_METHOD_AUTO ? bench_method_name(d->method) : "");
}
