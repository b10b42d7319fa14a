/* Transposes a buffer inside the application's own command buffer, on its own Vulkan device.
 *
 * To be copied: it needs Vulkan's headers and loader and dist/ipt.h, and nothing else of ipt.
 *
 *     cc -std=c99 embed_vulkan.c -lvulkan -pthread -ldl
 */
#include <stdio.h>
#include <stdlib.h>
#include <vulkan/vulkan.h>
#define IPT_VULKAN
#define IPT_IMPLEMENTATION
#include "ipt.h"

/* For Vulkan and ipt, zero is success. */
#define TRY(call)                                                                                  \
  do {                                                                                             \
    if ((call) != 0) {                                                                             \
      fprintf(stderr, "failed: %s\n", #call);                                                      \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

static VkInstance create_instance(void) {
  VkInstance instance;
  VkApplicationInfo application = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO};
  application.apiVersion = VK_API_VERSION_1_2;
  VkInstanceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
  info.pApplicationInfo = &application;
  TRY(vkCreateInstance(&info, NULL, &instance));
  return instance;
}

/* The device that ipt would choose, best first and by the variable IPT_DEVICE of your users if you
 * pass it in ipt_context_desc::device. An application that draws has its own choice. */
static VkPhysicalDevice choose_device(const ipt_vulkan_desc *own) {
  enum { MOST = 16 };
  VkPhysicalDevice devices[MOST];
  uint32_t count = MOST, number;
  ipt_context_desc desc = {.backend = IPT_BACKEND_VULKAN};
  desc.vulkan = own;
  TRY(ipt_device_find(&desc, &number));
  VkResult listed = vkEnumeratePhysicalDevices(own->instance, &count, devices);
  TRY(listed != VK_SUCCESS && listed != VK_INCOMPLETE);
  TRY(number > count);
  return devices[number - 1];
}

/* Creates a device with the features that ipt needs, and a queue of it. */
static void create_device(ipt_vulkan_desc *own) {
  const float priority = 1;
  ipt_vulkan_info needs;
  TRY(ipt_vulkan_query(own->get_instance_proc_addr, own->instance, own->physical_device, &needs));
  own->queue_family_index = needs.queue_family_index;
  VkDeviceQueueCreateInfo queue = {.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
  queue.queueFamilyIndex = own->queue_family_index;
  queue.queueCount = 1;
  queue.pQueuePriorities = &priority;
  VkDeviceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
  info.pNext = &needs.required_features;
  info.queueCreateInfoCount = 1;
  info.pQueueCreateInfos = &queue;
  TRY(vkCreateDevice(own->physical_device, &info, NULL, &own->device));
  vkGetDeviceQueue(own->device, own->queue_family_index, 0, &own->queue);
}

/* A buffer that the host can access, to keep this short. Data of an application is better in memory
 * of the device (VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT). */
typedef struct host_buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  int *numbers;
} host_buffer;

static uint32_t find_memory_type(VkPhysicalDevice device, uint32_t allowed) {
  const VkMemoryPropertyFlags wanted =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  VkPhysicalDeviceMemoryProperties has;
  vkGetPhysicalDeviceMemoryProperties(device, &has);
  uint32_t type = 0;
  while ((allowed >> type & 1) == 0 || (has.memoryTypes[type].propertyFlags & wanted) != wanted)
    type++;
  return type;
}

/* ipt reaches buffers by their addresses, which both the buffer and its memory have to allow. */
static host_buffer create_buffer(const ipt_vulkan_desc *own, VkDeviceSize size) {
  host_buffer buffer;
  VkMemoryRequirements needs;
  VkBufferCreateInfo info = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
  info.size = size;
  info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  TRY(vkCreateBuffer(own->device, &info, NULL, &buffer.handle));
  vkGetBufferMemoryRequirements(own->device, buffer.handle, &needs);
  VkMemoryAllocateFlagsInfo flags = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO};
  flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  VkMemoryAllocateInfo allocation = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  allocation.pNext = &flags;
  allocation.allocationSize = needs.size;
  allocation.memoryTypeIndex = find_memory_type(own->physical_device, needs.memoryTypeBits);
  TRY(vkAllocateMemory(own->device, &allocation, NULL, &buffer.memory));
  TRY(vkBindBufferMemory(own->device, buffer.handle, buffer.memory, 0));
  TRY(vkMapMemory(own->device, buffer.memory, 0, VK_WHOLE_SIZE, 0, (void **)&buffer.numbers));
  return buffer;
}

static void destroy_buffer(const ipt_vulkan_desc *own, host_buffer buffer) {
  vkDestroyBuffer(own->device, buffer.handle, NULL);
  vkFreeMemory(own->device, buffer.memory, NULL);
}

/* Records the plan between other commands of the application. The barrier is the application's: it
 * makes the result visible to what comes next, here to the host. */
static void record(const ipt_plan *plan, VkCommandBuffer commands, VkBuffer data,
                   VkBuffer scratch) {
  ipt_record_desc where = {0};
  where.operands[0].buffer = data;
  where.scratch.buffer = scratch;
  where.scratch.size = ipt_plan_scratch_size(plan);
  VkMemoryBarrier readable = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER};
  readable.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
  readable.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
  TRY(ipt_plan_record(plan, commands, &where));
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                       0, 1, &readable, 0, NULL, 0, NULL);
}

