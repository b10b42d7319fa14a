/* Chooses the method that computes a product, launches the product by it, and describes the
 * choice. */

/* Which methods are candidates if the variant asks for none. */
typedef enum ipt__choosiness {
  IPT__WORTHWHILE = 1, /* those that the planner would take by itself */
  IPT__OBEDIENT = 2    /* those that obey all parameters of the variant */
} ipt__choosiness;

static int ipt__obeys(const ipt__product_method *method, const ipt__parameter *asked) {
  const ipt__parameter *const *parameter = method->parameters;
  while (parameter != NULL && *parameter != NULL && *parameter != asked)
    parameter++;
  return parameter != NULL && *parameter != NULL;
}

static int ipt__obeys_all(const ipt__product_method *method, const ipt__variant *variant) {
  for (uint32_t i = 0; i < variant->count; i++)
    if (!ipt__obeys(method, variant->settings[i].parameter))
      return 0;
  return 1;
}

static int ipt__serves_form(const ipt__product_method *method, const ipt__product *product) {
  return (method->forms & IPT__FORM_BIT(product->form->index)) != 0;
}

/* Returns what is missing for the method, or NULL. */
static const char *ipt__missing_for_method(const ipt__product_method *method,
                                           const ipt__product *product,
                                           const ipt__profile *profile) {
  return method->lacks != NULL ? method->lacks(product, profile) : NULL;
}

/* Whether the method is the one asked for or, if none is, one that `choosiness` admits. */
static int ipt__is_candidate(const ipt__product_method *method, const ipt__product *product,
                             const ipt__profile *profile, int choosiness) {
  const char *asked = product->variant->method;
  if (!ipt__serves_form(method, product) || !ipt__has_type(method->types, product->type) ||
      (product->is_nested && !method->serves_nested) ||
      ipt__missing_for_method(method, product, profile) != NULL)
    return 0;
  if (asked != NULL)
    return asked == method->name;
  if ((choosiness & IPT__OBEDIENT) != 0 && !ipt__obeys_all(method, product->variant))
    return 0;
  return (choosiness & IPT__WORTHWHILE) == 0 || method->is_worthwhile == NULL ||
         method->is_worthwhile(product, profile);
}

/* Lays out the product by the first candidate that fits. */
static int ipt__lay_out_by_table(const ipt__product *product, const ipt__profile *profile,
                                 int choosiness, ipt__geometry *geometry) {
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++) {
    const ipt__product_method *method = ipt__product_methods[i];
    memset(geometry, 0, sizeof *geometry);
    geometry->method = method;
    if (ipt__is_candidate(method, product, profile, choosiness) &&
        method->lay_out(product, profile, geometry))
      return 1;
  }
  return 0;
}

static int ipt__lay_out_nested(const ipt__product *product, const ipt__profile *profile,
                               ipt__geometry *geometry) {
  return ipt__lay_out_by_table(product, profile, IPT__WORTHWHILE, geometry);
}

/* Returns the product that the method computes: if there are no terms, C is only scaled, whatever
 * the variant; otherwise reversed vectors are replaced by copies in order. */
static ipt__product ipt__effective_product(const ipt__product *product) {
  return ipt__product_reads_inputs(product) ? ipt__product_in_order(product)
                                            : ipt__scaling_of(product, product->beta);
}

/* If no worthwhile method fits, another one may still be able to compute the product. Parameters
 * that no single method obeys are for the methods that know them. */
static ipt_result ipt__lay_out_product(const ipt__product *product, const ipt__profile *profile,
                                       ipt__geometry *geometry) {
  ipt__product effective = ipt__effective_product(product);
  int fits =
      ipt__lay_out_by_table(&effective, profile, IPT__WORTHWHILE | IPT__OBEDIENT, geometry) ||
      ipt__lay_out_by_table(&effective, profile, IPT__OBEDIENT, geometry) ||
      ipt__lay_out_by_table(&effective, profile, IPT__WORTHWHILE, geometry);
  return fits ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}

/* Gives a reversed vector a place in scratch, after what is there. If it is an input, or an output
 * whose old values count, it is copied there in order. */
static ipt_result ipt__launch_into_order(ipt__launcher *launcher, const ipt__product *product,
                                         const ipt__operand *x, const ipt__operand *ordered,
                                         int is_read, ipt__address *place, uint64_t *scratch) {
  ipt__address from = *place;
  if (!ipt__is_out_of_order(product, x))
    return IPT_SUCCESS;
  place->target = IPT__SCRATCH;
  place->offset = *scratch;
  *scratch += ipt__ordered_bytes(product, x);
  return is_read ? ipt__launch_reversal(launcher, product, x, from, ordered, *place) : IPT_SUCCESS;
}

