/* Products of skinny matrices beyond 4 GiB, if the device has the memory for two. Otherwise, as in
 * CI, matrices are small, which tests the test. Matrices are zero but for some rows: the first
 * ones, those at multiples of 2 GiB, the last ones, and others at random. C = A B is checked at
 * these and their neighbours, and as a whole by C^T C, which a row in another place, or one that
 * was not written, would change. */
#include "check.h"
#include "record_fixture.h"
#include "product_choices.h"

enum {
  SMALL_BYTES = 4 << 20,
  SMALL_MATRIX_BYTES = 1 << 17,
  STAGING_BYTES = 1 << 20,
  MOST_ROWS = 48
};

#define LARGE_BYTES (((VkDeviceSize)9 << 29) + 4096) /* 4.5 GiB */
#define NOT_WRITTEN 0x3f800000u /* 1 in single, and almost so in double precision */

typedef struct large_test {
  fixture vulkan;
  ipt_context *context;
  fixture_buffer a, b, small, scratch, staging;
  VkDeviceSize bytes;       /* size of each of the large ones, a and b */
  uint64_t rows[MOST_ROWS]; /* rows that are not zero; ascending */
  unsigned row_count;
} large_test;

/* ---- Memory ---- */

/* The first type in the device's memory. */
static uint32_t device_type(const fixture *f, uint32_t allowed) {
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(f->physical, &memory);
  for (uint32_t i = 0; i < memory.memoryTypeCount; i++)
    if (allowed >> i & 1 &&
        memory.memoryTypes[i].propertyFlags & VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT)
      return i;
  return 0;
}

/* Returns 0 if the device has the memory of the CPU. */
static VkDeviceSize device_memory(const fixture *f) {
  VkPhysicalDeviceMemoryProperties memory;
  VkPhysicalDeviceProperties properties;
  vkGetPhysicalDeviceProperties(f->physical, &properties);
  vkGetPhysicalDeviceMemoryProperties(f->physical, &memory);
  return properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU
             ? 0
             : memory.memoryHeaps[memory.memoryTypes[device_type(f, UINT32_MAX)].heapIndex].size;
}

static int new_buffer(fixture *f, VkDeviceSize size, int visible, fixture_buffer *buffer) {
  const VkBufferUsageFlags usage =
      VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  return fixture_new_buffer_in(f, size, usage, visible ? fixture_memory_type : device_type,
                               buffer) &&
         (!visible || fixture_map(f, buffer));
}

static int new_operands(large_test *test, VkDeviceSize bytes) {
  test->bytes = bytes;
  if (new_buffer(&test->vulkan, bytes, 0, &test->a) &&
      new_buffer(&test->vulkan, bytes, 0, &test->b))
    return 1;
  fixture_free_buffer(&test->vulkan, &test->a);
  fixture_free_buffer(&test->vulkan, &test->b);
  memset(&test->a, 0, sizeof test->a);
  memset(&test->b, 0, sizeof test->b);
  return 0;
}

/* Known from Vulkan 1.3 on. */
static VkDeviceSize largest_buffer(const fixture *f) {
  VkPhysicalDeviceMaintenance4Properties limits;
  VkPhysicalDeviceProperties2 all;
  VkPhysicalDeviceProperties properties;
  vkGetPhysicalDeviceProperties(f->physical, &properties);
  if (properties.apiVersion < VK_API_VERSION_1_3)
    return LARGE_BYTES;
  memset(&limits, 0, sizeof limits);
  memset(&all, 0, sizeof all);
  limits.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_PROPERTIES;
  all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
  all.pNext = &limits;
  vkGetPhysicalDeviceProperties2(f->physical, &all);
  return limits.maxBufferSize;
}

