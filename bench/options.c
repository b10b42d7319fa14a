/* The command line, and the lines of a sweep.
 *
 * SPDX-License-Identifier: MIT
 */
#include "options.h"

#include "report.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- What options there are ---- */

enum group {
  GROUP_COMMON = 1,
  GROUP_COPY = 2,
  GROUP_SHAPE = 4,
  GROUP_PLAN = 8,
  GROUP_STAGE = 16,
  GROUP_ALONE = 32,  /* without a command */
  GROUP_METHOD = 64, /* how shapes are transposed, and elementary transpositions too */
  GROUP_SEARCH = 128,
  GROUP_PAPER = 256,
  GROUP_WISDOM = 512,
  GROUP_TSM = 1024,
  GROUP_HOST = 2048,
  GROUP_DEVICE = 4096,
  GROUP_CPU = 8192
};

enum kind {
  KIND_FLAG,
  KIND_TEXT,
  KIND_U32,
  KIND_U64,
  KIND_SWITCH,
  KIND_METHOD,
  KIND_LIMIT,
  KIND_WORD
};

typedef struct option {
  const char *name;
  unsigned groups;
  enum kind kind;
  size_t field; /* of bench_options */
  uint64_t least, most;
  const char *const *words; /* of KIND_WORD, by their values; the last one is NULL */
} option;

#define FIELD(name) offsetof(bench_options, name)

