/* Times each shape in three contexts by turns: the default one, the CPU and the device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "choice.h"

#include "../cli/backend_names.h"
#include "clock.h"
#include "host_data.h"
#include "json.h"
#include "messages.h"
#include "movement.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The modes, in the order of their columns. */
typedef enum mode { BY_DEFAULT, ON_CPU, ON_DEVICE, MODES } mode;

/* A default context tries both backends in the first calls of a shape: see ipt.h. */
enum { LEAST_RUNS = 3, TRIAL_CALLS = 18, WARM_RUNS = 3 };

typedef struct choice {
  const bench_options *options;
  ipt_context *contexts[MODES];
  char log[256];
  unsigned count;
  unsigned slower, slower_at_first; /* shapes that take more than 1.1 times the better backend */
  double worst, worst_at_first;
} choice;

typedef struct compared {
  ipt_backend at_first, chosen; /* by estimates, and after the trial */
  double seconds[MODES];
  double ratio; /* the time of the default divided by that of the better backend */
  double ratio_at_first;
  bench_verdict verdict;
} compared;

/* ---- Contexts ---- */

static void keep_log(const char *message, void *user) {
  choice *c = (choice *)user;
  snprintf(c->log, sizeof c->log, "%s", message);
}

static int failed(const choice *c, const char *where, const char *what, ipt_result result) {
  return bench_error(BENCH_FAILED, where, "%s: %s%s%s", what, ipt_result_string(result),
                     c->log[0] != '\0' ? ": " : "", c->log);
}

static int open_contexts(choice *c) {
  static const ipt_backend backends[MODES] = {IPT_BACKEND_DEFAULT, IPT_BACKEND_CPU,
                                              IPT_BACKEND_VULKAN};
  for (int i = 0; i < MODES; i++) {
    ipt_context_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.backend = backends[i];
    desc.wisdom = c->options->wisdom;
    desc.log.write = keep_log;
    desc.log.user = c;
    ipt_result result = ipt_context_create(&desc, &c->contexts[i]);
    if (result != IPT_SUCCESS)
      return failed(c, NULL, backend_name(backends[i]), result);
  }
  return BENCH_SUCCESS;
}

/* ---- One shape ---- */

static ipt_result find_backend(const choice *c, const ipt_transpose_desc *shape,
                               ipt_backend *backend) {
  ipt_plan *plan = NULL;
  ipt_transpose_desc desc = *shape;
  desc.host.transfers = IPT_SWITCH_ON; /* as in the plan that ipt_transpose makes */
  ipt_result result = ipt_plan_create_transpose(c->contexts[BY_DEFAULT], &desc, &plan);
  *backend = ipt_plan_backend(plan);
  ipt_plan_destroy(plan);
  return result;
}

/* Makes the further calls of the trial in the default context. Contexts of the CPU or of the device
 * alone need only the first call. */
static ipt_result run_trial(const choice *c, const ipt_transpose_desc *desc, void *data) {
  ipt_result result = IPT_SUCCESS;
  for (int i = 1; i < TRIAL_CALLS && result == IPT_SUCCESS; i++)
    result = ipt_transpose(c->contexts[BY_DEFAULT], data, desc);
  return result;
}

/* The first call of a context makes its plan, and is verified. */
static ipt_result run_first(const choice *c, const ipt_transpose_desc *desc,
                            const bench_host_data *data, compared *found) {
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < MODES && result == IPT_SUCCESS; i++) {
    if (!c->options->no_verify)
      bench_fill_host(data->pages, data->bytes);
    result = ipt_transpose(c->contexts[i], data->pages, desc);
    if (result == IPT_SUCCESS && !c->options->no_verify && found->verdict != BENCH_WRONG)
      found->verdict =
          bench_count_wrong_on_host(data->pages, desc) == 0 ? BENCH_RIGHT : BENCH_WRONG;
  }
  return result;
}

/* The first runs find data where the previous mode has left them, in caches or not; only the one
 * after them is timed. */
static ipt_result time_warm(ipt_context *context, const ipt_transpose_desc *desc, void *data,
                            double *seconds) {
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < WARM_RUNS && result == IPT_SUCCESS; i++)
    result = ipt_transpose(context, data, desc);
  double started = bench_clock();
  if (result == IPT_SUCCESS)
    result = ipt_transpose(context, data, desc);
  *seconds = bench_clock() - started;
  return result;
}

/* The modes take turns, because the machine may become slower or faster. */
static ipt_result time_turns(const choice *c, const ipt_transpose_desc *desc,
                             const bench_host_data *data, double *seconds, compared *found) {
  const double enough = 6;
  uint32_t most = c->options->repetitions, runs = 0;
  ipt_result result = IPT_SUCCESS;
  for (double begin = bench_clock(); result == IPT_SUCCESS && runs < most; runs++) {
    if (runs >= LEAST_RUNS && bench_clock() - begin > enough)
      break;
    for (int i = 0; i < MODES && result == IPT_SUCCESS; i++)
      result = time_warm(c->contexts[i], desc, data->pages, &seconds[(uint32_t)i * most + runs]);
  }
  for (int i = 0; i < MODES && result == IPT_SUCCESS; i++)
    found->seconds[i] = bench_summarize(seconds + (uint32_t)i * most, runs).median;
  return result;
}

