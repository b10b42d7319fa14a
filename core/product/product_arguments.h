/* What the launches of tiles, vectors and systems have in common. Constants are in the order of the
 * shaders' constant_id. */

enum { IPT__SUMS_SCRATCH_BYTES = 64 << 20 /* of partial sums */ };

/* The push constants: the block `Arguments` of shaders/include/product.glsl. They begin with
 * addresses.
 */
typedef struct ipt__product_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha[4], beta[4];
  uint64_t a_stride, b_stride, c_stride;
  uint32_t a_pitch, b_pitch, c_pitch;
  uint32_t m, n, terms;
  uint32_t matrices, splits, split_blocks;
  uint32_t to_scratch;
} ipt__product_arguments;

/* What is computed of C, and what alpha and beta ask for. */
typedef struct ipt__output_constants {
  uint32_t scales, reads_old, triangle, hermitian;
} ipt__output_constants;

/* Without terms there is nothing to scale, whatever alpha is: it may be infinite. */
static ipt__output_constants ipt__output_constants_of(const ipt__product *product) {
  ipt__output_constants output;
  int is_one = product->alpha[0] == 1 && product->alpha[1] == 0;
  output.scales = ipt__product_terms(product) > 0 && !is_one;
  output.reads_old = !ipt__is_zero(product->beta);
  output.triangle = (uint32_t)product->triangle;
  output.hermitian = product->hermitian != 0;
  return output;
}

static ipt__product_arguments ipt__product_arguments_of(const ipt__product *product) {
  ipt__product_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(product->type, product->alpha, arguments.alpha);
  ipt__number_bits(product->type, product->beta, arguments.beta);
  arguments.a_stride = product->a.stride;
  arguments.b_stride = product->b.stride;
  arguments.c_stride = product->c.stride;
  arguments.a_pitch = (uint32_t)product->a.stored.pitch;
  arguments.b_pitch = (uint32_t)product->b.stored.pitch;
  arguments.c_pitch = (uint32_t)product->c.stored.pitch;
  arguments.m = (uint32_t)product->m;
  arguments.n = (uint32_t)product->n;
  arguments.terms = (uint32_t)ipt__product_terms(product);
  arguments.matrices = (uint32_t)product->batch;
  return arguments;
}

static void ipt__declare_operand(ipt__call *call, uint32_t use, const ipt__operand *x,
                                 ipt__address at, uint64_t batch) {
  const ipt__matrix *stored = &x->stored;
  ipt__range range = ipt__rows_at(at, stored->width, stored->pitch, stored->rows);
  range.matrices = batch;
  range.stride = x->stride;
  ipt__declare(call, use, range);
}

/* is_whole: everything of C is written, apart from the other triangle where C is one. */
static void ipt__declare_output(ipt__call *call, const ipt__product *product,
                                const ipt__product_places *places, int is_whole) {
  int has_rest = product->form == IPT__GENERAL && product->triangle != IPT__WHOLE;
  int reads =
      !is_whole || has_rest || product->form == IPT__VECTOR_SUM || !ipt__is_zero(product->beta);
  ipt__declare_operand(call, reads ? IPT__CHANGES : IPT__WRITES, &product->c, places->c,
                       product->batch);
}

static ipt_result ipt__launch_at(ipt__launcher *launcher, const ipt__product_places *places,
                                 ipt__call *call, uint64_t groups) {
  ipt__take_address(call, places->a.target, places->a.offset);
  ipt__take_address(call, places->b.target, places->b.offset);
  ipt__take_address(call, places->c.target, places->c.offset);
  ipt__take_address(call, IPT__SCRATCH, places->scratch);
  return ipt__add_launch(launcher, call, groups);
}

/* Whether sizes are within 32 bits, as the kernels count them. */
static int ipt__product_within_limits(const ipt__product *product) {
  const uint64_t most = UINT32_MAX - 1024;
  return product->a.stored.pitch <= UINT32_MAX && product->b.stored.pitch <= UINT32_MAX &&
         product->c.stored.pitch <= UINT32_MAX && product->m <= most && product->n <= most &&
         product->k <= most && product->batch <= most;
}
