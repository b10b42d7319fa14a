/* Bytes at an offset of an open file.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_FILE_BYTES_H
#define IPT_CLI_FILE_BYTES_H

#include "platform.h"

#include <stddef.h>
#include <stdint.h>

/* The bytes that one call should read or write, of those that remain. */
size_t file_next_block(uint64_t remaining);

/* Reads all bytes at an offset. Returns NULL, or the problem: file_became_shorter if the file ends
 * before. */
extern const char file_became_shorter[];
const char *file_read_at(const platform_file *file, uint64_t offset, void *bytes, uint64_t size);

/* Writes all bytes at an offset. False if that fails; platform_error_text has the reason. */
bool file_write_at(const platform_file *file, uint64_t offset, const void *bytes, uint64_t size);

#endif
