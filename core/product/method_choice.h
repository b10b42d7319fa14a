/* Chooses the method that computes a product, launches the product by it, and describes the
 * choice. */

/* Whether the method is the one asked for or, if none is, one that the planner would take. With
 * `any`, methods that the planner would not take by itself count too. */
static int ipt__is_candidate(const ipt__product_method *method, const ipt__product *product,
                             const ipt__profile *profile, int any) {
  const char *asked = product->variant->method;
  if ((method->forms & IPT__FORM_BIT(product->form)) == 0 ||
      !ipt__has_type(method->types, product->type) || (product->is_part && !method->serves_parts) ||
      (method->computes != NULL && !method->computes(product, profile)))
    return 0;
  if (asked != NULL)
    return asked == method->name;
  return any || method->is_worthwhile == NULL || method->is_worthwhile(product, profile);
}

/* Lays out the product by the first candidate that fits. */
static int ipt__lay_out_by_table(const ipt__product *product, const ipt__profile *profile, int any,
                                 ipt__geometry *geometry) {
  for (int i = 0; i < IPT__PRODUCT_METHODS; i++) {
    const ipt__product_method *method = ipt__product_methods[i];
    memset(geometry, 0, sizeof *geometry);
    geometry->method = method;
    if (ipt__is_candidate(method, product, profile, any) &&
        method->lay_out(product, profile, geometry))
      return 1;
  }
  return 0;
}

static int ipt__lay_out_part(const ipt__product *product, const ipt__profile *profile,
                             ipt__geometry *geometry) {
  return ipt__lay_out_by_table(product, profile, 0, geometry);
}

/* Returns the product that is computed: one without terms only scales C, whatever its variant. */
static ipt__product ipt__effective_product(const ipt__product *product) {
  return ipt__product_reads_inputs(product) ? *product : ipt__scaling_of(product, product->beta);
}

/* If no worthwhile method fits, another one may still be able to compute the product. */
static ipt_result ipt__lay_out_product(const ipt__product *product, const ipt__profile *profile,
                                       ipt__geometry *geometry) {
  ipt__product effective = ipt__effective_product(product);
  int is_free = ipt__leaves_choice(effective.variant);
  int fits = ipt__lay_out_by_table(&effective, profile, 0, geometry) ||
             (is_free && ipt__lay_out_by_table(&effective, profile, 1, geometry));
  return fits ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}

/* Adds all launches of a product that has been laid out, on the application's operands. A product
 * without output has none. */
IPT__MAYBE_UNUSED static ipt_result ipt__launch_product(ipt__launcher *launcher,
                                                        const ipt__product *product,
                                                        const ipt__geometry *geometry) {
  ipt__product effective = ipt__effective_product(product);
  ipt__product_places places = {{(ipt__target)((int)IPT__OPERAND_0 + (int)product->a.operand), 0},
                                {(ipt__target)((int)IPT__OPERAND_0 + (int)product->b.operand), 0},
                                {(ipt__target)((int)IPT__OPERAND_0 + (int)product->c.operand), 0},
                                0};
  launcher->program->scratch = geometry->scratch;
  if (product->c.size == 0)
    return IPT_SUCCESS;
  return ipt__launch_by_method(launcher, &effective, geometry, &places);
}

/* ---- In words, and as a variant ---- */

IPT__MAYBE_UNUSED static void ipt__append_geometry(ipt__text *out, const ipt__geometry *geometry) {
  geometry->method->describe(geometry, out);
}

/* Returns the variant that forces this geometry again. The variant is empty where nothing was
 * chosen: C is only scaled, or the method has no words and so no rival. */
static ipt__variant ipt__variant_of_geometry(const ipt__product *product,
                                             const ipt__geometry *geometry) {
  ipt__variant variant = ipt__any_variant;
  if (!ipt__product_reads_inputs(product) || geometry->method->words == NULL)
    return variant;
  variant.method = geometry->method->name;
  geometry->method->set_words(product, geometry, &variant);
  return variant;
}
