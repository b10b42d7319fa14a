/* Reading a file and replacing it so that at any moment it is wholly old or wholly new.
 *
 * SPDX-License-Identifier: MIT
 */

#include "file_io.h"

#include "progress.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* Large enough to be fast, small enough for the progress to move. */
static const uint64_t block_size = 4 * 1024 * 1024;

static const char became_shorter[] = "it became shorter meanwhile";

static size_t next_block(uint64_t remaining) {
  return (size_t)(remaining < block_size ? remaining : block_size);
}

/* ---- Changes ------------------------------------------------------------------------------- */

static bool same_file(const platform_facts *one, const platform_facts *other) {
  return one->volume == other->volume && one->identity == other->identity;
}

bool file_holds_the_same(const platform_facts *before, const platform_facts *now) {
  return same_file(before, now) && before->size == now->size &&
         before->modified_seconds == now->modified_seconds &&
         before->modified_nanoseconds == now->modified_nanoseconds;
}

bool file_is_the_same(const platform_facts *before, const platform_facts *now) {
  return file_holds_the_same(before, now) && before->changed_seconds == now->changed_seconds &&
         before->changed_nanoseconds == now->changed_nanoseconds;
}

int file_report_changed(const char *path) {
  return report_error(EXIT_CODE_BAD_FILE, path,
                      "it has been changed meanwhile, and is left as it is");
}

/* ---- Input --------------------------------------------------------------------------------- */

/* Bytes in memory count as a regular file that nobody else knows. */
static int hold_standard_input(input_file *input) {
  int code;
  input->path = standard_input_name;
  input->held = standard_read(&code);
  if (input->held != NULL) {
    input->facts.regular = true;
    input->facts.size = input->held->size;
  }
  return code;
}

int input_open(input_file *input, const char *path) {
  memset(input, 0, sizeof *input);
  if (standard_is_meant(path)) {
    return hold_standard_input(input);
  }
  input->path = path;
  if (!platform_open(path, &input->file)) {
    return report_error(EXIT_CODE_IO, path, "cannot be opened: %s", platform_error_text());
  }
  if (!platform_facts_of_file(&input->file, &input->facts)) {
    int code = report_error(EXIT_CODE_IO, path, "cannot be examined: %s", platform_error_text());
    input_close(input);
    return code;
  }
  if (!input->facts.regular) {
    input_close(input);
    return report_error(EXIT_CODE_BAD_FILE, path, "is not a regular file");
  }
  return EXIT_CODE_SUCCESS;
}

void input_open_part(input_file *input, const char *path, const input_file *within, uint64_t begin,
                     uint64_t size) {
  *input = *within;
  input->path = path;
  input->facts.size = size;
  input->within = within;
  input->begin = begin;
}

int input_open_bytes(input_file *input, const char *path, unsigned char *bytes, uint64_t size) {
  memset(input, 0, sizeof *input);
  input->path = path;
  input->held = calloc(1, sizeof *input->held);
  if (input->held == NULL) {
    free(bytes);
    return report_error(EXIT_CODE_LIBRARY, path, "not enough memory to hold it");
  }
  input->held->bytes = bytes;
  input->held->size = size;
  input->facts.regular = true;
  input->facts.size = size;
  return EXIT_CODE_SUCCESS;
}

void input_close(const input_file *input) {
  if (input->held != NULL) {
    standard_release(input->held);
  } else if (input->within == NULL) {
    platform_close(&input->file);
  }
}

int input_check(const input_file *input) {
  platform_facts now;
  if (input->held != NULL) {
    return EXIT_CODE_SUCCESS;
  }
  if (input->within != NULL) {
    return input_check(input->within);
  }
  if (!platform_facts_of_file(&input->file, &now)) {
    return report_error(EXIT_CODE_IO, input->path, "cannot be examined: %s", platform_error_text());
  }
  bool same = file_holds_the_same(&input->facts, &now);
  return same ? EXIT_CODE_SUCCESS : file_report_changed(input->path);
}

