/* Shows on stderr how far the work is, once it has taken longer than a second.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_PROGRESS_H
#define IPT_CLI_PROGRESS_H

#include <stdint.h>

/* Starts the clock. path must stay valid. Without this call nothing is shown. */
void progress_start(const char *path);

/* Enters a phase, as "reading", of `total` bytes; 0: unknown, and only time is shown. */
void progress_phase(const char *name, uint64_t total);

/* Tells that this many bytes of the phase were done before. They do not count for its speed. */
void progress_continue(uint64_t bytes);

/* Adds bytes to what the phase has done. */
void progress_advance(uint64_t bytes);

/* Removes the line from a terminal, so that a message can take its place. */
void progress_clear(void);

/* Ends the display, since the work is over. */
void progress_stop(void);

#endif
