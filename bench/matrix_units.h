/* Cooperative matrices on the device that is measured: as ipt enables them on its own.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_MATRIX_UNITS_H
#define BENCH_MATRIX_UNITS_H

#include "ipt.h"

#include <stdbool.h>

/* The features, as Vulkan's newer headers declare them. */
typedef struct bench_matrix_units {
  struct {
    VkStructureType sType;
    void *pNext;
    VkBool32 cooperativeMatrix, cooperativeMatrixRobustBufferAccess;
  } cooperative;
  struct {
    VkStructureType sType;
    void *pNext;
    VkBool32 shaderBFloat16Type, shaderBFloat16DotProduct, shaderBFloat16CooperativeMatrix;
  } bfloat16;
  VkPhysicalDeviceSubgroupSizeControlFeaturesEXT sizes;
  const char *extensions[3];
  uint32_t count; /* of extensions */
} bench_matrix_units;

/* Finds what ipt would use, and chains it before the other features. Nothing is chained where count
 * is 0. The units must not be copied. */
void bench_enable_matrix_units(const ipt_vulkan_info *info, bench_matrix_units *units,
                               VkPhysicalDeviceVulkan12Features *features);

bool bench_has_cooperative_matrix(const ipt_vulkan_info *info);
bool bench_has_cooperative_bfloat16(const ipt_vulkan_info *info);

#endif
