/* Multiplications of matrices beyond 4 GiB, where the device has the memory for two; else, as in
 * CI, of small ones, to test the test. Matrices are zero but for some rows: the first ones, those
 * at multiples of 2 GiB, the last ones, and others at random. B = A C is checked at these and their
 * neighbours, and as a whole by B^T B, in which a row that is elsewhere, or that has not been
 * written, would count. */
#include "check.h"
#include "record_fixture.h"
#include "tsm_cases.h"

enum { SMALL_BYTES = 4 << 20, C_BYTES = 1 << 17, STAGING_BYTES = 1 << 20, MOST_ROWS = 48 };

#define LARGE_BYTES (((VkDeviceSize)9 << 29) + 4096) /* 4.5 GiB */
#define NOT_WRITTEN 0x3f800000u /* 1 in single, and almost so in double precision */

typedef struct large_test {
  fixture vulkan;
  ipt_context *context;
  fixture_buffer a, b, c, scratch, staging;
  VkDeviceSize bytes;       /* of A, and of B */
  uint64_t rows[MOST_ROWS]; /* that are not zero; ascending */
  unsigned row_count;
} large_test;

/* ---- Memory ---- */

static VkDeviceSize largest_allocation(const fixture *f) {
  VkPhysicalDeviceMaintenance3Properties limits = {
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES, NULL, 0, 0};
  VkPhysicalDeviceProperties2 properties;
  memset(&properties, 0, sizeof properties);
  properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
  properties.pNext = &limits;
  vkGetPhysicalDeviceProperties2(f->physical, &properties);
  return properties.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU
             ? 0
             : limits.maxMemoryAllocationSize;
}

/* The first type in the device's memory, with the size of its heap. */
static uint32_t device_type(const fixture *f, uint32_t allowed, VkDeviceSize *heap) {
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(f->physical, &memory);
  for (uint32_t i = 0; i < memory.memoryTypeCount; i++)
    if (allowed >> i & 1 &&
        memory.memoryTypes[i].propertyFlags & VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT) {
      *heap = memory.memoryHeaps[memory.memoryTypes[i].heapIndex].size;
      return i;
    }
  *heap = 0;
  return 0;
}

static int new_buffer(fixture *f, VkDeviceSize size, int visible, fixture_buffer *buffer) {
  VkBufferCreateInfo info = fixture_buffer_info(size, NULL);
  VkMemoryAllocateFlagsInfo flags = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, NULL,
                                     VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT, 0};
  VkMemoryRequirements needed;
  VkDeviceSize heap;
  void *mapped = NULL;
  memset(buffer, 0, sizeof *buffer);
  info.usage |= VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  if (f->vk.vkCreateBuffer(f->device, &info, NULL, &buffer->handle) != VK_SUCCESS)
    return 0;
  f->vk.vkGetBufferMemoryRequirements(f->device, buffer->handle, &needed);
  VkMemoryAllocateInfo memory = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, &flags, needed.size,
                                 visible ? fixture_memory_type(f, needed.memoryTypeBits)
                                         : device_type(f, needed.memoryTypeBits, &heap)};
  if (f->vk.vkAllocateMemory(f->device, &memory, NULL, &buffer->memory) != VK_SUCCESS ||
      f->vk.vkBindBufferMemory(f->device, buffer->handle, buffer->memory, 0) != VK_SUCCESS ||
      (visible &&
       f->vk.vkMapMemory(f->device, buffer->memory, 0, VK_WHOLE_SIZE, 0, &mapped) != VK_SUCCESS))
    return 0;
  buffer->mapped = (unsigned char *)mapped;
  return 1;
}

static int open_large_test(large_test *test) {
  VkDeviceSize heap;
  memset(test, 0, sizeof *test);
  if (!fixture_open(&test->vulkan))
    return 0;
  ipt_vulkan_desc own = fixture_desc(&test->vulkan);
  device_type(&test->vulkan, UINT32_MAX, &heap);
  int large = heap / 3 >= LARGE_BYTES && largest_allocation(&test->vulkan) >= LARGE_BYTES;
  test->bytes = large ? LARGE_BYTES : SMALL_BYTES;
  return new_buffer(&test->vulkan, test->bytes, 0, &test->a) &&
         new_buffer(&test->vulkan, test->bytes, 0, &test->b) &&
         new_buffer(&test->vulkan, C_BYTES, 1, &test->c) &&
         new_buffer(&test->vulkan, (VkDeviceSize)64 << 20, 0, &test->scratch) &&
         new_buffer(&test->vulkan, STAGING_BYTES, 1, &test->staging) &&
         open_own(&own, IPT_BACKEND_VULKAN, &test->context) == IPT_SUCCESS;
}

