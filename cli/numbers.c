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
  /* Only digits: white space and Python's 3L, which literal_integer would take, are refused. */
  if (text[0] == '\0' || text[strspn(text, "0123456789")] != '\0') {
    return false;
  }
  literal_cursor cursor = {text, text + strlen(text)};
  return literal_integer(&cursor, value);
}

/* ---- Sizes --------------------------------------------------------------------------------- */

enum { MOST_FRACTION_DIGITS = 6 }; /* times the largest unit they fit 64 bits */

static char capital(char letter) {
  return (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
}

/* Whether the texts are the same apart from the case of letters. `upper` has capital letters. */
static bool same_letters(const char *text, const char *upper) {
  while (*upper != '\0' && capital(*text) == *upper) {
    text++;
    upper++;
  }
  return *text == '\0' && *upper == '\0';
}

/* The bytes of a unit; 0: there is no such unit. */
static uint64_t bytes_of_unit(const char *unit) {
  static const char letters[] = "KMGT"; /* each 1024 or 1000 times the one before */
  const char *letter = unit[0] != '\0' ? strchr(letters, capital(unit[0])) : NULL;
  if (letter == NULL) {
    return unit[0] == '\0' || same_letters(unit, "B") ? 1 : 0;
  }
  bool decimal = same_letters(unit + 1, "B");
  if (!decimal && unit[1] != '\0' && !same_letters(unit + 1, "IB")) {
    return 0;
  }
  uint64_t bytes = 1;
  for (const char *l = letters; l <= letter; l++) {
    bytes *= decimal ? 1000 : 1024;
  }
  return bytes;
}

/* The fraction of a unit that the digits after a point stand for, rounded down. */
static uint64_t bytes_of_fraction(const char *digits, size_t count, uint64_t unit) {
  uint64_t numerator = 0, denominator = 1;
  for (size_t i = 0; i < count; i++) {
    numerator = 10 * numerator + (uint64_t)(digits[i] - '0');
    denominator *= 10;
  }
  return numerator * unit / denominator;
}

bool parse_size(const char *text, uint64_t *bytes) {
  static const char digits[] = "0123456789";
  size_t whole_length = strspn(text, digits);
  bool has_point = text[whole_length] == '.';
  const char *fraction = text + whole_length + (has_point ? 1 : 0);
  size_t fraction_length = has_point ? strspn(fraction, digits) : 0;
  uint64_t unit = bytes_of_unit(fraction + fraction_length), whole = 0;
  bool has_fraction = fraction_length > 0 && fraction_length <= MOST_FRACTION_DIGITS && unit > 1;
  literal_cursor cursor = {text, text + whole_length};
  if (whole_length == 0 || unit == 0 || has_point != has_fraction ||
      !literal_integer(&cursor, &whole) || !multiply_sizes(whole, unit, &whole)) {
    return false;
  }
  return add_sizes(whole, bytes_of_fraction(fraction, fraction_length, unit), bytes);
}
