/* The command line, and the lines of a sweep.
 *
 * SPDX-License-Identifier: MIT
 */
#include "options.h"

#include "dense/dense_case.h"
#include "report.h"
#include "sweep.h"
#include "tsm_case.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- What options there are ---- */

enum group {
  GROUP_COMMON = 1,
  GROUP_DEVICE = 2,
  GROUP_ALONE = 4, /* without a command */
  GROUP_COPY = 8,
  GROUP_SHAPE = 16,      /* of a transposition */
  GROUP_PRODUCT = 32,    /* the same of a product */
  GROUP_VARIANT = 64,    /* how either is carried out */
  GROUP_GENERATED = 128, /* lists that are not written down anywhere */
  GROUP_CEILINGS = 256,
  GROUP_WISDOM = 512,
  GROUP_SEARCH = 1024,
  GROUP_PAPER = 2048,
  GROUP_HOST = 4096,
  GROUP_CPU = 8192,
  GROUP_RANDOM = 16384,
  GROUP_DENSE = 32768, /* operations on dense matrices */
  GROUP_START = 65536,
  GROUP_PERMUTATION = 131072, /* of axes */
  GROUP_DATA = 262144,        /* sizes of random data */
  GROUP_GAPS = 524288         /* between rows and matrices */
};

enum kind {
  KIND_FLAG,
  KIND_TEXT,
  KIND_U32,
  KIND_U64,
  KIND_VARIANT,
  KIND_LIMIT,
  KIND_WORD,
  KIND_NUMBERS
};

