/* From operations on dense matrices to launches. Constants are in the order of the shaders'
 * constant_id. */

/* Push constants: the block `Arguments` of shaders/include/dense.glsl. They begin with addresses.
 */
typedef struct ipt__dense_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha[4], beta[4];
  uint64_t a_stride, b_stride, c_stride;
  uint32_t a_pitch, b_pitch, c_pitch;
  uint32_t m, n, terms;
  uint32_t matrices, splits, split_blocks;
  uint32_t to_scratch;
} ipt__dense_arguments;

/* What is computed of C, and what alpha and beta ask for. */
typedef struct ipt__dense_output_constants {
  uint32_t scales, reads_old, triangle, hermitian;
} ipt__dense_output_constants;

typedef struct ipt__gemm_constants {
  uint32_t invocations;
  uint32_t bm, bn, bk, tm, tn;
  uint32_t a_along, b_along, conjugate_a, conjugate_b, buffers;
  uint32_t unused[9];
  ipt__dense_output_constants output;
} ipt__gemm_constants;

typedef struct ipt__matvec_constants {
  uint32_t invocations;
  uint32_t lanes, teams, rows, cols;
  uint32_t sums_rows, sums_cols, conjugate_rows, conjugate_cols;
  uint32_t unused[11];
  ipt__dense_output_constants output;
} ipt__matvec_constants;

typedef struct ipt__symv_reduction_constants {
  uint32_t invocations;
  uint32_t lanes, teams, rows, cols;
  uint32_t elements, adders;
  uint32_t unused[13];
  ipt__dense_output_constants output;
} ipt__symv_reduction_constants;

typedef struct ipt__tile_reduction_constants {
  uint32_t invocations;
  uint32_t bm, bn, bk;
  uint32_t workgroup, elements, at_a_time;
  uint32_t unused[13];
  ipt__dense_output_constants output;
} ipt__tile_reduction_constants;

typedef struct ipt__matvec_reduction_constants {
  uint32_t invocations;
  uint32_t workgroup, adders;
  uint32_t unused[17];
  ipt__dense_output_constants output;
} ipt__matvec_reduction_constants;

/* Of kernels whose invocations have elements of C. */
typedef struct ipt__elements_constants {
  uint32_t invocations;
  uint32_t workgroup;
  uint32_t loads; /* axpy */
  uint32_t unused[17];
  ipt__dense_output_constants output;
} ipt__elements_constants;

/* Without terms there is nothing to scale, whatever alpha is: it may be infinite. */
static ipt__dense_output_constants ipt__dense_output_of(const ipt__dense *dense) {
  ipt__dense_output_constants output;
  int is_one = dense->alpha[0] == 1 && dense->alpha[1] == 0;
  output.scales = ipt__dense_terms(dense) > 0 && !is_one;
  output.reads_old = !ipt__is_zero(dense->beta);
  output.triangle = (uint32_t)dense->triangle;
  output.hermitian = dense->hermitian != 0;
  return output;
}

/* Of the vectors of a matrix times a vector nothing is left that is known of rows and columns. */
static ipt__dense_output_constants ipt__vector_output_of(const ipt__dense *dense) {
  ipt__dense_output_constants output = ipt__dense_output_of(dense);
  output.triangle = output.hermitian = 0;
  return output;
}

static ipt__dense_arguments ipt__dense_arguments_of(const ipt__dense *dense,
                                                    const ipt__dense_geometry *geometry) {
  ipt__dense_arguments arguments;
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
  arguments.to_scratch = (uint32_t)geometry->to_scratch;
  return arguments;
}

static void ipt__declare_dense_matrix(ipt__call *call, uint32_t use, const ipt__dense_matrix *x,
                                      ipt__address at, uint64_t batch) {
  const ipt__matrix *stored = &x->stored;
  ipt__range range = ipt__rows_at(at, stored->width, stored->pitch, stored->rows);
  range.matrices = batch;
  range.stride = x->stride;
  ipt__declare(call, use, range);
}

/* is_whole: all of C is written, but of a product with a triangle as its result the other one. */
static void ipt__declare_output(ipt__call *call, const ipt__dense *dense,
                                const ipt__dense_places *places, int is_whole) {
  int has_rest = dense->operation == IPT__GEMM && dense->triangle != IPT__WHOLE;
  int reads = !is_whole || has_rest || dense->operation == IPT__AXPY || !ipt__is_zero(dense->beta);
  ipt__declare_dense_matrix(call, reads ? IPT__CHANGES : IPT__WRITES, &dense->c, places->c,
                            dense->batch);
}

