/* A file of matrices that all ranks read and write at the same time, each its own rows. */
#ifndef IPT_MPI_PROGRAM_SHARED_FILE_H
#define IPT_MPI_PROGRAM_SHARED_FILE_H

#include "ipt_mpi.h"

/* A rank's rows of each matrix. */
typedef struct file_share {
  uint64_t batch, rows, first_row, row_bytes, matrix_bytes;
} file_share;

/* These functions are collective and return the same on all ranks: 0 for success, else an error of
 * MPI. */
int read_shared(const char *path, const file_share *share, unsigned char *data);
int write_shared(const char *path, const file_share *share, const unsigned char *data);

/* Returns the size of a file, or -1. */
long long size_of_shared(const char *path);

#endif
