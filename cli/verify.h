/* Compares a result with what the order of its axes makes of the original.
 *
 * SPDX-License-Identifier: MIT
 *
 * It shares no code with the library, which is what it checks: no plan, no loop, no thread.
 */

#ifndef IPT_CLI_VERIFY_H
#define IPT_CLI_VERIFY_H

#include "axes.h"
#include "file_io.h"

/* Compares every byte of data; the original begins at offset of input and is read again in tiles,
 * by so many threads; 0: as many as the machine has cores. Returns an exit_code. */
int verify_result(const input_file *input, uint64_t offset, const axes_order *order,
                  const void *data, uint32_t threads);

#endif
