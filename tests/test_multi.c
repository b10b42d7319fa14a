/* A matrix in the memory of several devices, for which devices of one driver stand: transposed and
 * compared with the definition, with as little scratch as possible or the usual one; bytes around
 * data and scratch keep their values; arguments that are refused. tests/test_distributed.c has many
 * more cases of the exchange. */
#include "multi_fixture.h"

#include "divided_matrix.h"

/* ---- Cases ---- */

static ipt_result create(device *devices, uint32_t count, const ipt_multi_transpose_desc *desc,
                         ipt_multi_plan **plan) {
  ipt_context *contexts[MOST_DEVICES];
  for (uint32_t i = 0; i < count; i++)
    contexts[i] = devices[i].context;
  return ipt_multi_plan_create_transpose(contexts, count, desc, plan);
}

static void check_layout(const ipt_multi_transpose_desc *desc, const ipt_multi_layout *layout,
                         uint64_t *rows, uint64_t *cols) {
  uint64_t batch = rows_of_device(desc, layout, 0).batch;
  uint64_t elements = layout->rows * desc->cols, after = layout->cols * desc->rows;
  CHECK(layout->first_row == *rows && layout->first_col == *cols, "first row and column");
  CHECK(layout->size_before == batch * elements * desc->elem_size, "bytes before");
  CHECK(layout->size_after == batch * after * desc->elem_size, "bytes after");
  CHECK(layout->operand_size[0] >= layout->size_before &&
            layout->operand_size[0] >= layout->size_after,
        "bytes of data");
  CHECK(desc->scratch_limit == 0 ||
            layout->scratch_size + layout->exchange_size <= desc->scratch_limit + 16,
        "%llu bytes of scratch", (unsigned long long)layout->scratch_size);
  *rows += layout->rows;
  *cols += layout->cols;
}

/* Writes the data of a device, or compares the result. */
static int walk_data(const device *d, const ipt_multi_transpose_desc *desc,
                     const ipt_multi_layout *layout, int of_result) {
  own_rows rows = rows_of_device(desc, layout, of_result);
  return walk_rows(&rows, d->data.buffer.mapped + GUARD, of_result);
}

/* Runs a plan twice: nothing of the first run may be left. */
static void run(device *devices, uint32_t count, const ipt_multi_transpose_desc *desc,
                const ipt_multi_plan *plan) {
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_multi_layout layouts[MOST_DEVICES];
  uint64_t rows = 0, cols = 0;
  for (uint32_t i = 0; i < count; i++) {
    CHECK(ipt_multi_plan_layout(plan, i, &layouts[i]) == IPT_SUCCESS, "layout");
    check_layout(desc, &layouts[i], &rows, &cols);
    new_guarded(&devices[i], layouts[i].operand_size[0], &devices[i].data);
    new_guarded(&devices[i], layouts[i].scratch_size, &devices[i].scratch);
    memory[i].operands[0] = devices[i].data.address;
    memory[i].scratch = devices[i].scratch.address;
  }
  CHECK(rows == desc->rows && cols == desc->cols, "all rows and columns");
  for (int again = 0; again < 2; again++) {
    for (uint32_t i = 0; i < count; i++)
      walk_data(&devices[i], desc, &layouts[i], 0);
    ipt_result result = ipt_multi_plan_run(plan, memory);
    CHECK(result == IPT_SUCCESS, "%s", ipt_result_string(result));
    for (uint32_t i = 0; i < count; i++)
      CHECK(walk_data(&devices[i], desc, &layouts[i], 1),
            "device %u of %u: %llu of %llux%llu of %llu B, scratch %llu", i, count,
            (unsigned long long)desc->batch, (unsigned long long)desc->rows,
            (unsigned long long)desc->cols, (unsigned long long)desc->elem_size,
            (unsigned long long)desc->scratch_limit);
  }
  for (uint32_t i = 0; i < count; i++) {
    CHECK(free_guarded(&devices[i], &devices[i].data), "guards of data, device %u", i);
    CHECK(free_guarded(&devices[i], &devices[i].scratch), "guards of scratch, device %u", i);
  }
}

