/* The shares of several devices, on paper: the CPU computes each on its own, between copies by the
 * layouts that the share describes, and all together must give the result. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "cases.h"
#include "cpu_context.h"
#include "permute_cases.h"
#include "product_host_fixture.h"

enum { ROUNDS = 15000, MOST = 16 };

typedef struct shared {
  ipt__share share[MOST];
  unsigned char
      *moved[MOST]; /* data of a mixed share on its device, or the sums of a partial one */
  uint32_t count;
} shared;

/* ---- Shares ---- */

/* Equal fractions, or some of any sizes, which may be too small. */
static void random_fractions(uint32_t devices, ipt__fraction *fractions) {
  uint32_t whole = 1 << 16, begin = 0;
  ipt__divide_equally(devices, fractions);
  if (random_number() % 2 == 0)
    return;
  for (uint32_t i = 0; i < devices; i++) {
    ipt__fraction fraction = {begin, whole, whole, devices};
    if (i + 1 < devices)
      fraction.end = begin + (uint32_t)random_between(0, (whole - begin) / 2);
    fractions[i] = fraction;
    begin = fraction.end;
  }
}

/* Returns false if the request cannot be divided so that each device has a share. */
static bool divide(const ipt__request *request, shared *s) {
  uint32_t devices = (uint32_t)random_between(2, MOST);
  ipt__fraction fractions[MOST];
  memset(s, 0, sizeof *s);
  random_fractions(devices, fractions);
  for (s->count = 0; s->count < devices; s->count++)
    if (!request->operation->plans->share(request, &fractions[s->count], &s->share[s->count])) {
      CHECK(s->count == 0 || fractions[0].whole != devices, "share %u of %u is refused", s->count,
            devices);
      return false;
    }
  return true;
}

static void compute(ipt_context *context, const ipt__request *request, void *const *operands) {
  ipt_plan *plan;
  ipt_result result = ipt__make_plan(context, request, IPT__TO_SHARE, &plan);
  CHECK(result == IPT_SUCCESS, "plan: %s", ipt_result_string(result));
  if (result != IPT_SUCCESS)
    return;
  result = ipt__run_plan(plan, operands, NULL);
  CHECK(result == IPT_SUCCESS, "run: %s", ipt_result_string(result));
  ipt_plan_destroy(plan);
}

/* Fractions follow each other up to the end, and equal ones differ by one unit at most. */
static void test_fractions(void) {
  ipt__fraction fractions[MOST];
  for (int round = 0; round < 10000; round++) {
    uint32_t devices = (uint32_t)random_between(1, MOST);
    uint64_t all = (uint64_t)random_number() << 32 | random_number(), end = 0;
    all >>= random_between(1, 60);
    random_fractions(devices, fractions);
    for (uint32_t i = 0; i < devices; i++) {
      uint64_t first, count, least = all / devices;
      ipt__take_fraction(&fractions[i], all, &first, &count);
      CHECK(first == end, "fraction %u of %u begins elsewhere", i, devices);
      CHECK(fractions[0].whole != devices || count - least <= 1, "%llu of %llu, %u devices",
            (unsigned long long)count, (unsigned long long)all, devices);
      end = first + count;
    }
    CHECK(end == all, "%u fractions do not reach the end", devices);
  }
}

/* ---- Transpositions and permutations ---- */

/* Copies between host memory with gaps and memory without. */
static void copy_by_layout(unsigned char *host, const ipt__layout *l, unsigned char *data,
                           uint64_t bytes, bool up) {
  for (uint64_t at = 0; at < bytes; at += l->row_bytes) {
    uint64_t matrix = at / l->matrix_bytes, row = at % l->matrix_bytes / l->row_bytes;
    unsigned char *in_host = host + matrix * l->stride + row * l->pitch;
    memcpy(up ? data + at : in_host, up ? in_host : data + at, (size_t)l->row_bytes);
  }
}