static const option known_options[] = {
    {"--device", GROUP_DEVICE, KIND_U32, FIELD(device), 0, UINT32_MAX, NULL},
    {"--repetitions", GROUP_COMMON, KIND_U32, FIELD(repetitions), 10, 10000, NULL},
    {"--warm-up", GROUP_COMMON, KIND_U32, FIELD(warm_up_ms), 0, 60000, NULL},
    {"--copy-units", GROUP_DEVICE, KIND_U32, FIELD(copy_units), 1, 8, NULL},
    {"--json", GROUP_COMMON, KIND_FLAG, FIELD(json), 0, 0, NULL},
    {"--quiet", GROUP_COMMON, KIND_FLAG, FIELD(quiet), 0, 0, NULL},
    {"--no-verify", GROUP_COMMON, KIND_FLAG, FIELD(no_verify), 0, 0, NULL},
    {"--help", GROUP_COMMON, KIND_FLAG, FIELD(help), 0, 0, NULL},
    {"-h", GROUP_COMMON, KIND_FLAG, FIELD(help), 0, 0, NULL},
    {"--self-test", GROUP_ALONE, KIND_FLAG, FIELD(self_test), 0, 0, NULL},
    {"--bytes", GROUP_COPY | GROUP_TSM, KIND_U64, FIELD(bytes), 1, UINT64_MAX / 4, NULL},
    {"--rows", GROUP_SHAPE, KIND_U64, FIELD(one.desc.rows), 1, UINT64_MAX, NULL},
    {"--cols", GROUP_SHAPE, KIND_U64, FIELD(one.desc.cols), 1, UINT64_MAX, NULL},
    {"--elem", GROUP_SHAPE, KIND_U64, FIELD(one.desc.elem_size), 1, UINT64_MAX, NULL},
    {"--batch", GROUP_SHAPE, KIND_U64, FIELD(one.desc.batch), 1, UINT64_MAX, NULL},
    {"--wisdom", GROUP_WISDOM, KIND_TEXT, FIELD(wisdom), 0, 0, NULL},
    {"--budget", GROUP_SEARCH, KIND_U32, FIELD(budget), 1, 86400, NULL},
    {"--all", GROUP_SEARCH | GROUP_TSM, KIND_FLAG, FIELD(all), 0, 0, NULL},
    {"--out", GROUP_PAPER, KIND_TEXT, FIELD(out), 0, 0, NULL},
    {"--quick", GROUP_PAPER, KIND_FLAG, FIELD(quick), 0, 0, NULL},
    {"--method", GROUP_METHOD, KIND_METHOD, FIELD(one.desc.method), 0, 0, NULL},
    {"--scratch-limit", GROUP_SHAPE, KIND_LIMIT, FIELD(one), 0, 0, NULL},
    {"--tile-rows", GROUP_PLAN, KIND_U64, FIELD(one.desc.tuning.tile_rows), 1, UINT64_MAX, NULL},
    {"--tile-cols", GROUP_PLAN, KIND_U64, FIELD(one.desc.tuning.tile_cols), 1, UINT64_MAX, NULL},
    {"--panel-tiles", GROUP_PLAN | GROUP_STAGE, KIND_SWITCH, FIELD(one.desc.tuning.panel_tiles), 0,
     0, NULL},
    {"--lanes", GROUP_STAGE, KIND_U32, FIELD(one.desc.tuning.shift_lanes), 1, 1024, NULL},
    {"--registers", GROUP_STAGE, KIND_SWITCH, FIELD(one.desc.tuning.shift_registers), 0, 0, NULL},
    {"--paths", GROUP_METHOD, KIND_SWITCH, FIELD(one.desc.tuning.shift_paths), 0, 0, NULL},
    {"--path-length", GROUP_METHOD, KIND_U32, FIELD(one.desc.tuning.path_length), 1, 1u << 24,
     NULL},
    {"--spreading", GROUP_STAGE, KIND_U32, FIELD(one.desc.tuning.flag_spreading), 1, 32, NULL},
    {"--padding", GROUP_STAGE, KIND_SWITCH, FIELD(one.desc.tuning.flag_padding), 0, 0, NULL},
    {"--merging", GROUP_STAGE, KIND_SWITCH, FIELD(one.desc.tuning.flag_merging), 0, 0, NULL},
    {"--device-memory", GROUP_HOST, KIND_U64, FIELD(memory), 1, UINT64_MAX, NULL},
    {"--pieces", GROUP_HOST, KIND_U32, FIELD(one.desc.host.pieces), 1, 1024, NULL},
    {"--chunk", GROUP_HOST, KIND_U64, FIELD(one.desc.host.chunk), 1, UINT64_MAX, NULL},
    {"--threads", GROUP_HOST, KIND_U32, FIELD(one.desc.host.threads), 1, 64, NULL},
    {"--threads", GROUP_CPU, KIND_U32, FIELD(threads), 1, 256, NULL},
    {"--budget", GROUP_CPU, KIND_U32, FIELD(cpu_budget), 1, 86400, NULL},
    {"--only", GROUP_CPU, KIND_TEXT, FIELD(only), 0, 0, NULL},
    {"--op", GROUP_TSM, KIND_WORD, FIELD(tsm.operation), 0, 0, bench_operations},
    {"--type", GROUP_TSM, KIND_WORD, FIELD(tsm.desc.type), 0, 0, bench_types},
    {"--m", GROUP_TSM, KIND_U64, FIELD(tsm.desc.m), 1, 4096, NULL},
    {"--n", GROUP_TSM, KIND_U64, FIELD(tsm.desc.n), 1, 4096, NULL},
    {"--k", GROUP_TSM, KIND_U64, FIELD(tsm.desc.k), 1, (uint64_t)1 << 40, NULL},
    {"--tile-m", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.tile_m), 1, 16, NULL},
    {"--tile-n", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.tile_n), 1, 16, NULL},
    {"--workgroup", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.workgroup), 1, 1024, NULL},
    {"--groups", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.groups), 1, 1 << 20, NULL},
    {"--unroll", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.unroll), 1, 16, NULL},
    {"--slice", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.slice), 1, 64, NULL},
    {"--terms", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.terms), 1, 64, NULL},
    {"--squares", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.squares), 0, 0, NULL},
    {"--in-turn", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.in_turn), 0, 0, NULL},
    {"--own-rows", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.own_rows), 0, 0, NULL},
    {"--piece", GROUP_TSM, KIND_U32, FIELD(tsm.desc.tuning.piece), 1, 4, NULL},
    {"--staged", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.staged), 0, 0, NULL},
    {"--fixed-sizes", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.fixed_sizes), 0, 0, NULL},
    {"--hold-c", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.hold_c), 0, 0, NULL},
    {"--leap-frogging", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.leap_frogging), 0, 0, NULL},
    {"--transposed-tiles", GROUP_TSM, KIND_SWITCH, FIELD(tsm.desc.tuning.transposed_tiles), 0, 0,
     NULL},
    {"--reduction", GROUP_TSM, KIND_WORD, FIELD(tsm.desc.tuning.reduction), 0, 0, bench_reductions},
};

