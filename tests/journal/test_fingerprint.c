/* The fingerprint of a file, compared with its definition: it tells different files apart, also
 * such as have few values, and is the sum of those of the parts.
 *
 * SPDX-License-Identifier: MIT
 */

#include "../check.h"

#include "fingerprint.h"

#include <string.h>

enum { WORD = 4, BYTES = 203, PLACES = 40 };

static const uint64_t prime = 0x1FFFFFFFFFFFFFFFu;
static const uint64_t base = 0x0C4CEB9FE1A85EC5u;

/* ---- The definition ------------------------------------------------------------------------ */

static uint64_t sum_of(uint64_t a, uint64_t b) {
  return (a + b) % prime;
}

static uint64_t product_of(uint64_t a, uint64_t b) {
  uint64_t result = 0;
  for (; b > 0; b >>= 1, a = sum_of(a, a)) {
    result = (b & 1) != 0 ? sum_of(result, a) : result;
  }
  return result;
}

static uint64_t power_of(uint64_t exponent) {
  uint64_t result = 1, square = base;
  for (; exponent > 0; exponent >>= 1, square = product_of(square, square)) {
    result = (exponent & 1) != 0 ? product_of(result, square) : result;
  }
  return result;
}

static uint64_t defined(uint64_t offset, const unsigned char *bytes, uint64_t size) {
  uint64_t sum = 0;
  for (uint64_t i = 0; i < size; i++) {
    unsigned char word[WORD] = {0};
    uint32_t value;
    word[(offset + i) % WORD] = bytes[i];
    memcpy(&value, word, sizeof value);
    sum = sum_of(sum, product_of(value, power_of((offset + i) / WORD)));
  }
  return sum;
}

/* ---- Tests --------------------------------------------------------------------------------- */

static void test_definition(const unsigned char *bytes) {
  for (uint64_t i = 0; i < PLACES; i++) {
    uint64_t offset = i < 20 ? i : (uint64_t)1 << i | i, size = BYTES - i * 5;
    uint64_t sum = fingerprint_of(offset, bytes, size), half = size / 2 + i % 3;
    CHECK(sum == defined(offset, bytes, size), "offset %lu", (unsigned long)offset);
    uint64_t first = fingerprint_of(offset, bytes, half);
    uint64_t second = fingerprint_of(offset + half, bytes + half, size - half);
    CHECK(fingerprint_with(first, second) == sum, "parts at %lu", (unsigned long)offset);
    CHECK(fingerprint_without(sum, second) == first, "parts at %lu", (unsigned long)offset);
  }
}

/* Elements of 8 bytes, of which many are the same modulo 2^61 - 1. */
static void test_values(void) {
  const uint64_t one = 1;
  const uint64_t values[] = {0,       prime,     2 * prime, 7 * prime,   8 * prime,
                             1,       one << 61, 4,         0 - 4 * one, 7,
                             0 - one, 8,         one << 32, one << 31,   one << 60};
  enum { COUNT = sizeof values / sizeof values[0] };
  for (int i = 0; i < COUNT; i++) {
    for (int j = 0; j < i; j++) {
      uint64_t sum = fingerprint_of(24, &values[i], 8), other = fingerprint_of(24, &values[j], 8);
      CHECK(sum != other, "values %d and %d", i, j);
      CHECK((uint32_t)(sum ^ sum >> 32) != (uint32_t)(other ^ other >> 32), "%d and %d", i, j);
      uint64_t pair[2] = {values[i], values[j]}, swapped[2] = {values[j], values[i]};
      CHECK(fingerprint_of(8, pair, 16) != fingerprint_of(8, swapped, 16), "%d and %d", i, j);
    }
  }
}

int main(void) {
  unsigned char bytes[BYTES];
  for (unsigned i = 0; i < BYTES; i++) {
    bytes[i] = (unsigned char)(i % 9 == 0 ? 255 : i * 2654435761u >> 13);
  }
  memset(bytes + 40, 255, 60);
  test_definition(bytes);
  test_values();
  return finish();
}
