/* A file that all ranks read and write.
 *
 * SPDX-License-Identifier: MIT
 *
 * MPI's functions for files are not used. In the first rank they would open the file a second time,
 * and closing that would end the claim. They do not keep permissions. And where they lock parts of
 * a file, they would wait for the claim for ever. */
#include "shared_file.h"

#include "../../cli/file_bytes.h"
#include "../../cli/file_changes.h"
#include "../../cli/raw_data.h"
#include "../../cli/report.h"
#include "../../cli/texts.h"
#include "ranks.h"

#include <stdlib.h>
#include <string.h>

/* ---- Opening ---- */

static int check_input(const input_file *input, const program_options *options) {
  const ipt_mpi_transpose_desc *desc = &options->desc;
  axes_order array = axes_of_matrices(desc->batch, desc->rows, desc->cols, desc->elem_size);
  return raw_data_check(input, &array, options->force_raw);
}

/* Only on the first rank. */
static int claim(shared_files *files, const program_options *options) {
  claim_kind kind = options->output == NULL ? CLAIM_TO_REPLACE : CLAIM_TO_READ;
  int code = input_open(&files->input, files->input_path, kind, true);
  if (code != EXIT_CODE_SUCCESS)
    return code;
  code = check_input(&files->input, options);
  if (code == EXIT_CODE_SUCCESS)
    code = output_prepare(&files->output, files->output_path, &files->input, true);
  if (code != EXIT_CODE_SUCCESS)
    input_close(&files->input);
  return code;
}

/* Checks that this rank has opened the file that the first one has claimed. The volume is not
 * compared, since each machine numbers volumes in its own way. */
static int check_is_claimed(const shared_files *files) {
  platform_facts now, claimed = files->input.facts;
  if (!platform_facts_of_file(&files->reads, &now))
    return report_error(EXIT_CODE_IO, files->input_path, "cannot be examined: %s",
                        platform_error_text());
  claimed.volume = now.volume;
  if (claimed.identity != now.identity)
    return report_error(EXIT_CODE_IO, files->input_path,
                        "is another file here than on rank 0: all ranks must share a file system");
  return file_holds_the_same(&claimed, &now) ? EXIT_CODE_SUCCESS
                                             : file_report_changed(files->input_path);
}

/* The first rank must not open the file again: closing that would unlock it. */
static int open_to_read(shared_files *files) {
  if (rank_is_first()) {
    files->reads = files->input.claim.file;
    return EXIT_CODE_SUCCESS;
  }
  files->is_reading = platform_open(files->target, &files->reads);
  if (!files->is_reading)
    return report_error(EXIT_CODE_IO, files->input_path, "cannot be opened: %s",
                        platform_error_text());
  return check_is_claimed(files);
}

/* Gives the other ranks the names that they open and print. */
static int share_names(shared_files *files) {
  if (rank_is_first())
    files->target = files->input.claim.target;
  ranks_share(&files->input.facts, sizeof files->input.facts);
  int code = ranks_share_text(&files->input_path);
  if (code == EXIT_CODE_SUCCESS)
    code = ranks_share_text(&files->output_path);
  if (code == EXIT_CODE_SUCCESS)
    code = ranks_share_text(&files->target);
  return code;
}

int shared_files_open(shared_files *files, const program_options *options) {
  memset(files, 0, sizeof *files);
  if (rank_is_first()) {
    files->input_path = options->file;
    files->output_path = options->output != NULL ? (char *)options->output : options->file;
  }
  int code = ranks_agree(rank_is_first() ? claim(files, options) : EXIT_CODE_SUCCESS);
  if (code != EXIT_CODE_SUCCESS)
    return code;
  code = share_names(files);
  if (code == EXIT_CODE_SUCCESS)
    code = ranks_agree(open_to_read(files));
  if (code != EXIT_CODE_SUCCESS)
    shared_files_close(files);
  return code;
}

static void stop_reading(shared_files *files) {
  if (files->is_reading)
    platform_close(&files->reads);
  files->is_reading = false;
}

void shared_files_close(shared_files *files) {
  stop_reading(files);
  if (rank_is_first()) {
    if (!files->is_closed)
      input_close(&files->input);
    output_release(&files->output);
    return;
  }
  ranks_remove_at_failure(NULL);
  free(files->temporary);
  free(files->input_path);
  free(files->output_path);
  free(files->target);
}

/* ---- Reading ---- */

static int read_share(const shared_files *files, const file_share *share, unsigned char *data) {
  uint64_t bytes = share->rows * share->row_bytes;
  const char *problem = NULL;
  for (uint64_t i = 0; i < share->batch && problem == NULL; i++) {
    uint64_t at = i * share->matrix_bytes + share->first_row * share->row_bytes;
    problem = file_read_at(&files->reads, at, data + i * bytes, bytes);
  }
  return problem == NULL ? EXIT_CODE_SUCCESS : file_report_unread(files->input_path, problem);
}

