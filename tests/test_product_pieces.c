/* Products that are cut, on paper: the CPU computes all pieces in memory that stands for a device,
 * in which tiles arrive as early and leave as late as the order of the pieces allows. Results are
 * exact, pieces keep the budget, and there are few shapes of them. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cpu_context.h"
#include "other_sizes.h"
#include "product_choices.h"
#include "paper_profiles.h"

/* ---- A device on paper ---- */

/* A run of a product, and the application's operands. */
typedef struct paper_run {
  ipt__product_run run;
  unsigned char *device;
  unsigned char *operands[IPT_MAX_OPERANDS];
  uint64_t arrived, left; /* pieces whose tiles have come, and whose results have gone */
  int is_late;            /* a piece needs a tile that may not come yet */
} paper_run;

/* Every byte that no tile has brought is part of a NaN. */
static void open_paper(paper_run *p, ipt_context *context, const ipt__product *product,
                       const ipt__cut *cut) {
  ipt__product_run *run = &p->run;
  memset(p, 0, sizeof *p);
  run->product = *product;
  run->cut = *cut;
  run->stream.context = context;
  run->count = ipt__list_pieces(product, cut, NULL);
  run->pieces = (ipt__piece *)calloc((size_t)run->count, sizeof *run->pieces);
  run->placed = (ipt__placed_piece *)calloc((size_t)run->count, sizeof *run->placed);
  run->awaits = (ipt__awaits *)calloc((size_t)run->count, sizeof *run->awaits);
  CHECK(ipt__list_pieces(product, cut, run->pieces) == run->count, "counted otherwise");
  ipt__find_new_tiles(run);
  ipt__divide_memory(run, 0);
  ipt__place_tiles(run);
  p->device = (unsigned char *)malloc((size_t)run->stream.operand_bytes);
  memset(p->device, 0xFF, (size_t)run->stream.operand_bytes);
}

static void close_paper(paper_run *p) {
  free(p->device);
  free(p->run.awaits);
  free(p->run.placed);
  free(p->run.pieces);
}

/* Copies a tile of a piece to the device or back. If only a triangle is written, no more is copied.
 */
static void copy_tile(paper_run *p, uint64_t i, int x, int up) {
  const ipt__piece *piece = &p->run.pieces[i];
  const ipt__operand *at = &piece->tiles[x].at;
  uint64_t matrices = at->size == at->stored.size ? 1 : piece->product.batch;
  uint64_t e = p->run.product.c.number;
  int is_triangle = x == 2 && ipt__writes_triangle(&piece->product);
  unsigned char *device = p->device + p->run.placed[i].place[x];
  for (uint64_t row = 0; row < matrices * at->stored.rows; row++) {
    uint64_t in_matrix = row % at->stored.rows, first = 0, end = at->stored.width;
    unsigned char *host = p->operands[at->operand] + piece->tiles[x].offset +
                          row / at->stored.rows * at->stride + in_matrix * at->stored.pitch;
    if (is_triangle && piece->product.triangle == IPT__LOWER)
      end = (in_matrix + 1) * e;
    else if (is_triangle)
      first = in_matrix * e;
    unsigned char *staged = device + row * at->stored.width;
    memcpy((up ? staged : host) + first, (up ? host : staged) + first, (size_t)(end - first));
  }
}

/* Lets the tiles of C leave that are complete with the pieces before `end`. */
static void leave_until(paper_run *p, uint64_t end) {
  const ipt__product_run *run = &p->run;
  for (uint64_t i = 0; i < run->count; i++)
    if (run->placed[i].is_new[2] && run->placed[i].last >= p->left && run->placed[i].last < end)
      copy_tile(p, i, 2, 0);
  p->left = ipt__max(p->left, end);
}

/* Lets all tiles come that may when `computed` pieces have been computed. */
static void arrive(paper_run *p, uint64_t computed) {
  const ipt__product_run *run = &p->run;
  while (p->arrived < run->count) {
    uint64_t i = p->arrived;
    const ipt__awaits *awaits = &run->awaits[i];
    int leaves = awaits->downloaded != IPT__NO_PIECE;
    if ((awaits->computed != IPT__NO_PIECE && awaits->computed >= computed) ||
        (leaves && awaits->downloaded >= computed))
      return;
    if (leaves)
      leave_until(p, awaits->downloaded + 1);
    for (int x = 0; x < 3; x++)
      if (run->placed[i].is_new[x] && (x < 2 || ipt__reads_old_c(&run->pieces[i].product)))
        copy_tile(p, i, x, 1);
    p->arrived++;
  }
}

