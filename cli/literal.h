/* Reads the Python literals of a .npy header: strings, integers, names, punctuation.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_LITERAL_H
#define IPT_CLI_LITERAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A position in a text that need not end in a zero. */
typedef struct literal_cursor {
  const char *next;
  const char *end;
} literal_cursor;

typedef struct literal_text {
  const char *start;
  size_t length;
} literal_text;

/* Each of these skips white space first, and takes what it looks for only if that follows. */
bool literal_character(literal_cursor *cursor, char wanted);
bool literal_name(literal_cursor *cursor, const char *wanted);
bool literal_integer(literal_cursor *cursor, uint64_t *value);
bool literal_string(literal_cursor *cursor, literal_text *content); /* escapes stay as they are */

/* The next character after white space, or 0 at the end. */
char literal_peek(literal_cursor *cursor);

bool literal_text_is(literal_text text, const char *wanted);

#endif
