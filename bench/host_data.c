/* Data in host memory.
 *
 * SPDX-License-Identifier: MIT
 */
#include "host_data.h"

#include <stdlib.h>
#include <string.h>

int bench_new_host_data(bench_host_data *data, uint64_t bytes) {
  memset(data, 0, sizeof *data);
  if (bytes > SIZE_MAX - 3 * BENCH_PAGE)
    return 0;
  data->memory = (unsigned char *)malloc((size_t)bytes + 3 * BENCH_PAGE);
  if (data->memory == NULL)
    return 0;
  data->pages = data->memory + (BENCH_PAGE - (uintptr_t)data->memory % BENCH_PAGE);
  data->bytes = bytes;
  return 1;
}

void bench_free_host_data(bench_host_data *data) {
  free(data->memory);
  memset(data, 0, sizeof *data);
}

/* An element of 8 bytes that differs from its neighbours. It is neither infinite nor NaN, as a
 * double or as two floats: libraries that multiply by one would change some of these. */
static uint64_t pattern(uint64_t index) {
  const uint64_t highest_bits_of_exponents = 0x4000000040000000u;
  uint64_t x = (index + 1) * 0x9e3779b97f4a7c15u;
  return (x ^ x >> 29) & ~highest_bits_of_exponents;
}

static void copy_pattern(unsigned char *to, uint64_t first, uint64_t count) {
  for (uint64_t at = first; at < first + count; at++)
    to[at - first] = (unsigned char)(pattern(at / 8) >> at % 8 * 8);
}

void bench_fill_part(unsigned char *data, uint64_t begin, uint64_t end) {
  uint64_t first = (begin + 7) / 8, last = end / 8;
  if (first > last) {
    copy_pattern(data + begin, begin, end - begin);
    return;
  }
  copy_pattern(data + begin, begin, 8 * first - begin);
  for (uint64_t i = first; i < last; i++) {
    uint64_t value = pattern(i);
    for (int k = 0; k < 8; k++)
      data[8 * i + (uint64_t)k] = (unsigned char)(value >> 8 * k);
  }
  copy_pattern(data + 8 * last, 8 * last, end - 8 * last);
}

void bench_fill_host(unsigned char *data, uint64_t bytes) {
  bench_fill_part(data, 0, bytes);
}

/* Whether an element differs from the pattern at this byte of the original. */
static int is_wrong(const unsigned char *element, uint64_t place, uint64_t size) {
  if (size == 4 && place % 4 == 0) {
    uint32_t value = (uint32_t)(pattern(place / 8) >> place % 8 * 8);
    return element[0] != (value & 255) || element[1] != (value >> 8 & 255) ||
           element[2] != (value >> 16 & 255) || element[3] != value >> 24;
  }
  for (uint64_t i = 0; i < size; i++)
    if (element[i] != (unsigned char)(pattern((place + i) / 8) >> (place + i) % 8 * 8))
      return 1;
  return 0;
}

uint64_t bench_count_wrong_rows(const unsigned char *data, const ipt_transpose_desc *shape,
                                uint64_t begin, uint64_t end) {
  uint64_t e = shape->elem_size, wrong = 0;
  uint64_t matrix = shape->rows * shape->cols * e;
  data += begin * shape->rows * e;
  for (uint64_t row = begin; row < end; row++) {
    uint64_t first = row / shape->cols * matrix + row % shape->cols * e;
    for (uint64_t i = 0; i < shape->rows; i++, data += e)
      wrong += (uint64_t)is_wrong(data, first + i * shape->cols * e, e);
  }
  return wrong;
}

uint64_t bench_count_wrong_on_host(const unsigned char *data, const ipt_transpose_desc *shape) {
  return bench_count_wrong_rows(data, shape, 0, shape->batch * shape->cols);
}