int shared_files_read(shared_files *files, const file_share *share, unsigned char *data) {
  int code = ranks_agree(read_share(files, share, data));
  stop_reading(files);
  if (code == EXIT_CODE_SUCCESS)
    code = ranks_agree(rank_is_first() ? input_check(&files->input) : EXIT_CODE_SUCCESS);
  return code;
}

/* ---- Writing ---- */

/* Only on ranks other than the first, which has created the file. */
static int open_to_write(shared_files *files) {
  output_file *output = &files->output;
  output->is_open = platform_open_private(files->temporary, &output->file);
  return output->is_open ? EXIT_CODE_SUCCESS
                         : report_error(EXIT_CODE_IO, files->output_path,
                                        "the temporary file beside it cannot be opened: %s",
                                        platform_error_text());
}

/* Gives the others what output_append needs. */
static int share_output(shared_files *files) {
  output_file *output = &files->output;
  bool told[] = {output->exists, output->has_holes};
  ranks_share(told, sizeof told);
  output->exists = told[0];
  output->has_holes = told[1];
  if (rank_is_first())
    files->temporary = (char *)platform_temporary_name();
  int code = ranks_share_text(&files->temporary);
  if (!rank_is_first()) {
    output->path = files->output_path;
    output->target = files->temporary; /* any name, since NULL would mean standard output */
    ranks_remove_at_failure(files->temporary);
  }
  return code;
}

/* An interruption waits until each rank knows which file it must remove. */
static int begin_to_write(shared_files *files) {
  if (!rank_is_first())
    platform_hold_interruptions();
  int code = ranks_agree(rank_is_first() ? output_begin(&files->output) : EXIT_CODE_SUCCESS);
  if (code == EXIT_CODE_SUCCESS)
    code = share_output(files);
  if (!rank_is_first())
    platform_release_interruptions();
  return code;
}

static int write_share(shared_files *files, const file_share *share, const unsigned char *data) {
  output_file *output = &files->output;
  uint64_t bytes = share->rows * share->row_bytes;
  int code = rank_is_first() ? EXIT_CODE_SUCCESS : open_to_write(files);
  for (uint64_t i = 0; i < share->batch && code == EXIT_CODE_SUCCESS; i++) {
    output->size = i * share->matrix_bytes + share->first_row * share->row_bytes;
    code = output_append(output, data + i * bytes, bytes);
  }
  return code;
}

/* Brings the rows of the other ranks to the disk; the first rank does so in the end. */
static int end_writing(shared_files *files) {
  output_file *output = &files->output;
  bool was_open = output->is_open && !rank_is_first();
  if (!was_open)
    return EXIT_CODE_SUCCESS;
  output->is_open = false;
  return platform_temporary_finish(&output->file) ? EXIT_CODE_SUCCESS
                                                  : output_report_unwritten(output);
}

/* From now on interruptions come too late; one that came before is the last to count. */
static int hold_interruptions(void) {
  platform_hold_interruptions();
  return ranks_agree(platform_was_interrupted()
                         ? report_error(EXIT_CODE_INTERRUPTED, NULL, "interrupted")
                         : EXIT_CODE_SUCCESS);
}

static int replace(shared_files *files, uint64_t size) {
  static char *text; /* lives as long as the program */
  if (!rank_is_first())
    return EXIT_CODE_SUCCESS;
  files->is_closed = input_close_early(&files->input);
  files->output.size = size;
  /* A launcher that is interrupted soon kills the ranks and fails, so the user must hear this
   * first. */
  text = text_about(files->output_path, "too late to interrupt: it is transposed");
  files->output.too_late = text;
  return output_finish(&files->output);
}

/* All ranks learn whether the first one has replaced the file. If MPI fails meanwhile, the user
 * must not believe that nothing was done. */
static int replace_together(shared_files *files, uint64_t size) {
  static char *text; /* lives as long as the program */
  text = text_about(files->output_path, "it may be transposed already");
  ranks_tell_at_failure(text);
  return ranks_agree(replace(files, size));
}

int shared_files_write(shared_files *files, const file_share *share, const unsigned char *data,
                       uint64_t size) {
  int code = begin_to_write(files);
  if (code == EXIT_CODE_SUCCESS) {
    int written = write_share(files, share, data), ended = end_writing(files);
    code = ranks_agree(written != EXIT_CODE_SUCCESS ? written : ended);
  }
  if (code == EXIT_CODE_SUCCESS)
    code = hold_interruptions();
  if (code == EXIT_CODE_SUCCESS)
    return replace_together(files, size);
  if (rank_is_first())
    output_discard(&files->output);
  return code;
}
