/* Compression and check sums of ZIP archives, by zlib.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_COMPRESSION_H
#define IPT_CLI_COMPRESSION_H

#include "file_io.h"

#include <stddef.h>
#include <stdint.h>

/* Whether the program was built with zlib. Without it the functions below do nothing. */
bool compression_is_there(void);

/* Continues a CRC-32 with `size` bytes. The first call gets 0. */
uint32_t compression_check(uint32_t check, const void *bytes, uint64_t size);

/* Decompresses data_size bytes at an offset of a file, which must become exactly `size`; `bytes`
 * has room for one more. path: for messages. Returns an exit_code. */
int compression_inflate(const input_file *input, const char *path, uint64_t offset,
                        uint64_t data_size, unsigned char *bytes, uint64_t size);

/* Whether data_size compressed bytes can become `size`: deflate gains at most a factor of 1032. */
bool compression_can_be(uint64_t data_size, uint64_t size);

/* Compresses two ranges of memory, one after the other. The result is allocated by malloc. NULL:
 * there is not enough memory. */
typedef struct compression_part {
  const void *bytes;
  uint64_t size;
} compression_part;
unsigned char *compression_deflate(const compression_part parts[2], uint64_t *size);

#endif