static ipt_result ipt__launch_at(ipt__launcher *launcher, const ipt__dense_places *places,
                                 ipt__call *call, uint64_t groups) {
  ipt__take_address(call, places->a.target, places->a.offset);
  ipt__take_address(call, places->b.target, places->b.offset);
  ipt__take_address(call, places->c.target, places->c.offset);
  ipt__take_address(call, IPT__SCRATCH, places->scratch);
  return ipt__add_launch(launcher, call, groups);
}

/* ---- Tiles ---- */

static ipt__gemm_constants ipt__gemm_constants_of(const ipt__dense *dense,
                                                  const ipt__dense_geometry *geometry) {
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
  c.output = ipt__dense_output_of(dense);
  return c;
}

static ipt__dense_arguments ipt__tile_arguments_of(const ipt__dense *dense,
                                                   const ipt__dense_geometry *geometry) {
  ipt__dense_arguments arguments = ipt__dense_arguments_of(dense, geometry);
  arguments.splits = (uint32_t)geometry->sharing_groups;
  arguments.split_blocks = (uint32_t)(geometry->groups - geometry->shared_tiles);
  if (dense->triangle != IPT__WHOLE)
    arguments.to_scratch = (uint32_t)ipt__tiles_of_pair(dense, geometry);
  return arguments;
}

enum {
  IPT__REDUCTION_LOADS = 8,   /* numbers on their way to an invocation */
  IPT__REDUCTION_ELEMENTS = 8 /* of a vector, side by side, at least */
};

/* Sums of shared tiles, in scratch, become C. Where tiles have few shares, an invocation has
 * several elements, which saves finding out which shares these are. */
static ipt_result ipt__launch_tile_reduction(ipt__launcher *launcher, const ipt__dense *dense,
                                             const ipt__dense_geometry *geometry,
                                             const ipt__dense_places *places) {
  ipt__dense_arguments arguments = ipt__tile_arguments_of(dense, geometry);
  ipt__tile_reduction_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = ipt__usual_workgroup(launcher->profile);
  c.bm = geometry->bm;
  c.bn = geometry->bn;
  c.bk = geometry->bk;
  uint64_t tile = (uint64_t)geometry->bm * geometry->bn;
  int few = geometry->sharing_groups <= IPT__REDUCTION_LOADS * geometry->shared_tiles;
  c.elements = few ? (uint32_t)ipt__clamp(tile / c.workgroup, 1, IPT__REDUCTION_LOADS) : 1;
  c.at_a_time = IPT__REDUCTION_LOADS / c.elements;
  c.output = ipt__dense_output_of(dense);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_GEMM_REDUCE_C32, dense->type), c, arguments);
  uint64_t of_group = (uint64_t)c.workgroup * c.elements;
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  ipt__declare_output(&call, dense, places, geometry->shared_tiles == geometry->groups);
  return ipt__launch_at(launcher, places, &call,
                        ipt__divide_up(geometry->shared_tiles * tile, of_group));
}

static ipt_result ipt__launch_tiles(ipt__launcher *launcher, const ipt__dense *dense,
                                    const ipt__dense_geometry *geometry,
                                    const ipt__dense_places *places) {
  ipt__dense_arguments arguments = ipt__tile_arguments_of(dense, geometry);
  ipt__gemm_constants c = ipt__gemm_constants_of(dense, geometry);
  ipt__call call = IPT__CALL(ipt__typed_shader(IPT__SHADER_GEMM_C32, dense->type), c, arguments);
  if (ipt__dense_reads_inputs(dense)) {
    ipt__declare_dense_matrix(&call, IPT__READS, &dense->a, places->a, dense->batch);
    ipt__declare_dense_matrix(&call, IPT__READS, &dense->b, places->b, dense->batch);
  }
  ipt__declare(&call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  if (geometry->shared_tiles < geometry->groups)
    ipt__declare_output(&call, dense, places, 1);
  return ipt__launch_at(launcher, places, &call,
                        geometry->groups - geometry->shared_tiles + geometry->sharing_groups);
}

/* ---- Matrices times vectors ---- */

/* Sums in scratch become C, of which a vector's elements can be anywhere. */
static ipt_result ipt__launch_reduction_of(ipt__launcher *launcher, const ipt__dense *dense,
                                           const ipt__dense_arguments *arguments,
                                           const ipt__dense_output_constants *output,
                                           const ipt__dense_places *places) {
  ipt__matvec_reduction_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = ipt__usual_workgroup(launcher->profile);
  uint64_t adders = ipt__power_of_two(arguments->splits) / IPT__REDUCTION_LOADS;
  c.adders = (uint32_t)ipt__clamp(adders, 1, ipt__max(c.workgroup / IPT__REDUCTION_ELEMENTS, 1));
  c.output = *output;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_MATVEC_REDUCE_C32, dense->type), c, *arguments);
  uint64_t elements = (uint64_t)arguments->m * arguments->n;
  uint64_t groups = ipt__divide_up(elements, c.workgroup / c.adders);
  uint64_t sums = elements * arguments->splits * dense->batch * ipt__type_size(dense->type);
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, sums));
  ipt__declare_output(&call, dense, places, 1);
  return ipt__launch_at(launcher, places, &call, ipt__saturating_mul(groups, arguments->matrices));
}

