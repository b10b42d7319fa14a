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

static int append(bench_list *list, const bench_case *c) {
  bench_case *cases = (bench_case *)realloc(list->cases, (list->count + 1) * sizeof *cases);
  if (cases == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of host memory");
  cases[list->count++] = *c;
  list->cases = cases;
  return BENCH_SUCCESS;
}

static int add_line(char *line, const char *name, size_t number, bench_list *list) {
  char where[256];
  bench_case c;
  snprintf(where, sizeof where, "%.200s:%lu", name, (unsigned long)number);
  line[strcspn(line, "#")] = '\0';
  if (line[strspn(line, " \t\r\n")] == '\0')
    return BENCH_SUCCESS;
  int code = bench_parse_line(line, where, &c);
  return code == BENCH_SUCCESS ? append(list, &c) : code;
}

static int load_built_in(const char *name, const char *const *lines, bench_list *list) {
  int code = BENCH_SUCCESS;
  for (size_t i = 0; lines[i] != NULL && code == BENCH_SUCCESS; i++) {
    char line[LINE];
    snprintf(line, sizeof line, "%s", lines[i]);
    code = add_line(line, name, i + 1, list);
  }
  return code;
}

static int load_file(const char *name, FILE *file, bench_list *list) {
  char line[LINE];
  int code = BENCH_SUCCESS;
  for (size_t number = 1; code == BENCH_SUCCESS && fgets(line, sizeof line, file); number++) {
    if (strlen(line) == LINE - 1 && line[LINE - 2] != '\n')
      return bench_error(BENCH_USAGE, name, "line %lu is too long", (unsigned long)number);
    code = add_line(line, name, number, list);
  }
  if (code == BENCH_SUCCESS && ferror(file))
    return bench_error(BENCH_USAGE, name, "cannot be read");
  return code;
}

int bench_load_list(const char *name, bench_list *list) {
  const char *const *lines = bench_built_in(name);
  memset(list, 0, sizeof *list);
  if (lines != NULL)
    return load_built_in(name, lines, list);
  FILE *file = fopen(name, "r");
  if (file == NULL)
    return bench_error(BENCH_USAGE, name, "is no list and cannot be opened as a file");
  int code = load_file(name, file, list);
  fclose(file);
  if (code == BENCH_SUCCESS && list->count == 0)
    return bench_error(BENCH_USAGE, name, "has no case");
  return code;
}

void bench_free_list(bench_list *list) {
  free(list->cases);
  list->cases = NULL;
  list->count = 0;
}
