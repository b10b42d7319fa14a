/* A library to be preloaded into a program on Linux, for tests/closed_streams_test.sh. When the
 * program ends, the file STREAM_NAMES gets a line with the name of each standard stream that is
 * open.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((destructor)) static void write_names(void) {
  const char *wanted = getenv("STREAM_NAMES");
  FILE *names = wanted != NULL ? fopen(wanted, "a") : NULL;
  for (int stream = 0; stream <= 2 && names != NULL; stream++) {
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", stream);
    ssize_t size = readlink(link, name, sizeof name - 1);
    fprintf(names, "%d %.*s\n", stream, size > 0 ? (int)size : 0, name);
  }
  if (names != NULL)
    fclose(names);
}
