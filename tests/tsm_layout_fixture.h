/* Shared by tests of how work is divided: the library's own functions, devices, products. */
#ifndef IPT_TESTS_TSM_LAYOUT_FIXTURE_H
#define IPT_TESTS_TSM_LAYOUT_FIXTURE_H

#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"

enum { TYPES = 4, WIDEST = 66 };

/* A GPU of 132 cores, on which variants were measured. */
static inline ipt__profile large_profile(void) {
  ipt__identity device;
  memset(&device, 0, sizeof device);
  device.name = "NVIDIA H200";
  device.vendor = IPT__VENDOR_NVIDIA;
  device.subgroup = 32;
  ipt__profile profile = ipt__device_profile(&device, 48 << 10, 1024);
  profile.cores = profile.co_resident = 132;
  return profile;
}

/* The least that Vulkan allows, of a device with an unknown number of cores. */
static inline ipt__profile small_profile(void) {
  ipt__profile profile = large_profile();
  profile.shared_bytes = profile.most_shared_bytes = 16 << 10;
  profile.workgroup = 128;
  profile.registers_per_invocation = 64;
  profile.cores = 1;
  return profile;
}

static inline ipt__tsm tsm_of(ipt__product_form operation, ipt_type type, uint64_t k, uint64_t m,
                              uint64_t n) {
  ipt_tsm_desc desc;
  ipt__tsm tsm;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.k = k;
  desc.m = m;
  desc.n = n;
  CHECK(ipt__check_tsm(operation, &desc, &tsm) == IPT_SUCCESS, "%d %d", (int)m, (int)n);
  return tsm;
}

/* Numbers the operations for loops. */
static inline ipt__product_form operation_of(int i) {
  return i % 2 == 0 ? IPT__TSMTTSM : IPT__TSMM;
}

/* IPT__PRODUCT_METHODS stands for any method. */
static inline ipt__variant forcing(ipt__product_method method) {
  ipt__variant variant;
  memset(&variant, 0, sizeof variant);
  variant.method = method < IPT__PRODUCT_METHODS ? ipt__product_methods[method] : NULL;
  return variant;
}

/* Adds no word for 0. */
static inline void ask(ipt__variant *variant, const ipt__word *word, uint64_t value) {
  if (value != 0)
    ipt__set(variant, word, value);
}

#endif
