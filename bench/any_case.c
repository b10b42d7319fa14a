/* Names and plans of cases of any operation.
 *
 * SPDX-License-Identifier: MIT
 */
#include "any_case.h"

#include "movement.h"
#include "product/product_case.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Names are one column of tables: a long variant is cut off there. */
void bench_name_case(bench_case *c) {
  const int most = 60;
  char shape[160];
  if (c->copy_only) {
    snprintf(c->name, sizeof c->name, "copy of %" PRIu64 " B", c->desc.cols);
    return;
  }
  if (bench_is_product(c))
    bench_name_product(c, shape, sizeof shape);
  else
    bench_name_movement(c, shape, sizeof shape);
  snprintf(c->name, sizeof c->name, "%s%s%.*s", shape, c->variant[0] != '\0' ? ", " : "", most,
           c->variant);
}

ipt_result bench_plan_case(ipt_context *context, const bench_case *c, ipt_plan **plan) {
  return bench_is_product(c) ? bench_plan_product(context, c, plan)
                             : bench_plan_movement(context, c, plan);
}

/* A description is one stage, or a method and its stages with commas between them. */
static uint64_t count_passes(const char *description) {
  uint64_t passes = strcmp(description, "nothing to move") != 0;
  for (const char *comma = description; (comma = strstr(comma, ", ")) != NULL; comma++)
    passes++;
  return passes;
}

void bench_describe_plan(const ipt_plan *plan, bench_result *result) {
  result->bytes = ipt_plan_operand_size(plan, 0);
  result->scratch = ipt_plan_scratch_size(plan);
  ipt_plan_describe(plan, result->description, sizeof result->description);
  result->passes = count_passes(result->description);
  ipt_plan_variant(plan, result->variant, sizeof result->variant);
}
