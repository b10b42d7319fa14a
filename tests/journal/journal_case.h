/* Runs of 'ipt transpose --memory' on the simulated disk.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_TESTS_JOURNAL_CASE_H
#define IPT_TESTS_JOURNAL_CASE_H

#include "simulated_disk.h"

#define CASE_FILE    "matrix"
#define CASE_JOURNAL "matrix.ipt-journal"

/* Axes of arrays with more of them than matrices. */
typedef struct case_axes {
  uint64_t count, extents[16], axes[16];
} case_axes;

typedef struct journal_case {
  uint64_t header_size; /* bytes in front of the data, replaced in the end */
  uint64_t batch, rows, cols, elem_size;
  uint64_t memory;        /* a third of it is for data, but at least 2056 bytes are */
  bool is_transposed;     /* the data stay as they are, only the header changes */
  uint64_t front, behind; /* bytes of the file before the header and behind the data: an archive */
  uint64_t sums[2];       /* where in it the CRC-32 of header and data stands; 0: nowhere */
  const case_axes *axes; /* of as many elements as there are rows, and one column; NULL: matrices */
} journal_case;

/* A disk with nothing but the file as it is before, or as it is in the end. */
void case_before(const journal_case *c, disk_image *image);
void case_after(const journal_case *c, disk_image *image);

/* Work on the file of `disk`; they return exit codes, and print nothing. */
int case_start(const journal_case *c);
int case_resume(void);

/* Whether the file of `disk` is the one of an image. */
bool case_file_is(const disk_image *image);

/* What is behind the header of an image's file is moved as it shall be; and sums fit it. */
void case_transpose(const journal_case *c, disk_image *image);
void case_sum(const journal_case *c, disk_image *image);

/* A number below a bound, of a fixed sequence. */
uint64_t case_random(uint64_t below);

#endif
