/* Buffers of several devices, between which CUDA copies directly, by NVLink where there is one.
 *
 * CUDA allocates the memory of the buffers and Vulkan imports it: copies between memory that Vulkan
 * has allocated are ten times slower. Only NVIDIA's driver imports such memory, and it needs no
 * transfer of ownership between CUDA and Vulkan. Both work at the same time, but in different
 * boxes: the host waits before one touches what the other has written. */

#if IPT__VK_CUDA

typedef struct ipt__vk_cuda_station {
  ipt_context *context;
  int device;
  void *current; /* the primary context of the device */
  void *stream;
  unsigned long long memory, place; /* 0: none */
  int mapped;
  size_t bytes;
  int failed; /* CUresult of the first failure */
  const char *call;
} ipt__vk_cuda_station;

typedef struct ipt__vk_exchange {
  ipt_allocator allocator;
  ipt__vk_cuda cuda;
  uint32_t count;
  ipt__vk_cuda_station stations[IPT_MAX_DEVICES];
} ipt__vk_exchange;

/* Remembers the first failure. Returns whether there is none. */
static int ipt__vk_cuda_works(ipt__vk_cuda_station *s, int result, const char *call) {
  if (result == 0 || s->failed != 0)
    return s->failed == 0;
  s->failed = result;
  s->call = call;
  return 0;
}

static void ipt__vk_cuda_tell(const ipt__vk_cuda_station *s) {
  ipt__log_to(&s->context->log, "%s failed with result %d", s->call, s->failed);
}

/* ---- Devices ---- */

/* Finds the device of CUDA that is the device of a context. */
static int ipt__vk_cuda_find_device(const ipt__vk_cuda *cuda, ipt__vk_cuda_station *s) {
  const ipt__vk_device *device = ipt__vk_device_of(s->context);
  for (int i = 0; cuda->call.get_device(&s->device, i) == 0; i++) {
    unsigned char bytes[VK_UUID_SIZE] = {0};
    char text[sizeof device->info.uuid] = "";
    ipt__text uuid = {text, sizeof text, 0};
    if (cuda->call.device_uuid(bytes, s->device) == 0)
      ipt__vk_write_uuid(bytes, &uuid);
    if (text[0] != '\0' && strcmp(text, device->info.uuid) == 0)
      return 1;
  }
  return 0;
}

/* Enters the context of a device, for calls that act on the current one. */
static int ipt__vk_cuda_enter(const ipt__vk_cuda *cuda, ipt__vk_cuda_station *s) {
  return ipt__vk_cuda_works(s, cuda->call.push_context(s->current), "cuCtxPushCurrent_v2");
}

static void ipt__vk_cuda_leave(const ipt__vk_cuda *cuda) {
  void *left;
  cuda->call.pop_context(&left);
}

/* ---- Memory ---- */

static ipt__vk_cuda_property ipt__vk_cuda_property_of(const ipt__vk_cuda_station *s) {
  ipt__vk_cuda_property property;
  memset(&property, 0, sizeof property);
  property.type = IPT__VK_CUDA_PINNED;
  property.handle_types = IPT__VK_CUDA_FILE_DESCRIPTOR;
  property.location.type = IPT__VK_CUDA_ON_DEVICE;
  property.location.id = s->device;
  return property;
}

/* Memory is a multiple of 2 MiB, which is CUDA's granularity on all devices. */
static int ipt__vk_cuda_allocate(const ipt__vk_cuda *cuda, ipt__vk_cuda_station *s,
                                 uint64_t bytes) {
  ipt__vk_cuda_property property = ipt__vk_cuda_property_of(s);
  s->bytes = (size_t)ipt__round_up(ipt__max(bytes, 1), 1 << 21);
  if (!ipt__vk_cuda_works(s, cuda->call.create_memory(&s->memory, s->bytes, &property, 0),
                          "cuMemCreate") ||
      !ipt__vk_cuda_works(s, cuda->call.reserve(&s->place, s->bytes, 0, 0, 0),
                          "cuMemAddressReserve"))
    return 0;
  s->mapped =
      ipt__vk_cuda_works(s, cuda->call.map(s->place, s->bytes, 0, s->memory, 0), "cuMemMap");
  return s->mapped;
}

static int ipt__vk_cuda_grant(const ipt__vk_cuda *cuda, const ipt__vk_cuda_station *s, int device) {
  ipt__vk_cuda_access access;
  access.location.type = IPT__VK_CUDA_ON_DEVICE;
  access.location.id = device;
  access.flags = IPT__VK_CUDA_READ_WRITE;
  return cuda->call.set_access(s->place, s->bytes, &access, 1);
}

