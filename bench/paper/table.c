/* Writes the results of the study as comma-separated tables, all with the same columns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "table.h"

#include "../report.h"

#include <inttypes.h>
#include <string.h>

static const char *const names[STUDY_PARTS] = {"figure6", "figure7",     "figure8",
                                               "table2",  "section_7_1", "section_7_2"};

static const char columns[] = "series,batch,rows,cols,elem_size,tile_rows,tile_cols,spreading,"
                              "padding,gbps,gbps_min,gbps_max,copy_gbps,ratio,repetitions,"
                              "verified,plan,variant,error";

const char *study_part_name(study_part part) {
  return names[part];
}

/* ---- Files ---- */

static void file_path(const char *folder, const char *name, char *path, size_t size) {
  snprintf(path, size, "%s/%s.csv", folder, name);
}

FILE *study_open_file(const char *folder, const char *name) {
  char path[1024];
  file_path(folder, name, path, sizeof path);
  FILE *file = fopen(path, "w");
  if (file == NULL)
    bench_error(BENCH_FAILED, path, "cannot be opened; the folder must exist");
  return file;
}

bool study_close_file(FILE *file, const char *folder, const char *name) {
  char path[1024];
  file_path(folder, name, path, sizeof path);
  bool fine = !ferror(file);
  if (fclose(file) == 0 && fine)
    return true;
  bench_error(BENCH_FAILED, path, "cannot be written");
  return false;
}

/* ---- Lines ---- */

/* Writes a text between quotes; quotes in the text are doubled. */
static void print_text(FILE *file, const char *text) {
  fputs(",\"", file);
  for (; text != NULL && *text != '\0'; text++) {
    if (*text == '"')
      fputc('"', file);
    fputc(*text, file);
  }
  fputc('"', file);
}

/* Writes the value of a setting of a forced variant, for plots; nothing where the planner chooses.
 */
static void print_setting(FILE *file, const char *variant, const char *name) {
  const char *found = strstr(variant, name);
  fputc(',', file);
  if (found != NULL) {
    found += strlen(name);
    fprintf(file, "%.*s", (int)strcspn(found, " "), found);
  }
}

static void print_shape(FILE *file, const study_subject *subject) {
  static const char *const forced[] = {
      "tile_rows=", "tile_cols=", "flag_spreading=", "flag_padding="};
  const ipt_transpose_desc *d = &subject->c.desc;
  fprintf(file, "%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64, subject->series, d->batch,
          d->rows, d->cols, d->elem_size);
  for (size_t i = 0; i < sizeof forced / sizeof forced[0]; i++)
    print_setting(file, subject->c.variant, forced[i]);
}

static void print_times(FILE *file, const bench_case *c, const bench_result *result) {
  fprintf(file, ",%.6g,%.6g,%.6g,%.6g,%.6g", bench_rate(result, result->plan.median),
          bench_rate(result, result->plan.max), bench_rate(result, result->plan.min),
          bench_rate(result, result->copy.median), bench_ratio(c, result));
}

static void print_line(FILE *file, const study_subject *subject) {
  const bench_result *result = &subject->result;
  print_shape(file, subject);
  if (result->error == NULL)
    print_times(file, &subject->c, result);
  else
    fputs(",,,,,", file);
  fprintf(file, ",%" PRIu32 ",%s", subject->repetitions,
          result->verdict == BENCH_RIGHT   ? "true"
          : result->verdict == BENCH_WRONG ? "false"
                                           : "");
  print_text(file, result->description);
  print_text(file, bench_variant_of(&subject->c, result));
  print_text(file, result->error);
  fputc('\n', file);
}

bool study_write_table(const char *folder, study_part part, const study_list *list) {
  FILE *file = study_open_file(folder, names[part]);
  if (file == NULL)
    return false;
  fprintf(file, "%s\n", columns);
  for (size_t i = 0; i < list->count; i++)
    if (list->subjects[i].part == part)
      print_line(file, &list->subjects[i]);
  return study_close_file(file, folder, names[part]);
}
