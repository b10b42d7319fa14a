/* Reads command lines by a table of options.
 *
 * SPDX-License-Identifier: MIT
 */

#include "option_parser.h"

#include "numbers.h"
#include "suggest.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static option_event complain(option_parser *parser, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(parser->message, sizeof parser->message, format, arguments);
  va_end(arguments);
  return OPTION_WRONG;
}

/* ---- What an option takes, in words ---------------------------------------------------------- */

static void describe_range(const option_rule *rule, char *text, size_t size) {
  if (rule->most == UINT64_MAX && rule->least == 0) {
    snprintf(text, size, "a whole number");
  } else if (rule->most == UINT64_MAX) {
    snprintf(text, size, "a whole number of at least %" PRIu64, rule->least);
  } else {
    snprintf(text, size, "a whole number from %" PRIu64 " to %" PRIu64, rule->least, rule->most);
  }
}

static size_t word_count(const option_rule *rule) {
  size_t count = 0;
  while (rule->words[count] != NULL && rule->least + count <= rule->most) {
    count++;
  }
  return count;
}

/* "cpu or vulkan" */
static void describe_words(const option_rule *rule, char *text, size_t size) {
  size_t count = word_count(rule);
  text[0] = '\0';
  for (size_t i = 0; i < count; i++) {
    size_t used = strlen(text);
    const char *separator = i == 0 ? "" : i + 1 < count ? ", " : " or ";
    snprintf(text + used, size - used, "%s%s", separator, rule->words[i]);
  }
}

