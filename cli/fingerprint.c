/* A sum over the bytes of a file and their places.
 *
 * SPDX-License-Identifier: MIT
 */

#include "fingerprint.h"

#include "file_io.h"
#include "progress.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t prime = 0x1FFFFFFFFFFFFFFFu; /* 2^61 - 1 */
static const uint64_t base = 0x0C4CEB9FE1A85EC5u;  /* less than the prime; any would do */

enum { WORD = 8, BLOCK = 1 << 18 };

static uint64_t reduced(uint64_t value) {
  value = (value >> 61) + (value & prime);
  return value >= prime ? value - prime : value;
}

/* The product of numbers below the prime. As 2^61 counts as 1, higher bits are added at the
 * bottom. */
static uint64_t product(uint64_t a, uint64_t b) {
  uint64_t a_low = a & 0xFFFFFFFFu, a_high = a >> 32, b_low = b & 0xFFFFFFFFu, b_high = b >> 32;
  uint64_t low = a_low * b_low, middle = a_low * b_high + a_high * b_low, high = a_high * b_high;
  return reduced((high << 3) + (middle >> 29) + ((middle & 0x1FFFFFFFu) << 32) + (low >> 61) +
                 (low & prime));
}

static uint64_t power(uint64_t exponent) {
  uint64_t result = 1, square = base;
  for (; exponent > 0; exponent >>= 1) {
    result = (exponent & 1) != 0 ? product(result, square) : result;
    square = product(square, square);
  }
  return result;
}

/* The word of which `size` bytes from number `first` on are these and the others are zero. */
static uint64_t word_of(const unsigned char *bytes, uint64_t first, uint64_t size) {
  unsigned char word[WORD] = {0};
  uint64_t value;
  memcpy(word + first, bytes, (size_t)size);
  memcpy(&value, word, sizeof value);
  return reduced(value);
}

/* Goes from the last word to the first one. */
uint64_t fingerprint_of(uint64_t offset, const void *bytes, uint64_t size) {
  const unsigned char *begin = (const unsigned char *)bytes;
  uint64_t word = offset / WORD, sum = 0;
  uint64_t first = offset % WORD;
  uint64_t in_first = size < WORD - first ? size : WORD - first;
  uint64_t whole = (size - in_first) / WORD;
  const unsigned char *at = begin + in_first + whole * WORD;
  if (size == 0) {
    return 0;
  }
  sum = word_of(at, 0, size - in_first - whole * WORD);
  for (; whole > 0; whole--) {
    at -= WORD;
    sum = fingerprint_with(product(sum, base), word_of(at, 0, WORD));
  }
  sum = fingerprint_with(product(sum, base), word_of(begin, first, in_first));
  return product(sum, power(word));
}

uint64_t fingerprint_with(uint64_t sum, uint64_t part) {
  return reduced(sum + part);
}

uint64_t fingerprint_without(uint64_t sum, uint64_t part) {
  return reduced(sum + (prime - part % prime));
}

const char *fingerprint_of_file(const platform_file *file, uint64_t size, uint64_t *sum) {
  unsigned char *block = (unsigned char *)malloc(BLOCK);
  const char *problem = block == NULL ? "not enough memory" : NULL;
  uint64_t count = 0;
  *sum = 0;
  for (uint64_t at = 0; at < size && problem == NULL; at += count) {
    count = size - at < BLOCK ? size - at : BLOCK;
    problem = file_read_at(file, at, block, count);
    if (problem == NULL) {
      *sum = fingerprint_with(*sum, fingerprint_of(at, block, count));
      progress_advance(count);
    }
  }
  free(block);
  return problem;
}
