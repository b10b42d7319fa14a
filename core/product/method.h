/* The interface of a method for products. The file of a method says which products it computes, how
 * it divides them on a profile, what that costs, and which launches it takes. table.h lists all
 * methods. */

/* The places of the operands, and of the scratch that is left. */
typedef struct ipt__product_places {
  ipt__address a, b, c;
  uint64_t scratch; /* offset */
} ipt__product_places;

#define IPT__FORM_BIT(index) (1u << (index))

struct ipt__product_method {
  const char *name; /* the name in variants */
  /* The parameters that it obeys, ended by NULL. NULL: no other method serves its forms, so no
   * variant has to name it. */
  const ipt__parameter *const *parameters;
  unsigned forms;    /* IPT__FORM_BIT of the forms that it serves */
  unsigned types;    /* a bit for each ipt_type for which its shaders have modules */
  int serves_nested; /* it can also compute nested products */

  /* Returns what is missing for it to compute a product of such a form on such a device, whatever
   * the product's size, or NULL if nothing is. The words complete "it needs". No function: nothing
   * ever is. */
  const char *(*lacks)(const ipt__product *product, const ipt__profile *profile);
  /* Whether the planner takes it before the methods after it in the table. NULL: always. */
  int (*is_worthwhile)(const ipt__product *product, const ipt__profile *profile);
  /* Divides the product as its variant asks, and in the best way otherwise. Returns 0 if nothing
   * fits. */
  int (*lay_out)(const ipt__product *product, const ipt__profile *profile, ipt__geometry *geometry);
  const char *needs; /* what has to fit, in words that complete "it needs" */
  /* The cost in cycles of a core, with all cores at work. NULL: it serves no nested products, and
   * only the costs of these are compared. */
  double (*cost)(const ipt__product *product, const ipt__profile *profile,
                 const ipt__geometry *geometry);
  /* `launch` adds the launches that multiply, `finish` those that add up the sums that they left in
   * scratch. These are two functions so that several parts can multiply side by side. finish may be
   * NULL: nothing is left to add up. */
  ipt_result (*launch)(ipt__launcher *launcher, const ipt__product *product,
                       const ipt__geometry *geometry, const ipt__product_places *places);
  ipt_result (*finish)(ipt__launcher *launcher, const ipt__product *product,
                       const ipt__geometry *geometry, const ipt__product_places *places);

  /* Appends the geometry to the sizes of the product, as in ": diagonal blocks of 64". */
  void (*describe)(const ipt__geometry *geometry, ipt__text *out);
  /* Sets the parameters that force this geometry again. NULL: its name alone does. */
  void (*set_parameters)(const ipt__product *product, const ipt__geometry *geometry,
                         ipt__variant *variant);
};

/* Lays out a nested product by the methods that serve these: see method_choice.h. Returns 0 if
 * nothing fits. */
static int ipt__lay_out_nested(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry);

static ipt_result ipt__finish_by_method(ipt__launcher *launcher, const ipt__product *product,
                                        const ipt__geometry *geometry,
                                        const ipt__product_places *places) {
  const ipt__product_method *method = geometry->method;
  return method->finish != NULL ? method->finish(launcher, product, geometry, places) : IPT_SUCCESS;
}

/* Adds all launches of a product, or of a part. */
static ipt_result ipt__launch_by_method(ipt__launcher *launcher, const ipt__product *product,
                                        const ipt__geometry *geometry,
                                        const ipt__product_places *places) {
  ipt_result result = geometry->method->launch(launcher, product, geometry, places);
  if (result == IPT_SUCCESS)
    result = ipt__finish_by_method(launcher, product, geometry, places);
  return result;
}

/* ---- Numbers ---- */

static int ipt__is_power_of_two(uint64_t number) {
  return number != 0 && (number & (number - 1)) == 0;
}

static double ipt__smaller(double a, double b) {
  return a < b ? a : b;
}

static double ipt__greater(double a, double b) {
  return a > b ? a : b;
}

/* The cost of multiplying real numbers, in multiplications of single precision. */
static double ipt__real_multiply_cost(ipt_type type, const ipt__profile *profile) {
  switch (ipt__facts_of(type).summed) {
  case IPT__SUMMED_F32:
  case IPT__SUMMED_S32:
    break;
  case IPT__SUMMED_F64:
    return profile->product_costs.blocked.f64;
  }
  return 1;
}

/* ---- Time ---- */

IPT__MAYBE_UNUSED static double ipt__multiplications_of(const ipt__product *product) {
  return (double)product->batch * (double)product->m * (double)product->n *
         (double)ipt__product_terms(product);
}

/* Returns the multiplications and additions of real numbers in a second. */
static double ipt__arithmetic_rate(const ipt__rates *rates, ipt_type type) {
  int is_f64 = ipt__facts_of(type).summed == IPT__SUMMED_F64;
  return is_f64 && rates->fma_f64 > 0 ? rates->fma_f64 : rates->fma_f32;
}

