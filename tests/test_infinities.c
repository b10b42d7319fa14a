/* Numbers at the end of the range. Infinities of complex numbers stay infinities where alpha or
 * beta is real, and 1 multiplies nothing. alpha multiplies a vector before its product with itself.
 */
#include "check.h"
#include "ipt.h"
#include "opened_context.h"

#include <math.h>
#include <stdbool.h>

enum { M = 37, N = 21, K = 19, MOST = 40 * 40 * 2 };

/* Numbers of both precisions, so that every operation is tested in both. */
typedef struct infinite_operands {
  float a32[MOST], b32[MOST], c32[MOST];
  double a64[MOST], b64[MOST], c64[MOST];
  bool is_wide;
} infinite_operands;

static infinite_operands o;

static void *a_of(void) {
  return o.is_wide ? (void *)o.a64 : (void *)o.a32;
}

static void *b_of(void) {
  return o.is_wide ? (void *)o.b64 : (void *)o.b32;
}

static void *c_of(void) {
  return o.is_wide ? (void *)o.c64 : (void *)o.c32;
}

static double c_at(unsigned at) {
  return o.is_wide ? o.c64[at] : (double)o.c32[at];
}

/* `factor` is the value of A's and B's numbers, in both components of A. */
static void fill(double a, double b, double infinite) {
  for (unsigned i = 0; i < MOST; i++) {
    o.a64[i] = a;
    o.b64[i] = i % 2 == 0 ? b : 0;
    o.c64[i] = i < 2 ? infinite : 1;
    o.a32[i] = (float)o.a64[i];
    o.b32[i] = (float)o.b64[i];
    o.c32[i] = (float)o.c64[i];
  }
  if (!isfinite(infinite)) { /* only the imaginary part is */
    o.c64[0] = 1;
    o.c32[0] = 1;
  }
}

/* ---- Operations on C with the scaling that the caller sets ---- */

typedef struct scaled_call {
  ipt_type type;
  ipt_scaling scaling;
  double alpha, beta;
} scaled_call;

#define START(desc_type)                                                                           \
  desc_type d;                                                                                     \
  memset(&d, 0, sizeof d);                                                                         \
  d.type = s->type;                                                                                \
  d.scaling = s->scaling;                                                                          \
  d.alpha[0] = s->alpha