/* In place of A, B and C the matrix, x and y. */
static ipt__dense_places ipt__places_of_vectors(const ipt__dense *dense, const ipt__matvec *v,
                                                const ipt__dense_places *places) {
  ipt__dense_places own = *places;
  if (v->matrix == &dense->b) {
    own.a = places->b;
    own.b = places->a;
  }
  return own;
}

static ipt__dense_arguments ipt__matvec_arguments_of(const ipt__dense *dense, const ipt__matvec *v,
                                                     const ipt__dense_geometry *geometry) {
  ipt__dense_arguments arguments = ipt__dense_arguments_of(dense, geometry);
  arguments.a_stride = v->matrix->stride;
  arguments.b_stride = v->x->stride;
  arguments.a_pitch = (uint32_t)v->matrix->stored.pitch;
  arguments.b_pitch = (uint32_t)v->x_pitch;
  arguments.c_pitch = (uint32_t)v->y_pitch;
  arguments.m = (uint32_t)v->matrix->stored.rows;
  arguments.n = (uint32_t)v->matrix->stored.cols;
  return arguments;
}

static ipt_result ipt__launch_matvec(ipt__launcher *launcher, const ipt__dense *dense,
                                     const ipt__matvec *v, const ipt__dense_geometry *geometry,
                                     const ipt__dense_places *places) {
  ipt__dense_arguments arguments = ipt__matvec_arguments_of(dense, v, geometry);
  ipt__matvec_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = geometry->lanes * geometry->teams;
  c.lanes = geometry->lanes;
  c.teams = geometry->teams;
  c.rows = geometry->rows;
  c.cols = geometry->cols;
  c.sums_rows = (uint32_t)v->sums_rows;
  c.sums_cols = (uint32_t)v->sums_cols;
  c.conjugate_rows = (uint32_t)v->conjugate_rows;
  c.conjugate_cols = (uint32_t)v->conjugate_cols;
  c.output = ipt__dense_output_of(dense);
  ipt__call call = IPT__CALL(ipt__typed_shader(IPT__SHADER_MATVEC_C32, dense->type), c, arguments);
  ipt__declare_dense_matrix(&call, IPT__READS, v->matrix, places->a, dense->batch);
  ipt__declare_dense_matrix(&call, IPT__READS, v->x, places->b, dense->batch);
  ipt__declare(&call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  if (!geometry->to_scratch)
    ipt__declare_output(&call, dense, places, 1);
  return ipt__launch_at(launcher, places, &call,
                        ipt__saturating_mul(geometry->groups, geometry->splits));
}

/* Neighbouring elements of y by neighbours, and parts of each by several. */
static ipt_result ipt__launch_symv_reduction(ipt__launcher *launcher, const ipt__dense *dense,
                                             const ipt__dense_arguments *arguments,
                                             const ipt__dense_geometry *geometry,
                                             const ipt__dense_places *places) {
  uint32_t workgroup = ipt__usual_workgroup(launcher->profile);
  ipt__symv_reduction_constants c;
  memset(&c, 0, sizeof c);
  c.lanes = geometry->lanes;
  c.teams = geometry->teams;
  c.rows = geometry->rows;
  c.cols = geometry->cols;
  c.elements = (uint32_t)ipt__min(workgroup, launcher->profile->sizes.sector / 4);
  c.adders = (uint32_t)ipt__min(workgroup / c.elements, 32);
  c.invocations = c.elements * c.adders;
  c.output = ipt__dense_output_of(dense);
  c.output.hermitian = 0;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_SYMV_REDUCE_C32, dense->type), c, *arguments);
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  ipt__declare_output(&call, dense, places, 1);
  return ipt__launch_at(launcher, places, &call, ipt__divide_up(dense->m, c.elements));
}

