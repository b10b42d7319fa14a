/* Plans recorded by an application with Vulkan objects of its own: possible places of data and
 * scratch, refusals, and that nothing else in the buffers changes. */
#include <pthread.h>
#include "check.h"
#include "cases.h"
#include "permute_cases.h"
#include "record_fixture.h"

enum {
  BUFFER_BYTES = 1 << 20,
  SCRATCH_AT = 512,
  ALIGNMENT = 16, /* alignment of offsets and addresses, as ipt.h says */
  THREADS = 4
};

/* ---- Helpers ---- */

static void fill_buffers(record_test *test) {
  fill_with_index(test->data_before, BUFFER_BYTES, 1);
  fill_with_index(test->scratch_before, BUFFER_BYTES / 4, 4);
  memcpy(test->data.mapped, test->data_before, BUFFER_BYTES);
  memcpy(test->scratch.mapped, test->scratch_before, BUFFER_BYTES);
}

/* Records data at a place in the buffer, with exactly the scratch that the plan needs. */
static ipt_record_desc record_at(const record_test *test, const ipt_plan *plan, uint64_t offset) {
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.operands[0] = place_in(&test->data, offset, (ipt_plan_operand_size(plan, 0) + 3) / 4 * 4);
  uint64_t scratch = ipt_plan_scratch_size(plan);
  if (scratch > 0)
    desc.scratch = place_in(&test->scratch, SCRATCH_AT, scratch);
  return desc;
}

/* Gives the same places by their addresses. */
static ipt_record_desc by_address(const record_test *test, ipt_record_desc desc) {
  use_address(test, &test->data, &desc.operands[0]);
  if (desc.scratch.buffer != VK_NULL_HANDLE)
    use_address(test, &test->scratch, &desc.scratch);
  return desc;
}

static ipt_plan *make_plan(ipt_context *context, const ipt_transpose_desc *desc) {
  ipt_plan *plan = NULL;
  ipt_result result = ipt_plan_create_transpose(context, desc, &plan);
  int refused = result == IPT_ERROR_UNSUPPORTED || result == IPT_ERROR_SCRATCH_TOO_SMALL;
  CHECK(result == IPT_SUCCESS || (refused && method_of(desc->variant) != METHOD_AUTO), "%s: %s",
        ipt_result_string(result), case_text(desc));
  if (plan != NULL && ipt_plan_scratch_size(plan) > BUFFER_BYTES - 2 * SCRATCH_AT) {
    ipt_plan_destroy(plan);
    plan = NULL;
  }
  return plan;
}

/* The data are `expected`; everything before them, after them and beside the scratch keeps its
 * value. */
static void check_buffers(const record_test *test, uint64_t offset, const unsigned char *expected,
                          uint64_t bytes, uint64_t scratch_bytes, const char *what) {
  const unsigned char *now = test->data.mapped, *before = test->data_before;
  uint64_t end = offset + bytes, scratch_end = SCRATCH_AT + scratch_bytes;
  CHECK(memcmp(now, before, (size_t)offset) == 0, "before the data: %s", what);
  CHECK(memcmp(now + offset, expected, (size_t)bytes) == 0, "data: %s", what);
  CHECK(memcmp(now + end, before + end, (size_t)(BUFFER_BYTES - end)) == 0, "after the data: %s",
        what);
  now = test->scratch.mapped;
  before = test->scratch_before;
  CHECK(memcmp(now, before, SCRATCH_AT) == 0, "before the scratch: %s", what);
  CHECK(memcmp(now + scratch_end, before + scratch_end, (size_t)(BUFFER_BYTES - scratch_end)) == 0,
        "after the scratch: %s", what);
}

/* ---- Required features ---- */

