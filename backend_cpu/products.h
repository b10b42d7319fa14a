/* Chooses the code that computes a product on the CPU. */

/* How the work of a product is divided among threads. */
typedef union ipt__cpu_division {
  ipt__cpu_skinny skinny;
  ipt__cpu_gemm gemm;
  ipt__cpu_gemv gemv;
  ipt__cpu_symv symv;
  ipt__cpu_trsm trsm;
  ipt__cpu_axpy axpy;
} ipt__cpu_division;

typedef struct ipt__cpu_product {
  /* Divides the work. Returns the bytes of scratch. */
  uint64_t (*divide)(void *division, const ipt__product *product, const ipt__profile *host);
  void (*run)(ipt_context *context, void *division, const ipt__product_memory *memory);
} ipt__cpu_product;

static int ipt__is_cpu_skinny(const ipt__product *product, const ipt__cpu_skinny_sizes *sizes) {
  return product->in_place || (ipt__is_tall(product) && ipt__widest_side(product) <= sizes->cols);
}

static const ipt__cpu_product *ipt__cpu_general_of(const ipt__product *product,
                                                   const ipt__profile *host) {
  static const ipt__cpu_product skinny = {ipt__divide_skinny, ipt__cpu_skinny_run};
  static const ipt__cpu_product gemv = {ipt__divide_gemv, ipt__cpu_gemv_run};
  static const ipt__cpu_product gemm = {ipt__divide_gemm, ipt__cpu_gemm_run};
  if (ipt__has_integers(product->type))
    return &gemm;
  if (!product->in_place && ipt__is_gemv(product))
    return &gemv;
  return ipt__is_cpu_skinny(product, &host->cpu_sizes.skinny) ? &skinny : &gemm;
}

/* There are several ways for general products. */
static const ipt__cpu_product *ipt__cpu_product_of(const ipt__product *product,
                                                   const ipt__profile *host) {
  static const ipt__cpu_product forms[IPT__PRODUCT_FORMS] = {{NULL, NULL},
                                                             {ipt__divide_symv, ipt__cpu_symv_run},
                                                             {ipt__divide_trsm, ipt__cpu_trsm_run},
                                                             {ipt__divide_axpy, ipt__cpu_axpy_run}};
  const ipt__cpu_product *only = &forms[product->form->index];
  return only->divide != NULL ? only : ipt__cpu_general_of(product, host);
}

/* ---- The product that is computed in place of the given one ---- */

typedef struct ipt__cpu_computation {
  const ipt__product *given, *computed;
  ipt__product other; /* the computed one, if it is not the given one */
  const ipt__cpu_product *code;
  ipt__cpu_division division;
  uint64_t own_scratch; /* bytes, after which the copies of reversed vectors lie */
} ipt__cpu_computation;

/* Whether a single row has a pitch beyond its end. Loops add the pitch to pointers past the last
 * row, which a large one would take beyond the address space. */
static int ipt__has_unused_pitch(const ipt__matrix *matrix) {
  return matrix->rows <= 1 && matrix->pitch != matrix->width;
}

static void ipt__forget_unused_pitch(ipt__matrix *matrix) {
  if (ipt__has_unused_pitch(matrix))
    matrix->pitch = matrix->width;
}

static int ipt__is_taken_as_it_is(const ipt__operand *x) {
  return !x->reversed && !ipt__has_unused_pitch(&x->stored);
}

static void ipt__choose_computed(ipt__cpu_computation *of, const ipt__product *product) {
  of->given = of->computed = product;
  if (ipt__is_taken_as_it_is(&product->a) && ipt__is_taken_as_it_is(&product->b) &&
      ipt__is_taken_as_it_is(&product->c))
    return;
  of->computed = &of->other;
  of->other = ipt__product_in_order(product);
  ipt__forget_unused_pitch(&of->other.a.stored);
  ipt__forget_unused_pitch(&of->other.b.stored);
  ipt__forget_unused_pitch(&of->other.c.stored);
}

/* Chooses how a product is computed that is not void. Returns the bytes of scratch. */
static uint64_t ipt__begin_computation(ipt__cpu_computation *of, const ipt__product *product,
                                       const ipt__profile *host) {
  ipt__choose_computed(of, product);
  of->code = ipt__cpu_product_of(of->computed, host);
  of->own_scratch =
      ipt__round_up(of->code->divide(&of->division, of->computed, host), IPT__VECTOR_ALIGNMENT);
  uint64_t copies = ipt__ordered_bytes(product, &product->a) +
                    ipt__ordered_bytes(product, &product->b) +
                    ipt__ordered_bytes(product, &product->c);
  return ipt__saturating_add(of->own_scratch, copies);
}

static uint64_t ipt__cpu_product_scratch(const ipt__product *product, const ipt__profile *host) {
  ipt__cpu_computation computation;
  return ipt__product_is_void(product) ? 0 : ipt__begin_computation(&computation, product, host);
}

