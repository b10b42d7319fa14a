/* Names of cases and methods.
 *
 * SPDX-License-Identifier: MIT
 */
#include "case.h"

#include <inttypes.h>
#include <stdio.h>
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
