/* Transposes a buffer inside the application's own command buffer, on its own Vulkan device. */
#include "../cli/standard_streams.h"
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

/* Creates the application's instance and device, with the features that ipt needs. */
static ipt_vulkan_desc create_vulkan(void) {
  ipt_vulkan_desc app = {.get_instance_proc_addr = vkGetInstanceProcAddr};
  INFO(version, Application, APPLICATION, .apiVersion = VK_API_VERSION_1_2);
  INFO(instance, InstanceCreate, INSTANCE_CREATE, .pApplicationInfo = &version);
  TRY(vkCreateInstance(&instance, NULL, &app.instance));
  TRY(vkEnumeratePhysicalDevices(app.instance, &(uint32_t){1}, &app.physical_device) < 0);
  ipt_vulkan_info need;
  TRY(ipt_vulkan_query(vkGetInstanceProcAddr, app.instance, app.physical_device, &need));
  TRY(!need.device.sufficient);
  app.queue_family_index = need.queue_family_index;
  INFO(queue, DeviceQueueCreate, DEVICE_QUEUE_CREATE, NULL, 0, app.queue_family_index, 1,
       &(float){1});
  INFO(device, DeviceCreate, DEVICE_CREATE, &need.required_features, .queueCreateInfoCount = 1,
       .pQueueCreateInfos = &queue);
  TRY(vkCreateDevice(app.physical_device, &device, NULL, &app.device));
  vkGetDeviceQueue(app.device, app.queue_family_index, 0, &app.queue);
  return app;
}

/* A buffer in memory that the host can access. */
typedef struct memory_buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  int *numbers;
} memory_buffer;

static uint32_t host_memory(ipt_vulkan_desc app, uint32_t allowed) {
  const uint32_t host = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  VkPhysicalDeviceMemoryProperties has;
  vkGetPhysicalDeviceMemoryProperties(app.physical_device, &has);
  uint32_t type = 0;
  while (!(allowed >> type & 1) || ~has.memoryTypes[type].propertyFlags & host)
    type++;
  return type;
}

static memory_buffer create_buffer(ipt_vulkan_desc app, VkDeviceSize size) {
  CREATE(handle, Buffer, BUFFER, .size = size,
         .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(app.device, handle, &needs);
  INFO(addressed, MemoryAllocateFlags, MEMORY_ALLOCATE_FLAGS,
       .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT);
  INFO(allocation, MemoryAllocate, MEMORY_ALLOCATE, &addressed, needs.size,
       host_memory(app, needs.memoryTypeBits));
  memory_buffer buffer = {.handle = handle};
  TRY(vkAllocateMemory(app.device, &allocation, NULL, &buffer.memory));
  TRY(vkBindBufferMemory(app.device, handle, buffer.memory, 0));
  TRY(vkMapMemory(app.device, buffer.memory, 0, VK_WHOLE_SIZE, 0, (void **)&buffer.numbers));
  return buffer;
}

/* Records the plan, whose scratch is after the matrix, and a barrier that makes its results
 * visible to the host. */
static void record(const ipt_plan *plan, VkCommandBuffer commands, VkBuffer buffer) {
  INFO(begin, CommandBufferBegin, COMMAND_BUFFER_BEGIN, .flags = 0);
  TRY(vkBeginCommandBuffer(commands, &begin));
  ipt_record_desc where = {.operands = {{.buffer = buffer}},
                           .scratch = {buffer, BYTES, .size = ipt_plan_scratch_size(plan)}};
  TRY(ipt_plan_record(plan, commands, &where));
  VkMemoryBarrier readable = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_SHADER_WRITE_BIT,
                              VK_ACCESS_HOST_READ_BIT};
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                       0, 1, &readable, 0, NULL, 0, NULL);
  TRY(vkEndCommandBuffer(commands));
}

static void execute(ipt_vulkan_desc app, const ipt_plan *plan, VkBuffer buffer) {
  CREATE(pool, CommandPool, COMMAND_POOL, .queueFamilyIndex = app.queue_family_index);
  INFO(one, CommandBufferAllocate, COMMAND_BUFFER_ALLOCATE, NULL, pool, 0, 1);
  VkCommandBuffer commands;
  TRY(vkAllocateCommandBuffers(app.device, &one, &commands));
  record(plan, commands, buffer);
  INFO(submit, Submit, SUBMIT, .commandBufferCount = 1, .pCommandBuffers = &commands);
  TRY(vkQueueSubmit(app.queue, 1, &submit, VK_NULL_HANDLE) || vkQueueWaitIdle(app.queue));
  vkDestroyCommandPool(app.device, pool, NULL);
}

int main(void) {
  open_standard_streams();
  ipt_vulkan_desc app = create_vulkan();
  ipt_context *context;
  TRY(ipt_context_create(&(ipt_context_desc){IPT_BACKEND_VULKAN, .vulkan = &app}, &context));
  ipt_transpose_desc desc = {1, ROWS, COLS, .elem_size = 4};
  ipt_plan *plan; /* made once; it can be recorded any number of times */
  TRY(ipt_plan_create_transpose(context, &desc, &plan));

  memory_buffer buffer = create_buffer(app, BYTES + ipt_plan_scratch_size(plan));
  for (int i = 0; i < ROWS * COLS; i++)
    buffer.numbers[i] = i;
  execute(app, plan, buffer.handle);
  for (int i = 0; i < ROWS * COLS; i++)
    TRY(buffer.numbers[i] != i % ROWS * COLS + i / ROWS);
  printf("%d x %d transposed in place on %s\n", ROWS, COLS, ipt_context_device_name(context));

  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
  vkDestroyBuffer(app.device, buffer.handle, NULL);
  vkFreeMemory(app.device, buffer.memory, NULL);
  vkDestroyDevice(app.device, NULL);
  vkDestroyInstance(app.instance, NULL);
}
