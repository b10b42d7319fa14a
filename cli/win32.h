/* Declarations that the files for Windows share.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_WIN32_H
#define IPT_CLI_WIN32_H

#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0600 /* GetFinalPathNameByHandleA, SRWLOCK */
#endif
#define WIN32_LEAN_AND_MEAN

#include "platform.h"

#include <windows.h>

/* The directory of a path as platform_resolve returns it, which has at least a backslash after the
 * drive. Allocated by malloc; NULL on failure. */
char *win32_directory_of(const char *path);

/* Between these two an interruption waits, and so do other threads that come here. */
void win32_block_interruptions(void);
void win32_unblock_interruptions(void);

/* From now on an interruption removes this temporary file. NULL: none. Interruptions must be
 * blocked, and the path must live until it is replaced. */
void win32_set_temporary_file(const char *path);

#endif
