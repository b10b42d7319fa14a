#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char program_usage[] =
    "ipt-mpi - transposes a matrix in a file that several ranks of MPI share\n"
    "\n"
    "Usage: mpirun -n RANKS ipt-mpi transpose FILE --rows R --cols C --elem BYTES [options]\n"
    "\n"
    "Raw data are B matrices (default 1) of R rows and C columns, row by row, of elements of any\n"
    "number of BYTES. The file must have exactly B * R * C * BYTES bytes. Each rank reads its "
    "rows,\n"
    "all transpose together in place, and each writes its rows of the result, to a new file that\n"
    "takes the place of the old one when it is complete. All ranks together need memory for the\n"
    "file; ipt transpose --memory needs less, on one machine.\n"
    "\n"
    "Options:\n"
    "  --rows R              rows before the transposition\n"
    "  --cols C              columns before the transposition\n"
    "  --elem BYTES          size of an element\n"
    "  --batch B             matrices that follow each other\n"
    "  --backend cpu|vulkan  where each rank computes; default: the CPU, as ranks of a machine\n"
    "                        share its devices\n"
    "  --threads N           threads of the CPU backend of each rank; default 1\n"
    "  -o, --output FILE     write to FILE and leave the other one as it is\n"
    "  --help                this text\n";

static char wrong[256];

static const char *complain(const char *what, const char *about) {
  snprintf(wrong, sizeof wrong, "%s%.200s", what, about);
  return wrong;
}

static int read_number(const char *text, uint64_t *number) {
  char *end = NULL;
  if (text[0] < '0' || text[0] > '9' || strlen(text) > 18)
    return 0;
  *number = strtoull(text, &end, 10);
  return *end == 0;
}

static int read_backend(const char *text, ipt_backend *backend) {
  *backend = strcmp(text, "vulkan") == 0 ? IPT_BACKEND_VULKAN : IPT_BACKEND_CPU;
  return strcmp(text, "vulkan") == 0 || strcmp(text, "cpu") == 0;
}

/* 0: not its value; -1: no such option. */
static int read_option(const char *name, const char *value, program_options *options) {
  uint64_t threads = 0;
  if (strcmp(name, "--rows") == 0)
    return read_number(value, &options->desc.rows);
  if (strcmp(name, "--cols") == 0)
    return read_number(value, &options->desc.cols);
  if (strcmp(name, "--elem") == 0)
    return read_number(value, &options->desc.elem_size);
  if (strcmp(name, "--batch") == 0)
    return read_number(value, &options->desc.batch) && options->desc.batch > 0;
  if (strcmp(name, "--backend") == 0)
    return read_backend(value, &options->backend);
  if (strcmp(name, "--threads") == 0) {
    int right = read_number(value, &threads) && threads > 0 && threads <= 4096;
    options->threads = (uint32_t)threads;
    return right;
  }
  if (strcmp(name, "-o") == 0 || strcmp(name, "--output") == 0) {
    options->output = value;
    return value[0] != 0;
  }
  return -1;
}

static const char *check_options(const program_options *options) {
  if (options->file == NULL)
    return "no FILE";
  if (options->desc.rows == 0 || options->desc.cols == 0 || options->desc.elem_size == 0)
    return "--rows, --cols and --elem are needed, and not 0";
  return NULL;
}

const char *read_program_options(int argc, char **argv, program_options *options, int *help) {
  memset(options, 0, sizeof *options);
  options->backend = IPT_BACKEND_CPU;
  options->threads = 1;
  *help = argc > 1 && strcmp(argv[1], "--help") == 0;
  if (*help)
    return NULL;
  if (argc < 2 || strcmp(argv[1], "transpose") != 0)
    return "the command is: transpose";
  for (int i = 2; i < argc; i++) {
    *help = *help || strcmp(argv[i], "--help") == 0;
    if (*help)
      return NULL;
    if (argv[i][0] != '-' && options->file != NULL)
      return complain("one FILE at a time, not also ", argv[i]);
    if (argv[i][0] != '-') {
      options->file = argv[i];
      continue;
    }
    int known = read_option(argv[i], i + 1 < argc ? argv[i + 1] : "", options);
    if (known < 0)
      return complain("no such option: ", argv[i]);
    if (known == 0)
      return complain("a wrong value, or none, of ", argv[i]);
    i++;
  }
  return check_options(options);
}