static void close_large_test(large_test *test) {
  fixture_buffer *const buffers[] = {&test->a, &test->b, &test->c, &test->scratch, &test->staging};
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

/* Pairs of rows: where 31 and 32 bits end, at the same fractions of small matrices, and elsewhere.
 */
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

/* Integers, so small that all sums are exact. */
static tsm_matrix chosen_rows(const large_test *test, ipt_type type, uint64_t cols) {
  tsm_matrix x = new_matrix(type, test->row_count, cols, 0);
  fill_matrix(&x, FILL_INTEGERS);
  keep_matrix(&x);
  return x;
}

static void barrier_after_transfer(const fixture *f, VkPipelineStageFlags to_stage,
                                   VkAccessFlags to_access) {
  VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER, NULL, VK_ACCESS_TRANSFER_WRITE_BIT,
                             to_access};
  f->vk.vkCmdPipelineBarrier(f->commands, VK_PIPELINE_STAGE_TRANSFER_BIT, to_stage, 0, 1, &barrier,
                             0, NULL, 0, NULL);
}

/* A: zeros, and the chosen rows; B: what no product is. */
static void fill_operands(large_test *test, const tsm_matrix *rows, uint64_t row_bytes) {
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

static ipt_tsm_place place_of(const fixture_buffer *buffer, VkDeviceSize size) {
  ipt_tsm_place place;
  memset(&place, 0, sizeof place);
  place.buffer = buffer->handle;
  place.size = size;
  return place;
}

/* Of two of the test's large buffers and C. */
static void multiply(large_test *test, const tsm_case *c, const fixture_buffer *a,
                     const fixture_buffer *b) {
  ipt_tsm_plan *plan = NULL;
  ipt_tsm_record_desc desc;
  ipt_result result = ipt_tsm_plan_create(test->context, c->operation, &c->desc, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(c));
  if (plan == NULL)
    return;
  memset(&desc, 0, sizeof desc);
  desc.a = place_of(a, test->bytes);
  desc.b = place_of(b, test->bytes);
  desc.c = place_of(&test->c, C_BYTES);
  desc.scratch = place_of(&test->scratch, (VkDeviceSize)64 << 20);
  CHECK(fixture_begin(&test->vulkan), "begin");
  fixture_barrier_before_plan(&test->vulkan);
  result = ipt_tsm_plan_record(plan, test->vulkan.commands, &desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), tsm_text(c));
  CHECK(fixture_submit(&test->vulkan), "submit");
  ipt_tsm_plan_destroy(plan);
}

/* x^H y, or x^T y, of matrices with the chosen rows only, against what is in C. */
static void check_sums(const large_test *test, const tsm_case *c, const tsm_matrix *x,
                       const tsm_matrix *y) {
  tsm_matrix found = new_matrix(x->type, x->cols, y->cols, 0);
  uint64_t wrong = 0;
  memcpy(found.data, test->c.mapped, found.size);
  for (uint64_t i = 0; i < x->cols; i++)
    for (uint64_t j = 0; j < y->cols; j++) {
      double sum[2] = {0, 0};
      for (uint64_t row = 0; row < x->rows; row++) {
        double re = get_part(x, row, i, 0), im = get_part(x, row, i, 1);
        double y_re = get_part(y, row, j, 0), y_im = get_part(y, row, j, 1);
        im = c->desc.conjugate ? -im : im;
        sum[0] += re * y_re - im * y_im;
        sum[1] += re * y_im + im * y_re;
      }
      wrong += get_part(&found, i, j, 0) != sum[0] || get_part(&found, i, j, 1) != sum[1];
    }
  CHECK(wrong == 0, "%llu wrong: %s", (unsigned long long)wrong, tsm_text(c));
  free_matrix(&found);
}

