/* The requirements of ipt on a device, instances, and the list of devices. */

typedef struct ipt__vk_instance {
  ipt__vk_loader loader;
  VkInstance handle;
  int owned;
  ipt_allocator allocator;                /* for what is listed */
  const VkAllocationCallbacks *callbacks; /* the application's, for all objects; NULL: none */
  ipt__vk_instance_table vk;
} ipt__vk_instance;

static VkPhysicalDeviceVulkan12Features ipt__vk_required_features(void) {
  VkPhysicalDeviceVulkan12Features features;
  memset(&features, 0, sizeof features);
  features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
  ipt_vulkan_add_features(&features);
  return features;
}

typedef struct ipt__vk_properties {
  VkPhysicalDeviceProperties2 all;
  VkPhysicalDeviceMaintenance3Properties allocation;
  VkPhysicalDeviceSubgroupProperties subgroup;
  VkPhysicalDeviceIDProperties id;
  VkPhysicalDeviceDriverProperties driver;
} ipt__vk_properties;

/* The structures point at each other, so the result must not be copied. */
static void ipt__vk_get_properties(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                   ipt__vk_properties *p) {
  memset(p, 0, sizeof *p);
  p->all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
  p->allocation.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES;
  p->subgroup.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES;
  p->id.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ID_PROPERTIES;
  p->driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
  p->all.pNext = &p->allocation;
  p->allocation.pNext = &p->subgroup;
  p->subgroup.pNext = &p->id;
  instance->vk.vkGetPhysicalDeviceProperties2(device, &p->all);
  if (p->all.properties.apiVersion < VK_API_VERSION_1_2)
    return; /* driver properties came with Vulkan 1.2 */
  p->id.pNext = &p->driver;
  instance->vk.vkGetPhysicalDeviceProperties2(device, &p->all);
}

typedef struct ipt__vk_extensions {
  VkExtensionProperties *list;
  uint32_t count;
} ipt__vk_extensions;

/* Lists a device's extensions. If the driver fails to list them, there are none; only a lack of
 * memory is an error. */