int input_seek(const input_file *input, uint64_t offset) {
  if (input->held != NULL) {
    input->held->at = offset < input->held->size ? offset : input->held->size;
    return EXIT_CODE_SUCCESS;
  }
  if (!platform_seek(&input->file, input->begin + offset)) {
    return report_error(EXIT_CODE_IO, input->path, "cannot be read: %s", platform_error_text());
  }
  return EXIT_CODE_SUCCESS;
}

static bool read_block(const input_file *input, void *bytes, size_t size, size_t *count) {
  if (input->held == NULL) {
    return platform_read(&input->file, bytes, size, count);
  }
  *count = standard_take(input->held, bytes, size);
  return true;
}

int input_read(const input_file *input, void *bytes, uint64_t size) {
  unsigned char *next = bytes;
  while (size > 0) {
    size_t count = 0;
    if (!read_block(input, next, next_block(size), &count)) {
      return report_error(EXIT_CODE_IO, input->path, "cannot be read: %s", platform_error_text());
    }
    if (count == 0) {
      return report_error(EXIT_CODE_IO, input->path, "cannot be read: %s", became_shorter);
    }
    next += count;
    size -= count;
    progress_advance(count);
  }
  return EXIT_CODE_SUCCESS;
}

const char *input_read_at(const input_file *input, uint64_t offset, void *bytes, uint64_t size) {
  unsigned char *at = bytes;
  size_t count = 0;
  if (input->held != NULL) {
    bool there = offset <= input->held->size && size <= input->held->size - offset;
    if (there) {
      memcpy(bytes, input->held->bytes + offset, (size_t)size);
    }
    return there ? NULL : became_shorter;
  }
  for (uint64_t left = size; left > 0; left -= count, offset += count, at += count) {
    if (!platform_read_at(&input->file, input->begin + offset, at, next_block(left), &count)) {
      return platform_error_text();
    }
    if (count == 0) {
      return became_shorter;
    }
  }
  return NULL;
}

