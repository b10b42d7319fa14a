/* Squares on the CPU: every side, row pitches, every traversal and number of threads, bytes that
 * are no numbers, and refusals. */
#define IPT_IMPLEMENTATION
#define IPT_STATIC
#include "ipt.h"

#include "check.h"
#include "cpu_context.h"
#include "reference.h"

typedef struct square_case {
  uint64_t batch, side, pitch, elem_size;
  const char *variant;
} square_case;

static uint64_t span_of(const square_case *c) {
  return ((c->batch * c->side - 1) * c->pitch + c->side) * c->elem_size;
}

static ipt_transpose_desc desc_of(const square_case *c) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = c->batch;
  desc.rows = desc.cols = c->side;
  desc.lda = c->pitch;
  desc.elem_size = c->elem_size;
  desc.variant = c->variant;
  return desc;
}

static void expect(unsigned char *to, const unsigned char *from, const square_case *c) {
  uint64_t e = c->elem_size, row_bytes = c->pitch * e;
  for (uint64_t b = 0; b < c->batch; b++)
    for (uint64_t r = 0; r < c->side; r++)
      for (uint64_t k = 0; k < c->side; k++)
        memcpy(to + (b * c->side + k) * row_bytes + r * e,
               from + (b * c->side + r) * row_bytes + k * e, (size_t)e);
}

/* Gaps between rows are compared, too. */
static void check_case(ipt_context *context, const square_case *c) {
  size_t bytes = (size_t)span_of(c), canary = 64;
  unsigned char *data = (unsigned char *)malloc(bytes + canary);
  unsigned char *expected = (unsigned char *)malloc(bytes + canary);
  ipt_transpose_desc desc = desc_of(c);
  for (size_t i = 0; i < bytes + canary; i++)
    data[i] = (unsigned char)(random_number() >> 9);
  memcpy(expected, data, bytes + canary);
  expect(expected, data, c);
  ipt_result result = ipt_transpose(context, data, &desc);
  CHECK(result == IPT_SUCCESS && memcmp(data, expected, bytes + canary) == 0,
        "%s: %llu times %llu, pitch %llu, %llu B, %s", ipt_result_string(result),
        (unsigned long long)c->batch, (unsigned long long)c->side, (unsigned long long)c->pitch,
        (unsigned long long)c->elem_size, c->variant);
  free(expected);
  free(data);
}

/* Element sizes and pitches change in turn, and each side is tested with several of them. */
static void every_side(ipt_context *context) {
  static const uint64_t sizes[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 40, 64};
  static const char *const variants[] = {"", "traversal=nested", "square traversal=recursive"};
  for (uint64_t side = 1; side <= 300; side++)
    for (int i = 0; i < 3; i++) {
      square_case c = {1, side, side + (i == 0 ? 0 : random_between(1, 70)),
                       sizes[(side + (uint64_t)i * 3) % 11], variants[(side + (uint64_t)i) % 3]};
      check_case(context, &c);
    }
}

/* Sides beyond a block, pitches of powers of two, batches, and elements without a kernel of their
 * own. */
