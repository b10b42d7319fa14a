/* A shared device may suspend a launch: it begins no more workgroups until those that run have
 * ended. Here that happens to every launch whose workgroups wait for each other. The launch is cut
 * into several with barriers between them, mostly in the middle of a team
 * (shaders/include/teams.glsl). The result is the same, nothing beside the data changes, and the
 * launches end. This test is run by hand, on a GPU: drivers that run on the CPU do not promise to
 * run workgroups at the same time. tests/test_teams.c simulates the same. */
#define IPT_IMPLEMENTATION
#include "check.h"
#include "reference.h"

#include "record_fixture.h"

enum { CASES = 1000, BUFFER_BYTES = 8 << 20, CANARY = 64, CANARY_BYTE = 0xA5 };

static const char *const variants[] = {"skewed-panels", "skewed-panels strip_runs=3",
                                       "bs panel_tiles=on", "2-stage panel_tiles=on"};
static const uint64_t elements[] = {4, 4, 8, 12, 2, 1, 3, 6};

/* Returns the workgroups of a team of the launch, or 0 if nobody waits. */
static uint32_t members_of(const ipt__program *program, const ipt__launch *launch) {
  const ipt__code *code = &program->codes[launch->code];
  if (code->shader == IPT__SHADER_PANEL_TILES || code->shader == IPT__SHADER_PANEL_TILES_BYTES) {
    ipt__panel_tiles_arguments a;
    memcpy(&a, launch->arguments, sizeof a);
    return a.spare > 0 ? a.groups_per_panel : 0;
  }
  if (code->shader < IPT__SHADER_SKEW_PANEL || code->shader > IPT__SHADER_SKEW_PANEL_INVERSE)
    return 0;
  ipt__skew_panel_arguments a;
  memcpy(&a, launch->arguments, sizeof a);
  return a.spare > 0 ? a.strips : 0;
}

/* Adds a launch of the workgroups [*begun, end) of another one, after a barrier unless it is the
 * first. */
static int add_part(ipt_plan *plan, ipt__program *to, const ipt__launch *whole, uint32_t *begun,
                    uint32_t end) {
  void *launches = to->launches;
  if (end <= *begun)
    return 1;
  if (!ipt__grow(&plan->context->allocator, &launches, to->count, &to->capacity, sizeof *whole))
    return 0;
  to->launches = (ipt__launch *)launches;
  ipt__launch *part = &to->launches[to->count++];
  *part = *whole;
  part->groups_x = end - *begun;
  part->groups_y = 1;
  part->beside = *begun == 0 ? whole->beside : 0;
  *begun = end;
  return 1;
}

/* Cuts all launches that wait, and returns their number, or -1 without memory. */
static int interrupt(ipt_plan *plan) {
  ipt__program *program = &plan->device->program, parts = *program;
  int waiting = 0, added = 1;
  parts.launches = NULL;
  parts.count = parts.capacity = 0;
  for (uint64_t i = 0; i < program->count && added; i++) {
    const ipt__launch *whole = &program->launches[i];
    uint32_t members = members_of(program, whole), begun = 0;
    uint32_t all = whole->groups_x * whole->groups_y;
    uint32_t cuts = members > 1 ? (uint32_t)random_between(1, IPT__FEW_SPARE_TEAMS) : 0;
    for (uint32_t cut = 0; cut < cuts && added; cut++)
      added = add_part(plan, &parts, whole, &begun, (uint32_t)random_between(begun, all));
    added = added && add_part(plan, &parts, whole, &begun, all);
    if (added && cuts == 0) /* unchanged: its workgroups go by their numbers */
      parts.launches[parts.count - 1] = *whole;
    waiting += cuts > 0;
  }
  ipt__release(&plan->context->allocator, program->launches);
  *program = parts;
  return added ? waiting : -1;
}

static int run(record_test *test, ipt_plan *plan, uint64_t bytes) {
  ipt_record_desc record;
  memset(&record, 0, sizeof record);
  record.operands[0].buffer = test->data.handle;
  record.operands[0].offset = CANARY;
  record.operands[0].size = (bytes + 3) / 4 * 4;
  record.scratch.buffer = test->scratch.handle;
  record.scratch.size = BUFFER_BYTES;
  return fixture_begin(&test->vulkan) &&
         ipt_plan_record(plan, test->vulkan.commands, &record) == IPT_SUCCESS &&
         fixture_submit(&test->vulkan);
}

/* Returns the teams that were given up in the last launch, if that waits: see teams.glsl. */
static unsigned given_up(const record_test *test, const ipt_plan *plan) {
  const ipt__program *program = &plan->device->program;
  const ipt__launch *last = &program->launches[program->count - 1];
  uint32_t tickets;
  memcpy(&tickets, test->scratch.mapped, sizeof tickets);
  return members_of(program, last) > 1 ? tickets / IPT__MAX_TICKETS : 0;
}

static void check_interrupted(record_test *test, const ipt_transpose_desc *desc, unsigned *launches,
                              unsigned *teams) {
  uint64_t bytes = desc->batch * desc->rows * desc->cols * desc->elem_size;
  unsigned char *data = test->data.mapped + CANARY;
  ipt_plan *plan;
  if (ipt_plan_create_transpose(test->context, desc, &plan) != IPT_SUCCESS)
    return;
  int waiting = interrupt(plan);
  CHECK(waiting >= 0, "memory");
  if (waiting > 0) {
    memset(test->data.mapped, CANARY_BYTE, (size_t)bytes + 2 * CANARY);
    fill_with_index(data, bytes / desc->elem_size, desc->elem_size);
    reference_transpose(test->data_before, data, desc->batch, desc->rows, desc->cols,
                        desc->elem_size);
    CHECK(run(test, plan, bytes), "run");
    int same = memcmp(data, test->data_before, (size_t)bytes) == 0;
    for (int i = 1; i <= CANARY; i++)
      same = same && data[-i] == CANARY_BYTE && data[bytes + (uint64_t)i - 1] == CANARY_BYTE;
    CHECK(same, "%llu times %llux%llu of %llu B, %s", (unsigned long long)desc->batch,
          (unsigned long long)desc->rows, (unsigned long long)desc->cols,
          (unsigned long long)desc->elem_size, desc->variant);
    *launches += (unsigned)waiting;
    *teams += given_up(test, plan);
  }
  ipt_plan_destroy(plan);
}

int main(void) {
  record_test test;
  unsigned launches = 0, teams = 0;
  if (!open_record_test(&test, BUFFER_BYTES) || test.context->profile.co_resident < 2)
    return skip("no device on which workgroups wait for each other");
  for (unsigned i = 0; i < CASES; i++) {
    ipt_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.elem_size = elements[random_between(0, 7)];
    desc.batch = random_between(1, 4);
    desc.rows = random_between(40, 700);
    desc.cols = random_between(40, 700);
    desc.variant = variants[random_between(0, 3)];
    desc.scratch_limit = 1 << 20;
    if (desc.batch * desc.rows * desc.cols * desc.elem_size <= BUFFER_BYTES / 2)
      check_interrupted(&test, &desc, &launches, &teams);
  }
  printf("%u launches whose workgroups wait, %u teams gave up\n", launches, teams);
  CHECK(launches > 0 && teams > 0, "nothing was interrupted");
  close_record_test(&test);
  return finish();
}
