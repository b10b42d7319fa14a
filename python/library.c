/* The shared library of the Python package: ipt, which exports only its functions, and run.c. It
 * has the Vulkan backend if the compiler finds headers of Vulkan 1.2 or later.
 *
 * SPDX-License-Identifier: MIT */

#ifdef __has_include
#if __has_include(<vulkan/vulkan_core.h>)
#include <vulkan/vulkan_core.h>
#ifdef VK_API_VERSION_1_2
#define IPT_VULKAN
#endif
#endif
#endif

#define IPT_API __attribute__((visibility("default")))
#define IPT_IMPLEMENTATION
#include "ipt.h"
