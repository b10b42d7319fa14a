/* The table of a family: the figures of its pipelines when it was made, and the driver that
 * reported them. It is a CSV file with one line for each pipeline, so that a diff shows the changes
 * of each. */
#ifndef IPT_TESTS_COMPILERS_TABLE_H
#define IPT_TESTS_COMPILERS_TABLE_H

#include "../check.h"
#include "pipelines.h"

#include <math.h>

enum { TABLE_FIGURES = SPILLED, DRIVER_NAME = 256, LINE = PIPELINE_NAME + 160 };

/* The allowed growth: one or two steps of register allocation, an eighth of the waves, and a
 * quarter of the code and the cycles. Arrays that are indexed at run time grow more: Mesa turns
 * small ones into branches, which take neither scratch nor registers. */
enum { MORE_REGISTERS = 8, FEWER_WAVES = 8, MORE_WORK = 4, FEW_BYTES_OR_CYCLES = 500 };

static const char *column(int figure) {
  return pipelines.vendor->figures[figure].column;
}

typedef struct table_row {
  char name[PIPELINE_NAME];
  uint64_t figures[TABLE_FIGURES];
} table_row;

/* scripts/test looks for this text, because it also shows such lines of tests that pass. */
#define TABLE_SAYS "compiled for %s: "

static struct {
  const char *family;
  char driver[DRIVER_NAME];
  table_row rows[MAX_PIPELINES];
  unsigned count;
} table;

/* ---- The file ---- */

static int write_table(const char *path, const char *driver) {
  FILE *file = fopen(path, "w");
  if (file == NULL)
    return 0;
  fprintf(file, "%s\npipeline", driver);
  for (int f = 0; f < TABLE_FIGURES; f++)
    fprintf(file, ",%s", column(f));
  for (unsigned i = 0; i < pipelines.count; i++) {
    fprintf(file, "\n%s", pipelines.list[i].name);
    for (int f = 0; f < TABLE_FIGURES; f++)
      fprintf(file, ",%llu", (unsigned long long)pipelines.list[i].figures[f]);
  }
  fputc('\n', file);
  return fclose(file) == 0;
}

static int read_row(const char *line, table_row *row) {
  size_t length = strcspn(line, ",");
  if (length >= PIPELINE_NAME)
    return 0;
  memcpy(row->name, line, length);
  row->name[length] = 0;
  for (int f = 0; f < TABLE_FIGURES; f++) {
    char *end;
    if (line[length] != ',')
      return 0;
    row->figures[f] = strtoull(line + length + 1, &end, 10);
    length = (size_t)(end - line);
  }
  return 1;
}

/* Returns 0 if the file cannot be read. The second line has the names of the columns. */
static int read_table(const char *path) {
  char line[LINE];
  FILE *file = fopen(path, "r");
  if (file == NULL)
    return 0;
  int good = fgets(table.driver, DRIVER_NAME, file) != NULL && fgets(line, LINE, file) != NULL;
  table.driver[strcspn(table.driver, "\n")] = 0;
  while (good && table.count < MAX_PIPELINES && fgets(line, LINE, file) != NULL)
    good = read_row(line, &table.rows[table.count++]);
  fclose(file);
  return good && table.count > 0;
}

/* ---- Changes ---- */

static const table_row *find_row(const char *name) {
  for (unsigned i = 0; i < table.count; i++)
    if (strcmp(table.rows[i].name, name) == 0)
      return &table.rows[i];
  return NULL;
}

/* Prints the figures that have grown (or fallen, for the width), and by how much. */
static int tell_changes(const table_row *before, const compiled_pipeline *now) {
  int changes = 0;
  for (int f = 0; f < TABLE_FIGURES; f++) {
    uint64_t old = before->figures[f], is = now->figures[f];
    if (f == WIDTH ? is >= old : is <= old)
      continue;
    if (changes++ == 0)
      printf(TABLE_SAYS "%s:", table.family, now->name);
    printf(" %s %llu -> %llu", column(f), (unsigned long long)old, (unsigned long long)is);
  }
  if (changes > 0)
    printf("\n");
  return changes;
}

static void check_figures(const table_row *before, const compiled_pipeline *now) {
  CHECK(now->figures[REGISTERS] <= before->figures[REGISTERS] + MORE_REGISTERS,
        "%s: %llu %s, not %llu", now->name, (unsigned long long)now->figures[REGISTERS],
        column(REGISTERS), (unsigned long long)before->figures[REGISTERS]);
  CHECK(FEWER_WAVES * now->figures[WIDTH] >= (FEWER_WAVES - 1) * before->figures[WIDTH],
        "%s: %llu %s, not %llu", now->name, (unsigned long long)now->figures[WIDTH], column(WIDTH),
        (unsigned long long)before->figures[WIDTH]);
  static const int work[] = {CODE, CYCLES};
  for (int i = 0; i < 2; i++) {
    uint64_t is = now->figures[work[i]], was = before->figures[work[i]];
    CHECK(is <= was + was / MORE_WORK + FEW_BYTES_OR_CYCLES, "%s: %llu %s, not %llu", now->name,
          (unsigned long long)is, column(work[i]), (unsigned long long)was);
  }
}

/* Plans change, and pipelines with them. A table is useless if it knows too few of today's
 * pipelines, or if too few of its own are left. */
static void compare_with_table(void) {
  unsigned known = 0, changed = 0;
  double ratios = 0;
  for (unsigned i = 0; i < pipelines.count; i++) {
    const compiled_pipeline *now = &pipelines.list[i];
    const table_row *before = find_row(now->name);
    if (before == NULL) {
      printf(TABLE_SAYS "%s: not in the table\n", table.family, now->name);
      continue;
    }
    known++;
    changed += tell_changes(before, now) > 0;
    ratios += log((double)(now->figures[CYCLES] + 1) / (double)(before->figures[CYCLES] + 1));
    check_figures(before, now);
  }
  printf(TABLE_SAYS "%u of %u pipelines are in the table; %u grew; cycles are %.4f times as many\n",
         table.family, known, pipelines.count, changed, known > 0 ? exp(ratios / known) : 0);
  CHECK(4 * known >= 3 * pipelines.count, "the table knows only %u of %u pipelines: make it anew",
        known, pipelines.count);
  CHECK(4 * known >= 3 * table.count, "only %u of the table's %u pipelines are left: make it anew",
        known, table.count);
}

#endif