static ipt_result call_gemm(ipt_context *context, const scaled_call *s) {
  START(ipt_gemm_desc);
  d.beta[0] = s->beta;
  d.m = M;
  d.n = N;
  d.k = K;
  return ipt_gemm(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_gemv(ipt_context *context, const scaled_call *s) {
  START(ipt_gemv_desc);
  d.beta[0] = s->beta;
  d.m = M;
  d.n = K;
  return ipt_gemv(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_gemv_transposed(ipt_context *context, const scaled_call *s) {
  START(ipt_gemv_desc);
  d.beta[0] = s->beta;
  d.m = K;
  d.n = M;
  d.op_a = IPT_OP_TRANSPOSE;
  return ipt_gemv(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_symv(ipt_context *context, const scaled_call *s) {
  START(ipt_symv_desc);
  d.beta[0] = s->beta;
  d.n = K;
  return ipt_symv(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_hemv(ipt_context *context, const scaled_call *s) {
  START(ipt_symv_desc);
  d.beta[0] = s->beta;
  d.n = K;
  return ipt_hemv(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_tsmttsm(ipt_context *context, const scaled_call *s) {
  START(ipt_tsm_desc);
  d.beta[0] = s->beta;
  d.m = 3;
  d.n = 2;
  d.k = 400;
  return ipt_tsmttsm(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_tsmm(ipt_context *context, const scaled_call *s) {
  START(ipt_tsm_desc);
  d.beta[0] = s->beta;
  d.m = 3;
  d.n = 2;
  d.k = 400;
  return ipt_tsmm(context, a_of(), b_of(), c_of(), &d);
}

static ipt_result call_syrk(ipt_context *context, const scaled_call *s) {
  START(ipt_syrk_desc);
  d.beta[0] = s->beta;
  d.n = N;
  d.k = K;
  return ipt_syrk(context, a_of(), c_of(), &d);
}

/* Operations that always add; they are called with beta = 1 alone. */
static ipt_result call_syr(ipt_context *context, const scaled_call *s) {
  START(ipt_syr_desc);
  d.n = N;
  return ipt_syr(context, a_of(), c_of(), &d);
}

static ipt_result call_axpy(ipt_context *context, const scaled_call *s) {
  START(ipt_axpy_desc);
  d.n = N;
  return ipt_axpy(context, a_of(), c_of(), &d);
}

static ipt_result call_trsm(ipt_context *context, const scaled_call *s) {
  START(ipt_trsm_desc);
  d.m = K;
  d.n = N;
  d.triangle = IPT_TRIANGLE_UPPER;
  d.unit_diagonal = true;
  return ipt_trsm(context, a_of(), c_of(), &d);
}

typedef struct scaled_operation {
  const char *name;
  ipt_result (*call)(ipt_context *context, const scaled_call *s);
  bool has_beta, always_adds;
} scaled_operation;

static const scaled_operation operations[] = {{"gemm", call_gemm, true, false},
                                              {"gemv", call_gemv, true, false},
                                              {"gemv T", call_gemv_transposed, true, false},
                                              {"symv", call_symv, true, false},
                                              {"hemv", call_hemv, true, false},
                                              {"tsmttsm", call_tsmttsm, true, false},
                                              {"tsmm", call_tsmm, true, false},
                                              {"syrk", call_syrk, true, false},
                                              {"syr", call_syr, false, true},
                                              {"axpy", call_axpy, false, true},
                                              {"trsm", call_trsm, false, false}};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

static void check_call(ipt_context *context, const scaled_operation *operation,
                       const scaled_call *s) {
  ipt_result result = operation->call(context, s);
  if (result == IPT_ERROR_UNSUPPORTED && o.is_wide)
    return;
  CHECK(result == IPT_SUCCESS, "%s: %s", operation->name, ipt_result_string(result));
}

/* Old infinities stay, and the other part stays finite. */
static void check_old(ipt_context *context, const scaled_operation *operation) {
  for (int i = 0; i < 3; i++) {
    scaled_call s = {o.is_wide ? IPT_TYPE_C64 : IPT_TYPE_C32,
                     i == 0 ? IPT_SCALING_NONE : IPT_SCALING_ALPHA_BETA, i == 0 ? 0 : 1,
                     i == 0 ? 0 : i};
    if ((i == 0 && !operation->always_adds) || (i > 0 && !operation->has_beta))
      continue;
    fill(0.5, 2, INFINITY);
    check_call(context, operation, &s);
    CHECK(isfinite(c_at(0)) && isinf(c_at(1)), "%s, case %d: %g + %gi", operation->name, i, c_at(0),
          c_at(1));
  }
}

/* New infinities, which sums of large numbers make, stay with a real alpha. */
static void check_new(ipt_context *context, const scaled_operation *operation) {
  for (int i = 1; i < 3; i++) {
    scaled_call s = {o.is_wide ? IPT_TYPE_C64 : IPT_TYPE_C32, IPT_SCALING_ALPHA_BETA, i, 0};
    double large = o.is_wide ? 1e200 : 1e30;
    if (!operation->has_beta || operation->call == call_syrk || operation->call == call_hemv)
      continue;
    fill(large, large, 1);
    check_call(context, operation, &s);
    CHECK(isinf(c_at(0)) && isinf(c_at(1)), "%s, alpha = %d: %g + %gi", operation->name, i, c_at(0),
          c_at(1));
  }
}

/* B is multiplied by a real alpha, so that one part stays finite in the last unknown. */
static void check_system(ipt_context *context) {
  scaled_call s = {o.is_wide ? IPT_TYPE_C64 : IPT_TYPE_C32, IPT_SCALING_ALPHA_BETA, 2, 0};
  const scaled_operation *operation = &operations[OPERATIONS - 1];
  unsigned last = 2 * ((K - 1) * N + N - 1);
  fill(0.5, 2, 1);
  o.c64[last + 1] = INFINITY;
  o.c32[last + 1] = INFINITY;
  check_call(context, operation, &s);
  CHECK(c_at(last) == 2 && isinf(c_at(last + 1)), "trsm: %g + %gi", c_at(last), c_at(last + 1));
}

/* Quotients with infinities are those of the reference BLAS, on every backend: a part of the
 * divisor that is 0 is multiplied like any other. */
static void check_quotients(ipt_context *context) {
  static const double cases[][6] = {{1, INFINITY, 2, 0, NAN, INFINITY},
                                    {INFINITY, 1, 2, 0, INFINITY, NAN},
                                    {1, INFINITY, 0, 2, INFINITY, NAN},
                                    {1, INFINITY, 2, 3, INFINITY, INFINITY},
                                    {1, 1, INFINITY, 0, 0, 0},
                                    {1, 2, 0, 0, NAN, NAN},
                                    {INFINITY, INFINITY, INFINITY, 0, NAN, NAN}};
  scaled_call call = {o.is_wide ? IPT_TYPE_C64 : IPT_TYPE_C32, IPT_SCALING_ALPHA_BETA, 1, 0};
  const scaled_call *s = &call;
  START(ipt_trsm_desc);
  d.m = d.n = 1;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const double *of = cases[i];
    for (int part = 0; part < 2; part++) {
      o.c32[part] = (float)(o.c64[part] = of[part]);
      o.a32[part] = (float)(o.a64[part] = of[2 + part]);
    }
    CHECK(ipt_trsm(context, a_of(), c_of(), &d) == IPT_SUCCESS, "trsm");
    for (unsigned part = 0; part < 2; part++)
      CHECK(isnan(of[4 + part]) ? isnan(c_at(part)) : c_at(part) == of[4 + part],
            "(%g + %gi) / (%g + %gi): %g + %gi", of[0], of[1], of[2], of[3], c_at(0), c_at(1));
  }
}

/* x is so large or so small that its products with itself are out of range, which alpha brings
 * back. The triangle that is not computed stays. */
static void check_range(ipt_context *context, bool is_complex, bool is_hermitian, bool is_small) {
  double size = o.is_wide ? 0x1p+600 : 0x1p+80;
  unsigned components = is_complex ? 2 : 1;
  scaled_call call = {o.is_wide ? IPT_TYPE_F64 : IPT_TYPE_F32, IPT_SCALING_ALPHA_BETA, 1, 0};
  const scaled_call *s = &call;
  size = is_small ? 1 / size : size;
  call.type = (ipt_type)((int)call.type + (is_complex ? 2 : 0));
  call.alpha = o.is_wide ? 0x1p-900 : 0x1p-120;
  call.alpha = is_small ? 1 / call.alpha : call.alpha;
  START(ipt_syr_desc);
  d.n = N;
  fill(size, 0, 0);
  for (unsigned i = 0; i < 2 * N; i++)
    o.a32[i] = (float)(o.a64[i] = is_complex && i % 2 == 1 ? 0 : size);
  memset(o.c32, 0, sizeof o.c32);
  memset(o.c64, 0, sizeof o.c64);
  double sum = size * (call.alpha * size);
  CHECK((is_hermitian ? ipt_her : ipt_syr)(context, a_of(), c_of(), &d) == IPT_SUCCESS, "syr");
  for (unsigned i = 0; i < N * N; i++) {
    double wanted = i % N <= i / N ? sum : 0;
    CHECK(c_at(components * i) == wanted, "%s, type %d, %u: %g, not %g",
          is_hermitian ? "her" : "syr", (int)d.type, i, c_at(components * i), wanted);
  }
}

int main(int argc, char **argv) {
  ipt_context_desc own;
  ipt_context *context = NULL;
  int code = open_named_backend(argc, argv, &own, &context);
  if (code >= 0)
    return code;
  scaled_call probe = {IPT_TYPE_C64, IPT_SCALING_NONE, 0, 0};
  bool has_double = call_gemm(context, &probe) == IPT_SUCCESS;
  for (int wide = 0; wide <= has_double; wide++) {
    o.is_wide = wide != 0;
    for (unsigned i = 0; i < OPERATIONS; i++) {
      check_old(context, &operations[i]);
      check_new(context, &operations[i]);
    }
    check_system(context);
    check_quotients(context);
    for (int i = 0; i < 8; i++)
      check_range(context, i % 2 != 0, i / 2 % 2 != 0, i / 4 != 0);
  }
  ipt_context_destroy(context);
  return finish();
}
