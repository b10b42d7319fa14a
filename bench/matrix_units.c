/* SPDX-License-Identifier: MIT */
#include "matrix_units.h"

#include <string.h>

/* Vulkan 1.2's headers have none of these. */
enum { COOPERATIVE_FEATURES = 1000506000, BFLOAT16_FEATURES = 1000141000 };

static const char cooperative[] = "VK_KHR_cooperative_matrix";
static const char bfloat16[] = "VK_KHR_shader_bfloat16";

bool bench_has_cooperative_matrix(const ipt_vulkan_info *info) {
  return strstr(info->optional, cooperative) != NULL;
}

bool bench_has_cooperative_bfloat16(const ipt_vulkan_info *info) {
  return strstr(info->optional, bfloat16) != NULL;
}

void bench_enable_matrix_units(const ipt_vulkan_info *info, bench_matrix_units *units,
                               VkPhysicalDeviceVulkan12Features *features) {
  memset(units, 0, sizeof *units);
  if (!bench_has_cooperative_matrix(info))
    return;
  units->cooperative.sType = (VkStructureType)COOPERATIVE_FEATURES;
  units->cooperative.cooperativeMatrix = VK_TRUE;
  units->cooperative.pNext = &units->sizes;
  units->extensions[units->count++] = cooperative;
  units->sizes.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES_EXT;
  units->sizes.subgroupSizeControl = units->sizes.computeFullSubgroups = VK_TRUE;
  units->sizes.pNext = features->pNext;
  units->extensions[units->count++] = VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME;
  if (bench_has_cooperative_bfloat16(info)) {
    units->bfloat16.sType = (VkStructureType)BFLOAT16_FEATURES;
    units->bfloat16.shaderBFloat16Type = VK_TRUE;
    units->bfloat16.shaderBFloat16CooperativeMatrix = VK_TRUE;
    units->bfloat16.pNext = units->cooperative.pNext;
    units->cooperative.pNext = &units->bfloat16;
    units->extensions[units->count++] = bfloat16;
  }
  features->shaderFloat16 = features->vulkanMemoryModel = VK_TRUE;
  features->pNext = &units->cooperative;
}
