/* ipt's CPU backend: its own choice, and the 4-stage method of Gustavson and Karlsson.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct state {
  ipt_context *context;
  ipt_plan *plan;
  char log[200]; /* the last message of ipt: what is wrong with a variant */
} state;

static void keep_log(const char *message, void *user) {
  state *s = (state *)user;
  snprintf(s->log, sizeof s->log, "%s", message);
}

static bool refuse(bench_subject *subject, const state *s, ipt_result result) {
  const char *reason = ipt_result_string(result);
  return s->log[0] != '\0' ? bench_refuse(subject, "%s (%s)", reason, s->log)
                           : bench_refuse(subject, "%s", reason);
}

/* variant NULL: takes the variant of the case. */
static bool make_plan(bench_subject *subject, state *s, const char *variant) {
  ipt_context_desc opening;
  ipt_transpose_desc desc = bench_transpose_desc(subject->c);
  memset(&opening, 0, sizeof opening);
  opening.backend = IPT_BACKEND_CPU;
  opening.threads = subject->threads;
  opening.log.write = keep_log;
  opening.log.user = s;
  if (variant != NULL)
    desc.variant = variant;
  ipt_result result = ipt_context_create(&opening, &s->context);
  if (result == IPT_SUCCESS)
    result = ipt_plan_create_transpose(s->context, &desc, &s->plan);
  return result == IPT_SUCCESS ? true : refuse(subject, s, result);
}

static bool open_method(bench_subject *subject, const char *variant) {
  state *s = (state *)calloc(1, sizeof *s);
  subject->state = s;
  if (s == NULL)
    return bench_refuse(subject, "out of memory");
  if (!make_plan(subject, s, variant))
    return false;
  subject->scratch = (int64_t)ipt_plan_scratch_size(s->plan);
  ipt_plan_describe(s->plan, subject->plan, sizeof subject->plan);
  ipt_plan_variant(s->plan, subject->variant, sizeof subject->variant);
  return true;
}

static bool open_auto(bench_subject *subject, unsigned char *data) {
  (void)data;
  return open_method(subject, NULL);
}

static bool open_4_stage(bench_subject *subject, unsigned char *data) {
  (void)data;
  return open_method(subject, "4-stage");
}

static bool run(bench_subject *subject, unsigned char *data) {
  void *operands[IPT_MAX_OPERANDS] = {data};
  const state *s = (const state *)subject->state;
  ipt_result result = ipt_plan_run(s->plan, operands);
  return result == IPT_SUCCESS ? true : refuse(subject, s, result);
}

static void close_method(bench_subject *subject) {
  state *s = (state *)subject->state;
  if (s == NULL)
    return;
  ipt_plan_destroy(s->plan);
  ipt_context_destroy(s->context);
  free(s);
}

static bool always(const bench_case *c) {
  (void)c;
  return true;
}

/* The method needs divisors of both sides. */
static bool has_4_stages(const bench_case *c) {
  bench_subject probe;
  memset(&probe, 0, sizeof probe);
  probe.c = c;
  probe.threads = 1;
  bool fine = c->variant[0] == '\0' && open_method(&probe, "4-stage");
  close_method(&probe);
  return fine;
}

const bench_method bench_ipt = {"ipt", always, open_auto, run, close_method};
const bench_method bench_ipt_4_stage = {"ipt 4-stage", has_4_stages, open_4_stage, run,
                                        close_method};
