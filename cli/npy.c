/* NumPy's .npy file format, versions 1.0 to 3.0.
 *
 * SPDX-License-Identifier: MIT
 *
 * A file is: "\x93NUMPY", major and minor version (one byte each), the length of the text that
 * follows (little-endian; 2 bytes in version 1.0, 4 bytes from 2.0 on), the text, the data. The
 * text is a Python dictionary, padded with spaces and closed by a newline:
 *
 *   {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
 */

#include "npy.h"

#include "npy_dtype.h"
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  MAGIC_SIZE = 6,
  VERSION_SIZE = 2,
  SHORT_PREFIX = MAGIC_SIZE + VERSION_SIZE + 2, /* bytes before the text: version 1.0 */
  LONG_PREFIX = MAGIC_SIZE + VERSION_SIZE + 4,  /* version 2.0 and 3.0 */
  ALIGNMENT = 64                                /* alignment of the data, as in NumPy */
};

static const unsigned char magic[MAGIC_SIZE] = {0x93, 'N', 'U', 'M', 'P', 'Y'};

/* ---- The bytes of the header --------------------------------------------------------------- */

static int report_cut_off(const input_file *input) {
  return report_error(EXIT_CODE_BAD_FILE, input->path, "its .npy header is cut off");
}

bool npy_begins(const void *bytes, size_t size) {
  return size >= MAGIC_SIZE && memcmp(bytes, magic, MAGIC_SIZE) == 0;
}

static int check_magic(const input_file *input, const unsigned char *prefix) {
  if (!npy_begins(prefix, MAGIC_SIZE)) {
    return report_error(
        EXIT_CODE_BAD_FILE, input->path,
        "is not a .npy file (raw data need --rows, --cols and --elem, or --shape and --elem)");
  }
  unsigned major = prefix[MAGIC_SIZE];
  unsigned minor = prefix[MAGIC_SIZE + 1];
  if (major < 1 || major > 3 || minor != 0) {
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "is of .npy format version %u.%u, and only 1.0, 2.0 and 3.0 are known",
                        major, minor);
  }
  return EXIT_CODE_SUCCESS;
}

static size_t prefix_size(unsigned major) {
  return major == 1 ? SHORT_PREFIX : LONG_PREFIX;
}

static uint64_t text_size(const unsigned char *prefix) {
  uint64_t size = 0;
  for (size_t i = prefix_size(prefix[MAGIC_SIZE]); i > MAGIC_SIZE + VERSION_SIZE; i--) {
    size = size << 8 | prefix[i - 1];
  }
  return size;
}

/* Reads the prefix; *size becomes the size of the whole header. */
static int read_prefix(const input_file *input, uint64_t *size) {
  unsigned char prefix[LONG_PREFIX] = {0};
  uint64_t available = input->facts.size < LONG_PREFIX ? input->facts.size : LONG_PREFIX;
  int code = input_read(input, prefix, available);
  if (code == EXIT_CODE_SUCCESS) {
    code = check_magic(input, prefix); /* a shorter file is filled with zeros, which do not match */
  }
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  *size = prefix_size(prefix[MAGIC_SIZE]) + text_size(prefix);
  if (available < prefix_size(prefix[MAGIC_SIZE]) || *size > input->facts.size) {
    return report_cut_off(input);
  }
  return EXIT_CODE_SUCCESS;
}

static int read_bytes(const input_file *input, npy_header *header) {
  uint64_t size = 0;
  int code = read_prefix(input, &size);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  header->size = (size_t)size;
  header->bytes = size <= SIZE_MAX ? malloc(header->size) : NULL;
  if (header->bytes == NULL) {
    return report_error(EXIT_CODE_LIBRARY, input->path, "not enough memory for its header");
  }
  code = input_seek(input, 0);
  return code == EXIT_CODE_SUCCESS ? input_read(input, header->bytes, size) : code;
}

/* ---- The dictionary ------------------------------------------------------------------------ */

/* The entries of the dictionary, not yet checked. */
typedef struct dictionary {
  bool has_descr;
  bool has_order;
  bool has_shape;
  npy_dtype_result dtype;
} dictionary;

