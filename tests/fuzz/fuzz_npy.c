/* Headers of .npy files. The header of the transposed array is read again, and once more.
 *
 * Most inputs would be refused since the file has not the length that its header promises: so the
 * length of the file is said to be what it has to be. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_files.h"

#include "../../samples/cli/npy.h"
#include "../../samples/cli/numbers.h"
#include "../../samples/cli/report.h"

/* Whether the header promises data whose size, with its own, 64 bits can count. */
static bool promised_size(const npy_header *header, uint64_t *size) {
  bool empty = header->rows == 0 || header->cols == 0;
  *size = 0;
  return (empty || (multiply_sizes(header->rows, header->cols, size) &&
                    multiply_sizes(*size, header->item_size, size))) &&
         add_sizes(*size, header->size, size) && *size <= INT64_MAX;
}

/* Of a file that holds at least a header. */
static int read_header(const char *path, npy_header *header) {
  input_file input;
  uint64_t size;
  REQUIRE(input_open(&input, path) == EXIT_CODE_SUCCESS);
  int code = npy_read_header(&input, header);
  if (code != EXIT_CODE_SUCCESS && header->size <= input.facts.size &&
      promised_size(header, &size) && size > input.facts.size) {
    input.facts.size = size;
    REQUIRE(input_seek(&input, 0) == EXIT_CODE_SUCCESS);
    code = npy_read_header(&input, header);
  }
  input_close(&input);
  return code;
}

/* Reads the header of the transposed array of what is at `path` into `transposed`. */
static void transpose(const char *path, const npy_header *header, npy_header *transposed) {
  size_t size = 0;
  unsigned char *bytes = npy_transposed_header(header, &size);
  REQUIRE(bytes != NULL);
  fuzz_write(path, bytes, size);
  free(bytes);
  REQUIRE(read_header(path, transposed) == EXIT_CODE_SUCCESS);
  REQUIRE(transposed->size == size && !transposed->fortran_order);
  REQUIRE(transposed->rows == header->cols && transposed->cols == header->rows);
  REQUIRE(transposed->item_size == header->item_size);
  REQUIRE(transposed->descr.length == header->descr.length &&
          memcmp(transposed->descr.start, header->descr.start, header->descr.length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *path;
  npy_header header, transposed, back;
  if (path == NULL)
    path = fuzz_path("array.npy");
  fuzz_write(path, data, size);
  int code = read_header(path, &header);
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE);
  if (code != EXIT_CODE_SUCCESS)
    return 0;
  transpose(path, &header, &transposed);
  transpose(path, &transposed, &back);
  REQUIRE(back.size <= transposed.size && transposed.size >= header.size);
  npy_release(&header);
  npy_release(&transposed);
  npy_release(&back);
  return 0;
}
