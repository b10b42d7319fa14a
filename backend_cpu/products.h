/* Chooses the code that computes a product on the CPU. */

typedef struct ipt__cpu_product {
  uint64_t (*scratch)(const ipt__product *product, const ipt__profile *host);
  void (*run)(ipt_context *context, const ipt__product *product, const ipt__product_memory *memory);
} ipt__cpu_product;

static int ipt__is_cpu_skinny(const ipt__product *product, const ipt__cpu_skinny_sizes *sizes) {
  return product->in_place || (ipt__is_tall(product) && ipt__widest_side(product) <= sizes->cols);
}

static const ipt__cpu_product *ipt__cpu_general_of(const ipt__product *product,
                                                   const ipt__profile *host) {
  static const ipt__cpu_product skinny = {ipt__cpu_skinny_scratch, ipt__cpu_skinny_run};
  static const ipt__cpu_product gemv = {ipt__cpu_gemv_scratch, ipt__cpu_gemv_run};
  static const ipt__cpu_product gemm = {ipt__cpu_gemm_scratch, ipt__cpu_gemm_run};
  if (ipt__has_integers(product->type))
    return &gemm;
  if (!product->in_place && ipt__is_gemv(product))
    return &gemv;
  return ipt__is_cpu_skinny(product, &host->cpu_sizes.skinny) ? &skinny : &gemm;
}

static uint64_t ipt__cpu_general_scratch(const ipt__product *product, const ipt__profile *host) {
  return ipt__cpu_general_of(product, host)->scratch(product, host);
}

static void ipt__cpu_general_run(ipt_context *context, const ipt__product *product,
                                 const ipt__product_memory *memory) {
  ipt__cpu_general_of(product, &context->host)->run(context, product, memory);
}

static const ipt__cpu_product *ipt__cpu_product_of(const ipt__product *product) {
  static const ipt__cpu_product forms[IPT__PRODUCT_FORMS] = {
      {ipt__cpu_general_scratch, ipt__cpu_general_run},
      {ipt__cpu_symv_scratch, ipt__cpu_symv_run},
      {ipt__cpu_trsm_scratch, ipt__cpu_trsm_run},
      {ipt__cpu_axpy_scratch, ipt__cpu_axpy_run}};
  return &forms[product->form->index];
}

/* ---- Reversed vectors, which are copied ---- */

static uint64_t ipt__cpu_own_scratch(const ipt__product *product, const ipt__profile *host) {
  uint64_t bytes = ipt__cpu_product_of(product)->scratch(product, host);
  return ipt__round_up(bytes, IPT__VECTOR_ALIGNMENT);
}

static uint64_t ipt__cpu_product_scratch(const ipt__product *product, const ipt__profile *host) {
  if (ipt__product_is_void(product))
    return 0;
  uint64_t copies = ipt__ordered_bytes(product, &product->a) +
                    ipt__ordered_bytes(product, &product->b) +
                    ipt__ordered_bytes(product, &product->c);
  return ipt__saturating_add(ipt__cpu_own_scratch(product, host), copies);
}

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

/* Runs the product with copies of reversed vectors, which lie after its own scratch. */
static void ipt__run_with_copies(ipt_context *context, const ipt__product *product,
                                 const ipt__product_memory *of_operands) {
  ipt__product ordered = ipt__product_in_order(product);
  ipt__product_memory memory = *of_operands;
  const ipt__operand *c = &product->c;
  int c_is_copied = ipt__is_out_of_order(product, c);
  unsigned char *copies = memory.scratch;
  if (copies != NULL)
    copies += ipt__cpu_own_scratch(product, &context->host);
  memory.a = ipt__put_into_order(product, &product->a, &ordered.a, memory.a, &copies);
  memory.b = ipt__has_own_b(product)
                 ? ipt__put_into_order(product, &product->b, &ordered.b, memory.b, &copies)
                 : memory.a;
  if (c_is_copied && ipt__reads_old_c(product))
    ipt__copy_reversed(product, c, memory.c, &ordered.c, copies);
  if (c_is_copied)
    memory.c = copies;
  ipt__cpu_product_of(&ordered)->run(context, &ordered, &memory);
  if (c_is_copied && (memory.stop == NULL || !memory.stop->happened))
    ipt__copy_reversed(product, &ordered.c, copies, c, of_operands->c);
}

/* Sets the pitch of a single row to its width: loops add the pitch to pointers past the last row,
 * which a large one would take beyond the address space. */
static void ipt__forget_unused_pitch(ipt__matrix *matrix) {
  if (matrix->rows <= 1)
    matrix->pitch = matrix->width;
}

static ipt__product ipt__without_unused_pitches(const ipt__product *product) {
  ipt__product reached = *product;
  ipt__forget_unused_pitch(&reached.a.stored);
  ipt__forget_unused_pitch(&reached.b.stored);
  ipt__forget_unused_pitch(&reached.c.stored);
  return reached;
}

/* Runs the product with scratch that need not be cleared. */
static void ipt__cpu_product_run_in(ipt_context *context, const ipt__product *product,
                                    void *const *operands, void *scratch, ipt__loop_stop *stop) {
  ipt__product reached = ipt__without_unused_pitches(product);
  ipt__product_memory memory = {(const unsigned char *)operands[product->a.operand],
                                (const unsigned char *)operands[product->b.operand],
                                (unsigned char *)operands[product->c.operand],
                                (unsigned char *)scratch, stop};
  if (reached.a.reversed || reached.b.reversed || reached.c.reversed)
    ipt__run_with_copies(context, &reached, &memory);
  else
    ipt__cpu_product_of(&reached)->run(context, &reached, &memory);
}

/* Scratch of at most this many bytes is on the stack, because asking an allocator would take a good
 * part of the time of a small product. */
enum { IPT__STACK_SCRATCH = 16 << 10 };

static void ipt__cpu_product_run_on_stack(ipt_context *context, const ipt__product *product,
                                          void *const *operands, ipt__loop_stop *stop) {
  double scratch[IPT__STACK_SCRATCH / sizeof(double)];
  ipt__cpu_product_run_in(context, product, operands, scratch, stop);
}

/* `operands` are the application's. Scratch is allocated before anything is written, so a failure
 * leaves the output unchanged. */
static ipt_result ipt__cpu_product_run(ipt_context *context, const ipt__product *product,
                                       void *const *operands, ipt__control *control) {
  uint64_t bytes =
      ipt__saturating_add(ipt__saturating_add(product->a.size, product->b.size), product->c.size);
  uint64_t scratch = ipt__cpu_product_scratch(product, &context->host);
  ipt__expect(control, bytes);
  if (ipt__is_cancelled(control))
    return IPT_ERROR_CANCELLED;
  if (scratch <= IPT__STACK_SCRATCH) {
    ipt__cpu_product_run_on_stack(context, product, operands, ipt__stop_of(control));
  } else {
    void *memory = ipt__allocate_uncleared(&context->allocator, scratch);
    if (memory == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    ipt__cpu_product_run_in(context, product, operands, memory, ipt__stop_of(control));
    ipt__release(&context->allocator, memory);
  }
  ipt__advance(control, bytes);
  return ipt__result_of_loops(control);
}
