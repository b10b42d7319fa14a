/* The time that it takes to make a plan, on paper: the work that takes time keeps its bounds, for
 * random shapes of up to 100 GB and for the worst known ones. Seconds are those of the process.
 * They may be ten times the promised ones, because sanitizers and other processes slow it down. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "cases.h"
#include "paper_profiles.h"

#include <time.h>

#define SMALL_BYTES 50000000u
#define MOST_BYTES  100000000000u

/* ---- Times ---- */

/* Times of plans of up to 50 MB and of larger ones. */
typedef struct times {
  double *seconds;
  size_t count;
} times;

static times small_plans, large_plans;

static void add_time(times *all, double seconds) {
  double *more = (double *)realloc(all->seconds, (all->count + 1) * sizeof *more);
  if (more == NULL)
    return;
  all->seconds = more;
  all->seconds[all->count++] = seconds;
}

static int compare_times(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void report_times(const char *of, times *all) {
  if (all->count == 0)
    return;
  qsort(all->seconds, all->count, sizeof *all->seconds, compare_times);
  printf("%lu plans of %s: median %.3f ms, p95 %.3f ms, slowest %.3f ms\n",
         (unsigned long)all->count, of, 1e3 * all->seconds[all->count / 2],
         1e3 * all->seconds[all->count * 95 / 100], 1e3 * all->seconds[all->count - 1]);
  free(all->seconds);
}

/* ---- One plan ---- */

/* The most positions that the planner may follow, however many stages there are. */
static uint64_t most_followed(uint64_t bytes) {
  uint64_t most = bytes / 32;
  return most < 1 << 20 ? 1 << 20 : most > 24 << 20 ? 24 << 20 : most;
}

/* Positions of super-elements that move by paths, without those of transpositions. */
static uint64_t followed(const ipt__stages *stages) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    int known = stage->middle == 1 && stage->skew.cols == 0;
    if (stage->path_length > 0 && !known)
      sum += stage->rows * stage->middle * stage->cols;
  }
  return sum;
}

/* The chosen plan is also made, with bounded work. Beyond 100 GB it may be refused, but soon. */
static void check_launches(const ipt_transpose_desc *desc, const ipt__profile *profile,
                           ipt__stages *stages) {
  ipt_allocator allocator = ipt__default_allocator();
  ipt__program program;
  memset(&program, 0, sizeof program);
  uint64_t positions = followed(stages), paths = stages->count * ((uint64_t)16 << 20);
  ipt_result result = ipt__launch_stages(&allocator, profile, stages, &program);
  int refused = result == IPT_ERROR_UNSUPPORTED && case_bytes(desc) > MOST_BYTES;
  CHECK(result == IPT_SUCCESS || refused, "%s: %s", ipt_result_string(result), case_text(desc));
  CHECK(positions <= most_followed(case_bytes(desc)), "%llu: %s", (unsigned long long)positions,
        case_text(desc));
  CHECK(program.path_count <= paths, "%llu: %s", (unsigned long long)program.path_count,
        case_text(desc));
  CHECK(program.count <= 1 << 20, "%llu: %s", (unsigned long long)program.count, case_text(desc));
  ipt__free_launches(&allocator, &program);
}

static void run_case(const ipt__profile *profile, const ipt_transpose_desc *desc) {
  uint64_t bytes = case_bytes(desc);
  ipt__shape shape = {desc->batch, desc->rows, desc->cols, desc->elem_size, 0, 0, 0};
  ipt__variant none;
  ipt__stages stages;
  memset(&none, 0, sizeof none);
  ipt__planning planning =
      ipt__make_planning(&shape, &none, profile, ipt__default_scratch_limit(bytes));
  clock_t begin = clock();
  ipt_result result = ipt__choose_stages(&planning, &stages);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED, "%s: %s",
        ipt_result_string(result), case_text(desc));
  if (result == IPT_SUCCESS && profile->execution.launches)
    check_launches(desc, profile, &stages);
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  add_time(bytes <= SMALL_BYTES ? &small_plans : &large_plans, seconds);
  CHECK(seconds <= 10 * (bytes <= SMALL_BYTES ? 0.05 : 1), "%.3f s: %s", seconds, case_text(desc));
}

