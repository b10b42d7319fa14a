/* Random variants of every operation and every known device, on paper. A text, which may come from
 * a file of wisdom, is refused or makes a plan: within a second, whose shaders fit the device and
 * divide by no zero, and whose launches keep to the operands and to the scratch of the plan.
 *
 *   test_variants [TEXTS [SEED]]    texts for each device and operation */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#ifndef IPT_VULKAN
#include "../shaders/spirv/table.h"

#include "../shaders/unpack.h"
#endif

#include "check.h"
#include "paper_profiles.h"
#include "random_requests.h"
#include "specialized.h"

#include <time.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED 0
#endif

/* Seconds of the processor, since other tests may run at the same time. */
static const double most_seconds = IS_SANITIZED ? 4 : 1;

static struct {
  unsigned long texts, parsed, plans, launches;
  double longest;
  char longest_text[1024];
} seen;

/* ---- Devices ---- */

static ipt__profile other_nvidia(void) {
  return device_profile("GeForce", IPT__VENDOR_NVIDIA, IPT__OTHER_DRIVER, 32, 48 << 10, 1024, 46);
}

static ipt__profile h100(void) {
  return device_profile("NVIDIA H100", IPT__VENDOR_NVIDIA, IPT__OTHER_DRIVER, 32, 48 << 10, 1024,
                        132);
}

static ipt__profile rdna(void) {
  return device_profile("RX 7800", IPT__VENDOR_AMD, IPT__OTHER_DRIVER, 32, 64 << 10, 1024, 60);
}

static ipt__profile swiftshader(void) {
  return device_profile("SwiftShader", 0, IPT__SWIFTSHADER, 4, 16 << 10, 256, 0);
}

/* The backend without a device. */
static ipt__profile cpu(void) {
  return ipt__cpu_profile(3);
}

static ipt__profile wide_units(void) {
  return with_units(rdna(), 64, 16, 16, 16);
}

static ipt__profile narrow_units(void) {
  return with_units(software(), 8, 8, 8, 8);
}

typedef ipt__profile profile_function(void);

static profile_function *const devices[] = {
    large_gpu,  gpu_with_units, h100,         other_nvidia, wide_gpu, rdna, wide_units,
    narrow_gpu, software,       narrow_units, swiftshader,  smallest, cpu};

/* ---- Launches ---- */

static ipt__spirv_module modules[IPT__SHADER_COUNT];

static const ipt__spirv_module *module_of(ipt__shader shader) {
  const ipt_allocator allocator = ipt__default_allocator();
  ipt__spirv_module *module = &modules[shader];
  if (module->words == NULL)
    CHECK(ipt__unpack_module(&allocator, shader, module) == IPT_SUCCESS, "shader %d", (int)shader);
  return module;
}

static void free_modules(void) {
  const ipt_allocator allocator = ipt__default_allocator();
  for (int i = 0; i < IPT__SHADER_COUNT; i++)
    ipt__release(&allocator, modules[i].memory);
}

static void check_code(const ipt__profile *profile, const ipt__code *code, const char *text) {
  const ipt__spirv_module *module = module_of(code->shader);
  specialized s = specialize(module->words, module->count, code->constants);
  int shader = (int)code->shader;
  CHECK(s.unknown == 0, "shader %d: %u unknown instructions", shader, s.unknown);
  CHECK(s.divisions_by_zero == 0, "shader %d divides by zero: %s", shader, text);
  CHECK(s.empty_arrays == 0, "shader %d has an empty array: %s", shader, text);
  CHECK(s.workgroup > 0 && s.workgroup <= profile->workgroup, "shader %d: %lu invocations: %s",
        shader, (unsigned long)s.workgroup, text);
  CHECK(s.shared_bytes <= profile->most_shared_bytes, "shader %d: %lu B are shared: %s", shader,
        (unsigned long)s.shared_bytes, text);
}

/* The bytes that a launch may access. */
static uint64_t bytes_of(const ipt_plan *plan, const ipt__program *program, ipt__target target) {
  if (target == IPT__SCRATCH)
    return program->scratch;
  if (target == IPT__TABLE)
    return program->path_count * sizeof(ipt__path);
  return plan->request.operand_size[target - IPT__OPERAND_0];
}

