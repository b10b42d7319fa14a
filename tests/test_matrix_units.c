/* Products by matrix units, on paper: which are chosen, how they are divided for units of many
 * shapes and subgroups of any width, and their launches in steps of terms. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "checked_product.h"
#include "paper_profiles.h"

static ipt__product product_of(ipt_type type, uint64_t m, uint64_t n, uint64_t k,
                               const ipt__variant *variant) {
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = m;
  desc.n = n;
  desc.k = k;
  ipt__product product = checked_product(&ipt__operation_gemm, &desc);
  product.variant = variant;
  return product;
}

/* ---- The choice ---- */

static const char *method_of(const ipt__product *product, const ipt__profile *profile) {
  ipt__geometry g;
  ipt_result result = ipt__lay_out_product(product, profile, &g);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
  return g.method->name;
}

static void test_choice(void) {
  static const struct {
    ipt_type type;
    uint64_t m, n, k;
    ipt__triangle triangle;
    const char *method;
  } cases[] = {{IPT_TYPE_F32, 4096, 4096, 4096, IPT__WHOLE, "bf16x3"},
               {IPT_TYPE_F32, 512, 8000, 128, IPT__WHOLE, "bf16x3"},
               {IPT_TYPE_F32, 511, 8000, 128, IPT__WHOLE, "tiles"},
               {IPT_TYPE_F32, 8000, 512, 127, IPT__WHOLE, "tiles"},
               {IPT_TYPE_F32, 700, 700, 700, IPT__WHOLE, "tiles"},
               {IPT_TYPE_F32, 1024, 1024, 1024, IPT__LOWER, "bf16x3"},
               {IPT_TYPE_F32, 900, 900, 1024, IPT__LOWER, "tiles"},
               {IPT_TYPE_F64, 4096, 4096, 4096, IPT__WHOLE, "tiles"},
               {IPT_TYPE_C32, 4096, 4096, 4096, IPT__WHOLE, "bf16x3"},
               {IPT_TYPE_C32, 900, 1000, 700, IPT__WHOLE, "bf16x3"},
               {IPT_TYPE_C32, 900, 1000, 700, IPT__UPPER, "tiles"},
               {IPT_TYPE_C32, 700, 700, 700, IPT__WHOLE, "tiles"},
               {IPT_TYPE_C64, 4096, 4096, 4096, IPT__WHOLE, "tiles"},
               {IPT_TYPE_F16, 4096, 4096, 4096, IPT__WHOLE, "cooperative"},
               {IPT_TYPE_BF16, 16, 16, 16, IPT__WHOLE, "cooperative"}};
  ipt__profile fast = gpu_with_units(), without = large_gpu();
  ipt__profile other = device_profile("NVIDIA GeForce RTX 4090", IPT__VENDOR_NVIDIA,
                                      IPT__OTHER_DRIVER, 32, 48 << 10, 1024, 128);
  other = with_units(other, 32, 16, 16, 16);
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt__product product =
        product_of(cases[i].type, cases[i].m, cases[i].n, cases[i].k, &ipt__any_variant);
    product.triangle = cases[i].triangle;
    const char *chosen = method_of(&product, &fast);
    CHECK(strcmp(chosen, cases[i].method) == 0, "case %u: %s", i, chosen);
    CHECK(strcmp(method_of(&product, &without), "tiles") == 0, "case %u without units", i);
    CHECK(strcmp(method_of(&product, &other), "bf16x3") != 0, "case %u where units are slow", i);
  }
}

/* ---- Reasons ---- */

/* What the log says when the method is asked for, and cannot compute the product. */
static void check_reason(ipt_type type, uint64_t size, const ipt__product_method *method,
                         const ipt__profile *profile, const char *reason) {
  char text[192];
  ipt__text out = ipt__empty_text(text, sizeof text);
  ipt__variant variant = ipt__any_variant;
  ipt__geometry g;
  variant.method = method->name;
  ipt__product product = product_of(type, size, size, size, &variant);
  CHECK(ipt__lay_out_product(&product, profile, &g) == IPT_ERROR_UNSUPPORTED, "%s: a plan",
        method->name);
  ipt__append_refusal(&out, &product, profile);
  CHECK(strcmp(text, reason) == 0, "%s: '%s', not '%s'", method->name, text, reason);
}