static ipt_result ipt__vk_list_extensions(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                          ipt__vk_extensions *extensions) {
  uint32_t count = 0;
  memset(extensions, 0, sizeof *extensions);
  VkResult result = instance->vk.vkEnumerateDeviceExtensionProperties(device, NULL, &count, NULL);
  if (result != VK_SUCCESS || count == 0)
    return IPT_SUCCESS;
  extensions->list = (VkExtensionProperties *)ipt__allocate(&instance->allocator,
                                                            count * sizeof *extensions->list);
  if (extensions->list == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  result =
      instance->vk.vkEnumerateDeviceExtensionProperties(device, NULL, &count, extensions->list);
  extensions->count = result == VK_SUCCESS ? count : 0;
  return IPT_SUCCESS;
}

static int ipt__vk_has_extension(const ipt__vk_extensions *extensions, const char *name) {
  for (uint32_t i = 0; i < extensions->count; i++)
    if (strcmp(extensions->list[i].extensionName, name) == 0)
      return 1;
  return 0;
}

/* Fills in a chained structure of properties. */
static void ipt__vk_query_properties(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                     void *chained) {
  VkPhysicalDeviceProperties2 all;
  memset(&all, 0, sizeof all);
  all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
  all.pNext = chained;
  instance->vk.vkGetPhysicalDeviceProperties2(device, &all);
}

static int ipt__vk_tells_subgroup_sizes(const ipt__vk_extensions *extensions,
                                        const ipt__vk_properties *p) {
  return p->all.properties.apiVersion >= VK_API_VERSION_1_3 ||
         ipt__vk_has_extension(extensions, VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME);
}

/* Returns the fewest lanes with which a subgroup may really run. Intel's drivers report subgroups
 * of 32 and may run them with 8 active lanes. If the driver does not tell, it is 1. */
static uint32_t ipt__vk_fewest_lanes(const ipt__vk_extensions *extensions,
                                     const ipt__vk_instance *instance, VkPhysicalDevice device,
                                     const ipt__vk_properties *p) {
  VkPhysicalDeviceSubgroupSizeControlPropertiesEXT sizes;
  if (!ipt__vk_tells_subgroup_sizes(extensions, p))
    return 1;
  memset(&sizes, 0, sizeof sizes);
  sizes.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES_EXT;
  ipt__vk_query_properties(instance, device, &sizes);
  return (uint32_t)ipt__clamp(sizes.minSubgroupSize, 1, p->subgroup.subgroupSize);
}

/* Returns the subgroup operations that the device has, as features. They need not be enabled. */
static uint32_t ipt__vk_subgroup_operations(const ipt__vk_properties *p) {
  static const struct {
    VkSubgroupFeatureFlags flag;
    uint32_t operation;
  } known[] = {{VK_SUBGROUP_FEATURE_VOTE_BIT, IPT__VOTE},
               {VK_SUBGROUP_FEATURE_ARITHMETIC_BIT, IPT__ARITHMETIC},
               {VK_SUBGROUP_FEATURE_BALLOT_BIT, IPT__BALLOT},
               {VK_SUBGROUP_FEATURE_SHUFFLE_BIT, IPT__SHUFFLE}};
  uint32_t operations = 0;
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (p->subgroup.supportedOperations & known[i].flag)
      operations |= known[i].operation;
  return operations;
}

/* Returns the number of multiprocessors or compute units, each of which is sure to run one
 * workgroup while the others run theirs. Returns 0 if the driver does not tell, like drivers that
 * run on the CPU. The properties of an extension may be queried if a device offers it, enabled or
 * not. */
static uint64_t ipt__vk_count_cores(const ipt__vk_extensions *extensions,
                                    const ipt__vk_instance *instance, VkPhysicalDevice device) {
  if (ipt__vk_has_extension(extensions, VK_NV_SHADER_SM_BUILTINS_EXTENSION_NAME)) {
    VkPhysicalDeviceShaderSMBuiltinsPropertiesNV nvidia;
    memset(&nvidia, 0, sizeof nvidia);
    nvidia.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SM_BUILTINS_PROPERTIES_NV;
    ipt__vk_query_properties(instance, device, &nvidia);
    return nvidia.shaderSMCount;
  }
  /* Only the second version of this extension leaves out units that are switched off. */
  if (ipt__vk_has_extension(extensions, VK_AMD_SHADER_CORE_PROPERTIES_2_EXTENSION_NAME)) {
    VkPhysicalDeviceShaderCoreProperties2AMD amd;
    memset(&amd, 0, sizeof amd);
    amd.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CORE_PROPERTIES_2_AMD;
    ipt__vk_query_properties(instance, device, &amd);
    return amd.activeComputeUnitCount;
  }
  return 0;
}

/* Returns the first queue family that has all wanted capabilities and none of the unwanted ones, or
 * UINT32_MAX. *queues receives its number of queues, unless `queues` is NULL. */
static uint32_t ipt__vk_find_family(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                    VkQueueFlags wanted, VkQueueFlags unwanted, uint32_t *queues) {
  enum { max_families = 32 };
  VkQueueFamilyProperties families[max_families];
  uint32_t count = max_families;
  instance->vk.vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families);
  for (uint32_t i = 0; i < count; i++) {
    VkQueueFlags flags = families[i].queueFlags;
    if ((flags & wanted) != wanted || (flags & unwanted) != 0)
      continue;
    if (queues != NULL)
      *queues = families[i].queueCount;
    return i;
  }
  return UINT32_MAX;
}

static uint32_t ipt__vk_compute_family(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                       uint32_t *queues) {
  return ipt__vk_find_family(instance, device, VK_QUEUE_COMPUTE_BIT, 0, queues);
}

/* Returns the family of engines that copy while kernels run, but not of those that also decode
 * video. */
static uint32_t ipt__vk_transfer_family(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                        uint32_t *queues) {
  VkQueueFlags others = VK_QUEUE_TRANSFER_BIT | VK_QUEUE_SPARSE_BINDING_BIT;
  return ipt__vk_find_family(instance, device, VK_QUEUE_TRANSFER_BIT, ~others, queues);
}