typedef struct option {
  const char *name;
  unsigned groups;
  enum kind kind;
  size_t field; /* of bench_options */
  uint64_t least, most;
  const char *const *words; /* of KIND_WORD, by their values from least on; the last one is NULL */
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
    {"--bytes", GROUP_COPY | GROUP_CEILINGS, KIND_U64, FIELD(bytes), 1, UINT64_MAX / 4, NULL},
    {"--rows", GROUP_SHAPE, KIND_U64, FIELD(one.desc.rows), 1, UINT64_MAX, NULL},
    {"--cols", GROUP_SHAPE, KIND_U64, FIELD(one.desc.cols), 1, UINT64_MAX, NULL},
    {"--extents", GROUP_PERMUTATION, KIND_NUMBERS, FIELD(extents), 1, UINT64_MAX, NULL},
    {"--axes", GROUP_PERMUTATION, KIND_NUMBERS, FIELD(axes), 0, IPT_MAX_AXES - 1, NULL},
    {"--elem", GROUP_SHAPE | GROUP_PERMUTATION | GROUP_GENERATED, KIND_NUMBERS,
     FIELD(draw.elem_sizes), 1, UINT64_MAX, NULL},
    {"--bytes", GROUP_DATA, KIND_NUMBERS, FIELD(draw.bytes), 1, UINT64_MAX / 4, NULL},
    {"--batch", GROUP_RANDOM, KIND_FLAG, FIELD(draw.batches), 0, 0, NULL},
    {"--cpu", GROUP_RANDOM, KIND_FLAG, FIELD(on_cpu), 0, 0, NULL},
    {"--batch", GROUP_SHAPE, KIND_U64, FIELD(one.desc.batch), 1, UINT64_MAX, NULL},
    {"--lda", GROUP_GAPS, KIND_U64, FIELD(one.desc.lda), 1, UINT64_MAX, NULL},
    {"--ldb", GROUP_GAPS, KIND_U64, FIELD(one.desc.ldb), 1, UINT64_MAX, NULL},
    {"--stride", GROUP_GAPS, KIND_U64, FIELD(one.desc.stride), 1, UINT64_MAX, NULL},
    {"--scratch-limit", GROUP_SHAPE | GROUP_PERMUTATION, KIND_LIMIT, FIELD(one), 0, 0, NULL},
    {"--op", GROUP_PRODUCT, KIND_WORD, FIELD(one.operation), BENCH_TSMTTSM, BENCH_TSMM,
     bench_operations + BENCH_TSMTTSM},
    {"--op", GROUP_DENSE, KIND_WORD, FIELD(one.operation), BENCH_GEMM, BENCH_AXPY,
     bench_operations + BENCH_GEMM},
    {"--op-a", GROUP_DENSE, KIND_WORD, FIELD(one.dense.op_a), 0, IPT_OP_CONJUGATE_TRANSPOSE,
     bench_ops},
    {"--op-b", GROUP_DENSE, KIND_WORD, FIELD(one.dense.op_b), 0, IPT_OP_CONJUGATE_TRANSPOSE,
     bench_ops},
    {"--triangle", GROUP_DENSE, KIND_WORD, FIELD(one.dense.triangle), 0, IPT_TRIANGLE_UPPER,
     bench_triangles},
    {"--side", GROUP_DENSE, KIND_WORD, FIELD(one.dense.side), 0, IPT_SIDE_RIGHT, bench_sides},
    {"--m", GROUP_DENSE, KIND_U64, FIELD(one.product.m), 1, 1 << 30, NULL},
    {"--n", GROUP_DENSE, KIND_U64, FIELD(one.product.n), 1, 1 << 30, NULL},
    {"--k", GROUP_DENSE, KIND_U64, FIELD(one.product.k), 1, 1 << 30, NULL},
    {"--type", GROUP_PRODUCT | GROUP_DENSE, KIND_WORD, FIELD(one.product.type), 0, IPT_TYPE_C64,
     bench_types},
    {"--m", GROUP_PRODUCT, KIND_U64, FIELD(one.product.m), 1, 4096, NULL},
    {"--n", GROUP_PRODUCT, KIND_U64, FIELD(one.product.n), 1, 4096, NULL},
    {"--k", GROUP_PRODUCT, KIND_U64, FIELD(one.product.k), 1, (uint64_t)1 << 40, NULL},
    {"--variant", GROUP_VARIANT, KIND_VARIANT, FIELD(one.variant), 0, 0, NULL},
    {"--seed", GROUP_GENERATED, KIND_U64, FIELD(draw.seed), 0, UINT64_MAX, NULL},
    {"--cases", GROUP_GENERATED, KIND_U32, FIELD(draw.cases), 1, 1000000, NULL},
    {"--wisdom", GROUP_WISDOM, KIND_TEXT, FIELD(wisdom), 0, 0, NULL},
    {"--pipelines", GROUP_START, KIND_TEXT, FIELD(pipelines), 0, 0, NULL},
    {"--budget", GROUP_SEARCH, KIND_U32, FIELD(budget), 1, 86400, NULL},
    {"--all", GROUP_SEARCH, KIND_FLAG, FIELD(all), 0, 0, NULL},
    {"--out", GROUP_PAPER, KIND_TEXT, FIELD(out), 0, 0, NULL},
    {"--quick", GROUP_PAPER, KIND_FLAG, FIELD(quick), 0, 0, NULL},
    {"--device-memory", GROUP_HOST, KIND_U64, FIELD(memory), 1, UINT64_MAX, NULL},
    {"--pieces", GROUP_HOST, KIND_U32, FIELD(one.desc.host.pieces), 1, 1024, NULL},
    {"--chunk", GROUP_HOST, KIND_U64, FIELD(one.desc.host.chunk), 4096, 1 << 30, NULL},
    {"--threads", GROUP_HOST, KIND_U32, FIELD(one.desc.host.threads), 1, 64, NULL},
    {"--threads", GROUP_CPU, KIND_U32, FIELD(threads), 1, 256, NULL},
    {"--budget", GROUP_CPU, KIND_U32, FIELD(cpu_budget), 1, 86400, NULL},
    {"--only", GROUP_CPU, KIND_TEXT, FIELD(only), 0, 0, NULL},
};

typedef struct command {
  const char *name;
  bench_command command;
  unsigned groups;
  unsigned line_groups; /* of the lines of lists; 0: it takes none */
} command;