static void check_accesses(const ipt_plan *plan, const ipt__program *program,
                           const ipt__accesses *accesses, const char *text) {
  for (int i = 0; i < IPT__MAX_RANGES; i++) {
    const ipt__range *range = &accesses->ranges[i];
    if (range->use == 0)
      continue;
    uint64_t bytes = bytes_of(plan, program, range->begin.target);
    CHECK(range->begin.offset <= bytes &&
              ipt__range_extent(range) <= ipt__round_up(bytes, 16) - range->begin.offset,
          "%lu B from %lu on of %lu B of %d: %s", (unsigned long)ipt__range_extent(range),
          (unsigned long)range->begin.offset, (unsigned long)bytes, (int)range->begin.target, text);
  }
}

static void check_program(const ipt_plan *plan, const ipt__program *program, const char *text) {
  for (uint64_t i = 0; i < program->code_count; i++)
    check_code(&plan->context->profile, &program->codes[i], text);
  for (uint64_t i = 0; i < program->count; i++) {
    const ipt__launch *launch = &program->launches[i];
    CHECK(launch->groups_x > 0 && launch->groups_x <= 65535 && launch->groups_y > 0 &&
              launch->groups_y <= 65535,
          "%u x %u workgroups: %s", launch->groups_x, launch->groups_y, text);
  }
  for (uint64_t i = 0; i < program->access_count; i++)
    check_accesses(plan, program, &program->accesses[i], text);
  seen.launches += program->count;
}

/* ---- Plans ---- */

static ipt_result launch(ipt_plan *plan, ipt__program *program) {
  memset(program, 0, sizeof *program);
  program->keeps_accesses = 1;
  return plan->request.operation->plans->launch(plan, program);
}

static int is_refusal(ipt_result result) {
  return result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
}

/* The plan's own variant makes the plan again. */
static void check_repeated(const ipt_plan *plan, const ipt__program *program, const char *text) {
  static ipt_plan again;
  char words[sizeof(((ipt_tune_result *)NULL)->variant)];
  ipt__program repeated;
  ipt__text out = ipt__empty_text(words, sizeof words);
  ipt__variant variant = ipt__variant_of_plan(plan);
  ipt__append_variant(&out, &variant);
  CHECK(out.length < sizeof words, "a variant of %lu B: %s", (unsigned long)out.length, text);
  memset(&again, 0, sizeof again);
  again.context = plan->context;
  again.on_device = plan->on_device;
  again.request = plan->request;
  again.shape = plan->shape;
  ipt_result result = ipt__parse_variant(again.request.operation, words, &plan->context->log,
                                         &again.request.variant);
  if (result == IPT_SUCCESS)
    result = ipt__choose_by_wisdom(&again, 0);
  if (result == IPT_SUCCESS && program != NULL) {
    result = launch(&again, &repeated);
    CHECK(result == IPT_SUCCESS && repeated.count == program->count &&
              repeated.scratch == program->scratch,
          "%s is another plan than %s", words, text);
    ipt__free_launches(&plan->context->allocator, &repeated);
  }
  CHECK(result == IPT_SUCCESS, "%s makes no plan: %s", words, text);
  ipt__release(&plan->context->allocator, again.sequence);
}

static void check_plan(ipt_plan *plan, const char *text) {
  ipt__program program;
  char description[1024];
  ipt__text out = ipt__empty_text(description, sizeof description);
  int on_device = plan->on_device;
  plan->request.operation->plans->describe(plan, &out);
  if (!on_device) {
    check_repeated(plan, NULL, text);
    return;
  }
  ipt_result result = launch(plan, &program);
  CHECK(result == IPT_SUCCESS || is_refusal(result), "%s: %s", ipt_result_string(result), text);
  if (result == IPT_SUCCESS) {
    check_program(plan, &program, text);
    check_repeated(plan, &program, text);
    seen.plans++;
  }
  ipt__free_launches(&plan->context->allocator, &program);
}