/* With a limit, as little scratch as possible makes small matrices take many steps. */
static void check_way(device *devices, uint32_t count, ipt_multi_transpose_desc desc, int tight) {
  ipt_multi_plan *plan;
  desc.scratch_limit = tight ? 64 : 0;
  ipt_result result = create(devices, count, &desc, &plan);
  while (result == IPT_ERROR_SCRATCH_TOO_SMALL && desc.scratch_limit < 1 << 20) {
    desc.scratch_limit += desc.scratch_limit / 4;
    result = create(devices, count, &desc, &plan);
  }
  CHECK(result == IPT_SUCCESS, "%u devices: %s", count, ipt_result_string(result));
  if (result == IPT_SUCCESS)
    run(devices, count, &desc, plan);
  ipt_multi_plan_destroy(plan);
}

/* Direct copies, too, where the devices have them. */
static void check_case(device *devices, uint32_t count, ipt_multi_transpose_desc desc, int tight) {
  ipt_multi_plan *plan;
  desc.exchange = IPT_EXCHANGE_HOST;
  check_way(devices, count, desc, tight);
  desc.exchange = IPT_EXCHANGE_DIRECT;
  int has_way = create(devices, count, &desc, &plan) == IPT_SUCCESS;
  ipt_multi_plan_destroy(plan);
  if (has_way && count > 1)
    check_way(devices, count, desc, tight);
}

/* Blocks of different sizes, some of them empty; all columns are on one device. */
static void check_uneven(device *devices, uint32_t count, ipt_multi_transpose_desc desc) {
  uint64_t rows[MOST_DEVICES] = {0}, cols[MOST_DEVICES] = {0}, left = desc.rows;
  for (uint32_t i = 1; i < count; i++) {
    rows[i] = i % 3 == 1 ? left / 2 : i % 3 == 2 ? left / 5 : 0;
    left -= rows[i];
  }
  rows[0] = left;
  cols[count / 2] = desc.cols;
  desc.row_counts = rows;
  check_case(devices, count, desc, 1);
  desc.col_counts = cols;
  check_case(devices, count, desc, 1);
}

static void check_cases(device *devices, uint32_t count) {
  static const uint64_t sizes[][4] = {
      /* batch, rows, columns, bytes */
      {1, 97, 61, 4}, {1, 61, 97, 8},  {3, 37, 23, 3}, {2, 23, 37, 6}, {1, 3, 100, 12},
      {1, 100, 3, 1}, {2, 64, 64, 16}, {1, 1, 1, 2},   {0, 0, 5, 4},   {1, 112, 336, 4},
  };
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    ipt_multi_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.batch = sizes[i][0];
    desc.rows = sizes[i][1];
    desc.cols = sizes[i][2];
    desc.elem_size = sizes[i][3];
    if (left_out())
      continue;
    check_case(devices, count, desc, 0);
    check_case(devices, count, desc, 1);
    if (i < 4)
      check_uneven(devices, count, desc);
  }
}

/* ---- Refusals ---- */

/* The log names the scratch that is enough. */
static void check_least_scratch(device *devices, ipt_multi_transpose_desc desc) {
  ipt_multi_plan *plan;
  unsigned long long least = 0;
  CHECK_REFUSED(create(devices, 2, &desc, &plan), IPT_ERROR_SCRATCH_TOO_SMALL, "scratch_limit");
  const char *takes = strstr(line, "takes ");
  CHECK(takes != NULL && sscanf(takes, "takes %llu B", &least) == 1, "%s", line);
  desc.scratch_limit = least;
  CHECK(create(devices, 2, &desc, &plan) == IPT_SUCCESS, "%llu: %s", least, line);
  ipt_multi_plan_destroy(plan);
  desc.scratch_limit = least - 1;
  CHECK(create(devices, 2, &desc, &plan) == IPT_ERROR_SCRATCH_TOO_SMALL, "%llu - 1", least);
}

