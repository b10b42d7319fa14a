/* Measures how fast the device reads, copies, multiplies and adds.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ceilings.h"

#include "product/product_case.h"
#include "timing.h"
#include "verify.h"

#include <string.h>

/* ---- Reading ---- */

static bool record_read(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const bench_read_arguments *arguments = (const bench_read_arguments *)what;
  bench_dispatch(&gpu->kernels, commands, BENCH_KERNEL_READ, arguments, sizeof *arguments,
                 arguments->units);
  return true;
}

/* ---- Arithmetic ---- */

typedef struct arithmetic {
  bench_kernel kernel;
  uint64_t invocations;
  bench_fma_arguments arguments;
} arithmetic;

static bool record_arithmetic(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const arithmetic *a = (const arithmetic *)what;
  bench_dispatch(&gpu->kernels, commands, a->kernel, &a->arguments, sizeof a->arguments,
                 a->invocations);
  return true;
}

/* Starts whole workgroups. With 1 GiB these are about two million invocations, which take some
 * milliseconds on a fast GPU. */
static arithmetic new_arithmetic(const bench_gpu *gpu, ipt_type type, const bench_buffer *buffer) {
  const uint64_t bytes_per_invocation = 512;
  uint64_t groups = buffer->size / bytes_per_invocation / gpu->kernels.workgroup + 1;
  arithmetic a = {bench_real_bytes(type) == 8 ? BENCH_KERNEL_FMA_DOUBLE : BENCH_KERNEL_FMA_SINGLE,
                  groups * gpu->kernels.workgroup,
                  {buffer->address, 128, 0.5f}};
  return a;
}

/* ---- All of them ---- */

static bool measure(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                    const bench_buffer *source, const bench_buffer *target,
                    bench_ceilings *ceilings) {
  bench_timing timing = {settings->repetitions, settings->warm_up, 1};
  bench_copy copying = bench_plan_copy(source, target, source->size);
  bench_read_arguments reading = {source->address, source->size / 16};
  arithmetic computing = new_arithmetic(gpu, type, source);
  bench_work copy = bench_copy_work(&copying);
  bench_work read = {record_read, &reading}, compute = {record_arithmetic, &computing};
  bench_times copy_times, read_times, compute_times;
  if (!bench_fill(gpu, source) ||
      !bench_time(gpu, &timing, &copy, &read, &copy_times, &read_times, &ceilings->warmth) ||
      !bench_time(gpu, &timing, &copy, &compute, &copy_times, &compute_times, &ceilings->warmth))
    return false;
  double operations = 2.0 * BENCH_FMA_CHAINS * BENCH_FMA_STEPS * computing.arguments.rounds;
  ceilings->read = (double)source->size / read_times.median;
  ceilings->copy = 2 * (double)source->size / copy_times.median;
  ceilings->flops = operations * (double)computing.invocations / compute_times.median;
  return true;
}

bool bench_measure_ceilings(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                            uint64_t bytes, bench_ceilings *ceilings) {
  bench_buffer source, target;
  memset(&target, 0, sizeof target);
  memset(ceilings, 0, sizeof *ceilings);
  if (bench_real_bytes(type) == 8 && !gpu->has.doubles)
    return bench_fail(gpu, "%s lacks shaderFloat64", gpu->info.device.name);
  bool fine = bench_new_buffer(gpu, "data", bytes, &source) &&
              bench_new_buffer(gpu, "a copy", bytes, &target) &&
              measure(gpu, settings, type, &source, &target, ceilings);
  bench_free_buffer(gpu, &target);
  bench_free_buffer(gpu, &source);
  return fine;
}
