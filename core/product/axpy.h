/* Sums of vectors: y = alpha x + y. */

static ipt_result ipt__launch_axpy(ipt__launcher *launcher, const ipt__product *product,
                                   const ipt__geometry *geometry,
                                   const ipt__product_places *places) {
  uint32_t size = ipt__type_size(product->type);
  ipt__axpy_constants c;
  (void)geometry;
  ipt__product_arguments arguments = ipt__product_arguments_of(product);
  c.workgroup = c.invocations = ipt__usual_workgroup(launcher->profile);
  c.loads = launcher->profile->product_costs.vectors.sum_bytes / size;
  c.scales = ipt__scales_sums(product);
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_AXPY);
  ipt__call call = IPT__CALL(shaders[product->type], c, arguments);
  ipt__declare_operand(&call, IPT__READS, &product->a, places->a, 1);
  ipt__declare_output(&call, product, places, 1);
  return ipt__launch_at(launcher, places, &call,
                        ipt__divide_up(product->m, (uint64_t)c.workgroup * c.loads));
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

static const ipt__product_method ipt__method_axpy = {"axpy",
                                                     NULL,
                                                     IPT__FORM_BIT(IPT__VECTOR_SUM),
                                                     IPT__BLAS_TYPES,
                                                     0,
                                                     NULL,
                                                     NULL,
                                                     IPT__IF_DEVICES(ipt__lay_out_axpy),
                                                     NULL,
                                                     IPT__IF_DEVICES(ipt__launch_axpy),
                                                     NULL,
                                                     ipt__describe_axpy,
                                                     NULL};
