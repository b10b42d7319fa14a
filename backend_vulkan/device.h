/* Opens and closes the device of a context. */

typedef struct ipt__pipeline ipt__pipeline; /* backend_vulkan/pipelines.h */

typedef struct ipt__device {
  ipt__instance instance;
  VkPhysicalDevice physical;
  VkDevice handle;
  int owned;
  int has_float64;       /* shaderFloat64 is enabled */
  int varying_subgroups; /* subgroupSizeControl is enabled */
  int external_tables;   /* the application places the tables of plans that it records */
  ipt__device_table vk;
  ipt__debug debug;
  ipt_device_info info;
  uint32_t queue_family;
  VkQueue queue; /* VK_NULL_HANDLE: the context can only record */
  uint32_t transfer_family;
  VkQueue upload_queue, download_queue; /* may be the same queue, or the same as `queue` */
  int has_memory_budget;
  uint64_t
      import_alignment; /* alignment of imported pages of the host; 0: they cannot be imported */
  PFN_vkGetMemoryHostPointerPropertiesEXT get_host_pointer_properties;
  VkPipelineCache pipeline_cache;
  int owns_cache; /* the cache is the library's own, from a file: backend_vulkan/pipeline_file.h */
  VkPipelineLayout layout;
  ipt__pipeline *pipelines;
} ipt__device;

static ipt__device *ipt__device_of(const ipt_context *context) {
  return (ipt__device *)context->device;
}

/* Logs and remembers a VkResult that is a failure, and translates it. */
static ipt_result ipt__translate(ipt_context *context, VkResult result, const char *call) {
  if (result == VK_SUCCESS)
    return IPT_SUCCESS;
  ipt__store_backend_code(context, (int32_t)result);
  ipt__log_to(&context->log, "%s failed with VkResult %d", call, (int)result);
  switch (result) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    return IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  case VK_ERROR_DEVICE_LOST:
    return IPT_ERROR_DEVICE_LOST;
  default:
    return IPT_ERROR_VULKAN;
  }
}

/* The queues to be created with a device: one for kernels, and up to two for transfers, in a family
 * of their own or in the same one. */
typedef struct ipt__queues {
  VkDeviceQueueCreateInfo info[2]; /* by family */
  uint32_t families;
  uint32_t upload, download; /* index within the transfer family */
} ipt__queues;

static void ipt__add_family(ipt__queues *queues, uint32_t family, uint32_t count) {
  static const float priorities[3] = {1.0f, 1.0f, 1.0f};
  VkDeviceQueueCreateInfo *info = &queues->info[queues->families++];
  memset(info, 0, sizeof *info);
  info->sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
  info->queueFamilyIndex = family;
  info->queueCount = count;
  info->pQueuePriorities = priorities;
}

static void ipt__choose_queues(ipt__device *device, ipt__queues *queues) {
  uint32_t computing = 0, copying = 0;
  memset(queues, 0, sizeof *queues);
  device->queue_family = ipt__compute_family(&device->instance, device->physical, &computing);
  device->transfer_family = ipt__transfer_family(&device->instance, device->physical, &copying);
  if (device->transfer_family != UINT32_MAX) {
    queues->download = copying > 1;
    ipt__add_family(queues, device->queue_family, 1);
    ipt__add_family(queues, device->transfer_family, 1 + queues->download);
  } else {
    device->transfer_family = device->queue_family;
    queues->upload = computing > 1;
    queues->download = computing > 2 ? 2 : queues->upload;
    ipt__add_family(queues, device->queue_family, 1 + queues->download);
  }
}

static void ipt__get_queues(ipt__device *device, const ipt__queues *queues) {
  device->vk.vkGetDeviceQueue(device->handle, device->queue_family, 0, &device->queue);
  device->vk.vkGetDeviceQueue(device->handle, device->transfer_family, queues->upload,
                              &device->upload_queue);
  device->vk.vkGetDeviceQueue(device->handle, device->transfer_family, queues->download,
                              &device->download_queue);
}

