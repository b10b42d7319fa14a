/* The work on a file that is transposed in place: its state, and how a step is made, to the journal
 * before it is made to the file.
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
  char *target;     /* with links followed: its journal lies beside that */
  char *told;       /* by an interruption */
  const cli_options *options;
  ipt_context *context;
  library_log log;
  journal_job job;
  external_plan plan;
  platform_file file;
  platform_facts facts; /* of it */
  journal journal;
  journal_step step; /* the one being made; its buffers are the memory that is used */
  uint64_t room;     /* bytes of its data */
  uint64_t most_extents;
  unsigned char *marks; /* a bit for each super-element of a matrix that has moved */
} external;

/* Reports that the file, or its journal, cannot be read or written, and what to do. Returns
 * EXIT_CODE_IO. */
int external_io_error(const external *x, const char *what);

/* Reads data of the file, from `offset` behind its header. Returns an exit_code, reported. */
int external_read(external *x, uint64_t offset, unsigned char *data, uint64_t size);

/* A sum over some bytes all over the file, but for what the step changes: by this a file is known
 * to be the one of a journal, wherever it is and whatever its name. False if it cannot be read. */
bool external_sample(const external *x, uint64_t *sample);

/* The next `size` bytes of the step's data, which may be none, go to `offset` behind the header. */
void external_add_extent(external *x, uint64_t offset, uint64_t size);

/* Writes the step to the file. */
bool external_apply(const external *x);

/* Writes the step to the journal, then to the file, and begins the next one. Returns an exit_code,
 * reported. */
int external_commit(external *x);

#endif
