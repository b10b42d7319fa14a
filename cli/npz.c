/* NumPy's .npz files: ZIP archives of .npy files.
 *
 * SPDX-License-Identifier: MIT
 *
 * Arrays are read, transposed and written to a new archive one by one, or a single one is changed
 * in place. A stored member is read from the archive like a file of its own; a compressed one is
 * decompressed into memory first. No file is ever named after a member.
 */

#include "npz.h"

#include "archive.h"
#include "archive_writer.h"
#include "compression.h"
#include "dry_run.h"
#include "external.h"
#include "file_bytes.h"
#include "npy_job.h"
#include "progress.h"
#include "report.h"
#include "texts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct npz {
  input_file *input;
  const cli_options *options;
  archive archive;
  archive_writer writer;
  output_file output;
} npz;

enum { COPIED_AT_ONCE = 1 << 20 };

/* ---- Members ------------------------------------------------------------------------------- */

static bool is_text(archive_text text, const char *wanted, const char *ending) {
  size_t size = strlen(wanted), rest = strlen(ending);
  return text.size == size + rest && memcmp(text.bytes, wanted, size) == 0 &&
         memcmp(text.bytes + size, ending, rest) == 0;
}

/* Whether a member is to be transposed. NumPy names arrays by their members without the ending. */
static bool is_chosen(const npz *z, const archive_member *m) {
  const char *wanted = z->options->member;
  if (wanted != NULL) {
    return is_text(m->name, wanted, "") || is_text(m->name, wanted, ".npy");
  }
  return m->name.size >= 4 && memcmp(m->name.bytes + m->name.size - 4, ".npy", 4) == 0;
}

/* The name of a member for messages, allocated by malloc. */
static char *describe(const npz *z, const archive_member *m) {
  size_t size = strlen(z->input->path) + m->name.size + 16;
  char *text = malloc(size);
  if (text != NULL) {
    int length = snprintf(text, size, "%s: member '", z->input->path);
    char *at = text + length;
    memcpy(at, m->name.bytes, m->name.size);
    text_disarm(at, m->name.size); /* zeros, too */
    memcpy(at + m->name.size, "'", 2);
  }
  return text;
}

/* Computes the CRC-32 of a part of a file. */
static int sum_of(const input_file *part, uint32_t *sum) {
  unsigned char *block = malloc(COPIED_AT_ONCE);
  const char *problem = block == NULL ? file_lacks_memory : NULL;
  uint64_t size = part->facts.size, count = 0;
  *sum = 0;
  for (uint64_t at = 0; at < size && problem == NULL; at += count) {
    count = size - at < COPIED_AT_ONCE ? size - at : COPIED_AT_ONCE;
    problem = input_read_at(part, at, block, count);
    if (problem == NULL) {
      *sum = compression_check(*sum, block, count);
      progress_advance(count);
    }
  }
  free(block);
  return problem == NULL ? EXIT_CODE_SUCCESS : file_report_unread(part->path, problem);
}

/* Checks the size first, since a damaged archive may promise a thousand times its own size, and
 * systems hand out memory that they do not have. */
static int open_unpacked(const npz *z, const archive_member *m, const char *path,
                         input_file *array) {
  bool is_stored = m->method == ARCHIVE_STORED;
  bool fits = m->size < SIZE_MAX && m->size < platform_memory_size();
  unsigned char *bytes = fits ? malloc((size_t)m->size + 1) : NULL;
  if (bytes == NULL) {
    return report_error(EXIT_CODE_LIBRARY, path,
                        "not enough memory to hold it: it has %" PRIu64 " bytes", m->size);
  }
  int code = EXIT_CODE_SUCCESS;
  if (!is_stored) {
    code = compression_inflate(z->input, path, m->data, m->data_size, bytes, m->size);
  } else {
    const char *problem = input_read_at(z->input, m->data, bytes, m->size);
    code = problem == NULL ? EXIT_CODE_SUCCESS : file_report_unread(path, problem);
  }
  if (code != EXIT_CODE_SUCCESS) {
    free(bytes);
    return code;
  }
  return input_open_bytes(array, path, bytes, m->size);
}

static int check_method(const archive_member *m, const char *path) {
  if ((m->flags & ARCHIVE_ENCRYPTED) != 0) {
    return report_error(EXIT_CODE_BAD_FILE, path, "is encrypted");
  }
  if (m->method != ARCHIVE_STORED && m->method != ARCHIVE_DEFLATED) {
    return report_error(EXIT_CODE_BAD_FILE, path,
                        "is compressed by a method that NumPy does not use, number %u", m->method);
  }
  bool can_be = m->method == ARCHIVE_STORED ? m->size == m->data_size
                                            : compression_can_be(m->data_size, m->size);
  return can_be ? EXIT_CODE_SUCCESS
                : report_error(EXIT_CODE_BAD_FILE, path,
                               "promises more or less than its data can hold");
}

