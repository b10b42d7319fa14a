/* A sum over the bytes of a file and their places.
 *
 * SPDX-License-Identifier: MIT
 */

#include "fingerprint.h"

#include "file_bytes.h"
#include "progress.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t prime = 0x1FFFFFFFFFFFFFFFu; /* 2^61 - 1 */
static const uint64_t base = 0x0C4CEB9FE1A85EC5u;  /* less than the prime; any would do */

/* Words are short enough to be less than the prime, so that no two of them count the same. */
enum { WORD = 4, BLOCK = 1 << 18 };

static uint64_t reduced(uint64_t value) {
  value = (value >> 61) + (value & prime);
  return value >= prime ? value - prime : value;
}

/* `wide` holds the sum of up to seven products of numbers below the prime. */
#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 wide;

static wide wide_product(uint64_t a, uint64_t b) {
  return (wide)a * b;
}

/* As 2^61 counts as 1, higher bits are added at the bottom. */
static uint64_t narrowed(wide value) {
  return reduced((uint64_t)(value >> 61) + ((uint64_t)value & prime));
}

#else

typedef uint64_t wide;

/* The same by halves of 32 bits. */
static wide wide_product(uint64_t a, uint64_t b) {
  uint64_t a_low = a & 0xFFFFFFFFu, a_high = a >> 32, b_low = b & 0xFFFFFFFFu, b_high = b >> 32;
  uint64_t low = a_low * b_low, middle = a_low * b_high + a_high * b_low, high = a_high * b_high;
  return reduced((high << 3) + (middle >> 29) + ((middle & 0x1FFFFFFFu) << 32) + (low >> 61) +
                 (low & prime));
}

static uint64_t narrowed(wide value) {
  return reduced(value);
}

#endif

static uint64_t product(uint64_t a, uint64_t b) {
  return narrowed(wide_product(a, b));
}

enum { DIGITS = 16, DIGIT_BITS = 4, DIGIT_VALUES = 1 << DIGIT_BITS };

static uint64_t powers[DIGITS][DIGIT_VALUES]; /* of the base, for each digit of the exponent */

static void make_powers(void) {
  uint64_t one = base;
  for (int i = 0; i < DIGITS; i++) {
    powers[i][0] = 1;
    for (int digit = 1; digit < DIGIT_VALUES; digit++) {
      powers[i][digit] = product(powers[i][digit - 1], one);
    }
    one = product(powers[i][DIGIT_VALUES - 1], one);
  }
}

static uint64_t power(uint64_t exponent) {
  uint64_t result = 1;
  if (powers[0][0] == 0) {
    make_powers();
  }
  for (int i = 0; exponent > 0; i++, exponent >>= DIGIT_BITS) {
    result = product(result, powers[i][exponent % DIGIT_VALUES]);
  }
  return result;
}

/* A word that has these `size` bytes from byte `first` on, and otherwise zeros. */
static uint32_t word_of(const unsigned char *bytes, uint64_t first, uint64_t size) {
  unsigned char word[WORD] = {0};
  uint32_t value;
  memcpy(word + first, bytes, (size_t)size);
  memcpy(&value, word, sizeof value);
  return value;
}

/* Four words at a time, whose products do not wait for each other. */
static uint64_t add_four(uint64_t sum, const unsigned char *bytes) {
  const uint64_t *p = powers[0];
  uint32_t words[4];
  memcpy(words, bytes, sizeof words);
  return narrowed(wide_product(sum, p[4]) + words[0] + wide_product(words[1], p[1]) +
                  wide_product(words[2], p[2]) + wide_product(words[3], p[3]));
}

/* Goes from the last word to the first one. */
uint64_t fingerprint_of(uint64_t offset, const void *bytes, uint64_t size) {
  const unsigned char *begin = (const unsigned char *)bytes;
  uint64_t first = offset % WORD, from = power(offset / WORD);
  uint64_t in_first = size < WORD - first ? size : WORD - first;
  uint64_t whole = (size - in_first) / WORD;
  const unsigned char *at = begin + in_first + whole * WORD;
  uint64_t sum = word_of(at, 0, size - in_first - whole * WORD);
  for (; whole >= 4; whole -= 4) {
    at -= 4 * WORD;
    sum = add_four(sum, at);
  }
  for (; whole > 0; whole--) {
    at -= WORD;
    sum = reduced(product(sum, base) + word_of(at, 0, WORD));
  }
  sum = reduced(product(sum, base) + word_of(begin, first, in_first));
  return product(sum, from);
}

uint64_t fingerprint_with(uint64_t sum, uint64_t part) {
  return reduced(sum + part);
}

uint64_t fingerprint_without(uint64_t sum, uint64_t part) {
  return reduced(sum + (prime - part % prime));
}

const char *fingerprint_of_file(const platform_file *file, uint64_t size, uint64_t *sum) {
  unsigned char *block = (unsigned char *)malloc(BLOCK);
  const char *problem = block == NULL ? file_lacks_memory : NULL;
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
