/* Parts of programs, on paper, for plans of every operation on several devices and for many limits.
 * The dispatches of all parts together are the grids of all launches, each workgroup once and in
 * their order; no part is estimated above the limit unless it cannot be divided; grids whose
 * workgroups wait for each other stay whole; barriers stand where those of the program do, or a
 * part begins. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "launched_plans.h"
#include "paper_device.h"
#include "paper_profiles.h"

/* ---- Recordings ---- */

/* What the parts so far have dispatched. */
static struct {
  const ipt__program *program;
  uint64_t launch, group; /* the next workgroup */
  int began;              /* nothing of this part has been dispatched yet */
  int barrier;            /* one stands before the next dispatch */
  double seconds;         /* of this part */
  unsigned wrong;         /* dispatches of other workgroups than the next ones */
  unsigned unguarded;     /* launches without the barrier of the program */
} recorded;

static struct { unsigned long plans, parts, divided, waiting, bounded; } counted;

static void add_groups(uint64_t x, uint64_t y, uint64_t width, uint64_t height) {
  const ipt__launch *launch = &recorded.program->launches[recorded.launch];
  uint64_t groups = ipt__groups_of(launch), count = width * height;
  int is_interval = height == 1 || (x == 0 && width == launch->groups_x);
  recorded.wrong += !is_interval || y * launch->groups_x + x != recorded.group || count == 0 ||
                    recorded.launch >= recorded.program->count;
  recorded.unguarded +=
      recorded.group == 0 && !launch->beside && !recorded.barrier && !recorded.began;
  recorded.seconds += launch->seconds * (double)count / (double)groups;
  recorded.barrier = recorded.began = 0;
  recorded.group += count;
  if (recorded.group == groups) {
    recorded.launch++;
    recorded.group = 0;
  }
}

static VKAPI_ATTR void VKAPI_CALL note_dispatch(VkCommandBuffer commands, uint32_t x, uint32_t y,
                                                uint32_t z) {
  (void)commands;
  recorded.wrong += z != 1;
  add_groups(0, 0, x, y);
}

static VKAPI_ATTR void VKAPI_CALL note_dispatch_base(VkCommandBuffer commands, uint32_t base_x,
                                                     uint32_t base_y, uint32_t base_z, uint32_t x,
                                                     uint32_t y, uint32_t z) {
  (void)commands;
  recorded.wrong += base_z != 0 || z != 1 || base_x + x > IPT__GRID_WIDTH;
  add_groups(base_x, base_y, x, y);
}

static VKAPI_ATTR void VKAPI_CALL note_barrier(VkCommandBuffer commands, VkPipelineStageFlags from,
                                               VkPipelineStageFlags to, VkDependencyFlags flags,
                                               uint32_t count, const VkMemoryBarrier *memory,
                                               uint32_t buffers,
                                               const VkBufferMemoryBarrier *buffer, uint32_t images,
                                               const VkImageMemoryBarrier *image) {
  (void)commands, (void)from, (void)to, (void)flags, (void)count, (void)memory;
  (void)buffers, (void)buffer, (void)images, (void)image;
  recorded.barrier = 1;
}

static ipt__vk_device counting_device(void) {
  ipt__vk_device device = device_on_paper(note_dispatch, note_barrier);
  device.vk.vkCmdDispatchBase = note_dispatch_base;
  return device;
}

/* ---- The check ---- */

/* Whether a part that is too long could have been shorter: it has several launches, or more
 * workgroups of a grid that may be divided than run at the same time. */
static int could_be_shorter(const ipt__part_rules *rules, ipt__position begin, ipt__position end) {
  const ipt__launch *launch = &recorded.program->launches[begin.launch];
  int is_one = end.launch == begin.launch || (end.launch == begin.launch + 1 && end.group == 0);
  uint64_t stop = end.launch == begin.launch ? end.group : ipt__groups_of(launch);
  int may_be_divided = rules->divides_grids && !launch->waits;
  return !is_one || (may_be_divided && stop - begin.group > rules->together);
}

static void check_part(const ipt__part_rules *rules, ipt__position begin, ipt__position end,
                       const char *text) {
  const ipt__launch *launches = recorded.program->launches;
  unsigned ends_within = end.group > 0;
  CHECK(recorded.launch == end.launch && recorded.group == end.group, "%s", text);
  CHECK(begin.launch < end.launch || begin.group < end.group, "an empty part: %s", text);
  CHECK(recorded.seconds <= rules->limit * 1.0001 || !could_be_shorter(rules, begin, end),
        "%g s, not %g: %s", recorded.seconds, rules->limit, text);
  CHECK(!ends_within || (rules->divides_grids && !launches[end.launch].waits), "%s", text);
  counted.parts++;
  counted.divided += ends_within;
}

