/* The statistics of pipelines, as each driver names them. */
#ifndef IPT_TESTS_COMPILERS_VENDOR_H
#define IPT_TESTS_COMPILERS_VENDOR_H

#include "null_device.h"

/* The figures before SCRATCH are in the tables. */
typedef enum figure {
  REGISTERS,
  OTHERS, /* registers that are plentiful */
  CODE,
  SHARED,
  WIDTH, /* waves or lanes at the same time; more are better */
  CYCLES,
  SPILLED,
  SCRATCH,
  FIGURES
} figure;

enum { COMPUTE_UNITS = 64 };

typedef struct vendor {
  uint32_t id;
  uint64_t cores; /* as the driver tells; Intel's does not, so they are assumed */
  struct {
    const char *statistic, *column; /* the driver's name, and the name in the table */
  } figures[FIGURES];
  /* Forced variants may spill, because they are for devices with more registers. */
  int forced_may_spill;
} vendor;

/* Registers are those of a subgroup, with as many lanes as the compiler chose. */
static const vendor vendors[] = {{IPT__VENDOR_AMD,
                                  COMPUTE_UNITS,
                                  {{"VGPRs", "VGPRs"},
                                   {"SGPRs", "SGPRs"},
                                   {"Code size", "code bytes"},
                                   {"LDS size", "LDS bytes"},
                                   {"Subgroups per SIMD", "waves"}, /* with 32 lanes on RDNA */
                                   {"Inverse Throughput", "cycles"},
                                   {"Spilled VGPRs", "spilled VGPRs"},
                                   {"Scratch size", "bytes of scratch"}},
                                  0},
                                 {IPT__VENDOR_INTEL,
                                  32,
                                  {{"Max live registers", "live registers"},
                                   {"SEND Count", "messages"},
                                   {"Instruction Count", "instructions"},
                                   {"Workgroup Memory Size", "shared bytes"},
                                   {"Max dispatch width", "lanes"},
                                   {"Cycle Count", "cycles"},
                                   {"Spill Count", "spills"},
                                   {"Scratch Memory Size", "bytes of scratch"}},
                                  1}};

/* Returns NULL for other vendors. */
static const vendor *find_vendor(uint32_t id) {
  for (size_t i = 0; i < sizeof vendors / sizeof vendors[0]; i++)
    if (vendors[i].id == id)
      return &vendors[i];
  return NULL;
}

#endif
