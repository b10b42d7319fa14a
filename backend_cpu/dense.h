/* Operations on dense matrices on the CPU. */

typedef struct ipt__cpu_dense {
  uint64_t (*scratch)(const ipt__dense *dense, uint32_t threads);
  void (*run)(ipt_context *context, const ipt__dense *dense, const ipt__dense_memory *memory);
} ipt__cpu_dense;

static const ipt__cpu_dense *ipt__cpu_dense_of(const ipt__dense *dense) {
  static const ipt__cpu_dense gemv = {ipt__cpu_gemv_scratch, ipt__cpu_gemv_run};
  /* In the order of ipt__operation, from IPT__GEMM on. */
  static const ipt__cpu_dense all[] = {{ipt__cpu_gemm_scratch, ipt__cpu_gemm_run},
                                       {ipt__cpu_symv_scratch, ipt__cpu_symv_run},
                                       {ipt__cpu_trsm_scratch, ipt__cpu_trsm_run},
                                       {ipt__cpu_axpy_scratch, ipt__cpu_axpy_run}};
  return ipt__is_gemv(dense) ? &gemv : &all[dense->operation - IPT__GEMM];
}

static uint64_t ipt__cpu_dense_scratch(const ipt__dense *dense, uint32_t threads) {
  return ipt__dense_is_void(dense) ? 0 : ipt__cpu_dense_of(dense)->scratch(dense, threads);
}

/* operands: of the application. Scratch is allocated before anything is written, so that a failure
 * leaves the output as it was. */
static ipt_result ipt__cpu_dense_run(ipt_context *context, const ipt__dense *dense,
                                     void *const *operands, ipt__control *control) {
  uint64_t bytes =
      ipt__saturating_add(ipt__saturating_add(dense->a.size, dense->b.size), dense->c.size);
  uint64_t scratch = ipt__cpu_dense_scratch(dense, context->threads);
  ipt__dense_memory memory = {(const unsigned char *)operands[dense->a.operand],
                              (const unsigned char *)operands[dense->b.operand],
                              (unsigned char *)operands[dense->c.operand], NULL};
  ipt__expect(control, bytes);
  if (ipt__is_cancelled(control))
    return IPT_ERROR_CANCELLED;
  if (scratch > 0) {
    memory.scratch = (unsigned char *)ipt__allocate(&context->allocator, scratch);
    if (memory.scratch == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
  }
  ipt__cpu_dense_of(dense)->run(context, dense, &memory);
  ipt__release(&context->allocator, memory.scratch);
  ipt__advance(control, bytes);
  return IPT_SUCCESS;
}
