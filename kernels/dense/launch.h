/* From a dense product to launches. Constants are in the order of the shaders' constant_id. */

/* Push constants: the block `Arguments` of shaders/include/dense.glsl. They begin with
 * addresses. */
typedef struct ipt__gemm_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha[4], beta[4];
  uint64_t a_stride, b_stride, c_stride;
  uint32_t a_pitch, b_pitch, c_pitch;
  uint32_t m, n, terms;
  uint32_t matrices, splits, split_blocks;
} ipt__gemm_arguments;

/* What is stored of C, and what alpha and beta ask for. */
typedef struct ipt__gemm_output_constants {
  uint32_t scales, reads_old, triangle, hermitian;
} ipt__gemm_output_constants;

typedef struct ipt__gemm_constants {
  uint32_t invocations;
  uint32_t bm, bn, bk, tm, tn;
  uint32_t a_along, b_along, conjugate_a, conjugate_b, buffers;
  uint32_t unused[9];
  ipt__gemm_output_constants output;
} ipt__gemm_constants;

typedef struct ipt__gemm_reduction_constants {
  uint32_t invocations;
  uint32_t workgroup;
  uint32_t unused[18];
  ipt__gemm_output_constants output;
} ipt__gemm_reduction_constants;

/* Without terms there is nothing to scale, whatever alpha is: it may be infinite. */
static ipt__gemm_output_constants ipt__gemm_output_of(const ipt__dense *dense) {
  ipt__gemm_output_constants output;
  int is_one = dense->alpha[0] == 1 && dense->alpha[1] == 0;
  output.scales = ipt__dense_terms(dense) > 0 && !is_one;
  output.reads_old = !ipt__is_zero(dense->beta);
  output.triangle = 0;
  output.hermitian = 0;
  return output;
}

static ipt__gemm_arguments ipt__gemm_arguments_of(const ipt__dense *dense,
                                                  const ipt__gemm_geometry *geometry) {
  ipt__gemm_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(dense->type, dense->alpha, arguments.alpha);
  ipt__number_bits(dense->type, dense->beta, arguments.beta);
  arguments.a_stride = dense->a.stride;
  arguments.b_stride = dense->b.stride;
  arguments.c_stride = dense->c.stride;
  arguments.a_pitch = (uint32_t)dense->a.stored.pitch;
  arguments.b_pitch = (uint32_t)dense->b.stored.pitch;
  arguments.c_pitch = (uint32_t)dense->c.stored.pitch;
  arguments.m = (uint32_t)dense->m;
  arguments.n = (uint32_t)dense->n;
  arguments.terms = (uint32_t)ipt__dense_terms(dense);
  arguments.matrices = (uint32_t)dense->batch;
  arguments.splits = (uint32_t)geometry->splits;
  arguments.split_blocks = (uint32_t)geometry->split_blocks;
  return arguments;
}

static ipt_result ipt__launch_dense(ipt__launcher *launcher, const ipt__dense *dense,
                                    ipt__call *call, uint64_t groups) {
  ipt__take_address(call, (ipt__target)(IPT__OPERAND_0 + dense->a.operand), 0);
  ipt__take_address(call, (ipt__target)(IPT__OPERAND_0 + dense->b.operand), 0);
  ipt__take_address(call, (ipt__target)(IPT__OPERAND_0 + dense->c.operand), 0);
  ipt__take_address(call, IPT__SCRATCH, 0);
  return ipt__add_launch(launcher, call, groups);
}

static ipt_result ipt__launch_gemm_tiles(ipt__launcher *launcher, const ipt__dense *dense,
                                         const ipt__gemm_geometry *geometry) {
  ipt__gemm_arguments arguments = ipt__gemm_arguments_of(dense, geometry);
  ipt__gemm_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = ipt__gemm_invocations(geometry);
  c.bm = geometry->bm;
  c.bn = geometry->bn;
  c.bk = geometry->bk;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.a_along = !dense->a.transposed;
  c.b_along = dense->b.transposed != 0;
  c.conjugate_a = (uint32_t)dense->a.conjugated;
  c.conjugate_b = (uint32_t)dense->b.conjugated;
  c.buffers = geometry->buffers;
  c.output = ipt__gemm_output_of(dense);
  ipt__call call = IPT__CALL(ipt__typed_shader(IPT__SHADER_GEMM_C32, dense->type), c, arguments);
  return ipt__launch_dense(launcher, dense, &call, geometry->tiles * geometry->splits);
}

static ipt_result ipt__launch_gemm_reduction(ipt__launcher *launcher, const ipt__dense *dense,
                                             const ipt__gemm_geometry *geometry) {
  ipt__gemm_arguments arguments = ipt__gemm_arguments_of(dense, geometry);
  ipt__gemm_reduction_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = ipt__usual_workgroup(launcher->profile);
  c.output = ipt__gemm_output_of(dense);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_GEMM_REDUCE_C32, dense->type), c, arguments);
  uint64_t groups = ipt__divide_up(dense->m * dense->n, c.workgroup);
  return ipt__launch_dense(launcher, dense, &call, ipt__saturating_mul(groups, dense->batch));
}

IPT__MAYBE_UNUSED static ipt_result ipt__launch_gemm(ipt__launcher *launcher,
                                                     const ipt__dense *dense,
                                                     const ipt__gemm_geometry *geometry) {
  launcher->program->scratch = geometry->scratch;
  ipt_result result = ipt__launch_gemm_tiles(launcher, dense, geometry);
  if (result == IPT_SUCCESS && geometry->splits > 1)
    result = ipt__launch_gemm_reduction(launcher, dense, geometry);
  return result;
}
