/* Runs the experiments of the paper and writes a file for each figure, table and section.
 *
 * SPDX-License-Identifier: MIT
 */
#include "study.h"

#include "../any_case.h"
#include "../clock.h"
#include "../report.h"
#include "baseline.h"
#include "experiments.h"
#include "table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- What is measured ---- */

typedef void (*adder)(study_list *list, const study_scale *scale);

static const adder adders[STUDY_PARTS] = {study_add_figure_6,    study_add_figure_7,
                                          study_add_figure_8,    study_add_table_2,
                                          study_add_section_7_1, study_add_section_7_2};

static study_scale scale_of(const bench_gpu *gpu, bool quick) {
  const uint64_t bytes = quick ? 96 << 10 : 64 << 20;
  study_scale scale = {quick, bytes, gpu->info.device.shared_memory,
                       gpu->info.device.subgroup_size};
  return scale;
}

/* Measures and verifies a subject. */
static void measure(bench_gpu *gpu, const bench_settings *settings, study_subject *subject) {
  bench_result *result = &subject->result;
  subject->repetitions = settings->repetitions;
  if (subject->kernel == STUDY_LIBRARY)
    bench_measure(gpu, settings, &subject->c, result);
  else
    study_measure_baseline(gpu, settings, subject);
  if (result->error != NULL) {
    snprintf(subject->reason, sizeof subject->reason, "%s", result->error);
    result->error = subject->reason;
  }
}

/* Measures the subjects from number `first` on. Returns an exit code. */
static int measure_from(bench_gpu *gpu, const bench_settings *settings, study_list *list,
                        size_t first) {
  int code = BENCH_SUCCESS;
  for (size_t i = first; i < list->count; i++) {
    study_subject *subject = &list->subjects[i];
    bench_name_case(&subject->c);
    bench_progress_case(i - first + 1, list->count - first, subject->c.name);
    measure(gpu, settings, subject);
    bench_report_wrong(&subject->c, &subject->result);
    if (subject->result.error != NULL)
      bench_error(BENCH_FAILED, subject->c.name, "%s: %s", subject->series, subject->reason);
    int now = bench_worse(BENCH_SUCCESS, &subject->result);
    code = now > code ? now : code;
  }
  bench_progress_clear();
  return code;
}

/* ---- Table 2: the best of figure 8 ---- */

static bool same_row(const study_subject *a, const study_subject *b) {
  return strcmp(a->series, b->series) == 0 && a->c.desc.rows == b->c.desc.rows &&
         a->c.desc.cols == b->c.desc.cols;
}

static bool is_best(const study_list *list, size_t candidate) {
  const study_subject *c = &list->subjects[candidate];
  if (c->result.error != NULL || c->result.verdict == BENCH_WRONG)
    return false;
  for (size_t i = 0; i < list->count; i++) {
    const study_subject *other = &list->subjects[i];
    if (i == candidate || other->part != STUDY_FIGURE_8 || !same_row(other, c) ||
        other->result.error != NULL || other->result.verdict == BENCH_WRONG)
      continue;
    double gain = c->result.plan.median - other->result.plan.median;
    if (gain > 0 || (gain == 0 && i < candidate))
      return false;
  }
  return true;
}

static void add_best_tiles(study_list *list) {
  size_t count = list->count;
  for (size_t i = 0; i < count; i++) {
    if (list->subjects[i].part != STUDY_FIGURE_8 || !is_best(list, i))
      continue;
    study_subject *added = study_add(list, STUDY_TABLE_2, list->subjects[i].series);
    *added = list->subjects[i];
    added->part = STUDY_TABLE_2;
  }
}

/* ---- Files ---- */

static bool write_run(const bench_gpu *gpu, const char *folder, bool quick, double seconds) {
  char date[32] = "";
  time_t now = time(NULL);
  FILE *file = study_open_file(folder, "run");
  if (file == NULL)
    return false;
  strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
  fprintf(file, "date,device,driver,shared_memory,subgroup,seconds,quick\n");
  fprintf(file, "%s,\"%s\",\"%s\",%" PRIu32 ",%" PRIu32 ",%.0f,%s\n", date, gpu->info.device.name,
          gpu->info.device.driver, gpu->info.device.shared_memory, gpu->info.device.subgroup_size,
          seconds, quick ? "true" : "false");
  return study_close_file(file, folder, "run");
}

static unsigned count_unsteady(const study_list *list, size_t first) {
  unsigned count = 0;
  for (size_t i = first; i < list->count; i++)
    count += list->subjects[i].result.warmth.unsteady;
  return count;
}

/* Measures one part and writes its file at once, since later parts may fail. */
static int run_part(bench_gpu *gpu, const bench_settings *settings, const study_scale *scale,
                    study_part part, const char *folder, study_list *list) {
  size_t first = list->count;
  double begin = bench_clock();
  adders[part](list, scale);
  int code = measure_from(gpu, settings, list, first);
  printf("%s: %lu cases in %.0f s, %u with a clock that was not steady\n", study_part_name(part),
         (unsigned long)(list->count - first), bench_clock() - begin, count_unsteady(list, first));
  fflush(stdout);
  if (part == STUDY_TABLE_2)
    add_best_tiles(list);
  if (list->out_of_memory)
    return bench_error(BENCH_FAILED, study_part_name(part), "out of host memory");
  return study_write_table(folder, part, list) ? code : BENCH_FAILED;
}

int bench_paper_study(bench_gpu *gpu, const bench_settings *settings, const char *folder,
                      bool quick) {
  study_list list = {NULL, 0, 0, false};
  study_scale scale = scale_of(gpu, quick);
  double begin = bench_clock();
  int worst = BENCH_SUCCESS;
  if (!write_run(gpu, folder, quick, 0)) /* fails now, not after minutes */
    return BENCH_FAILED;
  for (int part = 0; part < STUDY_PARTS; part++) {
    int code = run_part(gpu, settings, &scale, (study_part)part, folder, &list);
    worst = code > worst ? code : worst;
  }
  study_free(&list);
  if (!write_run(gpu, folder, quick, bench_clock() - begin))
    return BENCH_FAILED;
  return worst;
}
