/* Makes pipelines of the benchmark's own shaders and dispatches them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "kernels.h"

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

enum {
  PUSH_CONSTANTS = 128, /* bytes that every device has */
  MOST_CONSTANTS = 2,
  WIDEST_GRID = 32768
};

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

static VkResult new_layout(bench_kernels *kernels) {
  VkPushConstantRange range = {VK_SHADER_STAGE_COMPUTE_BIT, 0, PUSH_CONSTANTS};
  VkPipelineLayoutCreateInfo info = {
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, NULL, 0, 0, NULL, 1, &range};
  return kernels->vk->vkCreatePipelineLayout(kernels->device, &info, NULL, &kernels->layout);
}

static VkResult compile(const bench_kernels *kernels, VkShaderModule module,
                        const VkSpecializationInfo *special, VkPipeline *pipeline) {
  VkComputePipelineCreateInfo info = {
      .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
      .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                .module = module,
                .pName = "main",
                .pSpecializationInfo = special},
      .layout = kernels->layout};
  return kernels->vk->vkCreateComputePipelines(kernels->device, VK_NULL_HANDLE, 1, &info, NULL,
                                               pipeline);
}

VkResult bench_new_pipeline(const bench_kernels *kernels, const bench_code *code,
                            const void *constants, size_t size, VkPipeline *pipeline) {
  VkSpecializationMapEntry entries[MOST_CONSTANTS];
  const uint32_t each = sizeof(uint32_t), count = (uint32_t)size / each;
  for (uint32_t i = 0; i < count; i++)
    entries[i] = (VkSpecializationMapEntry){i, i * each, each};
  VkSpecializationInfo special = {count, entries, size, constants};
  VkShaderModuleCreateInfo info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, NULL, 0, code->size,
                                   code->words};
  VkShaderModule module = VK_NULL_HANDLE;
  VkResult result = kernels->vk->vkCreateShaderModule(kernels->device, &info, NULL, &module);
  if (result == VK_SUCCESS)
    result = compile(kernels, module, &special, pipeline);
  kernels->vk->vkDestroyShaderModule(kernels->device, module, NULL);
  return result;
}

static bool is_supported(const bench_features *has, int kernel) {
  switch (kernel) {
  case BENCH_KERNEL_FMA_DOUBLE:
    return has->doubles;
  case BENCH_KERNEL_PERMUTE_BYTES:
    return has->bytes;
  case BENCH_KERNEL_PERMUTE_HALVES:
    return has->halves;
  default:
    return true;
  }
}

/* Only the copy has a constant beside the size of the workgroup. */
static VkResult open_kernel(bench_kernels *kernels, int kernel) {
  const bench_copy_constants constants = {kernels->workgroup, kernels->copy_units};
  size_t size = kernel == BENCH_KERNEL_COPY ? sizeof constants : sizeof constants.workgroup;
  return bench_new_pipeline(kernels, &codes[kernel], &constants, size, &kernels->pipelines[kernel]);
}

VkResult bench_kernels_open(bench_kernels *kernels, const bench_features *has) {
  VkResult result = new_layout(kernels);
  for (int i = 0; i < BENCH_KERNEL_COUNT && result == VK_SUCCESS; i++)
    if (is_supported(has, i))
      result = open_kernel(kernels, i);
  return result;
}

void bench_kernels_close(bench_kernels *kernels) {
  for (int i = 0; i < BENCH_KERNEL_COUNT && kernels->vk != NULL; i++)
    kernels->vk->vkDestroyPipeline(kernels->device, kernels->pipelines[i], NULL);
  if (kernels->vk != NULL)
    kernels->vk->vkDestroyPipelineLayout(kernels->device, kernels->layout, NULL);
}

void bench_dispatch_groups(const bench_kernels *kernels, VkCommandBuffer commands,
                           VkPipeline pipeline, const void *arguments, size_t size,
                           uint64_t groups) {
  uint64_t width = groups < WIDEST_GRID ? groups : WIDEST_GRID;
  if (groups == 0)
    return;
  kernels->vk->vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
  kernels->vk->vkCmdPushConstants(commands, kernels->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                  (uint32_t)size, arguments);
  kernels->vk->vkCmdDispatch(commands, (uint32_t)width, (uint32_t)((groups + width - 1) / width),
                             1);
}

void bench_dispatch(const bench_kernels *kernels, VkCommandBuffer commands, bench_kernel kernel,
                    const void *arguments, size_t size, uint64_t items) {
  uint64_t each = kernels->workgroup;
  if (kernel == BENCH_KERNEL_COPY)
    each *= kernels->copy_units;
  if (kernel == BENCH_KERNEL_READ)
    each *= BENCH_READ_UNITS;
  bench_dispatch_groups(kernels, commands, kernels->pipelines[kernel], arguments, size,
                        items / each + (items % each != 0));
}
