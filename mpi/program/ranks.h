/* All ranks decide together: they learn of each failure, and the first rank says what it was.
 *
 * SPDX-License-Identifier: MIT
 *
 * Functions that return int are collective and return the same exit_code on all ranks. */
#ifndef IPT_MPI_PROGRAM_RANKS_H
#define IPT_MPI_PROGRAM_RANKS_H

#include <stdbool.h>
#include <stddef.h>

/* After MPI_Init. From now on a failure of MPI and an interruption end all ranks. */
void ranks_begin(void);

bool rank_is_first(void);

/* Returns success if all ranks give it. If not, the message of the lowest rank that does not is
 * printed, which it has left with report_error, and its exit code is returned. */
int ranks_agree(int code);

/* Give all ranks what the first one has. *text is allocated by malloc on the others, and NULL there
 * if that fails. */
void ranks_share(void *bytes, size_t size);
int ranks_share_text(char **text);

/* An interruption and a failure of MPI also remove this file, which another rank has created. NULL:
 * no file. The text must live until it is replaced. */
void ranks_remove_at_failure(const char *path);

#endif
