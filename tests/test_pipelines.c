/* Pipelines kept in a file: the next start compiles none of them, and damaged ones, or those of
 * another device, never reach the driver. Drivers tell neither what they keep in a cache nor
 * whether they compile, so this test puts a driver on top of the real one that does. */
#define _POSIX_C_SOURCE 200809L /* for mkdtemp() */
#include "fault_run.h"
#include <sys/stat.h>
#include <unistd.h>

/* ---- A driver that tells ---- */

enum { MAX_KEYS = 64, CACHE_HEADER = 16 + VK_UUID_SIZE };

static struct {
  uint64_t keys[MAX_KEYS]; /* keys of pipelines in the cache */
  uint32_t count, compiled;
  size_t initial_bytes; /* bytes with which a cache was created */
  uint64_t shader;      /* key of the last module that was created */
  int incomplete;       /* how often the cache has just grown when it is asked */
  int other_device;
} driver;

static uint64_t key_of(const void *data, size_t size, uint64_t key) {
  const unsigned char *bytes = (const unsigned char *)data;
  for (size_t i = 0; i < size; i++)
    key = (key ^ bytes[i]) * 0x100000001b3u;
  return key;
}

static VKAPI_ATTR VkResult VKAPI_CALL create_module(VkDevice device,
                                                    const VkShaderModuleCreateInfo *info,
                                                    const VkAllocationCallbacks *callbacks,
                                                    VkShaderModule *out) {
  driver.shader = key_of(info->pCode, info->codeSize, 1);
  return fault_vkCreateShaderModule(device, info, callbacks, out);
}

static VKAPI_ATTR VkResult VKAPI_CALL create_pipelines(VkDevice device, VkPipelineCache cache,
                                                       uint32_t count,
                                                       const VkComputePipelineCreateInfo *infos,
                                                       const VkAllocationCallbacks *callbacks,
                                                       VkPipeline *out) {
  const VkSpecializationInfo *constants = infos->stage.pSpecializationInfo;
  uint64_t key = key_of(constants->pData, constants->dataSize, driver.shader);
  uint32_t i = 0;
  while (cache != VK_NULL_HANDLE && i < driver.count && driver.keys[i] != key)
    i++;
  if (cache == VK_NULL_HANDLE || i == driver.count) {
    driver.compiled++;
    if (cache != VK_NULL_HANDLE && driver.count < MAX_KEYS)
      driver.keys[driver.count++] = key;
  }
  return fault_vkCreateComputePipelines(device, cache, count, infos, callbacks, out);
}

static VKAPI_ATTR void VKAPI_CALL get_properties(VkPhysicalDevice physical,
                                                 VkPhysicalDeviceProperties2 *all) {
  fault_vkGetPhysicalDeviceProperties2(physical, all);
  all->properties.pipelineCacheUUID[3] ^= (uint8_t)driver.other_device;
}

static VkPhysicalDevice first_device(void) {
  VkPhysicalDevice physical = VK_NULL_HANDLE;
  uint32_t count = 1;
  REAL_INSTANCE(vkEnumeratePhysicalDevices)(vulkan.instance, &count, &physical);
  return physical;
}

static void write_cache_header(unsigned char *out) {
  VkPhysicalDeviceProperties2 all = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, NULL, {0}};
  get_properties(first_device(), &all);
  uint32_t header[4] = {CACHE_HEADER, VK_PIPELINE_CACHE_HEADER_VERSION_ONE, all.properties.vendorID,
                        all.properties.deviceID};
  memcpy(out, header, sizeof header);
  memcpy(out + sizeof header, all.properties.pipelineCacheUUID, VK_UUID_SIZE);
}

/* The real cache gets none of the data. */
static VKAPI_ATTR VkResult VKAPI_CALL create_cache(VkDevice device,
                                                   const VkPipelineCacheCreateInfo *info,
                                                   const VkAllocationCallbacks *callbacks,
                                                   VkPipelineCache *out) {
  VkPipelineCacheCreateInfo empty = *info;
  empty.initialDataSize = 0;
  empty.pInitialData = NULL;
  driver.initial_bytes = info->initialDataSize;
  driver.count = 0;
  if (info->initialDataSize > CACHE_HEADER) {
    size_t bytes = info->initialDataSize - CACHE_HEADER;
    memcpy(driver.keys, (const unsigned char *)info->pInitialData + CACHE_HEADER, bytes);
    driver.count = (uint32_t)(bytes / sizeof driver.keys[0]);
  }
  return fault_vkCreatePipelineCache(device, &empty, callbacks, out);
}

