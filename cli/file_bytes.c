/* Bytes at an offset of an open file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "file_bytes.h"

#include "numbers.h"
#include "report.h"

/* Large enough to be fast, small enough for the progress to move. */
static const uint64_t block_size = 4 * 1024 * 1024;

const char file_became_shorter[] = "it became shorter meanwhile";
const char file_lacks_memory[] = "not enough memory";

int file_exit_code(const char *problem) {
  return problem == file_became_shorter ? EXIT_CODE_BAD_FILE
         : problem == file_lacks_memory ? EXIT_CODE_LIBRARY
                                        : EXIT_CODE_IO;
}

int file_report_unread(const char *path, const char *problem) {
  return report_error(file_exit_code(problem), path, "cannot be read: %s", problem);
}

size_t file_next_block(uint64_t remaining) {
  return (size_t)min_size(remaining, block_size);
}

const char *file_read_at(const platform_file *file, uint64_t offset, void *bytes, uint64_t size) {
  unsigned char *at = bytes;
  size_t count = 0;
  for (; size > 0; size -= count, offset += count, at += count) {
    if (!platform_read_at(file, offset, at, file_next_block(size), &count)) {
      return platform_error_text();
    }
    if (count == 0) {
      return file_became_shorter;
    }
  }
  return NULL;
}

bool file_write_at(const platform_file *file, uint64_t offset, const void *bytes, uint64_t size) {
  const unsigned char *at = bytes;
  size_t count = 0;
  for (; size > 0; size -= count, offset += count, at += count) {
    if (!platform_write_at(file, offset, at, (size_t)size, &count) || count == 0) {
      return false;
    }
  }
  return true;
}
