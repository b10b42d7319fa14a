/* Reading a file and replacing it so that at any moment it is wholly old or wholly new.
 *
 * SPDX-License-Identifier: MIT
 */

#include "file_io.h"

#include "file_bytes.h"
#include "file_changes.h"
#include "journal.h"
#include "progress.h"
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Holes have this size, or a multiple of it, on most file systems. */
enum { HOLE_BLOCK = 4096 };

/* ---- Input --------------------------------------------------------------------------------- */

/* Checks that a file behind standard input has not changed while it was read. */
static int check_standard_input(const input_file *input, const platform_facts *before) {
  platform_facts now;
  platform_file file = platform_standard_input();
  if (!before->regular) {
    return EXIT_CODE_SUCCESS;
  }
  if (!platform_facts_of_file(&file, &now)) {
    return report_error(EXIT_CODE_IO, input->path, "cannot be examined: %s", platform_error_text());
  }
  return file_holds_the_same(before, &now) ? EXIT_CODE_SUCCESS : file_report_changed(input->path);
}

/* Holds standard input in memory, as a regular file that nobody else can change. */
static int hold_standard_input(input_file *input) {
  int code;
  platform_facts before;
  platform_file file = platform_standard_input();
  input->path = standard_input_name;
  code = claim_borrow(input->path, "/dev/stdin", &file, &before);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  input->held = standard_read(&code);
  if (input->held == NULL) {
    return code;
  }
  input->facts.has_holes = before.has_holes;
  input->facts.regular = true;
  input->facts.size = input->held->size;
  code = check_standard_input(input, &before);
  if (code != EXIT_CODE_SUCCESS) {
    standard_release(input->held);
  }
  return code;
}

int input_open(input_file *input, const char *path, claim_kind kind, bool removes) {
  memset(input, 0, sizeof *input);
  if (standard_is_meant(path)) {
    return hold_standard_input(input);
  }
  input->path = path;
  int code = claim_open(&input->claim, path, kind);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  claim_remains remains = removes ? CLAIM_REMOVES_REMAINS : CLAIM_LEAVES_REMAINS;
  code = claim_check_whole(&input->claim, kind == CLAIM_TO_READ ? remains : CLAIM_REFUSES_REMAINS);
  input->facts = input->claim.facts;
  if (code != EXIT_CODE_SUCCESS) {
    claim_close(&input->claim);
  }
  return code;
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
    claim_close(&input->claim);
  }
}

bool input_close_early(const input_file *input) {
  bool closes = input->held != NULL || !platform_replaces_open_files;
  if (closes) {
    input_close(input);
  }
  return closes;
}

int input_check(const input_file *input) {
  platform_facts now;
  if (input->held != NULL) {
    return EXIT_CODE_SUCCESS;
  }
  if (input->within != NULL) {
    return input_check(input->within);
  }
  if (!platform_facts_of_file(&input->claim.file, &now)) {
    return report_error(EXIT_CODE_IO, input->path, "cannot be examined: %s", platform_error_text());
  }
  bool same = file_holds_the_same(&input->facts, &now);
  return same ? EXIT_CODE_SUCCESS : file_report_changed(input->path);
}

int input_check_size(const input_file *input, uint64_t header, const uint64_t *promised) {
  uint64_t held = input->facts.size - header;
  if (promised == NULL) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "its header promises more bytes than 64 bits can count");
  }
  if (*promised != held) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "its header promises %" PRIu64 " bytes of data but the file holds %" PRIu64,
                        *promised, held);
  }
  return EXIT_CODE_SUCCESS;
}

int input_seek(const input_file *input, uint64_t offset) {
  if (input->held != NULL) {
    input->held->at = offset < input->held->size ? offset : input->held->size;
    return EXIT_CODE_SUCCESS;
  }
  if (!platform_seek(&input->claim.file, input->begin + offset)) {
    return file_report_unread(input->path, platform_error_text());
  }
  return EXIT_CODE_SUCCESS;
}

static bool read_block(const input_file *input, void *bytes, size_t size, size_t *count) {
  if (input->held == NULL) {
    return platform_read(&input->claim.file, bytes, size, count);
  }
  *count = standard_take(input->held, bytes, size);
  return true;
}

int input_read(const input_file *input, void *bytes, uint64_t size) {
  unsigned char *next = bytes;
  while (size > 0) {
    size_t count = 0;
    if (!read_block(input, next, file_next_block(size), &count)) {
      return file_report_unread(input->path, platform_error_text());
    }
    if (count == 0) {
      return file_report_unread(input->path, file_became_shorter);
    }
    next += count;
    size -= count;
    progress_advance(count);
  }
  return EXIT_CODE_SUCCESS;
}

