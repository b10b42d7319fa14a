// An application in C++ with volk and features of its own. An array of structures, particles,
// becomes a structure of arrays in the application's own command buffer. Buffers may come from any
// allocator. With the Vulkan Memory Allocator, vmaCreateBuffer replaces create_buffer, with the
// same usages; create the allocator with VMA_ALLOCATOR_CREATE_BUFFER_DEVICE_ADDRESS_BIT.
#include "../cli/standard_streams.h"
#define IPT_VOLK
#define IPT_IMPLEMENTATION
#include "ipt.h" // dist/ipt.h; it includes volk.h

#include <cstdio>
#include <stdexcept>

namespace {

struct Particle {
  float x, y, z, mass;
};
constexpr uint32_t particles = 100000, fields = sizeof(Particle) / sizeof(float);
constexpr VkDeviceSize data_size = particles * sizeof(Particle);

void check(bool good, const char *what) {
  if (!good)
    throw std::runtime_error(what);
}
#define TRY(call) check((call) == 0, #call) // for Vulkan and ipt, zero is success

template <typename T> T structure(VkStructureType type, void *next = nullptr) {
  T made{};
  made.sType = type;
  made.pNext = next;
  return made;
}

// The application itself uses features of Vulkan 1.2. A chain may have only one structure for them,
// so ipt adds the features that it needs to that one.
void create_device(ipt_vulkan_desc &app) {
  ipt_vulkan_info found;
  TRY(ipt_vulkan_query(nullptr, app.instance, app.physical_device, &found));
  check(found.device.sufficient, found.device.missing);
  app.queue_family_index = found.queue_family_index;
  auto features = structure<VkPhysicalDeviceVulkan12Features>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES);
  features.hostQueryReset = VK_TRUE;
  ipt_vulkan_add_features(&features);
  const float priority = 1;
  auto queue = structure<VkDeviceQueueCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO);
  queue.queueFamilyIndex = app.queue_family_index;
  queue.queueCount = 1;
  queue.pQueuePriorities = &priority;
  auto device = structure<VkDeviceCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, &features);
  device.queueCreateInfoCount = 1;
  device.pQueueCreateInfos = &queue;
  TRY(vkCreateDevice(app.physical_device, &device, nullptr, &app.device));
  volkLoadDevice(app.device);
  vkGetDeviceQueue(app.device, app.queue_family_index, 0, &app.queue);
}

ipt_vulkan_desc create_vulkan() {
  ipt_vulkan_desc app{}; // its get_instance_proc_addr comes from volk
  TRY(volkInitialize());
  auto version = structure<VkApplicationInfo>(VK_STRUCTURE_TYPE_APPLICATION_INFO);
  version.apiVersion = VK_API_VERSION_1_2;
  auto instance = structure<VkInstanceCreateInfo>(VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO);
  instance.pApplicationInfo = &version;
  TRY(vkCreateInstance(&instance, nullptr, &app.instance));
  volkLoadInstance(app.instance);
  uint32_t one = 1;
  check(vkEnumeratePhysicalDevices(app.instance, &one, &app.physical_device) >= 0 && one == 1,
        "no device");
  create_device(app);
  return app;
}

struct Buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  void *mapped;
};

uint32_t host_memory(const ipt_vulkan_desc &app, uint32_t allowed) {
  const VkMemoryPropertyFlags wanted =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  VkPhysicalDeviceMemoryProperties has;
  vkGetPhysicalDeviceMemoryProperties(app.physical_device, &has);
  for (uint32_t type = 0; type < has.memoryTypeCount; type++)
    if ((allowed >> type & 1) != 0 && (has.memoryTypes[type].propertyFlags & wanted) == wanted)
      return type;
  throw std::runtime_error("no memory that the host can write");
}

