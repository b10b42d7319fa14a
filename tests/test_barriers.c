/* Barriers between launches, on paper, for plans of every operation on several devices. A recording
 * has a barrier between any two launches that conflict, by the bytes that they declare to read and
 * write, and no barrier that could be left out. Every barrier of a recording is removed in turn,
 * and one is added at every place without one; each time the check has to fail. test_accesses.c
 * checks that the declarations are true.
 *
 * Ranges are compared here as lists of intervals, without any code of the library. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "launched_plans.h"
#include "paper_device.h"
#include "paper_profiles.h"

/* ---- Bytes ---- */

typedef struct interval {
  uint64_t begin, end;
} interval;

/* The intervals of one range, in ascending order. */
typedef struct intervals {
  interval *all;
  size_t count;
} intervals;

static int compare_intervals(const void *a, const void *b) {
  const interval *x = (const interval *)a, *y = (const interval *)b;
  return (x->begin > y->begin) - (x->begin < y->begin);
}

/* Makes rows without a gap between them one interval. */
static intervals intervals_of(const ipt__range *range) {
  intervals list = {NULL, 0};
  uint64_t rows = range->rows, width = range->width;
  if (range->use == 0)
    return list;
  if (range->pitch == width) {
    width *= rows;
    rows = 1;
  }
  list.all = (interval *)calloc((size_t)(range->matrices * rows), sizeof *list.all);
  for (uint64_t i = 0; i < range->matrices; i++)
    for (uint64_t j = 0; j < rows; j++) {
      interval *next = &list.all[list.count++];
      next->begin = range->begin.offset + i * range->stride + j * range->pitch;
      next->end = next->begin + width;
    }
  qsort(list.all, list.count, sizeof *list.all, compare_intervals);
  return list;
}

/* The intervals of each list do not overlap. */
static int have_common_bytes(const intervals *a, const intervals *b) {
  for (size_t i = 0, j = 0; i < a->count && j < b->count;) {
    if (a->all[i].begin < b->all[j].end && b->all[j].begin < a->all[i].end)
      return 1;
    if (a->all[i].end <= b->all[j].end)
      i++;
    else
      j++;
  }
  return 0;
}

/* ---- The library's comparison ---- */

static ipt__range random_range(uint64_t pitch, uint64_t stride) {
  ipt__range range = ipt__bytes_at(IPT__SCRATCH, random_between(0, 200), random_between(1, 9));
  range.use = IPT__WRITES;
  range.rows = random_between(1, 6);
  range.pitch = range.width + pitch;
  range.matrices = random_between(1, 4);
  range.stride = stride;
  return range;
}

/* Compares rows of matrices that lie one after the other or have rows between each other's.
 * For equal distances the answer is exact; otherwise ranges may be said to meet although they do
 * not. */
static void check_comparison(void) {
  unsigned long met = 0, apart = 0;
  for (int i = 0; i < 100000; i++) {
    int interleaved = i % 3 == 0, equal = i % 4 != 0;
    uint64_t step = random_between(0, 40);
    ipt__range a = random_range(interleaved ? 40 : step, interleaved ? 9 : 300);
    ipt__range b = random_range(interleaved ? 40 : step, interleaved ? 9 : 300);
    b.pitch = equal ? a.pitch : b.pitch + 50;
    intervals of_a = intervals_of(&a), of_b = intervals_of(&b);
    int meet = have_common_bytes(&of_a, &of_b), said = ipt__ranges_meet(&a, &b);
    CHECK(equal || a.rows == 1 || b.rows == 1 ? said == meet : said >= meet, "%d: %d, not %d", i,
          said, meet);
    CHECK(said == ipt__ranges_meet(&b, &a), "%d: from the other side", i);
    met += (unsigned long)meet;
    apart += !meet;
    free(of_a.all);
    free(of_b.all);
  }
  CHECK(met > 10000 && apart > 10000, "%lu meet, %lu do not", met, apart);
}

/* ---- Recordings ---- */

enum { BARRIER = -1, MOST_EVENTS = 4096 };

/* Numbers of launches and barriers. */
typedef struct recording {
  int events[MOST_EVENTS];
  size_t count;
  int launches;
  int strange; /* barriers other than from writes to all accesses of kernels */
} recording;

static recording recorded;

static void add_event(int event) {
  if (recorded.count < MOST_EVENTS)
    recorded.events[recorded.count++] = event;
}

