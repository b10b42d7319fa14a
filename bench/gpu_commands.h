/* The commands that need a Vulkan device.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_GPU_COMMANDS_H
#define IPT_BENCH_GPU_COMMANDS_H

#include "command.h"
#include "list.h"

/* Returns an exit code. */
int bench_on_gpu(const bench_options *options, const bench_list *list);

#endif