static void test_query(const record_test *test) {
  const fixture *f = &test->vulkan;
  ipt_vulkan_info info, same;
  VkPhysicalDeviceProperties properties;
  VkQueueFamilyProperties families[16];
  uint32_t count = 16;
  memset(&info, 0xC3, sizeof info);
  memset(&same, 0x3C, sizeof same);
  vkGetPhysicalDeviceProperties(f->physical, &properties);
  vkGetPhysicalDeviceQueueFamilyProperties(f->physical, &count, families);
  CHECK(ipt_vulkan_query(NULL, f->instance, f->physical, &info) == IPT_SUCCESS, "query");
  CHECK(ipt_vulkan_query(vkGetInstanceProcAddr, f->instance, f->physical, &same) == IPT_SUCCESS,
        "query with vkGetInstanceProcAddr");
  CHECK(memcmp(&info.device, &same.device, sizeof info.device) == 0, "the same device");
  CHECK(strcmp(info.device.name, properties.deviceName) == 0, "%s", info.device.name);
  CHECK(info.device.sufficient && info.device.missing[0] == 0, "%s", info.device.missing);
  CHECK(info.device.api_version == properties.apiVersion, "%x", info.device.api_version);
  CHECK((int)info.device.type == (int)properties.deviceType, "%d", (int)info.device.type);
  CHECK(info.device.shared_memory == properties.limits.maxComputeSharedMemorySize, "%u",
        info.device.shared_memory);
  CHECK(info.device.subgroup_size > 0 && info.device.device_memory > 0, "%s", info.device.name);
  CHECK(info.required_api_version == VK_API_VERSION_1_2, "%x", info.required_api_version);
  CHECK(info.queue_family_index < count &&
            families[info.queue_family_index].queueFlags & VK_QUEUE_COMPUTE_BIT,
        "%u", info.queue_family_index);
}

/* The application's structure keeps its values and also has the features that ipt needs. */
static void test_added_features(const VkPhysicalDeviceVulkan12Features *needed) {
  VkPhysicalDeviceVulkan12Features own, before;
  memset(&own, 0, sizeof own);
  own.sType = needed->sType;
  own.pNext = &own; /* any address */
  own.shaderFloat16 = own.descriptorIndexing = VK_TRUE;
  before = own;
  ipt_vulkan_add_features(&own);
  CHECK(own.sType == before.sType && own.pNext == before.pNext, "sType and pNext are kept");
  const VkBool32 *first = &needed->samplerMirrorClampToEdge;
  const VkBool32 *last = &needed->subgroupBroadcastDynamicId;
  for (const VkBool32 *wanted = first; wanted <= last; wanted++) {
    VkBool32 had = (&before.samplerMirrorClampToEdge)[wanted - first];
    VkBool32 has = (&own.samplerMirrorClampToEdge)[wanted - first];
    CHECK(has == (had || *wanted), "feature %d", (int)(wanted - first));
  }
  ipt_vulkan_add_features(NULL);
}

static void test_required_features(const record_test *test) {
  ipt_vulkan_info info;
  VkPhysicalDeviceVulkan12Features found;
  VkPhysicalDeviceFeatures2 all = {0};
  memset(&found, 0, sizeof found);
  memset(&info, 0xC3, sizeof info);
  found.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
  all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
  all.pNext = &found;
  vkGetPhysicalDeviceFeatures2(test->vulkan.physical, &all);
  ipt_vulkan_query(NULL, test->vulkan.instance, test->vulkan.physical, &info);
  VkPhysicalDeviceVulkan12Features *needed = &info.required_features;
  CHECK(needed->sType == found.sType && needed->pNext == NULL, "%d", (int)needed->sType);
  CHECK(needed->bufferDeviceAddress == VK_TRUE, "bufferDeviceAddress");
  const VkBool32 *wanted = &needed->samplerMirrorClampToEdge; /* the first of many */
  const VkBool32 *there = &found.samplerMirrorClampToEdge;
  for (; wanted <= &needed->subgroupBroadcastDynamicId; wanted++, there++)
    CHECK(*wanted == VK_FALSE || *there == VK_TRUE, "a feature that the device does not have");
  test_added_features(needed);
}

static void test_query_arguments(const record_test *test) {
  const fixture *f = &test->vulkan;
  ipt_vulkan_info info;
  CHECK(ipt_vulkan_query(NULL, VK_NULL_HANDLE, f->physical, &info) == IPT_ERROR_INVALID_ARGUMENT,
        "instance");
  CHECK(ipt_vulkan_query(NULL, f->instance, VK_NULL_HANDLE, &info) == IPT_ERROR_INVALID_ARGUMENT,
        "physical device");
  CHECK(ipt_vulkan_query(NULL, f->instance, f->physical, NULL) == IPT_ERROR_INVALID_ARGUMENT,
        "info");
}

