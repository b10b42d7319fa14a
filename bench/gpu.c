/* Opens the device that is measured.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gpu.h"

#include "matrix_units.h"

#include <stdio.h>
#include <string.h>

/* ---- Choice ---- */

/* The extensions of portability drivers, such as MoltenVK, are used as by ipt itself, so that
 * devices have the numbers that ipt info lists. Older headers do not have the names. */
static const char *const instance_extension[] = {"VK_KHR_portability_enumeration"};
static const char *const device_extension = "VK_KHR_portability_subset";
static const char *const host_pages_extension = VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME;
static const char *const files_extension = VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME;
enum { ENUMERATE_PORTABILITY = 1, MOST_EXTENSIONS = 512 };

static bool is_listed(const char *name, const VkExtensionProperties *list, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(list[i].extensionName, name) == 0)
      return true;
  return false;
}

/* physical: VK_NULL_HANDLE for the extensions of instances. */
static bool has_extension(VkPhysicalDevice physical, const char *name) {
  static VkExtensionProperties list[MOST_EXTENSIONS];
  uint32_t count = MOST_EXTENSIONS;
  VkResult result = physical == VK_NULL_HANDLE
                        ? vkEnumerateInstanceExtensionProperties(NULL, &count, list)
                        : vkEnumerateDeviceExtensionProperties(physical, NULL, &count, list);
  return (result == VK_SUCCESS || result == VK_INCOMPLETE) && is_listed(name, list, count);
}

static bool open_instance(bench_gpu *gpu) {
  VkApplicationInfo application = {
      VK_STRUCTURE_TYPE_APPLICATION_INFO, NULL, "ipt-bench", 0, NULL, 0, VK_API_VERSION_1_2};
  VkInstanceCreateInfo info = {
      VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, NULL, 0, &application, 0, NULL, 0, NULL};
  if (volkInitialize() != VK_SUCCESS)
    return bench_fail(gpu, "there is no Vulkan loader");
  if (has_extension(VK_NULL_HANDLE, instance_extension[0])) {
    info.flags = ENUMERATE_PORTABILITY;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = instance_extension;
  }
  VkResult result = vkCreateInstance(&info, NULL, &gpu->instance);
  if (result != VK_SUCCESS)
    return bench_fail_vulkan(gpu, "no Vulkan instance", result);
  volkLoadInstanceOnly(gpu->instance);
  return true;
}

void bench_keep_log(const char *message, void *user) {
  bench_gpu *gpu = (bench_gpu *)user;
  snprintf(gpu->log, sizeof gpu->log, "%s", message);
}

static bool choose_device(bench_gpu *gpu, const char *device) {
  enum { MOST = 64 };
  VkPhysicalDevice devices[MOST];
  uint32_t count = MOST, number;
  ipt_vulkan_desc vulkan = {.instance = gpu->instance};
  ipt_context_desc desc = {.backend = IPT_BACKEND_VULKAN,
                           .device = device,
                           .vulkan = &vulkan,
                           .log = {bench_keep_log, gpu}};
  ipt_result result = ipt_device_find(&desc, &number);
  if (result != IPT_SUCCESS)
    return bench_fail_ipt(gpu, "no device", result);
  VkResult listed = vkEnumeratePhysicalDevices(gpu->instance, &count, devices);
  if ((listed != VK_SUCCESS && listed != VK_INCOMPLETE) || number > count)
    return bench_fail_vulkan(gpu, "no device", listed);
  gpu->physical = devices[number - 1];
  result = ipt_vulkan_query(NULL, gpu->instance, gpu->physical, &gpu->info);
  return result == IPT_SUCCESS ? true : bench_fail_ipt(gpu, "the device tells nothing", result);
}

/* ---- What it must have ---- */

static bool check_features(bench_gpu *gpu) {
  VkPhysicalDeviceVulkan12Features features12 = {
      .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
  VkPhysicalDeviceVulkan11Features features11 = {
      .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES, .pNext = &features12};
  VkPhysicalDeviceFeatures2 features = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
                                        .pNext = &features11};
  vkGetPhysicalDeviceFeatures2(gpu->physical, &features);
  if (!features.features.shaderInt64)
    return bench_fail(gpu, "%s lacks shaderInt64, which the benchmark's own shaders need",
                      gpu->info.device.name);
  gpu->has.doubles = features.features.shaderFloat64 != VK_FALSE;
  gpu->has.bytes = features12.storageBuffer8BitAccess != VK_FALSE;
  gpu->has.halves = features11.storageBuffer16BitAccess != VK_FALSE;
  return true;
}

static bool check_timestamps(bench_gpu *gpu) {
  enum { MOST = 32 };
  VkQueueFamilyProperties families[MOST];
  VkPhysicalDeviceProperties properties;
  uint32_t count = MOST;
  vkGetPhysicalDeviceQueueFamilyProperties(gpu->physical, &count, families);
  vkGetPhysicalDeviceProperties(gpu->physical, &properties);
  uint32_t bits = gpu->family < count ? families[gpu->family].timestampValidBits : 0;
  if (bits == 0)
    return bench_fail(gpu, "%s has no timestamps on its compute queue", gpu->info.device.name);
  gpu->timestamp_mask = bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
  gpu->timestamp_period = (double)properties.limits.timestampPeriod * 1e-9;
  return true;
}

static bool check_device(bench_gpu *gpu) {
  gpu->family = gpu->info.queue_family_index;
  vkGetPhysicalDeviceMemoryProperties(gpu->physical, &gpu->memory);
  return check_features(gpu) && check_timestamps(gpu);
}

