/* Shared by the fuzz targets: an assertion, and files in a folder that is removed at the end. */
#ifndef IPT_TESTS_FUZZ_H
#define IPT_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Checks a condition in every build. libFuzzer takes a failure for a finding. */
#define REQUIRE(condition)                                                                         \
  ((condition)                                                                                     \
       ? (void)0                                                                                   \
       : (fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), abort()))

#endif
