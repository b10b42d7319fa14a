/* Workgroups that wait for another one of their launch, which never runs. The launch ends
 * nevertheless, and the plan reports it: in the scratch of a recording, and by the results of
 * functions that run plans. If all workgroups run, nothing is reported. Only GPUs can show the
 * latter, by hand: SwiftShader need not run two workgroups at the same time. */
#define IPT_IMPLEMENTATION
#include "check.h"
#include "reference.h"

#include "record_fixture.h"

enum { BUFFER_BYTES = 1 << 20, BEFORE = 0x5A5A5A5A };

typedef struct wait_test {
  record_test record;
  ipt_context *own; /* a context that runs plans itself */
  int at_once;      /* workgroups certainly run at the same time */
} wait_test;

typedef struct wait_case {
  uint64_t rows, cols, elem_size;
  const char *variant;
} wait_case;

/* Returns the launch whose workgroups wait, or NULL. */
static ipt__launch *waiting_launch(const ipt_plan *plan) {
  const ipt__program *program = &plan->device->program;
  for (uint64_t i = 0; i < program->count; i++)
    for (uint32_t a = 0; a < program->launches[i].address_count; a++)
      if (program->launches[i].addresses[a].target == IPT__REPORT &&
          program->launches[i].groups_x > 1)
        return &program->launches[i];
  return NULL;
}

/* Removes the teams to spare and the last workgroup of the others. */
static int lose_workgroup(const ipt_plan *plan) {
  ipt__launch *launch = waiting_launch(plan);
  ipt__shader shader = plan->device->program.codes[launch->code].shader;
  uint32_t teams, spare, members;
  if (shader == IPT__SHADER_PANEL_TILES || shader == IPT__SHADER_PANEL_TILES_BYTES) {
    ipt__panel_tiles_arguments a;
    memcpy(&a, launch->arguments, sizeof a);
    teams = a.panels, spare = a.spare, members = a.groups_per_panel;
    a.spare = 0;
    memcpy(launch->arguments, &a, sizeof a);
  } else {
    ipt__skew_panel_arguments a;
    memcpy(&a, launch->arguments, sizeof a);
    teams = a.tasks, spare = a.spare, members = a.strips;
    a.spare = 0;
    memcpy(launch->arguments, &a, sizeof a);
  }
  CHECK(spare > 0 && members == 2, "%u to spare, teams of %u", (unsigned)spare, (unsigned)members);
  launch->groups_x = teams * members - 1;
  launch->groups_y = 1;
  return members > 1;
}

static int run(wait_test *test, const ipt_plan *plan, uint64_t bytes) {
  ipt_record_desc record;
  memset(&record, 0, sizeof record);
  record.operands[0].buffer = test->record.data.handle;
  record.operands[0].size = (bytes + 3) / 4 * 4;
  record.scratch.buffer = test->record.scratch.handle;
  record.scratch.size = BUFFER_BYTES;
  return fixture_begin(&test->record.vulkan) &&
         ipt_plan_record(plan, test->record.vulkan.commands, &record) == IPT_SUCCESS &&
         fixture_submit(&test->record.vulkan);
}

static uint32_t report_of(const wait_test *test, const ipt_plan *plan) {
  uint32_t report;
  memcpy(&report, test->record.scratch.mapped + ipt_plan_report_offset(plan), sizeof report);
  return report;
}

static void check_whole(wait_test *test, const ipt_plan *plan, const wait_case *c) {
  uint64_t bytes = c->rows * c->cols * c->elem_size;
  fill_with_index(test->record.data.mapped, bytes / c->elem_size, c->elem_size);
  reference_transpose(test->record.data_before, test->record.data.mapped, 1, c->rows, c->cols,
                      c->elem_size);
  CHECK(run(test, plan, bytes), "%s", c->variant);
  CHECK(memcmp(test->record.data.mapped, test->record.data_before, (size_t)bytes) == 0, "%s",
        c->variant);
  CHECK(report_of(test, plan) == BEFORE, "%s: %x", c->variant, (unsigned)report_of(test, plan));
}

static void check_recorded(wait_test *test, const ipt_plan *plan, const wait_case *c) {
  uint64_t bytes = c->rows * c->cols * c->elem_size;
  memset(test->record.scratch.mapped, BEFORE & 0xFF, BUFFER_BYTES);
  if (test->at_once)
    check_whole(test, plan, c);
  lose_workgroup(plan);
  CHECK(run(test, plan, bytes), "%s", c->variant);
  CHECK(report_of(test, plan) == IPT_REPORT_GAVE_UP, "%s: %x", c->variant,
        (unsigned)report_of(test, plan));
}

