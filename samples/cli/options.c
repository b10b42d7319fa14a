/* The options of all commands.
 *
 * SPDX-License-Identifier: MIT
 */

#include "options.h"

#include "numbers.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names --------------------------------------------------------------------------------- */

typedef struct named_value {
  const char *name;
  int value;
} named_value;

static const named_value backends[] = {
    {"cpu", IPT_BACKEND_CPU},
    {"vulkan", IPT_BACKEND_VULKAN},
    {NULL, 0},
};

static const named_value layouts[] = {
    {"planar", LAYOUT_PLANAR},
    {"interleaved", LAYOUT_INTERLEAVED},
    {NULL, 0},
};

static bool value_of(const named_value *values, const char *name, int *value) {
  for (; values->name != NULL; values++) {
    if (strcmp(values->name, name) == 0) {
      *value = values->value;
      return true;
    }
  }
  return false;
}

static const char *name_of(const named_value *values, int value) {
  for (; values->name != NULL; values++) {
    if (values->value == value) {
      return values->name;
    }
  }
  return "default";
}

const char *options_backend_name(ipt_backend backend) {
  return name_of(backends, (int)backend);
}

/* ---- Single options ------------------------------------------------------------------------ */

enum { LEAST_MEMORY = 64 << 10 }; /* of --memory, bytes */

typedef struct option_name {
  const char *name;
  unsigned bit;
  bool takes_value;
} option_name;

static const option_name option_names[] = {
    {"--rows", OPTION_ROWS, true},
    {"--cols", OPTION_COLS, true},
    {"--elem", OPTION_ELEM, true},
    {"--batch", OPTION_BATCH, true},
    {"--backend", OPTION_BACKEND, true},
    {"--device", OPTION_DEVICE, true},
    {"--threads", OPTION_THREADS, true},
    {"--variant", OPTION_VARIANT, true},
    {"--verify", OPTION_VERIFY, false},
    {"--quiet", OPTION_QUIET, false},
    {"--to", OPTION_TO, true},
    {"-o", OPTION_OUTPUT, true},
    {"--help", OPTION_HELP, false},
    {"-h", OPTION_HELP, false},
    {"--wisdom", OPTION_WISDOM, true},
    {"--seconds", OPTION_SECONDS, true},
    {"--scratch-limit", OPTION_SCRATCH_LIMIT, true},
    {"--memory", OPTION_MEMORY, true},
    {"--resume", OPTION_RESUME, false},
    {"--abandon", OPTION_ABANDON, false},
    {"--force-raw", OPTION_FORCE_RAW, false},
};

static bool set_number(const char *value, uint64_t least, uint64_t *number) {
  return parse_number(value, number) && *number >= least;
}

static bool set_number32(const char *value, uint32_t *number) {
  uint64_t wide;
  if (!parse_number(value, &wide) || wide > UINT32_MAX) {
    return false;
  }
  *number = (uint32_t)wide;
  return true;
}

/* 65536, 512M, 4G: units of 1024. */
static bool set_size(const char *value, uint64_t least, uint64_t *size) {
  static const char units[] = "KMG";
  char digits[24];
  size_t length = strlen(value);
  const char *unit = length > 0 ? strchr(units, value[length - 1]) : NULL;
  unsigned shift = unit != NULL ? 10 * (unsigned)(unit - units + 1) : 0;
  if (length >= sizeof digits) {
    return false;
  }
  memcpy(digits, value, length + 1);
  if (unit != NULL) {
    digits[length - 1] = '\0';
  }
  if (!parse_number(digits, size) || *size > UINT64_MAX >> shift) {
    return false;
  }
  *size <<= shift;
  return *size >= least && *size <= SIZE_MAX / 2;
}

static bool set_text(const char *value, const char **text) {
  *text = value;
  return value[0] != '\0';
}

/* What the text says is the library's business; no text says nothing. */
static bool set_variant(const char *value, const char **variant) {
  *variant = value[0] != '\0' ? value : NULL;
  return true;
}