static VKAPI_ATTR VkResult VKAPI_CALL get_cache(VkDevice device, VkPipelineCache cache,
                                                size_t *size, void *out) {
  size_t keys = driver.count * sizeof driver.keys[0];
  VkResult result = fate("vkGetPipelineCacheData");
  (void)device;
  (void)cache;
  if (result != VK_SUCCESS)
    return result;
  if (out == NULL) {
    *size = CACHE_HEADER + keys;
    if (driver.incomplete > 0) { /* more than it tells */
      driver.incomplete--;
      *size -= sizeof driver.keys[0];
    }
    return VK_SUCCESS;
  }
  if (*size < CACHE_HEADER + keys)
    return VK_INCOMPLETE;
  write_cache_header((unsigned char *)out);
  memcpy((unsigned char *)out + CACHE_HEADER, driver.keys, keys);
  *size = CACHE_HEADER + keys;
  return VK_SUCCESS;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
  PFN_vkVoidFunction usual = fault_vkGetDeviceProcAddr(device, name);
  if (strcmp(name, "vkCreateShaderModule") == 0)
    return (PFN_vkVoidFunction)create_module;
  if (strcmp(name, "vkCreateComputePipelines") == 0)
    return (PFN_vkVoidFunction)create_pipelines;
  if (strcmp(name, "vkCreatePipelineCache") == 0)
    return (PFN_vkVoidFunction)create_cache;
  return strcmp(name, "vkGetPipelineCacheData") == 0 ? (PFN_vkVoidFunction)get_cache : usual;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_function(VkInstance instance,
                                                                  const char *name) {
  PFN_vkVoidFunction usual = fault_vkGetInstanceProcAddr(instance, name);
  if (strcmp(name, "vkGetDeviceProcAddr") == 0)
    return (PFN_vkVoidFunction)device_function;
  return strcmp(name, "vkGetPhysicalDeviceProperties2") == 0 ? (PFN_vkVoidFunction)get_properties
                                                             : usual;
}

/* ---- Files ---- */

static char path[256], other_path[256];

static size_t read_file(const char *from, unsigned char *bytes, size_t capacity) {
  FILE *file = fopen(from, "rb");
  size_t size = file != NULL ? fread(bytes, 1, capacity, file) : 0;
  if (file != NULL)
    fclose(file);
  return size;
}

static void write_file(const char *to, const unsigned char *bytes, size_t size) {
  FILE *file = fopen(to, "wb");
  CHECK(file != NULL && fwrite(bytes, 1, size, file) == size, "%s", to);
  if (file != NULL)
    fclose(file);
}

/* ---- Starts ---- */

static run started;

static void open_start_on(const ipt_vulkan_desc *own, const char *pipelines) {
  ipt_context_desc desc;
  run *r = &started;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  desc.log.write = append_line;
  desc.log.user = &r->log;
  desc.vulkan = own;
  desc.pipelines = pipelines;
  r->context = NULL;
  r->log.length = 0;
  r->log.text[0] = 0;
  driver.compiled = 0;
  driver.initial_bytes = 0;
  r->result = ipt_context_create(&desc, &r->context);
  CHECK((r->result == IPT_SUCCESS) == (r->context != NULL), "%d", (int)r->result);
}

static void open_start(const char *pipelines) {
  ipt_vulkan_desc own;
  memset(&own, 0, sizeof own);
  own.get_instance_proc_addr = instance_function;
  reset_vulkan();
  open_start_on(&own, pipelines);
}

static void close_start(const char *what) {
  close_context(&started);
  check_objects(what);
}

/* Makes `plans` plans, each with other pipelines, and returns the number of pipelines that were
 * compiled. */
static uint32_t compile(int plans) {
  static const char *const variants[] = {"shift shift_paths=on", "square-blocks", "bs"};
  for (int i = 0; i < plans && started.context != NULL; i++) {
    ipt_transpose_desc desc = make_case(1, 32, 48, 16, variants[i]);
    ipt_plan *plan = NULL;
    CHECK(ipt_plan_create_transpose(started.context, &desc, &plan) == IPT_SUCCESS, "%s",
          case_text(&desc));
    ipt_plan_destroy(plan);
  }
  return driver.compiled;
}

static void save(const char *to) {
  ipt_result result = ipt_pipelines_save(started.context, to);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), started.log.text);
}

