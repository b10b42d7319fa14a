/* NumPy's .npy file format, versions 1.0 to 3.0, for arrays of one dimension or more.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NPY_H
#define IPT_CLI_NPY_H

#include "file_io.h"
#include "literal.h"

#include <stddef.h>
#include <stdint.h>

enum { NPY_MOST_DIMENSIONS = 64 };

typedef struct npy_header {
  unsigned char *bytes; /* the whole header, from malloc */
  size_t size;
  literal_text descr; /* the type's description, inside bytes */
  uint64_t item_size;
  bool fortran_order;
  uint64_t dimensions;                 /* at least 1 */
  uint64_t shape[NPY_MOST_DIMENSIONS]; /* as the text has it */
} npy_header;

/* A shape [batch][rows][cols], row by row. */
typedef struct npy_matrices {
  bool moves; /* false: the data are as they shall be, and the rest does not matter */
  uint64_t batch, rows, cols;
} npy_matrices;

/* Whether a file of which these are the first bytes says that it is such a file. */
bool npy_begins(const void *bytes, size_t size);

/* Reads the header from the beginning of the file and checks that the file has exactly the length
 * it promises. Leaves the file positioned at the data. Returns an exit_code; call npy_release after
 * success only. */
int npy_read_header(const input_file *input, npy_header *header);
void npy_release(npy_header *header);

/* What has to be transposed so that the last two axes are exchanged, in C order. */
npy_matrices npy_transposition(const npy_header *header);

/* Writes the header of the transposed array, in C order, into memory from malloc: as long as the
 * old one where it fits, so that the file's layout stays. NULL: not enough memory. */
unsigned char *npy_transposed_header(const npy_header *header, size_t *size);

#endif
