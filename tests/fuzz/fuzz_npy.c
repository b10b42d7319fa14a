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
  bool empty = false, fits = header->dimensions <= NPY_MOST_DIMENSIONS;
  for (uint64_t i = 0; fits && i < header->dimensions; i++)
    empty |= header->shape[i] == 0;
  *size = empty ? 0 : header->item_size;
  for (uint64_t i = 0; fits && !empty && i < header->dimensions; i++)
    fits = multiply_sizes(*size, header->shape[i], size);
  return fits && add_sizes(*size, header->size, size) && *size <= INT64_MAX;
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

/* The last two axes are exchanged, and what is to be moved is all there is. */
static void check_shapes(const npy_header *header, const npy_header *transposed) {
  uint64_t last = header->dimensions - 1;
  npy_matrices m = npy_transposition(header);
  uint64_t elements = 1;
  REQUIRE(transposed->dimensions == header->dimensions);
  for (uint64_t axis = 0; axis <= last; axis++) {
    uint64_t from = last > 0 && axis + 1 >= last ? 2 * last - 1 - axis : axis;
    REQUIRE(transposed->shape[axis] == header->shape[from]);
    elements *= header->shape[axis];
  }
  REQUIRE(!m.moves || m.batch * m.rows * m.cols == elements);
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
  check_shapes(header, transposed);
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
