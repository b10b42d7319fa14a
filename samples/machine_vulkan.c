/* Carries out the steps of machine.h on the application's own Vulkan device. All of them are in one
 * command buffer: plans by ipt_plan_record, with the application's kernel between them. */
#include <vulkan/vulkan.h>
#include "machine.h"
#include "shaders/spirv/interfaces.h"

static struct {
  ipt_vulkan_desc own;
  VkBuffer buffer;
  VkDeviceMemory memory;
  VkPipelineLayout layout;
  VkPipeline pipeline; /* pipeline of the kernel */
  VkCommandPool pool;
  VkCommandBuffer commands;
} gpu;

/* Chooses the first device that is sufficient. */
static bool choose_device(ipt_vulkan_info *need) {
  VkPhysicalDevice devices[8];
  uint32_t count = sizeof devices / sizeof *devices;
  if (vkEnumeratePhysicalDevices(gpu.own.instance, &count, devices) < 0)
    return false;
  for (uint32_t i = 0; i < count; i++) {
    gpu.own.physical_device = devices[i];
    if (ipt_vulkan_query(vkGetInstanceProcAddr, gpu.own.instance, devices[i], need) == 0 &&
        need->device.sufficient)
      return true;
  }
  return false;
}

static bool open_gpu(ipt_context_desc *desc) {
  VkApplicationInfo version = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                               .apiVersion = VK_API_VERSION_1_2};
  VkInstanceCreateInfo instance = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                   .pApplicationInfo = &version};
  if (vkCreateInstance(&instance, NULL, &gpu.own.instance) != VK_SUCCESS)
    return false;
  ipt_vulkan_info need;
  if (!choose_device(&need)) {
    vkDestroyInstance(gpu.own.instance, NULL);
    return false;
  }
  VkDeviceQueueCreateInfo queue = {.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                   .queueFamilyIndex = need.queue_family_index,
                                   .queueCount = 1,
                                   .pQueuePriorities = &(float){1}};
  VkDeviceCreateInfo device = {.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                               .pNext = &need.required_features, /* the kernel needs them, too */
                               .queueCreateInfoCount = 1,
                               .pQueueCreateInfos = &queue};
  TRY(vkCreateDevice(gpu.own.physical_device, &device, NULL, &gpu.own.device));
  gpu.own.get_instance_proc_addr = vkGetInstanceProcAddr;
  gpu.own.queue_family_index = need.queue_family_index;
  vkGetDeviceQueue(gpu.own.device, need.queue_family_index, 0, &gpu.own.queue);
  desc->backend = IPT_BACKEND_VULKAN;
  desc->vulkan = &gpu.own;
  return true;
}

/* Allocates memory of one of the allowed types that has all these properties. */
static bool allocate(const VkMemoryRequirements *needs, VkMemoryPropertyFlags properties) {
  VkPhysicalDeviceMemoryProperties has;
  vkGetPhysicalDeviceMemoryProperties(gpu.own.physical_device, &has);
  VkMemoryAllocateFlagsInfo addressed = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
                                         .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT};
  for (uint32_t i = 0; i < has.memoryTypeCount; i++) {
    VkMemoryAllocateInfo allocation = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                       .pNext = &addressed,
                                       .allocationSize = needs->size,
                                       .memoryTypeIndex = i};
    if (needs->memoryTypeBits >> i & 1 && !(~has.memoryTypes[i].propertyFlags & properties) &&
        vkAllocateMemory(gpu.own.device, &allocation, NULL, &gpu.memory) == VK_SUCCESS)
      return true;
  }
  return false;
}

/* The host writes straight into the device's memory if that can be mapped. Otherwise the device
 * works in the host's memory, which is slow; a real program would copy. */
static void create_buffer(VkDeviceSize bytes) {
  VkBufferCreateInfo buffer = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                               .size = bytes,
                               .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                        VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT};
  VkMemoryRequirements needs;
  const VkMemoryPropertyFlags mapped =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  TRY(vkCreateBuffer(gpu.own.device, &buffer, NULL, &gpu.buffer));
  vkGetBufferMemoryRequirements(gpu.own.device, gpu.buffer, &needs);
  TRY(!allocate(&needs, mapped | VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT) && !allocate(&needs, mapped));
  TRY(vkBindBufferMemory(gpu.own.device, gpu.buffer, gpu.memory, 0));
}