/* ---- Recordings ---- */

static void check_recorded(record_test *test, const ipt_plan *plan, const ipt_transpose_desc *desc,
                           uint64_t offset, int address) {
  static unsigned char expected[BUFFER_BYTES];
  ipt_record_desc record = record_at(test, plan, offset);
  if (address)
    record = by_address(test, record);
  fill_buffers(test);
  reference_transpose(expected, test->data_before + offset, desc->batch, desc->rows, desc->cols,
                      desc->elem_size);
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, &record);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
  CHECK(fixture_submit(&test->vulkan), "submit");
  check_buffers(test, offset, expected, case_bytes(desc), ipt_plan_scratch_size(plan),
                case_text(desc));
}

/* The shapes have all remainders of the size modulo 4. */
static void test_places(record_test *test) {
  static const uint64_t shapes[][4] = {
      {1, 7, 5, 1},     {1, 64, 81, 4}, {1, 101, 103, 1}, {3, 60, 84, 3},   {1, 211, 199, 2},
      {1, 13, 1009, 1}, {1, 99, 99, 1}, {1, 3, 5, 10001}, {1, 12007, 5, 2}, {50, 3, 5, 1},
      {1, 1, 77, 1},    {2, 96, 96, 1}, {1, 64, 64, 2}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int method = METHOD_AUTO; method <= METHOD_SQUARE_BLOCKS; method++) {
      ipt_transpose_desc desc =
          make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], method_name(method));
      ipt_plan *plan = left_out() ? NULL : make_plan(test->context, &desc);
      if (plan == NULL)
        continue;
      check_recorded(test, plan, &desc, 0, method % 2);
      check_recorded(test, plan, &desc, ALIGNMENT, 0);
      check_recorded(test, plan, &desc, ALIGNMENT * (1000 + i), 1);
      ipt_plan_destroy(plan);
    }
}

/* Several stages follow each other, with the barriers between them. */
static void test_permutations(record_test *test) {
  static const uint64_t sizes[] = {4, 1, 2, 12};
  static unsigned char expected[BUFFER_BYTES];
  for (unsigned i = 0; i < 8; i++) {
    ipt_permute_desc desc = random_permutation(3 + i % 4, 3000 * (i + 1), 1);
    ipt_plan *plan = NULL;
    desc.elem_size = sizes[i % 4];
    ipt_result result = ipt_plan_create_permute(test->context, &desc, &plan);
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), permute_text(&desc));
    if (plan == NULL)
      continue;
    uint64_t offset = i % 2 * ALIGNMENT * 3;
    ipt_record_desc record = record_at(test, plan, offset);
    fill_buffers(test);
    reference_permute(expected, test->data_before + offset, &desc);
    CHECK(fixture_begin(&test->vulkan), "begin");
    CHECK(ipt_plan_record(plan, test->vulkan.commands, &record) == IPT_SUCCESS, "%s",
          permute_text(&desc));
    CHECK(fixture_submit(&test->vulkan), "submit");
    check_buffers(test, offset, expected, permute_elements(&desc) * desc.elem_size,
                  ipt_plan_scratch_size(plan), permute_text(&desc));
    ipt_plan_destroy(plan);
  }
}

/* Records two plans, or one plan twice, into one command buffer, with the barrier that ipt.h
 * requires. */
static void record_two(record_test *test, const ipt_plan *first, const ipt_plan *second,
                       const unsigned char *expected, const char *what) {
  ipt_record_desc a = record_at(test, first, 1024), b = record_at(test, second, 1024);
  uint64_t scratch = a.scratch.size > b.scratch.size ? a.scratch.size : b.scratch.size;
  CHECK(fixture_begin(&test->vulkan), "begin");
  CHECK(ipt_plan_record(first, test->vulkan.commands, &a) == IPT_SUCCESS, "%s", what);
  fixture_barrier_before_plan(&test->vulkan);
  b = by_address(test, b);
  CHECK(ipt_plan_record(second, test->vulkan.commands, &b) == IPT_SUCCESS, "%s", what);
  CHECK(fixture_submit(&test->vulkan), "submit");
  check_buffers(test, 1024, expected, ipt_plan_operand_size(first, 0), scratch, what);
}

