/* The shared library of the Python package: ipt, which exports only its functions, and the
 * package's own files. These use what the library has inside, as functions on host memory do: plans
 * that the context keeps, and buffers of its device. It has the Vulkan backend if the compiler
 * finds headers of Vulkan 1.2 or later, unless IPT_PYTHON_NO_VULKAN is defined.
 *
 * SPDX-License-Identifier: MIT */

#if defined(__has_include) && !defined(IPT_PYTHON_NO_VULKAN)
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

#include <pthread.h>

#include "stable_abi.h" /* what it needs of Python */
#include "build_info.h" /* how it was built */
#include "messages.h"   /* the log, and its last line */
#include "plans.h"      /* plans that the context keeps */
#include "memory.h"     /* memory of a device */
#include "errors.h"     /* exceptions with their causes */
#include "forks.h"      /* whether this is a child process */
#include "run.h"        /* runs that signals end */
