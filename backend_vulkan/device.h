/* Opens and closes the device of a context. */

typedef struct ipt__vk_pipeline ipt__vk_pipeline; /* backend_vulkan/pipelines.h */

typedef struct ipt__vk_device {
  ipt__vk_instance instance;
  VkPhysicalDevice physical;
  VkDevice handle;
  int owned;
  uint32_t features;     /* enabled: becomes ipt__profile::features */
  int varying_subgroups; /* subgroupSizeControl is enabled */
  ipt__vk_matrices matrices;
  int external_tables; /* the application places the tables of plans that it records */
  ipt__vk_device_table vk;
  ipt__vk_debug debugger;
  ipt_device_info info;
  uint32_t number; /* in the list of ipt_device_list; 0: the device is the application's */
  uint32_t queue_family;
  VkQueue queue; /* VK_NULL_HANDLE: the context can only record */
  uint32_t transfer_family;
  VkQueue upload_queue, download_queue; /* may be the same queue, or the same as `queue` */
  int has_memory_budget;
  uint64_t most_buffer; /* bytes; 0: the driver does not tell */
  int has_portability_subset;
  int presents; /* images can go from it to a display */
  uint64_t
      import_alignment; /* alignment of imported pages of the host; 0: they cannot be imported */
  PFN_vkGetMemoryHostPointerPropertiesEXT get_host_pointer_properties;
  int imports_files; /* memory that CUDA has exported */
  VkPipelineCache pipeline_cache;
  int owns_cache; /* the cache is the library's own, from a file: backend_vulkan/pipeline_file.h */
  VkPipelineLayout layout;
  ipt__vk_pipeline *pipelines;
} ipt__vk_device;

static ipt__vk_device *ipt__vk_device_of(const ipt_context *context) {
  return (ipt__vk_device *)context->device;
}

/* Logs and remembers a VkResult that is a failure, and translates it. */
static ipt_result ipt__vk_translate(ipt_context *context, VkResult result, const char *call) {
  if (result == VK_SUCCESS)
    return IPT_SUCCESS;
  ipt__store_backend_code(context, (int32_t)result);
  ipt__log_to(&context->log, "%s failed with VkResult %d (%s)", call, (int)result,
              ipt__vk_result_name(result));
  switch (result) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  case VK_ERROR_DEVICE_LOST:
    return IPT_ERROR_DEVICE_LOST;
  default:
    return IPT_ERROR_BACKEND;
  }
}

/* The queues to be created with a device: one for kernels, and up to two for transfers, in a family
 * of their own or in the same one. */
typedef struct ipt__vk_queues {
  VkDeviceQueueCreateInfo info[2]; /* by family */
  uint32_t families;
  uint32_t upload, download; /* index within the transfer family */
} ipt__vk_queues;

static void ipt__vk_add_family(ipt__vk_queues *queues, uint32_t family, uint32_t count) {
  static const float priorities[3] = {1.0f, 1.0f, 1.0f};
  VkDeviceQueueCreateInfo *info = &queues->info[queues->families++];
  memset(info, 0, sizeof *info);
  info->sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
  info->queueFamilyIndex = family;
  info->queueCount = count;
  info->pQueuePriorities = priorities;
}

static void ipt__vk_choose_queues(ipt__vk_device *device, ipt__vk_queues *queues) {
  uint32_t computing = 0, copying = 0;
  memset(queues, 0, sizeof *queues);
  device->queue_family = ipt__vk_compute_family(&device->instance, device->physical, &computing);
  device->transfer_family = ipt__vk_transfer_family(&device->instance, device->physical, &copying);
  if (device->transfer_family != UINT32_MAX) {
    queues->download = copying > 1;
    ipt__vk_add_family(queues, device->queue_family, 1);
    ipt__vk_add_family(queues, device->transfer_family, 1 + queues->download);
  } else {
    device->transfer_family = device->queue_family;
    queues->upload = computing > 1;
    queues->download = computing > 2 ? 2 : queues->upload;
    ipt__vk_add_family(queues, device->queue_family, 1 + queues->download);
  }
}