/* ---- Objects ---- */

static bool open_device(bench_gpu *gpu) {
  float priority = 1;
  VkPhysicalDeviceFeatures features;
  memset(&features, 0, sizeof features);
  features.shaderInt64 = VK_TRUE;
  features.shaderFloat64 = gpu->has.doubles;
  VkPhysicalDeviceVulkan11Features features11 = {
      .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES,
      .storageBuffer16BitAccess = gpu->has.halves};
  VkPhysicalDeviceVulkan12Features features12 = gpu->info.required_features;
  features12.storageBuffer8BitAccess = gpu->has.bytes;
  features12.pNext = &features11;
  VkDeviceQueueCreateInfo queue = {
      VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, NULL, 0, gpu->family, 1, &priority};
  VkDeviceCreateInfo info = {
      VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, &features12, 0, 1, &queue, 0, NULL, 0, NULL, &features};
  const char *extensions[6];
  bench_matrix_units units;
  bench_enable_matrix_units(&gpu->info, &units, &features12);
  for (uint32_t i = 0; i < units.count; i++)
    extensions[info.enabledExtensionCount++] = units.extensions[i];
  if (has_extension(gpu->physical, device_extension))
    extensions[info.enabledExtensionCount++] = device_extension;
  gpu->has.host_pages = strstr(gpu->info.optional, host_pages_extension) != NULL;
  if (gpu->has.host_pages)
    extensions[info.enabledExtensionCount++] = host_pages_extension;
  gpu->has.files = strstr(gpu->info.optional, files_extension) != NULL;
  if (gpu->has.files)
    extensions[info.enabledExtensionCount++] = files_extension;
  info.ppEnabledExtensionNames = extensions;
  VkResult result = vkCreateDevice(gpu->physical, &info, NULL, &gpu->device);
  if (result != VK_SUCCESS)
    return bench_fail_vulkan(gpu, "the device cannot be opened", result);
  volkLoadDeviceTable(&gpu->vk, gpu->device);
  gpu->vk.vkGetDeviceQueue(gpu->device, gpu->family, 0, &gpu->queue);
  return true;
}

static bool open_commands(bench_gpu *gpu) {
  VkCommandPoolCreateInfo pool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, NULL, 0, gpu->family};
  VkFenceCreateInfo fence = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, NULL, 0};
  VkResult result = gpu->vk.vkCreateCommandPool(gpu->device, &pool, NULL, &gpu->pool);
  if (result == VK_SUCCESS)
    result = gpu->vk.vkCreateFence(gpu->device, &fence, NULL, &gpu->fence);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "no command pool", result);
}

static bool open_kernels(bench_gpu *gpu, uint32_t copy_units) {
  uint32_t most = gpu->info.device.workgroup_invocations;
  gpu->kernels.device = gpu->device;
  gpu->kernels.vk = &gpu->vk;
  gpu->kernels.workgroup = most < BENCH_WORKGROUP ? most : BENCH_WORKGROUP;
  gpu->kernels.copy_units = copy_units;
  VkResult result = bench_kernels_open(&gpu->kernels, &gpu->has);
  return result == VK_SUCCESS ? true : bench_fail_vulkan(gpu, "no pipelines", result);
}

static bool open_context(bench_gpu *gpu, const char *wisdom) {
  ipt_vulkan_desc vulkan;
  ipt_context_desc desc;
  memset(&vulkan, 0, sizeof vulkan);
  memset(&desc, 0, sizeof desc);
  vulkan.instance = gpu->instance;
  vulkan.physical_device = gpu->physical;
  vulkan.device = gpu->device;
  vulkan.queue_family_index = gpu->family;
  vulkan.queue = gpu->queue;
  vulkan.shader_float64 = gpu->has.doubles;
  vulkan.external_memory_host = gpu->has.host_pages;
  vulkan.external_memory_fd = gpu->has.files;
  vulkan.subgroup_size_control = bench_has_cooperative_matrix(&gpu->info);
  vulkan.cooperative_matrix = bench_has_cooperative_matrix(&gpu->info);
  vulkan.cooperative_bfloat16 = bench_has_cooperative_bfloat16(&gpu->info);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.vulkan = &vulkan;
  desc.wisdom = wisdom;
  desc.log.write = bench_keep_log;
  desc.log.user = gpu;
  ipt_result result = ipt_context_create(&desc, &gpu->context);
  return result == IPT_SUCCESS ? true : bench_fail_ipt(gpu, "no ipt context", result);
}

bool bench_gpu_open(bench_gpu *gpu, const char *device, uint32_t copy_units, const char *wisdom) {
  memset(gpu, 0, sizeof *gpu);
  return open_instance(gpu) && choose_device(gpu, device) && check_device(gpu) &&
         open_device(gpu) && open_commands(gpu) && open_kernels(gpu, copy_units) &&
         open_context(gpu, wisdom);
}

void bench_gpu_close(bench_gpu *gpu) {
  if (gpu->device != VK_NULL_HANDLE) {
    gpu->vk.vkDeviceWaitIdle(gpu->device);
    ipt_context_destroy(gpu->context);
    bench_kernels_close(&gpu->kernels);
    gpu->vk.vkDestroyFence(gpu->device, gpu->fence, NULL);
    gpu->vk.vkDestroyCommandPool(gpu->device, gpu->pool, NULL);
    gpu->vk.vkDestroyDevice(gpu->device, NULL);
  }
  if (gpu->instance != VK_NULL_HANDLE)
    vkDestroyInstance(gpu->instance, NULL);
}
