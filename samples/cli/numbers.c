/* Arithmetic on sizes that may not fit, and numbers on the command line.
 *
 * SPDX-License-Identifier: MIT
 */

#include "numbers.h"

#include "literal.h"

#include <string.h>

bool add_sizes(uint64_t a, uint64_t b, uint64_t *result) {
  if (a > UINT64_MAX - b) {
    return false;
  }
  *result = a + b;
  return true;
}

bool multiply_sizes(uint64_t a, uint64_t b, uint64_t *result) {
  if (b != 0 && a > UINT64_MAX / b) {
    return false;
  }
  *result = a * b;
  return true;
}

bool parse_number(const char *text, uint64_t *value) {
  /* Digits only: what literal_integer would also take (white space, Python's 3L) is refused. */
  if (text[0] == '\0' || text[strspn(text, "0123456789")] != '\0') {
    return false;
  }
  literal_cursor cursor = {text, text + strlen(text)};
  return literal_integer(&cursor, value);
}
