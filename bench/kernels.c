/* Makes pipelines of the benchmark's own shaders and dispatches them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gpu.h"

#include "shaders/spirv/clear.h"
#include "shaders/spirv/copy.h"
#include "shaders/spirv/fill.h"
#include "shaders/spirv/fma_f32.h"
#include "shaders/spirv/fma_f64.h"
#include "shaders/spirv/permute_bytes.h"
#include "shaders/spirv/permute_halves.h"
#include "shaders/spirv/permute_words.h"
#include "shaders/spirv/product_expected.h"
#include "shaders/spirv/product_fill.h"
#include "shaders/spirv/product_sums.h"
#include "shaders/spirv/read.h"
#include "shaders/spirv/verify.h"

enum { PUSH_CONSTANTS = 80, WORKGROUP = 256, WIDEST_GRID = 32768, READ_UNITS = 8 };

static const bench_code codes[BENCH_KERNEL_COUNT] = {
    {bench__spirv_copy, sizeof bench__spirv_copy},
    {bench__spirv_fill, sizeof bench__spirv_fill},
    {bench__spirv_verify, sizeof bench__spirv_verify},
    {bench__spirv_clear, sizeof bench__spirv_clear},
    {bench__spirv_read, sizeof bench__spirv_read},
    {bench__spirv_fma_f32, sizeof bench__spirv_fma_f32},
    {bench__spirv_fma_f64, sizeof bench__spirv_fma_f64},
    {bench__spirv_product_fill, sizeof bench__spirv_product_fill},
    {bench__spirv_product_sums, sizeof bench__spirv_product_sums},
    {bench__spirv_product_expected, sizeof bench__spirv_product_expected},
    {bench__spirv_permute_bytes, sizeof bench__spirv_permute_bytes},
    {bench__spirv_permute_halves, sizeof bench__spirv_permute_halves},
    {bench__spirv_permute_words, sizeof bench__spirv_permute_words},
};

static VkResult new_layout(bench_gpu *gpu) {
  VkPushConstantRange range = {VK_SHADER_STAGE_COMPUTE_BIT, 0, PUSH_CONSTANTS};
  VkPipelineLayoutCreateInfo info = {
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, NULL, 0, 0, NULL, 1, &range};
  return gpu->vk.vkCreatePipelineLayout(gpu->device, &info, NULL, &gpu->kernels.layout);
}

static VkResult compile(bench_gpu *gpu, VkShaderModule module, uint32_t workgroup,
                        uint32_t constant, VkPipeline *pipeline) {
  const uint32_t constants[] = {workgroup, constant};
  const VkSpecializationMapEntry entries[] = {{0, 0, sizeof constants[0]},
                                              {1, sizeof constants[0], sizeof constants[0]}};
  VkSpecializationInfo special = {2, entries, sizeof constants, constants};
  VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
                                      NULL,
                                      0,
                                      {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
                                       VK_SHADER_STAGE_COMPUTE_BIT, module, "main", &special},
                                      gpu->kernels.layout,
                                      VK_NULL_HANDLE,
                                      0};
  return gpu->vk.vkCreateComputePipelines(gpu->device, VK_NULL_HANDLE, 1, &info, NULL, pipeline);
}

VkResult bench_new_pipeline(bench_gpu *gpu, const bench_code *code, uint32_t workgroup,
                            uint32_t constant, VkPipeline *pipeline) {
  VkShaderModuleCreateInfo info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, NULL, 0, code->size,
                                   code->words};
  VkShaderModule module = VK_NULL_HANDLE;
  VkResult result = gpu->vk.vkCreateShaderModule(gpu->device, &info, NULL, &module);
  if (result == VK_SUCCESS)
    result = compile(gpu, module, workgroup, constant, pipeline);
  gpu->vk.vkDestroyShaderModule(gpu->device, module, NULL);
  return result;
}

static bool is_supported(const bench_gpu *gpu, int kernel) {
  switch (kernel) {
  case BENCH_KERNEL_FMA_DOUBLE:
    return gpu->has_double;
  case BENCH_KERNEL_PERMUTE_BYTES:
    return gpu->has_bytes;
  case BENCH_KERNEL_PERMUTE_HALVES:
    return gpu->has_halves;
  default:
    return true;
  }
}

bool bench_kernels_open(bench_gpu *gpu, uint32_t copy_units) {
  uint32_t most = gpu->info.device.workgroup_invocations;
  gpu->kernels.workgroup = most < WORKGROUP ? most : WORKGROUP;
  gpu->kernels.copy_units = copy_units;
  VkResult result = new_layout(gpu);
  for (int i = 0; i < BENCH_KERNEL_COUNT && result == VK_SUCCESS; i++)
    if (is_supported(gpu, i))
      result = bench_new_pipeline(gpu, &codes[i], gpu->kernels.workgroup, copy_units,
                                  &gpu->kernels.pipelines[i]);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "no pipelines", result);
}

void bench_kernels_close(bench_gpu *gpu) {
  for (int i = 0; i < BENCH_KERNEL_COUNT; i++)
    gpu->vk.vkDestroyPipeline(gpu->device, gpu->kernels.pipelines[i], NULL);
  gpu->vk.vkDestroyPipelineLayout(gpu->device, gpu->kernels.layout, NULL);
}

void bench_dispatch_groups(bench_gpu *gpu, VkCommandBuffer commands, VkPipeline pipeline,
                           const void *arguments, size_t size, uint64_t groups) {
  uint64_t width = groups < WIDEST_GRID ? groups : WIDEST_GRID;
  if (groups == 0)
    return;
  gpu->vk.vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
  gpu->vk.vkCmdPushConstants(commands, gpu->kernels.layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                             (uint32_t)size, arguments);
  gpu->vk.vkCmdDispatch(commands, (uint32_t)width, (uint32_t)((groups + width - 1) / width), 1);
}

void bench_dispatch(bench_gpu *gpu, VkCommandBuffer commands, bench_kernel kernel,
                    const void *arguments, size_t size, uint64_t items) {
  uint64_t each = gpu->kernels.workgroup;
  if (kernel == BENCH_KERNEL_COPY)
    each *= gpu->kernels.copy_units;
  if (kernel == BENCH_KERNEL_READ)
    each *= READ_UNITS;
  bench_dispatch_groups(gpu, commands, gpu->kernels.pipelines[kernel], arguments, size,
                        items / each + (items % each != 0));
}
