/* Row shuffle of C2R [Catanzaro, section 3]: every row is permuted in itself. Rows that fit on chip
 * are held there, several of them by a workgroup; longer ones are gathered into scratch and copied
 * back. */

typedef struct ipt__row_shuffle_arguments {
  uint64_t data;
  uint32_t batch; /* rows */
  uint32_t elem_units;
  uint32_t chunk_items; /* rows of a workgroup */
  uint32_t first_row;   /* of the matrix, with which the launch begins */
  ipt__c2r_arguments c2r;
} ipt__row_shuffle_arguments;

/* Of both halves, shaders/row_gather.comp and row_scatter.comp. */
typedef struct ipt__scratch_rows_arguments {
  uint64_t data, scratch;
  uint32_t batch; /* rows */
  uint32_t elem_units, first_row;
  ipt__c2r_arguments c2r;
} ipt__scratch_rows_arguments;

typedef struct ipt__scratch_rows_constants {
  uint32_t workgroup, unit_bytes;
} ipt__scratch_rows_constants;

static uint64_t ipt__row_bytes(const ipt__stage *stage) {
  return stage->cols * stage->elem_size;
}

static int ipt__row_shuffle_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t limit) {
  if (!ipt__c2r_indices_fit(stage, profile))
    return 0;
  stage->items = stage->round = stage->batch * stage->rows;
  if (ipt__chunk_fits(ipt__row_bytes(stage), profile))
    return 1;
  uint64_t row_scratch = ipt__round_up(ipt__row_bytes(stage), 4) + 4;
  stage->round = ipt__clamp(limit / row_scratch, 1, stage->items);
  stage->scratch = stage->round * row_scratch;
  return stage->scratch <= limit;
}

static double ipt__row_shuffle_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__other_costs *costs = &profile->costs->others;
  return ipt__chunk_fits(ipt__row_bytes(stage), profile) ? costs->rows : costs->long_rows;
}

static ipt__c2r_arguments ipt__shuffle_arguments(const ipt__c2r *c2r) {
  return c2r->inverse ? ipt__c2r_arguments_of(c2r, c2r->m % c2r->n, c2r->n)
                      : ipt__c2r_arguments_of(c2r, c2r->a_inverse, c2r->b);
}

static ipt_result ipt__launch_rows_on_chip(ipt__launcher *launcher, const ipt__stage *stage,
                                           uint64_t first, uint64_t count) {
  uint64_t bytes = ipt__row_bytes(stage);
  ipt__chunk_geometry g = ipt__chunk_geometry_of(stage, bytes, count, launcher->profile);
  ipt__row_shuffle_arguments arguments = {0,
                                          (uint32_t)count,
                                          (uint32_t)(stage->elem_size / g.constants.unit_bytes),
                                          g.items,
                                          (uint32_t)(first % stage->rows),
                                          ipt__shuffle_arguments(&stage->c2r)};
  ipt__call call = IPT__CALL(IPT__SHADER_ROW_SHUFFLE, g.constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, stage->offset + first * bytes);
  return ipt__add_launch(launcher, &call, ipt__divide_up(count, g.items));
}

static ipt_result ipt__launch_rows_through_scratch(ipt__launcher *launcher, const ipt__stage *stage,
                                                   uint64_t first, uint64_t count) {
  uint64_t bytes = ipt__row_bytes(stage);
  ipt__scratch_rows_constants constants = {ipt__usual_workgroup(launcher->profile),
                                           ipt__unit_bytes(stage)};
  ipt__scratch_rows_arguments arguments = {0,
                                           0,
                                           (uint32_t)count,
                                           (uint32_t)(stage->elem_size / constants.unit_bytes),
                                           (uint32_t)(first % stage->rows),
                                           ipt__shuffle_arguments(&stage->c2r)};
  uint64_t row_words = ipt__divide_up(bytes, 4) + (constants.unit_bytes < 4);
  uint64_t groups = ipt__divide_up(row_words, constants.workgroup) * count;
  ipt__call call = IPT__CALL(IPT__SHADER_ROW_GATHER, constants, arguments);
  ipt__take_address(&call, IPT__OPERAND_0, stage->offset + first * bytes);
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt_result result = ipt__add_launch(launcher, &call, groups);
  call.shader = IPT__SHADER_ROW_SCATTER;
  return result == IPT_SUCCESS ? ipt__add_launch(launcher, &call, groups) : result;
}

static ipt_result ipt__launch_row_shuffle(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->items, ipt__part_of(stage),
                           stage->scratch > 0 ? ipt__launch_rows_through_scratch
                                              : ipt__launch_rows_on_chip);
}

static double ipt__row_shuffle_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  (void)stage;
  return costs->rows;
}

static const ipt__kernel ipt__kernel_row_shuffle = {
    "row shuffle",           0,    ipt__row_shuffle_fits,     ipt__row_shuffle_cost, NULL,
    ipt__launch_row_shuffle, NULL, ipt__row_shuffle_cpu_cost, ipt__row_bytes,        NULL};
