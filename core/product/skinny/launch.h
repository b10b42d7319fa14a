/* From a multiplication to launches. Constants are in the order of the shaders' constant_id; those
 * behind the last one of a structure are 0. */

/* Push constants: the block `Arguments` of shaders/include/tsm.glsl. They begin with addresses. */
typedef struct ipt__tsm_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha[4], beta[4];
  uint32_t a_pitch, b_pitch, c_pitch, m, n;
  uint32_t groups, group_rows, last_rows;
  uint32_t tiles_m, tiles_n, tile_blocks;
  uint32_t lanes, slots;
  uint32_t aligned; /* to 16 bytes are A and B, of slices C too; known when recorded */
} ipt__tsm_arguments;

/* ---- Constants ---- */

/* Of the kernels that stage rows: shaders/include/tsm_rows.glsl. */
typedef struct ipt__rows_constants {
  uint32_t cols_of_a, cols_of_b;
  uint32_t rows;                 /* of a chunk, or a team's of one */
  uint32_t held_of_a, held_of_b; /* units per invocation */
  uint32_t units;                /* of shared memory, for rows */
  uint32_t slots;                /* of the workgroup, or of a team */
  uint32_t access_to_a, access_to_b;
} ipt__rows_constants;

/* What alpha and beta ask for. */
typedef struct ipt__scaling_constants {
  uint32_t scales, reads_old;
} ipt__scaling_constants;

typedef struct ipt__direct_sum_constants {
  uint32_t invocations;
  uint32_t tm, tn, workgroup, prefetch, unroll, conjugate;
} ipt__direct_sum_constants;

typedef struct ipt__blocked_sum_constants {
  uint32_t invocations;
  uint32_t tm, tn, workgroup, vector, in_blocks, conjugate;
  uint32_t unused;
  ipt__rows_constants rows;
} ipt__blocked_sum_constants;

typedef struct ipt__reduction_constants {
  uint32_t invocations;
  uint32_t workgroup;
  uint32_t unused[18];
  ipt__scaling_constants scaling;
} ipt__reduction_constants;

typedef struct ipt__direct_product_constants {
  uint32_t invocations;
  uint32_t tn, tm, held, holds_c, in_place, conjugate;
  uint32_t unused[13];
  ipt__scaling_constants scaling;
} ipt__direct_product_constants;

typedef struct ipt__narrow_constants {
  uint32_t invocations;
  uint32_t cols_of_a, loads, workgroup, cols_of_b;
  uint32_t unused;
  uint32_t conjugate;
  uint32_t unused_too[13];
  ipt__scaling_constants scaling;
} ipt__narrow_constants;

typedef struct ipt__blocked_product_constants {
  uint32_t invocations;
  uint32_t tn, tm, workgroup, vector, bk, conjugate, holds_c;
  ipt__rows_constants rows; /* and slots of a team */
  uint32_t team, unroll, lanes;
  ipt__scaling_constants scaling;
  uint32_t vector_of_a;  /* that slices of rows consist of */
  uint32_t c_in_vectors; /* its rows consist of vectors */
} ipt__blocked_product_constants;

/* Shaders of an operation follow each other in the order c32, c64, f32, f64. */
static ipt__shader ipt__typed_shader(ipt__shader c32, ipt_type type) {
  return (ipt__shader)((int)c32 + (ipt__is_complex(type) ? 0 : 2) + ipt__is_double(type));
}

static ipt__scaling_constants ipt__scaling_constants_of(const ipt__tsm *tsm) {
  ipt__scaling_constants constants = {tsm->alpha[0] != 1 || tsm->alpha[1] != 0,
                                      tsm->beta[0] != 0 || tsm->beta[1] != 0};
  return constants;
}

