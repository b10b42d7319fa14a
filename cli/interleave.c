/* Interleaves long rows and short ones.
 *
 * SPDX-License-Identifier: MIT
 */

#include "interleave.h"

#include "numbers.h"

#include <string.h>

uint64_t interleave_longs_before(const interleave *rows, uint64_t element) {
  uint64_t width = rows->length + rows->rest;
  return element / width * rows->length + min_size(element % width, rows->length);
}

/* The elements of one line that are in [first, end): some of its long row, some of its short one.
 */
typedef struct part {
  uint64_t first_long, longs, first_short, shorts;
} part;

static part part_of(const interleave *rows, uint64_t line, uint64_t first, uint64_t end) {
  uint64_t width = rows->length + rows->rest, begin = line * width;
  uint64_t from = max_size(first, begin) - begin, to = min_size(end - begin, width);
  part p;
  p.first_long = min_size(from, rows->length);
  p.longs = min_size(to, rows->length) - p.first_long;
  p.first_short = max_size(from, rows->length) - rows->length;
  p.shorts = max_size(to, rows->length) - rows->length - p.first_short;
  return p;
}

static unsigned char *short_row(const interleave *rows, uint64_t line, const part *p) {
  return rows->shorts + (line * rows->rest + p->first_short) * rows->elem_size;
}

/* Goes from the end to the beginning, since everything moves towards the end. */
void interleave_join(const interleave *rows, uint64_t first, uint64_t end, unsigned char *data) {
  uint64_t width = rows->length + rows->rest, e = rows->elem_size;
  unsigned char *to = data + (end - first) * e;
  unsigned char *from =
      data + (interleave_longs_before(rows, end) - interleave_longs_before(rows, first)) * e;
  for (uint64_t line = (end - 1) / width + 1; line-- > first / width;) {
    part p = part_of(rows, line, first, end);
    to -= p.shorts * e;
    memcpy(to, short_row(rows, line, &p), (size_t)(p.shorts * e));
    to -= p.longs * e;
    from -= p.longs * e;
    memmove(to, from, (size_t)(p.longs * e));
  }
}

void interleave_split(const interleave *rows, uint64_t first, uint64_t end, unsigned char *data) {
  uint64_t width = rows->length + rows->rest, e = rows->elem_size;
  unsigned char *to = data;
  const unsigned char *from = data;
  for (uint64_t line = first / width; line <= (end - 1) / width; line++) {
    part p = part_of(rows, line, first, end);
    memmove(to, from, (size_t)(p.longs * e));
    to += p.longs * e;
    from += p.longs * e;
    memcpy(short_row(rows, line, &p), from, (size_t)(p.shorts * e));
    from += p.shorts * e;
  }
}