/* Plans a shape and its mirror on the CPU and on devices, two of which take turns. */
static void run_shape(uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem_size) {
  static unsigned turn;
  ipt__profile profiles[5];
  profiles[0] = large_gpu();
  profiles[1] = software();
  profiles[2] = smallest();
  profiles[3] = ipt__cpu_profile(2);
  profiles[4] = turn++ % 2 == 0 ? wide_gpu() : narrow_gpu();
  for (int i = 0; i < 10; i++) {
    ipt_transpose_desc desc =
        make_case(batch, i % 2 == 0 ? rows : cols, i % 2 == 0 ? cols : rows, elem_size, NULL);
    run_case(&profiles[i / 2], &desc);
  }
}

/* ---- Shapes ---- */

/* Cycles that are many, short, or long to follow; panels of many divisors; more launches than a
 * program has room for. */
static void known_shapes(void) {
  static const uint64_t shapes[][4] = {{1, 1102701600, 7, 64},  {1, 720720, 129600, 1},
                                       {1, 8192, 16383, 64},    {1, 11200, 11600, 768},
                                       {1, 294912, 13312, 7},   {1, 50000000021u, 2, 1},
                                       {1, 11495928, 2, 1},     {1, 6983776800u, 12, 1},
                                       {3, 80, 37748736, 6},    {1, 210, 225225, 1},
                                       {1, 369, 62833, 2},      {1, 335544320, 36, 7},
                                       {88152, 2, 2, 1000003},  {157150, 2, 55355, 4},
                                       {293686, 11, 643, 12},   {1, 99999999977u, 1, 1},
                                       {1, 23169, 23171, 16},   {1, 134217728, 3, 16},
                                       {1, 7207200, 13860, 1},  {1000000000, 2, 25, 2},
                                       {1, 64007, 9, 4},        {1, 67108864, 2, 1000},
                                       {1, 2147483647, 2, 8},   {1, 5040, 7560, 1},
                                       {1, 1000003, 999983, 8}, {1, 4611686018427387904u, 2, 1},
                                       {1, 6007, 5003, 1},      {2, 4001, 5003, 1},
                                       {3, 2, 300000007, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    run_shape(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3]);
}

/* Every octave is equally likely. */
static uint64_t random_size(uint64_t least, uint64_t most) {
  double octaves = 0;
  for (uint64_t x = least; x < most; x *= 2)
    octaves++;
  uint64_t low = least << random_between(0, (uint64_t)octaves);
  uint64_t size = low + random_number() % low;
  return size < most ? size : most;
}

/* Returns x, the next number without small factors, or one with many. */
static uint64_t awkward(uint64_t x) {
  static const uint64_t many[] = {5040, 720720, 3603600, 5767168, 1048576, 6469693};
  uint64_t kind = random_number() % 3, one = many[random_number() % 6];
  if (kind == 0)
    return x;
  if (kind == 1)
    return x < one ? x : x / one * one;
  for (x |= 1; x % 3 == 0 || x % 5 == 0 || x % 7 == 0 || x % 11 == 0 || x % 13 == 0;)
    x += 2;
  return x;
}

/* Long and narrow shapes, batches, and shapes of all proportions. */
static void random_shapes(unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    uint64_t bytes =
        i % 2 == 0 ? random_size(1000, SMALL_BYTES) : random_size(SMALL_BYTES, MOST_BYTES);
    uint64_t elem_size = random_elem_size(), batch = 1;
    uint64_t elements = bytes / elem_size > 4 ? bytes / elem_size : 4;
    if (i % 5 == 0)
      batch = random_size(1, elements / 4);
    elements /= batch;
    uint64_t rows = i % 3 == 0 ? random_between(2, 40) : random_size(2, elements / 2);
    rows = awkward(rows < elements / 2 ? rows : elements / 2);
    run_shape(batch, rows, awkward(elements / rows > 1 ? elements / rows : 2), elem_size);
  }
}

/* ---- Arithmetic that makes it fast ---- */

/* Follows each cycle from where it is said to begin. Together they are all positions but the fixed
 * ones. */