static void begin_moving(ipt_context *context, shared *s, uint32_t i, unsigned char *data) {
  ipt__share *share = &s->share[i];
  ipt__request gapless = share->request;
  uint64_t bytes = ipt__shape_bytes(&share->request.shape);
  void *operand = data + share->offsets[0];
  if (share->kind == IPT__MIXED) {
    operand = s->moved[i] = (unsigned char *)malloc((size_t)bytes);
    copy_by_layout(data + share->offsets[0], &share->layouts[1], s->moved[i], bytes, true);
    gapless.shape = ipt__shape_without_gaps(&gapless.shape);
  }
  compute(context, &gapless, &operand);
}

static void end_moving(shared *s, unsigned char *data) {
  for (uint32_t i = 0; i < s->count; i++) {
    ipt__share *share = &s->share[i];
    if (s->moved[i] != NULL)
      copy_by_layout(data + share->result_offset, &share->layouts[0], s->moved[i],
                     ipt__shape_bytes(&share->request.shape), false);
    free(s->moved[i]);
  }
}

static void move_by_shares(ipt_context *context, const ipt_plan *plan, unsigned char *data,
                           bool *divided) {
  shared s;
  *divided = divide(&plan->request, &s);
  for (uint32_t i = 0; *divided && i < s.count; i++)
    begin_moving(context, &s, i, data);
  if (*divided)
    end_moving(&s, data);
}

static ipt_transpose_desc random_transposition(void) {
  ipt_transpose_desc d =
      make_case(random_number() % 3 == 0 ? random_between(1, 40) : 1, random_between(1, 60),
                random_between(1, 60), random_between(1, 9), NULL);
  if (random_number() % 3 == 0)
    d.lda = d.cols + random_between(0, 5);
  if (random_number() % 3 == 0)
    d.ldb = d.rows + random_between(0, 5);
  else if (d.rows == d.cols) /* the default */
    d.ldb = d.lda;
  return d;
}

/* Returns the bytes of each matrix with its gaps, before or after. */
static uint64_t matrix_extent(const ipt_transpose_desc *d) {
  uint64_t up = d->rows * (d->lda != 0 ? d->lda : d->cols);
  uint64_t down = d->cols * (d->ldb != 0 ? d->ldb : d->rows);
  return up > down ? up : down;
}

static uint64_t count_wrong_elements(const ipt_transpose_desc *d, const unsigned char *data,
                                     const unsigned char *before) {
  uint64_t e = d->elem_size, lda = d->lda != 0 ? d->lda : d->cols, wrong = 0;
  uint64_t ldb = d->ldb != 0 ? d->ldb : d->rows, matrix = matrix_extent(d);
  for (uint64_t k = 0; k < d->batch; k++)
    for (uint64_t i = 0; i < d->rows; i++)
      for (uint64_t j = 0; j < d->cols; j++)
        wrong += memcmp(data + (k * matrix + j * ldb + i) * e,
                        before + (k * matrix + i * lda + j) * e, (size_t)e) != 0;
  return wrong;
}

static bool test_transposition(ipt_context *context) {
  ipt_transpose_desc d = random_transposition();
  uint64_t bytes = d.batch * matrix_extent(&d) * d.elem_size;
  unsigned char *data = (unsigned char *)malloc((size_t)bytes);
  unsigned char *before = (unsigned char *)malloc((size_t)bytes);
  ipt_plan *plan;
  bool divided;
  fill_with_index(data, bytes / d.elem_size, d.elem_size);
  memcpy(before, data, (size_t)bytes);
  ipt_result result = ipt_plan_create_transpose(context, &d, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(&d));
  move_by_shares(context, plan, data, &divided);
  if (divided)
    CHECK(count_wrong_elements(&d, data, before) == 0, "%s lda %llu ldb %llu", case_text(&d),
          (unsigned long long)d.lda, (unsigned long long)d.ldb);
  ipt_plan_destroy(plan);
  free(before);
  free(data);
  return divided;
}

