/* Devices of one driver that stand for several devices, memory of them between guards, and what
 * their contexts log. */
#ifndef IPT_TESTS_MULTI_FIXTURE_H
#define IPT_TESTS_MULTI_FIXTURE_H

#include "vulkan_fixture.h"

#include "check.h"

enum { MOST_DEVICES = IPT_MAX_DEVICES, GUARD = 256, GUARD_BYTE = 0x5a };

/* Memory of a device between guards. */
typedef struct guarded {
  fixture_buffer buffer;
  uint64_t bytes, address;
} guarded;

typedef struct device {
  fixture vulkan;
  ipt_context *context;
  guarded data, scratch; /* of a test that needs no more */
} device;

/* ---- Devices ---- */

/* The last line that a context has logged. */
static char line[512];

static void keep_line(const char *message, void *user) {
  (void)user;
  snprintf(line, sizeof line, "%s", message);
}

static int open_device(device *d) {
  static const char *const extensions[] = {VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME,
                                           VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME};
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.log.write = keep_line;
  if (!fixture_open_with(&d->vulkan, extensions, 2))
    return 0;
  ipt_vulkan_desc vulkan = fixture_desc(&d->vulkan);
  vulkan.external_memory_host = vulkan.external_memory_fd = true;
  desc.vulkan = &vulkan;
  return ipt_context_create(&desc, &d->context) == IPT_SUCCESS;
}

static void close_device(device *d) {
  ipt_context_destroy(d->context);
  fixture_close(&d->vulkan);
}

/* Opens all devices, or returns 0 if there are none. */
static inline int open_devices(device *devices) {
  uint32_t opened = 0;
  while (opened < MOST_DEVICES && open_device(&devices[opened]))
    opened++;
  if (opened > 0 && opened < MOST_DEVICES) {
    fprintf(stderr, "only %u devices can be opened\n", opened);
    exit(1);
  }
  return opened > 0;
}

static inline void close_devices(device *devices) {
  for (uint32_t i = 0; i < MOST_DEVICES; i++)
    close_device(&devices[i]);
}

static void new_guarded(device *d, uint64_t bytes, guarded *memory) {
  memory->bytes = bytes;
  if (!fixture_new_buffer(&d->vulkan, bytes + 2 * GUARD, &memory->buffer))
    exit(1);
  memset(memory->buffer.mapped, GUARD_BYTE, (size_t)(bytes + 2 * GUARD));
  VkBufferDeviceAddressInfo info = {VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, NULL,
                                    memory->buffer.handle};
  memory->address = d->vulkan.vk.vkGetBufferDeviceAddress(d->vulkan.device, &info) + GUARD;
}

/* Returns whether the guards hold. */
static int free_guarded(device *d, guarded *memory) {
  int hold = 1;
  for (uint64_t i = 0; i < GUARD; i++)
    hold = hold && memory->buffer.mapped[i] == GUARD_BYTE &&
           memory->buffer.mapped[GUARD + memory->bytes + i] == GUARD_BYTE;
  fixture_free_buffer(&d->vulkan, &memory->buffer);
  return hold;
}

/* Checks a result, and that the log names the argument. */
#define CHECK_REFUSED(call, error, name)                                                           \
  do {                                                                                             \
    line[0] = 0;                                                                                   \
    ipt_result refused = call;                                                                     \
    CHECK(refused == error && strstr(line, name) != NULL, "%s: '%s' for %s",                       \
          ipt_result_string(refused), line, name);                                                 \
  } while (0)

#endif
