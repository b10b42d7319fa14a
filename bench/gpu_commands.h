/* The commands that need a Vulkan device.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_GPU_COMMANDS_H
#define IPT_BENCH_GPU_COMMANDS_H

#include "options.h"
#include "sweep.h"
#include "tsm_list.h"

/* Shapes to transpose, or multiplications. */
typedef struct bench_todo {
  bench_list cases;
  bench_tsm_list products;
} bench_todo;

/* Returns an exit code. */
int bench_on_gpu(const bench_options *options, const bench_todo *todo);

#endif
