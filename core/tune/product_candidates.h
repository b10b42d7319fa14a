/* Variants of products worth measuring: every method, and then what differs in one word from the
 * planner's own plan, and in two. What else there is to a plan the planner chooses anew, to go with
 * these words. */

enum { IPT__MOST_NEIGHBOURS = 4 };

/* Other values of a word; 0: behind the last one. */
typedef struct ipt__neighbours {
  uint64_t value[IPT__MOST_NEIGHBOURS + 1];
  uint32_t count;
} ipt__neighbours;

static void ipt__add_neighbour(ipt__neighbours *n, const ipt__word *word, uint64_t own,
                               uint64_t value) {
  int known = value == own;
  for (uint32_t i = 0; i < n->count; i++)
    known |= n->value[i] == value;
  if (!known && value >= word->least && value <= word->most)
    n->value[n->count++] = value;
}

/* Half and double of a number, and the numbers beside it; every other choice. */
static ipt__neighbours ipt__neighbours_of(const ipt__word *word, uint64_t own) {
  ipt__neighbours n;
  memset(&n, 0, sizeof n);
  if (word->choices != NULL) {
    for (uint64_t i = 0; word->choices[i] != NULL && n.count < IPT__MOST_NEIGHBOURS; i++)
      if (i + 1 != own)
        n.value[n.count++] = i + 1;
    return n;
  }
  own = ipt__max(own, 1);
  ipt__add_neighbour(&n, word, own, own / 2);
  ipt__add_neighbour(&n, word, own, own * 2);
  if (!word->power_of_two) {
    ipt__add_neighbour(&n, word, own, own - 1);
    ipt__add_neighbour(&n, word, own, own + 1);
  }
  return n;
}

/* The index-th word with a value, by itself and with other values of each word behind it. */
static void ipt__add_changes(const ipt__operation *operation, const ipt__variant *own,
                             uint32_t index, uint64_t value, ipt__candidates *list) {
  ipt__candidate c = ipt__new_candidate(own->method, 1);
  const ipt__word *other;
  ipt__say(&c, operation->word(index), value);
  ipt__add_candidate(list, &c);
  while ((other = operation->word(++index)) != NULL) {
    ipt__neighbours n = ipt__neighbours_of(other, ipt__setting_of(own, other));
    for (uint32_t i = 0; i < n.count; i++) {
      ipt__candidate both = c;
      both.traffic = 2;
      ipt__say(&both, other, n.value[i]);
      ipt__add_candidate(list, &both);
    }
  }
}

/* own: of the planner's own plan, on a device. */
static void ipt__list_products(const ipt__operation *operation, const ipt__variant *own,
                               ipt__candidates *list) {
  const ipt__word *word;
  list->count = 0;
  for (uint32_t i = 0; ipt__method_of(operation, i) != NULL; i++) {
    ipt__candidate c = ipt__new_candidate(ipt__method_of(operation, i), 0);
    ipt__add_candidate(list, &c);
  }
  for (uint32_t i = 0; operation->word != NULL && (word = operation->word(i)) != NULL; i++) {
    ipt__neighbours n = ipt__neighbours_of(word, ipt__setting_of(own, word));
    for (uint32_t j = 0; j < n.count; j++)
      ipt__add_changes(operation, own, i, n.value[j], list);
  }
}
