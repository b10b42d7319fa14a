/* Vulkan whose devices seem to have cooperative matrices of BF16, where they have those of F16.
 * Shaders for floats that are split into BF16 are replaced by the same ones for F16. */
#ifndef IPT_TESTS_HALVES_FOR_BFLOAT16_H
#define IPT_TESTS_HALVES_FOR_BFLOAT16_H

#include "check.h"
#include "replaced_function.h"
#include "shader_modules.h"
#include "vulkan_lists.h"
#include "shaders/spirv/gemm_bf16x3_c32.h"
#include "shaders/spirv/gemm_bf16x3_f32.h"
#include "shaders/spirv/split_floats_c32.h"
#include "shaders/spirv/split_floats_f32.h"

#define BFLOAT16_EXTENSION "VK_KHR_shader_bfloat16"

/* As in the headers of newer versions of Vulkan. */
enum { HALF = 0, BFLOAT16 = 1000141000, BFLOAT16_FEATURES = 1000141000 };

typedef struct bfloat16_features {
  VkStructureType sType;
  void *pNext;
  VkBool32 type, dot_product, matrices;
} bfloat16_features;

typedef struct matrix_shape {
  VkStructureType sType;
  void *pNext;
  uint32_t m, n, k;
  int32_t a, b, c, result;
  VkBool32 saturates;
  int32_t scope;
} matrix_shape;

typedef VkResult(VKAPI_PTR *list_shapes)(VkPhysicalDevice device, uint32_t *count,
                                         matrix_shape *shapes);

static struct {
  PFN_vkGetInstanceProcAddr functions; /* of devices whose modules are replaced */
  VkInstance instance;
  unsigned modules; /* that were replaced */
} halves;

#define REAL_FUNCTION(name) ((PFN_##name)vkGetInstanceProcAddr(halves.instance, #name))

/* ---- What devices seem to have ---- */

static inline VKAPI_ATTR VkResult VKAPI_CALL list_with_bfloat16(VkPhysicalDevice device,
                                                                const char *layer, uint32_t *count,
                                                                VkExtensionProperties *extensions) {
  uint32_t room = *count;
  VkResult result =
      REAL_FUNCTION(vkEnumerateDeviceExtensionProperties)(device, layer, count, extensions);
  if (extensions != NULL && (result != VK_SUCCESS || *count == room))
    return VK_INCOMPLETE;
  if (extensions != NULL)
    strcpy(extensions[*count].extensionName, BFLOAT16_EXTENSION);
  *count += 1;
  return result;
}

static inline VKAPI_ATTR void VKAPI_CALL features_with_bfloat16(VkPhysicalDevice device,
                                                                VkPhysicalDeviceFeatures2 *all) {
  REAL_FUNCTION(vkGetPhysicalDeviceFeatures2)(device, all);
  bfloat16_features *found =
      (bfloat16_features *)find_structure(all->pNext, (VkStructureType)BFLOAT16_FEATURES);
  if (found != NULL)
    found->type = found->matrices = VK_TRUE;
}

/* Lists those of F16 as those of BF16. */
static inline VKAPI_ATTR VkResult VKAPI_CALL list_as_bfloat16(VkPhysicalDevice device,
                                                              uint32_t *count,
                                                              matrix_shape *shapes) {
  list_shapes list = (list_shapes)vkGetInstanceProcAddr(
      halves.instance, "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR");
  VkResult result = list(device, count, shapes);
  for (uint32_t i = 0; shapes != NULL && i < *count; i++)
    if (shapes[i].a == HALF && shapes[i].b == HALF)
      shapes[i].a = shapes[i].b = BFLOAT16;
  return result;
}

/* ---- Devices ---- */

