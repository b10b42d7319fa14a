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

/* Cooperative matrices of a device, as far as they are enabled. */
typedef struct ipt__vk_matrices {
  ipt__matrix_unit units[IPT__TYPES]; /* becomes ipt__profile::matrix_units */
  uint32_t lanes;                     /* of the subgroups that multiply */
  uint32_t workgroup; /* most invocations of a workgroup of so many lanes in each subgroup */
  int asks_for_lanes; /* subgroups have several sizes: pipelines must ask for this one */
} ipt__vk_matrices;

/* Texts about what is missing, for BF16 or for each type. */
static const char ipt__vk_no_size_control[] =
    "VK_EXT_subgroup_size_control, which the device lacks";
static const char ipt__vk_no_bfloat16[] =
    "VK_KHR_shader_bfloat16 with shaderBFloat16CooperativeMatrix, which the device lacks";
static const char ipt__vk_no_shape[] =
    "matrices of the type with sums of floats, which the driver does not list";

/* Features that have to be enabled beside others, chained. It must not be copied. */
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
  unit->missing = NULL;
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

/* The types that may have matrix units. */
static const ipt_type ipt__vk_unit_types[2] = {IPT_TYPE_F16, IPT_TYPE_BF16};

/* Leaves out the units of a type. `why` completes "it needs" in the log. */
static void ipt__vk_leave_out_unit(ipt__vk_matrices *m, ipt_type type, const char *why) {
  memset(&m->units[type], 0, sizeof m->units[type]);
  m->units[type].missing = why;
}

static void ipt__vk_leave_out_units(ipt__vk_matrices *m, const char *why) {
  for (int i = 0; i < 2; i++)
    ipt__vk_leave_out_unit(m, ipt__vk_unit_types[i], why);
}

static int ipt__vk_has_units(const ipt__vk_matrices *m) {
  return m->units[IPT_TYPE_F16].rows != 0 || m->units[IPT_TYPE_BF16].rows != 0;
}

/* Returns what a device that has the extension of cooperative matrices lacks, or NULL, and finds
 * out which other features of f it has. */
static const char *ipt__vk_missing_for_matrices(const ipt__vk_instance *instance,
                                                VkPhysicalDevice device, int has_bfloat16,
                                                ipt__vk_matrix_features *f) {
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT sizes = ipt__vk_size_control_features();
  VkPhysicalDeviceVulkan12Features of_vulkan;
  memset(&of_vulkan, 0, sizeof of_vulkan);
  of_vulkan.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
  ipt__vk_chain_matrix_features(f, has_bfloat16, &sizes);
  of_vulkan.pNext = &f->cooperative;
  ipt__vk_query_features(instance, device, &of_vulkan);
  if (!f->cooperative.cooperativeMatrix)
    return "cooperativeMatrix, which the device lacks";
  if (!of_vulkan.shaderFloat16 || !of_vulkan.vulkanMemoryModel)
    return "shaderFloat16 and vulkanMemoryModel, one of which the device lacks";
  if (!sizes.subgroupSizeControl || !sizes.computeFullSubgroups)
    return "subgroupSizeControl and computeFullSubgroups, one of which the device lacks";
  return NULL;
}

/* Finds the subgroups that multiply. All their invocations must be there, which is asked for when a
 * pipeline is made, and so is their number if the device has subgroups of several sizes. Returns
 * what is missing, or NULL. */
static const char *ipt__vk_find_matrix_subgroups(const ipt__vk_instance *instance,
                                                 VkPhysicalDevice device,
                                                 const ipt__vk_properties *p, uint32_t workgroup,
                                                 ipt__vk_matrices *m) {
  VkPhysicalDeviceSubgroupSizeControlPropertiesEXT sizes;
  memset(&sizes, 0, sizeof sizes);
  sizes.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES_EXT;
  ipt__vk_query_properties(instance, device, &sizes);
  m->lanes = p->subgroup.subgroupSize;
  m->workgroup = (uint32_t)ipt__min(
      ipt__saturating_mul(sizes.maxComputeWorkgroupSubgroups, m->lanes), workgroup);
  m->asks_for_lanes = sizes.minSubgroupSize != sizes.maxSubgroupSize;
  int can_ask = (sizes.requiredSubgroupSizeStages & VK_SHADER_STAGE_COMPUTE_BIT) != 0;
  return m->asks_for_lanes && !can_ask
             ? "subgroups of one size, or of a size that can be asked for, which the device lacks"
             : NULL;
}

/* Fills in what the device has, and why it lacks the rest. Everything has to be enabled. */
static ipt_result ipt__vk_find_matrices(const ipt__vk_extensions *extensions,
                                        const ipt__vk_instance *instance, VkPhysicalDevice device,
                                        const ipt__vk_properties *p, uint32_t workgroup,
                                        ipt__vk_matrices *m) {
  const char *missing = NULL;
  ipt__vk_matrix_features features;
  int has_bfloat16 = ipt__vk_has_extension(extensions, ipt__vk_bfloat16_extension);
  memset(m, 0, sizeof *m);
  if (!ipt__vk_has_extension(extensions, ipt__vk_cooperative_extension))
    missing = "VK_KHR_cooperative_matrix, which the device lacks";
  else if (!ipt__vk_tells_subgroup_sizes(extensions, p))
    missing = ipt__vk_no_size_control;
  else
    missing = ipt__vk_missing_for_matrices(instance, device, has_bfloat16, &features);
  if (missing == NULL)
    missing = ipt__vk_find_matrix_subgroups(instance, device, p, workgroup, m);
  ipt__vk_leave_out_units(m, missing != NULL ? missing : ipt__vk_no_shape);
  if (missing != NULL)
    return IPT_SUCCESS;
  has_bfloat16 = has_bfloat16 && features.bfloat16.shaderBFloat16Type &&
                 features.bfloat16.shaderBFloat16CooperativeMatrix;
  if (!has_bfloat16)
    ipt__vk_leave_out_unit(m, IPT_TYPE_BF16, ipt__vk_no_bfloat16);
  return ipt__vk_find_shapes(instance, device, has_bfloat16, m->units);
}

/* Appends the extensions that an application may enable. */
static ipt_result ipt__vk_list_matrix_units(const ipt__vk_extensions *extensions,
                                            const ipt__vk_instance *instance,
                                            VkPhysicalDevice device, const ipt__vk_properties *p,
                                            ipt__text *optional) {
  ipt__vk_matrices m;
  ipt_result result = ipt__vk_find_matrices(extensions, instance, device, p, UINT32_MAX, &m);
  if (ipt__vk_has_units(&m))
    ipt__append(optional, "%s ", ipt__vk_cooperative_extension);
  if (m.units[IPT_TYPE_BF16].rows != 0)
    ipt__append(optional, "%s ", ipt__vk_bfloat16_extension);
  return result;
}
