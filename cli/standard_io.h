/* Standard input, read wholly into memory, and standard output: what '-' stands for.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_STANDARD_IO_H
#define IPT_CLI_STANDARD_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether a file name stands for one of them. A file of this name is "./-". */
bool standard_is_meant(const char *path);

/* How messages call them. */
extern const char standard_input_name[];
extern const char standard_output_name[];

/* What there was to read. */
typedef struct standard_bytes {
  unsigned char *bytes;
  uint64_t size;
  uint64_t at; /* the next one that standard_take takes */
} standard_bytes;

/* Reads standard input to its end; NULL if that fails, which has been reported: *code is then the
 * exit_code. */
standard_bytes *standard_read(int *code);
void standard_release(standard_bytes *held);

/* Takes as many bytes as there are, `size` at most, and returns their number. */
size_t standard_take(standard_bytes *held, void *bytes, size_t size);

/* Refuses a terminal, which bytes would only confuse. Returns an exit_code. */
int standard_check_output(void);

/* Writes all to standard output. Returns an exit_code. */
int standard_write(const void *bytes, uint64_t size);

#endif
