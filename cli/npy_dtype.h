/* The size of an element of a NumPy type.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NPY_DTYPE_H
#define IPT_CLI_NPY_DTYPE_H

#include "literal.h"

typedef enum npy_dtype_result {
  NPY_DTYPE_KNOWN,
  NPY_DTYPE_UNKNOWN, /* not a type, or an unknown one */
  NPY_DTYPE_OBJECT,  /* Python objects: the data are a pickle, not elements of one size */
  NPY_DTYPE_OVERFLOW
} npy_dtype_result;

/* Reads a type description such as '<f4' or [('x', '<f4'), ('rgb', '|u1', (3,))]. */
npy_dtype_result npy_dtype_size(literal_cursor *cursor, uint64_t *size);

#endif