static void test_two_plans(record_test *test) {
  static const uint64_t shapes[][3] = {{211, 199, 3}, {120, 96, 4}, {90, 90, 2}, {999, 7, 1}};
  static unsigned char once[BUFFER_BYTES], twice[BUFFER_BYTES];
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    uint64_t rows = shapes[i][0], cols = shapes[i][1], elem_size = shapes[i][2];
    ipt_transpose_desc there = make_case(1, rows, cols, elem_size, NULL);
    ipt_transpose_desc back = make_case(1, cols, rows, elem_size, NULL);
    ipt_plan *plan = make_plan(test->context, &there), *inverse = make_plan(test->context, &back);
    if (plan != NULL && inverse != NULL) {
      fill_buffers(test);
      record_two(test, plan, inverse, test->data_before + 1024, "there and back");
      fill_buffers(test);
      reference_transpose(once, test->data_before + 1024, 1, rows, cols, elem_size);
      reference_transpose(twice, once, 1, rows, cols, elem_size);
      record_two(test, plan, plan, twice, "the same plan twice");
    }
    ipt_plan_destroy(inverse);
    ipt_plan_destroy(plan);
  }
}

/* ---- Several threads, each with a command buffer of its own ---- */

typedef struct recorder {
  fixture vulkan; /* a copy with its own command pool */
  const ipt_plan *plan;
  ipt_record_desc desc;
  ipt_result result;
  int ended;
  pthread_t thread;
} recorder;

static void *record_in_thread(void *argument) {
  recorder *r = (recorder *)argument;
  for (int i = 0; i < 20; i++) { /* only the last recording is kept */
    r->ended = fixture_begin(&r->vulkan);
    r->result = ipt_plan_record(r->plan, r->vulkan.commands, &r->desc);
    fixture_barrier(&r->vulkan, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
    r->ended = r->ended && r->vulkan.vk.vkEndCommandBuffer(r->vulkan.commands) == VK_SUCCESS;
  }
  return NULL;
}

static void submit_all(const fixture *f, const recorder *recorders) {
  VkCommandBuffer commands[THREADS];
  VkSubmitInfo submit = {
      VK_STRUCTURE_TYPE_SUBMIT_INFO, NULL, 0, NULL, NULL, THREADS, commands, 0, NULL};
  for (int i = 0; i < THREADS; i++)
    commands[i] = recorders[i].vulkan.commands;
  CHECK(f->vk.vkQueueSubmit(f->queue, 1, &submit, f->fence) == VK_SUCCESS, "submit");
  CHECK(f->vk.vkWaitForFences(f->device, 1, &f->fence, VK_TRUE, UINT64_MAX) == VK_SUCCESS, "wait");
  CHECK(f->vk.vkResetFences(f->device, 1, &f->fence) == VK_SUCCESS, "reset");
}

static void close_recorder(recorder *r) {
  const fixture *f = &r->vulkan;
  f->vk.vkDestroyFence(f->device, f->fence, NULL);
  f->vk.vkDestroyCommandPool(f->device, f->pool, NULL);
}

static void start_recorder(record_test *test, recorder *r, const ipt_plan *plan, unsigned number) {
  memset(r, 0, sizeof *r);
  r->vulkan = test->vulkan;
  r->plan = plan;
  r->desc = record_at(test, plan, number * (BUFFER_BYTES / THREADS));
  r->desc.scratch.offset = number * (BUFFER_BYTES / THREADS);
  if (!fixture_commands(&r->vulkan) || pthread_create(&r->thread, NULL, record_in_thread, r) != 0)
    exit(1);
}

static void test_threads(record_test *test) {
  recorder recorders[THREADS];
  static unsigned char expected[BUFFER_BYTES];
  ipt_transpose_desc desc = make_case(1, 211, 199, 3, "skewed-panels");
  ipt_plan *plan = make_plan(test->context, &desc);
  fill_buffers(test);
  CHECK(plan != NULL, "%s", case_text(&desc));
  if (plan == NULL)
    return;
  for (unsigned i = 0; i < THREADS; i++)
    start_recorder(test, &recorders[i], plan, i);
  for (unsigned i = 0; i < THREADS; i++) {
    pthread_join(recorders[i].thread, NULL);
    CHECK(recorders[i].ended && recorders[i].result == IPT_SUCCESS, "thread %u", i);
  }
  submit_all(&test->vulkan, recorders);
  for (unsigned i = 0; i < THREADS; i++) {
    uint64_t offset = recorders[i].desc.operands[0].offset;
    reference_transpose(expected, test->data_before + offset, 1, 211, 199, 3);
    CHECK(memcmp(test->data.mapped + offset, expected, (size_t)case_bytes(&desc)) == 0, "thread %u",
          i);
    close_recorder(&recorders[i]);
  }
  ipt_plan_destroy(plan);
}

/* ---- Refusals ---- */

static void test_null_arguments(record_test *test, const ipt_plan *plan) {
  ipt_record_desc good = record_at(test, plan, 0);
  refuse_recording(test, NULL, &good, IPT_ERROR_INVALID_ARGUMENT, "no plan");
  refuse_recording(test, plan, NULL, IPT_ERROR_INVALID_ARGUMENT, "no desc");
  CHECK(ipt_plan_record(plan, VK_NULL_HANDLE, &good) == IPT_ERROR_INVALID_ARGUMENT,
        "no command buffer");
}

static void test_bad_data(record_test *test, const ipt_plan *plan) {
  ipt_record_desc good = record_at(test, plan, 0), bad = good;
  bad.operands[0].buffer = VK_NULL_HANDLE;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "neither buffer nor address");
  bad = good;
  bad.operands[0].address = address_of(test, &test->data);
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "buffer and address");
  bad = by_address(test, good);
  bad.operands[0].offset = ALIGNMENT;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "address and offset");
  for (uint64_t misplaced = 1; misplaced < ALIGNMENT; misplaced++) {
    bad = good;
    bad.operands[0].offset = misplaced;
    refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "misaligned offset");
    bad = by_address(test, bad);
    refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "misaligned address");
  }
  bad = good;
  bad.operands[0].size = good.operands[0].size - 1;
  refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "size not rounded up");
  bad = by_address(test, bad);
  refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "size from the address on");
  bad = by_address(test, good);
  bad.operands[0].address = UINT64_MAX - (ALIGNMENT - 1);
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "an address that would wrap");
  bad = good;
  bad.operands[0].size = 1;
  refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "size 1");
}

