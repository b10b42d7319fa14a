/* A device that accepts commands and does nothing but tell a test of dispatches and barriers. The
 * implementation of ipt comes first. */
#ifndef IPT_TESTS_PAPER_DEVICE_H
#define IPT_TESTS_PAPER_DEVICE_H

static VKAPI_ATTR void VKAPI_CALL ignore_bind(VkCommandBuffer commands, VkPipelineBindPoint point,
                                              VkPipeline pipeline) {
  (void)commands, (void)point, (void)pipeline;
}

static VKAPI_ATTR void VKAPI_CALL ignore_constants(VkCommandBuffer commands,
                                                   VkPipelineLayout layout,
                                                   VkShaderStageFlags stages, uint32_t offset,
                                                   uint32_t size, const void *values) {
  (void)commands, (void)layout, (void)stages, (void)offset, (void)size, (void)values;
}

static inline ipt__vk_device device_on_paper(PFN_vkCmdDispatch dispatch,
                                             PFN_vkCmdPipelineBarrier barrier) {
  ipt__vk_device device;
  memset(&device, 0, sizeof device);
  device.vk.vkCmdDispatch = dispatch;
  device.vk.vkCmdPipelineBarrier = barrier;
  device.vk.vkCmdBindPipeline = ignore_bind;
  device.vk.vkCmdPushConstants = ignore_constants;
  return device;
}

#endif
