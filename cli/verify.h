/* Compares a result with the permutation of the original. It shares no code with the library that
 * it checks: no plan, no loop, no thread.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_VERIFY_H
#define IPT_CLI_VERIFY_H

#include "axes.h"
#include "file_io.h"

/* Compares every byte of data. The original begins at `offset` of the input. This many threads read
 * it again, in tiles; 0: one for each core. Returns an exit_code. */
int verify_result(const input_file *input, uint64_t offset, const axes_order *order,
                  const void *data, uint32_t threads);

#endif