/* Creates a device with everything that ipt can use and the physical device has. */
static ipt_result ipt__new_device(ipt_context *context, const ipt__queues *queues,
                                  ipt__device *device) {
  const char *extensions[2];
  VkPhysicalDeviceVulkan12Features features = ipt__required_features();
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT sizes = ipt__size_control_features();
  VkPhysicalDeviceFeatures basic;
  VkDeviceCreateInfo info;
  memset(&basic, 0, sizeof basic);
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
  info.pNext = &features;
  info.queueCreateInfoCount = queues->families;
  info.pQueueCreateInfos = queues->info;
  info.ppEnabledExtensionNames = extensions;
  if (device->import_alignment > 0)
    extensions[info.enabledExtensionCount++] = VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME;
  if (device->varying_subgroups) {
    extensions[info.enabledExtensionCount++] = VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME;
    sizes.subgroupSizeControl = VK_TRUE;
    features.pNext = &sizes;
  }
  basic.shaderFloat64 = ipt__supports_float64(&device->instance, device->physical);
  device->has_float64 = basic.shaderFloat64 != VK_FALSE;
  info.pEnabledFeatures = &basic;
  VkResult result = device->instance.vk.vkCreateDevice(device->physical, &info,
                                                       device->instance.callbacks, &device->handle);
  if (result != VK_SUCCESS)
    device->handle = VK_NULL_HANDLE;
  device->owned = 1;
  return ipt__translate(context, result, "vkCreateDevice");
}

static ipt_result ipt__new_layout(ipt_context *context, ipt__device *device) {
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
    IPT__NAME(device, PIPELINE_LAYOUT, device->layout, "ipt layout");
  return ipt__translate(context, result, "vkCreatePipelineLayout");
}

static void ipt__take_own_device(ipt__device *device, const ipt_vulkan_desc *own) {
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
  device->pipeline_cache = own->pipeline_cache;
  device->has_float64 = own->shader_float64;
  device->varying_subgroups = own->subgroup_size_control;
  device->external_tables = own->external_tables;
  if (own->debug_utils)
    ipt__load_debug(&device->instance, &device->debug);
}

/* Whether the callbacks are as Vulkan demands: the first three are there, and both of the others or
 * neither. */
static int ipt__are_callbacks(const VkAllocationCallbacks *c) {
  return c->pfnAllocation != NULL && c->pfnReallocation != NULL && c->pfnFree != NULL &&
         (c->pfnInternalAllocation == NULL) == (c->pfnInternalFree == NULL);
}

static ipt_result ipt__check_own_device(const ipt_vulkan_desc *own) {
  int count = (own->instance != VK_NULL_HANDLE) + (own->physical_device != VK_NULL_HANDLE) +
              (own->device != VK_NULL_HANDLE);
  int queues = own->upload_queue != VK_NULL_HANDLE || own->download_queue == VK_NULL_HANDLE;
  int callbacks =
      own->allocation_callbacks == NULL || ipt__are_callbacks(own->allocation_callbacks);
  return (count == 0 || count == 3) && queues && callbacks ? IPT_SUCCESS
                                                           : IPT_ERROR_INVALID_ARGUMENT;
}

/* Returns the alignment of pages to import, or 0 if the device cannot import pages of the host. */
static uint64_t ipt__import_alignment(const ipt__extensions *extensions,
                                      const ipt__instance *instance, VkPhysicalDevice device) {
  VkPhysicalDeviceExternalMemoryHostPropertiesEXT host;
  if (!ipt__has_extension(extensions, VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME))
    return 0;
  memset(&host, 0, sizeof host);
  host.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_MEMORY_HOST_PROPERTIES_EXT;
  ipt__query_properties(instance, device, &host);
  return host.minImportedHostPointerAlignment;
}

