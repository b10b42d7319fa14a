/* Cooperative matrices: those of a device, and what has to be enabled for them. */

/* The headers of Vulkan 1.2 have none of these types and numbers. */
enum {
  IPT__VK_COOPERATIVE_FEATURES = 1000506000,
  IPT__VK_COOPERATIVE_PROPERTIES = 1000506001,
  IPT__VK_BFLOAT16_FEATURES = 1000141000,
  IPT__VK_SUBGROUP_SCOPE = 3
};

/* Types of numbers, as the driver counts them. */
enum { IPT__VK_FLOAT16 = 0, IPT__VK_FLOAT32 = 1, IPT__VK_BFLOAT16 = 1000141000 };

static const char ipt__vk_cooperative_extension[] = "VK_KHR_cooperative_matrix";
static const char ipt__vk_bfloat16_extension[] = "VK_KHR_shader_bfloat16";

typedef struct ipt__vk_cooperative_features {
  VkStructureType sType;
  void *pNext;
  VkBool32 cooperativeMatrix, cooperativeMatrixRobustBufferAccess;
} ipt__vk_cooperative_features;

typedef struct ipt__vk_bfloat16_features {
  VkStructureType sType;
  void *pNext;
  VkBool32 shaderBFloat16Type, shaderBFloat16DotProduct, shaderBFloat16CooperativeMatrix;
} ipt__vk_bfloat16_features;

/* C = A B + C with A of m x k and B of k x n. */
typedef struct ipt__vk_matrix_shape {
  VkStructureType sType;
  void *pNext;
  uint32_t m, n, k;
  int32_t a, b, c, result; /* types */
  VkBool32 saturates;
  int32_t scope;
} ipt__vk_matrix_shape;

typedef VkResult(VKAPI_PTR *ipt__vk_list_shapes_function)(VkPhysicalDevice device, uint32_t *count,
                                                          ipt__vk_matrix_shape *shapes);

/* Everything that has to be enabled, chained. It must not be copied. */
typedef struct ipt__vk_matrix_features {
  ipt__vk_cooperative_features cooperative;
  ipt__vk_bfloat16_features bfloat16;
} ipt__vk_matrix_features;

/* Makes a chain that goes on with `next`. */
static void ipt__vk_chain_matrix_features(ipt__vk_matrix_features *f, int has_bfloat16,
                                          void *next) {
  memset(f, 0, sizeof *f);
  f->cooperative.sType = (VkStructureType)IPT__VK_COOPERATIVE_FEATURES;
  f->bfloat16.sType = (VkStructureType)IPT__VK_BFLOAT16_FEATURES;
  f->cooperative.pNext = has_bfloat16 ? (void *)&f->bfloat16 : next;
  f->bfloat16.pNext = next;
}

/* Takes the shape if it is one of the type with sums of floats, and larger than the one before: the
 * more numbers a fragment has, the less often it is loaded. */
static void ipt__vk_take_shape(const ipt__vk_matrix_shape *s, int32_t type,
                               ipt__matrix_unit *unit) {
  int fits = s->scope == IPT__VK_SUBGROUP_SCOPE && s->a == type && s->b == type &&
             s->c == IPT__VK_FLOAT32 && s->result == IPT__VK_FLOAT32 && s->m % 8 == 0 &&
             s->n % 8 == 0 && s->k % 8 == 0;
  if (!fits || (uint64_t)s->m * s->n * s->k <= (uint64_t)unit->rows * unit->cols * unit->terms)
    return;
  unit->rows = s->m;
  unit->cols = s->n;
  unit->terms = s->k;
}

/* Fills in the largest shape of each type, none if the driver lacks the function. */
static ipt_result ipt__vk_find_shapes(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                      int has_bfloat16, ipt__matrix_unit units[IPT__TYPES]) {
  static const char name[] = "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR";
  ipt__vk_list_shapes_function list =
      (ipt__vk_list_shapes_function)instance->loader.get_instance_proc_addr(instance->handle, name);
  uint32_t count = 0;
  if (list == NULL || list(device, &count, NULL) != VK_SUCCESS || count == 0)
    return IPT_SUCCESS;
  ipt__vk_matrix_shape *shapes =
      (ipt__vk_matrix_shape *)ipt__allocate(&instance->allocator, count * sizeof *shapes);
  if (shapes == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint32_t i = 0; i < count; i++)
    shapes[i].sType = (VkStructureType)IPT__VK_COOPERATIVE_PROPERTIES;
  if (list(device, &count, shapes) != VK_SUCCESS)
    count = 0;
  for (uint32_t i = 0; i < count; i++) {
    ipt__vk_take_shape(&shapes[i], IPT__VK_FLOAT16, &units[IPT_TYPE_F16]);
    if (has_bfloat16)
      ipt__vk_take_shape(&shapes[i], IPT__VK_BFLOAT16, &units[IPT_TYPE_BF16]);
  }
  ipt__release(&instance->allocator, shapes);
  return IPT_SUCCESS;
}

/* Finds out which features of f the device has, and returns whether it has the others that the
 * kernels need. */
static int ipt__vk_query_matrix_features(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                         int has_bfloat16, ipt__vk_matrix_features *f) {
  VkPhysicalDeviceVulkan12Features of_vulkan;
  VkPhysicalDeviceFeatures2 all;
  memset(&of_vulkan, 0, sizeof of_vulkan);
  memset(&all, 0, sizeof all);
  of_vulkan.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
  all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
  ipt__vk_chain_matrix_features(f, has_bfloat16, NULL);
  of_vulkan.pNext = &f->cooperative;
  all.pNext = &of_vulkan;
  instance->vk.vkGetPhysicalDeviceFeatures2(device, &all);
  return f->cooperative.cooperativeMatrix && of_vulkan.shaderFloat16 && of_vulkan.vulkanMemoryModel;
}

/* Fills in the shapes of the types that the device multiplies by cooperative matrices. */
static ipt_result ipt__vk_find_matrix_units(const ipt__vk_extensions *extensions,
                                            const ipt__vk_instance *instance,
                                            VkPhysicalDevice device,
                                            ipt__matrix_unit units[IPT__TYPES]) {
  ipt__vk_matrix_features features;
  int has_bfloat16 = ipt__vk_has_extension(extensions, ipt__vk_bfloat16_extension);
  if (!ipt__vk_has_extension(extensions, ipt__vk_cooperative_extension) ||
      !ipt__vk_query_matrix_features(instance, device, has_bfloat16, &features))
    return IPT_SUCCESS;
  has_bfloat16 = has_bfloat16 && features.bfloat16.shaderBFloat16Type &&
                 features.bfloat16.shaderBFloat16CooperativeMatrix;
  return ipt__vk_find_shapes(instance, device, has_bfloat16, units);
}

/* Appends the extensions that an application may enable. */
static ipt_result ipt__vk_list_matrix_units(const ipt__vk_extensions *extensions,
                                            const ipt__vk_instance *instance,
                                            VkPhysicalDevice device, ipt__text *optional) {
  ipt__matrix_unit units[IPT__TYPES];
  memset(units, 0, sizeof units);
  ipt_result result = ipt__vk_find_matrix_units(extensions, instance, device, units);
  if (units[IPT_TYPE_F16].rows != 0 || units[IPT_TYPE_BF16].rows != 0)
    ipt__append(optional, "%s ", ipt__vk_cooperative_extension);
  if (units[IPT_TYPE_BF16].rows != 0)
    ipt__append(optional, "%s ", ipt__vk_bfloat16_extension);
  return result;
}
