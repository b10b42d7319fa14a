/* The library's list of candidates, and the options that force their plans.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/candidates.h" /* the library's own: what it tries in ipt_tune */

int bench_most_of_method(void) {
  return IPT__MOST_OF_METHOD;
}

bool bench_list_candidates(const bench_case *shape, bench_candidates *list) {
  ipt__candidates candidates = {NULL, 0};
  ipt__list_candidates(&shape->desc, &candidates);
  list->count = (size_t)candidates.count;
  list->items = (ipt_transpose_desc *)calloc(list->count, sizeof *list->items);
  candidates.items = (ipt__candidate *)calloc(list->count, sizeof *candidates.items);
  bool fine = list->items != NULL && candidates.items != NULL;
  if (fine)
    ipt__list_candidates(&shape->desc, &candidates);
  for (size_t i = 0; i < list->count && fine; i++)
    list->items[i] = ipt__candidate_desc(&shape->desc, &candidates.items[i]);
  free(candidates.items);
  return fine;
}

void bench_free_candidates(bench_candidates *list) {
  free(list->items);
  list->items = NULL;
  list->count = 0;
}

/* ---- Options ---- */

static const char *switch_option(const char *on, const char *off, ipt_switch value) {
  return value == IPT_DEFAULT ? "" : value == IPT_ON ? on : off;
}

void bench_forcing_options(const ipt_transpose_desc *desc, char *text, size_t size) {
  const ipt_tuning *t = &desc->tuning;
  char rows[40] = "", cols[40] = "";
  text[0] = '\0';
  if (desc->method == IPT_METHOD_AUTO)
    return;
  if (t->tile_rows != 0)
    snprintf(rows, sizeof rows, " --tile-rows %" PRIu64, t->tile_rows);
  if (t->tile_cols != 0)
    snprintf(cols, sizeof cols, " --tile-cols %" PRIu64, t->tile_cols);
  snprintf(text, size, "--method %s%s%s%s%s", ipt_method_name(desc->method), rows, cols,
           switch_option(" --panel-tiles on", " --panel-tiles off", t->panel_tiles),
           switch_option(" --paths on", " --paths off", t->shift_paths));
}
