/* The functions of libcuda that copy between the memory of devices, where it is installed. Vulkan
 * has none that do. Declarations follow NVIDIA's reference of the CUDA driver API, so that its
 * headers are not needed. */

#ifdef __linux__
#define IPT__VK_CUDA 1
#else
#define IPT__VK_CUDA 0
#endif

#if IPT__VK_CUDA

typedef struct ipt__vk_cuda_location {
  int type, id;
} ipt__vk_cuda_location;

/* CUmemAllocationProp */
typedef struct ipt__vk_cuda_property {
  int type, handle_types;
  ipt__vk_cuda_location location;
  void *windows;
  unsigned char flags[8];
} ipt__vk_cuda_property;

/* CUmemAccessDesc */
typedef struct ipt__vk_cuda_access {
  ipt__vk_cuda_location location;
  int flags;
} ipt__vk_cuda_access;

enum {
  IPT__VK_CUDA_PINNED = 1,          /* CU_MEM_ALLOCATION_TYPE_PINNED */
  IPT__VK_CUDA_FILE_DESCRIPTOR = 1, /* CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR */
  IPT__VK_CUDA_ON_DEVICE = 1,       /* CU_MEM_LOCATION_TYPE_DEVICE */
  IPT__VK_CUDA_READ_WRITE = 3,      /* CU_MEM_ACCESS_FLAGS_PROT_READWRITE */
  IPT__VK_CUDA_NON_BLOCKING = 1     /* CU_STREAM_NON_BLOCKING */
};

/* Name of the member, name of the symbol, arguments. All return a CUresult. */
#define IPT__VK_CUDA_FUNCTIONS(F)                                                                  \
  F(init, "cuInit", (unsigned))                                                                    \
  F(get_device, "cuDeviceGet", (int *, int))                                                       \
  F(device_uuid, "cuDeviceGetUuid_v2", (unsigned char *, int))                                     \
  F(retain_context, "cuDevicePrimaryCtxRetain", (void **, int))                                    \
  F(release_context, "cuDevicePrimaryCtxRelease_v2", (int))                                        \
  F(push_context, "cuCtxPushCurrent_v2", (void *))                                                 \
  F(pop_context, "cuCtxPopCurrent_v2", (void **))                                                  \
  F(create_memory, "cuMemCreate",                                                                  \
    (unsigned long long *, size_t, const ipt__vk_cuda_property *, unsigned long long))             \
  F(export_memory, "cuMemExportToShareableHandle",                                                 \
    (void *, unsigned long long, int, unsigned long long))                                         \
  F(release_memory, "cuMemRelease", (unsigned long long))                                          \
  F(reserve, "cuMemAddressReserve",                                                                \
    (unsigned long long *, size_t, size_t, unsigned long long, unsigned long long))                \
  F(free_range, "cuMemAddressFree", (unsigned long long, size_t))                                  \
  F(map, "cuMemMap", (unsigned long long, size_t, size_t, unsigned long long, unsigned long long)) \
  F(unmap, "cuMemUnmap", (unsigned long long, size_t))                                             \
  F(set_access, "cuMemSetAccess",                                                                  \
    (unsigned long long, size_t, const ipt__vk_cuda_access *, size_t))                             \
  F(create_stream, "cuStreamCreate", (void **, unsigned))                                          \
  F(destroy_stream, "cuStreamDestroy_v2", (void *))                                                \
  F(finish_stream, "cuStreamSynchronize", (void *))                                                \
  F(copy, "cuMemcpyPeerAsync",                                                                     \
    (unsigned long long, void *, unsigned long long, void *, size_t, void *))

#define IPT__VK_CUDA_MEMBER(member, symbol, arguments) int(*member) arguments;

typedef struct ipt__vk_cuda_functions {
  IPT__VK_CUDA_FUNCTIONS(IPT__VK_CUDA_MEMBER)
} ipt__vk_cuda_functions;

typedef struct ipt__vk_cuda {
  void *library;
  ipt__vk_cuda_functions call;
} ipt__vk_cuda;

#define IPT__VK_CUDA_SYMBOL(member, symbol, arguments) symbol "\0"

/* Loads all functions. POSIX lets a function have the bytes of the address of its symbol. The names
 * are one text, which needs no relocations. */
static int ipt__vk_cuda_load(ipt__vk_cuda *cuda) {
  static const char names[] = IPT__VK_CUDA_FUNCTIONS(IPT__VK_CUDA_SYMBOL);
  const char *name = names;
  unsigned char *function = (unsigned char *)&cuda->call;
  for (; *name != '\0'; name += strlen(name) + 1) {
    void *symbol = dlsym(cuda->library, name);
    if (symbol == NULL)
      return 0;
    memcpy(function, &symbol, sizeof symbol);
    function += sizeof symbol;
  }
  return 1;
}

static void ipt__vk_cuda_close(ipt__vk_cuda *cuda) {
  if (cuda->library != NULL)
    dlclose(cuda->library);
  cuda->library = NULL;
}

/* Returns 0 if there is no libcuda, or none that has all functions and finds a device. */
static int ipt__vk_cuda_open(ipt__vk_cuda *cuda) {
  memset(cuda, 0, sizeof *cuda);
  cuda->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (cuda->library == NULL)
    return 0;
  if (ipt__vk_cuda_load(cuda) && cuda->call.init(0) == 0)
    return 1;
  ipt__vk_cuda_close(cuda);
  return 0;
}

#endif