static void plan_request(ipt_context *context, const ipt__request *request, const char *text) {
  static ipt_plan plan;
  memset(&plan, 0, sizeof plan);
  plan.context = context;
  plan.on_device = ipt__has_device(context);
  plan.request = *request;
  plan.shape = request->shape;
  clock_t begin = clock();
  ipt_result result = ipt__choose_by_wisdom(&plan, 0);
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  CHECK(result == IPT_SUCCESS || is_refusal(result), "%s: %s", ipt_result_string(result), text);
  CHECK(seconds <= most_seconds, "%g s: %s", seconds, text);
  if (seconds > seen.longest) {
    seen.longest = seconds;
    snprintf(seen.longest_text, sizeof seen.longest_text, "%s", text);
  }
  if (result == IPT_SUCCESS)
    check_plan(&plan, text);
  ipt__release(&context->allocator, plan.sequence);
}

static void describe(const ipt_context *context, const ipt__request *request, const char *variant,
                     char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  ipt__append(&out, "%s: ", context->profile.name);
  ipt__describe_request(request, &out);
  ipt__append(&out, ": '%s'", variant);
}

/* Tries a text with an operation by its number in the table of all operations. */
static void try_desc(ipt_context *context, unsigned operation, const any_desc *desc,
                     const char *variant) {
  char text[1024];
  static ipt__request request;
  seen.texts++;
  ipt_result result = ipt__make_request(context, ipt__operations[operation], desc, &request);
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_INVALID_ARGUMENT ||
            result == IPT_ERROR_OVERFLOW,
        "%s: %s", ipt_result_string(result), variant);
  if (result != IPT_SUCCESS || ipt__is_void(&request))
    return;
  seen.parsed++;
  describe(context, &request, variant, text, sizeof text);
  plan_request(context, &request, text);
}

static void try_random_text(ipt_context *context, unsigned operation) {
  char variant[RANDOM_TEXT];
  any_desc desc;
  random_variant(ipt__operations[operation], variant);
  random_desc(one_in(8) ? hostile_size : random_size, operation, variant, &desc);
  try_desc(context, operation, &desc, variant);
}

/* Texts that once made a plan divide by zero. */
static void try_known_texts(ipt_context *context) {
  static const struct {
    product_operation operation;
    uint64_t m, n;
    const char *variant;
  } cases[] = {{HER, 0, 80, "bm=256 bk=64 tm=1 buffers=2 shares=4"},
               {GEMV, 21, 21, "tiles bn=8 tm=1 buffers=1"},
               {HER, 0, 6, "bk=32 tm=1 buffers=2 shares=12"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    product_case c = case_of(cases[i].operation, IPT_TYPE_C64, cases[i].m, cases[i].n, 0);
    any_desc desc;
    memset(&desc, 0, sizeof desc);
    c.variant = cases[i].variant;
    make_legal(&c);
    set_desc(&c, &desc.product);
    try_desc(context, number_of_product(cases[i].operation), &desc, c.variant);
  }
}

static void check_device(const ipt__profile *profile, unsigned long texts) {
  static const ipt__device_calls no_calls; /* a device that runs nothing */
  ipt_context context;
  memset(&context, 0, sizeof context);
  context.calls = profile->execution.launches ? &no_calls : NULL;
  context.allocator = ipt__default_allocator();
  context.profile = *profile;
  context.threads = profile->threads;
  try_known_texts(&context);
  for (unsigned operation = 0; operation < OPERATIONS; operation++)
    for (unsigned long i = 0; i < texts; i++)
      try_random_text(&context, operation);
}

int main(int argc, char **argv) {
  unsigned long texts = argc > 1 ? strtoul(argv[1], NULL, 10) : few_cases() ? 100 : 500;
  if (argc > 2)
    random_state = (uint32_t)strtoul(argv[2], NULL, 10);
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
    ipt__profile profile = devices[i]();
    check_device(&profile, texts);
  }
  free_modules();
  printf("%lu texts, %lu of them for the operation, %lu plans, %lu launches; the longest took %.3f "
         "s: %s\n",
         seen.texts, seen.parsed, seen.plans, seen.launches, seen.longest, seen.longest_text);
  CHECK(seen.plans > seen.texts / 10, "hardly any");
  return finish();
}