static void compute(paper_run *p, uint64_t i) {
  const ipt__piece *piece = &p->run.pieces[i];
  const ipt__product *product = &piece->product;
  void *operands[3] = {NULL, NULL, NULL};
  const uint32_t numbers[3] = {product->b.operand, product->a.operand, product->c.operand};
  for (int turn = 0; turn < 3; turn++) {
    int x = turn == 0 ? 1 : turn == 1 ? 0 : 2;
    operands[numbers[turn]] = p->device + p->run.placed[i].place[piece->in[x]] + piece->inside[x];
  }
  ipt_result result = ipt__cpu_product_run(p->run.stream.context, product, operands, NULL);
  CHECK(result == IPT_SUCCESS, "piece %llu: %s", (unsigned long long)i, ipt_result_string(result));
}

static void run_paper(paper_run *p) {
  for (uint64_t i = 0; i < p->run.count; i++) {
    arrive(p, i);
    p->is_late |= p->arrived <= i;
    compute(p, i);
  }
  leave_until(p, p->run.count);
}

/* ---- Pieces ---- */

/* Each size is that of most blocks or of the last one, so there are few products, each of which is
 * compiled once. */
static uint64_t count_shapes(const ipt__product_run *run) {
  const ipt__product *shapes[IPT__MOST_SHAPES + 1];
  uint64_t count = 0;
  for (uint64_t i = 0; i < run->count; i++) {
    uint64_t known = 0;
    while (known < count && !ipt__is_equal_product(shapes[known], &run->pieces[i].product))
      known++;
    if (known == count && count <= IPT__MOST_SHAPES)
      shapes[count++] = &run->pieces[i].product;
  }
  return count;
}

static unsigned long cut_runs, uncut_runs, most_pieces;

/* Runs a plan for the CPU in pieces that fit so many bytes. Returns 0 if not even the smallest
 * do. */
static int run_in_pieces(ipt_context *context, const ipt_plan *plan, void *const *operands,
                         uint64_t bytes, const char *what) {
  ipt__profile profile = large_gpu();
  ipt__product product = plan->request.product;
  ipt__cut cut;
  paper_run p;
  if (!ipt__product_reads_inputs(&product))
    product = ipt__scaling_of(&product, product.beta);
  if (!ipt__find_cut(&product, &profile, bytes, &cut)) {
    CHECK(ipt__least_on_device(&product) > (double)bytes, "refused, but fits: %s", what);
    return 0;
  }
  open_paper(&p, context, &product, &cut);
  for (uint32_t i = 0; i < plan->request.operand_count; i++)
    p.operands[i] = (unsigned char *)operands[i];
  CHECK(p.run.stream.operand_bytes <= bytes, "%llu of %llu bytes: %s",
        (unsigned long long)p.run.stream.operand_bytes, (unsigned long long)bytes, what);
  CHECK(count_shapes(&p.run) <= IPT__MOST_SHAPES, "shapes: %s", what);
  run_paper(&p);
  CHECK(!p.is_late, "a tile comes too late: %s", what);
  cut_runs += p.run.count > 1;
  uncut_runs += p.run.count == 1;
  most_pieces = p.run.count > most_pieces ? (unsigned long)p.run.count : most_pieces;
  close_paper(&p);
  return 1;
}

/* Returns a budget from little more than the smallest pieces take to the bytes of everything. */
static uint64_t random_budget(const ipt_plan *plan) {
  ipt__product product = plan->request.product;
  double least = ipt__least_on_device(&product), all = 1024;
  for (uint32_t i = 0; i < plan->request.operand_count; i++)
    all += (double)plan->request.operand_size[i];
  double share = (double)random_between(100, 1000) / 1000;
  return (uint64_t)(least + share * share * share * (all > least ? all - least : 0));
}

/* ---- Every operation ---- */

static void run_case(ipt_context *context, product_case c) {
  ipt_plan *plan = NULL;
  void *operands[IPT_MAX_OPERANDS];
  c.integers = true;
  open_product(&c);
  CHECK(plan_product(context, &c, &plan) == IPT_SUCCESS, "%s", product_text(&c));
  if (plan != NULL && !ipt__is_void(&plan->request)) {
    operands_of(&c, operands);
    int done = run_in_pieces(context, plan, operands, random_budget(plan), product_text(&c));
    CHECK(done && is_right(&c), "%d: %s", done, product_text(&c));
  }
  ipt_plan_destroy(plan);
  close_product(&c);
}

