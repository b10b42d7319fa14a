/* Permutations of axes on paper: axes are merged correctly, the steps make up the permutation, and
 * no sequence of steps is shorter than the one that is found. */
#define IPT_IMPLEMENTATION
#include "check.h"
#include "ipt.h"
#include "paper_profiles.h"
#include "permute_cases.h"
#include "reference.h"

enum { MOST_ELEMENTS = 1 << 13 };

/* ---- Sequences of steps ---- */

typedef struct numbers {
  uint32_t before[MOST_ELEMENTS], after[MOST_ELEMENTS], moved[MOST_ELEMENTS];
} numbers;

static ipt_permute_desc desc_of_axes(const ipt__axes *axes, uint64_t batch) {
  ipt_permute_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rank = axes->rank + 1;
  desc.extents[0] = batch;
  for (uint32_t i = 0; i < axes->rank; i++) {
    desc.extents[i + 1] = axes->extent[i];
    desc.axes[i + 1] = axes->axis[i] + 1;
  }
  desc.elem_size = axes->elem_size;
  return desc;
}

static ipt_permute_desc desc_of_step(const ipt__step *step) {
  ipt__axes swap;
  if (step->is_interval)
    return desc_of_axes(&step->map.axes, step->shape.batch);
  memset(&swap, 0, sizeof swap);
  swap.rank = 2;
  swap.axis[0] = 1;
  swap.extent[0] = step->shape.rows;
  swap.extent[1] = step->shape.cols;
  swap.elem_size = step->shape.elem_size;
  return desc_of_axes(&swap, step->shape.batch);
}

/* Elements are numbers of four bytes. */
static void check_sequence(const ipt_permute_desc *desc, const ipt__sequence *sequence) {
  static numbers n;
  uint64_t elements = permute_elements(desc);
  for (uint32_t i = 0; i < elements; i++)
    n.before[i] = i;
  reference_permute((unsigned char *)n.after, (const unsigned char *)n.before, desc);
  for (uint32_t i = 0; i < sequence->count; i++) {
    ipt_permute_desc step = desc_of_step(&sequence->step[i]);
    CHECK(permute_elements(&step) * step.elem_size == 4 * elements, "%s", permute_text(desc));
    reference_permute((unsigned char *)n.moved, (const unsigned char *)n.before, &step);
    memcpy(n.before, n.moved, sizeof n.moved);
  }
  CHECK(memcmp(n.before, n.after, (size_t)elements * 4) == 0, "%s", permute_text(desc));
}

/* The positions of intervals agree with the moves of elements. */
static void check_map(const ipt__index_map *map) {
  uint64_t positions = ipt__extent_of_axes(&map->axes, 0, map->axes.rank);
  ipt_permute_desc desc = desc_of_axes(&map->axes, 1);
  static numbers n;
  desc.elem_size = 4;
  for (uint32_t i = 0; i < positions; i++)
    n.before[i] = i;
  reference_permute((unsigned char *)n.after, (const unsigned char *)n.before, &desc);
  for (uint32_t i = 0; i < positions; i++) {
    CHECK(ipt__worth_of_digits(&map->source, i) == n.after[i], "%s", permute_text(&desc));
    CHECK(ipt__worth_of_digits(&map->destination, n.after[i]) == i, "%s", permute_text(&desc));
  }
}

static void find_steps(const ipt__profile *profile, const ipt_permute_desc *desc, int has_intervals,
                       ipt__sequence *sequence) {
  ipt_allocator allocator = ipt__default_allocator();
  ipt__variant any;
  ipt__axes axes;
  uint64_t bytes;
  const char *wrong;
  memset(&any, 0, sizeof any);
  CHECK(ipt__check_permute_desc(desc, &axes, &bytes, &wrong) == IPT_SUCCESS, "%s",
        permute_text(desc));
  sequence->count = 0;
  if (axes.rank == 0)
    return;
  ipt__shape all = ipt__flat_shape(&axes);
  ipt__planning planning =
      ipt__make_planning(&all, &any, profile, ipt__default_scratch_limit(bytes));
  planning.in_sequence = 1;
  CHECK(ipt__shape_bytes(&all) == bytes, "%s", permute_text(desc));
  ipt_result result = ipt__find_steps(&planning, &allocator, &axes, has_intervals, sequence);
  CHECK(result == IPT_SUCCESS && sequence->count > 0, "%s: %s", ipt_result_string(result),
        permute_text(desc));
}

static void check_steps(const ipt__profile *profile, const ipt_permute_desc *desc) {
  static ipt__sequence sequence;
  for (int has_intervals = 0; has_intervals < 2; has_intervals++) {
    find_steps(profile, desc, has_intervals, &sequence);
    check_sequence(desc, &sequence);
    for (uint32_t i = 0; i < sequence.count; i++)
      if (sequence.step[i].is_interval) {
        CHECK(has_intervals, "%s", permute_text(desc));
        check_map(&sequence.step[i].map);
      }
  }
}

/* ---- Cases ---- */

