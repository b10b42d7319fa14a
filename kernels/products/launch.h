/* From a multiplication to launches. Constants are in the order of the shaders' constant_id; those
 * behind the last one of a structure are 0. */

/* Push constants: the block `Arguments` of shaders/include/tsm.glsl. They begin with addresses. */
typedef struct ipt__tsm_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha[4], beta[4];
  uint32_t a_pitch, b_pitch, c_pitch, m, n;
  uint32_t groups, group_rows, last_rows, further;
  uint32_t tiles_m, tiles_n, tile_blocks;
  uint32_t lanes, slots;
  uint32_t aligned; /* to 16 bytes are A and B, in slices C too; known when recorded */
} ipt__tsm_arguments;

/* ---- Constants ---- */

/* Of all kernels that bring chunks of rows: shaders/include/tsm_rows.glsl. */
typedef struct ipt__rows_constants {
  uint32_t cols_of_a, cols_of_b; /* 0: as the arguments say */
  uint32_t rows;                 /* of a chunk, or a team's of one */
  uint32_t held_of_a, held_of_b; /* units per invocation */
  uint32_t units;                /* of shared memory */
  uint32_t slots;                /* 0: as the arguments say */
  uint32_t access_to_a, access_to_b;
} ipt__rows_constants;

/* What alpha and beta ask for. */
typedef struct ipt__scaling_constants {
  uint32_t scales, reads_old;
} ipt__scaling_constants;

typedef struct ipt__direct_sum_constants {
  uint32_t invocations;
  uint32_t tm, tn, workgroup, prefetch, interleaved, conjugate, atomic, unroll;
} ipt__direct_sum_constants;

typedef struct ipt__staged_sum_constants {
  uint32_t invocations;
  uint32_t tm, tn, workgroup, prefetch, interleaved, conjugate, atomic;
  ipt__rows_constants rows;
  uint32_t unroll, vector, in_blocks;
  ipt__scaling_constants unused;
  uint32_t round_robin;
} ipt__staged_sum_constants;

typedef struct ipt__reduction_constants {
  uint32_t invocations;
  uint32_t workgroup;
  uint32_t unused[18];
  ipt__scaling_constants scaling;
} ipt__reduction_constants;

typedef struct ipt__direct_product_constants {
  uint32_t invocations;
  uint32_t tn, tm, held, holds_c, interleaved, conjugate, in_place;
  uint32_t unused[12];
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

/* Whole rows of A, staged by the workgroup. */
typedef struct ipt__staged_product_constants {
  uint32_t invocations;
  uint32_t tn, tm, workgroup, holds_c, interleaved, conjugate, prefetch;
  ipt__rows_constants rows;
  uint32_t access_to_c, unroll;
  uint32_t lanes; /* 0: as the arguments say */
  ipt__scaling_constants scaling;
  uint32_t round_robin;
} ipt__staged_product_constants;

/* The same, staged by subgroups; all of C is in shared memory. */
typedef struct ipt__subgroup_product_constants {
  uint32_t invocations;
  uint32_t tn, tm, workgroup, vector;
  uint32_t unused;
  uint32_t conjugate;
  uint32_t unused_too;
  ipt__rows_constants rows; /* and slots of a team */
  uint32_t team, unroll, lanes;
  ipt__scaling_constants scaling;
  uint32_t round_robin;
} ipt__subgroup_product_constants;

typedef struct ipt__sliced_product_constants {
  uint32_t invocations;
  uint32_t tn, tm, workgroup, holds_c;
  uint32_t unused;
  uint32_t conjugate;
  uint32_t unused_too;
  uint32_t cols_of_a, cols_of_b, bk, vector;
  uint32_t without_gaps; /* between rows of A, and of B */
  uint32_t team, slots;
  uint32_t loaded;                   /* numbers of A at a time; its rows consist of them */
  uint32_t b_by_vector, c_by_vector; /* their rows consist of vectors */
  uint32_t unroll, lanes;
  ipt__scaling_constants scaling;
  uint32_t round_robin;
} ipt__sliced_product_constants;

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
  c.cols_of_a = geometry->fixed ? (uint32_t)tsm->m : 0;
  c.cols_of_b = geometry->fixed ? (uint32_t)tsm->n : 0;
  c.rows = geometry->chunk_rows;
  c.held_of_a = geometry->held_a;
  c.held_of_b = geometry->held_b;
  c.units = geometry->units;
  c.slots = geometry->fixed ? geometry->slots : 0;
  c.access_to_a = ipt__access_to_rows(&tsm->a, geometry->chunk_rows);
  c.access_to_b = ipt__access_to_rows(&tsm->b, geometry->chunk_rows);
  return c;
}

