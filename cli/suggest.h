/* Guesses which name a misspelled word was meant to be.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_SUGGEST_H
#define IPT_CLI_SUGGEST_H

#include <stddef.h>
#include <stdint.h>

typedef struct suggestion {
  const char *word; /* misspelled; need not end in a zero */
  size_t length;
  const char *name;  /* the nearest name that was tried; NULL: none is near */
  uint64_t distance; /* distance of the name from the word */
} suggestion;

suggestion suggestion_for(const char *word, size_t length);

/* Keeps the name if it is nearer than those before. It must live as long as the suggestion. */
void suggestion_try(suggestion *s, const char *name);

#endif
