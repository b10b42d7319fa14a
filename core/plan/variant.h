/* Reads variants from text, and writes them. */

/* An error in the text of a variant. */
typedef struct ipt__complaint {
  const char *what; /* static */
  ipt__reader where;
  const ipt__parameter *parameter; /* the parameter that refuses the value; NULL: another error */
} ipt__complaint;

/* ---- Parameters and methods ---- */

static const ipt__parameter *ipt__find_parameter(const ipt__operation *operation,
                                                 const ipt__reader *name) {
  const ipt__parameter *parameter;
  for (uint32_t i = 0;
       operation->parameter != NULL && (parameter = (operation->parameter)(i)) != NULL; i++)
    if (ipt__is_text(name, parameter->name))
      return parameter;
  return NULL;
}

/* Returns the index-th name of a method, or NULL past the last one. */
static const char *ipt__method_of(const ipt__operation *operation, uint32_t index) {
  return operation->method != NULL ? operation->method(index) : NULL;
}

static const char *ipt__find_method(const ipt__operation *operation, const ipt__reader *name) {
  uint32_t i = 0;
  const char *found = ipt__method_of(operation, i);
  while (found != NULL && !ipt__is_text(name, found))
    found = ipt__method_of(operation, ++i);
  return found;
}

/* ---- Reading ---- */

static int ipt__complain(ipt__complaint *complaint, const char *what, ipt__reader where) {
  complaint->what = what;
  complaint->where = where;
  complaint->parameter = NULL;
  return 0;
}

/* Appends the values that a parameter takes. */
static void ipt__append_range(const ipt__parameter *parameter, ipt__text *out) {
  for (uint32_t i = 0; parameter->choices != NULL && parameter->choices[i] != NULL; i++)
    ipt__append(out, "%s%s", i == 0 ? ": " : ", ", parameter->choices[i]);
  if (parameter->choices == NULL)
    ipt__append(out, ": %llu to %llu%s", (unsigned long long)parameter->least,
                (unsigned long long)parameter->most,
                parameter->power_of_two ? ", powers of two" : "");
}

static int ipt__read_choice(const ipt__parameter *parameter, const ipt__reader *text,
                            uint64_t *value) {
  for (*value = 1; parameter->choices[*value - 1] != NULL; ++*value)
    if (ipt__is_text(text, parameter->choices[*value - 1]))
      return 1;
  return 0;
}

static int ipt__read_value(const ipt__parameter *parameter, ipt__reader text, uint64_t *value) {
  if (parameter->choices != NULL)
    return ipt__read_choice(parameter, &text, value);
  return ipt__read_number(&text, parameter->most, value) && text.at == text.end &&
         *value >= parameter->least && (!parameter->power_of_two || (*value & (*value - 1)) == 0);
}

static int ipt__read_setting(const ipt__operation *operation, ipt__reader part,
                             ipt__variant *variant, ipt__complaint *complaint) {
  ipt__reader value = part, name;
  uint64_t number;
  if (!ipt__read_until(&value, '=', &name))
    return ipt__complain(complaint, "neither a method nor PARAMETER=VALUE", part);
  const ipt__parameter *parameter = ipt__find_parameter(operation, &name);
  if (parameter == NULL)
    return ipt__complain(complaint, "a parameter that this operation does not have", name);
  if (ipt__setting_of(variant, parameter) != 0)
    return ipt__complain(complaint, "a parameter given twice", name);
  if (!ipt__read_value(parameter, value, &number)) {
    ipt__complain(complaint, "out of range", part);
    complaint->parameter = parameter;
    return 0;
  }
  ipt__set(variant, parameter, number);
  return 1;
}

/* Takes the text up to the next space, or the rest. */
static ipt__reader ipt__next_part(ipt__reader *rest) {
  ipt__reader part = *rest;
  if (!ipt__read_until(rest, ' ', &part)) {
    part = *rest;
    rest->at = rest->end;
  }
  return part;
}

/* Whether a space stands at an end, or beside another one. */
static int ipt__has_space_too_many(ipt__reader text) {
  for (const char *at = text.at; at < text.end; at++)
    if (*at == ' ' && (at == text.at || at + 1 == text.end || at[1] == ' '))
      return 1;
  return 0;
}

/* Reads a method and then settings. Every parameter is known and occurs once, so there are no more
 * settings than there is room for. */
static int ipt__read_variant(const ipt__operation *operation, ipt__reader text,
                             ipt__variant *variant, ipt__complaint *complaint) {
  variant->method = NULL;
  variant->count = 0;
  if (text.at == text.end)
    return 1;
  if (ipt__has_space_too_many(text))
    return ipt__complain(complaint, "a text with a space too many", text);
  ipt__reader rest = text;
  ipt__reader part = ipt__next_part(&rest);
  variant->method = ipt__find_method(operation, &part);
  if (variant->method == NULL && !ipt__read_setting(operation, part, variant, complaint))
    return 0;
  while (rest.at < rest.end)
    if (!ipt__read_setting(operation, ipt__next_part(&rest), variant, complaint))
      return 0;
  return 1;
}

/* If text is NULL, nothing is forced. */
static ipt_result ipt__parse_variant(const ipt__operation *operation, const char *text,
                                     const ipt_log *log, ipt__variant *variant) {
  const int most_shown = 64;
  ipt__reader all = {text, text != NULL ? text + strlen(text) : NULL};
  ipt__complaint complaint;
  char words[160];
  ipt__text range = ipt__empty_text(words, sizeof words);
  if (ipt__read_variant(operation, all, variant, &complaint))
    return IPT_SUCCESS;
  if (complaint.parameter != NULL)
    ipt__append_range(complaint.parameter, &range);
  int length = (int)(complaint.where.end - complaint.where.at);
  ipt__log_to(log, "variant: '%.*s' is %s%s", length < most_shown ? length : most_shown,
              complaint.where.at, complaint.what, words);
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* ---- Writing ---- */

static void ipt__append_variant(ipt__text *out, const ipt__variant *variant) {
  const char *between = "";
  if (variant->method != NULL) {
    ipt__append(out, "%s", variant->method);
    between = " ";
  }
  for (uint32_t i = 0; i < variant->count; i++, between = " ") {
    const ipt__setting *s = &variant->settings[i];
    if (s->parameter->choices != NULL)
      ipt__append(out, "%s%s=%s", between, s->parameter->name, s->parameter->choices[s->value - 1]);
    else
      ipt__append(out, "%s%s=%llu", between, s->parameter->name, (unsigned long long)s->value);
  }
}

/* Returns the variant that makes the same plan again: what was asked for and what the method has
 * chosen. */
static ipt__variant ipt__variant_of_stages(const ipt__stages *stages, const ipt__variant *asked) {
  ipt__variant variant = *asked;
  if (stages->method != NULL)
    variant.method = stages->method;
  if (stages->tile_rows != 0)
    ipt__set(&variant, &ipt__tile_rows_parameter, stages->tile_rows);
  if (stages->tile_cols != 0)
    ipt__set(&variant, &ipt__tile_cols_parameter, stages->tile_cols);
  if (stages->order != 0)
    ipt__set(&variant, &ipt__skew_order_parameter, stages->order);
  return variant;
}
