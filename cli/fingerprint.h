/* A sum over the bytes of a file and their places. The sum of a file is that of its parts, so it
 * can follow changes: what is written is added, and what was there before is taken off.
 *
 * SPDX-License-Identifier: MIT
 *
 * It is a polynomial modulo the prime 2^61 - 1, whose coefficients are the words of the file, of 4
 * bytes each [Rabin 1981; Karp & Rabin 1987]. Files that differ have the same sum only by
 * accident, or where somebody wants it. Zeros count nothing.
 */

#ifndef IPT_CLI_FINGERPRINT_H
#define IPT_CLI_FINGERPRINT_H

#include "platform.h"

#include <stdint.h>

/* The sum of `size` bytes that lie at `offset` of a file. */
uint64_t fingerprint_of(uint64_t offset, const void *bytes, uint64_t size);

uint64_t fingerprint_with(uint64_t sum, uint64_t part);
uint64_t fingerprint_without(uint64_t sum, uint64_t part);

/* The sum of a file's first `size` bytes. Advances the progress. Returns NULL, or the problem. */
const char *fingerprint_of_file(const platform_file *file, uint64_t size, uint64_t *sum);

#endif