/* Returns 0 if the driver gives no queue. */
static int ipt__vk_get_queues(ipt__vk_device *device, const ipt__vk_queues *queues) {
  device->vk.vkGetDeviceQueue(device->handle, device->queue_family, 0, &device->queue);
  device->vk.vkGetDeviceQueue(device->handle, device->transfer_family, queues->upload,
                              &device->upload_queue);
  device->vk.vkGetDeviceQueue(device->handle, device->transfer_family, queues->download,
                              &device->download_queue);
  return device->queue != VK_NULL_HANDLE && device->upload_queue != VK_NULL_HANDLE &&
         device->download_queue != VK_NULL_HANDLE;
}

/* Enables cooperative matrices if the device has some. Adds one or two extensions. */
static void ipt__vk_enable_matrix_units(const ipt__vk_matrices *m,
                                        ipt__vk_matrix_features *of_matrices,
                                        VkPhysicalDeviceVulkan12Features *features,
                                        const char **extensions, uint32_t *count) {
  int has_bfloat16 = m->units[IPT_TYPE_BF16].rows != 0;
  if (!ipt__vk_has_units(m))
    return;
  ipt__vk_chain_matrix_features(of_matrices, has_bfloat16, features->pNext);
  of_matrices->cooperative.cooperativeMatrix = VK_TRUE;
  of_matrices->bfloat16.shaderBFloat16Type = VK_TRUE;
  of_matrices->bfloat16.shaderBFloat16CooperativeMatrix = VK_TRUE;
  features->shaderFloat16 = features->vulkanMemoryModel = VK_TRUE;
  features->pNext = &of_matrices->cooperative;
  extensions[(*count)++] = ipt__vk_cooperative_extension;
  if (has_bfloat16)
    extensions[(*count)++] = ipt__vk_bfloat16_extension;
}

/* Adds extensions that have no features. */
static void ipt__vk_enable_extensions(const ipt__vk_device *device, const char **extensions,
                                      uint32_t *count) {
  if (device->import_alignment > 0)
    extensions[(*count)++] = VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME;
  if (device->imports_files)
    extensions[(*count)++] = VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME;
  if (device->has_portability_subset)
    extensions[(*count)++] = IPT__VK_PORTABILITY_SUBSET;
}

/* Creates a device with everything that ipt can use and the physical device has. */
static ipt_result ipt__vk_new_device(ipt_context *context, const ipt__vk_queues *queues,
                                     ipt__vk_device *device) {
  const char *extensions[7];
  ipt__vk_matrix_features of_matrices;
  VkPhysicalDeviceVulkan12Features features = ipt__vk_required_features();
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT sizes = ipt__vk_size_control_features();
  VkPhysicalDeviceFeatures basic;
  VkDeviceCreateInfo info;
  memset(&basic, 0, sizeof basic);
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
  info.pNext = &features;
  info.queueCreateInfoCount = queues->families;
  info.pQueueCreateInfos = queues->info;
  info.ppEnabledExtensionNames = extensions;
  ipt__vk_enable_extensions(device, extensions, &info.enabledExtensionCount);
  if (!device->varying_subgroups)
    ipt__vk_leave_out_units(&device->matrices, ipt__vk_no_size_control);
  if (device->varying_subgroups) {
    extensions[info.enabledExtensionCount++] = VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME;
    sizes.subgroupSizeControl = VK_TRUE;
    sizes.computeFullSubgroups = ipt__vk_has_units(&device->matrices) ? VK_TRUE : VK_FALSE;
    features.pNext = &sizes;
  }
  ipt__vk_enable_matrix_units(&device->matrices, &of_matrices, &features, extensions,
                              &info.enabledExtensionCount);
  basic.shaderFloat64 = ipt__vk_supports_float64(&device->instance, device->physical);
  if (basic.shaderFloat64)
    device->features |= IPT__DOUBLES;
  info.pEnabledFeatures = &basic;
  VkResult result = device->instance.vk.vkCreateDevice(device->physical, &info,
                                                       device->instance.callbacks, &device->handle);
  if (result != VK_SUCCESS)
    device->handle = VK_NULL_HANDLE;
  device->owned = 1;
  return ipt__vk_translate(context, result, "vkCreateDevice");
}

