/* Reads all of standard input into memory, and writes standard output: both are named '-'.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_STANDARD_IO_H
#define IPT_CLI_STANDARD_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether a file name stands for one of them. A file with this name is "./-". */
bool standard_is_meant(const char *path);

/* Their names in messages. */
extern const char standard_input_name[];
extern const char standard_output_name[];

/* All bytes of standard input. */
typedef struct standard_bytes {
  unsigned char *bytes;
  uint64_t size;
  uint64_t at; /* index of the next byte for standard_take */
} standard_bytes;

/* Reads standard input to its end. NULL if that fails, which is reported; *code is then the
 * exit_code. */
standard_bytes *standard_read(int *code);
void standard_release(standard_bytes *held);

/* Takes at most `size` of the remaining bytes, and returns how many. */
size_t standard_take(standard_bytes *held, void *bytes, size_t size);

/* Refuses to write bytes to a terminal, or between messages. Returns an exit_code. */
int standard_check_output(void);

/* Write all to standard output. Zeros become a hole where standard output is a file that can have
 * one. standard_finish comes last; `has_holes`: zeros were written so. Each returns an exit_code.
 */
int standard_write(const void *bytes, uint64_t size);
int standard_write_zeros(const void *zeros, uint64_t size);
int standard_finish(bool has_holes);

#endif