static VKAPI_ATTR void VKAPI_CALL note_dispatch(VkCommandBuffer commands, uint32_t x, uint32_t y,
                                                uint32_t z) {
  (void)commands;
  CHECK(x > 0 && y > 0 && z == 1, "%u x %u x %u", x, y, z);
  add_event(recorded.launches++);
}

static VKAPI_ATTR void VKAPI_CALL note_barrier(VkCommandBuffer commands, VkPipelineStageFlags from,
                                               VkPipelineStageFlags to, VkDependencyFlags flags,
                                               uint32_t count, const VkMemoryBarrier *memory,
                                               uint32_t buffers,
                                               const VkBufferMemoryBarrier *buffer, uint32_t images,
                                               const VkImageMemoryBarrier *image) {
  const VkPipelineStageFlags kernels = VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT;
  const VkAccessFlags both = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT;
  int is_usual = from == kernels && to == kernels && flags == 0 && count == 1 &&
                 memory->srcAccessMask == VK_ACCESS_SHADER_WRITE_BIT &&
                 memory->dstAccessMask == both && buffers == 0 && images == 0;
  (void)commands;
  (void)buffer;
  (void)image;
  recorded.strange += !is_usual;
  add_event(BARRIER);
}

static void record_program(const ipt__vk_device *device, const ipt__program *program) {
  ipt__device_program p;
  ipt__addresses addresses;
  memset(&recorded, 0, sizeof recorded);
  memset(&p, 0, sizeof p);
  memset(&addresses, 0, sizeof addresses);
  p.program = *program;
  p.compiled = calloc((size_t)program->code_count, sizeof(VkPipeline));
  ipt__vk_record(device, &p, VK_NULL_HANDLE, &addresses);
  free(p.compiled);
}

/* ---- The check ---- */

/* The pairs of launches that conflict. Each pair is checked once, because recordings are changed
 * many times. */
typedef struct conflicts {
  const ipt__program *program;
  intervals (*ranges)[IPT__MAX_RANGES];
  signed char *known; /* for every pair; -1: not yet */
} conflicts;

static conflicts open_conflicts(const ipt__program *program) {
  size_t count = (size_t)program->count;
  conflicts c;
  c.program = program;
  c.ranges = (intervals(*)[IPT__MAX_RANGES])calloc(count + 1, sizeof *c.ranges);
  c.known = (signed char *)malloc(count * count + 1);
  memset(c.known, -1, count * count);
  for (size_t i = 0; i < count; i++)
    for (int j = 0; j < IPT__MAX_RANGES; j++)
      c.ranges[i][j] = intervals_of(&program->accesses[i].ranges[j]);
  return c;
}

static void close_conflicts(conflicts *c) {
  for (uint64_t i = 0; i < c->program->count; i++)
    for (int j = 0; j < IPT__MAX_RANGES; j++)
      free(c->ranges[i][j].all);
  free(c->ranges);
  free(c->known);
}

static int find_conflict(const conflicts *c, int a, int b) {
  for (int i = 0; i < IPT__MAX_RANGES; i++)
    for (int j = 0; j < IPT__MAX_RANGES; j++) {
      const ipt__range *x = &c->program->accesses[a].ranges[i];
      const ipt__range *y = &c->program->accesses[b].ranges[j];
      if (x->begin.target == y->begin.target && ((x->use | y->use) & IPT__WRITES) != 0 &&
          have_common_bytes(&c->ranges[a][i], &c->ranges[b][j]))
        return 1;
    }
  return 0;
}

static int in_the_way(const conflicts *c, int a, int b) {
  signed char *known = &c->known[(uint64_t)a * c->program->count + (uint64_t)b];
  if (*known < 0)
    *known = (signed char)find_conflict(c, a, b);
  return *known;
}

/* Whether launches of [first, middle) conflict with launches of [middle, end). */
static int any_in_the_way(const conflicts *c, int first, int middle, int end) {
  for (int i = middle; i < end; i++)
    for (int j = first; j < middle; j++)
      if (in_the_way(c, j, i))
        return 1;
  return 0;
}

