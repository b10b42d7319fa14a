/* Measures ipt_transpose on host memory in every way, and beside it the rates of transfers, the
 * plan on data in device memory, the CPU, and a plain transposition from one buffer to another.
 *
 * SPDX-License-Identifier: MIT
 */
#include "host.h"

#include "../cli/backend_names.h"
#include "../cli/device_names.h"
#include "clock.h"
#include "host_data.h"
#include "host_report.h"
#include "movement.h"
#include "out_of_place.h"
#include "repeat.h"
#include "timing.h"
#include "transfers.h"
#include "verify.h"
#include "warm_up.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ODD_PLACE = 20 }; /* bytes after the beginning of a page, a multiple of a word only */

/* ---- Transfers ---- */

/* Times transfers in one direction at a time. */
static bool measure_transfers(bench_gpu *gpu, const bench_settings *settings,
                              bench_host_bounds *bounds) {
  const uint64_t most = (uint64_t)1 << 30;
  uint64_t bytes = bounds->bytes < most ? bounds->bytes : most;
  bench_timing timing = {settings->repetitions, settings->warm_up, 1};
  bench_buffer host, device;
  bench_times up, down;
  memset(&device, 0, sizeof device);
  bool fine = bench_new_staging_buffer(gpu, bytes, &host) &&
              bench_new_buffer(gpu, "data", bytes, &device) && bench_fill(gpu, &device);
  bench_transfer there = {host.handle, device.handle, 0, 0, bytes, 1};
  bench_transfer back = {device.handle, host.handle, 0, 0, bytes, 1};
  bench_work upload = bench_transfer_work(&there), download = bench_transfer_work(&back);
  if (fine)
    memset(host.host, 0x55, (size_t)bytes);
  fine = fine && bench_time(gpu, &timing, &upload, &download, &up, &down, &bounds->warmth);
  if (fine) {
    bounds->upload = (double)bytes / up.median;
    bounds->download = (double)bytes / down.median;
  }
  bench_free_buffer(gpu, &device);
  bench_free_buffer(gpu, &host);
  return fine;
}

static bool measure_bounds(bench_gpu *gpu, const bench_settings *settings, const bench_case *c,
                           bench_result *kernels, bench_host_bounds *bounds) {
  bench_settings without_verification = *settings;
  bench_case for_host = *c;
  without_verification.verify = false;
  for_host.desc.host.transfers = IPT_SWITCH_ON; /* as in the plan that ipt_transpose makes */
  bench_progress_phase("kernels");
  bench_measure(gpu, &without_verification, &for_host, kernels);
  if (kernels->error != NULL)
    return false;
  bounds->bytes = kernels->bytes;
  bounds->kernels = kernels->plan.median;
  bounds->plan = kernels->description;
  bounds->variant = kernels->variant;
  bounds->scratch = kernels->scratch;
  bounds->warmth = kernels->warmth;
  bench_progress_phase("transfers");
  return measure_transfers(gpu, settings, bounds);
}

/* ---- ipt_transpose ---- */

typedef struct job {
  bench_gpu *gpu;
  const bench_settings *settings;
  ipt_context *context;
  ipt_transpose_desc desc;
  bench_host_data *data;
  uint64_t place; /* offset in the first page */
} job;

typedef struct transposing {
  const job *j;
  unsigned char *data;
} transposing;

static bool transpose_once(void *what) {
  const transposing *t = (const transposing *)what;
  ipt_result transposed = ipt_transpose(t->j->context, t->data, &t->j->desc);
  return transposed == IPT_SUCCESS ? true : bench_fail_ipt(t->j->gpu, "transposing", transposed);
}

/* Fills the data once, since its contents do not matter for the time. */
static bool run_and_verify(const job *j, unsigned char *data, bench_host_result *result) {
  if (j->settings->verify)
    bench_fill_host(data, j->data->bytes);
  transposing t = {j, data};
  if (!transpose_once(&t))
    return false;
  if (j->settings->verify) {
    result->wrong_elements = bench_count_wrong_on_host(data, &j->desc);
    result->verdict = result->wrong_elements == 0 ? BENCH_RIGHT : BENCH_WRONG;
  }
  return true;
}

