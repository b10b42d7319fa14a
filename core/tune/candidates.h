/* Lists of variants that are worth measuring for a problem, the most promising first. For many of
 * them there is no plan; that shows when one is tried. */

typedef struct ipt__candidate {
  ipt__variant variant;
  double traffic; /* expected, in copies of the data: a rule of thumb for the order */
  double size;    /* the amount held on chip; at equal traffic less comes first */
} ipt__candidate;

/* If items is NULL, candidates are only counted. */
struct ipt__candidates {
  ipt__candidate *items;
  uint64_t count;
};

static void ipt__add_candidate(ipt__candidates *list, const ipt__candidate *candidate) {
  if (list->items != NULL)
    list->items[list->count] = *candidate;
  list->count++;
}

static ipt__candidate ipt__new_candidate(const char *method, double traffic) {
  ipt__candidate candidate;
  memset(&candidate, 0, sizeof candidate);
  candidate.variant.method = method;
  candidate.traffic = traffic;
  return candidate;
}

/* Adds a setting of a parameter to a candidate, unless the value is 0, the planner's choice. */
static void ipt__say(ipt__candidate *candidate, const ipt__parameter *parameter, uint64_t value) {
  if (value != 0)
    ipt__set(&candidate->variant, parameter, value);
}

static int ipt__compare_variants(const ipt__variant *x, const ipt__variant *y) {
  if (x->method != y->method)
    return x->method == NULL ? -1 : y->method == NULL ? 1 : strcmp(x->method, y->method);
  for (uint32_t i = 0; i < x->count && i < y->count; i++)
    if (x->settings[i].value != y->settings[i].value)
      return x->settings[i].value > y->settings[i].value ? 1 : -1;
  return (int)x->count - (int)y->count;
}

/* Orders candidates by traffic, where differences below a tenth mean nothing, and then by size. The
 * order of the others is arbitrary, but does not depend on how qsort works. */
static int ipt__compare_candidates(const void *a, const void *b) {
  const ipt__candidate *x = (const ipt__candidate *)a, *y = (const ipt__candidate *)b;
  int tenths = (int)(10 * x->traffic) - (int)(10 * y->traffic);
  if (tenths != 0)
    return tenths;
  if (x->size != y->size)
    return x->size > y->size ? 1 : -1;
  return ipt__compare_variants(&x->variant, &y->variant);
}
