/* Prints under a table how the ratios of a list are distributed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "distribution.h"

#include "messages.h"

#include <stdio.h>
#include <stdlib.h>

enum { WORST = 10 };

typedef struct ranked {
  double value; /* NaN: not measured */
  const bench_case *c;
} ranked;

/* Those that were not measured come last. */
static int compare(const void *a, const void *b) {
  double x = ((const ranked *)a)->value, y = ((const ranked *)b)->value;
  if (x != x || y != y)
    return (x != x) - (y != y);
  return (x > y) - (x < y);
}

/* Sorts the ratios. Returns how many were measured. */
static size_t rank(ranked *all, size_t count) {
  size_t measured = 0;
  qsort(all, count, sizeof *all, compare);
  while (measured < count && all[measured].value == all[measured].value)
    measured++;
  return measured;
}

/* Interpolates between two of the ranked values. */
static double percentile(const ranked *all, size_t count, double part) {
  double place = part * (double)(count - 1);
  size_t below = (size_t)place;
  double rest = place - (double)below, low = all[below].value;
  return below + 1 < count ? low + rest * (all[below + 1].value - low) : low;
}

static void print_ratios(const ranked *all, size_t measured, size_t count) {
  printf("ratio to the copy of %lu of %lu cases", (unsigned long)measured, (unsigned long)count);
  if (measured > 0)
    printf(": min %.3f, p5 %.3f, p25 %.3f, median %.3f, p75 %.3f", all[0].value,
           percentile(all, measured, 0.05), percentile(all, measured, 0.25),
           percentile(all, measured, 0.5), percentile(all, measured, 0.75));
  putchar('\n');
}

static void print_worst(const ranked *all, size_t measured) {
  for (size_t i = 0; i < measured && i < WORST; i++)
    printf("worst %lu: %.3f  %s\n", (unsigned long)(i + 1), all[i].value, all[i].c->name);
}

/* Compares each shape with its mirror, which follows it: the better ratio divided by the worse
 * one. */
static void print_mirrors(ranked *pairs, const bench_list *list, const double *ratios) {
  for (size_t i = 0; i < list->count / 2; i++) {
    double a = ratios[2 * i], b = ratios[2 * i + 1];
    pairs[i].value = a > b ? a / b : b / a;
    pairs[i].c = &list->cases[2 * i];
  }
  size_t measured = rank(pairs, list->count / 2);
  if (measured > 0)
    printf("mirrors: one is %.3f times as fast as the other in the median, p95 %.3f, at most %.3f, "
           "%s\n",
           percentile(pairs, measured, 0.5), percentile(pairs, measured, 0.95),
           pairs[measured - 1].value, pairs[measured - 1].c->name);
}

int bench_report_distribution(const bench_list *list, const double *ratios, bool has_mirrors) {
  ranked *all = (ranked *)malloc((list->count + 1) * sizeof *all);
  if (all == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of host memory");
  for (size_t i = 0; i < list->count; i++) {
    all[i].value = ratios[i];
    all[i].c = &list->cases[i];
  }
  size_t measured = rank(all, list->count);
  print_ratios(all, measured, list->count);
  if (has_mirrors) {
    print_worst(all, measured);
    print_mirrors(all, list, ratios);
  }
  free(all);
  return BENCH_SUCCESS;
}