/* ---- Arguments ---- */

/* Both parts of a number in the type's bits, each in two words. */
static void ipt__number_bits(const ipt__tsm *tsm, const double *number, uint32_t bits[4]) {
  for (int part = 0; part < 2; part++) {
    float narrow = (float)number[part];
    if (ipt__is_double(tsm->type))
      memcpy(bits + 2 * part, &number[part], sizeof number[part]);
    else
      memcpy(bits + 2 * part, &narrow, sizeof narrow);
  }
}

/* What both kernels and the reduction take from the problem. */
static ipt__tsm_arguments ipt__tsm_common_arguments(const ipt__tsm *tsm) {
  ipt__tsm_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(tsm, tsm->alpha, arguments.alpha);
  ipt__number_bits(tsm, tsm->beta, arguments.beta);
  arguments.a_pitch = (uint32_t)tsm->a.pitch;
  arguments.b_pitch = (uint32_t)tsm->b.pitch;
  arguments.c_pitch = (uint32_t)tsm->c.pitch;
  arguments.m = (uint32_t)tsm->m;
  arguments.n = (uint32_t)tsm->n;
  return arguments;
}

/* Chunks dealt to the workgroups in turn; see shaders/include/tsm.glsl. */
static void ipt__deal_chunks(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                             ipt__tsm_arguments *arguments) {
  uint64_t chunks = tsm->k / geometry->chunk_rows;
  arguments->group_rows = (uint32_t)(chunks / geometry->groups * geometry->chunk_rows);
  arguments->further = (uint32_t)(chunks % geometry->groups);
  arguments->last_rows = (uint32_t)(tsm->k % geometry->chunk_rows);
}

static void ipt__divide_k(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                          ipt__tsm_arguments *arguments) {
  arguments->groups = (uint32_t)geometry->groups;
  arguments->group_rows = (uint32_t)geometry->group_rows;
  arguments->last_rows = (uint32_t)(tsm->k - (geometry->groups - 1) * geometry->group_rows);
  if (geometry->round_robin)
    ipt__deal_chunks(tsm, geometry, arguments);
  arguments->lanes = geometry->lanes;
  arguments->slots = geometry->slots;
}

/* The first `aligned` matrices are asked whether they begin at multiples of 16 bytes. */
static ipt_result ipt__launch_tsm(ipt__launcher *launcher, ipt__call *call, uint32_t aligned,
                                  uint64_t groups) {
  ipt__take_address(call, IPT__OPERAND_0, 0);
  ipt__take_address(call, IPT__OPERAND_1, 0);
  ipt__take_address(call, IPT__OPERAND_2, 0);
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
  return ipt__launch_tsm(launcher, &call, 2, ipt__divide_up(tsm->m * tsm->n, arguments.lanes));
}

static ipt_result ipt__launch_direct_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                          const ipt__tsm_geometry *geometry,
                                          const ipt__tsm_arguments *arguments) {
  ipt__direct_sum_constants c;
  c.invocations = c.workgroup = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.prefetch = (uint32_t)geometry->prefetch;
  c.interleaved = (uint32_t)geometry->interleaved;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.atomic = (uint32_t)geometry->atomic;
  c.unroll = geometry->unroll;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMTTSM_DIRECT_C32, tsm->type), c, *arguments);
  return ipt__launch_tsm(launcher, &call, 2, geometry->groups * geometry->tile_blocks);
}

