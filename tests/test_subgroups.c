/* Devices with fewer subgroup operations: methods that need them are refused, with a reason in the
 * log, and the planner takes others, whose shaders need only existing operations. Also pipelines
 * that allow subgroups of any width, on devices that were created for that. */
#include "fault_run.h"

enum {
  VOTE = VK_SUBGROUP_FEATURE_VOTE_BIT,
  ARITHMETIC = VK_SUBGROUP_FEATURE_ARITHMETIC_BIT,
  BALLOT = VK_SUBGROUP_FEATURE_BALLOT_BIT,
  SHUFFLE = VK_SUBGROUP_FEATURE_SHUFFLE_BIT
};

static void check_operations(const char *what) {
  CHECK((vulkan.used_operations & vulkan.no_operations) == 0, "shaders use %x of %x: %s",
        vulkan.used_operations, vulkan.no_operations, what);
}

/* ---- Fewer operations ---- */

static void open_lacking(run *r, ipt_transpose_desc desc, unsigned operations) {
  reset_vulkan();
  vulkan.no_operations = operations;
  start(r, desc, IPT_BACKEND_VULKAN);
  open_context(r);
  CHECK(r->context != NULL, "without %x: %s", operations, r->log.text);
}

static void close_lacking(run *r) {
  check_operations(case_text(&r->desc));
  close_context(r);
  check_objects(case_text(&r->desc));
  finish_run(r);
}

/* reason is the operation that the log names as missing; NULL: the method works. */
static void check_method(unsigned operations, ipt_transpose_desc desc, const char *reason) {
  run r;
  desc.host.access = IPT_HOST_ACCESS_STAGING;
  open_lacking(&r, desc, operations);
  transpose(&r);
  if (reason == NULL) {
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%s without %x: %s",
          ipt_result_string(r.result), operations, case_text(&desc));
  } else {
    CHECK(r.result == IPT_ERROR_UNSUPPORTED && is_original(&r), "%s without %x: %s",
          ipt_result_string(r.result), operations, case_text(&desc));
    CHECK(strstr(r.log.text, "does not have") != NULL && strstr(r.log.text, reason) != NULL,
          "'%s', not %s: %s", r.log.text, reason, case_text(&desc));
  }
  close_lacking(&r);
}

/* Each operation is needed by the methods that use it and by no other. */
static void test_methods(void) {
  static const struct {
    unsigned flag;
    const char *name;
  } operations[] = {{0, NULL},
                    {VOTE, "subgroup vote"},
                    {ARITHMETIC, "subgroup arithmetic"},
                    {BALLOT, "subgroup ballot"},
                    {SHUFFLE, "subgroup shuffle"}};
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
    unsigned lacks = operations[i].flag;
    const char *name = operations[i].name, *flags = lacks == ARITHMETIC ? NULL : name;
    check_method(lacks, make_case(3, 12, 20, 4, "pttwac"), lacks == VOTE ? name : NULL);
    check_method(lacks, make_case(3, 17, 19, 100, "shift shift_paths=off"), flags);
    check_method(lacks, make_case(3, 17, 19, 100, "shift"), NULL);
  }
  check_method(SHUFFLE, make_case(1, 72, 180, 4, "4-stage-fused"), "subgroup shuffle");
  check_method(0, make_case(1, 72, 180, 4, "4-stage-fused"), NULL);
}

/* Paths that would be too many, too long, or slower than flags if there were flags. */
static void test_paths_alone(void) {
  ipt_transpose_desc long_ones = make_case(1, 200, 167, 64, "shift");
  long_ones.scratch_limit = 4096;
  check_method(SHUFFLE, make_case(1, 256, 256, 4, "shift"), NULL);
  check_method(SHUFFLE, long_ones, NULL);
  check_method(SHUFFLE, make_case(1, 17, 19, 1000, "shift"), NULL);
}

/* A method that is impossible in any case is not refused for its subgroups. */
static void test_other_refusals(void) {
  run r;
  open_lacking(&r, make_case(1, 31, 57, 4, "square"), VOTE | ARITHMETIC | BALLOT | SHUFFLE);
  transpose(&r);
  CHECK(r.result == IPT_ERROR_UNSUPPORTED, "%s", ipt_result_string(r.result));
  CHECK(strstr(r.log.text, "subgroup") == NULL, "'%s'", r.log.text);
  close_lacking(&r);
}