static ipt__rows_constants ipt__rows_constants_of(const ipt__tsm *tsm,
                                                  const ipt__tsm_geometry *geometry) {
  ipt__rows_constants c;
  c.cols_of_a = (uint32_t)tsm->m;
  c.cols_of_b = (uint32_t)tsm->n;
  c.rows = geometry->chunk_rows;
  c.held_of_a = geometry->held_a;
  c.held_of_b = geometry->held_b;
  c.units = geometry->units_of_rows;
  c.slots = geometry->slots;
  c.access_to_a = ipt__access_to_rows(&tsm->a, geometry->chunk_rows);
  c.access_to_b = ipt__access_to_rows(&tsm->b, geometry->chunk_rows);
  return c;
}

/* ---- Arguments ---- */

/* Both parts of a number in the type's bits, each in two words. */
static void ipt__number_bits(ipt_type type, const double *number, uint32_t bits[4]) {
  for (int part = 0; part < 2; part++) {
    float narrow = (float)number[part];
    if (ipt__is_double(type))
      memcpy(bits + 2 * part, &number[part], sizeof number[part]);
    else
      memcpy(bits + 2 * part, &narrow, sizeof narrow);
  }
}

/* What both kernels and the reduction take from the problem. */
static ipt__tsm_arguments ipt__tsm_common_arguments(const ipt__tsm *tsm) {
  ipt__tsm_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(tsm->type, tsm->alpha, arguments.alpha);
  ipt__number_bits(tsm->type, tsm->beta, arguments.beta);
  arguments.a_pitch = (uint32_t)tsm->a.pitch;
  arguments.b_pitch = (uint32_t)tsm->b.pitch;
  arguments.c_pitch = (uint32_t)tsm->c.pitch;
  arguments.m = (uint32_t)tsm->m;
  arguments.n = (uint32_t)tsm->n;
  return arguments;
}

static void ipt__divide_k(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                          ipt__tsm_arguments *arguments) {
  arguments->groups = (uint32_t)geometry->groups;
  arguments->group_rows = (uint32_t)geometry->group_rows;
  arguments->last_rows = (uint32_t)(tsm->k - (geometry->groups - 1) * geometry->group_rows);
  arguments->lanes = geometry->lanes;
  arguments->slots = geometry->slots;
}

static void ipt__declare_matrix(ipt__call *call, const ipt__tsm *tsm, uint32_t use, int which) {
  const ipt__matrix *const matrices[3] = {&tsm->a, &tsm->b, &tsm->c}, *m = matrices[which];
  ipt__address begin = {(ipt__target)((int)IPT__OPERAND_0 + (int)tsm->operand[which]), 0};
  ipt__declare(call, use, ipt__rows_at(begin, m->width, m->pitch, m->rows));
}

static void ipt__declare_output_of_tsm(ipt__call *call, const ipt__tsm *tsm) {
  ipt__declare_matrix(call, tsm, ipt__tsm_reads_output(tsm) ? IPT__CHANGES : IPT__WRITES,
                      tsm->operation == IPT__TSMM ? 1 : 2);
}

static void ipt__declare_inputs_of_tsm(ipt__call *call, const ipt__tsm *tsm) {
  if (!ipt__tsm_reads_inputs(tsm))
    return;
  ipt__declare_matrix(call, tsm, IPT__READS, 0);
  ipt__declare_matrix(call, tsm, IPT__READS, tsm->operation == IPT__TSMM ? 2 : 1);
}

/* The first `aligned` matrices are asked whether they begin at multiples of 16 bytes. */
static ipt_result ipt__launch_tsm(ipt__launcher *launcher, const ipt__tsm *tsm, ipt__call *call,
                                  uint32_t aligned, uint64_t groups) {
  for (int i = 0; i < 3; i++)
    ipt__take_address(call, (ipt__target)((int)IPT__OPERAND_0 + (int)tsm->operand[i]), 0);
  ipt__take_address(call, IPT__SCRATCH, 0);
  call->aligned_at = (uint32_t)offsetof(ipt__tsm_arguments, aligned);
  call->aligned_count = aligned;
  return ipt__add_launch(launcher, call, groups);
}

/* ---- TSMTTSM ---- */

/* Adds up the sums in scratch; without groups C = beta * C. A workgroup has elements of C that
 * memory is accessed in together. */
