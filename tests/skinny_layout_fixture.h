/* Shared by tests of how work is divided: the library's own functions, devices, and products. */
#ifndef IPT_TESTS_SKINNY_LAYOUT_FIXTURE_H
#define IPT_TESTS_SKINNY_LAYOUT_FIXTURE_H

#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "checked_product.h"

enum { TYPES = IPT_TYPE_C64 + 1, WIDEST = 66 };

/* A GPU of 132 cores. */
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

/* A device with the least that Vulkan allows, whose number of cores is not known. */
static inline ipt__profile small_profile(void) {
  ipt__profile profile = large_profile();
  profile.shared_bytes = profile.most_shared_bytes = 16 << 10;
  profile.workgroup = 128;
  profile.registers_per_invocation = 64;
  profile.cores = 1;
  return profile;
}

enum { ROWS, SUMS };

static inline ipt__product tsm_of(int sums, ipt_type type, uint64_t k, uint64_t m, uint64_t n) {
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.k = k;
  desc.m = m;
  desc.n = n;
  return checked_tsm(sums, &desc);
}

static inline ipt_result lay_out_tsm(const ipt__product *tsm, const ipt__profile *profile,
                                     ipt__geometry *geometry) {
  return ipt__lay_out_product(tsm, profile, geometry);
}

/* Returns both kinds in turn. */
static inline int kind_of(int i) {
  return i % 2 == 0 ? SUMS : ROWS;
}

/* Returns a variant that asks for the method; NULL: any. */
static inline ipt__variant forcing(const ipt__product_method *method) {
  ipt__variant variant = ipt__any_variant;
  variant.method = method != NULL ? method->name : NULL;
  return variant;
}

/* Adds a setting to the variant, unless the value is 0. */
static inline void ask(ipt__variant *variant, const ipt__parameter *parameter, uint64_t value) {
  if (value != 0)
    ipt__set(variant, parameter, value);
}

#endif
