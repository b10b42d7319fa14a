/* Replaces the commands that need a Vulkan device where the benchmark is built without Vulkan.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gpu_commands.h"
#include "messages.h"

int bench_on_gpu(const bench_options *options, const bench_list *list) {
  (void)options;
  (void)list;
  return bench_error(BENCH_FAILED, NULL, "built without Vulkan: there is only the command cpu");
}