/* A part that is found by its number begins where the one before it ends. */
static void check_number(const ipt__part_rules *rules, const ipt__program *program, uint64_t part,
                         ipt__position begin, const char *text) {
  ipt__position found = ipt__begin_of_part(rules, program, part);
  CHECK(found.launch == begin.launch && found.group == begin.group,
        "part %llu begins with %llu.%llu, not %llu.%llu: %s", (unsigned long long)part,
        (unsigned long long)found.launch, (unsigned long long)found.group,
        (unsigned long long)begin.launch, (unsigned long long)begin.group, text);
}

static void check_parts(const ipt__vk_device *device, const ipt__part_rules *rules,
                        const ipt__program *program, const char *text) {
  ipt__device_program p;
  ipt__addresses addresses;
  ipt__position begin, end = {0, 0};
  uint64_t parts = 0;
  memset(&recorded, 0, sizeof recorded);
  memset(&p, 0, sizeof p);
  memset(&addresses, 0, sizeof addresses);
  recorded.program = &p.program;
  p.program = *program;
  p.compiled = calloc((size_t)program->code_count + 1, sizeof(VkPipeline));
  ipt__number_parts(rules, &p.program);
  do {
    begin = end;
    end = ipt__end_of_part(rules, program, begin, program->count);
    check_number(rules, &p.program, parts, begin, text);
    recorded.seconds = 0;
    recorded.began = 1;
    ipt__vk_record_range(device, &p, begin, end, VK_NULL_HANDLE, &addresses);
    if (program->count > 0 && rules->limit > 0)
      check_part(rules, begin, end, text);
    parts++;
  } while (end.launch < program->count);
  CHECK(recorded.launch == program->count && recorded.group == 0, "%s", text);
  CHECK(recorded.wrong == 0 && recorded.unguarded == 0, "%u, %u: %s", recorded.wrong,
        recorded.unguarded, text);
  CHECK(parts == ipt__count_parts(rules, program, 0, program->count), "%s", text);
  CHECK(parts == p.program.part_count, "%llu of %llu: %s", (unsigned long long)parts,
        (unsigned long long)p.program.part_count, text);
  CHECK(rules->limit > 0 || parts == 1, "%s", text);
  free(p.compiled);
}

/* Tries limits from that of a few workgroups to more than the whole. */
static void check_program(void *user, const ipt_plan *plan, ipt__program *program,
                          const char *text) {
  double seconds = 0, before = plan->context->profile.rates.launch;
  (void)user;
  for (uint64_t i = 0; i < program->count; i++) {
    CHECK(program->launches[i].seconds > 0 && program->launches[i].seconds < 10, "%g s: %s",
          program->launches[i].seconds, text);
    seconds += program->launches[i].seconds;
    counted.waiting += program->launches[i].waits;
  }
  CHECK(program->count == 0 || seconds >= before / 2, "%g s: %s", seconds, text);
  for (int i = 0; i < 8; i++) {
    ipt__part_rules rules = ipt__part_rules_of(plan->context);
    rules.limit = i == 0 ? 0 : seconds * 1.1 / (double)(1 << 2 * (i - 1));
    rules.divides_grids = i % 4 != 3;
    rules.together = i % 3 == 0 ? 1 : 7;
    check_parts(ipt__vk_device_of(plan->context), &rules, program, text);
  }
  counted.plans++;
}

/* Checks that a launch whose workgroups wait is within the limit, or has a single matrix. */
static void check_waiting(void *user, const ipt_plan *plan, ipt__program *program,
                          const char *text) {
  double limit = plan->context->profile.submission_seconds;
  uint64_t matrices = 0;
  (void)user;
  for (uint64_t i = 0; i < program->count; i++) {
    const ipt__launch *launch = &program->launches[i];
    matrices += launch->waits;
    CHECK(!launch->waits || matrices >= plan->shape.batch || launch->seconds <= limit * 1.1,
          "%g s: %s", launch->seconds, text);
  }
  CHECK(limit == 0 || matrices > 4, "%lu launches that wait: %s", (unsigned long)matrices, text);
  counted.bounded += matrices > 4;
}

