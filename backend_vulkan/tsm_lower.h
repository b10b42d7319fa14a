/* From a multiplication to dispatches. */

/* Push constants: the block `Arguments` of shaders/include/tsm.glsl. Addresses are filled in when
 * the plan is recorded. */
typedef struct ipt__tsm_arguments {
  uint64_t a, b, c, scratch;
  uint32_t alpha[4], beta[4];
  uint32_t a_pitch, b_pitch, c_pitch, m, n;
  uint32_t groups, group_rows, last_rows, further;
  uint32_t tiles_m, tiles_n, tile_blocks;
  uint32_t lanes, slots;
  uint32_t aligned; /* to 16 bytes are A and B, in slices C too; known when recorded */
} ipt__tsm_arguments;

typedef struct ipt__tsm_dispatch {
  VkPipeline pipeline;
  ipt__tsm_arguments arguments;
  uint32_t groups_x, groups_y;
} ipt__tsm_dispatch;

typedef struct ipt__tsm_program {
  ipt__tsm_dispatch dispatches[2];
  uint32_t count;
  ipt__tsm_geometry geometry;
  uint64_t scratch; /* bytes */
} ipt__tsm_program;

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

/* Of kernels that store results: what alpha and beta ask for. */
static void ipt__set_scaling_constants(const ipt__tsm *tsm, ipt__pipeline_key *key) {
  key->constant[20] = tsm->alpha[0] != 1 || tsm->alpha[1] != 0;
  key->constant[21] = tsm->beta[0] != 0 || tsm->beta[1] != 0;
}

/* To the workgroups in turn; see shaders/include/tsm.glsl. */
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
  if (geometry->in_turn)
    ipt__deal_chunks(tsm, geometry, arguments);
  arguments->lanes = geometry->lanes;
  arguments->slots = geometry->slots;
}

/* Shaders of an operation follow each other in the order c32, c64, f32, f64. */
static ipt__shader ipt__typed_shader(ipt__shader c32, ipt_type type) {
  return (ipt__shader)((int)c32 + (ipt__is_complex(type) ? 0 : 2) + ipt__is_double(type));
}

static ipt_result ipt__add_tsm_dispatch(ipt_context *context, const ipt__pipeline_key *key,
                                        const ipt__tsm_arguments *arguments, uint64_t groups,
                                        ipt__tsm_program *program) {
  ipt__tsm_dispatch *added = &program->dispatches[program->count];
  if (groups > IPT__MAX_GROUPS)
    return IPT_ERROR_UNSUPPORTED;
  added->arguments = *arguments;
  added->groups_x = (uint32_t)ipt__min(groups, IPT__GRID_WIDTH);
  added->groups_y = (uint32_t)ipt__divide_up(groups, IPT__GRID_WIDTH);
  program->count++;
  return ipt__find_pipeline(context, key, &added->pipeline);
}

/* Adds up the sums in scratch; without groups C = beta * C. */
static ipt_result ipt__lower_reduction(ipt_context *context, const ipt__tsm *tsm, uint64_t groups,
                                       ipt__tsm_program *program) {
  const ipt__limits *limits = &context->device->limits;
  uint64_t workgroup = ipt__min(limits->workgroup, IPT__TSM_WORKGROUP);
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  ipt__pipeline_key key;
  memset(&key, 0, sizeof key);
  key.shader = ipt__typed_shader(IPT__SHADER_TSM_REDUCE_C32, tsm->type);
  key.constant[0] = (uint32_t)workgroup;
  key.constant[1] = (uint32_t)workgroup;
  ipt__set_scaling_constants(tsm, &key);
  arguments.groups = (uint32_t)groups;
  arguments.lanes =
      (uint32_t)ipt__min(tsm->m * tsm->n, IPT__TSM_REDUCED_BYTES / ipt__type_size(tsm->type));
  arguments.slots = (uint32_t)(workgroup / arguments.lanes);
  if (limits->loop_limit != 0 && groups / arguments.slots > limits->loop_limit / 4)
    return IPT_ERROR_UNSUPPORTED;
  return ipt__add_tsm_dispatch(context, &key, &arguments,
                               ipt__divide_up(tsm->m * tsm->n, arguments.lanes), program);
}

