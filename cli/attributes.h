/* Extended attributes, and the access control lists that are among them, of a file that is
 * replaced.
 *
 * SPDX-License-Identifier: MIT
 *
 * On Linux and macOS. Elsewhere there are none, as far as this program knows.
 */

#ifndef IPT_CLI_ATTRIBUTES_H
#define IPT_CLI_ATTRIBUTES_H

#include <stdbool.h>

/* Gives a new file, whose descriptor is `to`, those of another, and no others. False if that fails;
 * errno has the reason and *lost the name of what cannot be kept, in static storage.
 *
 * What is the system's own, neither the user's nor an access control list, may be nobody's to set:
 * it is kept where that is allowed. What vouches for the old contents is not kept. */
bool attributes_copy(const char *from, int to, const char **lost);

/* The name of a file's access control list; NULL: it has none, or one that its mode does not limit.
 */
const char *attributes_access_list(int file);

#endif
