/* ipt-bench - measures ipt on a Vulkan device, or on the CPU. See ipt-bench --help.
 *
 * SPDX-License-Identifier: MIT
 */
#include "../cli/standard_streams.h"
#include "cpu/cpu.h"
#include "distribution.h"
#include "gpu_commands.h"
#include "help.h"
#include "messages.h"
#include "options.h"
#include "sweep.h"

#include <stdio.h>
#include <stdlib.h>

static int run_cpu(const bench_options *options, const bench_list *list) {
  bench_cpu_settings settings = {
      options->repetitions, options->warm_up_ms * 1e-3, options->cpu_budget, options->threads,
      options->only,        !options->no_verify,        options->json};
  bool is_random = options->command == BENCH_COMMAND_RANDOM;
  double *ratios = is_random ? (double *)malloc(list->count * sizeof *ratios) : NULL;
  if (is_random && ratios == NULL)
    return bench_error(BENCH_FAILED, NULL, "out of memory");
  int code = bench_cpu(&settings, list, ratios);
  if (is_random && !options->json) {
    int told = bench_report_distribution(list, ratios, true);
    code = told > code ? told : code;
  }
  free(ratios);
  return code;
}

/* The search removes variants, since it tries them all. */
static int load_cases(const bench_options *options, bench_list *list) {
  int code = bench_load_list(options, list);
  if (code == BENCH_SUCCESS && options->command == BENCH_COMMAND_SEARCH)
    bench_reduce_to_shapes(list);
  return code;
}

/* Without a list there is one case. */
static int run(bench_options *options) {
  bench_list list = {&options->one, 1};
  int code = BENCH_SUCCESS;
  if (options->list != NULL)
    code = load_cases(options, &list);
  if (code == BENCH_SUCCESS)
    code = options->command == BENCH_COMMAND_CPU || options->on_cpu ? run_cpu(options, &list)
                                                                    : bench_on_gpu(options, &list);
  if (options->list != NULL)
    bench_free_list(&list);
  return code;
}

int main(int count, char **arguments) {
  open_standard_streams();
  bench_options options;
  int code = bench_parse_command_line(count, arguments, &options);
  if (code == BENCH_SUCCESS && options.help)
    bench_help();
  if (code != BENCH_SUCCESS || options.help)
    return code;
  bench_progress_enable(!options.quiet);
  code = run(&options);
  /* Results that could not be written (a full disk) must not look like success. */
  if (fflush(stdout) != 0 || ferror(stdout))
    return bench_error(BENCH_FAILED, NULL, "standard output cannot be written");
  return code;
}