static void describe_value(const option_rule *rule, char *text, size_t size) {
  if (rule->value != NULL) {
    snprintf(text, size, "%s", rule->value);
  } else if (rule->kind == OPTION_KIND_WORD) {
    describe_words(rule, text, size);
  } else if (rule->kind == OPTION_KIND_SIZE) {
    snprintf(text, size, "a size of at least %" PRIu64 " byte%s" OPTION_SIZE_UNITS, rule->least,
             rule->least == 1 ? "" : "s");
  } else {
    describe_range(rule, text, size);
  }
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* The field may be an int or any enumeration. */
static bool set_word(const option_rule *rule, const char *text, void *field) {
  size_t count = word_count(rule);
  for (size_t i = 0; i < count; i++) {
    if (strcmp(rule->words[i], text) == 0) {
      int value = (int)(rule->least + i);
      memcpy(field, &value, sizeof value);
      return true;
    }
  }
  return false;
}

static bool set_number(const option_rule *rule, const char *text, void *field) {
  uint64_t number;
  bool is_read =
      rule->kind == OPTION_KIND_SIZE ? parse_size(text, &number) : parse_number(text, &number);
  if (!is_read || number < rule->least || number > rule->most) {
    return false;
  }
  if (rule->kind == OPTION_KIND_NUMBER32) {
    *(uint32_t *)field = (uint32_t)number;
  } else {
    *(uint64_t *)field = number;
  }
  return true;
}

/* False if the value makes no sense. */
static bool set_field(const option_rule *rule, const char *text, void *field) {
  switch (rule->kind) {
  case OPTION_KIND_FLAG:
    *(bool *)field = true;
    return true;
  case OPTION_KIND_TEXT:
    *(const char **)field = text;
    return text[0] != '\0';
  case OPTION_KIND_WORD:
    return set_word(rule, text, field);
  case OPTION_KIND_OWN:
    return rule->read(text, rule, field);
  default:
    return set_number(rule, text, field);
  }
}

bool option_next_in_list(const char **list, uint64_t *number) {
  char digits[24];
  size_t length = strcspn(*list, ",");
  if (length >= sizeof digits) {
    return false;
  }
  memcpy(digits, *list, length);
  digits[length] = '\0';
  *list += length + ((*list)[length] == ',' && (*list)[length + 1] != '\0');
  return parse_number(digits, number);
}

/* ---- Arguments ------------------------------------------------------------------------------- */

static const option_rule *find_rule(const option_parser *parser, const char *name, size_t length) {
  for (size_t i = 0; i < parser->rule_count; i++) {
    const option_rule *rule = &parser->rules[i];
    if ((rule->bits & parser->accepted) != 0 && strlen(rule->name) == length &&
        memcmp(rule->name, name, length) == 0) {
      return rule;
    }
  }
  return NULL;
}

static option_event complain_of_unknown(option_parser *parser, const char *argument,
                                        size_t length) {
  suggestion nearest = suggestion_for(argument, length);
  for (size_t i = 0; i < parser->rule_count; i++) {
    if ((parser->rules[i].bits & parser->accepted) != 0) {
      suggestion_try(&nearest, parser->rules[i].name);
    }
  }
  if (nearest.name == NULL) {
    return complain(parser, "unknown option '%.300s'; see '%s'", argument, parser->help);
  }
  return complain(parser, "unknown option '%.300s'; did you mean '%s'? See '%s'", argument,
                  nearest.name, parser->help);
}

static char *take_argument(option_parser *parser) {
  parser->count--;
  return *parser->next++;
}

/* The argument after an option; NULL if there is none. */
static const char *take_value(option_parser *parser, const option_rule *rule) {
  bool value_follows = parser->count > 0 && parser->next[0][0] != '-';
  if (rule->if_none != NULL && !value_follows) {
    return rule->if_none;
  }
  return parser->count > 0 ? take_argument(parser) : NULL;
}

static option_event store(option_parser *parser, const option_rule *rule, const char *value) {
  char takes[200];
  bool has_field = rule->field != OPTION_NO_FIELD;
  if (has_field && !set_field(rule, value, (char *)parser->options + rule->field)) {
    describe_value(rule, takes, sizeof takes);
    return complain(parser, "'%.300s' is not a value for %s, which takes %s; see '%s'", value,
                    rule->name, takes, parser->help);
  }
  parser->given |= rule->bits;
  return OPTION_READ;
}

static option_event read_option(option_parser *parser) {
  char takes[200];
  const char *argument = take_argument(parser);
  const char *equals = strchr(argument, '=');
  const char *value = equals != NULL ? equals + 1 : NULL;
  size_t length = equals != NULL ? (size_t)(equals - argument) : strlen(argument);
  const option_rule *rule = find_rule(parser, argument, length);
  if (rule == NULL) {
    return complain_of_unknown(parser, argument, length);
  }
  bool is_flag = rule->kind == OPTION_KIND_FLAG;
  if (is_flag && value != NULL) {
    return complain(parser, "option '%s' takes no value, and '%.300s' is one", rule->name, value);
  }
  if (!is_flag && value == NULL) {
    value = take_value(parser, rule);
  }
  if (!is_flag && value == NULL) {
    describe_value(rule, takes, sizeof takes);
    return complain(parser, "option '%s' needs a value: %s", rule->name, takes);
  }
  return store(parser, rule, value);
}

option_event option_next(option_parser *parser) {
  if (parser->count > 0 && !parser->only_operands && strcmp(*parser->next, "--") == 0) {
    parser->only_operands = true;
    take_argument(parser);
  }
  if (parser->count == 0) {
    return OPTION_END;
  }
  const char *argument = *parser->next;
  if (!parser->only_operands && argument[0] == '-' && argument[1] != '\0') {
    return read_option(parser);
  }
  parser->operand = take_argument(parser);
  return OPTION_OPERAND;
}

/* ---- What goes together ---------------------------------------------------------------------- */

const char *option_name_given(const option_parser *parser, uint32_t bits) {
  for (size_t i = 0; i < parser->rule_count; i++) {
    uint32_t own = parser->rules[i].bits;
    if ((own & bits) != 0 && (own & parser->given) == own) {
      return parser->rules[i].name;
    }
  }
  return NULL;
}

static bool is_in_conflict(const option_conflict *c, uint32_t given) {
  return (c->given & given) != 0 && ((c->without & given) != 0 || (c->all & given) != c->all ||
                                     (c->any != 0 && (c->any & given) == 0));
}

const char *option_find_conflict(option_parser *parser, const option_conflict *conflicts,
                                 size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *message = conflicts[i].message;
    const char *name = option_name_given(parser, conflicts[i].without);
    bool is_named = name != NULL && message[strlen(message) - 1] == ' ';
    if (is_in_conflict(&conflicts[i], parser->given)) {
      complain(parser, "%s%s", message, is_named ? name : "");
      return parser->message;
    }
  }
  return NULL;
}
