/* Makes steps of the work on a file: each is written to the journal, then to the file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_step.h"

#include "file_bytes.h"
#include "fingerprint.h"
#include "numbers.h"
#include "progress.h"
#include "report.h"

#include <string.h>

enum { HOLE_BLOCK = 4096 }; /* as most file systems have them */

int external_io_error(const external *x, const char *what, const char *reason) {
  const char *next = "the file is unchanged";
  if (x->begun) {
    next = reason == file_became_shorter
               ? "it is half transposed, and cannot be finished without what it has lost"
               : "run 'ipt transpose --resume' when it can be";
  }
  return report_error(file_exit_code(reason), x->path, "%s: %s; %s", what, reason, next);
}

int external_read(external *x, uint64_t offset, unsigned char *data, uint64_t size) {
  const char *problem = file_read_at(&x->claim.file, x->job.data_offset + offset, data, size);
  return problem == NULL ? EXIT_CODE_SUCCESS : external_io_error(x, "cannot be read", problem);
}

/* ---- What is in the extents ---------------------------------------------------------------- */

/* The extents of a step: their sums before it and after it, and how many pieces are neither. */
typedef struct extent_sums {
  uint64_t before, after;
  uint64_t pieces;
  uint64_t strange; /* pieces that are neither as before nor as after */
  bool compares;    /* with the step's pieces; else they are set */
} extent_sums;

static uint64_t end_of_piece(uint64_t offset) {
  return offset / JOURNAL_PIECE * JOURNAL_PIECE + JOURNAL_PIECE;
}

uint64_t external_pieces(const journal_step *step) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < step->extent_count; i++) {
    uint64_t begin = step->extents[i].offset, end = begin + step->extents[i].size;
    count += (end - 1) / JOURNAL_PIECE - begin / JOURNAL_PIECE + 1;
  }
  return count;
}

/* A write may have been cut off within one piece, whose beginning it has written then. A piece that
 * does not even begin like the new data counts twice, which is too often. */
static void see_piece(external *x, extent_sums *sums, uint64_t offset, const unsigned char *there,
                      const unsigned char *data, uint64_t size) {
  uint64_t sum = fingerprint_of(offset, there, size);
  uint32_t *piece = &x->step.pieces[sums->pieces++], folded = (uint32_t)(sum ^ sum >> 32);
  bool is_after = memcmp(there, data, (size_t)size) == 0;
  sums->before = fingerprint_with(sums->before, sum);
  sums->after = fingerprint_with(sums->after, is_after ? sum : fingerprint_of(offset, data, size));
  if (!sums->compares) {
    *piece = folded;
  } else if (*piece != folded && !is_after) {
    sums->strange += there[0] == data[0] ? 1 : 2;
  }
}

static const char *see_extent(external *x, extent_sums *sums, const journal_extent *extent,
                              const unsigned char *data) {
  unsigned char there[1 << 14]; /* a multiple of pieces */
  uint64_t offset = extent->offset, end = offset + extent->size;
  while (offset < end) {
    uint64_t last = end_of_piece(offset) + sizeof there - JOURNAL_PIECE;
    uint64_t size = min_size(last, end) - offset;
    const char *problem = file_read_at(&x->claim.file, offset, there, size);
    if (problem != NULL) {
      return problem;
    }
    for (uint64_t at = 0, count; at < size; at += count) {
      count = end_of_piece(offset + at) - offset - at;
      count = count < size - at ? count : size - at;
      see_piece(x, sums, offset + at, there + at, data + at, count);
    }
    offset += size;
    data += size;
  }
  return NULL;
}

static const char *see_extents(external *x, extent_sums *sums) {
  const unsigned char *data = x->step.data;
  const char *problem = NULL;
  for (uint64_t i = 0; i < x->step.extent_count && problem == NULL; i++) {
    problem = see_extent(x, sums, &x->step.extents[i], data);
    data += x->step.extents[i].size;
  }
  return problem;
}

const char *external_sum_extents(external *x) {
  extent_sums sums = {0, 0, 0, 0, false};
  const char *problem = see_extents(x, &sums);
  if (problem != NULL) {
    return problem;
  }
  x->step.piece_count = sums.pieces;
  x->step.rest = fingerprint_without(x->sum, sums.before);
  x->sum = fingerprint_with(x->step.rest, sums.after);
  return NULL;
}

