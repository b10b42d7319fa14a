/* ipt's CPU backend: its own choice, and the 4-stage method of Gustavson and Karlsson.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <stdlib.h>
#include <string.h>

typedef struct state {
  ipt_context *context;
  ipt_plan *plan;
} state;

static bool make_plan(bench_subject *subject, state *s, ipt_method method) {
  ipt_context_desc opening;
  ipt_transpose_desc desc = subject->c->desc;
  memset(&opening, 0, sizeof opening);
  opening.backend = IPT_BACKEND_CPU;
  opening.threads = subject->threads;
  if (subject->c->scratch_percent > 0)
    desc.scratch_limit =
        (uint64_t)(bench_case_bytes(subject->c) * subject->c->scratch_percent / 100);
  if (method != IPT_METHOD_AUTO) {
    desc.method = method;
    memset(&desc.tuning, 0, sizeof desc.tuning);
  }
  ipt_result result = ipt_context_create(&opening, &s->context);
  if (result == IPT_SUCCESS)
    result = ipt_plan_create(s->context, &desc, &s->plan);
  return result == IPT_SUCCESS ? true : bench_refuse(subject, "%s", ipt_result_string(result));
}

static bool open_method(bench_subject *subject, ipt_method method) {
  state *s = (state *)calloc(1, sizeof *s);
  subject->state = s;
  if (s == NULL)
    return bench_refuse(subject, "out of memory");
  if (!make_plan(subject, s, method))
    return false;
  subject->scratch = (int64_t)ipt_plan_scratch_size(s->plan);
  ipt_plan_describe(s->plan, subject->plan, sizeof subject->plan);
  return true;
}

static bool open_auto(bench_subject *subject, unsigned char *data) {
  (void)data;
  return open_method(subject, IPT_METHOD_AUTO);
}

static bool open_4_stage(bench_subject *subject, unsigned char *data) {
  (void)data;
  return open_method(subject, IPT_METHOD_4_STAGE);
}

static bool run(bench_subject *subject, unsigned char *data) {
  ipt_result result = ipt_plan_run(((state *)subject->state)->plan, data);
  return result == IPT_SUCCESS ? true : bench_refuse(subject, "%s", ipt_result_string(result));
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

/* Needs divisors of both sides. */
static bool has_4_stages(const bench_case *c) {
  bench_subject probe;
  memset(&probe, 0, sizeof probe);
  probe.c = c;
  probe.threads = 1;
  bool fine = c->desc.method == IPT_METHOD_AUTO && open_method(&probe, IPT_METHOD_4_STAGE);
  close_method(&probe);
  return fine;
}

const bench_method bench_ipt = {"ipt", always, open_auto, run, close_method};
const bench_method bench_ipt_4_stage = {"ipt 4-stage", has_4_stages, open_4_stage, run,
                                        close_method};
