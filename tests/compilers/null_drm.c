/* An Intel GPU that is not there, for Mesa's driver to compile for. The driver asks libdrm for the
 * devices and the kernel (i915) for their properties; this library is preloaded into a program and
 * answers both. Device memory is host memory, and everything submitted counts as done at once.
 * Nothing runs.
 *
 *     LD_PRELOAD=libnull_drm.so IPT_NULL_DRM=dg2 VK_DRIVER_FILES=intel_icd.json PROGRAM */
#define _GNU_SOURCE /* for syscall */
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <i915_drm.h>
#include <xf86drm.h>

#define EXPORTED __attribute__((visibility("default")))

/* ---- Chips ---- */

enum { INTEL = 0x8086, GIGABYTE = 30 /* bits */, ADDRESS_BITS = 48 };

/* Counted as the kernel does: since Xe-HP all subslices are in one slice. */
typedef struct chip {
  const char *name;
  uint16_t id; /* the PCI device ID */
  uint16_t subslices, units;
  int has_memory; /* memory of its own */
} chip;

static const chip chips[] = {
    {"skl", 0x1912, 3, 8, 0},   /* HD Graphics 530 */
    {"tgl", 0x9a49, 6, 16, 0},  /* Iris Xe */
    {"dg2", 0x56a0, 32, 16, 1}, /* Arc A770 */
    {"mtl", 0x7d55, 8, 16, 0},  /* Arc of Core Ultra */
    {"lnl", 0x64a0, 8, 8, 0},   /* Arc 140V */
    {"bmg", 0xe20b, 20, 8, 1},  /* Arc B580 */
};

/* Returns NULL if no device is chosen. */
static const chip *chosen_chip(void) {
  const char *name = getenv("IPT_NULL_DRM");
  for (size_t i = 0; name != NULL && i < sizeof chips / sizeof chips[0]; i++)
    if (strcmp(chips[i].name, name) == 0)
      return &chips[i];
  return NULL;
}

/* ---- The answers of libdrm ---- */

/* A file that can be mapped any number of times, so that device memory is host memory. */
static char node[] = "/dev/zero";
static char *nodes[DRM_NODE_MAX] = {node, NULL, node};
static drmPciBusInfo bus = {0, 0, 2, 0};
static drmPciDeviceInfo pci = {INTEL, 0, INTEL, 0, 0};
static drmDevice device;

EXPORTED int drmGetDevices2(uint32_t flags, drmDevicePtr devices[], int most) {
  const chip *c = chosen_chip();
  (void)flags;
  if (c == NULL)
    return 0;
  pci.device_id = c->id;
  device.nodes = nodes;
  device.available_nodes = 1 << DRM_NODE_PRIMARY | 1 << DRM_NODE_RENDER;
  device.bustype = DRM_BUS_PCI;
  device.businfo.pci = &bus;
  device.deviceinfo.pci = &pci;
  if (devices != NULL && most > 0)
    devices[0] = &device;
  return 1;
}

EXPORTED int drmGetDevice2(int file, uint32_t flags, drmDevicePtr *out) {
  (void)file;
  return drmGetDevices2(flags, out, 1) == 1 ? 0 : -ENODEV;
}

EXPORTED void drmFreeDevices(drmDevicePtr devices[], int count) {
  (void)devices;
  (void)count;
}

EXPORTED void drmFreeDevice(drmDevicePtr *out) {
  *out = NULL;
}

/* ---- The answers of the kernel ----
 *
 * A query with length 0 is answered with the length. */

static uint32_t bytes_of(uint32_t bits) {
  return (bits + 7) / 8;
}

static void set_bits(uint8_t *mask, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    mask[i / 8] = (uint8_t)(mask[i / 8] | 1 << i % 8);
}

/* The masks of the only slice, of its subslices, and of the units of each subslice. */
static size_t tell_topology(const chip *c, struct drm_i915_query_topology_info *out) {
  uint32_t of_subslices = bytes_of(c->subslices), of_units = bytes_of(c->units);
  size_t length = sizeof *out + 1 + of_subslices + c->subslices * of_units;
  if (out == NULL)
    return length;
  memset(out, 0, length);
  out->max_slices = 1;
  out->max_subslices = c->subslices;
  out->max_eus_per_subslice = c->units;
  out->subslice_offset = 1;
  out->subslice_stride = (uint16_t)of_subslices;
  out->eu_offset = (uint16_t)(1 + of_subslices);
  out->eu_stride = (uint16_t)of_units;
  set_bits(out->data, 1);
  set_bits(out->data + out->subslice_offset, c->subslices);
  for (uint32_t i = 0; i < c->subslices; i++)
    set_bits(out->data + out->eu_offset + i * of_units, c->units);
  return length;
}

static size_t tell_engines(struct drm_i915_query_engine_info *out) {
  size_t length = sizeof *out + 2 * sizeof out->engines[0];
  if (out == NULL)
    return length;
  memset(out, 0, length);
  out->num_engines = 2;
  out->engines[0].engine.engine_class = I915_ENGINE_CLASS_RENDER;
  out->engines[1].engine.engine_class = I915_ENGINE_CLASS_COPY;
  return length;
}

static size_t tell_memory(const chip *c, struct drm_i915_query_memory_regions *out) {
  uint32_t count = c->has_memory ? 2 : 1;
  size_t length = sizeof *out + count * sizeof out->regions[0];
  if (out == NULL)
    return length;
  memset(out, 0, length);
  out->num_regions = count;
  out->regions[0].region.memory_class = I915_MEMORY_CLASS_SYSTEM;
  if (count > 1)
    out->regions[1].region.memory_class = I915_MEMORY_CLASS_DEVICE;
  for (uint32_t i = 0; i < count; i++)
    out->regions[i].probed_size = out->regions[i].unallocated_size = (uint64_t)16 << GIGABYTE;
  return length;
}