static ipt_result ipt__launch_staged_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                          const ipt__tsm_geometry *geometry,
                                          const ipt__tsm_arguments *arguments) {
  ipt__staged_sum_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = geometry->workgroup;
  c.tm = geometry->tm;
  c.tn = geometry->tn;
  c.prefetch = (uint32_t)geometry->prefetch;
  c.interleaved = (uint32_t)geometry->interleaved;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.atomic = (uint32_t)geometry->atomic;
  c.rows = ipt__rows_constants_of(tsm, geometry);
  c.unroll = geometry->unroll;
  c.vector = geometry->vector;
  c.in_blocks = (uint32_t)geometry->in_blocks;
  c.round_robin = (uint32_t)geometry->round_robin;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMTTSM_STAGED_C32, tsm->type), c, *arguments);
  return ipt__launch_tsm(launcher, &call, 2, geometry->groups * geometry->tile_blocks);
}

static ipt_result ipt__launch_sums(ipt__launcher *launcher, const ipt__tsm *tsm,
                                   const ipt__tsm_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  ipt__divide_k(tsm, geometry, &arguments);
  arguments.tiles_m = (uint32_t)geometry->tiles_m;
  arguments.tiles_n = (uint32_t)geometry->tiles_n;
  arguments.tile_blocks = (uint32_t)geometry->tile_blocks;
  if (geometry->method == IPT__BLOCKED)
    return ipt__launch_staged_sums(launcher, tsm, geometry, &arguments);
  return ipt__launch_direct_sums(launcher, tsm, geometry, &arguments);
}

/* Sums are added to C atomically once it has been multiplied with beta. */
static ipt_result ipt__launch_tsmttsm(ipt__launcher *launcher, const ipt__tsm *tsm,
                                      const ipt__tsm_geometry *geometry) {
  ipt_result result = IPT_SUCCESS;
  launcher->program->scratch = geometry->scratch;
  if (geometry->atomic || geometry->groups == 0)
    result = ipt__launch_reduction(launcher, tsm, 0);
  if (result == IPT_SUCCESS && geometry->groups > 0)
    result = ipt__launch_sums(launcher, tsm, geometry);
  if (result == IPT_SUCCESS && geometry->groups > 0 && !geometry->atomic)
    result = ipt__launch_reduction(launcher, tsm, geometry->groups);
  return result;
}

/* ---- TSMM ---- */

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
  c.interleaved = (uint32_t)geometry->interleaved;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.in_place = (uint32_t)tsm->in_place;
  c.scaling = ipt__scaling_constants_of(tsm);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_DIRECT_C32, tsm->type), c, *arguments);
  return ipt__launch_tsm(launcher, &call, 2, geometry->groups);
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
  return ipt__launch_tsm(launcher, &call, 2, geometry->groups);
}

static ipt_result ipt__launch_staged_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                              const ipt__tsm_geometry *geometry,
                                              const ipt__tsm_arguments *arguments) {
  ipt__staged_product_constants c;
  c.invocations = c.workgroup = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.holds_c = (uint32_t)geometry->holds_c;
  c.interleaved = (uint32_t)geometry->interleaved;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.prefetch = (uint32_t)geometry->prefetch;
  c.rows = ipt__rows_constants_of(tsm, geometry);
  c.access_to_c = ipt__access_to_rows(&tsm->c, 1);
  c.unroll = geometry->unroll;
  c.lanes = geometry->fixed ? geometry->lanes : 0;
  c.scaling = ipt__scaling_constants_of(tsm);
  c.round_robin = (uint32_t)geometry->round_robin;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_STAGED_C32, tsm->type), c, *arguments);
  return ipt__launch_tsm(launcher, &call, 2, geometry->groups);
}

