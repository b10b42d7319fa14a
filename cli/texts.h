/* Texts that are allocated by malloc. NULL: there is not enough memory.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_TEXTS_H
#define IPT_CLI_TEXTS_H

#include <stddef.h>

char *text_copy(const char *text, size_t length);

/* Replaces characters that a terminal would obey by '?'. Anybody may have chosen the names of files
 * and of arrays in them. */
void text_disarm(char *text, size_t length);

/* A copy of a name that can be printed. */
char *text_shown(const char *name);

/* A message about a file with this name: one line, which begins with the name of the program. */
char *text_about(const char *name, const char *sentence);

/* Joins texts; a NULL follows the last one. */
char *text_joined(const char *const *parts);

#endif