static bool set_named(const named_value *values, const char *name, cli_options *options,
                      unsigned bit) {
  int value;
  if (!value_of(values, name, &value)) {
    return false;
  }
  if (bit == OPTION_BACKEND) {
    options->backend = (ipt_backend)value;
  } else {
    options->to = (layout)value;
  }
  return true;
}

static bool set_number_option(unsigned bit, const char *value, cli_options *options) {
  switch (bit) {
  case OPTION_ROWS:
    return set_number(value, 0, &options->rows);
  case OPTION_COLS:
    return set_number(value, 0, &options->cols);
  case OPTION_ELEM:
    return set_number(value, 1, &options->elem_size);
  case OPTION_BATCH:
    return set_number(value, 1, &options->batch);
  case OPTION_SCRATCH_LIMIT:
    return set_number(value, 1, &options->scratch_limit);
  case OPTION_MEMORY:
    return set_size(value, LEAST_MEMORY, &options->memory);
  case OPTION_DEVICE:
    return set_number32(value, &options->device);
  case OPTION_THREADS:
    return set_number32(value, &options->threads);
  case OPTION_SECONDS:
    return set_number32(value, &options->seconds) && options->seconds > 0;
  default:
    return true; /* takes no value: the bit says it all */
  }
}

/* False if the value makes no sense. */
static bool set_option(unsigned bit, const char *value, cli_options *options) {
  switch (bit) {
  case OPTION_BACKEND:
    return set_named(backends, value, options, bit);
  case OPTION_VARIANT:
    return set_variant(value, &options->variant);
  case OPTION_TO:
    return set_named(layouts, value, options, bit);
  case OPTION_OUTPUT:
    return set_text(value, &options->output);
  case OPTION_WISDOM:
    return set_text(value, &options->wisdom);
  default:
    return set_number_option(bit, value, options);
  }
}

/* ---- The command line ---------------------------------------------------------------------- */

/* The arguments that are still to be read. */
typedef struct argument_list {
  int count;
  char **next;
} argument_list;

static const option_name *find_option(const char *argument, size_t length, unsigned accepted) {
  for (size_t i = 0; i < sizeof option_names / sizeof option_names[0]; i++) {
    const option_name *option = &option_names[i];
    if ((option->bit & accepted) != 0 && strlen(option->name) == length &&
        memcmp(option->name, argument, length) == 0) {
      return option;
    }
  }
  return NULL;
}

static const char *next_argument(argument_list *list) {
  list->count--;
  return *list->next++;
}

/* Whether it is --device, which needs no number here, and there is none. */
static bool stands_alone(const option_name *option, unsigned accepted, const argument_list *list) {
  bool number_follows = list->count > 0 && strchr("0123456789", list->next[0][0]) != NULL;
  return option->bit == OPTION_DEVICE && (accepted & OPTION_DEVICE_ALONE) != 0 && !number_follows;
}

/* The argument behind an option; NULL if there is none. */
static const char *next_value(argument_list *list, const option_name *option, unsigned accepted) {
  if (stands_alone(option, accepted, list)) {
    return "0";
  }
  return list->count > 0 ? next_argument(list) : NULL;
}

/* Reads "--name", "--name value" or "--name=value". */
static int parse_option(argument_list *list, const char *command, unsigned accepted,
                        cli_options *options) {
  const char *argument = next_argument(list);
  const char *equals = strchr(argument, '=');
  const char *value = equals != NULL ? equals + 1 : NULL;
  size_t length = equals != NULL ? (size_t)(equals - argument) : strlen(argument);
  const option_name *option = find_option(argument, length, accepted | OPTION_HELP);
  if (option == NULL || (value != NULL && !option->takes_value)) {
    return report_error(EXIT_CODE_USAGE, NULL, "unknown option '%s'; see 'ipt %s --help'", argument,
                        command);
  }
  if (option->takes_value && value == NULL) {
    value = next_value(list, option, accepted);
    if (value == NULL) {
      return report_error(EXIT_CODE_USAGE, NULL, "option '%s' needs a value", argument);
    }
  }
  if (!set_option(option->bit, value, options)) {
    return report_error(EXIT_CODE_USAGE, NULL, "'%s' is not a value for %s; see 'ipt %s --help'",
                        value, option->name, command);
  }
  options->given |= option->bit;
  return EXIT_CODE_SUCCESS;
}

