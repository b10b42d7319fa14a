/* Matrix units on an application's device, which enables exactly what ipt_vulkan_query names: the
 * method is used, by pipelines with full subgroups and no more of them than it needs; if one member
 * of the descriptor is missing, the log names it. Skipped where the device has no cooperative
 * matrices. */
#include "product_host_fixture.h"
#include "replaced_function.h"

/* As in the headers of newer versions of Vulkan. */
enum { COOPERATIVE_FEATURES = 1000506000, BFLOAT16_FEATURES = 1000141000 };

typedef struct more_features {
  VkStructureType sType;
  void *pNext;
  VkBool32 members[3];
} more_features;

enum { MOST_EXTENSIONS = 3 };

/* Features that are enabled, chained. They must not be copied. */
typedef struct enabled {
  VkPhysicalDeviceVulkan12Features of_vulkan;
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT sizes;
  more_features cooperative, bfloat16;
  const char *extensions[MOST_EXTENSIONS];
  uint32_t count;
} enabled;

static VkInstance instance;
static VkPhysicalDevice physical;
static VkDevice device;
static VkPhysicalDeviceSubgroupSizeControlPropertiesEXT limits;

/* ---- The application's device ---- */

/* Whether the words have this one. */
static bool has_word(const char *words, const char *word) {
  size_t length = strlen(word);
  for (const char *at = words; (at = strstr(at, word)) != NULL; at += length)
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == 0))
      return true;
  return false;
}

static void chain(enabled *e, void *structure, VkStructureType type) {
  VkBaseOutStructure *added = (VkBaseOutStructure *)structure;
  added->sType = type;
  added->pNext = (VkBaseOutStructure *)e->of_vulkan.pNext;
  e->of_vulkan.pNext = added;
}

/* As the table in ipt.h says. */
static void enable(const ipt_vulkan_info *info, enabled *e, ipt_vulkan_desc *own) {
  memset(e, 0, sizeof *e);
  e->of_vulkan = info->required_features;
  own->subgroup_size_control = has_word(info->optional, "subgroupSizeControl");
  own->cooperative_matrix = has_word(info->optional, "VK_KHR_cooperative_matrix");
  own->cooperative_bfloat16 = has_word(info->optional, "VK_KHR_shader_bfloat16");
  if (own->subgroup_size_control) {
    chain(e, &e->sizes, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES_EXT);
    e->sizes.subgroupSizeControl = VK_TRUE;
    e->extensions[e->count++] = VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME;
  }
  if (own->cooperative_matrix) {
    chain(e, &e->cooperative, (VkStructureType)COOPERATIVE_FEATURES);
    e->cooperative.members[0] = VK_TRUE; /* cooperativeMatrix */
    e->of_vulkan.shaderFloat16 = e->of_vulkan.vulkanMemoryModel = VK_TRUE;
    e->sizes.computeFullSubgroups = VK_TRUE;
    e->extensions[e->count++] = "VK_KHR_cooperative_matrix";
  }
  if (own->cooperative_bfloat16) {
    chain(e, &e->bfloat16, (VkStructureType)BFLOAT16_FEATURES);
    e->bfloat16.members[0] = VK_TRUE; /* shaderBFloat16Type */
    e->bfloat16.members[2] = VK_TRUE; /* shaderBFloat16CooperativeMatrix */
    e->extensions[e->count++] = "VK_KHR_shader_bfloat16";
  }
}

static VkDevice new_device(const ipt_vulkan_info *info, const enabled *e) {
  float priority = 1;
  VkDeviceQueueCreateInfo queue = {
      VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, NULL, 0, info->queue_family_index, 1, &priority};
  VkDeviceCreateInfo desc = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                             &e->of_vulkan,
                             0,
                             1,
                             &queue,
                             0,
                             NULL,
                             e->count,
                             e->extensions,
                             NULL};
  VkDevice made = VK_NULL_HANDLE;
  CHECK(vkCreateDevice(physical, &desc, NULL, &made) == VK_SUCCESS, "no device by '%s'",
        info->optional);
  return made;
}

/* Returns whether there is a device with cooperative matrices. */
static bool open_device(ipt_vulkan_info *info, ipt_vulkan_desc *own) {
  uint32_t count = 1;
  enabled e;
  VkPhysicalDeviceProperties2 all = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &limits, {0}};
  memset(own, 0, sizeof *own);
  limits.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES_EXT;
  if (volkInitialize() != VK_SUCCESS || (instance = fixture_instance()) == VK_NULL_HANDLE)
    return false;
  volkLoadInstanceOnly(instance);
  if (vkEnumeratePhysicalDevices(instance, &count, &physical) < 0 || count == 0 ||
      ipt_vulkan_query(NULL, instance, physical, info) != IPT_SUCCESS || !info->device.sufficient)
    return false;
  printf("%s: %s\n", info->device.name, info->optional);
  enable(info, &e, own);
  if (!own->cooperative_matrix)
    return false;
  vkGetPhysicalDeviceProperties2(physical, &all);
  device = new_device(info, &e);
  own->instance = instance;
  own->physical_device = physical;
  own->device = device;
  own->queue_family_index = info->queue_family_index;
  if (device != VK_NULL_HANDLE)
    ((PFN_vkGetDeviceQueue)vkGetDeviceProcAddr(device, "vkGetDeviceQueue"))(
        device, own->queue_family_index, 0, &own->queue);
  return device != VK_NULL_HANDLE;
}

static void close_device(void) {
  if (device != VK_NULL_HANDLE)
    ((PFN_vkDestroyDevice)vkGetDeviceProcAddr(device, "vkDestroyDevice"))(device, NULL);
  if (instance != VK_NULL_HANDLE)
    vkDestroyInstance(instance, NULL);
}

