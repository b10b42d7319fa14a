/* The command line of ipt-mpi.
 *
 * SPDX-License-Identifier: MIT
 */
#include "options.h"

#include "../../cli/backend_names.h"
#include "../../cli/device_names.h"
#include "../../cli/option_parser.h"

#include <stdio.h>
#include <string.h>

const char program_usage[] =
    "ipt-mpi - transposes a matrix in a file that several ranks of MPI share\n"
    "\n"
    "Usage: mpirun -n RANKS ipt-mpi transpose FILE --rows R --cols C --elem BYTES [options]\n"
    "\n"
    "Raw data are B matrices (default 1) of R rows and C columns, row by row, of elements of any\n"
    "number of BYTES. The file must have exactly B * R * C * BYTES bytes. Each rank reads its\n"
    "rows, all transpose together in place, and each writes its rows of the result, to a new file\n"
    "that takes the place of the old one when it is complete. All ranks must share the file\n"
    "system, and together need memory for the file; ipt transpose --memory needs less, on one\n"
    "machine. Files are claimed and replaced, and exit codes are, as by ipt.\n"
    "\n"
    "Options:\n"
    "  --rows R              rows before the transposition\n"
    "  --cols C              columns before the transposition\n"
    "  --elem BYTES          size of an element\n"
    "  --batch B             matrices that follow each other\n"
    "  --backend " BACKEND_NAMES
    "  where each rank computes; default: the CPU, as ranks of a machine\n"
    "                        share its devices\n"
    "  --device DEVICE       a Vulkan device by the number, UUID, PCI address or part of a name\n"
    "                        that ipt info lists; implies --backend vulkan; default: IPT_DEVICE\n"
    "  --threads N           threads of the CPU backend of each rank; default 1\n"
    "  -o, --output FILE     write to FILE and leave the other one as it is\n"
    "  --force-raw           take data that begin like an .npy, .npz or image file as they are\n"
    "  --help                this text\n";

enum { OPTION = 1, MOST_THREADS = 4096 };

/* Copies the text, since the options are sent to the other ranks, where a pointer would mean
 * nothing. */
static bool read_device(const char *text, const option_rule *rule, void *field) {
  size_t length = strlen(text);
  (void)rule;
  if (length >= sizeof((program_options *)0)->device)
    return false;
  memcpy(field, text, length + 1);
  return length > 0;
}

#define FIELD(name) offsetof(program_options, name)
#define EXTENT(name, field)                                                                        \
  OPTION_NUMBER(name, OPTION, FIELD(field), 1, UINT64_C(999999999999999999))

static const option_rule rules[] = {
    EXTENT("--rows", desc.rows),
    EXTENT("--cols", desc.cols),
    EXTENT("--elem", desc.elem_size),
    EXTENT("--batch", desc.batch),
    OPTION_BACKEND_NAME(OPTION, FIELD(backend)),
    OPTION_OWN("--device", OPTION, FIELD(device), 0, 0, read_device, A_DEVICE),
    OPTION_NUMBER32("--threads", OPTION, FIELD(threads), 1, MOST_THREADS),
    OPTION_TEXT("--output", OPTION, FIELD(output), "the name of a file"),
    OPTION_TEXT("-o", OPTION, FIELD(output), "the name of a file"),
    OPTION_FLAG("--force-raw", OPTION, FIELD(force_raw)),
    OPTION_FLAG("--help", OPTION, FIELD(help)),
    OPTION_FLAG("-h", OPTION, FIELD(help)),
};

static const char *complain(option_parser *parser, const char *message) {
  snprintf(parser->message, sizeof parser->message, "%s; see '%s'", message, parser->help);
  return parser->message;
}

static const char *take_operand(option_parser *parser, bool *has_command,
                                program_options *options) {
  if (!*has_command && strcmp(parser->operand, "transpose") != 0)
    return complain(parser, "the command is transpose");
  if (!*has_command)
    *has_command = true;
  else if (options->file != NULL)
    return complain(parser, "there is more than one FILE");
  else
    options->file = parser->operand;
  return NULL;
}

static const char *check(option_parser *parser, program_options *options) {
  if (options->file == NULL)
    return complain(parser, "no command and FILE named");
  if (options->desc.rows == 0 || options->desc.cols == 0 || options->desc.elem_size == 0)
    return complain(parser, "--rows, --cols and --elem are needed");
  if (device_is_named(options->device) && options->backend == IPT_BACKEND_CPU)
    return complain(parser, "--device is for the Vulkan backend");
  const char *device = options->device;
  device_default(&device, &options->backend);
  if (device != options->device && device_is_named(device) &&
      !read_device(device, NULL, options->device))
    return complain(parser, "the variable IPT_DEVICE names no device");
  if (options->backend == IPT_BACKEND_DEFAULT)
    options->backend = IPT_BACKEND_CPU;
  return NULL;
}

const char *read_program_options(int argc, char **argv, program_options *options) {
  static option_parser parser; /* holds the message */
  bool has_command = false;
  const char *wrong = NULL;
  memset(options, 0, sizeof *options);
  memset(&parser, 0, sizeof parser);
  options->threads = 1;
  options->desc.batch = 1;
  parser.rules = rules;
  parser.rule_count = sizeof rules / sizeof rules[0];
  parser.accepted = OPTION;
  parser.help = "ipt-mpi --help";
  parser.options = options;
  parser.count = argc - 1;
  parser.next = argv + 1;
  while (wrong == NULL && !options->help) {
    option_event event = option_next(&parser);
    if (event == OPTION_END)
      return check(&parser, options);
    if (event == OPTION_WRONG)
      wrong = parser.message;
    if (event == OPTION_OPERAND)
      wrong = take_operand(&parser, &has_command, options);
  }
  return wrong;
}
