/* The options of all commands.
 *
 * SPDX-License-Identifier: MIT
 */

#include "options.h"

#include "numbers.h"
#include "platform.h"
#include "report.h"
#include "standard_io.h"
#include "suggest.h"

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
  const char *value; /* what it takes; NULL: nothing */
} option_name;

#define A_NUMBER "a number of decimal digits"
#define A_SIZE   ", as 64MB, 1.5G or 512KiB; without a unit it is in bytes"

static const option_name option_names[] = {
    {"--rows", OPTION_ROWS, A_NUMBER},
    {"--cols", OPTION_COLS, A_NUMBER},
    {"--elem", OPTION_ELEM, "a size of at least 1 byte" A_SIZE},
    {"--batch", OPTION_BATCH, A_NUMBER ", at least 1"},
    {"--shape", OPTION_SHAPE, "up to 64 numbers of decimal digits, as 8,1024,64"},
    {"--axes", OPTION_AXES, "the number of each axis, from 0 on, exactly once, as 0,2,1"},
    {"--backend", OPTION_BACKEND, "cpu or vulkan"},
    {"--device", OPTION_DEVICE, "a number that 'ipt info' lists"},
    {"--threads", OPTION_THREADS, A_NUMBER ", less than 2^32"},
    {"--variant", OPTION_VARIANT, "a method and words"},
    {"--verify", OPTION_VERIFY, NULL},
    {"--quiet", OPTION_QUIET, NULL},
    {"-q", OPTION_QUIET, NULL},
    {"--member", OPTION_MEMBER, "the name of an array in a .npz file"},
    {"--to", OPTION_TO, "planar or interleaved"},
    {"--output", OPTION_OUTPUT, "the name of a file"},
    {"-o", OPTION_OUTPUT, "the name of a file"},
    {"--help", OPTION_HELP, NULL},
    {"-h", OPTION_HELP, NULL},
    {"--wisdom", OPTION_WISDOM, "the name of a file"},
    {"--seconds", OPTION_SECONDS, A_NUMBER ", at least 1 and less than 2^32"},
    {"--scratch-limit", OPTION_SCRATCH_LIMIT, "a size of at least 1 byte" A_SIZE},
    {"--memory", OPTION_MEMORY, "a size of at least 64 KiB (65536 bytes)" A_SIZE},
    {"--dry-run", OPTION_DRY_RUN, NULL},
    {"--resume", OPTION_RESUME, NULL},
    {"--abandon", OPTION_ABANDON, NULL},
    {"--force-raw", OPTION_FORCE_RAW, NULL},
};

enum { OPTION_NAMES = sizeof option_names / sizeof option_names[0] };

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

static bool set_size(const char *value, uint64_t least, uint64_t *size) {
  return parse_size(value, size) && *size >= least;
}