static void create_pipeline(const work *w) {
  VkPushConstantRange range = {VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(kernel_arguments)};
  VkPipelineLayoutCreateInfo layout = {.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                       .pushConstantRangeCount = 1,
                                       .pPushConstantRanges = &range};
  TRY(vkCreatePipelineLayout(gpu.own.device, &layout, NULL, &gpu.layout));
  VkShaderModuleCreateInfo code = {.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
                                   .codeSize = w->code_bytes,
                                   .pCode = w->code};
  VkShaderModule module;
  TRY(vkCreateShaderModule(gpu.own.device, &code, NULL, &module));
  VkComputePipelineCreateInfo pipeline = {
      .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
      .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                .module = module,
                .pName = "main"},
      .layout = gpu.layout};
  TRY(vkCreateComputePipelines(gpu.own.device, VK_NULL_HANDLE, 1, &pipeline, NULL, &gpu.pipeline));
  vkDestroyShaderModule(gpu.own.device, module, NULL);
}

static void create_commands(void) {
  VkCommandPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                  .queueFamilyIndex = gpu.own.queue_family_index};
  TRY(vkCreateCommandPool(gpu.own.device, &pool, NULL, &gpu.pool));
  VkCommandBufferAllocateInfo one = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                     .commandPool = gpu.pool,
                                     .commandBufferCount = 1};
  TRY(vkAllocateCommandBuffers(gpu.own.device, &one, &gpu.commands));
}

/* Makes everything that shaders have written so far visible to later commands. */
static void record_barrier(VkPipelineStageFlags stage, VkAccessFlags access) {
  VkMemoryBarrier barrier = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                             .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
                             .dstAccessMask = access};
  vkCmdPipelineBarrier(gpu.commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, stage, 0, 1, &barrier, 0,
                       NULL, 0, NULL);
}

/* Binds the pipeline each time, because ipt binds its own in between. */
static void record_kernel(const work *w, const step *it) {
  VkBufferDeviceAddressInfo info = {.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO,
                                    .buffer = gpu.buffer};
  VkDeviceAddress address = vkGetBufferDeviceAddress(gpu.own.device, &info);
  kernel_arguments arguments = {.pitch = w->pitch, .rows = it->rows};
  for (int i = 0; i < PLACES; i++)
    arguments.places[i] = address + it->places[i] * sizeof(float);
  vkCmdBindPipeline(gpu.commands, VK_PIPELINE_BIND_POINT_COMPUTE, gpu.pipeline);
  vkCmdPushConstants(gpu.commands, gpu.layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof arguments,
                     &arguments);
  vkCmdDispatch(gpu.commands, 1, 1, 1);
}

static void record_plan(const work *w, const step *it) {
  ipt_record_desc where = {
      .scratch = {gpu.buffer, w->end * sizeof(float), .size = w->scratch_bytes}};
  for (int i = 0; i < PLACES; i++) {
    where.operands[i].buffer = gpu.buffer;
    where.operands[i].offset = it->places[i] * sizeof(float);
  }
  TRY(ipt_plan_record(it->plan, gpu.commands, &where));
}

/* Every step needs what earlier ones have written, the scratch included, and the host needs the
 * result of the last one. Writes of the host before vkQueueSubmit need no barrier. */
static void record(const work *w) {
  VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  TRY(vkBeginCommandBuffer(gpu.commands, &begin));
  for (uint32_t i = 0; i < w->count; i++) {
    if (i > 0)
      record_barrier(VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                     VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
    if (w->steps[i].plan == NULL)
      record_kernel(w, &w->steps[i]);
    else
      record_plan(w, &w->steps[i]);
  }
  record_barrier(VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  TRY(vkEndCommandBuffer(gpu.commands));
}

static float *prepare_gpu(const work *w) {
  void *memory;
  create_buffer(w->end * sizeof(float) + w->scratch_bytes);
  create_pipeline(w);
  create_commands();
  record(w);
  TRY(vkMapMemory(gpu.own.device, gpu.memory, 0, VK_WHOLE_SIZE, 0, &memory));
  return (float *)memory;
}

static void run_on_gpu(const work *w, float *memory) {
  (void)w, (void)memory; /* the command buffer has both */
  VkSubmitInfo submit = {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                         .commandBufferCount = 1,
                         .pCommandBuffers = &gpu.commands};
  TRY(vkQueueSubmit(gpu.own.queue, 1, &submit, VK_NULL_HANDLE));
  TRY(vkQueueWaitIdle(gpu.own.queue));
}

static void close_gpu(float *memory) {
  (void)memory;
  vkDestroyCommandPool(gpu.own.device, gpu.pool, NULL);
  vkDestroyPipeline(gpu.own.device, gpu.pipeline, NULL);
  vkDestroyPipelineLayout(gpu.own.device, gpu.layout, NULL);
  vkDestroyBuffer(gpu.own.device, gpu.buffer, NULL);
  vkFreeMemory(gpu.own.device, gpu.memory, NULL);
  vkDestroyDevice(gpu.own.device, NULL);
  vkDestroyInstance(gpu.own.instance, NULL);
}

const machine vulkan_machine = {"vulkan", open_gpu, prepare_gpu, run_on_gpu, close_gpu};
