/* Reads command lines by a table of options. All programs of this repository use it, each with a
 * table of its own.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_OPTION_PARSER_H
#define IPT_CLI_OPTION_PARSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The value that an option takes, and the type of the field that it goes to. */
typedef enum option_kind {
  OPTION_KIND_FLAG,     /* no value; bool */
  OPTION_KIND_TEXT,     /* any text but an empty one; const char * */
  OPTION_KIND_NUMBER,   /* decimal digits; uint64_t */
  OPTION_KIND_NUMBER32, /* decimal digits; uint32_t */
  OPTION_KIND_SIZE,     /* see parse_size; uint64_t */
  OPTION_KIND_WORD,     /* one of some words; int or an enumeration */
  OPTION_KIND_OWN       /* the value that the option's own function reads */
} option_kind;

typedef struct option_rule {
  const char *name;
  uint32_t bits; /* a command takes the option if it accepts any of these */
  option_kind kind;
  size_t field;             /* offset in the structure of options, or OPTION_NO_FIELD */
  uint64_t least, most;     /* range of numbers and sizes; the values of the first and last word */
  const char *const *words; /* by their values, then NULL */
  bool (*read)(const char *text, const struct option_rule *rule, void *field);
  const char *value;   /* the value in words; NULL: derived from kind and range */
  const char *if_none; /* the value where none follows; NULL: a value must follow */
} option_rule;

/* A flag that is not stored: the bits of what was given tell it. */
#define OPTION_NO_FIELD SIZE_MAX

/* The rows of a table. */
#define OPTION_FLAG(name, bits, field)                                                             \
  { name, bits, OPTION_KIND_FLAG, field, 0, 0, NULL, NULL, NULL, NULL }
#define OPTION_TEXT(name, bits, field, value)                                                      \
  { name, bits, OPTION_KIND_TEXT, field, 0, 0, NULL, NULL, value, NULL }
#define OPTION_NUMBER(name, bits, field, least, most)                                              \
  { name, bits, OPTION_KIND_NUMBER, field, least, most, NULL, NULL, NULL, NULL }
#define OPTION_NUMBER32(name, bits, field, least, most)                                            \
  { name, bits, OPTION_KIND_NUMBER32, field, least, most, NULL, NULL, NULL, NULL }
#define OPTION_SIZE(name, bits, field, least, most)                                                \
  { name, bits, OPTION_KIND_SIZE, field, least, most, NULL, NULL, NULL, NULL }
#define OPTION_WORD(name, bits, field, first, last, words)                                         \
  { name, bits, OPTION_KIND_WORD, field, first, last, words, NULL, NULL, NULL }
#define OPTION_OWN(name, bits, field, least, most, read, value)                                    \
  { name, bits, OPTION_KIND_OWN, field, least, most, NULL, read, value, NULL }

/* How a value that is a size may be written, for messages. */
#define OPTION_SIZE_UNITS ", as 64MB, 1.5G or 512KiB; without a unit it is in bytes"

/* Options that do not go together, or need others. A conflict concerns command lines with any
 * option that has a bit of `given`. */
typedef struct option_conflict {
  uint32_t given;
  uint32_t without;    /* an option with one of these bits is in the way */
  uint32_t all, any;   /* needed bits: all of these, and one of these; 0: none */
  const char *message; /* if it ends with a space, the name of what is in the way follows */
} option_conflict;

typedef enum option_event {
  OPTION_END,     /* there are no more arguments */
  OPTION_READ,    /* an option was read and stored */
  OPTION_OPERAND, /* the next argument is no option: `operand` */
  OPTION_WRONG    /* `message` says why */
} option_event;

/* Fill in the first part and set the second one to zero. */
typedef struct option_parser {
  const option_rule *rules;
  size_t rule_count;
  uint32_t accepted; /* bits: see option_rule */
  const char *help;  /* the command that shows the options, as "ipt tune --help" */
  void *options;     /* the structure with the fields */
  int count;         /* arguments that are left */
  char *const *next;

  bool only_operands; /* "--" was read */
  uint32_t given;     /* the bits of all options that were read */
  char *operand;
  char message[1024]; /* a sentence without its full stop */
} option_parser;

/* Reads "--name", "--name value", "--name=value" or an operand, which "-" is, too. */
option_event option_next(option_parser *parser);

/* The name of the first option in the table that was given and has one of the bits; NULL: none. */
const char *option_name_given(const option_parser *parser, uint32_t bits);

/* The message of the first conflict that the command line has; NULL: none. */
const char *option_find_conflict(option_parser *parser, const option_conflict *conflicts,
                                 size_t count);

/* Takes a number and the comma after it off a list; false if the list does not begin with one. */
bool option_next_in_list(const char **list, uint64_t *number);

#endif