/* Of memory, which the program has to be able to address. */
static bool set_memory(const char *value, uint64_t *size) {
  return set_size(value, LEAST_MEMORY, size) && *size <= SIZE_MAX / 2;
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

/* Takes a number and the comma behind it off a list; false if it does not begin with one. */
static bool next_in_list(const char **list, uint64_t *number) {
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

static bool set_shape(const char *value, axes_order *array) {
  for (array->rank = 0; *value != '\0'; array->rank++) {
    if (array->rank == MOST_AXES || !next_in_list(&value, &array->extents[array->rank])) {
      return false;
    }
  }
  return array->rank > 0;
}

/* As many as are named, each of them once; as NumPy has it, -1 is the last one. */
static bool set_axes(const char *value, cli_options *options) {
  uint64_t seen = 0, number;
  size_t count = 1;
  for (const char *comma = value; (comma = strchr(comma, ',')) != NULL; comma++) {
    count++;
  }
  for (size_t i = 0; i < count; i++) {
    bool from_end = *value == '-';
    value += from_end;
    if (count > MOST_AXES || !next_in_list(&value, &number) || number > count ||
        (from_end ? number == 0 : number == count)) {
      return false;
    }
    options->array.axes[i] = (size_t)(from_end ? count - number : number);
    seen |= (uint64_t)1 << options->array.axes[i];
  }
  options->axes = count;
  return seen == UINT64_MAX >> (MOST_AXES - count);
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
    return set_size(value, 1, &options->elem_size);
  case OPTION_BATCH:
    return set_number(value, 1, &options->batch);
  case OPTION_SCRATCH_LIMIT:
    return set_size(value, 1, &options->scratch_limit);
  case OPTION_MEMORY:
    return set_memory(value, &options->memory);
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
  case OPTION_MEMBER:
    return set_text(value, &options->member);
  case OPTION_SHAPE:
    return set_shape(value, &options->array);
  case OPTION_AXES:
    return set_axes(value, options);
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
  for (size_t i = 0; i < OPTION_NAMES; i++) {
    const option_name *option = &option_names[i];
    if ((option->bit & accepted) != 0 && strlen(option->name) == length &&
        memcmp(option->name, argument, length) == 0) {
      return option;
    }
  }
  return NULL;
}

static char *next_argument(argument_list *list) {
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

static int report_unknown(const char *argument, size_t length, const char *command,
                          unsigned accepted) {
  suggestion nearest = suggestion_for(argument, length);
  for (size_t i = 0; i < OPTION_NAMES; i++) {
    if ((option_names[i].bit & accepted) != 0) {
      suggestion_try(&nearest, option_names[i].name);
    }
  }
  if (nearest.name == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "unknown option '%s'; see 'ipt %s --help'", argument,
                        command);
  }
  return report_error(EXIT_CODE_USAGE, NULL,
                      "unknown option '%s'; did you mean '%s'? See 'ipt %s --help'", argument,
                      nearest.name, command);
}

static int apply_option(const option_name *option, const char *value, const char *command,
                        cli_options *options) {
  if (!set_option(option->bit, value, options)) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "'%s' is not a value for %s, which takes %s; see 'ipt %s --help'", value,
                        option->name, option->value, command);
  }
  options->given |= option->bit;
  return EXIT_CODE_SUCCESS;
}

/* Reads "--name", "--name value" or "--name=value". */
static int parse_option(argument_list *list, const char *command, unsigned accepted,
                        cli_options *options) {
  const char *argument = next_argument(list);
  const char *equals = strchr(argument, '=');
  const char *value = equals != NULL ? equals + 1 : NULL;
  size_t length = equals != NULL ? (size_t)(equals - argument) : strlen(argument);
  const option_name *option = find_option(argument, length, accepted | OPTION_HELP);
  if (option == NULL) {
    return report_unknown(argument, length, command, accepted | OPTION_HELP);
  }
  if (value != NULL && option->value == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "option '%s' takes no value, and '%s' is one",
                        option->name, value);
  }
  if (option->value != NULL && value == NULL) {
    value = next_value(list, option, accepted);
    if (value == NULL) {
      return report_error(EXIT_CODE_USAGE, NULL, "option '%s' needs a value: %s", argument,
                          option->value);
    }
  }
  return apply_option(option, value, command, options);
}

/* `files` has room for all arguments that were read. */
static int parse_file(argument_list *list, files_taken taken, char **files, cli_options *options) {
  char *argument = next_argument(list);
  if (taken == FILES_NONE) {
    return report_error(EXIT_CODE_USAGE, NULL, "unexpected argument '%s'", argument);
  }
  if (taken == FILES_ONE && options->file_count > 0) {
    return report_error(EXIT_CODE_USAGE, NULL, "one file at a time: '%s' is the second", argument);
  }
  /* What is done twice would be undone, and nobody wants that. */
  for (size_t i = 0; i < options->file_count; i++) {
    if (strcmp(files[i], argument) == 0) {
      return report_error(EXIT_CODE_USAGE, NULL, "'%s' is named twice", argument);
    }
  }
  files[options->file_count++] = argument;
  options->files = files;
  options->file = files[0];
  return EXIT_CODE_SUCCESS;
}

/* ---- Which go together --------------------------------------------------------------------- */

