/* Reads the command line, and the lines of lists.
 *
 * SPDX-License-Identifier: MIT
 */
#include "options.h"

#include "../cli/device_names.h"
#include "../cli/numbers.h"
#include "../cli/option_parser.h"
#include "../cli/suggest.h"
#include "messages.h"
#include "option_checks.h"
#include "product/product_case.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values that only this program has ---- */

/* Copies the text, since lines of lists do not last. Only the library knows what is a variant. */
static bool read_variant(const char *text, const option_rule *rule, void *field) {
  size_t length = strlen(text);
  (void)rule;
  if (length >= BENCH_VARIANT)
    return false;
  memcpy(field, text, length + 1);
  return true;
}

static bool read_limit(const char *text, const option_rule *rule, void *field) {
  bench_case *c = (bench_case *)field;
  char *end;
  size_t length = strlen(text);
  (void)rule;
  c->scratch_percent = 0;
  c->desc.scratch_limit = 0;
  if (length == 0 || text[length - 1] != '%')
    return parse_size(text, &c->desc.scratch_limit) && c->desc.scratch_limit > 0;
  if (strspn(text, "0123456789.") != length - 1)
    return false;
  c->scratch_percent = strtod(text, &end);
  return end == text + length - 1 && c->scratch_percent > 0;
}

static bool read_numbers(const char *text, const option_rule *rule, void *field) {
  bench_numbers *numbers = (bench_numbers *)field;
  for (numbers->count = 0; *text != '\0'; numbers->count++) {
    uint64_t *value = &numbers->values[numbers->count];
    if (numbers->count == BENCH_MOST_NUMBERS || !option_next_in_list(&text, value) ||
        *value < rule->least || *value > rule->most)
      return false;
  }
  return numbers->count > 0;
}

/* ---- The table ---- */

enum {
  COMMON = BENCH_GROUP_COMMON,
  DEVICE = BENCH_GROUP_DEVICE,
  SHAPE = BENCH_GROUP_SHAPE | BENCH_MARK_CASE,
  GAPS = BENCH_GROUP_GAPS | BENCH_MARK_CASE,
  PERMUTATION = BENCH_GROUP_PERMUTATION | BENCH_MARK_CASE,
  PRODUCT = BENCH_GROUP_PRODUCT | BENCH_MARK_CASE,
  WIDTHS = BENCH_GROUP_PRODUCT | BENCH_MARK_WIDTHS,
  GENERATED = BENCH_GROUP_GENERATED | BENCH_MARK_DRAW
};

#define FIELD(name) offsetof(bench_options, name)
#define LIST(name, bits, field, least, most)                                                       \
  OPTION_OWN(name, bits, field, least, most, read_numbers,                                         \
             "up to 16 whole numbers with commas between them")

