/* A test is a program: CHECK counts, finish() prints the closing line and gives the exit code. */
#ifndef IPT_TESTS_CHECK_H
#define IPT_TESTS_CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHECK_SKIPPED = 77 }; /* exit code of a test that cannot run here */

static unsigned long check_passed, check_failed;

/* Counts checks and reports the first failures. The remaining arguments, a printf format and its
 * values, name the case. */
#define CHECK(condition, ...)                                                                      \
  do {                                                                                             \
    if (condition) {                                                                               \
      check_passed++;                                                                              \
    } else if (check_failed++ < 20) {                                                              \
      fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition);                              \
      fprintf(stderr, __VA_ARGS__);                                                                \
      fputc('\n', stderr);                                                                         \
    }                                                                                              \
  } while (0)

static inline int finish(void) {
  printf("%lu passed, %lu failed\n", check_passed, check_failed);
  return check_failed == 0 && check_passed > 0 ? 0 : 1;
}

/* Returns the threads of the CPU backend that the environment asks for, or 0 for the default. */
static inline unsigned threads_to_test(void) {
  const char *threads = getenv("IPT_TEST_THREADS");
  return threads != NULL ? (unsigned)atoi(threads) : 0;
}

/* Whether fewer cases of each kind suffice, because another run of the same test has all of them:
 * tests/CMakeLists.txt says which. Every check is made either way. */
static inline int few_cases(void) {
  const char *few = getenv("IPT_TEST_FEW");
  return few != NULL && few[0] == '1';
}

/* Whether a case is the one in every `step` of them that is run. The choice follows multiples of
 * the golden ratio: cases go through methods, types and operations in turn, and taking every Nth
 * case would meet only some of these. */
static inline int is_one_of(unsigned long step, unsigned long number) {
  uint32_t fraction = (uint32_t)(number / step) * 0x9e3779b1u;
  return number % step == (unsigned long)((uint64_t)fraction * step >> 32);
}

/* Whether to leave this case out of a test that has hundreds. With IPT_TEST_EVERY=N only one in N
 * is run, because an emulator makes them slow or because another run has the others. */
static inline int left_out(void) {
  static unsigned long cases;
  const char *every = getenv("IPT_TEST_EVERY");
  unsigned long step = every != NULL ? strtoul(every, NULL, 10) : 1;
  return !is_one_of(step > 1 ? step : 1, cases++);
}

/* Ends a test whose driver is missing: it fails if drivers are required and is skipped
 * otherwise. */
static inline int skip(const char *why) {
  const char *required = getenv("IPT_REQUIRE_DRIVERS");
  fprintf(stderr, "skipped: %s\n", why);
  return required != NULL && required[0] == '1' ? 1 : CHECK_SKIPPED;
}

#endif
