/* Keeps compiled pipelines in a file, so that the next start need not compile them. The file is a
 * line with a length and a hash, and then a pipeline cache of Vulkan. Drivers trust the data that
 * they get, so no damaged data may reach them. */

enum {
  IPT__VK_PIPELINES_HEADER = 50,     /* bytes of the first line */
  IPT__VK_PIPELINES_MOST = 256 << 20 /* bytes; a longer file is read in part and fails the check */
};

static const char ipt__vk_pipelines_magic[] = "ipt-pipelines 1 ";

static void ipt__vk_compose_pipelines_header(const char *data, size_t size,
                                             char header[IPT__VK_PIPELINES_HEADER + 1]) {
  uint64_t hash = ipt__hash(data, size);
  ipt__text text = {header, IPT__VK_PIPELINES_HEADER + 1, 0};
  ipt__append(&text, "%s%016llx %016llx\n", ipt__vk_pipelines_magic, (unsigned long long)size,
              (unsigned long long)hash);
}

/* ---- Reading ---- */

/* Whether a driver would accept the data: Vulkan specifies how it begins. */
static int ipt__vk_is_cache_of(const ipt__vk_device *device, const char *data, size_t size) {
  ipt__vk_properties p;
  uint32_t header[4];
  const VkPhysicalDeviceProperties *basic = &p.all.properties;
  if (size < sizeof header + VK_UUID_SIZE)
    return 0;
  memcpy(header, data, sizeof header);
  ipt__vk_get_properties(&device->instance, device->physical, &p);
  return header[0] >= sizeof header + VK_UUID_SIZE && header[0] <= size &&
         header[1] == VK_PIPELINE_CACHE_HEADER_VERSION_ONE && header[2] == basic->vendorID &&
         header[3] == basic->deviceID &&
         memcmp(data + sizeof header, basic->pipelineCacheUUID, VK_UUID_SIZE) == 0;
}

/* Returns what is wrong with a file, or NULL. */
static const char *ipt__vk_fault_of_pipelines(const ipt__vk_device *device, const char *file,
                                              size_t size) {
  char header[IPT__VK_PIPELINES_HEADER + 1];
  const char *data = file + IPT__VK_PIPELINES_HEADER;
  size_t magic = sizeof ipt__vk_pipelines_magic - 1;
  if (size < magic || memcmp(file, ipt__vk_pipelines_magic, magic) != 0)
    return "it has no pipelines of this format";
  if (size < IPT__VK_PIPELINES_HEADER)
    return "it is damaged";
  ipt__vk_compose_pipelines_header(data, size - IPT__VK_PIPELINES_HEADER, header);
  if (memcmp(file, header, IPT__VK_PIPELINES_HEADER) != 0)
    return "it is damaged";
  return ipt__vk_is_cache_of(device, data, size - IPT__VK_PIPELINES_HEADER)
             ? NULL
             : "it belongs to another device or driver";
}

/* Opens the cache with the content of the file, if that may be used. */
static ipt_result ipt__vk_open_cache(ipt_context *context, const char *file, size_t size) {
  ipt__vk_device *device = ipt__vk_device_of(context);
  VkPipelineCacheCreateInfo info;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO;
  if (size > 0) {
    info.initialDataSize = size - IPT__VK_PIPELINES_HEADER;
    info.pInitialData = file + IPT__VK_PIPELINES_HEADER;
  }
  VkResult result = device->vk.vkCreatePipelineCache(
      device->handle, &info, device->instance.callbacks, &device->pipeline_cache);
  if (result != VK_SUCCESS)
    device->pipeline_cache = VK_NULL_HANDLE;
  else
    IPT__VK_NAME(device, PIPELINE_CACHE, device->pipeline_cache, "ipt pipelines");
  device->owns_cache = result == VK_SUCCESS;
  return ipt__vk_translate(context, result, "vkCreatePipelineCache");
}

