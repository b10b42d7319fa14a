/* Lists that have to be complete: the words of each operation, for which variants have room, and
 * the types of numbers. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"

/* ---- Words of variants ---- */

/* The greatest value of a word. */
static uint64_t most_of(const ipt__word *word) {
  uint64_t count = 0;
  if (word->choices == NULL)
    return word->most;
  while (word->choices[count] != NULL)
    count++;
  return count;
}

/* Returns how many different words an operation has, all of which the variant gets. */
static uint32_t say_all(const ipt__operation *operation, ipt__variant *variant) {
  const ipt__word *words[200];
  uint32_t count = 0;
  for (uint32_t i = 0; operation->word != NULL && operation->word(i) != NULL; i++) {
    const ipt__word *word = operation->word(i);
    uint32_t seen = 0;
    while (seen < count && words[seen] != word)
      seen++;
    if (seen == count && count < 200)
      words[count++] = word;
    ipt__set(variant, word, most_of(word));
  }
  return count;
}

/* A variant with all words of an operation is the same when it is read again. */
static void test_words(void) {
  const ipt_log silent = {NULL, NULL};
  for (int i = 0; ipt__operations[i] != NULL; i++) {
    const ipt__operation *operation = ipt__operations[i];
    ipt__variant variant = {NULL, 0, {{NULL, 0}}}, again;
    char text[1024];
    ipt__text out = ipt__empty_text(text, sizeof text);
    uint32_t words = say_all(operation, &variant);
    CHECK(words <= IPT__MAX_SETTINGS && variant.count == words, "%s: %u words, room for %d",
          operation->name, words, (int)IPT__MAX_SETTINGS);
    ipt__append_variant(&out, &variant);
    CHECK(ipt__parse_variant(operation, text, &silent, &again) == IPT_SUCCESS &&
              ipt__is_same_variant(&variant, &again),
          "%s: %s", operation->name, text);
  }
}

/* One word too many is left out, and nothing behind the variant is written. */
static void test_full(void) {
  static ipt__word words[IPT__MAX_SETTINGS + 1];
  struct {
    ipt__variant variant;
    ipt__setting behind;
  } full;
  memset(&full, 0, sizeof full);
  for (uint32_t i = 0; i <= IPT__MAX_SETTINGS; i++)
    ipt__set(&full.variant, &words[i], i + 1);
  CHECK(full.variant.count == IPT__MAX_SETTINGS, "%u settings", full.variant.count);
  CHECK(full.behind.word == NULL && full.behind.value == 0, "written behind");
  ipt__set(&full.variant, &words[IPT__MAX_SETTINGS - 1], 7);
  CHECK(ipt__setting_of(&full.variant, &words[IPT__MAX_SETTINGS - 1]) == 7, "not replaced");
  CHECK(ipt__setting_of(&full.variant, &words[IPT__MAX_SETTINGS]) == 0, "one more");
}

/* ---- Types of numbers ---- */

static void test_types(void) {
  static const struct {
    const char *name;
    ipt_type type;
    size_t size;
    int is_complex, is_double;
  } types[] = {{"f32", IPT_TYPE_F32, sizeof(float), 0, 0},
               {"f64", IPT_TYPE_F64, sizeof(double), 0, 1},
               {"c32", IPT_TYPE_C32, 2 * sizeof(float), 1, 0},
               {"c64", IPT_TYPE_C64, 2 * sizeof(double), 1, 1}};
  ipt__product_costs costs;
  memset(&costs, 0, sizeof costs);
  ipt__set_product_costs(&costs);
  CHECK(sizeof types / sizeof types[0] == IPT__TYPES, "%d types", (int)IPT__TYPES);
  for (int i = 0; i < IPT__TYPES; i++) {
    ipt_type type = types[i].type;
    CHECK((int)type == i && strcmp(ipt__type_names[i], types[i].name) == 0, "%s is %s",
          types[i].name, ipt__type_names[i]);
    CHECK(ipt__type_size(type) == types[i].size && ipt__is_complex(type) == types[i].is_complex &&
              ipt__is_double(type) == types[i].is_double,
          "%s", types[i].name);
    CHECK(costs.narrow.cols[i] > 0, "%s: no cost", types[i].name);
  }
  CHECK(ipt__type_names[IPT__TYPES] == NULL, "no end");
  CHECK(!ipt__is_type((ipt_type)-1) && !ipt__is_type((ipt_type)IPT__TYPES), "others");
}

int main(void) {
  test_words();
  test_full();
  test_types();
  return finish();
}
