/* The state of work on a file that is transposed in place. Each step is written to the journal
 * before it is written to the file.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_EXTERNAL_STEP_H
#define IPT_CLI_EXTERNAL_STEP_H

#include "external_plan.h"
#include "file_io.h"
#include "journal.h"
#include "options.h"
#include "transposer.h"

#include "ipt.h"

typedef struct external {
  const char *path; /* as the user wrote it */
  claimed_file claim;
  bool begun; /* the file may be changed, and the journal stays after a failure */
  char *told; /* the text that an interruption prints */
  const cli_options *options;
  ipt_context *context;
  library_log log;
  journal_job job;
  external_plan plan;
  uint64_t sum; /* fingerprint of the file as the last step leaves it */
  journal journal;
  journal_step step; /* the current step; its buffers are most of the memory */
  uint64_t room;     /* bytes for the data of a step */
  uint64_t most_extents;
  unsigned char *marks; /* a bit for each super-element of a matrix; set: it has moved */
} external;

/* Reports that the file or its journal cannot be read or written, and what the user can do. Returns
 * EXIT_CODE_IO. */
int external_io_error(const external *x, const char *what, const char *reason);

/* Reads data from `offset` after the file's header. Returns an exit_code. */
int external_read(external *x, uint64_t offset, unsigned char *data, uint64_t size);

/* Compares the file with the step that was read from the journal. Where the step writes, the file
 * must hold what was there before or what the step writes; the rest must have the fingerprint that
 * the step knows. Sets x->sum to that of the file after the step. Returns an exit_code;
 * EXIT_CODE_BAD_FILE is not reported. */
int external_check_step(external *x);

/* Sums up what the step will overwrite, piece by piece, and takes that off x->sum for the rest of
 * the file. Then x->sum becomes the fingerprint of the file after the step. Returns NULL, or the
 * problem. */
const char *external_sum_extents(external *x);

/* The number of pieces of the file that the extents of the step meet. */
uint64_t external_pieces(const journal_step *step);

/* Adds an extent to the step: its next `size` bytes, which may be none, go to `offset` after the
 * header. */
void external_add_extent(external *x, uint64_t offset, uint64_t size);

/* Writes into the file that it is half transposed, and what its name is. False: files keep no notes
 * here. */
bool external_note(external *x);

/* Writes the step to the file. */
bool external_apply(const external *x);

/* Writes the step to the journal, then to the file, and begins the next one. Returns an
 * exit_code. */
int external_commit(external *x);

#endif