/* The chosen rows of A times C. */
static tsm_matrix products_of(const tsm_matrix *rows, const tsm_matrix *c) {
  tsm_matrix products = new_matrix(rows->type, rows->rows, c->cols, 0);
  for (uint64_t row = 0; row < rows->rows; row++)
    for (uint64_t j = 0; j < c->cols; j++) {
      double sum[2] = {0, 0};
      for (uint64_t i = 0; i < c->rows; i++) {
        double re = get_part(rows, row, i, 0), im = get_part(rows, row, i, 1);
        double c_re = get_part(c, i, j, 0), c_im = get_part(c, i, j, 1);
        sum[0] += re * c_re - im * c_im;
        sum[1] += re * c_im + im * c_re;
      }
      for (int part = 0; part <= is_complex(rows->type); part++)
        set_part(&products, row, j, part, sum[part]);
    }
  return products;
}

/* Each chosen row of B and the one behind it, or zeros. */
static void fetch_rows(large_test *test, uint64_t k, uint64_t row_bytes) {
  fixture *f = &test->vulkan;
  memset(test->staging.mapped, 0, STAGING_BYTES);
  CHECK(fixture_begin(f), "begin");
  fixture_barrier(f, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_READ_BIT);
  for (unsigned i = 0; i < test->row_count; i++) {
    VkBufferCopy copy = {test->rows[i] * row_bytes, 2 * i * row_bytes,
                         (test->rows[i] + 1 < k ? 2 : 1) * row_bytes};
    f->vk.vkCmdCopyBuffer(f->commands, test->b.handle, test->staging.handle, 1, &copy);
  }
  barrier_after_transfer(f, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  CHECK(fixture_submit(f), "submit");
}

/* Of two matrices; the sign of a zero depends on the driver. */
static int same_rows(const tsm_matrix *x, uint64_t row, const tsm_matrix *y, uint64_t other) {
  for (uint64_t col = 0; col < x->cols; col++)
    for (int part = 0; part < 2; part++)
      if (get_part(x, row, col, part) != get_part(y, other, col, part))
        return 0;
  return 1;
}

/* Behind a chosen row there is the next one, or zeros. */
static void check_rows(large_test *test, const tsm_case *c, const tsm_matrix *products,
                       uint64_t row_bytes) {
  tsm_matrix zeros = new_matrix(c->desc.type, 1, c->desc.n, 0);
  tsm_matrix found = new_matrix(c->desc.type, 2 * test->row_count, c->desc.n, 0);
  fetch_rows(test, c->desc.k, row_bytes);
  memset(zeros.data, 0, zeros.size);
  memcpy(found.data, test->staging.mapped, found.size);
  for (unsigned i = 0; i < test->row_count; i++) {
    int is_next = i + 1 < test->row_count && test->rows[i + 1] == test->rows[i] + 1;
    CHECK(same_rows(&found, 2 * i, products, i), "row %llu: %s", (unsigned long long)test->rows[i],
          tsm_text(c));
    CHECK(is_next ? same_rows(&found, 2 * i + 1, products, i + 1)
                  : same_rows(&found, 2 * i + 1, &zeros, 0),
          "behind row %llu: %s", (unsigned long long)test->rows[i], tsm_text(c));
  }
  free_matrix(&zeros);
  free_matrix(&found);
}

/* B = A C, by so many workgroups, or as many as are chosen; then B^T B and A^T B. */
static void test_width(large_test *test, ipt_type type, uint64_t cols, uint32_t groups) {
  uint64_t row_bytes = cols * type_size(type), k = test->bytes / row_bytes;
  if (is_double(type) && !test->vulkan.features.shaderFloat64)
    return;
  choose_rows(test, k, row_bytes);
  tsm_matrix rows = chosen_rows(test, type, cols), factor = new_matrix(type, cols, cols, 0);
  fill_matrix(&factor, FILL_INTEGERS);
  fill_operands(test, &rows, row_bytes);
  memcpy(test->c.mapped, factor.data, factor.size);
  tsm_case c;
  memset(&c, 0, sizeof c);
  c.operation = IPT_TSM_TSMM;
  c.desc.type = type;
  c.desc.k = k;
  c.desc.m = c.desc.n = cols;
  c.desc.tuning.groups = groups;
  multiply(test, &c, &test->a, &test->b);
  tsm_matrix products = products_of(&rows, &factor);
  check_rows(test, &c, &products, row_bytes);
  c.operation = IPT_TSM_TSMTTSM;
  c.desc.tuning.groups = 0;
  multiply(test, &c, &test->b, &test->b);
  check_sums(test, &c, &products, &products);
  c.desc.conjugate = true;
  multiply(test, &c, &test->a, &test->b);
  check_sums(test, &c, &rows, &products);
  free_matrix(&rows);
  free_matrix(&factor);
  free_matrix(&products);
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
