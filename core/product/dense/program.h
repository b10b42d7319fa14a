/* What an operation on dense matrices is on a device: all launches of it. */

static ipt_result ipt__launch_dense_at(ipt__launcher *launcher, const ipt__dense *dense,
                                       const ipt__dense_geometry *geometry,
                                       const ipt__dense_places *places) {
  launcher->program->scratch = geometry->scratch;
  if (ipt__dense_terms(dense) == 0) {
    ipt__dense scaling = ipt__scaling_of(dense, dense->beta);
    return ipt__launch_dense_product(launcher, &scaling, geometry, places);
  }
  if (geometry->method == IPT__BY_SKINNY)
    return ipt__launch_skinny(launcher, dense);
  if (geometry->method == IPT__BY_CHAIN)
    return ipt__launch_chain(launcher, dense, geometry, places);
  if (dense->operation == IPT__TRSM)
    return ipt__launch_trsm(launcher, dense, geometry, places);
  if (dense->operation == IPT__AXPY)
    return ipt__launch_axpy(launcher, dense, places);
  return ipt__launch_dense_product(launcher, dense, geometry, places);
}

/* Operands are those of the application. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_dense(ipt__launcher *launcher,
                                                      const ipt__dense *dense,
                                                      const ipt__dense_geometry *geometry) {
  ipt__dense_places places = {{(ipt__target)((int)IPT__OPERAND_0 + (int)dense->a.operand), 0},
                              {(ipt__target)((int)IPT__OPERAND_0 + (int)dense->b.operand), 0},
                              {(ipt__target)((int)IPT__OPERAND_0 + (int)dense->c.operand), 0},
                              0};
  return ipt__launch_dense_at(launcher, dense, geometry, &places);
}