static const command commands[] = {
    {"copy", BENCH_COMMAND_COPY, GROUP_COMMON | GROUP_DEVICE | GROUP_COPY, 0},
    {"transpose", BENCH_COMMAND_TRANSPOSE,
     GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_GAPS | GROUP_VARIANT | GROUP_WISDOM, 0},
    {"permute", BENCH_COMMAND_PERMUTE,
     GROUP_COMMON | GROUP_DEVICE | GROUP_PERMUTATION | GROUP_VARIANT | GROUP_WISDOM |
         GROUP_GENERATED | GROUP_DATA,
     GROUP_PERMUTATION | GROUP_VARIANT},
    {"stage", BENCH_COMMAND_STAGE, GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_VARIANT, 0},
    {"sweep", BENCH_COMMAND_SWEEP, GROUP_COMMON | GROUP_DEVICE | GROUP_WISDOM,
     GROUP_SHAPE | GROUP_GAPS | GROUP_VARIANT},
    {"random", BENCH_COMMAND_RANDOM,
     GROUP_COMMON | GROUP_DEVICE | GROUP_WISDOM | GROUP_VARIANT | GROUP_GENERATED | GROUP_RANDOM |
         GROUP_DATA | GROUP_CPU,
     0},
    {"search", BENCH_COMMAND_SEARCH,
     GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_PRODUCT | GROUP_CEILINGS | GROUP_GENERATED |
         GROUP_SEARCH,
     GROUP_SHAPE | GROUP_PRODUCT | GROUP_VARIANT},
    {"paper", BENCH_COMMAND_PAPER, GROUP_COMMON | GROUP_DEVICE | GROUP_PAPER, 0},
    {"tsm", BENCH_COMMAND_TSM,
     GROUP_COMMON | GROUP_DEVICE | GROUP_PRODUCT | GROUP_VARIANT | GROUP_CEILINGS | GROUP_WISDOM,
     GROUP_PRODUCT | GROUP_VARIANT},
    {"dense", BENCH_COMMAND_DENSE,
     GROUP_COMMON | GROUP_DEVICE | GROUP_DENSE | GROUP_VARIANT | GROUP_CEILINGS | GROUP_WISDOM,
     GROUP_DENSE | GROUP_VARIANT},
    {"host", BENCH_COMMAND_HOST,
     GROUP_COMMON | GROUP_DEVICE | GROUP_SHAPE | GROUP_VARIANT | GROUP_HOST, 0},
    {"cpu", BENCH_COMMAND_CPU,
     GROUP_COMMON | GROUP_SHAPE | GROUP_VARIANT | GROUP_CPU | GROUP_GENERATED,
     GROUP_SHAPE | GROUP_VARIANT},
    {"calibrate", BENCH_COMMAND_CALIBRATE, GROUP_COMMON | GROUP_DEVICE, 0},
    {"start", BENCH_COMMAND_START, GROUP_COMMON | GROUP_DEVICE | GROUP_START, 0},
};

static const command *find_command(bench_command wanted) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (commands[i].command == wanted)
      return &commands[i];
  return NULL;
}

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

