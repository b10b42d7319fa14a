/* Products on different numbers of threads of the CPU backend have the same bits, and in every
 * run. */
#include "cpu_context.h"
#include "product_choices.h"

static const uint32_t counts[] = {1, 2, 3, 8, 4, 5};

static void check_threads(product_case c) {
  if (left_out())
    return;
  c.integers = false;
  make_legal(&c);
  open_product(&c);
  product_operand *out = output_of(&c);
  unsigned char *first = (unsigned char *)malloc(out->size + 1);
  for (unsigned i = 0; i < sizeof counts / sizeof counts[0] && first != NULL; i++) {
    ipt_context *context = open_cpu_context(counts[i]);
    restore_output(&c);
    CHECK(call_product(context, &c) == IPT_SUCCESS, "%u threads: %s", counts[i], product_text(&c));
    if (i == 0)
      memcpy(first, out->data, out->size);
    CHECK(memcmp(first, out->data, out->size) == 0, "%u threads: other bits: %s", counts[i],
          product_text(&c));
    ipt_context_destroy(context);
  }
  free(first);
  close_product(&c);
}

/* Sizes that are divided in each way. Square matrices, and systems, would be too large. */
static void test_shares(void) {
  static const uint64_t sizes[][3] = {{603, 401, 100}, {5, 30000, 7}, {700, 37, 300}};
  for (unsigned i = 0; i < PRODUCT_OPERATIONS * ALL_TYPES * 3; i++) {
    const uint64_t *size = sizes[i % 3];
    product_case c = case_of((product_operation)(i / 3 / ALL_TYPES), (ipt_type)(i / 3 % ALL_TYPES),
                             size[0], size[1], size[2]);
    bool is_wide = has(&c, IS_TALL) || c.operation <= GEMV || c.operation == AXPY;
    c.op_a = (ipt_op)(i % OPS);
    c.op_b = (ipt_op)(i % 2);
    c.side = (ipt_side)(size[0] > size[1]);
    c.wide_c = i / 3 % 2 == 1;
    if ((unsigned)c.type >= types_of(c.operation))
      continue;
    if (c.n > 1000 && !is_wide)
      c.n = 90;
    if (!few_cases() || i % 5 == 0)
      check_threads(c);
  }
  check_threads(case_of(GEMM, IPT_TYPE_F32, 301, 203, 1001));
  for (unsigned i = 0; i < ALL_TYPES; i++)
    check_threads(skinny_of(TSMTTSM, (ipt_type)i, 30011, 7, 5));
}

static void check_twice(ipt_context *context, product_case c) {
  if (left_out())
    return;
  open_product(&c);
  unsigned char *first = (unsigned char *)malloc(c.c.size);
  if (first == NULL)
    exit(1);
  CHECK(call_product(context, &c) == IPT_SUCCESS && is_right(&c), "%s", product_text(&c));
  memcpy(first, c.c.data, c.c.size);
  restore_output(&c);
  CHECK(call_product(context, &c) == IPT_SUCCESS, "again: %s", product_text(&c));
  CHECK(memcmp(first, c.c.data, c.c.size) == 0, "other bits: %s", product_text(&c));
  free(first);
  close_product(&c);
}

/* Adds to another result of many rows, twice on each context, and checks the result. */
static void test_sums(void) {
  for (unsigned i = 0; i < 4; i++) {
    ipt_context *context = open_cpu_context(counts[i]);
    for (unsigned j = 0; j < 2 * ALL_TYPES; j++) {
      product_case c =
          skinny_of(j < ALL_TYPES ? TSMTTSM : TSMM, (ipt_type)(j % ALL_TYPES), 12011, 5, 6);
      c.integers = false;
      set_scaling(&c, 0.75, -0.5, 0.25, 1.5);
      check_twice(context, c);
    }
    ipt_context_destroy(context);
  }
}

int main(void) {
  test_shares();
  test_sums();
  return finish();
}
