/* Shared by the launches of all kernels for tall & skinny matrices. Their arguments name
 * the matrices by their shape: A, the other tall one, and the small one. */

/* The arguments that every kernel takes from the problem. */
static ipt__skinny_arguments ipt__skinny_arguments_of(const ipt__product *product) {
  ipt__skinny_arguments arguments;
  memset(&arguments, 0, sizeof arguments);
  ipt__number_bits(product->type, product->alpha, arguments.alpha_bits);
  ipt__number_bits(product->type, product->beta, arguments.beta_bits);
  arguments.a_pitch = (uint32_t)product->a.stored.pitch;
  arguments.other_pitch = (uint32_t)ipt__other_tall(product)->pitch;
  arguments.small_pitch = (uint32_t)ipt__small_matrix(product)->pitch;
  arguments.cols_a = (uint32_t)ipt__cols_of_a(product);
  arguments.n = (uint32_t)product->n;
  return arguments;
}

static void ipt__divide_long_side(const ipt__product *product, const ipt__skinny_geometry *geometry,
                                  ipt__skinny_arguments *arguments) {
  uint64_t others = (geometry->groups - 1) * geometry->group_rows;
  arguments->groups = (uint32_t)geometry->groups;
  arguments->group_rows = (uint32_t)geometry->group_rows;
  arguments->last_rows = (uint32_t)(ipt__long_side(product) - others);
  arguments->lanes = geometry->lanes;
  arguments->slot_count = geometry->slot_count;
}

static void ipt__declare_inputs(ipt__call *call, const ipt__product *product,
                                const ipt__product_places *places) {
  if (!ipt__product_reads_inputs(product))
    return;
  ipt__declare_operand(call, IPT__READS, &product->a, places->a, 1);
  ipt__declare_operand(call, IPT__READS, &product->b, places->b, 1);
}

/* Tells the kernel whether A and the other tall matrix begin at multiples of 16 bytes, and likewise
 * the small one if it is moved in units too. */
static ipt_result ipt__launch_skinny(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__product_places *places, int small_in_units,
                                     ipt__call *call, uint64_t groups) {
  int sums = ipt__sums_rows(product);
  ipt__address other = sums ? places->b : places->c, small_matrix = sums ? places->c : places->b;
  ipt__take_address(call, places->a.target, places->a.offset);
  ipt__take_address(call, other.target, other.offset);
  ipt__take_address(call, small_matrix.target, small_matrix.offset);
  ipt__take_address(call, IPT__SCRATCH, places->scratch);
  call->aligned_at = (uint32_t)offsetof(ipt__skinny_arguments, aligned);
  call->aligned_count = small_in_units ? 3 : 2;
  return ipt__add_launch(launcher, call, groups);
}

/* ---- Sums over the long side ---- */

static ipt__skinny_arguments ipt__sum_arguments_of(const ipt__product *product,
                                                   const ipt__skinny_geometry *geometry) {
  ipt__skinny_arguments arguments = ipt__skinny_arguments_of(product);
  ipt__divide_long_side(product, geometry, &arguments);
  arguments.tiles_m = (uint32_t)geometry->tiles_m;
  arguments.tiles_n = (uint32_t)geometry->tiles_n;
  arguments.tile_groups = (uint32_t)geometry->tile_groups;
  return arguments;
}

static ipt_result ipt__launch_sums_by(ipt__launcher *launcher, const ipt__product *product,
                                      const ipt__skinny_geometry *geometry,
                                      const ipt__product_places *places, ipt__call *call) {
  ipt__declare_inputs(call, product, places);
  ipt__declare(call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, places->scratch, geometry->scratch));
  ipt__take_multiplications(launcher->profile, product->type, ipt__multiplications_of(product),
                            call);
  return ipt__launch_skinny(launcher, product, places, 0, call,
                            geometry->groups * geometry->tile_groups);
}

/* Adds up the sums in scratch; if there are none, C = beta * C. A workgroup has `lanes` elements of
 * C, and as many invocations as there are for each of them share its additions. */
static ipt_result ipt__launch_skinny_reduction(ipt__launcher *launcher, const ipt__product *product,
                                               uint64_t groups, uint32_t lanes,
                                               const ipt__product_places *places) {
  const ipt__profile *profile = launcher->profile;
  uint32_t workgroup = ipt__usual_workgroup(profile);
  uint64_t elements = product->m * product->n;
  ipt__skinny_reduce_constants constants;
  ipt__skinny_arguments arguments = ipt__skinny_arguments_of(product);
  constants.workgroup = constants.invocations = workgroup;
  constants.scales = ipt__scales_sums(product);
  constants.reads_old = ipt__reads_old(product);
  arguments.groups = (uint32_t)groups;
  arguments.lanes = lanes;
  arguments.slot_count = workgroup / arguments.lanes;
  if (profile->loop_limit != 0 && groups / arguments.slot_count > profile->loop_limit / 4)
    return IPT_ERROR_UNSUPPORTED;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_SKINNY_REDUCE);
  ipt__call call = IPT__CALL(shaders[product->type], constants, arguments);
  ipt__declare(
      &call, IPT__READS,
      ipt__bytes_at(IPT__SCRATCH, places->scratch, groups * ipt__partial_sum_bytes(product)));
  ipt__declare_output(&call, product, places, 1);
  return ipt__launch_skinny(launcher, product, places, 0, &call,
                            ipt__divide_up(elements, arguments.lanes));
}

/* Adds the launch that follows the sums of any method; products of rows need none. A workgroup has
 * elements of C that one access to memory fetches together. */
static ipt_result ipt__finish_skinny(ipt__launcher *launcher, const ipt__product *product,
                                     const ipt__geometry *geometry,
                                     const ipt__product_places *places) {
  uint64_t groups = geometry->of.skinny.groups, sector = launcher->profile->sizes.sector;
  uint64_t together = ipt__max(1, sector / ipt__type_size(product->type));
  uint32_t lanes = (uint32_t)ipt__min(product->m * product->n, together);
  return ipt__sums_rows(product)
             ? ipt__launch_skinny_reduction(launcher, product, groups, lanes, places)
             : IPT_SUCCESS;
}

/* ---- Products of rows ---- */

static ipt__skinny_arguments ipt__row_arguments_of(const ipt__product *product,
                                                   const ipt__skinny_geometry *geometry) {
  ipt__skinny_arguments arguments = ipt__skinny_arguments_of(product);
  arguments.cols_a = (uint32_t)ipt__product_terms(product);
  ipt__divide_long_side(product, geometry, &arguments);
  return arguments;
}

static ipt_result ipt__launch_rows_by(ipt__launcher *launcher, const ipt__product *product,
                                      const ipt__skinny_geometry *geometry,
                                      const ipt__product_places *places, int small_in_units,
                                      ipt__call *call) {
  ipt__declare_inputs(call, product, places);
  ipt__declare_output(call, product, places, 1);
  ipt__take_multiplications(launcher->profile, product->type, ipt__multiplications_of(product),
                            call);
  return ipt__launch_skinny(launcher, product, places, small_in_units, call, geometry->groups);
}
