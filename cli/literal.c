/* Reads the Python literals of a .npy header: strings, integers, names, punctuation.
 *
 * SPDX-License-Identifier: MIT
 */

#include "literal.h"

#include <string.h>

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

char literal_peek(literal_cursor *cursor) {
  while (cursor->next < cursor->end && is_space(*cursor->next)) {
    cursor->next++;
  }
  return cursor->next < cursor->end ? *cursor->next : '\0';
}

bool literal_character(literal_cursor *cursor, char wanted) {
  if (literal_peek(cursor) != wanted || cursor->next == cursor->end) {
    return false;
  }
  cursor->next++;
  return true;
}

bool literal_name(literal_cursor *cursor, const char *wanted) {
  size_t length = strlen(wanted);
  literal_peek(cursor);
  size_t available = (size_t)(cursor->end - cursor->next);
  if (available < length || memcmp(cursor->next, wanted, length) != 0) {
    return false;
  }
  if (available > length && is_letter(cursor->next[length])) {
    return false; /* the name is longer, so it is another one */
  }
  cursor->next += length;
  return true;
}

bool literal_integer(literal_cursor *cursor, uint64_t *value) {
  literal_peek(cursor);
  const char *at = cursor->next;
  uint64_t result = 0;
  while (at < cursor->end && is_digit(*at)) {
    uint64_t digit = (uint64_t)(*at - '0');
    if (result > (UINT64_MAX - digit) / 10) {
      return false;
    }
    result = result * 10 + digit;
    at++;
  }
  if (at == cursor->next) {
    return false;
  }
  /* Python 2 wrote long integers as 3L. */
  cursor->next = at < cursor->end && *at == 'L' ? at + 1 : at;
  *value = result;
  return true;
}

bool literal_string(literal_cursor *cursor, literal_text *content) {
  char c = literal_peek(cursor);
  const char *at = cursor->next;
  if (c == 'u' || c == 'b') {
    at++; /* Python 2's u'...', Python 3's b'...' */
  }
  if (at >= cursor->end || (*at != '\'' && *at != '"')) {
    return false;
  }
  char quote = *at++;
  content->start = at;
  while (at < cursor->end && *at != quote) {
    at += *at == '\\' && cursor->end - at > 1 ? 2 : 1;
  }
  if (at >= cursor->end) {
    return false;
  }
  content->length = (size_t)(at - content->start);
  cursor->next = at + 1;
  return true;
}

bool literal_text_is(literal_text text, const char *wanted) {
  return text.length == strlen(wanted) && memcmp(text.start, wanted, text.length) == 0;
}
