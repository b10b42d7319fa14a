/* Transposes a buffer inside the application's own command buffer, on its own Vulkan device. */
#include <vulkan/vulkan.h>
#define IPT_VULKAN
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h; nothing else of ipt is needed */

enum { ROWS = 1800, COLS = 720, BYTES = ROWS * COLS * 4 };
#define TRY(call)                ((call) == 0 ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))
#define INFO(name, T, TYPE, ...) Vk##T##Info name = {VK_STRUCTURE_TYPE_##TYPE##_INFO, __VA_ARGS__}
#define CREATE(object, T, TYPE, ...)                                                               \
  INFO(object##_info, T##Create, TYPE##_CREATE, __VA_ARGS__);                                      \
  Vk##T object;                                                                                    \
  TRY(vkCreate##T(app.device, &object##_info, NULL, &object))

int main(void) {
  /* Creates the application's instance and device, with the features that ipt needs. */
  INFO(version, Application, APPLICATION, .apiVersion = VK_API_VERSION_1_2);
  INFO(instance, InstanceCreate, INSTANCE_CREATE, .pApplicationInfo = &version);
  ipt_vulkan_desc app = {.get_instance_proc_addr = vkGetInstanceProcAddr};
  TRY(vkCreateInstance(&instance, NULL, &app.instance));
  TRY(vkEnumeratePhysicalDevices(app.instance, &(uint32_t){1}, &app.physical_device) < 0);
  ipt_vulkan_info need;
  TRY(ipt_vulkan_query(vkGetInstanceProcAddr, app.instance, app.physical_device, &need));
  uint32_t family = app.queue_family_index = need.queue_family_index;
  INFO(queue, DeviceQueueCreate, DEVICE_QUEUE_CREATE, NULL, 0, family, 1, &(float){1});
  INFO(device, DeviceCreate, DEVICE_CREATE, &need.required_features, .queueCreateInfoCount = 1,
       .pQueueCreateInfos = &queue);
  TRY(!need.device.sufficient || vkCreateDevice(app.physical_device, &device, NULL, &app.device));
  vkGetDeviceQueue(app.device, family, 0, &app.queue);

  /* Makes a plan once; it can be recorded any number of times. */
  ipt_context *context;
  TRY(ipt_context_create(&(ipt_context_desc){IPT_BACKEND_VULKAN, .vulkan = &app}, &context));
  ipt_plan *plan;
  TRY(ipt_plan_create_transpose(context, &(ipt_transpose_desc){1, ROWS, COLS, .elem_size = 4},
                                &plan));
  uint64_t scratch = ipt_plan_scratch_size(plan);

  /* Creates the application's buffer, with the matrix and the scratch behind it. */
  CREATE(buffer, Buffer, BUFFER, .size = BYTES + scratch,
         .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(app.device, buffer, &needs);
  VkPhysicalDeviceMemoryProperties has;
  vkGetPhysicalDeviceMemoryProperties(app.physical_device, &has);
  const uint32_t host = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  uint32_t type = 0;
  while (!(needs.memoryTypeBits >> type & 1) || ~has.memoryTypes[type].propertyFlags & host)
    type++;
  INFO(addressed, MemoryAllocateFlags, MEMORY_ALLOCATE_FLAGS,
       .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT);
  INFO(allocation, MemoryAllocate, MEMORY_ALLOCATE, &addressed, needs.size, type);
  VkDeviceMemory memory;
  TRY(vkAllocateMemory(app.device, &allocation, NULL, &memory));
  TRY(vkBindBufferMemory(app.device, buffer, memory, 0));
  int *matrix;
  TRY(vkMapMemory(app.device, memory, 0, VK_WHOLE_SIZE, 0, (void **)&matrix));
  for (int i = 0; i < ROWS * COLS; i++)
    matrix[i] = i;

  CREATE(pool, CommandPool, COMMAND_POOL, .queueFamilyIndex = family);
  INFO(one, CommandBufferAllocate, COMMAND_BUFFER_ALLOCATE, NULL, pool, 0, 1);
  VkCommandBuffer commands;
  TRY(vkAllocateCommandBuffers(app.device, &one, &commands));
  INFO(begin, CommandBufferBegin, COMMAND_BUFFER_BEGIN, .flags = 0);
  TRY(vkBeginCommandBuffer(commands, &begin));
  TRY(ipt_plan_record(plan, commands,
                      &(ipt_record_desc){.operands = {{.buffer = buffer}},
                                         .scratch = {buffer, BYTES, .size = scratch}}));
  VkMemoryBarrier readable = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                              VK_ACCESS_HOST_READ_BIT};
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                       0, 1, &readable, 0, NULL, 0, NULL);
  TRY(vkEndCommandBuffer(commands));
  INFO(submit, Submit, SUBMIT, .commandBufferCount = 1, .pCommandBuffers = &commands);
  TRY(vkQueueSubmit(app.queue, 1, &submit, VK_NULL_HANDLE) || vkQueueWaitIdle(app.queue));

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