static void test_reasons(void) {
  const ipt__product_method *split = &ipt__method_bf16x3, *whole = &ipt__method_cooperative;
  ipt__profile units = gpu_with_units(), without = large_gpu(), few = narrow_gpu();
  ipt__profile long_sums = with_units(large_gpu(), 32, 16, 16, 32), small = gpu_with_units();
  check_reason(IPT_TYPE_F64, 600, split, &units, ": it is for f32, c32");
  check_reason(IPT_TYPE_F32, 600, whole, &units, ": it is for f16, bf16");
  check_reason(IPT_TYPE_F32, 600, &ipt__method_halves, &units, ": it is for other operations");
  check_reason(IPT_TYPE_F32, 600, split, &without, ": it needs matrix units");
  without.matrix_units[IPT_TYPE_BF16].missing = "something";
  check_reason(IPT_TYPE_F32, 600, split, &without, ": it needs something");
  check_reason(IPT_TYPE_BF16, 600, whole, &without, ": it needs something");
  few = with_units(few, 8, 8, 8, 16);
  check_reason(IPT_TYPE_F16, 600, whole, &few,
               ": it needs more registers than an invocation has on this device");
  check_reason(IPT_TYPE_F32, 600, split, &long_sums,
               ": it needs matrix units for BF16 whose sums have 8 or 16 terms");
  small.matrix_workgroup = 32;
  check_reason(
      IPT_TYPE_F16, 600, whole, &small,
      ": it needs tiles of whole matrices of the device that fit the subgroups, the shared "
      "memory and the registers of a workgroup");
  check_reason(IPT_TYPE_F32, 200000, split, &units,
               ": it needs tiles of whole matrices of the device that fit a workgroup, and room in "
               "scratch for the split floats of 512 terms");
  check_reason(IPT_TYPE_F32, 1100000000, split, &units,
               ": 4400000000 bytes from row to row of A, at most 4294967295 are possible");
}

/* Every method that can be named says in words what does not fit. */
static void test_words_of_reasons(void) {
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++)
    CHECK(ipt__product_methods[i]->needs != NULL, "%s", ipt__product_methods[i]->name);
}

/* ---- Sizes ---- */

static uint32_t words_of(ipt_type type) {
  return type == IPT_TYPE_C32 ? 2 : 1;
}

/* Quads of shared memory of shaders/gemm_bf16x3.comp. */
static uint64_t quads_of_split(ipt_type type, const ipt__cooperative_tiling *g) {
  const ipt__tiling *t = &g->tiles;
  uint64_t subgroups = (uint64_t)t->bm / g->wm * (t->bn / g->wn);
  uint64_t staged = ((uint64_t)t->bm + (uint64_t)t->bn * words_of(type)) * 7;
  uint64_t summed = subgroups * g->unit.rows * ((uint64_t)g->wn * words_of(type) / 4 + 1);
  return (staged > summed ? staged : summed) + 3;
}

static void check_sizes(const ipt__product *product, const ipt__geometry *geometry,
                        const ipt__profile *profile) {
  const ipt__cooperative_tiling *g = &geometry->of.cooperative;
  const ipt__tiling *t = &g->tiles;
  uint32_t invocations = t->bm / g->wm * (t->bn / g->wn) * g->lanes,
           words = words_of(product->type);
  int is_split = geometry->method == &ipt__method_bf16x3;
  CHECK(t->bm % g->wm == 0 && t->bn % g->wn == 0 && g->wm % g->unit.rows == 0 &&
            g->wn * words % g->unit.cols == 0,
        "%u x %u in %u x %u", t->bm, t->bn, g->wm, g->wn);
  CHECK(invocations > 0 && invocations <= profile->matrix_workgroup, "%u invocations", invocations);
  CHECK(t->tiles > 0 && t->wanted_shares > 0, "nothing is done");
  if (!is_split)
    return;
  CHECK(16 * quads_of_split(product->type, g) <= profile->shared_bytes, "%u x %u", t->bm, t->bn);
  CHECK(t->bk * words == 16 && t->bm * 6 % invocations == 0 && t->bn * words * 6 % invocations == 0,
        "%u x %u by %u", t->bm, t->bn, invocations);
  CHECK(g->unit.rows * g->wn >= g->lanes, "lanes without sums");
  CHECK(g->step % t->bk == 0 && g->step > 0, "%llu terms", (unsigned long long)g->step);
}