/* Offsets that leave too little of the buffer, even without a given size. */
static void test_bad_offsets(record_test *test, const ipt_plan *plan) {
  static const uint64_t offsets[] = {BUFFER_BYTES - ALIGNMENT, BUFFER_BYTES, 4ull * BUFFER_BYTES,
                                     UINT64_MAX - (ALIGNMENT - 1)};
  for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
    ipt_record_desc bad = record_at(test, plan, offsets[i]);
    refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "offset, with size");
    bad.operands[0].size = 0;
    refuse_recording(test, plan, &bad, IPT_ERROR_BUFFER_TOO_SMALL, "offset, without size");
    bad = record_at(test, plan, 0);
    bad.scratch.offset = offsets[i];
    refuse_recording(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "offset of the scratch");
  }
}

static void test_bad_usage(record_test *test, const ipt_plan *plan) {
  static const VkBufferUsageFlags usages[] = {
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT,
      VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT,
      VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_BUFFER_BIT};
  for (size_t i = 0; i < sizeof usages / sizeof usages[0]; i++) {
    ipt_record_desc bad = record_at(test, plan, 0);
    bad.operands[0].usage = usages[i];
    refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "usage");
    bad = record_at(test, plan, 0);
    bad.scratch.usage = usages[i];
    refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "usage of the scratch");
  }
}

