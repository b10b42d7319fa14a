/* What the fuzz targets share: an assertion, and files in a folder that is gone in the end. */
#ifndef IPT_TESTS_FUZZ_H
#define IPT_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Holds in every build, and ends in a way that libFuzzer takes for a finding. */
#define REQUIRE(condition)                                                                         \
  ((condition)                                                                                     \
       ? (void)0                                                                                   \
       : (fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), abort()))

#endif
