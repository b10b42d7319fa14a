/* Long rows and short ones, interleaved.
 *
 * SPDX-License-Identifier: MIT
 */

#include "zip.h"

#include <string.h>

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t most(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

uint64_t zip_longs_before(const zip *z, uint64_t element) {
  uint64_t width = z->length + z->rest;
  return element / width * z->length + least(element % width, z->length);
}

/* What [first, end) has of one line: elements of its long row, and of its short one. */
typedef struct part {
  uint64_t first_long, longs, first_short, shorts;
} part;

static part part_of(const zip *z, uint64_t line, uint64_t first, uint64_t end) {
  uint64_t width = z->length + z->rest, begin = line * width;
  uint64_t from = most(first, begin) - begin, to = least(end - begin, width);
  part p;
  p.first_long = least(from, z->length);
  p.longs = least(to, z->length) - p.first_long;
  p.first_short = most(from, z->length) - z->length;
  p.shorts = most(to, z->length) - z->length - p.first_short;
  return p;
}

static unsigned char *short_row(const zip *z, uint64_t line, const part *p) {
  return z->shorts + (line * z->rest + p->first_short) * z->elem_size;
}

/* Backwards, since everything moves backwards. */
void zip_together(const zip *z, uint64_t first, uint64_t end, unsigned char *data) {
  uint64_t width = z->length + z->rest, e = z->elem_size;
  unsigned char *to = data + (end - first) * e;
  unsigned char *from = data + (zip_longs_before(z, end) - zip_longs_before(z, first)) * e;
  for (uint64_t line = (end - 1) / width + 1; line-- > first / width;) {
    part p = part_of(z, line, first, end);
    to -= p.shorts * e;
    memcpy(to, short_row(z, line, &p), (size_t)(p.shorts * e));
    to -= p.longs * e;
    from -= p.longs * e;
    memmove(to, from, (size_t)(p.longs * e));
  }
}

void zip_apart(const zip *z, uint64_t first, uint64_t end, unsigned char *data) {
  uint64_t width = z->length + z->rest, e = z->elem_size;
  unsigned char *to = data;
  const unsigned char *from = data;
  for (uint64_t line = first / width; line <= (end - 1) / width; line++) {
    part p = part_of(z, line, first, end);
    memmove(to, from, (size_t)(p.longs * e));
    to += p.longs * e;
    from += p.longs * e;
    memcpy(short_row(z, line, &p), from, (size_t)(p.shorts * e));
    from += p.shorts * e;
  }
}
