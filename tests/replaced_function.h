/* Replaces one function of Vulkan's devices by a test's own, which may call the real one. */
#ifndef IPT_TESTS_REPLACED_FUNCTION_H
#define IPT_TESTS_REPLACED_FUNCTION_H

#include "vulkan_fixture.h"
#include <string.h>

static struct {
  const char *name;
  PFN_vkVoidFunction own, real;
  PFN_vkGetDeviceProcAddr device_functions;
} replaced;

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
  PFN_vkVoidFunction function = replaced.device_functions(device, name);
  if (strcmp(name, replaced.name) != 0)
    return function;
  replaced.real = function;
  return replaced.own;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_function(VkInstance instance,
                                                                  const char *name) {
  PFN_vkVoidFunction function = vkGetInstanceProcAddr(instance, name);
  if (strcmp(name, "vkGetDeviceProcAddr") != 0)
    return function;
  replaced.device_functions = (PFN_vkGetDeviceProcAddr)function;
  return (PFN_vkVoidFunction)device_function;
}

/* Returns the function from which a context gets its functions. */
static inline PFN_vkGetInstanceProcAddr replace_function(const char *name, PFN_vkVoidFunction own) {
  replaced.name = name;
  replaced.own = own;
  return instance_function;
}

#endif
