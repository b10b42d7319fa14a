/* Arithmetic on sizes that may not fit, and numbers on the command line.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NUMBERS_H
#define IPT_CLI_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

/* False if the result needs more than 64 bits; then *result is not changed. */
bool add_sizes(uint64_t a, uint64_t b, uint64_t *result);
bool multiply_sizes(uint64_t a, uint64_t b, uint64_t *result);

static inline uint64_t min_size(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static inline uint64_t max_size(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* Reads a decimal number that makes up all of text; false also if it needs more than 64 bits. */
bool parse_number(const char *text, uint64_t *value);

/* Reads a size that makes up all of text: a number of bytes, or a number with a unit and possibly a
 * point, as "65536", "64MB", "1.5G" or "512KiB". K, M, G and T, like KiB to TiB, count by 1024; KB,
 * MB, GB and TB by 1000. The case of letters does not matter. The result is rounded down to a byte.
 * False also if it needs more than 64 bits. */
bool parse_size(const char *text, uint64_t *bytes);

#endif
