/* The built-in lists of cases.
 *
 * SPDX-License-Identifier: MIT
 */
#include "built_in.h"

#include <stddef.h>
#include <string.h>

/* The shapes of [Sung], float. */
#define PAPER                                                                                      \
  "--rows 7200 --cols 1800", "--rows 5100 --cols 2500", "--rows 4000 --cols 3200",                 \
      "--rows 3300 --cols 3900", "--rows 2500 --cols 5100", "--rows 1800 --cols 7200"

static const char *const paper[] = {PAPER, NULL};

/* At least one case for every method. Takes seconds, even on a driver without a GPU. */
static const char *const small[] = {"--rows 72 --cols 180",
                                    "--rows 96 --cols 128 --elem 8",
                                    "--rows 1000 --cols 3",
                                    "--rows 3 --cols 1000",
                                    "--rows 128 --cols 128",
                                    "--rows 31 --cols 37 --elem 12",
                                    "--rows 61 --cols 53 --elem 1",
                                    "--batch 50 --rows 16 --cols 16",
                                    "--batch 20 --rows 32 --cols 24 --elem 2",
                                    "--batch 50 --rows 8 --cols 12 --variant bs",
                                    "--batch 10 --rows 24 --cols 20 --variant pttwac",
                                    "--rows 40 --cols 30 --elem 64 --variant shift",
                                    "--rows 96 --cols 96 --variant square",
                                    "--rows 96 --cols 120 --variant 3-stage",
                                    "--rows 96 --cols 120 --variant 4-stage",
                                    "--rows 96 --cols 120 --variant 4-stage-fused",
                                    "--rows 97 --cols 121 --variant skewed-panels",
                                    "--rows 1009 --cols 4 --variant skewed-panels",
                                    "--rows 600 --cols 96 --variant 2-stage",
                                    NULL};

static const char *const targets[] = {
    PAPER,
    /* Large, wide and narrow: */
    "--rows 15000 --cols 12000", "--rows 20000 --cols 16384", "--rows 30000 --cols 28000",
    "--rows 1024 --cols 102400", "--rows 102400 --cols 1024", "--rows 4096 --cols 60000",
    "--rows 60000 --cols 4096",
    /* Arrays of structures, and back: */
    "--rows 1000000 --cols 2", "--rows 10000000 --cols 8", "--rows 100000000 --cols 3",
    "--rows 4000000 --cols 32", "--rows 2 --cols 1000000", "--rows 8 --cols 10000000",
    "--rows 3 --cols 100000000", "--rows 32 --cols 4000000",
    /* Arrays of structures of tiled arrays: */
    "--batch 100000 --rows 8 --cols 8", "--batch 100000 --rows 16 --cols 16",
    "--batch 100000 --rows 32 --cols 32", "--batch 100000 --rows 64 --cols 64",
    "--batch 100000 --rows 128 --cols 128", "--batch 4096 --rows 32 --cols 256",
    /* Square, and close to it: */
    "--rows 1024 --cols 1024", "--rows 2048 --cols 2048", "--rows 4096 --cols 4096",
    "--rows 4099 --cols 4099", "--rows 8192 --cols 8192", "--rows 16383 --cols 16383",
    "--rows 16384 --cols 16384", "--rows 22004 --cols 22004", "--rows 32768 --cols 32768",
    "--rows 8192 --cols 24576", "--rows 24576 --cols 8192",
    /* Without divisors: */
    "--rows 7919 --cols 7907", "--rows 20011 --cols 9973", "--rows 65537 --cols 1021",
    /* Sizes of elements: */
    "--rows 7200 --cols 1800 --elem 1", "--rows 7200 --cols 1800 --elem 2",
    "--rows 7200 --cols 1800 --elem 8", "--rows 7200 --cols 1800 --elem 12",
    "--rows 7200 --cols 1800 --elem 16", "--rows 7200 --cols 1800 --elem 64",
    "--rows 7200 --cols 1800 --elem 1000", "--rows 15000 --cols 12000 --elem 1",
    "--rows 15000 --cols 12000 --elem 2", "--rows 15000 --cols 12000 --elem 8",
    "--rows 15000 --cols 12000 --elem 12", "--rows 15000 --cols 12000 --elem 16",
    "--rows 15000 --cols 12000 --elem 64",
    /* Everyday sizes, where dispatches take much of the time: */
    "--rows 256 --cols 384", "--rows 480 --cols 640", "--rows 1080 --cols 1920",
    "--rows 2160 --cols 3840", NULL};

/* Above 4 GiB or 2^32 elements, up to what one large GPU holds. */
static const char *const huge[] = {
    "--rows 65536 --cols 40000 --elem 1",  "--rows 131072 --cols 65536 --elem 1",
    "--rows 100000 --cols 60000 --elem 1", "--rows 60000 --cols 50000",
    "--rows 100000 --cols 65000",          "--rows 131072 --cols 131072",
    "--rows 150000 --cols 160000",         NULL};

