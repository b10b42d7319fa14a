/* NumPy's .npy file format, versions 1.0 to 3.0.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NPY_H
#define IPT_CLI_NPY_H

#include "axes.h"
#include "file_io.h"
#include "literal.h"

#include <stddef.h>
#include <stdint.h>

typedef struct npy_header {
  unsigned char *bytes; /* the whole header, allocated by malloc */
  size_t size;
  literal_text descr; /* description of the type, inside bytes */
  uint64_t item_size;
  bool fortran_order;
  uint64_t dimensions;
  uint64_t shape[MOST_AXES]; /* as in the text */
} npy_header;

/* Whether a file that begins with these bytes claims to be a .npy file. */
bool npy_begins(const void *bytes, size_t size);

/* Reads the header from the beginning of the file, and checks that the file has exactly the length
 * that the header promises. Leaves the file positioned at the data. Returns an exit_code; call
 * npy_release after success only. */
int npy_read_header(const input_file *input, npy_header *header);
void npy_release(npy_header *header);

/* The movement of the data by which axis axes[i] of the array becomes axis i, in C order. */
axes_order npy_order(const npy_header *header, const size_t *axes);

/* Writes the header of that array into memory allocated by malloc. It is as long as the old one if
 * it fits, so that the file's layout stays. NULL: not enough memory. */
unsigned char *npy_permuted_header(const npy_header *header, const size_t *axes, size_t *size);

#endif