bool file_read_at(const platform_file *file, uint64_t offset, void *bytes, uint64_t size) {
  unsigned char *at = bytes;
  size_t count = 0;
  for (; size > 0; size -= count, offset += count, at += count) {
    if (!platform_read_at(file, offset, at, (size_t)size, &count) || count == 0) {
      return false;
    }
  }
  return true;
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

/* ---- Output -------------------------------------------------------------------------------- */

static int examine_target(output_file *output) {
  output->exists = platform_exists(output->target);
  if (output->exists && !platform_facts_of_path(output->target, &output->facts)) {
    return report_error(EXIT_CODE_IO, output->path, "cannot be examined: %s",
                        platform_error_text());
  }
  if (output->exists && !output->facts.regular) {
    return report_error(EXIT_CODE_IO, output->path, "is not a regular file");
  }
  if (!platform_may_replace(output->target)) {
    return report_error(EXIT_CODE_IO, output->path, "it or its directory cannot be written: %s",
                        platform_error_text());
  }
  return EXIT_CODE_SUCCESS;
}

int output_prepare(output_file *output, const char *path) {
  memset(output, 0, sizeof *output);
  if (standard_is_meant(path)) {
    output->path = standard_output_name;
    return standard_check_output();
  }
  output->path = path;
  output->target = platform_resolve(path);
  if (output->target == NULL) {
    return report_error(EXIT_CODE_IO, path, "cannot be found: %s", platform_error_text());
  }
  int code = examine_target(output);
  if (code != EXIT_CODE_SUCCESS) {
    output_release(output);
  }
  return code;
}

void output_replaces(output_file *output, const input_file *input) {
  if (output->target == NULL || input->held != NULL) {
    return;
  }
  if (strcmp(output->path, input->path) == 0 ||
      (output->exists && same_file(&output->facts, &input->facts))) {
    output->exists = true;
    output->facts = input->facts;
  }
}

void output_release(output_file *output) {
  free(output->target);
  output->target = NULL;
}

static bool write_all(const platform_file *file, const void *bytes, uint64_t size) {
  const unsigned char *next = bytes;
  while (size > 0) {
    size_t count = 0;
    if (!platform_write(file, next, next_block(size), &count)) {
      return false;
    }
    next += count;
    size -= count;
    progress_advance(count);
  }
  return true;
}

static int report_unwritten(const output_file *output) {
  return report_error(EXIT_CODE_IO, output->path, "cannot be written: %s; %s",
                      platform_error_text(),
                      output->exists ? "the file is unchanged" : "nothing was written");
}

static int report_uncreated(const output_file *output, const char *lost) {
  if (lost != NULL) {
    return report_error(EXIT_CODE_IO, output->path,
                        "its extended attribute %s cannot be kept: %s; the file is unchanged", lost,
                        platform_error_text());
  }
  return report_error(EXIT_CODE_IO, output->path, "no temporary file can be created beside it: %s",
                      platform_error_text());
}

/* Renaming over a file that someone has written or created meanwhile would undo their work. What
 * they do between this check and the renaming is lost all the same, since no system renames
 * conditionally. */
static int check_target(const output_file *output) {
  platform_facts now;
  bool same;
  if (output->exists) {
    same = platform_facts_of_path(output->target, &now) && file_is_the_same(&output->facts, &now);
  } else {
    same = !platform_exists(output->target);
  }
  return same ? EXIT_CODE_SUCCESS : file_report_changed(output->path);
}

static int rename_temporary(const output_file *output) {
  const char *left;
  if (platform_temporary_rename(output->target, &left)) {
    return EXIT_CODE_SUCCESS;
  }
  if (left != NULL) {
    return report_error(EXIT_CODE_IO, output->path, "is gone, and the result is in %s: %s", left,
                        platform_error_text());
  }
  return report_unwritten(output);
}

int output_begin(output_file *output) {
  const platform_facts *like = output->exists ? &output->facts : NULL;
  const char *lost;
  if (output->target == NULL) {
    return EXIT_CODE_SUCCESS;
  }
  int code = check_target(output); /* no use writing it otherwise */
  if (code == EXIT_CODE_SUCCESS &&
      !platform_temporary_create(output->target, like, &output->file, &lost)) {
    code = report_uncreated(output, lost);
  }
  output->is_open = code == EXIT_CODE_SUCCESS;
  return code;
}

int output_append(output_file *output, const void *bytes, uint64_t size) {
  if (output->target == NULL) {
    return standard_write(bytes, size);
  }
  return write_all(&output->file, bytes, size) ? EXIT_CODE_SUCCESS : report_unwritten(output);
}

static int finish_temporary(output_file *output) {
  progress_phase("syncing", 0);
  output->is_open = false;
  int code =
      platform_temporary_finish(&output->file) ? EXIT_CODE_SUCCESS : report_unwritten(output);
  if (code == EXIT_CODE_SUCCESS) {
    code = check_target(output);
  }
  return code == EXIT_CODE_SUCCESS ? rename_temporary(output) : code;
}

int output_finish(output_file *output) {
  int code = output->target != NULL ? finish_temporary(output) : EXIT_CODE_SUCCESS;
  output_discard(output);
  return code;
}

void output_discard(output_file *output) {
  if (output->is_open) {
    platform_close(&output->file);
    output->is_open = false;
  }
  platform_temporary_discard();
}

int output_write(output_file *output, const void *header, uint64_t header_size, const void *data,
                 uint64_t data_size) {
  progress_phase("writing", header_size + data_size);
  int code = output_begin(output);
  if (code == EXIT_CODE_SUCCESS) {
    code = output_append(output, header, header_size);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = output_append(output, data, data_size);
  }
  if (code == EXIT_CODE_SUCCESS) {
    return output_finish(output);
  }
  output_discard(output);
  return code;
}
