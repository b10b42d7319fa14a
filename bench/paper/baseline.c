/* Measures the benchmark's own kernels that move elements along cycles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "baseline.h"

#include "../shaders/spirv/cycle_per_worker.h"
#include "../shaders/spirv/workgroup_shift.h"

#include <stdio.h>
#include <string.h>

/* Seconds of a repetition. In P-IPT one worker has the longest cycle: a chain of loads, each of
 * which waits for the one before. */
static const double slow = 0.05;

typedef struct baseline {
  study_kernel kernel;
  VkPipeline pipeline;
  bench_baseline_constants constants;
  uint64_t positions; /* positions in all matrices */
  bench_baseline_arguments places;
} baseline;

/* ---- The kernel ---- */

/* P-IPT of single words also runs in whole workgroups, with an invocation for each word. */
static baseline plan(const bench_gpu *gpu, const study_subject *subject) {
  const ipt_transpose_desc *shape = &subject->c.desc;
  uint32_t most = gpu->info.device.workgroup_invocations;
  baseline b;
  memset(&b, 0, sizeof b);
  b.kernel = subject->kernel;
  b.constants.lanes = (uint32_t)(shape->elem_size / 4);
  b.constants.workgroup = b.constants.lanes > 1    ? b.constants.lanes
                          : most < BENCH_WORKGROUP ? most
                                                   : BENCH_WORKGROUP;
  b.positions = shape->batch * shape->rows * shape->cols;
  b.places.batch = shape->batch;
  b.places.rows = (uint32_t)shape->rows;
  b.places.cols = (uint32_t)shape->cols;
  return b;
}

static bool compile(bench_gpu *gpu, baseline *b) {
  static const bench_code p_ipt = {bench__spirv_cycle_per_worker,
                                   sizeof bench__spirv_cycle_per_worker};
  static const bench_code shift = {bench__spirv_workgroup_shift,
                                   sizeof bench__spirv_workgroup_shift};
  const bench_code *code = b->kernel == STUDY_CYCLE_PER_WORKER ? &p_ipt : &shift;
  VkResult result =
      bench_new_pipeline(&gpu->kernels, code, &b->constants, sizeof b->constants, &b->pipeline);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "no pipeline", result);
}

static uint64_t flag_words(const baseline *b) {
  return b->kernel == STUDY_WORKGROUP_SHIFT ? (b->positions + 31) / 32 : 0;
}

static bool record(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const baseline *b = (const baseline *)what;
  bench_clear_arguments clear = {b->places.flags, flag_words(b)};
  uint64_t invocations = b->positions * b->constants.lanes;
  if (clear.words > 0) {
    bench_dispatch(&gpu->kernels, commands, BENCH_KERNEL_CLEAR, &clear, sizeof clear, clear.words);
    bench_barrier(gpu, commands);
  }
  bench_dispatch_groups(&gpu->kernels, commands, b->pipeline, &b->places, sizeof b->places,
                        (invocations + b->constants.workgroup - 1) / b->constants.workgroup);
  return true;
}

/* ---- Measuring ---- */

static void describe(const baseline *b, bench_result *result) {
  const char *worker = b->constants.lanes > 1 ? "workgroup" : "invocation";
  const char *name = b->kernel == STUDY_CYCLE_PER_WORKER ? "P-IPT: a cycle" : "a super-element";
  snprintf(result->description, sizeof result->description, "%s per %s", name, worker);
}

/* lavapipe ends every loop of an invocation after 65,535 iterations, and the result is wrong. */
static bool check(bench_gpu *gpu, const baseline *b) {
  const uint64_t loop_limit = 65535;
  uint64_t steps = (uint64_t)b->places.rows * b->places.cols;
  if (strstr(gpu->info.device.driver, "llvmpipe") != NULL && 2 * steps > loop_limit)
    return bench_fail(gpu, "cycles may be longer than loops of this driver");
  if (b->constants.workgroup > gpu->info.device.workgroup_invocations)
    return bench_fail(gpu, "an element has more words than a workgroup has invocations");
  return true;
}

/* Times one repetition first, and all of them if that did not take long. */
static bool time_baseline(bench_gpu *gpu, bench_trial *trial, const bench_settings *settings,
                          study_subject *subject) {
  bench_settings once = *settings;
  once.repetitions = 1;
  if (!bench_trial_time(gpu, trial, &once, &subject->result))
    return false;
  subject->repetitions = 1;
  if (subject->result.plan.median > slow)
    return true;
  subject->repetitions = settings->repetitions;
  return bench_trial_time(gpu, trial, settings, &subject->result);
}

static bool measure(bench_gpu *gpu, const bench_settings *settings, bench_trial *trial, baseline *b,
                    study_subject *subject) {
  bench_result *result = &subject->result;
  trial->shape = subject->c;
  result->bytes = 4 * b->positions * b->constants.lanes;
  result->scratch = 4 * flag_words(b);
  describe(b, result);
  if (!check(gpu, b) || !compile(gpu, b) || !bench_trial_place(gpu, trial, result))
    return false;
  b->places.data = trial->operands[0].address;
  b->places.flags = trial->scratch.address;
  trial->work.record = record;
  trial->work.what = b;
  return time_baseline(gpu, trial, settings, subject) &&
         (!settings->verify || bench_trial_verify(gpu, trial, result));
}

void study_measure_baseline(bench_gpu *gpu, const bench_settings *settings,
                            study_subject *subject) {
  bench_trial trial;
  baseline b = plan(gpu, subject);
  memset(&trial, 0, sizeof trial);
  memset(&subject->result, 0, sizeof subject->result);
  if (!measure(gpu, settings, &trial, &b, subject))
    subject->result.error = gpu->error;
  bench_trial_close(gpu, &trial);
  gpu->vk.vkDestroyPipeline(gpu->device, b.pipeline, NULL);
}
