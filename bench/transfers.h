/* Copies between memory of the host and memory of a device.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_TRANSFERS_H
#define IPT_BENCH_TRANSFERS_H

#include "work.h"

typedef struct bench_transfer {
  VkBuffer from, to;
  uint64_t from_place, to_place, bytes;
  uint32_t times; /* the copy is repeated that often; 0: once */
} bench_transfer;

/* Both the device and the host may use what the work has copied. */
bench_work bench_transfer_work(const bench_transfer *transfer);

#endif