static ipt__driver ipt__driver_of(VkDriverId driver) {
  if (driver == VK_DRIVER_ID_MESA_LLVMPIPE)
    return IPT__LLVMPIPE;
  if (driver == VK_DRIVER_ID_MOLTENVK)
    return IPT__MOLTENVK;
  return driver == VK_DRIVER_ID_GOOGLE_SWIFTSHADER ? IPT__SWIFTSHADER : IPT__OTHER_DRIVER;
}

/* Fills in the profile and everything that depends on extensions. */
static ipt_result ipt__find_profile(ipt_context *context, const ipt__properties *properties,
                                    ipt__device *device) {
  ipt__extensions extensions;
  const ipt__instance *instance = &device->instance;
  ipt_result result =
      ipt__list_extensions(&context->allocator, instance, device->physical, &extensions);
  if (result != IPT_SUCCESS)
    return result;
  ipt__identity identity = {device->info.name, device->info.vendor_id,
                            ipt__driver_of(properties->driver.driverID),
                            device->info.type == IPT_DEVICE_TYPE_CPU,
                            ipt__fewest_lanes(&extensions, instance, device->physical, properties)};
  context->profile = ipt__device_profile(&identity, device->info.shared_memory,
                                         device->info.workgroup_invocations);
  uint64_t cores = ipt__count_cores(&extensions, instance, device->physical);
  if (cores > 0)
    context->profile.cores = cores;
  context->profile.co_resident = ipt__places_of(&context->profile, cores);
  context->profile.subgroup_operations = ipt__subgroup_operations(properties);
  device->has_memory_budget = ipt__has_extension(&extensions, VK_EXT_MEMORY_BUDGET_EXTENSION_NAME);
  device->import_alignment = ipt__import_alignment(&extensions, instance, device->physical);
  device->varying_subgroups =
      ipt__has_extension(&extensions, VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME) &&
      ipt__supports_size_control(instance, device->physical);
  ipt__release(&context->allocator, extensions.list);
  return IPT_SUCCESS;
}

/* Chooses the physical device and fills in what is known about it. */
static ipt_result ipt__find_device(ipt_context *context, const ipt_context_desc *desc,
                                   ipt__device *device) {
  const ipt_vulkan_desc *own = desc != NULL ? desc->vulkan : NULL;
  ipt__properties properties;
  ipt_result result = ipt__open_instance(own, &device->instance);
  if (result != IPT_SUCCESS) {
    ipt__log_to(&context->log, "no Vulkan loader or no Vulkan 1.2 driver");
    return result;
  }
  if (own != NULL && own->device != VK_NULL_HANDLE)
    device->physical = own->physical_device;
  else
    result = ipt__choose_device(&device->instance, desc != NULL ? desc->device : 0, context,
                                &device->physical);
  if (result != IPT_SUCCESS)
    return result;
  ipt__get_properties(&device->instance, device->physical, &properties);
  ipt__describe_device(&device->instance, device->physical, &properties, &device->info);
  result = ipt__find_profile(context, &properties, device);
  if (result != IPT_SUCCESS || device->info.sufficient)
    return result;
  ipt__log_to(&context->log, "%s lacks %s", device->info.name, device->info.missing);
  return IPT_ERROR_NO_DEVICE;
}

/* Loads the function that imports memory. It is the only one that may be missing; imports are then
 * left out. */
static void ipt__load_import_function(ipt__device *device) {
  static const char name[] = "vkGetMemoryHostPointerPropertiesEXT";
  if (device->import_alignment == 0)
    return;
  device->get_host_pointer_properties =
      (PFN_vkGetMemoryHostPointerPropertiesEXT)device->instance.vk.vkGetDeviceProcAddr(
          device->handle, name);
  if (device->get_host_pointer_properties == NULL)
    device->import_alignment = 0;
}

