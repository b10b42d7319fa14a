/* Files without a header, whose shape the user gives.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_RAW_DATA_H
#define IPT_CLI_RAW_DATA_H

#include "axes.h"
#include "file_io.h"

/* Checks that the file has no header, unless `forced`, and exactly the bytes of the array. Returns
 * an exit_code. */
int raw_data_check(const input_file *input, const axes_order *array, bool forced);

#endif