/* Opens the content of a member and checks its CRC-32. A stored member is not copied. */
static int open_member(const npz *z, const archive_member *m, const char *path, input_file *array) {
  uint32_t sum = 0;
  int code = check_method(m, path);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  progress_phase("reading", m->data_size);
  if (m->method == ARCHIVE_STORED && z->input->held == NULL) {
    input_open_part(array, path, z->input, m->data, m->size);
  } else {
    code = open_unpacked(z, m, path, array);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = sum_of(array, &sum);
    if (code == EXIT_CODE_SUCCESS && sum != m->check) {
      code = report_error(EXIT_CODE_BAD_FILE, path, "its data are damaged: their sum is wrong");
    }
    if (code != EXIT_CODE_SUCCESS) {
      input_close(array);
    }
  }
  return code;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static int write_member(npz *z, const archive_member *m, const compression_part *parts,
                        size_t count) {
  int code = archive_write_header(&z->writer, m);
  for (size_t i = 0; i < count && code == EXIT_CODE_SUCCESS; i++) {
    code = archive_write_data(&z->writer, parts[i].bytes, parts[i].size);
  }
  return code;
}

/* Writes a transposed array, compressed if it was compressed before. */
static int write_array(npz *z, const archive_member *old, const char *path,
                       const compression_part parts[2]) {
  archive_member m = *old;
  m.size = m.data_size = parts[0].size + parts[1].size;
  m.check = compression_check(0, parts[0].bytes, parts[0].size);
  m.check = compression_check(m.check, parts[1].bytes, parts[1].size);
  if (m.method == ARCHIVE_STORED) {
    progress_phase("writing", m.size);
    return write_member(z, &m, parts, 2);
  }
  progress_phase("compressing", m.size);
  compression_part packed;
  unsigned char *bytes = compression_deflate(parts, &m.data_size);
  if (bytes == NULL) {
    return report_error(EXIT_CODE_LIBRARY, path, "not enough memory to compress it");
  }
  packed.bytes = bytes;
  packed.size = m.data_size;
  progress_phase("writing", m.data_size);
  int code = write_member(z, &m, &packed, 1);
  free(bytes);
  return code;
}

static int transpose_opened(npz *z, const archive_member *m, input_file *array) {
  npy_job npy;
  void *data = NULL;
  int code = npy_job_open(array, z->options, &npy);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(array);
    return code;
  }
  code = file_job_transform(&npy.job, z->options, &data);
  input_close(array); /* compressing needs memory, too */
  if (code == EXIT_CODE_SUCCESS) {
    compression_part parts[2] = {{npy.job.header, npy.job.header_size}, {data, npy.job.data_size}};
    code = write_array(z, m, array->path, parts);
  }
  free(data);
  npy_job_release(&npy);
  return code;
}

/* Copies the data of a member as they are, compressed or not. */
static int copy_member(npz *z, const archive_member *m) {
  unsigned char *block = malloc(COPIED_AT_ONCE);
  if (block == NULL) {
    return report_error(EXIT_CODE_LIBRARY, z->input->path, "not enough memory");
  }
  progress_phase("writing", m->data_size);
  int code = archive_write_header(&z->writer, m);
  for (uint64_t at = 0, count; at < m->data_size && code == EXIT_CODE_SUCCESS; at += count) {
    count = m->data_size - at < COPIED_AT_ONCE ? m->data_size - at : COPIED_AT_ONCE;
    const char *problem = input_read_at(z->input, m->data + at, block, count);
    code = problem == NULL ? archive_write_data(&z->writer, block, count)
                           : file_report_unread(z->input->path, problem);
  }
  free(block);
  return code;
}

/* ---- A dry run ----------------------------------------------------------------------------- */

static int say_opened(npz *z, const archive_member *m, input_file *array) {
  npy_job npy;
  (void)m;
  int code = npy_job_open(array, z->options, &npy);
  if (code == EXIT_CODE_SUCCESS) {
    dry_run_print_data(&npy.job);
    if (file_job_moves(&npy.job)) {
      code = dry_run_print_plan(&npy.job.order, array->path, z->options);
    }
    npy_job_release(&npy);
  }
  input_close(array);
  return code;
}

/* A function that does something with an open array and closes it. */
typedef int npz_act(npz *z, const archive_member *m, input_file *array);

static int with_member(npz *z, const archive_member *m, npz_act *act) {
  input_file array;
  char *path = describe(z, m);
  if (path == NULL) {
    return report_error(EXIT_CODE_LIBRARY, z->input->path, "not enough memory");
  }
  int code = open_member(z, m, path, &array);
  if (code == EXIT_CODE_SUCCESS) {
    code = act(z, m, &array);
  }
  free(path);
  return code;
}

static int say(npz *z) {
  int code = EXIT_CODE_SUCCESS;
  for (uint64_t i = 0; i < z->archive.count && code == EXIT_CODE_SUCCESS; i++) {
    if (is_chosen(z, &z->archive.members[i])) {
      code = with_member(z, &z->archive.members[i], say_opened);
    }
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = dry_run_print_output(file_job_output(z->options), z->input, 0);
  }
  input_close(z->input);
  return code;
}

/* ---- A new file ---------------------------------------------------------------------------- */