static ipt_result ipt__vk_new_layout(ipt_context *context, ipt__vk_device *device) {
  VkPushConstantRange range = {VK_SHADER_STAGE_COMPUTE_BIT, 0, IPT__PUSH_CONSTANT_BYTES};
  VkPipelineLayoutCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
  info.pushConstantRangeCount = 1;
  info.pPushConstantRanges = &range;
  VkResult result = device->vk.vkCreatePipelineLayout(device->handle, &info,
                                                      device->instance.callbacks, &device->layout);
  if (result != VK_SUCCESS)
    device->layout = VK_NULL_HANDLE; /* undefined after a failure, like all output */
  else
    IPT__VK_NAME(device, PIPELINE_LAYOUT, device->layout, "ipt layout");
  return ipt__vk_translate(context, result, "vkCreatePipelineLayout");
}

/* Leaves out a unit that the device has and the application has not enabled. */
static void ipt__vk_leave_out_disabled(ipt__vk_matrices *m, ipt_type type, const char *why) {
  if (m->units[type].rows != 0)
    ipt__vk_leave_out_unit(m, type, why);
}

/* Leaves the matrix units that the application has enabled. */
static void ipt__vk_take_own_matrix_units(ipt__vk_matrices *m, const ipt_vulkan_desc *own) {
  const char *why = NULL;
  if (!own->subgroup_size_control)
    why = "ipt_vulkan_desc::subgroup_size_control, which is not set";
  if (!own->cooperative_matrix)
    why = "ipt_vulkan_desc::cooperative_matrix, which is not set";
  for (int i = 0; i < 2 && why != NULL; i++)
    ipt__vk_leave_out_disabled(m, ipt__vk_unit_types[i], why);
  if (!own->cooperative_bfloat16)
    ipt__vk_leave_out_disabled(m, IPT_TYPE_BF16,
                               "ipt_vulkan_desc::cooperative_bfloat16, which is not set");
}

static void ipt__vk_take_own_device(ipt__vk_device *device, const ipt_vulkan_desc *own) {
  device->handle = own->device;
  device->queue_family = own->queue_family_index;
  device->queue = own->queue;
  device->transfer_family = own->upload_queue != VK_NULL_HANDLE ? own->transfer_queue_family_index
                                                                : own->queue_family_index;
  device->upload_queue = own->upload_queue != VK_NULL_HANDLE ? own->upload_queue : own->queue;
  device->download_queue =
      own->download_queue != VK_NULL_HANDLE ? own->download_queue : device->upload_queue;
  if (!own->external_memory_host)
    device->import_alignment = 0;
  device->imports_files = device->imports_files && own->external_memory_fd;
  device->pipeline_cache = own->pipeline_cache;
  if (own->shader_float64)
    device->features |= IPT__DOUBLES;
  device->varying_subgroups = own->subgroup_size_control;
  ipt__vk_take_own_matrix_units(&device->matrices, own);
  device->external_tables = own->external_tables;
  if (own->debug_utils)
    ipt__vk_load_debug(&device->instance, &device->debugger);
}

/* Whether the callbacks are as Vulkan demands: the first three are there, and both of the others or
 * neither. */
static int ipt__vk_are_callbacks(const VkAllocationCallbacks *c) {
  return c->pfnAllocation != NULL && c->pfnReallocation != NULL && c->pfnFree != NULL &&
         (c->pfnInternalAllocation == NULL) == (c->pfnInternalFree == NULL);
}

/* Returns what is wrong, or NULL. */
static const char *ipt__vk_wrong_in_own_device(const ipt_vulkan_desc *own) {
  int count = (own->instance != VK_NULL_HANDLE) + (own->physical_device != VK_NULL_HANDLE) +
              (own->device != VK_NULL_HANDLE);
  if (count != 0 && count != 3)
    return "vulkan: instance, physical_device and device must be given together, or none of them";
  if (own->upload_queue == VK_NULL_HANDLE && own->download_queue != VK_NULL_HANDLE)
    return "vulkan: download_queue needs an upload_queue";
  if (own->allocation_callbacks != NULL && !ipt__vk_are_callbacks(own->allocation_callbacks))
    return "vulkan: allocation_callbacks lack a function that Vulkan demands";
  return NULL;
}

/* Returns the alignment of pages to import, or 0 if the device cannot import pages of the host. */
static uint64_t ipt__vk_import_alignment(const ipt__vk_extensions *extensions,
                                         const ipt__vk_instance *instance,
                                         VkPhysicalDevice device) {
  VkPhysicalDeviceExternalMemoryHostPropertiesEXT host;
  if (!ipt__vk_has_extension(extensions, VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME))
    return 0;
  memset(&host, 0, sizeof host);
  host.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_MEMORY_HOST_PROPERTIES_EXT;
  ipt__vk_query_properties(instance, device, &host);
  return host.minImportedHostPointerAlignment;
}

