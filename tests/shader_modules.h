/* The library's modules of SPIR-V, unpacked. */
#ifndef IPT_TESTS_SHADER_MODULES_H
#define IPT_TESTS_SHADER_MODULES_H

#include <stddef.h>
#include <stdint.h>

#include "../shaders/spirv/checksums.h"

/* Returns the checksum that tools/build_shaders.py computes. */
static inline uint64_t checksum_of(const uint32_t *words, size_t count) {
  uint64_t checksum = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < count; i++)
    checksum = (checksum ^ words[i]) * UINT64_C(0x100000001b3);
  return checksum;
}

#endif
