/* Shared by tests of recorded plans: a context on the application's own device, two buffers with
 * copies of their earlier contents, places in them, and refusals. */
#ifndef IPT_TESTS_RECORD_FIXTURE_H
#define IPT_TESTS_RECORD_FIXTURE_H

#include "check.h"
#include "vulkan_fixture.h"
#include <stdlib.h>

typedef struct record_test {
  fixture vulkan;
  ipt_vulkan_desc own;
  ipt_context *context;
  fixture_buffer data, scratch;
  size_t bytes;                                /* of each buffer */
  unsigned char *data_before, *scratch_before; /* the whole buffers */
} record_test;

static inline VkDeviceAddress address_of(const record_test *test, const fixture_buffer *buffer) {
  VkBufferDeviceAddressInfo info = {VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, NULL,
                                    buffer->handle};
  return test->vulkan.vk.vkGetBufferDeviceAddress(test->vulkan.device, &info);
}

/* Lines that contexts of open_own have logged, and the last of them. */
static unsigned logged_lines;
static char last_logged[512];

static inline void count_logged(const char *message, void *user) {
  (void)user;
  logged_lines += message[0] != 0;
  snprintf(last_logged, sizeof last_logged, "%s", message);
}

static inline ipt_result open_own(const ipt_vulkan_desc *own, ipt_backend backend,
                                  ipt_context **context) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = backend;
  desc.vulkan = own;
  desc.log.write = count_logged;
  return ipt_context_create(&desc, context);
}

static inline int open_record_test(record_test *test, size_t buffer_bytes) {
  memset(test, 0, sizeof *test);
  if (!fixture_open(&test->vulkan))
    return 0;
  test->own = fixture_desc(&test->vulkan);
  test->bytes = buffer_bytes;
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

static inline ipt_place place_in(const fixture_buffer *buffer, uint64_t offset, uint64_t size) {
  ipt_place place;
  memset(&place, 0, sizeof place);
  place.buffer = buffer->handle;
  place.offset = offset;
  place.size = size;
  place.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  return place;
}

/* Gives the same place by its address. */
static inline void use_address(const record_test *test, const fixture_buffer *buffer,
                               ipt_place *place) {
  if (place->buffer != VK_NULL_HANDLE)
    place->address = address_of(test, buffer) + place->offset;
  place->buffer = VK_NULL_HANDLE;
  place->offset = 0;
}

/* Checks that the result is `expected`, and that a command buffer submitted afterwards changes
 * nothing. */
static inline void refuse_recording(record_test *test, const ipt_plan *plan,
                                    const ipt_record_desc *desc, ipt_result expected,
                                    const char *what) {
  CHECK(fixture_begin(&test->vulkan), "begin");
  unsigned lines = logged_lines;
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, desc);
  CHECK(result == IPT_SUCCESS || plan == NULL || logged_lines > lines, "no line: %s", what);
  CHECK(result == expected, "%s: %d, not %d", what, (int)result, (int)expected);
  if (result == IPT_SUCCESS && expected != IPT_SUCCESS) {
    CHECK(fixture_begin(&test->vulkan), "begin"); /* a wrong recording might write anywhere */
    return;
  }
  CHECK(fixture_submit(&test->vulkan), "submit");
  CHECK(memcmp(test->data.mapped, test->data_before, test->bytes) == 0, "%s", what);
  CHECK(memcmp(test->scratch.mapped, test->scratch_before, test->bytes) == 0, "%s", what);
}

#endif