/* Whether the device can import memory of CUDA, as those of one vendor can. */
static int ipt__vk_imports_files(const ipt__vk_extensions *extensions,
                                 const ipt_device_info *info) {
  const uint32_t nvidia = 0x10de; /* of PCI */
  return IPT__VK_CUDA && info->vendor_id == nvidia &&
         ipt__vk_has_extension(extensions, VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME);
}

/* The headers of Vulkan 1.2 do not have VkPhysicalDeviceMaintenance4Properties and its type. */
enum { IPT__VK_MAINTENANCE4_PROPERTIES = 1000413001 };
typedef struct ipt__vk_maintenance4 {
  VkStructureType sType;
  void *pNext;
  VkDeviceSize maxBufferSize;
} ipt__vk_maintenance4;

/* Returns the most bytes of a buffer, or 0 if the driver does not tell. */
static uint64_t ipt__vk_most_buffer(const ipt__vk_extensions *extensions,
                                    const ipt__vk_instance *instance, VkPhysicalDevice device) {
  ipt__vk_maintenance4 sizes;
  if (!ipt__vk_has_extension(extensions, "VK_KHR_maintenance4"))
    return 0;
  memset(&sizes, 0, sizeof sizes);
  sizes.sType = (VkStructureType)IPT__VK_MAINTENANCE4_PROPERTIES;
  ipt__vk_query_properties(instance, device, &sizes);
  return sizes.maxBufferSize;
}

static ipt__driver ipt__vk_driver_of(VkDriverId driver) {
  if (driver == VK_DRIVER_ID_MESA_LLVMPIPE)
    return IPT__LLVMPIPE;
  if (driver == VK_DRIVER_ID_MOLTENVK)
    return IPT__MOLTENVK;
  return driver == VK_DRIVER_ID_GOOGLE_SWIFTSHADER ? IPT__SWIFTSHADER : IPT__OTHER_DRIVER;
}

/* Fills in the profile and everything that depends on extensions. Features that must be enabled are
 * added when that is known: see ipt__vk_new_device and ipt__vk_take_own_device. */
static ipt_result ipt__vk_find_profile(ipt_context *context, const ipt__vk_properties *properties,
                                       ipt__vk_device *device) {
  ipt__vk_extensions extensions;
  const ipt__vk_instance *instance = &device->instance;
  ipt_result result = ipt__vk_list_extensions(instance, device->physical, &extensions);
  if (result != IPT_SUCCESS)
    return result;
  ipt__identity identity = {
      device->info.name, device->info.vendor_id, ipt__vk_driver_of(properties->driver.driverID),
      device->info.type == IPT_DEVICE_TYPE_CPU,
      ipt__vk_fewest_lanes(&extensions, instance, device->physical, properties)};
  context->profile = ipt__device_profile(&identity, device->info.shared_memory,
                                         device->info.workgroup_invocations);
  uint64_t cores = ipt__vk_count_cores(&extensions, instance, device->physical);
  if (cores > 0)
    context->profile.cores = cores;
  context->profile.co_resident = ipt__places_of(&context->profile, cores);
  device->features = ipt__vk_subgroup_operations(properties);
  device->has_memory_budget =
      ipt__vk_has_extension(&extensions, VK_EXT_MEMORY_BUDGET_EXTENSION_NAME);
  device->most_buffer = ipt__vk_most_buffer(&extensions, instance, device->physical);
  device->has_portability_subset = ipt__vk_has_extension(&extensions, IPT__VK_PORTABILITY_SUBSET);
  device->presents = ipt__vk_has_extension(&extensions, VK_KHR_SWAPCHAIN_EXTENSION_NAME);
  device->import_alignment = ipt__vk_import_alignment(&extensions, instance, device->physical);
  device->imports_files = ipt__vk_imports_files(&extensions, &device->info);
  device->varying_subgroups =
      ipt__vk_has_extension(&extensions, VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME) &&
      ipt__vk_supports_size_control(instance, device->physical);
  result = ipt__vk_find_matrices(&extensions, instance, device->physical, properties,
                                 device->info.workgroup_invocations, &device->matrices);
  ipt__release(&context->allocator, extensions.list);
  return result;
}

