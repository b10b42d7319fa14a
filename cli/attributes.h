/* Copies extended attributes and access control lists when a file is replaced, on Linux and macOS.
 * On other systems there is nothing to copy, as far as this program knows.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_ATTRIBUTES_H
#define IPT_CLI_ATTRIBUTES_H

#include <stdbool.h>

/* Gives the new file with descriptor `to` the attributes of `from` and no others. False if
 * that fails; then errno has the reason and *lost, in static storage, the name of the attribute
 * that cannot be kept.
 *
 * Attributes of the system, which are neither the user's nor an access control list, are kept only
 * where the system allows that. Those that vouch for the old contents are not kept. */
bool attributes_copy(int from, int to, const char **lost);

/* The name of the attribute that holds a file's access control list. NULL: it has none, or one that
 * its mode does not limit. */
const char *attributes_access_list(int file);

#endif
