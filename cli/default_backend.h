/* Chooses where to compute if the command line does not say it.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_DEFAULT_BACKEND_H
#define IPT_CLI_DEFAULT_BACKEND_H

#include "options.h"

/* The backend that the options name. If they name none: the CPU where all Vulkan devices are
 * drivers that run on it, which is said once, else IPT_BACKEND_DEFAULT. */
ipt_backend default_backend(const cli_options *options);

#endif
