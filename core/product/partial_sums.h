/* Adds up the partial sums of several workgroups, which are in scratch, and writes C. */

/* Adds up the sums in scratch, each for a whole C. Elements of C may have any distance, as those of
 * a vector have. */
static ipt_result ipt__launch_reduction_of(ipt__launcher *launcher, const ipt__product *product,
                                           const ipt__matvec_arguments *arguments,
                                           const ipt__product_places *places) {
  ipt__matvec_reduce_constants c;
  c.workgroup = c.invocations = ipt__usual_workgroup(launcher->profile);
  uint64_t adders = ipt__power_of_two(arguments->splits) / IPT__REDUCTION_LOADS;
  uint64_t most = c.workgroup / launcher->profile->product_costs.vectors.added;
  c.adders = (uint32_t)ipt__clamp(adders, 1, ipt__max(most, 1));
  c.scales = ipt__scales_sums(product);
  c.reads_old = ipt__reads_old(product);
  c.triangle = IPT__WHOLE;
  c.hermitian = 0;
  static const ipt__shader shaders[IPT__TYPES] = IPT__TYPED_SHADERS(IPT__SHADER_MATVEC_REDUCE);
  ipt__call call = IPT__CALL(shaders[product->type], c, *arguments);
  uint64_t elements = (uint64_t)arguments->product.m * arguments->product.n;
  uint64_t groups = ipt__divide_up(elements, c.workgroup / c.adders);
  uint64_t sums = elements * arguments->splits * product->batch * ipt__sum_size(product->type);
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, sums));
  ipt__declare_output(&call, product, places, 1);
  return ipt__launch_at(launcher, places, &call, ipt__saturating_mul(groups, product->batch));
}
