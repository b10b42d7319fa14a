/* Checks the files that a command line names.
 *
 * SPDX-License-Identifier: MIT
 */

#include "named_files.h"

#include "file_changes.h"
#include "platform.h"
#include "report.h"
#include "standard_io.h"

#include <stdlib.h>
#include <string.h>

/* Returns zeros, and so nothing regular, where there are no facts. `standard` is what '-' means. */
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
  return a->regular && b->regular && file_is_one(a, b);
}

/* Where a result goes, if it does not replace the file. */
static const char *output_of(const named_files *named) {
  bool is_standard = named->count > 0 && standard_is_meant(named->files[0]);
  return named->output != NULL ? named->output : is_standard ? named->files[0] : NULL;
}

/* Facts of the files, and then of the output. */
static platform_facts facts_of_data(const named_files *named, size_t i) {
  bool is_file = i < named->count;
  const char *path = is_file ? named->files[i] : output_of(named);
  platform_facts none;
  memset(&none, 0, sizeof none);
  return path == NULL
             ? none
             : facts_of(path, is_file ? platform_standard_input() : platform_standard_output());
}

/* One file may have several names, and a path several spellings. */
static int check_each_is_named_once(const named_files *named) {
  int code = EXIT_CODE_SUCCESS;
  if (named->count < 2) {
    return code;
  }
  platform_facts *facts = malloc(named->count * sizeof *facts);
  if (facts == NULL) {
    return report_error(EXIT_CODE_LIBRARY, NULL, "not enough memory");
  }
  for (size_t i = 0; i < named->count && code == EXIT_CODE_SUCCESS; i++) {
    facts[i] = facts_of(named->files[i], platform_standard_input());
    for (size_t j = 0; j < i && code == EXIT_CODE_SUCCESS; j++) {
      if (is_one_file(&facts[j], &facts[i])) {
        code = report_error(EXIT_CODE_USAGE, NULL, "'%s' is named twice: '%s' is the same file",
                            named->files[j], named->files[i]);
      }
    }
  }
  free(facts);
  return code;
}

/* A shell may have opened the file for standard input or output. */
static int check_output(const named_files *named) {
  const char *path = output_of(named);
  if (named->count == 0 || path == NULL) {
    return EXIT_CODE_SUCCESS;
  }
  platform_facts input = facts_of(named->files[0], platform_standard_input());
  platform_facts output = facts_of(path, platform_standard_output());
  if (is_one_file(&input, &output)) {
    return report_error(
        EXIT_CODE_USAGE, NULL,
        "'%s' is the file that is read, which -o must leave as it is; without -o it is replaced",
        standard_is_meant(path) ? standard_output_name : path);
  }
  return EXIT_CODE_SUCCESS;
}

/* The library opens and closes the wisdom, which would unlock a file that is the same. */
static int check_wisdom(const named_files *named) {
  if (named->wisdom == NULL) {
    return EXIT_CODE_SUCCESS;
  }
  platform_facts wisdom = facts_of(named->wisdom, platform_standard_input());
  for (size_t i = 0; i <= named->count; i++) {
    platform_facts facts = facts_of_data(named, i);
    if (is_one_file(&wisdom, &facts)) {
      return report_error(EXIT_CODE_USAGE, NULL, "'%s' is data, and cannot be the wisdom as well",
                          named->wisdom);
    }
  }
  return EXIT_CODE_SUCCESS;
}

/* Texts on standard output must not go into a file that the program reads or replaces. */
static int check_texts(const named_files *named) {
  platform_facts text = facts_of("-", platform_standard_output());
  platform_facts wisdom =
      facts_of(named->wisdom != NULL ? named->wisdom : "", platform_standard_output());
  bool is_named = is_one_file(&text, &wisdom);
  if (output_of(named) != NULL && standard_is_meant(output_of(named))) {
    return EXIT_CODE_SUCCESS; /* the result goes there */
  }
  for (size_t i = 0; i <= named->count; i++) {
    platform_facts data = facts_of_data(named, i);
    is_named = is_named || is_one_file(&text, &data);
  }
  return is_named
             ? report_error(EXIT_CODE_USAGE, NULL,
                            "standard output is one of the files, into which it would be written")
             : EXIT_CODE_SUCCESS;
}

static int check_kinds(const named_files *named) {
  if (named->output != NULL && named->count > 1) {
    return report_error(EXIT_CODE_USAGE, NULL,
                        "-o takes the result of one file, and '%s' is the second", named->files[1]);
  }
  for (size_t i = 0; named->in_place != NULL && i < named->count; i++) {
    if (standard_is_meant(named->files[i])) {
      return report_error(EXIT_CODE_USAGE, NULL,
                          "%s changes a file in place, which '-', standard input, is not",
                          named->in_place);
    }
  }
  return EXIT_CODE_SUCCESS;
}

int named_files_check(const named_files *named) {
  int code = check_texts(named);
  if (code == EXIT_CODE_SUCCESS) {
    code = check_kinds(named);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_each_is_named_once(named);
  }
  if (code == EXIT_CODE_SUCCESS) {
    code = check_wisdom(named);
  }
  return code == EXIT_CODE_SUCCESS ? check_output(named) : code;
}

bool named_files_get_messages(int count, char *const *arguments) {
  platform_facts messages = facts_of("-", platform_standard_errors());
  bool found = false;
  for (int i = 0; messages.regular && i < count; i++) {
    const char *value = strchr(arguments[i], '=');
    platform_facts whole = facts_of(arguments[i], platform_standard_input());
    found = found || is_one_file(&whole, &messages);
    if (value != NULL) {
      platform_facts part = facts_of(value + 1, platform_standard_input());
      found = found || is_one_file(&part, &messages);
    }
  }
  return found;
}
