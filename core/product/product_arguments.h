/* Shared by the launches of tiles, vectors and systems. */

enum {
  IPT__SUMS_SCRATCH_BYTES =
      64 << 20 /* the most for partial sums, unless one sum for each element takes more */
};

/* Whether sums are multiplied by alpha. Without terms there is nothing to scale, and alpha must not
 * be used, since it may be infinite. */
static uint32_t ipt__scales_sums(const ipt__product *product) {
  int is_one = product->alpha[0] == 1 && product->alpha[1] == 0;
  return ipt__product_terms(product) > 0 && !is_one && !product->scales_a;
}

static uint32_t ipt__reads_old(const ipt__product *product) {
  return !ipt__is_zero(product->beta);
}

static ipt__product_arguments ipt__product_arguments_of(const ipt__product *product) {
  ipt__product_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(product->type, product->alpha, arguments.alpha_bits);
  ipt__number_bits(product->type, product->beta, arguments.beta_bits);
  arguments.a_stride = product->a.stride;
  arguments.b_stride = product->b.stride;
  arguments.c_stride = product->c.stride;
  arguments.a_pitch = (uint32_t)product->a.stored.pitch;
  arguments.b_pitch = (uint32_t)product->b.stored.pitch;
  arguments.c_pitch = (uint32_t)product->c.stored.pitch;
  arguments.m = (uint32_t)product->m;
  arguments.n = (uint32_t)product->n;
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

/* `is_whole`: the launch writes all of C or, if C is a triangle, all of that. */
static void ipt__declare_output(ipt__call *call, const ipt__product *product,
                                const ipt__product_places *places, int is_whole) {
  int reads = !is_whole || ipt__writes_triangle(product) || ipt__reads_old_c(product);
  ipt__declare_operand(call, reads ? IPT__CHANGES : IPT__WRITES, &product->c, places->c,
                       product->batch);
}

static void ipt__take_places(ipt__call *call, const ipt__product_places *places) {
  ipt__take_address(call, places->a.target, places->a.offset);
  ipt__take_address(call, places->b.target, places->b.offset);
  ipt__take_address(call, places->c.target, places->c.offset);
  ipt__take_address(call, IPT__SCRATCH, places->scratch);
}

static ipt_result ipt__launch_at(ipt__launcher *launcher, const ipt__product_places *places,
                                 ipt__call *call, uint64_t groups) {
  ipt__take_places(call, places);
  return ipt__add_launch(launcher, call, groups);
}

typedef struct ipt__product_limit {
  const char *name;
  uint64_t value, most;
} ipt__product_limit;

enum { IPT__PRODUCT_LIMITS = 7 };

/* The limits of sizes that follow from the 32 bits in which the kernels count. */
static void ipt__list_product_limits(const ipt__product *product, ipt__product_limit *limits) {
  const uint64_t most = UINT32_MAX - 1024;
  const ipt__product_limit all[IPT__PRODUCT_LIMITS] = {
      {"rows of C", product->m, most},
      {"columns of C", product->n, most},
      {"terms of each sum", product->k, most},
      {"products", product->batch, most},
      {"bytes from row to row of A", product->a.stored.pitch, UINT32_MAX},
      {"bytes from row to row of B", product->b.stored.pitch, UINT32_MAX},
      {"bytes from row to row of C", product->c.stored.pitch, UINT32_MAX}};
  memcpy(limits, all, sizeof all);
}

/* Returns whether it finds a limit that the product exceeds. */
static int ipt__find_exceeded_limit(const ipt__product *product, ipt__product_limit *exceeded) {
  ipt__product_limit limits[IPT__PRODUCT_LIMITS];
  ipt__list_product_limits(product, limits);
  for (int i = 0; i < IPT__PRODUCT_LIMITS; i++)
    if (limits[i].value > limits[i].most) {
      *exceeded = limits[i];
      return 1;
    }
  return 0;
}

static int ipt__product_within_limits(const ipt__product *product) {
  ipt__product_limit exceeded;
  return !ipt__find_exceeded_limit(product, &exceeded);
}
