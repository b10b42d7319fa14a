/* Launches declare what they really read and write, in plans of every operation. They run one by
 * one on a device. Before each launch, all bytes that it does not declare to read are changed, in
 * the operands, the scratch and the table. After it, the bytes that it does not declare to write
 * must be unchanged, and get their earlier values back. In the end the operands must be as after
 * the same plan without such changes. So launches write only bytes that they declare, and
 * undeclared bytes that they read do not matter.
 *
 * Each barrier is needed: the launch after it really changes a byte that a launch since the
 * previous barrier accesses, or the other way round. test_barriers.c trusts the declarations. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "launched_plans.h"
#include "record_fixture.h"

enum {
  BUFFERS = IPT__TABLE + 1, /* one for each ipt__target */
  BUFFER_BYTES = 1 << 20,
  AFTER = 64, /* bytes after what a plan needs that are watched as well */
  MOST_LAUNCHES = 60
};

/* Memory that launches access, and what is known of each of its bytes. */
typedef struct watched {
  unsigned char *data; /* data on the device */
  size_t size;
  unsigned char *before, *poisoned, *expected;
  unsigned char *use;     /* accesses that the launch declares */
  unsigned char *read;    /* bytes read by the launches after the last barrier */
  unsigned char *changed; /* bytes changed by them */
} watched;

typedef struct access_test {
  record_test device;
  fixture_buffer buffers[BUFFERS];
  watched memory[BUFFERS];
  ipt__addresses addresses;
  unsigned long plans, launches, barriers, overhangs;
} access_test;

/* ---- Memory ---- */

static void open_memory(access_test *test) {
  for (int i = 0; i < BUFFERS; i++) {
    watched *w = &test->memory[i];
    unsigned char **const copies[] = {&w->before, &w->poisoned, &w->expected,
                                      &w->use,    &w->read,     &w->changed};
    if (!fixture_new_buffer(&test->device.vulkan, BUFFER_BYTES, &test->buffers[i]))
      exit(1);
    w->data = test->buffers[i].mapped;
    for (size_t j = 0; j < sizeof copies / sizeof copies[0]; j++)
      if ((*copies[j] = (unsigned char *)malloc(BUFFER_BYTES)) == NULL)
        exit(1);
  }
}

static void close_memory(access_test *test) {
  for (int i = 0; i < BUFFERS; i++) {
    watched *w = &test->memory[i];
    unsigned char *const copies[] = {w->before, w->poisoned, w->expected,
                                     w->use,    w->read,     w->changed};
    fixture_free_buffer(&test->device.vulkan, &test->buffers[i]);
    for (size_t j = 0; j < sizeof copies / sizeof copies[0]; j++)
      free(copies[j]);
  }
}

/* Two operands are the same memory in a product in place. */
static int buffer_of(const ipt_plan *plan, int target) {
  const ipt__request *request = &plan->request;
  return request->in_place != 0 && target == (int)request->in_place ? IPT__OPERAND_0 : target;
}

static uint64_t needed_bytes(const ipt_plan *plan, const ipt__program *program, int target) {
  if (target == IPT__TABLE)
    return program->path_count * sizeof(ipt__path);
  if (target == IPT__SCRATCH)
    return program->scratch;
  return (uint32_t)target < plan->request.operand_count ? plan->request.operand_size[target] : 0;
}

/* Returns 0 if the plan needs more than there is. */
static int place_plan(access_test *test, const ipt_plan *plan, const ipt__program *program) {
  for (int i = 0; i < BUFFERS; i++) {
    const fixture_buffer *buffer = &test->buffers[buffer_of(plan, i)];
    uint64_t bytes = ipt__round_up(needed_bytes(plan, program, i), 16) + AFTER;
    if (bytes > BUFFER_BYTES)
      return 0;
    test->memory[i].size = (size_t)bytes;
    memset(test->memory[i].read, 0, (size_t)bytes);
    memset(test->memory[i].changed, 0, (size_t)bytes);
    if (i < IPT__TABLE)
      test->addresses.at[i] = address_of(&test->device, buffer);
  }
  return 1;
}

/* ---- Data ---- */

static int is_movement(const ipt__request *request) {
  return request->operation == &ipt__operation_transpose ||
         request->operation == &ipt__operation_permute;
}

/* Numbers between -1 and 1, whose sums are neither infinite nor none. */
static void fill_with_numbers(watched *w, ipt_type type) {
  size_t count = w->size / number_types[type].real_size;
  for (size_t i = 0; i < count; i++)
    set_real(w->data, type, i, (double)random_number() / 2147483648.0 - 1);
}