const char *input_read_at(const input_file *input, uint64_t offset, void *bytes, uint64_t size) {
  if (input->held == NULL) {
    return file_read_at(&input->claim.file, input->begin + offset, bytes, size);
  }
  bool there = offset <= input->held->size && size <= input->held->size - offset;
  if (there) {
    memcpy(bytes, input->held->bytes + offset, (size_t)size);
  }
  return there ? NULL : file_became_shorter;
}

/* ---- Output -------------------------------------------------------------------------------- */

/* A journal without its file belongs to a file that was moved away. */
static int check_no_journal(const output_file *output) {
  char *journal = journal_path(output->target);
  int code = EXIT_CODE_SUCCESS;
  if (journal == NULL) {
    code = report_error(EXIT_CODE_LIBRARY, output->path, "not enough memory for its name");
  } else if (platform_exists(journal)) {
    code = claim_report_half(output->path);
  } else if (!platform_error_is_absence()) {
    code = claim_report_unknown(output->path, platform_error_text());
  }
  free(journal);
  return code;
}

static int claim_target(output_file *output, bool removes) {
  if (file_is_absent(output->target)) {
    return check_no_journal(output);
  }
  int code = claim_open(&output->claim, output->path, CLAIM_TO_REPLACE);
  output->exists = code == EXIT_CODE_SUCCESS;
  claim_remains remains = removes ? CLAIM_REMOVES_REMAINS : CLAIM_LEAVES_REMAINS;
  return output->exists ? claim_check_whole(&output->claim, remains) : code;
}

/* Whether the output is the input, which is claimed already, even if it was renamed meanwhile. */
static bool is_input(const output_file *output, const input_file *input) {
  return input->held == NULL &&
         (strcmp(output->path, input->path) == 0 || claim_is_at(&input->claim, output->target));
}

static int examine_target(output_file *output, const input_file *input, bool removes) {
  platform_facts facts;
  if (platform_facts_of_path(output->target, &facts) && !facts.regular) {
    return report_error(EXIT_CODE_BAD_FILE, output->path, "is not a regular file");
  }
  if (!platform_may_replace(output->target)) {
    return report_error(EXIT_CODE_IO, output->path, "it or its directory cannot be written: %s",
                        platform_error_text());
  }
  output->is_input = is_input(output, input);
  if (output->is_input) {
    output->exists = true;
    output->claim = input->claim;
    return EXIT_CODE_SUCCESS;
  }
  return claim_target(output, removes);
}

int output_prepare(output_file *output, const char *path, const input_file *input, bool removes) {
  memset(output, 0, sizeof *output);
  output->has_holes = input->facts.has_holes;
  if (standard_is_meant(path)) {
    platform_file file = platform_standard_output();
    int refused = standard_check_output();
    output->path = standard_output_name;
    return refused == EXIT_CODE_SUCCESS
               ? claim_check_open_output(output->path, "/dev/stdout", &file)
               : refused;
  }
  output->path = path;
  output->target = platform_resolve(path);
  if (output->target == NULL) {
    return claim_report_unresolved(path);
  }
  int code = claim_check_name(path, output->target);
  code = code == EXIT_CODE_SUCCESS ? examine_target(output, input, removes) : code;
  if (code != EXIT_CODE_SUCCESS) {
    output_release(output);
  }
  return code;
}

static void release_claim(output_file *output) {
  if (output->exists && !output->is_input) {
    claim_close(&output->claim);
  }
  output->is_input = true;
}

void output_release(output_file *output) {
  release_claim(output);
  free(output->target);
  output->target = NULL;
}

int output_report_unwritten(const output_file *output) {
  return report_error(EXIT_CODE_IO, output->path, "cannot be written: %s; %s",
                      platform_error_text(),
                      output->exists ? "the file is unchanged" : "nothing was written");
}

static int write_run(output_file *output, const unsigned char *bytes, uint64_t size) {
  if (output->target == NULL) {
    output->size += size;
    return standard_write(bytes, size);
  }
  while (size > 0) {
    size_t count = 0;
    if (!platform_write_at(&output->file, output->size, bytes, file_next_block(size), &count)) {
      return output_report_unwritten(output);
    }
    bytes += count;
    size -= count;
    output->size += count;
    progress_advance(count);
  }
  return EXIT_CODE_SUCCESS;
}