static void test_bad_scratch(record_test *test, const ipt_plan *plan) {
  ipt_record_desc good = record_at(test, plan, 0), bad = good;
  bad.scratch.size = good.scratch.size - 1;
  refuse_recording(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "scratch too small");
  bad.scratch.size = 0;
  refuse_recording(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "scratch without a size");
  bad.scratch.buffer = VK_NULL_HANDLE;
  refuse_recording(test, plan, &bad, IPT_ERROR_SCRATCH_TOO_SMALL, "no scratch");
  bad = good;
  bad.scratch.buffer = VK_NULL_HANDLE;
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "neither scratch nor its address");
  bad = good;
  bad.scratch.address = address_of(test, &test->scratch);
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT, "scratch and its address");
  bad = by_address(test, good);
  bad.scratch.address = UINT64_MAX - (ALIGNMENT - 1);
  refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT,
                   "an address of scratch that would wrap");
  bad = good;
  for (uint64_t misplaced = 1; misplaced < ALIGNMENT; misplaced++) {
    bad.scratch.offset = good.scratch.offset + misplaced;
    refuse_recording(test, plan, &bad, IPT_ERROR_INVALID_ARGUMENT,
                     "misaligned offset of the scratch");
    ipt_record_desc addressed = by_address(test, bad);
    refuse_recording(test, plan, &addressed, IPT_ERROR_INVALID_ARGUMENT,
                     "misaligned address of the scratch");
  }
}

/* The plan needs scratch, and its data are not a multiple of 4 bytes. */
static void test_errors(record_test *test) {
  /* Flags always need scratch. */
  ipt_transpose_desc desc = make_case(1, 211, 199, 3, "skewed-panels shift_paths=off");
  ipt_plan *plan = make_plan(test->context, &desc);
  CHECK(plan != NULL, "%s", case_text(&desc));
  if (plan == NULL)
    return;
  fill_buffers(test);
  CHECK(ipt_plan_scratch_size(plan) > 1 && case_bytes(&desc) % 4 != 0, "%s", case_text(&desc));
  test_null_arguments(test, plan);
  test_bad_data(test, plan);
  test_bad_offsets(test, plan);
  test_bad_usage(test, plan);
  test_bad_scratch(test, plan);
  ipt_plan_destroy(plan);
}

static void test_other_plans(record_test *test) {
  ipt_context_desc opening;
  ipt_context *cpu = NULL;
  ipt_transpose_desc desc = make_case(1, 30, 50, 4, NULL);
  memset(&opening, 0, sizeof opening);
  opening.backend = IPT_BACKEND_CPU;
  opening.log.write = count_logged;
  fill_buffers(test);
  CHECK(ipt_context_create(&opening, &cpu) == IPT_SUCCESS, "CPU");
  ipt_plan *plan = make_plan(cpu, &desc);
  ipt_record_desc record = record_at(test, plan, 0);
  refuse_recording(test, plan, &record, IPT_ERROR_UNSUPPORTED, "a plan for the CPU");
  ipt_plan_destroy(plan);
  ipt_context_destroy(cpu);
  desc.rows = 0; /* nothing to do is fine */
  plan = make_plan(test->context, &desc);
  record = record_at(test, plan, 0);
  refuse_recording(test, plan, &record, IPT_SUCCESS, "a plan that does nothing");
  ipt_plan_destroy(plan);
}

/* ---- Contexts on the application's objects ---- */

static void test_partial_handles(const record_test *test) {
  for (int given = 1; given < 7; given++)
    for (int backend = IPT_BACKEND_DEFAULT; backend <= IPT_BACKEND_VULKAN; backend += 2) {
      ipt_vulkan_desc own = test->own;
      ipt_context *context = test->context;
      own.instance = given & 1 ? own.instance : VK_NULL_HANDLE;
      own.physical_device = given & 2 ? own.physical_device : VK_NULL_HANDLE;
      own.device = given & 4 ? own.device : VK_NULL_HANDLE;
      ipt_result result = open_own(&own, (ipt_backend)backend, &context);
      CHECK(result == IPT_ERROR_INVALID_ARGUMENT && context == NULL, "handles %d: %d", given,
            (int)result);
      ipt_context_destroy(result == IPT_SUCCESS ? context : NULL);
    }
}