/* Constants 8 to 17, and 22, of the staged kernels. */
static void ipt__set_staged_constants(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                      ipt__pipeline_key *key) {
  key->constant[8] = geometry->fixed ? (uint32_t)tsm->m : 0;
  key->constant[9] = geometry->fixed ? (uint32_t)tsm->n : 0;
  key->constant[10] = geometry->chunk_rows;
  key->constant[11] = geometry->held_a;
  key->constant[12] = geometry->held_b;
  key->constant[13] = geometry->units;
  key->constant[14] = geometry->fixed ? geometry->slots : 0;
  key->constant[15] = ipt__access_to_rows(&tsm->a, geometry->chunk_rows);
  key->constant[16] = ipt__access_to_rows(&tsm->b, geometry->chunk_rows);
  key->constant[17] = ipt__access_to_rows(&tsm->c, 1);
  key->constant[22] = (uint32_t)geometry->in_turn;
}

/* What the keys of all kernels share. */
static ipt__pipeline_key ipt__tsm_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                      ipt__shader direct, ipt__shader staged) {
  ipt__pipeline_key key;
  memset(&key, 0, sizeof key);
  key.shader = ipt__typed_shader(geometry->staged ? staged : direct, tsm->type);
  key.constant[0] = geometry->workgroup;
  key.constant[5] = (uint32_t)geometry->transposed;
  key.constant[6] = (uint32_t)tsm->conjugate;
  if (geometry->staged)
    ipt__set_staged_constants(tsm, geometry, &key);
  return key;
}

static ipt__pipeline_key ipt__sums_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  ipt__pipeline_key key =
      ipt__tsm_key(tsm, geometry, IPT__SHADER_TSMTTSM_DIRECT_C32, IPT__SHADER_TSMTTSM_STAGED_C32);
  key.constant[1] = geometry->tile_m;
  key.constant[2] = geometry->tile_n;
  key.constant[3] = geometry->workgroup;
  key.constant[4] = (uint32_t)geometry->leap_frogging;
  key.constant[7] = (uint32_t)geometry->atomic;
  if (geometry->staged)
    key.constant[17] = geometry->terms;
  else
    key.constant[8] = geometry->unroll;
  key.constant[18] = geometry->piece;
  key.constant[19] = (uint32_t)geometry->in_blocks;
  return key;
}

static ipt_result ipt__lower_sums(ipt_context *context, const ipt__tsm *tsm,
                                  const ipt__tsm_geometry *geometry, ipt__tsm_program *program) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  ipt__pipeline_key key = ipt__sums_key(tsm, geometry);
  ipt__divide_k(tsm, geometry, &arguments);
  arguments.tiles_m = (uint32_t)geometry->tiles_m;
  arguments.tiles_n = (uint32_t)geometry->tiles_n;
  arguments.tile_blocks = (uint32_t)geometry->tile_blocks;
  return ipt__add_tsm_dispatch(context, &key, &arguments, geometry->groups * geometry->tile_blocks,
                               program);
}

/* Sums are added to C atomically once it has been multiplied with beta. */
static ipt_result ipt__lower_tsmttsm(ipt_context *context, const ipt__tsm *tsm,
                                     const ipt__tsm_geometry *geometry, ipt__tsm_program *program) {
  ipt_result result = IPT_SUCCESS;
  program->scratch = geometry->scratch;
  if (geometry->atomic || geometry->groups == 0)
    result = ipt__lower_reduction(context, tsm, 0, program);
  if (result == IPT_SUCCESS && geometry->groups > 0)
    result = ipt__lower_sums(context, tsm, geometry, program);
  if (result == IPT_SUCCESS && geometry->groups > 0 && !geometry->atomic)
    result = ipt__lower_reduction(context, tsm, geometry->groups, program);
  return result;
}

