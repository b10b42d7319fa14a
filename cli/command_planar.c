/* ipt planar: an image from interleaved to planar channels and back.
 *
 * SPDX-License-Identifier: MIT
 */

#include "commands.h"
#include "job_run.h"
#include "netpbm.h"
#include "report.h"

#include <stdlib.h>

static int check_data_size(const input_file *input, const netpbm_image *image) {
  uint64_t promised;
  bool is_countable = netpbm_data_size(image, &promised);
  return input_check_size(input, image->header_size, is_countable ? &promised : NULL);
}

static int parse_image(const input_file *input, const char *bytes, size_t size,
                       netpbm_image *image) {
  const char *problem = netpbm_read_header(bytes, size, image);
  if (problem != NULL) {
    return report_error(EXIT_CODE_BAD_FILE, input->path, "%s", problem);
  }
  if (image->format == '5') {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "is a grey image without the comment of 'ipt planar', so there are no "
                        "channels to interleave");
  }
  return check_data_size(input, image);
}

static int read_image(const input_file *input, netpbm_image *image) {
  uint64_t size =
      input->facts.size < NETPBM_LONGEST_HEADER ? input->facts.size : NETPBM_LONGEST_HEADER;
  char *bytes = malloc(NETPBM_LONGEST_HEADER);
  if (bytes == NULL) {
    return report_error(EXIT_CODE_LIBRARY, input->path, "not enough memory for its header");
  }
  int code = input_read(input, bytes, size);
  if (code == EXIT_CODE_SUCCESS) {
    code = parse_image(input, bytes, (size_t)size, image);
  }
  free(bytes);
  return code;
}

static bool wants_planar(const netpbm_image *image, const cli_options *options) {
  return options->to == LAYOUT_OTHER ? !image->planar : options->to == LAYOUT_PLANAR;
}

static axes_order order_of_channels(const netpbm_image *image) {
  uint64_t pixels = image->width * image->height; /* cannot overflow: it is less than data_size */
  uint64_t rows = image->planar ? image->channels : pixels;
  uint64_t cols = image->planar ? pixels : image->channels;
  axes_order order = axes_of_matrices(1, rows, cols, netpbm_sample_size(image));
  return axes_merged(&order);
}

static int convert(input_file *input, const netpbm_image *image, const cli_options *options) {
  char header[NETPBM_LONGEST_WRITTEN];
  file_job job = file_job_for(input, options);
  job.data_offset = image->header_size;
  job.data_size = input->facts.size - image->header_size;
  job.header = header;
  job.header_size = netpbm_write_header(image, wants_planar(image, options), header);
  job.order = wants_planar(image, options) == image->planar ? axes_of_bytes(job.data_size)
                                                            : order_of_channels(image);
  return file_job_run(&job, options);
}

int command_planar(const cli_options *options) {
  input_file input;
  netpbm_image image = {0};
  bool writes = !options_have_any(options, OPTION_DRY_RUN);
  int code = input_open(&input, options->file, file_job_claim(options), writes);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  code = read_image(&input, &image);
  if (code != EXIT_CODE_SUCCESS) {
    input_close(&input);
    return code;
  }
  bool is_done = wants_planar(&image, options) == image.planar;
  if (is_done && options->output == NULL && !standard_is_meant(options->file)) {
    input_close(&input); /* it already has the layout that is wanted */
    return EXIT_CODE_SUCCESS;
  }
  return convert(&input, &image, options);
}
