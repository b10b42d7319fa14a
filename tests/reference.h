/* The naive reference: out of place, element by element, without any code of the library. */
#ifndef IPT_TESTS_REFERENCE_H
#define IPT_TESTS_REFERENCE_H

#include <stdint.h>
#include <string.h>

static inline void reference_transpose(unsigned char *to, const unsigned char *from, uint64_t batch,
                                       uint64_t rows, uint64_t cols, uint64_t elem_size) {
  for (uint64_t b = 0; b < batch; b++)
    for (uint64_t r = 0; r < rows; r++)
      for (uint64_t c = 0; c < cols; c++)
        memcpy(to + ((b * cols + c) * rows + r) * elem_size,
               from + ((b * rows + r) * cols + c) * elem_size, (size_t)elem_size);
}

/* A generator of our own makes every platform test the same numbers. */
static uint32_t random_state = 2463534242u;

static inline uint32_t random_number(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return random_state;
}

static inline uint64_t random_between(uint64_t low, uint64_t high) {
  return low + random_number() % (high - low + 1);
}

/* Gives every element its linear index, as far as its bytes allow, so that a swap of two elements
 * cannot hide. Small elements are mixed so that those 256 apart differ. */
static inline void fill_with_index(unsigned char *data, uint64_t elements, uint64_t elem_size) {
  for (uint64_t i = 0; i < elements; i++) {
    uint64_t value = elem_size < 4 ? i * 2654435761u >> 7 : i + 1;
    for (uint64_t byte = 0; byte < elem_size; byte++)
      data[i * elem_size + byte] = (unsigned char)(byte < 8 ? value >> (8 * byte) : i * 31 + byte);
  }
}

#endif
