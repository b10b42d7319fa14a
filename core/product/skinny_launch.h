/* What the launches of all kernels for tall & skinny matrices have in common. */

static uint32_t ipt__tsm_scales(const ipt__tsm *tsm) {
  return tsm->alpha[0] != 1 || tsm->alpha[1] != 0;
}

static uint32_t ipt__tsm_reads_old(const ipt__tsm *tsm) {
  return !ipt__is_zero(tsm->beta);
}

/* The arguments that every kernel takes from the problem. */
static ipt__tsm_arguments ipt__tsm_common_arguments(const ipt__tsm *tsm) {
  ipt__tsm_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(tsm->type, tsm->alpha, arguments.alpha_bits);
  ipt__number_bits(tsm->type, tsm->beta, arguments.beta_bits);
  arguments.a_pitch = (uint32_t)tsm->a.pitch;
  arguments.b_pitch = (uint32_t)tsm->b.pitch;
  arguments.c_pitch = (uint32_t)tsm->c.pitch;
  arguments.m = (uint32_t)tsm->m;
  arguments.n = (uint32_t)tsm->n;
  return arguments;
}

static void ipt__divide_k(const ipt__tsm *tsm, const ipt__skinny_geometry *geometry,
                          ipt__tsm_arguments *arguments) {
  arguments->groups = (uint32_t)geometry->groups;
  arguments->group_rows = (uint32_t)geometry->group_rows;
  arguments->last_rows = (uint32_t)(tsm->k - (geometry->groups - 1) * geometry->group_rows);
  arguments->lanes = geometry->lanes;
  arguments->slots = geometry->slots;
}

static void ipt__declare_matrix(ipt__call *call, const ipt__tsm *tsm, uint32_t use, int which) {
  const ipt__matrix *const matrices[3] = {&tsm->a, &tsm->b, &tsm->c}, *m = matrices[which];
  ipt__declare(call, use, ipt__rows_at(tsm->at[which], m->width, m->pitch, m->rows));
}

static void ipt__declare_output_of_tsm(ipt__call *call, const ipt__tsm *tsm) {
  ipt__declare_matrix(call, tsm, ipt__is_zero(tsm->beta) ? IPT__WRITES : IPT__CHANGES,
                      tsm->sums ? 2 : 1);
}

static void ipt__declare_inputs_of_tsm(ipt__call *call, const ipt__tsm *tsm) {
  if (!ipt__tsm_reads_inputs(tsm))
    return;
  ipt__declare_matrix(call, tsm, IPT__READS, 0);
  ipt__declare_matrix(call, tsm, IPT__READS, tsm->sums ? 1 : 2);
}

/* The kernel is told which of the first `aligned` matrices begin at multiples of 16 bytes. */
static ipt_result ipt__launch_tsm(ipt__launcher *launcher, const ipt__tsm *tsm, ipt__call *call,
                                  uint32_t aligned, uint64_t groups) {
  for (int i = 0; i < 3; i++)
    ipt__take_address(call, tsm->at[i].target, tsm->at[i].offset);
  ipt__take_address(call, IPT__SCRATCH, tsm->scratch);
  call->aligned_at = (uint32_t)offsetof(ipt__tsm_arguments, aligned);
  call->aligned_count = aligned;
  return ipt__add_launch(launcher, call, groups);
}

/* ---- Sums ---- */

static ipt__tsm_arguments ipt__sum_arguments_of(const ipt__tsm *tsm,
                                                const ipt__skinny_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  ipt__divide_k(tsm, geometry, &arguments);
  arguments.tiles_m = (uint32_t)geometry->tiles_m;
  arguments.tiles_n = (uint32_t)geometry->tiles_n;
  arguments.tile_blocks = (uint32_t)geometry->tile_blocks;
  return arguments;
}

static ipt_result ipt__launch_sums_by(ipt__launcher *launcher, const ipt__tsm *tsm,
                                      const ipt__skinny_geometry *geometry, ipt__call *call) {
  ipt__declare_inputs_of_tsm(call, tsm);
  ipt__declare(call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, tsm->scratch, geometry->scratch));
  return ipt__launch_tsm(launcher, tsm, call, 2, geometry->groups * geometry->tile_blocks);
}

/* Adds up the sums in scratch; without workgroups, C = beta * C. A workgroup has elements of C that
 * one access to memory fetches together. */
static ipt_result ipt__launch_reduction(ipt__launcher *launcher, const ipt__tsm *tsm,
                                        uint64_t groups) {
  const ipt__profile *profile = launcher->profile;
  uint32_t workgroup = ipt__usual_workgroup(profile);
  uint64_t together = ipt__max(1, profile->sizes.sector / ipt__type_size(tsm->type));
  ipt__tsm_reduce_constants constants;
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  constants.workgroup = constants.invocations = workgroup;
  constants.scales = ipt__tsm_scales(tsm);
  constants.reads_old = ipt__tsm_reads_old(tsm);
  arguments.groups = (uint32_t)groups;
  arguments.lanes = (uint32_t)ipt__min(tsm->m * tsm->n, together);
  arguments.slots = workgroup / arguments.lanes;
  if (profile->loop_limit != 0 && groups / arguments.slots > profile->loop_limit / 4)
    return IPT_ERROR_UNSUPPORTED;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TSM_REDUCE_C32, tsm->type), constants, arguments);
  ipt__declare(&call, IPT__READS,
               ipt__bytes_at(IPT__SCRATCH, tsm->scratch, groups * ipt__c_bytes(tsm)));
  ipt__declare_output_of_tsm(&call, tsm);
  return ipt__launch_tsm(launcher, tsm, &call, 2, ipt__divide_up(tsm->m * tsm->n, arguments.lanes));
}

/* Adds the launch that follows the sums of any method; products need none. */
static ipt_result ipt__finish_skinny(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  ipt__tsm tsm = ipt__tsm_at(product, places);
  return tsm.sums ? ipt__launch_reduction(launcher, &tsm, geometry->of.skinny.groups) : IPT_SUCCESS;
}

/* ---- Products ---- */

static ipt__tsm_arguments ipt__row_arguments_of(const ipt__tsm *tsm,
                                                const ipt__skinny_geometry *geometry) {
  ipt__tsm_arguments arguments = ipt__tsm_common_arguments(tsm);
  arguments.m = (uint32_t)ipt__tsm_terms(tsm);
  ipt__divide_k(tsm, geometry, &arguments);
  return arguments;
}

static ipt_result ipt__launch_products_by(ipt__launcher *launcher, const ipt__tsm *tsm,
                                          const ipt__skinny_geometry *geometry, uint32_t aligned,
                                          ipt__call *call) {
  ipt__declare_inputs_of_tsm(call, tsm);
  ipt__declare_output_of_tsm(call, tsm);
  return ipt__launch_tsm(launcher, tsm, call, aligned, geometry->groups);
}
