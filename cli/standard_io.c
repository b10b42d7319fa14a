/* Reads all of standard input into memory, and writes standard output.
 *
 * SPDX-License-Identifier: MIT
 */

#include "standard_io.h"

#include "file_changes.h"
#include "platform.h"
#include "progress.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 20 }; /* bytes; doubled whenever they are full */

static const size_t most_at_once = 4 << 20; /* bytes; small enough for the progress to move */

const char standard_input_name[] = "standard input";
const char standard_output_name[] = "standard output";

bool standard_is_meant(const char *path) {
  return strcmp(path, "-") == 0;
}

/* ---- Input --------------------------------------------------------------------------------- */

static bool make_room(standard_bytes *held, size_t *room) {
  if (held->size < *room) {
    return true;
  }
  size_t more = *room == 0 ? FIRST_ROOM : *room <= SIZE_MAX / 2 ? *room * 2 : 0;
  unsigned char *bytes = more > 0 ? (unsigned char *)realloc(held->bytes, more) : NULL;
  if (bytes == NULL) {
    return false;
  }
  held->bytes = bytes;
  *room = more;
  return true;
}

static int read_all(standard_bytes *held) {
  platform_file input = platform_standard_input();
  size_t room = 0, count = 1;
  while (count > 0) {
    if (!make_room(held, &room)) {
      return report_error(EXIT_CODE_LIBRARY, standard_input_name, "not enough memory to hold it");
    }
    if (!platform_read(&input, held->bytes + held->size, room - (size_t)held->size, &count)) {
      return report_error(EXIT_CODE_IO, standard_input_name, "cannot be read: %s",
                          platform_error_text());
    }
    held->size += count;
  }
  return EXIT_CODE_SUCCESS;
}

standard_bytes *standard_read(int *code) {
  standard_bytes *held = (standard_bytes *)calloc(1, sizeof *held);
  if (held == NULL) {
    *code = report_error(EXIT_CODE_LIBRARY, standard_input_name, "not enough memory to hold it");
    return NULL;
  }
  *code = read_all(held);
  if (*code != EXIT_CODE_SUCCESS) {
    standard_release(held);
    return NULL;
  }
  return held;
}

void standard_release(standard_bytes *held) {
  free(held->bytes);
  free(held);
}

size_t standard_take(standard_bytes *held, void *bytes, size_t size) {
  uint64_t left = held->size - held->at;
  size_t count = left < size ? (size_t)left : size;
  memcpy(bytes, held->bytes + held->at, count);
  held->at += count;
  return count;
}

/* ---- Output -------------------------------------------------------------------------------- */

/* Whether standard errors are the same file or pipe. */
static bool has_errors(void) {
  platform_file output = platform_standard_output(), errors = platform_standard_errors();
  platform_facts data, messages;
  return platform_facts_of_file(&output, &data) && platform_facts_of_file(&errors, &messages) &&
         (data.regular || data.is_pipe) && file_is_one(&data, &messages);
}

int standard_check_output(void) {
  if (platform_stdout_is_terminal()) {
    return report_error(EXIT_CODE_USAGE, standard_output_name,
                        "is a terminal: name a file with -o, or redirect it");
  }
  if (has_errors()) {
    return report_error(EXIT_CODE_USAGE, standard_output_name,
                        "goes where messages go, too, which would come between the data");
  }
  return EXIT_CODE_SUCCESS;
}

static int report_unwritten(void) {
  return report_error(EXIT_CODE_IO, standard_output_name, "cannot be written: %s",
                      platform_error_text());
}

int standard_write(const void *bytes, uint64_t size) {
  platform_file output = platform_standard_output();
  const unsigned char *next = (const unsigned char *)bytes;
  size_t count = 0;
  for (; size > 0; size -= count, next += count) {
    size_t part = size < most_at_once ? (size_t)size : most_at_once;
    if (!platform_write(&output, next, part, &count)) {
      return report_unwritten();
    }
    progress_advance(count);
  }
  return EXIT_CODE_SUCCESS;
}

/* Writes what lies before the end of a file that was there, and goes on without writing. */
int standard_write_zeros(const void *zeros, uint64_t size) {
  platform_file output = platform_standard_output();
  int code = EXIT_CODE_SUCCESS;
  while (size > 0 && code == EXIT_CODE_SUCCESS) {
    if (platform_skip(&output, size)) {
      progress_advance(size);
      return EXIT_CODE_SUCCESS;
    }
    uint64_t part = size < most_at_once ? size : most_at_once;
    code = standard_write(zeros, part);
    size -= part;
  }
  return code;
}

int standard_finish(bool has_holes) {
  platform_file output = platform_standard_output();
  bool is_whole = !has_holes || platform_end_skipping(&output);
  return is_whole && platform_hear_failures(&output) ? EXIT_CODE_SUCCESS : report_unwritten();
}
