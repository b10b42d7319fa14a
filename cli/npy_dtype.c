/* The size of an element of a NumPy type.
 *
 * SPDX-License-Identifier: MIT
 *
 * The grammar, as numpy.lib.format writes and reads it:
 *
 *   type   = 'code' | [field, ...] | (type, shape)
 *   field  = (name, type) | (name, type, shape)
 *   name   = 'name' | ('title', 'name')
 *   shape  = integer | (integer, ...)
 */

#include "npy_dtype.h"

#include "numbers.h"

#include <string.h>

/* Real types nest a few levels; a hostile header must not exhaust the stack. */
enum { DEEPEST_NESTING = 32 };

static npy_dtype_result type_size(literal_cursor *cursor, int depth, uint64_t *size);

/* The size of a code without its byte order: "f4", "U5", "M8[ns]". */
static npy_dtype_result code_size(char kind, literal_cursor rest, uint64_t *size) {
  bool is_time = kind == 'm' || kind == 'M';
  if (kind == 'O') {
    return NPY_DTYPE_OBJECT;
  }
  if (kind == '?' && rest.next == rest.end) {
    *size = 1;
    return NPY_DTYPE_KNOWN;
  }
  if (kind == '\0' || strchr("biufcSaUVmM", kind) == NULL || !literal_integer(&rest, size)) {
    return NPY_DTYPE_UNKNOWN;
  }
  if (is_time && *size != 8) {
    return NPY_DTYPE_UNKNOWN;
  }
  bool has_unit = is_time && rest.next < rest.end && *rest.next == '[' && rest.end[-1] == ']';
  if (rest.next != rest.end && !has_unit) {
    return NPY_DTYPE_UNKNOWN;
  }
  /* Characters of 'U' are UCS-4. */
  return kind != 'U' || multiply_sizes(*size, 4, size) ? NPY_DTYPE_KNOWN : NPY_DTYPE_OVERFLOW;
}

static npy_dtype_result simple_size(literal_text code, uint64_t *size) {
  literal_cursor cursor = {code.start, code.start + code.length};
  if (cursor.next < cursor.end && strchr("<>|=", *cursor.next) != NULL) {
    cursor.next++;
  }
  if (cursor.next == cursor.end) {
    return NPY_DTYPE_UNKNOWN;
  }
  char kind = *cursor.next++;
  return code_size(kind, cursor, size);
}

/* Multiplies size by the elements of a sub-array's shape. */
static npy_dtype_result apply_shape(literal_cursor *cursor, uint64_t *size) {
  uint64_t extent;
  if (!literal_character(cursor, '(')) {
    if (!literal_integer(cursor, &extent)) {
      return NPY_DTYPE_UNKNOWN;
    }
    return multiply_sizes(*size, extent, size) ? NPY_DTYPE_KNOWN : NPY_DTYPE_OVERFLOW;
  }
  while (!literal_character(cursor, ')')) {
    if (!literal_integer(cursor, &extent)) {
      return NPY_DTYPE_UNKNOWN;
    }
    if (!multiply_sizes(*size, extent, size)) {
      return NPY_DTYPE_OVERFLOW;
    }
    if (!literal_character(cursor, ',') && literal_peek(cursor) != ')') {
      return NPY_DTYPE_UNKNOWN;
    }
  }
  return NPY_DTYPE_KNOWN;
}

static bool skip_field_name(literal_cursor *cursor) {
  literal_text ignored;
  if (!literal_character(cursor, '(')) {
    return literal_string(cursor, &ignored);
  }
  return literal_string(cursor, &ignored) && literal_character(cursor, ',') &&
         literal_string(cursor, &ignored) && literal_character(cursor, ')');
}

/* The rest of a field or sub-array, after the opening parenthesis (and the name). */
static npy_dtype_result type_and_shape(literal_cursor *cursor, int depth, uint64_t *size) {
  npy_dtype_result result = type_size(cursor, depth, size);
  if (result != NPY_DTYPE_KNOWN) {
    return result;
  }
  if (literal_character(cursor, ',') && literal_peek(cursor) != ')') {
    result = apply_shape(cursor, size);
    literal_character(cursor, ',');
  }
  if (result == NPY_DTYPE_KNOWN && !literal_character(cursor, ')')) {
    return NPY_DTYPE_UNKNOWN;
  }
  return result;
}

static npy_dtype_result fields_size(literal_cursor *cursor, int depth, uint64_t *size) {
  *size = 0;
  while (!literal_character(cursor, ']')) {
    uint64_t field = 0;
    if (!literal_character(cursor, '(') || !skip_field_name(cursor) ||
        !literal_character(cursor, ',')) {
      return NPY_DTYPE_UNKNOWN;
    }
    npy_dtype_result result = type_and_shape(cursor, depth, &field);
    if (result != NPY_DTYPE_KNOWN) {
      return result;
    }
    if (!add_sizes(*size, field, size)) {
      return NPY_DTYPE_OVERFLOW;
    }
    if (!literal_character(cursor, ',') && literal_peek(cursor) != ']') {
      return NPY_DTYPE_UNKNOWN;
    }
  }
  return NPY_DTYPE_KNOWN;
}

static npy_dtype_result type_size(literal_cursor *cursor, int depth, uint64_t *size) {
  literal_text code;
  if (depth > DEEPEST_NESTING) {
    return NPY_DTYPE_UNKNOWN;
  }
  if (literal_character(cursor, '[')) {
    return fields_size(cursor, depth + 1, size);
  }
  if (literal_character(cursor, '(')) {
    return type_and_shape(cursor, depth + 1, size);
  }
  return literal_string(cursor, &code) ? simple_size(code, size) : NPY_DTYPE_UNKNOWN;
}

npy_dtype_result npy_dtype_size(literal_cursor *cursor, uint64_t *size) {
  return type_size(cursor, 0, size);
}
