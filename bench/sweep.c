/* Lists of cases: built in or from a file, one case per line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sweep.h"

#include "options.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024 };

static int take_line(char *line, const char *name, size_t number, bench_take_line take,
                     void *list) {
  char where[256];
  snprintf(where, sizeof where, "%.200s:%lu", name, (unsigned long)number);
  line[strcspn(line, "#")] = '\0';
  return line[strspn(line, " \t\r\n")] == '\0' ? BENCH_SUCCESS : take(list, line, where);
}

static int read_built_in(const char *name, const char *const *lines, bench_take_line take,
                         void *list) {
  int code = BENCH_SUCCESS;
  for (size_t i = 0; lines[i] != NULL && code == BENCH_SUCCESS; i++) {
    char line[LINE];
    snprintf(line, sizeof line, "%s", lines[i]);
    code = take_line(line, name, i + 1, take, list);
  }
  return code;
}

static int read_file(const char *name, FILE *file, bench_take_line take, void *list) {
  char line[LINE];
  int code = BENCH_SUCCESS;
  for (size_t number = 1; code == BENCH_SUCCESS && fgets(line, sizeof line, file); number++) {
    if (strlen(line) == LINE - 1 && line[LINE - 2] != '\n')
      return bench_error(BENCH_USAGE, name, "line %lu is too long", (unsigned long)number);
    code = take_line(line, name, number, take, list);
  }
  if (code == BENCH_SUCCESS && ferror(file))
    return bench_error(BENCH_USAGE, name, "cannot be read");
  return code;
}

int bench_read_list(const char *name, const char *const *built_in, bench_take_line take,
                    void *list) {
  if (built_in != NULL)
    return read_built_in(name, built_in, take, list);
  FILE *file = fopen(name, "r");
  if (file == NULL)
    return bench_error(BENCH_USAGE, name, "is no list and cannot be opened as a file");
  int code = read_file(name, file, take, list);
  fclose(file);
  return code;
}

static int take_case(void *taken, char *line, const char *where) {
  bench_list *list = (bench_list *)taken;
  bench_case c;
  int code = bench_parse_line(line, where, &c);
  if (code != BENCH_SUCCESS)
    return code;
  bench_case *cases = (bench_case *)realloc(list->cases, (list->count + 1) * sizeof *cases);
  if (cases == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of host memory");
  cases[list->count++] = c;
  list->cases = cases;
  return BENCH_SUCCESS;
}

int bench_load_list(const char *name, bench_list *list) {
  memset(list, 0, sizeof *list);
  int code = bench_read_list(name, bench_built_in(name), take_case, list);
  if (code == BENCH_SUCCESS && list->count == 0)
    return bench_error(BENCH_USAGE, name, "has no case");
  return code;
}

void bench_free_list(bench_list *list) {
  free(list->cases);
  list->cases = NULL;
  list->count = 0;
}

/* ---- Shapes ---- */

static void reduce(bench_case *c) {
  ipt_transpose_desc shape;
  memset(&shape, 0, sizeof shape);
  shape.batch = c->desc.batch;
  shape.rows = c->desc.rows;
  shape.cols = c->desc.cols;
  shape.elem_size = c->desc.elem_size;
  shape.scratch_limit = c->desc.scratch_limit;
  c->desc = shape;
  bench_name_case(c);
}

static bool is_same(const bench_case *a, const bench_case *b) {
  return strcmp(a->name, b->name) == 0 && a->desc.scratch_limit == b->desc.scratch_limit &&
         a->scratch_percent == b->scratch_percent;
}

void bench_reduce_to_shapes(bench_list *list) {
  size_t kept = 0;
  for (size_t i = 0; i < list->count; i++) {
    bench_case c = list->cases[i];
    size_t k = 0;
    reduce(&c);
    while (k < kept && !is_same(&c, &list->cases[k]))
      k++;
    if (k == kept)
      list->cases[kept++] = c;
  }
  list->count = kept;
}
