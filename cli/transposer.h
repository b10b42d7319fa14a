/* Calls the library with what the options say.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_TRANSPOSER_H
#define IPT_CLI_TRANSPOSER_H

#include "file_io.h"
#include "options.h"

#include "ipt.h"

/* Keeps the last message of the library. */
typedef struct library_log {
  char last[256];
} library_log;

/* An ipt_log whose user is a library_log. */
void transposer_log(const char *message, void *log);

/* Reports "what", a result of the library and its last message. Returns an exit_code. */
int transposer_report(const char *path, const char *what, ipt_result result,
                      const library_log *log);

/* The same where a variant may be the reason. A text that is not a variant is an error of the
 * command line. */
int transposer_report_shape(const cli_options *options, const char *path, const char *what,
                            ipt_result result, const library_log *log);

/* Opens a context for the backend, device and threads that the options name. path is for messages
 * and may be NULL. Returns an exit_code. */
int transposer_open(const cli_options *options, const char *path, library_log *log,
                    ipt_context **context);

/* The descriptor for the library, with the options' variant and limit of scratch. At most
 * IPT_MAX_AXES axes. */
ipt_permute_desc transposer_desc(const cli_options *options, const axes_order *order);

/* Moves data in place. If the options leave the backend to the library and the device fails, the
 * CPU does the work. Returns an exit_code. */
int transposer_run(const cli_options *options, const char *path, const axes_order *order,
                   void *data);

#endif