/* The name of the first option that is among `bits` and was given; NULL: none. */
static const char *given_among(const cli_options *options, unsigned bits) {
  for (size_t i = 0; i < OPTION_NAMES; i++) {
    if ((option_names[i].bit & bits & options->given) != 0) {
      return option_names[i].name;
    }
  }
  return NULL;
}

/* What is done in the file itself goes without what needs a copy of it. */
static int check_in_place(const cli_options *options) {
  const unsigned chosen = OPTION_VERIFY | OPTION_VARIANT | OPTION_OUTPUT;
  const char *other = given_among(options, chosen | OPTION_RESUME | OPTION_ABANDON);
  if (options_have_any(options, OPTION_MEMORY) && other != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "--memory goes without %s", other);
  }
  if (options_have_any(options, OPTION_RESUME) &&
      given_among(options, OPTIONS_SHAPE | OPTION_AXES | OPTION_MEMBER | OPTION_VERIFY |
                               OPTION_VARIANT) != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "--resume takes the shape from the journal");
  }
  if (options_have_any(options, OPTION_ABANDON) &&
      given_among(options, OPTIONS_SHAPE | OPTION_AXES | OPTION_MEMBER | chosen | OPTION_RESUME |
                               OPTION_DRY_RUN) != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "--abandon goes with nothing but the file");
  }
  other = given_among(options, OPTION_OUTPUT | OPTION_DRY_RUN);
  if (options_have_any(options, OPTION_RESUME) && other != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "--resume goes without %s", other);
  }
  return EXIT_CODE_SUCCESS;
}

static int check_files(const char *command, files_taken taken, const cli_options *options) {
  const char *in_place = given_among(options, OPTION_MEMORY | OPTION_RESUME | OPTION_ABANDON);
  if (taken != FILES_NONE && options->file == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "no file named; see 'ipt %s --help'", command);
  }
  if (options->output != NULL && options->file_count > 1) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "-o takes the result of one file, and '%s' is the second",
                        options->files[1]);
  }
  for (size_t i = 0; in_place != NULL && i < options->file_count; i++) {
    if (standard_is_meant(options->files[i])) {
      return report_error(EXIT_CODE_USAGE, NULL,
                          "%s is for files that are changed where they are, which '-', standard "
                          "input, is not",
                          in_place);
    }
  }
  return EXIT_CODE_SUCCESS;
}

/* All zero, and so not regular, of what is not there or no file. */
static platform_facts facts_of(const char *path) {
  platform_facts facts;
  if (standard_is_meant(path) || !platform_facts_of_path(path, &facts)) {
    memset(&facts, 0, sizeof facts);
  }
  return facts;
}

static bool is_one_file(const platform_facts *a, const platform_facts *b) {
  return a->regular && b->regular && a->volume == b->volume && a->identity == b->identity;
}

/* One file may have several names, and a path several spellings. */
static int check_is_named_once(const cli_options *options) {
  int code = EXIT_CODE_SUCCESS;
  if (options->file_count < 2) {
    return code;
  }
  platform_facts *facts = malloc(options->file_count * sizeof *facts);
  if (facts == NULL) {
    return report_error(EXIT_CODE_LIBRARY, NULL, "not enough memory");
  }
  for (size_t i = 0; i < options->file_count && code == EXIT_CODE_SUCCESS; i++) {
    facts[i] = facts_of(options->files[i]);
    for (size_t j = 0; j < i && code == EXIT_CODE_SUCCESS; j++) {
      if (is_one_file(&facts[j], &facts[i])) {
        code = report_error(EXIT_CODE_USAGE, NULL, "'%s' is named twice: '%s' is the same file",
                            options->files[j], options->files[i]);
      }
    }
  }
  free(facts);
  return code;
}

static int check_output(const cli_options *options) {
  if (options->output == NULL || options->file == NULL) {
    return EXIT_CODE_SUCCESS;
  }
  platform_facts input = facts_of(options->file), output = facts_of(options->output);
  if (is_one_file(&input, &output)) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "'%s' is the file that is read, which -o leaves as it is: without -o it is "
                        "replaced",
                        options->output);
  }
  return EXIT_CODE_SUCCESS;
}

