/* Files of wisdom, read by a context on the CPU and saved again. The input is the file. If its
 * first line is not that of the library, this line is added, so that inputs outlive a version. A
 * missing check at the end is added as well, because nothing else is looked at if the check is
 * wrong. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_files.h"

#include "ipt.h"

#include <stdbool.h>

enum { MOST_BYTES = 64 << 10, CHECK_LINE = 23 };

static char log_line[512];

static void keep_line(const char *message, void *user) {
  (void)user;
  snprintf(log_line, sizeof log_line, "%s", message);
}

/* Files are read into blocks of the largest size. These blocks are kept and reused, because
 * allocating new ones takes ten times as long as everything else. */
enum { LARGE = (1 << 20) + 1, LARGE_BLOCKS = 4 };

static unsigned char large_blocks[LARGE_BLOCKS][LARGE];
static bool is_lent[LARGE_BLOCKS];

static void *allocate(size_t size, void *user) {
  (void)user;
  for (int i = 0; size == LARGE && i < LARGE_BLOCKS; i++)
    if (!is_lent[i]) {
      is_lent[i] = true;
      return large_blocks[i];
    }
  return malloc(size);
}

static void release(void *memory, void *user) {
  (void)user;
  for (int i = 0; i < LARGE_BLOCKS; i++)
    if (memory == large_blocks[i]) {
      is_lent[i] = false;
      return;
    }
  free(memory);
}

static ipt_context *open_with(const char *wisdom) {
  ipt_context *context = NULL;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = 1;
  desc.wisdom = wisdom;
  desc.log.write = keep_line;
  desc.allocator.allocate = allocate;
  desc.allocator.release = release;
  log_line[0] = '\0';
  REQUIRE(ipt_context_create(&desc, &context) == IPT_SUCCESS);
  return context;
}

static uint64_t checksum(const char *text, size_t size) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++)
    sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3u;
  return sum;
}

/* The first line of a file, as the library writes it to `path`. */
static const char *first_line(const char *path) {
  static char line[64];
  ipt_context *context = open_with(NULL);
  REQUIRE(ipt_wisdom_save(context, path) == IPT_SUCCESS);
  ipt_context_destroy(context);
  REQUIRE(fuzz_read(path, line, sizeof line - 1) > 0 && strchr(line, '\n') != NULL);
  strchr(line, '\n')[1] = '\0';
  return line;
}

/* Writes the input and adds what is missing. */
static void write_input(const char *path, const char *begin, const uint8_t *data, size_t size) {
  static char text[64 + MOST_BYTES + CHECK_LINE + 1];
  bool has_begin = size >= 10 && memcmp(data, "ipt-wisdom", 10) == 0;
  size_t length = has_begin ? 0 : strlen(begin);
  size = size < MOST_BYTES ? size : MOST_BYTES;
  memcpy(text, begin, length);
  memcpy(text + length, data, size);
  length += size;
  bool has_check = size >= CHECK_LINE && memcmp(data + size - CHECK_LINE, "check ", 6) == 0;
  if (!has_check)
    length += (size_t)snprintf(text + length, CHECK_LINE + 1, "check %016llx\n",
                               (unsigned long long)checksum(text, length));
  fuzz_write(path, text, length);
}

/* Makes plans of shapes that inputs are likely to contain: those of the seeds. */
static void make_plans(ipt_context *context) {
  static const uint64_t shapes[][4] = {{1, 24, 36, 4}, {3, 40, 50, 8}, {1, 64, 64, 4}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_plan *plan = NULL;
    ipt_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.batch = shapes[i][0];
    desc.rows = shapes[i][1];
    desc.cols = shapes[i][2];
    desc.elem_size = shapes[i][3];
    REQUIRE(ipt_plan_create_transpose(context, &desc, &plan) == IPT_SUCCESS);
    ipt_plan_destroy(plan);
  }
}

/* Reads a file and returns its size. */
static size_t contents(const char *path, char *text, size_t room) {
  int64_t size = fuzz_read(path, text, room);
  REQUIRE(size >= 0 && (uint64_t)size <= room);
  return (size_t)size;
}

/* A refused file stays as it is, unless another version of ipt has written it. */
static void check_refused(ipt_context *context, const char *path) {
  static char before[2 * MOST_BYTES], after[2 * MOST_BYTES];
  size_t size = contents(path, before, sizeof before);
  ipt_result result = ipt_wisdom_save(context, path);
  REQUIRE(result == IPT_ERROR_FILE || strstr(log_line, "another version") != NULL);
  REQUIRE(result == IPT_SUCCESS ||
          (contents(path, after, sizeof after) == size && memcmp(before, after, size) == 0));
}

/* Saves what a context has learned to another file. That file must teach the same. */
static void check_saved(ipt_context *context, const char *path, const char *saved) {
  static char first[4 * MOST_BYTES], second[4 * MOST_BYTES];
  REQUIRE(ipt_wisdom_save(context, path) == IPT_SUCCESS);
  unlink(saved);
  REQUIRE(ipt_wisdom_save(context, saved) == IPT_SUCCESS);
  size_t size = contents(saved, first, sizeof first);
  ipt_context_destroy(open_with(path));
  REQUIRE(log_line[0] == '\0');
  ipt_context *again = open_with(saved);
  REQUIRE(log_line[0] == '\0');
  unlink(saved);
  REQUIRE(ipt_wisdom_save(again, saved) == IPT_SUCCESS);
  REQUIRE(contents(saved, second, sizeof second) == size);
  ipt_context_destroy(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *path, *saved, *begin;
  if (path == NULL) {
    path = fuzz_path("wisdom");
    saved = fuzz_path("saved");
    begin = first_line(path);
  }
  write_input(path, begin, data, size);
  ipt_context *context = open_with(path);
  bool refused = log_line[0] != '\0';
  make_plans(context);
  if (refused)
    check_refused(context, path);
  else
    check_saved(context, path, saved);
  ipt_context_destroy(context);
  return 0;
}