/* Creates a device without BF16, which the driver may not know. */
static inline VKAPI_ATTR VkResult VKAPI_CALL
create_without_bfloat16(VkPhysicalDevice physical, const VkDeviceCreateInfo *info,
                        const VkAllocationCallbacks *allocator, VkDevice *device) {
  const char *others[MOST_NAMES];
  VkDeviceCreateInfo real = *info;
  VkBaseOutStructure *previous = (VkBaseOutStructure *)&real;
  take_name(BFLOAT16_EXTENSION, &real.enabledExtensionCount,
            (const char *const **)&real.ppEnabledExtensionNames, others);
  while (previous->pNext != NULL)
    if (previous->pNext->sType == (VkStructureType)BFLOAT16_FEATURES)
      previous->pNext = previous->pNext->pNext;
    else
      previous = previous->pNext;
  return REAL_FUNCTION(vkCreateDevice)(physical, &real, allocator, device);
}

/* ---- Modules ---- */

/* Modules that take the places of those of the library with the same names. */
static const struct {
  const char *name;
  const uint32_t *words;
  size_t bytes;
} modules_of_halves[] = {
    {"gemm_bf16x3_c32", test_spirv_gemm_bf16x3_c32, sizeof test_spirv_gemm_bf16x3_c32},
    {"gemm_bf16x3_f32", test_spirv_gemm_bf16x3_f32, sizeof test_spirv_gemm_bf16x3_f32},
    {"split_floats_c32", test_spirv_split_floats_c32, sizeof test_spirv_split_floats_c32},
    {"split_floats_f32", test_spirv_split_floats_f32, sizeof test_spirv_split_floats_f32}};

/* The name of a module of the library, NULL if it has none such. */
static inline const char *name_of_module(const VkShaderModuleCreateInfo *info) {
  size_t words = info->codeSize / sizeof(uint32_t);
  uint64_t checksum = checksum_of(info->pCode, words);
  for (size_t i = 0; i < sizeof shader_checksums / sizeof shader_checksums[0]; i++)
    if (shader_checksums[i].words == words && shader_checksums[i].checksum == checksum)
      return shader_checksums[i].name;
  return NULL;
}

static inline VKAPI_ATTR VkResult VKAPI_CALL
create_module_of_halves(VkDevice device, const VkShaderModuleCreateInfo *info,
                        const VkAllocationCallbacks *allocator, VkShaderModule *module) {
  const char *name = name_of_module(info);
  VkShaderModuleCreateInfo other = *info;
  for (size_t i = 0; i < sizeof modules_of_halves / sizeof modules_of_halves[0]; i++)
    if (name != NULL && strcmp(modules_of_halves[i].name, name) == 0) {
      other.pCode = modules_of_halves[i].words;
      other.codeSize = modules_of_halves[i].bytes;
      halves.modules++;
    }
  return ((PFN_vkCreateShaderModule)replaced.real)(device, &other, allocator, module);
}

/* ---- Functions ---- */

static inline VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL function_for_halves(VkInstance instance,
                                                                           const char *name) {
  if (instance != VK_NULL_HANDLE)
    halves.instance = instance;
  if (strcmp(name, "vkEnumerateDeviceExtensionProperties") == 0)
    return (PFN_vkVoidFunction)list_with_bfloat16;
  if (strcmp(name, "vkGetPhysicalDeviceFeatures2") == 0)
    return (PFN_vkVoidFunction)features_with_bfloat16;
  if (strcmp(name, "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR") == 0 &&
      vkGetInstanceProcAddr(instance, name) != NULL)
    return (PFN_vkVoidFunction)list_as_bfloat16;
  if (strcmp(name, "vkCreateDevice") == 0)
    return (PFN_vkVoidFunction)create_without_bfloat16;
  return halves.functions(instance, name);
}

/* Returns the function from which a context gets its functions. */
static inline PFN_vkGetInstanceProcAddr halves_for_bfloat16(void) {
  halves.functions =
      replace_function("vkCreateShaderModule", (PFN_vkVoidFunction)create_module_of_halves);
  return function_for_halves;
}

#endif
