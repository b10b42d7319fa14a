/* The names of the backends, for the command lines, helps and reports of all programs.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_BACKEND_NAMES_H
#define IPT_CLI_BACKEND_NAMES_H

#include "option_parser.h"

#include "ipt.h"

#define BACKEND_NAMES "cpu|vulkan" /* for texts */

/* In the order of ipt_backend, from FIRST_BACKEND on. */
static const char *const backend_names[] = {"cpu", "vulkan", NULL};

enum { FIRST_BACKEND = IPT_BACKEND_CPU, LAST_BACKEND = IPT_BACKEND_VULKAN };

/* A row of a table of options. */
#define OPTION_BACKEND_NAME(bits, field)                                                           \
  OPTION_WORD("--backend", bits, field, FIRST_BACKEND, LAST_BACKEND, backend_names)

static inline const char *backend_name(ipt_backend backend) {
  return backend == IPT_BACKEND_DEFAULT ? "default" : backend_names[backend - FIRST_BACKEND];
}

#endif
