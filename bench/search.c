/* The fastest plan of a shape: candidates are measured roughly, then the fastest ones as all
 * commands measure.
 *
 * SPDX-License-Identifier: MIT
 */
#include "search.h"

#include "candidates.h"
#include "clock.h"
#include "steady.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINALISTS = 5, QUICK_REPETITIONS = 3, MOST_METHODS = 32 };

typedef struct search {
  bench_gpu *gpu;
  const bench_search_settings *settings;
  const bench_case *shape;
  bench_trial trial;
  bench_steadiness steadiness;
  bench_findings *findings;
  double fastest; /* relative time so far; 0: none */
  unsigned tried[MOST_METHODS];
} search;

/* ---- Findings ---- */

/* Each beside its own copy: the clock of a device may change between them. */
static double relative_time(const bench_finding *f) {
  return f->result.plan.median / f->result.copy.median;
}

static bool keep(bench_findings *findings, const bench_finding *f) {
  bench_finding *items =
      (bench_finding *)realloc(findings->items, (findings->count + 1) * sizeof *items);
  if (items == NULL)
    return false;
  items[findings->count++] = *f;
  findings->items = items;
  return true;
}

void bench_free_findings(bench_findings *findings) {
  free(findings->items);
  findings->items = NULL;
  findings->count = 0;
}

static int compare(const void *a, const void *b) {
  const bench_finding *x = (const bench_finding *)a, *y = (const bench_finding *)b;
  bool x_failed = x->result.error != NULL, y_failed = y->result.error != NULL;
  double x_time = relative_time(x), y_time = relative_time(y);
  if (x_failed != y_failed)
    return x_failed ? 1 : -1;
  if (x->finalist != y->finalist)
    return x->finalist ? -1 : 1;
  return (x_time > y_time) - (x_time < y_time);
}

static void sort(bench_findings *findings) {
  if (findings->count > 0)
    qsort(findings->items, findings->count, sizeof *findings->items, compare);
}

static void fail(const search *s, bench_finding *f) {
  snprintf(f->reason, sizeof f->reason, "%s", s->gpu->error);
  f->result.error = f->reason;
}

/* ---- One candidate ---- */

/* The planner's words do not say by which of its two kernels a panel is transposed. */
static bool is_known(const search *s, const bench_finding *f) {
  bool panels = strstr(f->result.description, "panel") != NULL;
  for (size_t i = 0; i < s->findings->count; i++) {
    const bench_finding *known = &s->findings->items[i];
    if (strcmp(known->result.description, f->result.description) == 0 &&
        (!panels || known->c.desc.tuning.panel_tiles == f->c.desc.tuning.panel_tiles))
      return true;
  }
  return false;
}

static bool time_finding(search *s, bench_finding *f, uint32_t repetitions, double warm_up) {
  bench_settings settings = {repetitions, warm_up, false};
  f->repetitions = repetitions;
  return bench_time_steadily(s->gpu, &s->trial, &settings, &s->steadiness, &f->result, &f->steady);
}

/* One repetition is enough to tell what is hopeless, which may take long. Further ones follow it
 * while the device is warm. */
static bool measure_roughly(search *s, bench_finding *f) {
  const double hopeless = 1.5, warm_up = s->settings->finalist.warm_up;
  if (!bench_trial_place(s->gpu, &s->trial, &f->result) || !time_finding(s, f, 1, warm_up))
    return false;
  if (s->fastest > 0 && relative_time(f) > hopeless * s->fastest)
    return true;
  if (!time_finding(s, f, QUICK_REPETITIONS, warm_up / 10))
    return false;
  if (s->fastest <= 0 || relative_time(f) < s->fastest)
    s->fastest = relative_time(f);
  return true;
}

static bench_finding new_finding(const search *s, const ipt_transpose_desc *desc) {
  bench_finding f;
  memset(&f, 0, sizeof f);
  f.c = *s->shape;
  f.c.desc = *desc;
  f.planner = desc->method == IPT_METHOD_AUTO;
  bench_name_case(&f.c);
  return f;
}

