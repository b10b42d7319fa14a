/* Files without a header, whose shape the user gives.
 *
 * SPDX-License-Identifier: MIT
 */

#include "raw_data.h"

#include "archive.h"
#include "netpbm.h"
#include "npy.h"
#include "report.h"

#include <inttypes.h>

static int check_size(const input_file *input, const axes_order *array) {
  uint64_t size;
  if (!axes_size(array, &size)) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "the shape given needs more bytes than 64 bits can count");
  }
  if (size != input->facts.size) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "the shape given needs %" PRIu64 " bytes but the file holds %" PRIu64, size,
                        input->facts.size);
  }
  return EXIT_CODE_SUCCESS;
}

/* Taking a header for elements would leave a file that nobody can read. */
static int check_no_header(const input_file *input) {
  char bytes[16];
  size_t size = input->facts.size < sizeof bytes ? (size_t)input->facts.size : sizeof bytes;
  int code = input_read(input, bytes, size);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (npy_begins(bytes, size)) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "is a .npy file, whose header would be moved like elements: leave the "
                        "shape out, or give --force-raw too");
  }
  if (archive_begins(bytes, size)) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "is a .npz file or another ZIP archive, whose headers would be moved like "
                        "elements: leave the shape out, or give --force-raw too");
  }
  if (netpbm_begins(bytes, size)) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "is an image, whose header would be moved like elements: see 'ipt planar', "
                        "or give --force-raw too");
  }
  return EXIT_CODE_SUCCESS;
}

int raw_data_check(const input_file *input, const axes_order *array, bool forced) {
  int code = forced ? EXIT_CODE_SUCCESS : check_no_header(input);
  return code == EXIT_CODE_SUCCESS ? check_size(input, array) : code;
}
