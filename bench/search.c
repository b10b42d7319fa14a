/* Searches for the fastest plan of a shape: measures candidates roughly, then the fastest ones as
 * all commands measure.
 *
 * SPDX-License-Identifier: MIT
 */
#include "search.h"

#include "any_case.h"
#include "candidates.h"
#include "clock.h"
#include "ceilings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINALISTS = 5, QUICK_REPETITIONS = 3 };

typedef struct search {
  bench_gpu *gpu;
  const bench_search_settings *settings;
  const bench_case *shape;
  bench_ceilings ceilings; /* for a product */
  bench_trial trial;
  bench_findings *findings;
  double fastest; /* the least relative time so far; 0: none */
} search;

/* ---- Findings ---- */

double bench_relative_time(const bench_finding *f) {
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
  double x_time = bench_relative_time(x), y_time = bench_relative_time(y);
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

/* Plans with the same variant are the same. */
static bool is_known(const search *s, const bench_finding *f) {
  for (size_t i = 0; i < s->findings->count; i++)
    if (strcmp(s->findings->items[i].result.variant, f->result.variant) == 0)
      return true;
  return false;
}

static bool time_finding(search *s, bench_finding *f, uint32_t repetitions, double warm_up) {
  bench_settings settings = {repetitions, warm_up, false};
  f->repetitions = repetitions;
  return bench_trial_time(s->gpu, &s->trial, &settings, &f->result);
}

/* One repetition shows what is hopeless, which may take long. The others follow it while the device
 * is warm. */
static bool measure_roughly(search *s, bench_finding *f) {
  const double hopeless = 1.5, warm_up = s->settings->finalist.warm_up;
  if (!bench_trial_place(s->gpu, &s->trial, &f->result) || !time_finding(s, f, 1, warm_up))
    return false;
  if (s->fastest > 0 && bench_relative_time(f) > hopeless * s->fastest)
    return true;
  if (!time_finding(s, f, QUICK_REPETITIONS, 0))
    return false;
  if (s->fastest <= 0 || bench_relative_time(f) < s->fastest)
    s->fastest = bench_relative_time(f);
  return true;
}

static bench_finding new_finding(const search *s, const char *variant) {
  bench_finding f;
  memset(&f, 0, sizeof f);
  f.c = *s->shape;
  f.planner = variant[0] == '\0';
  f.result.ceilings = s->ceilings;
  snprintf(f.c.variant, sizeof f.c.variant, "%s", variant);
  bench_name_case(&f.c);
  return f;
}

static bool is_no_plan(ipt_result result) {
  return result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
}

/* Plans and measures a variant; "": the planner's choice, which is always kept. Other variants are
 * not kept if they make no plan, or a known one. False: out of host memory. */
static bool try_variant(search *s, const char *variant) {
  bench_finding f = new_finding(s, variant);
  ipt_result planned = bench_trial_plan(s->gpu, &s->trial, &f.c, &f.result);
  if (!f.planner && (is_no_plan(planned) || (planned == IPT_SUCCESS && is_known(s, &f))))
    return true;
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

/* Whether enough plans of a method, with which a variant begins, were tried. */
static bool is_enough(const search *s, const char *variant) {
  unsigned tried = 0, most = bench_most_of_method(variant);
  size_t length = strcspn(variant, " ");
  for (size_t i = 0; i < s->findings->count && most > 0; i++) {
    const char *known = s->findings->items[i].c.variant;
    tried += strcspn(known, " ") == length && memcmp(known, variant, length) == 0;
  }
  return most > 0 && tried >= most;
}

/* Lists variants beside the planner's own plan. If there is none, the list is empty. */
static bool list_variants(const search *s, bench_variants *list) {
  bench_case own = *s->shape;
  ipt_plan *plan;
  own.variant[0] = '\0';
  memset(list, 0, sizeof *list);
  if (bench_plan_case(s->gpu->context, &own, &plan) != IPT_SUCCESS)
    return true; /* the first finding reports it */
  bool fine = bench_list_variants(plan, list);
  ipt_plan_destroy(plan);
  return fine;
}

static bool try_all(search *s, double end) {
  bench_variants list;
  bool fine = list_variants(s, &list);
  for (size_t i = 0; i < list.count && fine && bench_clock() < end; i++) {
    if (is_enough(s, list.text[i]))
      continue;
    show_progress(i + 1, list.count);
    fine = try_variant(s, list.text[i]);
  }
  bench_free_variants(&list);
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
  f->result.ceilings = s->ceilings;
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

/* Sorting moves the reasons, so the pointers to them are set again. */
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

/* Measures the ceilings for a product. They fail without double precision, for example; then the
 * planner's choice fails, too. */
static void measure_ceilings(search *s) {
  const bench_search_settings *settings = s->settings;
  if (!bench_is_product(s->shape))
    return;
  bench_progress_phase("ceilings");
  bench_measure_ceilings(s->gpu, &settings->finalist, s->shape->product.type, settings->bytes,
                         &s->ceilings);
}

/* If the planner's choice cannot run, for example for lack of memory, the others are not tried:
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
  measure_ceilings(&s);
  double end = bench_clock() + settings->budget;
  bench_progress_phase("the planner's choice");
  bool fine = try_variant(&s, "");
  if (fine && findings->items[0].result.error == NULL) {
    fine = try_all(&s, end);
    choose_finalists(findings);
    measure_finalists(&s);
  }
  mark_best(findings);
  bench_trial_close(gpu, &s.trial);
  return fine;
}
