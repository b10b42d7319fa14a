/* Sums of vectors, y = alpha x + y, and copies of vectors. */

static ipt_result ipt__launch_vectors_by(ipt__launcher *launcher, const ipt__product *product,
                                         int adds, const ipt__product_places *places) {
  uint32_t size = ipt__type_size(product->type);
  ipt__axpy_constants c;
  ipt__product_arguments arguments = ipt__product_arguments_of(product);
  c.workgroup = c.invocations = ipt__usual_workgroup(launcher->profile);
  c.loads = launcher->profile->product_costs.vectors.sum_bytes / size;
  c.reversed = product->a.reversed != 0;
  c.adds = adds != 0;
  c.scales = ipt__scales_sums(product);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_AXPY);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, &product->a, places->a, product->batch);
  ipt__declare_output(&call, product, places, 1);
  uint64_t groups = ipt__divide_up(product->m, (uint64_t)c.workgroup * c.loads);
  return ipt__launch_at(launcher, places, &call, ipt__saturating_mul(groups, product->batch));
}

/* Copies vectors, from the last number to the first one. */
static ipt_result ipt__launch_reversal(ipt__launcher *launcher, const ipt__product *of,
                                       const ipt__operand *from, ipt__address at_from,
                                       const ipt__operand *to, ipt__address at_to) {
  ipt__product copy;
  ipt__product_places places = {at_from, at_from, at_to, 0};
  memset(&copy, 0, sizeof copy);
  copy.form = &ipt__form_general;
  copy.variant = &ipt__any_variant;
  copy.type = from->number == of->c.number ? ipt__type_of_c(of) : of->type;
  copy.batch = of->batch;
  copy.m = from->stored.rows;
  copy.n = copy.k = 1;
  copy.alpha[0] = 1;
  copy.a = *from;
  copy.c = *to;
  copy.a.reversed = 1;
  return ipt__launch_vectors_by(launcher, &copy, 0, &places);
}

/* ---- The method ---- */

static ipt_result ipt__launch_axpy(ipt__launcher *launcher, const ipt__product *product,
                                   const ipt__geometry *geometry,
                                   const ipt__product_places *places) {
  (void)geometry;
  return ipt__launch_vectors_by(launcher, product, 1, places);
}

/* A sum of vectors leaves nothing to choose. */
static int ipt__lay_out_axpy(const ipt__product *product, const ipt__profile *profile,
                             ipt__geometry *geometry) {
  (void)profile;
  (void)geometry;
  return ipt__product_within_limits(product);
}

static void ipt__describe_axpy(const ipt__geometry *geometry, ipt__text *out) {
  (void)geometry;
  (void)out;
}

static const ipt__product_method ipt__method_axpy = {
    "axpy",
    NULL,
    IPT__FORM_BIT(IPT__VECTOR_SUM),
    IPT__BLAS_TYPES,
    0,
    NULL,
    NULL,
    IPT__IF_DEVICES(ipt__lay_out_axpy),
    IPT__IF_DEVICES("as many workgroups as a launch may have"),
    NULL,
    IPT__IF_DEVICES(ipt__launch_axpy),
    NULL,
    IPT__IF_DEVICES(ipt__describe_axpy),
    NULL};
