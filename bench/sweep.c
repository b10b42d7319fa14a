/* Loads lists of cases: built in, generated, or from a file with one case per line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sweep.h"

#include "any_case.h"
#include "built_in.h"
#include "generated.h"
#include "messages.h"
#include "options.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 1024 };

/* ---- Lines ---- */

/* Adds the case of a line. A comment is cut off; an empty line adds nothing. */
static int take_line(const bench_options *options, char *line, size_t number, bench_list *list) {
  char where[256];
  bench_case c;
  snprintf(where, sizeof where, "%.200s:%lu", options->list, (unsigned long)number);
  line[strcspn(line, "#")] = '\0';
  if (line[strspn(line, " \t\r\n")] == '\0')
    return BENCH_SUCCESS;
  int code = bench_parse_line(options->command, line, where, &c);
  return code == BENCH_SUCCESS ? bench_append(list, &c) : code;
}

static int read_built_in(const bench_options *options, const char *const *lines, bench_list *list) {
  int code = BENCH_SUCCESS;
  for (size_t i = 0; lines[i] != NULL && code == BENCH_SUCCESS; i++) {
    char line[LINE];
    snprintf(line, sizeof line, "%s", lines[i]);
    code = take_line(options, line, i + 1, list);
  }
  return code;
}

static int read_lines(const bench_options *options, FILE *file, bench_list *list) {
  char line[LINE];
  int code = BENCH_SUCCESS;
  for (size_t number = 1; code == BENCH_SUCCESS && fgets(line, sizeof line, file); number++) {
    if (strlen(line) == LINE - 1 && line[LINE - 2] != '\n')
      return bench_error(BENCH_USAGE, options->list, "line %lu is too long", (unsigned long)number);
    code = take_line(options, line, number, list);
  }
  if (code == BENCH_SUCCESS && ferror(file))
    return bench_error(BENCH_USAGE, options->list, "cannot be read");
  return code;
}

static int read_file(const bench_options *options, bench_list *list) {
  FILE *file = fopen(options->list, "r");
  if (file == NULL)
    return bench_error(BENCH_USAGE, options->list, "is no list and cannot be opened as a file");
  int code = read_lines(options, file, list);
  fclose(file);
  return code;
}

int bench_load_list(const bench_options *options, bench_list *list) {
  const char *const *lines = bench_built_in(options->list);
  int code;
  memset(list, 0, sizeof *list);
  if (strcmp(options->list, BENCH_RANDOM) == 0)
    code = options->command == BENCH_COMMAND_PERMUTE
               ? bench_add_random_permutations(&options->one, &options->draw, list)
               : bench_add_random_shapes(&options->one, &options->draw, list);
  else if (strcmp(options->list, BENCH_WIDTHS) == 0)
    code = bench_add_widths(&options->one, list);
  else
    code = lines != NULL ? read_built_in(options, lines, list) : read_file(options, list);
  if (code == BENCH_SUCCESS && list->count == 0)
    return bench_error(BENCH_USAGE, options->list, "has no case");
  return code;
}

/* ---- Shapes ---- */

static bool is_same(const bench_case *a, const bench_case *b) {
  return strcmp(a->name, b->name) == 0 && a->desc.scratch_limit == b->desc.scratch_limit &&
         a->scratch_percent == b->scratch_percent;
}

void bench_reduce_to_shapes(bench_list *list) {
  size_t kept = 0;
  for (size_t i = 0; i < list->count; i++) {
    bench_case c = list->cases[i];
    size_t k = 0;
    memset(c.variant, 0, sizeof c.variant);
    bench_name_case(&c);
    while (k < kept && !is_same(&c, &list->cases[k]))
      k++;
    if (k == kept)
      list->cases[kept++] = c;
  }
  list->count = kept;
}