static ipt_result compare(const choice *c, const ipt_transpose_desc *desc,
                          const bench_host_data *data, compared *found) {
  double *seconds = (double *)malloc(MODES * c->options->repetitions * sizeof *seconds);
  if (seconds == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt_result result = find_backend(c, desc, &found->at_first);
  if (result == IPT_SUCCESS)
    result = run_first(c, desc, data, found);
  if (result == IPT_SUCCESS)
    result = run_trial(c, desc, data->pages);
  if (result == IPT_SUCCESS)
    result = find_backend(c, desc, &found->chosen);
  if (result == IPT_SUCCESS)
    result = time_turns(c, desc, data, seconds, found);
  free(seconds);
  double better = found->seconds[ON_CPU] < found->seconds[ON_DEVICE] ? found->seconds[ON_CPU]
                                                                     : found->seconds[ON_DEVICE];
  if (result != IPT_SUCCESS)
    return result;
  found->ratio = found->seconds[BY_DEFAULT] / better;
  found->ratio_at_first =
      found->seconds[found->at_first == IPT_BACKEND_CPU ? ON_CPU : ON_DEVICE] / better;
  return result;
}

/* ---- The report ---- */

static void print_header(const choice *c) {
  if (!c->options->json)
    printf("%s\n%-32s %10s %10s %10s %7s %8s  %s\n",
           ipt_context_device_name(c->contexts[ON_DEVICE]), "case", "default ms", "CPU ms",
           "device ms", "ratio", "at first", "default");
}

static void print_shape(const choice *c, const bench_case *shape, const compared *found) {
  bench_progress_clear();
  if (!c->options->json) {
    printf("%-32s %10.3f %10.3f %10.3f %7.3f %8.3f  %s, %s\n", shape->name,
           1e3 * found->seconds[BY_DEFAULT], 1e3 * found->seconds[ON_CPU],
           1e3 * found->seconds[ON_DEVICE], found->ratio, found->ratio_at_first,
           backend_name(found->chosen), bench_verdict_word(found->verdict));
    return;
  }
  putchar('{');
  bench_json_string("case", shape->name);
  bench_json_string("device", ipt_context_device_name(c->contexts[ON_DEVICE]));
  bench_json_string("at_first", backend_name(found->at_first));
  bench_json_string("chosen", backend_name(found->chosen));
  bench_json_real("default_ms", 1e3 * found->seconds[BY_DEFAULT]);
  bench_json_real("cpu_ms", 1e3 * found->seconds[ON_CPU]);
  bench_json_real("device_ms", 1e3 * found->seconds[ON_DEVICE]);
  bench_json_real("ratio", found->ratio);
  bench_json_real("ratio_at_first", found->ratio_at_first);
  bench_json_verdict(found->verdict);
  puts("}");
}

static int run_shape(choice *c, const bench_case *shape) {
  ipt_transpose_desc desc = bench_transpose_desc(shape);
  compared found;
  bench_host_data data;
  memset(&found, 0, sizeof found);
  memset(&data, 0, sizeof data);
  if (!bench_new_host_data(&data, desc.batch * desc.rows * desc.cols * desc.elem_size))
    return bench_error(BENCH_FAILED, shape->name, "out of host memory");
  bench_fill_host(data.pages, data.bytes); /* a page has no memory until it is written */
  ipt_result result = compare(c, &desc, &data, &found);
  bench_free_host_data(&data);
  if (result != IPT_SUCCESS)
    return failed(c, shape->name, "transposing", result);
  c->count++;
  c->slower += found.ratio > 1.1;
  c->worst = found.ratio > c->worst ? found.ratio : c->worst;
  c->slower_at_first += found.ratio_at_first > 1.1;
  if (found.ratio_at_first > c->worst_at_first)
    c->worst_at_first = found.ratio_at_first;
  print_shape(c, shape, &found);
  return found.verdict == BENCH_WRONG
             ? bench_error(BENCH_UNVERIFIED, shape->name, "the result is wrong")
             : BENCH_SUCCESS;
}

int bench_choice(const bench_options *options, const bench_list *list) {
  choice c;
  memset(&c, 0, sizeof c);
  c.options = options;
  int code = open_contexts(&c);
  if (code == BENCH_SUCCESS)
    print_header(&c);
  for (size_t i = 0; i < list->count && c.contexts[ON_DEVICE] != NULL; i++) {
    bench_progress_case(i + 1, list->count, list->cases[i].name);
    int of_shape = run_shape(&c, &list->cases[i]);
    code = of_shape > code ? of_shape : code;
  }
  if (c.count > 0 && !options->json)
    printf("worst ratio %.3f, %.3f at first; %u of %u shapes above 1.1, %u at first\n", c.worst,
           c.worst_at_first, c.slower, c.count, c.slower_at_first);
  for (int i = 0; i < MODES; i++)
    ipt_context_destroy(c.contexts[i]);
  return code;
}
