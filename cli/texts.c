/* Texts that are allocated by malloc.
 *
 * SPDX-License-Identifier: MIT
 */

#include "texts.h"

#include "program.h"

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

/* In UTF-8 the control characters from 0x80 to 0x9F are two bytes, the first of which is 0xC2. */
void text_disarm(char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i], before = i > 0 ? (unsigned char)text[i - 1] : 0;
    if (c < 0x20 || c == 0x7F || (before == 0xC2 && c >= 0x80 && c <= 0x9F)) {
      text[i] = '?';
    }
  }
}

char *text_shown(const char *name) {
  size_t length = strlen(name);
  char *shown = text_copy(name, length);
  if (shown != NULL) {
    text_disarm(shown, length);
  }
  return shown;
}

char *text_about(const char *name, const char *sentence) {
  char *shown = text_shown(name);
  const char *const parts[] = {program_name, ": ", shown, ": ", sentence, "\n", NULL};
  char *text = shown != NULL ? text_joined(parts) : NULL;
  free(shown);
  return text;
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