/* Returns the estimated seconds of multiplications and additions of numbers. */
static double ipt__multiplication_seconds(const ipt__profile *profile, ipt_type type,
                                          double count) {
  double rate = ipt__arithmetic_rate(&profile->rates, type) * profile->product_share;
  return 2 * count * (ipt__is_complex(type) ? 4 : 1) / rate;
}

IPT__MAYBE_UNUSED static void ipt__take_multiplications(const ipt__profile *profile, ipt_type type,
                                                        double count, ipt__call *call) {
  call->arithmetic = ipt__multiplication_seconds(profile, type, count);
}

/* ---- Parameters ---- */

/* Returns the value that the variant asks for, or else `otherwise`. */
static uint64_t ipt__asked_or(const ipt__variant *variant, const ipt__parameter *parameter,
                              uint64_t otherwise) {
  uint64_t asked = ipt__setting_of(variant, parameter);
  return asked != 0 ? asked : otherwise;
}

/* Whether a parameter of two values has this one. If the variant does not ask for the parameter,
 * `otherwise` decides. */
static int ipt__is_or(const ipt__variant *variant, const ipt__parameter *parameter, uint64_t value,
                      int otherwise) {
  uint64_t asked = ipt__setting_of(variant, parameter);
  return asked != 0 ? asked == value : otherwise;
}

/* ---- Workgroups of a core ---- */

/* The registers that an invocation is allotted if it needs `registers`. */
static uint64_t ipt__allotted_registers(const ipt__profile *profile, uint64_t registers) {
  return ipt__round_up(registers, profile->product_costs.core.register_step);
}

/* The number of workgroups that a core runs at a time. */
static uint64_t ipt__resident_workgroups(const ipt__profile *profile, uint64_t registers,
                                         uint64_t units, uint32_t workgroup) {
  uint64_t most = profile->product_costs.core.registers;
  uint64_t allotted = ipt__allotted_registers(profile, ipt__min(registers, most)) * workgroup;
  uint64_t groups =
      ipt__min(profile->registers / allotted, profile->invocations_per_core / workgroup);
  return ipt__max(1, ipt__min(groups, profile->shared_per_core / (IPT__QUAD_BYTES * units)));
}

/* ---- Code ----
 *
 * Compilers take long if an invocation holds more numbers than there are registers, or if much code
 * has no loops. Without these limits a variant could keep them busy for minutes. The limits bound
 * the time of compiling, not the speed: the planner's own choices hold at most 272 words, with
 * tiles up to 8 x 8, and multiply 2048 times. */

enum { IPT__MOST_HELD_WORDS = 512, IPT__MOST_UNROLLED_PRODUCTS = 16384, IPT__MOST_TILE = 128 };

/* Whether compilers digest code in which an invocation holds so many words and multiplies so many
 * numbers without a loop. */
static int ipt__is_digestible(ipt_type type, uint64_t words, uint64_t products) {
  return words <= IPT__MOST_HELD_WORDS &&
         products * (ipt__is_complex(type) ? 4 : 1) <= IPT__MOST_UNROLLED_PRODUCTS;
}

/* ---- Shaders ---- */

static uint32_t ipt__unit_numbers(ipt_type type) {
  return IPT__QUAD_BYTES / ipt__type_size(type);
}

static uint32_t ipt__unit_sums(ipt_type type) {
  return IPT__QUAD_BYTES / ipt__sum_size(type);
}

/* Initialises an array of the shaders of a kernel, one for each type, as
 * IPT__TYPED_SHADERS(IPT__SHADER_GEMM) does. IPT__SHADER_COUNT stands for a type for which the
 * kernel has no module; launching it is refused. */
#define IPT__TYPED_SHADER(kernel, TYPE, name, stored, summed, components) kernel##_##TYPE,
#define IPT__TYPED_SHADERS(kernel)                                                                 \
  { IPT__EACH_TYPE(IPT__TYPED_SHADER, kernel) }

/* Writes both parts of alpha or beta as bits of the type of sums, two words for each part. */
static void ipt__number_bits(ipt_type type, const double *number, uint32_t bits[4]) {
  for (int part = 0; part < 2; part++) {
    float narrow = (float)number[part];
    int32_t whole;
    switch (ipt__facts_of(type).summed) {
    case IPT__SUMMED_F32:
      memcpy(bits + 2 * part, &narrow, sizeof narrow);
      break;
    case IPT__SUMMED_F64:
      memcpy(bits + 2 * part, &number[part], sizeof number[part]);
      break;
    case IPT__SUMMED_S32:
      whole = (int32_t)number[part];
      memcpy(bits + 2 * part, &whole, sizeof whole);
      break;
    }
  }
}
