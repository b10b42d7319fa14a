/* Methods and words of products: see docs/tuning.md. */

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
  IPT__TSM_MAX_GROUPS = 1 << 20
};

static const char *const ipt__stagings[] = {"workgroup", "subgroup", NULL};
static const char *const ipt__places_of_c[] = {"shared", "sliced", NULL};

/* Values of these choices. */
enum { IPT__BY_WORKGROUP = 1, IPT__BY_SUBGROUP = 2 };
enum { IPT__C_SHARED = 1, IPT__C_SLICED = 2 };

static const ipt__word ipt__tm_word = {"tm", 1, 16, 0, NULL};
static const ipt__word ipt__tn_word = {"tn", 1, 16, 0, NULL};
static const ipt__word ipt__bk_word = {"bk", 1, IPT__TSM_STAGED_COLS, 0, NULL};
static const ipt__word ipt__workgroup_word = {"workgroup", 1, 1024, 0, NULL};
static const ipt__word ipt__groups_word = {"groups", 1, IPT__TSM_MAX_GROUPS, 0, NULL};
static const ipt__word ipt__loads_word = {"loads", 1, 16, 0, NULL};
static const ipt__word ipt__vector_word = {"vector", 1, 4, 1, NULL};
static const ipt__word ipt__staging_word = {"staging", 0, 0, 0, ipt__stagings};
static const ipt__word ipt__c_word = {"c", 0, 0, 0, ipt__places_of_c};

static const ipt__word *const ipt__tsmttsm_words[] = {
    &ipt__tm_word,     &ipt__tn_word, &ipt__workgroup_word, &ipt__groups_word, &ipt__loads_word,
    &ipt__vector_word, NULL};

static const ipt__word *const ipt__tsmm_words[] = {&ipt__tm_word,     &ipt__tn_word,
                                                   &ipt__bk_word,     &ipt__workgroup_word,
                                                   &ipt__groups_word, &ipt__loads_word,
                                                   &ipt__vector_word, &ipt__staging_word,
                                                   &ipt__c_word,      NULL};

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
