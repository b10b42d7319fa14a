/* ZIP archives and the arrays in them. An archive is read, or it is refused and nothing is written.
 * A result is an archive with the same number of members. Wrong checksums would make most inputs
 * useless, so they are corrected where possible. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_files.h"

#include "../../cli/archive.h"
#include "../../cli/compression.h"
#include "../../cli/npz.h"
#include "../../cli/report.h"

enum { MOST_MEMBER = 1 << 20 };

static const char *path, *written;

/* The members lie in the file without overlap and in order, and so do their records. */
static void check_archive(const archive *a, uint64_t size) {
  uint64_t end = 0;
  for (uint64_t i = 0; i < a->count; i++) {
    const archive_member *m = &a->members[i];
    REQUIRE(m->header >= end && m->data > m->header && m->name.size > 0);
    REQUIRE(m->data_size <= size && m->data <= size - m->data_size);
    REQUIRE(m->record_offset <= size - RECORD_SIZE);
    end = m->data + m->data_size;
  }
}

/* Returns false if the member cannot be read. */
static bool sum_of(const input_file *input, const archive_member *m, uint32_t *sum) {
  static unsigned char bytes[MOST_MEMBER + 1];
  bool is_stored = m->method == ARCHIVE_STORED;
  if (m->size > MOST_MEMBER || (is_stored && m->size != m->data_size))
    return false;
  bool whole = is_stored ? input_read_at(input, m->data, bytes, m->size) == NULL
                         : compression_inflate(input, path, m->data, m->data_size, bytes,
                                               m->size) == EXIT_CODE_SUCCESS;
  *sum = compression_check(0, bytes, m->size);
  return whole;
}

/* Corrects the checksums. Returns the number of members, or -1 if the archive is refused. */
static int64_t fit_sums(unsigned char *bytes, size_t size) {
  input_file input;
  archive a;
  REQUIRE(input_open(&input, path, CLAIM_TO_READ, false) == EXIT_CODE_SUCCESS);
  int code = archive_read(&input, &a);
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE);
  int64_t count = -1;
  if (code == EXIT_CODE_SUCCESS) {
    count = (int64_t)a.count;
    check_archive(&a, size);
    for (uint64_t i = 0; i < a.count; i++) {
      const archive_member *m = &a.members[i];
      uint32_t sum;
      if ((m->flags & ARCHIVE_TRAILED) == 0 && sum_of(&input, m, &sum)) {
        archive_put_number(bytes + m->header + HEADER_CHECK, 4, sum);
        archive_put_number(bytes + m->record_offset + RECORD_CHECK, 4, sum);
      }
    }
    archive_release(&a);
  }
  input_close(&input);
  return count;
}

static int transpose(const char *from, const char *to) {
  input_file input;
  cli_options options;
  memset(&options, 0, sizeof options);
  options.given = OPTION_QUIET | OPTION_VERIFY;
  options.file = from;
  options.output = to;
  options.batch = 1;
  options.backend = IPT_BACKEND_CPU;
  options.threads = 1;
  REQUIRE(input_open(&input, from, CLAIM_TO_READ, false) == EXIT_CODE_SUCCESS);
  return npz_transpose(&input, &options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static unsigned char bytes[MOST_MEMBER];
  if (path == NULL) {
    path = fuzz_path("arrays.npz");
    written = fuzz_path("transposed.npz");
  }
  if (size > sizeof bytes)
    return 0;
  memcpy(bytes, data, size);
  fuzz_write(path, bytes, size);
  int64_t count = fit_sums(bytes, size);
  if (count < 0)
    return 0;
  fuzz_write(path, bytes, size);
  unlink(written);
  int code = transpose(path, written);
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE);
  if (code != EXIT_CODE_SUCCESS) {
    REQUIRE(access(written, F_OK) != 0);
    return 0;
  }
  int64_t written_size = fuzz_read(written, bytes, sizeof bytes);
  if (written_size > (int64_t)sizeof bytes)
    return 0;
  path = written;
  REQUIRE(fit_sums(bytes, (size_t)written_size) == count);
  path = fuzz_paths[0];
  REQUIRE(transpose(written, written) == EXIT_CODE_SUCCESS);
  return 0;
}
