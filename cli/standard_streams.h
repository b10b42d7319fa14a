/* Standard input, output and errors of a program that was started without them. Otherwise the first
 * file that it opens would get one of their numbers, and messages would go into that file.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_STANDARD_STREAMS_H
#define IPT_CLI_STANDARD_STREAMS_H

#ifdef _WIN32

/* On Windows no file gets the place of a standard handle that is missing. */
static inline void open_standard_streams(void) {
}

#else

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

static inline int open_null(int flags) {
  int opened;
  do {
    opened = open("/dev/null", flags);
  } while (opened < 0 && errno == EINTR);
  return opened;
}

/* Each main begins with this. A missing stream is opened for the wrong direction, so that using it
 * still fails. Ends the program if it cannot be opened. */
static inline void open_standard_streams(void) {
  for (int stream = 0; stream <= 2; stream++) {
    if (fcntl(stream, F_GETFD) < 0 && open_null(stream == 0 ? O_WRONLY : O_RDONLY) != stream) {
      _Exit(3);
    }
  }
}

#endif

#endif