static ipt_result ipt__launch_subgroup_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                                const ipt__tsm_geometry *geometry,
                                                const ipt__tsm_arguments *arguments) {
  ipt__subgroup_product_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.vector = geometry->vector;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.rows = ipt__rows_constants_of(tsm, geometry);
  c.rows.rows = geometry->chunk_rows / ipt__teams(geometry);
  c.rows.slots = geometry->slots / ipt__teams(geometry);
  c.team = geometry->team;
  c.unroll = geometry->unroll;
  c.lanes = geometry->lanes;
  c.scaling = ipt__scaling_constants_of(tsm);
  c.round_robin = (uint32_t)geometry->round_robin;
  ipt__call call = IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_OWN_C32, tsm->type), c, *arguments);
  return ipt__launch_tsm(launcher, &call, 2, geometry->groups);
}

static ipt__sliced_product_constants ipt__sliced_constants_of(const ipt__tsm *tsm,
                                                              const ipt__tsm_geometry *geometry) {
  uint32_t vector = geometry->vector;
  ipt__sliced_product_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = geometry->workgroup;
  c.tn = geometry->tn;
  c.tm = geometry->tm;
  c.holds_c = (uint32_t)geometry->holds_c;
  c.conjugate = (uint32_t)tsm->conjugate;
  c.cols_of_a = (uint32_t)tsm->m;
  c.cols_of_b = (uint32_t)tsm->n;
  c.bk = geometry->bk;
  c.vector = vector;
  c.without_gaps = tsm->a.pitch == tsm->a.width && tsm->b.pitch == tsm->b.width;
  c.team = geometry->team;
  c.slots = geometry->slots;
  c.loaded = ipt__loaded_vector(tsm);
  c.b_by_vector = vector > 1 && ipt__rows_of_vectors(tsm, &tsm->b, tsm->n, vector);
  c.c_by_vector = vector > 1 && ipt__rows_of_vectors(tsm, &tsm->c, tsm->n, vector);
  c.unroll = geometry->unroll;
  c.lanes = geometry->lanes;
  c.scaling = ipt__scaling_constants_of(tsm);
  /* Sums that are stored as they are took up to a quarter longer on an H200. (Where they are
   * infinite, their other part becomes a NaN here, as 0 times infinity is added.) */
  c.scaling.scales = 1;
  c.round_robin = (uint32_t)geometry->round_robin;
  return c;
}

static ipt_result ipt__launch_sliced_products(ipt__launcher *launcher, const ipt__tsm *tsm,
                                              const ipt__tsm_geometry *geometry,
                                              const ipt__tsm_arguments *arguments) {
  ipt__sliced_product_constants constants = ipt__sliced_constants_of(tsm, geometry);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSMM_SLICED_C32, tsm->type), constants, *arguments);
  return ipt__launch_tsm(launcher, &call, 3, geometry->groups);
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
  if (geometry->bk != 0)
    return ipt__launch_sliced_products(launcher, tsm, geometry, &arguments);
  if (geometry->by_subgroup)
    return ipt__launch_subgroup_products(launcher, tsm, geometry, &arguments);
  return ipt__launch_staged_products(launcher, tsm, geometry, &arguments);
}

/* Lays a product out and adds its launches. Without output there are none. */
IPT__MAYBE_UNUSED static ipt_result
ipt__launch_product(ipt__launcher *launcher, const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  launcher->program->scratch = 0;
  if (ipt__tsm_output(tsm)->size == 0) {
    memset(geometry, 0, sizeof *geometry);
    return IPT_SUCCESS;
  }
  ipt_result result = ipt__lay_out_tsm(tsm, launcher->profile, geometry);
  if (result != IPT_SUCCESS)
    return result;
  return tsm->operation == IPT__TSMM ? ipt__launch_tsmm(launcher, tsm, geometry)
                                     : ipt__launch_tsmttsm(launcher, tsm, geometry);
}
