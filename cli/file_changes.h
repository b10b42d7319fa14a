/* Whether a file has changed since it was looked at.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_FILE_CHANGES_H
#define IPT_CLI_FILE_CHANGES_H

#include "platform.h"

/* Whether these are facts of one file. */
bool file_is_one(const platform_facts *one, const platform_facts *other);

/* Whether a file is still the same and holds the same, as far as its size and times tell. A change
 * within one tick of the system's clock goes unnoticed. */
bool file_holds_the_same(const platform_facts *before, const platform_facts *now);

/* The same, and its mode, attributes and names have not changed either. */
bool file_is_the_same(const platform_facts *before, const platform_facts *now);

/* Whether it is certain that nothing has that name. */
bool file_is_absent(const char *path);

/* Report that a file has changed, and why its name has no facts: the file is gone, or the system
 * says something else. Both return an exit_code. */
int file_report_changed(const char *path);
int file_report_no_facts(const char *path);

#endif
