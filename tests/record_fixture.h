/* Shared by tests of recorded plans: a context on the application's own device, and two buffers
 * with copies of their earlier contents. */
#ifndef IPT_TESTS_RECORD_FIXTURE_H
#define IPT_TESTS_RECORD_FIXTURE_H

#include "vulkan_fixture.h"
#include <stdlib.h>

typedef struct record_test {
  fixture vulkan;
  ipt_vulkan_desc own;
  ipt_context *context;
  fixture_buffer data, scratch;
  unsigned char *data_before, *scratch_before; /* the whole buffers */
} record_test;

static inline VkDeviceAddress address_of(const record_test *test, const fixture_buffer *buffer) {
  VkBufferDeviceAddressInfo info = {VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, NULL,
                                    buffer->handle};
  return test->vulkan.vk.vkGetBufferDeviceAddress(test->vulkan.device, &info);
}

static inline ipt_result open_own(const ipt_vulkan_desc *own, ipt_backend backend,
                                  ipt_context **context) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  desc.vulkan = own;
  return ipt_context_create(&desc, context);
}

static inline int open_record_test(record_test *test, size_t buffer_bytes) {
  memset(test, 0, sizeof *test);
  if (!fixture_open(&test->vulkan))
    return 0;
  test->own = fixture_desc(&test->vulkan);
  test->data_before = (unsigned char *)malloc(buffer_bytes);
  test->scratch_before = (unsigned char *)malloc(buffer_bytes);
  return test->data_before != NULL && test->scratch_before != NULL &&
         fixture_new_buffer(&test->vulkan, buffer_bytes, &test->data) &&
         fixture_new_buffer(&test->vulkan, buffer_bytes, &test->scratch) &&
         open_own(&test->own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

static inline void close_record_test(record_test *test) {
  ipt_context_destroy(test->context);
  fixture_free_buffer(&test->vulkan, &test->data);
  fixture_free_buffer(&test->vulkan, &test->scratch);
  fixture_close(&test->vulkan);
  free(test->data_before);
  free(test->scratch_before);
}

#endif