static int parse_file(argument_list *list, bool takes_file, cli_options *options) {
  const char *argument = next_argument(list);
  if (!takes_file) {
    return report_error(EXIT_CODE_USAGE, NULL, "unexpected argument '%s'", argument);
  }
  if (options->file != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "one file at a time: '%s' is the second", argument);
  }
  options->file = argument;
  return EXIT_CODE_SUCCESS;
}

static int check_combination(const char *command, bool takes_file, cli_options *options) {
  const unsigned matrix = OPTION_ROWS | OPTION_COLS | OPTION_ELEM;
  if (takes_file && options->file == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "no file named; see 'ipt %s --help'", command);
  }
  if (options_have_any(options, OPTION_MEMORY) &&
      options_have_any(options, OPTION_VERIFY | OPTION_VARIANT | OPTION_RESUME | OPTION_ABANDON)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--memory goes without --%s",
                        options_have_any(options, OPTION_VERIFY)    ? "verify"
                        : options_have_any(options, OPTION_VARIANT) ? "variant"
                        : options_have_any(options, OPTION_RESUME)  ? "resume"
                                                                    : "abandon");
  }
  if (options_have_any(options, OPTION_RESUME) &&
      options_have_any(options, OPTIONS_SHAPE | OPTION_VERIFY | OPTION_VARIANT)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--resume takes the shape from the journal");
  }
  if (options_have_any(options, OPTION_ABANDON) &&
      options_have_any(options, OPTIONS_SHAPE | OPTION_VERIFY | OPTION_VARIANT | OPTION_RESUME)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--abandon goes with nothing but the file");
  }
  if (options_have_any(options, OPTIONS_SHAPE) && !options_have_all(options, matrix)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--rows, --cols and --elem go together");
  }
  if (options_have_any(options, OPTION_FORCE_RAW) && !options_have_all(options, matrix)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--force-raw goes with --rows, --cols and --elem");
  }
  if (options->device != 0 && options->backend == IPT_BACKEND_CPU) {
    return report_error(EXIT_CODE_USAGE, NULL, "--device is for the Vulkan backend");
  }
  if (options->device != 0) {
    /* Who names a device does not want the CPU instead of it. */
    options->backend = IPT_BACKEND_VULKAN;
  }
  return EXIT_CODE_SUCCESS;
}

/* Set to nothing is the same as not set. */
static const char *wisdom_of_environment(void) {
  const char *path = getenv("IPT_WISDOM");
  return path != NULL && path[0] != '\0' ? path : NULL;
}

int options_parse(int count, char **arguments, const char *command, unsigned accepted,
                  bool takes_file, cli_options *options) {
  argument_list list = {count, arguments};
  bool only_files = false; /* behind "--" */
  memset(options, 0, sizeof *options);
  options->batch = 1;
  options->wisdom = wisdom_of_environment();
  while (list.count > 0) {
    int code = EXIT_CODE_SUCCESS;
    if (!only_files && strcmp(*list.next, "--") == 0) {
      only_files = true;
      next_argument(&list);
    } else if (!only_files && list.next[0][0] == '-' && list.next[0][1] != '\0') {
      code = parse_option(&list, command, accepted, options);
    } else {
      code = parse_file(&list, takes_file, options);
    }
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
    if (options_have_any(options, OPTION_HELP)) {
      return EXIT_CODE_SUCCESS; /* what else there is does not matter */
    }
  }
  return check_combination(command, takes_file, options);
}

bool options_have_all(const cli_options *options, unsigned bits) {
  return (options->given & bits) == bits;
}

bool options_have_any(const cli_options *options, unsigned bits) {
  return (options->given & bits) != 0;
}