/* ---- For the CPU, each with elements of 4 and 8 bytes ---- */

#define BOTH(shape) shape " --elem 4", shape " --elem 8"
#define SQUARE(n)   BOTH("--rows " #n " --cols " #n)

/* The sizes of [Vladimirov, table 2], called good, bad and ugly there. */
#define CPU_SQUARES                                                                                \
  SQUARE(1040), SQUARE(1030), SQUARE(1024), SQUARE(2064), SQUARE(2060), SQUARE(2048),              \
      SQUARE(4160), SQUARE(4100), SQUARE(4096), SQUARE(8240), SQUARE(8210), SQUARE(8192),          \
      SQUARE(16400), SQUARE(16390), SQUARE(16384)

/* The shapes of [Sung], three times as large in each dimension, and one more like them. */
#define CPU_RECTANGLES                                                                             \
  BOTH("--rows 21600 --cols 5400"), BOTH("--rows 15300 --cols 7500"),                              \
      BOTH("--rows 12000 --cols 9600"), BOTH("--rows 9900 --cols 11700"),                          \
      BOTH("--rows 7500 --cols 15300"), BOTH("--rows 5400 --cols 21600"),                          \
      BOTH("--rows 15000 --cols 12000")

/* Arrays of structures, and back. */
#define CPU_SKINNY                                                                                 \
  BOTH("--rows 5000000 --cols 4"), BOTH("--rows 4 --cols 5000000"),                                \
      BOTH("--rows 10000000 --cols 8"), BOTH("--rows 8 --cols 10000000"),                          \
      BOTH("--rows 20000000 --cols 3"), BOTH("--rows 3 --cols 20000000"),                          \
      BOTH("--rows 2000000 --cols 32"), BOTH("--rows 32 --cols 2000000")

#define CPU_PRIMES                                                                                 \
  BOTH("--rows 7919 --cols 7907"), BOTH("--rows 20011 --cols 4999"),                               \
      BOTH("--rows 65537 --cols 1021"), BOTH("--rows 1021 --cols 65537")

#define CPU_SMALL SQUARE(64), SQUARE(128), SQUARE(256), SQUARE(512)

static const char *const cpu_squares[] = {CPU_SQUARES, NULL};
static const char *const cpu_rectangles[] = {CPU_RECTANGLES, NULL};
static const char *const cpu_skinny[] = {CPU_SKINNY, NULL};
static const char *const cpu_primes[] = {CPU_PRIMES, NULL};
static const char *const cpu_small[] = {CPU_SMALL, NULL};
static const char *const cpu_table[] = {CPU_SQUARES, CPU_RECTANGLES, CPU_SKINNY,
                                        CPU_PRIMES,  CPU_SMALL,      NULL};

/* ---- Products ---- */

/* A shape with all types and both operations. */
#define EACH(shape)                                                                                \
  "--op tsmttsm --type f32 " shape, "--op tsmttsm --type f64 " shape,                              \
      "--op tsmttsm --type c32 " shape, "--op tsmttsm --type c64 " shape,                          \
      "--op tsmm --type f32 " shape, "--op tsmm --type f64 " shape, "--op tsmm --type c32 " shape, \
      "--op tsmm --type c64 " shape

static const char *const unequal[] = {EACH("--m 1 --n 64 --k 2097152"), EACH("--m 8 --n 64"),
                                      EACH("--m 64 --n 3"), EACH("--m 17 --n 33"), NULL};

/* The reduction of TSMTTSM takes a part of the time, because k is 10^4 to 10^6. */
static const char *const short_ones[] = {EACH("--m 4 --k 10000"),    EACH("--m 4 --k 100000"),
                                         EACH("--m 4 --k 1000000"),  EACH("--m 16 --k 10000"),
                                         EACH("--m 16 --k 100000"),  EACH("--m 16 --k 1000000"),
                                         EACH("--m 64 --k 10000"),   EACH("--m 64 --k 100000"),
                                         EACH("--m 64 --k 1000000"), NULL};

/* ---- By their names ---- */

typedef struct named_list {
  const char *name;
  const char *const *lines;
} named_list;

static const named_list named_lists[] = {{"paper", paper},
                                         {"small", small},
                                         {"targets", targets},
                                         {"huge", huge},
                                         {"cpu", cpu_table},
                                         {"cpu-squares", cpu_squares},
                                         {"cpu-rectangles", cpu_rectangles},
                                         {"cpu-skinny", cpu_skinny},
                                         {"cpu-primes", cpu_primes},
                                         {"cpu-small", cpu_small},
                                         {"unequal", unequal},
                                         {"short", short_ones}};

const char *const *bench_built_in(const char *name) {
  for (size_t i = 0; i < sizeof named_lists / sizeof named_lists[0]; i++)
    if (strcmp(named_lists[i].name, name) == 0)
      return named_lists[i].lines;
  return NULL;
}
