/* Sums of several workgroups in scratch, which become C. */

enum {
  IPT__REDUCTION_LOADS = 8,   /* numbers on their way to an invocation */
  IPT__REDUCTION_ELEMENTS = 8 /* of a vector, side by side, at least */
};

typedef struct ipt__matvec_reduction_constants {
  uint32_t invocations;
  uint32_t workgroup, adders;
  uint32_t unused[17];
  ipt__output_constants output;
} ipt__matvec_reduction_constants;

/* Adds up the sums in scratch. The elements of C may be as far apart as those of a vector. */
static ipt_result ipt__launch_reduction_of(ipt__launcher *launcher, const ipt__product *product,
                                           const ipt__product_arguments *arguments,
                                           const ipt__output_constants *output,
                                           const ipt__product_places *places) {
  ipt__matvec_reduction_constants c;
  memset(&c, 0, sizeof c);
  c.invocations = c.workgroup = ipt__usual_workgroup(launcher->profile);
  uint64_t adders = ipt__power_of_two(arguments->splits) / IPT__REDUCTION_LOADS;
  c.adders = (uint32_t)ipt__clamp(adders, 1, ipt__max(c.workgroup / IPT__REDUCTION_ELEMENTS, 1));
  c.output = *output;
  ipt__call call =
      IPT__CALL(ipt__typed_shader(IPT__SHADER_MATVEC_REDUCE_C32, product->type), c, *arguments);
  uint64_t elements = (uint64_t)arguments->m * arguments->n;
  uint64_t groups = ipt__divide_up(elements, c.workgroup / c.adders);
  uint64_t sums = elements * arguments->splits * product->batch * ipt__type_size(product->type);
  ipt__declare(&call, IPT__READS, ipt__bytes_at(IPT__SCRATCH, places->scratch, sums));
  ipt__declare_output(&call, product, places, 1);
  return ipt__launch_at(launcher, places, &call, ipt__saturating_mul(groups, arguments->matrices));
}
