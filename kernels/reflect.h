/* Reflection: in column j, rows i and (s_j - i) mod rows are swapped. Two reflections make a
 * rotation; a reflection of one column is a reversal. */

typedef struct ipt__reflect_constants {
  uint32_t workgroup, unit_bytes;
} ipt__reflect_constants;

typedef struct ipt__reflect_arguments {
  uint64_t data, instance_bytes;
  uint32_t batch, rows, cols, elem_units;
  uint32_t pairs_per_group; /* of short rows */
  uint32_t divisor, negate, shift;
} ipt__reflect_arguments;

/* Reversals, reflections of one column, form no sums of two rows. */
static int ipt__reflect_fits(ipt__stage *stage, const ipt__profile *profile,
                             uint64_t scratch_limit) {
  (void)scratch_limit;
  if (stage->cols == 1)
    return stage->rows <= profile->max_positions && stage->elem_size <= profile->max_positions / 4;
  return ipt__c2r_indices_fit(stage, profile);
}

static double ipt__reflect_cost(const ipt__stage *stage, const ipt__profile *profile) {
  (void)stage;
  return profile->costs->others.reflection;
}

/* A workgroup takes several pairs of rows that are shorter than itself. */
static ipt_result ipt__launch_reflect_part(ipt__launcher *launcher, const ipt__stage *stage,
                                           uint64_t first, uint64_t count) {
  ipt__reflect_constants constants = {ipt__usual_workgroup(launcher->profile),
                                      ipt__unit_bytes(stage)};
  uint64_t elem_units = stage->elem_size / constants.unit_bytes;
  uint64_t row_units = stage->cols * elem_units, bytes = ipt__instance_bytes(stage);
  uint64_t pairs = ipt__clamp(constants.workgroup / row_units, 1, constants.workgroup);
  ipt__reflect_arguments arguments = {0,
                                      bytes,
                                      (uint32_t)count,
                                      (uint32_t)stage->rows,
                                      (uint32_t)stage->cols,
                                      (uint32_t)elem_units,
                                      (uint32_t)pairs,
                                      (uint32_t)stage->reflection.divisor,
                                      (uint32_t)stage->reflection.negate,
                                      (uint32_t)stage->reflection.shift};
  ipt__call call = IPT__CALL(IPT__SHADER_REFLECT, constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, stage->offset + first * bytes);
  uint64_t groups_per_line = ipt__divide_up(row_units, constants.workgroup);
  return ipt__add_launch(launcher, &call,
                         ipt__divide_up(stage->rows / 2 + 1, pairs) * groups_per_line * count);
}

static ipt_result ipt__launch_reflect(ipt__launcher *launcher, ipt__stage *stage) {
  uint64_t units = stage->cols * (stage->elem_size / ipt__unit_bytes(stage));
  uint64_t groups = ipt__divide_up(stage->rows * ipt__round_up(units, 64), 64);
  uint64_t part = ipt__clamp(IPT__MAX_GROUPS / groups, 1, ipt__part_of(stage));
  return ipt__launch_parts(launcher, stage, stage->batch, part, ipt__launch_reflect_part);
}

static double ipt__reflect_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  (void)stage;
  return costs->rows;
}

static const ipt__kernel ipt__kernel_reflect = {"reflect",
                                                0,
                                                ipt__reflect_fits,
                                                ipt__reflect_cost,
                                                NULL,
                                                ipt__launch_reflect,
                                                NULL,
                                                ipt__reflect_cpu_cost,
                                                NULL,
                                                NULL};
