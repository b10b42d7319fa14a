/* Headers of .npy files. The header of the array with permuted axes is read again, and permuted
 * once more. Most inputs would be refused because the file is shorter than its header promises, so
 * the target pretends that the length is right. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_files.h"

#include "../../cli/npy.h"
#include "../../cli/numbers.h"
#include "../../cli/report.h"

/* Whether the size of header and data fits 64 bits. */
static bool promised_size(const npy_header *header, uint64_t *size) {
  axes_order array = axes_of_bytes(header->item_size);
  if (header->dimensions > MOST_AXES)
    return false;
  array.rank = (size_t)header->dimensions;
  memcpy(array.extents, header->shape, sizeof array.extents);
  return axes_size(&array, size) && add_sizes(*size, header->size, size) && *size <= INT64_MAX;
}

/* The file holds at least a header. */
static int read_header(const char *path, npy_header *header) {
  input_file input;
  uint64_t size;
  REQUIRE(input_open(&input, path, CLAIM_TO_READ, false) == EXIT_CODE_SUCCESS);
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

/* Checks that the axes are permuted and that the moved data is all of the data. */
static void check_shapes(const npy_header *header, const size_t *axes, const npy_header *permuted) {
  axes_order order = npy_order(header, axes), merged = axes_merged(&order);
  uint64_t size = 0, merged_size = 0;
  REQUIRE(permuted->dimensions == header->dimensions);
  for (uint64_t axis = 0; axis < header->dimensions; axis++)
    REQUIRE(permuted->shape[axis] == header->shape[axes[axis]]);
  REQUIRE(axes_size(&order, &size) && axes_size(&merged, &merged_size) && size == merged_size);
  REQUIRE(merged.rank <= order.rank);
}

/* Returns an order that depends on the shape. */
static axes_order some_order(const npy_header *header) {
  axes_order order = axes_of_bytes(0);
  order.rank = (size_t)header->dimensions;
  axes_reverse(&order);
  for (size_t i = 0; i + 1 < order.rank; i++) {
    size_t other = i + (size_t)(header->shape[i] % (order.rank - i)), axis = order.axes[i];
    order.axes[i] = order.axes[other];
    order.axes[other] = axis;
  }
  return order;
}

/* Permutes the axes of the array at `path`, and reads the new header into `permuted`. */
static void permute(const char *path, const npy_header *header, npy_header *permuted) {
  size_t size = 0;
  axes_order order = some_order(header);
  unsigned char *bytes = npy_permuted_header(header, order.axes, &size);
  REQUIRE(bytes != NULL);
  fuzz_write(path, bytes, size);
  free(bytes);
  REQUIRE(read_header(path, permuted) == EXIT_CODE_SUCCESS);
  REQUIRE(permuted->size == size && !permuted->fortran_order);
  check_shapes(header, order.axes, permuted);
  REQUIRE(permuted->item_size == header->item_size);
  REQUIRE(permuted->descr.length == header->descr.length &&
          memcmp(permuted->descr.start, header->descr.start, header->descr.length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *path;
  npy_header header, permuted, back;
  if (path == NULL)
    path = fuzz_path("array.npy");
  fuzz_write(path, data, size);
  int code = read_header(path, &header);
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_BAD_FILE);
  if (code != EXIT_CODE_SUCCESS)
    return 0;
  permute(path, &header, &permuted);
  permute(path, &permuted, &back);
  REQUIRE(back.size <= permuted.size && permuted.size >= header.size);
  npy_release(&header);
  npy_release(&permuted);
  npy_release(&back);
  return 0;
}
