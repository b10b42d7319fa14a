/* What drivers tell of pipelines, each in its own words. */
#ifndef IPT_TESTS_COMPILERS_VENDOR_H
#define IPT_TESTS_COMPILERS_VENDOR_H

#include "null_device.h"

/* Those up to SPILLED are in the tables. */
typedef enum figure {
  REGISTERS,
  OTHERS, /* of which there are enough */
  CODE,
  SHARED,
  WIDTH, /* waves at the same time, or lanes: the more the better */
  CYCLES,
  SPILLED,
  SCRATCH,
  FIGURES
} figure;

enum { COMPUTE_UNITS = 64 };

typedef struct vendor {
  uint32_t id;
  uint64_t cores; /* of which the driver tells; Intel's does not, and they are assumed */
  struct {
    const char *statistic, *column; /* the driver's name, and that in the table */
  } figures[FIGURES];
  /* Variants that are forced may spill: they are for devices of more registers. */
  int forced_may_spill;
} vendor;

/* Registers are those of a subgroup's file, of the lanes that the compiler chose. */
static const vendor vendors[] = {{IPT__VENDOR_AMD,
                                  COMPUTE_UNITS,
                                  {{"VGPRs", "VGPRs"},
                                   {"SGPRs", "SGPRs"},
                                   {"Code size", "code bytes"},
                                   {"LDS size", "LDS bytes"},
                                   {"Subgroups per SIMD", "waves"}, /* RDNA's are of 32 lanes */
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

/* NULL: of another one. */
static const vendor *find_vendor(uint32_t id) {
  for (size_t i = 0; i < sizeof vendors / sizeof vendors[0]; i++)
    if (vendors[i].id == id)
      return &vendors[i];
  return NULL;
}

#endif