static const option_rule rules[] = {
    OPTION_TEXT("--device", DEVICE, FIELD(device), A_DEVICE),
    OPTION_NUMBER32("--repetitions", COMMON, FIELD(repetitions), 10, 10000),
    OPTION_NUMBER32("--warm-up", COMMON, FIELD(warm_up_ms), 0, 60000),
    OPTION_NUMBER32("--copy-units", DEVICE, FIELD(copy_units), 1, 8),
    OPTION_FLAG("--json", COMMON, FIELD(json)),
    OPTION_FLAG("--quiet", COMMON, FIELD(quiet)),
    OPTION_FLAG("--no-verify", COMMON, FIELD(no_verify)),
    OPTION_FLAG("--help", COMMON, FIELD(help)),
    OPTION_FLAG("-h", COMMON, FIELD(help)),
    OPTION_FLAG("--self-test", BENCH_GROUP_ALONE, FIELD(self_test)),
    OPTION_SIZE("--bytes", BENCH_GROUP_COPY | BENCH_GROUP_CEILINGS, FIELD(bytes), 1,
                UINT64_MAX / 4),
    OPTION_NUMBER("--rows", SHAPE, FIELD(one.desc.rows), 1, UINT64_MAX),
    OPTION_NUMBER("--cols", SHAPE, FIELD(one.desc.cols), 1, UINT64_MAX),
    LIST("--extents", PERMUTATION, FIELD(extents), 1, UINT64_MAX),
    LIST("--axes", PERMUTATION, FIELD(axes), 0, IPT_MAX_AXES - 1),
    LIST("--elem", BENCH_GROUP_SHAPE | BENCH_GROUP_PERMUTATION | GENERATED, FIELD(draw.elem_sizes),
         1, UINT64_MAX),
    LIST("--bytes", BENCH_GROUP_DATA | BENCH_MARK_DRAW, FIELD(draw.bytes), 1, UINT64_MAX / 4),
    OPTION_FLAG("--batch", BENCH_GROUP_RANDOM, FIELD(draw.batches)),
    OPTION_FLAG("--cpu", BENCH_GROUP_RANDOM, FIELD(on_cpu)),
    OPTION_NUMBER("--batch", SHAPE, FIELD(one.desc.batch), 1, UINT64_MAX),
    OPTION_NUMBER("--lda", GAPS, FIELD(one.desc.lda), 1, UINT64_MAX),
    OPTION_NUMBER("--ldb", GAPS, FIELD(one.desc.ldb), 1, UINT64_MAX),
    OPTION_NUMBER("--stride", GAPS, FIELD(one.desc.stride), 1, UINT64_MAX),
    OPTION_OWN("--scratch-limit", SHAPE | PERMUTATION, FIELD(one), 0, 0, read_limit,
               "bytes, as 65536 or 64K, or percent of the data, as 0.5%"),
    OPTION_WORD("--op", WIDTHS, FIELD(one.operation), BENCH_TSMTTSM, BENCH_AXPY,
                bench_operations + BENCH_TSMTTSM),
    OPTION_WORD("--op-a", PRODUCT, FIELD(one.dense.op_a), 0, IPT_OP_CONJUGATE_TRANSPOSE, bench_ops),
    OPTION_WORD("--op-b", PRODUCT, FIELD(one.dense.op_b), 0, IPT_OP_CONJUGATE_TRANSPOSE, bench_ops),
    OPTION_WORD("--triangle", PRODUCT, FIELD(one.dense.triangle), 0, IPT_TRIANGLE_UPPER,
                bench_triangles),
    OPTION_WORD("--side", PRODUCT, FIELD(one.dense.side), 0, IPT_SIDE_RIGHT, bench_sides),
    OPTION_WORD("--type", WIDTHS, FIELD(one.product.type), 0, BENCH_TYPES - 1, bench_types),
    OPTION_NUMBER("--m", PRODUCT, FIELD(one.product.m), 1, 1 << 30),
    OPTION_NUMBER("--n", PRODUCT, FIELD(one.product.n), 1, 1 << 30),
    OPTION_NUMBER("--k", WIDTHS, FIELD(one.product.k), 1, (uint64_t)1 << 40),
    OPTION_OWN("--variant", BENCH_GROUP_VARIANT | BENCH_MARK_WIDTHS, FIELD(one.variant), 0, 0,
               read_variant, "a method and settings, of less than 192 characters"),
    OPTION_NUMBER("--seed", GENERATED, FIELD(draw.seed), 0, UINT64_MAX),
    OPTION_NUMBER32("--cases", GENERATED, FIELD(draw.cases), 1, 1000000),
    OPTION_TEXT("--wisdom", BENCH_GROUP_WISDOM, FIELD(wisdom), "the name of a file"),
    OPTION_TEXT("--pipelines", BENCH_GROUP_START, FIELD(pipelines), "the name of a file"),
    OPTION_NUMBER32("--budget", BENCH_GROUP_SEARCH, FIELD(budget), 1, 86400),
    OPTION_FLAG("--all", BENCH_GROUP_SEARCH, FIELD(all)),
    OPTION_TEXT("--out", BENCH_GROUP_PAPER, FIELD(out), "the name of a folder"),
    OPTION_FLAG("--quick", BENCH_GROUP_PAPER, FIELD(quick)),
    OPTION_SIZE("--device-memory", BENCH_GROUP_HOST, FIELD(memory), 1, UINT64_MAX),
    OPTION_NUMBER32("--pieces", BENCH_GROUP_HOST, FIELD(one.desc.host.pieces), 1, 1024),
    OPTION_SIZE("--chunk", BENCH_GROUP_HOST, FIELD(one.desc.host.chunk), 4096, 1 << 30),
    OPTION_NUMBER32("--threads", BENCH_GROUP_HOST, FIELD(one.desc.host.threads), 1, 64),
    OPTION_NUMBER32("--threads", BENCH_GROUP_CPU, FIELD(threads), 1, 256),
    OPTION_NUMBER32("--budget", BENCH_GROUP_CPU, FIELD(cpu_budget), 1, 86400),
    OPTION_TEXT("--only", BENCH_GROUP_CPU, FIELD(only), "beginnings of names of methods"),
};