Buffer create_buffer(const ipt_vulkan_desc &app, VkDeviceSize size) {
  Buffer buffer{};
  auto info = structure<VkBufferCreateInfo>(VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO);
  info.size = size;
  info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  TRY(vkCreateBuffer(app.device, &info, nullptr, &buffer.handle));
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(app.device, buffer.handle, &needs);
  auto flags = structure<VkMemoryAllocateFlagsInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO);
  flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  auto memory = structure<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, &flags);
  memory.allocationSize = needs.size;
  memory.memoryTypeIndex = host_memory(app, needs.memoryTypeBits);
  TRY(vkAllocateMemory(app.device, &memory, nullptr, &buffer.memory));
  TRY(vkBindBufferMemory(app.device, buffer.handle, buffer.memory, 0));
  TRY(vkMapMemory(app.device, buffer.memory, 0, VK_WHOLE_SIZE, 0, &buffer.mapped));
  return buffer;
}

// Records the plan and a barrier that makes its results visible to their reader, here the host.
void record(ipt_plan *plan, VkCommandBuffer commands, const Buffer &buffer, VkDeviceSize scratch) {
  ipt_record_desc where{};
  where.operands[0].buffer = where.scratch.buffer = buffer.handle;
  where.scratch.offset = data_size;
  where.scratch.size = scratch;
  auto begin = structure<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
  TRY(vkBeginCommandBuffer(commands, &begin));
  TRY(ipt_plan_record(plan, commands, &where));
  auto readable = structure<VkMemoryBarrier>(VK_STRUCTURE_TYPE_MEMORY_BARRIER);
  readable.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
  readable.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                       0, 1, &readable, 0, nullptr, 0, nullptr);
  TRY(vkEndCommandBuffer(commands));
}

void execute(const ipt_vulkan_desc &app, ipt_plan *plan, const Buffer &buffer) {
  auto info = structure<VkCommandPoolCreateInfo>(VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO);
  info.queueFamilyIndex = app.queue_family_index;
  VkCommandPool pool;
  TRY(vkCreateCommandPool(app.device, &info, nullptr, &pool));
  auto one = structure<VkCommandBufferAllocateInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO);
  one.commandPool = pool;
  one.commandBufferCount = 1;
  VkCommandBuffer commands;
  TRY(vkAllocateCommandBuffers(app.device, &one, &commands));
  record(plan, commands, buffer, ipt_plan_scratch_size(plan));
  auto submit = structure<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
  submit.commandBufferCount = 1;
  submit.pCommandBuffers = &commands;
  TRY(vkQueueSubmit(app.queue, 1, &submit, VK_NULL_HANDLE));
  TRY(vkQueueWaitIdle(app.queue));
  vkDestroyCommandPool(app.device, pool, nullptr);
}

void run(const ipt_vulkan_desc &app, ipt_context *context) {
  ipt_transpose_desc desc{};
  desc.rows = particles; // structures to arrays
  desc.cols = fields;
  desc.elem_size = sizeof(float);
  ipt_plan *plan;
  TRY(ipt_plan_create_transpose(context, &desc, &plan));
  Buffer buffer = create_buffer(app, data_size + ipt_plan_scratch_size(plan));
  auto before = static_cast<Particle *>(buffer.mapped);
  for (uint32_t i = 0; i < particles; i++)
    before[i] = {float(i), float(i) + 0.25f, float(i) + 0.5f, float(i) + 0.75f};
  execute(app, plan, buffer);
  auto after = static_cast<const float *>(buffer.mapped);
  for (uint32_t i = 0; i < particles * fields; i++)
    TRY(after[i] != float(i % particles) + 0.25f * float(i / particles));
  ipt_plan_destroy(plan);
  vkDestroyBuffer(app.device, buffer.handle, nullptr);
  vkFreeMemory(app.device, buffer.memory, nullptr);
}

} // namespace

int main() try {
  open_standard_streams();
  ipt_vulkan_desc app = create_vulkan();
  ipt_context_desc desc{};
  desc.backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &app;
  ipt_context *context;
  TRY(ipt_context_create(&desc, &context));
  run(app, context);
  std::printf("%u particles to %u arrays on %s\n", particles, fields,
              ipt_context_device_name(context));
  ipt_context_destroy(context);
  vkDestroyDevice(app.device, nullptr);
  vkDestroyInstance(app.instance, nullptr);
} catch (const std::exception &error) {
  std::fprintf(stderr, "failed: %s\n", error.what());
  return 1;
}
