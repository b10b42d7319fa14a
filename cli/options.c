/* The options of all commands.
 *
 * SPDX-License-Identifier: MIT
 */

#include "options.h"

#include "backend_names.h"
#include "device_names.h"
#include "named_files.h"
#include "option_parser.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values that only this program has ------------------------------------------------------- */

/* The library checks the text later. An empty one leaves the choice to the planner. */
static bool read_variant(const char *value, const option_rule *rule, void *field) {
  (void)rule;
  *(const char **)field = value[0] != '\0' ? value : NULL;
  return true;
}

static bool read_shape(const char *value, const option_rule *rule, void *field) {
  axes_order *array = (axes_order *)field;
  (void)rule;
  for (array->rank = 0; *value != '\0'; array->rank++) {
    if (array->rank == MOST_AXES || !option_next_in_list(&value, &array->extents[array->rank])) {
      return false;
    }
  }
  return array->rank > 0;
}

/* Each axis once, in any order. As in NumPy, -1 is the last one. */
static bool read_axes(const char *value, const option_rule *rule, void *field) {
  cli_options *options = (cli_options *)field;
  uint64_t seen = 0, number;
  size_t count = 1;
  (void)rule;
  for (const char *comma = value; (comma = strchr(comma, ',')) != NULL; comma++) {
    count++;
  }
  for (size_t i = 0; i < count; i++) {
    bool from_end = *value == '-';
    value += from_end;
    if (count > MOST_AXES || !option_next_in_list(&value, &number) || number > count ||
        (from_end ? number == 0 : number == count)) {
      return false;
    }
    options->array.axes[i] = (size_t)(from_end ? count - number : number);
    seen |= (uint64_t)1 << options->array.axes[i];
  }
  options->axes = count;
  return seen == UINT64_MAX >> (MOST_AXES - count);
}

/* ---- The table ------------------------------------------------------------------------------- */

static const char *const layout_words[] = {"planar", "interleaved", NULL};

enum { LEAST_MEMORY = 64 << 10 };

#define A_FILE          "the name of a file"
#define FIELD(name)     offsetof(cli_options, name)
#define MARK(name, bit) OPTION_FLAG(name, bit, OPTION_NO_FIELD)

static const option_rule rules[] = {
    OPTION_NUMBER("--rows", OPTION_ROWS, FIELD(rows), 0, UINT64_MAX),
    OPTION_NUMBER("--cols", OPTION_COLS, FIELD(cols), 0, UINT64_MAX),
    OPTION_SIZE("--elem", OPTION_ELEM, FIELD(elem_size), 1, UINT64_MAX),
    OPTION_NUMBER("--batch", OPTION_BATCH, FIELD(batch), 1, UINT64_MAX),
    OPTION_OWN("--shape", OPTION_SHAPE, FIELD(array), 0, 0, read_shape,
               "up to 64 numbers, as 8,1024,64"),
    OPTION_OWN("--axes", OPTION_AXES, 0, 0, 0, read_axes,
               "the number of each axis, from 0 on, exactly once, as 0,2,1"),
    OPTION_BACKEND_NAME(OPTION_BACKEND, FIELD(backend)),
    {"--device", OPTION_DEVICE_ALONE, OPTION_KIND_TEXT, FIELD(device), 0, 0, NULL, NULL, A_DEVICE,
     "0"},
    OPTION_TEXT("--device", OPTION_DEVICE, FIELD(device), A_DEVICE),
    OPTION_NUMBER32("--threads", OPTION_THREADS, FIELD(threads), 0, UINT32_MAX),
    OPTION_OWN("--variant", OPTION_VARIANT, FIELD(variant), 0, 0, read_variant,
               "a method and settings"),
    MARK("--verify", OPTION_VERIFY),
    MARK("--quiet", OPTION_QUIET),
    MARK("-q", OPTION_QUIET),
    OPTION_TEXT("--member", OPTION_MEMBER, FIELD(member), "the name of an array in a .npz file"),
    OPTION_WORD("--to", OPTION_TO, FIELD(to), LAYOUT_PLANAR, LAYOUT_INTERLEAVED, layout_words),
    OPTION_TEXT("--output", OPTION_OUTPUT, FIELD(output), A_FILE),
    OPTION_TEXT("-o", OPTION_OUTPUT, FIELD(output), A_FILE),
    MARK("--help", OPTION_HELP),
    MARK("-h", OPTION_HELP),
    OPTION_TEXT("--wisdom", OPTION_WISDOM, FIELD(wisdom), A_FILE),
    OPTION_NUMBER32("--seconds", OPTION_SECONDS, FIELD(seconds), 1, UINT32_MAX),
    OPTION_SIZE("--scratch-limit", OPTION_SCRATCH_LIMIT, FIELD(scratch_limit), 1, UINT64_MAX),
    /* At most what the program can address. */
    {"--memory", OPTION_MEMORY, OPTION_KIND_SIZE, FIELD(memory), LEAST_MEMORY, SIZE_MAX / 2, NULL,
     NULL, "a size of at least 64 KiB (65536 bytes)" OPTION_SIZE_UNITS, NULL},
    MARK("--dry-run", OPTION_DRY_RUN),
    MARK("--resume", OPTION_RESUME),
    MARK("--abandon", OPTION_ABANDON),
    MARK("--force-raw", OPTION_FORCE_RAW),
};

