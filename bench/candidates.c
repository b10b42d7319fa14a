/* The library's list of variants, which ipt_tune tries. No other file uses it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

/* A second copy of the implementation, since private functions cannot be linked. Both make the same
 * plans. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

bool bench_list_variants(const ipt_plan *own, bench_variants *list) {
  ipt__candidates candidates;
  memset(&candidates, 0, sizeof candidates);
  memset(list, 0, sizeof *list);
  ipt__list_candidates(own, &candidates);
  size_t count = (size_t)candidates.count;
  candidates.items = (ipt__candidate *)calloc(count + 1, sizeof *candidates.items);
  list->text = (char(*)[BENCH_VARIANT])calloc(count + 1, sizeof *list->text);
  bool fine = list->text != NULL && candidates.items != NULL;
  if (fine)
    ipt__list_candidates(own, &candidates);
  for (size_t i = 0; i < count && fine; i++) {
    ipt__text out = {list->text[i], sizeof list->text[i], 0};
    ipt__append_variant(&out, &candidates.items[i].variant);
  }
  list->count = fine ? count : 0;
  free(candidates.items);
  return fine;
}

void bench_free_variants(bench_variants *list) {
  free(list->text);
  memset(list, 0, sizeof *list);
}

/* There may be very many pairs of tiles. Plans of two stages are few, and mostly the fastest. */
unsigned bench_most_of_method(const char *variant) {
  bool has_pairs = strncmp(variant, "3-stage", 7) == 0 || strncmp(variant, "4-stage", 7) == 0;
  return has_pairs ? IPT__MOST_OF_METHOD : 0;
}
