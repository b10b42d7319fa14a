/* Choices of how a product of skinny matrices is carried out, and the text of the variant that they
 * make. */
#ifndef IPT_TESTS_SKINNY_CHOICES_H
#define IPT_TESTS_SKINNY_CHOICES_H

#include "ipt.h"
#include <stdio.h>
#include <string.h>

/* Members are named like the words of variants; zero or NULL leaves the choice to the planner. */
typedef struct skinny_choices {
  const char *method, *staging, *b;
  uint32_t tm, tn, bk, workgroup, groups, loads, vector;
} skinny_choices;

typedef struct skinny_variant {
  char text[320];
  size_t length;
} skinny_variant;

static inline void add_word(skinny_variant *v, const char *word, const char *value) {
  if (value == NULL)
    return;
  int added = snprintf(v->text + v->length, sizeof v->text - v->length, "%s%s%s%s",
                       v->length > 0 ? " " : "", word, word[0] != 0 ? "=" : "", value);
  v->length += (size_t)added;
}

static inline void add_choice(skinny_variant *v, const char *word, uint32_t value) {
  char digits[16];
  snprintf(digits, sizeof digits, "%u", (unsigned)value);
  add_word(v, word, value != 0 ? digits : NULL);
}

/* Words that mean nothing for tall sums are left out. */
static inline skinny_variant write_variant(int is_tall_sum, const skinny_choices *choices) {
  skinny_variant v = {"", 0};
  add_word(&v, "", choices->method);
  add_choice(&v, "tm", choices->tm);
  add_choice(&v, "tn", choices->tn);
  add_choice(&v, "workgroup", choices->workgroup);
  add_choice(&v, "groups", choices->groups);
  add_choice(&v, "loads", choices->loads);
  add_choice(&v, "vector", choices->vector);
  if (is_tall_sum)
    return v;
  add_choice(&v, "bk", choices->bk);
  add_word(&v, "staging", choices->staging);
  add_word(&v, "b", choices->b);
  return v;
}

/* Whether a text has these words, not only as a part of others. */
static inline int has_words(const char *text, const char *words) {
  size_t length = strlen(words);
  for (const char *at = strstr(text, words); at != NULL; at = strstr(at + 1, words))
    if ((at == text || at[-1] == ' ') && (at[length] == 0 || at[length] == ' '))
      return 1;
  return 0;
}

#endif