static bool read_descr(literal_cursor *cursor, npy_header *header, dictionary *found) {
  literal_peek(cursor);
  header->descr.start = cursor->next;
  found->dtype = npy_dtype_size(cursor, &header->item_size);
  header->descr.length = (size_t)(cursor->next - header->descr.start);
  bool first = !found->has_descr;
  found->has_descr = true;
  return first && found->dtype == NPY_DTYPE_KNOWN;
}

static bool read_order(literal_cursor *cursor, npy_header *header, dictionary *found) {
  bool first = !found->has_order;
  found->has_order = true;
  header->fortran_order = literal_name(cursor, "True");
  return first && (header->fortran_order || literal_name(cursor, "False"));
}

static bool read_shape(literal_cursor *cursor, npy_header *header, dictionary *found) {
  if (found->has_shape || !literal_character(cursor, '(')) {
    return false;
  }
  found->has_shape = true;
  while (!literal_character(cursor, ')')) {
    uint64_t extent;
    if (!literal_integer(cursor, &extent) ||
        (!literal_character(cursor, ',') && literal_peek(cursor) != ')')) {
      return false;
    }
    if (header->dimensions < MOST_AXES) {
      header->shape[header->dimensions] = extent;
    }
    header->dimensions++;
  }
  return true;
}

static bool read_entry(literal_cursor *cursor, npy_header *header, dictionary *found) {
  literal_text key;
  if (!literal_string(cursor, &key) || !literal_character(cursor, ':')) {
    return false;
  }
  if (literal_text_is(key, "descr")) {
    return read_descr(cursor, header, found);
  }
  if (literal_text_is(key, "fortran_order")) {
    return read_order(cursor, header, found);
  }
  return literal_text_is(key, "shape") && read_shape(cursor, header, found);
}

/* False if the text is not a dictionary with exactly these three entries. */
static bool read_dictionary(literal_cursor *cursor, npy_header *header, dictionary *found) {
  if (!literal_character(cursor, '{')) {
    return false;
  }
  while (!literal_character(cursor, '}')) {
    if (!read_entry(cursor, header, found)) {
      return false;
    }
    if (!literal_character(cursor, ',') && literal_peek(cursor) != '}') {
      return false;
    }
  }
  literal_peek(cursor);
  return cursor->next == cursor->end && found->has_descr && found->has_order && found->has_shape;
}

static int report_dtype(const input_file *input, npy_dtype_result dtype) {
  switch (dtype) {
  case NPY_DTYPE_OBJECT:
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "holds Python objects (dtype object), which NumPy stores as a pickle and "
                        "not as elements that can be moved");
  case NPY_DTYPE_OVERFLOW:
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "its header promises elements of more bytes than 64 bits can count");
  default:
    return report_error(EXIT_CODE_BAD_FILE, input->path,
                        "its header names an unknown element type");
  }
}

static int check_dimensions(const input_file *input, const npy_header *header) {
  if (header->dimensions <= MOST_AXES) {
    return EXIT_CODE_SUCCESS;
  }
  return report_error(EXIT_CODE_BAD_FILE, input->path,
                      "holds a %" PRIu64 "-dimensional array, and NumPy has at most %d dimensions",
                      header->dimensions, MOST_AXES);
}

static int parse_text(const input_file *input, npy_header *header) {
  dictionary found = {false, false, false, NPY_DTYPE_KNOWN};
  const char *text = (const char *)header->bytes;
  literal_cursor cursor = {text + prefix_size(header->bytes[MAGIC_SIZE]), text + header->size};
  bool understood = read_dictionary(&cursor, header, &found);
  if (found.dtype != NPY_DTYPE_KNOWN) {
    return report_dtype(input, found.dtype);
  }
  if (!understood) {
    return report_error(EXIT_CODE_BAD_FILE, input->path, "its .npy header cannot be understood");
  }
  return check_dimensions(input, header);
}

/* The array as its data lie in memory. In Fortran order the last axis of the shape has the largest
 * steps. */
