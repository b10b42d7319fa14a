/* ipt - the command-line program: transposes files in place. See ipt --help.
 *
 * SPDX-License-Identifier: MIT
 */

#include "commands.h"
#include "help.h"
#include "named_files.h"
#include "options.h"
#include "platform.h"
#include "report.h"
#include "standard_streams.h"
#include "suggest.h"

#include "ipt.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

const char program_name[] = "ipt";

typedef struct command {
  const char *name;
  unsigned options; /* options that the command takes */
  files_taken files;
  int (*run)(const cli_options *options);
  void (*help)(void);
} command;

static const command commands[] = {
    {"transpose",
     OPTIONS_SHAPE | OPTIONS_LIBRARY | OPTION_VERIFY | OPTION_QUIET | OPTION_MEMORY |
         OPTION_RESUME | OPTION_ABANDON | OPTION_FORCE_RAW | OPTION_OUTPUT | OPTION_DRY_RUN |
         OPTION_MEMBER | OPTION_AXES,
     FILES_SEVERAL, command_transpose, help_transpose},
    {"planar",
     OPTIONS_LIBRARY | OPTION_VERIFY | OPTION_QUIET | OPTION_TO | OPTION_OUTPUT | OPTION_DRY_RUN,
     FILES_ONE, command_planar, help_planar},
    {"tune",
     OPTIONS_SHAPE | OPTION_AXES | OPTIONS_DEVICE | OPTION_DEVICE_ALONE | OPTION_SECONDS |
         OPTION_SCRATCH_LIMIT | OPTION_QUIET,
     FILES_NONE, command_tune, help_tune},
    {"info", OPTIONS_SHAPE | OPTION_AXES | OPTIONS_LIBRARY | OPTION_QUIET, FILES_NONE, command_info,
     help_info},
};

static int run_command(const command *chosen, int count, char **arguments) {
  cli_options options;
  int code =
      options_parse(count, arguments, chosen->name, chosen->options, chosen->files, &options);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (options_have_any(&options, OPTION_HELP)) {
    chosen->help();
    return EXIT_CODE_SUCCESS;
  }
  return chosen->run(&options);
}

static const command *find_command(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    if (strcmp(commands[i].name, name) == 0) {
      return &commands[i];
    }
  }
  return NULL;
}

static int report_unknown(const char *name) {
  suggestion nearest = suggestion_for(name, strlen(name));
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    suggestion_try(&nearest, commands[i].name);
  }
  suggestion_try(&nearest, "help");
  suggestion_try(&nearest, "--help");
  suggestion_try(&nearest, "--version");
  if (nearest.name == NULL) {
    return report_error(EXIT_CODE_USAGE, NULL, "unknown command '%s'; see 'ipt --help'", name);
  }
  return report_error(EXIT_CODE_USAGE, NULL,
                      "unknown command '%s'; did you mean '%s'? See 'ipt --help'", name,
                      nearest.name);
}

static bool is_either(const char *name, const char *one, const char *other) {
  return strcmp(name, one) == 0 || strcmp(name, other) == 0;
}

/* ipt help, ipt help COMMAND. */
static int run_help(int count, char **arguments) {
  if (count == 1 &&
      (is_either(arguments[0], "--help", "-h") || strcmp(arguments[0], "help") == 0)) {
    count = 0;
  }
  if (count > 1) {
    return report_error(EXIT_CODE_USAGE, NULL, "help on one command at a time: '%s' is the second",
                        arguments[1]);
  }
  const command *chosen = count == 1 ? find_command(arguments[0]) : NULL;
  if (count == 1 && chosen == NULL) {
    return report_unknown(arguments[0]);
  }
  if (chosen != NULL) {
    chosen->help();
  } else {
    help_program();
  }
  return EXIT_CODE_SUCCESS;
}

static int run_named(const char *name, int count, char **arguments) {
  const command *chosen = find_command(name);
  if (chosen != NULL) {
    return run_command(chosen, count, arguments);
  }
  if (strcmp(name, "help") == 0) {
    return run_help(count, arguments);
  }
  if (is_either(name, "--help", "-h")) {
    help_program();
    return EXIT_CODE_SUCCESS;
  }
  if (is_either(name, "--version", "-V")) {
    if (count > 0) {
      return report_error(EXIT_CODE_USAGE, NULL, "unexpected argument '%s'", arguments[0]);
    }
    printf("ipt %d.%d.%d\n", IPT_VERSION_MAJOR, IPT_VERSION_MINOR, IPT_VERSION_PATCH);
    return EXIT_CODE_SUCCESS;
  }
  return report_unknown(name);
}

int main(int count, char **arguments) {
  open_standard_streams();
  platform_catch_interrupts(program_name);
  if (named_files_get_messages(count, arguments)) {
    return EXIT_CODE_USAGE;
  }
  if (count < 2) {
    return report_error(EXIT_CODE_USAGE, NULL, "no command given; see 'ipt --help'");
  }
#ifdef IPT_VOLK
  volkInitialize(); /* if there is no loader, ipt says so later */
#endif
  int code = run_named(arguments[1], count - 2, arguments + 2);
  /* Help and information that could not be written (a full disk) must not look like success. */
  if (fflush(stdout) != 0 || ferror(stdout)) {
    return report_error(EXIT_CODE_IO, NULL, "standard output cannot be written");
  }
  return code;
}
