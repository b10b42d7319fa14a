/* The options of all commands.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_OPTIONS_H
#define IPT_CLI_OPTIONS_H

#include "axes.h"

#include "ipt.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A bit for each option, so that a command can say which ones it takes. */
enum option_bit {
  OPTION_ROWS = 1 << 0,
  OPTION_COLS = 1 << 1,
  OPTION_ELEM = 1 << 2,
  OPTION_BATCH = 1 << 3,
  OPTION_BACKEND = 1 << 4,
  OPTION_DEVICE = 1 << 5,
  OPTION_THREADS = 1 << 6,
  OPTION_VARIANT = 1 << 7,
  OPTION_VERIFY = 1 << 8,
  OPTION_QUIET = 1 << 9,
  OPTION_TO = 1 << 10,
  OPTION_OUTPUT = 1 << 11,
  OPTION_HELP = 1 << 12,
  OPTION_WISDOM = 1 << 13,
  OPTION_SECONDS = 1 << 14,
  OPTION_SCRATCH_LIMIT = 1 << 15,
  OPTION_MEMORY = 1 << 16,
  OPTION_RESUME = 1 << 17,
  OPTION_DEVICE_ALONE = 1 << 18, /* no option of its own: --device needs no name */
  OPTION_DRY_RUN = 1 << 19,
  OPTION_ABANDON = 1 << 20,
  OPTION_FORCE_RAW = 1 << 21,
  OPTION_MEMBER = 1 << 22,
  OPTION_SHAPE = 1 << 23,
  OPTION_AXES = 1 << 24,

  OPTIONS_ALL = (1 << 25) - 1,

  OPTIONS_MATRIX = OPTION_ROWS | OPTION_COLS | OPTION_BATCH,
  OPTIONS_SHAPE = OPTIONS_MATRIX | OPTION_ELEM | OPTION_SHAPE,
  OPTIONS_DEVICE = OPTION_BACKEND | OPTION_DEVICE | OPTION_THREADS | OPTION_WISDOM,
  OPTIONS_LIBRARY = OPTIONS_DEVICE | OPTION_VARIANT
};

/* The number of files that a command takes. */
typedef enum files_taken { FILES_NONE, FILES_ONE, FILES_SEVERAL } files_taken;

typedef enum layout { LAYOUT_OTHER = 0, LAYOUT_PLANAR, LAYOUT_INTERLEAVED } layout;

typedef struct cli_options {
  unsigned given;     /* bits of the options that were given */
  const char *file;   /* the first file; NULL: none */
  char *const *files; /* all files */
  size_t file_count;
  const char *output; /* NULL: not given */
  const char *member; /* an array of a .npz file; NULL: all */
  uint64_t rows;
  uint64_t cols;
  uint64_t elem_size;
  uint64_t batch;   /* 1 if not given */
  size_t axes;      /* number of axes that --axes names; 0: not given */
  axes_order array; /* from the shape that is given; without one only axes are set */
  ipt_backend backend;
  const char *device; /* --device or IPT_DEVICE; NULL: the best one */
  uint32_t threads;
  const char *variant;    /* NULL: as the planner chooses */
  const char *wisdom;     /* --wisdom or IPT_WISDOM; NULL: none */
  uint32_t seconds;       /* 0: the library chooses */
  uint64_t scratch_limit; /* bytes; 0: the library chooses */
  uint64_t memory;        /* bytes; 0: the whole file is read into memory */
  layout to;              /* LAYOUT_OTHER: the layout that the file does not have */
} cli_options;

/* Reads the arguments after a command. accepted: bits of the options it takes. The array is
 * reordered: the files come first, and the options point to them. Returns an exit_code. */
int options_parse(int count, char **arguments, const char *command, unsigned accepted,
                  files_taken taken, cli_options *options);

/* Whether any option with one of these bits was given. */
bool options_have_any(const cli_options *options, unsigned bits);

/* Whether there is a shape, of matrices or of any array. */
bool options_have_shape(const cli_options *options);

#endif