/* Units of all shapes that devices list, in subgroups of any width. A usual GPU can always do it.
 */
static void test_sizes(void) {
  static const uint32_t units[][3] = {{16, 16, 16}, {16, 8, 16}, {16, 16, 8},
                                      {8, 8, 8},    {32, 8, 16}, {16, 8, 8}};
  static const ipt_type types[] = {IPT_TYPE_F32, IPT_TYPE_C32, IPT_TYPE_F16, IPT_TYPE_BF16};
  static const uint32_t shared[] = {16 << 10, 32 << 10, 48 << 10};
  for (unsigned i = 0; i < 6 * 4 * 4 * 3 * 2; i++) {
    const uint32_t *unit = units[i % 6];
    ipt_type type = types[i / 6 % 4];
    uint32_t lanes = 8u << i / 24 % 4;
    ipt__variant variant = ipt__any_variant;
    ipt__profile profile = with_units(large_gpu(), lanes, unit[0], unit[1], unit[2]);
    ipt__geometry g;
    profile.shared_bytes = shared[i / 96 % 3];
    profile.single_subgroup = i / 288 != 0;
    profile.matrix_workgroup = i % 5 == 0 ? 8 * lanes : profile.workgroup;
    variant.method = type == IPT_TYPE_F32 || type == IPT_TYPE_C32 ? ipt__method_bf16x3.name
                                                                  : ipt__method_cooperative.name;
    ipt__product product = product_of(type, 1000 + i, 777, 1234, &variant);
    ipt_result result = ipt__lay_out_product(&product, &profile, &g);
    CHECK(result == IPT_SUCCESS || (result == IPT_ERROR_UNSUPPORTED &&
                                    (profile.shared_bytes < 48 << 10 || profile.single_subgroup)),
          "type %d, %ux%ux%u, %u lanes, %lu bytes: %s", (int)type, unit[0], unit[1], unit[2], lanes,
          (unsigned long)profile.shared_bytes, ipt_result_string(result));
    if (result == IPT_SUCCESS)
      check_sizes(&product, &g, &profile);
  }
}

/* An H200 runs two workgroups on a core, as they were measured (docs/notes/dense.md). */
static void test_cores_shared(void) {
  static const uint64_t sides[] = {8000, 1024};
  ipt__profile profile = gpu_with_units();
  for (unsigned i = 0; i < 2; i++) {
    ipt__variant variant = ipt__any_variant;
    ipt__geometry g;
    variant.method = ipt__method_bf16x3.name;
    ipt__product product = product_of(IPT_TYPE_F32, sides[i], sides[i], 1024, &variant);
    CHECK(ipt__lay_out_product(&product, &profile, &g) == IPT_SUCCESS, "no tiles");
    const ipt__cooperative_tiling *tiles = &g.of.cooperative;
    CHECK(tiles->tiles.bn == (i == 0 ? 128u : 64u), "tiles of %u columns", tiles->tiles.bn);
    CHECK(ipt__bf16x3_at_a_time(&product, &profile, tiles) == 2 * profile.cores,
          "%llu workgroups of %u columns",
          (unsigned long long)ipt__bf16x3_at_a_time(&product, &profile, tiles), tiles->tiles.bn);
  }
}

/* ---- Launches ---- */

typedef struct launched {
  ipt__program program;
  ipt__profile profile;
  ipt_allocator allocator;
  ipt__launcher launcher;
  ipt__geometry geometry;
} launched;

static void launch(const ipt__product *product, launched *l) {
  memset(l, 0, sizeof *l);
  l->allocator = ipt__default_allocator();
  l->profile = gpu_with_units();
  l->launcher = ipt__make_launcher(&l->allocator, &l->profile, &l->program);
  ipt_result result = ipt__lay_out_product(product, &l->profile, &l->geometry);
  if (result == IPT_SUCCESS)
    result = ipt__launch_product(&l->launcher, product, &l->geometry);
  CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
}

