/* A list of cases.
 *
 * SPDX-License-Identifier: MIT
 */
#include "list.h"

#include "messages.h"

#include <stdlib.h>

int bench_append(bench_list *list, const bench_case *c) {
  bench_case *cases = (bench_case *)realloc(list->cases, (list->count + 1) * sizeof *cases);
  if (cases == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of host memory");
  cases[list->count++] = *c;
  list->cases = cases;
  return BENCH_SUCCESS;
}

void bench_free_list(bench_list *list) {
  free(list->cases);
  list->cases = NULL;
  list->count = 0;
}
