/* Divisions of work to look at: the library's own functions, devices, multiplications. */
#ifndef IPT_TESTS_TSM_LAYOUT_FIXTURE_H
#define IPT_TESTS_TSM_LAYOUT_FIXTURE_H

#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"
/* These need no Vulkan. */
#include "tsm/geometry.h"
#include "tsm/measured.h"
#include "tsm/lookup.h"
#include "tsm/direct.h"
#include "tsm/staged.h"
#include "tsm/staged_sums.h"
#include "tsm/product_costs.h"
#include "tsm/staged_products.h"
#include "tsm/own_rows.h"
#include "tsm/own_whole_rows.h"
#include "tsm/sliced.h"
#include "tsm/products.h"
#include "tsm/narrow.h"
#include "tsm/layout.h"

#include "check.h"

enum { TYPES = 4, WIDEST = 66 };

/* A GPU of 132 multiprocessors. */
static inline ipt__limits large_limits(void) {
  ipt__limits limits;
  memset(&limits, 0, sizeof limits);
  limits.on_chip = 48 << 10;
  limits.workgroup = 1024;
  limits.registers = 65536;
  limits.registers_per_invocation = 224;
  limits.resident_groups = 132;
  limits.subgroup = 32;
  limits.compiles_sizes = 1;
  return limits;
}

/* As little as Vulkan allows, of a device that nothing is known about. */
static inline ipt__limits small_limits(void) {
  ipt__limits limits = large_limits();
  limits.on_chip = 16 << 10;
  limits.workgroup = 128;
  limits.registers_per_invocation = 64;
  limits.resident_groups = 1;
  return limits;
}

static inline ipt__tsm tsm_of(ipt_tsm_operation operation, ipt_type type, uint64_t k, uint64_t m,
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

/* Of the library's functions those that only some of the tests call. */
static inline void called_by_some(void) {
  (void)ipt__access_to_rows;
  (void)ipt__describe_geometry;
}

#endif
