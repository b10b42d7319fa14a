/* Keeps the reasons of failures, in words.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gpu.h"

#include <stdarg.h>
#include <stdio.h>

bool bench_fail(bench_gpu *gpu, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(gpu->error, sizeof gpu->error, format, arguments);
  va_end(arguments);
  return false;
}

bool bench_fail_vulkan(bench_gpu *gpu, const char *what, VkResult result) {
  switch (result) {
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    return bench_fail(gpu, "%s: out of device memory", what);
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    return bench_fail(gpu, "%s: out of host memory", what);
  case VK_ERROR_DEVICE_LOST:
    return bench_fail(gpu, "%s: the device was lost", what);
  case VK_ERROR_INCOMPATIBLE_DRIVER:
    return bench_fail(gpu, "%s: there is no driver", what);
  default:
    return bench_fail(gpu, "%s: VkResult %d", what, (int)result);
  }
}

bool bench_fail_ipt(bench_gpu *gpu, const char *what, ipt_result result) {
  if (gpu->log[0] != '\0')
    return bench_fail(gpu, "%s: %s (%s)", what, ipt_result_string(result), gpu->log);
  return bench_fail(gpu, "%s: %s", what, ipt_result_string(result));
}