static uint64_t ipt__vk_device_memory(const ipt__vk_instance *instance, VkPhysicalDevice device) {
  VkPhysicalDeviceMemoryProperties memory;
  uint64_t largest = 0;
  instance->vk.vkGetPhysicalDeviceMemoryProperties(device, &memory);
  for (uint32_t i = 0; i < memory.memoryHeapCount; i++)
    if (memory.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)
      largest = ipt__max(largest, memory.memoryHeaps[i].size);
  return largest;
}

/* Returns the features of the device, and fills in chained structures of features. */
static VkPhysicalDeviceFeatures ipt__vk_query_features(const ipt__vk_instance *instance,
                                                       VkPhysicalDevice device, void *chained) {
  VkPhysicalDeviceFeatures2 all;
  memset(&all, 0, sizeof all);
  all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
  all.pNext = chained;
  instance->vk.vkGetPhysicalDeviceFeatures2(device, &all);
  return all.features;
}

static VkBool32 ipt__vk_supports_float64(const ipt__vk_instance *instance,
                                         VkPhysicalDevice device) {
  return ipt__vk_query_features(instance, device, NULL).shaderFloat64;
}

static VkPhysicalDeviceSubgroupSizeControlFeaturesEXT ipt__vk_size_control_features(void) {
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT features;
  memset(&features, 0, sizeof features);
  features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES_EXT;
  return features;
}

/* Must be called only for devices with the extension or Vulkan 1.3. */
static int ipt__vk_supports_size_control(const ipt__vk_instance *instance,
                                         VkPhysicalDevice device) {
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT found = ipt__vk_size_control_features();
  ipt__vk_query_features(instance, device, &found);
  return found.subgroupSizeControl != VK_FALSE;
}

/* Appends the names of missing features. */
static void ipt__vk_check_features(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                   ipt__text *missing) {
  VkPhysicalDeviceVulkan12Features found;
  memset(&found, 0, sizeof found);
  found.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
  ipt__vk_query_features(instance, device, &found);
  if (!found.bufferDeviceAddress)
    ipt__append(missing, "bufferDeviceAddress; ");
  if (!found.timelineSemaphore)
    ipt__append(missing, "timelineSemaphore; ");
}

/* Whether arrays in shared memory get the sizes that specialization constants give them. Before
 * version 1.3.0, MoltenVK leaves them at the sizes in the shader without saying so, and results
 * would be wrong. If the driver is too old to tell its name, Vulkan is too old as well. */
static int ipt__vk_specializes_arrays(const ipt__vk_properties *p) {
  enum { moltenvk_1_3_0 = 10300 }; /* two decimal digits for each number, not packed as in Vulkan */
  return p->driver.driverID != VK_DRIVER_ID_MOLTENVK ||
         p->all.properties.driverVersion >= moltenvk_1_3_0;
}

static void ipt__vk_find_missing(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                 const ipt__vk_properties *p, ipt__text *missing) {
  if (p->all.properties.apiVersion < VK_API_VERSION_1_2) {
    ipt__append(missing, "Vulkan 1.2; ");
    return;
  }
  ipt__vk_check_features(instance, device, missing);
  if (!(p->subgroup.supportedOperations & VK_SUBGROUP_FEATURE_BASIC_BIT) ||
      !(p->subgroup.supportedStages & VK_SHADER_STAGE_COMPUTE_BIT))
    ipt__append(missing, "basic subgroup operations in compute shaders; ");
  if (ipt__vk_compute_family(instance, device, NULL) == UINT32_MAX)
    ipt__append(missing, "a queue with compute; ");
  if (!ipt__vk_specializes_arrays(p))
    ipt__append(missing, "arrays sized by specialization constants (MoltenVK 1.3.0); ");
}

/* As lspci and /sys print it. */
static void ipt__vk_write_pci(ipt__text *out, uint32_t domain, uint32_t bus, uint32_t device,
                              uint32_t function) {
  ipt__append(out, "%04x:%02x:%02x.%x", domain, bus, device, function);
}

