/* The job of transposing a .npy file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "npy_job.h"

#include "report.h"

#include <inttypes.h>
#include <stdlib.h>

/* The order of axes that the options give, or the reverse order. */
static int choose_axes(const input_file *input, const cli_options *options,
                       const npy_header *header, axes_order *chosen) {
  *chosen = options->array;
  if (!options_have_any(options, OPTION_AXES)) {
    chosen->rank = (size_t)header->dimensions;
    axes_reverse(chosen);
  }
  if (chosen->rank != header->dimensions) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "holds a %" PRIu64 "-dimensional array, and --axes names %u axes",
                        header->dimensions, (unsigned)chosen->rank);
  }
  return EXIT_CODE_SUCCESS;
}

static int describe(const axes_order *chosen, npy_job *npy) {
  file_job *job = &npy->job;
  const input_file *input = job->input;
  axes_order order = npy_order(&npy->header, chosen->axes);
  npy->permuted = npy_permuted_header(&npy->header, chosen->axes, &job->header_size);
  if (npy->permuted == NULL) {
    return report_error(EXIT_CODE_LIBRARY, input->path, "not enough memory for its header");
  }
  job->data_offset = npy->header.size;
  job->data_size =
      input->facts.size - npy->header.size; /* npy_read_header has checked it against the shape */
  job->header = npy->permuted;
  return file_job_move(job, &order);
}

int npy_job_open(input_file *input, const cli_options *options, npy_job *npy) {
  axes_order chosen;
  int code = input_seek(input, 0);
  if (code == EXIT_CODE_SUCCESS) {
    code = npy_read_header(input, &npy->header);
  }
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  npy->permuted = NULL;
  npy->job = file_job_for(input, options);
  code = choose_axes(input, options, &npy->header, &chosen);
  if (code == EXIT_CODE_SUCCESS) {
    code = describe(&chosen, npy);
  }
  if (code != EXIT_CODE_SUCCESS) {
    npy_job_release(npy);
  }
  return code;
}

void npy_job_release(npy_job *npy) {
  free(npy->permuted);
  npy_release(&npy->header);
}
