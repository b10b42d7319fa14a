/* Descriptors with every field set by name in memory that held something else, so that the bytes
 * between fields are undefined. */
#ifndef IPT_TESTS_PADDED_H
#define IPT_TESTS_PADDED_H

#include "ipt.h"
#include <string.h>

/* Elements have 4 bytes. */
static inline ipt_transpose_desc padded_transposition(int byte, uint64_t batch, uint64_t rows,
                                                      uint64_t cols) {
  ipt_transpose_desc desc;
  memset(&desc, byte, sizeof desc);
  desc.batch = batch;
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = 4;
  desc.variant = NULL;
  desc.scratch_limit = 0;
  desc.host.pieces = 0;
  desc.host.access = IPT_HOST_ACCESS_DEFAULT;
  desc.host.chunk = 0;
  desc.host.threads = 0;
  desc.host.transfers = IPT_SWITCH_DEFAULT;
  desc.host.device_count = 0;
  desc.lda = desc.ldb = desc.stride = 0;
  return desc;
}

static inline ipt_tsm_desc padded_product(int byte, uint64_t k, uint64_t m, uint64_t n) {
  ipt_tsm_desc desc;
  memset(&desc, byte, sizeof desc);
  desc.type = IPT_TYPE_F32;
  desc.k = k;
  desc.m = m;
  desc.n = n;
  desc.lda = desc.ldb = desc.ldc = 0;
  desc.conjugate = desc.in_place = desc.wide_c = false;
  desc.scaling = IPT_SCALING_NONE;
  desc.alpha[0] = desc.alpha[1] = desc.beta[0] = desc.beta[1] = 0;
  desc.variant = NULL;
  desc.host.pieces = 0;
  desc.host.access = IPT_HOST_ACCESS_DEFAULT;
  desc.host.chunk = 0;
  desc.host.threads = 0;
  desc.host.transfers = IPT_SWITCH_DEFAULT;
  desc.host.device_count = 0;
  return desc;
}

#endif