/* ---- Commands ---- */

enum {
  EVERY = BENCH_GROUP_COMMON | BENCH_GROUP_DEVICE, /* all commands but cpu */
  ONE_SHAPE = BENCH_GROUP_SHAPE | BENCH_GROUP_VARIANT,
  ONE_PERMUTATION = BENCH_GROUP_PERMUTATION | BENCH_GROUP_VARIANT,
  ONE_PRODUCT = BENCH_GROUP_PRODUCT | BENCH_GROUP_VARIANT,
  RANDOM = BENCH_GROUP_GENERATED | BENCH_GROUP_DATA
};

static const bench_command_groups commands[] = {
    {"copy", BENCH_COMMAND_COPY, EVERY | BENCH_GROUP_COPY, 0},
    {"transpose", BENCH_COMMAND_TRANSPOSE,
     EVERY | ONE_SHAPE | BENCH_GROUP_GAPS | BENCH_GROUP_WISDOM, 0},
    {"permute", BENCH_COMMAND_PERMUTE, EVERY | ONE_PERMUTATION | BENCH_GROUP_WISDOM | RANDOM,
     ONE_PERMUTATION},
    {"stage", BENCH_COMMAND_STAGE, EVERY | ONE_SHAPE, 0},
    {"sweep", BENCH_COMMAND_SWEEP, EVERY | BENCH_GROUP_WISDOM, ONE_SHAPE | BENCH_GROUP_GAPS},
    {"random", BENCH_COMMAND_RANDOM,
     EVERY | BENCH_GROUP_WISDOM | BENCH_GROUP_VARIANT | RANDOM | BENCH_GROUP_RANDOM |
         BENCH_GROUP_CPU,
     0},
    {"search", BENCH_COMMAND_SEARCH,
     EVERY | BENCH_GROUP_SHAPE | BENCH_GROUP_PRODUCT | BENCH_GROUP_CEILINGS |
         BENCH_GROUP_GENERATED | BENCH_GROUP_SEARCH,
     ONE_SHAPE | BENCH_GROUP_PRODUCT},
    {"paper", BENCH_COMMAND_PAPER, EVERY | BENCH_GROUP_PAPER, 0},
    {"product", BENCH_COMMAND_PRODUCT,
     EVERY | ONE_PRODUCT | BENCH_GROUP_CEILINGS | BENCH_GROUP_WISDOM, ONE_PRODUCT},
    {"host", BENCH_COMMAND_HOST, EVERY | ONE_SHAPE | BENCH_GROUP_HOST, 0},
    {"multi", BENCH_COMMAND_MULTI, EVERY | BENCH_GROUP_SHAPE, 0},
    {"choice", BENCH_COMMAND_CHOICE,
     BENCH_GROUP_COMMON | BENCH_GROUP_WISDOM | RANDOM | BENCH_GROUP_RANDOM, 0},
    {"cpu", BENCH_COMMAND_CPU,
     BENCH_GROUP_COMMON | ONE_SHAPE | BENCH_GROUP_CPU | BENCH_GROUP_GENERATED, ONE_SHAPE},
    {"calibrate", BENCH_COMMAND_CALIBRATE, EVERY, 0},
    {"start", BENCH_COMMAND_START, EVERY | BENCH_GROUP_START, 0},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const bench_command_groups *find_command(const char *name) {
  for (size_t i = 0; i < COMMANDS; i++)
    if (strcmp(commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static int complain_of_unknown(const char *name) {
  suggestion nearest = suggestion_for(name, strlen(name));
  for (size_t i = 0; i < COMMANDS; i++)
    suggestion_try(&nearest, commands[i].name);
  if (nearest.name == NULL)
    return bench_error(BENCH_USAGE, NULL, "unknown command '%s'; see 'ipt-bench --help'", name);
  return bench_error(BENCH_USAGE, NULL,
                     "unknown command '%s'; did you mean '%s'? See 'ipt-bench --help'", name,
                     nearest.name);
}

/* ---- Arguments ---- */

static void set_defaults(bench_options *options) {
  memset(options, 0, sizeof *options);
  options->device = getenv("IPT_DEVICE");
  options->one.desc.batch = 1;
  options->draw.seed = 1;
  options->draw.cases = 100;
  options->draw.elem_sizes.count = 1;
  options->draw.elem_sizes.values[0] = 4;
  options->draw.bytes.count = 2;
  options->draw.bytes.values[0] = 16000000;
  options->draw.bytes.values[1] = 400000000;
  options->bytes = (uint64_t)1 << 30;
  options->repetitions = 11;
  options->warm_up_ms = 1000;
  options->copy_units = 1;
  options->budget = 30;
  options->cpu_budget = 5;
}

/* `choice` draws sizes in the range where the better backend changes. */
static void set_choice_defaults(bench_options *options) {
  options->draw.cases = 40;
  options->draw.bytes.values[0] = 64 << 10;
  options->draw.bytes.values[1] = (uint64_t)1 << 30;
}

static option_parser new_parser(uint32_t accepted, int count, char **arguments,
                                bench_options *options) {
  option_parser parser;
  memset(&parser, 0, sizeof parser);
  parser.rules = rules;
  parser.rule_count = sizeof rules / sizeof rules[0];
  parser.accepted = accepted;
  parser.help = "ipt-bench --help";
  parser.options = options;
  parser.count = count;
  parser.next = arguments;
  return parser;
}

/* where: for messages; NULL: the command line. */
static int read_arguments(option_parser *parser, bool takes_list, const char *where,
                          bench_options *options) {
  while (!options->help) {
    option_event event = option_next(parser);
    if (event == OPTION_END)
      return BENCH_SUCCESS;
    if (event == OPTION_WRONG)
      return bench_error(BENCH_USAGE, where, "%s", parser->message);
    if (event == OPTION_OPERAND && (!takes_list || options->list != NULL))
      return bench_error(BENCH_USAGE, where, "unexpected argument '%s'; see '%s'", parser->operand,
                         parser->help);
    if (event == OPTION_OPERAND)
      options->list = parser->operand;
  }
  return BENCH_SUCCESS;
}

/* The command comes first; options alone are for --help and --self-test. */
int bench_parse_command_line(int count, char **arguments, bench_options *options) {
  bool is_named = count > 1 && arguments[1][0] != '-';
  const bench_command_groups *command = is_named ? find_command(arguments[1]) : NULL;
  int used = is_named ? 2 : 1;
  set_defaults(options);
  if (is_named && command == NULL)
    return complain_of_unknown(arguments[1]);
  if (command != NULL)
    options->command = command->command;
  if (options->command == BENCH_COMMAND_CHOICE)
    set_choice_defaults(options);
  uint32_t accepted = is_named ? command->groups : (uint32_t)EVERY | BENCH_GROUP_ALONE;
  option_parser parser =
      new_parser(accepted, count > used ? count - used : 0, arguments + used, options);
  int code = read_arguments(&parser, is_named && command->line_groups != 0, NULL, options);
  if (code != BENCH_SUCCESS || options->help)
    return code;
  return bench_check_options(command, parser.given, options);
}

/* ---- Lines of lists ---- */

/* The next word of *rest, or what stands between quotes, as a variant of several parts does. NULL:
 * there is none. A quote that is not closed ends with the line. */
static char *take_word(char **rest) {
  char *word = *rest + strspn(*rest, " \t\r\n");
  const char *end = " \t\r\n";
  if (*word == '\0')
    return NULL;
  if (*word == '"' || *word == '\'')
    end = *word++ == '"' ? "\"" : "'";
  *rest = word + strcspn(word, end);
  if (**rest != '\0')
    *(*rest)++ = '\0';
  return word;
}

static int parse_words(char *line, const char *where, uint32_t groups, bench_options *options) {
  enum { MOST = 64 };
  char *words[MOST];
  int count = 0;
  for (char *word = take_word(&line); word != NULL; word = take_word(&line)) {
    if (count == MOST)
      return bench_error(BENCH_USAGE, where, "too many words");
    words[count++] = word;
  }
  option_parser parser = new_parser(groups, count, words, options);
  return read_arguments(&parser, false, where, options);
}

int bench_parse_line(bench_command command, char *line, const char *where, bench_case *c) {
  uint32_t groups = 0;
  bench_options options;
  for (size_t i = 0; i < COMMANDS; i++)
    if (commands[i].command == command)
      groups = commands[i].line_groups;
  set_defaults(&options);
  int code = parse_words(line, where, groups, &options);
  if (code == BENCH_SUCCESS)
    code = bench_check_case(where, groups, &options);
  *c = options.one;
  return code;
}
