/* The commands that need a Vulkan device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gpu_commands.h"

#include "../cli/device_names.h"
#include "calibrate.h"
#include "choice.h"
#include "comparison.h"
#include "distribution.h"
#include "host.h"
#include "multi.h"
#include "paper/study.h"
#include "self_test.h"
#include "product/products.h"
#include "start.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bench_report new_report(const bench_gpu *gpu, const bench_options *options,
                               const bench_list *list) {
  bench_report report = {.json = options->json,
                         .permutes = options->command == BENCH_COMMAND_PERMUTE,
                         .multiplies = options->command == BENCH_COMMAND_PRODUCT,
                         .name_width = 4,
                         .repetitions = options->repetitions,
                         .backend = "vulkan",
                         .device = gpu->info.device.name,
                         .driver = gpu->info.device.driver};
  for (size_t i = 0; i < list->count; i++)
    if ((int)strlen(list->cases[i].name) > report.name_width)
      report.name_width = (int)strlen(list->cases[i].name);
  return report;
}

static bench_settings new_settings(const bench_options *options) {
  bench_settings settings = {options->repetitions, options->warm_up_ms * 1e-3, !options->no_verify};
  return settings;
}

/* ratios: those of all cases go there; NULL: not needed. */
static int measure_list(bench_gpu *gpu, const bench_options *options, const bench_list *list,
                        double *ratios) {
  bench_settings settings = new_settings(options);
  bench_report report = new_report(gpu, options, list);
  int code = BENCH_SUCCESS;
  bench_report_header(&report);
  for (size_t i = 0; i < list->count; i++) {
    bench_result result;
    bench_progress_case(i + 1, list->count, list->cases[i].name);
    bench_measure(gpu, &settings, &list->cases[i], &result);
    bench_report_case(&report, &list->cases[i], &result);
    code = bench_worse(code, &result);
    if (ratios != NULL)
      ratios[i] = result.error == NULL ? bench_ratio(&list->cases[i], &result) : (double)NAN;
  }
  return code;
}

/* A table ends with the distribution of the ratios. JSON has only one object for each case. */
static int run_sweep(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  double *ratios = (double *)malloc(list->count * sizeof *ratios);
  if (ratios == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of host memory");
  int code = measure_list(gpu, options, list, ratios);
  int told = options->json ? BENCH_SUCCESS
                           : bench_report_distribution(list, ratios,
                                                       options->command == BENCH_COMMAND_RANDOM);
  free(ratios);
  return told > code ? told : code;
}

static int run_search(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  bench_search_settings settings = {new_settings(options), options->budget, options->bytes};
  bench_report report = new_report(gpu, options, list);
  return bench_compare(gpu, &settings, &report, options->all, list);
}

static int run_paper(bench_gpu *gpu, const bench_options *options) {
  bench_settings settings = new_settings(options);
  return bench_paper_study(gpu, &settings, options->out, options->quick);
}

static int run_products(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  bench_settings settings = new_settings(options);
  bench_report report = new_report(gpu, options, list);
  return bench_products(gpu, &settings, &report, list, options->bytes);
}

static int run_calibration(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  bench_settings settings = new_settings(options);
  bench_report report = new_report(gpu, options, list);
  return bench_calibrate(gpu, &settings, &report);
}

static int run_host(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  bench_settings settings = new_settings(options);
  bench_report report = new_report(gpu, options, list);
  return bench_host(gpu, &settings, &report, &options->one, options->device, options->memory);
}

/* Results with other plans than the user asked for must not go unnoticed: for the library a missing
 * file is the same as none. */
static int check_wisdom(const bench_gpu *gpu, const char *wisdom) {
  if (wisdom != NULL && gpu->log[0] != '\0') /* checked first, since opening a pipe would wait */
    return bench_error(BENCH_USAGE, NULL, "%s", gpu->log);
  FILE *file = wisdom != NULL ? fopen(wisdom, "rb") : NULL;
  if (wisdom != NULL && file == NULL)
    return bench_error(BENCH_USAGE, wisdom, "cannot be opened");
  if (file != NULL)
    fclose(file);
  return BENCH_SUCCESS;
}

static int run_command(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  int code = check_wisdom(gpu, options->wisdom);
  if (code != BENCH_SUCCESS)
    return code;
  switch (options->command) {
  case BENCH_COMMAND_NONE:
    return bench_self_test(gpu);
  case BENCH_COMMAND_SWEEP:
  case BENCH_COMMAND_PERMUTE:
  case BENCH_COMMAND_RANDOM:
    return run_sweep(gpu, options, list);
  case BENCH_COMMAND_SEARCH:
    return run_search(gpu, options, list);
  case BENCH_COMMAND_PAPER:
    return run_paper(gpu, options);
  case BENCH_COMMAND_PRODUCT:
    return run_products(gpu, options, list);
  case BENCH_COMMAND_HOST:
    return run_host(gpu, options, list);
  case BENCH_COMMAND_CALIBRATE:
    return run_calibration(gpu, options, list);
  default:
    return measure_list(gpu, options, list, NULL);
  }
}

/* The start must be measured before anything else opens the driver. Data of the host may go through
 * several devices, and then the ceilings are those of the first one. */
int bench_on_gpu(const bench_options *options, const bench_list *list) {
  const char *device = options->device;
  device_list devices;
  bench_gpu gpu;
  int code;
  if (options->command == BENCH_COMMAND_START)
    return bench_start(options->device, options->pipelines, options->json);
  if (options->command == BENCH_COMMAND_CHOICE)
    return bench_choice(options, list);
  if (options->command == BENCH_COMMAND_MULTI)
    return bench_multi(options);
  if (options->command == BENCH_COMMAND_HOST)
    device = device_first(device, &devices);
  if (!bench_gpu_open(&gpu, device, options->copy_units, options->wisdom))
    code = bench_error(BENCH_FAILED, NULL, "%s", gpu.error);
  else
    code = run_command(&gpu, options, list);
  bench_gpu_close(&gpu);
  return code;
}