typedef struct command {
  const char *name;
  bench_command command;
  unsigned groups;
} command;

static const command commands[] = {
    {"copy", BENCH_COMMAND_COPY, GROUP_COMMON | GROUP_DEVICE | GROUP_COPY},
    {"transpose", BENCH_COMMAND_TRANSPOSE,
     GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_METHOD | GROUP_PLAN | GROUP_WISDOM},
    {"stage", BENCH_COMMAND_STAGE,
     GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_METHOD | GROUP_STAGE},
    {"sweep", BENCH_COMMAND_SWEEP, GROUP_COMMON | GROUP_DEVICE | GROUP_WISDOM},
    {"search", BENCH_COMMAND_SEARCH, GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_SEARCH},
    {"paper", BENCH_COMMAND_PAPER, GROUP_COMMON | GROUP_DEVICE | GROUP_PAPER},
    {"tsm", BENCH_COMMAND_TSM, GROUP_COMMON | GROUP_DEVICE | GROUP_TSM},
    {"host", BENCH_COMMAND_HOST,
     GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_METHOD | GROUP_PLAN | GROUP_HOST},
    {"cpu", BENCH_COMMAND_CPU, GROUP_COMMON | GROUP_SHAPE | GROUP_METHOD | GROUP_PLAN | GROUP_CPU},
};

/* ---- Values ---- */

static bool parse_number(const char *text, uint64_t *value) {
  uint64_t sum = 0;
  if (*text == '\0')
    return false;
  for (; *text != '\0'; text++) {
    unsigned digit = (unsigned)(*text - '0');
    if (digit > 9 || sum > (UINT64_MAX - digit) / 10)
      return false;
    sum = 10 * sum + digit;
  }
  *value = sum;
  return true;
}

static bool parse_switch(const char *text, ipt_switch *value) {
  *value = strcmp(text, "on") == 0 ? IPT_ON : IPT_OFF;
  return *value == IPT_ON || strcmp(text, "off") == 0;
}

/* BYTES or PERCENT%. */
static bool parse_limit(const char *text, bench_case *c) {
  char *end;
  size_t length = strlen(text);
  c->scratch_percent = 0;
  c->desc.scratch_limit = 0;
  if (length == 0 || text[length - 1] != '%')
    return parse_number(text, &c->desc.scratch_limit) && c->desc.scratch_limit > 0;
  if (strspn(text, "0123456789.") != length - 1)
    return false;
  c->scratch_percent = strtod(text, &end);
  return end == text + length - 1 && c->scratch_percent > 0;
}

/* An enumeration whose values the words are in order. */
static bool set_word(const option *o, const char *text, void *field) {
  for (int i = 0; o->words[i] != NULL; i++)
    if (strcmp(o->words[i], text) == 0) {
      *(int *)field = i;
      return true;
    }
  return false;
}

static bool set_number(const option *o, const char *text, void *field) {
  uint64_t value;
  if (!parse_number(text, &value) || value < o->least || value > o->most)
    return false;
  if (o->kind == KIND_U32)
    *(uint32_t *)field = (uint32_t)value;
  else
    *(uint64_t *)field = value;
  return true;
}

static bool set_option(const option *o, const char *text, bench_options *options) {
  void *field = (char *)options + o->field;
  switch (o->kind) {
  case KIND_FLAG:
    *(bool *)field = true;
    return true;
  case KIND_TEXT:
    *(const char **)field = text;
    return text[0] != '\0';
  case KIND_SWITCH:
    return parse_switch(text, (ipt_switch *)field);
  case KIND_METHOD:
    return bench_method_of(text, (ipt_method *)field);
  case KIND_WORD:
    return set_word(o, text, field);
  case KIND_LIMIT:
    return parse_limit(text, (bench_case *)field);
  default:
    return set_number(o, text, field);
  }
}

/* ---- Arguments ---- */

typedef struct reader {
  int count;
  char **next;
  const char *where; /* for messages; NULL: the command line */
} reader;

static const option *find_option(const char *name, size_t length, unsigned groups) {
  for (size_t i = 0; i < sizeof known_options / sizeof known_options[0]; i++) {
    const option *o = &known_options[i];
    if ((o->groups & groups) && strlen(o->name) == length && memcmp(o->name, name, length) == 0)
      return o;
  }
  return NULL;
}