/* ---- The planner's choice ---- */

typedef struct chosen {
  ipt_context *context;
  unsigned count;
} chosen;

static void run_chosen(void *user, const ipt_transpose_desc *desc) {
  chosen *c = (chosen *)user;
  size_t bytes = (size_t)case_bytes(desc);
  unsigned char *data = (unsigned char *)malloc(2 * bytes + 1), *expected = data + bytes;
  if (data == NULL || bytes == 0) {
    free(data);
    return;
  }
  fill_with_index(data, bytes / desc->elem_size, desc->elem_size);
  reference_transpose(expected, data, desc->batch, desc->rows, desc->cols, desc->elem_size);
  ipt_result result = ipt_transpose(c->context, data, desc);
  CHECK(result == IPT_SUCCESS && memcmp(data, expected, bytes) == 0, "%s: %s",
        ipt_result_string(result), case_text(desc));
  check_operations(case_text(desc));
  c->count++;
  free(data);
}

/* Elements too long for paths to be faster than flags; few long cycles; many short ones. */
static void long_cases(case_function run, void *user) {
  static const uint64_t shapes[][4] = {
      {1, 50, 70, 1000}, {1, 3, 4099, 516}, {200, 7, 5, 600}, {1, 2, 3, 100000}, {1, 997, 13, 52}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc =
        make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL);
    run(user, &desc);
  }
}

static void test_chosen_plans(void) {
  run r;
  open_lacking(&r, one_stage(), VOTE | ARITHMETIC | BALLOT | SHUFFLE);
  chosen c = {r.context, 0};
  if (r.context != NULL) {
    long_cases(run_chosen, &c);
    drawn_cases(run_chosen, &c, 12, 60000);
  }
  CHECK(c.count > 15, "%u", c.count);
  close_lacking(&r);
}

/* ---- Varying widths ---- */

static void check_widths(run *r, int expected, const char *what) {
  open_context(r);
  transpose(r);
  CHECK(r->result == IPT_SUCCESS && is_expected(r), "%d: %s", (int)r->result, what);
  CHECK(vulkan.varying + vulkan.others > 0, "no pipelines: %s", what);
  CHECK(expected ? vulkan.others == 0 : vulkan.varying == 0, "%d varying, %d others: %s",
        vulkan.varying, vulkan.others, what);
  close_context(r);
  check_objects(what);
}

/* A device that ipt opens has the feature if it can. */
static void test_widths_of_own_context(void) {
  run r;
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  open_context(&r);
  int has = vulkan.size_control;
  close_context(&r);
  reset_vulkan();
  check_widths(&r, has, "a device of ipt's own");
  CHECK(vulkan.size_control == has, "%d", has);
  reset_vulkan();
  vulkan.multiprocessors = 1; /* only this extension */
  check_widths(&r, 0, "a device without the extension");
  printf("a device of ipt's own %s varying subgroups\n", has ? "allows" : "has no");
  finish_run(&r);
}

/* The application's device has the feature if the application says so. */
static void test_widths_of_application(void) {
  run r;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  CHECK(open_own_device(&r.own), "the application's own device");
  for (int enabled = 0; enabled < 2; enabled++) {
    reset_counts(&r.own);
    vulkan.keep_from_driver = 1; /* it was created without the feature */
    r.own.subgroup_size_control = enabled;
    check_widths(&r, enabled, "the application's device");
  }
  close_own_device(&r.own);
  finish_run(&r);
}

/* The application can ask which feature it needs. */
static void test_query(void) {
  run r;
  ipt_vulkan_info info;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  open_context(&r);
  int has = vulkan.size_control;
  close_context(&r);
  reset_vulkan();
  CHECK(open_own_device(&r.own), "the application's own device");
  reset_counts(&r.own);
  CHECK(ipt_vulkan_query(r.own.get_instance_proc_addr, r.own.instance, r.own.physical_device,
                         &info) == IPT_SUCCESS,
        "query");
  CHECK((strstr(info.optional, "subgroupSizeControl") != NULL) == has, "'%s'", info.optional);
  close_own_device(&r.own);
  finish_run(&r);
}

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_methods();
  test_paths_alone();
  test_other_refusals();
  test_chosen_plans();
  test_widths_of_own_context();
  test_widths_of_application();
  test_query();
  close_vulkan(keeper);
  return finish();
}