static void check_arguments(device *devices) {
  static const uint64_t too_many[2] = {40, 40};
  ipt_multi_transpose_desc desc = {0, 50, 40, 4, NULL, NULL, 0, IPT_EXCHANGE_DEFAULT, NULL};
  ipt_multi_plan *plan;
  ipt_multi_layout layout;
  ipt_context *twice[2] = {devices[0].context, devices[0].context}, *missing[1] = {NULL};
  ipt_context_desc cpu;
  memset(&cpu, 0, sizeof cpu);
  cpu.backend = IPT_BACKEND_CPU;
  ipt_context *others[2] = {devices[0].context, NULL};
  CHECK(ipt_context_create(&cpu, &others[1]) == IPT_SUCCESS, "a context of the CPU");
  CHECK_REFUSED(ipt_multi_plan_create_transpose(twice, 2, &desc, &plan), IPT_ERROR_INVALID_ARGUMENT,
                "twice");
  CHECK(ipt_multi_plan_create_transpose(missing, 1, &desc, &plan) == IPT_ERROR_INVALID_ARGUMENT,
        "NULL");
  CHECK(ipt_multi_plan_create_transpose(twice, 0, &desc, &plan) == IPT_ERROR_INVALID_ARGUMENT,
        "none");
  CHECK_REFUSED(ipt_multi_plan_create_transpose(twice, 17, &desc, &plan),
                IPT_ERROR_INVALID_ARGUMENT, "count");
  CHECK(ipt_multi_plan_create_transpose(others, 2, &desc, &plan) == IPT_ERROR_UNSUPPORTED,
        "the CPU");
  CHECK_REFUSED(create(devices, 2, NULL, &plan), IPT_ERROR_INVALID_ARGUMENT, "desc");
  CHECK_REFUSED(create(devices, 2, &desc, NULL), IPT_ERROR_INVALID_ARGUMENT, "out");
  ipt_context_destroy(others[1]);
  desc.row_counts = too_many;
  CHECK_REFUSED(create(devices, 2, &desc, &plan), IPT_ERROR_INVALID_ARGUMENT, "row_counts");
  CHECK(plan == NULL, "counts");
  desc.row_counts = NULL;
  desc.elem_size = 0;
  CHECK_REFUSED(create(devices, 2, &desc, &plan), IPT_ERROR_INVALID_ARGUMENT, "elem_size");
  desc.elem_size = 4;
  desc.scratch_limit = 1;
  check_least_scratch(devices, desc);
  desc.rows = desc.cols = UINT64_C(1) << 32;
  CHECK_REFUSED(create(devices, 2, &desc, &plan), IPT_ERROR_OVERFLOW, "rows");
  CHECK(ipt_multi_plan_layout(NULL, 0, &layout) == IPT_ERROR_INVALID_ARGUMENT, "no plan");
  CHECK(ipt_multi_plan_run(NULL, NULL) == IPT_ERROR_INVALID_ARGUMENT, "no plan to run");
  ipt_multi_plan_destroy(NULL);
}

static void check_addresses(device *devices) {
  ipt_multi_transpose_desc desc = {0, 50, 40, 4, NULL, NULL, 0, IPT_EXCHANGE_DEFAULT, NULL};
  ipt_multi_plan *plan;
  ipt_multi_layout layout;
  ipt_multi_memory memory[2] = {{{4096, 0, 0}, 1 << 20}, {{4096, 0, 0}, 1 << 20}};
  CHECK(create(devices, 2, &desc, &plan) == IPT_SUCCESS, "plan");
  CHECK_REFUSED(ipt_multi_plan_layout(plan, 2, &layout), IPT_ERROR_INVALID_ARGUMENT, "device is 2");
  CHECK_REFUSED(ipt_multi_plan_layout(plan, 0, NULL), IPT_ERROR_INVALID_ARGUMENT, "layout");
  CHECK_REFUSED(ipt_multi_plan_run(plan, NULL), IPT_ERROR_INVALID_ARGUMENT, "memory");
  memory[1].operands[0] = 0;
  CHECK_REFUSED(ipt_multi_plan_run(plan, memory), IPT_ERROR_INVALID_ARGUMENT, "operands[0]");
  memory[1].operands[0] = 4104;
  CHECK_REFUSED(ipt_multi_plan_run(plan, memory), IPT_ERROR_INVALID_ARGUMENT, "operands[0]");
  memory[1].operands[0] = memory[1].scratch;
  CHECK_REFUSED(ipt_multi_plan_run(plan, memory), IPT_ERROR_INVALID_ARGUMENT,
                "scratch and an operand");
  ipt_multi_plan_destroy(plan);
}

int main(void) {
  static const uint32_t counts[] = {1, 2, 3, 4, 7, IPT_MAX_DEVICES};
  static device devices[MOST_DEVICES];
  if (!open_devices(devices))
    return skip("no device that imports host memory");
  check_arguments(devices);
  check_addresses(devices);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    check_cases(devices, counts[i]);
  close_devices(devices);
  return finish();
}