static void larger_ones(ipt_context *context) {
  static const square_case cases[] = {{1, 1024, 1024, 4, "traversal=nested"},
                                      {1, 1024, 1024, 4, "traversal=recursive"},
                                      {1, 777, 1024, 8, ""},
                                      {1, 2051, 2051, 1, "traversal=recursive"},
                                      {3, 300, 333, 4, "traversal=recursive"},
                                      {5, 130, 130, 16, "traversal=nested"},
                                      {1, 90, 97, 1000, ""},
                                      {7, 31, 40, 1000, "traversal=recursive"},
                                      {2, 513, 600, 2, ""},
                                      {1, 64, 4096, 4, ""},
                                      {1, 300, 512, 1, ""},
                                      {2, 170, 512, 2, ""},
                                      {1, 90, 512, 16, ""},
                                      {1, 1100, 1100, 4, ""},
                                      {9, 400, 401, 4, "traversal=nested"},
                                      {1, 70, 73, 1000, ""}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    check_case(context, &cases[i]);
}

/* Signalling NaNs with payloads and denormals: loading them as numbers could change them. */
static void bytes_are_kept(ipt_context *context, uint64_t side) {
  uint64_t *data = (uint64_t *)malloc((size_t)(side * side) * 8);
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.rows = desc.cols = side;
  desc.elem_size = 8;
  for (uint64_t i = 0; i < side * side; i++)
    data[i] = i % 2 == 0 ? 0x7ff0000000000001u + i : 1 + i;
  CHECK(ipt_transpose(context, data, &desc) == IPT_SUCCESS, "%llu", (unsigned long long)side);
  uint64_t wrong = 0;
  for (uint64_t r = 0; r < side; r++)
    for (uint64_t c = 0; c < side; c++) {
      uint64_t i = c * side + r;
      wrong += data[r * side + c] != (i % 2 == 0 ? 0x7ff0000000000001u + i : 1 + i);
    }
  CHECK(wrong == 0, "%llu", (unsigned long long)wrong);
  free(data);
}

static void refused(ipt_context *context) {
  unsigned char data[64] = {0};
  square_case c = {1, 4, 3, 1, ""};
  ipt_transpose_desc desc = desc_of(&c);
  CHECK(ipt_transpose(context, data, &desc) == IPT_ERROR_INVALID_ARGUMENT, "lda below cols");
  desc.lda = 8;
  desc.variant = "2-stage";
  CHECK(ipt_transpose(context, data, &desc) == IPT_ERROR_UNSUPPORTED, "another method");
  desc.variant = NULL;
  desc.lda = UINT64_MAX / 4;
  CHECK(ipt_transpose(context, data, &desc) == IPT_ERROR_OVERFLOW, "too far apart");
  desc.lda = 0;
  desc.variant = "traversal=sideways";
  CHECK(ipt_transpose(context, data, &desc) == IPT_ERROR_INVALID_ARGUMENT, "traversal");
}

/* A pair of blocks, at the edge or anywhere else, is fetched in as many steps as its square part
 * has tiles, because both blocks go along their rows. */
static void every_tile_is_fetched(uint64_t side) {
  unsigned char *matrix = (unsigned char *)malloc((size_t)(side * side) * 4);
  const ipt__profile host = ipt__cpu_profile(1);
  const ipt__cpu_square_sizes *sizes = &host.cpu_sizes.square;
  ipt__square s = {
      NULL, side, side * 4, 4, 16, ipt__cpu_square_block(4, side, sizes), ipt__block_of(4), sizes};
  for (uint64_t row = 0; row < side; row += s.block)
    for (uint64_t col = row; col < side; col += s.block) {
      ipt__block_pair pair = {matrix, row, col};
      ipt__square_fetch fetch = {&pair, 0, 0};
      uint64_t tiles = ipt__divide_up(ipt__min(s.block, side - row), s.tile), steps = 0;
      for (; fetch.pair != NULL && steps <= tiles * tiles; steps++) {
        CHECK(fetch.row == steps / tiles * s.tile && fetch.col == steps % tiles * s.tile,
              "step %llu", (unsigned long long)steps);
        ipt__fetch_step(&s, &fetch);
      }
      CHECK(steps == tiles * tiles, "%llu steps", (unsigned long long)steps);
    }
  free(matrix);
}

/* Every pair is visited once, into whatever parts the range is cut. */
typedef struct visits {
  uint64_t blocks, count;
  unsigned char *seen;
} visits;

static void count_visit(void *user, uint64_t row, uint64_t col) {
  visits *v = (visits *)user;
  CHECK(row <= col && col < v->blocks, "%llu, %llu", (unsigned long long)row,
        (unsigned long long)col);
  v->seen[row * v->blocks + col]++;
  v->count++;
}

static void every_pair_once(uint64_t blocks, int nested) {
  visits v = {blocks, 0, (unsigned char *)calloc((size_t)blocks, (size_t)blocks)};
  uint64_t pairs = ipt__pairs(blocks), wrong = 0;
  for (uint64_t begin = 0, end; begin < pairs; begin = end) {
    end = ipt__min(pairs, begin + random_between(1, 9));
    uint64_t before = v.count;
    ipt__traverse(nested, blocks, begin, end, count_visit, &v);
    wrong += v.count - before != end - begin;
  }
  for (uint64_t row = 0; row < blocks; row++)
    for (uint64_t col = row; col < blocks; col++)
      wrong += v.seen[row * blocks + col] != 1;
  CHECK(wrong == 0, "%llu blocks, nested %d", (unsigned long long)blocks, nested);
  free(v.seen);
}

int main(void) {
  for (uint64_t side = 1; side <= 600; side += 37)
    every_tile_is_fetched(side);
  static const uint32_t threads[] = {1, 2, 3, 8};
  for (uint64_t blocks = 1; blocks <= 20; blocks++)
    for (int nested = 0; nested < 2; nested++)
      every_pair_once(blocks, nested);
  for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i += few_cases() ? 3 : 1) {
    ipt_context *context = open_cpu_context(threads[i]);
    context->host.cpu_sizes.waking.stage = 1; /* threads also for small matrices */
    every_side(context);
    larger_ones(context);
    bytes_are_kept(context, 301);
    bytes_are_kept(context, 1024);
    refused(context);
    ipt_context_destroy(context);
  }
  return finish();
}
