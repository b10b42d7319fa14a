/* Lists that have to be complete: the parameters of each operation, for which variants have room,
 * and the types of numbers. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "paper_profiles.h"
#include "product_numbers.h"

/* ---- Parameters of variants ---- */

/* The greatest value of a parameter. */
static uint64_t most_of(const ipt__parameter *parameter) {
  uint64_t count = 0;
  if (parameter->choices == NULL)
    return parameter->most;
  while (parameter->choices[count] != NULL)
    count++;
  return count;
}

/* Returns how many different parameters an operation has, all of which the variant gets. */
static uint32_t say_all(const ipt__operation *operation, ipt__variant *variant) {
  const ipt__parameter *parameters[200];
  uint32_t count = 0;
  for (uint32_t i = 0; operation->parameter != NULL && operation->parameter(i) != NULL; i++) {
    const ipt__parameter *parameter = operation->parameter(i);
    uint32_t seen = 0;
    while (seen < count && parameters[seen] != parameter)
      seen++;
    if (seen == count && count < 200)
      parameters[count++] = parameter;
    ipt__set(variant, parameter, most_of(parameter));
  }
  return count;
}

/* A variant with all parameters of an operation is the same when it is read again. */
static void test_words(void) {
  const ipt_log silent = {NULL, NULL};
  for (int i = 0; ipt__operations[i] != NULL; i++) {
    const ipt__operation *operation = ipt__operations[i];
    ipt__variant variant = {NULL, 0, {{NULL, 0}}}, again;
    char text[1024];
    ipt__text out = ipt__empty_text(text, sizeof text);
    uint32_t parameters = say_all(operation, &variant);
    CHECK(parameters <= IPT__MAX_SETTINGS && variant.count == parameters,
          "%s: %u parameters, room for %d", operation->name, parameters, (int)IPT__MAX_SETTINGS);
    ipt__append_variant(&out, &variant);
    CHECK(ipt__parse_variant(operation, text, &silent, &again) == IPT_SUCCESS &&
              ipt__is_same_variant(&variant, &again),
          "%s: %s", operation->name, text);
  }
}

/* One parameter too many is left out, and nothing after the variant is written. */
static void test_full(void) {
  static ipt__parameter parameters[IPT__MAX_SETTINGS + 1];
  struct {
    ipt__variant variant;
    ipt__setting after;
  } full;
  memset(&full, 0, sizeof full);
  for (uint32_t i = 0; i <= IPT__MAX_SETTINGS; i++)
    ipt__set(&full.variant, &parameters[i], i + 1);
  CHECK(full.variant.count == IPT__MAX_SETTINGS, "%u settings", full.variant.count);
  CHECK(full.after.parameter == NULL && full.after.value == 0, "written past the end");
  ipt__set(&full.variant, &parameters[IPT__MAX_SETTINGS - 1], 7);
  CHECK(ipt__setting_of(&full.variant, &parameters[IPT__MAX_SETTINGS - 1]) == 7, "not replaced");
  CHECK(ipt__setting_of(&full.variant, &parameters[IPT__MAX_SETTINGS]) == 0, "one more");
}

/* ---- Types of numbers ---- */

static void check_type(ipt_type type, const struct number_type *expected, const char *name) {
  uint32_t size = expected->real_size * expected->components;
  CHECK(strcmp(ipt__type_names[type], expected->name) == 0, "%s is %s", expected->name,
        ipt__type_names[type]);
  CHECK(ipt__type_size(type) == size && ipt__real_size(type) == expected->real_size, "%s", name);
  CHECK(ipt__is_complex(type) == (expected->components == 2), "%s", name);
  CHECK((ipt__features_of(type) == IPT__DOUBLES) == (expected->real_size == sizeof(double)), "%s",
        name);
  CHECK(ipt__sum_size(type) >= size && 4 * ipt__sum_words(type) == ipt__sum_size(type), "%s", name);
  CHECK(ipt__words_of(type, 0) == 0 && ipt__words_of(type, 1) == (size + 3) / 4 &&
            ipt__words_of(type, 5) == (5 * size + 3) / 4,
        "%s", name);
}

static void test_types(void) {
  ipt__product_costs costs;
  memset(&costs, 0, sizeof costs);
  ipt__set_product_costs(&costs);
  enum { KNOWN = sizeof number_types / sizeof number_types[0] };
  CHECK(KNOWN == (int)IPT__TYPES, "%d types", (int)IPT__TYPES);
  for (int i = 0; i < IPT__TYPES && i < (int)KNOWN; i++) {
    check_type((ipt_type)i, &number_types[i], number_types[i].name);
    CHECK(costs.narrow.cols[i] > 0 || !ipt__has_type(ipt__method_narrow.types, (ipt_type)i),
          "%s: no cost", number_types[i].name);
  }
  CHECK(ipt__type_names[IPT__TYPES] == NULL, "no end");
  CHECK(!ipt__has_type(UINT32_MAX, (ipt_type)-1) &&
            !ipt__has_type(UINT32_MAX, (ipt_type)IPT__TYPES),
        "others");
}

