/* A Vulkan that fails: ipt gets all its Vulkan functions from here. Beyond failing_calls.h,
 * functions can be absent, and a device can look insufficient. */
#ifndef IPT_TESTS_FAILING_VULKAN_H
#define IPT_TESTS_FAILING_VULKAN_H

#include "failing_calls.h"
#include "vulkan_lists.h"

#if !defined(IPT_VOLK) && !defined(_WIN32)
#include <dlfcn.h>
#endif

/* ---- Instances and devices ---- */

#define PORTABILITY_ENUMERATION "VK_KHR_portability_enumeration"
#define PORTABILITY_SUBSET      "VK_KHR_portability_subset"

/* The real loader, or the real device, may not have what is taken away here. */
static inline VkResult create_as_if_portable(const VkInstanceCreateInfo *info,
                                             const VkAllocationCallbacks *allocator,
                                             VkInstance *out) {
  PFN_vkCreateInstance create = (PFN_vkCreateInstance)vulkan.get_instance(NULL, "vkCreateInstance");
  VkInstanceCreateInfo real = *info;
  const char *others[MOST_NAMES];
  if (!vulkan.is_portability_driver)
    return create(info, allocator, out);
  vulkan.asked_for_portability =
      take_name(PORTABILITY_ENUMERATION, &real.enabledExtensionCount,
                (const char *const **)&real.ppEnabledExtensionNames, others) &&
      real.flags == 1;
  real.flags = 0;
  return create(&real, allocator, out);
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkEnumerateInstanceExtensionProperties(
    const char *layer, uint32_t *count, VkExtensionProperties *extensions) {
  PFN_vkEnumerateInstanceExtensionProperties list =
      (PFN_vkEnumerateInstanceExtensionProperties)vulkan.get_instance(
          NULL, "vkEnumerateInstanceExtensionProperties");
  if (!vulkan.is_portability_driver)
    return list(layer, count, extensions);
  *count = 1;
  if (extensions != NULL)
    memcpy(extensions[0].extensionName, PORTABILITY_ENUMERATION, sizeof PORTABILITY_ENUMERATION);
  return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkCreateInstance(const VkInstanceCreateInfo *info,
                                                             const VkAllocationCallbacks *allocator,
                                                             VkInstance *out) {
  VkResult result = fate("vkCreateInstance");
  check_callbacks(allocator);
  if (result == VK_SUCCESS)
    result = create_as_if_portable(info, allocator, out);
  if (result == VK_SUCCESS)
    vulkan.instance = *out;
  return created(result, INSTANCE, out, sizeof *out);
}

/* ---- Disguises ---- */

/* Physical devices in disguise are addresses in this array. */
static char disguised[MAX_DISGUISES];

static inline const disguise *disguise_of(VkPhysicalDevice physical) {
  for (unsigned i = 0; i < vulkan.disguise_count; i++)
    if ((void *)physical == (void *)&disguised[i])
      return &vulkan.disguises[i];
  return NULL;
}

static inline VkPhysicalDevice real_device(VkPhysicalDevice physical) {
  return disguise_of(physical) != NULL ? vulkan.physical : physical;
}

/* Lists another device, which is the first real one in disguise. */
static inline disguise *add_disguise(VkPhysicalDeviceType type, const char *name) {
  disguise *added = &vulkan.disguises[vulkan.disguise_count++];
  memset(added, 0, sizeof *added);
  added->type = type;
  added->name = name;
  return added;
}

/* Makes the only device a GPU, so that IPT_BACKEND_DEFAULT takes it. */
static inline void pretend_gpu(void) {
  add_disguise(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, NULL);
}

static inline VkResult list_disguises(VkInstance instance, uint32_t *count,
                                      VkPhysicalDevice *devices) {
  uint32_t one = 1;
  uint32_t room = devices != NULL ? *count : 0;
  VkResult result = REAL_INSTANCE(vkEnumeratePhysicalDevices)(instance, &one, &vulkan.physical);
  *count = devices != NULL && room < vulkan.disguise_count ? room : vulkan.disguise_count;
  for (uint32_t i = 0; devices != NULL && i < *count; i++) {
    void *handle = &disguised[i];
    memcpy(&devices[i], &handle, sizeof handle);
  }
  return result < 0 ? result : *count < vulkan.disguise_count ? VK_INCOMPLETE : VK_SUCCESS;
}

static inline void wear_disguise(const disguise *worn, VkPhysicalDeviceProperties2 *all) {
  if (worn == NULL)
    return;
  VkPhysicalDeviceIDProperties *id = (VkPhysicalDeviceIDProperties *)find_structure(
      all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ID_PROPERTIES);
  VkPhysicalDevicePCIBusInfoPropertiesEXT *pci =
      (VkPhysicalDevicePCIBusInfoPropertiesEXT *)find_structure(
          all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PCI_BUS_INFO_PROPERTIES_EXT);
  if (id != NULL && worn->uuid[VK_UUID_SIZE - 1] != 0)
    memcpy(id->deviceUUID, worn->uuid, VK_UUID_SIZE);
  CHECK(pci == NULL || worn->has_pci, "the extension is not there");
  if (pci != NULL) {
    pci->pciDomain = worn->pci[0];
    pci->pciBus = worn->pci[1];
    pci->pciDevice = worn->pci[2];
    pci->pciFunction = worn->pci[3];
  }
  all->properties.deviceType = worn->type;
  if (worn->vendor != 0)
    all->properties.vendorID = worn->vendor;
  if (worn->name != NULL)
    snprintf(all->properties.deviceName, sizeof all->properties.deviceName, "%s", worn->name);
}

/* ---- Instances and devices, continued ---- */

static inline int is_absent(const char *function) {
  return vulkan.absent != NULL && strcmp(vulkan.absent, function) == 0;
}

/* Destroys the objects that ipt could not destroy because the function is absent. */
static inline void destroy_remains(void) {
  if (is_absent("vkDestroyDevice") && vulkan.alive[DEVICE] > 0) {
    REAL(vkDestroyDevice)(vulkan.device, NULL);
    vulkan.alive[DEVICE] = 0;
  }
  if (is_absent("vkDestroyInstance") && vulkan.alive[INSTANCE] > 0) {
    REAL_INSTANCE(vkDestroyInstance)(vulkan.instance, NULL);
    vulkan.alive[INSTANCE] = 0;
  }
}

static VKAPI_ATTR void VKAPI_CALL fault_vkDestroyInstance(VkInstance instance,
                                                          const VkAllocationCallbacks *allocator) {
  destroy_remains(); /* a device cannot outlive its instance */
  check_callbacks(allocator);
  if (may_destroy(INSTANCE, &instance, sizeof instance))
    REAL_INSTANCE(vkDestroyInstance)(instance, allocator);
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkEnumeratePhysicalDevices(VkInstance instance,
                                                                       uint32_t *count,
                                                                       VkPhysicalDevice *devices) {
  VkResult result = fate("vkEnumeratePhysicalDevices");
  int is_hidden = vulkan.is_portability_driver && !vulkan.asked_for_portability;
  if (vulkan.lacks == LACKS_ITSELF || is_hidden)
    *count = 0;
  else if (result == VK_SUCCESS && vulkan.disguise_count > 0)
    result = list_disguises(instance, count, devices);
  else if (result == VK_SUCCESS)
    result = REAL_INSTANCE(vkEnumeratePhysicalDevices)(instance, count, devices);
  return result;
}

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkCreateDevice(VkPhysicalDevice physical,
                                                           const VkDeviceCreateInfo *info,
                                                           const VkAllocationCallbacks *allocator,
                                                           VkDevice *out) {
  VkResult result = fate("vkCreateDevice");
  check_callbacks(allocator);
  vulkan.get_device = REAL_INSTANCE(vkGetDeviceProcAddr);
  const VkPhysicalDeviceSubgroupSizeControlFeaturesEXT *sizes =
      (const VkPhysicalDeviceSubgroupSizeControlFeaturesEXT *)find_structure(
          info->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES_EXT);
  vulkan.size_control = sizes != NULL && sizes->subgroupSizeControl;
  VkDeviceCreateInfo real = *info;
  const char *others[MOST_NAMES];
  if (vulkan.is_portability_driver)
    vulkan.uses_subset = take_name(PORTABILITY_SUBSET, &real.enabledExtensionCount,
                                   (const char *const **)&real.ppEnabledExtensionNames, others);
  if (result == VK_SUCCESS)
    result = REAL_INSTANCE(vkCreateDevice)(real_device(physical), &real, allocator, out);
  if (result == VK_SUCCESS)
    vulkan.device = *out;
  return created(result, DEVICE, out, sizeof *out);
}

static VKAPI_ATTR void VKAPI_CALL fault_vkDestroyDevice(VkDevice device,
                                                        const VkAllocationCallbacks *allocator) {
  check_callbacks(allocator);
  if (may_destroy(DEVICE, &device, sizeof device))
    REAL(vkDestroyDevice)(device, allocator);
}

/* ---- A device that pretends ---- */

static VKAPI_ATTR void VKAPI_CALL
fault_vkGetPhysicalDeviceFeatures2(VkPhysicalDevice physical, VkPhysicalDeviceFeatures2 *features) {
  REAL_INSTANCE(vkGetPhysicalDeviceFeatures2)(real_device(physical), features);
  VkPhysicalDeviceVulkan12Features *found = (VkPhysicalDeviceVulkan12Features *)find_structure(
      features->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES);
  if (found != NULL && vulkan.lacks == LACKS_BUFFER_DEVICE_ADDRESS)
    found->bufferDeviceAddress = VK_FALSE;
  if (found != NULL && vulkan.lacks == LACKS_TIMELINE_SEMAPHORE)
    found->timelineSemaphore = VK_FALSE;
}

static inline void pretend_moltenvk(VkPhysicalDeviceProperties2 *all) {
  VkPhysicalDeviceDriverProperties *driver = (VkPhysicalDeviceDriverProperties *)find_structure(
      all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES);
  if (vulkan.moltenvk == 0)
    return;
  all->properties.driverVersion = vulkan.moltenvk;
  if (driver != NULL)
    driver->driverID = VK_DRIVER_ID_MOLTENVK;
}

/* VkPhysicalDeviceMaintenance4Properties, which the headers of Vulkan 1.2 do not have. */
typedef struct buffer_limits {
  VkStructureType type;
  void *next;
  VkDeviceSize most;
} buffer_limits;

static inline void pretend_limits(VkPhysicalDeviceProperties2 *all) {
  VkPhysicalDeviceMaintenance3Properties *allocations =
      (VkPhysicalDeviceMaintenance3Properties *)find_structure(
          all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES);
  buffer_limits *buffers = (buffer_limits *)find_structure(all->pNext, (VkStructureType)1000413001);
  if (allocations != NULL && vulkan.sure_allocation != 0)
    allocations->maxMemoryAllocationSize = vulkan.sure_allocation;
  if (buffers != NULL && vulkan.most_buffer != 0)
    buffers->most = vulkan.most_buffer;
}

static VKAPI_ATTR void VKAPI_CALL
fault_vkGetPhysicalDeviceProperties2(VkPhysicalDevice physical, VkPhysicalDeviceProperties2 *all) {
  REAL_INSTANCE(vkGetPhysicalDeviceProperties2)(real_device(physical), all);
  VkPhysicalDeviceSubgroupProperties *subgroup =
      (VkPhysicalDeviceSubgroupProperties *)find_structure(
          all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES);
  VkPhysicalDeviceShaderSMBuiltinsPropertiesNV *builtins =
      (VkPhysicalDeviceShaderSMBuiltinsPropertiesNV *)find_structure(
          all->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SM_BUILTINS_PROPERTIES_NV);
  if (builtins != NULL && vulkan.multiprocessors > 0)
    builtins->shaderSMCount = vulkan.multiprocessors;
  pretend_limits(all);
  pretend_moltenvk(all);
  wear_disguise(disguise_of(physical), all);
  if (vulkan.lacks == LACKS_VULKAN_1_2)
    all->properties.apiVersion = VK_API_VERSION_1_1;
  if (subgroup != NULL)
    subgroup->supportedOperations &= ~vulkan.no_operations;
  if (subgroup != NULL && vulkan.lacks == LACKS_SUBGROUPS_IN_COMPUTE)
    subgroup->supportedStages &= ~(VkShaderStageFlags)VK_SHADER_STAGE_COMPUTE_BIT;
}

/* Renames the extension that tells PCI addresses, which the real device may have. */
static inline void hide_pci(uint32_t count, VkExtensionProperties *extensions) {
  for (uint32_t i = 0; extensions != NULL && i < count; i++)
    if (strcmp(extensions[i].extensionName, VK_EXT_PCI_BUS_INFO_EXTENSION_NAME) == 0)
      extensions[i].extensionName[0] = '-';
}

/* Lists one extension instead of those that exist. */
static VKAPI_ATTR VkResult VKAPI_CALL
fault_vkEnumerateDeviceExtensionProperties(VkPhysicalDevice physical, const char *layer,
                                           uint32_t *count, VkExtensionProperties *extensions) {
  const char *name = vulkan.multiprocessors > 0 ? VK_NV_SHADER_SM_BUILTINS_EXTENSION_NAME
                                                : VK_EXT_MEMORY_BUDGET_EXTENSION_NAME;
  const disguise *worn = disguise_of(physical);
  if (vulkan.unknown_extensions)
    return VK_ERROR_OUT_OF_HOST_MEMORY;
  if (vulkan.is_portability_driver)
    name = PORTABILITY_SUBSET;
  else if (vulkan.most_buffer != 0)
    name = "VK_KHR_maintenance4";
  else if (worn != NULL && worn->has_pci)
    name = VK_EXT_PCI_BUS_INFO_EXTENSION_NAME;
  else if (vulkan.multiprocessors == 0 && vulkan.budget == 0) {
    VkResult result = REAL_INSTANCE(vkEnumerateDeviceExtensionProperties)(real_device(physical),
                                                                          layer, count, extensions);
    if (worn != NULL)
      hide_pci(*count, extensions);
    return result;
  }
  *count = 1;
  if (extensions != NULL)
    memcpy(extensions[0].extensionName, name, strlen(name) + 1);
  return VK_SUCCESS;
}

/* A function of VK_KHR_cooperative_matrix, which the headers of Vulkan 1.2 do not have. */
typedef VkResult(VKAPI_PTR *list_matrices_function)(VkPhysicalDevice physical, uint32_t *count,
                                                    void *shapes);

static VKAPI_ATTR VkResult VKAPI_CALL fault_vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR(
    VkPhysicalDevice physical, uint32_t *count, void *shapes) {
  PFN_vkVoidFunction real =
      vulkan.get_instance(vulkan.instance, "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR");
  return ((list_matrices_function)real)(real_device(physical), count, shapes);
}

/* Tells that half of the budget is in use. Without a budget here, a driver that knows the extension
 * tells its own. */
static VKAPI_ATTR void VKAPI_CALL fault_vkGetPhysicalDeviceMemoryProperties2(
    VkPhysicalDevice physical, VkPhysicalDeviceMemoryProperties2 *memory) {
  REAL_INSTANCE(vkGetPhysicalDeviceMemoryProperties2)(real_device(physical), memory);
  VkPhysicalDeviceMemoryBudgetPropertiesEXT *budget =
      (VkPhysicalDeviceMemoryBudgetPropertiesEXT *)find_structure(
          memory->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_BUDGET_PROPERTIES_EXT);
  for (uint32_t i = 0; budget != NULL && vulkan.budget != 0 && i < VK_MAX_MEMORY_HEAPS; i++) {
    budget->heapBudget[i] = 2 * vulkan.budget;
    budget->heapUsage[i] = vulkan.budget;
  }
}

static VKAPI_ATTR void VKAPI_CALL fault_vkGetPhysicalDeviceMemoryProperties(
    VkPhysicalDevice physical, VkPhysicalDeviceMemoryProperties *memory) {
  REAL_INSTANCE(vkGetPhysicalDeviceMemoryProperties)(real_device(physical), memory);
  for (uint32_t i = 0; i < memory->memoryTypeCount; i++)
    memory->memoryTypes[i].propertyFlags &= ~vulkan.no_memory;
}

static VKAPI_ATTR void VKAPI_CALL fault_vkGetPhysicalDeviceQueueFamilyProperties(
    VkPhysicalDevice physical, uint32_t *count, VkQueueFamilyProperties *families) {
  REAL_INSTANCE(vkGetPhysicalDeviceQueueFamilyProperties)(real_device(physical), count, families);
  for (uint32_t i = 0; families != NULL && i < *count; i++) {
    if (vulkan.lacks == LACKS_COMPUTE_QUEUE)
      families[i].queueFlags &= ~(VkQueueFlags)VK_QUEUE_COMPUTE_BIT;
    if (vulkan.no_timestamps)
      families[i].timestampValidBits = 0;
  }
}

static VKAPI_ATTR void VKAPI_CALL fault_vkGetPhysicalDeviceExternalBufferProperties(
    VkPhysicalDevice physical, const VkPhysicalDeviceExternalBufferInfo *info,
    VkExternalBufferProperties *properties) {
  REAL_INSTANCE(vkGetPhysicalDeviceExternalBufferProperties)
  (real_device(physical), info, properties);
}

/* ---- The functions that ipt gets ---- */

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL fault_vkGetDeviceProcAddr(VkDevice device,
                                                                          const char *name);

#define HOOK(name)                                                                                 \
  { #name, (PFN_vkVoidFunction)fault_##name }

static const struct {
  const char *name;
  PFN_vkVoidFunction function;
} hooks[] = {HOOK(vkCreateInstance),
             HOOK(vkDestroyInstance),
             HOOK(vkEnumerateInstanceExtensionProperties),
             HOOK(vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR),
             HOOK(vkEnumeratePhysicalDevices),
             HOOK(vkEnumerateDeviceExtensionProperties),
             HOOK(vkGetPhysicalDeviceExternalBufferProperties),
             HOOK(vkGetPhysicalDeviceFeatures2),
             HOOK(vkGetPhysicalDeviceProperties2),
             HOOK(vkGetPhysicalDeviceQueueFamilyProperties),
             HOOK(vkGetPhysicalDeviceMemoryProperties),
             HOOK(vkGetPhysicalDeviceMemoryProperties2),
             HOOK(vkCreateDevice),
             HOOK(vkGetDeviceProcAddr),
             HOOK(vkGetDeviceQueue),
             HOOK(vkDestroyDevice),
             HOOK(vkCreatePipelineCache),
             HOOK(vkDestroyPipelineCache),
             HOOK(vkGetPipelineCacheData),
             HOOK(vkCreatePipelineLayout),
             HOOK(vkCreateShaderModule),
             HOOK(vkCreateComputePipelines),
             HOOK(vkCreateBuffer),
             HOOK(vkGetBufferMemoryRequirements),
             HOOK(vkAllocateMemory),
             HOOK(vkCreateCommandPool),
             HOOK(vkDestroyPipelineLayout),
             HOOK(vkDestroyShaderModule),
             HOOK(vkDestroyPipeline),
             HOOK(vkDestroyBuffer),
             HOOK(vkFreeMemory),
             HOOK(vkDestroyCommandPool),
             HOOK(vkCreateQueryPool),
             HOOK(vkDestroyQueryPool),
             HOOK(vkCreateSemaphore),
             HOOK(vkDestroySemaphore),
             HOOK(vkWaitSemaphores),
             HOOK(vkGetMemoryHostPointerPropertiesEXT),
             HOOK(vkGetQueryPoolResults),
             HOOK(vkBindBufferMemory),
             HOOK(vkMapMemory),
             HOOK(vkAllocateCommandBuffers),
             HOOK(vkBeginCommandBuffer),
             HOOK(vkEndCommandBuffer),
             HOOK(vkQueueSubmit),
             HOOK(vkQueueWaitIdle),
             HOOK(vkDeviceWaitIdle)};

static inline void note_asked(const char *name) {
  for (unsigned i = 0; i < vulkan.asked_count; i++)
    if (strcmp(vulkan.asked[i], name) == 0)
      return;
  if (vulkan.asked_count < MAX_ASKED)
    snprintf(vulkan.asked[vulkan.asked_count++], NAME_BYTES, "%s", name);
}

/* Every function that creates or allocates needs a hook, or its calls would go uncounted. */
static inline PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real) {
  note_asked(name);
  if (is_absent(name))
    return NULL;
  for (size_t i = 0; i < sizeof hooks / sizeof hooks[0]; i++)
    if (strcmp(hooks[i].name, name) == 0)
      return hooks[i].function;
  int counted = strncmp(name, "vkCreate", 8) != 0 && strncmp(name, "vkAllocate", 10) != 0;
  CHECK(counted, "%s has no hook in this test", name);
  return real;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL fault_vkGetDeviceProcAddr(VkDevice device,
                                                                          const char *name) {
  return hooked(name, vulkan.get_device(device, name));
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL fault_vkGetInstanceProcAddr(VkInstance instance,
                                                                            const char *name) {
  return hooked(name, vulkan.get_instance(instance, name));
}

/* Makes Vulkan work again. */
static inline void reset_vulkan(void) {
  PFN_vkGetInstanceProcAddr get_instance = vulkan.get_instance;
  memset(&vulkan, 0, sizeof vulkan);
  vulkan.get_instance = get_instance;
}

static inline PFN_vkGetInstanceProcAddr real_loader(void) {
#if defined(IPT_VOLK)
  return volkInitialize() == VK_SUCCESS ? vkGetInstanceProcAddr : NULL;
#elif defined(_WIN32)
  return NULL;
#else
  void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
  void *symbol = library == NULL ? NULL : dlsym(library, "vkGetInstanceProcAddr");
  PFN_vkGetInstanceProcAddr function;
  memcpy(&function, &symbol, sizeof function);
  return function;
#endif
}

/* ---- Beginning and end of a program ---- */

static inline int works_at_all(void) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  int works = ipt_context_create(&desc, &context) == IPT_SUCCESS;
  ipt_context_destroy(context);
  return works;
}

/* Some drivers can be loaded only a few dozen times in a process. An instance that stays open keeps
 * the driver loaded. */
static inline VkInstance keep_driver_loaded(void) {
  VkInstanceCreateInfo info = {
      VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, NULL, 0, NULL, 0, NULL, 0, NULL};
  VkInstance instance = VK_NULL_HANDLE;
  PFN_vkCreateInstance create =
      (PFN_vkCreateInstance)vulkan.get_instance(VK_NULL_HANDLE, "vkCreateInstance");
  if (create == NULL || create(&info, NULL, &instance) != VK_SUCCESS)
    return VK_NULL_HANDLE;
  return instance;
}

static inline void let_driver_go(VkInstance instance) {
  PFN_vkDestroyInstance destroy =
      (PFN_vkDestroyInstance)vulkan.get_instance(instance, "vkDestroyInstance");
  destroy(instance, NULL);
}

/* Returns 0 if there is no sufficient device. */
static inline int open_vulkan(VkInstance *keeper) {
  vulkan.get_instance = real_loader();
  if (vulkan.get_instance == NULL || !works_at_all())
    return 0;
  *keeper = keep_driver_loaded();
  return 1;
}

static inline void close_vulkan(VkInstance keeper) {
  CHECK(keeper != VK_NULL_HANDLE, "an instance of the test's own");
  if (keeper != VK_NULL_HANDLE)
    let_driver_go(keeper);
}

#endif
