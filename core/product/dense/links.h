/* Launches a triangular system that is solved by a chain of workgroups. */

typedef struct ipt__chain_constants {
  uint32_t invocations;
  uint32_t side, parts, sides, exchanged;
  uint32_t along, forward, right, unit_diagonal, conjugates;
  uint32_t unused[10];
  ipt__dense_output_constants output;
} ipt__chain_constants;

/* Whether the first rows of X, or columns, are solved first. */
static int ipt__solves_forward(const ipt__dense *dense) {
  int is_lower = (dense->triangle == IPT__LOWER) != (dense->a.transposed != 0);
  return is_lower != (dense->right != 0);
}

static ipt__chain_constants ipt__chain_constants_of(const ipt__dense *dense,
                                                    const ipt__dense_geometry *geometry) {
  ipt__chain_constants c;
  memset(&c, 0, sizeof c);
  c.side = geometry->block;
  c.parts = ipt__chain_parts(geometry);
  c.invocations = c.side * c.parts;
  c.sides = geometry->sides;
  c.exchanged = ipt__chain_exchanged(dense->type, geometry);
  c.along = (dense->a.transposed != 0) == (dense->right != 0);
  c.forward = (uint32_t)ipt__solves_forward(dense);
  c.right = dense->right != 0;
  c.unit_diagonal = dense->unit_diagonal != 0;
  c.conjugates = (uint32_t)dense->a.conjugated;
  c.output = ipt__dense_output_of(dense);
  c.output.reads_old = c.output.triangle = c.output.hermitian = 0;
  return c;
}

/* The rows of X, a block after the other: all in one launch, or, where workgroups need not run at
 * the same time, each in one of its own, which finds the rows before it solved. */
static ipt_result ipt__launch_chain(ipt__launcher *launcher, const ipt__dense *dense,
                                    const ipt__dense_geometry *geometry,
                                    const ipt__dense_places *places) {
  ipt__chain_constants c = ipt__chain_constants_of(dense, geometry);
  ipt__dense_arguments arguments = ipt__dense_arguments_of(dense, geometry);
  arguments.m = (uint32_t)dense->k;
  arguments.n = (uint32_t)ipt__right_hand_sides(dense);
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_TRSM_CHAIN_C32, dense->type), c, arguments);
  ipt__declare_dense_matrix(&call, IPT__READS, &dense->a, places->a, dense->batch);
  ipt__declare_dense_matrix(&call, IPT__CHANGES, &dense->c, places->c, dense->batch);
  ipt__declare(&call, IPT__CHANGES, ipt__bytes_at(IPT__SCRATCH, 0, geometry->scratch));
  uint64_t of_launch =
      launcher->profile->co_resident > 1 ? geometry->groups : ipt__chain_columns(dense, geometry);
  arguments.splits = (uint32_t)of_launch;
  ipt__dense_places with_report = *places;
  with_report.b.target = IPT__REPORT;
  with_report.b.offset = 0;
  launcher->program->waits |= launcher->profile->co_resident > 1;
  ipt_result result = ipt__launch_fill(launcher, geometry->scratch);
  for (uint64_t done = 0; done < geometry->groups && result == IPT_SUCCESS; done += of_launch) {
    ipt__call own = call;
    result = ipt__launch_at(launcher, &with_report, &own, of_launch);
  }
  return result;
}
