/* What zlib does for ZIP archives: sums, and data that are compressed.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_COMPRESSION_H
#define IPT_CLI_COMPRESSION_H

#include "file_io.h"

#include <stddef.h>
#include <stdint.h>

/* Whether the program was built with zlib; otherwise none of these does anything. */
bool compression_is_there(void);

/* The CRC-32 of `size` bytes more; one begins with 0. */
uint32_t compression_check(uint32_t check, const void *bytes, uint64_t size);

/* Decompresses data_size bytes at an offset of a file, which become exactly `size`; there is room
 * for one more. Returns an exit_code; path is for messages. */
int compression_inflate(const input_file *input, const char *path, uint64_t offset,
                        uint64_t data_size, unsigned char *bytes, uint64_t size);

/* Whether so many bytes of compressed data can become so many: no more than 1032 from one. */
bool compression_can_be(uint64_t data_size, uint64_t size);

/* Compresses two ranges of memory, one behind the other, into memory from malloc. NULL: there is
 * not enough. */
typedef struct compression_part {
  const void *bytes;
  uint64_t size;
} compression_part;
unsigned char *compression_deflate(const compression_part parts[2], uint64_t *size);

#endif
