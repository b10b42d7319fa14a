/* Runs of 'ipt transpose --memory' on the simulated disk.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_TESTS_JOURNAL_CASE_H
#define IPT_TESTS_JOURNAL_CASE_H

#include "simulated_disk.h"

#define CASE_FILE    "matrix"
#define CASE_JOURNAL "matrix.ipt-journal"

/* The axes of arrays with more axes than a matrix. */
typedef struct case_axes {
  uint64_t count, extents[16], axes[16];
} case_axes;

typedef struct journal_case {
  uint64_t header_size; /* bytes before the data, replaced at the end */
  uint64_t batch, rows, cols, elem_size;
  uint64_t memory;       /* a third of it holds data, but at least 2056 bytes do */
  bool is_transposed;    /* the data stays as it is, and only the header changes */
  uint64_t front, after; /* bytes of an archive before the header and after the data */
  uint64_t sums[2];      /* places of the CRC-32 of header and data in the file; 0: none */
  const case_axes *axes; /* axes of as many elements as rows, in one column; NULL: matrices */
} journal_case;

/* Make a disk with only the file, as it is before a run or after it. */
void case_before(const journal_case *c, disk_image *image);
void case_after(const journal_case *c, disk_image *image);

/* Start and resume a run on the file of `disk`. They return exit codes and print nothing. */
int case_start(const journal_case *c);
int case_resume(void);

/* Whether the file of `disk` equals that of an image. */
bool case_file_is(const disk_image *image);

/* Move the data of an image as a run should, and make the sums fit. */
void case_transpose(const journal_case *c, disk_image *image);
void case_sum(const journal_case *c, disk_image *image);

/* The next number below `below`, from a fixed sequence. */
uint64_t case_random(uint64_t below);

#endif