/* Copied, since lines of lists do not last. The library alone knows what is a variant. */
static bool copy_variant(const char *text, char *variant) {
  size_t length = strlen(text);
  if (length >= BENCH_VARIANT)
    return false;
  memcpy(variant, text, length + 1);
  return true;
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
  for (int i = 0; o->words[i] != NULL && o->least + (uint64_t)i <= o->most; i++)
    if (strcmp(o->words[i], text) == 0) {
      *(int *)field = (int)o->least + i;
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

/* Numbers with commas between them. */
static bool set_numbers(const option *o, const char *text, bench_numbers *numbers) {
  enum { MOST = 24 }; /* digits */
  for (numbers->count = 0; numbers->count < BENCH_MOST_NUMBERS; text++) {
    char digits[MOST];
    size_t length = strcspn(text, ",");
    uint64_t *value = &numbers->values[numbers->count++];
    if (length >= sizeof digits)
      return false;
    memcpy(digits, text, length);
    digits[length] = '\0';
    if (!parse_number(digits, value) || *value < o->least || *value > o->most)
      return false;
    text += length;
    if (*text == '\0')
      return true;
  }
  return false;
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
  case KIND_VARIANT:
    return copy_variant(text, (char *)field);
  case KIND_WORD:
    return set_word(o, text, field);
  case KIND_LIMIT:
    return parse_limit(text, (bench_case *)field);
  case KIND_NUMBERS:
    return set_numbers(o, text, (bench_numbers *)field);
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
  const command *found = find_command(options->command);
  return found != NULL && found->line_groups != 0;
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
  options->draw.seed = 1;
  options->draw.cases = 100;
  options->draw.elem_sizes.count = 1;
  options->draw.elem_sizes.values[0] = 4;
  options->draw.bytes.count = 2;
  options->draw.bytes.values[0] = 16000000;
  options->draw.bytes.values[1] = 400000000;
  options->bytes = (uint64_t)1 << 30;
  options->repetitions = 11;
  options->warm_up_ms = 30;
  options->copy_units = 1;
  options->budget = 30;
  options->cpu_budget = 5;
}

/* What is asked for is a product, or part of one. */
static bool has_product(const bench_case *c) {
  return bench_is_product(c) || c->product.m != 0 || c->product.n != 0 || c->product.k != 0;
}

static int check_product(const char *where, unsigned groups, bench_case *c) {
  if (c->product.m == 0)
    return bench_error(BENCH_USAGE, where, "--m is needed");
  if (!bench_is_product(c))
    c->operation = groups & GROUP_DENSE ? BENCH_GEMM : BENCH_TSMTTSM;
  bench_complete_product(c);
  bench_name_case(c);
  return BENCH_SUCCESS;
}

/* As many extents as axes, and each axis once. */
static bool is_permutation(const bench_numbers *extents, const bench_numbers *axes) {
  uint32_t seen = 0;
  for (uint32_t i = 0; i < axes->count; i++)
    seen |= (uint32_t)1 << axes->values[i];
  return extents->count == axes->count && seen == ((uint32_t)1 << axes->count) - 1;
}

static int check_permutation(const char *where, bench_options *options) {
  bench_case *c = &options->one;
  ipt_permute_desc *p = &c->permutation;
  if (options->extents.count == 0 || options->axes.count == 0)
    return bench_error(BENCH_USAGE, where, "--extents and --axes are needed");
  if (!is_permutation(&options->extents, &options->axes))
    return bench_error(BENCH_USAGE, where, "--axes names each axis of --extents once, from 0 on");
  if (options->draw.elem_sizes.count != 1)
    return bench_error(BENCH_USAGE, where, "--elem has one size here");
  c->operation = BENCH_PERMUTE;
  p->elem_size = options->draw.elem_sizes.values[0];
  p->rank = options->extents.count;
  for (uint32_t i = 0; i < p->rank; i++) {
    p->extents[i] = options->extents.values[i];
    p->axes[i] = (uint32_t)options->axes.values[i];
  }
  bench_name_case(c);
  return BENCH_SUCCESS;
}

/* groups: whether it may be a transposition, a permutation, a product, or several of these. */
static int check_case(const char *where, unsigned groups, bench_options *options) {
  bench_case *c = &options->one;
  bool has_shape = c->desc.rows != 0 || c->desc.cols != 0;
  if (groups & GROUP_PERMUTATION)
    return check_permutation(where, options);
  if (has_shape && has_product(c))
    return bench_error(BENCH_USAGE, where, "--rows and --cols, or --m, not both");
  if ((groups & GROUP_SHAPE) == 0 || has_product(c))
    return check_product(where, groups, c);
  if (c->desc.rows == 0 || c->desc.cols == 0)
    return bench_error(BENCH_USAGE, where, "--rows and --cols are needed");
  if (options->draw.elem_sizes.count != 1)
    return bench_error(BENCH_USAGE, where, "--elem has one size here");
  c->desc.elem_size = options->draw.elem_sizes.values[0];
  if (c->desc.stride != 0 && c->desc.stride < c->desc.cols * c->desc.rows)
    return bench_error(BENCH_USAGE, where,
                       "matrices follow each other here: --stride is too small");
  bench_name_case(c);
  return BENCH_SUCCESS;
}

/* stage is for methods of one stage: the first word of a variant. */
static bool is_elementary(const char *variant) {
  static const char *const methods[] = {"bs", "pttwac", "shift", "square"};
  size_t length = strcspn(variant, " ");
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
    if (strlen(methods[i]) == length && memcmp(methods[i], variant, length) == 0)
      return true;
  return false;
}

static void set_copy(bench_options *options) {
  options->one.copy_only = true;
  options->one.desc.rows = 1;
  options->one.desc.cols = options->bytes;
  options->one.desc.elem_size = 1;
  bench_name_case(&options->one);
}

/* Clears what the cases of a generated list have in common. Returns false if the command has no
 * such list. */
static bool clear_common(const command *c, const char *list, bench_options *options,
                         const bench_options *defaults) {
  if (strcmp(list, BENCH_RANDOM) == 0) {
    options->draw = defaults->draw;
    return (c->groups & GROUP_GENERATED) != 0;
  }
  if (strcmp(list, BENCH_WIDTHS) == 0) {
    options->one.operation = defaults->one.operation;
    options->one.product.type = defaults->one.product.type;
    options->one.product.k = defaults->one.product.k;
    memcpy(options->one.variant, defaults->one.variant, sizeof options->one.variant);
    return (c->line_groups & GROUP_PRODUCT) != 0;
  }
  return true;
}

/* Beside a list nothing is said of cases, except what all those of a generated one share. */
static int check_list(const command *c, const bench_options *options) {
  bench_options rest, defaults;
  set_defaults(&defaults);
  memcpy(&rest, options, sizeof rest);
  if (!clear_common(c, options->list, &rest, &defaults))
    return bench_error(BENCH_USAGE, NULL, "%s has no list %s", c->name, options->list);
  if (memcmp(&rest.draw, &defaults.draw, sizeof defaults.draw) != 0)
    return bench_error(BENCH_USAGE, NULL,
                       "--seed, --cases, --elem and --bytes are for the list random");
  if (memcmp(&rest.one, &defaults.one, sizeof defaults.one) != 0 || rest.extents.count != 0 ||
      rest.axes.count != 0)
    return bench_error(BENCH_USAGE, NULL, "%s takes a list or one case, not both", c->name);
  return BENCH_SUCCESS;
}

static int check_list_or_case(bench_options *options) {
  const command *c = find_command(options->command);
  bool shapes = c->groups & GROUP_SHAPE, products = c->groups & (GROUP_PRODUCT | GROUP_DENSE);
  bool has_shape = options->one.desc.rows != 0 && options->one.desc.cols != 0;
  if (options->list != NULL)
    return check_list(c, options);
  if (c->groups & GROUP_PERMUTATION)
    return check_case(NULL, c->groups, options);
  if (!has_shape && options->one.product.m == 0)
    return bench_error(BENCH_USAGE, NULL, "%s needs %s%s%sa list; see --help", c->name,
                       shapes ? "--rows and --cols, " : "", products ? "--m, " : "",
                       shapes || products ? "or " : "");
  return check_case(NULL, c->groups, options);
}

static int check_options(bench_options *options) {
  const bench_numbers *bytes = &options->draw.bytes;
  if (options->copy_units & (options->copy_units - 1))
    return bench_error(BENCH_USAGE, NULL, "--copy-units is 1, 2, 4 or 8");
  if (bytes->count != 2 || bytes->values[0] > bytes->values[1])
    return bench_error(BENCH_USAGE, NULL, "--bytes takes LEAST,MOST");
  if (takes_list(options))
    return check_list_or_case(options);
  switch (options->command) {
  case BENCH_COMMAND_COPY:
    set_copy(options);
    return BENCH_SUCCESS;
  case BENCH_COMMAND_STAGE:
    if (!is_elementary(options->one.variant))
      return bench_error(BENCH_USAGE, NULL, "stage needs --variant bs, pttwac, shift or square");
    return check_case(NULL, GROUP_SHAPE, options);
  case BENCH_COMMAND_TRANSPOSE:
  case BENCH_COMMAND_HOST:
    return check_case(NULL, GROUP_SHAPE, options);
  case BENCH_COMMAND_RANDOM:
    options->list = BENCH_RANDOM;
    return BENCH_SUCCESS;
  case BENCH_COMMAND_PAPER:
    if (options->out == NULL)
      return bench_error(BENCH_USAGE, NULL, "paper needs --out FOLDER; see --help");
    return BENCH_SUCCESS;
  case BENCH_COMMAND_NONE:
    if (!options->self_test)
      return bench_error(BENCH_USAGE, NULL, "no command given; see 'ipt-bench --help'");
    return BENCH_SUCCESS;
  default:
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

/* The next word of *rest, or what stands between quotes, which may be a variant of several words.
 * NULL: there is none. A quote that is not closed ends with the line. */
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

static int parse_words(char *line, const char *where, unsigned groups, bench_options *options) {
  enum { MOST = 64 };
  char *words[MOST];
  reader r = {0, words, where};
  set_defaults(options);
  for (char *word = take_word(&line); word != NULL; word = take_word(&line)) {
    if (r.count == MOST)
      return bench_error(BENCH_USAGE, where, "too many words");
    words[r.count++] = word;
  }
  return parse_arguments(&r, groups, options);
}

int bench_parse_line(bench_command command, char *line, const char *where, bench_case *c) {
  unsigned groups = find_command(command)->line_groups;
  bench_options options;
  int code = parse_words(line, where, groups, &options);
  if (code == BENCH_SUCCESS)
    code = check_case(where, groups, &options);
  *c = options.one;
  return code;
}