/* Reads "--name", "--name value" or "--name=value". */
static int parse_option(reader *r, unsigned groups, bench_options *options) {
  const char *name = *r->next;
  const char *equals = strchr(name, '=');
  const char *value = equals != NULL ? equals + 1 : NULL;
  size_t length = equals != NULL ? (size_t)(equals - name) : strlen(name);
  const option *o = find_option(name, length, groups);
  r->count--;
  r->next++;
  if (o == NULL || (o->kind == KIND_FLAG && value != NULL))
    return bench_error(BENCH_USAGE, r->where, "unknown option '%s' here; see --help", name);
  if (o->kind != KIND_FLAG && value == NULL) {
    if (r->count == 0)
      return bench_error(BENCH_USAGE, r->where, "option '%s' needs a value", name);
    value = *r->next++;
    r->count--;
  }
  if (!set_option(o, value, options))
    return bench_error(BENCH_USAGE, r->where, "'%s' is not a value for %s; see --help", value,
                       o->name);
  return BENCH_SUCCESS;
}

static bool takes_list(const bench_options *options) {
  return options->command == BENCH_COMMAND_SWEEP || options->command == BENCH_COMMAND_SEARCH ||
         options->command == BENCH_COMMAND_TSM || options->command == BENCH_COMMAND_CPU;
}

static int parse_arguments(reader *r, unsigned groups, bench_options *options) {
  int code = BENCH_SUCCESS;
  while (r->count > 0 && code == BENCH_SUCCESS && !options->help) {
    const char *argument = *r->next;
    if (argument[0] == '-') {
      code = parse_option(r, groups, options);
    } else if (takes_list(options) && options->list == NULL) {
      options->list = argument;
      r->next++;
      r->count--;
    } else {
      code = bench_error(BENCH_USAGE, r->where, "unexpected argument '%s'; see --help", argument);
    }
  }
  return code;
}

/* ---- What must be given ---- */

static void set_defaults(bench_options *options) {
  memset(options, 0, sizeof *options);
  options->one.desc.batch = 1;
  options->one.desc.elem_size = 4;
  options->bytes = (uint64_t)1 << 30;
  options->repetitions = 11;
  options->warm_up_ms = 30;
  options->copy_units = 1;
  options->budget = 30;
  options->cpu_budget = 5;
}

static int check_case(const char *where, bench_case *c) {
  if (c->desc.rows == 0 || c->desc.cols == 0)
    return bench_error(BENCH_USAGE, where, "--rows and --cols are needed");
  bench_name_case(c);
  return BENCH_SUCCESS;
}

static bool is_elementary(ipt_method method) {
  return method == IPT_METHOD_BS || method == IPT_METHOD_PTTWAC || method == IPT_METHOD_SHIFT ||
         method == IPT_METHOD_SQUARE;
}

static void set_copy(bench_options *options) {
  options->one.copy_only = true;
  options->one.desc.rows = 1;
  options->one.desc.cols = options->bytes;
  options->one.desc.elem_size = 1;
  bench_name_case(&options->one);
}

static int check_list_or_shape(const char *command, bench_options *options) {
  bench_options defaults;
  set_defaults(&defaults);
  if (options->list == NULL && (options->one.desc.rows == 0 || options->one.desc.cols == 0))
    return bench_error(BENCH_USAGE, NULL, "%s needs --rows and --cols, or a list; see --help",
                       command);
  if (options->list == NULL)
    return check_case(NULL, &options->one);
  if (memcmp(&options->one, &defaults.one, sizeof defaults.one) != 0)
    return bench_error(BENCH_USAGE, NULL, "%s takes a list or one shape, not both", command);
  return BENCH_SUCCESS;
}

static int check_tsm(bench_options *options) {
  ipt_tsm_desc *desc = &options->tsm.desc;
  int given = (options->list != NULL) + options->all + (desc->m != 0 || desc->n != 0);
  if (given > 1)
    return bench_error(BENCH_USAGE, NULL,
                       "tsm takes a list, --all, or --m and --n, not two of them");
  if (options->list != NULL || options->all)
    return BENCH_SUCCESS;
  if (desc->m == 0)
    return bench_error(BENCH_USAGE, NULL, "tsm needs --m, --all or a list; see --help");
  bench_complete_tsm_case(&options->tsm);
  return BENCH_SUCCESS;
}