/* ---- Plans ---- */

static ipt_context context_on_paper(const ipt__profile *profile, ipt__vk_device *device) {
  ipt_context context;
  memset(&context, 0, sizeof context);
  context.backend = &ipt__vk_backend;
  context.calls = &ipt__vk_calls;
  context.allocator = ipt__default_allocator();
  context.profile = *profile;
  context.device = device;
  context.facts.divides_grids = 1;
  return context;
}

static void check_plans(ipt__profile profile) {
  ipt__vk_device device = counting_device();
  ipt_context context = context_on_paper(&profile, &device);
  launching l = {&context, check_program, NULL, 2000};
  named_cases(launch_transposition, &l);
  random_cases(launch_transposition, &l, 60, 1 << 22);
  forced_cases(launch_transposition, &l, 30);
  skew_device_cases(launch_transposition, &l);
  gap_cases(launch_transposition, &l);
  launch_permutations(&l, 60);
  launch_skinny_cases(&l, 100);
  launch_gemm_cases(&l, 100);
  launch_other_cases(&l, 100);
}

/* Many groups make grids of several rows, whose parts are up to three rectangles. */
static void check_grids(void) {
  static const uint64_t rows[] = {1, 2, 3, 7};
  ipt__vk_device device = counting_device();
  for (int i = 0; i < 4; i++) {
    ipt__program program;
    ipt__code code;
    ipt__launch launches[2];
    ipt__part_rules rules = {0, 1, 1};
    memset(&program, 0, sizeof program);
    memset(&code, 0, sizeof code);
    memset(launches, 0, sizeof launches);
    for (int j = 0; j < 2; j++) {
      launches[j].groups_x = rows[i] == 1 ? 1000 : IPT__GRID_WIDTH;
      launches[j].groups_y = (uint32_t)rows[i];
      launches[j].seconds = 1;
    }
    program.codes = &code;
    program.code_count = 1;
    program.launches = launches;
    program.count = 2;
    for (int k = 0; k < 300; k++) {
      rules.together = random_between(1, 100);
      rules.limit = (double)random_between(1, 1000) / 700;
      check_parts(&device, &rules, &program, "a grid");
    }
  }
}

/* Parts by the thousand million are found at once. */
static void check_many_parts(void) {
  ipt__program program;
  ipt__launch launches[3];
  const ipt__part_rules rules = {1e-6, 1, 3};
  memset(&program, 0, sizeof program);
  memset(launches, 0, sizeof launches);
  for (int i = 0; i < 3; i++) {
    launches[i].groups_x = 60000;
    launches[i].groups_y = 60000;
    launches[i].seconds = 3600; /* a part is the three workgroups that run at the same time */
  }
  program.launches = launches;
  program.count = 3;
  ipt__number_parts(&rules, &program);
  CHECK(program.part_count == 3600000000, "%llu parts", (unsigned long long)program.part_count);
  for (uint64_t part = 0; part < program.part_count; part += 1234567) {
    ipt__position begin = {part / 1200000000, part % 1200000000 * 3};
    check_number(&rules, &program, part, begin, "many parts");
  }
}

static void check_matrices_that_wait(void) {
  static const uint64_t shapes[][4] = {{64, 300, 300, 16}, {64, 2, 300000, 4}};
  ipt__profile profile = large_gpu();
  ipt__vk_device device = counting_device();
  for (int i = 0; i < 2; i++) {
    profile.submission_seconds = 5e-6;
    ipt_context context = context_on_paper(&profile, &device);
    launching l = {&context, check_waiting, NULL, 0};
    ipt_transpose_desc desc = make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3],
                                        i == 0 ? "bs panel_tiles=on" : "skewed-panels");
    launch_transposition(&l, &desc);
  }
}

int main(void) {
  check_grids();
  check_many_parts();
  check_matrices_that_wait();
  check_plans(large_gpu());
  check_plans(wide_gpu());
  check_plans(narrow_gpu());
  check_plans(software());
  printf("%lu plans, %lu parts, %lu end within a launch; %lu launches wait, %lu plans bounded\n",
         counted.plans, counted.parts, counted.divided, counted.waiting, counted.bounded);
  CHECK(counted.plans > 500 && counted.divided > 1000 && counted.waiting > 20, "hardly any");
  CHECK(counted.bounded == 2, "%lu plans with many launches that wait", counted.bounded);
  return finish();
}