static ipt_result ipt__open_handles(ipt_context *context, const ipt_vulkan_desc *own,
                                    ipt__device *device) {
  ipt__queues queues;
  if (own != NULL && own->device != VK_NULL_HANDLE) {
    ipt__take_own_device(device, own);
  } else {
    ipt__choose_queues(device, &queues);
    ipt_result result = ipt__new_device(context, &queues, device);
    if (result != IPT_SUCCESS)
      return result;
  }
  if (!ipt__load_device_table(device->instance.vk.vkGetDeviceProcAddr, device->handle,
                              &device->vk)) {
    ipt__log_to(&context->log, "%s lacks functions", device->info.name);
    return IPT_ERROR_NO_DEVICE;
  }
  if (device->owned)
    ipt__get_queues(device, &queues);
  ipt__load_import_function(device);
  return ipt__new_layout(context, device);
}

static void ipt__destroy_pipelines(ipt_context *context, ipt__device *device);

static void ipt__vk_close_device(ipt_context *context) {
  ipt__device *device = ipt__device_of(context);
  if (device == NULL)
    return;
  ipt__destroy_pipelines(context, device);
  if (device->owns_cache)
    device->vk.vkDestroyPipelineCache(device->handle, device->pipeline_cache,
                                      device->instance.callbacks);
  if (device->layout != VK_NULL_HANDLE)
    device->vk.vkDestroyPipelineLayout(device->handle, device->layout, device->instance.callbacks);
  if (device->owned && device->handle != VK_NULL_HANDLE && device->vk.vkDestroyDevice != NULL)
    device->vk.vkDestroyDevice(device->handle, device->instance.callbacks);
  ipt__close_instance(&device->instance);
  ipt__release(&context->allocator, device);
  context->device = NULL;
}

/* Whether the device uses the host's memory anyway. */
static int ipt__is_on_host(const ipt__device *device) {
  return device->info.type == IPT_DEVICE_TYPE_INTEGRATED_GPU ||
         device->info.type == IPT_DEVICE_TYPE_CPU;
}

static void ipt__tell_facts(ipt_context *context) {
  const ipt__device *device = ipt__device_of(context);
  ipt__device_facts *facts = &context->facts;
  facts->name = device->info.name;
  facts->driver = device->info.driver;
  facts->memory = device->info.device_memory;
  facts->records_only = device->queue == VK_NULL_HANDLE;
  facts->has_double = device->has_float64;
  facts->shares_memory = ipt__is_on_host(device);
  facts->has_one_copier = device->upload_queue == device->download_queue;
  facts->external_tables = device->external_tables;
  facts->labels_launches = ipt__is_debugged(&device->debug);
}

static ipt_result ipt__check_vulkan_desc(const ipt_context_desc *desc) {
  const ipt_vulkan_desc *own = desc != NULL ? desc->vulkan : NULL;
  if (own == NULL)
    return IPT_SUCCESS;
  if (own->pipeline_cache != VK_NULL_HANDLE && desc->pipelines != NULL)
    return IPT_ERROR_INVALID_ARGUMENT; /* it is not clear which of both is meant */
  return ipt__check_own_device(own);
}

static ipt_result ipt__load_pipelines(ipt_context *context, const char *path);

/* After a failure nothing is left open. */
static ipt_result ipt__vk_open_device(ipt_context *context, const ipt_context_desc *desc) {
  ipt_result result = ipt__check_vulkan_desc(desc);
  if (result != IPT_SUCCESS)
    return result;
  ipt__device *device = (ipt__device *)ipt__allocate(&context->allocator, sizeof *device);
  if (device == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->device = device;
  result = ipt__find_device(context, desc, device);
  if (result == IPT_SUCCESS)
    result = ipt__open_handles(context, desc != NULL ? desc->vulkan : NULL, device);
  if (result == IPT_SUCCESS && desc != NULL && desc->pipelines != NULL)
    result = ipt__load_pipelines(context, desc->pipelines);
  if (result == IPT_SUCCESS)
    ipt__tell_facts(context);
  else
    ipt__vk_close_device(context);
  return result;
}
