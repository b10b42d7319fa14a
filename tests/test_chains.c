/* Triangular systems by workgroups that wait for each other have the same bits as when they go row
 * after row, and the same each time. SwiftShader's threads run workgroups to their end, so
 * workgroups may wait for those that have begun, although they need not run at the same time. On
 * GPUs this is run by hand. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "reference.h"
#include <stdlib.h>

enum { ORDER = 110, MOST_SIDES = 9, BATCH = 3, RUNS = 4 };

typedef struct chain_system {
  float a[BATCH * ORDER * ORDER];
  float b[BATCH * ORDER * MOST_SIDES], rows[BATCH * ORDER * MOST_SIDES],
      x[BATCH * ORDER * MOST_SIDES];
} chain_system;

static void fill_system(chain_system *s) {
  for (unsigned i = 0; i < BATCH * ORDER * ORDER; i++)
    s->a[i] = i % ORDER == i / ORDER % ORDER ? 30 : (float)(random_number() % 9) - 4;
  for (unsigned i = 0; i < BATCH * ORDER * MOST_SIDES; i++)
    s->b[i] = (float)(random_number() % 100);
}

static void solve(ipt_context *context, uint64_t co_resident, const chain_system *s,
                  const ipt_trsm_desc *desc, float *x) {
  context->profile.co_resident = co_resident;
  memcpy(x, s->b, sizeof s->b);
  ipt_plan *plan = NULL;
  void *operands[2] = {(void *)s->a, x};
  CHECK(ipt_plan_create_trsm(context, desc, &plan) == IPT_SUCCESS &&
            ipt_plan_run(plan, operands) == IPT_SUCCESS,
        "%s, %lu at a time", desc->variant, (unsigned long)co_resident);
  ipt_plan_destroy(plan);
}

static void check_system(ipt_context *context, chain_system *s, const ipt_trsm_desc *desc) {
  solve(context, 1, s, desc, s->rows);
  CHECK(memcmp(s->rows, s->b, sizeof s->b) != 0, "%s: nothing is solved", desc->variant);
  for (unsigned run = 0; run < RUNS; run++) {
    solve(context, 2, s, desc, s->x);
    CHECK(memcmp(s->rows, s->x, sizeof s->x) == 0, "%s, %lux%lu: other bits in run %u",
          desc->variant, (unsigned long)desc->m, (unsigned long)desc->n, run);
  }
}

int main(void) {
  static const char *const variants[] = {"chain", "chain block=8 cols=4 sides=1",
                                         "chain block=16 cols=4 sides=2"};
  static chain_system s;
  ipt_context *context = NULL;
  ipt_context_desc own;
  memset(&own, 0, sizeof own);
  own.backend = IPT_BACKEND_VULKAN;
  if (ipt_context_create(&own, &context) != IPT_SUCCESS)
    return skip("no sufficient Vulkan device");
  if (context->profile.loop_limit != 0)
    return skip("the driver ends invocations that wait");
  fill_system(&s);
  for (unsigned i = 0; i < 6; i++) {
    ipt_trsm_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.type = IPT_TYPE_F32;
    desc.side = i % 2 == 0 ? IPT_SIDE_LEFT : IPT_SIDE_RIGHT;
    desc.m = i % 2 == 0 ? ORDER : i < 3 ? 1 : MOST_SIDES;
    desc.n = i % 2 == 0 ? i < 3 ? 1 : MOST_SIDES : ORDER;
    desc.op_a = (ipt_op)(i / 2 % 2);
    desc.triangle = (ipt_triangle)(i / 3);
    desc.batch = i < 3 ? 1 : BATCH;
    desc.stride_a = ORDER * ORDER;
    desc.stride_b = desc.m * desc.n;
    desc.variant = variants[i % 3];
    check_system(context, &s, &desc);
  }
  ipt_context_destroy(context);
  return finish();
}