static int check_array(files_taken taken, const cli_options *options) {
  bool has_shape = options_have_any(options, OPTION_SHAPE);
  const char *other = given_among(options, OPTIONS_MATRIX);
  if (has_shape && other != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "--shape goes without %s", other);
  }
  if (has_shape && !options_have_any(options, OPTION_ELEM)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--shape and --elem go together");
  }
  if (!has_shape && options->axes > 0 && (taken == FILES_NONE || other != NULL)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--axes goes with --shape");
  }
  if (has_shape && taken == FILES_NONE && options->array.rank > IPT_MAX_AXES) {
    return report_error(EXIT_CODE_USAGE, NULL, "plans are for at most %d axes, and --shape has %u",
                        IPT_MAX_AXES, (unsigned)options->array.rank);
  }
  if (has_shape && options->axes > 0 && options->axes != options->array.rank) {
    return report_error(EXIT_CODE_USAGE, NULL, "--axes names %u axes, and --shape has %u",
                        (unsigned)options->axes, (unsigned)options->array.rank);
  }
  return EXIT_CODE_SUCCESS;
}

static int check_shape(files_taken taken, const cli_options *options) {
  const unsigned matrix = OPTION_ROWS | OPTION_COLS | OPTION_ELEM;
  int code = check_array(taken, options);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (options_have_any(options, OPTIONS_SHAPE) && !options_have_any(options, OPTION_SHAPE) &&
      !options_have_all(options, matrix)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--rows, --cols and --elem go together");
  }
  if (options_have_any(options, OPTIONS_SHAPE) && options_have_any(options, OPTION_MEMBER)) {
    return report_error(EXIT_CODE_USAGE, NULL, "--member is for .npz files, which have shapes");
  }
  if (options_have_any(options, OPTION_FORCE_RAW) && !options_have_shape(options)) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "--force-raw goes with --rows, --cols and --elem, or --shape and --elem");
  }
  return EXIT_CODE_SUCCESS;
}

static int check_device(cli_options *options) {
  if (options->device != 0 && options->backend == IPT_BACKEND_CPU) {
    return report_error(EXIT_CODE_USAGE, NULL, "--device is for the Vulkan backend");
  }
  if (options->device != 0) {
    /* Who names a device does not want the CPU instead of it. */
    options->backend = IPT_BACKEND_VULKAN;
  }
  return EXIT_CODE_SUCCESS;
}

static int check_combination(const char *command, files_taken taken, cli_options *options) {
  int code = check_in_place(options);
  if (code == EXIT_CODE_SUCCESS) {
    code = check_shape(taken, options);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_files(command, taken, options);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_is_named_once(options);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_output(options);
  }
  return code == EXIT_CODE_SUCCESS ? check_device(options) : code;
}

static void complete_array(cli_options *options) {
  axes_order *array = &options->array;
  if (options_have_any(options, OPTION_ROWS)) {
    *array = axes_of_matrices(options->batch, options->rows, options->cols, 0);
  } else if (options->axes > 0) {
    array->rank = options->axes;
  } else {
    axes_reverse(array);
  }
  array->elem_size = options->elem_size;
}

/* Set to nothing is the same as not set. */
static const char *wisdom_of_environment(void) {
  const char *path = getenv("IPT_WISDOM");
  return path != NULL && path[0] != '\0' ? path : NULL;
}

int options_parse(int count, char **arguments, const char *command, unsigned accepted,
                  files_taken taken, cli_options *options) {
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
      code = parse_file(&list, taken, arguments, options);
    }
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
    if (options_have_any(options, OPTION_HELP)) {
      return EXIT_CODE_SUCCESS; /* what else there is does not matter */
    }
  }
  int code = check_combination(command, taken, options);
  complete_array(options);
  return code;
}

bool options_have_all(const cli_options *options, unsigned bits) {
  return (options->given & bits) == bits;
}

bool options_have_shape(const cli_options *options) {
  return options_have_any(options, OPTION_ROWS | OPTION_SHAPE);
}

bool options_have_any(const cli_options *options, unsigned bits) {
  return (options->given & bits) != 0;
}