/* ---- The second start ---- */

static void test_starts(void) {
  remove(path);
  open_start(path);
  CHECK(started.log.length == 0 && driver.initial_bytes == 0, "no file: '%s'", started.log.text);
  uint32_t first = compile(2);
  CHECK(first > 1, "%u compiled", first);
  save(path);
  close_start("the first start");
  open_start(path);
  CHECK(started.log.length == 0 && driver.initial_bytes > 0, "'%s'", started.log.text);
  CHECK(compile(2) == 0, "the second start has compiled %u", driver.compiled);
  CHECK(compile(3) > 0, "a plan more");
  save(path);
  close_start("the second start");
  open_start(path);
  CHECK(compile(3) == 0, "the third start has compiled %u", driver.compiled);
  close_start("the third start");
  open_start(NULL);
  CHECK(compile(3) > first && driver.initial_bytes == 0, "%u without a file", driver.compiled);
  CHECK(ipt_pipelines_save(started.context, path) == IPT_ERROR_UNSUPPORTED, "without a file");
  close_start("without a file");
}

/* The data of the application's cache serve the next start, too. */
static void test_application_cache(void) {
  VkPipelineCacheCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO, NULL, 0, 0, NULL};
  ipt_vulkan_desc own;
  reset_vulkan();
  CHECK(open_own_device(&own), "the application's own device");
  CHECK(create_cache(own.device, &info, NULL, &own.pipeline_cache) == VK_SUCCESS, "cache");
  own.get_instance_proc_addr = instance_function;
  reset_counts(&own);
  open_start_on(&own, path);
  CHECK(started.result == IPT_ERROR_INVALID_ARGUMENT, "two caches: %d", (int)started.result);
  open_start_on(&own, NULL);
  CHECK(compile(2) > 0, "%u", driver.compiled);
  save(other_path);
  close_context(&started);
  check_objects("the application's cache"); /* is still there */
  close_own_device(&own);
  open_start(other_path);
  CHECK(compile(2) == 0, "%u compiled, '%s'", driver.compiled, started.log.text);
  close_start("from the application's cache");
}

/* ---- Damage ---- */

static void check_ignored(const char *file, const char *reason, const char *what) {
  open_start(file);
  CHECK(started.context != NULL, "%s: %d", what, (int)started.result);
  CHECK(driver.initial_bytes == 0, "%s: the driver got %d bytes", what, (int)driver.initial_bytes);
  CHECK(strstr(started.log.text, reason) != NULL, "%s: '%s', not '%s'", what, started.log.text,
        reason);
  close_start(what);
}

static unsigned char whole[4096], damaged[4096];

/* Damages a byte of each kind of place, because all of them would take long: the line, the driver's
 * header, data. */
static void test_damage(void) {
  size_t size = read_file(path, whole, sizeof whole), magic = 16;
  char what[64];
  CHECK(size > 100 && size < sizeof whole, "%d bytes", (int)size);
  for (size_t i = 0; i < size; i += i < 52 ? 3 : 7) {
    memcpy(damaged, whole, size);
    damaged[i] ^= (unsigned char)(1u << i % 8);
    write_file(other_path, damaged, size);
    snprintf(what, sizeof what, "byte %d of %d", (int)i, (int)size);
    check_ignored(other_path, i < magic ? "no pipelines of this format" : "damaged", what);
  }
  for (size_t i = 1; i < size; i += i < 52 ? 5 : 17) {
    write_file(other_path, whole, i);
    snprintf(what, sizeof what, "%d bytes of %d", (int)i, (int)size);
    check_ignored(other_path, i < magic ? "no pipelines of this format" : "damaged", what);
  }
  write_file(other_path, whole, size + 1);
  check_ignored(other_path, "damaged", "a byte more");
  write_file(other_path, whole, 0);
  check_ignored(other_path, "", "an empty file");
}

