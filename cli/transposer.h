/* Calls the library as the options say.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_TRANSPOSER_H
#define IPT_CLI_TRANSPOSER_H

#include "file_io.h"
#include "options.h"

#include "ipt.h"

/* Remembers the last thing the library had to say. */
typedef struct library_log {
  char last[256];
} library_log;

/* An ipt_log for a library_log as its user. */
void transposer_log(const char *message, void *log);

/* Reports a result of the library, with what it had to say, behind "what". Returns an exit_code. */
int transposer_report(const char *path, const char *what, ipt_result result,
                      const library_log *log);

/* The same where a variant may be the reason: one that is none is an error of the command line. */
int transposer_report_shape(const cli_options *options, const char *path, const char *what,
                            ipt_result result, const library_log *log);

/* Opens a context for the backend, device and threads that the options name. path is for messages
 * and may be NULL. Returns an exit_code. */
int transposer_open(const cli_options *options, const char *path, library_log *log,
                    ipt_context **context);

/* What the library is asked for, with the options' variant and limit of scratch. At most
 * IPT_MAX_AXES axes. */
ipt_permute_desc transposer_desc(const cli_options *options, const axes_order *order);

/* Moves data in place. Where the options leave the choice of the backend to the library and the
 * device fails, the CPU does the work. Returns an exit_code. */
int transposer_run(const cli_options *options, const char *path, const axes_order *order,
                   void *data);

#endif