static int check_options(bench_options *options) {
  if (options->copy_units & (options->copy_units - 1))
    return bench_error(BENCH_USAGE, NULL, "--copy-units is 1, 2, 4 or 8");
  switch (options->command) {
  case BENCH_COMMAND_COPY:
    set_copy(options);
    return BENCH_SUCCESS;
  case BENCH_COMMAND_SWEEP:
    if (options->list == NULL)
      return bench_error(BENCH_USAGE, NULL, "sweep needs a list or a file; see --help");
    return BENCH_SUCCESS;
  case BENCH_COMMAND_SEARCH:
    return check_list_or_shape("search", options);
  case BENCH_COMMAND_CPU:
    return check_list_or_shape("cpu", options);
  case BENCH_COMMAND_TSM:
    return check_tsm(options);
  case BENCH_COMMAND_STAGE:
    if (!is_elementary(options->one.desc.method))
      return bench_error(BENCH_USAGE, NULL, "stage needs --method bs, pttwac, shift or square");
    return check_case(NULL, &options->one);
  case BENCH_COMMAND_TRANSPOSE:
  case BENCH_COMMAND_HOST:
    return check_case(NULL, &options->one);
  case BENCH_COMMAND_PAPER:
    if (options->out == NULL)
      return bench_error(BENCH_USAGE, NULL, "paper needs --out FOLDER; see --help");
    return BENCH_SUCCESS;
  default:
    if (!options->self_test)
      return bench_error(BENCH_USAGE, NULL, "no command given; see 'ipt-bench --help'");
    return BENCH_SUCCESS;
  }
}

/* ---- Entry points ---- */

/* The command comes first; options alone are for --help and --self-test. */
static int take_command(reader *r, bench_options *options, unsigned *groups) {
  *groups = GROUP_COMMON | GROUP_DEVICE | GROUP_ALONE;
  if (r->count == 0 || (*r->next)[0] == '-')
    return BENCH_SUCCESS;
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp(commands[i].name, *r->next) == 0) {
      options->command = commands[i].command;
      *groups = commands[i].groups;
      r->count--;
      r->next++;
      return BENCH_SUCCESS;
    }
  return bench_error(BENCH_USAGE, NULL, "unknown command '%s'; see 'ipt-bench --help'", *r->next);
}

int bench_parse_command_line(int count, char **arguments, bench_options *options) {
  reader r = {count - 1, arguments + 1, NULL};
  unsigned groups;
  set_defaults(options);
  int code = take_command(&r, options, &groups);
  if (code == BENCH_SUCCESS)
    code = parse_arguments(&r, groups, options);
  if (code != BENCH_SUCCESS || options->help)
    return code;
  return check_options(options);
}

static int parse_words(char *line, const char *where, unsigned groups, bench_options *options) {
  enum { MOST = 64 };
  char *words[MOST];
  reader r = {0, words, where};
  set_defaults(options);
  for (char *word = strtok(line, " \t\r\n"); word != NULL; word = strtok(NULL, " \t\r\n")) {
    if (r.count == MOST)
      return bench_error(BENCH_USAGE, where, "too many words");
    words[r.count++] = word;
  }
  return parse_arguments(&r, groups, options);
}

int bench_parse_line(char *line, const char *where, bench_case *c) {
  bench_options options;
  int code =
      parse_words(line, where, GROUP_SHAPE | GROUP_METHOD | GROUP_PLAN | GROUP_STAGE, &options);
  if (code == BENCH_SUCCESS)
    code = check_case(where, &options.one);
  *c = options.one;
  return code;
}

int bench_parse_tsm_line(char *line, const char *where, bench_tsm_case *c) {
  bench_options options;
  int code = parse_words(line, where, GROUP_TSM, &options);
  if (code == BENCH_SUCCESS && (options.all || options.tsm.desc.m == 0))
    code = bench_error(BENCH_USAGE, where, "--m is needed");
  *c = options.tsm;
  if (code == BENCH_SUCCESS)
    bench_complete_tsm_case(c);
  return code;
}