static bool time_runs(const job *j, unsigned char *data, bench_host_result *result) {
  transposing t = {j, data};
  bench_call call = {transpose_once, &t};
  return bench_warm_up(j->gpu, j->settings->warm_up, &result->warmth) &&
         bench_repeat(j->gpu, &call, j->settings->repetitions, &result->wall, &result->repetitions);
}

static uint32_t count_pieces(const job *j) {
  ipt_plan *plan;
  uint32_t pieces = 0;
  ipt_transpose_desc desc = j->desc;
  desc.host.transfers = IPT_SWITCH_ON;
  if (ipt_plan_create_transpose(j->context, &desc, &plan) == IPT_SUCCESS)
    pieces = ipt_plan_piece_count(plan);
  ipt_plan_destroy(plan);
  return pieces;
}

static void measure_job(const job *j, bench_host_result *result) {
  unsigned char *data = j->data->pages + j->place;
  bench_progress_phase(result->mode);
  result->backend = backend_name(ipt_context_backend(j->context));
  result->pieces = count_pieces(j);
  j->gpu->log[0] = '\0';
  if (!run_and_verify(j, data, result) || !time_runs(j, data, result))
    result->error = j->gpu->error;
}

/* ---- From one buffer to another ---- */

typedef struct plain {
  bench_buffer host, source, target;
  bench_transfer upload, download;
  bench_out_of_place transposition;
} plain;

static bool record_plain(bench_gpu *gpu, const void *what, VkCommandBuffer commands) {
  const plain *p = (const plain *)what;
  bench_work transposition = bench_out_of_place_work(&p->transposition);
  bench_work upload = bench_transfer_work(&p->upload);
  bench_work download = bench_transfer_work(&p->download);
  upload.record(gpu, upload.what, commands);
  transposition.record(gpu, transposition.what, commands);
  bench_barrier(gpu, commands);
  return download.record(gpu, download.what, commands);
}

static bool open_plain(bench_gpu *gpu, const job *j, plain *p) {
  uint64_t bytes = j->data->bytes;
  ipt_permute_desc movement = bench_swap(&j->desc);
  memset(p, 0, sizeof *p);
  if (!bench_new_staging_buffer(gpu, bytes, &p->host) ||
      !bench_new_buffer(gpu, "data", bytes, &p->source) ||
      !bench_new_buffer(gpu, "a second buffer", bytes, &p->target))
    return false;
  p->upload = (bench_transfer){p->host.handle, p->source.handle, 0, 0, bytes, 1};
  p->download = (bench_transfer){p->target.handle, p->host.handle, 0, 0, bytes, 1};
  return bench_open_out_of_place(gpu, &movement, &p->source, &p->target, &p->transposition);
}

typedef struct plain_run {
  bench_gpu *gpu;
  bench_work work;
} plain_run;

static bool run_plain(void *what) {
  const plain_run *run = (const plain_run *)what;
  return bench_run_once(run->gpu, &run->work);
}

/* The data are in the driver's memory already, which favours this way. */
static void measure_plain(const job *j, bench_host_result *result) {
  plain p;
  plain_run run = {j->gpu, {record_plain, &p}};
  bench_call call = {run_plain, &run};
  bench_progress_phase(result->mode);
  result->backend = "vulkan";
  result->pieces = 1;
  bool fine = open_plain(j->gpu, j, &p);
  if (fine && j->settings->verify)
    bench_fill_host((unsigned char *)p.host.host, j->data->bytes);
  fine = fine && run_plain(&run);
  if (fine && j->settings->verify) {
    result->wrong_elements =
        bench_count_wrong_on_host((const unsigned char *)p.host.host, &j->desc);
    result->verdict = result->wrong_elements == 0 ? BENCH_RIGHT : BENCH_WRONG;
  }
  fine = fine && bench_warm_up(j->gpu, j->settings->warm_up, &result->warmth) &&
         bench_repeat(j->gpu, &call, j->settings->repetitions, &result->wall, &result->repetitions);
  if (!fine)
    result->error = j->gpu->error;
  bench_close_out_of_place(j->gpu, &p.transposition);
  bench_free_buffer(j->gpu, &p.target);
  bench_free_buffer(j->gpu, &p.source);
  bench_free_buffer(j->gpu, &p.host);
}

