/* The backend that an argument of a test names.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_TESTS_BACKEND_ARGUMENT_H
#define IPT_TESTS_BACKEND_ARGUMENT_H

#include "../cli/backend_names.h"

#include <string.h>

/* Returns IPT_BACKEND_DEFAULT if there is no such backend. */
static inline ipt_backend backend_named(const char *name) {
  for (int i = 0; backend_names[i] != NULL; i++)
    if (strcmp(name, backend_names[i]) == 0)
      return (ipt_backend)(FIRST_BACKEND + i);
  return IPT_BACKEND_DEFAULT;
}

#endif
