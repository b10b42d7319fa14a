/* ipt-mpi: a matrix in a file, transposed by all ranks together.
 *
 * SPDX-License-Identifier: MIT
 *
 * It is a separate program so that ipt does not need an MPI, and so that each MPI of a system can
 * have one. */
#define IPT_MPI_IMPLEMENTATION
#include "options.h"
#include "ranks.h"
#include "shared_file.h"

#include "../../cli/named_files.h"
#include "../../cli/report.h"
#include "../../cli/standard_streams.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- The command line, which the first rank reads ---- */

static int read_command_line(int argc, char **argv, program_options *options) {
  if (named_files_get_messages(argc, argv))
    return EXIT_CODE_USAGE;
  const char *wrong = read_program_options(argc, argv, options);
  if (wrong != NULL)
    return report_error(EXIT_CODE_USAGE, NULL, "%s", wrong);
  if (options->help)
    return EXIT_CODE_SUCCESS;
  if (options->output != NULL && standard_is_meant(options->output))
    return report_error(EXIT_CODE_USAGE, NULL, "'-' is standard output, which no ranks can share");
  const named_files named = {&options->file, 1, options->output, NULL, program_name};
  return named_files_check(&named);
}

static int print_help(void) {
  if (fputs(program_usage, stdout) >= 0 && fflush(stdout) == 0)
    return EXIT_CODE_SUCCESS;
  return report_error(EXIT_CODE_IO, NULL, "standard output cannot be written");
}

/* ---- The transposition ---- */

static int report_result(const shared_files *files, ipt_result result) {
  return result == IPT_SUCCESS
             ? EXIT_CODE_SUCCESS
             : report_error(EXIT_CODE_LIBRARY, files->input_path, "%s", ipt_result_string(result));
}

static int transpose_data(shared_files *files, const program_options *options, ipt_context *context,
                          const ipt_mpi_layout *layout, unsigned char *data) {
  const ipt_mpi_transpose_desc *desc = &options->desc;
  uint64_t matrix = desc->rows * desc->cols * desc->elem_size;
  file_share before = {desc->batch, layout->rows, layout->first_row, desc->cols * desc->elem_size,
                       matrix};
  file_share after = {desc->batch, layout->cols, layout->first_col, desc->rows * desc->elem_size,
                      matrix};
  int code = shared_files_read(files, &before, data);
  if (code == EXIT_CODE_SUCCESS)
    code =
        ranks_agree(report_result(files, ipt_mpi_transpose(context, MPI_COMM_WORLD, data, desc)));
  return code == EXIT_CODE_SUCCESS ? shared_files_write(files, &after, data, desc->batch * matrix)
                                   : code;
}

static void keep_log(const char *message, void *reason) {
  snprintf((char *)reason, 256, "%s", message);
}

/* Opens the context and allocates the memory of a rank. */
static int prepare(const shared_files *files, const program_options *options, uint64_t data_size,
                   ipt_context **context, unsigned char **data) {
  static char reason[256]; /* the context writes to it later, too */
  ipt_context_desc desc = {.backend = options->backend,
                           .threads = options->threads,
                           .device = options->device,
                           .log = {keep_log, reason}};
  *data = data_size < SIZE_MAX ? (unsigned char *)malloc((size_t)data_size + 1) : NULL;
  if (*data == NULL)
    return report_error(EXIT_CODE_LIBRARY, files->input_path, "not enough memory to hold it");
  ipt_result result = ipt_context_create(&desc, context);
  if (result != IPT_SUCCESS && reason[0] != '\0')
    return report_error(EXIT_CODE_LIBRARY, files->input_path, "%s (%s)", ipt_result_string(result),
                        reason);
  return report_result(files, result);
}

static int transpose_files(shared_files *files, const program_options *options) {
  ipt_mpi_layout layout;
  ipt_context *context = NULL;
  unsigned char *data = NULL;
  int code =
      ranks_agree(report_result(files, ipt_mpi_query(MPI_COMM_WORLD, &options->desc, &layout)));
  if (code == EXIT_CODE_SUCCESS)
    code = ranks_agree(prepare(files, options, layout.data_size, &context, &data));
  if (code == EXIT_CODE_SUCCESS)
    code = transpose_data(files, options, context, &layout, data);
  ipt_context_destroy(context);
  free(data);
  return code;
}

static int run(int argc, char **argv) {
  program_options options;
  shared_files files;
  int code =
      ranks_agree(rank_is_first() ? read_command_line(argc, argv, &options) : EXIT_CODE_SUCCESS);
  if (code != EXIT_CODE_SUCCESS)
    return code;
  ranks_share(&options, sizeof options);
  if (options.help)
    return ranks_agree(rank_is_first() ? print_help() : EXIT_CODE_SUCCESS);
  code = shared_files_open(&files, &options);
  if (code != EXIT_CODE_SUCCESS)
    return code;
  code = transpose_files(&files, &options);
  shared_files_close(&files);
  return code;
}

int main(int argc, char **argv) {
  open_standard_streams();
  MPI_Init(&argc, &argv);
  ranks_begin();
  int code = run(argc, argv);
  MPI_Finalize();
  return code;
}