/* The diagonal is so large that solutions stay small. */
static void fill_diagonal(watched *w, const ipt__product *product) {
  uint32_t number = ipt__type_size(product->type);
  for (uint64_t b = 0; b < product->batch; b++)
    for (uint64_t i = 0; i < product->a.stored.rows; i++) {
      unsigned char *at = w->data + b * product->a.stride + i * (product->a.stored.pitch + number);
      set_real(at, product->type, 0, 40);
    }
}

/* Fills the memory with the same numbers each time. */
static void fill_memory(access_test *test, const ipt_plan *plan) {
  uint32_t kept = random_state;
  random_state = 1;
  for (int i = 0; i < IPT__TABLE; i++) {
    watched *w = &test->memory[i];
    if (!is_movement(&plan->request))
      fill_with_numbers(w, plan->request.product.type);
    else
      for (size_t at = 0; at < w->size; at++)
        w->data[at] = (unsigned char)(random_number() >> 8);
  }
  if (plan->request.operation == &ipt__operation_trsm)
    fill_diagonal(&test->memory[plan->request.product.a.operand], &plan->request.product);
  random_state = kept;
}

/* ---- One launch ---- */

static void mark_range(watched *w, const ipt__range *range, const char *text) {
  for (uint64_t i = 0; i < range->matrices && range->use != 0; i++)
    for (uint64_t j = 0; j < range->rows; j++) {
      uint64_t at = range->begin.offset + i * range->stride + j * range->pitch;
      CHECK(at + range->width <= w->size - AFTER, "declared beyond the end: %s", text);
      for (uint64_t k = at; k < at + range->width && k < w->size; k++)
        w->use[k] |= (unsigned char)range->use;
    }
}

/* Overwrites all bytes that the launch does not declare to read. */
static void prepare_launch(access_test *test, const ipt_plan *plan, const ipt__accesses *accesses,
                           const char *text) {
  for (int i = 0; i < BUFFERS; i++)
    memset(test->memory[i].use, 0, test->memory[i].size);
  for (int i = 0; i < IPT__MAX_RANGES; i++) {
    const ipt__range *range = &accesses->ranges[i];
    mark_range(&test->memory[buffer_of(plan, (int)range->begin.target)], range, text);
  }
  for (int i = 0; i < BUFFERS; i++) {
    watched *w = &test->memory[i];
    memcpy(w->before, w->data, w->size);
    for (size_t at = 0; at < w->size; at++)
      if ((w->use[at] & IPT__READS) == 0)
        w->data[at] ^= 0x5A;
    memcpy(w->poisoned, w->data, w->size);
  }
}

/* Checks that bytes which the launch does not declare to write are unchanged. */
static void check_launch(access_test *test, const char *text) {
  for (int i = 0; i < BUFFERS; i++) {
    watched *w = &test->memory[i];
    uint64_t wrong = 0;
    for (size_t at = 0; at < w->size; at++)
      if ((w->use[at] & IPT__WRITES) == 0) {
        wrong += w->data[at] != w->poisoned[at];
        w->data[at] = w->before[at];
      }
    CHECK(wrong == 0, "%lu bytes of buffer %d are written, undeclared: %s", (unsigned long)wrong, i,
          text);
  }
}

/* Whether the launch has changed bytes that launches since the last barrier access, or accesses
 * bytes that they have changed. Returns -1 if nobody has changed anything: where several launches
 * continue each other's work, nothing may be left for the last ones. Then remembers the changes and
 * accesses of the launch itself, and forgets earlier ones if a barrier stands before it. */
static int meets_others(access_test *test, int has_barrier) {
  int meets = 0, any = 0;
  for (int i = 0; i < BUFFERS; i++) {
    watched *w = &test->memory[i];
    for (size_t at = 0; at < w->size; at++) {
      int reads = (w->use[at] & IPT__READS) != 0;
      int changes = (w->use[at] & IPT__WRITES) != 0 && w->data[at] != w->poisoned[at];
      meets |= (w->changed[at] && (reads || changes)) || (w->read[at] && changes);
      any |= w->changed[at] || changes;
      w->read[at] = (unsigned char)((!has_barrier && w->read[at]) || reads);
      w->changed[at] = (unsigned char)((!has_barrier && w->changed[at]) || changes);
    }
  }
  return any ? meets : -1;
}

static void run_range(access_test *test, const ipt__device_program *p, uint64_t first,
                      uint64_t end) {
  fixture *vulkan = &test->device.vulkan;
  ipt__position from = {first, 0}, to = {end, 0};
  CHECK(fixture_begin(vulkan), "begin");
  ipt__vk_record_range(ipt__vk_device_of(test->device.context), p, from, to, vulkan->commands,
                       &test->addresses);
  CHECK(fixture_submit(vulkan), "submit");
}