/* Uses the context that runs plans itself. The report of an earlier run does not count. */
static void check_run(wait_test *test, const wait_case *c, const ipt_transpose_desc *desc) {
  void *data = test->record.data_before;
  for (int i = 0; i < 3; i++) {
    ipt_plan *plan = NULL;
    CHECK(ipt_plan_create_transpose(test->own, desc, &plan) == IPT_SUCCESS, "%s", c->variant);
    if (plan == NULL)
      return;
    int loses = i == 1 || !test->at_once;
    if (loses)
      lose_workgroup(plan);
    ipt_result result = ipt_plan_run(plan, &data);
    CHECK(result == (loses ? IPT_ERROR_DATA_UNDEFINED : IPT_SUCCESS), "%s: %s in run %d",
          c->variant, ipt_result_string(result), i);
    ipt_plan_destroy(plan);
    if (!test->at_once)
      return;
  }
}

static void check_case(wait_test *test, const wait_case *c, int runs) {
  ipt_transpose_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.rows = c->rows;
  desc.cols = c->cols;
  desc.elem_size = c->elem_size;
  desc.batch = 1;
  desc.variant = c->variant;
  CHECK(ipt_plan_create_transpose(test->record.context, &desc, &plan) == IPT_SUCCESS, "%s",
        c->variant);
  if (plan == NULL)
    return;
  CHECK(ipt_plan_report_offset(plan) + 4 <= ipt_plan_scratch_size(plan), "%s: nobody waits",
        c->variant);
  if (ipt_plan_report_offset(plan) != UINT64_MAX) {
    check_recorded(test, plan, c);
    if (runs)
      check_run(test, c, &desc);
  }
  ipt_plan_destroy(plan);
}

/* ---- Chains ---- */

/* The first rows count as taken by a workgroup that is gone, so the others wait for its values. */
static int run_chain(wait_test *test, const ipt_plan *plan, uint64_t order) {
  ipt_record_desc record;
  const uint32_t taken = 1;
  memset(&record, 0, sizeof record);
  for (int i = 0; i < 2; i++) {
    record.operands[i].buffer = test->record.data.handle;
    record.operands[i].offset = i == 0 ? 0 : BUFFER_BYTES / 2;
    record.operands[i].size = i == 0 ? 4 * order * order : 4 * order;
  }
  record.scratch.buffer = test->record.scratch.handle;
  record.scratch.size = BUFFER_BYTES;
  plan->device->program.launches[0].groups_x = 0; /* this launch clears the scratch */
  memset(test->record.data.mapped, 0, BUFFER_BYTES);
  memset(test->record.scratch.mapped, 0, BUFFER_BYTES);
  memcpy(test->record.scratch.mapped, &taken, sizeof taken);
  return fixture_begin(&test->record.vulkan) &&
         ipt_plan_record(plan, test->record.vulkan.commands, &record) == IPT_SUCCESS &&
         fixture_submit(&test->record.vulkan);
}

static void check_chain(wait_test *test) {
  ipt_trsm_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F32;
  desc.m = 100;
  desc.n = 1;
  desc.batch = 1;
  desc.variant = "chain";
  CHECK(ipt_plan_create_trsm(test->record.context, &desc, &plan) == IPT_SUCCESS, "chain");
  if (plan == NULL)
    return;
  CHECK(run_chain(test, plan, desc.m), "chain");
  CHECK(report_of(test, plan) == IPT_REPORT_GAVE_UP, "chain: %x", (unsigned)report_of(test, plan));
  ipt_plan_destroy(plan);
}

int main(void) {
  static const wait_case cases[] = {{90, 60, 4, "bs panel_tiles=on"},
                                    {300, 60, 4, "skewed-panels first=panels strip_cols=32"},
                                    {60, 300, 2, "skewed-panels first=segments strip_cols=32"},
                                    {300, 200, 3, "bs panel_tiles=on"}};
  enum { QUICK = 2 }; /* on SwiftShader */
  wait_test test;
  if (!open_record_test(&test.record, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  if (test.record.context->profile.loop_limit != 0)
    return skip("the driver ends invocations that wait");
  test.at_once = test.record.context->profile.co_resident > 1;
  CHECK(open_own(NULL, IPT_BACKEND_VULKAN, &test.own) == IPT_SUCCESS, "a context of its own");
  test.record.context->profile.co_resident = test.own->profile.co_resident = 2;
  size_t count = test.at_once ? sizeof cases / sizeof cases[0] : QUICK;
  for (size_t i = 0; i < count && test.own != NULL; i++)
    check_case(&test, &cases[i], test.at_once || i == 0);
  check_chain(&test);
  ipt_context_destroy(test.own);
  close_record_test(&test.record);
  return finish();
}