static ipt__shader shader_of(const launched *l, uint64_t i) {
  return l->program.codes[l->program.launches[i].code].shader;
}

/* ---- Estimates ---- */

/* The estimated seconds of a method that is asked for. */
static double seconds_by(const ipt__product_method *method, ipt_type type, uint64_t m, uint64_t n,
                         uint64_t k) {
  ipt__variant variant = ipt__any_variant;
  launched l;
  variant.method = method->name;
  ipt__product product = product_of(type, m, n, k, &variant);
  launch(&product, &l);
  double seconds = ipt__program_seconds(&l.program);
  CHECK(seconds > 0, "%s: %g s", method->name, seconds);
  ipt__free_launches(&l.allocator, &l.program);
  return seconds;
}

/* A block of terms is padded, which takes no more than three times as long as tiles of few terms.
 */
static void test_short_sums(const ipt__product_method *method, ipt_type type) {
  double before = 0;
  for (uint64_t k = 1; k <= 40; k++) {
    double seconds = seconds_by(method, type, 8000, 5000, k);
    double by_tiles = seconds_by(&ipt__method_tiles, type, 8000, 5000, k);
    CHECK(seconds <= 3 * by_tiles, "%s, k = %u: %g s, by tiles %g s", method->name, (unsigned)k,
          seconds, by_tiles);
    CHECK(seconds >= before, "%s, k = %u: %g s after %g s", method->name, (unsigned)k, seconds,
          before);
    before = seconds;
  }
}

/* More terms never take less time. More rows or columns do where there are enough tiles not to be
 * shared any more, and then adding up the sums of shared ones is saved. */
static void test_growing(const ipt__product_method *method, ipt_type type) {
  static const uint64_t others[] = {64, 500, 3000};
  for (unsigned i = 0; i < 9; i++) {
    uint64_t one = others[i % 3], other = others[i / 3];
    double most[3] = {0, 0, 0};
    for (uint64_t size = 16; size < 9000; size = size * 9 / 8 + 1) {
      const double seconds[3] = {seconds_by(method, type, size, one, other),
                                 seconds_by(method, type, one, size, other),
                                 seconds_by(method, type, one, other, size)};
      for (unsigned j = 0; j < 3; j++) {
        double least = j == 2 ? most[j] : 0.75 * most[j];
        CHECK(seconds[j] >= least, "%s, side %u of %llu beside %llu, %llu: %g s after %g s",
              method->name, j, (unsigned long long)size, (unsigned long long)one,
              (unsigned long long)other, seconds[j], most[j]);
        most[j] = seconds[j] > most[j] ? seconds[j] : most[j];
      }
    }
  }
}

/* ---- Wisdom ---- */

/* A line of wisdom with a variant that the planner would not choose is read as it was written, and
 * makes the plan that it names. */
static void check_wisdom(ipt_type type, const char *variant) {
  static ipt_context context;
  static ipt_plan plan;
  static ipt__wisdom_line line;
  static ipt__wisdom_entry entry;
  char text[IPT__WISDOM_MOST_LINE], again[128];
  ipt__text out = ipt__empty_text(text, sizeof text), chosen = ipt__empty_text(again, sizeof again);
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  memset(&entry, 0, sizeof entry);
  memset(&plan, 0, sizeof plan);
  desc.type = type;
  desc.m = desc.n = desc.k = 600;
  desc.variant = variant;
  context.profile = gpu_with_units();
  CHECK(ipt__make_request(&context, &ipt__operation_gemm, &desc, &entry.request) == IPT_SUCCESS,
        "%s", variant);
  entry.nanoseconds = 12345;
  ipt__append_entry(&out, "a device", &entry);
  ipt__reader file = {text, text + out.length};
  CHECK(ipt__read_line(&file, &line) && line.nanoseconds == 12345, "'%s'", text);
  desc.variant = NULL;
  CHECK(ipt__make_request(&context, &ipt__operation_gemm, &desc, &plan.request) == IPT_SUCCESS &&
            ipt__is_same_product_request(&plan.request, &line.request),
        "another problem: '%s'", text);
  plan.context = &context;
  plan.on_device = 1;
  plan.variant = line.request.variant;
  CHECK(ipt__choose(&plan, &context.profile) == IPT_SUCCESS, "'%s'", text);
  ipt__variant of_plan = ipt__variant_of_plan(&plan);
  ipt__append_variant(&chosen, &of_plan);
  CHECK(strcmp(again, variant) == 0, "'%s' instead of '%s'", again, variant);
}