int external_check_step(external *x) {
  extent_sums sums = {0, 0, 0, 0, true};
  uint64_t whole;
  const char *problem = fingerprint_of_file(&x->claim.file, x->job.file_size, &whole);
  if (problem == NULL) {
    problem = see_extents(x, &sums);
  }
  if (problem != NULL) {
    return external_io_error(x, "cannot be read", problem);
  }
  uint64_t rest = fingerprint_without(whole, sums.before);
  x->sum = fingerprint_with(rest, sums.after);
  return rest == x->step.rest && sums.strange <= 1 ? EXIT_CODE_SUCCESS : EXIT_CODE_BAD_FILE;
}

/* ---- Steps --------------------------------------------------------------------------------- */

void external_add_extent(external *x, uint64_t offset, uint64_t size) {
  if (size == 0) {
    return;
  }
  journal_extent *extent = &x->step.extents[x->step.extent_count++];
  extent->offset = x->job.data_offset + offset;
  extent->size = size;
}

/* Zeros that are there already may be a hole, which stays one. */
static bool is_hole(const external *x, uint64_t offset, const unsigned char *data, uint64_t size) {
  static const unsigned char zeros[HOLE_BLOCK];
  unsigned char there[HOLE_BLOCK];
  return memcmp(data, zeros, (size_t)size) == 0 &&
         file_read_at(&x->claim.file, offset, there, size) == NULL &&
         memcmp(there, zeros, (size_t)size) == 0;
}

static bool write_around_holes(const external *x, const journal_extent *extent,
                               const unsigned char *data) {
  uint64_t begin = 0; /* of what is not yet written */
  for (uint64_t at = 0, count; at < extent->size; at += count) {
    count = HOLE_BLOCK - (extent->offset + at) % HOLE_BLOCK;
    count = count < extent->size - at ? count : extent->size - at;
    if (!is_hole(x, extent->offset + at, data + at, count)) {
      continue;
    }
    if (!file_write_at(&x->claim.file, extent->offset + begin, data + begin, at - begin)) {
      return false;
    }
    begin = at + count;
  }
  return file_write_at(&x->claim.file, extent->offset + begin, data + begin, extent->size - begin);
}

bool external_apply(const external *x) {
  const journal_step *step = &x->step;
  const unsigned char *data = step->data;
  for (uint64_t i = 0; i < step->extent_count; i++) {
    const journal_extent *extent = &step->extents[i];
    bool written = x->claim.facts.has_holes
                       ? write_around_holes(x, extent, data)
                       : file_write_at(&x->claim.file, extent->offset, data, extent->size);
    if (!written) {
      return false;
    }
    data += extent->size;
  }
  return platform_sync(&x->claim.file);
}

bool external_note(external *x) {
  bool noted = platform_note(&x->claim.file, x->claim.target);
  if (noted) {
    platform_sync(&x->claim.file);
  }
  return noted;
}

/* From here on the file may be changed. Its note is on the disk before that, and an interruption
 * leaves the journal. Without a note, another name that the file gets would hide that it is half
 * transposed. */
static void begin(external *x) {
  platform_hold_interruptions();
  platform_on_interruption(NULL, x->told);
  x->begun = true;
  if (!external_note(x) && !options_have_any(x->options, OPTION_QUIET)) {
    report_note(
        x->path,
        "no note can be kept in it; until it is transposed only the journal beside it tells "
        "that it is not, so give it no other name");
  }
  platform_release_interruptions();
}

int external_commit(external *x) {
  const char *problem = external_sum_extents(x);
  if (problem != NULL) {
    return external_io_error(x, "cannot be read", problem);
  }
  x->step.number++;
  if (!x->begun) {
    begin(x);
  }
  if (!journal_write(&x->journal, &x->step)) {
    return external_io_error(x, "its journal cannot be written", platform_error_text());
  }
  if (!external_apply(x)) {
    return external_io_error(x, "cannot be written", platform_error_text());
  }
  progress_advance(x->step.data_size);
  x->step.extent_count = x->step.data_size = 0;
  return EXIT_CODE_SUCCESS;
}