static axes_order order_in_memory(const npy_header *header) {
  axes_order order = axes_of_bytes(header->item_size);
  order.rank = (size_t)header->dimensions;
  for (size_t i = 0; i < order.rank; i++) {
    order.extents[header->fortran_order ? order.rank - 1 - i : i] = header->shape[i];
  }
  return order;
}

static int check_length(const input_file *input, const npy_header *header) {
  axes_order array = order_in_memory(header);
  uint64_t promised;
  bool is_countable = axes_size(&array, &promised);
  return input_check_size(input, header->size, is_countable ? &promised : NULL);
}

int npy_read_header(const input_file *input, npy_header *header) {
  memset(header, 0, sizeof *header);
  int code = read_bytes(input, header);
  if (code == EXIT_CODE_SUCCESS) {
    code = parse_text(input, header);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_length(input, header);
  }
  if (code != EXIT_CODE_SUCCESS) {
    npy_release(header);
  }
  return code;
}

void npy_release(npy_header *header) {
  free(header->bytes);
  header->bytes = NULL;
}

/* ---- The new header ------------------------------------------------------------------------ */

axes_order npy_order(const npy_header *header, const size_t *axes) {
  axes_order order = order_in_memory(header);
  for (size_t i = 0; i < order.rank; i++) {
    order.axes[i] = header->fortran_order ? order.rank - 1 - axes[i] : axes[i];
  }
  return order;
}

/* The dictionary before and after the description of the type, which is copied. */
static const char text_before[] = "{'descr': ";
enum { LONGEST_TEXT_AFTER = 64 + 22 * MOST_AXES };

static size_t format_text_after(const npy_header *header, const size_t *axes, char *text) {
  uint64_t count = header->dimensions;
  int length = snprintf(text, LONGEST_TEXT_AFTER, ", 'fortran_order': False, 'shape': (");
  for (uint64_t i = 0; i < count; i++) {
    const char *after = i + 1 < count ? ", " : count == 1 ? "," : "";
    length += snprintf(text + length, LONGEST_TEXT_AFTER - (size_t)length, "%" PRIu64 "%s",
                       header->shape[axes[i]], after);
  }
  return (size_t)(length + snprintf(text + length, LONGEST_TEXT_AFTER - (size_t)length, "), }"));
}

/* The size of a header with a text of this length; it ends in a newline. */
static size_t size_of_header(const npy_header *header, size_t text_length, unsigned *major) {
  size_t needed = prefix_size(*major) + text_length + 1;
  if (needed <= header->size) {
    return header->size;
  }
  needed = (needed + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (*major == 1 && needed - SHORT_PREFIX > UINT16_MAX) {
    *major = 2;
    needed = (LONG_PREFIX + text_length + ALIGNMENT) / ALIGNMENT * ALIGNMENT;
  }
  return needed;
}

static void write_prefix(unsigned char *bytes, unsigned major, size_t size) {
  uint64_t length = size - prefix_size(major);
  memcpy(bytes, magic, MAGIC_SIZE);
  bytes[MAGIC_SIZE] = (unsigned char)major;
  bytes[MAGIC_SIZE + 1] = 0;
  for (size_t i = MAGIC_SIZE + VERSION_SIZE; i < prefix_size(major); i++) {
    bytes[i] = (unsigned char)(length & 0xFF);
    length >>= 8;
  }
}

unsigned char *npy_permuted_header(const npy_header *header, const size_t *axes, size_t *size) {
  char text_after[LONGEST_TEXT_AFTER];
  unsigned major = header->bytes[MAGIC_SIZE];
  size_t before_length = sizeof text_before - 1;
  size_t after_length = format_text_after(header, axes, text_after);
  *size = size_of_header(header, before_length + header->descr.length + after_length, &major);
  unsigned char *bytes = malloc(*size);
  if (bytes == NULL) {
    return NULL;
  }
  memset(bytes, ' ', *size);
  write_prefix(bytes, major, *size);
  unsigned char *next = bytes + prefix_size(major);
  memcpy(next, text_before, before_length);
  memcpy(next + before_length, header->descr.start, header->descr.length);
  memcpy(next + before_length + header->descr.length, text_after, after_length);
  bytes[*size - 1] = '\n';
  return bytes;
}
