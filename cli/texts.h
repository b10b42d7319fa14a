/* Texts that are allocated by malloc. NULL: there is not enough memory.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_TEXTS_H
#define IPT_CLI_TEXTS_H

#include <stddef.h>

char *text_copy(const char *text, size_t length);

/* Joins texts, after the last of which there is a NULL. */
char *text_joined(const char *const *parts);

#endif