static int write_members(npz *z) {
  int code = output_begin(&z->output);
  for (uint64_t i = 0; i < z->archive.count && code == EXIT_CODE_SUCCESS; i++) {
    const archive_member *m = &z->archive.members[i];
    code = is_chosen(z, m) ? with_member(z, m, transpose_opened) : copy_member(z, m);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = archive_write_end(&z->writer, z->archive.comment);
  }
  return code == EXIT_CODE_SUCCESS ? input_check(z->input) : code;
}

static int write_and_rename(npz *z) {
  z->writer.output = &z->output;
  int code = write_members(z);
  bool is_closed = input_close_early(z->input);
  if (code == EXIT_CODE_SUCCESS) {
    code = output_finish(&z->output);
  } else {
    output_discard(&z->output);
  }
  if (!is_closed) {
    input_close(z->input);
  }
  archive_writer_release(&z->writer);
  return code;
}

static int write_archive(npz *z) {
  int code = output_prepare(&z->output, file_job_output(z->options), z->input, true);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(z->input);
    return code;
  }
  if (!options_have_any(z->options, OPTION_QUIET)) {
    progress_start(z->input->path);
  }
  code = write_and_rename(z);
  progress_stop();
  output_release(&z->output);
  return code;
}

/* ---- In the file itself -------------------------------------------------------------------- */

/* The CRC-32 of a member that is changed in place stands in its header and in the directory. */
static int check_place(const archive_member *m, const char *path) {
  if (m->method != ARCHIVE_STORED) {
    return report_error(EXIT_CODE_BAD_FILE, path,
                        "is compressed and would change its size, so --memory cannot be used");
  }
  if ((m->flags & ARCHIVE_TRAILED) != 0) {
    return report_error(EXIT_CODE_BAD_FILE, path,
                        "has a sum after its data, too, so --memory cannot be used");
  }
  return EXIT_CODE_SUCCESS;
}

/* Closes the archive, too. */
static int change_opened(npz *z, const archive_member *m, input_file *array) {
  npy_job npy;
  int code = npy_job_open(array, z->options, &npy);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(z->input);
    return code;
  }
  npy.job.sum_offsets[0] = m->header + HEADER_CHECK;
  npy.job.sum_offsets[1] = m->record_offset + RECORD_CHECK;
  code = external_run(&npy.job, z->options);
  npy_job_release(&npy);
  return code;
}

static int change_member(npz *z, const archive_member *m) {
  input_file array;
  char *path = describe(z, m);
  int code = path != NULL ? check_place(m, path)
                          : report_error(EXIT_CODE_LIBRARY, z->input->path, "not enough memory");
  if (code == EXIT_CODE_SUCCESS) {
    code = open_member(z, m, path, &array);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = change_opened(z, m, &array);
  } else {
    input_close(z->input);
  }
  free(path);
  return code;
}

/* Changes one array in place, and not more, so that a resumed run knows all that is left to do. */
static int change_in_place(npz *z) {
  const archive_member *chosen = NULL;
  uint64_t count = 0;
  for (uint64_t i = 0; i < z->archive.count; i++) {
    if (is_chosen(z, &z->archive.members[i])) {
      chosen = &z->archive.members[i];
      count++;
    }
  }
  if (count == 1) {
    return change_member(z, chosen);
  }
  input_close(z->input);
  return count == 0
             ? EXIT_CODE_SUCCESS
             : report_error(
                   EXIT_CODE_BAD_FILE, z->input->path,
                   "holds several arrays, and --memory changes only one: name it by --member");
}

/* ---- All of it ----------------------------------------------------------------------------- */

static int check_choice(const npz *z) {
  bool is_there = z->options->member == NULL;
  for (uint64_t i = 0; i < z->archive.count; i++) {
    is_there = is_there || is_chosen(z, &z->archive.members[i]);
  }
  return is_there
             ? EXIT_CODE_SUCCESS
             : report_error(EXIT_CODE_BAD_FILE, z->input->path,
                            "holds no array '%s'; without --member, --dry-run lists the arrays",
                            z->options->member);
}

static int read_archive(npz *z) {
  if (!compression_is_there()) {
    return report_error(EXIT_CODE_BAD_FILE, z->input->path,
                        "is a .npz file or another ZIP archive, and this program was built without "
                        "zlib: unpack it, for example by 'unzip', and transpose the .npy files "
                        "that it holds");
  }
  int code = archive_read(z->input, &z->archive);
  return code == EXIT_CODE_SUCCESS ? check_choice(z) : code;
}

int npz_transpose(input_file *input, const cli_options *options) {
  npz z;
  memset(&z, 0, sizeof z);
  z.input = input;
  z.options = options;
  int code = read_archive(&z);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(input);
  } else if (options_have_any(options, OPTION_MEMORY)) {
    code = change_in_place(&z);
  } else if (options_have_any(options, OPTION_DRY_RUN)) {
    code = say(&z);
  } else {
    code = write_archive(&z);
  }
  archive_release(&z.archive);
  return code;
}