static ipt_result ipt__launch_vectors(ipt__launcher *launcher, const ipt__dense *dense,
                                      const ipt__dense_geometry *geometry,
                                      const ipt__dense_places *places) {
  ipt__matvec v = ipt__matvec_of(dense);
  ipt__dense_places own = ipt__places_of_vectors(dense, &v, places);
  return ipt__launch_matvec(launcher, dense, &v, geometry, &own);
}

static ipt_result ipt__launch_vector_reduction(ipt__launcher *launcher, const ipt__dense *dense,
                                               const ipt__dense_geometry *geometry,
                                               const ipt__dense_places *places) {
  ipt__matvec v = ipt__matvec_of(dense);
  ipt__dense_places own = ipt__places_of_vectors(dense, &v, places);
  ipt__dense_arguments arguments = ipt__matvec_arguments_of(dense, &v, geometry);
  ipt__dense_output_constants output = ipt__vector_output_of(dense);
  if (dense->operation == IPT__SYMV)
    return ipt__launch_symv_reduction(launcher, dense, &arguments, geometry, &own);
  arguments.m = (uint32_t)(v.sums_rows ? v.matrix->stored.rows : v.matrix->stored.cols);
  arguments.n = 1;
  return ipt__launch_reduction_of(launcher, dense, &arguments, &output, &own);
}

/* ---- Any product ---- */

static ipt_result ipt__launch_part_products(ipt__launcher *launcher,
                                            const ipt__part_of_product *part) {
  return part->geometry.method == IPT__BY_VECTORS
             ? ipt__launch_vectors(launcher, &part->dense, &part->geometry, &part->places)
             : ipt__launch_tiles(launcher, &part->dense, &part->geometry, &part->places);
}

/* Of what went to scratch. */
static ipt_result ipt__launch_part_sums(ipt__launcher *launcher, const ipt__part_of_product *part) {
  const ipt__dense_geometry *g = &part->geometry;
  if (g->method == IPT__BY_VECTORS)
    return g->to_scratch ? ipt__launch_vector_reduction(launcher, &part->dense, g, &part->places)
                         : IPT_SUCCESS;
  return g->shared_tiles > 0 ? ipt__launch_tile_reduction(launcher, &part->dense, g, &part->places)
                             : IPT_SUCCESS;
}

/* The sums of all parts, and then what adds them up. */
static ipt_result ipt__launch_dense_product(ipt__launcher *launcher, const ipt__dense *dense,
                                            const ipt__dense_geometry *geometry,
                                            const ipt__dense_places *places) {
  ipt__part_of_product parts[IPT__MOST_PARTS];
  int count = ipt__parts_of_product(dense, launcher->profile, geometry, places, parts);
  ipt_result result = count > 0 ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
  for (int i = 0; i < count && result == IPT_SUCCESS; i++)
    result = ipt__launch_part_products(launcher, &parts[i]);
  for (int i = 0; i < count && result == IPT_SUCCESS; i++)
    result = ipt__launch_part_sums(launcher, &parts[i]);
  return result;
}

/* ---- Sums of vectors ---- */

static ipt_result ipt__launch_axpy(ipt__launcher *launcher, const ipt__dense *dense,
                                   const ipt__dense_places *places) {
  ipt__dense_geometry none;
  ipt__elements_constants c;
  memset(&none, 0, sizeof none);
  memset(&c, 0, sizeof c);
  ipt__dense_arguments arguments = ipt__dense_arguments_of(dense, &none);
  c.invocations = c.workgroup = ipt__usual_workgroup(launcher->profile);
  c.loads = launcher->profile->product_costs->vectors.sum_bytes / ipt__type_size(dense->type);
  c.output = ipt__dense_output_of(dense);
  ipt__call call = IPT__CALL(ipt__typed_shader(IPT__SHADER_AXPY_C32, dense->type), c, arguments);
  ipt__declare_dense_matrix(&call, IPT__READS, &dense->a, places->a, 1);
  ipt__declare_output(&call, dense, places, 1);
  return ipt__launch_at(launcher, places, &call,
                        ipt__divide_up(dense->m, (uint64_t)c.workgroup * c.loads));
}