static void run(const ipt_vulkan_desc *own, const ipt_plan *plan, VkBuffer data, VkBuffer scratch) {
  VkCommandPool pool;
  VkCommandBuffer commands;
  VkCommandPoolCreateInfo pool_info = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
  pool_info.queueFamilyIndex = own->queue_family_index;
  TRY(vkCreateCommandPool(own->device, &pool_info, NULL, &pool));
  VkCommandBufferAllocateInfo one = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  one.commandPool = pool;
  one.commandBufferCount = 1;
  TRY(vkAllocateCommandBuffers(own->device, &one, &commands));
  VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  TRY(vkBeginCommandBuffer(commands, &begin));
  record(plan, commands, data, scratch);
  TRY(vkEndCommandBuffer(commands));
  VkSubmitInfo submit = {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO};
  submit.commandBufferCount = 1;
  submit.pCommandBuffers = &commands;
  TRY(vkQueueSubmit(own->queue, 1, &submit, VK_NULL_HANDLE));
  TRY(vkQueueWaitIdle(own->queue));
  vkDestroyCommandPool(own->device, pool, NULL);
}

/* Transposes rows x cols numbers, each of which says where it was. */
static void transpose(const ipt_vulkan_desc *own, ipt_context *context, int rows, int cols) {
  ipt_transpose_desc desc = {0};
  desc.rows = (uint64_t)rows;
  desc.cols = (uint64_t)cols;
  desc.elem_size = sizeof(int);
  ipt_plan *plan; /* made once; it can be recorded any number of times */
  TRY(ipt_plan_create_transpose(context, &desc, &plan));
  uint64_t scratch_bytes = ipt_plan_scratch_size(plan);
  host_buffer data = create_buffer(own, desc.rows * desc.cols * desc.elem_size);
  host_buffer scratch = create_buffer(own, scratch_bytes > 0 ? scratch_bytes : 16);
  for (int i = 0; i < rows * cols; i++)
    data.numbers[i] = i;
  run(own, plan, data.handle, scratch.handle);
  for (int i = 0; i < rows * cols; i++)
    TRY(data.numbers[i] != i % rows * cols + i / rows);
  printf("%d x %d transposed in place on %s\n", rows, cols, ipt_context_device_name(context));
  destroy_buffer(own, scratch);
  destroy_buffer(own, data);
  ipt_plan_destroy(plan);
}

int main(void) {
  ipt_vulkan_desc own = {0};
  ipt_context_desc desc = {.backend = IPT_BACKEND_VULKAN};
  ipt_context *context;
  own.get_instance_proc_addr = vkGetInstanceProcAddr;
  own.instance = create_instance();
  own.physical_device = choose_device(&own);
  create_device(&own);
  desc.vulkan = &own;
  TRY(ipt_context_create(&desc, &context));
  transpose(&own, context, 1800, 720);
  ipt_context_destroy(context);
  vkDestroyDevice(own.device, NULL);
  vkDestroyInstance(own.instance, NULL);
}