static void check_cycles(uint64_t rows, uint64_t cols) {
  ipt_allocator allocator = ipt__default_allocator();
  ipt__variant none;
  ipt__paths paths;
  uint64_t last = rows * cols - 1, stays = 1, wrong = 0;
  memset(&none, 0, sizeof none);
  ipt__stage stage = ipt__make_stage(&ipt__kernel_shift, &none, 1, rows, cols, 4);
  unsigned char *passed = (unsigned char *)calloc(1, (size_t)last + 1);
  ipt_result result =
      ipt__cut_cycles(&stage, UINT32_MAX / 2, UINT64_MAX, UINT64_MAX, &allocator, &paths);
  CHECK(result == IPT_SUCCESS && paths.open == 0, "%s", ipt_result_string(result));
  for (uint64_t i = 0; i < paths.count; i++) {
    uint64_t at = paths.path[i].start, steps = 0;
    do {
      wrong += passed[at]++ != 0;
      at = at * rows % last;
      steps++;
    } while (at != paths.path[i].start && wrong == 0);
    wrong += steps != (paths.path[i].steps & ~IPT__PATH_CLOSED);
  }
  for (uint64_t at = 0; at < last; at++) {
    stays += at * rows % last == at;
    wrong += passed[at] == (at * rows % last == at);
  }
  CHECK(wrong == 0 && stays >= 2, "%llux%llu", (unsigned long long)rows, (unsigned long long)cols);
  ipt__release(&allocator, paths.path);
  free(passed);
}

static void cycles_of_transpositions(void) {
  for (uint64_t rows = 2; rows <= 64; rows += few_cases() ? 3 : 1)
    for (uint64_t cols = 2; cols <= 64; cols++)
      check_cycles(rows, cols);
  for (int i = 0; i < (few_cases() ? 100 : 1000); i++)
    check_cycles(random_between(2, 400), random_between(2, 400));
  check_cycles(512, 1024); /* short cycles; powers of 2 and 3 minus 1 */
  check_cycles(729, 243);
  check_cycles(1023, 1025);
}

/* Divisors and remainders are those that a search over all numbers finds. */
static void searches(void) {
  static ipt__divisors divisors;
  for (int i = 0; i < 2000; i++) {
    uint64_t value = random_between(1, 1u << random_number() % 16), most = random_between(1, value);
    uint64_t found = 0, largest = 1, least = most;
    ipt__list_divisors(value, most, &divisors);
    for (uint64_t d = 1; d <= most; d++)
      if (value % d == 0) {
        found += divisors.count > found && divisors.divisor[found] == d;
        largest = d;
      }
    for (uint64_t p = most; p > most / 2 && p > 1; p--)
      least = value % p < value % least ? p : least;
    CHECK(found == divisors.count, "%llu", (unsigned long long)value);
    CHECK(ipt__largest_divisor(value, most) == largest, "%llu", (unsigned long long)value);
    CHECK(ipt__least_rest(value, most) == least, "%llu", (unsigned long long)value);
  }
}

/* A 97x101 matrix with gaps before and after is cut like one of 104x128, which has divisors. */
static void candidates_of_gaps(void) {
  static ipt__candidate items[1000];
  ipt__candidates packed = {NULL, 0}, gaps = {NULL, 0}, padded = {NULL, 0};
  ipt__shape shape = {1, 97, 101, 4, 0, 0, 0}, larger = {1, 104, 128, 4, 0, 0, 0};
  ipt__list_transpositions(&shape, &packed);
  ipt__list_transpositions(&larger, &padded);
  shape.pitch = 128;
  shape.out_pitch = 104;
  ipt__list_transpositions(&shape, &gaps);
  CHECK(gaps.count == padded.count && gaps.count > packed.count && gaps.count <= 1000, "%u, %u, %u",
        (unsigned)packed.count, (unsigned)gaps.count, (unsigned)padded.count);
  gaps.items = items;
  ipt__list_transpositions(&shape, &gaps);
  for (uint64_t i = 0; i < gaps.count; i++) {
    uint64_t tile_rows = ipt__setting_of(&items[i].variant, &ipt__tile_rows_parameter),
             tile_cols = ipt__setting_of(&items[i].variant, &ipt__tile_cols_parameter);
    CHECK(104 % ipt__max(1, tile_rows) == 0 && 128 % ipt__max(1, tile_cols) == 0, "candidate %u",
          (unsigned)i);
  }
}

int main(int argc, char **argv) {
  searches();
  candidates_of_gaps();
  cycles_of_transpositions();
  known_shapes();
  random_shapes(argc > 1 ? (unsigned)atoi(argv[1]) : few_cases() ? 6 : 100);
  report_times("up to 50 MB", &small_plans);
  report_times("more", &large_plans);
  return finish();
}