/* ---- Which go together ----------------------------------------------------------------------- */

enum {
  CHOSEN = OPTION_VERIFY | OPTION_VARIANT | OPTION_OUTPUT, /* only for a copy of the file */
  WHAT_IS_TRANSPOSED = OPTIONS_SHAPE | OPTION_AXES | OPTION_MEMBER
};

static const option_conflict conflicts[] = {
    {OPTION_MEMORY, CHOSEN | OPTION_RESUME | OPTION_ABANDON, 0, 0, "--memory goes without "},
    {OPTION_RESUME, WHAT_IS_TRANSPOSED | OPTION_VERIFY | OPTION_VARIANT, 0, 0,
     "--resume takes the shape from the journal"},
    {OPTION_ABANDON, WHAT_IS_TRANSPOSED | CHOSEN | OPTION_RESUME | OPTION_DRY_RUN, 0, 0,
     "--abandon goes with nothing but the file"},
    {OPTION_RESUME, OPTION_OUTPUT | OPTION_DRY_RUN, 0, 0, "--resume goes without "},
    {OPTION_SHAPE, OPTIONS_MATRIX, 0, 0, "--shape goes without "},
    {OPTION_SHAPE, 0, OPTION_ELEM, 0, "--shape and --elem go together"},
    {OPTION_AXES, OPTIONS_MATRIX, 0, 0, "--axes goes with --shape"},
    {OPTIONS_MATRIX, 0, OPTION_ROWS | OPTION_COLS | OPTION_ELEM, 0,
     "--rows, --cols and --elem go together"},
    {OPTION_ELEM, 0, 0, OPTION_ROWS | OPTION_SHAPE, "--rows, --cols and --elem go together"},
    {OPTIONS_SHAPE, OPTION_MEMBER, 0, 0, "--member is for .npz files, which have shapes"},
    {OPTION_FORCE_RAW, 0, 0, OPTION_ROWS | OPTION_SHAPE,
     "--force-raw goes with --rows, --cols and --elem, or --shape and --elem"},
};

