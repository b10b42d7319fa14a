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
  char *target;     /* the file that links lead to; its journal lies beside it */
  char *told;       /* the text that an interruption prints */
  const cli_options *options;
  ipt_context *context;
  library_log log;
  journal_job job;
  external_plan plan;
  platform_file file;
  platform_facts facts; /* facts of the target */
  journal journal;
  journal_step step; /* the current step; its buffers are most of the memory */
  uint64_t room;     /* bytes for the data of a step */
  uint64_t most_extents;
  unsigned char *marks; /* a bit for each super-element of a matrix; set: it has moved */
} external;

/* Reports that the file or its journal cannot be read or written, and what the user can do. Returns
 * EXIT_CODE_IO. */
int external_io_error(const external *x, const char *what);

/* Reads data from `offset` behind the file's header. Returns an exit_code. */
int external_read(external *x, uint64_t offset, unsigned char *data, uint64_t size);

/* A sum over samples all over the file except for what the step changes. It tells whether a file
 * belongs to a journal, whatever the file's name and place. False if it cannot be read. */
bool external_sample(const external *x, uint64_t *sample);

/* Adds to the step: its next `size` bytes, which may be none, go to `offset` behind the header. */
void external_add_extent(external *x, uint64_t offset, uint64_t size);

/* Writes the step to the file. */
bool external_apply(const external *x);

/* Writes the step to the journal, then to the file, and begins the next one. Returns an
 * exit_code. */
int external_commit(external *x);

#endif
