/* Pipelines, one for each kernel and set of specialization constants. They live as long as the
 * context, because many plans share them. */

struct ipt__vk_pipeline {
  ipt__vk_pipeline *next;
  ipt__code key;
  VkPipeline handle;
};

/* `divides`: parts of the pipeline's grids are dispatched. */
static VkResult ipt__vk_compile(ipt__vk_device *device, const ipt__code *key, VkShaderModule module,
                                int divides, VkPipeline *out) {
  VkSpecializationMapEntry entries[IPT__MAX_CONSTANTS];
  for (uint32_t i = 0; i < IPT__MAX_CONSTANTS; i++) {
    entries[i].constantID = i;
    entries[i].offset = i * (uint32_t)sizeof(uint32_t);
    entries[i].size = sizeof(uint32_t);
  }
  VkSpecializationInfo constants = {IPT__MAX_CONSTANTS, entries, sizeof key->constants,
                                    key->constants};
  VkPipelineShaderStageRequiredSubgroupSizeCreateInfoEXT lanes;
  VkComputePipelineCreateInfo info;
  memset(&info, 0, sizeof info);
  memset(&lanes, 0, sizeof lanes);
  lanes.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO_EXT;
  lanes.requiredSubgroupSize = key->lanes;
  info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
  info.flags = divides ? VK_PIPELINE_CREATE_DISPATCH_BASE_BIT : 0;
  info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
  info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  /* Shaders then see the number of lanes that a subgroup runs with, not the width that the driver
   * reports. */
  if (device->varying_subgroups && key->lanes == 0)
    info.stage.flags = VK_PIPELINE_SHADER_STAGE_CREATE_ALLOW_VARYING_SUBGROUP_SIZE_BIT_EXT;
  /* Vulkan demands it of cooperative matrices: VUID-RuntimeSpirv-OpTypeCooperativeMatrixKHR-10770
   */
  if (key->lanes != 0)
    info.stage.flags = VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT_EXT;
  if (key->lanes != 0 && device->matrices.asks_for_lanes)
    info.stage.pNext = &lanes;
  info.stage.module = module;
  info.stage.pName = "main";
  info.stage.pSpecializationInfo = &constants;
  info.layout = device->layout;
  return device->vk.vkCreateComputePipelines(device->handle, device->pipeline_cache, 1, &info,
                                             device->instance.callbacks, out);
}

static void ipt__vk_name_pipeline(const ipt__vk_device *device, const char *shader,
                                  VkPipeline pipeline) {
  char name[IPT__TITLE_BYTES];
  snprintf(name, sizeof name, "ipt %s", shader);
  IPT__VK_NAME(device, PIPELINE, pipeline, name);
}

static VkResult ipt__vk_create_module(const ipt__vk_device *device,
                                      const ipt__spirv_module *unpacked, VkShaderModule *out) {
  VkShaderModuleCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
  info.codeSize = unpacked->count * sizeof(uint32_t);
  info.pCode = unpacked->words;
  return device->vk.vkCreateShaderModule(device->handle, &info, device->instance.callbacks, out);
}

static ipt_result ipt__vk_new_pipeline(ipt_context *context, const ipt__code *key,
                                       VkPipeline *out) {
  ipt__vk_device *device = ipt__vk_device_of(context);
  ipt__spirv_module unpacked;
  VkShaderModule module = VK_NULL_HANDLE;
  ipt_result found = ipt__unpack_module(&context->allocator, key->shader, &unpacked);
  if (found != IPT_SUCCESS)
    return found;
  VkResult result = ipt__vk_create_module(device, &unpacked, &module);
  ipt__release(&context->allocator, unpacked.memory);
  if (result != VK_SUCCESS)
    return ipt__vk_translate(context, result, "vkCreateShaderModule");
  result = ipt__vk_compile(device, key, module, context->profile.submission_seconds != 0, out);
  device->vk.vkDestroyShaderModule(device->handle, module, device->instance.callbacks);
  if (result == VK_SUCCESS)
    ipt__vk_name_pipeline(device, ipt__spirv_of(key->shader).name, *out);
  return ipt__vk_translate(context, result, "vkCreateComputePipelines");
}

/* Returns NULL if there is no such pipeline yet. The caller holds the context's mutex. */
static ipt__vk_pipeline *ipt__vk_look_up_pipeline(const ipt__vk_device *device,
                                                  const ipt__code *key) {
  ipt__vk_pipeline *p = device->pipelines;
  while (p != NULL && memcmp(&p->key, key, sizeof *key) != 0)
    p = p->next;
  return p;
}

/* Returns the context's pipeline with this key. If another thread was faster, that is its pipeline,
 * and the caller's is destroyed. */
static ipt__vk_pipeline *ipt__vk_share_pipeline(ipt_context *context, ipt__vk_pipeline *made) {
  ipt__vk_device *device = ipt__vk_device_of(context);
  IPT__LOCK(&context->mutex);
  ipt__vk_pipeline *shared = ipt__vk_look_up_pipeline(device, &made->key);
  if (shared == NULL) {
    made->next = device->pipelines;
    device->pipelines = made;
  }
  IPT__UNLOCK(&context->mutex);
  if (shared == NULL)
    return made;
  device->vk.vkDestroyPipeline(device->handle, made->handle, device->instance.callbacks);
  ipt__release(&context->allocator, made);
  return shared;
}

/* Compiles without holding the context's mutex, so that several threads can compile at once. */
static ipt_result ipt__vk_find_pipeline(ipt_context *context, const ipt__code *key,
                                        VkPipeline *out) {
  IPT__LOCK(&context->mutex);
  ipt__vk_pipeline *found = ipt__vk_look_up_pipeline(ipt__vk_device_of(context), key);
  IPT__UNLOCK(&context->mutex);
  if (found == NULL) {
    found = (ipt__vk_pipeline *)ipt__allocate(&context->allocator, sizeof *found);
    if (found == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    ipt_result result = ipt__vk_new_pipeline(context, key, &found->handle);
    if (result != IPT_SUCCESS) {
      ipt__release(&context->allocator, found);
      return result;
    }
    found->key = *key;
    found = ipt__vk_share_pipeline(context, found);
  }
  *out = found->handle;
  return IPT_SUCCESS;
}

static void ipt__vk_destroy_pipelines(ipt_context *context, ipt__vk_device *device) {
  while (device->pipelines != NULL) {
    ipt__vk_pipeline *pipeline = device->pipelines;
    device->pipelines = pipeline->next;
    device->vk.vkDestroyPipeline(device->handle, pipeline->handle, device->instance.callbacks);
    ipt__release(&context->allocator, pipeline);
  }
}
