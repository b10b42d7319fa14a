/* All ranks decide together.
 *
 * SPDX-License-Identifier: MIT
 *
 * report_error prints nothing in this program: each rank keeps its last message until all agree. */
#include "ranks.h"

#include "../../cli/platform.h"
#include "../../cli/report.h"
#include "../../cli/texts.h"

#include <limits.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char program_name[] = "ipt-mpi";

enum { MOST_TEXT = 16384 }; /* longer messages are cut off */

static int this_rank;
static char message[MOST_TEXT];
static const char *removed_at_failure, *told_at_failure;

/* ---- Messages ---- */

int report_error(int code, const char *path, const char *format, ...) {
  va_list arguments;
  int length = path == NULL ? 0 : snprintf(message, sizeof message, "%s: ", path);
  va_start(arguments, format);
  if (length >= 0 && length < MOST_TEXT)
    vsnprintf(message + length, (size_t)(MOST_TEXT - length), format, arguments);
  va_end(arguments);
  text_disarm(message, strlen(message));
  return code;
}

/* The first rank prints the message of a rank, which that one sends. */
static void print_message_of(int rank) {
  const int tag = 0;
  if (rank == 0 && rank_is_first()) {
    fprintf(stderr, "%s: %s\n", program_name, message);
  } else if (rank_is_first()) {
    MPI_Recv(message, MOST_TEXT, MPI_CHAR, rank, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    fprintf(stderr, "%s: rank %d: %s\n", program_name, rank, message);
  } else if (rank == this_rank) {
    MPI_Send(message, (int)strlen(message) + 1, MPI_CHAR, 0, tag, MPI_COMM_WORLD);
  }
}

/* ---- Agreement ---- */

bool rank_is_first(void) {
  return this_rank == 0;
}

int ranks_agree(int code) {
  int failed = code != EXIT_CODE_SUCCESS ? this_rank : INT_MAX;
  MPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  if (failed == INT_MAX)
    return EXIT_CODE_SUCCESS;
  platform_hold_interruptions(); /* a launcher sends them to the others once a rank has failed */
  print_message_of(failed);
  MPI_Bcast(&code, 1, MPI_INT, failed, MPI_COMM_WORLD);
  return code;
}

void ranks_share(void *bytes, size_t size) {
  MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

int ranks_share_text(char **text) {
  size_t size = rank_is_first() ? strlen(*text) + 1 : 0;
  ranks_share(&size, sizeof size);
  if (!rank_is_first())
    *text = (char *)malloc(size);
  int code = ranks_agree(
      *text != NULL ? EXIT_CODE_SUCCESS
                    : report_error(EXIT_CODE_LIBRARY, NULL, "not enough memory for a name"));
  if (code == EXIT_CODE_SUCCESS)
    ranks_share(*text, size);
  return code;
}

/* ---- The end of all ranks ---- */

void ranks_remove_at_failure(const char *path) {
  platform_on_interruption(path, NULL);
  removed_at_failure = path;
}

void ranks_tell_at_failure(const char *text) {
  told_at_failure = text;
}

/* Ends all ranks at once: where MPI fails, they can agree on nothing more. */
static void end_all(MPI_Comm *comm, int *error, ...) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  (void)comm;
  platform_hold_interruptions();
  platform_temporary_discard();
  if (removed_at_failure != NULL)
    platform_remove(removed_at_failure);
  MPI_Error_string(*error, text, &length);
  fprintf(stderr, "%s: rank %d: MPI fails: %s\n", program_name, this_rank, text);
  if (told_at_failure != NULL)
    fputs(told_at_failure, stderr);
  platform_sleep(200); /* some launchers drop what they have not passed on when a rank aborts */
  MPI_Abort(MPI_COMM_WORLD, EXIT_CODE_LIBRARY);
  /* MPICH 4.2 tells the launcher and returns. If this rank went on, another one would take what it
   * sends for the answer to something else; if it ended first, mpirun's exit code would change. */
  platform_sleep(5000);
  _Exit(EXIT_CODE_LIBRARY);
}

void ranks_begin(void) {
  MPI_Errhandler handler;
  MPI_Comm_create_errhandler(end_all, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  MPI_Errhandler_free(&handler);
  MPI_Comm_rank(MPI_COMM_WORLD, &this_rank);
  platform_expect_launcher();
  platform_catch_interrupts(rank_is_first() ? program_name : NULL);
}
