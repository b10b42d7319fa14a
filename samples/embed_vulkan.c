/* Transposes a buffer inside the application's own command buffer, on its own Vulkan device. */
#include <vulkan/vulkan.h>
#define IPT_VULKAN
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h; nothing else of ipt is needed */

enum { ROWS = 1800, COLS = 720, BYTES = ROWS * COLS * 4, SCRATCH = 1 << 20 };
#define INFO(type, TYPE, ...) (&(Vk##type){VK_STRUCTURE_TYPE_##TYPE, __VA_ARGS__})
#define TRY(call)             ((call) == 0 ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

int main(void) {
  /* The application's instance and device, with the features that ipt says it needs. */
  ipt_vulkan_desc app = {.get_instance_proc_addr = vkGetInstanceProcAddr};
  VkApplicationInfo v = {VK_STRUCTURE_TYPE_APPLICATION_INFO, .apiVersion = VK_API_VERSION_1_2};
  TRY(vkCreateInstance(INFO(InstanceCreateInfo, INSTANCE_CREATE_INFO, .pApplicationInfo = &v), NULL,
                       &app.instance));
  TRY(vkEnumeratePhysicalDevices(app.instance, &(uint32_t){1}, &app.physical_device) < 0);
  ipt_vulkan_info need;
  TRY(ipt_vulkan_query(vkGetInstanceProcAddr, app.instance, app.physical_device, &need));
  TRY(!need.device.sufficient);
  uint32_t family = app.queue_family_index = need.compute_queue_family;
  VkDeviceQueueCreateInfo *queue =
      INFO(DeviceQueueCreateInfo, DEVICE_QUEUE_CREATE_INFO, .queueFamilyIndex = family,
           .queueCount = 1, .pQueuePriorities = &(float){1});
  TRY(vkCreateDevice(app.physical_device,
                     INFO(DeviceCreateInfo, DEVICE_CREATE_INFO, &need.required_features,
                          .queueCreateInfoCount = 1, .pQueueCreateInfos = queue),
                     NULL, &app.device));
  vkGetDeviceQueue(app.device, family, 0, &app.queue);

  /* Its buffer: the matrix and, behind it, the scratch. */
  VkBuffer buffer;
  VkBufferUsageFlags usage =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  TRY(vkCreateBuffer(
      app.device,
      INFO(BufferCreateInfo, BUFFER_CREATE_INFO, .size = BYTES + SCRATCH, .usage = usage), NULL,
      &buffer));
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(app.device, buffer, &needs);
  VkPhysicalDeviceMemoryProperties memories;
  vkGetPhysicalDeviceMemoryProperties(app.physical_device, &memories);
  VkMemoryPropertyFlags host =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  uint32_t type = 0;
  while (!(needs.memoryTypeBits >> type & 1) ||
         (memories.memoryTypes[type].propertyFlags & host) != host)
    type++;
  VkDeviceMemory memory;
  VkMemoryAllocateFlagsInfo *flags = INFO(MemoryAllocateFlagsInfo, MEMORY_ALLOCATE_FLAGS_INFO,
                                          .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT);
  TRY(vkAllocateMemory(app.device,
                       INFO(MemoryAllocateInfo, MEMORY_ALLOCATE_INFO, flags, needs.size, type),
                       NULL, &memory));
  TRY(vkBindBufferMemory(app.device, buffer, memory, 0));
  int *matrix;
  TRY(vkMapMemory(app.device, memory, 0, VK_WHOLE_SIZE, 0, (void **)&matrix));
  for (int i = 0; i < ROWS * COLS; i++)
    matrix[i] = i;

  /* ipt: a plan is made once and recorded as often as wanted. */
  ipt_context *context;
  ipt_plan *plan;
  TRY(ipt_context_create(&(ipt_context_desc){.backend = IPT_BACKEND_VULKAN, .vulkan = &app},
                         &context));
  TRY(ipt_plan_create(context, &(ipt_transpose_desc){.rows = ROWS, .cols = COLS, .elem_size = 4},
                      &plan));
  VkCommandPool pool;
  VkCommandBuffer commands;
  TRY(vkCreateCommandPool(
      app.device, INFO(CommandPoolCreateInfo, COMMAND_POOL_CREATE_INFO, .queueFamilyIndex = family),
      NULL, &pool));
  TRY(vkAllocateCommandBuffers(app.device,
                               INFO(CommandBufferAllocateInfo, COMMAND_BUFFER_ALLOCATE_INFO,
                                    .commandPool = pool, .commandBufferCount = 1),
                               &commands));
  TRY(vkBeginCommandBuffer(commands,
                           INFO(CommandBufferBeginInfo, COMMAND_BUFFER_BEGIN_INFO, .flags = 0)));
  TRY(ipt_plan_record(plan, commands,
                      &(ipt_record_desc){.buffer = buffer,
                                         .size = BYTES,
                                         .scratch = buffer,
                                         .scratch_offset = BYTES,
                                         .scratch_size = SCRATCH}));
  VkMemoryBarrier *readable =
      INFO(MemoryBarrier, MEMORY_BARRIER, .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
           .dstAccessMask = VK_ACCESS_HOST_READ_BIT);
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                       0, 1, readable, 0, NULL, 0, NULL);
  TRY(vkEndCommandBuffer(commands));
  TRY(vkQueueSubmit(
      app.queue, 1,
      INFO(SubmitInfo, SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &commands),
      VK_NULL_HANDLE));
  TRY(vkQueueWaitIdle(app.queue));

  for (int i = 0; i < ROWS * COLS; i++)
    TRY(matrix[i] != i % ROWS * COLS + i / ROWS);
  printf("%d x %d transposed in place on %s\n", ROWS, COLS, ipt_context_device_name(context));
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
  vkDestroyCommandPool(app.device, pool, NULL);
  vkDestroyBuffer(app.device, buffer, NULL);
  vkFreeMemory(app.device, memory, NULL);
  vkDestroyDevice(app.device, NULL);
  vkDestroyInstance(app.instance, NULL);
}