static ipt_result ipt__launch_reduction(ipt__launcher *launcher, const ipt__tsm *tsm,
                                        uint64_t groups) {
  const ipt__profile *profile = launcher->profile;
  uint32_t workgroup = ipt__usual_workgroup(profile);
  uint64_t together = ipt__max(1, profile->sizes.sector / ipt__type_size(tsm->type));
  ipt__reduction_constants constants;
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  memset(&constants, 0, sizeof constants);
  constants.invocations = constants.workgroup = workgroup;
  constants.scaling = ipt__scaling_constants_of(tsm);
  arguments.groups = (uint32_t)groups;
  arguments.lanes = (uint32_t)ipt__min(tsm->m * tsm->n, together);
  arguments.slots = workgroup / arguments.lanes;
  if (profile->loop_limit != 0 && groups / arguments.slots > profile->loop_limit / 4)
    return IPT_ERROR_UNSUPPORTED;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSM_REDUCE_C32, tsm->type), constants, arguments);
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, 0, groups * ipt__c_bytes(tsm)));
  ipt__declare_output_of_tsm(&call, tsm);
  return ipt__launch_tsm(launcher, tsm, &call, 2, ipt__divide_up(tsm->m * tsm->n, arguments.lanes));
}

static ipt_result ipt__launch_sums_by(ipt__launcher *launcher, const ipt__tsm *tsm,
                                      const ipt__tsm_geometry *geometry, ipt__call *call) {
  ipt__declare_inputs_of_tsm(call, tsm);
  ipt__declare(call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, 0, geometry->scratch));
  return ipt__launch_tsm(launcher, tsm, call, 2, geometry->groups * geometry->tile_blocks);
}

static ipt_result ipt__launch_direct_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                          const ipt__tsm_geometry *geometry,
                                          const ipt__tsm_arguments *arguments) {
  ipt__direct_sum_constants c;
  c.invocations = c.workgroup = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.prefetch = (uint32_t)geometry->prefetch;
  c.unroll = geometry->unroll;
  c.conjugate = (uint32_t)tsm->conjugate;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMTTSM_DIRECT_C32, tsm->type), c, *arguments);
  return ipt__launch_sums_by(launcher, tsm, geometry, &call);
}

static ipt_result ipt__launch_blocked_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                           const ipt__tsm_geometry *geometry,
                                           const ipt__tsm_arguments *arguments) {
  ipt__blocked_sum_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.vector = geometry->vector;
  c.in_blocks = (uint32_t)geometry->in_blocks;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.rows = ipt__rows_constants_of(tsm, geometry);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMTTSM_BLOCKED_C32, tsm->type), c, *arguments);
  return ipt__launch_sums_by(launcher, tsm, geometry, &call);
}

static ipt_result ipt__launch_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                   const ipt__tsm_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  ipt__divide_k(tsm, geometry, &arguments);
  arguments.tiles_m = (uint32_t)geometry->tiles_m;
  arguments.tiles_n = (uint32_t)geometry->tiles_n;
  arguments.tile_blocks = (uint32_t)geometry->tile_blocks;
  if (geometry->method == IPT__BLOCKED)
    return ipt__launch_blocked_sums(launcher, tsm, geometry, &arguments);
  return ipt__launch_direct_sums(launcher, tsm, geometry, &arguments);
}

static ipt_result ipt__launch_tsmttsm(ipt__launcher *launcher, const ipt__tsm *tsm,
                                      const ipt__tsm_geometry *geometry) {
  ipt_result result = IPT_SUCCESS;
  launcher->program->scratch = geometry->scratch;
  if (geometry->groups > 0)
    result = ipt__launch_sums(launcher, tsm, geometry);
  return result == IPT_SUCCESS ? ipt__launch_reduction(launcher, tsm, geometry->groups) : result;
}

/* ---- TSMM ---- */

static ipt_result ipt__launch_products_by(ipt__launcher *launcher, const ipt__tsm *tsm,
                                          const ipt__tsm_geometry *geometry, uint32_t aligned,
                                          ipt__call *call) {
  ipt__declare_inputs_of_tsm(call, tsm);
  ipt__declare_output_of_tsm(call, tsm);
  return ipt__launch_tsm(launcher, tsm, call, aligned, geometry->groups);
}