static int leave_hole(output_file *output, const unsigned char *zeros, uint64_t size) {
  output->size += size;
  if (output->target == NULL) {
    return standard_write_zeros(zeros, size);
  }
  progress_advance(size);
  return EXIT_CODE_SUCCESS;
}

/* Bytes up to the end of a block of the file. Zeros take no room if a whole block is not written.
 */
static uint64_t in_block(const output_file *output, uint64_t done, uint64_t size) {
  uint64_t left = HOLE_BLOCK - (output->size + done) % HOLE_BLOCK;
  return size - done < left ? size - done : left;
}

static bool is_zero(const unsigned char *bytes, uint64_t size) {
  return bytes[0] == 0 && memcmp(bytes, bytes + 1, (size_t)size - 1) == 0;
}

static int write_around_holes(output_file *output, const unsigned char *bytes, uint64_t size) {
  int code = EXIT_CODE_SUCCESS;
  while (size > 0 && code == EXIT_CODE_SUCCESS) {
    uint64_t data = 0, hole = 0, count;
    while (data < size && !is_zero(bytes + data, count = in_block(output, data, size))) {
      data += count;
    }
    while (data + hole < size &&
           is_zero(bytes + data + hole, count = in_block(output, data + hole, size))) {
      hole += count;
    }
    code = write_run(output, bytes, data);
    if (code == EXIT_CODE_SUCCESS && hole > 0) {
      code = leave_hole(output, bytes + data, hole);
    }
    bytes += data + hole;
    size -= data + hole;
  }
  return code;
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
  if (output->exists) {
    return !platform_facts_of_path(output->target, &now)  ? file_report_no_facts(output->path)
           : file_is_the_same(&output->claim.facts, &now) ? EXIT_CODE_SUCCESS
                                                          : file_report_changed(output->path);
  }
  return platform_exists(output->target) ? file_report_changed(output->path)
         : platform_error_is_absence()   ? EXIT_CODE_SUCCESS
                                         : file_report_no_facts(output->path);
}

static int rename_temporary(output_file *output) {
  const char *left;
  if (!platform_replaces_open_files) {
    release_claim(output);
  }
  if (platform_temporary_rename(output->target, output->exists, &left)) {
    if (output->too_late != NULL) {
      platform_answer_interruptions(output->too_late); /* before the disk, which may take long */
    }
    platform_sync_directory(output->target);
    return EXIT_CODE_SUCCESS;
  }
  if (left != NULL) {
    return report_error(EXIT_CODE_IO, output->path, "is gone, and the result is in %s: %s", left,
                        platform_error_text());
  }
  return output_report_unwritten(output);
}

int output_begin(output_file *output) {
  const platform_facts *like = output->exists ? &output->claim.facts : NULL;
  const char *lost;
  if (output->target == NULL) {
    platform_file file = platform_standard_output();
    output->size = platform_position(&file);
    return EXIT_CODE_SUCCESS;
  }
  output->size = 0;
  int code = check_target(output); /* no use writing it otherwise */
  if (code == EXIT_CODE_SUCCESS &&
      !platform_temporary_create(output->target, like, &output->claim.file, &output->file, &lost)) {
    code = report_uncreated(output, lost);
  }
  output->is_open = code == EXIT_CODE_SUCCESS;
  return code;
}

int output_append(output_file *output, const void *bytes, uint64_t size) {
  return output->has_holes ? write_around_holes(output, (const unsigned char *)bytes, size)
                           : write_run(output, (const unsigned char *)bytes, size);
}

static int finish_temporary(output_file *output) {
  bool is_whole = !output->has_holes || platform_resize(&output->file, output->size);
  progress_phase("syncing", 0);
  if (!is_whole) {
    return output_report_unwritten(output);
  }
  output->is_open = false;
  return platform_temporary_finish(&output->file) ? EXIT_CODE_SUCCESS
                                                  : output_report_unwritten(output);
}

/* An interruption that ended the program right after the renaming would report a failure. */
static int replace_target(output_file *output) {
  platform_hold_interruptions();
  int code = check_target(output);
  if (code == EXIT_CODE_SUCCESS) {
    code = rename_temporary(output);
  }
  if (code != EXIT_CODE_SUCCESS) {
    platform_release_interruptions();
  }
  return code;
}

int output_finish(output_file *output) {
  if (output->target == NULL) {
    return standard_finish(output->has_holes);
  }
  int code = finish_temporary(output);
  code = code == EXIT_CODE_SUCCESS ? replace_target(output) : code;
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
