/* Methods and words of products: see "Variants" in ipt.h. */

typedef enum ipt__product_method {
  IPT__DIRECT,
  IPT__NARROW,
  IPT__BLOCKED,
  IPT__PRODUCT_METHODS
} ipt__product_method;

/* In this order. */
static const char *const ipt__product_methods[] = {"direct", "narrow", "blocked"};

enum {
  IPT__TSM_STAGED_COLS = 64, /* of blocked products, m and n at most */
  IPT__TSM_MAX_UNROLL = 64,  /* of blocked TSMTTSM: all rows of a block, however many */
  IPT__TSM_DIRECT_ROWS = 16, /* of direct TSMTTSM, at a time */
  IPT__TSM_MAX_GROUPS = 1 << 20
};

static const char *const ipt__reductions[] = {"two-step", "atomic", NULL};
static const char *const ipt__stagings[] = {"workgroup", "subgroup", NULL};
static const char *const ipt__places_of_c[] = {"shared", "sliced", NULL};

/* Values of these choices. */
enum { IPT__TWO_STEP = 1, IPT__ATOMIC = 2 };
enum { IPT__BY_WORKGROUP = 1, IPT__BY_SUBGROUP = 2 };
enum { IPT__C_SHARED = 1, IPT__C_SLICED = 2 };

static const ipt__word ipt__tm_word = {"tm", 1, 16, 0, NULL};
static const ipt__word ipt__tn_word = {"tn", 1, 16, 0, NULL};
static const ipt__word ipt__bk_word = {"bk", 1, IPT__TSM_STAGED_COLS, 0, NULL};
static const ipt__word ipt__workgroup_word = {"workgroup", 1, 1024, 0, NULL};
static const ipt__word ipt__groups_word = {"groups", 1, IPT__TSM_MAX_GROUPS, 0, NULL};
static const ipt__word ipt__loads_word = {"loads", 1, 16, 0, NULL};
static const ipt__word ipt__unroll_word = {"unroll", 1, IPT__TSM_MAX_UNROLL, 0, NULL};
static const ipt__word ipt__vector_word = {"vector", 1, 4, 1, NULL};
static const ipt__word ipt__prefetch_word = {"prefetch", 0, 0, 0, ipt__on_off};
static const ipt__word ipt__interleaved_word = {"interleaved", 0, 0, 0, ipt__on_off};
static const ipt__word ipt__staging_word = {"staging", 0, 0, 0, ipt__stagings};
static const ipt__word ipt__c_word = {"c", 0, 0, 0, ipt__places_of_c};
static const ipt__word ipt__even_word = {"even", 0, 0, 0, ipt__on_off};
static const ipt__word ipt__round_robin_word = {"round_robin", 0, 0, 0, ipt__on_off};
static const ipt__word ipt__fixed_sizes_word = {"fixed_sizes", 0, 0, 0, ipt__on_off};
static const ipt__word ipt__reduction_word = {"reduction", 0, 0, 0, ipt__reductions};

static const ipt__word *const ipt__tsmttsm_words[] = {&ipt__tm_word,
                                                      &ipt__tn_word,
                                                      &ipt__workgroup_word,
                                                      &ipt__groups_word,
                                                      &ipt__loads_word,
                                                      &ipt__unroll_word,
                                                      &ipt__vector_word,
                                                      &ipt__prefetch_word,
                                                      &ipt__interleaved_word,
                                                      &ipt__reduction_word,
                                                      &ipt__round_robin_word,
                                                      &ipt__fixed_sizes_word,
                                                      NULL};

static const ipt__word *const ipt__tsmm_words[] = {
    &ipt__tm_word,       &ipt__tn_word,          &ipt__bk_word,          &ipt__workgroup_word,
    &ipt__groups_word,   &ipt__loads_word,       &ipt__unroll_word,      &ipt__vector_word,
    &ipt__prefetch_word, &ipt__interleaved_word, &ipt__staging_word,     &ipt__c_word,
    &ipt__even_word,     &ipt__round_robin_word, &ipt__fixed_sizes_word, NULL};

/* What is wrong with words that are right each for itself; NULL: nothing. */
static const char *ipt__conflict_of_words(const ipt__variant *variant) {
  int direct = variant->method == ipt__product_methods[IPT__DIRECT];
  if (direct && ipt__setting_of(variant, &ipt__unroll_word) > IPT__TSM_DIRECT_ROWS)
    return "unroll is at most 16 where the method is direct";
  return NULL;
}

#ifndef IPT_NO_PRODUCTS

/* What is asked for, or else. */
static uint64_t ipt__asked_or(const ipt__variant *variant, const ipt__word *word,
                              uint64_t otherwise) {
  uint64_t asked = ipt__setting_of(variant, word);
  return asked != 0 ? asked : otherwise;
}

/* The same of a word of two values: whether it is this one. */
static int ipt__is_or(const ipt__variant *variant, const ipt__word *word, uint64_t value,
                      int otherwise) {
  uint64_t asked = ipt__setting_of(variant, word);
  return asked != 0 ? asked == value : otherwise;
}

static int ipt__forces(const ipt__variant *variant, ipt__product_method method) {
  return variant->method == ipt__product_methods[method];
}

#endif
