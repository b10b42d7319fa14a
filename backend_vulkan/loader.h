/* Loads Vulkan's functions, from the application, from volk, or from the Vulkan loader, which is
 * opened at run time. Nothing is linked, and there are no global variables. */

#ifndef _WIN32
#include <dlfcn.h>
#endif

#define IPT__VK_INSTANCE_FUNCTIONS(X)                                                              \
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

#define IPT__VK_DEVICE_FUNCTIONS(X)                                                                \
  X(vkAllocateCommandBuffers)                                                                      \
  X(vkAllocateMemory)                                                                              \
  X(vkBeginCommandBuffer)                                                                          \
  X(vkBindBufferMemory)                                                                            \
  X(vkCmdBindPipeline)                                                                             \
  X(vkCmdCopyBuffer)                                                                               \
  X(vkCmdDispatch)                                                                                 \
  X(vkCmdDispatchBase)                                                                             \
  X(vkCmdPipelineBarrier)                                                                          \
  X(vkCmdPushConstants)                                                                            \
  X(vkCmdResetQueryPool)                                                                           \
  X(vkCmdWriteTimestamp)                                                                           \
  X(vkCreateBuffer)                                                                                \
  X(vkCreateCommandPool)                                                                           \
  X(vkCreateComputePipelines)                                                                      \
  X(vkCreatePipelineCache)                                                                         \
  X(vkCreatePipelineLayout)                                                                        \
  X(vkCreateQueryPool)                                                                             \
  X(vkCreateSemaphore)                                                                             \
  X(vkCreateShaderModule)                                                                          \
  X(vkDestroyBuffer)                                                                               \
  X(vkDestroyCommandPool)                                                                          \
  X(vkDestroyDevice)                                                                               \
  X(vkDestroyPipeline)                                                                             \
  X(vkDestroyPipelineCache)                                                                        \
  X(vkDestroyPipelineLayout)                                                                       \
  X(vkDestroyQueryPool)                                                                            \
  X(vkDestroySemaphore)                                                                            \
  X(vkDestroyShaderModule)                                                                         \
  X(vkEndCommandBuffer)                                                                            \
  X(vkFreeMemory)                                                                                  \
  X(vkGetBufferDeviceAddress)                                                                      \
  X(vkGetBufferMemoryRequirements)                                                                 \
  X(vkGetDeviceQueue)                                                                              \
  X(vkGetPipelineCacheData)                                                                        \
  X(vkGetQueryPoolResults)                                                                         \
  X(vkMapMemory)                                                                                   \
  X(vkQueueSubmit)                                                                                 \
  X(vkQueueWaitIdle)                                                                               \
  X(vkGetSemaphoreCounterValue)                                                                    \
  X(vkWaitSemaphores)

#define IPT__VK_DECLARE(name) PFN_##name name;

typedef struct ipt__vk_instance_table {
  IPT__VK_INSTANCE_FUNCTIONS(IPT__VK_DECLARE)
} ipt__vk_instance_table;

#ifdef IPT_VOLK
typedef struct VolkDeviceTable ipt__vk_device_table;
#else
typedef struct ipt__vk_device_table {
  IPT__VK_DEVICE_FUNCTIONS(IPT__VK_DECLARE)
} ipt__vk_device_table;
#endif

#undef IPT__VK_DECLARE

typedef struct ipt__vk_loader {
  void *library; /* NULL if the functions come from elsewhere */
  PFN_vkGetInstanceProcAddr get_instance_proc_addr;
} ipt__vk_loader;

#ifdef _WIN32

static void ipt__vk_open_library(ipt__vk_loader *loader) {
  HMODULE library = LoadLibraryA("vulkan-1.dll");
  FARPROC symbol = library == NULL ? NULL : GetProcAddress(library, "vkGetInstanceProcAddr");
  loader->library = (void *)library;
  memcpy(&loader->get_instance_proc_addr, &symbol, sizeof symbol);
}

static void ipt__vk_close_library(ipt__vk_loader *loader) {
  if (loader->library != NULL)
    FreeLibrary((HMODULE)loader->library);
}

#else

static void ipt__vk_open_library(ipt__vk_loader *loader) {
  static const char *const names[] = {"libvulkan.so.1", "libvulkan.so", "libvulkan.1.dylib",
                                      "libMoltenVK.dylib"};
  for (size_t i = 0; loader->library == NULL && i < sizeof names / sizeof names[0]; i++)
    loader->library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (loader->library == NULL)
    return;
  void *symbol = dlsym(loader->library, "vkGetInstanceProcAddr");
  memcpy(&loader->get_instance_proc_addr, &symbol, sizeof symbol);
}

static void ipt__vk_close_library(ipt__vk_loader *loader) {
  if (loader->library != NULL)
    dlclose(loader->library);
}

#endif

/* Takes the function given by the application, if it is not NULL. volk is not initialised here,
 * because that would write global variables. */
static ipt_result ipt__vk_open_loader(PFN_vkGetInstanceProcAddr given, ipt__vk_loader *loader) {
  loader->library = NULL;
  loader->get_instance_proc_addr = given;
#ifdef IPT_VOLK
  if (given == NULL)
    loader->get_instance_proc_addr = vkGetInstanceProcAddr; /* NULL before volkInitialize */
#endif
  if (loader->get_instance_proc_addr == NULL)
    ipt__vk_open_library(loader);
  return loader->get_instance_proc_addr != NULL ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
}

static void ipt__vk_close_loader(ipt__vk_loader *loader) {
  ipt__vk_close_library(loader);
  loader->library = NULL;
}

/* ---- Drivers that stay loaded ---- */