/* What the keys of the kernels of TSMM share, but for narrow matrices. */
static ipt__pipeline_key ipt__products_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                                           ipt__shader staged) {
  ipt__pipeline_key key = ipt__tsm_key(tsm, geometry, IPT__SHADER_TSMM_DIRECT_C32, staged);
  ipt__set_scaling_constants(tsm, &key);
  key.constant[1] = geometry->tile_n;
  key.constant[2] = geometry->unroll;
  key.constant[3] = (uint32_t)(geometry->staged ? geometry->workgroup : geometry->held);
  key.constant[4] = (uint32_t)geometry->holds_c;
  key.constant[7] = (uint32_t)(geometry->staged ? geometry->leap_frogging : tsm->in_place);
  key.constant[18] = geometry->terms;
  key.constant[19] = geometry->fixed ? geometry->lanes : 0;
  return key;
}

static ipt__pipeline_key ipt__sliced_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  ipt__pipeline_key key = ipt__products_key(tsm, geometry, IPT__SHADER_TSMM_SLICED_C32);
  key.constant[10] = geometry->slice;
  uint32_t piece = geometry->piece;
  key.constant[11] = piece;
  key.constant[12] = tsm->a.pitch == tsm->a.width && tsm->b.pitch == tsm->b.width;
  key.constant[13] = geometry->team;
  key.constant[15] = ipt__loaded_piece(tsm);
  key.constant[16] = piece > 1 && ipt__rows_of_pieces(tsm, &tsm->b, tsm->n, piece);
  key.constant[17] = piece > 1 && ipt__rows_of_pieces(tsm, &tsm->c, tsm->n, piece);
  /* Sums that are stored as they are were up to 0.25 slower on an H200. (Where they are infinite,
   * their other part becomes a NaN here, as 0 times infinity is added.) */
  key.constant[20] = 1;
  return key;
}

/* Constant 4 is the piece of tiles, as all of C is in shared memory; rows and slots are those of a
 * team. */
static ipt__pipeline_key ipt__own_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  ipt__pipeline_key key = ipt__products_key(tsm, geometry, IPT__SHADER_TSMM_OWN_C32);
  key.constant[4] = geometry->piece;
  key.constant[10] = geometry->chunk_rows / ipt__teams(geometry);
  key.constant[14] = geometry->slots / ipt__teams(geometry);
  key.constant[17] = geometry->team;
  return key;
}

static ipt__pipeline_key ipt__narrow_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  ipt__pipeline_key key =
      ipt__tsm_key(tsm, geometry, IPT__SHADER_TSMM_NARROW_C32, IPT__SHADER_TSMM_NARROW_C32);
  ipt__set_scaling_constants(tsm, &key);
  key.constant[1] = (uint32_t)tsm->m;
  key.constant[2] = geometry->unroll;
  key.constant[3] = geometry->workgroup;
  key.constant[4] = (uint32_t)tsm->n;
  return key;
}

static ipt__pipeline_key ipt__tsmm_key(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  if (geometry->narrow)
    return ipt__narrow_key(tsm, geometry);
  if (geometry->slice != 0)
    return ipt__sliced_key(tsm, geometry);
  if (geometry->team != 0)
    return ipt__own_key(tsm, geometry);
  return ipt__products_key(tsm, geometry, IPT__SHADER_TSMM_STAGED_C32);
}

static ipt_result ipt__lower_tsmm(ipt_context *context, const ipt__tsm *tsm,
                                  const ipt__tsm_geometry *geometry, ipt__tsm_program *program) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  ipt__pipeline_key key = ipt__tsmm_key(tsm, geometry);
  arguments.m = (uint32_t)ipt__tsm_terms(tsm);
  ipt__divide_k(tsm, geometry, &arguments);
  return ipt__add_tsm_dispatch(context, &key, &arguments, geometry->groups, program);
}

static ipt_result ipt__lower_tsm(ipt_context *context, const ipt__tsm *tsm,
                                 ipt__tsm_program *program) {
  memset(program, 0, sizeof *program);
  if (ipt__tsm_output(tsm)->size == 0)
    return IPT_SUCCESS;
  ipt_result result = ipt__lay_out_tsm(tsm, &context->device->limits, &program->geometry);
  if (result != IPT_SUCCESS)
    return result;
  if (tsm->operation == IPT_TSM_TSMM)
    result = ipt__lower_tsmm(context, tsm, &program->geometry, program);
  else
    result = ipt__lower_tsmttsm(context, tsm, &program->geometry, program);
  return result;
}
