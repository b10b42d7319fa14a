/* Data in host memory, filled and verified there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_HOST_DATA_H
#define IPT_BENCH_HOST_DATA_H

#include "ipt.h"

enum { BENCH_PAGE = 4096 };

typedef struct bench_host_data {
  unsigned char *memory;
  unsigned char *pages; /* the first whole page */
  uint64_t bytes;
} bench_host_data;

/* Allocates room for this many bytes at any place of the first page. Returns 0 if there is no
 * memory. */
int bench_new_host_data(bench_host_data *data, uint64_t bytes);
void bench_free_host_data(bench_host_data *data);

/* Writes a pattern that depends on the place; to all bytes, or to [begin, end). */
void bench_fill_host(unsigned char *data, uint64_t bytes);
void bench_fill_part(unsigned char *data, uint64_t begin, uint64_t end);

/* Counts the elements that are not where the transposition of the pattern puts them. */
uint64_t bench_count_wrong_on_host(const unsigned char *data, const ipt_transpose_desc *shape);

/* The same for rows [begin, end) of the result, in all matrices of a batch. */
uint64_t bench_count_wrong_rows(const unsigned char *data, const ipt_transpose_desc *shape,
                                uint64_t begin, uint64_t end);

#endif