/* Lets the devices that can do so reach the memory of a station. Copies of others go through the
 * host. */
static int ipt__vk_cuda_share(const ipt__vk_exchange *e, ipt__vk_cuda_station *s) {
  if (!ipt__vk_cuda_works(s, ipt__vk_cuda_grant(&e->cuda, s, s->device), "cuMemSetAccess"))
    return 0;
  for (uint32_t i = 0; i < e->count; i++)
    if (e->stations[i].device != s->device)
      ipt__vk_cuda_grant(&e->cuda, s, e->stations[i].device);
  return 1;
}

/* The import takes the file descriptor over if it succeeds. */
static VkResult ipt__vk_import_file(const ipt__vk_device *device, int file, uint64_t bytes,
                                    ipt__buffer *buffer) {
  VkImportMemoryFdInfoKHR import;
  VkMemoryAllocateFlagsInfo flags;
  VkMemoryRequirements requirements;
  memset(&import, 0, sizeof import);
  device->vk.vkGetBufferMemoryRequirements(device->handle, ipt__vk_buffer(buffer), &requirements);
  import.sType = VK_STRUCTURE_TYPE_IMPORT_MEMORY_FD_INFO_KHR;
  import.pNext = &flags;
  import.handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT;
  import.fd = file;
  uint32_t type = ipt__vk_memory_type_for(device, requirements.memoryTypeBits, IPT__ON_DEVICE);
  return ipt__vk_bind_import(device, &import, &flags, bytes, type, buffer);
}

/* Makes the memory of a station a buffer of Vulkan. */
static int ipt__vk_take_cuda_memory(const ipt__vk_cuda *cuda, ipt__vk_cuda_station *s,
                                    ipt__buffer *buffer) {
  const ipt__vk_device *device = ipt__vk_device_of(s->context);
  int file = -1;
  if (!ipt__vk_cuda_works(
          s, cuda->call.export_memory(&file, s->memory, IPT__VK_CUDA_FILE_DESCRIPTOR, 0),
          "cuMemExportToShareableHandle"))
    return 0;
  const VkBufferUsageFlags usage =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  VkResult result = ipt__vk_create_import(device, VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT,
                                          s->bytes, usage, buffer);
  if (result == VK_SUCCESS)
    result = ipt__vk_import_file(device, file, s->bytes, buffer);
  if (buffer->memory == 0)
    close(file);
  if (result != VK_SUCCESS)
    return ipt__vk_cuda_works(s, (int)result, "vkAllocateMemory");
  buffer->address = ipt__vk_buffer_address(device, ipt__vk_buffer(buffer));
  IPT__VK_NAME(device, BUFFER, buffer->handle, "ipt exchange");
  return 1;
}

/* ---- Opening and closing ---- */

static void ipt__vk_cuda_close_station(const ipt__vk_cuda *cuda, ipt__vk_cuda_station *s) {
  if (s->current == NULL)
    return;
  int entered = cuda->call.push_context(s->current) == 0;
  if (s->stream != NULL)
    cuda->call.destroy_stream(s->stream);
  if (s->mapped)
    cuda->call.unmap(s->place, s->bytes);
  if (s->place != 0)
    cuda->call.free_range(s->place, s->bytes);
  if (s->memory != 0)
    cuda->call.release_memory(s->memory);
  if (entered)
    ipt__vk_cuda_leave(cuda);
  cuda->call.release_context(s->device);
}

/* The buffers must be freed before. */
static void ipt__vk_close_exchange(ipt__handle exchange) {
  ipt__vk_exchange *e = (ipt__vk_exchange *)(uintptr_t)exchange;
  if (e == NULL)
    return;
  for (uint32_t i = 0; i < e->count; i++)
    ipt__vk_cuda_close_station(&e->cuda, &e->stations[i]);
  ipt__vk_cuda_close(&e->cuda);
  ipt_allocator allocator = e->allocator;
  ipt__release(&allocator, e);
}

