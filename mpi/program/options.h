/* The command line of ipt-mpi. */
#ifndef IPT_MPI_PROGRAM_OPTIONS_H
#define IPT_MPI_PROGRAM_OPTIONS_H

#include "ipt.h"
#include "ipt_mpi.h"

#include <stdbool.h>

typedef struct program_options {
  char *file;
  const char *output; /* NULL: the file is replaced */
  ipt_mpi_transpose_desc desc;
  ipt_backend backend;
  char device[512]; /* of the Vulkan backend; empty: the best one */
  uint32_t threads;
  bool force_raw; /* takes a beginning that looks like a header as data */
  bool help;      /* help is asked for; nothing else matters then */
} program_options;

extern const char program_usage[];

/* Returns NULL, or a message about what is wrong, which is valid until the next call. */
const char *read_program_options(int argc, char **argv, program_options *options);

#endif