/* ---- Reversed vectors, which are copied ---- */

/* Copies the vectors of a batch, from the last number to the first one. */
static void ipt__copy_reversed(const ipt__product *product, const ipt__operand *from,
                               const unsigned char *at_from, const ipt__operand *to,
                               unsigned char *at_to) {
  uint64_t rows = from->stored.rows, number = from->stored.width;
  uint64_t matrices = from->size == from->stored.size ? 1 : product->batch;
  for (uint64_t matrix = 0; matrix < matrices; matrix++)
    for (uint64_t i = 0; i < rows; i++)
      memcpy(at_to + matrix * to->stride + i * to->stored.pitch,
             at_from + matrix * from->stride + (rows - 1 - i) * from->stored.pitch, (size_t)number);
}

/* Brings an input into order, and moves `copies` after it. Returns its place. */
static const unsigned char *ipt__put_into_order(const ipt__product *product, const ipt__operand *x,
                                                const ipt__operand *ordered,
                                                const unsigned char *at, unsigned char **copies) {
  unsigned char *copy = *copies;
  if (!ipt__is_out_of_order(product, x))
    return at;
  ipt__copy_reversed(product, x, at, ordered, copy);
  *copies += ipt__ordered_bytes(product, x);
  return copy;
}

/* Runs the product with copies of reversed vectors. */
static void ipt__compute_in_order(ipt_context *context, ipt__cpu_computation *of,
                                  const ipt__product_memory *of_operands) {
  const ipt__product *product = of->given, *ordered = of->computed;
  ipt__product_memory memory = *of_operands;
  const ipt__operand *c = &product->c;
  int c_is_copied = ipt__is_out_of_order(product, c);
  unsigned char *copies = memory.scratch + of->own_scratch;
  memory.a = ipt__put_into_order(product, &product->a, &ordered->a, memory.a, &copies);
  memory.b = ipt__has_own_b(product)
                 ? ipt__put_into_order(product, &product->b, &ordered->b, memory.b, &copies)
                 : memory.a;
  if (c_is_copied && ipt__reads_old_c(product))
    ipt__copy_reversed(product, c, memory.c, &ordered->c, copies);
  if (c_is_copied)
    memory.c = copies;
  of->code->run(context, &of->division, &memory);
  if (c_is_copied && (memory.stop == NULL || !memory.stop->happened))
    ipt__copy_reversed(product, &ordered->c, copies, c, of_operands->c);
}

/* Runs the product with scratch that need not be cleared. */
static void ipt__compute_in(ipt_context *context, ipt__cpu_computation *of, void *const *operands,
                            void *scratch, ipt__loop_stop *stop) {
  const ipt__product *product = of->given;
  ipt__product_memory memory = {(const unsigned char *)operands[product->a.operand],
                                (const unsigned char *)operands[product->b.operand],
                                (unsigned char *)operands[product->c.operand],
                                (unsigned char *)scratch, stop};
  if (of->given == of->computed)
    of->code->run(context, &of->division, &memory);
  else
    ipt__compute_in_order(context, of, &memory);
}

/* Scratch of at most this many bytes is on the stack, because asking an allocator would take a good
 * part of the time of a small product. */
enum { IPT__STACK_SCRATCH = 16 << 10 };

static void ipt__compute_on_stack(ipt_context *context, ipt__cpu_computation *of,
                                  void *const *operands, ipt__loop_stop *stop) {
  double scratch[IPT__STACK_SCRATCH / sizeof(double)];
  ipt__compute_in(context, of, operands, scratch, stop);
}

/* `operands` are the application's. Scratch is allocated before anything is written, so a failure
 * leaves the output unchanged. */
static ipt_result ipt__cpu_product_run(ipt_context *context, const ipt__product *product,
                                       void *const *operands, ipt__control *control) {
  uint64_t bytes =
      ipt__saturating_add(ipt__saturating_add(product->a.size, product->b.size), product->c.size);
  ipt__cpu_computation computation;
  ipt__expect(control, bytes);
  if (ipt__is_cancelled(control))
    return IPT_ERROR_CANCELLED;
  if (ipt__product_is_void(product))
    return IPT_SUCCESS;
  uint64_t scratch = ipt__begin_computation(&computation, product, &context->host);
  if (scratch <= IPT__STACK_SCRATCH) {
    ipt__compute_on_stack(context, &computation, operands, ipt__stop_of(control));
  } else {
    void *memory = ipt__allocate_uncleared(&context->allocator, scratch);
    if (memory == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    ipt__compute_in(context, &computation, operands, memory, ipt__stop_of(control));
    ipt__release(&context->allocator, memory);
  }
  ipt__advance(control, bytes);
  return ipt__result_of_loops(control);
}