static int ipt__vk_cuda_open_station(ipt__vk_exchange *e, ipt__vk_cuda_station *s, uint64_t bytes,
                                     ipt__buffer *buffer) {
  const ipt__vk_cuda *cuda = &e->cuda;
  if (!ipt__vk_cuda_works(s, cuda->call.retain_context(&s->current, s->device),
                          "cuDevicePrimaryCtxRetain")) {
    s->current = NULL;
    return 0;
  }
  if (!ipt__vk_cuda_enter(cuda, s))
    return 0;
  int opened =
      ipt__vk_cuda_allocate(cuda, s, bytes) && ipt__vk_cuda_share(e, s) &&
      ipt__vk_take_cuda_memory(cuda, s, buffer) &&
      ipt__vk_cuda_works(s, cuda->call.create_stream(&s->stream, IPT__VK_CUDA_NON_BLOCKING),
                         "cuStreamCreate");
  ipt__vk_cuda_leave(cuda);
  return opened;
}

/* Returns whether CUDA knows the devices of all contexts, which must import its memory. */
static int ipt__vk_cuda_find_all(ipt__vk_exchange *e, ipt_context *const *contexts,
                                 uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    e->stations[i].context = contexts[i];
    if (!ipt__vk_device_of(contexts[i])->imports_files)
      return 0;
  }
  if (!ipt__vk_cuda_open(&e->cuda))
    return 0;
  for (uint32_t i = 0; i < count; i++)
    if (!ipt__vk_cuda_find_device(&e->cuda, &e->stations[i]))
      return 0;
  e->count = count;
  return 1;
}

/* See ipt__exchange_calls. */
static ipt__handle ipt__vk_open_exchange(ipt_context *const *contexts, uint32_t count,
                                         const uint64_t *bytes, ipt__buffer *buffers) {
  ipt__vk_exchange *e = (ipt__vk_exchange *)ipt__allocate(&contexts[0]->allocator, sizeof *e);
  if (e == NULL)
    return 0;
  e->allocator = contexts[0]->allocator;
  int opened = ipt__vk_cuda_find_all(e, contexts, count);
  for (uint32_t i = 0; i < count && opened; i++) {
    opened = ipt__vk_cuda_open_station(e, &e->stations[i], bytes[i], &buffers[i]);
    if (!opened && e->stations[i].failed != 0)
      ipt__vk_cuda_tell(&e->stations[i]);
  }
  if (opened)
    return (ipt__handle)(uintptr_t)e;
  for (uint32_t i = 0; i < count; i++)
    ipt__vk_free_buffer(contexts[i], &buffers[i]);
  ipt__vk_close_exchange((ipt__handle)(uintptr_t)e);
  return 0;
}

/* ---- Copies ---- */

/* Failures are told by finish. */
static ipt_result ipt__vk_exchange_copy(ipt__handle exchange, const ipt__exchange_copy *copy) {
  ipt__vk_exchange *e = (ipt__vk_exchange *)(uintptr_t)exchange;
  ipt__vk_cuda_station *from = &e->stations[copy->from], *to = &e->stations[copy->to];
  if (ipt__vk_cuda_enter(&e->cuda, from)) {
    ipt__vk_cuda_works(from,
                       e->cuda.call.copy(to->place + copy->to_offset, to->current,
                                         from->place + copy->from_offset, from->current,
                                         (size_t)copy->bytes, from->stream),
                       "cuMemcpyPeerAsync");
    ipt__vk_cuda_leave(&e->cuda);
  }
  return from->failed == 0 ? IPT_SUCCESS : IPT_ERROR_BACKEND;
}

/* Waits for the copies that a station sends. The next run may try again after a failure. */
static ipt_result ipt__vk_cuda_finish(const ipt__vk_cuda *cuda, ipt__vk_cuda_station *s) {
  if (cuda->call.push_context(s->current) == 0) {
    ipt__vk_cuda_works(s, cuda->call.finish_stream(s->stream), "cuStreamSynchronize");
    ipt__vk_cuda_leave(cuda);
  } else {
    ipt__vk_cuda_works(s, -1, "cuCtxPushCurrent_v2");
  }
  if (s->failed == 0)
    return IPT_SUCCESS;
  ipt__vk_cuda_tell(s);
  ipt__store_backend_code(s->context, (int32_t)s->failed);
  s->failed = 0;
  return IPT_ERROR_BACKEND;
}

static ipt_result ipt__vk_finish_exchange(ipt__handle exchange) {
  ipt__vk_exchange *e = (ipt__vk_exchange *)(uintptr_t)exchange;
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < e->count; i++) {
    ipt_result one = ipt__vk_cuda_finish(&e->cuda, &e->stations[i]);
    result = result == IPT_SUCCESS ? one : result;
  }
  return result;
}

static const ipt__exchange_calls ipt__vk_exchange_calls = {
    ipt__vk_open_exchange, ipt__vk_close_exchange, ipt__vk_exchange_copy, ipt__vk_finish_exchange};

#endif
