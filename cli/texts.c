/* Texts that are allocated by malloc.
 *
 * SPDX-License-Identifier: MIT
 */

#include "texts.h"

#include <stdlib.h>
#include <string.h>

char *text_copy(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (copy != NULL) {
    memcpy(copy, text, length);
    copy[length] = '\0';
  }
  return copy;
}

char *text_joined(const char *const *parts) {
  size_t length = 0;
  for (const char *const *part = parts; *part != NULL; part++) {
    length += strlen(*part);
  }
  char *text = malloc(length + 1);
  if (text != NULL) {
    text[0] = '\0';
    for (const char *const *part = parts; *part != NULL; part++) {
      strcat(text, *part);
    }
  }
  return text;
}