#if defined(__linux__) && defined(RTLD_NOLOAD) && defined(RTLD_NODELETE)

/* The beginning of struct dl_phdr_info. <link.h> declares that only with _GNU_SOURCE, which is up
 * to the application and may be too late to define here. */
typedef struct ipt__vk_loaded_object {
  uintptr_t address;
  const char *name;
} ipt__vk_loaded_object;

typedef int (*ipt__object_visitor)(ipt__vk_loaded_object *object, size_t size, void *user);
typedef int (*ipt__object_iterator)(ipt__object_visitor visit, void *user); /* dl_iterate_phdr */

typedef struct ipt__vk_object_name {
  uint32_t ahead;  /* objects before this one */
  char text[4096]; /* empty: the program itself, or a name that is too long */
} ipt__vk_object_name;

static int ipt__vk_copy_object_name(ipt__vk_loaded_object *object, size_t size, void *user) {
  ipt__vk_object_name *name = (ipt__vk_object_name *)user;
  (void)size;
  if (name->ahead-- > 0)
    return 0;
  if (object->name != NULL && strlen(object->name) < sizeof name->text)
    memcpy(name->text, object->name, strlen(object->name) + 1);
  return 1;
}

/* Marks a library to stay loaded if it is a driver. A library in which this function is found is a
 * driver, or needs one. The flag belongs to the process: nothing has to be kept here, and setting
 * it again changes nothing. */
static void ipt__vk_keep_if_driver(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
  if (library == NULL)
    return;
  if (dlsym(library, "vk_icdGetInstanceProcAddr") != NULL) {
    void *kept = dlopen(name, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
    if (kept != NULL)
      dlclose(kept);
  }
  dlclose(library);
}

/* Marks the drivers of a living instance to stay loaded. Otherwise the Vulkan loader unloads them
 * with the last instance, and NVIDIA's driver leaks some static TLS each time, until none is left
 * at the 31st instance of a process. The drivers are looked up by name, one at a time, because
 * nothing may be opened within dl_iterate_phdr. The mark must be on the driver's own library: if
 * only the part that implements the device's functions stays, NVIDIA's driver crashes. See
 * docs/portability.md. */
static void ipt__vk_keep_drivers(void) {
  ipt__object_iterator iterate = NULL;
  void *program = dlopen(NULL, RTLD_LAZY);
  void *symbol = program == NULL ? NULL : dlsym(program, "dl_iterate_phdr");
  memcpy(&iterate, &symbol, sizeof symbol);
  for (uint32_t i = 0; iterate != NULL; i++) {
    ipt__vk_object_name name;
    name.ahead = i;
    name.text[0] = 0;
    if (!iterate(ipt__vk_copy_object_name, &name))
      break;
    if (name.text[0] != 0)
      ipt__vk_keep_if_driver(name.text);
  }
  if (program != NULL)
    dlclose(program);
}

#else

static void ipt__vk_keep_drivers(void) {
}

#endif

/* Functions by their names, which stand one after the other, and their places in a table. */
typedef struct ipt__vk_functions {
  const char *names;
  const uint16_t *offsets;
  size_t count;
} ipt__vk_functions;

#define IPT__VK_NAME(name)            #name "\0"
#define IPT__VK_INSTANCE_OFFSET(name) (uint16_t) offsetof(ipt__vk_instance_table, name),
#define IPT__VK_DEVICE_OFFSET(name)   (uint16_t) offsetof(ipt__vk_device_table, name),

/* Takes functions of the device, unless get_device is NULL. Returns 0 if one is missing. */
static int ipt__vk_load_table(const ipt__vk_functions *functions, PFN_vkGetInstanceProcAddr get,
                              VkInstance instance, PFN_vkGetDeviceProcAddr get_device,
                              VkDevice device, void *table) {
  const char *name = functions->names;
  int complete = 1;
  for (size_t i = 0; i < functions->count; i++, name += strlen(name) + 1) {
    PFN_vkVoidFunction found = get_device != NULL ? get_device(device, name) : get(instance, name);
    memcpy((char *)table + functions->offsets[i], &found, sizeof found);
    complete = complete && found != NULL;
  }
  return complete;
}

static int ipt__vk_load_instance_table(PFN_vkGetInstanceProcAddr get, VkInstance instance,
                                       ipt__vk_instance_table *table) {
  static const uint16_t offsets[] = {IPT__VK_INSTANCE_FUNCTIONS(IPT__VK_INSTANCE_OFFSET)};
  const ipt__vk_functions functions = {IPT__VK_INSTANCE_FUNCTIONS(IPT__VK_NAME), offsets,
                                       sizeof offsets / sizeof offsets[0]};
  return ipt__vk_load_table(&functions, get, instance, NULL, VK_NULL_HANDLE, table);
}

/* volkLoadDeviceTable is not used, because it goes through volk's global pointers, which belong to
 * the instance that the application has loaded, if any. */
static int ipt__vk_load_device_table(PFN_vkGetDeviceProcAddr get, VkDevice device,
                                     ipt__vk_device_table *table) {
  static const uint16_t offsets[] = {IPT__VK_DEVICE_FUNCTIONS(IPT__VK_DEVICE_OFFSET)};
  const ipt__vk_functions functions = {IPT__VK_DEVICE_FUNCTIONS(IPT__VK_NAME), offsets,
                                       sizeof offsets / sizeof offsets[0]};
  return ipt__vk_load_table(&functions, NULL, VK_NULL_HANDLE, get, device, table);
}

#undef IPT__VK_NAME
#undef IPT__VK_INSTANCE_OFFSET
#undef IPT__VK_DEVICE_OFFSET
