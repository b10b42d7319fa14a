/* A file of matrices that all ranks read, and whose new contents they write. Each rank has some
 * rows.
 *
 * SPDX-License-Identifier: MIT
 *
 * The first rank claims and replaces files, as ipt does. The others open the same files under the
 * names that it finds, so all must share a file system. Functions that return int are collective
 * and return the same exit_code on all ranks. */
#ifndef IPT_MPI_PROGRAM_SHARED_FILE_H
#define IPT_MPI_PROGRAM_SHARED_FILE_H

#include "options.h"

#include "../../cli/file_io.h"

/* A rank's rows of each matrix. */
typedef struct file_share {
  uint64_t batch, rows, first_row, row_bytes, matrix_bytes;
} file_share;

typedef struct shared_files {
  input_file input;    /* on the first rank; the others have its facts */
  output_file output;  /* on the first rank; on the others what the functions for writing need */
  char *input_path;    /* as the user wrote it */
  char *output_path;   /* likewise */
  char *target;        /* name of the file that is read */
  char *temporary;     /* name of the file that is written */
  platform_file reads; /* target */
  bool is_reading;     /* a rank other than the first has opened target */
  bool is_closed;      /* the first rank has closed the input */
} shared_files;

/* Claims and opens the files, and checks them. On failure there is nothing to close. */
int shared_files_open(shared_files *files, const program_options *options);

int shared_files_read(shared_files *files, const file_share *share, unsigned char *data);

/* Writes a file beside the target and renames it, so that the target is complete at any time. From
 * the renaming on interruptions wait. `size` is that of the whole file. */
int shared_files_write(shared_files *files, const file_share *share, const unsigned char *data,
                       uint64_t size);
void shared_files_close(shared_files *files);

#endif
