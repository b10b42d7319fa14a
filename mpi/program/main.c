/* ipt-mpi: a matrix in a file, transposed by all ranks together.
 *
 * SPDX-License-Identifier: MIT
 *
 * It is a program of its own so that ipt needs no MPI, and so that each MPI of a system can have
 * one. */
#define _POSIX_C_SOURCE 200809L
#define IPT_MPI_IMPLEMENTATION
#include "../../cli/standard_streams.h"
#include "options.h"
#include "shared_file.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Exit codes are those of ipt. */
enum { MISUSED = 1, NOT_AS_EXPECTED = 2, NO_FILE = 3, FAILED = 4, PATH_BYTES = 4096 };

static int rank;

/* Prints one message for all ranks, and returns the exit code. If path is NULL, the message is not
 * about a file. */
static int fail(int code, const char *path, const char *why) {
  if (rank == 0)
    fprintf(stderr, "ipt-mpi: %s%s%s\n", path != NULL ? path : "", path != NULL ? ": " : "", why);
  return code;
}

static int fail_by_mpi(const char *path, int error) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(error, text, &length);
  return fail(NO_FILE, path, text);
}

/* Writes a file beside the target and renames it, so that the target is complete at any time. */
static int write_result(const program_options *options, const file_share *share,
                        const unsigned char *data) {
  const char *target = options->output != NULL ? options->output : options->file;
  char path[PATH_BYTES];
  struct stat status;
  long id = (long)getpid();
  MPI_Bcast(&id, 1, MPI_LONG, 0, MPI_COMM_WORLD);
  if (snprintf(path, sizeof path, "%s.ipt-mpi-%ld", target, id) >= (int)sizeof path)
    return fail(NO_FILE, target, "the name is too long");
  int error = write_shared(path, share, data), renamed = 1;
  if (rank == 0 && error == MPI_SUCCESS) {
    if (stat(options->file, &status) == 0)
      chmod(path, status.st_mode & 07777);
    renamed = rename(path, target) == 0;
  }
  if (rank == 0 && (error != MPI_SUCCESS || !renamed))
    remove(path);
  MPI_Bcast(&renamed, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (error != MPI_SUCCESS)
    return fail_by_mpi(target, error);
  return renamed ? 0 : fail(NO_FILE, target, "the new file cannot be renamed to this name");
}

static int transpose_data(const program_options *options, ipt_context *context,
                          const ipt_mpi_layout *layout, unsigned char *data) {
  const ipt_mpi_transpose_desc *desc = &options->desc;
  uint64_t batch = desc->batch == 0 ? 1 : desc->batch;
  uint64_t matrix = desc->rows * desc->cols * desc->elem_size;
  file_share before = {batch, layout->rows, layout->first_row, desc->cols * desc->elem_size,
                       matrix};
  file_share after = {batch, layout->cols, layout->first_col, desc->rows * desc->elem_size, matrix};
  int error = read_shared(options->file, &before, data);
  if (error != MPI_SUCCESS)
    return fail_by_mpi(options->file, error);
  ipt_result result = ipt_mpi_transpose(context, MPI_COMM_WORLD, data, desc);
  if (result != IPT_SUCCESS)
    return fail(FAILED, options->file, ipt_result_string(result));
  return write_result(options, &after, data);
}

static int on_all(int here) {
  MPI_Allreduce(MPI_IN_PLACE, &here, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return here;
}

static int transpose(const program_options *options) {
  ipt_context_desc desc = {.backend = options->backend, .threads = options->threads};
  ipt_context *context = NULL;
  ipt_mpi_layout layout;
  ipt_result result = ipt_mpi_query(MPI_COMM_WORLD, &options->desc, &layout);
  if (result != IPT_SUCCESS)
    return fail(FAILED, options->file, ipt_result_string(result));
  uint64_t batch = options->desc.batch == 0 ? 1 : options->desc.batch;
  uint64_t bytes = batch * options->desc.rows * options->desc.cols * options->desc.elem_size;
  long long size = size_of_shared(options->file);
  if (size < 0)
    return fail(NO_FILE, options->file, "cannot be read");
  if ((uint64_t)size != bytes)
    return fail(NOT_AS_EXPECTED, options->file, "its size is not rows * cols * elem * batch bytes");
  unsigned char *data = (unsigned char *)malloc((size_t)layout.data_size + 1);
  int code = FAILED;
  if (!on_all(data != NULL))
    code = fail(FAILED, options->file, "a rank has too little memory");
  else if (!on_all(ipt_context_create(&desc, &context) == IPT_SUCCESS))
    code = fail(FAILED, options->file, "a rank cannot open its backend");
  else
    code = transpose_data(options, context, &layout, data);
  ipt_context_destroy(context);
  free(data);
  return code;
}

int main(int argc, char **argv) {
  program_options options;
  int code = 0;
  open_standard_streams();
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const char *wrong = read_program_options(argc, argv, &options);
  if (wrong != NULL)
    code = fail(MISUSED, NULL, wrong);
  else if (!options.help)
    code = transpose(&options);
  else if (rank == 0)
    fputs(program_usage, stdout);
  MPI_Finalize();
  return code;
}