/* ---- All of it ---- */

typedef struct mode {
  const char *name;
  ipt_host_access access;
  uint32_t pieces; /* 0: those of the case */
  uint64_t place;
} mode;

static const mode modes[] = {
    {"default", IPT_HOST_ACCESS_DEFAULT, 0, 0},
    {"staging", IPT_HOST_ACCESS_STAGING, 0, 0},
    {"staging, misaligned", IPT_HOST_ACCESS_STAGING, 0, ODD_PLACE},
    {"staging, Q = 1", IPT_HOST_ACCESS_STAGING, 1, 0},
};

static ipt_context *open_context(bench_gpu *gpu, ipt_backend backend, const char *device,
                                 uint64_t memory) {
  ipt_context_desc desc;
  device_list devices;
  ipt_context *context;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  device_choose(device, &devices, &desc);
  desc.device_memory_limit = memory;
  desc.log.write = bench_keep_log;
  desc.log.user = gpu;
  ipt_result result = ipt_context_create(&desc, &context);
  if (result != IPT_SUCCESS)
    bench_fail_ipt(gpu, "no context", result);
  return context;
}

/* A wrong result outweighs one that did not run. */
static int report_mode(const bench_report *report, const bench_case *c,
                       const bench_host_bounds *bounds, const bench_host_result *result, int code) {
  int worse = bench_host_report_mode(report, c, bounds, result);
  return worse > code ? worse : code;
}

static int run_modes(job *j, const bench_report *report, const bench_case *c,
                     const bench_host_bounds *bounds, ipt_context *cpu, ipt_context *device) {
  int code = BENCH_SUCCESS;
  j->context = device;
  for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
    bench_host_result result = {.mode = modes[i].name};
    j->desc = bench_transpose_desc(c);
    j->desc.host.access = modes[i].access;
    j->place = modes[i].place;
    if (modes[i].pieces != 0)
      j->desc.host.pieces = modes[i].pieces;
    measure_job(j, &result);
    code = report_mode(report, c, bounds, &result, code);
  }
  bench_host_result on_cpu = {.mode = "CPU"}, out_of_place = {.mode = "out of place"};
  j->context = cpu;
  j->place = 0;
  j->desc = bench_transpose_desc(c);
  j->desc.variant = NULL; /* the CPU has other variants */
  measure_job(j, &on_cpu);
  code = report_mode(report, c, bounds, &on_cpu, code);
  if (c->desc.batch != 1 || c->desc.elem_size != 4)
    return code;
  measure_plain(j, &out_of_place);
  return report_mode(report, c, bounds, &out_of_place, code);
}

int bench_host(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
               const bench_case *c, const char *device, uint64_t memory) {
  bench_host_bounds bounds;
  bench_host_data data;
  bench_result kernels;
  job j = {gpu, settings, NULL, bench_transpose_desc(c), &data, 0};
  memset(&bounds, 0, sizeof bounds);
  memset(&data, 0, sizeof data);
  bench_progress_case(1, 1, c->name);
  if (!measure_bounds(gpu, settings, c, &kernels, &bounds))
    return bench_error(BENCH_FAILED, c->name, "%s", gpu->error);
  if (!bench_new_host_data(&data, bounds.bytes))
    return bench_error(BENCH_FAILED, c->name, "out of host memory");
  bench_fill_host(data.pages, bounds.bytes); /* a page has no memory until it is written */
  ipt_context *cpu = open_context(gpu, IPT_BACKEND_CPU, 0, 0);
  ipt_context *vulkan = open_context(gpu, IPT_BACKEND_VULKAN, device, memory);
  int code;
  bench_host_header(report, c, &bounds);
  if (cpu == NULL || vulkan == NULL)
    code = bench_error(BENCH_FAILED, c->name, "%s", gpu->error);
  else
    code = run_modes(&j, report, c, &bounds, cpu, vulkan);
  ipt_context_destroy(vulkan);
  ipt_context_destroy(cpu);
  bench_free_host_data(&data);
  return code;
}
