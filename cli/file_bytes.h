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

/* Problems of reading that the system does not know. */
extern const char file_became_shorter[];
extern const char file_lacks_memory[];

/* The exit_code for a problem of reading, and a report of it, which returns the same. */
int file_exit_code(const char *problem);
int file_report_unread(const char *path, const char *problem);

/* Reads all bytes at an offset. Returns NULL, or the problem: file_became_shorter if the file ends
 * before. */
const char *file_read_at(const platform_file *file, uint64_t offset, void *bytes, uint64_t size);

/* Writes all bytes at an offset. False if that fails; platform_error_text has the reason. */
bool file_write_at(const platform_file *file, uint64_t offset, const void *bytes, uint64_t size);

#endif
