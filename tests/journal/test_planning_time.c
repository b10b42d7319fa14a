/* Plans of runs with little memory: they are found soon, whatever the shape, and panels divide a
 * side where they can.
 *
 * SPDX-License-Identifier: MIT
 */

#include "../check.h"

#include "external_plan.h"

#include <string.h>
#include <time.h>

static const uint64_t large_prime = 4611686018427387847; /* below 2^62 */
static const uint64_t middle_prime = 2147483647;         /* 2^31 - 1 */

static journal_job job_of(uint64_t rows, uint64_t cols, uint64_t elem_size) {
  journal_job job;
  memset(&job, 0, sizeof job);
  job.moves = job.batch = 1;
  job.rows = rows;
  job.cols = cols;
  job.elem_size = elem_size;
  return job;
}

/* A search for the least sufficient memory makes about as many plans. */
static void test_time(uint64_t rows, uint64_t cols, uint64_t elem_size) {
  journal_job job = job_of(rows, cols, elem_size);
  external_plan plan;
  clock_t begin = clock();
  unsigned planned = 0;
  for (unsigned bits = 14; bits < 62; bits++) {
    planned += external_plan_make(&job, (uint64_t)1 << bits, &plan);
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  CHECK(seconds < 5, "%.1f s for %lu x %lu, %u plans", seconds, (unsigned long)rows,
        (unsigned long)cols, planned);
}

/* The panels of a large side that can be divided. */
static void test_divisor(uint64_t rows, uint64_t cols, uint64_t room, uint64_t wanted) {
  journal_job job = job_of(rows, cols, 4);
  external_plan plan;
  CHECK(external_plan_make(&job, room, &plan) && plan.lines.rest == 0 &&
            plan.super_bytes == wanted * 4,
        "%lu x %lu: super-elements of %lu bytes", (unsigned long)rows, (unsigned long)cols,
        (unsigned long)plan.super_bytes);
}

int main(void) {
  test_time(2, large_prime, 1);
  test_time(large_prime, 2, 1);
  test_time(4, large_prime / 4, 1);
  test_time(middle_prime, middle_prime, 1);
  test_time(3, (uint64_t)1 << 60, 4);
  test_divisor(6000, 5000, 1 << 20, 50);
  test_divisor((uint64_t)65521 * 3, 3, (uint64_t)65521 * 3 * 4 * 2, 65521);
  return finish();
}
