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

/* Returns success if all ranks pass it. Otherwise prints the message that the lowest of the failing
 * ranks has left with report_error, and returns that rank's exit code. */
int ranks_agree(int code);

/* Give all ranks what the first one has. On the others *text is allocated by malloc, and NULL if
 * that fails. */
void ranks_share(void *bytes, size_t size);
int ranks_share_text(char **text);

/* From now on an interruption or a failure of MPI also removes this file, which another rank has
 * created. NULL: no file. The text must live until it is replaced. */
void ranks_remove_at_failure(const char *path);

/* From now on a failure of MPI also prints this, which must live as long as the program. */
void ranks_tell_at_failure(const char *text);

#endif
