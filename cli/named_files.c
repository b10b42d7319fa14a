/* Checks the files that a command line names.
 *
 * SPDX-License-Identifier: MIT
 */

#include "named_files.h"

#include "platform.h"
#include "report.h"
#include "standard_io.h"

#include <stdlib.h>
#include <string.h>

/* All zero, and so not regular, for what is missing or no file. `standard` is what '-' means. */
static platform_facts facts_of(const char *path, platform_file standard) {
  platform_facts facts;
  bool known = standard_is_meant(path) ? platform_facts_of_file(&standard, &facts)
                                       : platform_facts_of_path(path, &facts);
  if (!known) {
    memset(&facts, 0, sizeof facts);
  }
  return facts;
}

static bool is_one_file(const platform_facts *a, const platform_facts *b) {
  return a->regular && b->regular && a->volume == b->volume && a->identity == b->identity;
}

/* One file may have several names, and a path several spellings. */
static int check_each_is_named_once(const cli_options *options) {
  int code = EXIT_CODE_SUCCESS;
  if (options->file_count < 2) {
    return code;
  }
  platform_facts *facts = malloc(options->file_count * sizeof *facts);
  if (facts == NULL) {
    return report_error(EXIT_CODE_LIBRARY, NULL, "not enough memory");
  }
  for (size_t i = 0; i < options->file_count && code == EXIT_CODE_SUCCESS; i++) {
    facts[i] = facts_of(options->files[i], platform_standard_input());
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

/* A shell may have opened the file for standard input or output. */
static int check_output(const cli_options *options) {
  if (options->file == NULL) {
    return EXIT_CODE_SUCCESS;
  }
  bool is_standard = options->output == NULL && standard_is_meant(options->file);
  const char *path = is_standard ? options->file : options->output;
  if (path == NULL) {
    return EXIT_CODE_SUCCESS;
  }
  platform_facts input = facts_of(options->file, platform_standard_input());
  platform_facts output = facts_of(path, platform_standard_output());
  if (is_one_file(&input, &output)) {
    return report_error(
        EXIT_CODE_USAGE, NULL,
        "'%s' is the file that is read, which -o must leave as it is; without -o it is replaced",
        standard_is_meant(path) ? standard_output_name : path);
  }
  return EXIT_CODE_SUCCESS;
}

static int check_kinds(const cli_options *options, const char *in_place) {
  if (options->output != NULL && options->file_count > 1) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "-o takes the result of one file, and '%s' is the second",
                        options->files[1]);
  }
  for (size_t i = 0; in_place != NULL && i < options->file_count; i++) {
    if (standard_is_meant(options->files[i])) {
      return report_error(EXIT_CODE_USAGE, NULL,
                          "%s changes a file in place, which '-', standard input, is not",
                          in_place);
    }
  }
  return EXIT_CODE_SUCCESS;
}

int named_files_check(const cli_options *options, const char *in_place) {
  int code = check_kinds(options, in_place);
  if (code == EXIT_CODE_SUCCESS) {
    code = check_each_is_named_once(options);
  }
  return code == EXIT_CODE_SUCCESS ? check_output(options) : code;
}
