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

static uint64_t ipt__cpu_product_scratch(const ipt__product *product, const ipt__profile *host) {
  return ipt__product_is_void(product) ? 0 : ipt__cpu_product_of(product)->scratch(product, host);
}

/* Takes the distance behind a single row from it, since pointers move by it that nobody reads. */
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

/* `operands` are the application's. Scratch is allocated before anything is written, so a failure
 * leaves the output unchanged. */
static ipt_result ipt__cpu_product_run(ipt_context *context, const ipt__product *product,
                                       void *const *operands, ipt__control *control) {
  uint64_t bytes =
      ipt__saturating_add(ipt__saturating_add(product->a.size, product->b.size), product->c.size);
  uint64_t scratch = ipt__cpu_product_scratch(product, &context->host);
  ipt__product_memory memory = {(const unsigned char *)operands[product->a.operand],
                                (const unsigned char *)operands[product->b.operand],
                                (unsigned char *)operands[product->c.operand], NULL};
  ipt__expect(control, bytes);
  if (ipt__is_cancelled(control))
    return IPT_ERROR_CANCELLED;
  if (scratch > 0) {
    memory.scratch = (unsigned char *)ipt__allocate(&context->allocator, scratch);
    if (memory.scratch == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
  }
  ipt__product reached = ipt__without_unused_pitches(product);
  ipt__cpu_product_of(&reached)->run(context, &reached, &memory);
  ipt__release(&context->allocator, memory.scratch);
  ipt__advance(control, bytes);
  return IPT_SUCCESS;
}
