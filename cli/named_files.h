/* Checks the files that a command line names.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_NAMED_FILES_H
#define IPT_CLI_NAMED_FILES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct named_files {
  char *const *files;
  size_t count;
  const char *output;   /* NULL: not given */
  const char *wisdom;   /* NULL: none */
  const char *in_place; /* the option that changes files where they are; NULL: there is none */
} named_files;

/* Checks that no file is named twice, under any of its names, that none is its own output or the
 * wisdom, that standard input is not to be changed in place, and that no text of the program goes
 * into one. Returns an exit_code. */
int named_files_check(const named_files *named);

/* Whether one of the arguments names the file to which messages go. The program then ends without a
 * message, as any would go into that file. */
bool named_files_get_messages(int count, char *const *arguments);

#endif