static void test_other_device(void) {
  driver.other_device = 1;
  check_ignored(path, "another device or driver", "another driver");
  driver.other_device = 0;
  open_start(path);
  CHECK(driver.initial_bytes > 0, "the same driver: '%s'", started.log.text);
  close_start("the same driver");
}

/* ---- Failures ---- */

static void test_failures(const char *directory) {
  char nowhere[512];
  snprintf(nowhere, sizeof nowhere, "%s/none/pipelines", directory);
  check_ignored(directory, "not a regular file", "a directory");
  open_start(path);
  CHECK(ipt_pipelines_save(NULL, path) == IPT_ERROR_INVALID_ARGUMENT, "no context");
  CHECK(ipt_pipelines_save(started.context, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no path");
  CHECK(ipt_pipelines_save(started.context, nowhere) == IPT_ERROR_FILE, "nowhere");
  CHECK(strstr(started.log.text, "cannot be written") != NULL, "'%s'", started.log.text);
  CHECK(ipt_pipelines_save(started.context, directory) == IPT_ERROR_FILE, "a directory");
  for (unsigned n = 1; n <= 2; n++) {
    vulkan.only = "vkGetPipelineCacheData";
    vulkan.calls = 0;
    vulkan.failing_call = n;
    vulkan.error = VK_ERROR_OUT_OF_HOST_MEMORY;
    CHECK(ipt_pipelines_save(started.context, other_path) == IPT_ERROR_OUT_OF_HOST_MEMORY, "%u", n);
  }
  vulkan.failing_call = 0;
  driver.incomplete = 3;
  save(other_path);
  CHECK(driver.incomplete == 0, "%d", driver.incomplete);
  close_start("failures");
  open_start(other_path);
  CHECK(compile(3) == 0, "%u compiled", driver.compiled);
  close_start("what grew meanwhile");
}

/* Opening a pipe would wait for its writer, and saving would replace it by a file. */
static void test_pipe(void) {
  struct stat status;
  remove(other_path);
  CHECK(mkfifo(other_path, 0600) == 0, "%s", other_path);
  check_ignored(other_path, "not a regular file", "a pipe");
  open_start(path);
  CHECK(ipt_pipelines_save(started.context, other_path) == IPT_ERROR_FILE, "a pipe");
  CHECK(stat(other_path, &status) == 0 && S_ISFIFO(status.st_mode), "the pipe is gone");
  close_start("a pipe");
  remove(other_path);
}

static void test_no_cache(void) {
  reset_vulkan();
  vulkan.only = "vkCreatePipelineCache";
  vulkan.failing_call = 1;
  vulkan.error = VK_ERROR_OUT_OF_DEVICE_MEMORY;
  ipt_vulkan_desc own;
  memset(&own, 0, sizeof own);
  own.get_instance_proc_addr = instance_function;
  open_start_on(&own, path);
  CHECK(started.result == IPT_ERROR_OUT_OF_DEVICE_MEMORY, "%d", (int)started.result);
  close_start("no cache");
}

static void test_cpu(void) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.pipelines = path;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "the CPU");
  CHECK(ipt_pipelines_save(context, other_path) == IPT_ERROR_UNSUPPORTED, "the CPU");
  ipt_context_destroy(context);
}

/* The data of the real driver go there and back. */
static void test_real_driver(void) {
  ipt_vulkan_desc own;
  memset(&own, 0, sizeof own);
  own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
  remove(other_path);
  for (int i = 0; i < 3; i++) {
    reset_vulkan();
    open_start_on(&own, other_path);
    CHECK(started.context != NULL && started.log.length == 0, "%d: '%s'", i, started.log.text);
    compile(3);
    save(other_path);
    close_start("the real driver");
  }
}

int main(void) {
  static char directory[] = "/tmp/ipt-pipelines-test.XXXXXX";
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  if (mkdtemp(directory) == NULL)
    return 1;
  snprintf(path, sizeof path, "%s/pipelines", directory);
  snprintf(other_path, sizeof other_path, "%s/other", directory);
  test_starts();
  test_application_cache();
  test_damage();
  test_other_device();
  test_failures(directory);
  test_pipe();
  test_no_cache();
  test_cpu();
  test_real_driver();
  remove(path);
  remove(other_path);
  CHECK(rmdir(directory) == 0, "files are left in %s", directory);
  close_vulkan(keeper);
  return finish();
}