/* ---- One plan ---- */

static void run_apart(access_test *test, const ipt_plan *plan, const ipt__device_program *p,
                      const char *text) {
  for (uint64_t i = 0; i < p->program.count; i++) {
    int has_barrier = i > 0 && !p->program.launches[i].beside;
    prepare_launch(test, plan, &p->program.accesses[i], text);
    run_range(test, p, i, i + 1);
    check_launch(test, text);
    int meets = meets_others(test, has_barrier || i == 0);
    CHECK(meets == has_barrier || meets < 0, "launch %lu of %lu %s: %s", (unsigned long)i,
          (unsigned long)p->program.count,
          has_barrier ? "needs no barrier" : "is in the way of others", text);
    test->launches++;
    test->barriers += (unsigned long)has_barrier;
  }
}

/* The table is watched where it is read from. */
static void place_table(access_test *test, const ipt__program *program, ipt__device_program *p) {
  size_t bytes = (size_t)program->path_count * sizeof(ipt__path);
  memset(test->memory[IPT__TABLE].data, 0, bytes + AFTER);
  if (bytes > 0)
    memcpy(test->memory[IPT__TABLE].data, program->paths, bytes);
  p->table.address = address_of(&test->device, &test->buffers[IPT__TABLE]);
}

static void run_program(void *user, const ipt_plan *plan, ipt__program *program, const char *text) {
  access_test *test = (access_test *)user;
  ipt_context *context = test->device.context;
  ipt__device_program p;
  memset(&p, 0, sizeof p);
  if (!place_plan(test, plan, program))
    return;
  p.program = *program;
  CHECK(ipt__vk_compile_program(context, NULL, &p) == IPT_SUCCESS, "pipelines: %s", text);
  place_table(test, program, &p);
  fill_memory(test, plan);
  run_range(test, &p, 0, program->count);
  for (int i = 0; i < IPT__SCRATCH; i++)
    memcpy(test->memory[i].expected, test->memory[i].data, test->memory[i].size);
  fill_memory(test, plan);
  run_apart(test, plan, &p, text);
  for (int i = 0; i < IPT__SCRATCH; i++)
    CHECK(memcmp(test->memory[i].data, test->memory[i].expected, test->memory[i].size) == 0,
          "operand %d is wrong: %s", i, text);
  test->plans++;
  test->overhangs += plan->stages.overhang.bytes > 0;
  ipt__vk_free_compiled(context, &p);
}

/* ---- Plans ---- */

/* Runs one plan in every `step`. */
typedef struct sample {
  const launching *launching;
  unsigned step, count;
} sample;

static void launch_sample(void *user, const ipt_transpose_desc *desc) {
  sample *s = (sample *)user;
  if (s->count++ % s->step == 0)
    launch_transposition((void *)s->launching, desc);
}

int main(void) {
  static access_test test;
  if (!open_record_test(&test.device, 16))
    return skip("no Vulkan device");
  open_memory(&test);
  launching l = {test.device.context, run_program, &test, MOST_LAUNCHES};
  sample s = {&l, few_cases() ? 40 : 16, 0}, overhangs = {&l, few_cases() ? 12 : 2, 0};
  printf("%s\n", ipt_context_device_name(test.device.context));
  named_cases(launch_sample, &s);
  pttwac_cases(launch_sample, &s);
  shift_cases(launch_sample, &s);
  path_cases(launch_sample, &s);
  panel_cases(launch_sample, &s);
  odd_panel_cases(launch_sample, &s);
  skew_device_cases(launch_sample, &s);
  odd_batch_cases(launch_sample, &s);
  block_cases(launch_sample, &s);
  scratch_cases(launch_sample, &s);
  gap_cases(launch_transposition, &l);
  overhang_cases(launch_sample, &overhangs);
  launch_permutations(&l, few_cases() ? 10 : 40);
  launch_skinny_cases(&l, few_cases() ? 10 : 30);
  launch_gemm_cases(&l, few_cases() ? 10 : 30);
  launch_other_cases(&l, few_cases() ? 18 : 54);
  printf("%lu plans, %lu launches, %lu barriers, %lu plans with an overhang\n", test.plans,
         test.launches, test.barriers, test.overhangs);
  CHECK(test.plans > 30 && test.barriers > 30 && test.overhangs > 3, "hardly any");
  close_memory(&test);
  close_record_test(&test.device);
  return finish();
}
