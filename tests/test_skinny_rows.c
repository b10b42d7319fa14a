/* Blocked TSMM, recorded: slices of A's columns, and rows that subgroups bring, in slices and as a
 * whole. */
#include "product_record_fixture.h"

/* TSMM goes by slices of A's columns, the last of which may be shorter. Widths and gaps between
 * rows are whole units or not, B is there as a whole or in slices, and some products are in place.
 */
static void test_sliced(record_test *test) {
  static const uint64_t shapes[][5] = {{300, 16, 24, 16, 24}, {101, 33, 12, 33, 12},
                                       {77, 19, 21, 19, 21},  {130, 24, 9, 28, 12},
                                       {64, 9, 8, 10, 11},    {259, 20, 20, 20, 20}};
  for (unsigned i = 0; i < 12; i++) {
    const uint64_t *shape = shapes[i % 6];
    product_case c = skinny_of(TSMM, (ipt_type)((i + i / 6) % TYPES), shape[0], shape[1], shape[2]);
    c.lda = shape[3];
    c.ldc = shape[4];
    c.ldb = shape[2] + i / 6 * 4;
    c.choices.method = "blocked";
    c.choices.bk = 4 + i % 3 * 4;
    c.choices.tn = 4;
    c.choices.tm = 1 + i % 3;
    c.choices.workgroup = i % 3 == 0 ? 96 : 64;
    c.choices.groups = i % 4 == 0 ? 3 : 0;
    c.choices.b = i % 2 == 1 ? "sliced" : "shared";
    c.choices.vector = i % 4 == 2 ? 1 : i % 4 == 1 ? 2 : 0;
    c.conjugate = i % 2 == 1;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    if (c.n <= c.m) {
      c.in_place = true;
      c.ldc = c.lda;
      run_case(test, c);
    }
  }
}

/* ---- Subgroups ---- */

static uint32_t times_as_wide = 1; /* factor of their sizes */
static uint32_t times_asked;       /* how often they were asked for */
static PFN_vkGetPhysicalDeviceProperties2 real_properties;

