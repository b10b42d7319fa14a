/* Descriptors with any numbers, on the CPU: sizes, pitches, strides and increments at the borders
 * of what can be counted. They are refused with a line in the log, or the operation touches what
 * they describe and nothing else. Sanitizers see numbers that overflow, and pointers beyond the
 * operands.
 *
 *   test_descriptors [DESCRIPTORS [SEED]]    for each operation */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "random_requests.h"

enum { MOST_BYTES = 1 << 16 /* of an operand */ };

static struct { unsigned long described, refused, run, lines; } seen;

static void count_line(const char *message, void *user) {
  (void)user;
  CHECK(strstr(message, "(null)") == NULL && strlen(message) > 10, "%s", message);
  seen.lines++;
}

static int is_small(const ipt__request *request) {
  for (uint32_t i = 0; i < request->operand_count; i++)
    if (request->operand_size[i] > MOST_BYTES)
      return 0;
  return 1;
}

/* Operands of exactly their sizes, so that nothing else can be touched unseen. */
static void run(ipt_context *context, ipt__request *request) {
  void *operands[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  for (uint32_t i = 0; i < request->operand_count; i++)
    operands[i] = calloc(1, (size_t)request->operand_size[i] + 1);
  if (request->in_place != 0) {
    free(operands[request->in_place]);
    operands[request->in_place] = operands[0];
  }
  unsigned long lines = seen.lines;
  ipt_result result = ipt__run_request(context, request, operands);
  CHECK(result == IPT_SUCCESS || seen.lines > lines, "%s: %s, and no line",
        request->operation->name, ipt_result_string(result));
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_UNSUPPORTED ||
            result == IPT_ERROR_SCRATCH_TOO_SMALL,
        "%s: %s", request->operation->name, ipt_result_string(result));
  seen.run++;
  if (request->in_place != 0)
    operands[request->in_place] = NULL;
  for (uint32_t i = 0; i < request->operand_count; i++)
    free(operands[i]);
}

static void describe(ipt_context *context, unsigned operation) {
  any_desc desc;
  static ipt__request request;
  random_desc(hostile_size, operation, NULL, &desc);
  unsigned long lines = seen.lines;
  ipt_result result = ipt__make_request(context, ipt__operations[operation], &desc, &request);
  CHECK(result == IPT_SUCCESS || seen.lines > lines, "%s: %s, and no line",
        ipt__operations[operation]->name, ipt_result_string(result));
  seen.described++;
  CHECK(result == IPT_SUCCESS || result == IPT_ERROR_INVALID_ARGUMENT ||
            result == IPT_ERROR_OVERFLOW,
        "%s: %s", ipt__operations[operation]->name, ipt_result_string(result));
  if (result != IPT_SUCCESS)
    seen.refused++;
  else if (is_small(&request))
    run(context, &request);
}

/* The increment of a single element does not matter, however large it is. */
static void test_one_element(ipt_context *context) {
  const uint64_t increments[] = {0x2600000000000000, UINT64_MAX, (uint64_t)1 << 61, 1};
  for (int i = 0; i < 16; i++) {
    double a = 2, x = 3, y = 5;
    ipt_gemv_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.type = IPT_TYPE_F64;
    desc.m = desc.n = 1;
    desc.lda = increments[i / 4];
    desc.incx = (int64_t)increments[i % 4];
    desc.incy = (int64_t)increments[i / 4];
    desc.stride_x = desc.stride_y = increments[i / 4];
    ipt_result result = ipt_gemv(context, &a, &x, &y, &desc);
    CHECK(result == IPT_SUCCESS && y == 6, "%s: %g", ipt_result_string(result), y);
  }
}

int main(int argc, char **argv) {
  unsigned long descriptors = argc > 1 ? strtoul(argv[1], NULL, 10) : few_cases() ? 2000 : 10000;
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = 2;
  desc.log.write = count_line;
  if (argc > 2)
    random_state = (uint32_t)strtoul(argv[2], NULL, 10);
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "no context");
  test_one_element(context);
  for (unsigned operation = 0; operation < OPERATIONS; operation++)
    for (unsigned long i = 0; i < descriptors; i++)
      describe(context, operation);
  ipt_context_destroy(context);
  printf("%lu descriptors, %lu refused, %lu run\n", seen.described, seen.refused, seen.run);
  CHECK(seen.run > seen.described / 20 && seen.refused > seen.described / 20, "hardly any");
  return finish();
}