/* ---- Steps ---- */

/* Some terms of both operands are split, after those of the step before, and then multiplied. */
static void test_steps(ipt_type type, ipt__shader splits, ipt__shader multiplies) {
  ipt__variant variant = ipt__any_variant;
  launched l;
  uint64_t done[2] = {0, 0}, products = 0, number = ipt__type_size(type);
  variant.method = ipt__method_bf16x3.name;
  ipt__product product = product_of(type, 20000, 17000, 3001, &variant);
  launch(&product, &l);
  for (uint64_t i = 0; i < l.program.count; i++) {
    const ipt__launch *launch = &l.program.launches[i];
    ipt__split_floats_arguments arguments;
    memcpy(&arguments, launch->arguments, sizeof arguments);
    if (shader_of(&l, i) == splits) {
      unsigned operand = launch->addresses[0].target == IPT__OPERAND_0 ? 0 : 1;
      uint64_t distance = operand == 0 ? number : product.b.stored.pitch;
      CHECK(launch->addresses[0].offset == done[operand] * distance, "operand %u", operand);
      done[operand] += arguments.terms;
    } else if (shader_of(&l, i) == multiplies) {
      CHECK(done[0] == done[1] && done[0] > products, "multiplied before it is split");
      products = done[0];
    }
  }
  CHECK(products == 3001 && done[0] == 3001 && done[1] == 3001, "%llu of 3001 terms",
        (unsigned long long)products);
  CHECK(l.program.count > 5, "one step");
  /* Two that split, and two in the first step and in later ones that multiply and add up. */
  CHECK(l.program.code_count <= 6, "%llu pipelines", (unsigned long long)l.program.code_count);
  CHECK(l.geometry.of.cooperative.step >= 256, "short steps");
  CHECK(l.program.scratch <= (256u << 20) + l.geometry.of.cooperative.tiles.scratch,
        "%llu bytes of scratch", (unsigned long long)l.program.scratch);
  ipt__free_launches(&l.allocator, &l.program);
}

/* The large products of a triangular system go by BF16x3. */
static void test_systems(void) {
  ipt_trsm_desc desc;
  launched l;
  unsigned split = 0;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F32;
  desc.m = desc.n = 4096;
  ipt__product product = checked_product(&ipt__operation_trsm, &desc);
  launch(&product, &l);
  for (uint64_t i = 0; i < l.program.count; i++)
    split += shader_of(&l, i) == IPT__SHADER_GEMM_BF16X3_F32;
  CHECK(split >= 3, "%u products", split);
  ipt__free_launches(&l.allocator, &l.program);
}

int main(void) {
  test_choice();
  test_reasons();
  test_words_of_reasons();
  test_sizes();
  test_cores_shared();
  test_steps(IPT_TYPE_F32, IPT__SHADER_SPLIT_FLOATS_F32, IPT__SHADER_GEMM_BF16X3_F32);
  test_steps(IPT_TYPE_C32, IPT__SHADER_SPLIT_FLOATS_C32, IPT__SHADER_GEMM_BF16X3_C32);
  test_systems();
  test_short_sums(&ipt__method_bf16x3, IPT_TYPE_F32);
  test_short_sums(&ipt__method_cooperative, IPT_TYPE_F16);
  test_growing(&ipt__method_bf16x3, IPT_TYPE_C32);
  test_growing(&ipt__method_cooperative, IPT_TYPE_BF16);
  check_wisdom(IPT_TYPE_F32, "bf16x3 bm=64 bn=64 wm=32 wn=32 shares=5");
  check_wisdom(IPT_TYPE_C32, "bf16x3 bm=64 bn=32 wm=32 wn=16 shares=1");
  check_wisdom(IPT_TYPE_F16, "cooperative bm=128 bn=64 bk=32 wm=64 wn=32 shares=3");
  return finish();
}
