/* The CPU backend beside other libraries: measures and verifies each case with each method, and
 * right before that a copy of the same bytes by as many threads.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/cpu.h"

#include "cpu/methods.h"
#include "cpu/cpu_report.h"
#include "cpu/timer.h"
#include "host_data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const bench_method *const methods[] = {
    &bench_ipt,           &bench_ipt_4_stage,
#ifdef BENCH_OPENBLAS
    &bench_openblas,
#endif
#ifdef BENCH_MKL
    &bench_mkl,
#endif
#ifdef BENCH_FFTW
    &bench_fftw_estimate, &bench_fftw_measure,
#endif
    &bench_blocked,       &bench_naive,
};

/* The settings that all cases share, and the memory of one case. */
typedef struct setup {
  const bench_cpu_settings *settings;
  bench_report report;
  bench_crew *crew;
  bench_host_data data, second;
  bench_warmth warmth;
} setup;

/* ---- Filling and verifying, by all threads ---- */

static void fill_share(void *what, uint64_t begin, uint64_t end, uint32_t share) {
  const bench_host_data *data = (const bench_host_data *)what;
  (void)share;
  bench_fill_part(data->pages, begin, end);
}

/* Each thread fills the share that it writes in the copy and mostly in the transposition. This
 * decides where pages lie. */
static void fill(setup *s, bench_host_data *data) {
  bench_crew_run(s->crew, data->bytes, fill_share, data);
}

typedef struct inspection {
  const unsigned char *data;
  const ipt_transpose_desc *desc;
  uint64_t wrong[256]; /* in each share */
} inspection;

static void inspect_share(void *what, uint64_t begin, uint64_t end, uint32_t share) {
  inspection *i = (inspection *)what;
  i->wrong[share] = bench_count_wrong_rows(i->data, i->desc, begin, end);
}

static void verify(setup *s, const bench_case *c, bench_result *result) {
  inspection i;
  memset(&i, 0, sizeof i);
  i.data = s->data.pages;
  i.desc = &c->desc;
  bench_crew_run(s->crew, c->desc.batch * c->desc.cols, inspect_share, &i);
  for (size_t k = 0; k < sizeof i.wrong / sizeof i.wrong[0]; k++)
    result->wrong += i.wrong[k];
  result->verdict = result->wrong == 0 ? BENCH_RIGHT : BENCH_WRONG;
}

/* ---- One case by one method ---- */

typedef struct run {
  const bench_method *method;
  bench_subject *subject;
  unsigned char *data;
} run;

static bool run_once(void *what) {
  run *r = (run *)what;
  return r->method->run(r->subject, r->data);
}

static bool measure(setup *s, run *r, bench_result *result, uint32_t *repetitions) {
  const bench_cpu_settings *settings = s->settings;
  bench_cpu_copy copy = {s->crew, s->second.pages, s->data.pages, s->data.bytes};
  bench_call call = {run_once, r};
  bench_progress_phase(r->method->name);
  if (!r->method->open(r->subject, r->data))
    return false;
  if (settings->verify) {
    fill(s, &s->data);
    if (!run_once(r))
      return false;
    verify(s, r->subject->c, result);
  }
  if (!bench_time_cpu_copy(&copy, settings->repetitions, settings->budget / 4, &result->copy))
    return bench_refuse(r->subject, "out of memory");
  return bench_time_calls(&call, settings->repetitions, settings->budget, &result->plan,
                          repetitions);
}

/* ratio: where the ratio to the copy goes; NULL: not needed. */
static int measure_method(setup *s, const bench_case *c, const bench_method *method,
                          double *ratio) {
  bench_subject subject;
  bench_result result;
  run r = {method, &subject, s->data.pages};
  uint32_t repetitions = 0;
  memset(&subject, 0, sizeof subject);
  memset(&result, 0, sizeof result);
  subject.c = c;
  subject.threads = bench_crew_size(s->crew);
  subject.budget = s->settings->budget;
  result.bytes = s->data.bytes;
  result.warmth = s->warmth;
  if (!measure(s, &r, &result, &repetitions))
    result.error = subject.error[0] != '\0' ? subject.error : "out of memory";
  method->close(&subject);
  memcpy(result.description, subject.plan, sizeof result.description);
  memcpy(result.variant, subject.variant, sizeof result.variant);
  result.passes = BENCH_NOT_KNOWN;
  result.scratch = subject.scratch < 0 ? BENCH_NOT_KNOWN : (uint64_t)subject.scratch;
  s->report.repetitions = repetitions;
  bench_cpu_report(&s->report, c, method->name, subject.threads, &result);
  if (ratio != NULL)
    *ratio = result.error == NULL ? bench_ratio(c, &result) : (double)NAN;
  int code = bench_worse(BENCH_SUCCESS, &result);
  /* Other libraries may refuse a case. */
  return code == BENCH_FAILED && method != &bench_ipt ? BENCH_SUCCESS : code;
}

/* ---- All of them ---- */

/* The list has beginnings of names, with commas between them. */
static bool is_listed(const char *list, const char *name) {
  while (list != NULL) {
    size_t length = strcspn(list, ",");
    if (length > 0 && strncmp(name, list, length) == 0)
      return true;
    list = list[length] == ',' ? list + length + 1 : NULL;
  }
  return false;
}

static bool is_wanted(const setup *s, const bench_method *method, const bench_case *c) {
  const char *only = s->settings->only;
  return (only == NULL || is_listed(only, method->name)) && method->applies(c);
}

static int measure_methods(setup *s, const bench_case *c, double *ratio) {
  int code = BENCH_SUCCESS;
  bench_cpu_copy copy = {s->crew, s->second.pages, s->data.pages, s->data.bytes};
  fill(s, &s->data);
  fill(s, &s->second);
  s->warmth = bench_warm_up_copy(&copy, s->settings->warm_up);
  if (ratio != NULL)
    return measure_method(s, c, &bench_ipt, ratio);
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
    if (is_wanted(s, methods[i], c)) {
      int worse = measure_method(s, c, methods[i], NULL);
      code = worse > code ? worse : code;
    }
  return code;
}

static int measure_case(setup *s, const bench_case *c, double *ratio) {
  uint64_t bytes = (uint64_t)bench_case_bytes(c);
  int code;
  if (ratio != NULL)
    *ratio = (double)NAN;
  if (!bench_new_host_data(&s->data, bytes) || !bench_new_host_data(&s->second, bytes))
    code = bench_error(BENCH_FAILED, c->name, "out of memory");
  else
    code = measure_methods(s, c, ratio);
  bench_free_host_data(&s->second);
  bench_free_host_data(&s->data);
  return code;
}

int bench_cpu(const bench_cpu_settings *settings, const bench_list *list, double *ratios) {
  setup s;
  int code = BENCH_SUCCESS;
  memset(&s, 0, sizeof s);
  s.settings = settings;
  s.crew = bench_open_crew(settings->threads);
  if (s.crew == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of memory");
  bench_cpu_describe(&s.report, settings->json, list);
  s.report.repetitions = settings->repetitions;
  bench_cpu_header(&s.report, bench_crew_size(s.crew));
  for (size_t i = 0; i < list->count; i++) {
    bench_progress_case(i + 1, list->count, list->cases[i].name);
    int worse = measure_case(&s, &list->cases[i], ratios != NULL ? &ratios[i] : NULL);
    code = worse > code ? worse : code;
  }
  bench_close_crew(s.crew);
  return code;
}
