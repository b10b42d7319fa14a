/* What has to be done to transpose a .npy file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "npy_job.h"

#include "report.h"

#include <stdlib.h>

static void describe(const input_file *input, size_t transposed_size, npy_job *npy) {
  file_job *job = &npy->job;
  npy_matrices matrices = npy_transposition(&npy->header);
  job->data_offset = npy->header.size;
  job->data_size = input->facts.size - npy->header.size; /* checked against the shape */
  job->header = npy->transposed;
  job->header_size = transposed_size;
  job->is_transposed = !matrices.moves;
  job->desc.batch = matrices.batch;
  job->desc.rows = matrices.rows;
  job->desc.cols = matrices.cols;
  job->desc.elem_size = npy->header.item_size;
}

int npy_job_open(input_file *input, const cli_options *options, npy_job *npy) {
  size_t size = 0;
  int code = input_seek(input, 0);
  if (code == EXIT_CODE_SUCCESS) {
    code = npy_read_header(input, &npy->header);
  }
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  npy->transposed = npy_transposed_header(&npy->header, &size);
  if (npy->transposed == NULL) {
    npy_release(&npy->header);
    return report_error(EXIT_CODE_LIBRARY, input->path, "not enough memory for its header");
  }
  npy->job = file_job_for(input, options);
  describe(input, size, npy);
  return EXIT_CODE_SUCCESS;
}

void npy_job_release(npy_job *npy) {
  free(npy->transposed);
  npy_release(&npy->header);
}
