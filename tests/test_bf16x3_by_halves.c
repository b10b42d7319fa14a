/* The method bf16x3 on drivers that run on the CPU, which have cooperative matrices of F16 and not
 * of BF16: the kernels are the same, compiled for F16. The errors with BF16 are measured by
 * test_bf16x3. Skipped where the device has no cooperative matrices. */
#include "cooperative_cases.h"
#include "halves_for_bfloat16.h"

/* Workgroups have one subgroup on such drivers. */
static const char *const tiles[VARIANTS] = {"bf16x3 bm=8 bn=8 wm=8 wn=8",
                                            "bf16x3 bm=8 bn=8 wm=8 wn=8 shares=3",
                                            "bf16x3 bm=16 bn=8 wm=16 wn=8",
                                            "bf16x3 bm=8 bn=16 wm=8 wn=16 shares=5",
                                            "bf16x3 bm=16 bn=8 wm=16 wn=8 shares=2",
                                            "bf16x3 bm=16 bn=16 wm=16 wn=16 shares=11"};

/* Each of these needs a pipeline of its own, which takes seconds to compile. */
typedef struct kind {
  product_operation operation;
  ipt_op op_a, op_b;
  ipt_triangle triangle;
  unsigned tile, shared_tile; /* the same but for shares */
  double alpha[2];
} kind;

static const kind kinds_of_floats[] = {
    {GEMM, IPT_OP_NONE, IPT_OP_NONE, IPT_TRIANGLE_LOWER, 0, 1, {1, 0}},
    {GEMM, IPT_OP_TRANSPOSE, IPT_OP_TRANSPOSE, IPT_TRIANGLE_LOWER, 0, 1, {-2, 0}},
    {SYRK, IPT_OP_NONE, IPT_OP_NONE, IPT_TRIANGLE_UPPER, 2, 4, {2, 0}}};

static const kind kinds_of_complex_floats[] = {
    {GEMM, IPT_OP_NONE, IPT_OP_CONJUGATE_TRANSPOSE, IPT_TRIANGLE_LOWER, 0, 1, {1, 0}},
    {GEMM, IPT_OP_CONJUGATE_TRANSPOSE, IPT_OP_NONE, IPT_TRIANGLE_LOWER, 0, 1, {2, -1}},
    {HERK, IPT_OP_NONE, IPT_OP_NONE, IPT_TRIANGLE_LOWER, 0, 1, {1, 0}}};

static void test_kind(const product_test *test, ipt_type type, const kind *k) {
  static const uint64_t sizes[] = {1, 7, 8, 9, 16, 31, 40};
  bool is_scaled = k->alpha[0] != 1;
  for (unsigned i = 0; i < 42; i++) {
    product_case c = case_of(k->operation, type, sizes[i % 7], sizes[i / 3 % 7],
                             sizes[i * 3 / 2 % 7] + i / 41 * 900);
    c.variant = tiles[i % 3 == 0 ? k->shared_tile : k->tile];
    c.op_a = k->op_a;
    c.op_b = k->op_b;
    c.triangle = k->triangle;
    c.batch = 1 + i % 3;
    choose_places(&c);
    c.integers = i % 2 == 0;
    c.infinities = i % 6 == 0 && k->alpha[1] == 0;
    if (is_scaled)
      set_scaling(&c, k->alpha[0], k->alpha[1], -1, 0);
    make_legal(&c);
    run_chosen_case(test, c);
  }
}

static void test_kinds(const product_test *test, ipt_type type, const kind *kinds, unsigned count) {
  CHECK(fits(test, type, tiles[0]), "type %d does not fit", (int)type);
  for (unsigned i = 0; i < count; i++)
    test_kind(test, type, &kinds[i]);
}

static bool open_context(product_test *test) {
  ipt_vulkan_desc own;
  ipt_context_desc desc;
  memset(test, 0, sizeof *test);
  memset(&own, 0, sizeof own);
  memset(&desc, 0, sizeof desc);
  own.get_instance_proc_addr = halves_for_bfloat16();
  desc.backend = test->backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &own;
  desc.log.write = keep_last_line;
  desc.log.user = test;
  return volkInitialize() == VK_SUCCESS && ipt_context_create(&desc, &test->context) == IPT_SUCCESS;
}

int main(void) {
  product_test test;
  if (!open_context(&test))
    return skip("no sufficient Vulkan device");
  bool is_possible = fits(&test, IPT_TYPE_F32, tiles[0]);
  if (is_possible) {
    test_kinds(&test, IPT_TYPE_F32, kinds_of_floats, 3);
    test_kinds(&test, IPT_TYPE_C32, kinds_of_complex_floats, 3);
    if (!few_cases()) {
      test_type(&test, IPT_TYPE_F32, tiles);
      test_type(&test, IPT_TYPE_C32, tiles);
    }
    CHECK(halves.modules > 0, "no module for F16 was used");
  }
  int code = close_product_test(&test);
  return code == 0 && !is_possible ? skip("no cooperative matrices") : code;
}