static bool is_no_plan(ipt_result result) {
  return result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
}

/* What makes no plan, or a known one, is no finding, except that the planner's always is. */
static bool try_candidate(search *s, const ipt_transpose_desc *desc) {
  bench_finding f = new_finding(s, desc);
  ipt_result planned = bench_trial_plan(s->gpu, &s->trial, &f.c, &f.result);
  if (!f.planner && (is_no_plan(planned) || (planned == IPT_SUCCESS && is_known(s, &f))))
    return true;
  s->tried[desc->method]++;
  if (planned != IPT_SUCCESS || !measure_roughly(s, &f))
    fail(s, &f);
  return keep(s->findings, &f);
}

/* ---- All candidates ---- */

static void show_progress(size_t number, size_t count) {
  char text[64];
  snprintf(text, sizeof text, "%lu of %lu", (unsigned long)number, (unsigned long)count);
  bench_progress_phase(text);
}

static bool is_enough(const search *s, ipt_method method) {
  return method != IPT_METHOD_2_STAGE && s->tried[method] >= (unsigned)bench_most_of_method();
}

static bool try_all(search *s, double end) {
  bench_candidates list;
  bool fine = bench_list_candidates(s->shape, &list);
  for (size_t i = 0; i < list.count && fine && bench_clock() < end; i++) {
    if (is_enough(s, list.items[i].method))
      continue;
    show_progress(i + 1, list.count);
    fine = try_candidate(s, &list.items[i]);
  }
  bench_free_candidates(&list);
  return fine;
}

/* ---- The finalists ---- */

static void choose_finalists(bench_findings *findings) {
  sort(findings);
  for (size_t i = 0; i < findings->count; i++) {
    bench_finding *f = &findings->items[i];
    f->finalist = f->result.error == NULL && (i < FINALISTS || f->planner);
  }
}

static bool measure_finalist(search *s, bench_finding *f) {
  const bench_settings *settings = &s->settings->finalist;
  memset(&f->result, 0, sizeof f->result);
  return bench_trial_plan(s->gpu, &s->trial, &f->c, &f->result) == IPT_SUCCESS &&
         bench_trial_place(s->gpu, &s->trial, &f->result) &&
         time_finding(s, f, settings->repetitions, settings->warm_up) &&
         (!settings->verify || bench_trial_verify(s->gpu, &s->trial, &f->result));
}

static void measure_finalists(search *s) {
  bench_progress_phase("the fastest again");
  for (size_t i = 0; i < s->findings->count; i++) {
    bench_finding *f = &s->findings->items[i];
    if (f->finalist && !measure_finalist(s, f))
      fail(s, f);
  }
}

/* Sorting moved what the pointers refer to. */
static void mark_best(bench_findings *findings) {
  bool found = false;
  sort(findings);
  for (size_t i = 0; i < findings->count; i++) {
    bench_finding *f = &findings->items[i];
    if (f->result.error != NULL)
      f->result.error = f->reason;
    f->best = !found && f->finalist && f->result.error == NULL && f->result.verdict != BENCH_WRONG;
    found = found || f->best;
  }
}

/* Where the planner's choice cannot run, for lack of memory for example, the others are not tried:
 * there would be nothing to compare them with. */
bool bench_search(bench_gpu *gpu, const bench_search_settings *settings, const bench_case *shape,
                  bench_findings *findings) {
  search s;
  memset(&s, 0, sizeof s);
  memset(findings, 0, sizeof *findings);
  s.gpu = gpu;
  s.settings = settings;
  s.shape = shape;
  s.findings = findings;
  double end = bench_clock() + settings->budget;
  bench_progress_phase("the planner's choice");
  bool fine = try_candidate(&s, &shape->desc);
  if (fine && findings->items[0].result.error == NULL) {
    fine = try_all(&s, end);
    choose_finalists(findings);
    measure_finalists(&s);
  }
  mark_best(findings);
  bench_trial_close(gpu, &s.trial);
  return fine;
}
