/* Profiles of devices for tests on paper, which plan without a device. Included after ipt.h with
 * its implementation. */
#ifndef IPT_TESTS_PAPER_PROFILES_H
#define IPT_TESTS_PAPER_PROFILES_H

/* The profile of a device that the library knows by this name. Its driver tells the number of
 * cores, or 0. */
static inline ipt__profile device_profile(const char *name, uint32_t vendor, ipt__driver driver,
                                          uint32_t subgroup, uint64_t shared_bytes,
                                          uint32_t workgroup, uint64_t cores) {
  ipt__identity identity = {name, vendor, driver, driver != IPT__OTHER_DRIVER, subgroup};
  ipt__profile profile = ipt__device_profile(&identity, shared_bytes, workgroup);
  if (cores > 0)
    profile.cores = cores;
  profile.co_resident = ipt__places_of(&profile, cores);
  return profile;
}

static inline ipt__profile large_gpu(void) {
  return device_profile("NVIDIA H200", IPT__VENDOR_NVIDIA, IPT__OTHER_DRIVER, 32, 48 << 10, 1024,
                        132);
}

/* Gives the device matrix units for all types that have some, used by subgroups of so many lanes.
 */
static inline ipt__profile with_units(ipt__profile profile, uint32_t lanes, uint32_t rows,
                                      uint32_t cols, uint32_t terms) {
  const ipt__matrix_unit unit = {rows, cols, terms, NULL};
  profile.matrix_lanes = lanes;
  profile.matrix_workgroup = profile.workgroup;
  profile.matrix_units[IPT_TYPE_F16] = profile.matrix_units[IPT_TYPE_BF16] = unit;
  return profile;
}

static inline ipt__profile gpu_with_units(void) {
  return with_units(large_gpu(), 32, 16, 16, 16);
}

/* Has waves of 64. */
static inline ipt__profile wide_gpu(void) {
  return device_profile("RX Vega", IPT__VENDOR_AMD, IPT__OTHER_DRIVER, 64, 64 << 10, 1024, 64);
}

/* Has subgroups of 8 and few registers. */
static inline ipt__profile narrow_gpu(void) {
  return device_profile("Arc", IPT__VENDOR_INTEL, IPT__OTHER_DRIVER, 8, 64 << 10, 1024, 0);
}

static inline ipt__profile software(void) {
  return device_profile("llvmpipe", 0, IPT__LLVMPIPE, 8, 32 << 10, 1024, 0);
}

/* Has the least that Vulkan guarantees. */
static inline ipt__profile smallest(void) {
  return device_profile("unknown", 0, IPT__OTHER_DRIVER, 4, 16 << 10, 128, 0);
}

#endif