/* Fills in what is known about the physical device. */
static ipt_result ipt__vk_describe_physical(ipt_context *context, ipt__vk_device *device) {
  ipt__vk_properties properties;
  ipt__vk_get_properties(&device->instance, device->physical, &properties);
  ipt_result result =
      ipt__vk_describe_device(&device->instance, device->physical, &properties, &device->info);
  if (result != IPT_SUCCESS)
    return result;
  if (device->info.sufficient)
    return ipt__vk_find_profile(context, &properties, device);
  ipt__log_to(&context->log, "%s lacks %s", device->info.name, device->info.missing);
  return IPT_ERROR_NO_DEVICE;
}

/* Loads the function that imports memory. It is the only one that may be missing; imports are then
 * left out. */
static void ipt__vk_load_import_function(ipt__vk_device *device) {
  static const char name[] = "vkGetMemoryHostPointerPropertiesEXT";
  if (device->import_alignment == 0)
    return;
  device->get_host_pointer_properties =
      (PFN_vkGetMemoryHostPointerPropertiesEXT)device->instance.vk.vkGetDeviceProcAddr(
          device->handle, name);
  if (device->get_host_pointer_properties == NULL)
    device->import_alignment = 0;
}

static ipt_result ipt__vk_open_handles(ipt_context *context, const ipt_vulkan_desc *own,
                                       ipt__vk_device *device) {
  ipt__vk_queues queues;
  if (own != NULL && own->device != VK_NULL_HANDLE) {
    ipt__vk_take_own_device(device, own);
  } else {
    ipt__vk_choose_queues(device, &queues);
    ipt_result result = ipt__vk_new_device(context, &queues, device);
    if (result != IPT_SUCCESS)
      return result;
  }
  if (!ipt__vk_load_device_table(device->instance.vk.vkGetDeviceProcAddr, device->handle,
                                 &device->vk)) {
    ipt__log_to(&context->log, "%s lacks functions", device->info.name);
    return IPT_ERROR_NO_DEVICE;
  }
  if (device->owned && !ipt__vk_get_queues(device, &queues)) {
    ipt__log_to(&context->log, "%s gives no queues", device->info.name);
    return IPT_ERROR_NO_DEVICE;
  }
  ipt__vk_load_import_function(device);
  return ipt__vk_new_layout(context, device);
}

static void ipt__vk_destroy_pipelines(ipt_context *context, ipt__vk_device *device);

/* Closes everything but the instance, so that another device may be opened. */
static void ipt__vk_close_handles(ipt_context *context, ipt__vk_device *device) {
  const ipt__vk_instance instance = device->instance;
  ipt__vk_destroy_pipelines(context, device);
  if (device->owns_cache)
    device->vk.vkDestroyPipelineCache(device->handle, device->pipeline_cache, instance.callbacks);
  if (device->layout != VK_NULL_HANDLE)
    device->vk.vkDestroyPipelineLayout(device->handle, device->layout, instance.callbacks);
  if (device->owned && device->handle != VK_NULL_HANDLE && device->vk.vkDestroyDevice != NULL)
    device->vk.vkDestroyDevice(device->handle, instance.callbacks);
  memset(device, 0, sizeof *device);
  device->instance = instance;
}

static void ipt__vk_close_device(ipt_context *context) {
  ipt__vk_device *device = ipt__vk_device_of(context);
  ipt__vk_close_handles(context, device);
  ipt__vk_close_instance(&device->instance);
  ipt__release(&context->allocator, device);
  context->device = NULL;
}

/* Whether the device uses the host's memory anyway. */
static int ipt__vk_is_on_host(const ipt__vk_device *device) {
  return device->info.type == IPT_DEVICE_TYPE_INTEGRATED_GPU ||
         device->info.type == IPT_DEVICE_TYPE_CPU;
}