/* Whether no launches between two barriers conflict, and some across each barrier do. */
static int is_right_recording(const conflicts *c, const recording *r) {
  int before = 0, begin = 0, next = 0; /* launches since the last two barriers */
  for (size_t i = 0; i <= r->count; i++) {
    if (i < r->count && r->events[i] != BARRIER) {
      if (any_in_the_way(c, begin, next, next + 1))
        return 0;
      next++;
      continue;
    }
    int is_needed = begin == 0 || any_in_the_way(c, before, begin, next);
    if (!is_needed || begin == next)
      return 0;
    before = begin;
    begin = next;
  }
  return 1;
}

/* ---- Changed recordings ---- */

static void take_out(recording *r, size_t at) {
  memmove(&r->events[at], &r->events[at + 1], (r->count - at - 1) * sizeof r->events[0]);
  r->count--;
}

static void put_in(recording *r, size_t at) {
  memmove(&r->events[at + 1], &r->events[at], (r->count - at) * sizeof r->events[0]);
  r->events[at] = BARRIER;
  r->count++;
}

typedef struct counts {
  unsigned long plans, launches, barriers, taken_out, put_in, beside, overhangs;
} counts;

static counts counted;

/* Changes every place, including the first and the last one. */
static void check_changed(const conflicts *c, const char *text) {
  static recording changed;
  for (size_t at = 0; at <= recorded.count; at++) {
    changed = recorded;
    if (at < recorded.count && recorded.events[at] == BARRIER) {
      take_out(&changed, at);
      CHECK(!is_right_recording(c, &changed), "a barrier too few is not noticed: %s", text);
      counted.taken_out++;
    } else {
      put_in(&changed, at);
      CHECK(!is_right_recording(c, &changed), "a barrier too many is not noticed: %s", text);
      counted.put_in++;
    }
  }
}

static void check_program(void *user, const ipt_plan *plan, ipt__program *program,
                          const char *text) {
  (void)user;
  record_program(ipt__vk_device_of(plan->context), program);
  conflicts c = open_conflicts(program);
  CHECK(recorded.strange == 0 && (uint64_t)recorded.launches == program->count, "%s", text);
  CHECK(is_right_recording(&c, &recorded), "%s", text);
  counted.plans++;
  counted.overhangs += plan->stages.overhang.bytes > 0;
  counted.launches += program->count;
  counted.barriers += recorded.count - program->count;
  for (uint64_t i = 0; i < program->count; i++)
    counted.beside += i > 0 && program->launches[i].beside;
  check_changed(&c, text);
  close_conflicts(&c);
}

/* ---- Plans ---- */

static void check_plans(ipt__profile profile) {
  ipt_context context;
  ipt__vk_device device = device_on_paper(note_dispatch, note_barrier);
  memset(&context, 0, sizeof context);
  context.backend = &ipt__vk_backend;
  context.calls = &ipt__vk_calls;
  context.allocator = ipt__default_allocator();
  context.profile = profile;
  context.device = &device;
  launching l = {&context, check_program, NULL, 100};
  named_cases(launch_transposition, &l);
  random_cases(launch_transposition, &l, 30, 1 << 18);
  forced_cases(launch_transposition, &l, 30);
  square_cases(launch_transposition, &l);
  pttwac_cases(launch_transposition, &l);
  shift_cases(launch_transposition, &l);
  path_cases(launch_transposition, &l);
  panel_cases(launch_transposition, &l);
  odd_panel_cases(launch_transposition, &l);
  skew_device_cases(launch_transposition, &l);
  odd_batch_cases(launch_transposition, &l);
  block_cases(launch_transposition, &l);
  scratch_cases(launch_transposition, &l);
  gap_cases(launch_transposition, &l);
  overhang_cases(launch_transposition, &l);
  launch_permutations(&l, 200);
  launch_skinny_cases(&l, 400);
  launch_gemm_cases(&l, 400);
  launch_other_cases(&l, 600);
}

int main(void) {
  check_comparison();
  check_plans(gpu_with_units());
  check_plans(wide_gpu());
  check_plans(narrow_gpu());
  check_plans(software());
  check_plans(smallest());
  printf("%lu plans, %lu with an overhang, %lu launches, %lu barriers, %lu without; %lu taken out, "
         "%lu put in\n",
         counted.plans, counted.overhangs, counted.launches, counted.barriers, counted.beside,
         counted.taken_out, counted.put_in);
  CHECK(counted.beside > 100 && counted.taken_out > 1000 && counted.overhangs > 60, "hardly any");
  return finish();
}