/* ---- Pipelines ---- */

static unsigned pipelines, with_full_subgroups;

/* A pipeline with full subgroups has whole ones, and no more of them than a workgroup may have. The
 * first constant of every kernel is the number of its invocations. */
static VKAPI_ATTR VkResult VKAPI_CALL compile(VkDevice handle, VkPipelineCache cache,
                                              uint32_t count,
                                              const VkComputePipelineCreateInfo *infos,
                                              const VkAllocationCallbacks *callbacks,
                                              VkPipeline *out) {
  const VkPipelineShaderStageCreateInfo *stage = &infos->stage;
  const uint32_t *constants = (const uint32_t *)stage->pSpecializationInfo->pData;
  pipelines++;
  if (stage->flags & VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT_EXT) {
    uint32_t lanes = limits.maxSubgroupSize;
    const VkPipelineShaderStageRequiredSubgroupSizeCreateInfoEXT *asked =
        (const VkPipelineShaderStageRequiredSubgroupSizeCreateInfoEXT *)stage->pNext;
    with_full_subgroups++;
    CHECK((asked != NULL) == (limits.minSubgroupSize != limits.maxSubgroupSize),
          "subgroups of %u to %u", limits.minSubgroupSize, limits.maxSubgroupSize);
    if (asked != NULL)
      lanes = asked->requiredSubgroupSize;
    CHECK(constants[0] % lanes == 0 && constants[0] / lanes <= limits.maxComputeWorkgroupSubgroups,
          "%u invocations in subgroups of %u", constants[0], lanes);
  }
  PFN_vkCreateComputePipelines real = (PFN_vkCreateComputePipelines)replaced.real;
  return real(handle, cache, count, infos, callbacks, out);
}

/* ---- Contexts ---- */

static void open_context(product_test *test, const ipt_vulkan_desc *own) {
  ipt_vulkan_desc hooked = *own;
  ipt_context_desc desc;
  memset(test, 0, sizeof *test);
  memset(&desc, 0, sizeof desc);
  hooked.get_instance_proc_addr =
      replace_function("vkCreateComputePipelines", (PFN_vkVoidFunction)compile);
  desc.backend = test->backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &hooked;
  desc.log.write = keep_last_line;
  desc.log.user = test;
  CHECK(ipt_context_create(&desc, &test->context) == IPT_SUCCESS, "the application's device");
}

static product_case forced(ipt_type type, const char *variant) {
  product_case c = case_of(GEMM, type, 24, 17, 40);
  c.variant = variant;
  return c;
}

/* A plan compiles the pipelines of the variant that it is made for and no others: the one that
 * multiplies and, if tiles are shared, one that adds up their sums. */
static void test_enabled(const ipt_vulkan_desc *own, ipt_type type) {
  static const char *const variants[2] = {"cooperative shares=1", "cooperative shares=3"};
  product_test test;
  open_context(&test, own);
  for (unsigned i = 0; i < 2 && test.context != NULL; i++) {
    product_case c = forced(type, variants[i]);
    ipt_plan *plan = NULL;
    pipelines = with_full_subgroups = 0;
    CHECK(plan_product(test.context, &c, &plan) == IPT_SUCCESS, "'%s'", test.line);
    CHECK(pipelines == i + 1 && with_full_subgroups == 1,
          "%s: %u pipelines, %u with full subgroups", c.variant, pipelines, with_full_subgroups);
    ipt_plan_destroy(plan);
    run_chosen_case(&test, c);
    CHECK(pipelines == i + 1, "%s: %u pipelines", c.variant, pipelines);
    ipt_context_destroy(test.context);
    open_context(&test, own);
  }
  ipt_context_destroy(test.context);
}

static void check_refusal(const ipt_vulkan_desc *own, ipt_type type, const char *variant,
                          const char *reason) {
  product_test test;
  product_case c = forced(type, variant);
  ipt_plan *plan = NULL;
  open_context(&test, own);
  CHECK(plan_product(test.context, &c, &plan) == IPT_ERROR_UNSUPPORTED, "%s without %s", variant,
        reason);
  CHECK(strstr(test.line, "does not apply: it needs ") != NULL && strstr(test.line, reason) != NULL,
        "'%s', not %s", test.line, reason);
  ipt_context_destroy(test.context);
}

/* What the application does not name counts as disabled. */
static void test_disabled(const ipt_vulkan_desc *own) {
  ipt_vulkan_desc without = *own;
  without.cooperative_matrix = false;
  check_refusal(&without, IPT_TYPE_F16, "cooperative",
                "ipt_vulkan_desc::cooperative_matrix, which is not set");
  without = *own;
  without.subgroup_size_control = false;
  check_refusal(&without, IPT_TYPE_F16, "cooperative",
                "ipt_vulkan_desc::subgroup_size_control, which is not set");
  without = *own;
  without.cooperative_bfloat16 = false;
  check_refusal(&without, IPT_TYPE_F32, "bf16x3",
                own->cooperative_bfloat16
                    ? "ipt_vulkan_desc::cooperative_bfloat16, which is not set"
                    : "VK_KHR_shader_bfloat16");
}

int main(void) {
  ipt_vulkan_info info;
  ipt_vulkan_desc own;
  bool opened = open_device(&info, &own);
  if (opened) {
    test_enabled(&own, IPT_TYPE_F16);
    if (own.cooperative_bfloat16)
      test_enabled(&own, IPT_TYPE_BF16);
    test_disabled(&own);
  }
  close_device();
  int code = finish();
  return code == 0 && !opened ? skip("no cooperative matrices") : code;
}
