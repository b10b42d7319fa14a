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

/* Whether there is nothing of that name, which is certain. */
bool file_is_absent(const char *path);

/* These two return an exit_code. The first reports that a file has changed; the second, why there
 * are no facts of its name: it is gone, or nobody knows. */
int file_report_changed(const char *path);
int file_report_no_facts(const char *path);

#endif
