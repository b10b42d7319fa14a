/* What is known of a method of products: its file says which products it can compute, how it
 * divides them on a profile, what that costs and which launches it is. table.h lists them all. */

/* Where the operands are, and the scratch that is left. */
typedef struct ipt__product_places {
  ipt__address a, b, c;
  uint64_t scratch; /* offset */
} ipt__product_places;

#define IPT__FORM_BIT(form) (1u << (int)(form))

struct ipt__product_method {
  const char *name;              /* in variants */
  const ipt__word *const *words; /* that it obeys, NULL behind the last one; NULL: none */
  unsigned forms;                /* bits of ipt__product_form */
  int serves_parts;              /* it can also compute one of several parts of a product */

  /* Whether it can compute a product of these forms, whatever its size. NULL: always. */
  int (*computes)(const ipt__product *product);
  /* Whether the planner takes it, before the methods behind it in the table. NULL: always. */
  int (*is_worthwhile)(const ipt__product *product, const ipt__profile *profile);
  /* Divides the product as its variant asks, or as is best. Returns 0 if nothing fits. */
  int (*lay_out)(const ipt__product *product, const ipt__profile *profile, ipt__geometry *geometry);
  /* In cycles of a core, of all cores together. NULL: it serves no parts, which alone are compared.
   */
  double (*cost)(const ipt__product *product, const ipt__profile *profile,
                 const ipt__geometry *geometry);
  /* Adds the launches that multiply, and those that add up what these have left in scratch. They
   * are two functions, so that several parts can multiply side by side. finish NULL: none. */
  ipt_result (*launch)(ipt__launcher *launcher, const ipt__product *product,
                       const ipt__geometry *geometry, const ipt__product_places *places);
  ipt_result (*finish)(ipt__launcher *launcher, const ipt__product *product,
                       const ipt__geometry *geometry, const ipt__product_places *places);

  void (*describe)(const ipt__geometry *geometry, ipt__text *out);
  /* Sets the words that force this geometry again. NULL: it has no words. */
  void (*set_words)(const ipt__product *product, const ipt__geometry *geometry,
                    ipt__variant *variant);
};

/* Lays out a part of a product by the methods that serve parts: see choose.h. Returns 0 if nothing
 * fits. */
static int ipt__lay_out_part(const ipt__product *product, const ipt__profile *profile,
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
  return (number & (number - 1)) == 0;
}

static double ipt__least(double a, double b) {
  return a < b ? a : b;
}

static double ipt__longer(double a, double b) {
  return a > b ? a : b;
}

/* ---- Words ---- */

/* The value that is asked for, or another one. */
static uint64_t ipt__asked_or(const ipt__variant *variant, const ipt__word *word,
                              uint64_t otherwise) {
  uint64_t asked = ipt__setting_of(variant, word);
  return asked != 0 ? asked : otherwise;
}

/* Whether a word of two values has this one: as asked for, or as otherwise. */
static int ipt__is_or(const ipt__variant *variant, const ipt__word *word, uint64_t value,
                      int otherwise) {
  uint64_t asked = ipt__setting_of(variant, word);
  return asked != 0 ? asked == value : otherwise;
}

/* ---- Shaders ---- */

enum { IPT__UNIT_BYTES = 16 /* that shared memory is accessed in at a time */ };

static uint32_t ipt__unit_numbers(ipt_type type) {
  return IPT__UNIT_BYTES / ipt__type_size(type);
}

/* The shaders of a kernel follow each other in the order c32, c64, f32, f64. */
static ipt__shader ipt__typed_shader(ipt__shader c32, ipt_type type) {
  return (ipt__shader)((int)c32 + (ipt__is_complex(type) ? 0 : 2) + ipt__is_double(type));
}

/* Both parts of a number in the type's bits, each in two words. */
static void ipt__number_bits(ipt_type type, const double *number, uint32_t bits[4]) {
  for (int part = 0; part < 2; part++) {
    float narrow = (float)number[part];
    if (ipt__is_double(type))
      memcpy(bits + 2 * part, &number[part], sizeof number[part]);
    else
      memcpy(bits + 2 * part, &narrow, sizeof narrow);
  }
}