/* Drivers may allocate more than they promise with maxMemoryAllocationSize, as NVIDIA's does. */
static int open_large_test(large_test *test) {
  memset(test, 0, sizeof *test);
  if (!fixture_open(&test->vulkan))
    return 0;
  ipt_vulkan_desc own = fixture_desc(&test->vulkan);
  int large = device_memory(&test->vulkan) / 3 >= LARGE_BYTES &&
              largest_buffer(&test->vulkan) >= LARGE_BYTES && new_operands(test, LARGE_BYTES);
  return (large || new_operands(test, SMALL_BYTES)) &&
         new_buffer(&test->vulkan, SMALL_MATRIX_BYTES, 1, &test->small) &&
         new_buffer(&test->vulkan, (VkDeviceSize)64 << 20, 0, &test->scratch) &&
         new_buffer(&test->vulkan, STAGING_BYTES, 1, &test->staging) &&
         open_own(&own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

static void close_large_test(large_test *test) {
  fixture_buffer *const buffers[] = {&test->a, &test->b, &test->small, &test->scratch,
                                     &test->staging};
  ipt_context_destroy(test->context);
  for (unsigned i = 0; i < sizeof buffers / sizeof buffers[0]; i++)
    fixture_free_buffer(&test->vulkan, buffers[i]);
  fixture_close(&test->vulkan);
}

/* ---- Rows ---- */

static void add_row(large_test *test, uint64_t row) {
  unsigned i = test->row_count;
  for (unsigned j = 0; j < test->row_count; j++)
    if (test->rows[j] == row)
      return;
  for (; i > 0 && test->rows[i - 1] > row; i--)
    test->rows[i] = test->rows[i - 1];
  test->rows[i] = row;
  test->row_count++;
}

/* Pairs of rows at which offsets reach 31 and 32 bits; in small matrices, rows at the same
 * fractions of the height; and random ones. */
static void choose_rows(large_test *test, uint64_t k, uint64_t row_bytes) {
  VkDeviceSize quarter = test->bytes == LARGE_BYTES ? (VkDeviceSize)1 << 30 : test->bytes / 5;
  test->row_count = 0;
  for (unsigned i = 0; i <= 4; i++)
    for (unsigned j = 0; j < 4; j++)
      if (quarter * i / row_bytes + j >= 2 && quarter * i / row_bytes + j - 2 < k)
        add_row(test, quarter * i / row_bytes + j - 2);
  add_row(test, 0);
  add_row(test, k - 1);
  add_row(test, k - 2);
  while (test->row_count < MOST_ROWS)
    add_row(test, ((uint64_t)random_number() << 16 ^ random_number()) % k);
}

static void barrier_after_transfer(const fixture *f, VkPipelineStageFlags to_stage,
                                   VkAccessFlags to_access) {
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_TRANSFER_WRITE_BIT,
                             to_access};
  f->vk.vkCmdPipelineBarrier(f->commands, VK_PIPELINE_STAGE_TRANSFER_BIT, to_stage, 0, 1, &barrier,
                             0, NULL, 0, NULL);
}

/* Fills A with zeros and the chosen rows, and B with bytes that no product has. */
static void fill_buffers(large_test *test, const product_operand *rows, uint64_t row_bytes) {
  fixture *f = &test->vulkan;
  CHECK(fixture_begin(f), "begin");
  fixture_barrier(f, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT);
  f->vk.vkCmdFillBuffer(f->commands, test->a.handle, 0, VK_WHOLE_SIZE, 0);
  f->vk.vkCmdFillBuffer(f->commands, test->b.handle, 0, VK_WHOLE_SIZE, NOT_WRITTEN);
  barrier_after_transfer(f, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT);
  for (unsigned i = 0; i < test->row_count; i++)
    f->vk.vkCmdUpdateBuffer(f->commands, test->a.handle, test->rows[i] * row_bytes, row_bytes,
                            rows->data + i * row_bytes);
  barrier_after_transfer(f, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                         VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
  CHECK(fixture_submit(f), "submit");
}

/* ---- Multiplications ---- */

/* Multiplies two large buffers of the test and the small one, which is B of a TSMM and otherwise C.
 */
static void multiply(large_test *test, const product_case *c, const fixture_buffer *a,
                     const fixture_buffer *tall) {
  ipt_plan *plan = NULL;
  ipt_record_desc desc;
  ipt_result result = plan_product(test->context, c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  if (plan == NULL)
    return;
  memset(&desc, 0, sizeof desc);
  desc.operands[OF_A] = place_in(a, 0, test->bytes);
  desc.operands[c->operation == TSMM ? OF_C : OF_B] = place_in(tall, 0, test->bytes);
  desc.operands[c->operation == TSMM ? OF_B : OF_C] = place_in(&test->small, 0, SMALL_MATRIX_BYTES);
  desc.scratch = place_in(&test->scratch, 0, (VkDeviceSize)64 << 20);
  CHECK(fixture_begin(&test->vulkan), "begin");
  fixture_barrier_before_plan(&test->vulkan);
  result = ipt_plan_record(plan, test->vulkan.commands, &desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  CHECK(fixture_submit(&test->vulkan), "submit");
  ipt_plan_destroy(plan);
}

/* Compares the chosen rows alone. */
static void check_output(product_case *c) {
  uint64_t first = 0, wrong = count_wrong(c, &first);
  CHECK(wrong == 0, "%llu wrong, the first at %llu: %s", (unsigned long long)wrong,
        (unsigned long long)first, product_text(c));
}

/* Whether the row after a chosen one exists and is not chosen itself. */
static int has_row_after(const large_test *test, unsigned i, uint64_t k) {
  int is_next = i + 1 < test->row_count && test->rows[i + 1] == test->rows[i] + 1;
  return !is_next && test->rows[i] + 1 < k;
}

/* Fetches the chosen rows of B, and then those after them. */
static void fetch_rows(large_test *test, uint64_t k, uint64_t row_bytes) {
  fixture *f = &test->vulkan;
  memset(test->staging.mapped, 0, STAGING_BYTES);
  CHECK(fixture_begin(f), "begin");
  fixture_barrier(f, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_READ_BIT);
  for (unsigned i = 0; i < test->row_count; i++) {
    VkBufferCopy copies[2] = {
        {test->rows[i] * row_bytes, i * row_bytes, row_bytes},
        {(test->rows[i] + 1) * row_bytes, (test->row_count + i) * row_bytes, row_bytes}};
    f->vk.vkCmdCopyBuffer(f->commands, test->b.handle, test->staging.handle,
                          has_row_after(test, i, k) ? 2 : 1, copies);
  }
  barrier_after_transfer(f, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  CHECK(fixture_submit(f), "submit");
}

/* All rows after chosen ones are zero; the sign of a zero depends on the driver. */
static void check_rows_after(const product_operand *after, const product_case *c) {
  for (uint64_t row = 0; row < after->rows; row++)
    for (uint64_t col = 0; col < after->cols; col++)
      CHECK(is_zero_number(number_after(after, 0, row, col)), "after row %llu of those chosen: %s",
            (unsigned long long)row, product_text(c));
}

/* C = A B by `groups` workgroups; 0 leaves their number to the planner. */
static void test_products(large_test *test, product_case *c, uint64_t k, uint32_t groups) {
  uint64_t row_bytes = c->n * type_size(c->type);
  product_case whole = *c;
  whole.k = k;
  whole.choices.groups = groups;
  fill_buffers(test, &c->a, row_bytes);
  memcpy(test->small.mapped, c->b.data, c->b.size);
  multiply(test, &whole, &test->a, &test->b);
  fetch_rows(test, k, row_bytes);
  memcpy(c->c.data, test->staging.mapped, c->c.size);
  check_output(c);
  product_operand after;
  open_shape(&after, c, c->type, matrix_of(test->row_count, c->n), 0, 0);
  memcpy(after.data, test->staging.mapped + c->c.size, after.size);
  check_rows_after(&after, c);
  close_operand(&after);
}

/* C = A^T B, or A^H B, of the matrices in these buffers; the case has their chosen rows. */
static void test_sums(large_test *test, product_case *c, uint64_t k, const fixture_buffer *a,
                      const fixture_buffer *b) {
  product_case whole = *c;
  whole.k = k;
  multiply(test, &whole, a, b);
  memcpy(c->c.data, test->small.mapped, c->c.size);
  check_output(c);
}

/* C = A B, then A^H C and C^T C; the case has the chosen rows of A and C. */
static void test_width(large_test *test, ipt_type type, uint64_t cols, uint32_t groups) {
  uint64_t row_bytes = cols * type_size(type), k = test->bytes / row_bytes;
  if (is_double(type) && !test->vulkan.features.shaderFloat64)
    return;
  choose_rows(test, k, row_bytes);
  product_case c = skinny_of(TSMM, type, test->row_count, cols, cols);
  open_product(&c);
  test_products(test, &c, k, groups);
  product_operand product = c.c; /* the B of what follows */
  c.c = c.b;
  c.b = product;
  c.operation = TSMTTSM;
  c.conjugate = true;
  keep_operand(&c.b);
  test_sums(test, &c, k, &test->a, &test->b);
  c.conjugate = false;
  memcpy(c.a.data, c.b.data, c.b.size);
  keep_operand(&c.a);
  test_sums(test, &c, k, &test->b, &test->b);
  close_product(&c);
}

int main(void) {
  static large_test test;
  if (!open_large_test(&test))
    return skip("no sufficient Vulkan device");
  printf("%s: matrices of %llu MiB\n", ipt_context_device_name(test.context),
         (unsigned long long)(test.bytes >> 20));
  test_width(&test, IPT_TYPE_F32, 1, 0);
  test_width(&test, IPT_TYPE_F32, 4, 1);
  test_width(&test, IPT_TYPE_F32, 3, 0);
  test_width(&test, IPT_TYPE_F64, 17, 0);
  test_width(&test, IPT_TYPE_C32, 8, 0);
  test_width(&test, IPT_TYPE_C64, 40, 0);
  test_width(&test, IPT_TYPE_F32, 64, 0);
  close_large_test(&test);
  return finish();
}