/* Without a queue nothing can run, but everything can be recorded. */
static void test_no_queue(record_test *test) {
  static unsigned char memory[30 * 50 * 4];
  ipt_vulkan_desc own = test->own;
  ipt_context *context = NULL;
  ipt_transpose_desc desc = make_case(1, 30, 50, 4, NULL);
  own.queue = VK_NULL_HANDLE;
  CHECK(open_own(&own, IPT_BACKEND_VULKAN, &context) == IPT_SUCCESS, "no queue");
  if (context == NULL)
    return;
  ipt_plan *plan = make_plan(context, &desc);
  fill_buffers(test);
  memcpy(memory, test->data_before, sizeof memory);
  CHECK(ipt_transpose(context, memory, &desc) == IPT_ERROR_UNSUPPORTED, "transpose");
  CHECK(run_plan(plan, memory) == IPT_ERROR_UNSUPPORTED, "run");
  CHECK(ipt_tune(context, plan, NULL, NULL) == IPT_ERROR_UNSUPPORTED, "tune");
  CHECK(ipt_calibrate(context) == IPT_ERROR_UNSUPPORTED, "calibrate");
  CHECK(memcmp(memory, test->data_before, sizeof memory) == 0, "changed");
  check_recorded(test, plan, &desc, 64, 0);
  ipt_plan_destroy(plan);
  ipt_context_destroy(context);
}

static void test_own_queue(const record_test *test) {
  static unsigned char memory[211 * 199 * 3], expected[211 * 199 * 3];
  ipt_transpose_desc desc = make_case(1, 211, 199, 3, NULL);
  fill_with_index(memory, sizeof memory, 1);
  reference_transpose(expected, memory, 1, 211, 199, 3);
  CHECK(ipt_transpose(test->context, memory, &desc) == IPT_SUCCESS, "own queue");
  CHECK(memcmp(memory, expected, sizeof memory) == 0, "own queue");
  CHECK(ipt_context_backend(test->context) == IPT_BACKEND_VULKAN, "own queue");
}

static size_t cache_size(const fixture *f, VkPipelineCache cache) {
  size_t size = 0;
  CHECK(f->vk.vkGetPipelineCacheData(f->device, cache, &size, NULL) == VK_SUCCESS, "cache");
  return size;
}

/* Compiles one plan with a pipeline cache and returns by how much the cache's data grew. */
static size_t cache_growth(const record_test *test, VkPipelineCache cache) {
  const fixture *f = &test->vulkan;
  ipt_vulkan_desc own = test->own;
  ipt_context *context = NULL;
  ipt_transpose_desc desc = make_case(1, 211, 199, 3, "skewed-panels");
  size_t before = cache_size(f, cache);
  own.pipeline_cache = cache;
  CHECK(open_own(&own, IPT_BACKEND_VULKAN, &context) == IPT_SUCCESS, "cache");
  ipt_plan_destroy(make_plan(context, &desc));
  ipt_context_destroy(context);
  return cache_size(f, cache) - before;
}

/* Some drivers keep nothing in a cache, so this checks that the second context finds all it needs.
 * test_faults.c checks that every pipeline is created with the cache. */
static void test_pipeline_cache(const record_test *test) {
  const fixture *f = &test->vulkan;
  VkPipelineCacheCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO, NULL, 0, 0, NULL};
  VkPipelineCache cache = VK_NULL_HANDLE;
  CHECK(f->vk.vkCreatePipelineCache(f->device, &info, NULL, &cache) == VK_SUCCESS, "cache");
  size_t first = cache_growth(test, cache), second = cache_growth(test, cache);
  CHECK(second == 0, "%zu bytes, then %zu", first, second);
  printf("the pipeline cache grew by %zu bytes\n", first);
  f->vk.vkDestroyPipelineCache(f->device, cache, NULL); /* it is still the application's */
}

/* ---- All ---- */

int main(void) {
  static record_test test;
  if (!open_record_test(&test, BUFFER_BYTES))
    return skip("no sufficient Vulkan device");
  printf("%s\n", ipt_context_device_name(test.context));
  test_query(&test);
  test_required_features(&test);
  test_query_arguments(&test);
  test_places(&test);
  test_permutations(&test);
  test_two_plans(&test);
  test_threads(&test);
  test_errors(&test);
  test_other_plans(&test);
  test_partial_handles(&test);
  test_no_queue(&test);
  test_own_queue(&test);
  test_pipeline_cache(&test);
  close_record_test(&test);
  return finish();
}
