/* Guesses which name a misspelled word was meant to be.
 *
 * SPDX-License-Identifier: MIT
 */

#include "suggest.h"

#include "numbers.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST_WORD = 32, MOST_CHANGES = 2 };

/* The number of letters to change, add, leave out or swap with the next one so that `a` becomes
 * `b`. A row of the table is for one more letter of `a`, a column for one more of `b`. */
static uint64_t distance_of(const char *a, size_t a_length, const char *b, size_t b_length) {
  uint64_t rows[3][LONGEST_WORD + 1];
  for (size_t j = 0; j <= b_length; j++) {
    rows[0][j] = j;
  }
  for (size_t i = 1; i <= a_length; i++) {
    const uint64_t *two_above = rows[(i + 1) % 3], *above = rows[(i - 1) % 3];
    uint64_t *row = rows[i % 3];
    row[0] = i;
    for (size_t j = 1; j <= b_length; j++) {
      row[j] = min_size(above[j], row[j - 1]) + 1;
      row[j] = min_size(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) {
        row[j] = min_size(row[j], two_above[j - 2] + 1);
      }
    }
  }
  return rows[a_length % 3][b_length];
}

suggestion suggestion_for(const char *word, size_t length) {
  suggestion s = {word, length, NULL, MOST_CHANGES + 1};
  return s;
}

/* Allows one change in three letters, since nearly every word is near a short one. A word that is
 * the name itself is not misspelled, but not allowed where it stands. */
void suggestion_try(suggestion *s, const char *name) {
  size_t length = strlen(name);
  if (s->length > LONGEST_WORD || length > LONGEST_WORD) {
    return;
  }
  uint64_t distance = distance_of(s->word, s->length, name, length);
  if (distance > 0 && distance < s->distance && 3 * distance <= length) {
    s->name = name;
    s->distance = distance;
  }
}