static void answer_item(const chip *c, struct drm_i915_query_item *item) {
  void *out = item->length == 0 ? NULL : (void *)(uintptr_t)item->data_ptr;
  switch (item->query_id) {
  case DRM_I915_QUERY_TOPOLOGY_INFO:
  case DRM_I915_QUERY_GEOMETRY_SUBSLICES:
    item->length = (int32_t)tell_topology(c, out);
    break;
  case DRM_I915_QUERY_ENGINE_INFO:
    item->length = (int32_t)tell_engines(out);
    break;
  case DRM_I915_QUERY_MEMORY_REGIONS:
    item->length = (int32_t)tell_memory(c, out);
    break;
  default:
    item->length = -EINVAL;
  }
}

static int answer_query(const chip *c, const struct drm_i915_query *query) {
  struct drm_i915_query_item *items = (void *)(uintptr_t)query->items_ptr;
  for (uint32_t i = 0; i < query->num_items; i++)
    answer_item(c, &items[i]);
  return 0;
}

/* Most parameters ask whether the kernel can do something. */
static int answer_parameter(const chip *c, const struct drm_i915_getparam *asked) {
  switch (asked->param) {
  case I915_PARAM_CHIPSET_ID:
    *asked->value = c->id;
    break;
  case I915_PARAM_REVISION:
    *asked->value = 0;
    break;
  case I915_PARAM_CS_TIMESTAMP_FREQUENCY:
    *asked->value = 19200000;
    break;
  case I915_PARAM_HAS_ALIASING_PPGTT:
    *asked->value = I915_GEM_PPGTT_FULL;
    break;
  case I915_PARAM_MMAP_VERSION:
  case I915_PARAM_MMAP_GTT_VERSION:
    *asked->value = 4; /* through DRM_IOCTL_I915_GEM_MMAP_OFFSET */
    break;
  case I915_PARAM_SUBSLICE_TOTAL:
    *asked->value = c->subslices;
    break;
  case I915_PARAM_EU_TOTAL:
    *asked->value = c->subslices * c->units;
    break;
  default:
    *asked->value = 1;
  }
  return 0;
}

/* libdrm rejects a version without a date and a description. */
static int answer_version(struct drm_version *version) {
  static const char name[] = "i915";
  if (version->name_len >= sizeof name - 1)
    memcpy(version->name, name, sizeof name - 1);
  if (version->date_len > 0)
    version->date[0] = '\0';
  if (version->desc_len > 0)
    version->desc[0] = '\0';
  version->version_major = 1;
  version->name_len = sizeof name - 1;
  version->date_len = version->desc_len = 1;
  return 0;
}

/* ---- The calls of the kernel ---- */

static uint32_t new_handle(void) {
  static uint32_t handles;
  return ++handles;
}

/* Gives handles to objects that are created. Other calls succeed without an answer. */
static void answer_with_handle(unsigned long request, void *argument) {
  switch (request) {
  case DRM_IOCTL_SYNCOBJ_CREATE:
    ((struct drm_syncobj_create *)argument)->handle = new_handle();
    break;
  case DRM_IOCTL_I915_GEM_CREATE:
    ((struct drm_i915_gem_create *)argument)->handle = new_handle();
    break;
  case DRM_IOCTL_I915_GEM_CREATE_EXT:
    ((struct drm_i915_gem_create_ext *)argument)->handle = new_handle();
    break;
  case DRM_IOCTL_I915_GEM_USERPTR:
    ((struct drm_i915_gem_userptr *)argument)->handle = new_handle();
    break;
  case DRM_IOCTL_I915_GEM_CONTEXT_CREATE_EXT:
    ((struct drm_i915_gem_context_create_ext *)argument)->ctx_id = new_handle();
    break;
  case DRM_IOCTL_I915_GEM_VM_CREATE:
    ((struct drm_i915_gem_vm_control *)argument)->vm_id = new_handle();
    break;
  default:
    break;
  }
}

static int answer(const chip *c, unsigned long request, void *argument) {
  switch (request) {
  case DRM_IOCTL_VERSION:
    return answer_version(argument);
  case DRM_IOCTL_GET_CAP:
    ((struct drm_get_cap *)argument)->value = 1;
    break;
  case DRM_IOCTL_I915_GETPARAM:
    return answer_parameter(c, argument);
  case DRM_IOCTL_I915_QUERY:
    return answer_query(c, argument);
  case DRM_IOCTL_I915_GEM_MMAP_OFFSET:
    ((struct drm_i915_gem_mmap_offset *)argument)->offset = 0;
    break;
  case DRM_IOCTL_I915_GEM_GET_TILING:
    ((struct drm_i915_gem_get_tiling *)argument)->tiling_mode = I915_TILING_X;
    break;
  case DRM_IOCTL_I915_GEM_CONTEXT_GETPARAM:
    ((struct drm_i915_gem_context_param *)argument)->value = (uint64_t)1 << ADDRESS_BITS;
    break;
  case DRM_IOCTL_I915_GEM_GET_APERTURE:
    ((struct drm_i915_gem_get_aperture *)argument)->aper_size = (uint64_t)1 << ADDRESS_BITS;
    break;
  default:
    answer_with_handle(request, argument);
    break;
  }
  return 0;
}

EXPORTED int ioctl(int file, unsigned long request, ...) {
  const chip *c = chosen_chip();
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (c == NULL || _IOC_TYPE(request) != DRM_IOCTL_BASE)
    return (int)syscall(SYS_ioctl, file, request, argument);
  return answer(c, request, argument);
}
