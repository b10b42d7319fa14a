/* Which of some names a misspelled word was meant to be.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_SUGGEST_H
#define IPT_CLI_SUGGEST_H

#include <stddef.h>

typedef struct suggestion {
  const char *word; /* misspelled; no zero needs to end it */
  size_t length;
  const char *name; /* the nearest of those that were tried; NULL: none is near */
  size_t distance;  /* of the name */
} suggestion;

suggestion suggestion_for(const char *word, size_t length);

/* Takes the name if it is nearer than those before. It must live as long as the suggestion. */
void suggestion_try(suggestion *s, const char *name);

#endif