static VKAPI_ATTR void VKAPI_CALL wider_properties(VkPhysicalDevice device,
                                                   VkPhysicalDeviceProperties2 *properties) {
  real_properties(device, properties);
  VkBaseOutStructure *next = (VkBaseOutStructure *)properties->pNext;
  times_asked++;
  for (; next != NULL; next = next->pNext) {
    if (next->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES)
      ((VkPhysicalDeviceSubgroupProperties *)next)->subgroupSize *= times_as_wide;
    if (next->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES)
      ((VkPhysicalDeviceSubgroupSizeControlProperties *)next)->minSubgroupSize *= times_as_wide;
  }
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL function_of(VkInstance instance, const char *name) {
  PFN_vkVoidFunction found = vkGetInstanceProcAddr(instance, name);
  if (found == NULL || strcmp(name, "vkGetPhysicalDeviceProperties2") != 0)
    return found;
  real_properties = (PFN_vkGetPhysicalDeviceProperties2)found;
  return (PFN_vkVoidFunction)wider_properties;
}

/* Opens a context on the same device, whose subgroups are narrower than it says. */
static int open_with_wider_subgroups(record_test *test) {
  ipt_context_destroy(test->context);
  test->context = NULL;
  times_as_wide = 2;
  test->own.get_instance_proc_addr = function_of;
  return open_own(&test->own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

/* Returns the least width that subgroups seem to have, which is known from Vulkan 1.3 on; 0 if not.
 */
static uint32_t least_subgroup(const record_test *test) {
  VkPhysicalDeviceSubgroupSizeControlProperties sizes;
  VkPhysicalDeviceProperties2 properties;
  memset(&sizes, 0, sizeof sizes);
  memset(&properties, 0, sizeof properties);
  sizes.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES;
  properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
  vkGetPhysicalDeviceProperties(test->vulkan.physical, &properties.properties);
  if (properties.properties.apiVersion < VK_API_VERSION_1_3)
    return 0;
  properties.pNext = &sizes;
  vkGetPhysicalDeviceProperties2(test->vulkan.physical, &properties);
  return sizes.minSubgroupSize * times_as_wide;
}

/* Whether a workgroup consists of several subgroups. */
static int has_subgroups(const record_test *test, uint32_t workgroup) {
  uint32_t subgroup = least_subgroup(test);
  return subgroup > 0 && workgroup > subgroup && workgroup % subgroup == 0;
}

/* Returns a workgroup of two subgroups or more, if their least width is known. */
static uint32_t wide_workgroup(const record_test *test) {
  uint32_t two = 2 * least_subgroup(test);
  return two > 64 ? two : 64;
}

/* ---- Rows that they bring ---- */

/* Whether subgroups of four or more can bring slices of such rows. */
static int has_own_rows(const record_test *test, const product_case *c) {
  uint32_t vector = (uint32_t)(16 / type_size(c->type));
  while (c->m % vector != 0 || c->lda % vector != 0)
    vector /= 2;
  return has_subgroups(test, c->choices.workgroup) && c->n <= 16 && c->choices.bk <= 4 * vector;
}

/* Subgroups bring slices, and one, two, three or four invocations share a row. Its vectors are as
 * many as these, a multiple, or another number; some slices at the end are shorter, and some rows
 * have single numbers or gaps. */
static void test_own_rows(record_test *test) {
  static const uint64_t shapes[][5] = {{130, 16, 8, 8, 16}, {201, 24, 12, 4, 24},
                                       {97, 20, 16, 8, 20}, {300, 32, 4, 16, 36},
                                       {77, 19, 10, 4, 19}, {150, 36, 8, 4, 37}};
  for (unsigned i = 0; i < 12; i += few_cases() ? 5 : 1) {
    const uint64_t *shape = shapes[i % 6];
    product_case c = skinny_of(TSMM, (ipt_type)((i + i / 6) % TYPES), shape[0], shape[1], shape[2]);
    c.lda = shape[4];
    c.choices.method = "blocked";
    c.choices.bk = (uint32_t)shape[3];
    c.choices.tn = 4;
    c.choices.tm = 1 + i % 3;
    /* 20 are whole subgroups only if these have four */
    c.choices.workgroup = i % 4 == 1 ? 20 : wide_workgroup(test);
    c.choices.groups = i % 4 == 0 ? 3 : 0;
    c.choices.b = "shared";
    c.choices.staging = "subgroup";
    c.choices.vector = i % 3 == 0 ? 1 : 0;
    c.conjugate = i % 2 == 1;
    c.in_place = i % 3 == 1;
    c.ldc = c.in_place ? c.lda : 0;
    set_scaling_in_turn(&c, i);
    run_case(test, c);
    if (has_own_rows(test, &c))
      check_plan_has(test, &c, "staging=subgroup", 1);
    c.choices.staging = "workgroup";
    check_plan_has(test, &c, "staging=subgroup", 0);
  }
}

/* Subgroups bring whole rows, which are units or not, for tiles of any number of columns, of pairs
 * and of units. There are gaps of whole units and others, and rows that are whole blocks, more, or
 * less than one, also in place. */
static void test_own_whole_rows(record_test *test) {
  static const uint64_t shapes[][4] = {
      {530, 17, 9, 0}, {300, 33, 15, 0}, {97, 8, 12, 0},    {1201, 20, 7, 0},  {64, 16, 16, 16},
      {150, 5, 13, 8}, {3, 24, 16, 28},  {777, 12, 16, 13}, {1201, 16, 16, 0}, {1201, 24, 16, 28}};
  for (unsigned i = 0; i < 20; i += few_cases() ? 3 : 1) {
    const uint64_t *shape = shapes[i % 10];
    product_case c = skinny_of(TSMM, (ipt_type)((i + 2) % TYPES), shape[0], shape[1], shape[2]);
    c.lda = shape[3];
    c.choices.method = "blocked";
    c.choices.bk = 64;
    c.choices.tn = 4 + i / 10;
    c.choices.vector = (i + 2 + i / 10) % 3; /* 0: units */
    c.choices.tm = 4;
    c.choices.workgroup = i % 4 == 3 ? 32 : wide_workgroup(test);
    c.choices.groups = i % 4 == 0 ? 3 : 0;
    c.choices.b = "shared";
    c.choices.staging = "subgroup";
    c.conjugate = i % 2 == 1;
    c.in_place = (i % 5 == 1 && c.n <= c.m) || i % 10 > 7;
    c.ldc = i % 4 > 1 ? (c.n + 7) / 4 * 4 : 0; /* gaps between units */
    if (c.in_place)
      c.ldc = c.lda = c.lda != 0 ? c.lda : c.m;
    set_scaling_in_turn(&c, i + 2);
    run_case(test, c);
    check_plan_has(test, &c, "staging=subgroup", has_subgroups(test, c.choices.workgroup));
    c.choices.staging = "workgroup";
    check_plan_has(test, &c, "staging=subgroup", 0);
  }
}

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  printf("%s\n", ipt_context_device_name(test.context));
  test_sliced(&test);
  test_own_rows(&test);
  test_own_whole_rows(&test);
  CHECK(open_with_wider_subgroups(&test), "another context");
  CHECK(times_asked > 0, "nobody has asked how wide subgroups are");
  test_own_rows(&test);
  test_own_whole_rows(&test);
  close_record_test(&test);
  return finish();
}