static ipt_result ipt__vk_load_pipelines(ipt_context *context, const char *path) {
  size_t capacity = (size_t)ipt__min(ipt__file_size(path), IPT__VK_PIPELINES_MOST) + 1, size = 0;
  const char *fault = NULL;
  char *file = (char *)ipt__allocate(&context->allocator, capacity);
  if (file == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__file_state state = ipt__read_bytes(path, file, capacity, &size);
  if (state == IPT__FILE_GOOD)
    fault = ipt__vk_fault_of_pipelines(ipt__vk_device_of(context), file, size);
  else if (state != IPT__FILE_NONE)
    fault = "it cannot be read, or is not a regular file";
  if (fault != NULL)
    ipt__log_to(&context->log, "pipelines in %s are ignored: %s", path, fault);
  ipt_result result = ipt__vk_open_cache(context, file, fault == NULL ? size : 0);
  ipt__release(&context->allocator, file);
  return result;
}

/* ---- Writing ---- */

/* Composes the whole file, which the caller frees. If the cache grows meanwhile, it is read
 * again. */
static ipt_result ipt__vk_compose_pipelines(ipt_context *context, char **file, size_t *size) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  VkResult result = VK_INCOMPLETE;
  char header[IPT__VK_PIPELINES_HEADER + 1];
  *file = NULL;
  while (result == VK_INCOMPLETE) {
    ipt__release(&context->allocator, *file);
    *file = NULL;
    result = device->vk.vkGetPipelineCacheData(device->handle, device->pipeline_cache, size, NULL);
    if (result != VK_SUCCESS)
      break;
    *file = (char *)ipt__allocate(&context->allocator, IPT__VK_PIPELINES_HEADER + *size + 1);
    if (*file == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    result = device->vk.vkGetPipelineCacheData(device->handle, device->pipeline_cache, size,
                                               *file + IPT__VK_PIPELINES_HEADER);
  }
  if (result != VK_SUCCESS)
    return ipt__vk_translate(context, result, "vkGetPipelineCacheData");
  ipt__vk_compose_pipelines_header(*file + IPT__VK_PIPELINES_HEADER, *size, header);
  memcpy(*file, header, IPT__VK_PIPELINES_HEADER);
  *size += IPT__VK_PIPELINES_HEADER;
  return IPT_SUCCESS;
}

/* The file that is replaced may be damaged, but it must be one of pipelines. */
static ipt_result ipt__vk_replace_pipelines(ipt_context *context, ipt__replacement *r) {
  char magic[sizeof ipt__vk_pipelines_magic - 1], *file = NULL;
  size_t size;
  ipt__file_state state = ipt__read_bytes(r->target, magic, sizeof magic, &size);
  if (state != IPT__FILE_NONE && (state != IPT__FILE_GOOD || size < sizeof magic ||
                                  memcmp(magic, ipt__vk_pipelines_magic, sizeof magic) != 0)) {
    snprintf(r->reason, sizeof r->reason, "%s",
             state == IPT__FILE_GOOD ? "it has no pipelines of this format" : "it cannot be read");
    return IPT_ERROR_FILE;
  }
  ipt_result result = ipt__vk_compose_pipelines(context, &file, &size);
  if (result == IPT_SUCCESS)
    result = ipt__finish_replacement(r, file, size);
  ipt__release(&context->allocator, file);
  return result;
}

static ipt_result ipt__vk_save_pipelines(ipt_context *context, const char *path) {
  ipt__replacement r;
  if (ipt__vk_device_of(context)->pipeline_cache == VK_NULL_HANDLE) {
    ipt__log_to(&context->log,
                "the context keeps no pipelines: neither ipt_context_desc::pipelines "
                "nor ipt_vulkan_desc::pipeline_cache was given");
    return IPT_ERROR_UNSUPPORTED;
  }
  ipt_result result = ipt__begin_replacement(&context->allocator, path, &r);
  if (result == IPT_SUCCESS)
    result = ipt__vk_replace_pipelines(context, &r);
  if (result == IPT_ERROR_FILE)
    ipt__log_to(&context->log, "pipelines cannot be written to '%s': %s", path, r.reason);
  ipt__end_replacement(&r);
  return result;
}