/* Each feature has a name. What the profile lacks is named if the plan needs it, and nothing else.
 */
static void test_features(void) {
  static ipt_context context;
  static ipt_plan plan;
  const size_t count = sizeof ipt__feature_names / sizeof ipt__feature_names[0];
  uint32_t named = 0;
  ipt_gemm_desc desc;
  for (size_t i = 0; i < count; i++)
    named |= ipt__feature_names[i].feature;
  CHECK(named == IPT__ALL_FEATURES && (named & (named + 1)) == 0, "names of %x", named);
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_C64;
  desc.m = desc.n = desc.k = 100;
  context.profile = large_gpu();
  context.profile.features = 0;
  CHECK(ipt__make_request(&context, &ipt__operation_gemm, &desc, &plan.request) == IPT_SUCCESS,
        "c64");
  plan.context = &context;
  CHECK(ipt__choose(&plan, &context.profile) == IPT_ERROR_UNSUPPORTED, "nothing is missing");
  CHECK(ipt__needed_features(&plan, IPT__ALL_FEATURES) == IPT__DOUBLES, "double precision");
  CHECK(ipt__needed_features(&plan, IPT__ALL_FEATURES & ~IPT__DOUBLES) == 0, "other features");
}

static void test_lines(void) {
  for (size_t i = 0; i < sizeof ipt__device_rows / sizeof ipt__device_rows[0]; i++) {
    ipt__device_row row = ipt__device_rows[i]();
    CHECK(row.sizes.line != 0 && IPT__LONGEST_LINE % row.sizes.line == 0, "%s", row.name);
  }
}

/* Some method computes each type that an operation of products has. */
static void test_types_of_operations(void) {
  unsigned methods = 0;
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++) {
    CHECK(ipt__product_methods[i]->types != 0, "%s has no types", ipt__product_methods[i]->name);
    methods |= ipt__product_methods[i]->types;
  }
  for (int i = 0; ipt__operations[i] != NULL; i++) {
    const ipt__operation *operation = ipt__operations[i];
    int moves = operation == &ipt__operation_transpose || operation == &ipt__operation_permute;
    CHECK((operation->types == 0) == moves && (operation->types & ~methods) == 0, "%s: types %x",
          operation->name, operation->types);
  }
}

/* Variants can name a method that has rivals, also one without parameters. */
static void test_names_of_methods(void) {
  static const ipt__parameter *const no_words[] = {NULL};
  ipt__product_method plain = ipt__method_tiles;
  ipt__geometry geometry;
  ipt__product product;
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++)
    for (int j = 0; j < IPT__PRODUCT_METHODS; j++) {
      const ipt__product_method *method = ipt__product_methods[i], *rival = ipt__product_methods[j];
      CHECK(i == j || method->parameters != NULL || (method->forms & rival->forms) == 0,
            "%s cannot be named, %s serves the same", method->name, rival->name);
    }
  memset(&geometry, 0, sizeof geometry);
  memset(&product, 0, sizeof product);
  plain.parameters = no_words;
  plain.set_parameters = NULL;
  geometry.method = &plain;
  product.form = &ipt__form_general;
  product.m = product.n = product.k = 1;
  product.alpha[0] = 1;
  ipt__variant variant = ipt__variant_of_geometry(&product, &geometry);
  CHECK(variant.method == plain.name && variant.count == 0, "%u parameters", variant.count);
}

/* Operations and methods without a type refuse it, and so does a kernel without a module of it. */
static void test_refused_types(void) {
  static ipt_context context;
  ipt__operation operation = ipt__operation_gemm;
  ipt__profile profile = large_gpu();
  ipt__request request;
  ipt_gemm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.m = desc.n = desc.k = 100;
  operation.types = IPT__TYPE_BIT(IPT_TYPE_F32) | IPT__TYPE_BIT(IPT_TYPE_C64);
  for (int type = -1; type <= IPT__TYPES; type++) {
    ipt__product_method method = ipt__method_tiles;
    int has = type == IPT_TYPE_F32 || type == IPT_TYPE_C64;
    desc.type = (ipt_type)type;
    ipt_result result = ipt__make_request(&context, &operation, &desc, &request);
    CHECK(result == (has ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT), "type %d: %d", type, result);
    if (ipt__make_request(&context, &ipt__operation_gemm, &desc, &request) != IPT_SUCCESS)
      continue;
    method.types = operation.types;
    CHECK(ipt__is_candidate(&method, &request.product, &profile, 1) == has, "type %d", type);
  }
}

int main(void) {
  test_words();
  test_full();
  test_types();
  test_features();
  test_lines();
  test_types_of_operations();
  test_names_of_methods();
  test_refused_types();
  return finish();
}
