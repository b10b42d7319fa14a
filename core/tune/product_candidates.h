/* Lists the variants of products that are worth measuring: every method, and then variants that
 * differ from the planner's own plan in one or two parameters of its method. The planner chooses
 * the other parameters anew to go with these. */

enum { IPT__MOST_NEIGHBOURS = 4 };

/* Other values of a parameter, which end with 0. */
typedef struct ipt__neighbours {
  uint64_t value[IPT__MOST_NEIGHBOURS + 1];
  uint32_t count;
} ipt__neighbours;

static void ipt__add_neighbour(ipt__neighbours *n, const ipt__parameter *parameter, uint64_t own,
                               uint64_t value) {
  int known = value == own;
  for (uint32_t i = 0; i < n->count; i++)
    known |= n->value[i] == value;
  if (!known && value >= parameter->least && value <= parameter->most)
    n->value[n->count++] = value;
}

/* Returns half and double of a number and the numbers beside it, or all other choices. */
static ipt__neighbours ipt__neighbours_of(const ipt__parameter *parameter, uint64_t own) {
  ipt__neighbours n;
  memset(&n, 0, sizeof n);
  if (parameter->choices != NULL) {
    for (uint64_t i = 0; parameter->choices[i] != NULL && n.count < IPT__MOST_NEIGHBOURS; i++)
      if (i + 1 != own)
        n.value[n.count++] = i + 1;
    return n;
  }
  own = ipt__max(own, 1);
  ipt__add_neighbour(&n, parameter, own, own / 2);
  ipt__add_neighbour(&n, parameter, own, own * 2);
  if (!parameter->power_of_two) {
    ipt__add_neighbour(&n, parameter, own, own - 1);
    ipt__add_neighbour(&n, parameter, own, own + 1);
  }
  return n;
}

static void ipt__add_changes(const ipt__variant *own, const ipt__parameter *first, uint64_t value,
                             const ipt__parameter *const *others, ipt__candidates *list) {
  ipt__candidate c = ipt__new_candidate(own->method, 1);
  ipt__say(&c, first, value);
  ipt__add_candidate(list, &c);
  for (; *others != NULL; others++) {
    ipt__neighbours n = ipt__neighbours_of(*others, ipt__setting_of(own, *others));
    for (uint32_t i = 0; i < n.count; i++) {
      ipt__candidate both = c;
      both.traffic = 2;
      ipt__say(&both, *others, n.value[i]);
      ipt__add_candidate(list, &both);
    }
  }
}

/* `own` is the variant of the planner's own plan on a device. */
static void ipt__list_products(const ipt__operation *operation, const ipt__variant *own,
                               ipt__candidates *list) {
  const ipt__product_method *chosen = ipt__method_named(own->method);
  const ipt__parameter *const *parameters = chosen != NULL ? chosen->parameters : NULL;
  list->count = 0;
  for (uint32_t i = 0; ipt__method_of(operation, i) != NULL; i++) {
    ipt__candidate c = ipt__new_candidate(ipt__method_of(operation, i), 0);
    ipt__add_candidate(list, &c);
  }
  for (; parameters != NULL && *parameters != NULL; parameters++) {
    ipt__neighbours n = ipt__neighbours_of(*parameters, ipt__setting_of(own, *parameters));
    for (uint32_t i = 0; i < n.count; i++)
      ipt__add_changes(own, *parameters, n.value[i], parameters + 1, list);
  }
}