/* Fills in the PCI address if the device has an extension that tells it. */
static ipt_result ipt__vk_find_pci(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                   ipt_device_info *info) {
  VkPhysicalDevicePCIBusInfoPropertiesEXT pci;
  ipt__vk_extensions extensions;
  ipt__text out = ipt__empty_text(info->pci, sizeof info->pci);
  ipt_result result = ipt__vk_list_extensions(instance, device, &extensions);
  if (result != IPT_SUCCESS ||
      !ipt__vk_has_extension(&extensions, VK_EXT_PCI_BUS_INFO_EXTENSION_NAME)) {
    ipt__release(&instance->allocator, extensions.list);
    return result;
  }
  memset(&pci, 0, sizeof pci);
  pci.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PCI_BUS_INFO_PROPERTIES_EXT;
  ipt__vk_query_properties(instance, device, &pci);
  ipt__vk_write_pci(&out, pci.pciDomain, pci.pciBus, pci.pciDevice, pci.pciFunction);
  ipt__release(&instance->allocator, extensions.list);
  return result;
}

/* Writes a UUID as 8-4-4-4-12 digits, and none if all bytes are 0, because the driver has not
 * filled them in. */
static void ipt__vk_write_uuid(const uint8_t bytes[VK_UUID_SIZE], ipt__text *out) {
  int is_set = 0;
  for (int i = 0; i < (int)VK_UUID_SIZE; i++)
    is_set |= bytes[i];
  for (int i = 0; is_set && i < (int)VK_UUID_SIZE; i++)
    ipt__append(out, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", bytes[i]);
}

static ipt_result ipt__vk_describe_device(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                          const ipt__vk_properties *p, ipt_device_info *info) {
  const VkPhysicalDeviceProperties *basic = &p->all.properties;
  ipt__text missing = {info->missing, sizeof info->missing, 0};
  ipt__text uuid = {info->uuid, sizeof info->uuid, 0};
  memset(info, 0, sizeof *info);
  snprintf(info->name, sizeof info->name, "%s", basic->deviceName);
  snprintf(info->driver, sizeof info->driver, "%.120s %.120s", p->driver.driverName,
           p->driver.driverInfo);
  info->vendor_id = basic->vendorID;
  info->device_id = basic->deviceID;
  ipt__vk_write_uuid(p->id.deviceUUID, &uuid);
  info->type = basic->deviceType <= VK_PHYSICAL_DEVICE_TYPE_CPU ? (ipt_device_type)basic->deviceType
                                                                : IPT_DEVICE_TYPE_OTHER;
  info->api_version = basic->apiVersion;
  ipt__vk_find_missing(instance, device, p, &missing);
  info->sufficient = missing.length == 0;
  info->device_memory = ipt__vk_device_memory(instance, device);
  info->max_allocation = p->allocation.maxMemoryAllocationSize;
  info->subgroup_size = p->subgroup.subgroupSize;
  info->shared_memory = basic->limits.maxComputeSharedMemorySize;
  info->workgroup_invocations = (uint32_t)ipt__min(basic->limits.maxComputeWorkGroupInvocations,
                                                   basic->limits.maxComputeWorkGroupSize[0]);
  return ipt__vk_find_pci(instance, device, info);
}

/* ---- Instances ---- */

#define IPT__VK_RESULT_NAME(name)                                                                  \
  case name:                                                                                       \
    return #name;

static const char *ipt__vk_result_name(VkResult result) {
  switch (result) {
    IPT__VK_RESULT_NAME(VK_ERROR_OUT_OF_HOST_MEMORY)
    IPT__VK_RESULT_NAME(VK_ERROR_OUT_OF_DEVICE_MEMORY)
    IPT__VK_RESULT_NAME(VK_ERROR_INITIALIZATION_FAILED)
    IPT__VK_RESULT_NAME(VK_ERROR_DEVICE_LOST)
    IPT__VK_RESULT_NAME(VK_ERROR_MEMORY_MAP_FAILED)
    IPT__VK_RESULT_NAME(VK_ERROR_LAYER_NOT_PRESENT)
    IPT__VK_RESULT_NAME(VK_ERROR_EXTENSION_NOT_PRESENT)
    IPT__VK_RESULT_NAME(VK_ERROR_FEATURE_NOT_PRESENT)
    IPT__VK_RESULT_NAME(VK_ERROR_INCOMPATIBLE_DRIVER)
    IPT__VK_RESULT_NAME(VK_ERROR_TOO_MANY_OBJECTS)
  default:
    return "another failure";
  }
}

#undef IPT__VK_RESULT_NAME

/* Drivers that are built upon another API, such as MoltenVK upon Metal, are listed only if the
 * instance asks for them, and demand VK_KHR_portability_subset of the device. The headers of
 * Vulkan 1.2 do not have these names. */
#define IPT__VK_PORTABILITY_ENUMERATION "VK_KHR_portability_enumeration"
#define IPT__VK_PORTABILITY_SUBSET      "VK_KHR_portability_subset"
enum { IPT__VK_ENUMERATE_PORTABILITY = 1 /* VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR */ };

/* Finds out whether the loader has an extension. If it fails to list them, it has none; only a lack
 * of memory is an error. */
static ipt_result ipt__vk_find_loader_extension(const ipt__vk_instance *opened, const char *name,
                                                int *found) {
  PFN_vkEnumerateInstanceExtensionProperties list =
      (PFN_vkEnumerateInstanceExtensionProperties)opened->loader.get_instance_proc_addr(
          NULL, "vkEnumerateInstanceExtensionProperties");
  ipt__vk_extensions extensions = {NULL, 0};
  uint32_t count = 0;
  *found = 0;
  if (list == NULL || list(NULL, &count, NULL) != VK_SUCCESS || count == 0)
    return IPT_SUCCESS;
  extensions.list =
      (VkExtensionProperties *)ipt__allocate(&opened->allocator, count * sizeof *extensions.list);
  if (extensions.list == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (list(NULL, &count, extensions.list) == VK_SUCCESS)
    extensions.count = count;
  *found = ipt__vk_has_extension(&extensions, name);
  ipt__release(&opened->allocator, extensions.list);
  return IPT_SUCCESS;
}

static VkResult ipt__vk_new_instance(const ipt__vk_instance *opened, int has_portability,
                                     VkInstance *out) {
  static const char *const portability[] = {IPT__VK_PORTABILITY_ENUMERATION};
  PFN_vkCreateInstance create =
      (PFN_vkCreateInstance)opened->loader.get_instance_proc_addr(NULL, "vkCreateInstance");
  VkApplicationInfo application;
  VkInstanceCreateInfo info;
  memset(&application, 0, sizeof application);
  memset(&info, 0, sizeof info);
  application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
  application.pEngineName = "ipt";
  application.apiVersion = VK_API_VERSION_1_2;
  info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
  info.pApplicationInfo = &application;
  if (has_portability) {
    info.flags = IPT__VK_ENUMERATE_PORTABILITY;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = portability;
  }
  return create == NULL ? VK_ERROR_INITIALIZATION_FAILED : create(&info, opened->callbacks, out);
}

/* Translates and logs a failure before a device is open, which means that there is no device. The
 * Vulkan loader also reports a lack of memory if it cannot read the manifest of a driver, so that
 * is believed only if the application has given callbacks. */
static ipt_result ipt__vk_instance_result(const ipt__vk_instance *instance, const ipt_log *log,
                                          VkResult result, const char *call) {
  if (result == VK_SUCCESS || result == VK_INCOMPLETE)
    return IPT_SUCCESS;
  ipt__log_to(log,
              "%s failed with VkResult %d (%s): there is no driver, or a driver or its manifest "
              "is damaged",
              call, (int)result, ipt__vk_result_name(result));
  return result == VK_ERROR_OUT_OF_HOST_MEMORY && instance->callbacks != NULL
             ? IPT_ERROR_OUT_OF_HOST_MEMORY
             : IPT_ERROR_NO_DEVICE;
}

static void ipt__vk_close_instance(ipt__vk_instance *instance) {
  if (instance->owned && instance->handle != VK_NULL_HANDLE &&
      instance->vk.vkDestroyInstance != NULL)
    instance->vk.vkDestroyInstance(instance->handle, instance->callbacks);
  instance->handle = VK_NULL_HANDLE;
  ipt__vk_close_loader(&instance->loader);
}

static ipt_result ipt__vk_make_instance(const ipt_log *log, ipt__vk_instance *instance) {
  int has_portability;
  ipt_result result =
      ipt__vk_find_loader_extension(instance, IPT__VK_PORTABILITY_ENUMERATION, &has_portability);
  if (result != IPT_SUCCESS)
    return result;
  VkResult created = ipt__vk_new_instance(instance, has_portability, &instance->handle);
  if (created == VK_SUCCESS)
    ipt__vk_keep_drivers();
  else
    instance->handle = VK_NULL_HANDLE;
  return ipt__vk_instance_result(instance, log, created, "vkCreateInstance");
}

/* Opens the application's instance. If `own` is NULL or has none, creates an instance. `log` may be
 * NULL. */
static ipt_result ipt__vk_open_instance(const ipt_vulkan_desc *own, const ipt_allocator *allocator,
                                        const ipt_log *log, ipt__vk_instance *instance) {
  memset(instance, 0, sizeof *instance);
  instance->allocator = *allocator;
  ipt_result result =
      ipt__vk_open_loader(own != NULL ? own->get_instance_proc_addr : NULL, &instance->loader);
  if (result != IPT_SUCCESS) {
    ipt__log_to(log, "there is no Vulkan loader");
    return result;
  }
  instance->handle = own != NULL ? own->instance : VK_NULL_HANDLE;
  instance->callbacks = own != NULL ? own->allocation_callbacks : NULL;
  instance->owned = instance->handle == VK_NULL_HANDLE;
  if (instance->owned)
    result = ipt__vk_make_instance(log, instance);
  if (result == IPT_SUCCESS && !ipt__vk_load_instance_table(instance->loader.get_instance_proc_addr,
                                                            instance->handle, &instance->vk)) {
    ipt__log_to(log, "the Vulkan loader lacks functions of Vulkan 1.2");
    result = IPT_ERROR_NO_DEVICE;
  }
  if (result != IPT_SUCCESS)
    ipt__vk_close_instance(instance);
  return result;
}

enum { IPT__VK_MAX_DEVICES = 64 };

static ipt_result ipt__vk_enumerate(const ipt__vk_instance *instance, const ipt_log *log,
                                    VkPhysicalDevice *devices, uint32_t *count) {
  *count = IPT__VK_MAX_DEVICES;
  return ipt__vk_instance_result(
      instance, log, instance->vk.vkEnumeratePhysicalDevices(instance->handle, count, devices),
      "vkEnumeratePhysicalDevices");
}

/* On entry *count is the room in `devices`: see ipt_device_list. */
static ipt_result ipt__vk_list_devices(const ipt_context_desc *desc, ipt_device_info *devices,
                                       uint32_t *count) {
  const ipt_allocator allocator = ipt__default_allocator();
  ipt__vk_instance instance;
  VkPhysicalDevice handles[IPT__VK_MAX_DEVICES];
  uint32_t capacity = devices == NULL ? 0 : *count;
  *count = 0;
  ipt_result result = ipt__vk_open_instance(desc->vulkan, &allocator, NULL, &instance);
  if (result != IPT_SUCCESS)
    return result;
  uint32_t found;
  result = ipt__vk_enumerate(&instance, NULL, handles, &found);
  if (result != IPT_SUCCESS) {
    ipt__vk_close_instance(&instance);
    return result;
  }
  *count = devices == NULL ? found : (uint32_t)ipt__min(found, capacity);
  for (uint32_t i = 0; devices != NULL && result == IPT_SUCCESS && i < *count; i++) {
    ipt__vk_properties properties;
    ipt__vk_get_properties(&instance, handles[i], &properties);
    result = ipt__vk_describe_device(&instance, handles[i], &properties, &devices[i]);
  }
  *count = result == IPT_SUCCESS ? *count : 0;
  ipt__vk_close_instance(&instance);
  return result;
}