static void ipt__vk_tell_facts(ipt_context *context) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  ipt__device_facts *facts = &context->facts;
  context->profile.features = device->features;
  context->profile.matrix_lanes = device->matrices.lanes;
  context->profile.matrix_workgroup = device->matrices.workgroup;
  memcpy(context->profile.matrix_units, device->matrices.units, sizeof device->matrices.units);
  facts->name = device->info.name;
  facts->driver = device->info.driver;
  facts->memory = device->info.device_memory;
  facts->most_buffer = device->most_buffer;
  facts->sure_allocation = device->info.max_allocation;
  facts->number = device->number;
  facts->is_given = !device->owned;
  facts->records_only = device->queue == VK_NULL_HANDLE;
  facts->shares_memory = ipt__vk_is_on_host(device);
  facts->has_one_copier = device->upload_queue == device->download_queue;
  facts->external_tables = device->external_tables;
  facts->labels_launches = ipt__vk_is_debugged(&device->debugger);
  facts->drives_display = device->presents;
  facts->divides_grids = 1;
}

static ipt_result ipt__vk_check_desc(const ipt_context *context, const ipt_context_desc *desc) {
  const ipt_vulkan_desc *own = desc != NULL ? desc->vulkan : NULL;
  if (own == NULL)
    return IPT_SUCCESS;
  const char *wrong = ipt__vk_wrong_in_own_device(own);
  if (own->pipeline_cache != VK_NULL_HANDLE && desc->pipelines != NULL)
    wrong = "pipelines and vulkan: pipeline_cache exclude each other";
  if (wrong == NULL)
    return IPT_SUCCESS;
  ipt__log_invalid(context, wrong);
  return IPT_ERROR_INVALID_ARGUMENT;
}

static ipt_result ipt__vk_load_pipelines(ipt_context *context, const char *path);

/* Opens one physical device. */
static ipt_result ipt__vk_open_physical(ipt_context *context, const ipt_context_desc *desc,
                                        VkPhysicalDevice physical, ipt__vk_device *device) {
  device->physical = physical;
  ipt_result result = ipt__vk_describe_physical(context, device);
  if (result == IPT_SUCCESS)
    result = ipt__vk_open_handles(context, desc != NULL ? desc->vulkan : NULL, device);
  if (result == IPT_SUCCESS && desc != NULL && desc->pipelines != NULL)
    result = ipt__vk_load_pipelines(context, desc->pipelines);
  return result;
}

/* Opens the first candidate that can be opened. If none can, the result is that of the best one. */
static ipt_result ipt__vk_open_candidate(ipt_context *context, const ipt_context_desc *desc,
                                         const ipt__vk_candidates *candidates,
                                         ipt__vk_device *device) {
  ipt_result failure = IPT_ERROR_NO_DEVICE;
  for (uint32_t i = 0; i < candidates->count; i++) {
    ipt_result result = ipt__vk_open_physical(context, desc, candidates->devices[i], device);
    device->number = candidates->numbers[i];
    if (result == IPT_SUCCESS)
      return result;
    ipt__log_to(&context->log, "%s cannot be opened: %s", device->info.name,
                ipt_result_string(result));
    ipt__vk_close_handles(context, device);
    failure = i == 0 ? result : failure;
  }
  return failure;
}

static ipt_result ipt__vk_open_any(ipt_context *context, const ipt_context_desc *desc,
                                   ipt__vk_device *device) {
  const ipt_vulkan_desc *own = desc != NULL ? desc->vulkan : NULL;
  ipt__vk_candidates candidates;
  ipt_result result =
      ipt__vk_open_instance(own, &context->allocator, &context->log, &device->instance);
  if (result != IPT_SUCCESS)
    return result;
  if (own != NULL && own->device != VK_NULL_HANDLE)
    return ipt__vk_open_physical(context, desc, own->physical_device, device);
  result = ipt__vk_find_candidates(&device->instance, &context->log, desc, &candidates);
  return result == IPT_SUCCESS ? ipt__vk_open_candidate(context, desc, &candidates, device)
                               : result;
}

/* After a failure nothing is left open. */
static ipt_result ipt__vk_open_device(ipt_context *context, const ipt_context_desc *desc) {
  ipt_result result = ipt__vk_check_desc(context, desc);
  if (result != IPT_SUCCESS)
    return result;
  ipt__vk_device *device = (ipt__vk_device *)ipt__allocate(&context->allocator, sizeof *device);
  if (device == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->device = device;
  result = ipt__vk_open_any(context, desc, device);
  if (result == IPT_SUCCESS)
    ipt__vk_tell_facts(context);
  else
    ipt__vk_close_device(context);
  return result;
}
