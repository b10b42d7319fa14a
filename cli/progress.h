/* How far the work is, on stderr, once it has taken longer than a second.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_PROGRESS_H
#define IPT_CLI_PROGRESS_H

#include <stdint.h>

/* Starts the clock. path must stay valid. Without this call nothing is ever shown. */
void progress_start(const char *path);

/* Enters a phase: "reading" ... total is its number of bytes; 0: unknown, only time is shown. */
void progress_phase(const char *name, uint64_t total);

/* The phase begins with so many bytes that were done before: they do not count for its speed. */
void progress_continue(uint64_t bytes);

/* Adds bytes to what the phase has done. */
void progress_advance(uint64_t bytes);

/* Removes the line from a terminal, so that a message can take its place. */
void progress_clear(void);

/* The work is over: shows nothing any more. */
void progress_stop(void);

#endif
