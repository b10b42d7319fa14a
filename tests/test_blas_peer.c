/* libipt_blas against the OpenBLAS that is the first argument: results and calls of xerbla_, for
 * all combinations of arguments. Products of the numbers are exact.
 *
 * Older versions of OpenBLAS, which this library does not follow: before 0.3.24 imatcopy of real
 * matrices calls ldb argument 9, and all can write past its buffer; up to 0.3.25 a matrix without
 * rows or columns may be an error. */
#include <dlfcn.h>

#include "blas_cases.h"
#include "check.h"

/* The program's function serves both libraries. */
void xerbla_(const char *name, const int *info, int length) {
  blas_record_error(name, info, length);
}

static blas_library peer;
static int version; /* 324 is 0.3.24 */

static blas_function peer_function(void *library, const char *name) {
  union {
    void *object;
    blas_function function;
  } found;
  found.object = dlsym(library, name);
  if (found.object == NULL) {
    fprintf(stderr, "%s is not there\n", name);
    exit(1);
  }
  return found.function;
}

static void find_functions(void *library) {
  char name[32];
  for (int type = 0; type < BLAS_TYPES; type++)
    for (int in_place = 0; in_place < 2; in_place++) {
      snprintf(name, sizeof name, "cblas_%c%cmatcopy", "sdcz"[type], "oi"[in_place]);
      peer.function[type][in_place][0] = peer_function(library, name);
      snprintf(name, sizeof name, "%c%cmatcopy_", "sdcz"[type], "oi"[in_place]);
      peer.function[type][in_place][1] = peer_function(library, name);
    }
}

static void find_version(void *library) {
  typedef char *(*get_config)(void);
  const char *config = ((get_config)peer_function(library, "openblas_get_config"))();
  int minor = 0, patch = 0;
  if (sscanf(config, "OpenBLAS 0.%d.%d", &minor, &patch) == 2)
    version = 100 * minor + patch;
  printf("%s\n", config);
}

/* Whether OpenBLAS has a buffer of max(lda, ldb) rows and the result has more. */
static int overruns_peer(const blas_case *c) {
  int row_major = (c->order == 'R') != blas_transposes(c);
  int result_rows = row_major ? c->rows : c->cols;
  return version < 324 && c->in_place && result_rows > (c->lda > c->ldb ? c->lda : c->ldb);
}

/* OpenBLAS 0.3.21 does nothing for alpha = 1, although it has to conjugate. */
static int is_forgotten_by_peer(const blas_case *c) {
  return c->in_place && c->order == 'C' && c->trans == 'R' && c->alpha[0] == 1 && c->alpha[1] == 0;
}

/* In these cases it works out of place, to a copy, which is the same by definition. */
static void call_peer(const blas_case *c, const unsigned char *a, unsigned char *b) {
  blas_case instead = *c;
  if (overruns_peer(c) || is_forgotten_by_peer(c))
    instead.in_place = 0;
  blas_call(&peer, &instead, a, b);
}

static void check_result(const blas_case *c) {
  enum { MOST = 8 << 10 };
  static unsigned char a[MOST], b[MOST], theirs[MOST];
  size_t size = blas_elem_size(c->type), before = blas_extent(c, 0), after = blas_extent(c, 1);
  size_t bytes = (before > after ? before : after) * size + 64;
  CHECK(bytes <= MOST, "%s", blas_describe(c));
  if (bytes > MOST)
    return;
  blas_fill(c->type, b, bytes, 0);
  memcpy(a, b, bytes);
  memcpy(theirs, b, bytes);
  call_peer(c, a, theirs);
  blas_call(&blas_ours, c, a, b);
  for (size_t i = 0; i < bytes; i += blas_is_double(c->type) ? 8 : 4)
    CHECK(blas_number(c->type, b + i) == blas_number(c->type, theirs + i), "byte %zu: %s", i,
          blas_describe(c));
}

static int info_differs_by_version(const blas_case *c, int ours, int theirs) {
  int empty = c->rows == 0 || c->cols == 0;
  int real_in_place = c->in_place && !blas_is_complex(c->type);
  return (version < 324 && real_in_place && ours == 8 && theirs == 9) ||
         (version < 326 && empty && (theirs == 3 || theirs == 4));
}

static void check_error(const blas_case *c) {
  static unsigned char a[4096], b[4096], before[4096];
  char name[sizeof blas_error.name];
  blas_fill(c->type, b, sizeof b, 0);
  memcpy(before, b, sizeof b);
  memset(&blas_error, 0, sizeof blas_error);
  blas_call(&blas_ours, c, a, b);
  int info = blas_error.info, length = blas_error.length, calls = blas_error.calls;
  memcpy(name, blas_error.name, sizeof name);
  if (calls == 0 && c->rows > 0 && c->cols > 0)
    return; /* no argument is wrong */
  CHECK(memcmp(b, before, sizeof b) == 0, "data changed: %s", blas_describe(c));
  memset(&blas_error, 0, sizeof blas_error);
  blas_call(&peer, c, a, b);
  if (info_differs_by_version(c, info, blas_error.info))
    return;
  CHECK(info == blas_error.info, "%d and %d: %s", info, blas_error.info, blas_describe(c));
  CHECK(calls == blas_error.calls, "%d and %d: %s", calls, blas_error.calls, blas_describe(c));
  CHECK(length == blas_error.length, "%d and %d: %s", length, blas_error.length, blas_describe(c));
  CHECK(strcmp(name, blas_error.name) == 0, "%s and %s: %s", name, blas_error.name,
        blas_describe(c));
}

/* Pitches from one too few to some too many. */
static void check_pitches(blas_case c) {
  for (int i = 0; i < 20; i++) {
    blas_set_pitches(&c, i % 5 - 1, i / 5 - 1);
    check_error(&c);
    if (i % 5 > 0 && i / 5 > 0 && c.rows > 0 && c.cols > 0)
      check_result(&c);
  }
}

static void check_alphas(blas_case c) {
  static const double alphas[][2] = {{0, 0}, {1, 0}, {2.5, 0}, {0, 1}, {-1.5, 0.25}};
  for (size_t i = 0; i < sizeof alphas / sizeof alphas[0]; i++) {
    memcpy(c.alpha, alphas[i], sizeof c.alpha);
    if (blas_is_complex(c.type) || c.alpha[1] == 0)
      check_pitches(c);
  }
}

static void check_shape(int rows, int cols) {
  blas_case c;
  memset(&c, 0, sizeof c);
  c.rows = rows;
  c.cols = cols;
  for (int combination = 0; combination < BLAS_TYPES * 2 * 2 * 3 * 5; combination++) {
    c.type = combination % 4;
    c.in_place = combination / 4 % 2;
    c.fortran = combination / 8 % 2;
    c.order = "RCX"[combination / 16 % 3];
    c.trans = "NTCRX"[combination / 48];
    if (c.order != 'X' && c.trans != 'X' && rows > 0 && cols > 0)
      check_alphas(c);
    else
      check_pitches(c);
  }
}

int main(int argc, char **argv) {
  static const int shapes[][2] = {{1, 1},  {1, 6},  {6, 1},  {3, 2},   {2, 5}, {4, 4}, {9, 7},
                                  {8, 17}, {-1, 2}, {2, -1}, {-1, -1}, {0, 3}, {3, 0}, {0, 0}};
  void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (library == NULL) {
    fprintf(stderr, "usage: test_blas_peer LIBRARY; %s\n", argc > 1 ? dlerror() : "none given");
    return 1;
  }
  find_functions(library);
  find_version(library);
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    check_shape(shapes[i][0], shapes[i][1]);
  return finish();
}