static int check_axes(files_taken taken, const cli_options *options) {
  bool has_shape = options_have_any(options, OPTION_SHAPE);
  if (!has_shape && options->axes > 0 && taken == FILES_NONE) {
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

static int check_device(cli_options *options) {
  bool is_named = device_is_named(options->device);
  if (is_named && options->backend == IPT_BACKEND_CPU) {
    return report_error(EXIT_CODE_USAGE, NULL, "--device is for the Vulkan backend");
  }
  device_default(&options->device, &options->backend);
  return EXIT_CODE_SUCCESS;
}

static int check_together(option_parser *parser, files_taken taken, cli_options *options) {
  const unsigned in_place = OPTION_MEMORY | OPTION_RESUME | OPTION_ABANDON;
  const char *conflict =
      option_find_conflict(parser, conflicts, sizeof conflicts / sizeof conflicts[0]);
  if (conflict != NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "%s", conflict);
  }
  int code = check_axes(taken, options);
  if (code == EXIT_CODE_SUCCESS && taken != FILES_NONE && options->file == NULL) {
    code = report_error(EXIT_CODE_USAGE, NULL, "no file named; see '%s'", parser->help);
  }
  if (code == EXIT_CODE_SUCCESS) {
    const named_files named = {options->files, options->file_count, options->output,
                               options->wisdom, option_name_given(parser, in_place)};
    code = named_files_check(&named);
  }
  return code == EXIT_CODE_SUCCESS ? check_device(options) : code;
}

/* ---- The command line ------------------------------------------------------------------------ */

/* `files` has room for all arguments that were read. */
static int take_file(char *argument, files_taken taken, char **files, cli_options *options) {
  if (taken == FILES_NONE) {
    return report_error(EXIT_CODE_USAGE, NULL, "unexpected argument '%s'", argument);
  }
  if (taken == FILES_ONE && options->file_count > 0) {
    return report_error(EXIT_CODE_USAGE, NULL, "one file at a time: '%s' is the second", argument);
  }
  /* A file that is transposed twice is as it was before, which nobody can mean. */
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

static int read_arguments(option_parser *parser, files_taken taken, char **files,
                          cli_options *options) {
  int code = EXIT_CODE_SUCCESS;
  while (code == EXIT_CODE_SUCCESS && !options_have_any(options, OPTION_HELP)) {
    switch (option_next(parser)) {
    case OPTION_END:
      return EXIT_CODE_SUCCESS;
    case OPTION_WRONG:
      return report_error(EXIT_CODE_USAGE, NULL, "%s", parser->message);
    case OPTION_OPERAND:
      code = take_file(parser->operand, taken, files, options);
      break;
    default:
      options->given = parser->given;
    }
  }
  return code;
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

/* An empty variable counts as one that is not set. */
static const char *wisdom_of_environment(void) {
  const char *path = getenv("IPT_WISDOM");
  return path != NULL && path[0] != '\0' ? path : NULL;
}

int options_parse(int count, char **arguments, const char *command, unsigned accepted,
                  files_taken taken, cli_options *options) {
  char help[64];
  option_parser parser;
  memset(options, 0, sizeof *options);
  memset(&parser, 0, sizeof parser);
  snprintf(help, sizeof help, "ipt %.40s --help", command);
  parser.rules = rules;
  parser.rule_count = sizeof rules / sizeof rules[0];
  parser.accepted = accepted | OPTION_HELP;
  parser.help = help;
  parser.options = options;
  parser.count = count;
  parser.next = arguments;
  options->batch = 1;
  options->wisdom = wisdom_of_environment();
  int code = read_arguments(&parser, taken, arguments, options);
  if (code != EXIT_CODE_SUCCESS || options_have_any(options, OPTION_HELP)) {
    return code; /* beside --help nothing else matters */
  }
  if (options_have_any(options, OPTION_DEVICE_ALONE)) {
    options->given |= OPTION_DEVICE;
  }
  code = check_together(&parser, taken, options);
  complete_array(options);
  return code;
}

bool options_have_shape(const cli_options *options) {
  return options_have_any(options, OPTION_ROWS | OPTION_SHAPE);
}

bool options_have_any(const cli_options *options, unsigned bits) {
  return (options->given & bits) != 0;
}
