/* Vulkan functions: from the application, from volk, or from the loader opened at run time. Nothing
 * is linked, and nothing is global. */

#define IPT__INSTANCE_FUNCTIONS(X)                                                                 \
  X(vkDestroyInstance)                                                                             \
  X(vkEnumerateDeviceExtensionProperties)                                                          \
  X(vkEnumeratePhysicalDevices)                                                                    \
  X(vkGetPhysicalDeviceExternalBufferProperties)                                                   \
  X(vkGetPhysicalDeviceProperties2)                                                                \
  X(vkGetPhysicalDeviceFeatures2)                                                                  \
  X(vkGetPhysicalDeviceMemoryProperties)                                                           \
  X(vkGetPhysicalDeviceMemoryProperties2)                                                          \
  X(vkGetPhysicalDeviceQueueFamilyProperties)                                                      \
  X(vkCreateDevice)                                                                                \
  X(vkGetDeviceProcAddr)

#define IPT__DEVICE_FUNCTIONS(X)                                                                   \
  X(vkAllocateCommandBuffers)                                                                      \
  X(vkAllocateMemory)                                                                              \
  X(vkBeginCommandBuffer)                                                                          \
  X(vkBindBufferMemory)                                                                            \
  X(vkCmdBindPipeline)                                                                             \
  X(vkCmdCopyBuffer)                                                                               \
  X(vkCmdDispatch)                                                                                 \
  X(vkCmdPipelineBarrier)                                                                          \
  X(vkCmdPushConstants)                                                                            \
  X(vkCmdResetQueryPool)                                                                           \
  X(vkCmdWriteTimestamp)                                                                           \
  X(vkCreateBuffer)                                                                                \
  X(vkCreateCommandPool)                                                                           \
  X(vkCreateComputePipelines)                                                                      \
  X(vkCreateFence)                                                                                 \
  X(vkCreatePipelineLayout)                                                                        \
  X(vkCreateQueryPool)                                                                             \
  X(vkCreateSemaphore)                                                                             \
  X(vkCreateShaderModule)                                                                          \
  X(vkDestroyBuffer)                                                                               \
  X(vkDestroyCommandPool)                                                                          \
  X(vkDestroyDevice)                                                                               \
  X(vkDestroyFence)                                                                                \
  X(vkDestroyPipeline)                                                                             \
  X(vkDestroyPipelineLayout)                                                                       \
  X(vkDestroyQueryPool)                                                                            \
  X(vkDestroySemaphore)                                                                            \
  X(vkDestroyShaderModule)                                                                         \
  X(vkEndCommandBuffer)                                                                            \
  X(vkFreeCommandBuffers)                                                                          \
  X(vkFreeMemory)                                                                                  \
  X(vkGetBufferDeviceAddress)                                                                      \
  X(vkGetBufferMemoryRequirements)                                                                 \
  X(vkGetDeviceQueue)                                                                              \
  X(vkGetQueryPoolResults)                                                                         \
  X(vkMapMemory)                                                                                   \
  X(vkQueueSubmit)                                                                                 \
  X(vkQueueWaitIdle)                                                                               \
  X(vkResetCommandPool)                                                                            \
  X(vkResetFences)                                                                                 \
  X(vkWaitForFences)                                                                               \
  X(vkGetSemaphoreCounterValue)                                                                    \
  X(vkWaitSemaphores)

#define IPT__DECLARE(name) PFN_##name name;

typedef struct ipt__instance_table {
  IPT__INSTANCE_FUNCTIONS(IPT__DECLARE)
} ipt__instance_table;

#ifdef IPT_VOLK
typedef struct VolkDeviceTable ipt__device_table;
#else
typedef struct ipt__device_table {
  IPT__DEVICE_FUNCTIONS(IPT__DECLARE)
} ipt__device_table;
#endif

#undef IPT__DECLARE

typedef struct ipt__loader {
  void *library; /* NULL if the functions come from elsewhere */
  PFN_vkGetInstanceProcAddr get_instance_proc_addr;
} ipt__loader;

#ifdef _WIN32

static void ipt__open_library(ipt__loader *loader) {
  HMODULE library = LoadLibraryA("vulkan-1.dll");
  FARPROC symbol = library == NULL ? NULL : GetProcAddress(library, "vkGetInstanceProcAddr");
  loader->library = (void *)library;
  memcpy(&loader->get_instance_proc_addr, &symbol, sizeof symbol);
}

static void ipt__close_library(ipt__loader *loader) {
  if (loader->library != NULL)
    FreeLibrary((HMODULE)loader->library);
}

#else

static void ipt__open_library(ipt__loader *loader) {
  static const char *const names[] = {"libvulkan.so.1", "libvulkan.so", "libvulkan.1.dylib",
                                      "libMoltenVK.dylib"};
  for (size_t i = 0; loader->library == NULL && i < sizeof names / sizeof names[0]; i++)
    loader->library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (loader->library == NULL)
    return;
  void *symbol = dlsym(loader->library, "vkGetInstanceProcAddr");
  memcpy(&loader->get_instance_proc_addr, &symbol, sizeof symbol);
}

static void ipt__close_library(ipt__loader *loader) {
  if (loader->library != NULL)
    dlclose(loader->library);
}

#endif

/* given: the application's function, or NULL. volk is not initialised here, because that writes
 * global variables. */
static ipt_result ipt__open_loader(PFN_vkGetInstanceProcAddr given, ipt__loader *loader) {
  loader->library = NULL;
  loader->get_instance_proc_addr = given;
#ifdef IPT_VOLK
  if (given == NULL)
    loader->get_instance_proc_addr = vkGetInstanceProcAddr; /* NULL before volkInitialize */
#endif
  if (loader->get_instance_proc_addr == NULL)
    ipt__open_library(loader);
  return loader->get_instance_proc_addr != NULL ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
}

static void ipt__close_loader(ipt__loader *loader) {
  ipt__close_library(loader);
  loader->library = NULL;
}

#define IPT__LOAD_INSTANCE(name)                                                                   \
  table->name = (PFN_##name)get(instance, #name);                                                  \
  complete = complete && table->name != NULL;

/* Returns 0 if a function is missing. */
static int ipt__load_instance_table(PFN_vkGetInstanceProcAddr get, VkInstance instance,
                                    ipt__instance_table *table) {
  int complete = 1;
  IPT__INSTANCE_FUNCTIONS(IPT__LOAD_INSTANCE)
  return complete;
}

#undef IPT__LOAD_INSTANCE

#define IPT__LOAD_DEVICE(name)                                                                     \
  table->name = (PFN_##name)get(device, #name);                                                    \
  complete = complete && table->name != NULL;

/* Not volkLoadDeviceTable: that goes through volk's global pointers, which belong to the instance
 * the application has loaded, if any. */
static int ipt__load_device_table(PFN_vkGetDeviceProcAddr get, VkDevice device,
                                  ipt__device_table *table) {
  int complete = 1;
  IPT__DEVICE_FUNCTIONS(IPT__LOAD_DEVICE)
  return complete;
}

#undef IPT__LOAD_DEVICE
