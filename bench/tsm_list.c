/* Lists of tall & skinny multiplications: built in, from a file, or all widths.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tsm_list.h"

#include "options.h"
#include "report.h"
#include "sweep.h"

#include <stdlib.h>
#include <string.h>

enum { WIDEST = 64 };

/* Of all types and both operations. */
#define EACH(shape)                                                                                \
  "--op tsmttsm --type f32 " shape, "--op tsmttsm --type f64 " shape,                              \
      "--op tsmttsm --type c32 " shape, "--op tsmttsm --type c64 " shape,                          \
      "--op tsmm --type f32 " shape, "--op tsmm --type f64 " shape, "--op tsmm --type c32 " shape, \
      "--op tsmm --type c64 " shape

static const char *const unequal[] = {EACH("--m 1 --n 64 --k 2097152"), EACH("--m 8 --n 64"),
                                      EACH("--m 64 --n 3"), EACH("--m 17 --n 33"), NULL};

/* k of 10^4 to 10^6, where the reduction of TSMTTSM takes a part of the time. */
static const char *const short_ones[] = {EACH("--m 4 --k 10000"),    EACH("--m 4 --k 100000"),
                                         EACH("--m 4 --k 1000000"),  EACH("--m 16 --k 10000"),
                                         EACH("--m 16 --k 100000"),  EACH("--m 16 --k 1000000"),
                                         EACH("--m 64 --k 10000"),   EACH("--m 64 --k 100000"),
                                         EACH("--m 64 --k 1000000"), NULL};

static const char *const *built_in(const char *name) {
  if (strcmp(name, "unequal") == 0)
    return unequal;
  return strcmp(name, "short") == 0 ? short_ones : NULL;
}

static int append(bench_tsm_list *list, const bench_tsm_case *c) {
  bench_tsm_case *cases = (bench_tsm_case *)realloc(list->cases, (list->count + 1) * sizeof *cases);
  if (cases == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of host memory");
  cases[list->count++] = *c;
  list->cases = cases;
  return BENCH_SUCCESS;
}

static int take_case(void *list, char *line, const char *where) {
  bench_tsm_case c;
  int code = bench_parse_tsm_line(line, where, &c);
  return code == BENCH_SUCCESS ? append((bench_tsm_list *)list, &c) : code;
}

int bench_load_tsm_list(const char *name, bench_tsm_list *list) {
  memset(list, 0, sizeof *list);
  int code = bench_read_list(name, built_in(name), take_case, list);
  if (code == BENCH_SUCCESS && list->count == 0)
    return bench_error(BENCH_USAGE, name, "has no case");
  return code;
}

int bench_list_widths(const bench_tsm_case *c, bench_tsm_list *list) {
  int code = BENCH_SUCCESS;
  memset(list, 0, sizeof *list);
  for (uint64_t width = 1; width <= WIDEST && code == BENCH_SUCCESS; width++) {
    bench_tsm_case one = *c;
    one.desc.m = one.desc.n = width;
    bench_complete_tsm_case(&one);
    code = append(list, &one);
  }
  return code;
}

void bench_free_tsm_list(bench_tsm_list *list) {
  free(list->cases);
  list->cases = NULL;
  list->count = 0;
}