/* Adds the launches of a product between those that bring reversed vectors into order and back. */
static ipt_result ipt__launch_in_order(ipt__launcher *launcher, const ipt__product *product,
                                       const ipt__geometry *geometry,
                                       const ipt__product_places *of_operands) {
  ipt__product ordered = ipt__effective_product(product);
  ipt__product_places places = *of_operands;
  int has_own_b = ipt__has_own_b(product), c_is_read = ipt__reads_old_c(product);
  ipt_result result = ipt__launch_into_order(launcher, product, &product->a, &ordered.a, 1,
                                             &places.a, &places.scratch);
  if (!has_own_b)
    places.b = places.a;
  else if (result == IPT_SUCCESS)
    result = ipt__launch_into_order(launcher, product, &product->b, &ordered.b, 1, &places.b,
                                    &places.scratch);
  if (result == IPT_SUCCESS)
    result = ipt__launch_into_order(launcher, product, &product->c, &ordered.c, c_is_read,
                                    &places.c, &places.scratch);
  launcher->program->scratch = geometry->scratch + places.scratch;
  if (result == IPT_SUCCESS)
    result = ipt__launch_by_method(launcher, &ordered, geometry, &places);
  if (result == IPT_SUCCESS && ipt__is_out_of_order(product, &product->c))
    result =
        ipt__launch_reversal(launcher, product, &ordered.c, places.c, &product->c, of_operands->c);
  return result;
}

/* The application's operands, with all of the scratch. */
IPT__MAYBE_UNUSED static ipt__product_places ipt__places_of_operands(const ipt__product *product) {
  ipt__product_places places = {{(ipt__target)((int)IPT__OPERAND_0 + (int)product->a.operand), 0},
                                {(ipt__target)((int)IPT__OPERAND_0 + (int)product->b.operand), 0},
                                {(ipt__target)((int)IPT__OPERAND_0 + (int)product->c.operand), 0},
                                0};
  return places;
}

/* Adds all launches of a product that has been laid out. A product without output has none. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_product_at(ipt__launcher *launcher,
                                                           const ipt__product *product,
                                                           const ipt__geometry *geometry,
                                                           const ipt__product_places *places) {
  launcher->program->scratch = geometry->scratch + places->scratch;
  return product->c.size == 0 ? IPT_SUCCESS
                              : ipt__launch_in_order(launcher, product, geometry, places);
}

/* The same on the application's operands. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_product(ipt__launcher *launcher,
                                                        const ipt__product *product,
                                                        const ipt__geometry *geometry) {
  ipt__product_places places = ipt__places_of_operands(product);
  return ipt__launch_product_at(launcher, product, geometry, &places);
}

/* ---- In words, and as a variant ---- */

static const ipt__product_method *ipt__method_named(const char *name) {
  for (int i = 0; name != NULL && i < IPT__PRODUCT_METHODS; i++)
    if (ipt__product_methods[i]->name == name)
      return ipt__product_methods[i];
  return NULL;
}

static void ipt__append_types(ipt__text *out, unsigned types) {
  const char *between = "";
  for (int type = 0; type < IPT__TYPES; type++)
    if (ipt__has_type(types, (ipt_type)type)) {
      ipt__append(out, "%s%s", between, ipt__type_names[type]);
      between = ", ";
    }
}

/* Appends why no product of such a form and type can be computed by the method on the device.
 * Returns 0 if that is not the reason. */
static int ipt__append_lack_of_method(ipt__text *out, const ipt__product_method *method,
                                      const ipt__product *product, const ipt__profile *profile) {
  const char *missing = ipt__missing_for_method(method, product, profile);
  if (!ipt__serves_form(method, product)) {
    ipt__append(out, ": it is for other operations");
  } else if (!ipt__has_type(method->types, product->type)) {
    ipt__append(out, ": it is for ");
    ipt__append_types(out, method->types);
  } else if (missing != NULL) {
    ipt__append(out, ": it needs %s", missing);
  } else {
    return 0;
  }
  return 1;
}

/* Appends why there is no plan: what the method that is asked for needs, or a limit that the
 * product exceeds. */
static void ipt__append_refusal(ipt__text *out, const ipt__product *product,
                                const ipt__profile *profile) {
  ipt__product effective = ipt__effective_product(product);
  const ipt__product_method *asked = ipt__method_named(effective.variant->method);
  ipt__product_limit exceeded;
  ipt__geometry geometry;
  if (asked != NULL && ipt__append_lack_of_method(out, asked, &effective, profile))
    return;
  if (ipt__find_exceeded_limit(product, &exceeded))
    ipt__append(out, ": %llu %s, at most %llu are possible", (unsigned long long)exceeded.value,
                exceeded.name, (unsigned long long)exceeded.most);
  else if (asked != NULL && ipt__lay_out_product(product, profile, &geometry) != IPT_SUCCESS)
    ipt__append(out, ": it needs %s", asked->needs);
}

IPT__MAYBE_UNUSED static void ipt__append_geometry(ipt__text *out, const ipt__geometry *geometry) {
  geometry->method->describe(geometry, out);
}

/* Returns the variant that forces this geometry again. It is empty where nothing was chosen: C is
 * only scaled, or no other method computes the form. */
static ipt__variant ipt__variant_of_geometry(const ipt__product *product,
                                             const ipt__geometry *geometry) {
  ipt__variant variant = ipt__any_variant;
  if (!ipt__product_reads_inputs(product) || geometry->method->parameters == NULL)
    return variant;
  variant.method = geometry->method->name;
  if (geometry->method->set_parameters != NULL)
    geometry->method->set_parameters(product, geometry, &variant);
  return variant;
}