/* Draws GEMM in a third of the cases, and in the others any operation. */
static void test_operations(ipt_context *context, int count) {
  for (int i = 0; i < count; i++) {
    product_operation other = (product_operation)(random_number() % PRODUCT_OPERATIONS);
    run_case(context, random_case(i % 3 == 0 ? GEMM : other, 1));
  }
}

/* In place, whole rows of A are there before C takes their place. */
static void test_in_place(ipt_context *context) {
  for (unsigned i = 0; i < 60; i++) {
    float a[400 * 12], b[12 * 12], expected[400 * 12];
    uint64_t n = 1 + i % 12;
    ipt_tsm_desc desc;
    ipt_plan *plan = NULL;
    memset(&desc, 0, sizeof desc);
    desc.k = random_between(1, 400);
    desc.m = 12;
    desc.n = n;
    desc.lda = desc.ldc = 12;
    desc.in_place = true;
    for (unsigned j = 0; j < 400 * 12; j++)
      a[j] = expected[j] = (float)(random_number() % 7) - 3;
    for (unsigned j = 0; j < 12 * 12; j++)
      b[j] = (float)(random_number() % 7) - 3;
    CHECK(ipt_tsmm(context, expected, b, expected, &desc) == IPT_SUCCESS, "in place");
    CHECK(ipt_plan_create_tsmm(context, &desc, &plan) == IPT_SUCCESS, "in place");
    void *const operands[3] = {a, b, a};
    int done = run_in_pieces(context, plan, operands, random_budget(plan), "in place");
    CHECK(done && memcmp(a, expected, sizeof a) == 0, "%llu rows, %llu columns",
          (unsigned long long)desc.k, (unsigned long long)n);
    ipt_plan_destroy(plan);
  }
}

/* ---- Large ones, which are only cut ---- */

typedef struct large_product {
  uint64_t m, n, k, bytes; /* bytes: of device memory */
  double most_travel;      /* a multiple of the bytes of all operands */
  uint64_t most_pieces;
} large_product;

/* A tall product comes once; a square one with a quarter of the memory comes less than three
 * times. */
static void test_large(ipt_context *context) {
  static const large_product large[] = {
      {400000, 8, 8, 8 << 20, 1.01, 30},         {8, 8, 400000, 8 << 20, 1.01, 30},
      {8, 400000, 8, 8 << 20, 1.01, 30},         {20000, 20000, 20000, 1200000000, 2.5, 400},
      {20000, 20000, 20000, 600000000, 4, 2000}, {100000, 100, 100000, 1 << 30, 1.05, 200},
      {300000, 300000, 1, 1u << 30, 1.05, 2000}};
  for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
    ipt__profile profile = large_gpu();
    ipt_gemm_desc desc;
    ipt_plan *plan = NULL;
    ipt__cut cut;
    memset(&desc, 0, sizeof desc);
    desc.m = large[i].m;
    desc.n = large[i].n;
    desc.k = large[i].k;
    CHECK(ipt_plan_create_gemm(context, &desc, &plan) == IPT_SUCCESS, "large %d", (int)i);
    const ipt__product *product = &plan->request.product;
    CHECK(ipt__find_cut(product, &profile, large[i].bytes, &cut), "large %d", (int)i);
    ipt__cut_cost cost = ipt__cost_of_cut(product, &cut);
    double all = 0, travels = 0;
    for (int x = 0; x < 3; x++) {
      all += (double)plan->request.operand_size[x];
      travels += cost.tile[x] * cost.comes[x];
    }
    CHECK(travels <= large[i].most_travel * all, "large %d: %.3f times", (int)i, travels / all);
    CHECK(ipt__list_pieces(product, &cut, NULL) <= large[i].most_pieces, "large %d: %llu pieces",
          (int)i, (unsigned long long)ipt__list_pieces(product, &cut, NULL));
    ipt_plan_destroy(plan);
  }
}

/* The CPU computes the pieces in blocks and shares of any size. */
static void test_other_sizes(void) {
  ipt_context *context = open_cpu_context(3);
  if (context == NULL)
    return;
  use_other_sizes(context);
  test_operations(context, 300);
  test_in_place(context);
  ipt_context_destroy(context);
}

int main(void) {
  ipt_context *context = open_cpu_context(1);
  if (context == NULL)
    return finish();
  test_operations(context, few_cases() ? 600 : 3000);
  test_in_place(context);
  test_large(context);
  test_other_sizes();
  printf("%lu in pieces, %lu as a whole, at most %lu pieces\n", cut_runs, uncut_runs, most_pieces);
  CHECK(cut_runs > 4 * uncut_runs, "%lu in pieces, %lu as a whole", cut_runs, uncut_runs);
  ipt_context_destroy(context);
  return finish();
}