static ipt_result ipt__launch_direct_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                              const ipt__tsm_geometry *geometry,
                                              const ipt__tsm_arguments *arguments) {
  ipt__direct_product_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.held = (uint32_t)geometry->held;
  c.holds_c = (uint32_t)geometry->holds_c;
  c.in_place = (uint32_t)tsm->in_place;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.scaling = ipt__scaling_constants_of(tsm);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_DIRECT_C32, tsm->type), c, *arguments);
  return ipt__launch_products_by(launcher, tsm, geometry, 2, &call);
}

static ipt_result ipt__launch_narrow_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                              const ipt__tsm_geometry *geometry,
                                              const ipt__tsm_arguments *arguments) {
  ipt__narrow_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = geometry->workgroup;
  c.cols_of_a = (uint32_t)tsm->m;
  c.loads = geometry->loads;
  c.cols_of_b = (uint32_t)tsm->n;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.scaling = ipt__scaling_constants_of(tsm);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_NARROW_C32, tsm->type), c, *arguments);
  return ipt__launch_products_by(launcher, tsm, geometry, 2, &call);
}

static ipt__blocked_product_constants ipt__blocked_constants_of(const ipt__tsm *tsm,
                                                                const ipt__tsm_geometry *geometry) {
  ipt__blocked_product_constants c;
  uint32_t teams = geometry->workgroup / geometry->team, vector = geometry->vector;
  int is_sliced = geometry->bk < tsm->m;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.vector = vector;
  c.bk = geometry->bk;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.holds_c = (uint32_t)geometry->holds_c;
  c.rows = ipt__rows_constants_of(tsm, geometry);
  c.rows.rows /= teams;
  c.rows.slots /= teams;
  c.team = geometry->team;
  c.unroll = geometry->unroll;
  c.lanes = geometry->lanes;
  c.scaling = ipt__scaling_constants_of(tsm);
  /* Sums of slices that are stored as they are took up to a quarter longer on an H200. (Where they
   * are infinite, their other part becomes a NaN here, as 0 times infinity is added.) */
  c.scaling.scales |= (uint32_t)is_sliced;
  c.vector_of_a = is_sliced ? ipt__vector_of_a(tsm) : 1;
  c.c_in_vectors = vector > 1 && ipt__rows_of_vectors(tsm, &tsm->c, tsm->n, vector);
  return c;
}

static ipt_result ipt__launch_blocked_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                               const ipt__tsm_geometry *geometry,
                                               const ipt__tsm_arguments *arguments) {
  ipt__blocked_product_constants constants = ipt__blocked_constants_of(tsm, geometry);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_BLOCKED_C32, tsm->type), constants, *arguments);
  return ipt__launch_products_by(launcher, tsm, geometry, geometry->bk < tsm->m ? 3 : 2, &call);
}

static ipt_result ipt__launch_tsmm(ipt__launcher *launcher, const ipt__tsm *tsm,
                                   const ipt__tsm_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  arguments.m = (uint32_t)ipt__tsm_terms(tsm);
  ipt__divide_k(tsm, geometry, &arguments);
  if (geometry->method == IPT__DIRECT)
    return ipt__launch_direct_products(launcher, tsm, geometry, &arguments);
  if (geometry->method == IPT__NARROW)
    return ipt__launch_narrow_products(launcher, tsm, geometry, &arguments);
  return ipt__launch_blocked_products(launcher, tsm, geometry, &arguments);
}

/* Adds the launches of a product that has been laid out. Without output there are none. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_product(ipt__launcher *launcher,
                                                        const ipt__tsm *tsm,
                                                        const ipt__tsm_geometry *geometry) {
  launcher->program->scratch = 0;
  if (ipt__tsm_output(tsm)->size == 0)
    return IPT_SUCCESS;
  return tsm->operation == IPT__TSMM ? ipt__launch_tsmm(launcher, tsm, geometry)
                                     : ipt__launch_tsmttsm(launcher, tsm, geometry);
}