static bool test_permutation(ipt_context *context) {
  ipt_permute_desc d;
  ipt_plan *plan;
  bool divided;
  memset(&d, 0, sizeof d);
  d.rank = (uint32_t)random_between(1, 5);
  d.elem_size = random_between(1, 5);
  for (uint32_t i = 0; i < d.rank; i++)
    d.extents[i] = random_between(1, random_number() % 3 == 0 ? 40 : 6);
  shuffle_axes(&d);
  uint64_t bytes = permute_elements(&d) * d.elem_size;
  unsigned char *data = (unsigned char *)malloc((size_t)bytes);
  unsigned char *expected = (unsigned char *)malloc((size_t)bytes);
  fill_with_index(data, bytes / d.elem_size, d.elem_size);
  reference_permute(expected, data, &d);
  ipt_result result = ipt_plan_create_permute(context, &d, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), permute_text(&d));
  move_by_shares(context, plan, data, &divided);
  if (divided)
    CHECK(memcmp(data, expected, (size_t)bytes) == 0, "%s", permute_text(&d));
  ipt_plan_destroy(plan);
  free(expected);
  free(data);
  return divided;
}

/* ---- Products ---- */

static void compute_share(ipt_context *context, shared *s, uint32_t i, void *const *whole) {
  const ipt__share *share = &s->share[i];
  uint32_t last = share->request.operand_count - 1;
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  for (uint32_t x = 0; x <= last; x++)
    operands[x] = (unsigned char *)whole[x] + share->offsets[x];
  if (share->kind == IPT__PARTIAL && i > 0) {
    const ipt__operand *c = &share->request.product.c;
    CHECK(share->request.operand_size[last] == c->size && c->stored.pitch == c->stored.width,
          "a sum with gaps");
    s->moved[i] = (unsigned char *)calloc(1, (size_t)share->request.operand_size[last]);
    operands[last] = s->moved[i];
  }
  compute(context, &share->request, operands);
}

static void multiply_by_shares(ipt_context *context, const ipt_plan *plan, shared *s,
                               void *const *operands) {
  const ipt__request *request = &plan->request;
  for (uint32_t i = 0; i < s->count; i++)
    compute_share(context, s, i, operands);
  for (uint32_t i = 0; i < s->count; i++) {
    if (s->moved[i] != NULL)
      request->operation->plans->add(request, operands[request->operand_count - 1], s->moved[i]);
    free(s->moved[i]);
  }
}

static bool test_product(ipt_context *context, unsigned round) {
  product_case c = random_case((product_operation)(round % PRODUCT_OPERATIONS), 1);
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  bool divided = false;
  ipt_plan *plan;
  shared s;
  make_legal(&c);
  open_product(&c);
  operands_of(&c, operands);
  ipt_result result = plan_product(context, &c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(&c));
  const ipt__request *request = &plan->request;
  if (!ipt__is_void(request) && request->operation->plans->share != NULL)
    divided = divide(request, &s);
  if (divided) {
    multiply_by_shares(context, plan, &s, operands);
    check_result(&c, IPT_SUCCESS);
  }
  ipt_plan_destroy(plan);
  close_product(&c);
  return divided;
}

int main(void) {
  ipt_context *context = open_cpu_context(1);
  unsigned divided[3] = {0, 0, 0};
  test_fractions();
  for (unsigned i = 0; i < ROUNDS; i++) {
    if (left_out())
      continue;
    divided[i % 3] += i % 3 == 0   ? test_transposition(context)
                      : i % 3 == 1 ? test_permutation(context)
                                   : test_product(context, i / 3);
  }
  printf("divided: %u transpositions, %u permutations, %u products\n", divided[0], divided[1],
         divided[2]);
  CHECK(divided[0] > 0 && divided[1] > 0 && divided[2] > 0, "nothing was divided");
  ipt_context_destroy(context);
  return finish();
}