static void test_small(const ipt__profile *profile, unsigned every) {
  unsigned turn = 0;
  for (uint32_t rank = 1; rank <= 5; rank++)
    for (uint32_t shape = 0; shape < 1u << 2 * rank; shape++) {
      ipt_permute_desc desc;
      memset(&desc, 0, sizeof desc);
      desc.rank = rank;
      desc.elem_size = 4;
      for (uint32_t i = 0; i < rank; i++) {
        desc.extents[i] = 1 + (shape >> 2 * i & 3);
        desc.axes[i] = i;
      }
      do
        if (turn++ % every == 0)
          check_steps(profile, &desc);
      while (next_order(desc.axes, rank));
    }
}

static void test_random(const ipt__profile *profile, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    uint32_t rank = (uint32_t)random_between(3, i % 2 == 0 ? IPT_MAX_AXES : 8);
    ipt_permute_desc desc = random_permutation(rank, MOST_ELEMENTS, 4);
    desc.elem_size = 4;
    check_steps(profile, &desc);
  }
}

/* ---- The shortest way ---- */

/* Finds the shortest way by trying all steps from all orders until no way becomes shorter. */
static float shortest_way(ipt__step_search *s, uint32_t start) {
  static float cost[120];
  static uint32_t axes[120];
  int shorter = 1;
  for (uint32_t i = 0; i < s->order_count; i++)
    cost[i] = 1e30f;
  cost[ipt__order_number(s, start)] = 1;
  axes[ipt__order_number(s, start)] = start;
  while (shorter) {
    shorter = 0;
    for (uint32_t from = 0; from < s->order_count; from++)
      for (uint32_t begin = 0; cost[from] < 1e29f && begin < s->rank; begin++)
        for (uint32_t middle = begin + 1; middle <= s->rank; middle++)
          for (uint32_t end = middle; end <= s->rank; end++) {
            ipt__swap step = {begin, middle, end};
            uint32_t sets[IPT__MOST_SOUGHT + 1];
            if (end == middle && (end < begin + 3 || !s->has_intervals))
              continue;
            uint32_t to = end > middle ? ipt__swap_in_order(axes[from], step)
                                       : ipt__sort_interval(axes[from], begin, end);
            ipt__list_sets(axes[from], s->rank, sets);
            ipt__step_sets groups = ipt__sets_of_step(sets, s->rank, step);
            float length = cost[from] + ipt__cost_of_sets(s, &groups, end - begin);
            uint32_t number = ipt__order_number(s, to);
            if (length < cost[number] * 0.99999f) {
              cost[number] = length;
              axes[number] = to;
              shorter = 1;
            }
          }
  }
  return cost[0];
}

static void check_shortest(const ipt__profile *profile, const ipt_permute_desc *desc) {
  ipt_allocator allocator = ipt__default_allocator();
  ipt__variant any;
  ipt__axes axes;
  ipt__step_search search;
  uint64_t bytes;
  const char *wrong;
  memset(&any, 0, sizeof any);
  CHECK(ipt__check_permute_desc(desc, &axes, &bytes, &wrong) == IPT_SUCCESS, "%s",
        permute_text(desc));
  if (axes.rank < 3)
    return;
  ipt__shape all = ipt__flat_shape(&axes);
  ipt__planning planning =
      ipt__make_planning(&all, &any, profile, ipt__default_scratch_limit(bytes));
  planning.in_sequence = 1;
  uint32_t start;
  CHECK(ipt__open_step_search(&search, &planning, &allocator, &axes, 1, &start) == IPT_SUCCESS,
        "memory");
  CHECK(ipt__find_way(&search, start), "memory");
  float found = search.orders[0].cost, shortest = shortest_way(&search, start);
  CHECK(found <= shortest * 1.0001f, "%g instead of %g: %s", found, shortest, permute_text(desc));
  ipt__close_step_search(&search);
}

static void test_shortest(const ipt__profile *profile, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    ipt_permute_desc desc = random_permutation((uint32_t)random_between(3, 5),
                                               (uint64_t)1 << random_between(10, 26), 16);
    check_shortest(profile, &desc);
  }
}

/* ---- Time ---- */

/* Prints the time for 8 axes, which depends on the machine. */
static void report_times(const ipt__profile *profile, const char *name) {
  static ipt__sequence sequence;
  double slowest = 0, sum = 0;
  const int count = 20;
  for (int i = 0; i < count; i++) {
    ipt_permute_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.rank = 8;
    desc.elem_size = 4;
    for (uint32_t k = 0; k < 8; k++)
      desc.extents[k] = random_between(2, 15);
    shuffle_axes(&desc);
    double begin = ipt__clock();
    find_steps(profile, &desc, 1, &sequence);
    double seconds = ipt__clock() - begin;
    slowest = seconds > slowest ? seconds : slowest;
    sum += seconds;
  }
  printf("%s: 8 axes in %.1f ms, at most %.1f ms\n", name, 1e3 * sum / count, 1e3 * slowest);
}

int main(void) {
  ipt__profile profiles[] = {large_gpu(), smallest(), software(), ipt__cpu_profile(2)};
  static const char *const names[] = {"large GPU", "smallest GPU", "software", "CPU"};
  for (size_t i = 0; i < sizeof profiles / sizeof profiles[0]; i++) {
    test_small(&profiles[i], few_cases() ? 331 : 61);
    test_random(&profiles[i], few_cases() ? 20 : 80);
    test_shortest(&profiles[i], few_cases() ? 10 : 60);
    report_times(&profiles[i], names[i]);
  }
  return finish();
}
