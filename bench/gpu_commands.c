/* The commands that need a Vulkan device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gpu_commands.h"

#include "comparison.h"
#include "host.h"
#include "paper/study.h"
#include "self_test.h"
#include "tsm.h"

#include <stdio.h>
#include <string.h>

static bench_report new_report(const bench_gpu *gpu, const bench_options *options,
                               const bench_list *list) {
  bench_report report = {options->json,         4,
                         options->repetitions,  "vulkan",
                         gpu->info.device.name, gpu->info.device.driver};
  for (size_t i = 0; i < list->count; i++)
    if ((int)strlen(list->cases[i].name) > report.name_width)
      report.name_width = (int)strlen(list->cases[i].name);
  return report;
}

static bench_settings new_settings(const bench_options *options) {
  bench_settings settings = {options->repetitions, options->warm_up_ms * 1e-3, !options->no_verify};
  return settings;
}

static int run_list(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
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
  }
  return code;
}

static int run_search(bench_gpu *gpu, const bench_options *options, const bench_list *list) {
  bench_search_settings settings = {new_settings(options), options->budget};
  bench_report report = new_report(gpu, options, list);
  return bench_compare(gpu, &settings, &report, options->all, list);
}

static int run_paper(bench_gpu *gpu, const bench_options *options) {
  bench_settings settings = new_settings(options);
  return bench_paper_study(gpu, &settings, options->out, options->quick);
}

static int run_tsm(bench_gpu *gpu, const bench_options *options, const bench_tsm_list *list) {
  bench_settings settings = new_settings(options);
  bench_report report = {options->json,         0,
                         options->repetitions,  "vulkan",
                         gpu->info.device.name, gpu->info.device.driver};
  return bench_tsm(gpu, &settings, &report, list, options->bytes);
}

static int run_host(bench_gpu *gpu, const bench_options *options) {
  bench_settings settings = new_settings(options);
  bench_report report = {options->json,         0,
                         options->repetitions,  "vulkan",
                         gpu->info.device.name, gpu->info.device.driver};
  return bench_host(gpu, &settings, &report, &options->one, options->device, options->memory);
}

/* Figures of other plans than those that were asked for must not look like them. To the library a
 * missing file is the same as none. */
static int check_wisdom(const bench_gpu *gpu, const char *wisdom) {
  FILE *file = wisdom != NULL ? fopen(wisdom, "rb") : NULL;
  if (wisdom != NULL && file == NULL)
    return bench_error(BENCH_USAGE, wisdom, "cannot be opened");
  if (file != NULL)
    fclose(file);
  if (wisdom != NULL && gpu->log[0] != '\0')
    return bench_error(BENCH_USAGE, NULL, "%s", gpu->log);
  return BENCH_SUCCESS;
}

static int run_command(bench_gpu *gpu, const bench_options *options, const bench_todo *todo) {
  int code = check_wisdom(gpu, options->wisdom);
  if (code != BENCH_SUCCESS)
    return code;
  if (options->self_test)
    return bench_self_test(gpu);
  if (options->command == BENCH_COMMAND_SEARCH)
    return run_search(gpu, options, &todo->cases);
  if (options->command == BENCH_COMMAND_PAPER)
    return run_paper(gpu, options);
  if (options->command == BENCH_COMMAND_TSM)
    return run_tsm(gpu, options, &todo->products);
  if (options->command == BENCH_COMMAND_HOST)
    return run_host(gpu, options);
  return run_list(gpu, options, &todo->cases);
}

int bench_on_gpu(const bench_options *options, const bench_todo *todo) {
  bench_gpu gpu;
  int code;
  if (!bench_gpu_open(&gpu, options->device, options->copy_units, options->wisdom))
    code = bench_error(BENCH_FAILED, NULL, "%s", gpu.error);
  else
    code = run_command(&gpu, options, todo);
  bench_gpu_close(&gpu);
  return code;
}
