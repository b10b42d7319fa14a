/* All kinds of tiles that serve this processor compute the same bits. */
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "cpu_context.h"
#include "reference.h"

enum { SIDE = 75, TERMS = 800, MARGIN = 3, NUMBER = 16, LINE = (SIDE + MARGIN) * NUMBER };

typedef struct tiles {
  ipt_context *context;
  unsigned char *a, *b, *first, *c;
} tiles;

/* Numbers of 16 bits have a C of floats, which shows all bits of the sums. */
static void fill(unsigned char *numbers, size_t bytes, ipt_type type) {
  size_t size = type == IPT_TYPE_F64 || type == IPT_TYPE_C64 ? 8 : 4;
  for (size_t i = 0; i + size <= bytes; i += size) {
    double wide = (double)(random_number() % 2000001) / 777777 - 1.3;
    float number = (float)wide;
    uint32_t halves = (uint32_t)(random_number() & 0xbbffbbff);
    if (size == 8)
      memcpy(numbers + i, &wide, 8);
    else if (type == IPT_TYPE_F16 || type == IPT_TYPE_BF16)
      memcpy(numbers + i, &halves, 4);
    else
      memcpy(numbers + i, &number, 4);
  }
}

static ipt_gemm_desc describe(ipt_type type, uint64_t m, uint64_t n, uint64_t k, unsigned options) {
  ipt_gemm_desc d;
  memset(&d, 0, sizeof d);
  d.type = type;
  d.m = m;
  d.n = n;
  d.k = k;
  d.op_a = options % 2 != 0 ? IPT_OP_NONE : IPT_OP_CONJUGATE_TRANSPOSE;
  d.op_b = options / 2 % 2 != 0 ? IPT_OP_CONJUGATE_TRANSPOSE : IPT_OP_NONE;
  d.ldc = SIDE + MARGIN;
  d.wide_c = type >= IPT_TYPE_F16;
  d.scaling = IPT_SCALING_ALPHA_BETA;
  d.alpha[0] = 0.7;
  d.beta[0] = options % 3 == 0 ? 0 : -1.3;
  if (type == IPT_TYPE_C32 || type == IPT_TYPE_C64) {
    d.alpha[1] = options % 5 == 0 ? 0 : 0.4;
    d.beta[1] = options % 3 == 2 ? 0.6 : 0;
  }
  return d;
}

static void multiply(const tiles *t, const ipt__product *product, int kind, unsigned char *c) {
  ipt__cpu_gemm cpu;
  memset(&cpu, 0, sizeof cpu);
  ipt__divide_gemm_by(&cpu, ipt__tile_of(product, kind), product, &t->context->host.cpu_sizes, 1);
  cpu.a = t->a;
  cpu.b = t->b;
  cpu.c = c;
  cpu.scratch = (unsigned char *)malloc((size_t)cpu.worker_bytes);
  ipt__cpu_gemm_body(&cpu, 0, cpu.items, 0);
  free(cpu.scratch);
}

static void compare_kinds(const tiles *t, const ipt_gemm_desc *d) {
  ipt__request request;
  int first = ipt__first_tile(), last = ipt__last_tile();
  CHECK(ipt__request_gemm(t->context, d, &request) == IPT_SUCCESS, "request");
  random_state = 7;
  fill(t->first, SIDE * LINE, d->wide_c ? IPT_TYPE_F32 : d->type);
  memcpy(t->c, t->first, SIDE * LINE);
  multiply(t, &request.product, first, t->first);
  for (int kind = first + 1; kind <= last; kind++) {
    random_state = 7;
    fill(t->c, SIDE * LINE, d->wide_c ? IPT_TYPE_F32 : d->type);
    multiply(t, &request.product, kind, t->c);
    CHECK(memcmp(t->c, t->first, SIDE * LINE) == 0, "type %d, %lux%lux%lu, kind %d", (int)d->type,
          (unsigned long)d->m, (unsigned long)d->n, (unsigned long)d->k, kind);
  }
}

int main(void) {
  static const uint64_t sides[] = {1, 6, 7, 13, 14, 16, 17, 31, 32, 33, 64, 75};
  static const uint64_t terms[] = {1, 2, 191, 384, 385, 800};
  enum { SIDES = sizeof sides / sizeof sides[0], LENGTHS = sizeof terms / sizeof terms[0] };
  tiles t;
  unsigned number = 0;
  t.context = open_cpu_context(1);
  t.a = (unsigned char *)malloc(SIDE * TERMS * NUMBER);
  t.b = (unsigned char *)malloc(SIDE * TERMS * NUMBER);
  t.first = (unsigned char *)malloc(SIDE * LINE);
  t.c = (unsigned char *)malloc(SIDE * LINE);
  for (int type = IPT_TYPE_F32; type <= IPT_TYPE_BF16; type++) {
    fill(t.a, SIDE * TERMS * NUMBER, (ipt_type)type);
    fill(t.b, SIDE * TERMS * NUMBER, (ipt_type)type);
    for (size_t i = 0; i < SIDES * SIDES; i++, number++) {
      ipt_gemm_desc d = describe((ipt_type)type, sides[i / SIDES], sides[i % SIDES],
                                 terms[number % LENGTHS], number / LENGTHS);
      compare_kinds(&t, &d);
    }
  }
  free(t.a);
  free(t.b);
  free(t.first);
  free(t.c);
  ipt_context_destroy(t.context);
  return finish();
}
