/* Long rows and short ones, interleaved: what is left over when panels do not divide a side.
 *
 * SPDX-License-Identifier: MIT
 *
 * A line is a long row of `length` elements and a short one of `rest`. Apart, the long rows lie
 * behind each other, and the short ones elsewhere. All lengths are in elements.
 */

#ifndef IPT_CLI_ZIP_H
#define IPT_CLI_ZIP_H

#include <stdint.h>

typedef struct zip {
  uint64_t lines, length, rest;
  uint64_t elem_size;
  unsigned char *shorts; /* [lines][rest] */
} zip;

/* Elements of long rows in front of an element of the lines. Never behind it. */
uint64_t zip_longs_before(const zip *z, uint64_t element);

/* From the elements of long rows that belong to [first, end) of the lines, at the beginning of
 * `data`, to these elements of the lines, in the same place. */
void zip_together(const zip *z, uint64_t first, uint64_t end, unsigned char *data);

/* The other way; the elements of short rows go to where they belong. */
void zip_apart(const zip *z, uint64_t first, uint64_t end, unsigned char *data);

#endif
