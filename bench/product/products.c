/* The command product: plans, times, verifies and reports each product.
 *
 * SPDX-License-Identifier: MIT
 */
#include "products.h"

#include "../ceilings.h"
#include "../verify.h"
#include "product_case.h"
#include "product_verify.h"

#include <string.h>

typedef struct known_ceilings {
  uint64_t bytes; /* size of the buffers that they are measured with */
  bench_ceilings of_type[BENCH_TYPES];
  bool is_known[BENCH_TYPES];
} known_ceilings;

/* Measures the ceilings once for each type: with many small cases they would take most of the
 * time. */
static bool find_ceilings(bench_gpu *gpu, const bench_settings *settings, ipt_type type,
                          known_ceilings *known) {
  if (!known->is_known[type])
    known->is_known[type] =
        bench_measure_ceilings(gpu, settings, type, known->bytes, &known->of_type[type]);
  return known->is_known[type];
}

/* ---- One product ---- */

/* Before the product is timed, a copy of A within itself warms the device up. */
static void measure(bench_gpu *gpu, const bench_settings *settings, const bench_case *c,
                    known_ceilings *known, bench_result *result) {
  bench_trial t;
  memset(&t, 0, sizeof t);
  memset(result, 0, sizeof *result);
  bench_progress_phase("compiling");
  bool fine =
      bench_trial_plan(gpu, &t, c, result) == IPT_SUCCESS && bench_trial_place(gpu, &t, result);
  bench_progress_phase("ceilings"); /* after compiling, in which the device clocks down */
  fine = fine && find_ceilings(gpu, settings, c->product.type, known);
  result->ceilings = known->of_type[c->product.type];
  bench_progress_phase("timing");
  fine = fine && bench_trial_time(gpu, &t, settings, result);
  bench_progress_phase("verifying");
  fine = fine && (!settings->verify || bench_trial_verify(gpu, &t, result));
  if (!fine)
    result->error = gpu->error;
  bench_trial_close(gpu, &t);
}

int bench_products(bench_gpu *gpu, const bench_settings *settings, const bench_report *report,
                   const bench_list *list, uint64_t bytes) {
  int code = BENCH_SUCCESS;
  known_ceilings known;
  memset(&known, 0, sizeof known);
  known.bytes = bytes;
  bench_report_header(report);
  for (size_t i = 0; i < list->count; i++) {
    bench_result result;
    bench_progress_case(i + 1, list->count, list->cases[i].name);
    measure(gpu, settings, &list->cases[i], &known, &result);
    bench_report_case(report, &list->cases[i], &result);
    code = bench_worse(code, &result);
  }
  return code;
}

/* ---- Self-test ---- */

/* Flips a bit of one word of the output, or none if no wrong element is expected. */
static bool check_flip(bench_gpu *gpu, const bench_trial *t, uint64_t word, uint64_t expected) {
  const bench_buffer *output = bench_product_output(t->operands);
  uint64_t wrong = 0;
  if (!bench_trial_fill(gpu, t) || !bench_run_once(gpu, &t->work) ||
      (expected > 0 && !bench_flip(gpu, output, word, 1u << 30)) ||
      !bench_trial_count_wrong(gpu, t, &wrong))
    return false;
  return wrong == expected ? true
                           : bench_fail(gpu, "products: %u elements are wrong", (unsigned)wrong);
}

static bool check_operation(bench_gpu *gpu, bench_operation operation, ipt_type type, int *checks) {
  bench_case c;
  bench_result result;
  bench_trial t;
  memset(&c, 0, sizeof c);
  memset(&t, 0, sizeof t);
  memset(&result, 0, sizeof result);
  c.operation = operation;
  c.product.type = type;
  c.product.k = 5000;
  c.product.m = c.product.n = 6;
  uint64_t numbers = (operation == BENCH_TSMM ? c.product.k : c.product.m) * c.product.n;
  uint64_t last = numbers * bench_output_bytes(type) * bench_components(type) / 4 - 1;
  bool fine = bench_trial_plan(gpu, &t, &c, &result) == IPT_SUCCESS &&
              bench_trial_place(gpu, &t, &result) && check_flip(gpu, &t, 0, 0) &&
              check_flip(gpu, &t, 0, 1) && check_flip(gpu, &t, last, 1);
  *checks += 3;
  bench_trial_close(gpu, &t);
  return fine;
}

bool bench_products_self_test(bench_gpu *gpu, int *checks) {
  static const bench_operation operations[] = {BENCH_TSMTTSM, BENCH_TSMM, BENCH_GEMM, BENCH_TRSM};
  static const ipt_type types[] = {IPT_TYPE_C32, IPT_TYPE_F16, IPT_TYPE_BF16, IPT_TYPE_S8};
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++)
    for (size_t j = 0; j < sizeof types / sizeof types[0]; j++)
      if ((operations[i] != BENCH_TRSM || types[j] == IPT_TYPE_C32) &&
          (operations[i] == BENCH_GEMM || types[j] != IPT_TYPE_S8) &&
          !check_operation(gpu, operations[i], types[j], checks))
        return false;
  return true;
}
